"""Planes told straight from a game's own board, where the way by its snapshot is too slow for training."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Quick: TypeAlias = Callable[[Any, tuple[int, ...]], NDArray[np.float32] | None]
"""The planes of a view in the given shape, all but those of the seat that looks; None where it is no such view."""
_PAWNS: Final = 2
"""Where a position has a bitboard; of an engine of tables a code for each square stands there."""
_PIECES: Final = 12
_CLOCK: Final = 150


def _schack(view: Any, shape: tuple[int, ...]) -> NDArray[np.float32] | None:
    """Bitboards as planes; a view with own pieces or another board, or with an offer, goes the long way."""
    position = view.position
    if not isinstance(position[_PAWNS], int) or view.frame.pending_offer is not None:
        return None
    white, black, pawns, knights, diagonal, straight, white_king, black_king, side, clock, _ = position
    queens = diagonal & straight
    kinds = (queens, straight ^ queens, diagonal ^ queens, knights, pawns)
    boards = (
        1 << white_king,
        *(kind & white for kind in kinds),
        1 << black_king,
        *(kind & black for kind in kinds),
    )
    rows = np.array(boards, "<u8").view(np.uint8).reshape(_PIECES, 8, 1)
    made = np.zeros(shape, np.float32)
    made[:, :, :_PIECES] = np.unpackbits(rows, axis=2, bitorder="little").transpose(1, 2, 0)
    made[:, :, _PIECES + side] = 1
    made[:, :, _PIECES + 2] = min(1.0, clock / _CLOCK)
    return made


QUICK: Final[Mapping[str, Quick]] = {"schack": _schack}
