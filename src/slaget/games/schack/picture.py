"""The board as SVG."""

from collections.abc import Iterator
from typing import Final

from slaget.boards.grid import Grid
from slaget.games.schack.board import Position
from slaget.games.schack.positions import letter_at
from slaget.games.schack.state import State
from slaget.games.schack.story import standing
from slaget.kernel import Look, Picture, Transform
from slaget.kernel.picture import PLAIN

_SIGNS: Final = dict(zip("KQRBNPkqrbnp", "♔♕♖♗♘♙♚♛♜♝♞♟"))
_GRID: Final = Grid(8, 40)
COLOURS: Final = {"white": "#ffffff", "black": "#000000"}
"""The sides, as reports draw them; on the board they are the glyphs of the pieces."""
_SQUARES: Final = ("#b58863", "#f0d9b5")


def picture(state: State, look: Look = PLAIN) -> Picture:
    """The board as an SVG image, as white sees it; its title says who is to move or how it ended."""
    squares = (_GRID.square(x, y, f'fill="{_SQUARES[(x + y) % 2]}"') for y in range(8) for x in range(8))
    svg = _GRID.svg(f"Schack: {standing(state, look.language)}", [*squares, *_pieces(state.position)])
    return Picture(svg, Transform(40, 0, 0, -40, 40, 320))


def _pieces(position: Position) -> Iterator[str]:
    for square in range(64):
        if letter := letter_at(position, square):
            middle, y = _GRID.middle(square % 8, square // 8)
            yield f'<text x="{middle}" y="{y + 11}" font-size="32">{_SIGNS[letter]}</text>'
