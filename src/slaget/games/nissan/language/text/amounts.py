"""How texts say amounts (EF-6)."""

from collections.abc import Mapping
from typing import Any, Final

from slaget.games.nissan.language.forms import Counted, Happenings, Number, Scale, Sum
from slaget.games.nissan.language.text.grammar import Listed, OneOf, Sort, Words
from slaget.games.nissan.language.text.phrases import Phrase, itself, phrase
from slaget.games.nissan.language.words import SIDE_NUMBERS
from slaget.kernel import Text

_NUMBERS: Final = {
    "hits": Text("the number of hits", "antalet träffar"),
    "odin": Text("the number of Odin runes", "antalet Odenrunor"),
    "blank": Text("the number of blank runes", "antalet blanka runor"),
    "slain": Text("the number of defenders fallen", "antalet stupade försvarare"),
    "lost": Text("the number of attackers fallen", "antalet stupade anfallare"),
}
_OF_SIDE: Final = {
    "points": Text("points", "vinstpoäng"),
    "hand": Text("cards in hand", "kort på handen"),
    "pile": Text("cards in the draw pile", "kort i draghögen"),
    "turn": Text("turns", "turer"),
}


def _is_int(value: Any) -> bool:
    return isinstance(value, int)


def _is_compound(value: Any) -> bool:
    return not isinstance(value, int | str)


def _of_side(number: str, called: Text) -> Phrase:
    return phrase(
        Number,
        f"the number of {{of=your|the enemy’s}} {called['en']}",
        f"antalet av {{of=dina|motståndarens}} {called['sv']}",
        number=number,
    )


def things(en: str, sv: str, number: str) -> Sort:
    """So many of what ``one|many`` says."""
    (_, many), (_, flera) = en.split("|"), sv.split("|")
    return OneOf(
        (
            itself(f"{{it:{number}}} {{it:{en}}}", f"{{it:{number}}} {{it:{sv}}}", _is_int),
            Words({"all": Text(f"all {many}", f"alla {flera}")}),
            itself(f"as many {many} as ({{it:compound}})", f"så många {flera} som ({{it:compound}})", _is_compound),
        )
    )


_COMPOUND: Final = (
    *(_of_side(number, called) for number, called in _OF_SIDE.items()),
    phrase(
        Number,
        "the mark {number:mark} on {of:thing}",
        "märket {number:mark} på {of:thing}",
        only=lambda value, known: value.of is not None and value.number not in SIDE_NUMBERS,
    ),
    *(phrase(Number, text["en"], text["sv"], number=number, of=None) for number, text in _NUMBERS.items()),
    phrase(Happenings, "the number of times {count:times_that}", "antalet gånger {count:times_that}"),
    phrase(Counted, "the number of {count:count_set}", "antalet {count:count_set}"),
    phrase(Sum, "the sum {sum:terms}", "summan {sum:terms}"),
    phrase(
        Scale,
        "the value {scale:amount}[ times {by:int}][ divided by {over:int}]"
        "[, at least {min:int}][, at most {max:int}]",
        "värdet {scale:amount}[ gånger {by:int}][ delat med {over:int}][, minst {min:int}][, högst {max:int}]",
    ),
)
SORTS: Final[Mapping[str, Sort]] = {
    "compound": OneOf(_COMPOUND),
    "amount": OneOf((itself("{it:int}", "{it:int}", _is_int), "all", itself("({it:compound})", "({it:compound})"))),
    "length": OneOf(
        (
            itself("{it:cm}", "{it:cm}", _is_int),
            "all",
            itself("({it:compound}) cm", "({it:compound}) cm", _is_compound),
        )
    ),
    "compared": OneOf(
        (
            itself("({it:compound})", "({it:compound})", lambda value: isinstance(value, Sum | Scale)),
            itself("{it:compound}", "{it:compound}", _is_compound),
            "amount",
        )
    ),
    "terms": Listed("amount", Text(" + ", " + ")),
    "so_many_cards": things("card|cards", "kort|kort", "ett"),
    "so_many_runes": things("rune|runes", "runa|runor", "en"),
    "so_many_fighters": things("fighter|fighters", "kämpe|kämpar", "en"),
    "count": OneOf((itself("{it:en}", "{it:en}", _is_int), "all")),
}
"""Amounts: ``compound`` is what stands in brackets inside others; counts of cards, runes and fighters."""
