"""A whole battle that a side may believe in: the cards it has not seen lie somewhere."""

from collections.abc import Mapping
from random import Random

from slaget.games.nissan.agenda.bearers import may_bear
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.state import Borne, Cards, State, replace

BACK = "?"


def determinize(view: State, random: Random) -> State | None:
    """A view with every back of a card turned into a card that may lie there (NI-7.2).

    A side's cards are those of its deck at the battle's size. Those that lie open in the hand, among
    the discarded or before a side are where they are; the others are shuffled among the backs. So are marks that
    the other side has set in secret.
    """
    made = {side: _dealt(view, side, random) for side in SEATS}
    cards = {side: own for side, own in made.items() if own is not None}
    borne = {side: _marked(view, side, random) for side in SEATS}
    marks = {side: own for side, own in borne.items() if own is not None}
    is_whole = len(cards) == len(marks) == len(SEATS)
    return replace(view, cards=cards, secret_marks=marks) if is_whole else None


def _marked(view: State, side: Side, random: Random) -> Mapping[Borne, int] | None:
    """A side's secret marks, each that is not known on a bearer that may have it (EF-13.5); None where none may."""
    marks = view.secret_marks[side]
    made: dict[Borne, int] = {borne: value for borne, value in marks.items() if not borne[1].startswith(BACK)}
    for (mark, bearer), value in marks.items():
        if bearer.startswith(BACK):
            among = may_bear(view, side, mark)
            if not among:
                return None
            free = [name for name in among if (mark, name) not in made]
            made[mark, random.choice(free or among)] = value
    return made


def _dealt(view: State, side: Side, random: Random) -> Cards | None:
    own = view.cards[side]
    backs = own.hand.count(BACK) + own.draw_pile.count(BACK)
    unseen = _unseen(view, side)
    if backs == 0:
        return own
    if len(unseen) != backs:
        return None
    random.shuffle(unseen)
    cards = iter(unseen)
    hand = tuple(next(cards) if card == BACK else card for card in own.hand)
    pile = tuple(next(cards) if card == BACK else card for card in own.draw_pile)
    return replace(own, hand=hand, draw_pile=pile)


def _unseen(view: State, side: Side) -> list[str]:
    """The cards of a side's deck that do not lie open."""
    own = view.cards[side]
    seen = {*own.hand, *own.draw_pile, *own.discard_pile}
    if view.in_play is not None and side == view.active:
        seen.add(view.in_play.card)
    return [card for card in view.setup.deck_ids[side] if card not in seen]
