"""Every legal move of a position in short notation at once (SC-1.5), as fast as a list of them must be.

It gives what ``notation.san`` gives of one move; most moves are told without being tried out on the board.
"""

from typing import Final

from slaget.games.schack.board import BETWEEN, BISHOPS, BIT, CROSS, KNIGHT, NAMES, PAWN, ROOKS, SALTIRE, Position
from slaget.games.schack.legal import legal
from slaget.games.schack.moves import checkers_of, legal_moves, play

_PROMOTED: Final = ("", "=N", "=B", "=R", "=Q")


def short_moves(position: Position) -> dict[int, str]:
    """The legal moves of a position, each as it is written.

    >>> from slaget.games.schack.positions import START
    >>> list(short_moves(START).values())[:4]
    ['Na3', 'Nc3', 'Nf3', 'Nh3']
    """
    white, black, pawns, knights, diagonal, straight, *_ = position
    foe = white if position[8] else black
    checks, unsure = _checking(position)
    found: dict[int, str] = {}
    begun: dict[tuple[str, int], list[int]] = {}
    for move in legal(position):
        origin, target = BIT[move & 63], move >> 6 & 63
        if pawns & origin:
            letter, near = "P", checks[0]
        elif knights & origin:
            letter, near = "N", checks[1]
        elif straight & origin:
            letter, near = ("Q", checks[4]) if diagonal & origin else ("R", checks[3])
        elif diagonal & origin:
            letter, near = "B", checks[2]
        else:
            letter, near = "K", 0
        taken = "x" if foe & BIT[target] else ""
        if letter == "P":
            start = NAMES[move & 63][0] if taken else ""
        else:
            start = letter
            begun.setdefault((letter, target), []).append(move)
        told = start + taken + NAMES[target] + _PROMOTED[move >> 12]
        if near & BIT[target] or origin & unsure or move >> 12:
            told += _sign(position, move)
        found[move] = told
    for (letter, _), moves in begun.items():
        if len(moves) > 1:
            for move in moves:
                found[move] = letter + _told_apart(move, moves) + found[move][1:]
    return found


def _checking(position: Position) -> tuple[tuple[int, int, int, int, int], int]:
    """From where pawn, knight, bishop, rook and queen give check; and the pieces whose leaving may give it."""
    white, black, _, _, diagonal, straight, white_king, black_king, side, *_ = position
    own, king = (black, white_king) if side else (white, black_king)
    occupied = white | black
    _, mask, first, other_mask, second, _ = ROOKS[king]
    lines = first[occupied & mask] | second[occupied & other_mask]
    _, mask, first, other_mask, second, _ = BISHOPS[king]
    slants = first[occupied & mask] | second[occupied & other_mask]
    snipers, unsure = (CROSS[king] & straight | SALTIRE[king] & diagonal) & own, 0
    while snipers:
        sniper = snipers & -snipers
        snipers ^= sniper
        screen = BETWEEN[king][sniper] & occupied
        if not screen & (screen - 1):
            unsure |= screen & own
    return (PAWN[1 - side][king], KNIGHT[king], slants, lines, lines | slants), unsure


def _sign(position: Position, move: int) -> str:
    after = play(position, move)
    if not checkers_of(after):
        return ""
    return "+" if legal_moves(after) else "#"


def _told_apart(move: int, moves: list[int]) -> str:
    """The file, rank or square that tells the mover from the others of its kind that may go there."""
    here = NAMES[move & 63]
    others = [NAMES[other & 63] for other in moves if other != move and other & 63 != move & 63]
    if all(other[0] != here[0] for other in others):
        return here[0]
    return here[1] if all(other[1] != here[1] for other in others) else here
