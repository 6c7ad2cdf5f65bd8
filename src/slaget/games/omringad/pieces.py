"""Pieces and units: every counter of a game, and what stands for one that a view may not know."""

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from attrs import field, frozen

from slaget.games.omringad.armies import BYTES
from slaget.games.omringad.board import COUNTRIES
from slaget.games.omringad.kinds import TABLE, UNKNOWN, UNSEEN, Kind, typical


@frozen(eq=False)
class Piece:
    """A counter: its id (``"?"`` when it may not be known), kind and owner; the dragon's owner is 0.

    There is one object for each, in the roster.
    """

    code: int
    id: str
    kind: Kind
    seat: int
    units: dict[tuple[bool, int], "Unit"] = field(factory=dict, init=False, repr=False)


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
        put(self, "rides", self.info.carries)

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
    """All pieces of a game by their codes; ``codes`` holds them by id and owner, ``codes_of`` by owner and then id,
    ``bytes_of`` likewise, each as the byte that it takes (none where the roster is wide), ``unseen`` the
    placeholders by owner and by what is seen of them: a kind, or what it can."""

    pieces: Mapping[int, Piece]
    codes: Mapping[tuple[str, int], int]
    codes_of: Sequence[Mapping[str, int]]
    bytes_of: Sequence[Mapping[str, bytes]]
    unseen: Mapping[tuple[int, str], Piece]
    specials: tuple[str, ...]
    wide: bool
    """Whether a number takes two bytes."""

    def named(self, name: str, seat: int) -> Piece:
        """The piece of this id in a seat's hands."""
        return self.pieces[self.codes_of[seat][name]]

    def packed(self, numbers: Iterable[int]) -> bytes:
        """Numbers as the state keeps them."""
        return array("H", numbers).tobytes() if self.wide else bytes(numbers)

    def read(self, data: bytes) -> Sequence[int]:
        """The numbers that were packed."""
        return memoryview(data).cast("H") if self.wide else data


_SEEN: Final = {"both": (True, True), "conquers": (True, False), "besieges": (False, True), "none": (False, False)}
"""What can be seen of a unit whose kind is hidden: whether it conquers, and whether it besieges.

What can nothing stands last, as it does in a stack."""


@lru_cache(maxsize=64)
def roster_of(table: tuple[Kind, ...], lots: tuple[tuple[str, int], ...]) -> Roster:
    """The pieces of a table, with so many copies of the specials of a cup."""
    kinds = {kind.name: kind for kind in table}
    regular = [kind for kind in table if not kind.special]
    names = [*_regular(regular), *_special(kinds, lots)]
    pieces = {code: Piece(code, name, kind, seat) for code, (name, kind, seat) in enumerate(names)}
    codes = {(piece.id, piece.seat): code for code, piece in pieces.items()}
    codes_of = [{name: code for (name, of), code in codes.items() if of == seat} for seat in range(5)]
    split = any(kind.conqueror != kind.besieger for kind in table)
    hidden = {name: _unseen(table, *able) for name, able in _SEEN.items() if split or able[0] == able[1]}
    unseen: dict[tuple[int, str], Piece] = {}
    for seat in range(1, 5):
        for name, kind in (*hidden.items(), *((kind.name, kind) for kind in regular)):
            unseen[seat, name] = pieces[len(pieces)] = Piece(len(pieces), UNKNOWN, kind, seat)
    specials = tuple(dict.fromkeys(name for name, kind, _ in names if kind.special))
    wide = len(pieces) > len(BYTES)
    bytes_of = [{} if wide else {name: BYTES[code] for name, code in own.items()} for own in codes_of]
    return Roster(pieces, codes, codes_of, bytes_of, unseen, specials, wide)


def roster(copies: int) -> Roster:
    """The pieces of the rules with one or two copies of each special.

    >>> roster(1).specials[0], roster(2).specials[:2], roster(1).codes["A-elite-01", 1]
    ('S-pirates', ('S-pirates-1', 'S-pirates-2'), 16)
    """
    return roster_of(TABLE, tuple((kind.name, copies) for kind in TABLE if kind.special))


def _unseen(table: tuple[Kind, ...], conquers: bool, besieges: bool) -> Kind:
    code = typical(table).code
    return Kind(UNKNOWN, 0, 0, 0, 0, 0, 0, 0, None, conquers, False, UNSEEN, besieges, code=code)


def _regular(kinds: Sequence[Kind]) -> Iterator[tuple[str, Kind, int]]:
    for seat, country in enumerate(COUNTRIES, 1):
        for kind in kinds:
            yield from ((f"{country}-{kind.name}-{n:02}", kind, seat) for n in range(1, kind.number + 1))


def _special(kinds: Mapping[str, Kind], lots: tuple[tuple[str, int], ...]) -> Iterator[tuple[str, Kind, int]]:
    for name, copies in lots:
        owners = (0,) if kinds[name].lairs else (1, 2, 3, 4)
        for end in [""] if copies == 1 else [f"-{n}" for n in range(1, copies + 1)]:
            yield from ((f"S-{name}{end}", kinds[name], seat) for seat in owners)


def kind_of(name: str) -> str:
    """The kind of a unit id: without its country, and without its number if it has one.

    >>> kind_of("S-horses-2"), kind_of("A-elite-03"), kind_of("S-horses"), kind_of("S-war-dogs")
    ('horses', 'elite', 'horses', 'war-dogs')
    """
    kind, _, number = name[2:].rpartition("-")
    return kind if kind and number.isdecimal() else name[2:]


def unit(piece: Piece, damaged: bool = False, mark: int = 0) -> Unit:
    """The unit of a piece; equal units are one object."""
    key = (damaged, mark)
    known = piece.units.get(key)
    if known is None:
        known = piece.units[key] = Unit(piece, damaged, mark)
    return known


def placeholder(roster: Roster, seat: int, seen: str = "none") -> Piece:
    """The piece that stands for one whose id is hidden: by its kind, or by what can be seen (``able``)."""
    return roster.unseen[seat, seen]
