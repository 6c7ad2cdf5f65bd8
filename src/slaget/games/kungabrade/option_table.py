"""The options of Kungabräde as help shows them, and the words that its schemas must list."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, get_args, get_type_hints

import attrs

from slaget.games.kungabrade.setup import KINDS, SIDES, Options, Placement
from slaget.kernel import OptionHelp, Text

_TABLE: Final = (
    ("combat_table", "reconstructed; matched; an id or a table of one's own", "KB-8.2", "How many dice meet."),
    ("move_adjacency", "orthogonal; all8", "KB-2.2", "Which points are one step apart."),
    ("range_adjacency", "orthogonal; all8", "KB-7.2", "Which points a ranged attack reaches."),
    ("rider_path", "free; straight", "KB-6.5", "Whether a rider may turn between its two steps."),
    ("stationary_attack", "true; false", "KB-7.5", "Whether a piece may attack without moving."),
    ("move_and_shoot", "archer_and_mage; mage_only", "KB-7.4", "Who may move and then attack from a distance."),
    ("dhurg_ring", "square8; cross4", "KB-2.10", "The points around the centre that belong to its dhurg."),
    ("sweep_range", "dhurg_only; dhurg_and_adjacent", "KB-9.8", "What a sweep may name."),
    ("sweep_riders", "unhorse; remove", "KB-9.10", "What a won sweep does to mounted riders."),
    ("wall_conversion", "while_on_wall; permanent", "KB-10.8", "How long a piece on its own wall is an archer."),
    ("gate_is_wall", "false; true", "KB-10.7", "Whether the gate point counts as own wall."),
    ("own_crown", "any; mage_only; none", "KB-6.10", "Which pieces may stand on their own crown."),
    ("gate_durability", "persistent; per_visit", "KB-12.2", "Whether a rolled durability stays."),
    ("ram_entry", "none; top_piece", "KB-11.9", "Whether the top piece of a ram enters at once."),
    ("siege_zone_includes_line", "false; true", "KB-2.12", "Whether one may stack on the enemy's defence line."),
    ("driven_back_includes_line", "false; true", "KB-13.3", "Whether a piece on its own line is driven back."),
    ("setup_order", "sequential; alternating; hidden", "KB-5.3", "Who places when in a free set-up."),
    ("conqueror", "first_player; second_player; chosen", "KB-4.6", "Who is the conqueror in conquest."),
    ("no_progress_limit", "100; 0 and more", "KB-13.4", "Turns without progress that draw the game; 0 never."),
    ("allow_resign", "true; false", "KB-13.5", "Whether a side may resign."),
    ("allow_draw_offer", "true; false", "KB-13.5", "Whether a draw may be offered."),
)
OPTIONS_HELP: Final = tuple(
    OptionHelp(name, values, values.split(";")[0], rule, Text(text, text)) for name, values, rule, text in _TABLE
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
