"""Forms that are said by templates with fields."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import attrs
from attrs import Factory, field, frozen

from slaget.games.nissan.language.text.grammar import Bound, Grammar, Say, Words
from slaget.games.nissan.language.text.offers import Starts
from slaget.games.nissan.language.text.reading import Known, Reading
from slaget.kernel import Text

_TOKENS: Final = re.compile(r"\{([^{}]*)\}|(\[)|(\])|([^{}\[\]]+)")
_SIDES: Final = ("own", "enemy", None)


def _class(make: Any) -> type | None:
    return make if isinstance(make, type) else None


@frozen(eq=False)
class Phrase:
    """A form said by a template, with what ``fixed`` says of its other fields.

    ``{field:sort}`` holds another phrase, ``{field:one|many}`` agrees with a number, ``{side=a|b|c}`` tells of
    the owner, the enemy, or anybody; what stands in ``[ ]`` is left out where its field has its default, or is
    what ``absent`` says. Without ``make`` the phrase says the value itself, in the field ``it``.
    """

    make: Callable[..., Any] | None
    text: Text
    fixed: Mapping[str, Any] = field(factory=dict)
    only: Callable[[Any, Known], bool] | None = None
    absent: Mapping[str, Any] = field(factory=dict)
    of: type | None = field(default=Factory(lambda self: _class(self.make), takes_self=True))
    """The class of what it says, where that is not what it makes."""

    def bound(self, grammar: Grammar) -> Bound:
        parts = _parts(self.text[grammar.language], self._defaults(), grammar)
        says, steps = [part.say for part in parts], [part.step for part in parts]
        make, fixed = self.make, {**self.absent, **self.fixed}

        def say(value: Any, known: Known) -> str:
            return "".join([said(value, known) for said in says])

        def read(reading: Reading, at: int) -> tuple[Any, int] | None:
            values = fixed.copy()
            for step in steps:
                at = step(reading, at, values)
                if at < 0:
                    return None
            return (make(**values) if make else values["it"]), at

        return Bound(say, read, self._fits, lambda: _first(parts), self.of, self.fixed)

    def _fits(self, value: Any, known: Known) -> bool:
        if self.of is not None and not isinstance(value, self.of):
            return False
        same = all(getattr(value, name) == given for name, given in self.fixed.items())
        return same and (self.only is None or self.only(value, known))

    def _defaults(self) -> Mapping[str, Any]:
        known = attrs.fields(self.of) if self.of and attrs.has(self.of) else ()
        return {each.name: each.default for each in known} | dict(self.absent)


def phrase(
    make: Callable[..., Any] | None,
    en: str,
    sv: str,
    only: Callable[[Any, Known], bool] | None = None,
    **fixed: Any,
) -> Phrase:
    """A form, what it is called in both languages, and what else must be true of it."""
    return Phrase(make, Text(en, sv), fixed, only)


def itself(en: str, sv: str, only: Callable[[Any], bool] = lambda value: True) -> Phrase:
    """Words around a value, for those values of which ``only`` is true."""
    return Phrase(None, Text(en, sv), only=lambda value, known: only(value))


class _Part(NamedTuple):
    """A part of a template: its words for a value, and a step of reading that gives the next place or -1."""

    say: Say
    step: Callable[[Reading, int, dict[str, Any]], int]
    starts: Starts


def _first(parts: Sequence[_Part]) -> frozenset[str] | None:
    return parts[0].starts() if parts else None


def _parts(template: str, defaults: Mapping[str, Any], grammar: Grammar) -> list[_Part]:
    made: list[_Part] = []
    held: list[_Part] | None = None
    name = ""
    for slot, opens, closes, literal in _TOKENS.findall(template):
        if opens:
            held, name = [], ""
        elif closes:
            made.append(_optional(held or [], name, defaults.get(name)))
            held = None
        else:
            part = _literal(literal) if literal else _slot(slot, grammar)
            name = name or slot.partition("=")[0].partition(":")[0]
            (made if held is None else held).append(part)
    return made


def _literal(words: str) -> _Part:
    length = len(words)

    def step(reading: Reading, at: int, values: dict[str, Any]) -> int:
        if reading.text.startswith(words, at):
            return at + length
        if reading.watching:
            reading.miss(at, [words])
        return -1

    return _Part(lambda value, known: words, step, lambda: frozenset((words,)))


def _slot(slot: str, grammar: Grammar) -> _Part:
    if "=" in slot:
        name, words = slot.split("=")
        sides = Words({side: Text(word) for side, word in zip(_SIDES, words.split("|"))})
        return _held(name, sides.bound(grammar))
    name, _, sort = slot.partition(":")
    return _agreeing(name, *sort.split("|")) if "|" in sort else _held(name, grammar.sort(sort))


def _held(name: str, bound: Bound) -> _Part:
    say, read = bound.say, bound.read

    def step(reading: Reading, at: int, values: dict[str, Any]) -> int:
        got = read(reading, at)
        if got is None:
            return -1
        values[name], at = got
        return at

    if name == "it":
        return _Part(say, step, bound.starts)
    return _Part(lambda value, known: say(getattr(value, name), known), step, bound.starts)


def _agreeing(name: str, one: str, many: str) -> _Part:
    longest = sorted((one, many), key=len, reverse=True)

    def step(reading: Reading, at: int, values: dict[str, Any]) -> int:
        for word in longest:
            if reading.text.startswith(word, at):
                return at + len(word)
        if reading.watching:
            reading.miss(at, longest)
        return -1

    def say(value: Any, known: Known) -> str:
        number = value if name == "it" else getattr(value, name)
        return one if number == 1 else many

    return _Part(say, step, lambda: frozenset(longest))


def _optional(parts: Sequence[_Part], name: str, default: Any) -> _Part:
    def say(value: Any, known: Known) -> str:
        if getattr(value, name) == default:
            return ""
        return "".join([part.say(value, known) for part in parts])

    def step(reading: Reading, at: int, values: dict[str, Any]) -> int:
        place, got = at, dict[str, Any]()
        for part in parts:
            place = part.step(reading, place, got)
            if place < 0:
                return at
        values.update(got)
        return place

    return _Part(say, step, lambda: None)
