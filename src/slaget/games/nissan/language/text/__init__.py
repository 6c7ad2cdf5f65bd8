"""Card texts of the language: printing and reading by one table of phrases (EF-17).

``parsed`` undoes ``printed``: each effect in normal form has one text in each language, and each text one reading.

>>> from slaget.games.nissan.language.forms import Change, Condition
>>> told = printed([Change(change="wounds", of="all", at_most=2, lasts="enemy_turn")], "en")
>>> told
'During the enemy’s next turn: the number of wounds on your fighters is at most 2.'
>>> parsed(told, "en")[0].at_most
2
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import attrs

from slaget.games.nissan.cards.kinds import EFFECT_KINDS
from slaget.games.nissan.cards.text import sentences
from slaget.games.nissan.language.forms import Entry, MarkType
from slaget.games.nissan.language.macros import Definitions
from slaget.games.nissan.language.normal import normal
from slaget.games.nissan.language.text.calls import calls_told, texts_of, with_texts
from slaget.games.nissan.language.text.reading import Known, Reading, Unread
from slaget.games.nissan.language.text.table import grammar_of
from slaget.kernel import LANGUAGES, Language
from slaget.kernel.words import opening

_NOTHING: Final[Mapping[str, Any]] = {}


def printed(
    entries: Sequence[Entry],
    language: Language,
    names: Mapping[str, str] = _NOTHING,
    marks: Mapping[str, MarkType] = _NOTHING,
    definitions: Definitions = _NOTHING,
) -> str:
    """The text of entries, told in normal form (EF-17.3); ``names`` says what leaders are called."""
    own = _own(names, marks, definitions)
    return _said(_normal(entries, own), _known(language, names, marks, own))


def parsed(
    text: str,
    language: Language,
    names: Mapping[str, str] = _NOTHING,
    marks: Mapping[str, MarkType] = _NOTHING,
    definitions: Definitions = _NOTHING,
) -> tuple[Entry, ...]:
    """The entries that a text says, in normal form (EF-17.3); spaces and line breaks count as one space.

    Raises ``Unread`` with the place where the text stops being one, and what could stand there.
    """
    own = _own(names, marks, definitions)
    known = _known(language, names, marks, own)
    plain = " ".join(text.split())
    try:
        entries = _entries(plain, known)
        _compare(plain, _said(entries, known))
    except Unread as fault:
        place, places = fault.place, _places(text)
        raise Unread(places[place] if place < len(places) else len(text), fault.hoped) from None
    return _normal(entries, own)


def _normal(entries: Sequence[Entry], own: Definitions) -> tuple[Entry, ...]:
    return tuple(each for entry in entries for each in normal(entry, own))


def _own(names: Mapping[str, str], marks: Mapping[str, MarkType], definitions: Definitions) -> Definitions:
    """Definitions, without a text that is read as anything else than their calls in either language (EF-17.1)."""
    own = with_texts(definitions)
    if all(each.text is None for each in own.values()):
        return own
    known = [_known(language, names, marks, own) for language in LANGUAGES]
    misread = {name for each in known for name in _misread(_Told.of(each))}
    return {name: attrs.evolve(each, text=None) if name in misread else each for name, each in own.items()}


@attrs.frozen
class _Told:
    """What a text may name, equal where it reads texts alike, so that this is tried once."""

    key: tuple[object, ...]
    known: Known = attrs.field(eq=False)

    @classmethod
    def of(cls, known: Known) -> "_Told":
        calls = (
            (
                kind,
                told.template,
                *((p.type, p.least, p.most, p.all_, p.words, repr(p.default)) for p in told.takes.values()),
            )
            for kind, told in known.calls.items()
        )
        return cls((known.language, *known.names.items(), *known.marks.items(), *calls), known)


@lru_cache(maxsize=64)
def _misread(told: _Told) -> frozenset[str]:
    """The definitions whose text is also, or begins as, a sentence of the language or of another."""
    known = told.known
    return frozenset(
        kind
        for kind, each in known.calls.items()
        if any(_read_as(text, known) != (call,) for text, call in calls_told(kind, each, known.language))
    )


def _read_as(text: str, known: Known) -> tuple[Entry, ...] | None:
    try:
        return _entries(f"{text}.", known)
    except Unread:
        return None


def _known(
    language: Language, names: Mapping[str, str], marks: Mapping[str, MarkType], definitions: Definitions
) -> Known:
    titles = {name: mark.title.get(language, name) for name, mark in marks.items()}
    return Known(language, names, titles, texts_of(definitions, language))


def _said(entries: Sequence[Entry], known: Known) -> str:
    if all(isinstance(entry, EFFECT_KINDS) for entry in entries):
        return sentences(entries, known.language, known.names)  # type: ignore[arg-type]
    say = grammar_of(known.language)["clause"].say
    return " ".join(f"{opening(say(entry, known))}." for entry in entries)


def _entries(text: str, known: Known) -> tuple[Entry, ...]:
    entries: list[Entry] = []
    at = 0
    while at < len(text):
        entry, at = _sentence(text, at, known)
        entries.append(entry)
        if at < len(text):
            if text[at] != " ":
                raise Unread(at, (" ",))
            at += 1
    return tuple(entries)


def _sentence(text: str, at: int, known: Known) -> tuple[Entry, int]:
    """The entry that the sentence at a place says, and where it ends; its first letter may be large or small."""
    read = grammar_of(known.language)["clause"].read
    small = text[:at] + text[at : at + 1].lower() + text[at + 1 :]
    for each in (small, text):
        got = read(Reading(each, known), at)
        if got is not None and each.startswith(".", got[1]):
            return got[0], got[1] + 1
    failed = Reading(small, known, watching=True)
    failed.far = at
    read(failed, at)
    raise Unread(failed.far, tuple(sorted(failed.hoped)))


def _compare(text: str, told: str) -> None:
    """Refuse what is understood and yet is not the text of what it says."""
    if text != told:
        same = next(
            (n for n, (one, other) in enumerate(zip(text, told)) if one != other), min(len(text), len(told))
        )
        place = max(text.rfind(" ", 0, same), text.rfind("(", 0, same)) + 1
        words = told[place:].partition(".")[0]
        if text.startswith(words, place):
            place, words = same, told[same : same + 1]
        raise Unread(place, (words,) if words else ())


def _places(text: str) -> list[int]:
    """Where each letter of the text without needless space stands."""
    kept: list[int] = []
    for place, letter in enumerate(text):
        if not letter.isspace() or (kept and not text[kept[-1]].isspace()):
            kept.append(place)
    while kept and text[kept[-1]].isspace():
        kept.pop()
    return kept
