"""Dead positions by the material that is left (SC-5.3)."""

from slaget.games.schack.board import LIGHT, Position


def is_dead(position: Position) -> bool:
    """Whether the material left can never give mate (SC-5.3).

    >>> from slaget.games.schack.positions import read_fen
    >>> is_dead(read_fen("8/4k3/8/8/2B5/8/4K1b1/8 w - - 0 1"))
    True
    """
    _, _, pawns, knights, diagonal, straight, *_ = position
    if pawns or straight:
        return False
    if knights:
        return not knights & (knights - 1) and not diagonal
    return not diagonal & LIGHT or not diagonal & ~LIGHT
