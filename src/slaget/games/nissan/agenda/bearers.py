"""Who may bear a mark that a side has set in secret, as far as its cards could set it on them (EF-13.5)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, TypeAlias

import attrs

from slaget.games.nissan.agenda.marks import bearers
from slaget.games.nissan.effects.fighters import fighter_is
from slaget.games.nissan.effects.seen import Seen
from slaget.games.nissan.effects.ships import ship_is
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.walk import found_in
from slaget.games.nissan.plans import all_clauses
from slaget.games.nissan.seats import Side
from slaget.games.nissan.state import State

_Named: TypeAlias = Mapping[str | None, tuple[f.Set, ...]]
_LASTING: Final = {"class_", "fleet", "side", "weapons", "ranks", "leaders"}
"""What never changes of a ship or fighter; all else may have been otherwise when the mark was set."""
_JOINED: Final = {"all_", "any_", "not_"}


def may_have_marked(state: State, side: Side, mark: str) -> Iterator[tuple[f.Mark, tuple[str, ...]]]:
    """The acts by which cards that the side has played can have changed the mark, and on whom they can have."""
    seen = Seen(state, side)
    acts = list(_marking(state, _played(state, side), mark)) or list(
        _marking(state, state.setup.deck_ids[side], mark)
    )
    for act, named in acts:
        found = tuple(bearer for bearer in bearers(state, mark) if _in(act.of, bearer, seen, named))
        if found:
            yield act, found


def _played(state: State, side: Side) -> Iterator[str]:
    yield from state.cards[side].discard_pile
    yield from (force.card for force in state.effects if force.owner == side)
    if state.in_play is not None and state.active == side:
        yield state.in_play.card


def _marking(state: State, cards: Iterable[str], mark: str) -> Iterator[tuple[f.Mark, _Named]]:
    """The acts of some cards that set the mark, and the sets that names may mean there."""
    for card in cards:
        clauses = all_clauses(state.setup, card)
        acts = [act for act in found_in(clauses, f.Mark) if act.mark == mark]
        if acts:
            named: dict[str | None, tuple[f.Set, ...]] = {}
            for bound in found_in(clauses, f.Choose):
                named[bound.as_] = (*named.get(bound.as_, ()), bound.choose)
            for each in found_in(clauses, f.Each):
                named[each.as_] = (*named.get(each.as_, ()), each.each)
            yield from ((act, named) for act in acts)


def _in(meant: f.Set, bearer: str, seen: Seen, named: _Named) -> bool:
    """Whether a bearer may have been in a set."""
    match meant:
        case "own" | "enemy":
            return bearer == seen.side("own" if meant == "own" else "enemy")
        case str():
            within = {name: sets for name, sets in named.items() if name != meant}
            return meant not in named or any(_in(each, bearer, seen, within) for each in named[meant])
        case f.Choose():
            return _in(meant.choose, bearer, seen, named)
        case f.Ships(asked):
            return _may_be(asked, bearer, seen)
        case f.Fighters(asked):
            return _may_be(asked, bearer, seen)
        case _:
            return False


def _may_be(asked: f.ShipIs | f.FighterIs, bearer: str, seen: Seen) -> bool:
    """Whether a bearer may have been as a predicate asks."""
    return _lasts(asked, bearer, seen) and (
        all(_may_be(part, bearer, seen) for part in asked.all_ or ())
        and (asked.any_ is None or any(_may_be(part, bearer, seen) for part in asked.any_))
        and (asked.not_ is None or not _must_be(asked.not_, bearer, seen))
    )


def _must_be(asked: f.ShipIs | f.FighterIs, bearer: str, seen: Seen) -> bool:
    """Whether a bearer was as a predicate asks, at whatever time."""
    passing = {a.name for a in attrs.fields(type(asked)) if getattr(asked, a.name) is not None} - _LASTING - _JOINED
    return (
        not passing
        and _lasts(asked, bearer, seen)
        and (
            all(_must_be(part, bearer, seen) for part in asked.all_ or ())
            and (asked.any_ is None or any(_must_be(part, bearer, seen) for part in asked.any_))
            and (asked.not_ is None or not _may_be(asked.not_, bearer, seen))
        )
    )


def _lasts(asked: f.ShipIs | f.FighterIs, bearer: str, seen: Seen) -> bool:
    """Whether what never changes of a bearer is as asked."""
    kept: dict[str, Any] = {a.name: getattr(asked, a.name) for a in attrs.fields(type(asked)) if a.name in _LASTING}
    if isinstance(asked, f.ShipIs):
        return ship_is(f.ShipIs(**kept), bearer, seen)
    return fighter_is(f.FighterIs(**kept), bearer, seen)
