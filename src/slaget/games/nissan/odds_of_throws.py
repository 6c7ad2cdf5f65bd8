"""Odds of runes that a card tosses whatever else chance does: each throw by itself, all of them added (EF-15.3)."""

from collections.abc import Iterable, Mapping
from enum import IntEnum
from fractions import Fraction

from slaget.games.nissan import messages as m
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.asking import asks, branches, is_of_play
from slaget.games.nissan.language.walk import found_in
from slaget.games.nissan.odds_of_casts import Tallies, combined, of_cast
from slaget.games.nissan.plans import all_clauses, entries_of
from slaget.games.nissan.state import State


class _Unsteady(Exception):
    """How much is tossed may hang on what chance does before."""


class _Known(IntEnum):
    """What is certain when acts have been carried out: all of it, not all, not even that the battle goes on."""

    ALL = 0
    SOME = 1
    NOTHING = 2


def is_steady(state: State, command: m.PlayCard) -> bool:
    """Whether a card tosses as many runes whatever chance does, and no other card in force tosses any."""
    setup, card = state.setup, command.card
    played = [clause for clauses in entries_of(setup, card) for clause in clauses if is_of_play(clause)]
    later = [clause for clause in all_clauses(setup, card) if clause not in played]
    for force in state.effects:
        later += all_clauses(setup, force.card)
    if any(_throws(clause) or _meddles(clause) for clause in later):
        return False
    try:
        acts = [f.When(when=clause.when or f.Condition(), do=_acts_of(clause)) for clause in played]
        _after(acts, _Known.ALL)
    except _Unsteady:
        return False
    return True


def _acts_of(clause: f.Clause) -> tuple[f.Act, ...]:
    assert isinstance(clause, f.Do)
    if asks(clause.do):
        raise _Unsteady
    return clause.do


def _meddles(clause: f.Clause) -> bool:
    """Whether a clause changes the bag, or may end the battle in the midst of an act."""
    ends = isinstance(clause, f.Instead) and any(True for _ in found_in(clause, f.Slay))
    return ends or any(change.change == "bag" for change in found_in(clause, f.Change))


def _after(acts: Iterable[f.Act], known: _Known) -> _Known:
    """What is certain after some acts; ``_Unsteady`` where a throw hangs on what chance has done before."""
    for act in acts:
        if not _throws(act):
            known = max(known, _done(act, known))
        elif known is _Known.NOTHING:
            raise _Unsteady
        elif isinstance(act, f.Throw) and (known is _Known.ALL or isinstance(act.throw, int)):
            if any(map(_throws, act.then)):
                raise _Unsteady
            known = max(known, _after(act.then, _Known.SOME) if act.then else known)
        elif isinstance(act, f.Each) and known is _Known.ALL and not _is_by_chance(act.each):
            known = _after(2 * act.do, _Known.SOME)
        elif isinstance(act, f.When) and (known is _Known.ALL or act.when == f.Condition()):
            known = max(_after(branch, known) for branch in branches(act))
        else:
            raise _Unsteady
    return known


def _done(act: f.Act, known: _Known) -> _Known:
    """What an act without throws leaves certain."""
    if any(map(_is_by_chance, (*found_in(act, f.Choose), *found_in(act, f.OneOf)))):
        known = max(known, _Known.SOME)
    is_sure = known is _Known.ALL or all(map(_spares_kings, found_in(act, f.Slay)))
    return known if is_sure else _Known.NOTHING


def _throws(form: object) -> bool:
    return any(True for _ in found_in(form, f.Throw))


def _is_by_chance(form: object) -> bool:
    return isinstance(form, f.Choose | f.OneOf) and form.by == "chance"


def _spares_kings(act: f.Slay) -> bool:
    """Whether no king can fall by an act, which would end the battle."""
    meant = act.slay.choose if isinstance(act.slay, f.Choose) else act.slay
    ranks = meant.fighters.ranks if isinstance(meant, f.Fighters) else None
    return ranks is not None and "king" not in ranks


def of_throws(state: State, events: Iterable[m.Event]) -> Mapping[Tallies, Fraction]:
    """How likely all runes tossed in some events together show what, whatever they showed there."""
    sizes = [sum(map(len, event.batches)) for event in events if isinstance(event, m.RunesThrown)]
    return combined(of_cast(state, size) for size in sizes)
