"""The auction (OM-6): who may bid, where a special may be placed, what follows from bids and passes."""

from collections.abc import Sequence

from slaget.games.omringad import checks, refusals
from slaget.games.omringad import messages as m
from slaget.games.omringad import rules as r
from slaget.games.omringad.pieces import kind_of
from slaget.games.omringad.seats import DRAGON, Seats, party
from slaget.games.omringad.stacks import known, stack_now, top_of_kind
from slaget.games.omringad.state import State, cup, order
from slaget.games.omringad.state.stages import Auction
from slaget.games.omringad.units import arranged, on_foot
from slaget.kernel import Chance


def places(state: State, seat: int, special: str) -> tuple[str, ...]:
    """Where a seat may place a special (OM-6.9 to OM-6.11); siege does not matter (OM-11.5)."""
    kind, here = kind_of(special), state.field
    tables = state.compiled
    if kind == tables.dragon:
        return tuple(sq for sq in state.atlas.squares if state.terrain_of(sq) in tables.dens and not here.at(sq))
    own = state.settlements(seat)
    return tuple(sq for sq in own if on_foot(here.stack(sq, seat))) if kind == tables.horses else own


def eligible(state: State, special: str) -> Seats:
    """The seats that may bid, clockwise from the initiative seat (OM-6.2)."""
    return tuple(seat for seat in order(state) if state.table.gold[seat] and places(state, seat, special))


def opened(state: State, chance: Chance) -> Sequence[m.Event]:
    """The phase begins (OM-6.1, OM-6.3, OM-5.5)."""
    if state.table.round == 1:
        return [m.AuctionSkipped("peace")]
    specials = cup(state)
    if not specials:
        return [m.AuctionSkipped("empty_cup")]
    special = chance.pick(specials, kind_of, "special")
    seats = eligible(state, special)
    drawn = m.SpecialDrawn(special, seats, 1)
    return [drawn] if seats else [drawn, m.AuctionUnsold(special, "not_eligible")]


def bidders(auction: Auction) -> Seats:
    """The eligible seats that have not passed and could still outbid the standing bid's owner."""
    return tuple(s for s in auction.eligible if s not in auction.passed and s != auction.bidder)


def awaited(state: State) -> Seats:
    """The seats from which a bid or a pass is awaited (OM-6.5, OM-6.7)."""
    seats = bidders(state.auction)
    return seats if state.options.auction_mode == "open" else tuple(s for s in seats if s == state.auction.turn)


def onward(state: State) -> Sequence[m.Event]:
    """What follows by itself: passes of those without gold, and the end (OM-6.5 to OM-6.7)."""
    auction = state.auction
    if not bidders(auction):
        return [end_of_bidding(state)]
    broke = next((s for s in awaited(state) if state.table.gold[s] <= auction.bid), None)
    return [] if broke is None else [m.BidPassed(broke, "no_gold", auction.seq + 1)]


def end_of_bidding(state: State) -> m.AuctionWon | m.AuctionUnsold:
    """The end of the bidding (OM-6.9)."""
    auction = state.auction
    if not auction.bidder:
        return m.AuctionUnsold(auction.special, "no_bid")
    gold = state.table.gold[auction.bidder] - auction.bid
    return m.AuctionWon(auction.bidder, auction.bid, auction.special, gold)


def _require_bidder(state: State, seat: int) -> None:
    checks.require_playing(state, seat)
    auction = state.auction
    if seat not in auction.eligible or seat in auction.passed:
        raise refusals.NOT_ELIGIBLE("seat", seat=seat)
    if seat not in awaited(state) and not _has_standing_bid(state, seat):
        raise checks.not_awaited(seat)


def _has_standing_bid(state: State, seat: int) -> bool:
    return state.options.auction_mode == "open" and seat == state.auction.bidder


def _require_no_standing_bid(state: State, seat: int) -> None:
    """In open bidding nobody outbids itself, or passes (OM-6.7)."""
    if _has_standing_bid(state, seat):
        raise refusals.OWN_BID_STANDING("seat")


def bid(state: State, command: m.Bid) -> Sequence[m.Event]:
    """A higher bid (OM-6.4)."""
    _require_bidder(state, command.seat)
    auction, gold = state.auction, state.table.gold[command.seat]
    if command.amount <= auction.bid:
        least, amount = auction.bid + 1, command.amount
        raise refusals.BID_TOO_LOW("amount", amount=amount, least=least)
    if command.amount > gold:
        raise refusals.BID_TOO_HIGH("amount", amount=command.amount, gold=gold)
    _require_no_standing_bid(state, command.seat)
    return [m.BidPlaced(command.seat, command.amount, auction.seq + 1)]


def pass_bid(state: State, command: m.PassBid) -> Sequence[m.Event]:
    """A pass, final for this auction (OM-6.5)."""
    _require_bidder(state, command.seat)
    _require_no_standing_bid(state, command.seat)
    return [m.BidPassed(command.seat, "command", state.auction.seq + 1)]


def bidding_seconds(state: State) -> int | None:
    """How long the awaited bidder has before the host may go on without it (OM-6.8)."""
    return (state.options.auction_seconds or None) if state.phase == "auction" else None


def auction_timeout(state: State, command: m.AuctionTimeout) -> Sequence[m.Event]:
    """The host's clock has run out (OM-6.8)."""
    auction = state.auction
    if command.seq != auction.seq:
        raise refusals.STALE_TIMEOUT("seq", seq=command.seq, now=auction.seq)
    if not state.options.auction_seconds:
        raise refusals.NO_CLOCK("type")
    if state.options.auction_mode == "open":
        return [end_of_bidding(state)]
    return [m.BidPassed(auction.turn, "timeout", auction.seq + 1)]


def place_special(state: State, command: m.PlaceSpecial) -> Sequence[m.Event]:
    """The winner places what it bought (OM-6.9 to OM-6.11)."""
    seat, square, special = command.seat, command.square, state.auction.special
    is_dragon = kind_of(special) == state.compiled.dragon
    if square not in places(state, seat, special):
        is_horses = kind_of(special) == state.compiled.horses
        rule = r.OM_6_11 if is_dragon else r.OM_6_10 if is_horses else r.OM_6_9
        raise refusals.BAD_SPECIAL_SQUARE.under(rule)("square", special=special, square=square[:40])
    owner = DRAGON if is_dragon else seat
    before = state.field.stack(square, owner)
    units = (*before, *known(state, party(owner), [special], (), [0]))
    checks.require_tops(command.tops, {square: units} if owner else {})
    tops = top_of_kind(units, command.tops.get(square)), before[0].id if before else None
    return [m.SpecialPlaced(special, owner or None, square, (stack_now(square, owner, arranged(units, *tops)),))]
