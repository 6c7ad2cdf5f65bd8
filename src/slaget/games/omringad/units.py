"""Units on the board, any number to a square (OM-3.5), and the picture of them that rules look at.

A state keeps the units of each party as one ``bytes``, so that states share those of parties that did not
change: first their number, then for each unit its square (with the damage in the highest bit) and the code of
its piece, then for each unit that arrived this round its place in this list and the number of the arrival.
Stacks stand in the order of squares; in a stack the visible pieces stand first (OM-14.2), then the rest by
arrival and canonical order. A seat's view holds placeholder pieces for what it may not know.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Final, TypeAlias

from attrs import field, frozen

from slaget.games.omringad.board import COUNTRIES, INDEX, SQUARES
from slaget.games.omringad.kinds import COVERS, KINDS, REGULAR, SPECIAL, UNKNOWN, Kind

Place: TypeAlias = tuple[str, int]
_NOBODY: Final = Kind(UNKNOWN, 0, 0, 0, 0, 0, 0, 0, None, False, False, 99)
_SOMEBODY: Final = Kind(UNKNOWN, 0, 0, 0, 0, 0, 0, 0, None, True, False, 99)
_DAMAGED: Final = 128


@frozen(eq=False)
class Piece:
    """A counter: its id (``"?"`` when it may not be known), kind and owner; the dragon's owner is 0.

    There is one object for each, in the roster.
    """

    code: int
    id: str
    kind: Kind
    seat: int


@frozen(eq=False)
class Unit:
    """A piece on the board with its damage and ``mark``: the number of its arrival this round, 0 for none.

    There is one object for each (``unit``).
    """

    piece: Piece
    damaged: bool
    mark: int
    id: str = field(init=False)
    kind: str = field(init=False)
    info: Kind = field(init=False)
    seat: int = field(init=False)
    key: tuple[int, bool, int] = field(init=False, repr=False)
    rides: bool = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        put = object.__setattr__
        put(self, "id", self.piece.id)
        put(self, "kind", self.piece.kind.name)
        put(self, "info", self.piece.kind)
        put(self, "seat", self.piece.seat)
        put(self, "key", (self.info.order, self.damaged, self.piece.code))
        put(self, "rides", self.info.name == "horses")

    @property
    def s(self) -> int:
        """The die result needed to hit; 0 for a unit that does not fight."""
        return self.info.s_damaged if self.damaged else self.info.s

    @property
    def f(self) -> int:
        """The squares it may go in a round."""
        return self.info.f_damaged if self.damaged else self.info.f

    @property
    def capacity(self) -> int:
        """How many hits it can still take."""
        return self.info.hits - self.damaged if self.info.hits == 2 else self.info.hits


Units: TypeAlias = tuple[Unit, ...]


@frozen(eq=False)
class Roster:
    """All pieces of a game by their codes; ``codes`` holds them by id and owner."""

    pieces: Mapping[int, Piece]
    codes: Mapping[tuple[str, int], int]
    specials: tuple[str, ...]

    def named(self, name: str, seat: int) -> Piece:
        """The piece of this id in a seat's hands."""
        return self.pieces[self.codes[name, seat]]


@lru_cache(maxsize=2)
def roster(copies: int) -> Roster:
    """The pieces with one or two copies of each special.

    >>> roster(1).specials[0], roster(2).specials[:2], roster(1).codes["A-elite-01", 1]
    ('S-pirates', ('S-pirates-1', 'S-pirates-2'), 16)
    """
    names = _regular() + _special(copies)
    pieces = {code: Piece(code, name, KINDS[kind], seat) for code, (name, kind, seat) in enumerate(names)}
    codes = {(piece.id, piece.seat): code for code, piece in pieces.items()}
    for seat in range(1, 5):
        for kind in (_SOMEBODY, _NOBODY, *(KINDS[name] for name in REGULAR)):
            pieces[len(pieces)] = Piece(len(pieces), UNKNOWN, kind, seat)
    specials = tuple(dict.fromkeys(name for name, _, _ in _special(copies)))
    return Roster(pieces, codes, specials)


def _regular() -> list[tuple[str, str, int]]:
    return [
        (f"{country}-{kind}-{n:02}", kind, seat)
        for seat, country in enumerate(COUNTRIES, 1)
        for kind in REGULAR
        for n in range(1, KINDS[kind].number + 1)
    ]


def _special(copies: int) -> list[tuple[str, str, int]]:
    ends = [""] if copies == 1 else [f"-{n}" for n in range(1, copies + 1)]
    owners = {kind: (0,) if kind == "dragon" else (1, 2, 3, 4) for kind in SPECIAL}
    return [(f"S-{kind}{end}", kind, seat) for kind in SPECIAL for end in ends for seat in owners[kind]]


def kind_of(name: str) -> str:
    """The kind of a unit id.

    >>> kind_of("S-horses-2"), kind_of("A-elite-03")
    ('horses', 'elite')
    """
    return name.split("-")[1]


_KNOWN: Final[dict[tuple[Piece, bool, int], Unit]] = {}


def unit(piece: Piece, damaged: bool = False, mark: int = 0) -> Unit:
    """The unit of a piece; equal units are one object."""
    key = (piece, damaged, mark)
    known = _KNOWN.get(key)
    if known is None:
        known = _KNOWN[key] = Unit(piece, damaged, mark)
    return known


def placeholder(copies: int, seat: int, kind: str = UNKNOWN, *, conquers: bool = False) -> Piece:
    """The piece that stands for one whose id, or whose kind, is hidden."""
    pieces = roster(copies).pieces
    first = len(pieces) - (4 - seat + 1) * (2 + len(REGULAR))
    return pieces[first + (2 + REGULAR.index(kind) if kind in REGULAR else int(not conquers))]


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
def field_of(armies: Armies, copies: int) -> Field:
    """The picture of a state's units."""
    here: dict[str, dict[int, Units]] = {}
    for seat, army in enumerate(armies):
        for square, units in army_of(army, copies).items():
            here.setdefault(square, {})[seat] = units
    return Field(here)


@lru_cache(maxsize=256)
def army_of(army: bytes, copies: int) -> Army:
    """The stacks of a party by square, in the order of squares."""
    if not army:
        return {}
    pieces, number = roster(copies).pieces, army[0]
    marks = dict(zip(army[1 + 2 * number :: 2], army[2 + 2 * number :: 2]))
    stacks: dict[str, list[Unit]] = {}
    for i, (place, code) in enumerate(zip(army[1 : 1 + 2 * number : 2], army[2 : 2 + 2 * number : 2])):
        each = unit(pieces[code], place >= _DAMAGED, marks.get(i, 0))
        stacks.setdefault(SQUARES[place % _DAMAGED], []).append(each)
    return {square: tuple(units) for square, units in stacks.items()}


def nobody(seats: Iterable[int]) -> Armies:
    """An empty board."""
    return (b"", *(b"" for _ in seats))


def encoded(stacks: Mapping[str, Sequence[Unit]]) -> bytes:
    """A party's stacks as bytes."""
    places, marks = bytearray(), bytearray()
    for square in sorted(stacks):
        at = INDEX[square]
        for each in stacks[square]:
            if each.mark:
                marks += bytes((len(places) // 2, each.mark))
            places += bytes((at | _DAMAGED if each.damaged else at, each.piece.code))
    return bytes((len(places) // 2, *places, *marks)) if places else b""


def changed(armies: Armies, copies: int, stacks: Iterable[tuple[str, int, Sequence[Unit]]]) -> Armies:
    """The units with whole stacks replaced, each by square, seat and its units in stack order."""
    made: dict[int, dict[str, Sequence[Unit]]] = {}
    for square, seat, now in stacks:
        if seat not in made:
            made[seat] = {**army_of(armies[seat], copies)}
        made[seat][square] = now
    return tuple(_encoded(army, made[seat]) if seat in made else army for seat, army in enumerate(armies))


def _encoded(before: bytes, stacks: Mapping[str, Sequence[Unit]]) -> bytes:
    """A party's stacks as bytes; if they are the same as before, the same object."""
    now = encoded(stacks)
    return before if now == before else now


def unmarked(armies: Armies, copies: int) -> Armies:
    """The units with every mark taken off, and the hidden part of each stack in canonical order again."""
    rested = (
        (square, seat, _rested(stack))
        for seat, army in enumerate(armies)
        for square, stack in army_of(army, copies).items()
        if any(u.mark for u in stack)
    )
    return changed(armies, copies, rested)


def _rested(stack: Units) -> Units:
    top = shown(stack)
    fresh = [unit(u.piece, u.damaged) for u in stack]
    return (*fresh[:top], *sorted(fresh[top:], key=lambda u: u.key))


def shown(stack: Sequence[Unit]) -> int:
    """How many pieces of a stack are visible; they stand first (OM-14.2)."""
    horses = 0
    while horses < len(stack) and stack[horses].rides:
        horses += 1
    general = horses < len(stack) and stack[horses].kind == "general"
    return max(horses + general, min(1, len(stack)))


def is_covered(stack: Iterable[Unit]) -> bool:
    """Whether a general or horses lie on top, so that no other top can be chosen (OM-14.2)."""
    return any(u.kind in COVERS for u in stack)


def arranged(units: Iterable[Unit], *tops: str | None) -> Units:
    """Units as a stack: horses and a general on top, else the first of the given ids that is there (OM-14.3)."""
    ordered = sorted(units, key=lambda u: u.key)
    horses = [u for u in ordered if u.rides]
    general = [u for u in ordered if u.kind == "general"][:1]
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


def on_foot(units: Iterable[Unit]) -> Units:
    """The units that are not horses."""
    return tuple([u for u in units if not u.rides])


def free_ids(taken: Iterable[str], seat: int, kind: str) -> Iterator[str]:
    """The ids of a seat's kind that are not taken, the lowest first."""
    gone = set(taken)
    names = (f"{COUNTRIES[seat - 1]}-{kind}-{n:02}" for n in range(1, KINDS[kind].number + 1))
    return (name for name in names if name not in gone)
