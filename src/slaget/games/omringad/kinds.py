"""The unit table (section 2.2 of the rules): what each kind of unit costs, takes, walks and hits on."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from attrs import frozen

Step: TypeAlias = Literal["ranged", "melee"]
UNKNOWN: Final = "?"


@frozen
class Kind:
    """One line of the table. With ``hits`` 0 it cannot be hit, with ``s`` 0 it does not fight."""

    name: str
    number: int
    cost: int
    hits: int
    f: int
    s: int
    f_damaged: int
    s_damaged: int
    step: Step | None
    conqueror: bool
    special: bool
    order: int


def _table() -> tuple[Kind, ...]:
    lines: tuple[tuple[str, int, int, int, int, int, int, int, Step | None, bool], ...] = (
        ("mercenary", 16, 2, 2, 1, 6, 1, 6, "melee", True),
        ("elite", 6, 3, 2, 2, 5, 2, 5, "melee", True),
        ("archer", 4, 4, 2, 2, 5, 1, 5, "ranged", True),
        ("cavalry", 4, 5, 2, 3, 4, 3, 5, "melee", True),
        ("catapult", 2, 6, 2, 1, 4, 1, 4, "ranged", True),
        ("general", 3, 10, 1, 2, 0, 2, 0, None, True),
        ("pirates", 1, 0, 2, 2, 5, 1, 5, "melee", True),
        ("sharpshooters", 1, 0, 2, 2, 6, 2, 6, "ranged", True),
        ("elephants", 1, 0, 2, 3, 4, 2, 4, "melee", True),
        ("magician", 1, 0, 1, 2, 3, 2, 3, "ranged", False),
        ("infiltrator", 1, 0, 1, 2, 0, 2, 0, None, False),
        ("diplomat", 1, 0, 1, 1, 0, 1, 0, None, False),
        ("horses", 1, 0, 0, 0, 0, 0, 0, None, False),
        ("dragon", 1, 0, 2, 0, 2, 0, 3, "melee", False),
    )
    return tuple(Kind(*line, special=line[2] == 0, order=i) for i, line in enumerate(lines))


TABLE: Final = _table()
KINDS: Final[Mapping[str, Kind]] = {kind.name: kind for kind in TABLE}
REGULAR: Final = tuple(kind.name for kind in TABLE if not kind.special)
COVERS: Final = ("general", "horses")
"""Kinds that lie on top of every stack they are in (OM-14.2)."""
SPECIAL: Final = tuple(kind.name for kind in TABLE if kind.special)


def in_order(counts: Mapping[str, int]) -> dict[str, int]:
    """Counts by kind in the order of the table, without the empty ones.

    >>> in_order({"cavalry": 1, "elite": 2, "archer": 0})
    {'elite': 2, 'cavalry': 1}
    """
    return {kind.name: counts[kind.name] for kind in TABLE if counts.get(kind.name)}


def together(piles: Mapping[str, Mapping[str, int]]) -> dict[str, int]:
    """The counts of several piles by kind.

    >>> together({"A33": {"elite": 1, "archer": 1}, "A34": {"elite": 2}})
    {'elite': 3, 'archer': 1}
    """
    kinds = dict.fromkeys(kind for pile in piles.values() for kind in pile)
    return {kind: sum(pile.get(kind, 0) for pile in piles.values()) for kind in kinds}


def price(counts: Mapping[str, int]) -> int:
    """What units cost together.

    >>> price({"mercenary": 5, "elite": 3, "catapult": 1})
    25
    """
    return sum(KINDS[kind].cost * number for kind, number in counts.items())
