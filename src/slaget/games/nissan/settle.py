"""What follows by itself, one step at a time: the deal, the attack in progress, a reached points target.

The target is looked at when nothing fires and no choice is due (EF-16.2).
"""

from collections.abc import Iterator, Sequence

from slaget.games.nissan import messages as m
from slaget.games.nissan.agenda.queue import carried_on
from slaget.games.nissan.agenda.told import told
from slaget.games.nissan.agenda.waiting import opened
from slaget.games.nissan.combat import next_retoss, settlement
from slaget.games.nissan.decide_attack import cast
from slaget.games.nissan.decide_turn import next_turn, turn_ended, turn_without_card
from slaget.games.nissan.losses import choices, felled, may_spare
from slaget.games.nissan.scoring import ended_by_points
from slaget.games.nissan.seats import SEATS
from slaget.games.nissan.state import Pending, State, hand_limit
from slaget.kernel import Chance


def settle(state: State, chance: Chance) -> Sequence[m.Event]:
    """The next events nobody is asked about; none when a side must choose or the game is over."""
    match state.phase:
        case "new":
            return [_started(state)]
        case "deal":
            return [*_dealt(state, chance), *next_turn(state, state.setup.options.first_side)]
        case "over" | "retoss" | "casualties" | "boarders" | "deploy" | "effect":
            return []
    firing = opened(state)
    if firing is not None:
        return carried_on(state, firing, chance)
    if state.pending is not None:
        return told(state, _onward(state, state.pending, chance), chance)
    if state.ending is not None:
        return told(state, turn_ended(state, chance), chance)
    if state.phase == "card" and not state.cards[state.active].hand:
        return told(state, turn_without_card(state, chance), chance)
    if state.phase == "card" and state.turn == 1:
        return []  # no command has been given yet, and NI-23.3 looks after commands
    end = ended_by_points(state)
    return [end] if end is not None else []


def _started(state: State) -> m.Event:
    setup = state.setup
    return m.GameStarted(
        setup.scenario_id,
        setup.options,
        setup.board,
        tuple(_ship_record(state, ship) for ship in state.ships),
        tuple(m.FighterRecord(f.id, f.side, f.rank, f.weapon, f.leader, f.ship) for f in state.fighters.values()),
        {side: setup.decks[side].cards for side in SEATS},
        setup.ties,
    )


def _ship_record(state: State, name: str) -> m.ShipRecord:
    ship = state.ships[name]
    x, y, heading = (ship.pose.x, ship.pose.y, ship.pose.heading) if ship.pose else (None, None, None)
    return m.ShipRecord(ship.id, ship.fleet, ship.class_, ship.name, x, y, heading)


def _dealt(state: State, chance: Chance) -> Iterator[m.Event]:
    """Both decks shuffled, both hands dealt (NI-8.14, NI-7.5); the first side begins (NI-8.15)."""
    orders = {side: chance.shuffle(state.setup.deck_ids[side], "cards", side=side) for side in SEATS}
    for side in SEATS:
        yield m.DeckShuffled(side, orders[side])
    for side in SEATS:
        yield m.CardsDrawn(side, "deal", orders[side][: hand_limit(state.setup)])


def _onward(state: State, pending: Pending, chance: Chance) -> Sequence[m.Event]:
    """The next stage of the attack in progress (NI-14.6, NI-22.5): cast, retosses, settlement, losses."""
    if not pending.is_cast:
        return [cast(state, pending, chance)]
    if not pending.settled:
        due = next_retoss(state, pending)
        if due is not None:
            ref, effect = due
            return [m.RetossDue(ref.owner, ref.card, ref.index, effect.count, effect.faces)]
        return [settlement(state, pending)]
    defenders, attackers = choices(state, pending)
    if may_spare(state, pending) or not (defenders.forced and attackers.forced):
        return [m.CasualtiesDue(pending.defender_losses, pending.attacker_losses)]
    return felled(state, pending, defenders.certain, attackers.certain, chance)
