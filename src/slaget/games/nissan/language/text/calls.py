"""Calls of definitions that carry a text of their own (EF-17.3)."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

import attrs
from attrs import frozen

from slaget.games.nissan.language.forms import Call, Definition, Parameter
from slaget.games.nissan.language.given import FIELDS
from slaget.games.nissan.language.text.grammar import Bound, Grammar
from slaget.games.nissan.language.text.reading import CallText, Known, Reading
from slaget.kernel import Language, Text

_TOLD: Final = ("integer", "length", "word", "meaning")
_ALL: Final = {"en": "all", "sv": "alla"}
_SIDES: Final = {
    "own": Text("for you: ", "för dig: "),
    "enemy": Text("for the enemy: ", "för motståndaren: "),
}


def with_texts(definitions: Mapping[str, Definition]) -> dict[str, Definition]:
    """Definitions, without a text where it cannot tell calls apart: it names each parameter once, and no other.

    Nor has another definition that text, whatever its parameters are called (EF-17.1).
    """
    texts = Counter(shape for each in definitions.values() for shape in _shapes(each))
    return {
        name: each
        if _tells(each) and all(texts[shape] == 1 for shape in _shapes(each))
        else attrs.evolve(each, text=None)
        for name, each in definitions.items()
    }


def _shapes(definition: Definition) -> set[tuple[str, str]]:
    """The texts of a definition by language, its parameters left open and its letters small."""
    texts = (definition.text or {}).items()
    return {(language, FIELDS.sub("{}", text.strip().removesuffix(".")).lower()) for language, text in texts}


def _tells(definition: Definition) -> bool:
    texts = [] if definition.text is None else [definition.text.get("sv"), definition.text.get("en")]
    simple = all(each.type in _TOLD and not each.optional for each in definition.takes.values())
    named = sorted(definition.takes)
    return bool(texts) and simple and all(text and sorted(FIELDS.findall(text)) == named for text in texts)


def texts_of(definitions: Mapping[str, Definition], language: Language) -> dict[str, CallText]:
    """How calls of these definitions are told in a language, and what reads them."""
    found = {}
    for name, each in definitions.items():
        if each.text is not None:
            template = each.text[language].strip().removesuffix(".")
            found[name] = CallText(template, _reader(template, each.takes, language), each.takes)
    return found


def calls_told(kind: str, told: CallText, language: Language) -> Iterator[tuple[str, Call]]:
    """Calls of a definition and their texts, with each value once that tells a parameter apart."""
    values = {name: _some(parameter) for name, parameter in told.takes.items()}
    most = max(map(len, values.values()), default=1) if all(values.values()) else 0
    for n in range(most):
        given = {name: some[n % len(some)] for name, some in values.items()}
        arguments = sorted((name, value) for name, value in given.items() if value != told.takes[name].default)
        call = Call(kind=kind, arguments=tuple(arguments))
        yield _filled(told, given, language), call


def _some(parameter: Parameter) -> Sequence[Any]:
    if parameter.type in ("word", "meaning"):
        return parameter.words
    numbers = {parameter.least, min(parameter.least + 1, parameter.most), parameter.most}
    return [*sorted(numbers), *(["all"] if parameter.all_ else [])]


def _reader(template: str, takes: Mapping[str, Parameter], language: Language) -> re.Pattern[str]:
    parts = FIELDS.split(template)
    said = [
        re.escape(part) if n % 2 == 0 else f"(?P<{part}>{_words(takes[part], language)})"
        for n, part in enumerate(parts)
    ]
    return re.compile("".join(said))


def _words(parameter: Parameter, language: Language) -> str:
    if parameter.type == "integer":
        return rf"-?\d+|{_ALL[language]}"
    if parameter.type == "length":
        return r"-?\d+(?:[.,]\d{1,2})? cm"
    return "|".join(re.escape(word) for word in sorted(parameter.words, key=len, reverse=True))


def _filled(told: CallText, given: Mapping[str, Any], language: Language) -> str:
    """The text of a definition with the arguments of a call."""

    def word(field: re.Match[str]) -> str:
        parameter = told.takes[field[1]]
        return _said(given.get(field[1], parameter.default), parameter, language)

    return FIELDS.sub(word, told.template)


def _said(value: Any, parameter: Parameter, language: Language) -> str:
    if value == "all" and parameter.type == "integer":
        return _ALL[language]
    if parameter.type == "length":
        number = str(value)
        return f"{number.replace('.', ',') if language == 'sv' else number} cm"
    return str(value)


def _meant(words: str, parameter: Parameter, language: Language) -> Any:
    if parameter.type == "integer":
        return "all" if words == _ALL[language] else int(words)
    if parameter.type == "length":
        number = Decimal(words.removesuffix(" cm").replace(",", "."))
        return int(number) if number == int(number) else number
    return words


@frozen(eq=False)
class CallHead:
    """The text of a definition with the arguments of a call; whose it is, where the call says so."""

    def bound(self, grammar: Grammar) -> Bound:
        language = grammar.language
        sides = {text[language]: side for side, text in _SIDES.items()}

        def say(value: Call, known: Known) -> str:
            side = _SIDES[value.side][language] if value.side else ""
            return side + _filled(known.calls[value.kind], dict(value.arguments), language)

        def read(reading: Reading, at: int) -> tuple[Any, int] | None:
            whose = next((words for words in sides if reading.text.startswith(words, at)), "")
            begun = (
                (found, kind, told)
                for kind, told in reading.known.calls.items()
                if (found := told.pattern.match(reading.text, at + len(whose)))
            )
            longest = max(begun, key=lambda each: each[0].end(), default=None)
            if longest is None:
                return None
            found, kind, told = longest
            arguments = tuple(sorted(_arguments(found, told, language)))
            return (_called, {"kind": kind, "arguments": arguments, "side": sides.get(whose)}), found.end()

        return Bound(say, read, lambda value, known: value.kind in known.calls, lambda: None, Call)


def _arguments(found: re.Match[str], told: CallText, language: Language) -> list[tuple[str, Any]]:
    """What is said of each parameter, but for what it is anyway."""
    said = ((name, _meant(words, told.takes[name], language)) for name, words in found.groupdict().items())
    return [(name, value) for name, value in said if value != told.takes[name].default]


_called: Final[Callable[..., Call]] = Call
