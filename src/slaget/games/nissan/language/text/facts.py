"""What mappings say: facts one after another, alone or several in brackets."""

from collections.abc import Callable, Sequence
from typing import Any

from attrs import frozen

from slaget.games.nissan.language.text.grammar import Bound, Grammar, Read, Sort
from slaget.games.nissan.language.text.offers import Offers, all_starts
from slaget.games.nissan.language.text.reading import Known, Reading
from slaget.kernel import Text


@frozen(eq=False)
class Fact:
    """A thing that may be true, under a key of its own; ``many``: a tuple of them, each told by itself."""

    key: str
    sort: "str | Sort"
    many: bool = False


@frozen(eq=False)
class Facts:
    """All that a mapping says, one thing after another in the order of its keys; ``nothing`` where it says none."""

    make: Callable[..., Any]
    facts: Sequence[Fact]
    nothing: Text

    def size(self, value: Any) -> int:
        """How many facts a value tells."""
        given = ((getattr(value, fact.key), fact.many) for fact in self.facts)
        return sum(len(each or ()) if many else each is not None for each, many in given)

    def bound(self, grammar: Grammar) -> Bound:
        between, nothing = {"en": " and ", "sv": " och "}[grammar.language], self.nothing[grammar.language]
        told = [(fact.key, fact.many, grammar.sort(fact.sort)) for fact in self.facts]
        starts = [bound.starts for _, _, bound in told]
        offers = Offers([(key, many, bound.read) for key, many, bound in told], starts)

        def said(value: Any, known: Known) -> list[str]:
            words: list[str] = []
            for key, many, bound in told:
                given = getattr(value, key)
                if many:
                    words.extend(bound.say(each, known) for each in given or ())
                elif given is not None:
                    words.append(bound.say(given, known))
            return words

        def say(value: Any, known: Known) -> str:
            return between.join(said(value, known)) or nothing

        def one(reading: Reading, at: int, values: dict[str, Any]) -> int:
            for key, many, read in offers.at(reading, at):
                if (got := read(reading, at)) is not None and (many or key not in values):
                    values[key] = (*values.get(key, ()), got[0]) if many else got[0]
                    return got[1]
            return -1

        def everything(reading: Reading, at: int) -> tuple[Any, int] | None:
            if reading.text.startswith(nothing, at):
                return self.make(), at + len(nothing)
            values: dict[str, Any] = {}
            at = one(reading, at, values)
            while at >= 0 and reading.text.startswith(between, at):
                more = one(reading, at + len(between), values)
                if more < 0:
                    break
                at = more
            if reading.watching and at >= 0:
                reading.miss(at, [between])
            return None if at < 0 else (self.make(**values), at)

        def all_of_them() -> frozenset[str] | None:
            return all_starts((*starts, lambda: frozenset((nothing,))))

        return Bound(say, _remembered(everything), lambda value, known: True, all_of_them)


def _remembered(read: Read) -> Read:
    """Reading that is done once at each place, so that brackets in brackets cost no more than their number."""
    key = id(read)

    def once(reading: Reading, at: int) -> tuple[Any, int] | None:
        place = (key, at)
        if place not in reading.memo:
            reading.memo[place] = read(reading, at)
        got: tuple[Any, int] | None = reading.memo[place]
        return got

    return once


@frozen(eq=False)
class Alone:
    """Facts after a subject: one of them as it stands, several in brackets."""

    facts: Facts

    def bound(self, grammar: Grammar) -> Bound:
        inner = self.facts.bound(grammar)

        def say(value: Any, known: Known) -> str:
            said = inner.say(value, known)
            return f"({said})" if self.facts.size(value) > 1 else said

        def read(reading: Reading, at: int) -> tuple[Any, int] | None:
            if reading.text.startswith("(", at):
                got = inner.read(reading, at + 1)
                if got is not None and reading.text.startswith(")", got[1]) and self.facts.size(got[0]) > 1:
                    return got[0], got[1] + 1
            got = inner.read(reading, at)
            if got is not None and self.facts.size(got[0]) > 1:
                return None
            return got

        return Bound(say, read, inner.fits, lambda: all_starts((inner.starts, lambda: frozenset("("))))
