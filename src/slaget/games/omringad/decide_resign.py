"""Resigning (OM-13.12)."""

from collections.abc import Sequence

from slaget.games.omringad import checks, refusals
from slaget.games.omringad import messages as m
from slaget.games.omringad.evolve import evolve
from slaget.games.omringad.scoring import last_side, won
from slaget.games.omringad.state import State
from slaget.games.omringad.state.stages import Auction


def resign(state: State, command: m.Resign) -> Sequence[m.Event]:
    """A seat is out at once; then it is seen whether one side alone is left (OM-13.11)."""
    seat = command.seat
    checks.require_playing(state, seat)
    if state.playing == (seat,):
        raise refusals.LAST_SEAT("seat", seat=seat)
    gone: list[m.Event] = [m.SeatResigned(seat), m.SeatOut(seat)]
    after = state
    for event in gone:
        after = evolve(after, event)
    if last := last_side(after):
        return [*gone, won(after, last, "last_side")]
    return [*gone, *_void(state, seat)]


def _void(state: State, seat: int) -> Sequence[m.Event]:
    """A bid that stands or has won is void: the special returns to the cup, for the others passed against it."""
    auction = state.stage
    if not isinstance(auction, Auction) or auction.bidder != seat:
        return []
    return [m.AuctionUnsold(auction.special, "no_bid")]
