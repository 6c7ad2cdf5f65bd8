"""What follows by itself, one step at a time: reveals, dice, battles, income, points, the end (OM-5.7, OM-7.5)."""

from collections.abc import Sequence

from slaget.games.omringad import auctions, battle
from slaget.games.omringad import messages as m
from slaget.games.omringad.commits import deployed
from slaget.games.omringad.contested import contested
from slaget.games.omringad.lands import BARREN
from slaget.games.omringad.scoring import going_out, income, last_side, scores, winners, won
from slaget.games.omringad.seats import Seats, following, keyed
from slaget.games.omringad.state import State, order
from slaget.kernel import Chance


def settle(state: State, chance: Chance) -> Sequence[m.Event]:
    """The next events nobody is asked about; none when a seat must choose or the game is over."""
    match state.phase:
        case "new":
            return [m.GameCreated(state.options, state.seats)]
        case "terrain":
            return _terrain(state)
        case "garrison":
            return _garrisons(state)
        case "round" | "initiative":
            return [_started(state) if state.phase == "round" else _initiative(state, chance)]
        case "auction_draw":
            return auctions.opened(state, chance)
        case "auction":
            return auctions.onward(state)
        case "purchase":
            return [] if state.table.box.awaited else [m.MovementOpened(order(state))]
        case "movement":
            return [] if state.stage is not None else [m.MovementOpened(order(state))]
        case "battle_select":
            return _next_battle(state)
        case "battle":
            return battle.onward(state, chance)
        case "income" | "scoring" | "round_end":
            return _reckoning(state)
        case _:
            return []


def _terrain(state: State) -> Sequence[m.Event]:
    """The scenario's terrain (OM-4.7)."""
    given = state.setup.terrain
    return [] if given is None else [m.TerrainRevealed({sq: given.get(sq, BARREN) for sq in state.atlas.squares})]


def _garrisons(state: State) -> Sequence[m.Event]:
    """The scenario's garrisons (OM-4.7)."""
    given = state.setup.garrisons
    return [] if given is None else [deployed(state, {int(seat): (piles, {}) for seat, piles in given.items()})]


def _started(state: State, out: Seats = ()) -> m.RoundStarted:
    """A round begins: 25 gold in the first, later the income, nothing for a seat that is out (OM-7.1)."""
    gold = state.table.gold if state.table.round else dict.fromkeys(state.seats, state.compiled.scoring.first_gold)
    return m.RoundStarted(state.table.round + 1, keyed({seat: 0 if seat in out else gold[seat] for seat in gold}))


def _initiative(state: State, chance: Chance) -> m.Event:
    """OM-5.3 and OM-5.4; a scenario may name the first seat instead."""
    if state.table.round > 1:
        turns = following(state.seats, state.table.initiative)
        return m.InitiativePassed(next(seat for seat in turns if seat not in state.table.out))
    if state.options.first_initiative != "roll":
        return m.InitiativePassed(state.options.first_initiative)
    return _rolled(state, chance)


def _rolled(state: State, chance: Chance) -> m.InitiativeRolled:
    rolls, tied = [], state.seats
    while len(tied) > 1:
        dice = tuple((seat, chance.die(6)) for seat in tied)
        rolls.append(dice)
        most = max(value for _, value in dice)
        tied = tuple(seat for seat, value in dice if value == most)
    return m.InitiativeRolled(tuple(rolls), max(tied))


def _next_battle(state: State) -> Sequence[m.Event]:
    """A single contested square starts by itself; all do by the option (OM-10.1, ruling OM-R37)."""
    squares = contested(state)
    if len(squares) == 1 or state.options.battle_order == "board":
        return [battle.opened(state, squares[0])]
    return []


def _reckoning(state: State) -> Sequence[m.Event]:
    if state.phase == "income":
        return [m.IncomeCounted(income(state))]
    if state.phase == "scoring":
        return [m.Scored(scores(state))]
    return _round_end(state)


def _round_end(state: State) -> Sequence[m.Event]:
    """Victory, seats that go out, and the next round (OM-13.4 to OM-13.11)."""
    found = winners(state)
    if found is not None:
        return [won(state, *found)]
    out = going_out(state)
    gone: list[m.Event] = [m.SeatOut(seat) for seat in out]
    last = last_side(state, out) if out else ()
    return [*gone, won(state, last, "last_side") if last else _started(state, out)]
