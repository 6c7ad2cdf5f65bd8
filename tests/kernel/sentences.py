"""What a refusal says in two languages, checked in the tables of refusals of every game."""

import re
from collections.abc import Iterator
from typing import Any, Final

from slaget.kernel import Code, Refusal, Rejected

_FIELD: Final = re.compile(r"\{(\w+)(?:![rsa])?(?::[^}]*)?\}")
_ENGLISH: Final = """
the of and is are was were been has have had must may might cannot with without only their them they his
its from there wins win begins begin ends turn turns falls moves takes plays draws battle seat seats piece
pieces card cards ship ships between player players gold round units buys bids passes rolls needs nobody
damaged which when then than that this these those into onto before after while where each every either both
never always not other another enemy own sides move attack king square squares board game games for on it or
if an at to does do no yes whether who whose what choose chosen give given side one two three
"""
ENGLISH: Final = frozenset(_ENGLISH.split())
"""Words that are English and not Swedish, of which none may stand in what is told in Swedish."""
_PROSE: Final = re.compile(r"[^\s,]\s+\S")


def fields_of(template: str) -> set[str]:
    """The parameters that a sentence quotes."""
    return set(_FIELD.findall(template))


def words_of(template: str) -> set[str]:
    """The words of a sentence's own, its parameters aside."""
    return set(re.findall(r"[^\W\d_]+", _FIELD.sub(" ", template).lower()))


def english_in(told: str) -> set[str]:
    """The English words in what should be Swedish; what stands for a line break (``visible``) is none.

    >>> sorted(english_in("The skepp ror of hamnen."))
    ['of', 'the']
    """
    return set(re.findall(r"[^\W\d_]+", told.lower().replace(r"\u000a", " "))) & ENGLISH


_NOT_WORDS: Final = re.compile(r"_|#\d|\bNone\b|\bTrue\b|\bFalse\b|[{}]|<[a-z.]+ object")


def fault_of(told: str, language: str) -> str | None:
    """What is wrong with a text for people: empty, an id in it, a field left open, or English in Swedish."""
    if not told.strip():
        return "empty"
    if found := _NOT_WORDS.search(told):
        return f"holds {found[0]!r}"
    english = english_in(told) if language == "sv" else set()
    return f"is English: {', '.join(sorted(english))}" if english else None


def texts_in(value: Any, path: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """The texts of a document, each with where it stands; the data of messages and of the set-up aside."""
    if isinstance(value, dict):
        if value and value.keys() <= {"en", "sv"}:
            yield path, value
        else:
            for key, item in value.items():
                if key not in ("event", "command", "view"):
                    yield from texts_in(item, f"{path}.{key}")
    elif isinstance(value, list):
        for item in value:
            yield from texts_in(item, f"{path}[]")


def faults_in(document: Any) -> Iterator[str]:
    """What is wrong with the texts of a document; each must be there in both languages."""
    for path, text in texts_in(document):
        for language in ("en", "sv"):
            fault = fault_of(text.get(language, ""), language)
            if fault is not None:
                yield f"{path} ({language}) {fault}: {text.get(language)}"


def check_sentences(refusal: Refusal[Any] | Rejected) -> Code | None:
    """Both sentences can be read, and what the Swedish one quotes is data: a number, an id, or a list of them."""
    assert refusal.message and refusal.message_sv
    assert "{" not in refusal.message + refusal.message_sv
    if refusal.kind is not None:
        assert refusal.message != refusal.message_sv
        for name in fields_of(refusal.kind.sv):
            value = refusal.params[name]
            assert not isinstance(value, str) or not _PROSE.search(value), f"{refusal.code} quotes {value!r}"
    return refusal.kind
