"""Card texts, one language at a time: templates, numbers in words, lists, and who is meant by "you"."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal, TypeAlias

from attrs import field, frozen

from slaget.games.nissan.cards.conditions import Count
from slaget.games.nissan.measures import Measures
from slaget.kernel import Language, Text, Words, listed
from slaget.kernel.words import either

Person: TypeAlias = Literal["own", "named", "enemy"]
"""Whom an effect is about: the card's owner, the enemy named at the sentence's beginning, or the enemy."""
NUMBERS: Final = (
    Text("zero", "noll"), Text("one", "en"), Text("two", "två"), Text("three", "tre"), Text("four", "fyra"),
    Text("five", "fem"), Text("six", "sex"), Text("seven", "sju"), Text("eight", "åtta"), Text("nine", "nio"),
    Text("ten", "tio"), Text("eleven", "elva"), Text("twelve", "tolv"),
)  # fmt: skip
_NUMBER: Final = {str(number): said for number, said in enumerate(NUMBERS)}
_YOUR: Final = {
    "own": Text("your", "dina"),
    "named": Text("their", "hens"),
    "enemy": Text("the enemy's", "motståndarens"),
}
_YOU: Final = {
    "own": Text("you", "du"),
    "named": Text("they", "hen"),
    "enemy": Text("the enemy", "motståndaren"),
}
PERSONS: Final = {
    "you": _YOU,
    "your": _YOUR,
    "din": {**_YOUR, "own": Text("your", "din")},
    "ditt": {**_YOUR, "own": Text("your", "ditt")},
    "whom": {**_YOU, "own": Text("you", "dig"), "named": Text("them", "hen")},
}
"""Fields that every template may have."""
SPOKEN: Final = Words(
    labels={
        **PERSONS,
        "number": _NUMBER,
        "ett": {**_NUMBER, "1": Text("one", "ett")},
        "cm": Measures(" cm"),
        "sign": {"hit": Text("ᚦ", "ᚦ"), "odin": Text("ᛟ", "ᛟ")},
        "sure": {"hit": Text("hit", "träff"), "odin": Text("Odin", "Oden")},
        "rune": {"blank": Text("blank", "blank runa"), "hit": Text("ᚦ", "ᚦ-runa"), "odin": Text("ᛟ", "ᛟ-runa")},
        "runes": {
            "blank": Text("blanks", "blanka runor"), "hit": Text("ᚦ", "ᚦ-runor"), "odin": Text("ᛟ", "ᛟ-runor"),
        },
        "a_rune": {
            "blank": Text("a blank", "en blank runa"), "hit": Text("a ᚦ", "en ᚦ-runa"),
            "odin": Text("an ᛟ", "en ᛟ-runa"),
        },
        "the_rune": {
            "blank": Text("blank", "blanka runan"), "hit": Text("ᚦ", "ᚦ-runan"), "odin": Text("ᛟ", "ᛟ-runan"),
        },
        "the_runes": {
            "blank": Text("blanks", "blanka runorna"), "hit": Text("ᚦ", "ᚦ-runorna"),
            "odin": Text("ᛟ", "ᛟ-runorna"),
        },
    }
)  # fmt: skip


@frozen
class Counted:
    """What is told of all, of one, and of more (as ``n``)."""

    all: Text
    one: Text
    more: Text


Filling: TypeAlias = "str | Text | Counted | Mapping[Any, Text] | tuple[Saying, ...] | All | Either"
"""What may stand in a field of a template: a sort of phrase by its name, words, words by person or by number of
things, one of several sayings, or a list of them."""


@frozen
class All:
    """Several things that are meant together, any of these."""

    of: "tuple[Saying, ...]"


@frozen
class Either:
    """Several things of which one is meant, each of these sayings giving one; they are kept under ``key``."""

    key: str
    of: "tuple[Saying, ...]"


@frozen
class Saying:
    """Something that a kind can say, as it is read back: the template and what stands in its fields (EF-17.3).

    ``gives`` is what the words alone tell; ``number`` the field in which the template's number (``n`` or
    ``number``) is kept, times ``sign``; ``after`` a sort of phrase that may follow.
    """

    text: Text
    fields: Mapping[str, Filling] = field(factory=dict)
    gives: Mapping[str, Any] = field(factory=dict)
    number: str = "n"
    sign: int = 1
    after: str | None = None


def each_of(texts: Mapping[Any, Text], key: str, **fields: Filling) -> tuple[Saying, ...]:
    """A saying for each of several words, which gives the word."""
    return tuple(Saying(text, fields, {key: word}) for word, text in texts.items())


@frozen
class Telling:
    """How one effect is told in one language; ``names``: what leaders are called."""

    language: Language
    names: Mapping[str, str]
    person: Person = "own"
    touching: int = 0
    """How near ships must lie to touch, cards apart (NI-5.2), in cu."""
    among: bool = False
    """Whether it stands among clauses, where runes that are sure are told in words."""

    def say(self, text: Text, /, **fields: Any) -> str:
        """A template with its fields in words; beside those given, what "you" is called here.

        >>> them = Telling("sv", {}, "named")
        >>> them.say(Text("{your} bows reach {n:cm} less", "{your} bågar når {n:cm} kortare"), n=250)
        'hens bågar når 2,5 cm kortare'
        """
        said = {name: self.say(value) if isinstance(value, Text) else value for name, value in fields.items()}
        known = {**dict.fromkeys(PERSONS, self.person), **said}
        return SPOKEN.filled(text[self.language], self.language, known)

    def signed(self, number: int, more: Text, less: Text, /, **fields: Any) -> str:
        """The template for more or for less, with the number without its sign as ``n``."""
        return self.say(more if number > 0 else less, n=abs(number), **fields)

    def counted(self, count: Count, texts: Counted, /, **fields: Any) -> str:
        """The template for all, one or more, with the number as ``n``.

        >>> bows = Counted(Text("all bows", "alla"), Text("one bow", "en"), Text("{n:number} bows", "{n:number}"))
        >>> [Telling("en", {}).counted(count, bows) for count in ("all", 1, 3)]
        ['all bows', 'one bow', 'three bows']
        """
        text = texts.all if count == "all" else texts.one if count == 1 else texts.more
        return self.say(text, n=count, **fields)

    def does(self, by_person: Mapping[Person, Text], /) -> str:
        """A verb with its subject, as ``order`` and ``clause`` make it."""
        return self.say(by_person[self.person])

    def either(self, things: Iterable[str]) -> str:
        """Things of which one is meant.

        >>> Telling("en", {}).either(["bows", "axes", "spears"])
        'bows, axes or spears'
        """
        return either(things, self.language)

    def all(self, things: Iterable[str]) -> str:
        """Things that are meant together."""
        return listed(things, self.language)

    def number(self, number: int, sort: str = "number") -> str:
        """A number in words up to twelve; ``sort`` "ett" gives the other gender.

        >>> Telling("sv", {}).number(1, "ett"), Telling("sv", {}).number(3), Telling("sv", {}).number(14)
        ('ett', 'tre', '14')
        """
        return SPOKEN.name(sort, number, self.language)

    def name(self, leader: str) -> str:
        return self.names.get(leader, leader)


def clause(en: str, third: str, sv: str) -> Mapping[Person, Text]:
    """A verb after its subject, English for several and for one.

    >>> Telling("en", {}, "enemy").does(clause("control", "controls", "kontrollerar"))
    'the enemy controls'
    """
    return {
        "own": Text(f"you {en}", f"du {sv}"),
        "named": Text(f"they {en}", f"hen {sv}"),
        "enemy": Text(f"the enemy {third}", f"motståndaren {sv}"),
    }


def order(en: str, third: str, sv: str, present: str) -> Mapping[Person, Text]:
    """A verb that bids the owner do something, and tells what the enemy does.

    >>> toss = order("toss", "tosses", "kasta", "kastar")
    >>> Telling("sv", {}).does(toss), Telling("sv", {}, "named").does(toss)
    ('kasta', 'hen kastar')
    """
    return {**clause(en, third, present), "own": Text(en, sv)}
