"""How a greedy captain draws up a fleet of his own: who sails on which ship, and where the ships lie.

The king's ship stays where it is laid (see ``greedy``), so the bowmen sail on it, with the horn blower and the
standard bearer. The ships lie close together, and the side that comes second also looks to come near the enemy.
"""

from collections.abc import Iterator, Sequence
from math import dist
from random import Random
from typing import Any, Final

from slaget.games.nissan import messages as m
from slaget.games.nissan.deployment import ashore, deploy_options, evenly, kings_first, laid
from slaget.games.nissan.seats import other
from slaget.games.nissan.setup import Point
from slaget.games.nissan.state import Fighter, State
from slaget.kernel import Option

_BERTHS: Final = 8
_NEARNESS: Final = 0.5


def draw_up(view: State, random: Random) -> Any:
    """The next command of a free set-up: the crews, the king's first, then the berths; done as soon as may be."""
    offered = deploy_options(view)
    if offered[-1].command is m.FinishDeployment:
        return offered[-1].sample(random)
    if view.setup.irregular:
        return random.choice(offered).sample(random)
    crews = [option for option in offered if option.command is m.ManShip]
    return _man(view, crews, random) if crews else _lay(view, offered, random)


def _man(view: State, offered: Sequence[Option[Any]], random: Random) -> m.ManShip:
    option = kings_first(view, offered)
    if option.open:
        ship = option.fixed["ship"]
        crew = tuple(_crew(view, ship))
        if len(crew) == view.ship_class(ship).capacity:
            return m.ManShip(view.active, ship, crew)
    chosen: m.ManShip = random.choice(offered).sample(random)
    return chosen


def _crew(view: State, ship: str) -> Iterator[str]:
    """The king with the special ones and the bowmen, or a hero; then always one of the weapon most are left of."""
    free, room = ashore(view, view.active), view.ship_class(ship).capacity
    kings = view.ships[ship].class_ in view.setup.king_classes
    first = [f for f in free if _sails_with_the_king(f)] if kings else [f for f in free if f.rank == "hero"][:1]
    first = sorted(first, key=lambda f: f.rank == "ordinary")
    return evenly(free, first, room)


def _sails_with_the_king(fighter: Fighter) -> bool:
    special = fighter.rank in ("king", "horn_blower", "standard_bearer")
    return special or (fighter.rank == "ordinary" and fighter.weapon == "bow")


def _lay(view: State, offered: Sequence[Option[Any]], random: Random) -> m.PlaceShip:
    """The best of some berths for one ship."""
    ship = kings_first(view, offered).fixed["ship"]
    headings = [option for option in offered if option.fixed["ship"] == ship]
    berths: list[m.PlaceShip] = [random.choice(headings).sample(random) for _ in range(_BERTHS)]
    own, enemies = laid(view, view.active), laid(view, other(view.active))
    return min(berths, key=lambda berth: _remoteness((berth.x, berth.y), own, enemies))


def _remoteness(point: Point, own: Sequence[Point], enemies: Sequence[Point]) -> float:
    """How far off a berth lies: on average from the own ships, and for less from the nearest enemy."""
    company = sum(dist(point, other) for other in own) / len(own) if own else 0.0
    return company + _NEARNESS * min((dist(point, other) for other in enemies), default=0.0)
