"""The 34 places of pieces (KB-3), numbered 0 to 33: White's 17, then Black's, of a side by kind and number.

A kind is named by a word and counted by a number, its place in ``KINDS``; so is the type as which a piece fights.
``Slots`` says which piece stands in which place: the author's army, or another (KB-5.9, KB-14.3).
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from attrs import frozen

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade.kinds import NONE, TYPES, Types
from slaget.games.kungabrade.seats import SEATS

Kind: TypeAlias = str
Counts: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""How many pieces of each kind White and Black have."""
KINDS: Final[tuple[Kind, ...]] = TYPES.names
FULL_ARMY: Final[Mapping[Kind, int]] = TYPES.numbers
FOOT, ARCHER, RIDER, MAGE = range(4)
COUNT, HALF = 34, 17
CONVERTED: Final = COUNT
"""Of a state's ``marks`` bit ``i`` says that piece ``i`` is unhorsed, bit ``CONVERTED + i`` converted."""


@frozen(eq=False, repr=False)
class Slots:
    """The pieces of both armies by their numbers; a number without a piece has no id.

    ``blocks`` are by side and kind the first number and the one after the last; ``casters`` by side the pieces that
    are of a kind which holds dhurgs, or may become so.
    """

    types: Types
    blocks: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]
    ids: tuple[str, ...]
    numbers: Mapping[str, int]
    kind: bytes
    casters: tuple[tuple[int, ...], tuple[int, ...]]


@lru_cache(maxsize=64)
def slots_of(types: Types, counts: Counts) -> Slots:
    """The places of armies of at most 17 pieces a side."""
    ids, kinds, blocks = [""] * COUNT, bytearray(COUNT), []
    for side, numbers in enumerate(counts):
        place, of_side = side * HALF, []
        for kind, number in enumerate(numbers):
            of_side.append((place, place + number))
            for nth in range(number):
                ids[place], kinds[place] = f"{SEATS[side][0]}-{types.names[kind]}-{nth + 1}", kind
                place += 1
        blocks.append(tuple(of_side))
    may = [_may_cast(types, kind) for kind in range(len(types.kinds))]
    white, black = (
        tuple(i for i in range(*ends) if ids[i] and may[kinds[i]]) for ends in ((0, HALF), (HALF, COUNT))
    )
    numbered = {name: i for i, name in enumerate(ids) if name}
    return Slots(types, (blocks[0], blocks[1]), tuple(ids), numbered, bytes(kinds), (white, black))


def _may_cast(types: Types, kind: int) -> bool:
    become = {kind, types.on_wall[kind], types.unhorsed[kind]} - {NONE}
    return any(types.dhurg[each] or types.dhurg[types.on_wall[each]] for each in become)


_FULL: Final = tuple(FULL_ARMY.values())
SLOTS: Final = slots_of(TYPES, (_FULL, _FULL))
"""The author's army."""
IDS: Final = SLOTS.ids
NUMBERS: Final = SLOTS.numbers
KIND: Final = SLOTS.kind
MAGES: Final = (16, 33)


def side_of(piece: int) -> int:
    """0 for White's pieces, 1 for Black's.

    >>> side_of(NUMBERS["w-mage-1"]), side_of(NUMBERS["b-foot-1"])
    (0, 1)
    """
    return 0 if piece < HALF else 1


def of_kind(side: int, kind: int, slots: Slots = SLOTS) -> range:
    """The numbers of a side's pieces of a kind, lowest first.

    >>> [IDS[i] for i in of_kind(1, ARCHER)]
    ['b-archer-1', 'b-archer-2', 'b-archer-3']
    """
    return range(*slots.blocks[side][kind])


def kind_in(name: str) -> Kind:
    """The kind in a piece's id.

    >>> kind_in("w-rider-2")
    'rider'
    """
    return name[2:].rpartition("-")[0]


def is_unhorsed(piece: int, marks: int) -> bool:
    """Whether a piece has lost its horse; one that was converted has none (KB-10.8)."""
    return bool(marks >> piece & 1) and not marks >> (CONVERTED + piece) & 1


def kind_of(piece: int, marks: int, slots: Slots = SLOTS) -> int:
    """A piece's kind, with permanent conversion (KB-10.8)."""
    kind = slots.kind[piece]
    if marks >> (CONVERTED + piece) & 1:
        types = slots.types
        return types.on_wall[types.unhorsed[kind] if marks >> piece & 1 else kind]
    return kind


def natural_type(piece: int, marks: int, slots: Slots = SLOTS) -> int:
    """The type away from the own wall: an unhorsed rider is a foot soldier (KB-3.5)."""
    if marks >> (CONVERTED + piece) & 1:
        return kind_of(piece, marks, slots)
    kind = slots.kind[piece]
    return slots.types.unhorsed[kind] if marks >> piece & 1 else kind


def is_converted_by_wall(piece: int, marks: int, slots: Slots = SLOTS) -> bool:
    """Whether a piece becomes another kind for good on its own wall (KB-10.8)."""
    kind = natural_type(piece, marks, slots)
    return slots.types.on_wall[kind] != kind


def converted(piece: int, marks: int, slots: Slots = SLOTS) -> int:
    """The marks with a piece converted; of the author's kinds all become the same (KB-10.8)."""
    if slots.types is TYPES:
        marks &= ~(1 << piece)
    return marks | 1 << (CONVERTED + piece)


def weight(piece: int, marks: int, slots: Slots = SLOTS) -> int:
    """The weight in a stack (KB-3.6)."""
    return slots.types.weight[natural_type(piece, marks, slots)]


def type_on(wall: int, kind: int, p: int, types: Types = TYPES) -> int:
    """The type on a point: on the own wall every piece but the mage is an archer (KB-10.6).

    >>> KINDS[type_on(b.STANDARD.walls[0], RIDER, b.POINTS["d3"])]
    'archer'
    """
    return types.on_wall[kind] if wall & b.BIT[p] else kind
