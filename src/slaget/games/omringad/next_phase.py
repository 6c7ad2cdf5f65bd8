"""Whose turn is next, and which phase comes next when nobody's is: the flow of a round (OM-5.1)."""

from slaget.games.omringad import messages as m
from slaget.games.omringad.contested import contested
from slaget.games.omringad.seats import following
from slaget.games.omringad.state import State, clockwise, order, replace, with_phase, with_stage
from slaget.games.omringad.state.stages import Auction, moving, reinforcing
from slaget.kernel import tag_of
from slaget.kernel.sealed import Box


def opened(state: State, kind: type, given: object = None) -> State:
    """A phase of secret commits, unless the scenario has given what they would say (OM-4.7)."""
    if given is not None:
        return state
    return replace(state, box=Box.begin(tag_of(kind), state.playing, blind=state.options.blind))


def next_bidder(auction: Auction) -> int:
    """The next eligible seat clockwise that has not passed; the same one when it is alone."""
    turns = following(auction.eligible, auction.turn)
    return next((seat for seat in turns if seat not in auction.passed), auction.turn)


def after_auction(state: State) -> State:
    """On to the purchase, or without one in round 1 to movement (ruling OM-R6)."""
    if state.table.round == 1 and not state.options.first_round_purchase:
        return with_phase(state, "movement", None)
    return opened(with_phase(state, "purchase", None), m.CommitPurchase)


def after_mover(state: State, seat: int) -> State:
    """The next seat clockwise that has not passed, or the same one (OM-8.1); when all have, the battles."""
    out, passed = state.table.out, state.movement.passed
    for each in following(state.seats, seat):
        if each not in passed and each not in out:
            return with_stage(state, moving(each, passed))
    return after_movement(state)


def after_movement(state: State) -> State:
    """On to the next battle, or to the reinforcement when no square is contested (OM-8.17, OM-10.1, OM-5.6)."""
    if state.table.round > 1 and contested(state):
        return with_phase(state, "battle_select", None)
    if state.table.round == 1 and not state.options.first_round_purchase:
        return with_phase(state, "income", None)
    return with_phase(state, "reinforcement", reinforcing(order(state)[0]))


def after_reinforcement(state: State, seat: int) -> State:
    """The next seat that reinforces (OM-11.1); after the last the income."""
    turns = clockwise(state)
    for each in turns[turns.index(seat) + 1 :]:
        if each not in state.table.out:
            return with_stage(state, reinforcing(each))
    return with_phase(state, "income", None)
