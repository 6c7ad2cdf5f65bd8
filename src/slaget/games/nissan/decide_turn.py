"""The frame of a turn: a card played, ships activated, the hand refilled (NI-9, NI-10, NI-18)."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from slaget.games.nissan import cards as c
from slaget.games.nissan import checks, refusals
from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.games.nissan.agenda.told import told, writer
from slaget.games.nissan.captains import leader_ship, ordering_icon
from slaget.games.nissan.decide_effect import has_clauses, may_pay, named_payments, played
from slaget.games.nissan.effects import Scene, distance_limit, forbidding, number, permitted
from slaget.games.nissan.effects.standing import in_order
from slaget.games.nissan.effects.uses import by_card, ends_told
from slaget.games.nissan.geometry import within
from slaget.games.nissan.plans import speaks
from slaget.games.nissan.scoring import points, winner_by_points
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.state import Due, State, card_of, hand_limit
from slaget.kernel import Chance

HEARING: Final = 1500
"""How far a leader is heard (NI-10.2), in cu; with a horn blower aboard twice as far (NI-10.3)."""


def play_card(state: State, command: m.PlayCard, chance: Chance) -> Sequence[m.Event]:
    """Play a card of the hand, with its text or blank (NI-9.5 to NI-9.8)."""
    checks.require_different(command.cycle, "cycle")
    _require_cards(state, (command.card,), "card")
    _require_cards(state, command.cycle, "cycle")
    if command.as_ == "card":
        require_text(state)
    _require_in_hand(state, command.side, (command.card,), "card")
    if command.as_ == "card":
        require_leader(state, command)
    _require_cycle(state, command)
    if command.as_ == "card" and has_clauses(state.setup, command.card):
        return played(state, command, chance)
    return list(_played(state, command))


def _require_cards(state: State, cards: Sequence[str], field: str) -> None:
    """Refuse a card that is in neither deck (NI-7.1, NI-7.2)."""
    decks = state.setup.deck_ids.values()
    for index, card in enumerate(cards):
        if not any(card in deck for deck in decks):
            path = (field,) if field == "card" else (field, index)
            raise refusals.NO_CARD(*path, id=card[:60])


def _require_in_hand(state: State, side: Side, cards: Sequence[str], field: str) -> None:
    for index, card in enumerate(cards):
        if card not in state.cards[side].hand:
            path = (field,) if field == "card" else (field, index)
            raise refusals.CARD_NOT_IN_HAND(*path, card=card)


def require_leader(state: State, command: m.PlayCard) -> None:
    """A fallen leader's card is played blank only (NI-9.7, NI-O12)."""
    icon = _design(state, command.card).icon
    if icon != "neutral" and not state.is_alive(icon):
        if state.setup.options.dead_leader_cards == "blank_only":
            blank = m.PlayCard(command.side, command.card, "blank")
            raise refusals.LEADER_FALLEN("as", nearest=blank, leader=icon, card=command.card)


def require_text(state: State) -> None:
    """Refuse a card with its text where a card in force allows blank ones only (EF-8.2)."""
    card = forbidding(Scene(state, None), "text")
    if card is not None:
        raise refusals.FORBIDDEN_BY_CARD.under(r.EF_8_2)("as", card=card)


def _require_cycle(state: State, command: m.PlayCard) -> None:
    if not command.cycle:
        return
    limit = exchange_limit(state, command.card)
    if command.as_ == "blank" or not limit:
        raise refusals.NO_CYCLE("cycle")
    if len(command.cycle) > limit:
        raise refusals.CYCLE_TOO_LONG("cycle", number=len(command.cycle), limit=limit)
    if command.card in command.cycle:
        raise refusals.PLAYED_CARD("cycle", command.cycle.index(command.card))
    _require_in_hand(state, command.side, command.cycle, "cycle")
    if not exchanges(state, command.card, len(command.cycle)):
        raise refusals.CYCLE_TOO_SHORT("cycle", number=len(command.cycle))


def exchanges(state: State, card: str, number: int) -> bool:
    """Whether so many cards may be named with a card: what they pay they pay in full (EF-12.7)."""
    if not has_clauses(state.setup, card):
        return number <= exchange_limit(state, card)
    return may_pay(state.setup, card, number, len(state.cards[state.active].hand) - 1)


def cycle_limit(design: c.Card) -> int:
    """How many cards a card of the kinds of NI-21 lets its player exchange."""
    return sum(effect.cards for effect in design.effects if isinstance(effect, c.Cycle))


def exchange_limit(state: State, card: str) -> int:
    """How many cards may be named with a card: to exchange, or to pay with (EF-12.7)."""
    if has_clauses(state.setup, card):
        return sum(share.most for share in named_payments(state.setup, card).values())
    return cycle_limit(_design(state, card))


def _design(state: State, card: str) -> c.Card:
    design = card_of(state.setup, card)
    assert design is not None
    return design


def _played(state: State, command: m.PlayCard) -> Iterator[m.Event]:
    side, card = command.side, command.card
    yield m.CardPlayed(side, card, command.as_)
    if command.as_ == "blank":
        return
    if command.cycle:
        yield m.CardsDiscarded(side, command.cycle, "cycle")
        yield from _drawn(state, side, len(command.cycle), "cycle")
    given = _design(state, card).effects
    now = tuple(i for i, e in enumerate(given) if isinstance(e, c.Modifier) and e.lasts != "enemy_turn")
    if now:
        yield m.EffectsBegan(side, card, now)
    if any(isinstance(e, c.Spy) for e in given):
        foe = other(side)
        yield m.HandShown(side, foe, state.cards[foe].hand)
    extra = sum(e.cards for e in given if isinstance(e, c.ExtraDraw))
    if extra:
        yield m.ExtraDrawsSet(side, state.cards[side].extra_draws + extra)


def _drawn(state: State, side: Side, number: int, reason: m.DrawReason) -> Iterator[m.Event]:
    """So many cards off the pile, fewer if it runs out (NI-7.5, NI-22.11)."""
    cards = state.cards[side].draw_pile[:number]
    if cards:
        yield m.CardsDrawn(side, reason, cards)


def discard_hand(state: State, command: m.DiscardHand, chance: Chance) -> Sequence[m.Event]:
    """Discard instead of playing; the turn goes straight to the refill (NI-23.2)."""
    if not command.cards:
        raise refusals.NO_DISCARD("cards")
    checks.require_different(command.cards, "cards")
    _require_cards(state, command.cards, "cards")
    _require_in_hand(state, command.side, command.cards, "cards")
    gone = m.CardsDiscarded(command.side, command.cards, "discard_hand")
    return _rest_of_turn(state, "refill", chance, gone)


def activate(state: State, command: m.Activate) -> Sequence[m.Event]:
    """Name the ships that will act this turn, all at once (NI-10.1 to NI-10.7)."""
    checks.require_different(command.ships, "ships")
    checks.require_ships(state, command.ships, "ships")
    for index, ship in enumerate(command.ships):
        if not takes_orders(state, ship):
            raise refusals.NO_FIGHTERS_ABOARD("ships", index, side=command.side, ship=ship)
    _require_hearing(state, command.ships)
    limit = activation_value(state)
    number = counted(state, command.ships)
    if limit is not None and number > limit:
        fewer = m.Activate(command.side, command.ships[:limit])
        raise refusals.TOO_MANY_SHIPS("ships", nearest=fewer, number=number, limit=limit)
    if limit is None:
        _require_leaders_ship(state, command.ships)
    return [m.ShipsActivated(command.ships)]


def takes_orders(state: State, ship: str) -> bool:
    """Whether the active side has a fighter aboard to act (NI-10.1), and may order him (NI-O11).

    Which fleet the ship belongs to is not asked: a captured one is used like one's own (NI-3.7).
    """
    if not state.aboard(ship, state.active):
        return False
    free = state.setup.options.contested_orders or ship == leader_ship(state)
    return free or state.controller(ship) == state.active


def _require_hearing(state: State, ships: Sequence[str]) -> None:
    """NI-10.2, NI-10.3: the leader's ship and those within hearing; for anything else NI-10.4."""
    if ordering_icon(state) is None:
        return
    heard = hearing(state)
    for index, ship in enumerate(ships):
        if ship not in heard:
            raise refusals.OUT_OF_HEARING("ships", index, ship=ship)


def hearing(state: State) -> frozenset[str]:
    """The ships a leader's card can name: his own, those in hearing, and their rafts (NI-10.2, NI-22.8)."""
    home = leader_ship(state)
    if home is None:
        return frozenset()
    horn = any(state.fighters[f].rank == "horn_blower" for f in state.aboard(home, state.active))
    reach = HEARING * (2 if horn else 1)
    heard = {ship for ship in state.ships if ship == home or _hears(state, home, ship, reach)}
    if not permitted(Scene(state, None), "raft"):
        return frozenset(heard)
    rafts = {raft_of(state, ship) for ship in heard}
    return frozenset(ship for ship in state.ships if raft_of(state, ship) in rafts)


def _hears(state: State, home: str, ship: str, reach: int) -> bool:
    limit = distance_limit(Scene(state, home, ship, hearing=True), "hearing", reach)
    return within(state.hulls[home], state.hulls[ship], limit)


def activation_value(state: State) -> int | None:
    """How many ships the card in play activates (NI-9.6, NI-10.5); None for a dot (NI-10.6)."""
    assert state.in_play is not None
    if state.in_play.blank:
        base = 1
    else:
        given = _design(state, state.in_play.card).activation
        if given == "dot":
            return None
        base = given
    return number(Scene(state, leader_ship(state)), "activation", base, state.active)


def counted(state: State, ships: Iterable[str]) -> int:
    """For how many a card counts ships that it orders (NI-22.8)."""
    return len({raft_of(state, ship) for ship in ships})


def raft_of(state: State, ship: str) -> frozenset[str]:
    """The ships that count as one with a ship (NI-22.8): itself alone without the effect."""
    alone = frozenset((ship,))
    if not permitted(Scene(state, None), "raft") or state.controller(ship) != state.active:
        return alone
    raft, fresh = {ship}, [ship]
    while fresh:
        for tied in state.ties_of(fresh.pop()):
            if tied not in raft and state.controller(tied) == state.active:
                raft.add(tied)
                fresh.append(tied)
    return frozenset(raft)


def _require_leaders_ship(state: State, ships: Sequence[str]) -> None:
    home = leader_ship(state)
    for index, ship in enumerate(ships):
        if ship != home:
            raise refusals.DOT_ONLY_LEADER("ships", index, ship=ship)


def end_turn(state: State, chance: Chance) -> Sequence[m.Event]:
    """End the turn at once, or after what hears that it ends (EF-12.3)."""
    if speaks(state.setup):
        heard = told(state, [m.TurnEnding(state.active)], chance)
        if len(heard) > 1:
            return heard
    return turn_ended(state, chance)


def turn_ended(state: State, chance: Chance) -> Sequence[m.Event]:
    """Discard the played card, refill the hand, and pass the turn (NI-18.1, NI-10.8); or what of it is left."""
    return _rest_of_turn(state, state.ending.due if state.ending is not None else "card", chance)


def turn_without_card(state: State, chance: Chance) -> Sequence[m.Event]:
    """The turn of a side whose hand cards have emptied goes straight to the refill (EF-16.5)."""
    return _rest_of_turn(state, "refill", chance)


def _rest_of_turn(state: State, due: Due, chance: Chance, *events: m.Event) -> Sequence[m.Event]:
    """The end of a turn from what is due on, after these events, until something hears a part of it (EF-12.3)."""
    book = writer(state, chance)
    parts = tuple(_PARTS)
    for part in (lambda _: events, *(_PARTS[name] for name in parts[parts.index(due) :])):
        for event in tuple(part(book.state)):
            book.write(event)
        if book.state.agenda or book.state.phase == "over":
            break
    return book.close()


def _card_discarded(state: State) -> Iterator[m.Event]:
    assert state.in_play is not None
    yield m.CardsDiscarded(state.active, (state.in_play.card,), "played")


def _refilled(state: State) -> Iterator[m.Event]:
    """Refill, a full hand drawing nothing (NI-18.3).

    A card that cannot be drawn ends the game (NI-18.2, NI-19.2).
    """
    side = state.active
    own = state.cards[side]
    missing = max(0, hand_limit(state.setup) - len(own.hand))
    yield from _drawn(state, side, missing, "refill")
    if missing > len(own.draw_pile):
        score = points(state)
        yield m.GameEnded(winner_by_points(score), "cards_out", score)


def _drawn_more(state: State) -> Iterator[m.Event]:
    """The cards more that were set when the refill began (NI-22.11)."""
    yield from _drawn(state, state.active, state.extra_due, "extra")


def _passed_on(state: State) -> Iterator[m.Event]:
    """The turn ends, and the other side's begins."""
    yield from _effects_over(state)
    yield m.TurnEnded(state.active)
    yield from next_turn(state, other(state.active))


def _effects_over(state: State) -> Iterator[m.Event]:
    """Effects whose last turn this was (NI-22.1), the active side's card first."""
    ending = [e for e in in_order(state, state.effects) if e.ends is not None and e.ends <= state.turn]
    yield from ends_told(ending, state.effects)


def next_turn(state: State, side: Side) -> Iterator[m.Event]:
    """A turn begins, and with it the effects that wait for it (NI-9.1, NI-9.4)."""
    yield m.TurnStarted(side, state.turn_no[side] + 1)
    for owner, card, indexes in by_card(e for e in state.effects if e.starts == state.turn + 1):
        yield m.EffectsBegan(owner, card, indexes)


_PARTS: Final[Mapping[Due, Callable[[State], Iterator[m.Event]]]] = {
    "card": _card_discarded,
    "refill": _refilled,
    "extra": _drawn_more,
    "turn": _passed_on,
}
