"""How texts say sets and the choices from them (EF-5)."""

from collections.abc import Mapping
from typing import Any, Final

from attrs import frozen

from slaget.games.nissan.language.forms import (
    Cards,
    Choose,
    FighterIs,
    Fighters,
    ShipIs,
    Ships,
    ZoneCards,
)  # fmt: skip
from slaget.games.nissan.language.text.grammar import Bound, Grammar, Listed, OneOf, Sort, Words
from slaget.games.nissan.language.text.phrases import Phrase, itself, phrase
from slaget.games.nissan.language.text.reading import Known, Reading
from slaget.kernel import Text
from slaget.kernel.words import OR

_SHIP: Final = (Text("ship", "skepp"), Text("ships", "skepp"))
_FIGHTER: Final = (Text("fighter", "kämpe"), Text("fighters", "kämpar"))
_CARD: Final = (Text("card", "kort"), Text("cards", "kort"))
_THAT: Final = Text(" that", " som")
_ALL_OF: Final = (
    Text("every ship", "alla skepp"),
    Text("all fighters", "alla kämpar"),
    Text("all cards", "alla kort"),
)
_EVERY: Final = (Ships, Fighters, Cards)


def _by_sort(
    ships: Text, fighters: Text, cards: Text, that: Text = _THAT, only: tuple[type, ...] = _EVERY
) -> tuple[Sort, ...]:
    """A set by its sort; ``that`` joins ships to what is true of them."""

    def said(noun: Text, tail: Text) -> tuple[str, str]:
        return f"{noun['en']}{tail['en']}", f"{noun['sv']}{tail['sv']}"

    which = Text(f"[{that['en']} ({{ships:ship_is}})]", f"[{that['sv']} ({{ships:ship_is}})]")
    who = Text("[ ({fighters:fighter_is})]", "[ som ({fighters:fighter_is})]")
    every = (
        Phrase(Ships, Text(*said(ships, which)), absent={"ships": ShipIs()}),
        Phrase(Fighters, Text(*said(fighters, who)), absent={"fighters": FighterIs()}),
        phrase(Cards, *said(cards, Text(" {cards:zone}"))),
    )
    return tuple(each for each in every if each.of in only)


def _is_name(value: Any) -> bool:
    return isinstance(value, str)


def _is_choice(value: Any) -> bool:
    return isinstance(value, Choose)


def _is_choice_of_several(value: Any) -> bool:
    return isinstance(value, Choose) and value.max != 1


_CHOSEN: Final = {
    "own": Text("of your choice", "efter ditt val"),
    "enemy": Text("of the enemy’s choice", "efter motståndarens val"),
    "chance": Text("at random", "efter slumpens val"),
}
_ALL: Final = Text("the full number of", "samtliga")
_ANY: Final = Text("any number of", "valfritt antal")
_UP_TO: Final = Text("up to {max}", "högst {max}")
_AT_LEAST: Final = Text("at least {min}", "minst {min}")
_FROM_TO: Final = Text("{min} to {max}", "{min} till {max}")


@frozen(eq=False)
class Some:
    """How many of a set are chosen: words from a pair of counts, and back."""

    def bound(self, grammar: Grammar) -> Bound:
        language = grammar.language
        say_en, say_ett = grammar.sort("en").say, grammar.sort("ett").say
        read_en, read_ett = grammar.sort("en").read, grammar.sort("ett").read
        every, any_number = _ALL[language], _ANY[language]

        def number(reading: Reading, at: int) -> tuple[Any, int] | None:
            if reading.text.startswith(every, at):
                return "all", at + len(every)
            return read_en(reading, at) or read_ett(reading, at)

        def say(value: Any, known: Known) -> str:
            least, most, neuter = value
            in_words = say_ett if neuter else say_en
            low, high = (every if each == "all" else in_words(each, known) for each in (least, most))
            if least == most:
                return high
            if (least, most) == (0, "all"):
                return any_number
            text = _UP_TO if least == 0 else _AT_LEAST if most == "all" else _FROM_TO
            return text[language].format(min=low, max=high)

        between = _FROM_TO[language].format(min="", max="")
        up_to, at_least = (text[language].format(min="", max="") for text in (_UP_TO, _AT_LEAST))

        def read(reading: Reading, at: int) -> tuple[Any, int] | None:
            text = reading.text
            if text.startswith(any_number, at):
                return (0, "all"), at + len(any_number)
            for words in (up_to, at_least):
                if text.startswith(words, at):
                    got = number(reading, at + len(words))
                    return got and (((0, got[0]) if words == up_to else (got[0], "all")), got[1])
            low = number(reading, at)
            if low is None:
                if reading.watching:
                    reading.miss(at, (up_to, at_least, any_number))
                return None
            if text.startswith(between, low[1]):
                high = number(reading, low[1] + len(between))
                return high and ((low[0], high[0]), high[1])
            return (low[0], low[0]), low[1]

        return Bound(say, read, lambda value, known: True, lambda: None)


@frozen(eq=False)
class Choosing:
    """A choice: how many, of what, by whom, and what they are called from then on; of these sorts ``only``."""

    only: tuple[type, ...] = _EVERY

    def bound(self, grammar: Grammar) -> Bound:
        some, language = Some().bound(grammar), grammar.language
        one, many = (OneOf(_of(number, self.only)).bound(grammar) for number in (0, 1))
        by = Words(_CHOSEN).bound(grammar)
        name = grammar.sort("name")
        called = {"en": ", called ", "sv": ", kallat "}[language]

        def say(value: Choose, known: Known) -> str:
            neuter = isinstance(value.choose, Ships | Cards)
            nouns = one if value.max == 1 or (value.min, value.max) == (1, "all") else many
            parts = (
                some.say((value.min, value.max, neuter), known),
                nouns.say(value.choose, known),
                by.say(value.by, known),
            )
            return " ".join(parts) + (f"{called}{name.say(value.as_, known)}" if value.as_ else "")

        def read(reading: Reading, at: int) -> tuple[Any, int] | None:
            how_many = some.read(reading, at)
            if how_many is None or not reading.text.startswith(" ", how_many[1]):
                return None
            at = how_many[1] + 1
            of = many.read(reading, at) or one.read(reading, at)
            whose = of and reading.text.startswith(" ", of[1]) and by.read(reading, of[1] + 1)
            if not of or not whose:
                return None
            least, most = how_many[0]
            if reading.text.startswith(called, whose[1]):
                bound = name.read(reading, whose[1] + len(called))
                if bound is not None:
                    return Choose(of[0], whose[0], least, most, bound[0]), bound[1]
            return Choose(of[0], whose[0], least, most), whose[1]

        return Bound(say, read, lambda value, known: isinstance(value, Choose), lambda: None)


def _of(number: int, only: tuple[type, ...]) -> tuple[Sort, ...]:
    """What is chosen from, after the number; ``number`` 0 for one thing, 1 for more."""
    return (
        *_by_sort(_SHIP[number], _FIGHTER[number], _CARD[number], only=only),
        itself("of {it:thing}", "av {it:thing}", _is_name),
        itself("of ({it:choose})", "av ({it:choose})", _is_choice),
    )


def _set(only: tuple[type, ...]) -> Sort:
    """A set of some sorts: a name, all of them, or a choice."""
    return OneOf((itself("{it:thing}", "{it:thing}", _is_name), *_by_sort(*_ALL_OF, only=only), Choosing(only)))


def _zone(en: str, sv: str, **fixed: Any) -> Sort:
    icons = Text("[, with the icon of {icons:icons}]", "[, med ikonen för {icons:icons}]")
    return phrase(ZoneCards, f"{en}{icons['en']}", f"{sv}{icons['sv']}", **fixed)


SORTS: Final[Mapping[str, Sort]] = {
    "zone": OneOf(
        (
            _zone("in {side=your|the enemy’s} hand", "på {side=din|motståndarens} hand", in_="hand", top=None),
            _zone(
                "in {side=your|the enemy’s} discard pile",
                "i {side=din|motståndarens} slänghög",
                in_="discards",
                top=None,
            ),
            _zone(
                "in {side=your|the enemy’s} draw pile", "i {side=din|motståndarens} draghög", in_="pile", top=None
            ),
            _zone(
                "among the top {top:en} of {side=your|the enemy’s} draw pile",
                "bland de {top:ett} översta i {side=din|motståndarens} draghög",
                in_="pile",
            ),
        )
    ),
    "icons": Listed(OneOf((Words({"neutral": Text("no leader", "ingen ledare")}), "leader")), OR),
    "choose": Choosing(),
    "set": _set(_EVERY),
    "ships": _set((Ships,)),
    "one_ship": OneOf(
        (
            itself("{it:thing}", "{it:thing}", _is_name),
            *_by_sort(Text("the first ship", "det första skepp"), *_ALL_OF[1:], only=(Ships,)),
            itself("the first of ({it:choose})", "det första av ({it:choose})", _is_choice_of_several),
            Choosing((Ships,)),
        )
    ),
    "fighters": _set((Fighters,)),
    "cards": _set((Cards,)),
    "each_set": OneOf(
        (
            *_by_sort(_SHIP[0], _FIGHTER[0], _CARD[0]),
            itself("of {it:thing}", "av {it:thing}", _is_name),
            itself("of ({it:choose})", "av ({it:choose})", _is_choice),
        )
    ),
    "count_set": OneOf(
        (
            *_by_sort(_SHIP[1], _FIGHTER[1], _CARD[1], Text(" of which each", " som")),
            itself("those in {it:thing}", "dem i {it:thing}", _is_name),
            itself("those in ({it:choose})", "dem i ({it:choose})", _is_choice),
        )
    ),
}
"""Sets as they stand in acts, after ``for each``, and after ``the number of``; zones; choices."""
