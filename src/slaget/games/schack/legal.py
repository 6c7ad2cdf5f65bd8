"""The legal moves of a position, remembered while the position is fresh.

A table of ready lists beside the states keeps those small: deciding, settling and listing options ask for
the same list one after another. An entry is found by identity, so a wrong list is never returned;
entries are replaced whole, so several threads may share the table.
"""

from typing import Final

from slaget.games.schack.board import Position
from slaget.games.schack.moves import legal_moves

_SLOTS: Final = 64
_NOTHING: Final[tuple[object, list[int]]] = (None, [])
_FRESH: Final[list[tuple[object, list[int]]]] = [_NOTHING] * _SLOTS


def legal(position: Position) -> list[int]:
    """The legal moves of a position; the list is shared and must not be changed.

    >>> from slaget.games.schack.positions import START
    >>> legal(START) is legal(START), len(legal(START))
    (True, 12)
    """
    slot = id(position) >> 4 & 63
    known, moves = _FRESH[slot]
    if known is position:
        return moves
    moves = legal_moves(position)
    _FRESH[slot] = position, moves
    return moves
