"""Whole sentences: a clause with its span, condition and uses, or a kind as today (EF-17.3, EF-17.4)."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from attrs import frozen

from slaget.games.nissan.language.forms import Call, Change, Do, Forbid, Instead, Permit
from slaget.games.nissan.language.text import acts, amounts, clauses, conditions, numbers, predicates, sets
from slaget.games.nissan.language.text.grammar import Bound, Grammar, Sort
from slaget.games.nissan.language.text.kinds import KindSentence
from slaget.games.nissan.language.text.reading import Known, Reading
from slaget.kernel import Language, Text

_IF: Final = Text(", if ", ", om ")
_CLAUSES: Final = (Do, Change, Permit, Forbid, Instead, Call)


@frozen(eq=False)
class ClauseSentence:
    """A clause, or a call that has a text, without its full stop: span, head, condition, uses (EF-17.4)."""

    def bound(self, grammar: Grammar) -> Bound:
        span, head, condition, uses = (grammar.sort(name) for name in ("span", "head", "condition", "uses"))
        when = _IF[grammar.language]

        def say(value: Any, known: Known) -> str:
            said = head.say(value, known)
            if value.lasts != (None if isinstance(value, Call) else "turn"):
                said = f"{span.say(value.lasts, known)}: {said}"
            if value.when is not None:
                said += f"{when}{condition.say(value.when, known)}"
            return said if value.times is None else f"{said} ({uses.say(value.times, known)})"

        def read(reading: Reading, at: int) -> tuple[Any, int] | None:
            text, more = reading.text, dict[str, Any]()
            lasts = span.read(reading, at)
            if lasts is not None and text.startswith(": ", lasts[1]):
                more["lasts"], at = lasts[0], lasts[1] + 2
            elif lasts is not None and reading.watching:
                reading.miss(lasts[1], [": "])
            got = head.read(reading, at)
            if got is None:
                return None
            (make, values), at = got
            if (asked := _after(when, condition, reading, at)) is not None:
                more["when"], at = asked
            more["times"], at = None, at
            if (used := _after(" (", uses, reading, at)) is not None and text.startswith(")", used[1]):
                more["times"], at = used[0], used[1] + 1
            return make(**values, **more), at

        return Bound(say, read, lambda value, known: isinstance(value, _CLAUSES), lambda: None)


def _after(words: str, bound: Bound, reading: Reading, at: int) -> tuple[Any, int] | None:
    """What follows some words, where they stand here."""
    if reading.text.startswith(words, at):
        return bound.read(reading, at + len(words))
    if reading.watching:
        reading.miss(at, [words])
    return None


@frozen(eq=False)
class Sentence:
    """A kind with the keys of NI-21, else a clause: what is whole where the sentence or the bracket ends."""

    def bound(self, grammar: Grammar) -> Bound:
        every = [KindSentence().bound(grammar), ClauseSentence().bound(grammar)]

        def read(reading: Reading, at: int) -> tuple[Any, int] | None:
            for each in every:
                got = each.read(reading, at)
                if got is not None and reading.text[got[1] : got[1] + 1] in (".", ")"):
                    return got
                if got is not None and reading.watching:
                    reading.miss(got[1], [".", ")"])
            return None

        def say(value: Any, known: Known) -> str:
            return next(each for each in every if each.fits(value, known)).say(value, known)

        return Bound(say, read, lambda value, known: True, lambda: None)


SORTS: Final[Mapping[str, Sort]] = {
    **numbers.SORTS,
    **predicates.SORTS,
    **sets.SORTS,
    **amounts.SORTS,
    **conditions.SORTS,
    **clauses.SORTS,
    **acts.SORTS,
    "clause": Sentence(),
}


@cache
def grammar_of(language: Language) -> Grammar:
    """The table in a language, made for the first card that has clauses: binding its words takes long."""
    return Grammar(language, SORTS)
