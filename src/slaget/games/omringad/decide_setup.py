"""The secret commits: terrain, garrison (OM-4) and purchase (OM-7)."""

from collections.abc import Mapping, Sequence

from slaget.games.omringad import checks, refusals
from slaget.games.omringad import messages as m
from slaget.games.omringad import rules as r
from slaget.games.omringad.board import SQUARES, country_of
from slaget.games.omringad.kinds import in_order, price, together
from slaget.games.omringad.lands import BARREN
from slaget.games.omringad.setup import Garrison
from slaget.games.omringad.stacks import raised
from slaget.games.omringad.state import State, pool
from slaget.kernel import Rejected, Rule


def place_terrain(state: State, command: m.PlaceTerrain) -> Sequence[m.Event]:
    """Commit a layout (OM-4.1)."""
    contents = state.compiled.contents
    if refusal := terrain_fault(command.seat, command.terrain, contents):
        raise refusal
    return [m.TerrainCommitted(command.seat, {k: tuple(sorted(command.terrain[k])) for k in contents})]


def terrain_fault(seat: int, terrain: Mapping[str, Sequence[str]], contents: Mapping[str, int]) -> Rejected | None:
    """Why a layout is not one castle and two villages, lakes, forests and mountains of the own country, or what its
    table of terrain has instead (OM-4.1)."""
    path = ("terrain",)
    if strange := [kind for kind in terrain if kind not in contents]:
        return refusals.NO_TERRAIN(*path, kind=strange[0][:40])
    for kind, wanted in contents.items():
        number = len(terrain.get(kind, ()))
        if number != wanted:
            return refusals.WRONG_NUMBER(*path, number=number, kind=kind, wanted=wanted)
    squares = [square for kind in contents for square in terrain[kind]]
    if foreign := [square for square in squares if square not in SQUARES or square[0] != country_of(seat)]:
        return refusals.FOREIGN_SQUARE(*path, square=foreign[0][:40])
    return None if len(set(squares)) == len(squares) else refusals.SQUARE_TWICE(*path)


def whole_country(seat: int, terrain: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """A layout as the terrain of every square of the country."""
    country = {square: BARREN for square in SQUARES if square[0] == country_of(seat)}
    country.update({square: kind for kind, squares in terrain.items() for square in squares})
    return country


def deploy_garrison(state: State, command: m.DeployGarrison) -> Sequence[m.Event]:
    """Commit the three piles (OM-4.4, OM-4.5)."""
    for square, pile in command.piles.items():
        checks.require_counts(pile, "piles", square)
    units = together(command.piles)
    require_gold(state, units, state.compiled.scoring.garrison_gold, "piles", r.OM_4_4)
    require_pool(state, command.seat, units, "piles")
    if refusal := piles_fault(spread(state), state.settlements(command.seat), command.piles):
        raise refusal
    checks.require_tops(command.tops, raised(state, command.seat, command.piles))
    piles = {square: in_order(command.piles[square], state.compiled.kinds) for square in sorted(command.piles)}
    return [m.GarrisonCommitted(command.seat, piles, dict(sorted(command.tops.items())))]


def require_gold(state: State, units: Mapping[str, int], gold: int, field: str, rule: Rule) -> None:
    """Units of kinds that can be bought cost at most the gold (OM-4.4, OM-7.2)."""
    kinds = state.compiled.kinds
    cost = price({kind: number for kind, number in units.items() if kind in kinds}, kinds)
    if cost > gold:
        raise refusals.TOO_EXPENSIVE.under(rule)(field, cost=cost, gold=gold)


def require_pool(state: State, seat: int, units: Mapping[str, int], field: str) -> None:
    """Units come out of the pool (OM-3.1)."""
    held = pool(state, seat) or {}
    for kind, number in units.items():
        if number > held.get(kind, 0):
            missing = refusals.NOT_IN_POOL if number > 1 else refusals.NONE_IN_POOL
            raise missing(field, kind, kind=kind[:40], number=number)


def spread(state: State) -> int:
    """The most that the piles of a garrison may differ in size (OM-4.5)."""
    match state.options.setup_piles:
        case "equal":
            return 0
        case "balanced":
            return 1
        case _:
            return state.compiled.free


def piles_fault(most: int, settlements: Sequence[str], piles: Garrison) -> Rejected | None:
    """Why piles are not what the option asks for (OM-4.5, ruling OM-R5)."""
    path = ("piles",)
    if sorted(piles) != sorted(settlements):
        return refusals.NO_PILE_THERE(*path, squares=", ".join(settlements))
    sizes = [sum(pile.values()) for pile in piles.values()]
    if min(sizes) < 1:
        return refusals.EMPTY_PILE(*path)
    found = max(sizes) - min(sizes)
    return refusals.UNEQUAL_PILES(*path, spread=found) if found > most else None


def commit_purchase(state: State, command: m.CommitPurchase) -> Sequence[m.Event]:
    """Commit what is bought (OM-7.2)."""
    checks.require_counts(command.units, "units")
    require_gold(state, command.units, state.table.gold[command.seat], "units", r.OM_7_2)
    require_pool(state, command.seat, command.units, "units")
    kinds = state.compiled.kinds
    units = in_order(command.units, kinds)
    return [m.PurchaseCommitted(command.seat, units, price(units, kinds))]
