"""A seat that gives up, or goes out while something is awaited, written down (OM-13.10, OM-13.12).

By ``SeatResigned`` its units leave the board; by ``SeatOut`` it has passed whatever it was awaited for.
"""

from collections.abc import Mapping

from slaget.games.omringad.combat import sides_left
from slaget.games.omringad.next_phase import after_movement, after_mover, after_reinforcement, next_bidder
from slaget.games.omringad.state import NO_COUNTS, State, owned, replace, with_purse
from slaget.games.omringad.state.stages import NO_HITS, Auction, Battle, Movement, Reinforcement, moving, shared
from slaget.games.omringad.units import changed
from slaget.kernel.copies import changed as altered


def resigned(state: State, seat: int) -> State:
    """The units back in the pool and the cup, and what was bought as well."""
    table = state.table
    gone = [(square, seat, ()) for square, _ in owned(state, seat)]
    state = replace(
        state,
        units=changed(state.units, state.roster, gone),
        specials={special: owner for special, owner in table.specials.items() if owner != seat},
    )
    return with_purse(state, seat, reserve=NO_COUNTS)


def out(state: State, seat: int) -> State:
    """A seat that takes no further part; whatever it was awaited for goes on without it."""
    table = state.table
    state = replace(state, out=(*table.out, seat), box=table.box.without(seat))
    state = with_purse(state, seat, gold=0)
    match state.stage:
        case Auction():
            return _from_auction(state, state.stage, seat)
        case Movement(turn, passed):
            state = replace(state, stage=moving(turn, tuple(each for each in passed if each != seat)))
            return after_mover(state, turn) if turn == seat else state
        case Battle():
            return _from_battle(state, state.stage, seat)
        case Reinforcement(turn):
            return after_reinforcement(state, turn) if turn == seat else state
        case _:
            return after_movement(state) if state.phase == "battle_select" else state


def _from_auction(state: State, auction: Auction, seat: int) -> State:
    if seat not in auction.eligible or seat in auction.passed:
        return state
    left = altered(auction, passed=(*auction.passed, seat))
    return replace(state, stage=altered(left, turn=next_bidder(left)) if auction.turn == seat else left)


def _from_battle(state: State, battle: Battle, seat: int) -> State:
    """The battle goes on between the others: hits that were directed count, those still to be directed do not."""
    left = altered(
        battle,
        asked=None if battle.asked == seat else battle.asked,
        undirected=_but(battle.undirected, seat),
        directed=_but(battle.directed, seat),
        picks=tuple(each for each in battle.picks if each != seat),
        waiting=tuple(each for each in battle.waiting if each != seat),
    )
    state = replace(state, stage=left)
    if len(sides_left(state)) > 1:
        return state
    return replace(state, stage=altered(left, asked=None, undirected=NO_HITS))


def _but(hits: Mapping[int, int], seat: int) -> Mapping[int, int]:
    return shared({each: number for each, number in hits.items() if each != seat})
