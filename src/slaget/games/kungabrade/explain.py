"""Why a command is not allowed: the checks of moves and shots one by one, in the order of the rules' table."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade import refusals
from slaget.games.kungabrade import rules as r
from slaget.games.kungabrade.choices import may_stand_on_crown
from slaget.games.kungabrade.moves import (
    ground_of,
    may_shoot_after_move,
    may_shoot_standing,
    open_foes,
    targets_from,
    too_heavy,
    unstackable,
)
from slaget.games.kungabrade.state import State, own_and_foe, pieces_at, type_at
from slaget.games.kungabrade.tables import Tables, ahead
from slaget.kernel import Rejected, Rule


def require_point(state: State, point: str, *path: str | int) -> int:
    """The number of a point, or the refusal of a name that is none (KB-2.1)."""
    if not state.match.tables.board.has(point):
        raise refusals.BAD_POINT(*path, point=point[:40])
    return b.POINTS[point]


def require_own_top(state: State, a: int) -> int:
    """The top piece of an own point, or the refusal of an empty or enemy one (KB-6.4)."""
    found = pieces_at(state, a)
    if not found:
        raise refusals.NO_PIECE("from", point=b.NAMES[a])
    if pc.side_of(found[-1]) != state.turn:
        raise refusals.NOT_YOUR_PIECE("from", point=b.NAMES[a])
    return found[-1]


def kind_named(state: State, piece: int) -> str:
    """The kind as which a piece moves and fights away from its own wall."""
    slots = state.match.tables.slots
    return slots.types.names[pc.natural_type(piece, state.marks, slots)]


def refused(state: State, command: m.Move | m.Shoot) -> Rejected:
    """The first reason, in the table's order, why a move or a shot is not allowed."""
    try:
        if isinstance(command, m.Move):
            _require_move(state, command)
        else:
            _require_shot(state, command)
    except Rejected as refusal:
        return refusal
    raise AssertionError(f"{command} is allowed")


def _require_move(state: State, command: m.Move) -> None:
    a, q = require_point(state, command.from_, "from"), require_point(state, command.to, "to")
    tables, (own, foe) = state.match.tables, own_and_foe(state)
    unshot = foe | own & tables.zones[state.turn] | b.BIT[tables.board.crowns[1 - state.turn]]
    free = not unshot & b.BIT[q]
    if free:
        for index, name in enumerate(command.targets):
            require_point(state, name, "targets", index)
    piece = require_own_top(state, a)
    _require_route(state, piece, a, q)
    types, here = tables.types, type_at(state, piece, a)
    if foe & b.BIT[q] and not types.melee[here]:
        raise refusals.NO_MELEE("to", kind=types.names[here])
    if command.targets and not free:
        raise refusals.SHOOT_AFTER_ATTACK("targets")
    if command.targets:
        _require_shot_after(state, piece, a, q, command.targets)


def _require_route(state: State, piece: int, a: int, q: int) -> None:
    """KB-6.5 to KB-6.10: the fault is the first along the first route, its end with it, unless a route has none."""
    found = [*_routes(state, type_at(state, piece, a), a, q)]
    if not found:
        raise refusals.NOT_REACHABLE("to", to=b.NAMES[q], origin=b.NAMES[a])
    end = _end_fault(state, piece, q)
    faults = [_route_fault(state, route) or end for route in found]
    if all(faults) and faults[0] is not None:
        raise faults[0]


def _routes(state: State, kind: int, a: int, q: int) -> Iterator[tuple[int, ...]]:
    """The routes over neighbours, whatever bars them: one step first, then by the passed points."""
    tables = state.match.tables
    straight = tables.choices.rider_path == "straight"
    routes: list[tuple[int, ...]] = [(a,)] if a != q else []
    for _ in range(tables.types.moves[kind]):
        yield from ((*route, q) for route in routes if _leads_on(tables, route, q, straight))
        routes = [
            (*route, via)
            for route in routes
            for via in b.bits(tables.adjacent[route[-1]])
            if via not in route and via != q and _leads_on(tables, route, via, straight)
        ]


def _leads_on(tables: Tables, route: tuple[int, ...], q: int, straight: bool) -> bool:
    """Whether a route may go on to a point: to a neighbour, straight on where it must."""
    if not tables.adjacent[route[-1]] & b.BIT[q]:
        return False
    return not straight or len(route) == 1 or bool(ahead(tables.board, route[-2], route[-1]) & b.BIT[q])


def _route_fault(state: State, route: tuple[int, ...]) -> Rejected | None:
    for index, (p, q) in enumerate(pairwise(route)):
        if not ground_of(state).near[p] & b.BIT[q]:
            return _link_fault(state, p, q)
        passed = index < len(route) - 2
        if passed and (
            (state.white | state.black) & b.BIT[q] or q == state.match.tables.board.crowns[1 - state.turn]
        ):
            return refusals.PATH_BLOCKED("to", via=b.NAMES[q])
    return None


def _link_fault(state: State, p: int, q: int) -> Rejected:
    if state.match.tables.board.gate_of_link(p, q) is not None:
        return refusals.GATE_CLOSED("to", a=b.NAMES[p], b=b.NAMES[q])
    return refusals.WALL_BLOCKS("to", a=b.NAMES[p], b=b.NAMES[q])


def _end_fault(state: State, piece: int, q: int) -> Rejected | None:
    """Where a move may end: own pieces only in the siege zone, within the weight; own crown permitting."""
    own, _ = own_and_foe(state)
    slots = state.match.tables.slots
    kind = pc.natural_type(piece, state.marks, slots)
    if own & b.BIT[q]:
        if not state.match.tables.zones[state.turn] & b.BIT[q]:
            return refusals.OWN_PIECE_THERE("to", point=b.NAMES[q])
        unfit = unstackable(state, kind, q)
        if unfit is not None:
            return refusals.CANNOT_STACK_MAGE("to", kind=slots.types.names[unfit])
        too_much = too_heavy(state, kind, q)
        if too_much is not None:
            return refusals.STACK_TOO_HEAVY("to", point=b.NAMES[q], weight=too_much)
    if q == state.match.tables.board.crowns[state.turn] and not may_stand_on_crown(
        state.match.setup.options, slots.types.dhurg[kind]
    ):
        return refusals.OWN_CROWN_FORBIDDEN("to")
    return None


def _require_shot_after(state: State, piece: int, a: int, q: int, targets: Sequence[str]) -> None:
    there, types = type_at(state, piece, q), state.match.tables.types
    if not types.ranged[there]:
        raise refusals.NOT_RANGED("targets", type=types.names[there])
    if not may_shoot_after_move(state.match.tables, there):
        raise refusals.MOVE_AND_SHOOT_OFF("targets")
    _require_targets(state, there, q, a, targets)


def _require_shot(state: State, command: m.Shoot) -> None:
    a = require_point(state, command.from_, "from")
    for index, name in enumerate(command.targets):
        require_point(state, name, "targets", index)
    here, types = type_at(state, require_own_top(state, a), a), state.match.tables.types
    if not types.ranged[here]:
        raise refusals.NOT_RANGED.under(r.KB_7_2)("from", type=types.names[here])
    if len(pieces_at(state, a)) > 1:
        raise refusals.STACKED_PIECE("from")
    if not may_shoot_standing(state.match.tables, here, state.turn, state.holders, a):
        only_holders = state.match.setup.options.stationary_attack == "holder"
        code = refusals.STATIONARY_WITHOUT_DHURG if only_holders else refusals.STATIONARY_ATTACK_OFF
        raise code("type")
    if not command.targets:
        raise refusals.NO_TARGET("targets")
    _require_targets(state, here, a, None, command.targets)


def _require_targets(state: State, kind: int, point: int, origin: int | None, names: Sequence[str]) -> None:
    """KB-7.2, KB-7.6, KB-9.6 to KB-9.8: each check over all targets before the next."""
    _, foe = own_and_foe(state)
    near, swept = targets_from(state, kind, point, origin)
    points = [b.POINTS[name] for name in names]
    for index, p in enumerate(points):
        if not foe & b.BIT[p]:
            raise refusals.TARGET_NOT_ENEMY("targets", index, point=names[index])
    for index, p in enumerate(points):
        if not open_foes(state, foe) & b.BIT[p]:
            raise refusals.RANGED_IMMUNE("targets", index, point=names[index])
    for index, p in enumerate(points):
        if p in points[:index]:
            raise refusals.DUPLICATE_TARGET("targets", index, point=names[index])
    for index, p in enumerate(points):
        if not near & b.BIT[p]:
            rule = _range_rule(state, kind, point)
            raise refusals.OUT_OF_RANGE.under(rule)("targets", index, point=names[index])
    for index, p in enumerate(points):
        if len(points) > 1 and not swept & b.BIT[p]:
            raise refusals.TOO_MANY_TARGETS.under(r.KB_9_8 if swept else r.KB_7_6)("targets", index)


def _range_rule(state: State, kind: int, point: int) -> Rule:
    """The rule that bounds the reach: adjacency, or the dhurg the mage stands in (KB-7.2, KB-9.6, KB-9.7)."""
    tables = state.match.tables
    dhurg = tables.dhurg_at[point] if tables.types.dhurg[kind] else 0
    return (r.KB_7_2, r.KB_9_6, r.KB_9_7, r.KB_9_7)[dhurg]
