"""What reads the templates of the twenty kinds back into their fields (EF-17.3)."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

from attrs import frozen

from slaget.games.nissan.cards import sayings, ship_words
from slaget.games.nissan.cards import text as today
from slaget.games.nissan.cards.conditions import Bounds, ShipPredicate, When, Who
from slaget.games.nissan.cards.telling import PERSONS, SPOKEN, All, Counted, Either, Filling, Saying, each_of
from slaget.games.nissan.language.text.grammar import Bound, Grammar, Words
from slaget.games.nissan.language.text.offers import Offers, all_starts, first_of
from slaget.games.nissan.language.text.reading import Reading
from slaget.kernel import Text
from slaget.kernel.words import OR

Heard: TypeAlias = tuple[dict[str, Any], int]
Hear: TypeAlias = Callable[[Reading, int], "Heard | None"]
"""The fields of the templates that stand at a place, and where they end."""


class Ear(NamedTuple):
    """What reads something of a template; ``starts``: the words that it may begin with, None for any."""

    hear: Hear
    starts: frozenset[str] | None = None


_TOKENS: Final = re.compile(r"\{([^{}]*)\}|([^{}]+)")
_AND: Final = Text(" and ", " och ")
_BETWEEN: Final = (
    (ship_words.AT_LEAST, lambda low, high: Bounds(min=low)),
    (ship_words.AT_MOST, lambda low, high: Bounds(max=high)),
    (ship_words.EXACTLY, lambda low, high: Bounds(low, low)),
    (ship_words.BETWEEN, Bounds),
)


@frozen(eq=False)
class Hearing:
    """The templates of the kinds in the language of a grammar."""

    grammar: Grammar

    def saying(self, saying: Saying) -> Ear:
        """What reads a template and gives its fields."""
        ears = [
            self._step(slot, literal, saying)
            for slot, literal in _TOKENS.findall(saying.text[self.grammar.language])
        ]
        if saying.after:
            ears.append(self.named(saying.after, saying.after))
        steps = [ear.hear for ear in ears]

        def hear(reading: Reading, at: int) -> Heard | None:
            values = dict(saying.gives)
            for step in steps:
                got = step(reading, at)
                if got is None:
                    return None
                values.update(got[0])
                at = got[1]
            return values, at

        return Ear(hear, ears[0].starts if ears else None)

    def _step(self, slot: str, literal: str, saying: Saying) -> Ear:
        if literal:
            return self._literal(literal)
        name, _, spec = slot.partition(":")
        if "|" in spec:
            return first([self._literal(word) for word in sorted(spec.split("|"), key=len, reverse=True)])
        if name in saying.fields and not spec:
            return self.filling(saying.fields[name], name, saying)
        return self._label(spec or name, name, saying)

    def _literal(self, words: str) -> Ear:
        """Some words; of this turn they may be silent where that is told at the head."""
        silent = words.replace(today.THIS_TURN[self.grammar.language], "")

        def hear(reading: Reading, at: int) -> Heard | None:
            for each in (words, silent):
                if reading.text.startswith(each, at):
                    return {}, at + len(each)
            if reading.watching:
                reading.miss(at, [words])
            return None

        return Ear(hear, frozenset((words, silent)))

    def _label(self, kind: str, name: str, saying: Saying) -> Ear:
        if kind in PERSONS:
            return _kept("person", Words(PERSONS[kind]).bound(self.grammar))
        if kind in ("number", "ett", "cm"):
            number = self.grammar["en" if kind == "number" else kind]
            key, sign = (saying.number, saying.sign) if name == "n" else (name, 1)
            return _kept(key, number, sign)
        return _kept(name, Words(SPOKEN.labels[kind], whole=False).bound(self.grammar))

    def filling(self, filling: Filling, name: str, saying: Saying) -> Ear:
        """What reads something that stands in a field of a template."""
        inner = saying.fields
        match filling:
            case str():
                return self.named(filling, saying.number if name == "number" else name)
            case Text():
                return self.saying(Saying(filling, inner))
            case Counted(every, one, more):
                texts = ((every, "all"), (one, 1), (more, None))
                given = (Saying(text, inner, {saying.number: n} if n else {}, saying.number) for text, n in texts)
                return first([self.saying(each) for each in given])
            case All(of):
                return self._list(first([self.saying(each) for each in self._longest(of)]), _AND, _merged)
            case Either(key, of):
                each = first([self.saying(one) for one in of])
                return self._list(each, OR, lambda heard: {key: tuple(next(iter(h.values())) for h in heard)})
            case tuple():
                return first([self.saying(each) for each in filling])
            case _:
                return first([self.saying(each) for each in each_of(filling, "person", **inner)])

    def _longest(self, of: Iterable[Saying]) -> list[Saying]:
        """Sayings in such an order that none is taken for the head of another."""
        return sorted(of, key=lambda saying: -len(saying.text[self.grammar.language]))

    def _list(self, of: Ear, last: Text, made: Callable[[Sequence[dict[str, Any]]], dict[str, Any]]) -> Ear:
        joints, each = (", ", last[self.grammar.language]), of.hear

        def hear(reading: Reading, at: int) -> Heard | None:
            got, heard = each(reading, at), list[dict[str, Any]]()
            while got is not None:
                heard.append(got[0])
                at = got[1]
                joint = next((words for words in joints if reading.text.startswith(words, at)), None)
                got = each(reading, at + len(joint)) if joint else None
            return (made(heard), at) if heard else None

        return Ear(hear, of.starts)

    def named(self, sort: str, name: str) -> Ear:
        """A sort of phrase that many kinds use; ``name`` is the field it is kept in."""
        match sort:
            case "each" | "those":
                who = first([self.saying(each) for each in (sayings.EACH if sort == "each" else sayings.THOSE)])
                return turned(who, lambda heard: {"who": _who(heard), **_person(heard)})
            case "where":
                return self._where(ship_words.CASTS)
            case "only_in":
                there = self._where(ship_words.IN)
                return first([Ear(_spaced(there)), Ear(lambda reading, at: ({"when": When()}, at))])
            case "tiles":
                faces = [each_of(SPOKEN.labels[kind], "word") for kind in ("runes", "rune")]
                return first([self.filling(Either("faces", each), name, _NOTHING) for each in faces])
            case "names":
                return self._list(
                    _kept("leader", self.grammar["leader"]),
                    _AND,
                    lambda heard: {"leaders": tuple(h["leader"] for h in heard)},
                )
            case "bounds_en" | "bounds_ett":
                number = sort.removeprefix("bounds_")
                return first([self._bounds(text, make, number, name) for text, make in _BETWEEN])
            case _:
                return _kept(name, self.grammar[sort])

    def _bounds(self, text: Text, make: Callable[..., Bounds], number: str, name: str) -> Ear:
        hear = self.saying(Saying(text, {"low": number, "high": number}))
        return turned(hear, lambda heard: {name: make(heard.get("low"), heard.get("high"))})

    def _where(self, casts: Mapping[str | None, Text]) -> Ear:
        cast, starts = _kept("cast", Words(casts).bound(self.grammar))
        members = self.saying(sayings.TAKES_PART)
        acting, target = (
            self.ship(text, key) for text, key in ((ship_words.FROM, "acting"), (ship_words.AGAINST, "target"))
        )

        def hear(reading: Reading, at: int) -> Heard | None:
            got = cast(reading, at)
            if got is None:
                return None
            values, at = got
            for part in (members, acting, target):
                if (more := _spaced(part)(reading, at)) is not None:
                    values, at = {**values, **more[0]}, more[1]
                    at += part is members and reading.text.startswith(", ", at)
            return {"when": When(**values)}, at

        return Ear(hear, starts)

    def ship(self, text: Text, key: str, **fields: Filling) -> Ear:
        """A template about a ship, whose predicate is kept under a key."""
        return turned(
            self.saying(Saying(text, {"ship": sayings.A_SHIP, "facts": (sayings.SHIP_FACTS,), **fields})),
            lambda heard: {key: _predicate(heard)},
        )


_NOTHING: Final = Saying(Text("", ""))


def first(ears: Sequence[Ear]) -> Ear:
    """The first of several that reads what stands there."""
    starts = [partial(_starts, ear) for ear in ears]
    return Ear(first_of(Offers([ear.hear for ear in ears], starts)), all_starts(starts))


def _starts(ear: Ear) -> frozenset[str] | None:
    return ear.starts


def _kept(name: str, bound: Bound, sign: int = 1) -> Ear:
    def hear(reading: Reading, at: int) -> Heard | None:
        got = bound.read(reading, at)
        return got and ({name: got[0] if sign == 1 else -got[0]}, got[1])

    return Ear(hear, bound.starts())


def turned(ear: Ear, made: Callable[[dict[str, Any]], dict[str, Any]]) -> Ear:
    def again(reading: Reading, at: int) -> Heard | None:
        got = ear.hear(reading, at)
        return got and (made(got[0]), got[1])

    return Ear(again, ear.starts)


def _spaced(ear: Ear) -> Hear:
    hear = ear.hear
    return lambda reading, at: hear(reading, at + 1) if reading.text.startswith(" ", at) else None


def _merged(heard: Iterable[dict[str, Any]]) -> dict[str, Any]:
    return {key: value for each in heard for key, value in each.items()}


def _person(heard: Mapping[str, Any]) -> dict[str, Any]:
    return {"person": heard["person"]} if "person" in heard else {}


def _who(heard: Mapping[str, Any]) -> Who:
    return Who(*(heard.get(key) for key in ("weapons", "ranks", "leaders")))


def _predicate(heard: Mapping[str, Any]) -> ShipPredicate:
    class_ = heard.get("class_") or ((heard["name"],) if "name" in heard else None)
    return ShipPredicate(**{**{k: v for k, v in heard.items() if k not in ("name", "to")}, "class_": class_})
