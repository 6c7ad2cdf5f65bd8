"""How often positions have occurred, and what may be claimed for it (SC-5.3 to SC-5.7, SC-5.11)."""

from collections import Counter
from sys import maxsize
from typing import Final

from slaget.games.schack.board import CLOCK, Position
from slaget.games.schack.engine import Engine
from slaget.games.schack.messages import Basis
from slaget.games.schack.rules import FIFTY, THREEFOLD
from slaget.games.schack.setup import Setup
from slaget.games.schack.state import State
from slaget.kernel.rules import Rule

CLAIM_COUNT: Final = 3
CLAIM_CLOCK: Final = 100
FIVE: Final = 5
CLOCK_END: Final = 150
CLAIM_RULES: Final[dict[Basis, Rule]] = {"threefold": THREEFOLD, "fifty": FIFTY}
_KEY: Final = slice(0, 9)


def plies_back(position: Position, engine: Engine) -> int:
    """How far back a position may have occurred: a capture cannot be undone, nor as a rule the move of a pawn."""
    return maxsize if engine.pawns_return else position[CLOCK]


def count_of(position: Position, before: State) -> int:
    """How often a position has occurred once it follows on ``before``.

    Only positions that may be the same are looked at, from four plies back every second: the last that is
    the same knows the number.
    """
    left, white, black = plies_back(position, before.engine), position[0], position[1]
    earlier = before.before
    while left >= 4 and earlier is not None and earlier.before is not None:
        earlier = earlier.before.before
        if earlier is None:
            break
        then = earlier.position
        if then[0] == white and then[1] == black and then[_KEY] == position[_KEY]:
            return earlier.count + 1
        left -= 2
    return 1


def occurrences(state: State) -> Counter[Position]:
    """Every position key so far, with how often it occurred; the start counts (SC-5.11)."""
    return Counter((*each.position[:9], 0, 1) for each in state.past())


def is_on_claim(setup: Setup, basis: Basis) -> bool:
    """Whether this draw is claimed, and does not come by itself (SC-5.6, SC-5.7)."""
    return (setup.repetition_draw if basis == "threefold" else setup.fifty_move_draw) == "claim"


def counted(state: State, basis: Basis, move: int | None) -> int:
    """The occurrences or half-moves that a claim is judged by: now, or after a legal move, which is not made."""
    if basis == "fifty":
        return (state.position if move is None else state.engine.play(state.position, move))[CLOCK]
    return state.count if move is None else count_of(state.engine.play(state.position, move), state)


def holds(state: State, basis: Basis, move: int | None) -> bool:
    """Whether a claim is justified (SC-5.6, SC-5.7)."""
    return counted(state, basis, move) >= (CLAIM_CLOCK if basis == "fifty" else CLAIM_COUNT)


def claimable(state: State, basis: Basis, moves: list[int]) -> list[int | None]:
    """What the claim may name: nothing, for the position now, and each move that would do."""
    is_near = state.echoes if basis == "threefold" else state.position[CLOCK] >= CLAIM_CLOCK - 1
    if not is_near or not is_on_claim(state.frame.setup, basis):
        return []
    return [move for move in (None, *moves) if holds(state, basis, move)]
