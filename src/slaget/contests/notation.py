"""The state of a contest as JSON."""

from collections.abc import Mapping

from slaget.contests.messages import CODEC
from slaget.contests.state import State


def snapshot(state: State) -> Mapping[str, object]:
    """The state with the field names of the rules file's section 6."""
    result = state.result and {"winner": state.result.winner, "reason": state.result.reason}
    sides = state.setup.sides(state.game_no)
    return {
        "options": CODEC.dump(state.setup),
        "game_no": state.game_no,
        "attempt": state.attempt,
        "rolls": [CODEC.dump(roll) for roll in state.rolls],
        "wins": dict(zip("ab", state.wins)),
        "drawn": state.drawn,
        "result": result,
        "sides": None if sides is None else dict(zip("ab", sides)),
    }
