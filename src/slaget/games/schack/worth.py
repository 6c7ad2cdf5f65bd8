"""What pieces are worth, for players: hundredths of a pawn, whole numbers only."""

from functools import lru_cache
from typing import Any

from slaget.games.schack.army.pieces import Grid, Piece
from slaget.games.schack.army.tables import squares_along, ways_for
from slaget.games.schack.engine import Engine


@lru_cache(maxsize=1024)
def value_of(piece: Piece, grid: Grid) -> int:
    """A piece's value as its army tells it, else by how many squares it reaches on the empty board, on average.

    >>> from slaget.games.schack.army.pieces import BOARD, PIECES
    >>> value_of(PIECES["queen"], BOARD)
    900
    """
    if piece.value is not None:
        pawns, _, parts = piece.value.partition(".")
        return 100 * int(pawns) + int(parts.ljust(2, "0"))
    return 0 if piece.royal else max(50, 40 * _reach(piece, grid) // (grid.files * grid.ranks))


def _reach(piece: Piece, grid: Grid) -> int:
    """The squares it reaches from all squares together; hops and half a move count half."""
    total = 0
    for way in ways_for(piece, 0):
        weight = (1 + (way.quiet and way.takes)) * (2 if way.style == "ride" else 1)
        total += weight * sum(len(squares_along(grid, s, way)) for s in range(grid.files * grid.ranks))
    return total // 4


def worth_of(engine: Engine, position: Any, move: int) -> int:
    """What a move gains at once: what it takes, and what its piece becomes."""
    _, side, piece, taken, becomes = engine.deed(position, move)

    def value(of: int, id: str | None) -> int:
        return value_of(engine.armies[of].piece(id), engine.grid) if id else 0

    return value(1 - side, taken) + (value(side, becomes) - value(side, piece) if becomes else 0)
