"""Counting the ways to play on, below the API: the usual test of a move generator."""

from slaget.boards.perft import Search
from slaget.games.schack.board import CLOCK, Position
from slaget.games.schack.draws import CLAIM_CLOCK, CLAIM_COUNT, CLOCK_END, FIVE, is_on_claim
from slaget.games.schack.moves import legal_moves, play
from slaget.games.schack.setup import Setup
from slaget.games.schack.state import State
from slaget.games.schack.written import uci


def perft(position: Position, depth: int) -> int:
    """How many series of so many legal moves there are; every one of them is played.

    >>> from slaget.games.schack.positions import START
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

    >>> from slaget.games.schack.positions import START
    >>> divide(START, 2)["b1a3"]
    12
    """
    return {uci(move): perft(play(position, move), depth - 1) for move in legal_moves(position)}


def search(state: State, depth: int) -> Search[Position, int] | None:
    """The same for tools, with the ends by material and clock; None where repetition could end a line."""
    setup = state.frame.setup
    limit = FIVE if is_on_claim(setup, "threefold") else CLAIM_COUNT
    most = max((each.count for each in state.past()), default=1)
    if state.frame.result is not None or depth > 1 + 4 * (limit - most - 1):
        return None
    engine = setup.engine
    return Search(state.position, lambda position: _open_moves(position, setup), engine.play, engine.uci)


def _open_moves(position: Position, setup: Setup) -> list[int]:
    """The legal moves of a position that does not end the game."""
    last = CLOCK_END if is_on_claim(setup, "fifty") else CLAIM_CLOCK
    dead = setup.engine.is_dead(position, setup.dead_position == "material")
    return [] if dead or position[CLOCK] >= last else setup.engine.legal(position)
