"""Checks that several commands share, each raising the refusal of its rule."""

from collections.abc import Callable, Iterable, Sequence

from slaget.games.nissan import cards as c
from slaget.games.nissan import refusals
from slaget.games.nissan.effects import Scene, forbidding, group_limit
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.state import State
from slaget.kernel import Rejected, Rule


def allows(require: Callable[..., object], *given: object) -> bool:
    """Whether what refuses by raising does not."""
    try:
        require(*given)
    except Rejected:
        return False
    return True


def ships_of(scene: Scene) -> tuple[str, str]:
    """The acting ship and its target, where a scene has both."""
    assert scene.acting is not None and scene.target is not None
    return scene.acting, scene.target


def require_ship(state: State, ship: str, field: str, index: int | None = None) -> None:
    """Refuse a ship that does not exist (NI-3.1)."""
    if ship not in state.ships:
        path = (field,) if index is None else (field, index)
        raise refusals.NO_SHIP(*path, id=ship[:60])


def require_ships(state: State, ships: Sequence[str], field: str) -> None:
    for index, ship in enumerate(ships):
        require_ship(state, ship, field, index)


def require_fighters(state: State, fighters: Sequence[str], field: str) -> None:
    """Refuse a fighter that does not exist (NI-4.1)."""
    for index, fighter in enumerate(fighters):
        if fighter not in state.fighters:
            raise refusals.NO_FIGHTER(field, index, id=fighter[:60])


def require_different(ids: Iterable[object], field: str) -> None:
    """Refuse a list that names something twice (NI-11.3)."""
    seen = set()
    for index, name in enumerate(ids):
        if name in seen:
            raise refusals.NAMED_TWICE(field, index, id=str(name)[:60])
        seen.add(name)


def require_not_forbidden(scene: Scene, action: c.Action) -> None:
    """Refuse what a card in force forbids (NI-21, NI-22.3)."""
    card = forbidding(scene, action)
    if card is not None:
        raise refusals.FORBIDDEN_BY_CARD(card=card)


def require_ready(state: State, ship: str, fighters: Sequence[str], field: str) -> None:
    """Refuse fighters who are not ready aboard the ship (NI-11.1, NI-11.2)."""
    for index, name in enumerate(fighters):
        fighter = state.fighters[name]
        if fighter.ship != ship or fighter.side != state.active or fighter.acted:
            raise refusals.NOT_READY(field, index, fighter=name, ship=ship)


def require_ready_group(scene: Scene, action: str, fighters: Sequence[str], field: str) -> None:
    """Refuse a group that is not of 1 to 8 ready fighters of the acting ship (NI-11.3, NI-11.4)."""
    assert scene.acting is not None
    require_ready(scene.state, scene.acting, fighters, field)
    limit = group_limit(scene, action)
    if not 1 <= len(fighters) <= limit:
        raise refusals.GROUP_SIZE(field, number=len(fighters), limit=limit)


def require_no_enemy_aboard(state: State, ship: str, rule: Rule) -> None:
    """Refuse an action that enemies aboard the acting ship prevent."""
    if enemies_aboard(state, ship):
        raise refusals.ENEMY_ABOARD.under(rule)(ship=ship)


def manned_by(state: State, side: Side) -> tuple[str, ...]:
    """The ships with fighters of a side aboard."""
    return tuple(ship for ship in state.hulls if state.aboard(ship, side))


def enemies_aboard(state: State, ship: str) -> tuple[str, ...]:
    """The fighters aboard whom the active side must fight."""
    return state.aboard(ship, other(state.active))
