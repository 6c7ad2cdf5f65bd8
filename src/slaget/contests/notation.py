"""The state of a contest as JSON."""

from slaget.contests.messages import CODEC
from slaget.contests.state import State
from slaget.contests.views import View


def snapshot(state: State) -> View:
    """The state with the field names of the rules file's section 6."""
    result, (a, b) = state.result, state.wins
    sides = state.setup.sides(state.game_no)
    return {
        "options": CODEC.dump(state.setup),
        "game_no": state.game_no,
        "attempt": state.attempt,
        "rolls": [CODEC.dump(roll) for roll in state.rolls],
        "wins": {"a": a, "b": b},
        "drawn": state.drawn,
        "result": {"winner": result.winner, "reason": result.reason} if result else None,
        "sides": None if sides is None else {"a": sides[0], "b": sides[1]},
    }
