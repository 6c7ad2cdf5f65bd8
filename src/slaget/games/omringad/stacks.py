"""Stacks as events tell them (OM-14), and units found by kind and number (section 2.2)."""

from collections.abc import Iterable, Mapping, Sequence

from slaget.games.omringad.kinds import REGULAR
from slaget.games.omringad.messages import Face, OpenStack, OpenUnit, StackNow
from slaget.games.omringad.seats import Party, owner_of, party
from slaget.games.omringad.state import State
from slaget.games.omringad.units import (
    Armies,
    Unit,
    Units,
    changed,
    conquers,
    free_ids,
    placeholder,
    roster,
    shown,
    unit,
)
from slaget.kernel import Masked, Unseen
from slaget.kernel.secret import BACK


def face(each: Unit) -> Face:
    """A visible piece: a special is known by its id, since all know who owns which."""
    return Face(each.kind, each.damaged, each.id if each.info.special else None)


def faces(stack: Sequence[Unit]) -> tuple[Face, ...]:
    return tuple(face(each) for each in stack[: shown(stack)])


def stack_now(square: str, seat: int, stack: Sequence[Unit]) -> StackNow:
    """A stack for an event."""
    return StackNow(
        square,
        party(seat),
        len(stack),
        faces(stack),
        conquers(stack),
        tuple(u.mark for u in stack),
        tuple(u.id for u in stack),
        tuple(u.id for u in stack if u.damaged),
    )


def told(state: State, told_stack: StackNow) -> Units:
    """The units of a told stack; where they are hidden, placeholders that show no more than was told."""
    if isinstance(told_stack.units, Unseen):
        return _as_seen(state, told_stack)
    return known(state, told_stack.seat, told_stack.units, told_stack.damaged, told_stack.entered)


def known(state: State, seat: Party, ids: Sequence[str], damaged: Sequence[str], marks: Sequence[int]) -> Units:
    """Units by their ids; ``Masked`` where one is not known."""
    if BACK in ids:
        raise Masked("a unit is named that this view does not know")
    every, owner = roster(state.copies), owner_of(seat)
    return tuple(unit(every.named(name, owner), name in damaged, mark) for name, mark in zip(ids, marks))


def with_stacks(state: State, stacks: Iterable[StackNow]) -> Armies:
    """The units with the told stacks in place of what stood there."""
    return changed(state.units, state.copies, [(s.square, owner_of(s.seat), told(state, s)) for s in stacks])


def _as_seen(state: State, stack: StackNow) -> Units:
    """A stack told without its units: what lies on top, then placeholders; one of them conquers if that is told."""
    every, owner = roster(state.copies), owner_of(stack.seat)
    made: list[Unit] = []
    for seen, mark in zip(stack.visible_pieces, stack.entered):
        special = every.named(seen.special, owner) if seen.special else None
        made.append(unit(special or placeholder(state.copies, owner, seen.kind), seen.damaged, mark))
    evident = not stack.conquers or conquers(made)
    for mark in stack.entered[len(made) :]:
        made.append(unit(placeholder(state.copies, owner, conquers=not evident), False, mark))
        evident = True
    return tuple(made)


def laid_open(state: State, square: str) -> tuple[OpenUnit, ...]:
    """All units of a square, by seat and in stack order."""
    here = state.field.at(square)
    return tuple(
        OpenUnit(u.id, u.kind, u.damaged, party(seat), u.mark) for seat in sorted(here) for u in here[seat]
    )


def _key(each: Unit) -> tuple[int, bool, int]:
    return each.key


def open_stack(square: str, seat: int, stack: Units) -> OpenStack:
    damaged = tuple(u.id for u in stack if u.damaged)
    return OpenStack(square, party(seat), tuple(u.id for u in stack), damaged, tuple(u.mark for u in stack))


def raised(state: State, seat: int, piles: Mapping[str, Mapping[str, int]]) -> dict[str, list[Unit]]:
    """New units by kind and number: the lowest free ids, squares in ascending order, kinds in the table's."""
    every = roster(state.copies)
    taken = {name for name, (_, each) in state.field.by_id.items() if each.seat == seat}
    free = {kind: free_ids(taken, seat, kind) for kind in REGULAR}
    made: dict[str, list[Unit]] = {}
    for square in sorted(piles):
        names = (next(free[kind]) for kind in REGULAR for _ in range(piles[square].get(kind, 0)))
        made[square] = [unit(every.named(name, seat)) for name in names]
    return made


def top_of_kind(units: Iterable[Unit], kind: str | None) -> str | None:
    """The id of the unit of a kind that is meant as top: the first in canonical order."""
    return next((u.id for u in sorted(units, key=_key) if u.kind == kind), None)
