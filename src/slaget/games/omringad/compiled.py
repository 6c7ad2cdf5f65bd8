"""The tables of a set-up made ready: what every question of the rules about kinds and terrain is answered from.

Those of the rules are made once (``STANDARD``, by the copies of each special); of others the last 64 are kept.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from attrs import field, frozen

from slaget.games.omringad.kinds import UNITS, Kind, UnitKind, kinds_of
from slaget.games.omringad.lands import BARREN, SCORING, TERRAINS, Scoring, TerrainKind
from slaget.games.omringad.pieces import Roster, roster_of

Lots: TypeAlias = tuple[tuple[str, int], ...]
"""The specials of the cup with their copies, in the order of the table."""
_SCORED: Final = frozenset(("castle", "village", "forest", "mountain"))


@frozen
class Having:
    """Who may have a thing: the special kinds that have it, and whether units that are bought do too."""

    special: tuple[str, ...]
    bought: bool


@frozen(eq=False)
class Compiled:
    """Tables made ready. Kinds of terrain stand in short tuples by what they do."""

    table: tuple[Kind, ...]
    kinds: Mapping[str, Kind]
    regular: tuple[str, ...]
    roster: Roster
    horses: str
    """The special kind that carries (OM-6.10), the one that lairs (OM-6.11); empty where there is none."""
    dragon: str
    sailors: Having
    diplomats: Having
    terrains: tuple[TerrainKind, ...]
    contents: Mapping[str, int]
    capital: str
    settled: tuple[str, ...]
    lakes: tuple[str, ...]
    rough: tuple[str, ...]
    slow: tuple[str, ...]
    dens: tuple[str, ...]
    walls: tuple[tuple[str, int], ...]
    points: Mapping[str, int]
    """By the terrains that bring any, in the order of the table."""
    scoring: Scoring = field(repr=False)
    lots: Lots = ()

    @property
    def is_scored_by_name(self) -> bool:
        """Whether points come from the terrains of the rules alone, as ``ScoreLine`` tells them."""
        return self.points.keys() <= _SCORED

    @property
    def free(self) -> int:
        """The most that piles of any sizes can differ by: what the gold of a garrison can buy at one gold each."""
        given = sum(kind.number for kind in self.table if not kind.special and not kind.cost)
        return self.scoring.garrison_gold + given


@lru_cache(maxsize=64)
def _compiled(
    units: tuple[UnitKind, ...],
    terrains: tuple[TerrainKind, ...],
    points: tuple[tuple[str, int], ...],
    gold: tuple[int, int, int, int],
    lots: Lots,
) -> Compiled:
    table = kinds_of(units)
    special = [kind for kind in table if kind.special]
    worth = {**{each.id: each.points for each in terrains}, **dict(points)}
    return Compiled(
        table=table,
        kinds={kind.name: kind for kind in table},
        regular=tuple(kind.name for kind in table if not kind.special),
        roster=roster_of(table, lots),
        horses=next((kind.name for kind in special if kind.carries), ""),
        dragon=next((kind.name for kind in special if kind.lairs), ""),
        sailors=_having(table, "sails"),
        diplomats=_having(table, "averts"),
        terrains=terrains,
        contents={each.id: each.tiles for each in terrains if each.tiles and each.id != BARREN},
        capital=next(each.id for each in terrains if each.capital),
        settled=_ids(each for each in terrains if each.settlement or each.capital),
        lakes=_ids(each for each in terrains if each.enter == "sails"),
        rough=_ids(each for each in terrains if each.ends_move),
        slow=_ids(each for each in terrains if each.slow_start),
        dens=_ids(each for each in terrains if each.enter == "all" and not (each.settlement or each.capital)),
        walls=tuple((each.id, each.defence) for each in terrains if each.defence),
        points={each.id: worth[each.id] for each in terrains if worth[each.id]},
        scoring=Scoring(dict(points), *gold),
        lots=lots,
    )


def _ids(terrains: Iterable[TerrainKind]) -> tuple[str, ...]:
    return tuple(each.id for each in terrains)


def _having(table: tuple[Kind, ...], ability: str) -> Having:
    able = [kind for kind in table if ability in kind.abilities]
    return Having(tuple(k.name for k in able if k.special), any(not k.special for k in able))


def compiled(
    units: tuple[UnitKind, ...] = UNITS,
    terrains: tuple[TerrainKind, ...] = TERRAINS,
    scoring: Scoring = SCORING,
    lots: Lots = (),
) -> Compiled:
    """Tables made ready; equal ones are one object."""
    gold = (scoring.majority, scoring.income, scoring.first_gold, scoring.garrison_gold)
    return _compiled(units, terrains, tuple(sorted(scoring.points.items())), gold, lots)


def lots_of(units: tuple[UnitKind, ...], copies: int, cup: Mapping[str, int] | None = None) -> Lots:
    """The specials of a cup; without one as many copies of each as the option says (OM-15.4)."""
    special = (kind.id for kind in units if kind.special)
    if cup is None:
        return tuple((kind, copies) for kind in special)
    return tuple((kind, cup[kind]) for kind in special if kind in cup)


STANDARD: Final[Mapping[int, Compiled]] = {copies: compiled(lots=lots_of(UNITS, copies)) for copies in (1, 2)}
"""The tables of the rules, by the copies of each special."""
