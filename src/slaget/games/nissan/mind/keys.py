"""What makes two views of a side one node of a tree, and what makes two casts one in the search."""

from collections.abc import Hashable
from typing import Final

from slaget.games.nissan import messages as m
from slaget.games.nissan.state import State

_PHASES: Final = ("deploy", "card", "activate", "orders", "ship", "retoss", "casualties", "boarders", "effect")


def key(state: State) -> Hashable:
    """All that both sides see, and the hand of the side that is to act."""
    men = tuple((f.ship, f.acted, f.fought) for f in state.fighters.values())
    lying = tuple((s.pose, s.rowed) for s in state.ships.values())
    tied = frozenset(state.ties)
    done = (state.activated, state.done, state.current, state.tied, state.cut, state.in_play, state.pending)
    counts = tuple(tuple(sorted(n.items())) for n in (state.shots, state.melees, state.arrivals))
    hand = tuple(sorted(state.cards[state.active].hand))
    return state.phase, state.active, state.turn, men, lying, tied, done, counts, hand


def omen(state: State, command: m.Command) -> int:
    """The turn, the phase, who acts upon whom, and how often he has struck or shot there before or tossed again."""
    ships = list(state.ships)
    acting = ships.index(state.current) + 1 if state.current in ships else 0
    target = getattr(command, "target", "")
    struck = ships.index(target) + 1 if target in ships else 0
    before = state.melees.get(target, 0) + state.shots.get(target, 0)
    if state.pending is not None:
        before = sum(tile.reading == "blank" for tile in state.pending.tiles)
    phase = _PHASES.index(state.phase) if state.phase in _PHASES else len(_PHASES)
    return (((state.turn * 16 + phase) * 64 + acting) * 64 + struck) * 64 + before
