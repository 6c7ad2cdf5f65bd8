"""The indexes of a card's clauses: its entries first, then the clauses inside them as they are read (EF-3.2)."""

from collections.abc import Iterator, Mapping
from typing import Final, cast, get_args

import attrs
from attrs import frozen

from slaget.games.nissan.cards import Card
from slaget.games.nissan.cards.kinds import EFFECT_KINDS
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.asking import asks, branches, is_of_play, with_branches
from slaget.games.nissan.language.macros import NO_DEFINITIONS, Definitions, expanded

BEGINNING: Final = (*get_args(f.Clause), f.Call, *EFFECT_KINDS)
"""The acts that begin a clause: clauses, calls, and kinds that calls have been read as."""
_MOST: Final = 4096


@frozen(eq=False)
class Numbered:
    """The clauses of each index, and which index begins where.

    A place is a path: the index that an act is inside of, which of its clauses, then by turns the act's number in
    its list and, if it is inside another act, the number of that one's list of acts (``branches``).
    """

    clauses: tuple[tuple[f.Clause, ...], ...]
    places: Mapping[tuple[int, ...], int]


def numbered(card: Card, definitions: Definitions = NO_DEFINITIONS) -> tuple[tuple[f.Clause, ...], ...]:
    """The clauses that begin under each index of a card; none where an expansion left nothing.

    >>> from slaget.games.nissan.cards import Spy
    >>> card = Card("eye", {}, {}, "neutral", 1, (1,), 1, (Spy(),))
    >>> [len(clauses) for clauses in numbered(card)]
    [1]
    """
    return index_of(card, definitions).clauses


def index_of(card: Card, definitions: Definitions = NO_DEFINITIONS) -> Numbered:
    """Where the clauses of a card are numbered; remembered as long as card and definitions are the same values."""
    key = id(card), id(definitions)
    held = _MADE.get(key)
    if held is None:
        while len(_MADE) >= _MOST:
            _MADE.pop(next(iter(_MADE)), None)
        held = _MADE[key] = (card, definitions, _number(card, definitions))
    return held[2]


_MADE: Final[dict[tuple[int, int], tuple[Card, Definitions, Numbered]]] = {}
"""By identity, with what keeps it the same; so that it costs a look."""


def _number(card: Card, definitions: Definitions) -> Numbered:
    laid = _Laying(definitions)
    laid.clauses = [()] * len(card.effects)
    for index, entry in enumerate(card.effects):
        laid.clauses[index] = laid.within(expanded(entry, definitions), (index,))
    return Numbered(tuple(laid.clauses), laid.places)


class _Laying:
    """The clauses of a card as they are laid out, each index before what begins inside it."""

    def __init__(self, definitions: Definitions) -> None:
        self.definitions = definitions
        self.clauses: list[tuple[f.Clause, ...]] = []
        self.places: dict[tuple[int, ...], int] = {}

    def within(self, clauses: tuple[f.Clause, ...], at: tuple[int, ...]) -> tuple[f.Clause, ...]:
        """Clauses, with those that begin inside them numbered."""
        return tuple(self._clause(clause, (*at, nth)) for nth, clause in enumerate(clauses))

    def _clause(self, clause: f.Clause, at: tuple[int, ...]) -> f.Clause:
        if not isinstance(clause, f.Do | f.Instead):
            return clause
        acts = self._acts(clause.do, at)
        return clause if acts == clause.do else attrs.evolve(clause, do=acts)

    def _acts(self, acts: tuple[f.Act, ...], at: tuple[int, ...]) -> tuple[f.Act, ...]:
        return tuple(self._act(act, (*at, number)) for number, act in enumerate(acts))

    def _act(self, act: f.Act, at: tuple[int, ...]) -> f.Act:
        if isinstance(act, BEGINNING):
            return self._begun(cast(f.Entry, act), at)
        lists = branches(act)
        made = tuple(self._acts(inner, (*at, nth)) for nth, inner in enumerate(lists))
        return act if made == lists else with_branches(act, made)

    def _begun(self, entry: f.Entry, at: tuple[int, ...]) -> f.Act:
        """A clause or call among acts under an index of its own; where it asks at once, that stays in its place."""
        index = self.places[at] = len(self.clauses)
        self.clauses.append(())
        found = expanded(entry, self.definitions)
        played = tuple(clause for clause in found if isinstance(clause, f.Do) and is_of_play(clause))
        if not self._asks(played):
            self.clauses[index] = self.within(found, (index,))
            return cast(f.Act, entry)
        rest = tuple(clause for clause in found if not is_of_play(clause))
        self.clauses[index] = self.within(rest, (index,))
        made = cast(tuple[f.Do, ...], self.within(played, at))
        return cast(f.Act, f.Called(made, begins=bool(rest)))

    def _asks(self, played: tuple[f.Do, ...]) -> bool:
        """Whether clauses that are carried out at once ask a side, or a call in them does."""
        return any(asks(clause.do) or any(map(self._call_asks, begun(clause.do))) for clause in played)

    def _call_asks(self, entry: f.Entry) -> bool:
        found = expanded(entry, self.definitions)
        return self._asks(tuple(clause for clause in found if isinstance(clause, f.Do) and is_of_play(clause)))


def begun(acts: tuple[f.Act, ...]) -> Iterator[f.Entry]:
    """The clauses and calls among acts and inside them, in reading order."""
    for act in acts:
        if isinstance(act, BEGINNING):
            yield cast(f.Entry, act)
        for inner in branches(act):
            yield from begun(inner)
