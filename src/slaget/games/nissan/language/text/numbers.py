"""How texts say numbers: small ones in words, others in digits, lengths, how many of what, names and marks."""

import re
from collections.abc import Mapping
from typing import Any, Final

from attrs import frozen

from slaget.games.nissan.cards.conditions import Bounds
from slaget.games.nissan.cards.telling import NUMBERS
from slaget.games.nissan.language.text.grammar import Bound, Grammar, OneOf, Pattern, Sort, Words
from slaget.games.nissan.language.text.offers import DIGITS
from slaget.games.nissan.language.text.phrases import phrase
from slaget.games.nissan.language.text.reading import Known, Reading
from slaget.games.nissan.measures import decimal
from slaget.kernel import Language, Text

_ETT: Final = (NUMBERS[0], Text("one", "ett"), *NUMBERS[2:])


def _is_number(value: Any) -> bool:
    return isinstance(value, int)


@frozen(eq=False)
class InWords:
    """Numbers in words as far as there are any, others in digits."""

    words: tuple[Text, ...]

    def bound(self, grammar: Grammar) -> Bound:
        said = [text[grammar.language] for text in self.words]
        values = {word: number for number, word in enumerate(said)}
        pattern = re.compile(rf"(?:-?\d+|{'|'.join(sorted(said, key=len, reverse=True))})(?!\w)")

        def say(value: Any, known: Known) -> str:
            return said[value] if 0 <= value < len(said) else str(value)

        def read(reading: Reading, at: int) -> tuple[Any, int] | None:
            found = pattern.match(reading.text, at)
            if found is None:
                if reading.watching:
                    reading.miss(at, said)
                return None
            number = values.get(found[0])
            return (int(found[0]) if number is None else number), found.end()

        starts = DIGITS.union(said)
        return Bound(say, read, lambda value, known: _is_number(value), lambda: starts)


def _length(word: str, language: Language) -> int:
    whole, _, part = word.removesuffix(" cm").replace(",", ".").partition(".")
    sign = -1 if whole.startswith("-") else 1
    return int(whole) * 100 + sign * int(part.ljust(2, "0") or 0)


_DIGITS: Final = Pattern(
    r"-?\d+(?!\w)",
    lambda number, _: str(number),
    lambda word, _: int(word),
    Text("a number", "ett tal"),
    _is_number,
    starts=DIGITS,
)
_SIGNED: Final = Pattern(
    r"[+-]\d+(?!\w)",
    lambda number, _: f"{number:+}",
    lambda word, _: int(word),
    Text("+1", "+1"),
    _is_number,
    starts=DIGITS,
)
_LESS: Final = Pattern(
    r"\d+(?!\w)",
    lambda number, _: str(-number),
    lambda word, _: -int(word),
    Text("a number", "ett tal"),
    lambda value: _is_number(value) and value < 0,
    starts=DIGITS,
)
_LESS_CM: Final = Pattern(
    r"\d+(?:[.,]\d{1,2})? cm(?!\w)",
    lambda number, language: f"{decimal(-number, language)} cm",
    lambda word, language: -_length(word, language),
    Text("10 cm", "10 cm"),
    lambda value: _is_number(value) and value < 0,
    starts=DIGITS,
)
_CM: Final = Pattern(
    r"-?\d+(?:[.,]\d{1,2})? cm(?!\w)",
    lambda number, language: f"{decimal(number, language)} cm",
    _length,
    Text("10 cm", "10 cm"),
    _is_number,
    starts=DIGITS,
)
_NAME: Final = Pattern(
    r"“[a-z][a-z0-9_]{0,23}”",
    lambda name, _: f"“{name}”",
    lambda word, _: word[1:-1],
    Text("a name in “ ”", "ett namn inom “ ”"),
    lambda value: isinstance(value, str),
    starts=frozenset("“"),
)
_SUBJECTS: Final[Mapping[str, Text]] = {
    "own": Text("you", "dig"),
    "enemy": Text("the enemy", "motståndaren"),
    "acting": Text("the acting ship", "skeppet som handlar"),
    "target": Text("the target", "målet"),
    "group": Text("the group", "gruppen"),
    "ship": Text("the ship", "skeppet"),
    "other": Text("the other ship", "det andra skeppet"),
    "ships": Text("the ships", "skeppen"),
    "from": Text("the ship they leave", "skeppet de lämnar"),
    "to": Text("the ship they reach", "skeppet de når"),
    "fighters": Text("the fighters", "kämparna"),
    "bearer": Text("the bearer", "bäraren"),
}


@frozen(eq=False)
class Called:
    """What ids are called by the text's own vocabulary: leaders by name, marks by title."""

    marks: bool = False

    def bound(self, grammar: Grammar) -> Bound:
        marks, hoped = self.marks, ["«" if self.marks else "a leader"]

        def say(value: Any, known: Known) -> str:
            return f"«{known.titles.get(value, value)}»" if marks else known.names.get(value, value)

        def read(reading: Reading, at: int) -> tuple[Any, int] | None:
            text, known = reading.text, reading.known
            if marks:
                end = text.find("»", at)
                said = text[at + 1 : end] if text.startswith("«", at) and end > at else None
                if said is not None and said in known.bearing:
                    return known.bearing[said], end + 1
                hopes = [f"«{title}»" for title in known.bearing] or hoped
            else:
                for said, leader in known.leaders.items():
                    end = at + len(said)
                    if text.startswith(said, at) and not text[end : end + 1].isalnum():
                        return leader, end
                hopes = list(known.leaders) or hoped
            if reading.watching:
                reading.miss(at, hopes)
            return None

        starts = frozenset("«") if marks else None
        return Bound(say, read, lambda value, known: isinstance(value, str), lambda: starts)


_BETWEEN: Final = (
    ("min", Text("exactly {min:#}", "exakt {min:#}")),
    ("min", Text("at least {min:#}", "minst {min:#}")),
    ("max", Text("at most {max:#}", "högst {max:#}")),
    ("max", Text("from {min:#} to {max:#}", "{min:#} till {max:#}")),
)


def bounds(en: str, sv: str, number: str) -> Sort:
    """A template about a number between two ends: ``{#}`` is the number, ``{#:one|many}`` agrees with it."""

    def filled(template: str, which: int, language: Language) -> str:
        last, words = _BETWEEN[which]
        said = words[language].replace("#", number)
        return template.replace("{#}", said).replace("{#:", f"{{{last}:")

    def made(make: Any, which: int, **how: Any) -> Sort:
        return phrase(make, filled(en, which, "en"), filled(sv, which, "sv"), **how)

    exactly = made(lambda min: Bounds(min, min), 0, only=lambda value, known: value.min == value.max)
    return OneOf((exactly, made(Bounds, 1, max=None), made(Bounds, 2, min=None), made(Bounds, 3)))


@frozen(eq=False)
class OfMark:
    """How many of a mark: its name and bounds."""

    def bound(self, grammar: Grammar) -> Bound:
        number, mark = bounds("{#}", "{#}", "int").bound(grammar), Called(marks=True).bound(grammar)
        between = {"en": " of the mark ", "sv": " av märket "}[grammar.language]

        def say(value: Any, known: Known) -> str:
            return f"{number.say(value[1], known)}{between}{mark.say(value[0], known)}"

        def read(reading: Reading, at: int) -> tuple[Any, int] | None:
            many = number.read(reading, at)
            if many is None or not reading.text.startswith(between, many[1]):
                return None
            which = mark.read(reading, many[1] + len(between))
            return which and ((which[0], many[0]), which[1])

        return Bound(say, read, lambda value, known: True, number.starts)


SORTS: Final[Mapping[str, Sort]] = {
    "marked": OfMark(),
    "id": Pattern(
        r"[a-z][a-z0-9_]*",
        lambda name, _: str(name),
        lambda word, _: word,
        Text("a class", "en klass"),
        lambda value: isinstance(value, str),
    ),
    "en": InWords(NUMBERS),
    "ett": InWords(_ETT),
    "int": _DIGITS,
    "signed": _SIGNED,
    "cm": _CM,
    "less": _LESS,
    "less_cm": _LESS_CM,
    "name": _NAME,
    "thing": OneOf((Words(_SUBJECTS), _NAME)),
    "leader": Called(),
    "mark": Called(marks=True),
    "all": Words({"all": Text("all", "alla")}),
}
"""Numbers with ``en`` and ``ett``, in digits, with a sign, in cm; names, subjects, leaders, marks."""
