"""What a side answers to a card that asks, and cards whose clauses are carried out when they are played (EF-12)."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import TypeAlias

from attrs import frozen

from slaget.games.nissan import messages as m
from slaget.games.nissan import refusals
from slaget.games.nissan.agenda.acting import Shown, Stopped
from slaget.games.nissan.agenda.choices import Offer, offer_of, require_answer
from slaget.games.nissan.agenda.firing import resume
from slaget.games.nissan.agenda.hearing import cast_of
from slaget.games.nissan.agenda.prices import payers
from slaget.games.nissan.agenda.run import Run, waiting
from slaget.games.nissan.agenda.told import writer
from slaget.games.nissan.agenda.writer import Writer
from slaget.games.nissan.cards import Cycle, Spy
from slaget.games.nissan.effects.amounts import ALL
from slaget.games.nissan.effects.seen import Seen
from slaget.games.nissan.effects.truth import holds
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.asking import asks_when_played, list_at, named_payment, payment_of, sets_of
from slaget.games.nissan.plans import call_of, calls_of, clauses_of, entries_of, is_kind
from slaget.games.nissan.seats import SEATS, Side, other
from slaget.games.nissan.setup import Setup
from slaget.games.nissan.state import Choosing, State, card_of
from slaget.kernel import Chance

_Numbered: TypeAlias = tuple[int, f.Do]


def choose(state: State, command: m.ChooseEffect | m.ChooseSecretly, chance: Chance) -> Sequence[m.Event]:
    """An answer to a card, and what follows from it up to the next choice (EF-12.5, EF-14.3, EF-14.6)."""
    choosing, chosen = state.choosing, command.chosen
    assert choosing is not None
    require_chosen(state, chosen)
    book = writer(state, chance)
    said = m.EffectChosenSecretly if choosing.secret else m.EffectChosen
    book.put(said(choosing.owner, choosing.card, choosing.index, choosing.by, chosen))
    resume(book, choosing, chosen)
    return book.close()


def require_chosen(state: State, chosen: Sequence[str]) -> None:
    """Refuse what may not be answered now (EF-14.6)."""
    assert state.choosing is not None
    _require_different(chosen)
    offer = offered(state, state.choosing)
    _require_known(state, offer, chosen)
    require_answer(state, offer, chosen)


def _require_different(chosen: Sequence[str]) -> None:
    for index, name in enumerate(chosen):
        if name in chosen[:index]:
            raise refusals.CHOSEN_TWICE("chosen", index, chosen=name[:60])


def _require_known(state: State, offer: Offer, chosen: Sequence[str]) -> None:
    """Refuse what does not exist, told by what is asked for."""
    first = next(iter(offer.among), "")
    for index, name in enumerate(chosen):
        if first in state.ships and name not in state.ships:
            raise refusals.NO_SHIP("chosen", index, id=name[:60])
        if first in state.fighters and name not in state.fighters:
            raise refusals.NO_FIGHTER("chosen", index, id=name[:60])
        if "#" in first and not any(name in state.setup.deck_ids[side] for side in SEATS):
            raise refusals.NO_CARD("chosen", index, id=name[:60])


def offered(state: State, choosing: Choosing) -> Offer:
    """What is offered at the act where a card asks."""
    act = act_at(state.setup, choosing)
    if isinstance(act, f.OneOf):
        return Offer(tuple(str(number + 1) for number in range(len(act.one_of))), 1, 1)
    if isinstance(act, f.Pay):
        return Offer(("pay",), 0, 1)
    chooses = [act] if isinstance(act, f.Choose) else [s for s in sets_of(act) if isinstance(s, f.Choose)]
    answered = sum(name.isdigit() for name in choosing.names)
    seen = Seen(state, choosing.owner, choosing.names, choosing.numbers, cast_of(state))
    return offer_of(chooses[answered], act, seen, payers(choosing, choosing.path, chooses[answered], seen))


def act_at(setup: Setup, choosing: Choosing) -> f.Act:
    """The act at the path of a choice."""
    nth, *path = choosing.path
    clause = clauses_of(setup, choosing)[nth]
    assert isinstance(clause, f.Do)
    acts, _ = list_at(clause.do, path)
    return acts[path[-1]]


def has_clauses(setup: Setup, card: str) -> bool:
    """Whether a card says more than the twenty kinds do: those are played the same either way (EF-20.3)."""
    design = card_of(setup, card)
    return design is not None and not all(is_kind(entry) for entry in design.effects)


@frozen
class Share:
    """How many of the cards that are named with a card a payment takes, if it is made."""

    least: int
    most: int


def named_payments(setup: Setup, card: str) -> dict[tuple[int, int], Share]:
    """How many cards the payment of each clause may take, of those named with the card (EF-12.7).

    A clause is told by its entry and its number in that; all exchanges of the card are one payment.
    """
    name = "payments", card.rpartition("#")[0]
    found: dict[tuple[int, int], Share] | None = setup.planned.get(name)
    if found is None:
        found = setup.planned[name] = _payments(setup, card)
    return found


def pays(setup: Setup, card: str) -> bool:
    """Whether a payment may be named with a card that is no exchange (EF-12.7)."""
    return has_clauses(setup, card) and not all(
        _is_exchange(setup, card, place) for place in named_payments(setup, card)
    )


def _payments(setup: Setup, card: str) -> dict[tuple[int, int], Share]:
    made: dict[tuple[int, int], Share] = {}
    exchange: tuple[int, int] | None = None
    for index, clauses in enumerate(entries_of(setup, card)):
        for nth, clause in enumerate(clauses):
            if (pay := named_payment(clause)) is None:
                continue
            least, most = (ALL if each == "all" else each for each in (payment_of(pay).min, payment_of(pay).max))
            place = index, nth
            if _is_exchange(setup, card, place):
                made[place] = Share(0, 0)
                place = exchange = exchange or place
            made[place] = Share(least, most + (made[place].most if place in made else 0))
    return made


def may_pay(setup: Setup, card: str, number: int, others: int) -> bool:
    """Whether so many cards, of the ``others`` in the hand, pay each price that they come to in full (EF-12.7)."""
    for share in named_payments(setup, card).values():
        taken, least = min(number, share.most), others if share.least == ALL else share.least
        if 0 < taken < least:
            return False
        number, others = number - taken, others - taken
    return number == 0


def _is_exchange(setup: Setup, card: str, place: tuple[int, int]) -> bool:
    """Whether a clause says a ``cycle`` as NI-21 has it."""
    index, nth = place
    return isinstance(calls_of(setup, card)[index][nth], Cycle)


def played(state: State, command: m.PlayCard, chance: Chance) -> Sequence[m.Event]:
    """A card with clauses, played with its text (EF-12.1, EF-12.4)."""
    book = writer(state, chance)
    side, card = command.side, command.card
    book.write(m.CardPlayed(side, card, "card"))
    try:
        paid = _pay(book, command)
        began = [e for e in book.state.effects if (e.owner, e.card) == (side, card) and e.starts == state.turn]
        if began:
            book.write(m.EffectsBegan(side, card, tuple(dict.fromkeys(e.index for e in began))))
        extra = _carry_out(book, command, paid)
        if extra:
            book.write(m.ExtraDrawsSet(side, book.state.cards[side].extra_draws + extra))
    except Stopped:
        pass
    return book.close()


def _pay(book: Writer, command: m.PlayCard) -> dict[int, dict[int, tuple[str, ...]]]:
    """What has been paid with the card, by entry and clause: each payment takes its share in turn (EF-12.7)."""
    side, left, paid = command.side, command.cycle, dict[int, dict[int, tuple[str, ...]]]()
    setup = book.state.setup
    for (index, nth), takes in named_payments(setup, command.card).items():
        share, left = left[: takes.most], left[takes.most :]
        paid.setdefault(index, {})[nth] = share
        if not share:
            continue
        is_exchange = _is_exchange(setup, command.card, (index, nth))
        book.write(m.CardsDiscarded(side, share, "cycle" if is_exchange else "effect"))
        if is_exchange and (cards := book.state.cards[side].draw_pile[: len(share)]):
            book.write(m.CardsDrawn(side, "cycle", cards))
    return paid


def _carry_out(book: Writer, command: m.PlayCard, paid: Mapping[int, Mapping[int, tuple[str, ...]]]) -> int:
    """The acts of the card's entries; from the first that asks on they are fired. How many cards more at refill."""
    side, card, setup = command.side, command.card, book.state.setup
    extra, waits, shown = 0, False, Shown()
    for index, clauses in enumerate(entries_of(setup, card)):
        acting = [(n, c) for n, c in enumerate(clauses) if isinstance(c, f.Do) and f.PLAYED in c.after]
        call = call_of(setup, card, index)
        if not acting or isinstance(call, Cycle):
            continue
        now, later = _parted(acting, waits)
        waits = bool(later)
        if now and isinstance(call, Spy):
            _show_nothing(book, side, shown)
        run = Run(book, side, card, index, {}, {})
        run.refill, run.shown, run.paid = extra, shown, paid.get(index, {})
        for nth, clause in now:
            if holds(clause.when, run.seen):
                run.carry_out(clause.do, (nth,))
        extra = run.refill
        for fired in later:
            book.put(m.EffectFired(side, card, index, waiting(paid.get(index, {})), fired))
    return extra


def _show_nothing(book: Writer, side: Side, shown: Shown) -> None:
    """Where a card looks at a hand without cards, that is told too, once (NI-21, EF-12.1)."""
    enemy = other(side)
    if not book.state.cards[enemy].hand and (side, enemy) not in shown:
        shown[side, enemy] = frozenset()
        book.write(m.HandShown(side, enemy, ()))


def _parted(acting: Sequence[_Numbered], waits: bool) -> tuple[Sequence[_Numbered], Sequence[int | None]]:
    """The clauses of an entry that are carried out with the card, and what is fired: None is all (EF-12.4)."""
    now = () if waits else tuple(takewhile(lambda each: not asks_when_played(each[1]), acting))
    return now, [nth for nth, _ in acting[len(now) :]] if now else [None]
