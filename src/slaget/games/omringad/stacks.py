"""Stacks as events tell them (OM-14), and units found by kind and number (section 2.2)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from slaget.games.omringad.armies import laid, stack_of
from slaget.games.omringad.board import INDEX
from slaget.games.omringad.messages import Face, OpenStack, OpenUnit, StackNow
from slaget.games.omringad.pieces import Unit, Units, placeholder, unit
from slaget.games.omringad.seats import Party, owner_of, party
from slaget.games.omringad.state import State, army_at, replace, with_army
from slaget.games.omringad.units import Able, able, besieges, changed, conquers, free_ids, shown
from slaget.kernel import Masked, Unseen
from slaget.kernel.secret import BACK

_UNKNOWN: Final = "a unit is named that this view does not know"


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
        able(stack),
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
        raise Masked(_UNKNOWN)
    every, owner = state.roster, owner_of(seat)
    return tuple(unit(every.named(name, owner), name in damaged, mark) for name, mark in zip(ids, marks))


def with_stacks(state: State, stacks: Iterable[StackNow]) -> State:
    """The state with the told stacks in place of what stood there."""
    for each in stacks:
        ids = each.units
        if isinstance(ids, Unseen):
            state = _with_units(state, each.square, owner_of(each.seat), _as_seen(state, each))
        else:
            state = with_stack(state, each.square, each.seat, ids, each.damaged, each.entered)
    return state


def with_stack(
    state: State, square: str, party: Party, ids: Sequence[str], damaged: Sequence[str], marks: Sequence[int]
) -> State:
    """The state with a stack in place of what stood there; ``Masked`` where a unit is not known."""
    roster, seat = state.roster, owner_of(party)
    if roster.wide or len(ids) != len(marks):
        return _with_units(state, square, seat, known(state, party, ids, damaged, marks))
    at = INDEX[square]
    hurt = [ids.index(name) for name in damaged if name in ids] if damaged else ()
    stack = stack_of(at, _bytes_of(ids, roster.bytes_of[seat]), hurt)
    return with_army(state, seat, laid(army_at(state, seat), at, stack, marks))


def _with_units(state: State, square: str, seat: int, units: Units) -> State:
    return replace(state, units=changed(state.units, state.roster, [(square, seat, units)]))


def _bytes_of(ids: Sequence[str], known: Mapping[str, bytes]) -> list[bytes]:
    """Units as bytes; ``Masked`` where one is not known."""
    try:
        return [known[name] for name in ids]
    except KeyError:
        if BACK in ids:
            raise Masked(_UNKNOWN) from None
        raise


def _as_seen(state: State, stack: StackNow) -> Units:
    """A stack told without its units: what lies on top, then placeholders; one of them conquers if that is told."""
    every, owner = state.roster, owner_of(stack.seat)
    made: list[Unit] = []
    for seen, mark in zip(stack.visible_pieces, stack.entered):
        special = every.named(seen.special, owner) if seen.special else None
        made.append(unit(special or placeholder(every, owner, seen.kind), seen.damaged, mark))
    for mark in stack.entered[len(made) :]:
        made.append(unit(placeholder(every, owner, _not_evident(stack.conquers, made)), False, mark))
    return tuple(made)


def _not_evident(told_able: Able, made: Sequence[Unit]) -> str:
    """What must be taken to be among the hidden units of a stack, since those before it do not show it."""
    conquering = told_able in (True, "conquers") and not conquers(made)
    besieging = told_able in (True, "besieges") and not besieges(made)
    if conquering == besieging:
        return "both" if conquering else "none"
    return "conquers" if conquering else "besieges"


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
    every, tables = state.roster, state.compiled
    taken = {name for name, (_, each) in state.field.by_id.items() if each.seat == seat}
    free = {kind: free_ids(taken, seat, tables.kinds[kind]) for kind in tables.regular}
    made: dict[str, list[Unit]] = {}
    for square in sorted(piles):
        names = (next(free[kind]) for kind in tables.regular for _ in range(piles[square].get(kind, 0)))
        made[square] = [unit(every.named(name, seat)) for name in names]
    return made


def top_of_kind(units: Iterable[Unit], kind: str | None) -> str | None:
    """The id of the unit of a kind that is meant as top: the first in canonical order."""
    return next((u.id for u in sorted(units, key=_key) if u.kind == kind), None)
