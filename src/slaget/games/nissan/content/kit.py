"""The kinds of parts in Nissan's files, and how the files of earlier formats become such."""

from typing import Final

from slaget.content.diagnostics import Faults
from slaget.content.kit import SCENARIOS, Kind, Kit
from slaget.content.moves import keyed
from slaget.content.nodes import MapNode, ScalarNode

HISTORICAL: Final = "historical"
"""The leaders of each side that the game has by itself."""


def _of_sides(root: MapNode, _stem: str, _faults: Faults) -> MapNode:
    """Leaders by side become one part a side; the weapons become one part."""
    values = dict(root.values)
    leaders, weapons = values.get("leaders"), values.get("weapons")
    if isinstance(leaders, MapNode):
        parts = {
            side: MapNode(
                each.line,
                each.column,
                {"side": leaders.keys[side], "leaders": leaders.keys[side]},
                {"side": ScalarNode(each.line, each.column, side, side), "leaders": each},
            )
            for side, each in leaders.values.items()
        }
        values["leaders"] = MapNode(leaders.line, leaders.column, leaders.keys, parts)
    if isinstance(weapons, MapNode):
        at = root.keys["weapons"]
        values["weapons"] = MapNode(weapons.line, weapons.column, {HISTORICAL: at}, {HISTORICAL: weapons})
    return MapNode(root.line, root.column, root.keys, values)


_CARDS: Final = (keyed("decks.*.cards"),)
KIT: Final = Kit(
    game="nissan",
    kinds=(
        Kind("boards", "board", "bräde"),
        Kind("ship_classes", "ship class", "skeppsslag"),
        Kind("leaders", "three leaders", "ledartrio"),
        Kind("weapons", "set of weapons", "vapenpar"),
        Kind("decks", "deck", "lek"),
        Kind("crews", "crew", "manskap"),
        Kind("fleets", "fleet", "flotta"),
        SCENARIOS,
    ),
    moves={
        "slaget-nissan-scenarios/1": (keyed("scenarios"), keyed("scenarios.*.ships.*"), _of_sides),
        "slaget-nissan-decks/1": _CARDS,
        "slaget-nissan-decks/2": _CARDS,
    },
    bundled=("scenarios/nissan", "cards/nissan"),
    inline={"crew": "crews"},
    shared=("marks", "define"),
    reads_old=True,
)
