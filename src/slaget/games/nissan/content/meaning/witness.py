"""Which clauses of a deck a moment of a battle shows to be possible (EF-18.3)."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any, Final, TypeAlias

from slaget.content.said import said
from slaget.games.nissan.cards import CastKind, Deck
from slaget.games.nissan.content.files import bundled_tables
from slaget.games.nissan.content.meaning.card import findings
from slaget.games.nissan.content.meaning.ground import Ground
from slaget.games.nissan.content.meaning.spans import turns_asked
from slaget.games.nissan.content.meaning.standing import Standing, asked_at, word_of
from slaget.games.nissan.effects.seen import Seen
from slaget.games.nissan.effects.truth import holds
from slaget.games.nissan.language.forms import Change, Clause, Condition, Do, Entry, Forbid, Permit
from slaget.games.nissan.language.macros import expanded
from slaget.games.nissan.language.numbering import numbered
from slaget.games.nissan.language.walk import Path
from slaget.games.nissan.messages import CardPlayed, EffectFired
from slaget.games.nissan.seats import Side
from slaget.games.nissan.state import State
from slaget.kernel import Text
from slaget.kernel.game import AnyGame

Place: TypeAlias = tuple[str, int]
"""A card's id and the index of an entry or clause of it (EF-3.2)."""
_CASTS: Final[tuple[CastKind, ...]] = ("melee", "ranged")
_SEEN: Final = Text("game {game}, entry {entry}", "parti {game}, post {entry}")
_NONE: Final = Text("none in {n} positions", "ingen i {n} ställningar")
_NEVER: Final = Text("never: {why}", "aldrig: {why}")


def places(deck: Deck) -> dict[Place, tuple[Clause, ...]]:
    """The clauses of a deck, by card and index."""
    return {
        (card.id, index): clauses
        for card in deck.cards
        for index, clauses in enumerate(numbered(card, deck.definitions))
        if clauses
    }


def witnessed(deck: Deck, games: Iterable[Iterable[AnyGame]]) -> dict[str, Text]:
    """For each clause of a deck, by card and index: where it was first seen possible, or why it never is.

    Games are numbered from 0, as their entries are.
    """
    known = places(deck)
    reasons = _reasons(deck)
    wanted = {place: clauses for place, clauses in known.items() if place not in reasons}
    found: dict[Place, tuple[int, int]] = {}
    looked = 0
    for number, game in _positions(games):
        looked += 1
        entry = game.log[-1]
        for place in shown(wanted, deck.side, game.state, entry.events):
            found.setdefault(place, (number, entry.n))
        wanted = {place: clauses for place, clauses in wanted.items() if place not in found}
        if not wanted:
            break
    return {
        f"{card} {index}": _told(reasons.get((card, index)), found.get((card, index)), looked)
        for card, index in sorted({*known, *reasons})
    }


def _positions(games: Iterable[Iterable[AnyGame]]) -> Iterator[tuple[int, AnyGame]]:
    for number, game in enumerate(games):
        yield from ((number, each) for each in game)


def _told(why: Text | None, seen: tuple[int, int] | None, looked: int) -> Text:
    if why is not None:
        return said(_NEVER, why=why)
    if seen is None:
        return said(_NONE, n=looked)
    return said(_SEEN, game=seen[0], entry=seen[1])


def _reasons(deck: Deck) -> dict[Place, Text]:
    """Why a clause never comes to anything, for those of which the whole never does."""
    found: dict[Place, Text] = {}
    for card in deck.cards:
        ground = Ground(
            bundled_tables(), deck.side, deck.marks, card.activation == "dot", card.icon == "neutral",
            lambda call: expanded(call, deck.definitions),
        )  # fmt: skip
        never = [each for each in findings(card.effects, ground) if each.code == "never-fires"]
        for index, entry in enumerate(card.effects):
            of_entry = {each.at[0][1:]: each.message for each in never if each.at[0][0] == index}
            if (why := _of_whole(entry, of_entry)) is not None:
                found[card.id, index] = why
    return found


def _of_whole(entry: Entry, never: Mapping[Path, Text]) -> Text | None:
    """Why an entry never comes to anything, of what in it never does: it, what it replaces, or all its moments."""
    heads = [why for path, why in never.items() if len(path) == 1 or (path[0] == "instead" and len(path) == 2)]
    moments = {path[1]: why for path, why in never.items() if path[0] == "after" and len(path) == 3}
    if isinstance(entry, Do) and len(moments) == len(entry.after):
        heads += [moments[place] for place in sorted(moments)]
    return next(iter(heads), None)


def shown(
    wanted: Mapping[Place, tuple[Clause, ...]], side: Side, state: State, events: Iterable[Any]
) -> Iterator[Place]:
    """Those of some clauses that have just fired, or are in force in a state in which they may apply."""
    for place in dict.fromkeys(_fired(wanted, side, events)):
        yield place
    for each in state.effects:
        place = each.card.partition("#")[0], each.index
        if each.owner == side and each.holds_in(state.turn) and place in wanted:
            standing = [clause for clause in wanted[place] if isinstance(clause, Change | Permit | Forbid)]
            if any(_may_apply(clause, Seen(state, side, each.names)) for clause in standing):
                yield place


def _fired(wanted: Mapping[Place, tuple[Clause, ...]], side: Side, events: Iterable[Any]) -> Iterator[Place]:
    """A clause that fires says so; one for the card's playing is carried out with it (EF-12.4)."""
    for event in events:
        if isinstance(event, EffectFired) and event.owner == side:
            place = event.card.partition("#")[0], event.index
            yield from [place] if place in wanted else []
        elif isinstance(event, CardPlayed) and event.side == side and event.as_ == "card":
            card = event.card.partition("#")[0]
            yield from (place for place, clauses in wanted.items() if place[0] == card and _at_once(clauses))


def _at_once(clauses: Iterable[Clause]) -> bool:
    return any(isinstance(each, Do) and any(moment.name == "played" for moment in each.after) for each in clauses)


def _may_apply(clause: Standing, seen: Seen) -> bool:
    """Whether it is a turn in which this is asked for, and some ships are as its condition asks."""
    active = "own" if seen.state.active == seen.owner else "enemy"
    if active not in turns_asked(word_of(clause), clause.side):
        return False
    return clause.when is None or any(holds(clause.when, each) for each in _asked(clause, clause.when, seen))


def _asked(clause: Standing, when: Condition, seen: Seen) -> Iterator[Seen]:
    """What may be asked of the ships as they lie: each of them acting, each other one the target."""
    state = seen.state
    placed = [ship.id for ship in state.ships.values() if ship.pose is not None]
    casts: tuple[CastKind | None, ...] = _CASTS if asked_at(clause) == "attacks" else (None,)
    for acting, target, cast in product(placed, placed, casts):
        if acting != target:
            group = state.parties[state.active][acting]
            names = {**seen.names, "acting": (acting,), "target": (target,), "group": group}
            yield Seen(state, seen.owner, names, cast=cast)
