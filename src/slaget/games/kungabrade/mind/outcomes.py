"""Every position that an action may lead to, with its exact share."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, TypeAlias

from attrs import evolve as replace

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.engine import FORCE, RAM, Action, ended, played
from slaget.games.kungabrade.mind.fights import FALLEN, STANDS, UNHORSED, results
from slaget.games.kungabrade.moves import doubling, holders_after, mage_at_gate, may_climb
from slaget.games.kungabrade.state import State, changed, fight_type, own_and_foe, pieces_at, top_at, type_at

Outcomes: TypeAlias = Sequence[tuple[Fraction, State]]
_SURE: Final = Fraction(1)


def outcomes(state: State, action: Action) -> Outcomes:
    """What an action may come to; the shares add up to 1. An action without dice has one outcome."""
    kind, a, q, targets = action
    foe = own_and_foe(state)[1]
    if kind == FORCE:
        return [*_forced(state)]
    if targets:
        return [*_shot(state, a, q, targets)]
    if kind == RAM:
        gate = state.match.tables.board.gates[1 - state.turn]
        if b.BIT[gate] & foe and _enters(state, a, gate):
            return [*_melee(_opened(state), a, gate, is_progress=True)]
    elif b.BIT[q] & foe:
        return [*_melee(state, a, q)]
    return ((_SURE, played(state, action, _no_dice)),)


def _enters(state: State, a: int, gate: int) -> bool:
    """Whether a stack that breaks the gate with its ram goes on to attack who stands there."""
    return state.match.tables.choices.ram_entry != "none" and may_climb(state, top_at(state, a), gate)


def _no_dice() -> int:
    raise AssertionError("an action without chance threw a die")


def _opened(state: State) -> State:
    """With the enemy's gate broken."""
    match = state.match
    return state._replace(match=replace(match, broken=changed(match.broken, 1 - state.turn, True)))


def _forced(state: State) -> Iterator[tuple[Fraction, State]]:
    """The mage at the gate: a durability, if none is known, and a throw of as much or more (KB-12)."""
    castle, match = 1 - state.turn, state.match
    sides, known = match.tables.die_sides, match.durability[castle]
    success = Fraction(sides + 1 - known, sides) if known else Fraction(sides + 1, 2 * sides)
    opened, mage = _opened(state), mage_at_gate(state, castle)
    assert mage is not None
    a, q, (own, foe) = state.points[mage], state.match.tables.board.gates[castle], own_and_foe(state)
    if b.BIT[q] & foe and may_climb(state, mage, q):
        yield from ((success * share, after) for share, after in _melee(opened, a, q, is_progress=True))
    else:
        to = a if b.BIT[q] & (own | foe) else q
        stacks = state.stacks if to == a else _without(state.stacks, mage)
        yield success, _closed(opened, _put(state.points, mage, to), stacks, state.marks, True)
    for durability in range(2, sides + 1) if not known else [known] if known > 1 else []:
        held = replace(
            match,
            durability=changed(match.durability, castle, durability),
            rolled=changed(match.rolled, castle, True),
        )
        share = Fraction(durability - 1, sides)
        after = state._replace(match=held)
        is_new = not match.rolled[castle]
        yield (
            share if known else share * Fraction(1, sides),
            _closed(after, state.points, state.stacks, state.marks, is_new),
        )


def _melee(state: State, a: int, q: int, *, is_progress: bool = False) -> Iterator[tuple[Fraction, State]]:
    """An attack by moving onto an enemy (KB-8.9 to KB-8.11)."""
    piece, side = top_at(state, a), state.turn
    kind, against = type_at(state, piece, a), fight_type(state, q)
    *below, top = pieces_at(state, q)
    tables = state.match.tables
    is_mage = tables.types.dhurg[kind]
    double = doubling(tables, kind, holders_after(state, piece, q), side, q) if is_mage else 1
    guard = doubling(tables, against, state.holders, 1 - side, q)
    for share, fate, (loss,) in results(state.match.tables, kind, double, (against,), guard, False):
        points, stacks, marks = _hurt(state.points, state.stacks, state.marks, (piece, top), (fate, loss))
        if loss & FALLEN and not below:
            points, stacks = _put(points, piece, q), _without(stacks, piece)
        progress = is_progress or fate != STANDS or loss != STANDS
        yield share, _closed(state, points, stacks, marks, progress)


def _shot(state: State, a: int, q: int, targets: tuple[int, ...]) -> Iterator[tuple[Fraction, State]]:
    """A ranged attack, after a move where ``a`` and ``q`` differ (KB-8.12 to KB-8.14, KB-9.8 to KB-9.11)."""
    piece, side, points, stacks = top_at(state, a), state.turn, state.points, state.stacks
    kind = type_at(state, piece, q)
    if a != q:
        is_mage = state.match.tables.types.dhurg[kind]
        holders = holders_after(state, piece, q) if is_mage else state.holders
        state = state._replace(points=_put(points, piece, q), stacks=_without(stacks, piece), holders=holders)
    foes = sorted((fight_type(state, t), t, top_at(state, t)) for t in targets)
    against, tops = tuple(foe[0] for foe in foes), tuple(foe[2] for foe in foes)
    tables = state.match.tables
    double = doubling(tables, kind, state.holders, side, q)
    guard = max(doubling(tables, kind, state.holders, 1 - side, t) for kind, t, _ in foes)
    for share, fate, losses in results(tables, kind, double, against, guard, True):
        hurt = _hurt(state.points, state.stacks, state.marks, (piece, *tops), (fate, *losses))
        yield share, _closed(state, *hurt, any((fate, *losses)))


def _hurt(
    points: bytes, stacks: tuple[tuple[int, ...], ...], marks: int, pieces: Sequence[int], fates: Sequence[int]
) -> tuple[bytes, tuple[tuple[int, ...], ...], int]:
    for piece, fate in zip(pieces, fates):
        if fate & FALLEN:
            points, stacks = _put(points, piece, b.NOWHERE), _without(stacks, piece)
        if fate & UNHORSED:
            marks |= 1 << piece
    return points, stacks, marks


def _put(points: bytes, piece: int, p: int) -> bytes:
    return points[:piece] + bytes((p,)) + points[piece + 1 :]


def _without(stacks: tuple[tuple[int, ...], ...], piece: int) -> tuple[tuple[int, ...], ...]:
    if not stacks:
        return stacks
    left = (tuple(i for i in stack if i != piece) for stack in stacks)
    return tuple(stack for stack in left if len(stack) > 1)


def _closed(
    state: State, points: bytes, stacks: tuple[tuple[int, ...], ...], marks: int, is_progress: bool
) -> State:
    """The end of the turn, the points that each side holds worked out anew."""
    white, black = b.mask_of(points[: pc.HALF]), b.mask_of(points[pc.HALF :])
    idle = 0 if is_progress else state.idle + 1
    return ended(state, state.match, points, stacks, marks, white, black, state.holders, idle)
