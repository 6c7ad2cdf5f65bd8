"""Phrases that are printed and read by one table (EF-17.1): words, patterns, choices, lists.

A sort of phrase is a value; bound to a language it gives a pair of functions that undo each other.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from attrs import frozen

from slaget.games.nissan.language.text.reading import Known, Reading
from slaget.kernel import Language, Text

Say: TypeAlias = Callable[[Any, Known], str]
Read: TypeAlias = Callable[[Reading, int], "tuple[Any, int] | None"]
"""What stands at a place and where it ends, or None."""


class Bound(NamedTuple):
    """A sort of phrase in one language.

    ``fits``: whether it says this value; ``starts``: the letters that it may begin with, None for any.
    """

    say: Say
    read: Read
    fits: Callable[[Any, Known], bool]
    starts: Callable[[], "frozenset[str] | None"]


class Sort(Protocol):
    """A sort of phrase in all languages."""

    def bound(self, grammar: "Grammar") -> Bound:
        """Its functions in the language of a grammar."""
        ...


class Grammar:
    """The sorts by name, bound to a language; a sort may name another that comes later."""

    def __init__(self, language: Language, sorts: Mapping[str, Sort]) -> None:
        self.language: Final = language
        self._bound: dict[str, Bound] = {}
        for name, sort in sorts.items():
            self._bound[name] = sort.bound(self)

    def __getitem__(self, name: str) -> Bound:
        return self._bound[name]

    def sort(self, of: "str | Sort") -> Bound:
        """A sort, by its name where it has one."""
        if not isinstance(of, str):
            return of.bound(self)
        found = self._bound
        return found[of] if of in found else Bound(
            lambda value, known: found[of].say(value, known),
            lambda reading, at: found[of].read(reading, at),
            lambda value, known: found[of].fits(value, known),
            lambda: found[of].starts(),
        )  # fmt: skip


@frozen(eq=False)
class Words:
    """A closed list of values and what each is called.

    ``unless``: a pattern that may not follow; ``whole``: whether they are words, of which no part is read.
    """

    texts: Mapping[Any, Text]
    unless: str = ""
    whole: bool = True

    def bound(self, grammar: Grammar) -> Bound:
        said = {value: text[grammar.language] for value, text in self.texts.items()}
        values = {word: value for value, word in said.items()}
        longest = sorted(values, key=len, reverse=True)
        end = "(?!\\w)" if self.whole else ""
        pattern = re.compile(f"(?:{'|'.join(map(re.escape, longest))}){end}{self.unless}")

        def read(reading: Reading, at: int) -> tuple[Any, int] | None:
            found = pattern.match(reading.text, at)
            if found is None:
                if reading.watching:
                    reading.miss(at, values)
                return None
            return values[found[0]], found.end()

        starts = frozenset(word[:1] for word in values)
        return Bound(lambda value, known: said[value], read, lambda value, known: value in said, lambda: starts)


@frozen(eq=False)
class Pattern:
    """What a regular expression reads: ``said`` and ``meant`` turn a value into words and back."""

    pattern: str
    said: Callable[[Any, Language], str]
    meant: Callable[[str, Language], Any]
    hoped: Text
    fits: Callable[[Any], bool] = lambda value: True

    def bound(self, grammar: Grammar) -> Bound:
        language, pattern, hoped = grammar.language, re.compile(self.pattern), self.hoped[grammar.language]

        def read(reading: Reading, at: int) -> tuple[Any, int] | None:
            found = pattern.match(reading.text, at)
            if found is None:
                if reading.watching:
                    reading.miss(at, [hoped])
                return None
            return self.meant(found[0], language), found.end()

        return Bound(
            lambda value, known: self.said(value, language),
            read,
            lambda value, known: self.fits(value),
            lambda: None,
        )


@frozen(eq=False)
class OneOf:
    """The first of several phrases that fits."""

    sorts: Sequence["str | Sort"]

    def bound(self, grammar: Grammar) -> Bound:
        every = [grammar.sort(sort) for sort in self.sorts]
        offered: dict[str, list[Read]] = {}

        def say(value: Any, known: Known) -> str:
            for each in every:
                if each.fits(value, known):
                    return each.say(value, known)
            raise ValueError(f"no words for {value!r}")

        def read(reading: Reading, at: int) -> tuple[Any, int] | None:
            letter = "" if reading.watching else reading.text[at : at + 1]
            reads = offered.get(letter)
            if reads is None:
                reads = offered[letter] = _beginning(every, letter)
            for each in reads:
                got = each(reading, at)
                if got is not None:
                    return got
            return None

        return Bound(
            say,
            read,
            lambda value, known: any(each.fits(value, known) for each in every),
            partial(_all_starts, every),
        )


def _beginning(every: Iterable[Bound], letter: str) -> list[Read]:
    """Those that may begin with a letter; all for none."""
    return [each.read for each in every if not letter or (starts := each.starts()) is None or letter in starts]


def _all_starts(every: Iterable[Bound]) -> frozenset[str] | None:
    starts: frozenset[str] = frozenset()
    for each in every:
        more = each.starts()
        if more is None:
            return None
        starts |= more
    return starts


@frozen(eq=False)
class Listed:
    """Several things in a tuple, with words between them."""

    sort: "str | Sort"
    between: Text

    def bound(self, grammar: Grammar) -> Bound:
        each, between = grammar.sort(self.sort), self.between[grammar.language]

        def read(reading: Reading, at: int) -> tuple[Any, int] | None:
            things = []
            got = each.read(reading, at)
            while got is not None:
                things.append(got[0])
                at = got[1]
                if not reading.text.startswith(between, at):
                    if reading.watching:
                        reading.miss(at, [between])
                    break
                got = each.read(reading, at + len(between))
            return (tuple(things), at) if things else None

        def say(value: Any, known: Known) -> str:
            return between.join([each.say(thing, known) for thing in value])

        return Bound(say, read, lambda value, known: bool(value), each.starts)
