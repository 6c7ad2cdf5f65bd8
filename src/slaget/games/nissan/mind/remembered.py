"""What a quick captain has found out before, kept by all that it depends on: of what playouts ask, half was asked
before of a battle that stood alike, in another imagined world or after other orders."""

from collections.abc import Callable, Hashable, Mapping
from typing import Any, Final, Generic, TypeVar

from slaget.games.nissan.effects.watched import WATCH
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.walk import found_in
from slaget.games.nissan.plans import all_clauses
from slaget.games.nissan.seats import SEATS
from slaget.games.nissan.setup import Setup
from slaget.games.nissan.state import State

T = TypeVar("T")
_MOST: Final = 2048
"""So many answers are kept; then they are forgotten."""
_OF_CARDS: Final = frozenset(("hand", "pile"))


class Remembered(Generic[T]):
    """A function of a state, whose answers follow from how it stands and from ``more``; of one set-up at a time."""

    def __init__(self, ask: Callable[[State], T], more: Callable[[State], Hashable] = lambda _state: None) -> None:
        self._ask, self._more = ask, more
        self._found: tuple[Setup | None, dict[Hashable, T]] = None, {}

    def __call__(self, state: State) -> T:
        if WATCH.get() is not None:
            return self._ask(state)
        setup, found = self._found
        if setup is not state.setup or len(found) >= _MOST:
            found = {}
            self._found = state.setup, found
        key = standing(state), self._more(state)
        answer = found.get(key)
        if answer is None:
            answer = found[key] = self._ask(state)
        return answer


def standing(state: State) -> Hashable:
    """All of a battle but its set-up, and the cards as far as none asks for them."""
    men, parties = state.fighters, state.parties
    return (
        state.phase, state.active, state.current,
        tuple(parties["norse"].values()), tuple(parties["danish"].values()),
        tuple([name for name in men if men[name].acted]),
        tuple([(ship.pose, ship.rowed) for ship in state.ships.values()]),
        state.ties, state.tied, state.cut, state.melee_aboard,
        tuple(state.shots.items()), tuple(state.melees.items()), tuple(state.arrivals.items()),
        _told(state) if state.effects or state.phase == "card" else None,
    )  # fmt: skip


def _told(state: State) -> Hashable:
    """What only effects in force ask for."""
    men = state.fighters
    forces = [
        (e.owner, e.card, e.index, e.starts, e.ends, tuple(e.names.items()), e.left, e.used, e.clause)
        for e in state.effects
    ]
    return (
        tuple(forces), state.in_play, state.activated, state.done, state.toll,
        tuple([name for name in men if men[name].fought]),
        *[(state.turn_no[side], state.fallen[side], _items(state.secret_marks[side])) for side in SEATS],
        _items(state.marks), _items(state.ledger),
        tuple(state.cards.values()) if _ask_of_cards(state.setup) else None,
    )  # fmt: skip


def _items(numbers: Mapping[Any, Any]) -> Hashable:
    return tuple(numbers.items())


def _ask_of_cards(setup: Setup) -> bool:
    """Whether a number, permission or prohibition of some card asks for cards, or for how many there are."""
    known: bool | None = setup.planned.get(("asks of cards",))
    if known is None:
        decks = setup.decks.values()
        clauses = tuple(
            clause
            for deck in decks
            for card in deck.cards
            for clause in all_clauses(setup, f"{card.id}#1")
            if isinstance(clause, f.Change | f.Permit | f.Forbid)
        )
        known = any(True for _ in found_in(clauses, f.Cards)) or any(
            each.number in _OF_CARDS for each in found_in(clauses, f.Number)
        )
        setup.planned["asks of cards",] = known
    return known
