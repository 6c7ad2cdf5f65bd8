"""The options of Kungabräde as help shows them, and the words that its schemas must list."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, get_args, get_type_hints

import attrs

from slaget.games.kungabrade.setup import KINDS, SIDES, Options, Placement
from slaget.kernel import OptionHelp, Text

_TABLE: Final = (
    (
        "combat_table", "reconstructed; matched; an id or a table of one's own", "KB-8.2",
        "How many dice each kind of piece throws against each other kind.",
        "Hur många tärningar varje slags pjäs slår mot varje annat slag.",
    ),
    (
        "move_adjacency", "orthogonal; all8", "KB-2.2",
        "Whether pieces move along the lines only, or diagonally too.",
        "Om pjäserna går bara längs linjerna eller också snett.",
    ),
    (
        "range_adjacency", "orthogonal; all8", "KB-7.2",
        "Whether an attack from a distance reaches along the lines only, or diagonally too.",
        "Om ett angrepp på avstånd når bara längs linjerna eller också snett.",
    ),
    (
        "rider_path", "free; straight", "KB-6.5",
        "Whether a rider may turn between its two steps.",
        "Om ryttaren får svänga mellan sina två steg.",
    ),
    (
        "stationary_attack", "true; holder; false", "KB-7.5",
        "Who may attack from a distance without moving: archers and mages, only a mage who holds a dhurg, nobody.",
        "Vem som får angripa på avstånd utan att flytta: bågskyttar och magiker, bara en magiker som behärskar en "
        "dhurg, ingen.",
    ),
    (
        "move_and_shoot", "archer_and_mage; mage_only", "KB-7.4",
        "Whether archers and mages, or mages only, may move and then attack from a distance.",
        "Om bågskyttar och magiker, eller bara magiker, får flytta och sedan angripa på avstånd.",
    ),
    (
        "dhurg_ring", "square8; cross4", "KB-2.10",
        "Whether eight or four points around the centre belong to its dhurg.",
        "Om åtta eller fyra kryss runt mittkrysset hör till dhurgen.",
    ),
    (
        "sweep_range", "dhurg_only; dhurg_and_adjacent", "KB-9.8",
        "Whether a mage that attacks several targets at once may take those beside it outside the dhurg too.",
        "Om en magiker som angriper flera mål på en gång också får ta dem som står intill utanför dhurgen.",
    ),
    (
        "sweep_riders", "unhorse; remove", "KB-9.10",
        "Whether riders that lose to such an attack are unhorsed, or fall.",
        "Om ryttare som förlorar mot ett sådant angrepp vänds eller faller.",
    ),
    (
        "wall_conversion", "while_on_wall; permanent", "KB-10.8",
        "Whether a piece on its own wall is an archer while it stands there, or for good.",
        "Om en pjäs på sin egen borgmur är bågskytt så länge den står där eller för gott.",
    ),
    (
        "gate_is_wall", "false; true", "KB-10.7",
        "Whether a piece in its own gate is an archer too.",
        "Om även en pjäs i sin egen port är bågskytt.",
    ),
    (
        "own_crown", "any; mage_only; none", "KB-6.10",
        "Which pieces may stand on their own crown.",
        "Vilka pjäser som får stå på den egna kungakronan.",
    ),
    (
        "gate_durability", "persistent; per_visit", "KB-12.2",
        "Whether the gate keeps the durability thrown for it, or only while the mage stays before it.",
        "Om porten behåller den hållbarhet som slagits eller bara så länge magikern står framför den.",
    ),
    (
        "ram_entry", "none; top_piece", "KB-11.9",
        "Whether the top piece of a ram goes into the gate at once.",
        "Om murbräckans översta pjäs går in i porten genast.",
    ),
    (
        "siege_zone_includes_line", "false; true", "KB-2.12",
        "Whether stacks may be built on the enemy's defence line too.",
        "Om man får stapla även på motståndarens försvarslinje.",
    ),
    (
        "driven_back_includes_line", "false; true", "KB-13.3",
        "Whether a piece on its own defence line counts as driven back.",
        "Om en pjäs på sin egen försvarslinje räknas som tillbakadriven.",
    ),
    (
        "setup_order", "sequential; alternating; hidden", "KB-5.3",
        "Whether the sides place one after the other, piece by piece in turns, or unseen.",
        "Om sidorna ställer ut en i taget, växelvis pjäs för pjäs eller dolt.",
    ),
    (
        "conqueror", "first_player; second_player; chosen", "KB-4.6",
        "Who is the conqueror in Conquest.",
        "Vem som är erövrare i Erövring.",
    ),
    (
        "no_progress_limit", "100; 0 and more", "KB-13.4",
        "How many turns without progress draw the game; 0 for no limit.",
        "Hur många drag utan framsteg som gör partiet oavgjort; 0 för ingen gräns.",
    ),
    ("allow_resign", "true; false", "KB-13.5", "Whether a side may resign.", "Om en sida får ge upp."),
    ("allow_draw_offer", "true; false", "KB-13.5", "Whether a draw may be offered.", "Om remi får erbjudas."),
)  # fmt: skip
OPTIONS_HELP: Final = tuple(
    OptionHelp(name, values, values.split(";")[0], rule, Text(en, sv)) for name, values, rule, en, sv in _TABLE
)


def _listed(name: str, hint: Any) -> tuple[str, tuple[str, ...]]:
    """Where the schema lists the words that an option may hold, and these; none for true and false, or a number."""
    place, members = f"/$defs/options/properties/{name}", get_args(hint)
    if bool in members:
        return f"{place}/anyOf/1/enum", get_args(members[1])
    return f"{place}/enum", members


def vocabulary() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """What the schemas must list, by file and JSON pointer: an enum's values, or an object's keys.

    >>> vocabulary()["kungabrade-scenario.schema.json"]["/$defs/options/properties/rider_path/enum"]
    ('free', 'straight')
    """
    listed = dict(_listed(name, hint) for name, hint in get_type_hints(Options).items())
    enums = {place: words for place, words in listed.items() if words}
    scenario = {
        **enums,
        "/$defs/options/properties": ("combat_table", *(a.name for a in attrs.fields(Options))),
        "/$defs/piece/properties": tuple(a.name for a in attrs.fields(Placement)),
        "/$defs/piece/properties/kind/enum": KINDS,
        "/properties/gates/properties": SIDES,
    }
    table = {"/$defs/combat_table/properties/dice/properties": KINDS}
    return {
        "kungabrade-scenario.schema.json": scenario,
        "kungabrade-tables.schema.json": table,
        "kungabrade-formations.schema.json": {"/$defs/formation/properties": KINDS},
    }
