"""The board as text and as SVG."""

from collections.abc import Iterator
from typing import Final

from slaget.games.ravbrade.board import FILES, NAMES, SQUARES, Position
from slaget.games.ravbrade.notation import position_text, sign_at
from slaget.games.ravbrade.state import State
from slaget.kernel import Language

_CELL: Final = 48
_EDGE: Final = 20
_SIGNS: Final = {"": ".", "g": "g", "f": "F"}


def diagram(position: Position) -> str:
    """The board as text, as the goose player sees it.

    >>> from slaget.games.ravbrade.notation import START
    >>> print(diagram(START))
    7      . . .
    6      . . .
    5  . . . . . . .
    4  g . . F . . g
    3  g g g g g g g
    2      g g g
    1      g g g
       a b c d e f g
    """
    return "\n".join([*(_row(position, y) for y in range(7, 0, -1)), f"   {' '.join(FILES)}"])


def describe(state: State, language: Language = "en") -> str:
    """The board, and the position string that says the rest."""
    return f"{diagram(state.position)}\n{position_text(state.position)}"


def _row(position: Position, y: int) -> str:
    squares = (SQUARES.get(f"{file}{y}") for file in FILES)
    signs = (" " if square is None else _SIGNS[sign_at(position, square)] for square in squares)
    return f"{y}  {' '.join(signs)}".rstrip()


def picture(state: State, language: Language = "en") -> str:
    """The board as an SVG image, as the goose player sees it."""
    size = 7 * _CELL + 2 * _EDGE
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" text-anchor="middle">'
    return "\n".join([head, *_squares(), *_pieces(state.position), *_names(), "</svg>"])


def _squares() -> Iterator[str]:
    for square in NAMES:
        left, top = _corner(square)
        yield f'<rect x="{left}" y="{top}" width="{_CELL}" height="{_CELL}" fill="#e8d3a9" stroke="#6b4a2b"/>'


def _pieces(position: Position) -> Iterator[str]:
    for square in NAMES:
        if sign := sign_at(position, square):
            left, top = _corner(square)
            middle = f'cx="{left + _CELL // 2}" cy="{top + _CELL // 2}"'
            fill = "#c03020" if sign == "f" else "#ffffff"
            yield f'<circle {middle} r="16" fill="{fill}" stroke="#222222"/>'


def _names() -> Iterator[str]:
    bottom = 7 * _CELL + _EDGE + 14
    for i in range(7):
        middle = _EDGE + i * _CELL + _CELL // 2
        yield f'<text x="{middle}" y="{bottom}" font-size="12">{FILES[i]}</text>'
        yield f'<text x="10" y="{middle + 4}" font-size="12">{7 - i}</text>'


def _corner(square: int) -> tuple[int, int]:
    return _EDGE + square % 8 * _CELL, _EDGE + (6 - square // 8) * _CELL
