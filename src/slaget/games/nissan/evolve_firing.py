"""Facts of cards that fire written down: what waits, what is asked, uses, marks, and what acts do (EF-14)."""

from collections.abc import Iterable
from itertools import chain, count
from typing import assert_never

import attrs

from slaget.games.nissan import messages as m
from slaget.games.nissan.language.forms import PLAYED, Do, Instead
from slaget.games.nissan.moments import numbers_of
from slaget.games.nissan.plans import begun, clauses_of, use_of
from slaget.games.nissan.seats import Side
from slaget.games.nissan.state import (
    Cards,
    Choosing,
    Ending,
    Firing,
    InForce,
    State,
    changed,
    each_changed,
    onward,
)
from slaget.kernel.secret import BACK, Unseen


def carried_out(state: State, event: m.FiringEvent) -> State:
    """What a firing, a choice or a clause that begins changes."""
    match event:
        case m.EffectFired():
            return _fired(state, event)
        case m.EffectDone():
            agenda = list(state.agenda)
            found = next((i for i, each in enumerate(agenda) if is_of(each, event)), None)
            if found is not None:
                del agenda[found]
            return onward(state, agenda=tuple(agenda))
        case m.EffectUsed():
            firing = _user(state, event)
            waiting = tuple(changed(a, used=True) if a is firing else a for a in state.agenda)
            return onward(state, effects=tuple(_used(state, event)), agenda=waiting)
        case m.ClauseBegan(owner, card, index, names):
            made = begun(state.setup, Firing(owner, card, index, names), state)
            left = (e for e in state.effects if not (is_of(e, event) and e.names == names))
            return onward(state, effects=(*left, *made))
        case m.EffectDue():
            return onward(state, phase="effect", choosing=_choosing(state, event))
        case m.EffectChosen() | m.EffectChosenSecretly():
            if state.choosing is None:
                return state
            return onward(state, phase=state.choosing.phase, choosing=None)
        case m.RunesThrown():
            return state
        case _:
            assert_never(event)


def is_of(thing: InForce | Firing | m.EffectUsed, event: m.FiringEvent) -> bool:
    """Whether an effect in force, a firing or a use is of the clause that an event names."""
    clause: int | None = getattr(event, "clause", None)
    of = (thing.owner, thing.card, thing.index) == (event.owner, event.card, event.index)
    return of and (clause is None or thing.clause == clause)


def _choosing(state: State, event: m.EffectDue) -> Choosing:
    return Choosing(
        event.by, event.owner, event.card, event.index, event.path, event.min, event.max, event.secret,
        event.names, event.numbers, state.phase,
    )  # fmt: skip


def _fired(state: State, event: m.EffectFired) -> State:
    """The firing joins the agenda; what the card in play does when it is played comes before all else (EF-12.4)."""
    clauses = clauses_of(state.setup, event)
    heard = [moment for clause in clauses if isinstance(clause, Do) for moment in clause.after]
    numbers = numbers_of(state, heard)
    made = Firing(event.owner, event.card, event.index, event.names, numbers, clause=event.clause)
    if PLAYED not in heard:
        return onward(state, agenda=(*state.agenda, made))
    first = [each for each in state.agenda if _is_played(state, each)]
    return onward(state, agenda=(*first, made, *(each for each in state.agenda if each not in first)))


def _is_played(state: State, firing: Firing) -> bool:
    return any(isinstance(c, Do) and PLAYED in c.after for c in clauses_of(state.setup, firing))


def _uses(use: m.EffectUsed, event: m.EffectUsed) -> bool:
    """Whether a use, told in full, is the one that an event names."""
    return is_of(use, event) and event.names in (None, use.names)


def _user(state: State, event: m.EffectUsed) -> Firing | None:
    """The firing that uses its clause; what comes in place may do so several times, and is done before another."""
    found = [each for each in state.agenda if is_of(each, event) and _uses(use_of(state.setup, each), event)]
    if not any(isinstance(clause, Instead) for clause in clauses_of(state.setup, event)):
        found = [each for each in found if not each.used]
    return found[0] if found else None


def _used(state: State, event: m.EffectUsed) -> Iterable[InForce]:
    """The effects after a use."""
    due = next((each for each in state.effects if _uses(each.use, event) and each.left != 0), None)
    for each in state.effects:
        if each is due:
            left = None if each.left is None else each.left - 1
            yield attrs.evolve(each, left=left, used=each.used + 1)
        else:
            yield each


def ended(state: State, event: m.EffectsEnded) -> State:
    """Effects are over; what waits of a clause that has made its last use is idle."""
    over = [each for each in state.effects if _is_over(each, event)]
    spent = [each.use for each in over if each.left == 0]
    left = tuple([e for e in state.effects if e not in over])
    if not spent:
        return onward(state, effects=left)
    agenda = tuple(
        changed(a, idle=True) if not a.used and use_of(state.setup, a) in spent else a for a in state.agenda
    )
    return onward(state, effects=left, agenda=agenda)


def _is_over(force: InForce, event: m.EffectsEnded) -> bool:
    """Whether an effect is one of those that are over."""
    named = (force.owner, force.card) == (event.owner, event.card) and force.index in event.indexes
    return named and event.clause in (None, force.clause) and event.names in (None, force.names)


def new_turn(state: State) -> State:
    """Uses are counted from none again (EF-3.4)."""
    if not any(e.used for e in state.effects):
        return state
    return onward(state, effects=tuple(attrs.evolve(e, used=0) if e.used else e for e in state.effects))


def acted_upon(state: State, event: m.ActEvent) -> State:
    """What an act of a card changes."""
    match event:
        case m.TieMade(ship, other):
            return onward(state, ties=state.ties | {frozenset((ship, other))})
        case m.TieRemoved(ship, other):
            return onward(state, ties=state.ties - {frozenset((ship, other))})
        case m.FightersReadied(fighters):
            return onward(state, fighters=each_changed(state.fighters, fighters, acted=False, fought=False))
        case m.FightersTired(fighters):
            return onward(state, fighters=each_changed(state.fighters, fighters, acted=True))
        case m.TurnEnding():
            return onward(state, ending=Ending("card"))
        case m.HandMixed():
            return state  # the hand is held as it was: only chance goes by this order
        case m.HandCardsShown() | m.PileCardsShown() | m.CardsShownToAll():
            return _seen(state, event)
        case _:
            assert_never(event)


def _seen(state: State, event: m.CardsShown) -> State:
    """Cards that were backs are known to who saw them, and stay so (NI-I18)."""
    own = state.cards[event.side]
    if event.zone == "discards":
        return state
    if event.zone == "hand":
        made = changed(own, hand=_turned_up(own.hand, event.cards))
    else:
        made = changed(own, draw_pile=_turned_up(own.draw_pile, event.cards))
    return with_cards(state, event.side, made)


def _turned_up(cards: tuple[str, ...], shown: Iterable[str]) -> tuple[str, ...]:
    """The cards with those that are shown for the first backs."""
    fresh = iter([card for card in shown if card not in cards and card != BACK])
    return tuple(next(fresh, BACK) if card == BACK else card for card in cards)


def with_cards(state: State, side: Side, own: Cards) -> State:
    """The state with other cards of a side."""
    return onward(state, cards={**state.cards, side: own})


def marked(state: State, event: m.MarkEvent) -> State:
    """How high a bearer has a mark now, publicly or as its side alone knows (EF-10).

    One whose bearer may not be known is on ``"?"`` with a number, as long as it has not been shown.
    """
    match event:
        case m.Marked(mark, of, value):
            return onward(state, marks={**state.marks, (mark, of): value})
        case m.MarkedSecretly(side, mark, of, value):
            own = dict(state.secret_marks[side])
            if isinstance(of, Unseen):
                backs = (f"{BACK}{number}" for number in count(len(own)))
                own[mark, next(back for back in backs if (mark, back) not in own)] = 1
            else:
                own[mark, of] = value
            return onward(state, secret_marks={**state.secret_marks, side: own})
        case m.MarksShown(_, side, mark, bearers, values):
            shown = {(mark, bearer): value for bearer, value in zip(bearers, values)}
            own = {borne: value for borne, value in state.secret_marks[side].items() if borne not in shown}
            for borne in [b for b in own if b[0] == mark and b[1].startswith(BACK)][: len(bearers)]:
                del own[borne]
            return onward(state, marks={**state.marks, **shown}, secret_marks={**state.secret_marks, side: own})
        case _:
            assert_never(event)


def without(cards: tuple[str, ...], gone: Iterable[str]) -> tuple[str, ...]:
    """The cards less those that left; a card that was not known leaves as one of the backs."""
    left = list(cards)
    for card in gone:
        left.remove(card if card in left else BACK)
    return tuple(left)


def discarded_by_card(own: Cards, cards: tuple[str, ...]) -> Cards:
    """A side's cards after some were discarded by a card, from the hand or from the pile where they lay open."""
    laid = [card for card in cards if card in own.draw_pile]
    held = [card for card in cards if card not in laid]
    pile = tuple(card for card in own.draw_pile if card not in laid)
    return changed(
        own, hand=without(own.hand, held), draw_pile=pile, discard_pile=tuple(chain(own.discard_pile, cards))
    )
