"""What a search asks of a position: its end, checks, captures, and the order of moves."""

from collections.abc import Callable, Sequence
from typing import Final

from slaget.boards.kept import Kept
from slaget.games.schack.board import BISHOPS, CROSS, KING, KNIGHT, LAST_RANKS, ROOKS, SALTIRE, SIDE, Position
from slaget.games.schack.draws import CLAIM_CLOCK, CLOCK_END
from slaget.games.schack.legal import legal
from slaget.games.schack.material import is_dead
from slaget.games.schack.mind.tables import attacks_of
from slaget.games.schack.moves import checkers_of, legal_moves, passed
from slaget.players.mind import DRAWN, LOST

_VALUES: Final = (100, 320, 330, 500, 950)
_PAWN, _KNIGHT, _BISHOP, _ROOK, _QUEEN = _VALUES
_last: tuple[Position | None, int] = (None, 0)
"""The position whose checkers were asked for last, found by identity: a search asks for them twice running."""


def checkers(position: Position) -> int:
    """The enemy pieces that give check."""
    global _last
    known, found = _last
    if known is position:
        return found
    found = checkers_of(position)
    _last = position, found
    return found


def forced(position: Position) -> bool:
    """Whether the side to move is in check."""
    return bool(checkers(position))


def _can_move(position: Position) -> bool:
    """Whether there is a legal move; most often a pawn that no line of the king meets has one."""
    if not checkers(position):
        side = position[SIDE]
        king = position[6 + side]
        pawns = position[side] & position[2] & ~(CROSS[king] | SALTIRE[king])
        occupied = position[0] | position[1]
        if pawns & ~(occupied << 8 if side else occupied >> 8):
            return True
    return bool(legal(position))


def _ends(last: int, dead: bool) -> Callable[[Position], int | None]:
    def over(position: Position) -> int | None:
        if not _can_move(position):
            return LOST if checkers(position) else DRAWN
        if position[9] >= last or (dead and not position[2] and not position[5] and is_dead(position)):
            return DRAWN
        return None

    return over


ENDS: Final[Kept[tuple[bool, bool], Callable[[Position], int | None]]] = Kept(
    lambda key: _ends(CLAIM_CLOCK if key[0] else CLOCK_END, key[1])
)
"""``over`` by two choices of a set-up: whether fifty moves end a game by themselves, and dead material."""


def noisy(position: Position) -> Sequence[int]:
    """Captures that do not plainly lose men, and pawns that become queens."""
    side = position[SIDE]
    foe, pawns = position[1 - side], position[2]
    found = legal_moves(position, foe, LAST_RANKS[side])
    if not found:
        return found
    guarded = attacks_of(1 - side, foe & pawns)
    kept = []
    for move in found:
        if move >> 12:
            if move >> 12 == 4:
                kept.append(move)
            continue
        square = move >> 6
        if _worth(position, square) + 50 < _worth(position, move & 63) and (
            guarded >> square & 1 or _guarded(position, square, foe)
        ):
            continue
        kept.append(move)
    return kept


def promise(position: Position, move: int) -> int:
    """The most that a capture or promotion gains: the men, and two pawns for what else may change."""
    return _worth(position, move >> 6 & 63) + (_QUEEN if move >> 12 else 0) + 200


def _guarded(position: Position, square: int, foe: int) -> bool:
    """Whether a piece of the other side (pawns are known) guards a square."""
    white, black, _, knights, diagonal, straight, *kings = position[:8]
    if KNIGHT[square] & knights & foe or KING[square] >> kings[1 - position[SIDE]] & 1:
        return True
    occupied = white | black
    if CROSS[square] & straight & foe:
        _, mask, first, other_mask, second, _ = ROOKS[square]
        if (first[occupied & mask] | second[occupied & other_mask]) & straight & foe:
            return True
    if SALTIRE[square] & diagonal & foe:
        _, mask, first, other_mask, second, _ = BISHOPS[square]
        return bool((first[occupied & mask] | second[occupied & other_mask]) & diagonal & foe)
    return False


def _worth(position: Position, square: int) -> int:
    """The worth of the man on a square."""
    _, _, pawns, knights, diagonal, straight, *_ = position
    if pawns >> square & 1:
        return _PAWN
    if straight >> square & 1:
        return _QUEEN if diagonal >> square & 1 else _ROOK
    if diagonal >> square & 1:
        return _BISHOP
    return _KNIGHT if knights >> square & 1 else 0


def order(position: Position, moves: Sequence[int], hint: int | None) -> Sequence[int]:
    """The hint first, then captures, the greatest victim by the least man first, then the rest as they come."""
    foe = position[1 - position[SIDE]]
    loud = [move for move in moves if move >> 12 or foe >> (move >> 6) & 1]
    if not loud:
        return moves if hint is None else [hint, *(move for move in moves if move != hint)]

    def gain(move: int) -> int:
        promoted = _VALUES[move >> 12] if move >> 12 else 0
        return _worth(position, move & 63) - 16 * (_worth(position, move >> 6 & 63) + promoted)

    if len(loud) > 1:
        loud.sort(key=gain)
    if len(loud) < len(moves):
        loud += [move for move in moves if not (move >> 12 or foe >> (move >> 6) & 1)]
    return loud if hint is None else [hint, *(move for move in loud if move != hint)]


def turned(position: Position) -> Position | None:
    """The other side to move; none where a side has pawns alone, which may be better off without a move."""
    own = position[position[SIDE]]
    return passed(position) if own & (position[3] | position[4] | position[5]) else None
