"""Where a piece or stack of the side to act may go and what it may shoot at, in integers, without messages.

Asked by the decider, by what explains a refusal, and by the listing of all that may be done.
"""

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.pieces import ARCHER, MAGE, RIDER
from slaget.games.kungabrade.state import State, load_at, pieces_at
from slaget.games.kungabrade.tables import Ground, Tables, unpacked


def ground_of(state: State) -> Ground:
    """The board as the side to act walks it now."""
    match, turn = state.match, state.turn
    return match.tables.grounds[turn][match.broken[1 - turn]]


def reachable(ground: Ground, own: int, foe: int, kind: int, p: int) -> int:
    """Where a piece of a type may end its move: empty, enemy, or own points of the siege zone (KB-6)."""
    ends = ground.mage_rest[p] if kind == MAGE else ground.rest[p]
    if kind == RIDER:
        ends = ground.rides[p][ground.near[p] & ground.through & ~own & ~foe]
    return ends & ~own | ends & own & ground.zone


def via_of(ground: Ground, own: int, foe: int, a: int, q: int) -> int | None:
    """The point that a rider's legal move passes, the first in point order; None for one step (KB-6.9)."""
    if ground.near[a] & b.BIT[q]:
        return None
    for via in b.bits(ground.near[a] & ground.through & ~own & ~foe):
        if ground.rides[a][b.BIT[via]] & ~ground.rest[a] & b.BIT[q]:
            return via
    return None


def too_heavy(state: State, kind: int, q: int) -> int | None:
    """The weight that is too much when a type is stacked on an own point; None when it fits (KB-11.4)."""
    load = load_at(state, q)
    total = load + (2 if kind == RIDER else 1)
    is_on_lone_rider = kind == RIDER and load == 2 and len(pieces_at(state, q)) == 1
    return None if total <= 3 or is_on_lone_rider else total


def may_stack(state: State, kind: int, q: int) -> bool:
    """Whether a piece of this kind may end its move on an own point (KB-11.1 to KB-11.5)."""
    has_mage = kind == MAGE or q == state.points[pc.MAGES[state.turn]]
    in_zone = state.match.tables.zones[state.turn] & b.BIT[q]
    return bool(in_zone) and not has_mage and too_heavy(state, kind, q) is None


def stack_steps(state: State, p: int) -> int:
    """Where a complete stack may go as a unit: one step to an empty point of the siege zone (KB-11.7)."""
    tables = state.match.tables
    return tables.adjacent[p] & tables.zones[state.turn] & ~(state.white | state.black)


def wall_steps(state: State, p: int) -> int:
    """The points of the enemy's wall that a tower on a point stands beside, the gate apart (KB-11.10)."""
    tables = state.match.tables
    near = tables.adjacent[p] & tables.board.walls[1 - state.turn]
    return b.mask_of(q for q in b.bits(near) if tables.board.is_wall_link(p, q))


def may_shoot_after_move(tables: Tables, kind: int) -> bool:
    """Whether a piece that is of this type where it arrives may attack from there (KB-7.4)."""
    return kind == MAGE or (kind == ARCHER and tables.choices.move_and_shoot == "archer_and_mage")


def may_shoot_standing(tables: Tables, kind: int, side: int, holders: int) -> bool:
    """Whether a piece of this type may attack from a distance without moving (KB-7.5)."""
    if kind not in (ARCHER, MAGE):
        return False
    allowed = tables.choices.stationary_attack
    return kind == MAGE and holds_any(holders, side) if allowed == "holder" else bool(allowed)


def targets_from(state: State, kind: int, q: int, origin: int | None) -> tuple[int, int]:
    """What an archer or mage reaches from a point, and what of it a sweep may name (KB-7.2, KB-9.6 to KB-9.8).

    A mage that holds no dhurg, and every other piece, has its neighbours alone (KB-9.1, KB-9.13).
    ``origin`` is where a mage comes from in this turn: the dhurgs are judged after its move.
    """
    tables = state.match.tables
    near, dhurg = tables.range[q], tables.dhurg_at[q]
    if kind != MAGE or not dhurg:
        return near, 0
    holders = state.holders if origin is None else holders_after(state, q)
    if unpacked(holders)[dhurg - 1] != state.turn + 1:
        return near, 0
    reach = tables.reach[dhurg] & ~b.BIT[q]
    return near | reach, near | reach if tables.choices.sweep_range == "dhurg_and_adjacent" else reach


def holders_after(state: State, q: int) -> int:
    """The holders when the mage of the side to act stands on a point, packed (KB-9.4)."""
    mages = [state.points[mage] for mage in pc.MAGES]
    mages[state.turn] = q
    return state.match.tables.held(state.holders, *mages)


def holders_now(state: State) -> int:
    """The holders by where the mages stand now, packed."""
    white, black = (state.points[mage] for mage in pc.MAGES)
    return state.match.tables.held(state.holders, white, black)


def holds_any(holders: int, side: int) -> bool:
    """Whether a side holds some dhurg, so that its mage's results are doubled (KB-9.5)."""
    return side + 1 in unpacked(holders)


def doubling(kind: int, holders: int, side: int) -> int:
    """By what the throw of a type is multiplied: 2 for a mage whose side holds a dhurg (KB-8.3)."""
    return 2 if kind == MAGE and holds_any(holders, side) else 1
