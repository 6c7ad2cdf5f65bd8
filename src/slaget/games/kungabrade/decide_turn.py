"""The two actions of single pieces: moving, perhaps to attack, and shooting from where one stands."""

from collections.abc import Sequence

from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.attack import holder_changes, melee, ranged
from slaget.games.kungabrade.board import BIT, NAMES, NOWHERE, POINTS
from slaget.games.kungabrade.explain import refused
from slaget.games.kungabrade.moves import (
    holders_after,
    loses_horse,
    may_shoot_after_move,
    may_shoot_standing,
    may_stack,
    open_foes,
    passed,
    targets_from,
)
from slaget.games.kungabrade.state import State, own_and_foe, pieces_at, top_at, type_at
from slaget.kernel import Chance


def move(state: State, command: m.Move, chance: Chance) -> Sequence[m.Event]:
    """A move: walking, attacking, stacking; and the shot that may follow it (KB-6, KB-7, KB-11)."""
    match, points, stacks, marks, white, black, _, turn, *_ = state
    own, foe = (black, white) if turn else (white, black)
    a, q = POINTS.get(command.from_, NOWHERE), POINTS.get(command.to, NOWHERE)
    bit, via, targets = BIT[q], None, command.targets
    tables = match.tables
    slots = tables.slots
    if not own & BIT[a] or not bit:
        raise refused(state, command)
    ground = tables.grounds[turn][match.broken[1 - turn]]
    piece = top_at(state, a) if stacks else points.index(a)
    kind = pc.natural_type(piece, marks, slots) if marks else slots.kind[piece]
    if not ground.ends[kind][a] & bit:
        way = passed(tables, ground, own, foe, pc.type_on(ground.wall, kind, a, tables.types), kind, a, q)
        if way is None:
            raise refused(state, command)
        via = NAMES[way[0]] if len(way) == 1 else ",".join(NAMES[p] for p in way)
    if targets and not _may_name(state, command, ground.wall, kind, a, q):
        raise refused(state, command)
    if bit & foe:
        if not tables.types.melee[pc.type_on(ground.wall, kind, a, tables.types)]:
            raise refused(state, command)
        return melee(state, piece, a, via, q, chance)
    stacked = bool(bit & own)
    moved = m.PieceMoved(slots.ids[piece], command.from_, via, command.to, stacked)
    if stacked:
        return _stacked(state, command, moved, kind, q)
    return _moved_and_shot(state, command, moved, piece, q, chance) if targets else [moved]


def _stacked(state: State, command: m.Move, moved: m.PieceMoved, kind: int, q: int) -> Sequence[m.Event]:
    """A piece laid on own pieces; of two mounted riders the upper is unhorsed (KB-11.1 to KB-11.5)."""
    if not may_stack(state, kind, q):
        raise refused(state, command)
    if loses_horse(state, kind, q):
        return [moved, m.RiderUnhorsed(moved.piece_id, "ram")]
    return [moved]


def _may_name(state: State, command: m.Move, wall: int, kind: int, a: int, q: int) -> bool:
    """Whether a move may name these targets (KB-7.4)."""
    if (state.white | state.black) & BIT[q] or q == state.match.tables.board.crowns[1 - state.turn]:
        return False
    there = pc.type_on(wall, kind, q, state.match.tables.types)
    return may_shoot_after_move(state.match.tables, there) and _may_hit(state, command.targets, there, q, a)


def _may_hit(state: State, names: Sequence[str], kind: int, point: int, origin: int | None) -> bool:
    """Whether an archer or mage on a point may attack these targets (KB-7.2, KB-7.6, KB-9.8)."""
    near, swept = targets_from(state, kind, point, origin)
    allowed = (near if len(names) == 1 else swept) & open_foes(state, own_and_foe(state)[1])
    points = {POINTS.get(name, NOWHERE) for name in names}
    return len(points) == len(names) and all(allowed & BIT[p] for p in points)


def _moved_and_shot(
    state: State, command: m.Move, moved: m.PieceMoved, piece: int, q: int, chance: Chance
) -> Sequence[m.Event]:
    """The move first, then the attack, judged by the position after it (KB-7.4)."""
    kind, points = type_at(state, piece, q), [POINTS[name] for name in command.targets]
    slots = state.match.tables.slots
    is_mage = slots.types.dhurg[pc.natural_type(piece, state.marks, slots)]
    holders = holders_after(state, piece, q) if is_mage else state.holders
    shot = ranged(state, piece, kind, q, points, holders, chance)
    return [moved, *holder_changes(state.holders, holders), *shot]


def shoot(state: State, command: m.Shoot, chance: Chance) -> Sequence[m.Event]:
    """A ranged attack without moving (KB-7.5)."""
    turn, a = state.turn, POINTS.get(command.from_, NOWHERE)
    if not own_and_foe(state)[0] & BIT[a]:
        raise refused(state, command)
    *below, piece = pieces_at(state, a)
    here = type_at(state, piece, a)
    able = not below and may_shoot_standing(state.match.tables, here, turn, state.holders, a)
    if not able or not command.targets or not _may_hit(state, command.targets, here, a, None):
        raise refused(state, command)
    points = [POINTS[name] for name in command.targets]
    return ranged(state, piece, here, a, points, state.holders, chance)
