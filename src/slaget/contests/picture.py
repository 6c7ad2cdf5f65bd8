"""The last roll of a contest as SVG: both contestants, dice, what each adds, the totals, the running score."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from attrs import astuple

from slaget.contests.messages import Modifier, OpposedRollMade
from slaget.contests.modifiers import in_game, of_side
from slaget.contests.seats import SEATS, Contestant
from slaget.contests.setup import Dice, Setup
from slaget.contests.state import State
from slaget.contests.story import heading, rolled, short_standing, standing, started, verdict
from slaget.contests.words import WORDS, words_of
from slaget.drawing import marks
from slaget.drawing.lines import fitted
from slaget.drawing.sheet import Sheet
from slaget.drawing.svg import moved, number, words
from slaget.drawing.themes import Palette, Pen, ground_pen, pen_of
from slaget.kernel import Language, Look, Picture
from slaget.kernel.picture import PLAIN, Spot, Theme, Transform
from slaget.kernel.words import opening

PALETTE: Final = Palette.of(
    {
        "card": ("#f7f3ea", "#26292e", "#ffffff"),
        "a": ("#f2c14e", "#ffd978", "#ffffff"),
        "a letter": ("#1c1c1c", "#1c1c1c", "#000000"),
        "b": ("#2b4c7e", "#3a66a6", "hatch"),
        "b letter": ("#ffffff", "#ffffff", "#000000"),
        "die": ("#ffffff", "#f4efe4", "#ffffff"),
        "pip": ("#1c1c1c", "#1c1c1c", "#000000"),
    },
    sides=("a", "b"),
    said=(("ink", "card"), ("faint", "card"), ("a letter", "a"), ("b letter", "b"), ("pip", "die")),
)
_WIDE: Final = 600
_CARD: Final = 284
_EDGE: Final = 12
_TOP: Final = 40
_DIE: Final = 40
_A_ROW: Final = 5
_LINE: Final = 19
_STRIP: Final = 25
_ROW: Final = 20
_PIPS: Final = {
    1: "M20 20h0", 2: "M11 11h0M29 29h0", 3: "M10 10h0M20 20h0M30 30h0", 4: "M11 11h0M29 11h0M11 29h0M29 29h0",
    5: "M11 11h0M29 11h0M20 20h0M11 29h0M29 29h0", 6: "M11 10h0M11 20h0M11 30h0M29 10h0M29 20h0M29 30h0",
    7: "M11 10h0M11 20h0M11 30h0M20 20h0M29 10h0M29 20h0M29 30h0",
    8: "M10 10h0M10 20h0M10 30h0M20 15h0M20 25h0M30 10h0M30 20h0M30 30h0",
    9: "M10 10h0M10 20h0M10 30h0M20 10h0M20 20h0M20 30h0M30 10h0M30 20h0M30 30h0",
    10: "M10 11h0M10 20h0M10 29h0M20 7h0M20 15.5h0M20 24.5h0M20 33h0M30 11h0M30 20h0M30 29h0",
}  # fmt: skip
"""The pips of a face on a die of 40, as points of a round pen."""


def picture(state: State, look: Look = PLAIN) -> Picture:
    """The last roll, or what the first one will add up; below it how it stands."""
    setup, language, pen = state.setup, look.language, pen_of(PALETTE, look)
    stands = tuple(standing(state, language))
    play = "".join((*_cards(state, look, pen), *_below(state, stands, pen)))
    last = (rolled(setup, state.rolls[-1], language) if state.rolls else WORDS.say("none", language),)
    sheet = Sheet(
        size=(_WIDE, _high(setup)), name="Spel & Dobbel",
        title=f"Spel & Dobbel: {short_standing(state, language)}",
        about=" ".join((*started(setup, language), *last, *stands)),
        ground=_ground(setup, look.theme, look.ids), play=play, transform=Transform(1, 0, 0, 1, 0, 0),
    )  # fmt: skip
    return sheet.picture(look, PALETTE)


def _dice_rows(die: Dice) -> int:
    return -(-die.count // _A_ROW)


@lru_cache(maxsize=32)
def _card_high(setup: Setup) -> int:
    """As high as the longest list of modifiers makes it."""
    lines = max((len(of_side(setup, side)) for side in setup.side_ids), default=0)
    return 62 + _dice_rows(setup.die) * (_DIE + 6) + (2 + lines) * _LINE + 40


def _high(setup: Setup) -> int:
    below = 34 + 6 * _ROW if setup.mode == "detailed" else 4 * _ROW
    return _TOP + _card_high(setup) + 14 + below


@lru_cache(maxsize=16)
def _ground(setup: Setup, theme: Theme, ids: str) -> str:
    pen, high = ground_pen(PALETTE, theme, ids), _card_high(setup)
    paper = f'<rect width="{_WIDE}" height="{_high(setup)}" fill="{pen["paper"]}"/>'
    box = f'y="{_TOP}" width="{_CARD}" height="{high}" rx="10" fill="{pen["card"]}" stroke="{pen["rule"]}"'
    return paper + "".join(f'<rect x="{_left(seat)}" {box}/>' for seat in SEATS)


def _left(seat: Contestant) -> int:
    return _EDGE + SEATS.index(seat) * (_CARD + 8)


def _cards(state: State, look: Look, pen: Pen) -> Iterator[str]:
    """The game and the roll, and a card for each contestant."""
    roll = state.rolls[-1] if state.rolls else None
    if roll is not None:
        said = heading(state.setup, roll, look.language) + verdict(roll, look.language)
        yield fitted(pen, (_WIDE / 2, 26), said, 16, wide=_WIDE - 24, bold=True)
    fresh = any(isinstance(event, OpposedRollMade) for event in look.last or ())
    for seat in SEATS:
        yield _card(state, roll, seat, pen, look.language)
        if fresh:
            box = f'x="{_left(seat)}" y="{_TOP}" width="{_CARD}" height="{_card_high(state.setup)}" rx="10"'
            yield f'<rect {box} fill="none" stroke="{pen["last"]}" stroke-width="3"/>'


def _card(state: State, roll: OpposedRollMade | None, seat: Contestant, pen: Pen, language: Language) -> str:
    setup, left = state.setup, _left(seat)
    side, skill, added = _hand(setup, roll, state.game_no, seat)
    dice = None if roll is None else getattr(roll.dice, seat)
    name = opening(WORDS.name("seat", seat, language))
    head = words((left + 54, _TOP + 34), name, 17, bold=True, fill=pen["ink"])
    parts = [_badge(pen, seat, (left + 28, _TOP + 28)), head]
    if side is not None:
        said = words_of(setup).name("side", side, language)
        parts.append(words((left + _CARD - 16, _TOP + 34), said, 15, fill=pen["faint"], text_anchor="end"))
    parts.extend(_dice(setup.die, dice, pen, (left + 16, _TOP + 56)))
    y = _TOP + 56 + _dice_rows(setup.die) * (_DIE + 6) + 14
    terms = [(WORDS.name("part", "count", language), sum(dice))] if dice else []
    terms += [(WORDS.name("bonus", "skill", language), skill)]
    terms += [(words_of(setup).name("bonus", each.id, language), each.value) for each in added]
    for label, value in terms:
        parts.append(_term(pen, left, y, label, value))
        y += _LINE
    total = "?" if roll is None else str(getattr(roll.totals, seat))
    parts.append(_total(state, roll, seat, pen, total))
    return "".join(parts)


def _hand(
    setup: Setup, roll: OpposedRollMade | None, game_no: int, seat: Contestant
) -> tuple[str | None, int, tuple[Modifier, ...]]:
    """A contestant's side, skill and modifiers: those of the roll, or of the game to come."""
    which = SEATS.index(seat)
    if roll is None:
        sides, skills, added = setup.sides(game_no), setup.skills, in_game(setup, game_no).lines
        return sides and sides[which], astuple(skills)[which], (added.a, added.b)[which]
    played = None if roll.sides is None else (roll.sides.a, roll.sides.b)[which]
    return played, astuple(roll.skills)[which], (roll.modifiers.a, roll.modifiers.b)[which]


def _badge(pen: Pen, seat: Contestant, at: Spot, scale: float = 1) -> str:
    """The sign of a contestant: a is round, b is square."""
    paint = f'fill="{pen[seat]}" stroke="{pen["ink"]}" stroke-width="1.5"'
    square = f'<rect x="-14" y="-14" width="28" height="28" rx="3" {paint}/>'
    shape = f'<circle r="15" {paint}/>' if seat == "a" else square
    plate = f'<circle r="10" fill="{pen["card"]}"/>' if pen.theme == "print" else ""
    letter = words((0, 6), seat.upper(), 17, bold=True, fill=pen[f"{seat} letter"], text_anchor="middle")
    return moved(shape + plate + letter, *at, scale)


def _dice(die: Dice, shown: tuple[int, ...] | None, pen: Pen, at: Spot) -> Iterator[str]:
    """The dice of a contestant; blank ones before the roll."""
    for i in range(die.count):
        x, y = at[0] + i % _A_ROW * (_DIE + 8), at[1] + i // _A_ROW * (_DIE + 6)
        yield moved(_die(None if shown is None else shown[i], pen), x, y)


@lru_cache(maxsize=256)
def _die(shown: int | None, pen: Pen) -> str:
    """A die with its pips; from 11 on, with its number."""
    paint = f'fill="{pen["die"]}" stroke="{pen["ink"]}" stroke-width="1.5"'
    face = f'<rect width="{_DIE}" height="{_DIE}" rx="8" {paint}/>'
    if shown is None:
        return face
    if shown not in _PIPS:
        return face + words((_DIE / 2, 27), str(shown), 19, bold=True, fill=pen["pip"], text_anchor="middle")
    return f'{face}<path d="{_PIPS[shown]}" stroke="{pen["pip"]}" stroke-width="6.5" stroke-linecap="round"/>'


def _term(pen: Pen, left: int, y: float, label: str, value: int) -> str:
    signed = f"{value:+d}".replace("-", "−")
    said = fitted(pen, (left + 16, y), label, 14, wide=_CARD - 80, anchor=None)
    return said + words((left + _CARD - 16, y), signed, 14, fill=pen["ink"], text_anchor="end")


def _total(state: State, roll: OpposedRollMade | None, seat: Contestant, pen: Pen, total: str) -> str:
    left, base = _left(seat), _TOP + _card_high(state.setup) - 14
    rule = f'<path d="M{left + 16} {base - 27}h{_CARD - 32}" stroke="{pen["rule"]}"/>'
    said = words((left + _CARD - 16, base), total, 24, bold=True, fill=pen["ink"], text_anchor="end")
    won = roll is not None and roll.outcome == seat
    ring = marks.ring(pen, (left + _CARD - 30, base - 8), 20, "target", 2.5) if won else ""
    return rule + said + ring


def _below(state: State, stands: Iterable[str], pen: Pen) -> Iterator[str]:
    """The games so far, and how it stands."""
    y = _TOP + _card_high(state.setup) + 22
    if state.setup.mode == "detailed":
        decided = [roll.outcome for roll in state.rolls if roll.outcome != "reroll"][-_STRIP:]
        first = 1 + sum(roll.outcome != "reroll" for roll in state.rolls) - len(decided)
        for i, outcome in enumerate(decided):
            yield _game(pen, (_EDGE + 11 + i * 23, y), outcome, first + i)
        y += 44
    for told in stands:
        yield fitted(pen, (_EDGE, y), told, 14, wide=_WIDE - 2 * _EDGE, anchor=None)
        y += _ROW


def _game(pen: Pen, at: Spot, outcome: str, game_no: int) -> str:
    x, y = at
    number_said = words((x, y + 22), number(game_no), 9, fill=pen["faint"], text_anchor="middle")
    if outcome in SEATS:
        return _badge(pen, SEATS[outcome == "b"], at, 0.6) + number_said
    return words((x, y + 5), "=", 17, bold=True, fill=pen["ink"], text_anchor="middle") + number_said
