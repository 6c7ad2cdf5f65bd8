"""The secret commits: terrain, garrison (OM-4) and purchase (OM-7)."""

from collections.abc import Mapping, Sequence
from typing import Final

from slaget.games.omringad import checks, refusals
from slaget.games.omringad import messages as m
from slaget.games.omringad import rules as r
from slaget.games.omringad.board import CONTENTS, SQUARES, country_of
from slaget.games.omringad.kinds import KINDS, in_order, price, together
from slaget.games.omringad.setup import Garrison, Options
from slaget.games.omringad.stacks import raised
from slaget.games.omringad.state import State, pool
from slaget.kernel import Rejected, Rule

GOLD: Final = 25
SPREAD: Final[Mapping[str, int]] = {"equal": 0, "balanced": 1, "free": GOLD}
"""The most that the piles of a garrison may differ in size (OM-4.5); the gold is never enough for so many units."""


def place_terrain(command: m.PlaceTerrain) -> Sequence[m.Event]:
    """Commit a layout (OM-4.1)."""
    if refusal := terrain_fault(command.seat, command.terrain):
        raise refusal
    return [m.TerrainCommitted(command.seat, {k: tuple(sorted(command.terrain[k])) for k in CONTENTS})]


def terrain_fault(seat: int, terrain: Mapping[str, Sequence[str]]) -> Rejected | None:
    """Why a layout is not one castle and two villages, lakes, forests and mountains of the own country (OM-4.1)."""
    path = ("terrain",)
    if strange := [kind for kind in terrain if kind not in CONTENTS]:
        return refusals.NO_TERRAIN(*path, kind=strange[0][:40])
    for kind, wanted in CONTENTS.items():
        number = len(terrain.get(kind, ()))
        if number != wanted:
            return refusals.WRONG_NUMBER(*path, number=number, kind=kind, wanted=wanted)
    squares = [square for kind in CONTENTS for square in terrain[kind]]
    if foreign := [square for square in squares if square not in SQUARES or square[0] != country_of(seat)]:
        return refusals.FOREIGN_SQUARE(*path, square=foreign[0][:40])
    return None if len(set(squares)) == len(squares) else refusals.SQUARE_TWICE(*path)


def whole_country(seat: int, terrain: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """A layout as the terrain of every square of the country."""
    country = {square: "barren" for square in SQUARES if square[0] == country_of(seat)}
    country.update({square: kind for kind, squares in terrain.items() for square in squares})
    return country


def deploy_garrison(state: State, command: m.DeployGarrison) -> Sequence[m.Event]:
    """Commit the three piles (OM-4.4, OM-4.5)."""
    for square, pile in command.piles.items():
        checks.require_counts(pile, "piles", square)
    units = together(command.piles)
    require_gold(units, GOLD, "piles", r.OM_4_4)
    require_pool(state, command.seat, units, "piles")
    if refusal := piles_fault(state.options, state.settlements(command.seat), command.piles):
        raise refusal
    checks.require_tops(command.tops, raised(state, command.seat, command.piles))
    piles = {square: in_order(command.piles[square]) for square in sorted(command.piles)}
    return [m.GarrisonCommitted(command.seat, piles, dict(sorted(command.tops.items())))]


def require_gold(units: Mapping[str, int], gold: int, field: str, rule: Rule) -> None:
    """Units of kinds that can be bought cost at most the gold (OM-4.4, OM-7.2)."""
    cost = price({kind: number for kind, number in units.items() if kind in KINDS})
    if cost > gold:
        raise refusals.TOO_EXPENSIVE.under(rule)(field, cost=cost, gold=gold)


def require_pool(state: State, seat: int, units: Mapping[str, int], field: str) -> None:
    """Units come out of the pool (OM-3.1)."""
    held = pool(state, seat) or {}
    for kind, number in units.items():
        if number > held.get(kind, 0):
            raise refusals.NOT_IN_POOL(field, kind, kind=kind[:40], number=number)


def piles_fault(options: Options, settlements: Sequence[str], piles: Garrison) -> Rejected | None:
    """Why piles are not what the option asks for (OM-4.5, ruling OM-R5)."""
    path = ("piles",)
    if sorted(piles) != sorted(settlements):
        return refusals.NO_PILE_THERE(*path)
    sizes = [sum(pile.values()) for pile in piles.values()]
    if min(sizes) < 1:
        return refusals.EMPTY_PILE(*path)
    spread = max(sizes) - min(sizes)
    return refusals.UNEQUAL_PILES(*path, spread=spread) if spread > SPREAD[options.setup_piles] else None


def commit_purchase(state: State, command: m.CommitPurchase) -> Sequence[m.Event]:
    """Commit what is bought (OM-7.2)."""
    checks.require_counts(command.units, "units")
    require_gold(command.units, state.table.gold[command.seat], "units", r.OM_7_2)
    require_pool(state, command.seat, command.units, "units")
    units = in_order(command.units)
    return [m.PurchaseCommitted(command.seat, units, price(units))]
