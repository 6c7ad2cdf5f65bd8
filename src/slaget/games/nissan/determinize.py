"""A whole battle that a side may believe in: the cards it has not seen lie somewhere."""

from collections.abc import Mapping
from random import Random

from slaget.games.nissan.agenda.bearers import may_have_marked
from slaget.games.nissan.agenda.marks import height, types
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.given import ALL
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.state import Borne, Cards, State, onward, replace

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
    return onward(view, cards=cards, secret_marks=marks) if is_whole else None


def _marked(view: State, side: Side, random: Random) -> Mapping[Borne, int] | None:
    """A side's secret marks, each that is not known changed as some card may have done (EF-13.5).

    None where none may.
    """
    marks = view.secret_marks[side]
    made: dict[Borne, int] = {borne: value for borne, value in marks.items() if not borne[1].startswith(BACK)}
    for mark, back in marks:
        if back.startswith(BACK):
            acts = tuple(may_have_marked(view, side, mark))
            if not acts:
                return None
            act, among = random.choice(acts)
            number = _number(act)
            free = [name for name in among if (mark, name) not in made] if number > 0 else []
            bearer = random.choice(free or among)
            made[mark, bearer] = height(types(view.setup)[mark], act, made.get((mark, bearer), 0), number)
    return made


def _number(act: f.Mark) -> int:
    """To what or by how much an act changes a mark; 1 where only the battle could tell."""
    said = act.add if act.set_ is None else act.set_
    return ALL if said == "all" else said if isinstance(said, int) else 1


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
