"""The candidates of levels 3 to 5: other ships to order, any to begin with, all that a ship may do at any time."""

from collections.abc import Sequence
from typing import Final

from slaget.games.nissan import messages as m
from slaget.games.nissan.decide_turn import activation_value, counted
from slaget.games.nissan.mind import moves
from slaget.games.nissan.mind.look import Look, promise
from slaget.games.nissan.options import nameable, waiting
from slaget.games.nissan.state import State, to_act
from slaget.kernel import Seat
from slaget.players.mind import Intent

_EXCHANGED: Final = 6
"""How many exchanges of one ship to order for another are thought of."""


def intents(view: State, seat: Seat) -> Sequence[Intent]:
    """What a side may mean to do now, first what the lower levels would."""
    if view.phase == "ship" and seat in to_act(view):
        deeds = moves.deeds_of(view)
        return moves.with_further(view, [*moves.begun(view, seat, deeds), *deeds])
    found = moves.intents(view, seat)
    if not found:
        return found
    match view.phase:
        case "activate":
            more = _exchanges(view, found[0].about)
        case "orders":
            more = [Intent(f"begin {ship}", m.BeginShip(view.active, ship)) for ship in _useful(view)]
        case _:
            more = []
    return moves.first_of_each(*found, *more)


def _exchanges(view: State, best: m.Activate) -> list[Intent]:
    """One of the ships to be ordered given up for another, where that promises nearly as much."""
    look, limit = Look(view), activation_value(view)
    promises = {ship: promise(look, ship) for ship in nameable(view)}
    others = [ship for ship in promises if ship not in best.ships and promises[ship] > 0]
    pairs = [(promises[out] - promises[into], out, into) for out in best.ships for into in others]
    found = []
    for _, out, into in sorted(pairs, key=lambda pair: pair[0])[:_EXCHANGED]:
        named = {*best.ships, into} - {out}
        ships = tuple(ship for ship in view.ships if ship in named)
        if limit is None or counted(view, ships) <= limit:
            found.append(Intent(f"order {', '.join(ships)}", m.Activate(view.active, ships)))
    return found


def _useful(view: State) -> list[str]:
    """The ships that wait and have something to do."""
    look = Look(view)
    return [ship for ship in waiting(view) if promise(look, ship) > 0]
