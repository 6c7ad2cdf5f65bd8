"""The board as SVG."""

from collections.abc import Iterator
from typing import Final

from slaget.games.ravbrade.board import FILES, NAMES, Position
from slaget.games.ravbrade.notation import sign_at
from slaget.games.ravbrade.state import State
from slaget.games.ravbrade.story import standing
from slaget.kernel import Language

COLOURS: Final = {"geese": "#ffffff", "fox": "#c03020"}
_CELL: Final = 48
_EDGE: Final = 20


def picture(state: State, language: Language = "en") -> str:
    """The board as an SVG image, as the goose player sees it; its title says who is to move or how it ended."""
    size = 7 * _CELL + 2 * _EDGE
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" text-anchor="middle">'
    title = f"<title>Rävbräde: {standing(state, language)}</title>"
    return "\n".join([head, title, *_squares(), *_pieces(state.position), *_names(), "</svg>"])


def _squares() -> Iterator[str]:
    for square in NAMES:
        left, top = _corner(square)
        yield f'<rect x="{left}" y="{top}" width="{_CELL}" height="{_CELL}" fill="#e8d3a9" stroke="#6b4a2b"/>'


def _pieces(position: Position) -> Iterator[str]:
    for square in NAMES:
        if sign := sign_at(position, square):
            left, top = _corner(square)
            middle = f'cx="{left + _CELL // 2}" cy="{top + _CELL // 2}"'
            fill = COLOURS["fox" if sign == "f" else "geese"]
            yield f'<circle {middle} r="16" fill="{fill}" stroke="#222222"/>'


def _names() -> Iterator[str]:
    bottom = 7 * _CELL + _EDGE + 14
    for i in range(7):
        middle = _EDGE + i * _CELL + _CELL // 2
        yield f'<text x="{middle}" y="{bottom}" font-size="12">{FILES[i]}</text>'
        yield f'<text x="10" y="{middle + 4}" font-size="12">{7 - i}</text>'


def _corner(square: int) -> tuple[int, int]:
    return _EDGE + square % 8 * _CELL, _EDGE + (6 - square // 8) * _CELL
