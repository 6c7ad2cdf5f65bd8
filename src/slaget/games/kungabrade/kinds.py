"""Kinds of pieces (KB-3, KB-14.3): what each may do, the author's four and those of variants; and by number."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from attrs import frozen

from slaget.kernel.short import short
from slaget.kernel.words import Text

Attack: TypeAlias = Literal["melee", "ranged"]
NONE: Final = -1
MOST_KINDS: Final = 12


@frozen
class Title:
    """What a kind is called, in Swedish and in English."""

    sv: str
    en: str

    def text(self) -> Text:
        return Text(self.en, self.sv)


@frozen
class PieceKind:
    """A kind of piece; what is left out is as of a foot soldier, who stays what he is on the wall.

    ``number`` is that of a whole army, ``moves`` the most points of a move, ``weight`` that in a stack, 0 for none.
    """

    __repr__ = short

    id: str
    title: Title
    letter: str
    number: int
    moves: int = 1
    attacks: tuple[Attack, ...] = ("melee",)
    ranged_immune: bool = False
    """Whether it cannot be attacked from a distance."""
    unhorses_to: str | None = None
    """What it goes on as when it first loses (KB-8.7)."""
    weight: int = 1
    on_wall: str | None = None
    """What it is on its own wall (KB-10.6)."""
    dhurg: bool = False
    """Whether it holds dhurgs, and may break the gate (KB-9, KB-12)."""


_TO_WALL: Final = "archer"
STANDARD: Final = (
    PieceKind("foot", Title("fotsoldat", "foot soldier"), "F", 9, on_wall=_TO_WALL),
    PieceKind("archer", Title("bågskytt", "archer"), "A", 3, attacks=("melee", "ranged")),
    PieceKind("rider", Title("ryttare", "rider"), "R", 4, 2, unhorses_to="foot", weight=2, on_wall=_TO_WALL),
    PieceKind("mage", Title("magiker", "mage"), "M", 1, attacks=("melee", "ranged"), weight=0, dhurg=True),
)
"""The author's (KB-3.1, KB-3.3, KB-3.6)."""


@frozen(eq=False, repr=False)
class Types:
    """The kinds of a game by number, as which pieces move and fight; ``NONE`` stands for no kind.

    ``lead`` says which is thrown for first in a sweep (KB-9.9), ``stacked`` as what a stack fights (KB-3.4).
    """

    kinds: tuple[PieceKind, ...]
    names: tuple[str, ...]
    index: Mapping[str, int]
    moves: bytes
    melee: tuple[bool, ...]
    ranged: tuple[bool, ...]
    immune: tuple[bool, ...]
    dhurg: tuple[bool, ...]
    weight: bytes
    unhorsed: tuple[int, ...]
    on_wall: bytes
    lead: bytes
    stacked: int
    back: tuple[str, ...]
    """The letter of each kind that has lost its horse; empty where it has none."""

    @property
    def numbers(self) -> Mapping[str, int]:
        """A whole army (KB-3.1)."""
        return {kind.id: kind.number for kind in self.kinds}


@lru_cache(maxsize=64)
def types_of(kinds: tuple[PieceKind, ...]) -> Types:
    """Sound kinds by number; the author's are one value."""
    index = {kind.id: i for i, kind in enumerate(kinds)}
    unhorsed = tuple(index.get(kind.unhorses_to or "", NONE) for kind in kinds)
    return Types(
        kinds=kinds,
        names=tuple(index),
        index=index,
        moves=bytes(kind.moves for kind in kinds),
        melee=tuple("melee" in kind.attacks for kind in kinds),
        ranged=tuple("ranged" in kind.attacks for kind in kinds),
        immune=tuple(kind.ranged_immune for kind in kinds),
        dhurg=tuple(kind.dhurg for kind in kinds),
        weight=bytes(kind.weight for kind in kinds),
        unhorsed=unhorsed,
        on_wall=bytes(index.get(kind.on_wall or kind.id, i) for i, kind in enumerate(kinds)),
        lead=bytes(map(_lead, kinds)),
        stacked=_stacked(kinds, unhorsed),
        back=_backs(kinds),
    )


def _lead(kind: PieceKind) -> int:
    return 3 if kind.dhurg else 2 if "ranged" in kind.attacks else 1 if kind.unhorses_to else 0


def _stacked(kinds: Sequence[PieceKind], unhorsed: Sequence[int]) -> int:
    """A foot soldier; where there is none, the first kind that has no horse to lose."""
    on_foot = [i for i, kind in enumerate(kinds) if unhorsed[i] == NONE]
    return next((i for i in on_foot if kinds[i].id == "foot"), on_foot[0] if on_foot else 0)


def _backs(kinds: Sequence[PieceKind]) -> tuple[str, ...]:
    """U for the first kind that may lose its horse, then the letters after it that no kind has."""
    taken = {kind.letter for kind in kinds}
    free = iter([letter for letter in "UVWXYZABCDEFGHIJKLMNPQRST" if letter not in taken])
    return tuple(next(free, "U") if kind.unhorses_to else "" for kind in kinds)


TYPES: Final = types_of(STANDARD)
