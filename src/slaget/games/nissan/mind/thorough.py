"""What levels 3 to 5 weigh besides: the orders that each hand can give where its leaders stand."""

from collections.abc import Mapping

from slaget.games.nissan.mind.hearing import orders
from slaget.games.nissan.mind.weigh import Weigher, shares
from slaget.games.nissan.mind.weigh import terms as usual
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.state import State, outcome
from slaget.kernel import Seat


def terms(state: State, seat: Seat) -> dict[str, int]:
    """The terms, each of one's own less the enemy's."""
    found = usual(state, seat)
    if outcome(state) is None:
        side: Side = "norse" if seat == "norse" else "danish"
        found["orders at hand"] = orders(state, side) - orders(state, other(side))
    return found


weigh = Weigher(terms)


def rewards(state: State) -> Mapping[Seat, int]:
    """The chance of winning as a reward of each side."""
    return shares(state, weigh)
