"""The stacks on the board: whose, how many, what lies on top, and what else its seat may know."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from slaget.drawing.svg import number
from slaget.drawing.themes import Pen
from slaget.games.omringad.kinds import UNKNOWN
from slaget.games.omringad.picture.badges import badge, sign
from slaget.games.omringad.picture.plan import CELL, Plan
from slaget.games.omringad.pieces import Units
from slaget.games.omringad.seats import party
from slaget.games.omringad.state import State
from slaget.games.omringad.story.armies import stack as in_words
from slaget.games.omringad.words import WORDS
from slaget.kernel import Language, Words
from slaget.kernel.picture import Spot
from slaget.kernel.visible import for_markup

TOP: Final = 30
_SIDE: Final = 9
_WIDE: Final = CELL - 2 * _SIDE
_HIGH: Final = CELL - TOP - 8
_TALLEST: Final = 44
_MOST: Final = 21
_LEAST: Final = 60
"""A band at least so high shows the units of a stack below its counter, others beside it."""


def stacks(pen: Pen, plan: Plan, state: State, language: Language) -> Mapping[str, str]:
    """The stacks of each square that has some, each in a band of its own."""
    drawn = {}
    for square, here in state.field.here.items():
        (x, y), high = plan.corner(square), _HIGH / len(here)
        drawn[square] = "".join(
            _stack(
                pen, square, seat, here[seat], (x + _SIDE, y + TOP + row * high), high, language, state.setup.words
            )
            for row, seat in enumerate(sorted(here))
        )
    return drawn


@lru_cache(maxsize=512)
def _stack(
    pen: Pen, square: str, seat: int, units: Units, at: Spot, high: float, language: Language, words: Words
) -> str:
    said = WORDS.say("stack_tip", language, seat=party(seat), units=in_words(units, language, words))
    title = f"<title>{for_markup(said)}</title>"
    drawn = counter(pen, seat, units, at, high) + _units(pen, units, at, high)
    return f'<g data-stack="{stack_id(square, seat)}">{title}{drawn}</g>'


def stack_id(square: str, seat: int) -> str:
    """A stack by its square and whose it is.

    >>> stack_id("A35", 2), stack_id("A35", 0)
    ('A35/2', 'A35/dragon')
    """
    return f"{square}/{party(seat)}"


def counter(pen: Pen, seat: int, units: Units, at: Spot, high: float) -> str:
    """The sign of the seat, and a counter with what lies on top; several lie as a pile, with their number."""
    size = min(high - 2, _TALLEST)
    (x, y), scale, top = at, size / 44, units[0]
    drawn = [badge(pen, seat, x + 13 * scale, y + size / 2 + 1, scale)]
    left = x + 30 * scale
    edge = f'fill="{pen["counter"]}" stroke="{pen["counter edge"]}" stroke-width="1.3"'
    side = number(36 * scale)
    for step in range(min(len(units), 3) - 1, -1, -1):
        box = f'x="{number(left + step * 3.4 * scale)}" y="{number(y + 6 * scale - step * 2.6 * scale)}"'
        drawn.append(f'<rect {box} width="{side}" height="{side}" rx="{number(5 * scale)}" {edge}/>')
    spot = left + 18 * scale, y + 24 * scale
    drawn.append(sign(pen, top.kind, *spot, 28 * scale, damaged=top.damaged))
    if len(units) > 1:
        drawn.append(_count(pen, len(units), left + 52 * scale, y + size / 2 + 1, 19 * max(scale, 0.62)))
    if gone := sum(bool(each.mark) for each in units):
        drawn.append(_moved(pen, gone, left + 52 * scale, y + size - 1, scale) if high > 30 else "")
    return "".join(drawn)


def _count(pen: Pen, many: int, x: float, y: float, size: float) -> str:
    text = f'font-size="{number(size)}" font-weight="bold" fill="{pen["ink"]}"'
    halo = f'stroke="{pen["counter"]}" stroke-width="4" paint-order="stroke" stroke-linejoin="round"'
    return f'<text x="{number(x - size * 0.3)}" y="{number(y + size * 0.36)}" {text} {halo}>{many}</text>'


def _moved(pen: Pen, many: int, x: float, y: float, scale: float) -> str:
    """How many have moved in this round: an arrow with the number."""
    arrow = f"M{number(x - 6)} {number(y - 4)}h9m-4-3.4l4 3.4-4 3.4"
    line = f'fill="none" stroke="{pen["ink"]}" stroke-width="1.7"'
    halo = f'stroke="{pen["counter"]}" stroke-width="3" paint-order="stroke"'
    text = f'font-size="{number(12 * max(scale, 0.8))}" fill="{pen["ink"]}" {halo}'
    return f'<path d="{arrow}" {line}/><text x="{number(x + 6)}" y="{number(y)}" {text}>{many}</text>'


def _units(pen: Pen, units: Units, at: Spot, high: float) -> str:
    """The units that are known, each by itself and as one that can be chosen."""
    if any(each.kind == UNKNOWN for each in units) or (len(units) == 1 and units[0].id == UNKNOWN):
        return ""
    drawn = []
    for each, (x, y, size) in zip(units, places(len(units), at, high)):
        known = f' data-unit="{each.id}"' if each.id != UNKNOWN else ""
        drawn.append(sign(pen, each.kind, x, y, size * 0.86, damaged=each.damaged, mark=known))
        if each.mark:
            under = f"M{number(x - size * 0.36)} {number(y + size * 0.5)}h{number(size * 0.72)}"
            drawn.append(f'<path d="{under}" stroke="{pen["ink"]}" stroke-width="1.6"/>')
    ground = _ground(pen, len(units), at, high)
    return f"{ground}{''.join(drawn)}"


def _room(at: Spot, high: float) -> tuple[float, float, float, float]:
    """Where units stand by themselves: left, top, width and height."""
    if high >= _LEAST:
        return at[0], at[1] + _TALLEST + 2, _WIDE, high - _TALLEST - 4
    taken = 96 * min(high - 2, _TALLEST) / 44
    return at[0] + taken, at[1] + 2, _WIDE - taken, high - 4


@lru_cache(maxsize=512)
def places(many: int, at: Spot, high: float) -> tuple[tuple[float, float, float], ...]:
    """The middle and the size of each of so many units in a band."""
    left, top, wide, deep = _room(at, high)
    size = _size(many, wide, deep)
    in_row = max(int(wide / size), 1)
    return tuple((left + (i % in_row + 0.5) * size, top + (i // in_row + 0.5) * size, size) for i in range(many))


def _size(many: int, wide: float, deep: float) -> float:
    """The largest size at which so many squares fit."""
    size = float(min(_MOST, deep, wide))
    while int(wide / size) * int(deep / size) < many:
        size -= 0.5
    return size


def _ground(pen: Pen, many: int, at: Spot, high: float) -> str:
    spots = places(many, at, high)
    size = spots[0][2]
    left, top = spots[0][0] - size / 2, spots[0][1] - size / 2
    right, bottom = max(x for x, _, _ in spots) + size / 2, spots[-1][1] + size / 2
    box = f'x="{number(left)}" y="{number(top)}" width="{number(right - left)}" height="{number(bottom - top)}"'
    return f'<rect {box} rx="3" fill="{pen["counter"]}" fill-opacity=".82"/>'


def unit_spots(plan: Plan, state: State) -> Iterator[tuple[str, tuple[float, float, float]]]:
    """Where every unit that can be chosen is drawn on the board."""
    for square, here in state.field.here.items():
        x, y = plan.corner(square)
        high = _HIGH / len(here)
        for row, seat in enumerate(sorted(here)):
            units, at = here[seat], (x + _SIDE, y + TOP + row * high)
            if all(each.kind != UNKNOWN for each in units):
                yield from ((u.id, spot) for u, spot in zip(units, places(len(units), at, high)) if u.id != UNKNOWN)


def stack_box(plan: Plan, state: State, square: str, seat: int) -> tuple[float, float, float, float] | None:
    """The band of a stack: left, top, width and height; None where there is none."""
    here = state.field.at(square)
    if seat not in here:
        return None
    x, y = plan.corner(square)
    high = _HIGH / len(here)
    return x + _SIDE, y + TOP + sorted(here).index(seat) * high, _WIDE, high
