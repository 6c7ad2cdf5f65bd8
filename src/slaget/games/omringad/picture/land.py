"""The land as it is laid out: each terrain by its hatching and its symbol; and who controls what."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from slaget.drawing.svg import moved
from slaget.drawing.themes import Pen
from slaget.games.omringad.board import SQUARES, home_of
from slaget.games.omringad.control import held_by
from slaget.games.omringad.lands import BARREN
from slaget.games.omringad.picture.badges import badge, drawn, lettered
from slaget.games.omringad.picture.colours import DASHES
from slaget.games.omringad.picture.plan import CELL, Plan
from slaget.games.omringad.picture.symbols import TERRAIN
from slaget.games.omringad.state import State
from slaget.games.omringad.words import WORDS
from slaget.games.omringad.words.own import LETTER
from slaget.kernel import Language, Words
from slaget.kernel.visible import for_markup

_HATCHING: Final[Mapping[str, str]] = {
    "castle": "M0 5.5H22M0 16.5H22M5.5 5.5V16.5M16.5 16.5V22M16.5 0V5.5",
    "village": "M4 4H7V7H4ZM15 15H18V18H15Z",
    "lake": "M0 6Q5.5 1 11 6T22 6M0 17Q5.5 12 11 17T22 17",
    "forest": "M5.5 2 9 9H2ZM5.5 9V11M16.5 13 20 20H13ZM16.5 20V22",
    "mountain": "M0 11 5.5 4 11 11 16.5 4 22 11M0 22 5.5 15 11 22 16.5 15 22 22",
}
"""The pattern of each terrain, on a square of 22."""


def laid(state: State) -> Mapping[str, str]:
    """The terrain of each square; before the land is revealed, of the countries whose layout is known (OM-4.1)."""
    if state.phase != "terrain":
        return state.table.terrain
    known = {}
    for seat, layout in state.table.commits.items():
        if isinstance(layout, Mapping):
            own = (square for square in state.atlas.squares if home_of(square) == seat)
            known.update(dict.fromkeys(own, "barren"))
            known.update({square: kind for kind, squares in layout.items() for square in squares})
    return known


def land(pen: Pen, plan: Plan, terrain: Mapping[str, str], words: Words) -> str:
    """All squares by their terrain; before it is revealed, blank ones."""
    return _land(pen, plan, tuple(sorted(terrain.items())), words)


@lru_cache(maxsize=32)
def _land(pen: Pen, plan: Plan, terrain: tuple[tuple[str, str], ...], words: Words) -> str:
    patterns = "".join(_pattern(pen, kind) for kind in _HATCHING) if terrain else ""
    known = dict(terrain)
    squares = (_square(pen, plan, square, known.get(square), words) for square in SQUARES[: 25 * plan.seats])
    return f"<defs>{patterns}</defs>{''.join(squares)}" if patterns else "".join(squares)


def _pattern(pen: Pen, kind: str) -> str:
    box = 'width="22" height="22" patternUnits="userSpaceOnUse"'
    under = f'<path d="M0 0h22v22H0z" fill="{pen[kind]}"/>'
    line = f'fill="none" stroke="{pen["hatching"]}" stroke-width="1.6" stroke-opacity=".45"'
    return f'<pattern id="{pen.id(kind + "-land")}" {box}>{under}<path d="{_HATCHING[kind]}" {line}/></pattern>'


def _square(pen: Pen, plan: Plan, square: str, kind: str | None, words: Words) -> str:
    x, y = plan.corner(square)
    fill = pen["unknown land"] if kind is None else pen.ref(f"{kind}-land") if kind in _HATCHING else pen["barren"]
    box = f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{fill}" stroke="{pen["border"]}"/>'
    text = f'font-size="12" fill="{pen["land ink"]}"'
    name = f'<text x="{x + 10}" y="{y + 21}" {text}>{square}</text>'
    mark = land_sign(pen, kind or "", words)
    return box + name + (moved(mark, x + CELL - 23, y + 20, 0.95) if mark else "")


def land_sign(pen: Pen, kind: str, words: Words) -> str:
    """The symbol of a terrain, or the letter of an own one; nothing for barren land."""
    if kind in TERRAIN:
        return drawn(TERRAIN[kind], pen["land sign"], pen["land ink"])
    own = words.labels.get(LETTER, {}).get(kind)
    return lettered(own.en, pen["land ink"]) if own and kind != BARREN else ""


def control(pen: Pen, plan: Plan, state: State) -> str:
    """A border about every square in the way of its controller, whose sign stands on what is conquered."""
    return _control(pen, plan, held(state.control, plan.seats))


@lru_cache(maxsize=64)
def held(control_: int, seats: int) -> tuple[int, ...]:
    """The controller of every square, in the order of squares."""
    return tuple(held_by(control_, index) for index in range(25 * seats))


@lru_cache(maxsize=64)
def _control(pen: Pen, plan: Plan, seats: tuple[int, ...]) -> str:
    side, made = CELL - 9, []
    for seat in sorted(set(seats)):
        corners = (plan.corner(square) for square, holder in zip(SQUARES, seats) if holder == seat)
        d = "".join(f"M{x + 4.5} {y + 4.5}h{side}v{side}h-{side}z" for x, y in corners)
        dashes = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
        edge = f'<path d="{d}" fill="none" stroke="{pen["counter edge"]}" stroke-width="5.6"{dashes}/>'
        made.append(f'{edge}<path d="{d}" fill="none" stroke="{pen[f"seat {seat}"]}" stroke-width="4"{dashes}/>')
    return "".join([*made, *_conquered(pen, plan, seats)])


def _conquered(pen: Pen, plan: Plan, seats: tuple[int, ...]) -> Iterator[str]:
    for square, seat in zip(SQUARES, seats):
        if home_of(square) != seat:
            x, y = plan.corner(square)
            yield badge(pen, seat, x + CELL / 2, y + 17, 0.8)


def touched(plan: Plan, state: State, language: Language) -> Mapping[str, str]:
    """For each square the whole of it as the place where it is touched, with its name and whose it is."""
    return _touched(plan, held(state.control, plan.seats), tuple(sorted(state.table.terrain.items())), language,
                    state.setup.words)  # fmt: skip


@lru_cache(maxsize=64)
def _touched(
    plan: Plan, seats: tuple[int, ...], terrain: tuple[tuple[str, str], ...], language: Language, words: Words
) -> Mapping[str, str]:
    known, made = dict(terrain), {}
    for square, seat in zip(SQUARES, seats):
        x, y = plan.corner(square)
        title = f"<title>{for_markup(square_text(square, seat, known.get(square), language, words))}</title>"
        box = f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="none" pointer-events="all"/>'
        made[square] = title + box
    return made


@lru_cache(maxsize=2048)
def square_text(square: str, seat: int, kind: str | None, language: Language, words: Words) -> str:
    """A square by its name, its terrain and whose it is."""
    if kind is None:
        return WORDS.say("square_blank", language, square=square, seat=seat)
    named = words.name("terrain", kind, language)
    return WORDS.say("square_tip", language, square=square, seat=seat, terrain=named)
