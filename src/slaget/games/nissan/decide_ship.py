"""What an activated ship does short of fighting: rowing, tying, cutting, moving (NI-12, NI-13, NI-16.1)."""

from collections.abc import Container, Mapping, Sequence
from typing import Final

from slaget.games.nissan import cards as c
from slaget.games.nissan import checks, effects, refusals
from slaget.games.nissan import geometry as g
from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.games.nissan.combat import room
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.reachable import sea_of
from slaget.games.nissan.state import State
from slaget.kernel import Code, Rejected, Rule

_FAULTS: Final[Mapping[str, Code]] = {
    code.name: code
    for code in (
        refusals.NO_DISPLACEMENT,
        refusals.OUT_OF_ARC,
        refusals.POINT_TOO_NEAR,
        refusals.TOO_FAR,
        refusals.OFF_BOARD,
        refusals.ON_LAND,
        refusals.OVERLAP,
        refusals.BAD_DIRECTION,
    )
}
_RULES: Final[Mapping[str, Rule]] = {
    rule.id: rule for rule in (r.NI_12_4, r.NI_12_6, r.NI_12_7, r.NI_12_8, r.NI_12_9, r.NI_O6)
}


def begin_ship(state: State, command: m.BeginShip) -> Sequence[m.Event]:
    """Begin the acts of one activated ship (NI-10.8, NI-10.9, NI-11.5)."""
    checks.require_ship(state, command.ship, "ship")
    if command.ship not in state.activated:
        raise refusals.SHIP_NOT_ACTIVATED("ship", ship=command.ship)
    if command.ship in state.done:
        raise refusals.SHIP_DONE("ship", ship=command.ship)
    return [m.ShipBegun(command.ship)]


def end_ship(state: State) -> Sequence[m.Event]:
    """Finish the acts of the ship in hand."""
    return [m.ShipEnded(acting(state))]


def acting(state: State) -> str:
    """The ship whose acts are in progress."""
    assert state.current is not None
    return state.current


def row_forward(state: State, command: m.RowForward) -> Sequence[m.Event]:
    """Turn and row the bow to a point (NI-12.3 to NI-12.7, NI-12.10)."""
    scene, reach = _oars(state, command.rowers, "forward")
    stroke = sea_of(state).forward((command.x, command.y), reach)
    if isinstance(stroke, g.Stroke):
        return [_rowed(scene, command, stroke)]
    raise _hindered(state, command, stroke, _shorter(state, command, reach))


def row_slide(state: State, command: m.RowSlide) -> Sequence[m.Event]:
    """Slide without turning (NI-12.8)."""
    scene, reach = _oars(state, command.rowers, "slide")
    stroke = sea_of(state).slide((command.dx, command.dy), reach)
    if isinstance(stroke, g.Stroke):
        return [_rowed(scene, command, stroke)]
    raise _hindered(state, command, stroke, None)


def _oars(state: State, rowers: Sequence[str], mode: str) -> tuple[Scene, int]:
    """Whether these fighters may row (NI-11.3, NI-12.1), and how far (NI-12.2)."""
    checks.require_different(rowers, "rowers")
    checks.require_fighters(state, rowers, "rowers")
    scene = Scene(state, acting(state))
    checks.require_not_forbidden(scene, "row")
    checks.require_ready_group(scene, "row", rowers, "rowers")
    require_may_row(scene)
    return scene, effects.rowing_reach(scene, mode, len(rowers))


def require_may_row(scene: Scene) -> None:
    """NI-12.1: no enemy aboard, not tied, not rowed yet (NI-13.4 and ``again``)."""
    state = scene.state
    ship = acting(state)
    checks.require_no_enemy_aboard(state, ship, r.NI_12_1)
    ties = state.ties_of(ship)
    if ties:
        raise refusals.TIED(ship=ship, other=ties[0])
    if state.ships[ship].rowed >= effects.allowed_times(scene, "row"):
        raise refusals.ALREADY_ROWED(ship=ship)


def _shorter(state: State, command: m.RowForward, reach: int) -> m.RowForward | None:
    """The farthest of a few points on the way to an unreachable one that can be rowed to, if any can."""
    sea, bow = sea_of(state), state.hulls[acting(state)].bow
    away = max(1, g.q(((command.x - bow[0]) ** 2 + (command.y - bow[1]) ** 2) ** 0.5))
    longest = min(reach, away)
    for part in (longest, longest * 3 // 4, longest // 2, longest // 4):
        x = bow[0] + (command.x - bow[0]) * part // away
        y = bow[1] + (command.y - bow[1]) * part // away
        if sea.is_ahead((x, y), reach):
            return m.RowForward(command.side, command.rowers, x, y)
    return None


def _rowed(scene: Scene, command: m.RowForward | m.RowSlide, stroke: g.Stroke) -> m.Event:
    spent = effects.spent(scene, "row", command.rowers)
    pose = stroke.pose
    return m.ShipRowed(
        acting(scene.state), command.mode, command.rowers, spent, pose.x, pose.y, pose.heading, stroke.cost
    )


def _hindered(
    state: State, command: m.RowForward | m.RowSlide, obstacle: g.Obstacle, nearest: m.RowForward | None
) -> Rejected:
    ship = acting(state)
    others = [other for other in state.hulls if other != ship]
    params = {
        "ship": ship,
        "other": others[obstacle.other] if obstacle.other is not None else "",
        "turn": obstacle.actual,
        "cost": obstacle.actual,
        "arc": obstacle.limit,
        "reach": obstacle.limit,
        "rowers": len(command.rowers),
    }
    code = _FAULTS[obstacle.fault]
    used = {name: value for name, value in params.items() if f"{{{name}}}" in code.en or f"{{{name}:" in code.en}
    path = ("x",) if isinstance(command, m.RowForward) else ("dx",)
    return code.under(_RULES[obstacle.rule])(*path, nearest=nearest, **used)


def tie(state: State, command: m.Tie) -> Sequence[m.Event]:
    """Tie the acting ship to another that it touches (NI-13.1)."""
    scene = _ropes(state, command, "tie", state.tied, r.NI_13_1)
    ship = acting(state)
    require_near(scene, state.setup.options.touch_tolerance, r.NI_13_1, "other")
    if frozenset((ship, command.other)) in state.ties:
        raise refusals.ALREADY_TIED("other", ship=ship, other=command.other)
    if ship == command.other:
        raise refusals.SELF_TARGET.under(r.NI_13_1)("other", ship=ship)
    return [m.ShipsTied(ship, command.other, command.fighter, effects.spent(scene, "tie", (command.fighter,)))]


def cut(state: State, command: m.Cut) -> Sequence[m.Event]:
    """Cut one tie (NI-13.2, NI-13.3), or all of the acting ship's with NI-O13, the named one last."""
    scene = _ropes(state, command, "cut", state.cut, r.NI_13_2)
    ship = acting(state)
    if frozenset((ship, command.other)) not in state.ties:
        code = refusals.SELF_TARGET if ship == command.other else refusals.NOT_TIED
        params = {"ship": ship} if ship == command.other else {"ship": ship, "other": command.other}
        raise code.under(r.NI_13_2)("other", **params)
    freed = [other for other in state.ties_of(ship) if other != command.other]
    named = [*(freed if state.setup.options.cut_frees_all else ()), command.other]
    first, *more = named
    cut = m.TieCut(ship, first, command.fighter, effects.spent(scene, "cut", (command.fighter,)))
    return [cut, *(m.TieCut(ship, other, command.fighter, ()) for other in more)]


def _ropes(state: State, command: m.Tie | m.Cut, action: c.Action, done: Container[str], rule: Rule) -> Scene:
    """The scene of a tie or cut that no card forbids, not done to the ship before, with a hand free for it."""
    checks.require_ship(state, command.other, "other")
    if command.fighter not in state.fighters:
        raise refusals.NO_FIGHTER("fighter", id=command.fighter[:60])
    scene = Scene(state, acting(state), command.other)
    checks.require_not_forbidden(scene, action)
    if command.other in done:
        raise refusals.REPEATED_ACTION.under(r.NI_11_6)("other", other=command.other)
    _require_hand(state, scene, command.fighter, rule)
    return scene


def _require_hand(state: State, scene: Scene, fighter: str, rule: Rule) -> None:
    ship = acting(state)
    man = state.fighters[fighter]
    if man.ship != ship or man.side != state.active or man.acted:
        raise refusals.NOT_READY("fighter", fighter=fighter, ship=ship)
    if not effects.permitted(scene, "tie_boarded"):
        checks.require_no_enemy_aboard(state, ship, rule)


def require_near(scene: Scene, limit: int, rule: Rule, field: str) -> None:
    """Refuse a ship farther off than the limit (NI-5.1, NI-5.2)."""
    ship, target = checks.ships_of(scene)
    if not is_near(scene.state, ship, target, limit):
        away = g.distance(scene.state.hulls[ship], scene.state.hulls[target])
        params = {"ship": ship, "other": target, "distance": away, "limit": limit}
        raise refusals.NOT_TOUCHING.under(rule)(field, **params)


def is_near(state: State, ship: str, target: str, limit: int) -> bool:
    """Whether a ship lies within a distance of another, or is that ship (NI-5.1, NI-5.2)."""
    return ship == target or g.within(state.hulls[ship], state.hulls[target], limit)


def is_boardable(scene: Scene) -> bool:
    """Whether the target lies near enough to be entered or attacked."""
    return is_near(scene.state, *checks.ships_of(scene), boarding_reach(scene))


def boarding_reach(scene: Scene) -> int:
    """How near a ship must lie to be entered or attacked, in cu (NI-5.2 with ``reach: boarding``)."""
    return effects.distance_limit(scene, "boarding", scene.state.setup.options.touch_tolerance)


def move(state: State, command: m.Move) -> Sequence[m.Event]:
    """Take a group to a touching ship without enemies (NI-16.1 to NI-16.5); out of a boarded ship it flees."""
    scene = grouped(state, command.target, command.fighters, "move")
    ship = acting(state)
    require_crossing(scene)
    _require_room(scene, command)
    require_first_arrival(scene)
    spent = effects.spent(scene, "move", command.fighters)
    fled = bool(checks.enemies_aboard(state, ship))
    return [m.FightersMoved(ship, command.target, command.fighters, spent, fled)]


def require_crossing(scene: Scene) -> None:
    """Refuse a way to a ship that does not touch, has enemies aboard, or is the acting one (NI-16.1, NI-16.4)."""
    state = scene.state
    ship, target = checks.ships_of(scene)
    require_near(scene, boarding_reach(scene), r.NI_16_1, "target")
    if checks.enemies_aboard(state, target):
        rule = r.NI_16_4 if checks.enemies_aboard(state, ship) else r.NI_16_1
        raise refusals.ENEMY_ON_TARGET.under(rule)("target", other=target)
    if target == ship:
        raise refusals.SELF_TARGET.under(r.NI_16_1)("target", ship=ship)


def require_first_arrival(scene: Scene) -> None:
    """NI-16.3: one group to a ship in an activation (NI-22.9)."""
    _, target = checks.ships_of(scene)
    if scene.state.arrivals.get(target, 0) >= effects.allowed_times(scene, "move"):
        raise refusals.REPEATED_ACTION("target", other=target)


def grouped(state: State, target: str, fighters: Sequence[str], action: c.Action) -> Scene:
    """The scene of a group's action on a ship, its ids, forbidding cards and NI-11.3 in order."""
    checks.require_different(fighters, "fighters")
    checks.require_ship(state, target, "target")
    checks.require_fighters(state, fighters, "fighters")
    scene = Scene(state, acting(state), target, group=tuple(fighters))
    checks.require_not_forbidden(scene, action)
    checks.require_ready_group(scene, action, fighters, "fighters")
    return scene


def _require_room(scene: Scene, command: m.Move) -> None:
    """NI-16.2; a smaller group is named where it could go."""
    state = scene.state
    free = room(state, command.target)
    if len(command.fighters) > free:
        capacity = state.ship_class(command.target).capacity
        number = len(state.crews[command.target]) + len(command.fighters)
        fits = free > 0 and checks.allows(require_first_arrival, scene)
        fewer = m.Move(command.side, command.target, tuple(command.fighters[:free])) if fits else None
        params = {"ship": command.target, "capacity": capacity, "number": number}
        raise refusals.OVER_CAPACITY.under(r.NI_16_2)("fighters", nearest=fewer, **params)
