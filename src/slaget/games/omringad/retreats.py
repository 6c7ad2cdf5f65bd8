"""Retreats from a battle (OM-10.21 to OM-10.23).

Whether a seat is asked where its units go depends on nothing that the others may not know: before a
battle is revealed a hidden unit of a seat that owns pirates may be the pirates, who may go to a lake.
"""

from collections.abc import Iterator, Mapping

from attrs import frozen

from slaget.games.omringad import messages as m
from slaget.games.omringad.board import home_of
from slaget.games.omringad.compiled import Having
from slaget.games.omringad.pieces import Unit, Units, kind_of
from slaget.games.omringad.stacks import stack_now
from slaget.games.omringad.state import State
from slaget.games.omringad.units import arranged, canonical, conquers, on_foot, shown


@frozen
class Escape:
    """Where one unit may go: back to where it came from, or to land or lakes around."""

    unit: Unit
    origin: str | None
    land: tuple[str, ...]
    lakes: tuple[str, ...]

    @property
    def squares(self) -> tuple[str, ...]:
        """The legal squares of a unit whose kind is known."""
        return tuple(sorted((*self.land, *self.lakes))) if self.unit.info.sails else self.land


def escapes(state: State, seat: int) -> list[Escape]:
    """Where each of a seat's units may go, horses aside, in canonical order."""
    battle = state.battle
    open_ = [sq for sq in state.atlas.near[battle.square] if not state.hostile(sq, seat)]
    lakes = tuple(sorted(sq for sq in open_ if state.terrain_of(sq) in state.compiled.lakes))
    land = tuple(sorted(sq for sq in open_ if sq not in lakes))
    units = canonical(on_foot(state.field.stack(battle.square, seat)))
    return [Escape(each, _origin(state, each, open_), land, lakes) for each in units]


def _origin(state: State, each: Unit, open_: list[str]) -> str | None:
    """The square a unit must return to (OM-10.22); None with a free choice or when it is closed."""
    if not each.mark or state.options.retreat_choice == "any_adjacent":
        return None
    came = state.arrival(each.mark)[1]
    return came if came in open_ else None


def choices(state: State, seat: int) -> dict[str, tuple[str, ...]]:
    """The units that need a choice, with the squares they may go to."""
    return {way.unit.id: way.squares for way in escapes(state, seat) if way.origin is None and len(way.squares) > 1}


def is_asked(state: State, seat: int) -> bool:
    """Whether a seat is asked for its retreat: if a unit, for all that is known, may have a choice."""
    stack = state.field.stack(state.battle.square, seat)
    return any(way.origin is None and _most(state, stack, way) > 1 for way in escapes(state, seat))


def _most(state: State, stack: Units, way: Escape) -> int:
    is_hidden = _is_hidden(state, stack, way.unit)
    at_sea = may_have(state, way.unit.seat, state.compiled.sailors) if is_hidden else way.unit.info.sails
    return len(way.land) + (len(way.lakes) if at_sea else 0)


def _is_hidden(state: State, stack: Units, each: Unit) -> bool:
    """Whether those who may not look into the stack do not know this unit."""
    return not state.battle.revealed and each not in stack[: shown(stack)]


def may_have(state: State, seat: int, having: Having) -> bool:
    """Whether a seat, for all that is known, may have a unit of some kinds on the board: all know who owns which
    specials (OM-14.5), and nobody what was bought."""
    specials = state.table.specials
    return having.bought or any(owner == seat and kind_of(s) in having.special for s, owner in specials.items())


def all_can(state: State, seat: int) -> bool:
    """Whether each unit of a seat, for all that is known, has a square to go to (OM-10.21)."""
    stack = state.field.stack(state.battle.square, seat)
    for way in escapes(state, seat):
        sails = way.unit.info.sails and not _is_hidden(state, stack, way.unit)
        if not (_came_back(state, way) or way.land or (sails and way.lakes)):
            return False
    return True


def _came_back(state: State, way: Escape) -> bool:
    if way.unit.mark and state.options.retreat_choice == "any_adjacent":
        came = state.arrival(way.unit.mark)[1]
        return came in way.land or came in way.lakes
    return way.origin is not None


def retreat_events(state: State, seat: int, chosen: Mapping[str, str]) -> Iterator[m.Event]:
    """A seat's retreat: where its units go, who finds no place, and what they conquer on the way."""
    to: dict[str, str] = {}
    for way in escapes(state, seat):
        square = way.origin or chosen.get(way.unit.id) or next(iter(way.squares), None)
        if square is not None:
            to[way.unit.id] = square
    _with_horses(state, seat, to)
    yield _retreated(state, seat, to)
    for square in sorted(set(to.values())):
        yield from captured(state, seat, square, _going(state, seat, to, square), "retreat")


def _stack(state: State, seat: int) -> Units:
    return state.field.stack(state.battle.square, seat)


def _going(state: State, seat: int, to: Mapping[str, str], square: str) -> list[Unit]:
    return [each for each in _stack(state, seat) if to.get(each.id) == square]


def _with_horses(state: State, seat: int, to: dict[str, str]) -> None:
    """Horses return to their own square if company is there, else go with the first unit on land."""
    company = next((square for square in to.values() if state.terrain_of(square) not in state.compiled.lakes), None)
    for horses in [each for each in _stack(state, seat) if each.rides]:
        came = state.arrival(horses.mark)[1] if horses.mark else None
        near = state.atlas.near[state.battle.square]
        is_open = (
            came in near and not state.hostile(came, seat) and state.terrain_of(came) not in state.compiled.lakes
        )
        if came is not None and is_open and (came in to.values() or on_foot(state.field.stack(came, seat))):
            to[horses.id] = came
        elif company is not None:
            to[horses.id] = company


def _retreated(state: State, seat: int, to: Mapping[str, str]) -> m.UnitsRetreated:
    square, own = state.battle.square, _stack(state, seat)
    left = [each for each in own if each.id not in to and each.rides]
    stacks = [stack_now(square, seat, left)]
    for there in sorted(set(to.values())):
        group = _going(state, seat, to, there)
        stacks.append(stack_now(there, seat, joined(state, there, seat, group)))
    gone = tuple(each.id for each in canonical(on_foot(own)) if each.id not in to)
    counts = {there: sum(1 for goal in to.values() if goal == there) for there in sorted(set(to.values()))}
    witnesses = state.seats if state.battle.revealed else ()
    return m.UnitsRetreated(
        seat, square, counts, len(gone), gone, witnesses, tuple(stacks), dict(sorted(to.items()))
    )


def joined(state: State, square: str, seat: int, group: list[Unit]) -> Units:
    """A stack with a group come to lie on it (OM-14.3)."""
    return arranged((*state.field.stack(square, seat), *group), None, canonical(group)[0].id)


def captured(
    state: State, seat: int, square: str, group: list[Unit], reason: m.CaptureReason
) -> Iterator[m.SquareCaptured]:
    """The conquest of a square that a group enters, a lake too (OM-9.2 to OM-9.5, OM-9.7)."""
    before = state.controller(square)
    if before in state.side(seat) or state.hostile(square, seat) or not conquers(group):
        return
    yield m.SquareCaptured(square, before, liberator(state, seat, square), reason)


def liberator(state: State, seat: int, square: str) -> int:
    """Who gets a conquered square: the conqueror, or by the option the ally whose home it is (OM-R45)."""
    home = home_of(square)
    give = state.options.allied_liberation == "home_owner" and home in state.side(seat) and home in state.playing
    return home if give else seat
