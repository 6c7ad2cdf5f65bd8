"""The two actions of single pieces: moving, perhaps to attack, and shooting from where one stands."""

from collections.abc import Sequence

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.attack import holder_changes, melee, ranged
from slaget.games.kungabrade.board import BIT, NAMES, POINTS
from slaget.games.kungabrade.explain import refuse_move, refuse_shot
from slaget.games.kungabrade.moves import (
    ground_of,
    holders_after,
    may_shoot_after_move,
    may_shoot_standing,
    stack_fault,
    targets_from,
    via_of,
)
from slaget.games.kungabrade.pieces import IDS, KIND
from slaget.games.kungabrade.state import State, top_at
from slaget.games.kungabrade.tables import ARCHER, MAGE, RIDER
from slaget.kernel import Chance


def move(state: State, command: m.Move, chance: Chance) -> Sequence[m.Event]:
    """A move: walking, attacking, stacking; and the shot that may follow it (KB-6, KB-7, KB-11)."""
    turn, a, q = state.turn, POINTS.get(command.from_, 255), POINTS.get(command.to, 255)
    own, foe = (state.black, state.white) if turn else (state.white, state.black)
    bit, via, targets = BIT[q], None, command.targets
    if not own & BIT[a] or not bit:
        raise refuse_move(state, command)
    match = state.match
    ground = match.tables.grounds[turn][match.broken[1 - turn]]
    piece = top_at(state, a) if state.stacks else state.points.index(a)
    kind = pc.natural_type(piece, state.marks) if state.marks else KIND[piece]
    if not (ground.mage_rest[a] if kind == MAGE else ground.rest[a]) & bit:
        via = via_of(ground, own, foe, kind, a, q) if kind == RIDER and not ground.wall & BIT[a] else None
        if via is None:
            raise refuse_move(state, command)
    if targets and not _may_name(state, command, ground.wall, kind, a, q):
        raise refuse_move(state, command)
    if bit & foe:
        return melee(state, piece, a, via, q, chance)
    stacked = bool(bit & own)
    moved = m.PieceMoved(IDS[piece], command.from_, None if via is None else NAMES[via], command.to, stacked)
    if stacked:
        return _stacked(state, command, moved, kind, q)
    return _moved_and_shot(state, command, moved, piece, q, chance) if targets else [moved]


def _stacked(state: State, command: m.Move, moved: m.PieceMoved, kind: int, q: int) -> Sequence[m.Event]:
    """A piece laid on own pieces; of two mounted riders the upper is unhorsed (KB-11.1 to KB-11.5)."""
    outside = not state.match.tables.zones[state.turn] & BIT[q]
    if outside or kind == MAGE or q == state.points[pc.MAGES[state.turn]]:
        raise refuse_move(state, command)
    if stack_fault(state, kind, q) is not None:
        raise refuse_move(state, command)
    below = state.points.index(q)
    if kind == RIDER and pc.natural_type(below, state.marks) == RIDER:
        return [moved, m.RiderUnhorsed(moved.piece_id, "ram")]
    return [moved]


def _may_name(state: State, command: m.Move, wall: int, kind: int, a: int, q: int) -> bool:
    """Whether a move may name these targets (KB-7.4)."""
    if (state.white | state.black) & b.BIT[q] or q == b.CROWNS[1 - state.turn]:
        return False
    there = ARCHER if wall & b.BIT[q] and kind != MAGE else kind
    return may_shoot_after_move(state.match.tables, there) and _may_hit(state, command.targets, there, q, a)


def _may_hit(state: State, names: Sequence[str], kind: int, point: int, origin: int | None) -> bool:
    """Whether an archer or mage on a point may attack these targets (KB-7.2, KB-7.6, KB-9.8)."""
    foe = state.white if state.turn else state.black
    near, swept = targets_from(state.match.tables, state, state.turn, kind, point, origin)
    allowed = (near if len(names) == 1 else swept) & foe
    points = [b.POINTS.get(name, 255) for name in names]
    return len(set(points)) == len(points) and all(allowed & b.BIT[p] for p in points)


def _moved_and_shot(
    state: State, command: m.Move, moved: m.PieceMoved, piece: int, q: int, chance: Chance
) -> Sequence[m.Event]:
    """The move first, then the attack, judged by the position after it (KB-7.4)."""
    tables, holders = state.match.tables, state.holders
    kind = pc.kind_of(piece, state.marks)
    if kind == MAGE:
        holders = holders_after(tables, state, state.turn, q)
    points = [b.POINTS[name] for name in command.targets]
    shot = ranged(state, piece, MAGE if kind == MAGE else ARCHER, q, points, holders, chance)
    return [moved, *holder_changes(state.holders, holders), *shot]


def shoot(state: State, command: m.Shoot, chance: Chance) -> Sequence[m.Event]:
    """A ranged attack without moving (KB-7.5)."""
    turn, a = state.turn, b.POINTS.get(command.from_, 255)
    own = state.black if turn else state.white
    if not own & b.BIT[a]:
        raise refuse_shot(state, command)
    piece = top_at(state, a)
    kind = pc.natural_type(piece, state.marks)
    here = ARCHER if ground_of(state, turn).wall & b.BIT[a] and kind != MAGE else kind
    stacked = any(state.points[s[0]] == a for s in state.stacks)
    able = not stacked and may_shoot_standing(state.match.tables, here, turn, state.holders)
    if not able or not command.targets or not _may_hit(state, command.targets, here, a, None):
        raise refuse_shot(state, command)
    points = [b.POINTS[name] for name in command.targets]
    return ranged(state, piece, here, a, points, state.holders, chance)
