"""How a quick captain sets up a fleet of his own: who sails on which ship, and where the ships lie."""

from collections.abc import Iterator, Sequence
from math import isqrt
from typing import Any, Final

from slaget.games.nissan import messages as m
from slaget.games.nissan.deployment import ashore, deploy_options, evenly, kings_first, laid
from slaget.games.nissan.seats import other
from slaget.games.nissan.setup import Point
from slaget.games.nissan.state import Fighter, State
from slaget.kernel import Option
from slaget.players.dice import Dice
from slaget.players.playout import sampled

_BERTHS: Final = 8


def draw_up(state: State, dice: Dice) -> m.Command:
    """The next command of a free set-up: the crews, the king's first, then the berths; done as soon as may be."""
    offered = deploy_options(state)
    command: m.Command
    if offered[-1].command is m.FinishDeployment:
        command = sampled(offered[-1], dice)
    elif state.setup.irregular:
        command = sampled(dice.pick(offered), dice)
    elif crews := [option for option in offered if option.command is m.ManShip]:
        command = _man(state, crews, dice)
    else:
        command = _lay(state, offered, dice)
    return command


def _man(state: State, offered: Sequence[Option[Any]], dice: Dice) -> Any:
    option = kings_first(state, offered)
    if option.open:
        ship = option.fixed["ship"]
        crew = tuple(_crew(state, ship))
        if len(crew) == state.ship_class(ship).capacity:
            return m.ManShip(state.active, ship, crew)
    return sampled(dice.pick(offered), dice)


def _crew(state: State, ship: str) -> Iterator[str]:
    """The king with the special ones and some bowmen, or a hero; then always one of the weapon most are left of."""
    free, room = ashore(state, state.active), state.ship_class(ship).capacity
    kings = state.ships[ship].class_ in state.setup.king_classes
    if kings:
        first = [f for f in free if f.rank in ("king", "horn_blower", "standard_bearer")]
        first += [f for f in free if _is_bowman(f)][:4]
    else:
        first = [f for f in free if f.rank == "hero"][:1]
    return evenly(free, first, room)


def _is_bowman(fighter: Fighter) -> bool:
    return fighter.rank == "ordinary" and fighter.weapon == "bow"


def _lay(state: State, offered: Sequence[Option[Any]], dice: Dice) -> Any:
    """The best of some berths for one ship."""
    ship = kings_first(state, offered).fixed["ship"]
    headings = [option for option in offered if option.fixed["ship"] == ship]
    berths = [sampled(dice.pick(headings), dice) for _ in range(_BERTHS)]
    own, enemies = laid(state, state.active), laid(state, other(state.active))
    return min(berths, key=lambda berth: _remoteness((berth.x, berth.y), own, enemies))


def _remoteness(point: Point, own: Sequence[Point], enemies: Sequence[Point]) -> int:
    """How far off a berth lies: on average from the own ships, and for half from the nearest enemy."""
    company = sum(_far(point, other) for other in own) // len(own) if own else 0
    return 2 * company + min((_far(point, other) for other in enemies), default=0)


def _far(a: Point, b: Point) -> int:
    return isqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)
