"""A whole set-up that a side may believe in: the enemy's unseen pieces stand somewhere (KB-5.5)."""

from random import Random

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.decide_setup import barred_crown, may_finish, occupied
from slaget.games.kungabrade.evolve import evolve
from slaget.games.kungabrade.messages import PiecePlaced
from slaget.games.kungabrade.setup import SIDES
from slaget.games.kungabrade.state import State, replace, roster, zone
from slaget.games.kungabrade.tables import TYPES

_TRIES = 100


def determinize(view: State, random: Random) -> State | None:
    """A view with as many pieces placed out of sight as were, each on a point where it may stand."""
    unseen = view.match.unseen
    if not any(unseen):
        return view
    side = 0 if unseen[0] else 1
    bare = replace(view, match=replace(view.match, unseen=(0, 0)))
    for _ in range(_TRIES):
        state = _filled(bare, side, unseen[side], random)
        if state is not None and (SIDES[side] not in view.match.setup_done or may_finish(state, side)):
            return state
    return None


def _filled(state: State, side: int, number: int, random: Random) -> State | None:
    waiting = [i for i in roster(state) if pc.side_of(i) == side]
    for piece in sorted(random.sample(waiting, number)):
        kind = pc.KIND[piece]
        free = zone(state, side) & ~occupied(state, side) & ~barred_crown(state, side, kind)
        if not free:
            return None
        point = b.NAMES[random.choice([*b.bits(free)])]
        state = evolve(state, PiecePlaced(False, pc.IDS[piece], TYPES[kind], point, SIDES[side]))
    return state
