"""Cards that fire told in sentences: what they ask, what is chosen, what their acts do."""

from collections.abc import Sequence
from itertools import chain
from typing import assert_never

from slaget.games.nissan import messages as m
from slaget.games.nissan.plans import begun
from slaget.games.nissan.seats import other
from slaget.games.nissan.state import Firing, Names
from slaget.games.nissan.tiles import face
from slaget.games.nissan.words import Teller
from slaget.kernel.secret import Unseen


def firing(tell: Teller, event: m.FiringEvent) -> str:
    """A card that fires, asks, is answered or tosses runes, as part of a longer sentence."""
    card = tell.title(event.card)
    match event:
        case m.EffectFired():
            return tell.part("fires", card=card)
        case m.EffectDone():
            return tell.part("fired", card=card)
        case m.EffectUsed():
            return tell.part("used", card=kept_for(tell, card, event.names))
        case m.ClauseBegan():
            return _begun(tell, event, card)
        case m.EffectDue(by):
            return tell.part("effect_due", side=by, card=card)
        case m.EffectChosen(by=by, chosen=chosen):
            return _chosen(tell, by, chosen)
        case m.EffectChosenSecretly(by=by, chosen=chosen):
            if by == "chance":
                return tell.part("chance_chooses_secretly", number=len(chosen))
            return tell.part("chosen_secretly", side=by, number=len(chosen))
        case m.RunesThrown(batches=batches):
            tossed = [face(toss.tile) if toss.up else "blank" for batch in batches for toss in batch]
            return tell.part("thrown", card=card, runes=tell.runes(tossed))
        case _:
            assert_never(event)


def _begun(tell: Teller, event: m.ClauseBegan, card: str) -> str:
    """A clause that begins: what lasts for the enemy's next turn takes effect only then (EF-3.3)."""
    state = tell.state
    made = begun(state.setup, Firing(event.owner, event.card, event.index, event.names), state)
    if made and all(force.starts > state.turn for force in made):
        return tell.part("effect_awaits", effect=card, side=other(event.owner))
    return tell.part("effect_begins", effect=card)


def kept_for(tell: Teller, card: str, names: Names | None) -> str:
    """A card, and the ids that tell which of its clauses with other names is meant (EF-14.4)."""
    if not names:
        return card
    ids = dict.fromkeys(chain.from_iterable(names.values()))
    return tell.part("kept_for", card=card, names=tell.named(tuple(ids)))


def _chosen(tell: Teller, by: m.Chooser, chosen: Sequence[str]) -> str:
    things = tell.named(chosen) if chosen else tell.part("nothing")
    return (
        tell.part("chance_chooses", things=things)
        if by == "chance"
        else tell.part("chooses", side=by, things=things)
    )


def marks(tell: Teller, event: m.MarkEvent) -> str:
    """How high a bearer has a mark."""
    mark = tell.mark(event.mark)
    match event:
        case m.Marked(_, of, value):
            return tell.part("marked", mark=mark, name=tell.named([of]), number=value)
        case m.MarkedSecretly(side, _, of, value):
            if isinstance(of, Unseen):
                return tell.part("marked_secretly", side=side, mark=mark)
            return tell.part("marked", mark=mark, name=tell.named([of]), number=value)
        case m.MarksShown(_, side, _, marked):
            return tell.part("marks_shown", side=side, mark=mark, names=tell.named(marked))
        case _:
            assert_never(event)


def acts(tell: Teller, event: m.ActEvent) -> str:
    """What an act of a card does."""
    match event:
        case m.TieMade(ship, other):
            return tell.part("is_tied", name=tell.ship(ship), other_name=tell.ship(other))
        case m.TieRemoved(ship, other):
            return tell.part("is_cut", name=tell.ship(ship), other_name=tell.ship(other))
        case m.FightersReadied(fighters):
            return tell.part("readied", people=tell.people(fighters))
        case m.FightersTired(fighters):
            return tell.part("tired", people=tell.people(fighters), number=len(fighters))
        case m.CardsShownToAll(_, side, _, cards):
            return tell.part("cards_shown", side=side, cards=tell.titles(cards))
        case m.HandCardsShown() | m.PileCardsShown():
            return tell.part("cards_seen", to=event.to, side=event.side, cards=tell.titles(event.cards))
        case m.HandMixed(side):
            return tell.part("hand_mixed", side=side)
        case m.TurnEnding(side):
            return tell.part("turn_closes", side=side)
        case _:
            assert_never(event)
