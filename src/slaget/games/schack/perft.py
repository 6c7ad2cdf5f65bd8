"""Counting the ways to play on, below the API: the usual test of a move generator."""

from slaget.games.schack.board import Position
from slaget.games.schack.moves import legal_moves, play
from slaget.games.schack.notation import uci


def perft(position: Position, depth: int) -> int:
    """How many series of so many legal moves there are; every one of them is played.

    >>> from slaget.games.schack.notation import START
    >>> [perft(START, depth) for depth in range(4)]
    [1, 12, 144, 2124]
    """
    if depth == 0:
        return 1
    count = 0
    for move in legal_moves(position):
        after = play(position, move)
        count += perft(after, depth - 1) if depth > 1 else 1
    return count


def divide(position: Position, depth: int) -> dict[str, int]:
    """The same count by the first move.

    >>> from slaget.games.schack.notation import START
    >>> divide(START, 2)["b1a3"]
    12
    """
    return {uci(move): perft(play(position, move), depth - 1) for move in legal_moves(position)}
