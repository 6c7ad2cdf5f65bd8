"""Facts written down: what each event changes. Nothing here refuses, draws, measures or weighs a rule (NI-1.8)."""

from collections.abc import Mapping
from typing import Final, assert_never

from slaget.games.nissan import messages as m
from slaget.games.nissan.cards import Retoss
from slaget.games.nissan.evolve_firing import (
    acted_upon,
    carried_out,
    discarded_by_card,
    ended,
    marked,
    new_turn,
    with_cards,
    without,
)
from slaget.games.nissan.geometry import Pose
from slaget.games.nissan.ledger import blank, counted
from slaget.games.nissan.plans import standing
from slaget.games.nissan.state import (
    Ending,
    InPlay,
    Pending,
    Result,
    State,
    Tossed,
    changed,
    each_changed,
    onward,
    transferred,
)
from slaget.games.nissan.tiles import face
from slaget.kernel.folds import by_event


def evolve(state: State, event: m.Event) -> State:
    """The state after the event."""
    made = _evolved(state, event)
    return counted(state, made, event) if state.ledger else made


def _evolved(state: State, event: m.Event) -> State:
    made: State = _FOLDS[type(event)](state, event)
    return made


def _slain(state: State, event: m.FightersSlain) -> State:
    side, fighters = event.side, event.fighters
    gone = each_changed(state.fighters, fighters, ship=None)
    fallen = {**state.fallen, side: (*state.fallen[side], *fighters)}
    pending = state.pending
    if pending is not None:
        number = len(fighters)
        own = side == state.active
        counts = {"lost": pending.lost + number} if own else {"slain": pending.slain + number}
        pending = changed(pending, **counts)
    return transferred(state, gone, fighters, fallen=fallen, pending=pending)


def _set_up(state: State, event: m.SetUpEvent) -> State:
    match event:
        case m.GameStarted():
            return onward(state, phase="deploy" if state.to_deploy else "deal", ledger=blank(state.setup))
        case m.ShipPlaced(ship, x, y, heading):
            placed = changed(state.ships[ship], pose=Pose(x, y, heading))
            return onward(state, lying=False, ships={**state.ships, ship: placed})
        case m.ShipManned(ship, fighters):
            before = (f for f in state.crews[ship] if f not in fighters)
            left = each_changed(state.fighters, before, ship=None)
            return onward(state, crews=False, fighters=each_changed(left, fighters, ship=ship))
        case m.DeploymentFinished(side):
            if side == "norse":
                return onward(state, to_deploy="danish", active="danish")
            return onward(state, to_deploy=None, phase="deal", active=state.setup.options.first_side)
        case _:
            assert_never(event)


def _card_event(
    state: State, event: m.CardsDrawn | m.CardPlayed | m.CardsDiscarded | m.DeckShuffled | m.ExtraDrawsSet
) -> State:
    side = event.side
    own = state.cards[side]
    match event:
        case m.DeckShuffled():
            return with_cards(state, side, changed(own, draw_pile=tuple(event.order)))
        case m.CardsDrawn():
            hand = (*own.hand, *event.cards)
            extra = own.extra_draws - (state.extra_due if event.reason == "extra" else 0)
            pile = own.draw_pile[len(event.cards) :]
            ending = _drawn_until(state, event)
            return with_cards(
                onward(state, ending=ending), side, changed(own, draw_pile=pile, hand=hand, extra_draws=extra)
            )
        case m.CardPlayed(_, card, as_):
            state = with_cards(state, side, changed(own, hand=without(own.hand, [card])))
            began = standing(state.setup, side, card, state) if as_ == "card" else ()
            in_play = InPlay(card, as_ == "blank")
            return onward(state, phase="activate", in_play=in_play, effects=(*state.effects, *began))
        case m.CardsDiscarded(_, cards, "effect"):
            return with_cards(state, side, discarded_by_card(own, cards))
        case m.CardsDiscarded(_, cards, reason):
            hand = own.hand if reason == "played" else without(own.hand, cards)
            gone = (*own.discard_pile, *cards)
            left = None if reason == "played" else state.in_play
            ending = state.ending if reason == "cycle" else Ending("refill")
            return with_cards(
                onward(state, in_play=left, ending=ending), side, changed(own, hand=hand, discard_pile=gone)
            )
        case m.ExtraDrawsSet(_, cards):
            return with_cards(state, side, changed(own, extra_draws=cards))
        case _:
            assert_never(event)


def _drawn_until(state: State, event: m.CardsDrawn) -> Ending | None:
    """How far the end of the turn has come by cards drawn."""
    match event.reason:
        case "refill":
            return Ending("extra", state.cards[event.side].extra_draws)
        case "extra":
            return Ending("turn")
        case _:
            return state.ending


def _shown(state: State, event: m.EffectsBegan | m.HandShown) -> State:
    """A shown hand stays known to who saw it; an effect's beginning is only announced."""
    if isinstance(event, m.EffectsBegan):
        return state
    own = state.cards[event.side]
    return with_cards(state, event.side, changed(own, hand=tuple(event.cards)))


def _turn_ended(state: State, event: m.TurnEnded) -> State:
    """What is set for the refill and was not drawn lapses with the pile; else it was set after it (EF-9)."""
    own = state.cards[event.side]
    if not own.draw_pile:
        state = with_cards(state, event.side, changed(own, extra_draws=0))
    return onward(state, activated=(), done=frozenset(), current=None, ending=None)


def _side_resigned(state: State, _event: m.SideResigned) -> State:
    return state


def _game_ended(state: State, event: m.GameEnded) -> State:
    result = Result(event.winner, event.reason, event.points)
    return onward(state, phase="over", pending=None, result=result, agenda=(), choosing=None, ending=None)


def _turn_started(state: State, event: m.TurnStarted) -> State:
    side, number = event.side, event.number
    tired = [f.id for f in state.fighters.values() if (f.acted or f.fought) and f.side == side]
    rested = each_changed(state.fighters, tired, acted=False, fought=False) if tired else state.fighters
    ships = {s.id: changed(s, rowed=0) if s.rowed else s for s in state.ships.values()}
    return onward(
        new_turn(state),
        phase="card",
        active=side,
        turn_no={**state.turn_no, side: number},
        fighters=rested,
        ships=ships,
        activated=(),
        done=frozenset(),
        current=None,
        shots={},
        melees={},
        arrivals={},
        tied=frozenset(),
        cut=frozenset(),
        melee_aboard=False,
    )


def _ship_event(state: State, event: m.ShipEvent) -> State:
    """What a ship does or suffers in its turn; of these, rowing alone changes a pose (NI-12.11)."""
    match event:
        case m.ShipsActivated(ships):
            return onward(state, phase="orders", activated=ships)
        case m.ShipBegun(ship):
            return _begun(state, ship)
        case m.ShipEnded(ship):
            return onward(state, phase="orders", current=None, done=state.done | {ship})
        case m.ShipRowed():
            before = state.ships[event.ship]
            pose = Pose(event.x, event.y, event.heading)
            fleet = {**state.ships, event.ship: changed(before, pose=pose, rowed=before.rowed + 1)}
            acted = each_changed(state.fighters, event.spent, acted=True)
            return onward(state, lying=False, ships=fleet, fighters=acted)
        case m.ShipsTied(ship, other, _, spent):
            ties = state.ties | {frozenset((ship, other))}
            acted = each_changed(state.fighters, spent, acted=True)
            return onward(state, ties=ties, tied=state.tied | {other}, fighters=acted)
        case m.TieCut(ship, other, _, spent):
            ties = state.ties - {frozenset((ship, other))}
            acted = each_changed(state.fighters, spent, acted=True)
            freed = onward(state, ties=ties, fighters=acted)
            one_of_many = state.setup.options.cut_frees_all and freed.ties_of(ship)
            return freed if one_of_many else onward(freed, cut=state.cut | {other})
        case _:
            assert_never(event)


def _begun(state: State, ship: str) -> State:
    whole_turn = state.setup.options.attack_scope == "turn"
    return onward(
        state,
        phase="ship",
        current=ship,
        tied=frozenset(),
        cut=frozenset(),
        shots=state.shots if whole_turn else {},
        melees=state.melees if whole_turn else {},
        arrivals={},
        melee_aboard=False,
    )


def _moved(state: State, event: m.FightersMoved) -> State:
    """Who changed ships; a move opens the way once, boarding was counted with its melee, and a card's is not."""
    there = each_changed(each_changed(state.fighters, event.spent, acted=True), event.fighters, ship=event.to)
    if state.pending is not None or state.agenda:
        return transferred(state, there, event.fighters)
    return transferred(state, there, event.fighters, arrivals=_plus_one(state.arrivals, event.to))


def _plus_one(counts: Mapping[str, int], ship: str) -> Mapping[str, int]:
    return {**counts, ship: counts.get(ship, 0) + 1}


def _attack_event(state: State, event: m.AttackEvent) -> State:
    pending = state.pending
    match event:
        case m.AttackDeclared():
            return _declared(state, event)
        case m.AttackEnded():
            toll = (pending.slain, pending.lost) if pending else (0, 0)
            return onward(state, pending=None, phase="ship", toll=toll)
    assert pending is not None
    match event:
        case m.RunesCast(batches, fixed, added):
            tosses = tuple(tuple(_tossed(t.tile, t.up) for t in batch) for batch in batches)
            counts = (("hit", fixed.hit), ("odin", fixed.odin))
            asked = (*pending.asked, state)
            cast = changed(pending, tosses=tosses, fixed=counts, added=added, is_cast=True, asked=asked)
            return onward(state, pending=cast)
        case m.RunesRetossed(_, results):
            return onward(state, phase="ship", pending=_retossed(pending, results))
        case m.CastSettled():
            lost, own_lost = event.defender_losses, event.attacker_losses
            wounded = changed(pending, settled=True, defender_losses=lost, attacker_losses=own_lost)
            return onward(state, pending=wounded)
        case _:
            assert_never(event)


def declared_pending(event: m.AttackDeclared) -> Pending:
    """The attack in progress as its declaration leaves it."""
    return Pending(event.kind, event.acting, event.target, event.group, event.supporters, event.wall)


def _declared(state: State, event: m.AttackDeclared) -> State:
    fighters = each_changed(each_changed(state.fighters, event.spent, acted=True), event.fought, fought=True)
    pending = changed(declared_pending(event), asked=(state,))
    state = onward(state, fighters=fighters, pending=pending)
    if event.kind == "ranged":
        return onward(state, shots=_plus_one(state.shots, event.target))
    melees = _plus_one(state.melees, event.target)
    if event.target == event.acting:
        return onward(state, melees=melees, melee_aboard=True)
    return onward(state, melees=melees, arrivals=_plus_one(state.arrivals, event.target))


def _tossed(tile: int, up: bool) -> Tossed:
    return Tossed(tile, face(tile) if up else "blank")  # type: ignore[arg-type]


def _retossed(pending: Pending, results: tuple[m.Retossed, ...]) -> Pending:
    now = {r.position: r.up for r in results}
    tosses, position = [], 0
    for batch in pending.tosses:
        tiles = []
        for tile in batch:
            tiles.append(_tossed(tile.tile, now[position]) if position in now else tile)
            position += 1
        tosses.append(tuple(tiles))
    return changed(pending, tosses=tuple(tosses))


def _choice_due(state: State, event: m.AttackChoiceDue) -> State:
    assert state.pending is not None
    match event:
        case m.RetossDue(owner, card, index, number, faces):
            due = m.EffectRef(owner, card, index), Retoss(count=number, faces=faces)
            return onward(state, phase="retoss", pending=changed(state.pending, retossing=due))
        case m.CasualtiesDue():
            return onward(state, phase="casualties")
        case m.BoardersDue(must_board):
            return onward(state, phase="boarders", pending=changed(state.pending, must_board=must_board))
        case _:
            assert_never(event)


_FOLDS: Final = by_event(
    _ship_event, _card_event, _attack_event, _choice_due, _slain, _moved, _turn_started, _turn_ended, ended, _shown,
    _side_resigned, _set_up, _game_ended, marked, acted_upon, carried_out,
)  # fmt: skip
