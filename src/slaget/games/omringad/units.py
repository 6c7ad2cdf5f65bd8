"""Units on the board, any number to a square (OM-3.5), and the picture of them that rules look at.

A state keeps the units of each party as one ``bytes``, so that states share those of parties that did not
change: first their number, then for each unit its square (with the damage in the highest bit) and the code of
its piece, then, if one of them arrived this round, for each the number of its arrival.
Stacks stand in the order of squares; in a stack the visible pieces stand first (OM-14.2), then the rest by
arrival and canonical order. A seat's view holds placeholder pieces for what it may not know. Numbers take a byte
each, or two where a roster has more than 256 pieces.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import repeat
from typing import Final, Literal, TypeAlias

from attrs import frozen

from slaget.games.omringad.armies import BYTES, DAMAGED, laid, stack_of
from slaget.games.omringad.board import COUNTRIES, INDEX, SQUARES
from slaget.games.omringad.kinds import Kind
from slaget.games.omringad.pieces import Roster, Unit, Units, unit

Place: TypeAlias = tuple[str, int]
Able: TypeAlias = bool | Literal["conquers", "besieges"]
"""Whether a stack conquers and besieges; or that it does but the one."""


Army: TypeAlias = Mapping[str, Units]
Armies: TypeAlias = tuple[bytes, ...]
"""The units of the dragon's party and of each seat."""


@frozen(eq=False)
class Field:
    """The picture of all units: by square, by square and seat, and by id."""

    here: Mapping[str, Mapping[int, Units]]

    @cached_property
    def stacks(self) -> Mapping[Place, Units]:
        """All stacks, in the order of squares and seats."""
        return {
            (square, seat): self.here[square][seat] for square in sorted(self.here) for seat in self.here[square]
        }

    @cached_property
    def by_id(self) -> Mapping[str, tuple[str, Unit]]:
        return {each.id: (square, each) for (square, _), units in self.stacks.items() for each in units}

    def at(self, square: str) -> Mapping[int, Units]:
        """The stacks of a square by seat, in the order of seats."""
        return self.here.get(square, _EMPTY)

    def stack(self, square: str, seat: int) -> Units:
        return self.at(square).get(seat, ())


_EMPTY: Final[Mapping[int, Units]] = {}


@lru_cache(maxsize=256)
def field_of(armies: Armies, roster: Roster) -> Field:
    """The picture of a state's units."""
    here: dict[str, dict[int, Units]] = {}
    for seat, army in enumerate(armies):
        for square, units in army_of(army, roster).items():
            here.setdefault(square, {})[seat] = units
    return Field(here)


@lru_cache(maxsize=256)
def army_of(army: bytes, roster: Roster) -> Army:
    """The stacks of a party by square, in the order of squares."""
    if not army:
        return {}
    pieces, data = roster.pieces, roster.read(army)
    end = 1 + 2 * data[0]
    stacks: dict[str, list[Unit]] = {}
    for place, code, mark in zip(data[1:end:2], data[2:end:2], data[end:] or repeat(0)):
        each = unit(pieces[code], place >= DAMAGED, mark)
        stacks.setdefault(SQUARES[place % DAMAGED], []).append(each)
    return {square: tuple(units) for square, units in stacks.items()}


def nobody(seats: Iterable[int]) -> Armies:
    """An empty board."""
    return (b"", *(b"" for _ in seats))


def encoded(stacks: Mapping[str, Sequence[Unit]], roster: Roster) -> bytes:
    """A party's stacks as bytes."""
    places: list[int] = []
    for square in sorted(stacks):
        at = INDEX[square]
        for each in stacks[square]:
            places += (at | DAMAGED if each.damaged else at, each.piece.code)
    marks = [each.mark for square in sorted(stacks) for each in stacks[square]]
    return roster.packed((len(marks), *places, *(marks if any(marks) else ()))) if places else b""


def changed(armies: Armies, roster: Roster, stacks: Iterable[tuple[str, int, Sequence[Unit]]]) -> Armies:
    """The units with whole stacks replaced, each by square, seat and its units in stack order."""
    made = list(armies)
    for square, seat, now in stacks:
        made[seat] = _relaid(made[seat], roster, square, now)
    return tuple(made)


def _relaid(army: bytes, roster: Roster, square: str, now: Sequence[Unit]) -> bytes:
    """A party's units with a stack replaced; if they are the same as before, the same object."""
    if roster.wide:
        made = encoded({**army_of(army, roster), square: now}, roster)
        return army if made == army else made
    damaged = [i for i, each in enumerate(now) if each.damaged]
    stack = stack_of(INDEX[square], [BYTES[each.piece.code] for each in now], damaged)
    return laid(army, INDEX[square], stack, [each.mark for each in now])


def unmarked(armies: Armies, roster: Roster) -> Armies:
    """The units with every mark taken off, and the hidden part of each stack in canonical order again."""
    return tuple(_unmarked(army, roster) for army in armies)


def _unmarked(army: bytes, roster: Roster) -> bytes:
    stacks = army_of(army, roster)
    rested = {square: _rested(stack) for square, stack in stacks.items() if any(u.mark for u in stack)}
    return encoded({**stacks, **rested}, roster) if rested else army


def _rested(stack: Units) -> Units:
    top = shown(stack)
    fresh = [unit(u.piece, u.damaged) for u in stack]
    return (*fresh[:top], *sorted(fresh[top:], key=lambda u: u.key))


def shown(stack: Sequence[Unit]) -> int:
    """How many pieces of a stack are visible; they stand first (OM-14.2)."""
    horses = 0
    while horses < len(stack) and stack[horses].rides:
        horses += 1
    general = horses < len(stack) and stack[horses].info.covers
    return max(horses + general, min(1, len(stack)))


def is_covered(stack: Iterable[Unit]) -> bool:
    """Whether a general or horses lie on top, so that no other top can be chosen (OM-14.2)."""
    return any(u.info.covers for u in stack)


def arranged(units: Iterable[Unit], *tops: str | None) -> Units:
    """Units as a stack: horses and a general on top, else the first of the given ids that is there (OM-14.3)."""
    ordered = sorted(units, key=lambda u: u.key)
    horses = [u for u in ordered if u.rides]
    general = [u for u in ordered if u.info.covers and not u.rides][:1]
    visible = [*horses, *general] or _chosen(ordered, tops)
    rest = [u for u in ordered if u not in visible]
    return (*visible, *sorted(rest, key=lambda u: (u.mark, u.key)))


def _chosen(ordered: Sequence[Unit], tops: Iterable[str | None]) -> list[Unit]:
    by_id = {u.id: u for u in ordered}
    top_unit = next((by_id[top] for top in tops if top in by_id), None)
    return [top_unit] if top_unit else list(ordered[:1])


def canonical(units: Iterable[Unit]) -> list[Unit]:
    """Units in the canonical order of section 2.2."""
    return sorted(units, key=lambda u: u.key)


def conquers(units: Iterable[Unit]) -> bool:
    """Whether a unit able to conquer and besiege is among them (OM-9.3)."""
    return any(u.info.conqueror for u in units)


def besieges(units: Iterable[Unit]) -> bool:
    """Whether a unit able to besiege is among them (OM-9.3, OM-12.4)."""
    return any(u.info.besieger for u in units)


def able(units: Sequence[Unit]) -> Able:
    """What a stack can, as all are told: both, neither, or the one."""
    conquering, besieging = conquers(units), besieges(units)
    return conquering if conquering == besieging else "conquers" if conquering else "besieges"


def on_foot(units: Iterable[Unit]) -> Units:
    """The units that are not horses."""
    return tuple([u for u in units if not u.rides])


def mortal(units: Iterable[Unit]) -> Units:
    """The units that can be hit (OM-10.12)."""
    return tuple([u for u in units if u.info.hits])


def free_ids(taken: Iterable[str], seat: int, kind: Kind) -> Iterator[str]:
    """The ids of a seat's kind that are not taken, the lowest first."""
    gone = set(taken)
    names = (f"{COUNTRIES[seat - 1]}-{kind.name}-{n:02}" for n in range(1, kind.number + 1))
    return (name for name in names if name not in gone)
