"""Where a piece or stack of the side to act may go and what it may shoot at, in integers, without messages.

Asked by the decider, by what explains a refusal, and by the listing of all that may be done.
"""

from collections.abc import Iterator

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.kinds import NONE
from slaget.games.kungabrade.state import State, fight_type, load_at, own_and_foe, pieces_at, top_at
from slaget.games.kungabrade.tables import Ground, Tables, ahead, mages_of, unpacked


def ground_of(state: State) -> Ground:
    """The board as the side to act walks it now."""
    match, turn = state.match, state.turn
    return match.tables.grounds[turn][match.broken[1 - turn]]


def reachable(tables: Tables, ground: Ground, own: int, foe: int, kind: int, natural: int, p: int) -> int:
    """Where a piece of a type may end its move: empty, enemy, or own points of the siege zone (KB-6).

    ``natural`` is its type off the own wall, by which it may stand on the own crown (KB-6.10).
    """
    ends, types = ground.ends[natural][p], tables.types
    if types.moves[kind] > 1:
        passable = ground.through & ~own & ~foe
        ends = strides(tables, ground, passable, types.moves[kind], ground.ends[natural], p)
    if not types.melee[kind]:
        ends &= ~foe
    return ends & ~own | ends & own & ground.zone


def strides(tables: Tables, ground: Ground, passable: int, number: int, ends: list[int], p: int) -> int:
    """Where so many steps lead over points that may be passed, the last as ``ends`` says (KB-6.5, KB-6.6)."""
    if tables.is_his:
        return ground.rides[p][ground.near[p] & passable]
    if tables.choices.rider_path == "straight":
        return b.mask_of(route[-1] for route in _straight(tables.board, ground, passable, p, number, ends))
    found, edge, seen = ends[p], ground.near[p] & passable, b.BIT[p]
    for _ in range(number - 1):
        seen |= edge
        near = 0
        for via in b.bits(edge):
            found |= ends[via]
            near |= ground.near[via]
        edge = near & passable & ~seen
    return found & ~b.BIT[p]


def _straight(
    board: b.Board, ground: Ground, passable: int, p: int, number: int, ends: list[int]
) -> Iterator[tuple[int, ...]]:
    """The ways of so many steps in one direction each, the shorter ones among them."""
    for first in b.bits(ground.near[p]):
        route: tuple[int, ...] = (first,)
        last, here = p, first
        while True:
            if ends[last] & b.BIT[here]:
                yield route
            onward = ahead(board, last, here) & ground.near[here]
            if len(route) == number or not b.BIT[here] & passable or not onward:
                break
            last, here = here, onward.bit_length() - 1
            route = (*route, here)


def passed(
    tables: Tables, ground: Ground, own: int, foe: int, kind: int, natural: int, a: int, q: int
) -> tuple[int, ...] | None:
    """What a piece's move of several steps passes: of the shortest ways the first in point order (KB-6.9).

    None where there is no such move; a move of one step passes none, and is not asked for here.
    """
    number = tables.types.moves[kind]
    if number == 1:
        return None
    passable = ground.through & ~own & ~foe
    if tables.is_his:
        return _rider_way(ground, passable, a, q)
    ends = ground.ends[natural]
    if not strides(tables, ground, passable, number, ends, a) & b.BIT[q]:
        return None
    if tables.choices.rider_path == "straight":
        ways = _straight(tables.board, ground, passable, a, number, ends)
        return min((route[:-1] for route in ways if route[-1] == q), key=lambda way: (len(way), way))
    ways_on: list[tuple[int, ...]] = [(via,) for via in b.bits(ground.near[a] & passable)]
    while True:
        for way in ways_on:
            if ends[way[-1]] & b.BIT[q]:
                return way
        ways_on = [(*way, via) for way in ways_on for via in b.bits(ground.near[way[-1]] & passable)]


def _rider_way(ground: Ground, passable: int, a: int, q: int) -> tuple[int, ...] | None:
    for via in b.bits(ground.near[a] & passable):
        if ground.rides[a][b.BIT[via]] & ~ground.rest[a] & b.BIT[q]:
            return (via,)
    return None


def too_heavy(state: State, kind: int, q: int) -> int | None:
    """The weight that is too much when a type is stacked on an own point; None when it fits (KB-11.4)."""
    total = load_at(state, q) + state.match.tables.types.weight[kind]
    return None if total <= 3 or loses_horse(state, kind, q) else total


def loses_horse(state: State, kind: int, q: int) -> bool:
    """Whether a mounted piece is unhorsed when it is laid on a lone mounted one (KB-11.4, KB-11.5)."""
    types, there = state.match.tables.types, pieces_at(state, q)
    on_foot, load = types.unhorsed[kind], load_at(state, q)
    if on_foot == NONE or len(there) != 1 or load + types.weight[kind] <= 3:
        return False
    below = pc.natural_type(there[0], state.marks, state.match.tables.slots)
    return types.unhorsed[below] != NONE and 0 < types.weight[on_foot] <= 3 - load


def may_stack(state: State, kind: int, q: int) -> bool:
    """Whether a piece of this kind may end its move on an own point (KB-11.1 to KB-11.5)."""
    in_zone = state.match.tables.zones[state.turn] & b.BIT[q]
    return bool(in_zone) and unstackable(state, kind, q) is None and too_heavy(state, kind, q) is None


def unstackable(state: State, kind: int, q: int) -> int | None:
    """The kind that cannot be stacked, of a piece laid on a point or of what stands on top there (KB-11.3)."""
    slots = state.match.tables.slots
    top = pc.natural_type(pieces_at(state, q)[-1], state.marks, slots)
    return next((each for each in (kind, top) if not slots.types.weight[each]), None)


def stack_steps(state: State, p: int) -> int:
    """Where a complete stack may go as a unit: one step to an empty point of the siege zone (KB-11.7)."""
    tables = state.match.tables
    return tables.adjacent[p] & tables.zones[state.turn] & ~(state.white | state.black)


def wall_steps(state: State, p: int) -> int:
    """The points of the enemy's wall that a tower on a point stands beside, the gate apart (KB-11.10)."""
    tables = state.match.tables
    near = tables.adjacent[p] & tables.board.walls[1 - state.turn]
    return b.mask_of(q for q in b.bits(near) if tables.board.is_wall_link(p, q))


def may_climb(state: State, piece: int, q: int) -> bool:
    """Whether a piece may climb onto a point, or enter it: onto an enemy only who fights hand to hand."""
    tables = state.match.tables
    if tables.types.melee[pc.natural_type(piece, state.marks, tables.slots)]:
        return True
    return not own_and_foe(state)[1] & b.BIT[q]


def may_shoot_after_move(tables: Tables, kind: int) -> bool:
    """Whether a piece that is of this type where it arrives may attack from there (KB-7.4)."""
    types = tables.types
    return types.ranged[kind] and (types.dhurg[kind] or tables.choices.move_and_shoot == "archer_and_mage")


def may_shoot_standing(tables: Tables, kind: int, side: int, holders: int, p: int) -> bool:
    """Whether a piece of this type on a point may attack from a distance without moving (KB-7.5)."""
    if not tables.types.ranged[kind]:
        return False
    allowed = tables.choices.stationary_attack
    return doubling(tables, kind, holders, side, p) > 1 if allowed == "holder" else bool(allowed)


def targets_from(state: State, kind: int, q: int, origin: int | None) -> tuple[int, int]:
    """What an archer or mage reaches from a point, and what of it a sweep may name (KB-7.2, KB-9.6 to KB-9.8).

    A mage that holds no dhurg, and every other piece, has its neighbours alone (KB-9.1, KB-9.13).
    ``origin`` is where a mage comes from in this turn: the dhurgs are judged after its move.
    """
    tables = state.match.tables
    near, dhurg = tables.range[q], tables.dhurg_at[q]
    if not dhurg or not tables.types.dhurg[kind]:
        return near, 0
    holders = state.holders if origin is None else holders_after(state, pieces_at(state, origin)[-1], q)
    if unpacked(holders)[dhurg - 1] != state.turn + 1:
        return near, 0
    reach = tables.reach[dhurg] & ~b.BIT[q]
    return near | reach, near | reach if tables.choices.sweep_range == "dhurg_and_adjacent" else reach


def open_foes(state: State, foe: int) -> int:
    """The enemies that may be attacked from a distance (KB-14.4)."""
    immune = state.match.tables.types.immune
    if not any(immune):
        return foe
    return b.mask_of(p for p in b.bits(foe) if not immune[fight_type(state, p)])


def holders_after(state: State, mage: int, q: int) -> int:
    """The holders when a mage stands on a point, packed (KB-9.4)."""
    points = state.points
    return state.match.tables.held(state.holders, points[:mage] + bytes((q,)) + points[mage + 1 :], state.marks)


def holders_now(state: State) -> int:
    """The holders by where the mages stand now, packed."""
    return state.match.tables.held(state.holders, state.points, state.marks)


def holds_any(holders: int, side: int) -> bool:
    """Whether a side holds some dhurg."""
    return side + 1 in unpacked(holders)


def doubling(tables: Tables, kind: int, holders: int, side: int, p: int) -> int:
    """By what the throw of a type is multiplied: 2 for a mage that stands where its side holds (KB-8.3, KB-9.5)."""
    return doubling_here(tables, holders, side, p) if tables.types.dhurg[kind] else 1


def doubling_here(tables: Tables, holders: int, side: int, p: int) -> int:
    """By what the throw of a mage is multiplied on a point."""
    dhurg = tables.dhurg_at[p]
    return 2 if dhurg and unpacked(holders)[dhurg - 1] == side + 1 else 1


def mages_before(state: State, castle: int) -> tuple[int, ...]:
    """The mages of the other side on a castle's forecourt, in a stack too."""
    court = state.match.tables.board.forecourts[castle]
    mages = mages_of(state.match.tables.slots, 1 - castle, state.marks)
    return tuple(mage for mage in mages if state.points[mage] == court)


def mage_at_gate(state: State, castle: int) -> int | None:
    """The piece of the other side that may break a castle's gate now, if any: no covered one (KB-6.4, KB-12.1)."""
    return next((mage for mage in mages_before(state, castle) if top_at(state, state.points[mage]) == mage), None)
