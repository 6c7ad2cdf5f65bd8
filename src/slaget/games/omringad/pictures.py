"""The board as text and as SVG, from a state or from a seat's view of it."""

from collections.abc import Iterator
from typing import Final

from slaget.games.omringad.state import DRAGON, State
from slaget.games.omringad.units import Units, shown
from slaget.kernel import Language
from slaget.kernel.visible import for_markup

_LETTERS: Final = {"castle": "K", "village": "V", "lake": "L", "forest": "F", "mountain": "M", "barren": "."}
_FILLS: Final = {
    "castle": "#d9c9a3",
    "village": "#e8d7b0",
    "lake": "#a9cfe6",
    "forest": "#b9d3a4",
    "mountain": "#c9c4bd",
    "barren": "#f4efe2",
}
_COLOURS: Final = {0: "#333333", 1: "#b3262a", 2: "#d29a00", 3: "#2357a5", 4: "#6b4a2b"}
_PLACES: Final = {2: ((0, 0), (0, 1)), 4: ((0, 0), (1, 0), (1, 1), (0, 1))}
_CELL: Final = 92
_GAP: Final = 26


def diagram(state: State, language: Language = "en") -> str:
    """The board as text: terrain letter and controller, then each stack as seat, size and top.

    >>> from slaget.games.omringad.setup import Setup
    >>> from slaget.games.omringad.state import initial
    >>> print(diagram(initial(Setup())).splitlines()[0])
    A11 ?1              A21 ?1              A31 ?1              A41 ?1              A51 ?1
    """
    rows: list[str] = []
    for countries in ("AB", "DC") if len(state.seats) == 4 else ("A", "B"):
        for row in range(1, 6):
            squares = [f"{country}{column}{row}" for country in countries for column in range(1, 6)]
            rows.append("".join(f"{_cell(state, square):20}" for square in squares).rstrip())
        rows.append("")
    return "\n".join(rows).rstrip()


def _cell(state: State, square: str) -> str:
    terrain = _LETTERS.get(state.table.terrain.get(square, ""), "?")
    stacks = (_stack(seat, units) for seat, units in sorted(state.field.at(square).items()))
    return " ".join([f"{square} {terrain}{state.controller(square)}", *stacks])


def _stack(seat: int, units: Units) -> str:
    name = "D" if seat == DRAGON else str(seat)
    return f"{name}:{len(units)}{'+'.join(label(unit.kind, unit.damaged) for unit in units[: shown(units)])}"


def label(kind: str, damaged: bool) -> str:
    """Two letters for a kind, with a star when damaged.

    >>> label("cavalry", True), label("catapult", False)
    ('cv*', 'ct')
    """
    short = {
        "cavalry": "cv",
        "catapult": "ct",
        "diplomat": "di",
        "dragon": "dr",
        "mercenary": "me",
        "magician": "ma",
    }
    return short.get(kind, kind[:2]) + "*" * damaged


def svg(state: State, language: Language = "en") -> str:
    """The board as a picture: terrain, who controls each square, and the stacks with what can be seen of them."""
    four = len(state.seats) == 4
    width = (10 if four else 5) * _CELL + (_GAP if four else 0) + 2
    height = 10 * _CELL + _GAP + 2
    body = "".join(_square(state, square) for square in state.atlas.squares)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 {width} {height}" font-family="sans-serif">'
    title = f"<title>Omringad, round {state.table.round}</title>"
    return f"{head}{title}{body}</svg>"


def corner(seats: int, square: str) -> tuple[int, int]:
    """Where a square's upper left corner lies.

    >>> corner(2, "A11"), corner(4, "B11")
    ((0, 0), (486, 0))
    """
    x, y = _PLACES[seats]["ABCD".index(square[0])]
    step = 5 * _CELL + _GAP
    return x * step + (int(square[1]) - 1) * _CELL, y * step + (int(square[2]) - 1) * _CELL


def _square(state: State, square: str) -> str:
    x, y = corner(len(state.seats), square)
    terrain = state.table.terrain.get(square, "barren")
    owner = _COLOURS[state.controller(square)]
    inner = f'<rect width="{_CELL}" height="{_CELL}" fill="{_FILLS[terrain]}" stroke="#fff"/>'
    inner += f'<rect x="2" y="2" width="{_CELL - 4}" height="4" fill="{owner}"/>'
    name = f"{square} {terrain}" if terrain != "barren" else square
    inner += f'<text x="5" y="18" font-size="10" fill="#555">{name}</text>'
    return f'<g transform="translate({x},{y})">{inner}{"".join(_stacks(state, square))}</g>'


def _stacks(state: State, square: str) -> Iterator[str]:
    for index, (seat, units) in enumerate(sorted(state.field.at(square).items())):
        y = 24 + 22 * index
        seen = ", ".join(unit.kind + "*" * unit.damaged for unit in units[: shown(units)])
        yield f'<rect x="5" y="{y}" width="{_CELL - 10}" height="19" rx="3" fill="{_COLOURS[seat]}"/>'
        yield f'<text x="9" y="{y + 13}" font-size="10" fill="#fff">{len(units)} {for_markup(seen)}</text>'
