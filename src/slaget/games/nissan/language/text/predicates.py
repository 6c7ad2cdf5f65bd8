"""What texts say of ships and fighters (EF-5.1, EF-5.2, EF-17.5)."""

from collections.abc import Mapping
from typing import Any, Final

from slaget.games.nissan.cards.ship_words import MEMBERS
from slaget.games.nissan.language.forms import FighterIs, ShipIs, Within
from slaget.games.nissan.language.text.facts import Alone, Fact, Facts
from slaget.games.nissan.language.text.grammar import Listed, OneOf, Sort, Words
from slaget.games.nissan.language.text.numbers import bounds
from slaget.games.nissan.language.text.phrases import itself, phrase
from slaget.kernel import Text
from slaget.kernel.words import OR

_CLASSES: Final = {
    "king_ship": Text("a king’s ship", "kungaskepp"),
    "norse_ship": Text("a Norse ship", "norskt skepp"),
    "danish_ship": Text("a Danish ship", "danskt skepp"),
}
_WEAPONS: Final = {
    "sword": Text("sword", "svärd"),
    "axe": Text("axe", "yxa"),
    "spear": Text("spear", "spjut"),
    "bow": Text("bow", "pilbåge"),
}
_RANKS: Final = {
    "ordinary": Text("ordinary fighter", "vanlig kämpe"),
    "horn_blower": Text("horn blower", "hornblåsare"),
    "standard_bearer": Text("standard bearer", "fanbärare"),
    "hero": Text("hero", "hjälte"),
    "king": Text("king", "kung"),
}
_TIED: Final = {
    "none": Text("is not tied", "inte är sammanbundet"),
    "any": Text("is tied", "är sammanbundet"),
    "friend": Text("is tied to a ship of its own side", "är sammanbundet med ett skepp från samma lag"),
    "abreast": Text(
        "is tied side by side with a ship of its own side",
        "är sammanbundet sida vid sida med ett skepp från samma lag",
    ),
    "activated": Text(
        "is tied to another ship activated this turn",
        "är sammanbundet med ett annat skepp som har aktiverats den här turen",
    ),
}
_FLEETS: Final = {
    "own": Text("is of your fleet", "hör till din flotta"),
    "enemy": Text("is of the enemy fleet", "hör till motståndarens flotta"),
}
_CONTROL: Final = {
    "own": Text("is under your control", "kontrolleras av dig"),
    "enemy": Text("is under enemy control", "kontrolleras av motståndaren"),
    "none": Text("is under nobody’s control", "inte kontrolleras av någon"),
}


def _fact(key: str, en: str, sv: str, many: bool = False) -> Fact:
    return Fact(key, itself(en, sv), many)


def _word(key: str, texts: Mapping[Any, Text], unless: str = "") -> Fact:
    return Fact(key, Words(texts, unless))


def _either(key: str, yes: Text, no: Text) -> Fact:
    return _word(key, {True: yes, False: no})


def _count(key: str, en: str, sv: str, number: str) -> Fact:
    return Fact(key, bounds(en, sv, number))


def logic_facts(noun: str) -> tuple[Fact, ...]:
    """What all predicates can hold of their own sort."""
    return (
        _fact("all_", f"({{it:{noun}_all}})", f"({{it:{noun}_all}})"),
        _fact("any_", f"({{it:{noun}_any}})", f"({{it:{noun}_any}})"),
        _fact("not_", f"not ({{it:{noun}}})", f"inte ({{it:{noun}}})"),
    )


def logic_sorts(noun: str) -> dict[str, Sort]:
    """Several predicates or conditions of one sort, each in brackets: all of them, or any."""
    each = itself(f"({{it:{noun}}})", f"({{it:{noun}}})")
    return {
        f"{noun}_all": Listed(each, Text(" and also ", " samt ")),
        f"{noun}_any": Listed(each, OR),
    }


_SHIP: Final = Facts(
    ShipIs,
    (
        _word(
            "water",
            {
                "shallow": Text("lies in shallow water", "ligger på grunt vatten"),
                "deep": Text("lies in deep water", "ligger på djupt vatten"),
            },
        ),
        _word("tied", _TIED, unless="(?! to | med )"),
        _fact("class_", "is {it:classes}", "är {it:classes}"),
        _word("fleet", _FLEETS),
        _word("control", _CONTROL),
        _either(
            "boarded",
            Text("has fighters of both sides aboard", "har kämpar från båda lagen ombord"),
            Text("has fighters of one side at most", "inte har kämpar från båda lagen ombord"),
        ),
        _count("own_aboard", "has {#} of your fighters aboard", "har {#} av dina kämpar ombord", "en"),
        _count(
            "enemy_aboard", "has {#} of the enemy’s fighters aboard", "har {#} av motståndarens kämpar ombord", "en"
        ),
        _fact("holds_own", "carries of yours {it:members}", "har av dina {it:members} ombord"),
        _fact("holds_enemy", "carries of the enemy’s {it:members}", "har av motståndarens {it:members} ombord"),
        _either(
            "rowed",
            Text("has rowed this turn", "har rott den här turen"),
            Text("has not rowed this turn", "inte har rott den här turen"),
        ),
        _either(
            "activated",
            Text("was activated this turn", "har aktiverats den här turen"),
            Text("was not activated this turn", "inte har aktiverats den här turen"),
        ),
        _count(
            "touching_own",
            "is touched by {#} {#:ship|ships} that you control",
            "vidrörs av {#} skepp som du kontrollerar",
            "ett",
        ),
        _count(
            "touching_enemy",
            "is touched by {#} {#:ship|ships} that the enemy controls",
            "vidrörs av {#} skepp som motståndaren kontrollerar",
            "ett",
        ),
        _fact("is_", "is {it:thing}", "är {it:thing}"),
        _fact("touches", "touches {it:ship}", "vidrör {it:ship}"),
        _fact("tied_to", "is tied to {it:ship}", "är sammanbundet med {it:ship}"),
        Fact("within", phrase(Within, "lies within {cm:cm} of {of:ship}", "ligger inom {cm:cm} från {of:ship}")),
        _fact("marked", "bears {it:marked}", "har {it:marked}", many=True),
        *logic_facts("ship_is"),
    ),
    Text("exists", "finns"),
)
_FIGHTER: Final = Facts(
    FighterIs,
    (
        _fact("weapons", "with {it:weapons}", "bär {it:weapons}"),
        _fact("ranks", "of rank {it:ranks}", "är {it:ranks}"),
        _fact("leaders", "named {it:leaders}", "heter {it:leaders}"),
        _word(
            "side",
            {"own": Text("of yours", "hör till din sida"), "enemy": Text("of the enemy", "hör till fienden")},
        ),
        _fact("aboard", "aboard {it:ship}", "är ombord på {it:ship}"),
        _either("fallen", Text("fallen", "har stupat"), Text("living", "lever")),
        _either("acted", Text("having acted", "har handlat"), Text("not having acted", "inte har handlat")),
        _either("fought", Text("having fought", "har stridit"), Text("not having fought", "inte har stridit")),
        _fact("marked", "with {it:marked}", "har {it:marked}", many=True),
        _fact("is_", "being {it:thing}", "är {it:thing}"),
        *logic_facts("fighter_is"),
    ),
    Text("existing", "finns"),
)


def _words(texts: Mapping[str, Text]) -> Sort:
    return Listed(Words(texts), OR)


SORTS: Final[Mapping[str, Sort]] = {
    "classes": Listed(OneOf((Words(_CLASSES), itself("of the class {it:id}", "av klassen {it:id}"))), OR),
    "members": Listed(OneOf((Words(MEMBERS), "leader")), OR),
    "leaders": Listed("leader", OR),
    "weapons": _words(_WEAPONS),
    "ranks": _words(_RANKS),
    "ship_is": _SHIP,
    "ship_alone": Alone(_SHIP),
    **logic_sorts("ship_is"),
    "fighter_is": _FIGHTER,
    "fighter_alone": Alone(_FIGHTER),
    **logic_sorts("fighter_is"),
    "ship": OneOf(
        (
            itself("{it:thing}", "{it:thing}", lambda value: isinstance(value, str)),
            itself("a ship that ({it:ship_is})", "ett skepp som ({it:ship_is})", lambda value: value != ShipIs()),
            Words({ShipIs(): Text("a ship", "ett skepp")}),
        )
    ),
}
"""Predicates of ships and fighters, alone and in brackets; some ship; lists of words."""
