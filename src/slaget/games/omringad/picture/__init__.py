"""The board as SVG, from a state or from a seat's view of it."""

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from slaget.games.omringad.seats import party
from slaget.games.omringad.state import State
from slaget.games.omringad.story.armies import stack
from slaget.games.omringad.story.standing import standing
from slaget.games.omringad.words import WORDS
from slaget.kernel import Language, Look, Picture, Transform
from slaget.kernel.picture import PLAIN
from slaget.kernel.visible import for_markup

_FILLS: Final = {
    "castle": "#d9c9a3",
    "village": "#e8d7b0",
    "lake": "#a9cfe6",
    "forest": "#b9d3a4",
    "mountain": "#c9c4bd",
    "barren": "#f4efe2",
}
COLOURS: Final = {0: "#333333", 1: "#b3262a", 2: "#d29a00", 3: "#2357a5", 4: "#6b4a2b"}
_PLACES: Final = {2: ((0, 0), (0, 1)), 4: ((0, 0), (1, 0), (1, 1), (0, 1))}
_CELL: Final = 124
_TOP: Final = 24
_LINE: Final = 12
_WIDE: Final = 20
_GAP: Final = 26


def picture(state: State, look: Look = PLAIN) -> Picture:
    """The board as a picture: terrain, who controls each square, and the stacks with what can be seen of them."""
    language = look.language
    four = len(state.seats) == 4
    width = (10 if four else 5) * _CELL + (_GAP if four else 0) + 2
    height = 10 * _CELL + _GAP + 2
    body = "".join(_square(state, square, language) for square in state.atlas.squares)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 {width} {height}" font-family="sans-serif">'
    title = f"<title>{for_markup(WORDS.part('title', language, standing=standing(state, language)))}</title>"
    return Picture(f"{head}{title}{body}</svg>", Transform(_CELL, 0, 0, _CELL, _CELL / 2, _CELL / 2))


def corner(seats: int, square: str) -> tuple[int, int]:
    """Where a square's upper left corner lies.

    >>> corner(2, "A11"), corner(4, "B11")
    ((0, 0), (646, 0))
    """
    x, y = _PLACES[seats]["ABCD".index(square[0])]
    step = 5 * _CELL + _GAP
    return x * step + (int(square[1]) - 1) * _CELL, y * step + (int(square[2]) - 1) * _CELL


def _square(state: State, square: str, language: Language) -> str:
    x, y = corner(len(state.seats), square)
    terrain = state.table.terrain.get(square, "barren")
    owner = COLOURS[state.controller(square)]
    inner = f'<rect width="{_CELL}" height="{_CELL}" fill="{_FILLS[terrain]}" stroke="#fff"/>'
    inner += f'<rect x="2" y="2" width="{_CELL - 4}" height="4" fill="{owner}"/>'
    name = f"{square} {WORDS.name('terrain', terrain, language)}" if terrain != "barren" else square
    inner += f'<text x="5" y="18" font-size="10" fill="#555">{name}</text>'
    return f'<g transform="translate({x},{y})">{inner}{"".join(_stacks(state, square, language))}</g>'


def _stacks(state: State, square: str, language: Language) -> Iterator[str]:
    """Each stack in a band of its own; one with more lines than fit ends in dots, and is whole in its tip."""
    here = sorted(state.field.at(square).items())
    room = (_CELL - _TOP) // max(len(here), 1)
    for index, (seat, units) in enumerate(here):
        told = stack(units, language)
        lines = wrap(told, _WIDE, max_lines=max(room // _LINE, 1), placeholder=" ...")
        y = _TOP + room * index
        tip = for_markup(WORDS.say("side", language, seat=party(seat), units=told))
        size = f'width="{_CELL - 10}" height="{min(room, _LINE * len(lines) + 6) - 2}"'
        band = f'<rect x="5" y="{y}" {size} rx="3" fill="{COLOURS[seat]}">'
        yield f"{band}<title>{tip}</title></rect>"
        for number, line in enumerate(lines, 1):
            at = y + _LINE * number
            yield f'<text x="9" y="{at}" font-size="10" fill="#fff" pointer-events="none">{for_markup(line)}</text>'
