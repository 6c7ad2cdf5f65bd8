"""The shape of all files of Nissan: boards, ship classes, leaders, decks, crews, fleets and scenarios under ids."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from attrs import fields

from slaget.content.shape import again, key, says, shape
from slaget.content.shapes import Named, Reference, Title, game_file, laid_keys, mapping, text
from slaget.content.shapes import title as title_key
from slaget.games.nissan.content.kit import KIT
from slaget.games.nissan.language import limits
from slaget.games.nissan.seats import Side
from slaget.games.nissan.setup import WEAPONS, Charge, EmblemField, RegularClass
from slaget.games.nissan.shapes import clauses, decks, language, scenarios
from slaget.games.nissan.shapes.scenarios import BAY, BOARD_LENGTHS, KING, KING_SHIP, POSED, sailors, sides

CHECKER: Final = "slaget.games.nissan.content:check_scenarios"
SAILS: Final = {name: each for name, each in POSED.items() if name != "id"}
LEVY: Final = {key: each for key, each in decks.LEVY.items() if key not in ("id", "text")}
DECK: Final[Mapping[str, Any]] = {**decks.DECK, "cards": {"ledungen": LEVY}}


def like(cls: type, *left_out: str, **changed: Any) -> dict[str, Any]:
    """The keys of another shape, but for some, and with others in their place."""
    kept = {a.name: again(cls, a.name) for a in fields(cls) if a.name not in left_out}
    return {**kept, **changed}


Board: Any = mapping(
    "Board",
    {**like(scenarios.Board, "title"), "title": title_key("Laholmsbukten", "The bay of Laholm"), **laid_keys()},
    "Land and water. Lengths in centimetres.",
    BAY,
    name="board",
    x_lengths=BOARD_LENGTHS,
)
ShipClass: Any = mapping(
    "ShipClass",
    {
        "title": title_key("karv", "karve", left_out="its id"),
        **like(scenarios.ShipClass),
        "counts_as": key(
            "The class of the rules that it counts as in a regular fleet; it may have no more room.",
            "danish_ship",
            type=RegularClass,
            left_out="an irregular fleet's alone",
            rule="NI-8.2",
        ),
        **laid_keys(),
    },
    "A kind of ship; its hull follows from length and beam.",
    KING_SHIP,
    name="ship_class",
    x_lengths={"key": "length", "beside": "beam", "usual": [2.5, 99]},
)


@shape({"charge": "raven", "field": "gyronny"})
class Emblem:
    """What the leader's cards and fighters bear."""

    charge: Charge = key("The figure.", "raven")
    field: EmblemField = key("The field that it stands on.", "gyronny", default="plain")


Leader: Any = mapping(
    "Leader",
    {
        **like(scenarios.Leader),
        "emblem": key("What the leader's cards bear.", type=Emblem, left_out="one is given", rule="NI-7.1"),
    },
    "A named fighter who gives orders and counts double.",
    KING,
    name="leader",
)
THREE: Final = {"harald": KING, **scenarios.HEROES}
Leaders: Any = mapping(
    "Leaders",
    {
        "title": title_key("Haralds", "Harald's", left_out="their king's name"),
        "side": key("Whose leaders they are.", type=Side, rule="NI-4.2"),
        "leaders": key(
            "One king and two heroes by id.", THREE, type=Mapping[Named, Leader], sized=(3, 3), rule="NI-4.2"
        ),
        **laid_keys(),
    },
    "The three that lead a side.",
    {"side": "norse", "leaders": THREE},
    name="leaders",
)
Weapons: Any = mapping(
    "Weapons",
    {
        "title": title_key("Spjutbärare", "Spear bearers", left_out="its id"),
        **like(scenarios.Weapons),
        **laid_keys(),
    },
    "What the special fighters fight with.",
    name="weapons",
    rules="NI-4.4",
)

# Decks
Effects: Final = key(
    "What the card does, in order; may be empty.",
    [{"change": "runes", "add": 1}],
    type=language.list_of(clauses.Effect, None, limits.MOST_ENTRIES),
    rule="EF-1.1",
)
Card: Any = mapping(
    "Card",
    {
        "title": title_key("Korpen flyger", "The Raven Flies"),
        **{name: again(decks.Card, name) for name in ("text", "icon", "activation", "sizes", "copies")},
        "effects": Effects,
        "note": laid_keys()["note"],
    },
    "One card design.",
    LEVY,
    name="card",
    rule="NI-20.1",
    rules="NI-20.1",
)
Deck: Any = mapping(
    "Deck",
    {
        "side": again(decks.Deck, "side"),
        "title": title_key("Norrmännens lek", "The Norse Deck"),
        "leaders": key(
            "Whose orders its cards give: leaders by reference, or historical.",
            "historical",
            type=Reference,
            left_out="the scenario's",
        ),
        "cards": key(
            "The deck's cards by id.", DECK["cards"], type=Mapping[Named, Card], sized=(1, 500), rule="NI-20.1"
        ),
        **laid_keys(),
    },
    "One side's deck, for all battle sizes.",
    DECK,
    name="deck",
    rule="NI-20.1",
)

# Fleets
Fill: Any = key(
    "The weapon of those who fill the room that is left.",
    "sword",
    type=Literal[tuple(WEAPONS)],
    left_out="nobody",
    rule="NI-8.3",
)
CREW: Final = {"sword": 3, "axe": 3, "spear": 3, "bow": 1}
Crew: Any = mapping(
    "Crew",
    {
        "title": title_key("Hirden", "The hird", left_out="its id"),
        **sailors(),
        "fill": Fill,
        **laid_keys(),
    },
    "How many of each sail; what is left out is none.",
    CREW,
    name="crew",
)
CrewOrId = Annotated[Crew | Reference, says(title="Crew", examples=[CREW])]
Ship: Any = mapping(
    "Ship",
    {
        **like(scenarios.Ship, "id", "crew", "class_"),
        "class_": key("The ship class, by reference.", "king_ship", type=Reference),
        "crew": key("Who else sails on the ship: a crew, or the id of one.", CREW, type=CrewOrId, default={}),
        "fill": Fill,
    },
    "A ship. In a fixed set-up it has a pose and a crew; in a free one neither.",
    SAILS,
    name="one_ship",
    rule="NI-8.16",
)
Ships = Mapping[Named, Ship]
Fleet: Any = mapping(
    "Fleet",
    {
        "title": title_key("Jarlens flotta", "The earl's fleet", left_out="its id"),
        "side": key("Whose fleet it is.", type=Side, rule="NI-8.1"),
        "ships": key("The ships by id.", {"n1": SAILS}, type=Ships, sized=(1, 100), rule="NI-8.2"),
        **laid_keys(),
    },
    "One side's ships.",
    {"side": "norse", "ships": {"n1": SAILS}},
    name="fleet",
)

BATTLE: Final = {
    "title": text("Första mötet", "First Meeting"),
    "board": "laholmsbukten",
    "decks": {"norse": "norse", "danish": "danish"},
    "fleets": {"norse": "bundled#forsta_motet", "danish": "bundled#forsta_motet"},
}


def of_sides(called: str, *examples: Any, type: Any = Reference, **said: Any) -> Any:
    """A mapping that may name a part for each side."""
    return sides(called, type, *examples, left_out="the game's own", **said)


Scenario: Any = mapping(
    "Scenario",
    {
        **like(scenarios.Scenario, "id", "title", "intro", "ships", "size", "board", "decks"),
        "title": title_key("Första mötet", "First Meeting"),
        "intro": key(
            "A few words to begin with.", text("Tre mot sex.", "Three against six."), type=Title, left_out="none"
        ),
        "size": key(
            "1 with 3 Norse ships, 2 with 4 to 6, 3 with 7 to 12.",
            1,
            type=Literal[1, 2, 3],
            left_out="as the Norse fleet has it",
            rule="NI-8.1",
        ),
        "board": key("The board.", "laholmsbukten", type=Reference, left_out="laholmsbukten"),
        "decks": key(
            "Each side's deck.", {"norse": "norse"}, type=of_sides("Decks", "norse"), left_out="the bundled ones"
        ),
        "leaders": key(
            "Each side's leaders.",
            {"norse": "historical"},
            type=of_sides("Leaders", "historical"),
            left_out="those of the decks, else the bundled ones",
        ),
        "weapons": key(
            "What horn blowers and standard bearers fight with.",
            "bundled#historical",
            type=Reference,
            left_out="the bundled ones",
        ),
        "fleets": key(
            "Each side's fleet: a fleet, or a scenario whose fleet it is.",
            {"norse": "bundled#forsta_motet"},
            type=of_sides("Fleets", "bundled#forsta_motet"),
            left_out="the ships stand here",
        ),
        "ships": key(
            "The ships by id, where no fleet is named.",
            {"norse": {"n1": SAILS}},
            type=of_sides("Ships", {"n1": SAILS}, type=Ships, sized=(1, 100)),
            left_out="those of the fleets",
        ),
        **laid_keys(),
    },
    "A battle, ready to be played.",
    BATTLE,
    name="scenario",
    rule="NI-8.16",
)

Parts: Any = game_file(
    KIT,
    "Slaget vid Nissan",
    "All parts of Slaget vid Nissan (rules NI and EF).",
    CHECKER,
    "slaget.games.nissan.content.kit:KIT",
    more={
        "marks": again(decks.DecksOfClauses, "marks"),
        "define": again(decks.DecksOfClauses, "define"),
    },
    defs=(*clauses.DEFS,),
    boards=("The boards by id.", "viken", Board),
    ship_classes=("The ship classes by id.", "karv", ShipClass),
    leaders=("The leaders of a side by id.", "haralds", Leaders),
    weapons=("The special fighters' weapons by id.", "spjut", Weapons),
    decks=("The decks by id.", "danernas", Deck),
    crews=("Crews by id.", "hird", Crew),
    fleets=("Fleets by id.", "kungens", Fleet),
    scenarios=("The battles by id; the first is the default.", "motet", Scenario),
)
