"""The 34 pieces (KB-3), numbered 0 to 33: White's 17, then Black's; within a side by kind, then by number.

A kind is named by a word and counted by a number, its place in ``KINDS``; so is the type as which a piece fights.
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade.seats import SEATS

Kind: TypeAlias = Literal["foot", "archer", "rider", "mage"]
KINDS: Final[tuple[Kind, ...]] = ("foot", "archer", "rider", "mage")
FULL_ARMY: Final[Mapping[Kind, int]] = {"foot": 9, "archer": 3, "rider": 4, "mage": 1}
FOOT, ARCHER, RIDER, MAGE = range(4)
COUNT, HALF = 34, 17
BLOCKS: Final = ((0, 9), (9, 12), (12, 16), (16, 17))
IDS: Final = tuple(f"{s[0]}-{k}-{n}" for s in SEATS for k, most in FULL_ARMY.items() for n in range(1, most + 1))
NUMBERS: Final = {name: i for i, name in enumerate(IDS)}
_HALF_KINDS: Final = (FOOT,) * 9 + (ARCHER,) * 3 + (RIDER,) * 4 + (MAGE,)
KIND: Final = bytes(_HALF_KINDS * 2)
MAGES: Final = (16, 33)
CONVERTED: Final = COUNT
"""Of a state's ``marks`` bit ``i`` says that piece ``i`` is unhorsed, bit ``CONVERTED + i`` converted."""


def side_of(piece: int) -> int:
    """0 for White's pieces, 1 for Black's.

    >>> side_of(NUMBERS["w-mage-1"]), side_of(NUMBERS["b-foot-1"])
    (0, 1)
    """
    return 0 if piece < HALF else 1


def of_kind(side: int, kind: int) -> range:
    """The numbers of a side's pieces of a kind, lowest first.

    >>> [IDS[i] for i in of_kind(1, ARCHER)]
    ['b-archer-1', 'b-archer-2', 'b-archer-3']
    """
    low, high = BLOCKS[kind]
    return range(side * HALF + low, side * HALF + high)


def kind_of(piece: int, marks: int) -> int:
    """A piece's kind, with permanent conversion (KB-10.8)."""
    return ARCHER if marks >> (CONVERTED + piece) & 1 else KIND[piece]


def natural_type(piece: int, marks: int) -> int:
    """The type away from the own wall: an unhorsed rider is a foot soldier (KB-3.5)."""
    return FOOT if marks >> piece & 1 else kind_of(piece, marks)


def weight(piece: int, marks: int) -> int:
    """The weight in a stack (KB-3.6)."""
    return 2 if natural_type(piece, marks) == RIDER else 1


def type_on(wall: int, kind: int, p: int) -> int:
    """The type on a point: on the own wall every piece but the mage is an archer (KB-10.6).

    >>> KINDS[type_on(b.STANDARD.walls[0], RIDER, b.POINTS["d3"])]
    'archer'
    """
    return ARCHER if wall & b.BIT[p] and kind != MAGE else kind
