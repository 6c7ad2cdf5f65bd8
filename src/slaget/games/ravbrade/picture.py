"""The board as SVG."""

from collections.abc import Iterator
from typing import Final

from slaget.boards.grid import Grid
from slaget.games.ravbrade.board import NAMES, Position
from slaget.games.ravbrade.positions import sign_at
from slaget.games.ravbrade.state import State
from slaget.games.ravbrade.story import standing
from slaget.kernel import Look, Picture, Transform
from slaget.kernel.picture import PLAIN

COLOURS: Final = {"geese": "#ffffff", "fox": "#c03020"}
_GRID: Final = Grid(7, 48)


def picture(state: State, look: Look = PLAIN) -> Picture:
    """The board as an SVG image, as the goose player sees it; its title says who is to move or how it ended."""
    squares = (_GRID.square(square % 8, square // 8, 'fill="#e8d3a9" stroke="#6b4a2b"') for square in NAMES)
    svg = _GRID.svg(f"Rävbräde: {standing(state, look.language)}", [*squares, *_pieces(state.position)])
    return Picture(svg, Transform(48, 0, 0, -48, 44, 332))


def _pieces(position: Position) -> Iterator[str]:
    for square in NAMES:
        if sign := sign_at(position, square):
            fill = COLOURS["fox" if sign == "f" else "geese"]
            yield _GRID.disc(square % 8, square // 8, 16, f'fill="{fill}" stroke="#222222"')
