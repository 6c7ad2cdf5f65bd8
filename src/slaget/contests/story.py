"""The contest told: a sentence for each event, the state by the names of the rules file, and a picture."""

from collections.abc import Mapping
from typing import assert_never

from slaget.contests.messages import CODEC, ContestEnded, ContestStarted, Event, GameDecided, OpposedRollMade
from slaget.contests.state import State
from slaget.kernel import Language


def narrate(_state: State, event: Event, language: Language = "en") -> str:
    """One sentence on an event."""
    match event:
        case ContestStarted(setup):
            skills = setup.skills
            return f"A contest over {setup.game} ({setup.mode}): skill {skills.a} for a, {skills.b} for b."
        case OpposedRollMade():
            return _rolled(event)
        case GameDecided(game_no, winner):
            return f"Game {game_no} goes to {winner}." if winner else f"Game {game_no} is drawn."
        case ContestEnded(winner, reason):
            return f"{winner} wins the contest ({reason})." if winner else f"The contest is drawn ({reason})."
        case _:
            assert_never(event)


def _rolled(event: OpposedRollMade) -> str:
    what = {"reroll": "they roll again", "draw": "a draw"}.get(event.outcome, f"{event.outcome} wins")
    dice = " and ".join("+".join(map(str, each)) for each in (event.dice.a, event.dice.b))
    return f"Game {event.game_no}: a and b roll {dice}, {event.totals.a} against {event.totals.b}; {what}."


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


def picture(state: State, language: Language = "en") -> str:
    """The rolls as an SVG table."""
    lines = [_rolled(roll) for roll in state.rolls] or ["Nothing rolled yet."]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 {24 * len(lines) + 16}" font-size="14">'
    rows = [f'<text x="12" y="{24 * i + 24}">{line}</text>' for i, line in enumerate(lines)]
    return "\n".join([head, *rows, "</svg>"])
