"""Stacks as events tell them (OM-14), and units found by kind and number (section 2.2)."""

from collections.abc import Iterable, Mapping, Sequence

from slaget.games.omringad.armies import laid, stack_of
from slaget.games.omringad.board import INDEX
from slaget.games.omringad.messages import Face, OpenStack, OpenUnit, StackNow
from slaget.games.omringad.pieces import Roster, Unit, Units, placeholder, unit
from slaget.games.omringad.seats import Party, owner_of, party
from slaget.games.omringad.state import State
from slaget.games.omringad.units import Able, Armies, able, besieges, changed, conquers, free_ids, shown
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
        raise Masked("a unit is named that this view does not know")
    every, owner = state.roster, owner_of(seat)
    return tuple(unit(every.named(name, owner), name in damaged, mark) for name, mark in zip(ids, marks))


def with_stacks(state: State, stacks: Iterable[StackNow]) -> Armies:
    """The units with the told stacks in place of what stood there."""
    roster, made = state.roster, list(state.units)
    for each in stacks:
        seat = owner_of(each.seat)
        if roster.wide or isinstance(each.units, Unseen) or len(each.units) != len(each.entered):
            made = list(changed(tuple(made), roster, [(each.square, seat, told(state, each))]))
        else:
            made[seat] = laid(made[seat], INDEX[each.square], _written(roster, seat, each), each.entered)
    return tuple(made)


def _written(roster: Roster, seat: int, stack: StackNow) -> bytes:
    """A told stack as bytes; ``Masked`` where a unit of it is not known."""
    ids = stack.units
    if BACK in ids:
        raise Masked("a unit is named that this view does not know")
    codes = [*map(roster.codes_of[seat].__getitem__, ids)]
    damaged = [ids.index(name) for name in stack.damaged if name in ids] if stack.damaged else ()
    return stack_of(INDEX[stack.square], codes, damaged)


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
