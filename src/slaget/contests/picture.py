"""The contest as it stands: in words, and its rolls as an SVG table."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial

from slaget.contests.messages import SEATS
from slaget.contests.options import win_odds
from slaget.contests.setup import Setup
from slaget.contests.state import State
from slaget.contests.story import heading, rolled, started, sums, verdict
from slaget.contests.words import WORDS
from slaget.kernel import Language
from slaget.kernel.visible import for_markup


def describe(state: State, language: Language = "en") -> str:
    """What is settled, how it stands, who has which chances next, and every roll."""
    rolls = [f"  {rolled(state.setup, roll, language)}" for roll in state.rolls]
    told = [WORDS.part("rolls", language), *rolls] if rolls else [WORDS.say("none", language)]
    return "\n".join([*started(state.setup, language), *standing(state, language), *told])


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
    say = partial(WORDS.say, language=language)
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


def picture(state: State, language: Language = "en") -> str:
    """The rolls as an SVG table: who played what, with every part of the sums."""
    lines: list[tuple[int, str]] = [(12, text) for text in started(state.setup, language)]
    for roll in state.rolls:
        lines += [(12, f"{heading(state.setup, roll, language)}{verdict(roll, language)}")]
        lines += [(36, line) for line in sums(roll, language)]
    if not state.rolls:
        lines.append((12, WORDS.say("none", language)))
    lines += [(12, text) for text in standing(state, language)]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 {24 * len(lines) + 16}" font-size="14">'
    rows = [f'<text x="{x}" y="{24 * i + 24}">{for_markup(line)}</text>' for i, (x, line) in enumerate(lines)]
    return "\n".join([head, "<title>Spel &amp; Dobbel</title>", *rows, "</svg>"])
