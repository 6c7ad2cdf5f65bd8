"""Facts written down: what each event changes. Nothing here refuses, draws or weighs a rule.

Masked events fold like whole ones: a stack told without its units becomes placeholders, a hidden commit
stays hidden. So a seat's view is made by this same function.
"""

from collections.abc import Mapping
from typing import Any, Final, assert_never

from slaget.games.omringad import messages as m
from slaget.games.omringad.board import INDEX
from slaget.games.omringad.control import taken
from slaget.games.omringad.evolve_battle import BATTLE_FOLDS
from slaget.games.omringad.evolve_resign import out, resigned
from slaget.games.omringad.next_phase import after_auction, after_mover, after_reinforcement, next_bidder, opened
from slaget.games.omringad.pieces import kind_of
from slaget.games.omringad.seats import DRAGON
from slaget.games.omringad.stacks import with_stack, with_stacks
from slaget.games.omringad.state import (
    NO_COUNTS,
    State,
    replace,
    reserve_of,
    specials_without,
    with_phase,
    with_purse,
    with_stage,
)
from slaget.games.omringad.state.stages import Auction, Result, moving
from slaget.games.omringad.units import changed, nobody, unmarked
from slaget.kernel import HIDDEN, Unseen
from slaget.kernel.copies import changed as altered
from slaget.kernel.copies import copier
from slaget.kernel.folds import by_event
from slaget.kernel.messages import SealedEvent
from slaget.kernel.sealed import Box


def evolve(state: State, event: m.Event) -> State:
    """The state after the event."""
    made: State = _FOLDS[type(event)](state, event)
    return made


def _seats(values: Mapping[str, Any]) -> dict[int, Any]:
    return {int(seat): value for seat, value in values.items()}


def _land(state: State, event: m.GameCreated | m.TerrainCommitted | m.TerrainRevealed) -> State:
    match event:
        case m.GameCreated():
            return opened(replace(state, phase="terrain"), m.PlaceTerrain, state.setup.terrain)
        case m.TerrainCommitted(seat, terrain):
            return _put(state, seat, m.PlaceTerrain(seat, terrain))
        case m.TerrainRevealed(terrain):
            laid = replace(state, phase="garrison", terrain=terrain)
            return opened(laid, m.DeployGarrison, state.setup.garrisons)
        case _:
            assert_never(event)


def _garrison(state: State, event: m.GarrisonCommitted | m.GarrisonsDeployed) -> State:
    if isinstance(event, m.GarrisonCommitted):
        return _put(state, event.seat, m.DeployGarrison(event.seat, event.piles, event.tops))
    return replace(with_stacks(state, event.stacks), phase="round")


def _put(state: State, seat: int, commit: m.PlaceTerrain | m.DeployGarrison | m.CommitPurchase) -> State:
    return replace(state, box=state.table.box.put(seat, commit))


def _round(state: State, event: m.RoundStarted | m.InitiativeRolled | m.InitiativePassed) -> State:
    match event:
        case m.RoundStarted(number, gold):
            return replace(state, phase="initiative", round=number, gold=_seats(gold))
        case m.InitiativeRolled() | m.InitiativePassed():
            return replace(state, phase="auction_draw", initiative=event.seat)
        case _:
            assert_never(event)


def _auction(state: State, event: m.AuctionEvent) -> State:
    match event:
        case m.SpecialDrawn(special, eligible, seq):
            first = eligible[0] if eligible else 0
            return replace(state, phase="auction", stage=Auction(special, eligible, seq, first))
        case m.AuctionSkipped():
            return after_auction(state)
        case m.BidPlaced(seat, amount, seq):
            bid = altered(state.auction, bid=amount, bidder=seat, seq=seq)
            return replace(state, stage=altered(bid, turn=next_bidder(bid)))
        case m.BidPassed(seat, _, seq):
            passed = altered(state.auction, passed=(*state.auction.passed, seat), seq=seq)
            if seat != passed.turn:
                return replace(state, stage=passed)
            return replace(state, stage=altered(passed, turn=next_bidder(passed)))
        case _:
            assert_never(event)


def _sold(state: State, event: m.SaleEvent) -> State:
    match event:
        case m.AuctionWon(seat, amount, _, gold):
            sold = altered(state.auction, bid=amount, bidder=seat, turn=seat)
            return with_purse(with_phase(state, "auction_placement", sold), seat, gold=gold)
        case m.AuctionUnsold():
            return after_auction(state)
        case m.SpecialPlaced(special, seat, _, stacks):
            owners = {**state.table.specials, special: DRAGON if seat is None else seat}
            return after_auction(replace(with_stacks(state, stacks), specials=owners))
        case _:
            assert_never(event)


def _purchase(state: State, event: m.PurchaseCommitted) -> State:
    """Bought units lie in the reserve, and gold left is lost (OM-7.3, OM-7.4)."""
    seat = event.seat
    held = total(state, reserve_of(state, seat), event.units)
    return with_purse(_put(state, seat, m.CommitPurchase(seat, event.units)), seat, reserve=held, gold=0)


def total(state: State, held: m.Counts | Unseen, more: m.Counts | Unseen, sign: int = 1) -> m.Counts | Unseen:
    """Two counts by kind together; hidden when either is."""
    if isinstance(held, Unseen) or isinstance(more, Unseen):
        return HIDDEN
    if not held and sign > 0:
        return more
    sums = {kind: held.get(kind, 0) + sign * more.get(kind, 0) for kind in state.compiled.regular}
    return {kind: number for kind, number in sums.items() if number}


_with_arrivals: Final = copier(State, "arrivals")


def _movement(state: State, event: m.MovementOpened | m.UnitsMoved | m.MovementPassed) -> State:
    match event:
        case m.MovementOpened(turns):
            fresh = unmarked(state.units, state.roster)
            return replace(state, phase="movement", stage=moving(turns[0]), units=fresh, arrivals=b"")
        case m.UnitsMoved():
            state = with_stacks(state, event.stacks)
            if event.arrivals:
                made = [n for square in event.arrivals for n in (INDEX[square], event.move_number)]
                state = _with_arrivals(state, state.arrivals + state.roster.packed(made))
            return after_mover(state, event.seat)
        case m.MovementPassed(seat):
            return after_mover(with_stage(state, moving(seat, (*state.movement.passed, seat))), seat)
        case _:
            assert_never(event)


def _captured(state: State, event: m.SquareCaptured) -> State:
    return replace(state, control=taken(state.control, INDEX[event.square], event.to_seat))


def _horses_lost(state: State, event: m.HorsesLost) -> State:
    square, seat, lost = event.square, event.seat, event.units
    left = tuple(u for u in state.field.stack(square, seat) if u.id not in lost)
    return replace(
        state,
        specials=specials_without(state, lost),
        units=changed(state.units, state.roster, [(square, seat, left)]),
    )


def _reinforcement(state: State, event: m.ReinforcementEvent) -> State:
    state = with_stacks(state, event.stacks)
    if isinstance(event, m.UnitsMerged) and event.special is not None:
        return replace(state, specials=specials_without(state, (event.special,)))
    if isinstance(event, m.ReinforcementsPlaced):
        return _reinforced(state, event)
    return state


def _reinforced(state: State, event: m.ReinforcementsPlaced) -> State:
    seat = event.seat
    kept: m.Counts | Unseen = NO_COUNTS
    if state.options.unplaced_units == "kept":
        placed = HIDDEN if isinstance(event.units, Unseen) else counted_ids(state, event.units)
        kept = total(state, reserve_of(state, seat), placed, -1)
    return after_reinforcement(with_purse(state, seat, reserve=kept), seat)


def counted_ids(state: State, units: Mapping[str, m.Ids]) -> dict[str, int]:
    """Units placed, counted by kind."""
    kinds = [kind_of(name) for ids in units.values() for name in ids]
    return {kind: kinds.count(kind) for kind in state.compiled.regular if kind in kinds}


def _reckoning(state: State, event: m.IncomeCounted | m.Scored | m.GameWon) -> State:
    match event:
        case m.IncomeCounted(gold):
            return replace(state, phase="scoring", gold={**state.table.gold, **_seats(gold)})
        case m.Scored(scores):
            totals = {int(seat): line.total for seat, line in scores.items()}
            return replace(state, phase="round_end", score={**state.table.score, **totals})
        case m.GameWon():
            return _won(state, event)
        case _:
            assert_never(event)


def _won(state: State, event: m.GameWon) -> State:
    state = replace(state, units=nobody(state.seats))
    for each in event.stacks:
        state = with_stack(state, each.square, each.seat, each.units, each.damaged, each.entered)
    return replace(
        state,
        phase="finished",
        stage=None,
        reserve=_seats(event.reserves),
        box=Box(),
        result=Result(event.winners, event.reason),
    )


def _sealed(state: State, event: SealedEvent) -> State:
    return replace(state, box=state.table.box.after(event))


def _given_up(state: State, event: m.SeatResigned) -> State:
    return resigned(state, event.seat)


def _gone(state: State, event: m.SeatOut) -> State:
    return out(state, event.seat)


_FOLDS: Final = by_event(
    *BATTLE_FOLDS, _land, _garrison, _round, _auction, _sold, _purchase, _movement, _captured, _horses_lost,
    _reinforcement, _reckoning, _sealed, _given_up, _gone,
)  # fmt: skip
