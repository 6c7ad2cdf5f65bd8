"""A whole set-up that a side may believe in: the enemy's unseen pieces stand somewhere (KB-5.5)."""

from random import Random

from attrs import evolve as replace

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.evolve import evolve
from slaget.games.kungabrade.messages import PiecePlaced
from slaget.games.kungabrade.placing import free_points, may_finish, roster
from slaget.games.kungabrade.seats import SEATS
from slaget.games.kungabrade.state import State

_TRIES = 100


def determinize(view: State, random: Random) -> State | None:
    """A view with as many pieces placed out of sight as were, each on a point where it may stand."""
    unseen = view.match.unseen
    if not any(unseen):
        return view
    side = 0 if unseen[0] else 1
    bare = view._replace(match=replace(view.match, unseen=(0, 0)))
    for _ in range(_TRIES):
        state = _filled(bare, side, unseen[side], random)
        if state is not None and (SEATS[side] not in view.match.setup_done or may_finish(state, side)):
            return state
    return None


def _filled(state: State, side: int, number: int, random: Random) -> State | None:
    slots = state.match.tables.slots
    waiting = [i for i in roster(state) if pc.side_of(i) == side]
    for piece in sorted(random.sample(waiting, number)):
        kind = slots.kind[piece]
        free = free_points(state, side, kind)
        if not free:
            return None
        point = b.NAMES[random.choice([*b.bits(free)])]
        state = evolve(state, PiecePlaced(False, slots.ids[piece], slots.types.names[kind], point, SEATS[side]))
    return state
