"""The free set-up: ships placed and manned, first by the Norse, then by the Danes (NI-8.11, NI-8.12)."""

from collections.abc import Sequence

from slaget.games.nissan import checks, refusals
from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.games.nissan.geometry import Hull, Pose, distance, hull, overlap, within
from slaget.games.nissan.seats import Side
from slaget.games.nissan.state import State


def place_ship(state: State, command: m.PlaceShip) -> Sequence[m.Event]:
    """Lay a ship down: wholly in its zone, the Danes 50 cm off, on the board, off land, clear of others."""
    if not 0 <= command.heading < 36000:
        raise refusals.BAD_HEADING("heading", heading=command.heading)
    _require_own_ship(state, command.ship, command.side)
    laid = hull(state.ship_class(command.ship), Pose(command.x, command.y, command.heading))
    if not state.setup.irregular:
        _require_zone(state, command.ship, command.side, laid)
    _require_clear(state, command.ship, laid)
    return [m.ShipPlaced(command.ship, command.x, command.y, command.heading)]


def _require_own_ship(state: State, ship: str, side: Side) -> None:
    checks.require_ship(state, ship, "ship")
    if state.ships[ship].fleet != side:
        raise refusals.NOT_YOUR_SHIP("ship", ship=ship)


def _require_zone(state: State, ship: str, side: Side, laid: Hull) -> None:
    """The zones of NI-8.6 and NI-8.7, and the gap."""
    rule = r.NI_8_6 if side == "norse" else r.NI_8_7
    if not state.waters.in_zone(laid, side):
        raise refusals.OUTSIDE_ZONE.under(rule)("x", ship=ship, zone=side)
    gap = state.setup.board.danish_gap
    if side == "danish":
        for other, there in state.hulls.items():
            if state.ships[other].fleet == "norse" and within(laid, there, gap - 1):
                params = {"ship": ship, "other": other, "distance": distance(laid, there), "gap": gap}
                raise refusals.TOO_NEAR_ENEMY.under(rule)("x", **params)


def _require_clear(state: State, ship: str, laid: Hull) -> None:
    """NI-8.8: on the board and off land (NI-2.1 to NI-2.3), and clear of other hulls (NI-3.3)."""
    if not state.waters.on_board(laid):
        raise refusals.OFF_BOARD("x", ship=ship)
    if state.waters.on_land(laid):
        raise refusals.ON_LAND("x", ship=ship)
    for other, there in state.hulls.items():
        if other != ship and overlap(laid, there):
            raise refusals.OVERLAP("x", ship=ship, other=other)


def man_ship(state: State, command: m.ManShip) -> Sequence[m.Event]:
    """Set a ship's whole crew out of the side's pool (NI-8.12), at most its capacity (NI-3.4)."""
    checks.require_different(command.fighters, "fighters")
    checks.require_ship(state, command.ship, "ship")
    checks.require_fighters(state, command.fighters, "fighters")
    _require_own_ship(state, command.ship, command.side)
    for index, name in enumerate(command.fighters):
        fighter = state.fighters[name]
        elsewhere = fighter.ship not in (None, command.ship) or name in state.fallen[fighter.side]
        if fighter.side != command.side or elsewhere:
            raise refusals.CREW_CONFLICT("fighters", index, fighter=name, ship=command.ship)
    capacity = state.ship_class(command.ship).capacity
    if len(command.fighters) > capacity:
        params = {"ship": command.ship, "capacity": capacity, "number": len(command.fighters)}
        raise refusals.OVER_CAPACITY("fighters", **params)
    return [m.ShipManned(command.ship, command.fighters)]


def finish_deployment(state: State, command: m.FinishDeployment) -> Sequence[m.Event]:
    """Every ship placed and filled (NI-8.3), leaders apart and the king on his ship (NI-8.4, NI-8.5)."""
    for ship in state.ships.values():
        if ship.fleet == command.side and ship.pose is None:
            raise refusals.NOT_PLACED(ship=ship.id)
    require_manned(state, command.side)
    return [m.DeploymentFinished(command.side)]


def require_manned(state: State, side: Side) -> None:
    """Refuse a fleet whose crews are not those of a finished set-up (NI-8.3 to NI-8.5; NI-8.13)."""
    if not state.setup.irregular:
        for ship in state.ships.values():
            if ship.fleet == side:
                _require_filled(state, ship.id)
        _require_leaders_apart(state, side)
    elif state.king_of(side).ship is None:
        raise refusals.KING_ASHORE()


def _require_filled(state: State, ship: str) -> None:
    aboard, capacity = len(state.crews[ship]), state.ship_class(ship).capacity
    if aboard != capacity:
        raise refusals.NOT_FILLED(ship=ship, number=aboard, capacity=capacity)


def _require_leaders_apart(state: State, side: Side) -> None:
    taken: dict[str | None, str] = {}
    for fighter in state.fighters.values():
        if fighter.side == side and fighter.leads:
            if fighter.ship in taken:
                params = {"leader": taken[fighter.ship], "other": fighter.id, "ship": fighter.ship}
                raise refusals.LEADERS_TOGETHER(**params)
            taken[fighter.ship] = fighter.id
    king = state.king_of(side)
    if king.ship is None or state.ships[king.ship].class_ not in state.setup.king_classes:
        raise refusals.KING_ELSEWHERE(king=king.id)
