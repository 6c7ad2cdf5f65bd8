"""The contest told: a sentence for each event, and the state by the names of the rules file."""

from collections.abc import Mapping
from functools import partial
from typing import assert_never

from slaget.contests.messages import (
    CODEC,
    SEATS,
    ContestEnded,
    ContestStarted,
    Event,
    GameDecided,
    Modifier,
    OpposedRollMade,
)
from slaget.contests.modifiers import of_side
from slaget.contests.setup import SIDES, Setup
from slaget.contests.state import State
from slaget.contests.words import WORDS
from slaget.kernel import Language


def narrate(state: State, event: Event, language: Language = "en") -> str:
    """A sentence or two on an event; ``state`` is the one before it."""
    say = partial(WORDS.say, language=language)
    match event:
        case ContestStarted(setup):
            return " ".join(started(setup, language))
        case OpposedRollMade():
            return rolled(state.setup, event, language)
        case GameDecided(game_no, winner):
            return say("decided" if winner else "undecided", game_no=game_no, seat=winner)
        case ContestEnded(winner, reason):
            return say("won" if winner else "drawn", seat=winner, reason=reason)
        case _:
            assert_never(event)


def started(setup: Setup, language: Language) -> list[str]:
    """What is settled and how, who is how good, and what each side adds (SD-1.1)."""
    say, skills = partial(WORDS.say, language=language), setup.skills
    key = "each_game" if setup.mode == "detailed" else "one_roll" if setup.game == "schack" else "one_sitting"
    told = [
        say(key, game=setup.game, number=setup.number_of_games),
        say("skills", first="a", second="b", skill_a=skills.a, skill_b=skills.b),
    ]
    for side in SIDES.get(setup.game, ()) if setup.sides(1) else ():
        if added := of_side(setup, side):
            bonuses = ", ".join(
                WORDS.part("bonus", language, bonus=each.id, value=f"{each.value:+d}") for each in added
            )
            told.append(say("adds", side=side, bonuses=bonuses))
    return [*told, say("entered")] if setup.dice_source == "table" else told


def rolled(setup: Setup, roll: OpposedRollMade, language: Language) -> str:
    """A roll in one line: who is who, each sum, and what came of it."""
    first, second = sums(roll, language)
    head, result = heading(setup, roll, language), verdict(roll, language)
    return WORDS.say("roll", language, head=head, first=first, second=second, result=result)


def heading(setup: Setup, roll: OpposedRollMade, language: Language) -> str:
    """Which game and which roll of it; nothing for the first roll where there is one game."""
    part = partial(WORDS.part, language=language, game_no=roll.game_no, attempt=roll.attempt)
    if setup.mode == "simple":
        return part("again") if roll.attempt > 1 else ""
    return part("head_again" if roll.attempt > 1 else "head")


def sums(roll: OpposedRollMade, language: Language) -> tuple[str, ...]:
    """What each one's total is made of: dice, skill, and every modifier (SD-2.2)."""
    made = []
    for seat in SEATS:
        dice, side = getattr(roll.dice, seat), roll.sides and getattr(roll.sides, seat)
        terms = [("skill", getattr(roll.skills, seat)), *map(_term, getattr(roll.modifiers, seat))]
        added = "".join(_signed(name, value, language) for name, value in terms)
        line = {"who": seat, "side": side, "total": getattr(roll.totals, seat)}
        text = " + ".join(map(str, dice)) + added
        made.append(WORDS.part("line_side" if side else "line", language, sum=text, **line))
    return tuple(made)


def _term(modifier: Modifier) -> tuple[str, int]:
    return modifier.id, modifier.value


def _signed(bonus: str, value: int, language: Language) -> str:
    sign = "-" if value < 0 else "+"
    return f" {sign} {WORDS.part('bonus', language, bonus=bonus, value=abs(value))}"


def verdict(roll: OpposedRollMade, language: Language) -> str:
    """Who is higher, or what equal totals do (SD-2.3, SD-2.4)."""
    if roll.outcome in ("reroll", "draw"):
        return WORDS.say(roll.outcome, language)
    key = "tie_wins" if roll.totals.a == roll.totals.b else "higher"
    return WORDS.say(key, language, seat=roll.outcome)


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
