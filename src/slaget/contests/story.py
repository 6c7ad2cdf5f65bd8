"""The contest told: a sentence for each event, and how it stands."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache, partial
from typing import assert_never

from slaget.contests import messages as m
from slaget.contests.modifiers import of_side
from slaget.contests.odds import win_odds
from slaget.contests.own import written
from slaget.contests.seats import SEATS
from slaget.contests.setup import Setup
from slaget.contests.state import State
from slaget.contests.words import WORDS, words_of
from slaget.kernel import Language, Seat, Text, Words


def narrate(state: State, event: m.Event, language: Language = "en") -> str:
    """A sentence or two on an event; ``state`` is the one before it."""
    say = partial(WORDS.say, language=language)
    match event:
        case m.ContestStarted(setup):
            return " ".join(started(setup, language))
        case m.OpposedRollMade():
            return rolled(state.setup, event, language)
        case m.GameDecided(game_no, winner):
            return say("decided" if winner else "undecided", game_no=game_no, seat=winner)
        case m.ContestEnded(winner, reason):
            return say("won" if winner else "drawn", seat=winner, reason=reason)
        case _:
            assert_never(event)


@lru_cache(maxsize=64)
def started(setup: Setup, language: Language) -> tuple[str, ...]:
    """What is settled and how, who is how good, and what each side adds (SD-1.1)."""
    words, skills = words_of(setup), setup.skills
    say = partial(words.say, language=language)
    key = "each_game" if setup.mode == "detailed" else "one_sitting" if setup.side_ids else "one_roll"
    told = [
        say(key, game=setup.game, number=setup.number_of_games),
        say("skills", first="a", second="b", skill_a=skills.a, skill_b=skills.b),
    ]
    if setup.own is not None and setup.own.choices:
        made = ((each.id, written(setup.own.value(each.id, setup.chosen))) for each in setup.own.choices)
        told.append(say("made", choices=[words.part("choice", language, option=name, to=to) for name, to in made]))
    for side in setup.side_ids if setup.sides(1) else ():
        if added := of_side(setup, side):
            bonuses = ", ".join(
                words.part("bonus", language, bonus=each.id, value=f"{each.value:+d}") for each in added
            )
            told.append(say("adds", side=side, bonuses=bonuses))
    return (*told, say("entered")) if setup.dice_source == "table" else tuple(told)


def rolled(setup: Setup, roll: m.OpposedRollMade, language: Language) -> str:
    """A roll in one line: who is who, each sum, and what came of it."""
    first, second = sums(setup, roll, language)
    head, result = heading(setup, roll, language), verdict(roll, language)
    return WORDS.say("roll", language, head=head, first=first, second=second, result=result)


def heading(setup: Setup, roll: m.OpposedRollMade, language: Language) -> str:
    """Which game and which roll of it; nothing for the first roll where there is one game."""
    part = partial(WORDS.part, language=language, game_no=roll.game_no, attempt=roll.attempt)
    if setup.mode == "simple":
        return part("again") if roll.attempt > 1 else ""
    return part("head_again" if roll.attempt > 1 else "head")


def sums(setup: Setup, roll: m.OpposedRollMade, language: Language) -> tuple[str, ...]:
    """What each one's total is made of: dice, skill, and every modifier (SD-2.2)."""
    made, words = [], words_of(setup)
    for seat in SEATS:
        dice, side = getattr(roll.dice, seat), roll.sides and getattr(roll.sides, seat)
        skill, modifiers = getattr(roll.skills, seat), getattr(roll.modifiers, seat)
        added = "".join(_signed(words, each.id, each.value, language) for each in modifiers)
        line = {"who": seat, "side": side, "total": getattr(roll.totals, seat)}
        text = " + ".join(map(str, dice)) + _signed(WORDS, "skill", skill, language) + added
        made.append(words.part("line_side" if side else "line", language, sum=text, **line))
    return tuple(made)


def _signed(words: Words, bonus: str, value: int, language: Language) -> str:
    sign = "-" if value < 0 else "+"
    return f" {sign} {words.part('bonus', language, bonus=bonus, value=abs(value))}"


def verdict(roll: m.OpposedRollMade, language: Language) -> str:
    """Who is higher, or what equal totals do (SD-2.3, SD-2.4)."""
    if roll.outcome in ("reroll", "draw"):
        return WORDS.say(roll.outcome, language)
    key = "tie_wins" if roll.totals.a == roll.totals.b else "higher"
    return WORDS.say(key, language, seat=roll.outcome)


def prompt(state: State, _seat: Seat) -> Text:
    """What the contestants are asked for: the next roll."""
    setup = state.setup
    if setup.dice_source == "table":
        return WORDS.text("asked_dice")
    if state.attempt > 1:
        return WORDS.text("asked_again")
    if setup.mode == "simple":
        return WORDS.text("asked_roll")
    return WORDS.text("asked_game", game_no=state.game_no, number=setup.number_of_games)


def describe(state: State, language: Language = "en") -> str:
    """What is settled, how it stands, who has which chances next, and every roll."""
    rolls = [f"  {rolled(state.setup, roll, language)}" for roll in state.rolls]
    told = [WORDS.part("rolls", language), *rolls] if rolls else [WORDS.say("none", language)]
    return "\n".join([*started(state.setup, language), *standing(state, language), *told])


def short_standing(state: State, language: Language = "en") -> str:
    """How it ended, or that a roll is awaited and which."""
    if state.result:
        key = "won" if state.result.winner else "drawn"
        return WORDS.say(key, language, seat=state.result.winner, reason=state.result.reason)
    told = WORDS.say("to_roll", language)
    if state.setup.mode == "simple":
        return told
    return f"{told} {WORDS.say('next', language, game_no=state.game_no, number=state.setup.number_of_games)}"


def standing(state: State, language: Language = "en") -> Iterator[str]:
    """The games won, and the next game or how it ended."""
    say, setup = partial(WORDS.say, language=language), state.setup
    if setup.mode == "detailed":
        (won_a, won_b), drawn = state.wins, state.drawn
        yield say("wins", first="a", second="b", won_a=won_a, won_b=won_b, drawn=drawn)
    if state.result:
        key = "won" if state.result.winner else "drawn"
        yield say(key, seat=state.result.winner, reason=state.result.reason)
        return
    if state.attempt > 1:
        yield say("rolled_again", attempt=state.attempt)
    yield from before_game(setup, state.game_no, language)


def before_game(setup: Setup, game_no: int, language: Language = "en") -> Iterator[str]:
    """A game to come: which it is, who plays what, and how likely each one wins."""
    say = partial(words_of(setup).say, language=language)
    if setup.mode == "detailed":
        yield say("next", game_no=game_no, number=setup.number_of_games)
    for seat, side in zip(SEATS, setup.sides(game_no) or ()):
        yield say("plays", seat=seat, side=side)
    yield chances(win_odds(setup, game_no), language, again=setup.ties == "reroll")


def chances(odds: Mapping[str, Fraction], language: Language, *, again: bool) -> str:
    """How likely each one wins, exactly and in hundredths (section 9)."""
    parts = []
    for outcome in sorted(odds):
        fields = {"odds": odds[outcome], "percent": f"{float(odds[outcome]) * 100:.0f}"}
        key = "chance" if outcome in SEATS else "chance_of_draw"
        parts.append(WORDS.part(key, language, seat=outcome, **fields))
    return WORDS.say("chances" if again else "chances_once", language, chances=", ".join(parts))
