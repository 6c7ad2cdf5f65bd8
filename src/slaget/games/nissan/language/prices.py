"""What a payment takes: things of the payer's own (EF-12.7)."""

from typing import Final

import attrs

from slaget.games.nissan.cards import CardSide
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.asking import sets_of
from slaget.games.nissan.language.places import At
from slaget.kernel.words import Text

_PRICE: Final = Text(
    "a price is discard, slay, tire, show, or mark with a negative 'add'",
    "ett pris är discard, slay, tire, show, eller mark med 'add' under noll",
)
_OWN_PRICE: Final = Text(
    "a price is paid with what is the payer's own; 'side' and 'by' must be the same",
    "ett pris betalas med betalarens eget; 'side' och 'by' måste vara desamma",
)
_PRICES: Final = (f.Discard, f.Slay, f.Tire, f.Show, f.Mark)


def priced(at: At, act: f.Act, by: CardSide) -> f.Act:
    """An act of a price that this side pays; of fighters and ships of no named side those that are its own.

    Marks that one side alone sees are its own whoever bears them.
    """
    if not isinstance(act, _PRICES) or (isinstance(act, f.Mark) and not _is_taken(act)):
        raise at.refuse("not-a-cost", _PRICE, "EF-12.7")
    if _payer(act, at) not in (None, by):
        raise at.refuse("not-a-cost", _OWN_PRICE, "EF-12.7")
    match act:
        case f.Slay():
            return attrs.evolve(act, slay=_own(_men(act.slay, at), by))
        case f.Tire():
            return attrs.evolve(act, tire=_own(_men(act.tire, at), by))
        case f.Mark() if not _is_secret(act, at):
            return attrs.evolve(act, of=_own(act.of, by))
        case _:
            return act


def _payer(act: f.Discard | f.Slay | f.Tire | f.Show | f.Mark, at: At) -> str | None:
    """Whose the things are that a price takes, where it says so itself."""
    if isinstance(act, f.Mark) and isinstance(act.of, str):
        return act.of if act.of in ("own", "enemy") else None
    meant = sets_of(act)[0]
    inner = meant.choose if isinstance(meant, f.Choose) else meant
    match inner:
        case f.Cards():
            return inner.cards.side
        case f.Fighters():
            return inner.fighters.side
        case f.Ships() if isinstance(act, f.Mark) and not _is_secret(act, at):
            return inner.ships.control or inner.ships.fleet
        case _:
            return None


def _is_taken(act: f.Mark) -> bool:
    return isinstance(act.add, int) and act.add < 0


def _is_secret(act: f.Mark, at: At) -> bool:
    mark = at.scope.marks.get(act.mark)
    return mark is not None and mark.seen == "own"


def _men(meant: f.Set, at: At) -> f.Set:
    """Fighters of a name that was bound before the price; whom the price itself names are the payer's already."""
    if isinstance(meant, f.Choose):
        return attrs.evolve(meant, choose=_men(meant.choose, at))
    return f.Fighters(f.FighterIs(is_=meant)) if isinstance(meant, str) and meant in at.scope.names else meant


def _own(meant: f.Set, by: CardSide) -> f.Set:
    """Those of a set that are a side's."""
    match meant:
        case f.Choose():
            return attrs.evolve(meant, choose=_own(meant.choose, by))
        case f.Fighters(asked) if asked.side is None:
            return f.Fighters(attrs.evolve(asked, side=by))
        case f.Ships(asked) if asked.control is None and asked.fleet is None:
            return f.Ships(attrs.evolve(asked, control=by))
        case _:
            return meant
