"""The indexes of a card's clauses: its entries first, then the clauses inside them as they are read (EF-3.2)."""

from collections.abc import Iterator, Mapping
from typing import Final, cast, get_args

from attrs import frozen

from slaget.games.nissan.cards import Card
from slaget.games.nissan.cards.kinds import EFFECT_KINDS
from slaget.games.nissan.language import forms as f
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
    clauses = [expanded(entry, definitions) for entry in card.effects]
    places: dict[tuple[int, ...], int] = {}
    for index in range(len(clauses)):
        _inside(index, clauses, places, definitions)
    return Numbered(tuple(clauses), places)


def _inside(
    index: int, clauses: list[tuple[f.Clause, ...]], places: dict[tuple[int, ...], int], definitions: Definitions
) -> None:
    """Number the clauses inside those of an index, each before what is inside it."""
    for nth, clause in enumerate(clauses[index]):
        acts = clause.do if isinstance(clause, f.Do | f.Instead) else ()
        for path, act in begun(acts):
            new = len(clauses)
            places[index, nth, *path] = new
            clauses.append(expanded(act, definitions))
            _inside(new, clauses, places, definitions)


def begun(acts: tuple[f.Act, ...], path: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], f.Entry]]:
    """The clauses and calls among acts and inside them, in reading order, with their paths."""
    for number, act in enumerate(acts):
        if isinstance(act, BEGINNING):
            yield (*path, number), cast(f.Entry, act)
        for nth, inner in enumerate(branches(act)):
            yield from begun(inner, (*path, number, nth))


def branches(act: f.Act) -> tuple[tuple[f.Act, ...], ...]:
    """The lists of acts inside an act, in reading order."""
    match act:
        case f.Throw():
            return (act.then,)
        case f.When():
            return (act.do, act.else_)
        case f.Each():
            return (act.do,)
        case f.OneOf():
            return act.one_of
        case f.Pay():
            return (act.pay, act.do, act.else_)
        case _:
            return ()
