"""What is committed in secret by all at the same time: what it comes to when all have, and what stands for none."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from slaget.games.omringad import messages as m
from slaget.games.omringad.board import SQUARES, country_of
from slaget.games.omringad.decide_setup import whole_country
from slaget.games.omringad.setup import Garrison
from slaget.games.omringad.stacks import raised, stack_now, top_of_kind
from slaget.games.omringad.state import State
from slaget.games.omringad.units import arranged
from slaget.kernel.sealed import Sealed


def _lands(_state: State, choices: Sequence[m.PlaceTerrain]) -> Sequence[m.Event]:
    """All layouts at once (OM-4.2)."""
    lands = (whole_country(each.seat, each.terrain) for each in choices)
    return [m.TerrainRevealed({square: kind for land in lands for square, kind in land.items()})]


def _armies(state: State, choices: Sequence[m.DeployGarrison]) -> Sequence[m.Event]:
    """All garrisons at once (OM-4.6)."""
    return [deployed(state, {each.seat: (each.piles, each.tops) for each in choices})]


def deployed(state: State, piles: Mapping[int, tuple[Garrison, Mapping[str, str]]]) -> m.GarrisonsDeployed:
    """The garrisons of all seats on the board."""
    return m.GarrisonsDeployed(tuple(now for seat in sorted(piles) for now in _stacks(state, seat, *piles[seat])))


def _stacks(state: State, seat: int, piles: Garrison, tops: Mapping[str, str]) -> Iterator[m.StackNow]:
    for square, units in raised(state, seat, piles).items():
        yield stack_now(square, seat, arranged(units, top_of_kind(units, tops.get(square))))


def first_land(state: State, seat: Any) -> m.PlaceTerrain:
    """The contents of a country on its first squares, the capital first (OM-4.8)."""
    squares = iter([square for square in SQUARES if square[0] == country_of(seat)])
    tables = state.compiled
    order = sorted(tables.contents, key=lambda kind: kind != tables.capital)
    return m.PlaceTerrain(seat, {kind: tuple(islice(squares, tables.contents[kind])) for kind in order})


def least_garrison(state: State, seat: Any) -> m.DeployGarrison:
    """One unit in each pile, the cheapest there are."""
    bought = sorted((kind for kind in state.compiled.table if not kind.special), key=lambda kind: kind.cost)
    each = iter([kind.name for kind in bought for _ in range(kind.number)])
    return m.DeployGarrison(seat, {square: {next(each): 1} for square in state.settlements(seat)}, {})


def no_purchase(_state: State, seat: Any) -> m.CommitPurchase:
    return m.CommitPurchase(seat, {})


SEALED: Final[Mapping[str, Sealed]] = {
    "place_terrain": Sealed(first_land, _lands),
    "deploy_garrison": Sealed(least_garrison, _armies),
    "commit_purchase": Sealed(no_purchase),
}
