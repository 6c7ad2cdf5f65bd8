"""Units counted in words: an army, a stack as its owner sees it, and as all others do.

>>> army([("mercenary", False), ("mercenary", False), ("catapult", False)]), army([("elite", True)], "sv")
('2 mercenaries and a catapult', 'en skadad elitsoldat')
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from slaget.games.omringad.kinds import TABLE, UNKNOWN
from slaget.games.omringad.pieces import Unit, kind_of
from slaget.games.omringad.state import State
from slaget.games.omringad.units import shown
from slaget.games.omringad.words import PLURAL, WORDS
from slaget.games.omringad.words.own import OWN
from slaget.kernel import Language, Words, listed

Seen: TypeAlias = tuple[str, bool]
"""What can be told of a unit: its kind, and whether it is damaged."""
_ORDER = {name: place for place, name in enumerate((*(kind.name for kind in TABLE), UNKNOWN))}


def army(units: Iterable[Seen], language: Language = "en", words: Words = WORDS) -> str:
    """Units by number and kind, in the order of the rules' table, whole ones first; those of other tables last."""
    counts = Counter(units)
    ordered = sorted(counts, key=lambda seen: (_ORDER.get(seen[0], len(_ORDER)), seen))
    return listed([_some(seen, counts[seen], language, words) for seen in ordered], language)


def _some(seen: Seen, number: int, language: Language, words: Words) -> str:
    kind, damaged = seen
    if number == 1:
        return words.name("damaged" if damaged else "one", kind, language)
    key = "so_many" if not damaged else "so_many_own_damaged" if words.knows(OWN, kind) else "so_many_damaged"
    return words.part(key, language, number=number, kind=kind)


def bought(counts: Mapping[str, int], language: Language = "en", words: Words = WORDS) -> str:
    """Units given by kind and number.

    >>> bought({"archer": 2}, "sv")
    '2 bågskyttar'
    """
    return army([(kind, False) for kind, number in counts.items() for _ in range(number)], language, words)


def grammatical(units: Sequence[Seen]) -> int:
    """The number that a verb follows: the pirates are many."""
    return 2 if len(units) != 1 or units[0][0] in PLURAL else 1


def seen(units: Iterable[Unit]) -> list[Seen]:
    """Units as they are told."""
    return [(each.kind, each.damaged) for each in units]


def named(ids: Iterable[str]) -> list[Seen]:
    """Units known by their ids alone, told as whole ones."""
    return [(kind_of(name), False) for name in ids]


def known(state: State, ids: Iterable[str]) -> list[Seen]:
    """Units that an event names: with their damage where the state knows them, else by their ids."""
    units = state.field.by_id
    return [seen([units[name][1]])[0] if name in units else named([name])[0] for name in ids]


def stack(units: Sequence[Unit], language: Language = "en", words: Words = WORDS) -> str:
    """A stack: all its units where they are known, else their number and what lies on top (OM-14.1).

    >>> from slaget.games.omringad.pieces import placeholder, unit
    >>> from slaget.games.omringad.setup import Options, Setup
    >>> roster = Setup(Options()).compiled.roster
    >>> hidden = (unit(placeholder(roster, 1, "elite")), unit(placeholder(roster, 1)))
    >>> stack(hidden), stack(hidden[:1]), stack(())
    ('2 units, an elite on top', 'an elite', 'nobody')
    """
    return _stack(tuple(units), language, words)


@lru_cache(maxsize=1024)
def _stack(units: tuple[Unit, ...], language: Language, words: Words) -> str:
    """Stacks change one or two at a time, and all of them are told again."""
    top = army(seen(units[: shown(units)]), language, words)
    if any(each.kind == UNKNOWN for each in units):
        number = WORDS.part("units", language, number=len(units))
        return WORDS.part("stack_on_top", language, stack=number, top=top)
    whole = army(seen(units), language, words)
    if len(set(seen(units))) < 2:
        return whole
    return WORDS.part("stack_on_top", language, stack=whole, top=top)


def place(state: State, square: str, language: Language = "en") -> str:
    """A square by its terrain: the village A34; barren land by its name alone."""
    terrain = state.table.terrain.get(square, "")
    words = state.setup.words
    return f"{words.name('place', terrain, language)} {square}" if words.knows("place", terrain) else square
