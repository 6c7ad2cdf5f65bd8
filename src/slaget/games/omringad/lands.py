"""Terrain and points as tables (OM-2, OM-13): what each kind of terrain does, and what squares bring."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from attrs import Factory, frozen

from slaget.kernel import Text

Enter: TypeAlias = Literal["all", "sails"]
BARREN: Final = "barren"
"""The terrain that fills the rest of every country."""


@frozen
class TerrainKind:
    """One line of a terrain table: ``tiles`` of it lie in each country; ``points`` are those of a scoring.

    A move ends in it (``ends_move``, OM-8.8), one out of it is one square long (``slow_start``, OM-8.7), only those
    who sail enter it (OM-8.10), reinforcements come to it (``settlement``, OM-11), and its ``defence`` is added to
    the dice of who defends it (OM-10.14).
    """

    id: str
    title: Text
    letter: str
    tiles: int = 0
    capital: bool = False
    settlement: bool = False
    ends_move: bool = False
    slow_start: bool = False
    enter: Enter = "all"
    defence: int = 0
    points: int = 0


TERRAINS: Final[tuple[TerrainKind, ...]] = (
    TerrainKind(BARREN, Text("barren land", "barmark"), "."),
    TerrainKind("castle", Text("castle", "borg"), "K", 1, capital=True, settlement=True, defence=1, points=5),
    TerrainKind("village", Text("village", "by"), "V", 2, settlement=True, points=2),
    TerrainKind("lake", Text("lake", "sjö"), "L", 2, ends_move=True, slow_start=True, enter="sails"),
    TerrainKind("forest", Text("forest", "skog"), "F", 2, points=1),
    TerrainKind("mountain", Text("mountain", "berg"), "M", 2, ends_move=True, slow_start=True, points=1),
)
"""The terrain table of the rules (OM-2, OM-4.1)."""


@frozen
class Scoring:
    """What squares bring: points by terrain where they are not those of its table, and gold (OM-13).

    ``majority`` are the points for the most squares, ``income`` the gold of each square, ``first_gold`` what
    round 1 begins with, ``garrison_gold`` what a garrison may cost; ``lengths`` are names for ``victory_points``.
    """

    points: Mapping[str, int] = Factory(dict)
    majority: int = 1
    income: int = 1
    first_gold: int = 25
    garrison_gold: int = 25
    lengths: Mapping[str, int] = Factory(dict)


LENGTHS: Final[Mapping[str, int]] = {"blitz": 50, "battle": 100, "dominion": 140}
SCORING: Final = Scoring(lengths=LENGTHS)
"""The scoring of the rules."""
