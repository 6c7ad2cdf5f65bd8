"""Which ships hear which leader's cards, wherever he and the horn blower may stand; what orders a hand can give."""

from collections.abc import Mapping
from typing import Final

from slaget.games.nissan.cards import Card
from slaget.games.nissan.decide_turn import HEARING
from slaget.games.nissan.mind.oars import gap_between
from slaget.games.nissan.seats import Side
from slaget.games.nissan.state import State, card_of

_ORDER: Final = 25
"""What one order more by a card of the hand is worth, in hundredths of a point."""
_NOBODY: Final[Mapping[str, str]] = {}


def ordering(design: Card) -> int:
    """How many ships a card orders at most, a dot the leader's own (NI-10.5, NI-10.6); what is in force apart."""
    return 1 if design.activation == "dot" else design.activation


def hearers(state: State, side: Side, icon: str, moved: Mapping[str, str] = _NOBODY) -> int:
    """How many manned ships hear a leader (NI-10.2, NI-10.3), were some fighters moved to ships; cards apart."""
    leader, horn = state.fighters.get(icon), state.fighters.get(f"{side}_horn")
    if leader is None or leader.side != side or leader.ship is None:
        return 0
    home = moved.get(icon, leader.ship)
    loud = horn is not None and moved.get(horn.id, horn.ship) == home
    here, far = state.hulls[home], HEARING * (2 if loud else 1)
    manned = [ship for ship in state.hulls if state.aboard(ship, side)]
    return sum([ship == home or gap_between(here, state.hulls[ship]) <= far for ship in manned])


def orders(state: State, side: Side) -> int:
    """What the orders that a hand can give are worth: of each card as many as ships hear it, at most its number."""
    manned = sum([bool(crew) for crew in state.parties[side].values()])
    total = 0
    for card in state.cards[side].hand:
        design = card_of(state.setup, card)
        if design is not None:
            most = ordering(design)
            heard = manned if design.icon == "neutral" else hearers(state, side, design.icon)
            total += min(most, heard)
    return _ORDER * total
