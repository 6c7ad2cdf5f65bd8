"""Words in two languages: sentences with fields, what things are called, lists and numbers as they are said.

A sentence is a template with named fields. A field is written in words by what may stand after its colon:

- ``{seat}``: the value's label, where its kind (by default the field's own name) has labels; else the value;
- ``{target:ship}``: the label of that kind;
- ``{ship:ship's}``: the label in the genitive;
- ``{cards:card|cards}``: the noun alone, by number: the first for 1 (or one thing), the second otherwise;
- ``{value!r}``: what somebody typed, in quotes.

Several values are told as a list: "a, b and c".
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Set
from functools import lru_cache
from string import Formatter
from typing import Any, ClassVar, Final, Literal, TypeAlias, get_args

from attrs import Factory, field, frozen

from slaget.kernel.short import short

Language: TypeAlias = Literal["en", "sv"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
JSON_ORDER: Final[tuple[Language, ...]] = ("sv", "en")
"""The languages in the order in which a text in JSON has them."""
_AND: Final[Mapping[Language, str]] = {"en": "and", "sv": "och"}
_NOBODY: Final[Mapping[Language, str]] = {"en": "nobody", "sv": "ingen"}
_PARSER: Final = Formatter()


def text_of(value: Any) -> str:
    """A value as the text that it is looked up by: true, null and numbers as JSON writes them.

    >>> text_of("n1"), text_of(9000), text_of(True), text_of(None)
    ('n1', '9000', 'true', 'null')
    """
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


@lru_cache(maxsize=4096)
def _parts(template: str) -> tuple[tuple[str, str | None, str | None, str | None], ...]:
    """The parts of a template, which is read once."""
    return tuple(_PARSER.parse(template))


@frozen
class Text:
    """Words in English and in Swedish, or a template for them.

    >>> Text("the Danes", "danskarna")["sv"], Text("Lovelace")["sv"]
    ('danskarna', 'Lovelace')
    """

    __repr__ = short

    en: str
    sv: str = field(default=Factory(lambda self: self.en, takes_self=True))
    """Where a game of one's own leaves it out, the English stands in for it."""

    @classmethod
    def of(cls, texts: Mapping[str, str], default: str = "") -> "Text":
        """A title of a data file, which may lack a language: another one stands in for it.

        >>> Text.of({"da": "Kong"})["en"]
        'Kong'
        """
        any_other = min(texts.values(), default=default)
        en, sv = texts.get("en"), texts.get("sv")
        return cls(en or sv or any_other, sv or en or any_other)

    def __getitem__(self, language: Language) -> str:
        """The words in a language; ``ValueError`` where it is none of the two.

        >>> Text("the Danes")["da"]
        Traceback (most recent call last):
        ValueError: language is 'da'; it is one of 'en', 'sv'
        """
        if language == "sv":
            return self.sv
        if language != "en":
            raise ValueError(f"language is {language!r}; it is one of {', '.join(map(repr, LANGUAGES))}")
        return self.en

    __iter__: ClassVar[None] = None
    """A text is no row of signs: what looks for something in it is told so."""

    def as_json(self, languages: Iterable[Language] = JSON_ORDER) -> dict[str, str]:
        """The text as documents, statics, forms and refusals hold it: Swedish first.

        >>> Text("the Danes", "danskarna").as_json()
        {'sv': 'danskarna', 'en': 'the Danes'}
        >>> Text("the Danes", "danskarna").as_json(["en"])
        {'en': 'the Danes'}
        """
        wanted = tuple(languages)
        return {language: self[language] for language in JSON_ORDER if language in wanted}


Labels: TypeAlias = Mapping[str, Mapping[str, Text]]
"""What the values of each kind (``seat``, ``ship``, ``phase``) are called; a value that is no text by its text."""


OR: Final = Text(" or ", " eller ")
"""What stands between things of which one is meant."""


@frozen(eq=False)
class Words:
    """The words of a game: its sentences by name, the labels of its things, and the kinds of its fields.

    Words are equal only to themselves, so that what is told in them may be kept.

    >>> words = Words(
    ...     {"taken": Text("{seat} take {ships} {ships:ship|ships}.", "{seat} tar {ships} skepp.")},
    ...     {"seat": {"danish": Text("the Danes", "danskarna")}},
    ... )
    >>> words.say("taken", "en", seat="danish", ships=2), words.say("taken", "sv", seat="danish", ships=1)
    ('The Danes take 2 ships.', 'Danskarna tar 1 skepp.')
    """

    __repr__ = short

    texts: Mapping[str, Text] = field(factory=dict)
    labels: Labels = field(factory=dict)
    kinds: Mapping[str, str] = field(factory=dict)
    """The kind that stands in a field, where it is not called like the field."""

    def say(self, key: str, /, language: Language, **fields: Any) -> str:
        """The sentence of this name, its first letter large."""
        return self.sentence(self.texts[key][language], language, fields)

    def text(self, key: str, /, **fields: Any) -> Text:
        """The sentence of this name in both languages."""
        return Text(self.say(key, "en", **fields), self.say(key, "sv", **fields))

    def part(self, key: str, /, language: Language, **fields: Any) -> str:
        """The words of this name as part of a longer sentence."""
        return self.filled(self.texts[key][language], language, fields)

    def name(self, kind: str, value: Any, language: Language) -> str:
        """What a value of a kind is called; the value as text where it has no name.

        A copy of a card, ``finn_lyssnar#1``, is called like its design.
        """
        found = self._label(kind, value)
        return str(value) if found is None else found[language]

    def knows(self, kind: str, value: Any) -> bool:
        """Whether a value of a kind has a name."""
        return self._label(kind, value) is not None

    def kind_of(self, name: str) -> str:
        """The kind of thing that stands in a field of this name."""
        return self.kinds.get(name, name)

    def with_labels(self, more: Labels) -> "Words":
        """The same words with further labels: those of a set-up's ships and people."""
        return Words(self.texts, {**self.labels, **more}, self.kinds)

    def sentence(self, template: str, language: Language, fields: Mapping[str, Any]) -> str:
        """A template with its fields in words, its first letter large.

        A square, a field or an id at its head that has no name of its own stays as it is.

        >>> Words().sentence("{square} is held.", "en", {"square": "d4"})
        'd4 is held.'
        >>> Words().sentence("{head}{seat} rolls.", "en", {"head": "", "seat": "red"})
        'Red rolls.'
        """
        told = self.filled(template, language, fields)
        literal, name, spec, conversion = next(iter(_parts(template)), ("", None, None, None))
        value = fields.get(name) if name and not (literal or conversion) else None
        is_bare = isinstance(value, str) and value != "" and not value.partition(" ")[0].isalpha()
        kind = (spec or "").removesuffix("'s") or self.kind_of(str(name))
        return told if is_bare and not self.knows(kind, value) else opening(told)

    def filled(self, template: str, language: Language, fields: Mapping[str, Any]) -> str:
        """A template with its fields in words."""
        parts = []
        for literal, name, spec, conversion in _parts(template):
            parts.append(literal)
            if name is not None:
                value, _ = _PARSER.get_field(name, (), fields)
                parts.append(self._said(name, value, spec or "", conversion, language))
        return "".join(parts)

    def _said(self, name: str, value: Any, spec: str, conversion: str | None, language: Language) -> str:
        if conversion:
            return str(_PARSER.convert_field(value, conversion))
        if "|" in spec:
            one, many = spec.split("|")
            return one if (len(value) if isinstance(value, Collection) else value) == 1 else many
        kind = spec.removesuffix("'s") or self.kind_of(name)
        told = self._told(kind, value, language)
        return genitive(told, language) if spec.endswith("'s") else told

    def _told(self, kind: str, value: Any, language: Language) -> str:
        if isinstance(value, Set):
            value = sorted(value)
        if isinstance(value, Sequence) and not isinstance(value, str):
            return listed([self.name(kind, each, language) for each in value], language)
        return self.name(kind, value, language)

    def _label(self, kind: str, value: Any) -> Text | None:
        labels, text = self.labels.get(kind, {}), text_of(value)
        return labels.get(text) or labels.get(text.partition("#")[0])


@frozen
class Told(Words):
    """Words that say one sentence which was told already, whatever they are asked for.

    >>> Told(said=Text("Roll first.", "Kasta först."))().sentence("{x}", "sv", {})
    'Kasta först.'
    """

    said: Text = field(kw_only=True)

    def __call__(self) -> "Told":
        return self

    def sentence(self, template: str, language: Language, fields: Mapping[str, Any]) -> str:
        """What was said, in a language."""
        return self.said[language]


Naming: TypeAlias = Callable[[], Words]
"""The words of a state, worked out when they are asked for."""


def listed(things: Iterable[str], language: Language = "en") -> str:
    """Things as a sentence lists them.

    >>> listed(["one", "two", "three"]), listed(["ett", "två"], "sv"), listed([])
    ('one, two and three', 'ett och två', 'nobody')
    """
    *first, last = list(things) or [_NOBODY[language]]
    return f"{', '.join(first)} {_AND[language]} {last}" if first else last


def either(things: Iterable[str], language: Language = "en") -> str:
    """Things of which one is meant; there is one at least.

    >>> either(["bows", "axes", "spears"]), either(["yxor"], "sv")
    ('bows, axes or spears', 'yxor')
    """
    *first, last = things
    return f"{', '.join(first)}{OR[language]}{last}" if first else last


def numeral(number: object, language: Language) -> str:
    """A number as a language writes it: in Swedish with a decimal comma.

    >>> numeral(143.5, "en"), numeral("48.6 %", "sv")
    ('143.5', '48,6 %')
    """
    return str(number).replace(".", ",") if language == "sv" else str(number)


def opening(sentence: str) -> str:
    """A sentence with its first letter large, and nothing else changed."""
    return sentence[:1].upper() + sentence[1:]


def genitive(name: str, language: Language = "en") -> str:
    """Whose.

    >>> genitive("Sven"), genitive("the Danes"), genitive("Sven", "sv"), genitive("Gudrys", "sv")
    ("Sven's", "the Danes'", 'Svens', 'Gudrys')
    """
    if language == "sv":
        return name if name.endswith(("s", "x", "z")) else f"{name}s"
    return f"{name}'" if name.endswith("s") else f"{name}'s"
