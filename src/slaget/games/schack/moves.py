"""Which moves are legal (SC-3, SC-4), and the position after one: pure functions on bitboards.

Pins and checks are found once a position, so no move has to be tried out on the board.
"""

from typing import Final

from slaget.games.schack.board import (
    BEFORE_LAST,
    BETWEEN,
    BISHOP_ON,
    BISHOPS,
    BIT,
    CROSS,
    KING,
    KNIGHT,
    LINE,
    MOVES,
    PAWN,
    PROMOTING,
    ROOK_ON,
    ROOKS,
    SALTIRE,
    SQUARE_OF,
    Position,
)

_ALL: Final = (1 << 64) - 1


def legal_moves(position: Position, wanted: int = _ALL, pushes: int = _ALL) -> list[int]:
    """Every legal move, in the order that options keep: king, knights, lines, diagonals, pawns.

    ``wanted`` narrows the squares that are moved to, ``pushes`` those that pawns move to without a capture.

    >>> from slaget.games.schack.written import uci
    >>> from slaget.games.schack.positions import START
    >>> [uci(move) for move in legal_moves(START)][:5]
    ['b1a3', 'b1c3', 'g1f3', 'g1h3', 'a2a3']
    """
    white, black, pawns, knights, diagonal, straight, white_king, black_king, side, _, _ = position
    if side:
        own, foe, king, rival = black, white, black_king, white_king
    else:
        own, foe, king, rival = white, black, white_king, black_king
    occupied = own | foe
    lines, slants = straight & foe, diagonal & foe
    checkers = KNIGHT[king] & knights & foe | PAWN[side][king] & pawns & foe
    pinned = 0
    snipers = CROSS[king] & lines | SALTIRE[king] & slants
    between = BETWEEN[king]
    while snipers:
        sniper = snipers & -snipers
        snipers ^= sniper
        screen = between[sniper] & occupied
        if not screen:
            checkers |= sniper
        elif not screen & (screen - 1):
            pinned |= screen & own
    moves: list[int] = []
    free = _ALL ^ own  # for speed: Python works longer on negative numbers, which ~ makes
    steps = KING[king] & free & wanted & ~KING[rival]
    if steps:
        danger = knights & foe, pawns & foe, lines, slants
        moves += MOVES[king][_unattacked(steps, danger, side, occupied ^ BIT[king])]
    if checkers:
        if checkers & (checkers - 1):
            return moves
        free = between.get(checkers, 0) | checkers
    empty, prey = free & pushes & (_ALL ^ occupied), foe & free & wanted
    free &= wanted
    line = LINE[king]
    movers = (own ^ pinned) & knights
    while movers:
        mover = movers & -movers
        movers ^= mover
        square = SQUARE_OF[mover]
        moves += MOVES[square][KNIGHT[square] & free]
    for movers, table in ((own & straight, ROOK_ON), (own & diagonal, BISHOP_ON)):
        while movers:
            mover = movers & -movers
            movers ^= mover
            square, mask, first, other_mask, second, made = table[mover]
            one = first[occupied & mask] & free
            two = second[occupied & other_mask] & free
            if mover & pinned:
                one &= line[square]
                two &= line[square]
            if one:
                moves += made[one]
            if two:
                moves += made[two]
    movers = own & pawns
    capture, before_last = PAWN[side], BEFORE_LAST[side]
    while movers:
        mover = movers & -movers
        movers ^= mover
        square = SQUARE_OF[mover]
        targets = capture[square] & prey | (mover >> 8 if side else mover << 8) & empty
        if mover & pinned:
            targets &= line[square]
        if targets:
            moves += PROMOTING[square][targets] if mover & before_last else MOVES[square][targets]
    return moves


def _unattacked(steps: int, danger: tuple[int, int, int, int], side: int, occupied: int) -> int:
    """Those of the king's steps that no enemy piece attacks; the enemy king is no matter here."""
    knights, pawns, lines, slants = danger
    safe, capture = 0, PAWN[side]
    while steps:
        step = steps & -steps
        steps ^= step
        square = SQUARE_OF[step]
        if KNIGHT[square] & knights or capture[square] & pawns:
            continue
        if CROSS[square] & lines:
            _, mask, first, other_mask, second, _ = ROOKS[square]
            if (first[occupied & mask] | second[occupied & other_mask]) & lines:
                continue
        if SALTIRE[square] & slants:
            _, mask, first, other_mask, second, _ = BISHOPS[square]
            if (first[occupied & mask] | second[occupied & other_mask]) & slants:
                continue
        safe |= step
    return safe


def play(position: Position, move: int) -> Position:
    """The position after a move: who stands where, and the two counters (SC-1.3)."""
    white, black, pawns, knights, diagonal, straight, white_king, black_king, side, clock, number = position
    origin = BIT[move & 63]
    square = move >> 6 & 63
    target = BIT[square]
    both = origin | target
    if side:
        black ^= both
        taken = white & target
        white ^= taken
        number += 1
    else:
        white ^= both
        taken = black & target
        black ^= taken
    if taken:
        clock = 0
        keep = ~target
        pawns &= keep
        knights &= keep
        diagonal &= keep
        straight &= keep
    else:
        clock += 1
    if pawns & origin:
        clock = 0
        kind = move >> 12
        if not kind:
            pawns ^= both
        else:
            pawns ^= origin
            if kind == 1:
                knights |= target
            else:
                diagonal, straight = _promoted(kind, target, diagonal, straight)
    elif knights & origin:
        knights ^= both
    elif straight & origin:
        straight ^= both
        if diagonal & origin:
            diagonal ^= both
    elif diagonal & origin:
        diagonal ^= both
    elif side:
        black_king = square
    else:
        white_king = square
    return white, black, pawns, knights, diagonal, straight, white_king, black_king, 1 - side, clock, number


def _promoted(kind: int, target: int, diagonal: int, straight: int) -> tuple[int, int]:
    """The sliders' boards with a new bishop (2), rook (3) or queen (4)."""
    return diagonal | (target if kind != 3 else 0), straight | (target if kind != 2 else 0)


def checkers_of(position: Position) -> int:
    """The enemy pieces that attack the king of the side to move (SC-4.1, SC-4.2).

    >>> checkers_of((BIT[4], BIT[60] | BIT[44], 0, 0, 0, BIT[44], 4, 60, 0, 0, 1)) == BIT[44]
    True
    """
    white, black, pawns, knights, diagonal, straight, white_king, black_king, side, _, _ = position
    king, foe = (black_king, white) if side else (white_king, black)
    occupied = white | black
    _, mask, first, other_mask, second, _ = ROOKS[king]
    sliders = (first[occupied & mask] | second[occupied & other_mask]) & straight
    _, mask, first, other_mask, second, _ = BISHOPS[king]
    sliders |= (first[occupied & mask] | second[occupied & other_mask]) & diagonal
    return (sliders | KNIGHT[king] & knights | PAWN[side][king] & pawns) & foe


def kings_touch(position: Position) -> bool:
    """Whether the kings stand side by side, which the last move then may not have led to (SC-4.2)."""
    return bool(KING[position[6]] & BIT[position[7]])


def passed(position: Position) -> Position:
    """The same position with the other side to move."""
    return *position[:8], 1 - position[8], position[9], position[10]
