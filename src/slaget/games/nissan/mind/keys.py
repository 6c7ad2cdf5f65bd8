"""What makes two views of a side one node of a tree."""

from collections.abc import Hashable

from slaget.games.nissan.state import State


def key(state: State) -> Hashable:
    """All that both sides see, and the hand of the side that is to act."""
    men = tuple((f.ship, f.acted, f.fought) for f in state.fighters.values())
    lying = tuple((s.pose, s.rowed) for s in state.ships.values())
    tied = frozenset(state.ties)
    done = (state.activated, state.done, state.current, state.tied, state.cut, state.in_play, state.pending)
    counts = tuple(tuple(sorted(n.items())) for n in (state.shots, state.melees, state.arrivals))
    hand = tuple(sorted(state.cards[state.active].hand))
    return state.phase, state.active, state.turn, men, lying, tied, done, counts, hand
