"""What a position is worth: men and squares, pawns, reach, files, kings, the move."""

from collections.abc import Mapping
from typing import Final

from slaget.games.schack.board import BISHOP_ON, KNIGHT, ROOK_ON, SQUARE_OF, Position
from slaget.games.schack.mind.endings import ending, shared
from slaget.games.schack.mind.tables import (
    ASSAULT,
    BISHOP_REACH,
    DISTANCE,
    FORMATIONS,
    FULL,
    KINGS,
    KNIGHT_REACH,
    MEN,
    PASSED,
    QUEEN_REACH,
    ROOK_REACH,
    SHELTERS,
    WORTH,
    ZONE,
    pair,
    parts,
)

TEMPO: Final = 10
_OPEN: Final = pair(18, 10)
_HALF_OPEN: Final = pair(8, 4)
_NAMES: Final = ("men", "squares", "pawns", "reach", "attack on the king", "files", "king's cover", "passed pawns")
_A: Final = 0x0101010101010101
_H: Final = _A << 7
_ALL: Final = (1 << 64) - 1


def weigh(position: Position) -> int:
    """The worth for the side to move, in hundredths of a pawn.

    >>> from slaget.games.schack.positions import START, read_fen
    >>> weigh(START), weigh(read_fen("4k3/8/8/8/8/8/8/3QK3 b - - 0 1")) < -900
    (10, True)
    """
    men, rest = _parts(position)
    worth = _finished(position, men + sum(rest))
    return TEMPO - worth if position[8] else worth + TEMPO


def terms(position: Position) -> Mapping[str, int]:
    """The same by named terms, which add up to it."""
    men, rest = _parts(position)
    material = _material(position)
    sign, sums, seen, total = -1 if position[8] else 1, {}, 0, 0
    phase = parts(men)[0]
    for name, worth in zip(_NAMES, (material, men - material, *rest)):
        total += worth
        now = _tapered(phase, *parts(total)[1:])
        sums[name] = sign * (now - seen)
        seen = now
    sums["ending"] = sign * (_finished(position, men + sum(rest)) - seen)
    return {**sums, "the move": TEMPO}


def _tapered(phase: int, middle: int, late: int) -> int:
    """One number of a pair, by how many men are left."""
    left = phase if phase < FULL else FULL
    return shared(middle * left + late * (FULL - left), FULL)


def _finished(position: Position, total: int) -> int:
    """The worth for white; few men are looked at once more."""
    phase, middle, late = parts(total)
    worth = _tapered(phase, middle, late)
    if phase <= 8:
        worth = ending(position, worth)
    clock = position[9]
    if clock > 20:
        worth -= shared(worth * min(clock - 20, 100), 160)
    return worth


def _material(position: Position) -> int:
    """The pair of the men's worth alone."""
    white, black, pawns, knights, diagonal, straight, *_ = position
    kinds = pawns, knights, diagonal & ~straight, straight & ~diagonal, diagonal & straight
    total = 0
    for kind, (middle, late) in zip(kinds, WORTH):
        total += ((white & kind).bit_count() - (black & kind).bit_count()) * pair(middle, late)
    return total


def _parts(position: Position) -> tuple[int, tuple[int, int, int, int, int, int]]:
    """The pairs that make the worth: men on their squares; pawns, reach, attack, files, cover, passed pawns."""
    white, black, pawns, knights, diagonal, straight, white_king, black_king, _, _, _ = position
    white_pawns, black_pawns = white & pawns, black & pawns
    queens = diagonal & straight
    bishops, rooks = diagonal ^ queens, straight ^ queens
    one, two, three, four, five = _WHITE
    men = one[white_pawns] + two[white & knights] + three[white & bishops] + four[white & rooks]
    men += five[white & queens] + KINGS[0][white_king] + KINGS[1][black_king]
    one, two, three, four, five = _BLACK
    men += one[black_pawns] + two[black & knights] + three[black & bishops] + four[black & rooks]
    men += five[black & queens]
    formed, white_passed, black_passed, bare, no_white, no_black = FORMATIONS[white_pawns, black_pawns]
    occupied = white | black
    free = ~(white | (black_pawns & ~_A) >> 9 | (black_pawns & ~_H) >> 7)
    reach, attack = _activity(white, occupied, free, knights, diagonal, straight, ZONE[1][black_king])
    free = ~(black | (white_pawns & ~_A) << 7 | (white_pawns & ~_H) << 9)
    other_reach, other_attack = _activity(black, occupied, free, knights, diagonal, straight, ZONE[0][white_king])
    files = 0
    if rooks & (no_white | no_black):
        own, foe = rooks & white, rooks & black
        files = ((own & bare).bit_count() - (foe & bare).bit_count()) * (_OPEN - _HALF_OPEN)
        files += ((own & no_white).bit_count() - (foe & no_black).bit_count()) * _HALF_OPEN
    near, covered = SHELTERS[0][white_king]
    other_near, other_covered = SHELTERS[1][black_king]
    cover = covered(white_pawns & near) + other_covered(black_pawns & other_near)
    runs = _passed(position, white_passed, black_passed, occupied) if white_passed | black_passed else 0
    return men, (formed, reach - other_reach, ASSAULT[attack] - ASSAULT[other_attack], files, cover, runs)


_WHITE: Final = MEN[0]
_BLACK: Final = MEN[1]


def _activity(
    own: int, occupied: int, free: int, knights: int, diagonal: int, straight: int, zone: int
) -> tuple[int, int]:
    """The pair of the squares that a side's pieces reach, and the weight of their attacks on a king's zone."""
    reach = attack = 0
    movers = own & knights
    while movers:
        mover = movers & -movers
        movers ^= mover
        seen = KNIGHT[SQUARE_OF[mover]]
        reach += KNIGHT_REACH[(seen & free).bit_count()]
        if seen & zone:
            attack += 2
    movers = own & diagonal
    while movers:
        mover = movers & -movers
        movers ^= mover
        _, mask, first, other_mask, second, _ = BISHOP_ON[mover]
        seen = first[occupied & mask] | second[occupied & other_mask]
        reach += (QUEEN_REACH if mover & straight else BISHOP_REACH)[(seen & free).bit_count()]
        if seen & zone:
            attack += 2
    movers = own & straight
    while movers:
        mover = movers & -movers
        movers ^= mover
        _, mask, first, other_mask, second, _ = ROOK_ON[mover]
        seen = first[occupied & mask] | second[occupied & other_mask]
        reach += (QUEEN_REACH if mover & diagonal else ROOK_REACH)[(seen & free).bit_count()]
        if seen & zone:
            attack += 3
    return reach, attack


def _passed(position: Position, white: int, black: int, occupied: int) -> int:
    """The pair of what kings and blockers mean to passed pawns."""
    total = 0
    for side, pawns in ((0, white), (1, black)):
        own, foe, late, middle = position[6 + side], position[7 - side], 0, 0
        while pawns:
            pawn = pawns & -pawns
            pawns ^= pawn
            front = pawn >> 8 if side else pawn << 8
            square = SQUARE_OF[front]
            rank = 6 - square // 8 if side else square // 8 - 1
            late += rank * (3 * DISTANCE[foe][square] - 2 * DISTANCE[own][square])
            if occupied & front:
                late -= PASSED[rank][1] // 3
                middle -= PASSED[rank][0] // 3
        total += pair(-middle, -late) if side else pair(middle, late)
    return total
