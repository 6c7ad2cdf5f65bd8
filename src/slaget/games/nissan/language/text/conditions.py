"""How texts say moments (EF-4), what happened, and conditions (EF-7)."""

from collections.abc import Mapping
from typing import Any, Final

from attrs import evolve, frozen

from slaget.games.nissan.language.forms import Compare, Condition, Events, Fact, FighterIs, Moment, ShipIs
from slaget.games.nissan.language.text import facts
from slaget.games.nissan.language.text.facts import Facts
from slaget.games.nissan.language.text.grammar import Bound, Grammar, Listed, OneOf, Sort, Words
from slaget.games.nissan.language.text.phrases import itself, phrase
from slaget.games.nissan.language.text.predicates import logic_facts, logic_sorts
from slaget.games.nissan.language.text.reading import Known, Reading
from slaget.kernel import Text

_CAST: Final = Text("[ {cast:fought}]", "[ {cast:fought}]")
_PLAYED: Final = Text("[ {as_:as}][ with the icon of {icons:icons}]", "[ {as_:as}][ med ikonen för {icons:icons}]")
_MOMENTS: Final[Mapping[str, Text]] = {
    "played": Text("the card is played", "kortet spelas"),
    "card_played": Text(
        f"{{side=you play|the enemy plays|somebody plays}} a card{_PLAYED['en']}",
        f"{{side=du spelar|motståndaren spelar|någon spelar}} ett kort{_PLAYED['sv']}",
    ),
    "turn_began": Text(
        "{side=your turn|the enemy’s turn|a turn} begins", "{side=din tur|motståndarens tur|en tur} börjar"
    ),
    "turn_ending": Text(
        "{side=your turn|the enemy’s turn|a turn} ends", "{side=din tur|motståndarens tur|en tur} slutar"
    ),
    "activated": Text(
        "{side=you activate|the enemy activates|somebody activates} ships",
        "{side=du aktiverar|motståndaren aktiverar|någon aktiverar} skepp",
    ),
    "began": Text(
        "a ship begins to act for {side=you|the enemy|anybody}",
        "ett skepp börjar handla för {side=dig|motståndaren|någon}",
    ),
    "rowed": Text(
        "{side=you have|the enemy has|somebody has} rowed a ship",
        "{side=du har|motståndaren har|någon har} rott ett skepp",
    ),
    "attacked": Text(
        f"{{side=you attack|the enemy attacks|somebody attacks}}{_CAST['en']}",
        f"{{side=du anfaller|motståndaren anfaller|någon anfaller}}{_CAST['sv']}",
    ),
    "cast": Text(
        f"{{side=you have|the enemy has|somebody has}} tossed runes in an attack{_CAST['en']}",
        f"{{side=du har|motståndaren har|någon har}} kastat runor i ett anfall{_CAST['sv']}",
    ),
    "attack_ended": Text(
        f"{{side=your attack|the enemy’s attack|an attack}} is over{_CAST['en']}",
        f"{{side=ditt anfall|motståndarens anfall|ett anfall}} är över{_CAST['sv']}",
    ),
    "tied": Text(
        "{side=you tie|the enemy ties|somebody ties} ships",
        "{side=du sammanbinder|motståndaren sammanbinder|någon sammanbinder} skepp",
    ),
    "cut": Text(
        "{side=you cut|the enemy cuts|somebody cuts} a ship loose",
        "{side=du hugger|motståndaren hugger|någon hugger} loss ett skepp",
    ),
    "moved": Text(
        "{side=your fighters|the enemy’s fighters|any fighters} change ships",
        "{side=dina kämpar|motståndarens kämpar|några kämpar} byter skepp",
    ),
    "fell": Text(
        "fighters {side=of yours|of the enemy|of anybody} fall",
        "kämpar {side=på din sida|på motståndarens sida|på någon sida} stupar",
    ),
    "taken": Text(
        "{side=you take|the enemy takes|somebody takes} a ship",
        "{side=du tar|motståndaren tar|någon tar} ett skepp",
    ),
    "discarded": Text(
        "{side=you discard|the enemy discards|somebody discards} cards",
        "{side=du slänger|motståndaren slänger|någon slänger} kort",
    ),
    "drawn": Text(
        "{side=you draw|the enemy draws|somebody draws} cards",
        "{side=du drar|motståndaren drar|någon drar} kort",
    ),
    "marked": Text(
        "{side=you change|the enemy changes|somebody changes} {mark:some_mark}",
        "{side=du ändrar|motståndaren ändrar|någon ändrar} {mark:some_mark}",
    ),
}
_WHERE: Final[tuple[tuple[str, Text], ...]] = (
    ("ship", Text("the ship", "skeppet")),
    ("other", Text("the other ship", "det andra skeppet")),
    ("ships", Text("some of the ships", "några av skeppen")),
    ("acting", Text("the acting ship", "skeppet som handlar")),
    ("target", Text("the target", "målet")),
    ("from_", Text("the ship they leave", "skeppet de lämnar")),
    ("to", Text("the ship they reach", "skeppet de når")),
    ("group", Text("some of the group", "några i gruppen")),
    ("fighters", Text("some of the fighters", "några av kämparna")),
)
"""The fields of moments in the order of the page, each with whom it asks about."""
_BEARERS: Final = (
    itself(
        "the bearing ship ({it:ship_is})", "bärande skepp ({it:ship_is})", lambda value: isinstance(value, ShipIs)
    ),
    itself(
        "the bearing fighter ({it:fighter_is})",
        "bärande kämpe ({it:fighter_is})",
        lambda value: isinstance(value, FighterIs),
    ),
)
_WINDOWS: Final = {
    "turn": Text("this turn", "den här turen"),
    "last_turn": Text("last turn", "förra turen"),
    "battle": Text("in the battle", "i slaget"),
}


def _where(key: str, called: Text) -> facts.Fact:
    noun = "fighter_is" if key in ("group", "fighters") else "ship_is"
    return facts.Fact(key, itself(f"{called['en']} ({{it:{noun}}})", f"{called['sv']} ({{it:{noun}}})"))


@frozen(eq=False)
class Happening:
    """A moment, and what is true of those whom it concerns."""

    moments: OneOf
    where: Facts

    def bound(self, grammar: Grammar) -> Bound:
        moments, where = self.moments.bound(grammar), self.where.bound(grammar)
        that = {"en": " where ", "sv": " där "}[grammar.language]

        def say(value: Any, known: Known) -> str:
            said = moments.say(value, known)
            return f"{said}{that}{where.say(value, known)}" if self.where.size(value) else said

        def read(reading: Reading, at: int) -> tuple[Any, int] | None:
            got = moments.read(reading, at)
            if got is None or not reading.text.startswith(that, got[1]):
                return got
            more = where.read(reading, got[1] + len(that))
            return (evolve(got[0], **more[0]), more[1]) if more else got

        return Bound(say, read, lambda value, known: isinstance(value, Moment), moments.starts)


_MOMENT: Final = Happening(
    OneOf(tuple(phrase(Moment, text["en"], text["sv"], name=name) for name, text in _MOMENTS.items()), by="name"),
    Facts(
        dict, (*(_where(key, called) for key, called in _WHERE), facts.Fact("bearer", OneOf(_BEARERS))), Text("-")
    ),
)
_CONDITION: Final = Facts(
    Condition,
    (
        facts.Fact(
            "cast",
            Words(
                {
                    "melee": Text("the attack is a melee", "anfallet är en närstrid"),
                    "ranged": Text("the attack is a ranged attack", "anfallet är en avståndsattack"),
                }
            ),
        ),
        facts.Fact("group_has", itself("{it:members} takes part", "{it:members} deltar")),
        facts.Fact(
            "facts",
            OneOf(
                (
                    phrase(
                        Fact,
                        "{of:thing} {is_:ship_alone}",
                        "{of:thing} {is_:ship_alone}",
                        only=lambda value, known: isinstance(value.is_, ShipIs),
                    ),
                    phrase(
                        Fact,
                        "among {of:thing} is one {is_:fighter_alone}",
                        "bland {of:thing} finns någon som {is_:fighter_alone}",
                    ),
                )
            ),
            many=True,
        ),
        *logic_facts("condition"),
        facts.Fact(
            "compare",
            OneOf(
                (
                    phrase(
                        Compare,
                        "{this:compared} is from {min:amount} to {max:amount}",
                        "{this:compared} är från {min:amount} till {max:amount}",
                        only=lambda value, known: value.min is not None and value.max is not None,
                    ),
                    phrase(
                        Compare,
                        "{this:compared} is at least {min:amount}",
                        "{this:compared} är minst {min:amount}",
                        max=None,
                    ),
                    phrase(
                        Compare, "{this:compared} is at most {max:amount}", "{this:compared} är högst {max:amount}"
                    ),
                )
            ),
        ),
        facts.Fact("happened", itself("it has happened {it:happened}", "det har hänt {it:happened}")),
    ),
    Text("always", "alltid"),
)
SORTS: Final[Mapping[str, Sort]] = {
    "fought": Words({"melee": Text("in melee", "i närstrid"), "ranged": Text("from afar", "på avstånd")}),
    "as": Words({"card": Text("with its text", "med text"), "blank": Text("without its text", "utan text")}),
    "some_mark": OneOf(
        (
            Words({None: Text("a mark", "ett märke")}),
            itself("the mark {it:mark}", "märket {it:mark}"),
        )
    ),
    "moment": _MOMENT,
    "window": Words(_WINDOWS),
    "happened": phrase(Events, "{in_:window} that {events:that}", "{in_:window} att {events:that}"),
    "times_that": phrase(Events, "{in_:window} that {events:as_that}", "{in_:window} som {events:as_that}"),
    "that": Listed("moment", Text(" or that ", " eller att ")),
    "as_that": Listed("moment", Text(" or that ", " eller som ")),
    "whens": Listed("moment", Text(" or when ", " eller när ")),
    "untils": Listed("moment", Text(" or until ", " eller tills ")),
    "condition": _CONDITION,
    **logic_sorts("condition"),
}
"""Moments, alone and in lists; what happened; conditions."""
