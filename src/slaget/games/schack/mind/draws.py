"""What a search must know of earlier positions and of claims: which draws come by themselves, and which are due."""

from collections.abc import Callable, Hashable, Iterator
from typing import Any

from slaget.games.schack.board import CLOCK
from slaget.games.schack.draws import CLAIM_CLOCK, CLAIM_COUNT, FIVE, claimable, is_on_claim, plies_back
from slaget.games.schack.messages import BASES, Basis
from slaget.games.schack.state import State
from slaget.players.descent import DEEPEST
from slaget.players.mind import DRAWN


def past(state: State) -> frozenset[Hashable]:
    """The positions that may come again, without counters."""
    return frozenset(each.position[:9] for each in _before(state))


def _before(state: State) -> Iterator[State]:
    left, earlier = plies_back(state.position, state.engine), state.before
    while left > 0 and earlier is not None:
        yield earlier
        left, earlier = left - 1, earlier.before


def _occurred(state: State, least: int) -> frozenset[Hashable]:
    """The positions that have occurred at least so often."""
    return frozenset(each.position[:9] for each in (state, *_before(state)) if each.count >= least)


def ended(state: State) -> frozenset[Hashable]:
    """The positions that may not occur once more (SC-5.4)."""
    count = FIVE if is_on_claim(state.frame.setup, "threefold") else CLAIM_COUNT
    return _occurred(state, count - 1)


def over_with(over: Callable[[Any], int | None], known: frozenset[Hashable]) -> Callable[[Any], int | None]:
    """The ends of a position, where those that are known end the game too."""

    def ends(position: Any) -> int | None:
        end = over(position)
        return DRAWN if end is None and position[:9] in known else end

    return ends


def claimed(state: State) -> Callable[[Any], bool] | None:
    """Whether the draw of a position is there to be claimed (SC-5.6, SC-5.7); None where a search comes to none."""
    setup = state.frame.setup
    twice = _occurred(state, CLAIM_COUNT - 1) if is_on_claim(setup, "threefold") else frozenset()
    late = is_on_claim(setup, "fifty") and state.position[CLOCK] + DEEPEST >= CLAIM_CLOCK
    if not (twice or late):
        return None

    def may(position: Any) -> bool:
        return (late and position[CLOCK] >= CLAIM_CLOCK) or (bool(twice) and position[:9] in twice)

    return may


def due(state: State) -> tuple[Basis, int | None] | None:
    """The draw that the seat to move may claim, for the position on the board rather than by a move."""
    moves = state.engine.legal(state.position)
    found: list[tuple[Basis, int | None]] = [(b, move) for b in BASES for move in claimable(state, b, moves)]
    return min(found, key=lambda each: each[1] is not None, default=None)
