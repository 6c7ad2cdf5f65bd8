"""What a state is worth to a side, by named terms, in hundredths of a point."""

from collections.abc import Mapping
from typing import Final

from slaget.games.nissan.mind.danger import danger
from slaget.games.nissan.mind.fights import FIGHTER
from slaget.games.nissan.mind.hearing import orders
from slaget.games.nissan.mind.orders import is_leaderless
from slaget.games.nissan.mind.prospects import prospects
from slaget.games.nissan.mind.siege import siege
from slaget.games.nissan.scoring import points
from slaget.games.nissan.seats import SEATS, Side, other
from slaget.games.nissan.state import State, card_of, outcome
from slaget.kernel import Seat
from slaget.players.fixed import ONE

WON: Final = 10_000
_POINTS: Final = {"ordinary": 100, "horn_blower": 300, "standard_bearer": 500, "hero": 2000, "king": 0}


def terms(state: State, seat: Seat) -> dict[str, int]:
    """The terms, each of one's own less the enemy's."""
    side: Side = "norse" if seat == "norse" else "danish"
    foe = other(side)
    end = outcome(state)
    score = points(state)
    found = {"points": 100 * (score[side] - score[foe])}
    if end is not None:
        found["won"] = WON if seat in end.winners else -WON if end.winners else 0
        return found
    found["fighters"] = _fighters(state, side) - _fighters(state, foe)
    threatened = danger(state)
    found["guard of the king"] = threatened[foe] - threatened[side]
    own, theirs = prospects(state, side), prospects(state, foe)
    here, there = (4, 2) if state.active == side else (2, 4)
    found["blows at hand"] = here * own.blows // 8 - there * theirs.blows // 8
    found["archers"] = own.arrows - theirs.arrows
    found["shield walls"] = own.walls - theirs.walls
    found["leaders"] = own.leaders - theirs.leaders
    found["hand"] = _hand(state, side) - _hand(state, foe)
    found["orders at hand"] = orders(state, side) - orders(state, foe)
    found["siege of the king"] = siege(state, foe) - siege(state, side)
    return found


def _hand(state: State, side: Side) -> int:
    """The orders that a hand may still give: cards of the fallen give one alone. An unknown card is any card."""
    designs = (card_of(state.setup, card) for card in state.cards[side].hand)
    alive = sum(d is None or not is_leaderless(state, d.icon) for d in designs)
    return 40 * alive


def _fighters(state: State, side: Side) -> int:
    """What those still aboard will do, beside the points they would give."""
    return sum(
        FIGHTER[f.rank] - _POINTS[f.rank]
        for f in state.fighters.values()
        if f.side == side and f.ship is not None and f.rank != "king"
    )


class Weigher:
    """What the terms add up to for a side; known of the state that was weighed last, whose reward is asked next."""

    def __init__(self) -> None:
        self._known: tuple[State, int] | None = None

    def __call__(self, state: State, seat: Seat) -> int:
        known = self._known
        if known is None or known[0] is not state:
            known = self._known = state, sum(terms(state, "norse").values())
        return known[1] if seat == "norse" else -known[1]


weigh = Weigher()


def rewards(state: State) -> Mapping[Seat, int]:
    """The chance of winning as each side's reward, from 0 to ``ONE``: surer the fewer cards are left."""
    end = outcome(state)
    if end is not None:
        if not end.winners:
            return dict.fromkeys(SEATS, ONE >> 1)
        return {side: ONE if side in end.winners else 0 for side in SEATS}
    worth = weigh(state, "norse")
    left = sum(len(state.cards[side].draw_pile) for side in SEATS)
    share = (ONE >> 1) + (ONE >> 1) * worth // (abs(worth) + 800 + 110 * left)
    return {"norse": share, "danish": ONE - share}


def ends(state: State, start: State) -> bool:
    """A playout stops at the end of the enemy's next turn, when his answer has been seen."""
    return state.turn >= start.turn + 2


def ends_later(state: State, start: State) -> bool:
    """From level 3 on it stops a round later, when what the enemy was left with has been seen."""
    return state.turn >= start.turn + 4


def doubt(view: State) -> int:
    """How far the rewards of two candidates in one world lie from their mean difference, about; less for cards, of
    which nothing is thought before they are played."""
    return 1000 if view.phase == "card" else 2500
