"""Phrases that are printed and read by one table (EF-17.1): words, patterns, choices, lists.

A sort of phrase is a value; bound to a language it gives a pair of functions that undo each other.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from attrs import frozen

from slaget.games.nissan.language.text.offers import Offers, Starts, all_starts, first_of
from slaget.games.nissan.language.text.reading import Known, Reading
from slaget.kernel import Language, Text

Say: TypeAlias = Callable[[Any, Known], str]
Read: TypeAlias = Callable[[Reading, int], "tuple[Any, int] | None"]
"""What stands at a place and where it ends, or None."""


class Bound(NamedTuple):
    """A sort of phrase in one language.

    ``fits``: whether it says this value; it says those of the class ``of`` alone, whose fields ``fixed`` tells.
    """

    say: Say
    read: Read
    fits: Callable[[Any, Known], bool]
    starts: Starts
    of: type | None = None
    fixed: Mapping[str, Any] = MappingProxyType({})


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

        starts = frozenset(values)
        return Bound(lambda value, known: said[value], read, lambda value, known: value in said, lambda: starts)


@frozen(eq=False)
class Pattern:
    """What a regular expression reads: ``said`` and ``meant`` turn a value into words and back."""

    pattern: str
    said: Callable[[Any, Language], str]
    meant: Callable[[str, Language], Any]
    hoped: Text
    fits: Callable[[Any], bool] = lambda value: True
    starts: frozenset[str] | None = None

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
            lambda: self.starts,
        )


@frozen(eq=False)
class OneOf:
    """The first of several phrases that fits; ``by``: a field that tells many of them apart."""

    sorts: Sequence["str | Sort"]
    by: str = ""

    def bound(self, grammar: Grammar) -> Bound:
        every = [grammar.sort(sort) for sort in self.sorts]
        starts = [each.starts for each in every]
        offers = Offers([each.read for each in every], starts)
        by, fitting = self.by, dict[tuple[type, Any], list[Bound]]()

        def say(value: Any, known: Known) -> str:
            key = (type(value), getattr(value, by, None) if by else None)
            found = fitting.get(key)
            if found is None:
                found = fitting[key] = [each for each in every if _may_say(each, *key, by)]
            for each in found:
                if each.fits(value, known):
                    return each.say(value, known)
            raise ValueError(f"no words for {value!r}")

        return Bound(
            say,
            first_of(offers),
            lambda value, known: any(each.fits(value, known) for each in every),
            lambda: all_starts(starts),
        )


def _may_say(bound: Bound, kind: type, told: Any, by: str) -> bool:
    """Whether a phrase may say values of a class with this in the field that tells them apart."""
    return (bound.of is None or issubclass(kind, bound.of)) and bound.fixed.get(by, told) == told


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
