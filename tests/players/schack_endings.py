"""Endings against a bare king: positions that are won, and defenders who hold out."""

from collections.abc import Callable, Iterator
from random import Random

from slaget.boards.bits import bits_of
from slaget.games.schack import SCHACK
from slaget.games.schack.board import BIT, KING, PAWN, Position
from slaget.games.schack.legal import legal
from slaget.games.schack.messages import Move
from slaget.games.schack.mind import MIND
from slaget.games.schack.moves import checkers_of, kings_touch, passed
from slaget.games.schack.setup import Setup
from slaget.games.schack.state import Frame, State
from slaget.games.schack.written import uci
from slaget.kernel import Chance, seeded
from slaget.kernel.step import step_read
from slaget.players.alphabeta import search
from slaget.players.budget import Budget
from slaget.players.dice import Dice

Defender = Callable[[State, Random], int]


def position_of(white_king: int, man: int, black_king: int, kind: str, side: int) -> Position:
    """White's king and a queen, rook or pawn against a king."""
    pawns, diagonal, straight = BIT[man] * (kind == "P"), BIT[man] * (kind == "Q"), BIT[man] * (kind in "QR")
    white = BIT[white_king] | BIT[man]
    return white, BIT[black_king], pawns, 0, diagonal, straight, white_king, black_king, side, 0, 1


def is_legal(position: Position) -> bool:
    """Three men on three squares, and who is not to move is not in check."""
    apart = (position[0] | position[1]).bit_count() == 3
    return apart and not kings_touch(position) and not checkers_of(passed(position))


def drawn(kind: str, number: int, random: Random) -> Iterator[Position]:
    """So many positions with white to move; a queen or rook wins from all of them."""
    while number:
        position = position_of(random.randrange(64), random.randrange(64), random.randrange(64), kind, 0)
        if is_legal(position) and legal(position):
            number -= 1
            yield position


Ending = tuple[int, int, int, int]
"""White king, pawn, black king, side to move."""


def won_pawn_endings(files: range = range(4)) -> set[Ending]:
    """Won endings with a white pawn on some files, else a to d, that is pushed home safely, either side to move.

    Found backwards for each pawn, the foremost first, until nothing is added: white wins when a move wins, black
    loses when all its moves do. A pawn is home when it queens where it is not taken at once.
    """
    won: set[Ending] = set()
    for pawn in sorted((square for square in range(8, 56) if square % 8 in files), reverse=True):
        left = [
            (king, pawn, prey, side)
            for king in range(64)
            for prey in range(64)
            if pawn not in (king, prey) and king != prey and not KING[king] & BIT[prey]
            for side in (0, 1)
            if side or not PAWN[0][pawn] & BIT[prey]
        ]
        while added := [each for each in left if _wins(each, won)]:
            won.update(added)
            left = [each for each in left if each not in won]
    return won


def _wins(each: Ending, won: set[Ending]) -> bool:
    king, pawn, prey, side = each
    if side:
        flights = [to for to in bits_of(KING[prey]) if not (KING[king] | PAWN[0][pawn]) & BIT[to]]
        return bool(flights) and all(to != pawn and (king, pawn, to, 0) in won for to in flights)
    ahead = pawn + 8
    if ahead not in (king, prey):
        if ahead >= 56:
            if not KING[prey] & BIT[ahead] or KING[king] & BIT[ahead]:
                return True
        elif (king, ahead, prey, 1) in won:
            return True
    steps = (to for to in bits_of(KING[king] & ~KING[prey] & ~BIT[pawn]) if to != prey)
    return any((to, pawn, prey, 1) in won for to in steps)


def at_random(state: State, random: Random) -> int:
    return random.choice(legal(state.position))


def stubborn(state: State, random: Random) -> int:
    """Holds out as long as 600 nodes can see."""
    mind = MIND.search(state, state.seat)
    found = search(mind, SCHACK, state, state.seat, 3, Budget(600), Dice(random.getrandbits(60)))
    return next(move for move in legal(state.position) if uci(move) == found.tried[0].command.uci)


def finish(position: Position, nodes: int, defender: Defender, random: Random) -> tuple[str, int]:
    """How white ends it against a defender within fifty moves, and in how many."""
    state = State(Frame(Setup(), started=True), position)
    for ply in range(100):
        if state.position[8]:
            move = uci(defender(state, random))
        else:
            mind = MIND.search(state, state.seat)
            found = search(mind, SCHACK, state, state.seat, 3, Budget(nodes), Dice(random.getrandbits(60)))
            move = found.tried[0].command.uci
        state, _ = step_read(SCHACK, state, Move(state.seat, move), Chance(seeded(bytes(32))))
        outcome = SCHACK.outcome(state)
        if outcome is not None:
            return outcome.reason, (ply + 2) // 2
        if state.count >= 3:
            return "threefold_repetition", (ply + 2) // 2
    return "fifty_moves", 50
