"""The kinds of parts in Nissan's files, and how the files of earlier formats become such."""

from typing import Final

from slaget.content.diagnostics import Faults
from slaget.content.kit import SCENARIOS, Kind, Kit
from slaget.content.moves import Entry, entries_of, keyed, mapping_like
from slaget.content.nodes import BrokenNode, MapNode, ScalarNode
from slaget.kernel.words import Text

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


def _named(root: MapNode, _stem: str, faults: Faults) -> MapNode:
    """Leaders and weapons of a file's own were those of all its scenarios; each names them."""
    held = root.values.get("scenarios")
    given: dict[str, Entry] = {}
    if isinstance(leaders := root.values.get("leaders"), MapNode):
        sides = {side: (at, ScalarNode(at.line, at.column, side, side)) for side, at in leaders.keys.items()}
        given["leaders"] = root.keys["leaders"], mapping_like(BrokenNode(None, None), sides, faults)
    if "weapons" in root.values:
        at = root.keys["weapons"]
        given["weapons"] = at, ScalarNode(at.line, at.column, HISTORICAL, HISTORICAL)
    if not isinstance(held, MapNode) or not given:
        return root
    scenarios = {
        name: (held.keys[name], _with(node, given, faults) if isinstance(node, MapNode) else node)
        for name, node in held.values.items()
    }
    entries = entries_of(root)
    made = entries["scenarios"][0], mapping_like(held, scenarios, faults)
    return mapping_like(root, {**entries, "scenarios": made}, faults)


def _with(node: MapNode, given: dict[str, Entry], faults: Faults) -> MapNode:
    return mapping_like(node, {**entries_of(node), **given}, faults)


DUPLICATE_CARD: Final = (
    "duplicate-id",
    Text("card '{id}' stands already in line {line}; ids are unique in the file",
        "kortet '{id}' finns redan på rad {line}; ett id får stå en gång i filen"),
)  # fmt: skip
_SCENARIOS: Final = keyed(
    "scenarios",
    ("duplicate-id", Text("scenario '{id}' stands already in line {line}",
        "scenariot '{id}' finns redan på rad {line}")),
    "NI-8.16",
)  # fmt: skip
DUPLICATE_SHIP: Final = (
    "duplicate-id",
    Text("ship '{id}' stands already in line {line}; ids are unique in the scenario",
        "skeppet '{id}' finns redan på rad {line}; ett id får stå en gång i scenariot"),
)  # fmt: skip
_CARDS: Final = (keyed("decks.*.cards", DUPLICATE_CARD, "NI-20.1"),)
KIT: Final = Kit(
    game="nissan",
    kinds=(
        Kind("boards", "board", "bräde", plays="board"),
        Kind("ship_classes", "ship class", "skeppsslag"),
        Kind("leaders", "three leaders", "ledartrio", plays="leaders.{side}"),
        Kind("weapons", "set of weapons", "vapenpar", plays="weapons"),
        Kind("decks", "deck", "lek", plays="decks.{side}"),
        Kind("crews", "crew", "manskap"),
        Kind("fleets", "fleet", "flotta", plays="fleets.{side} -ships.{side}"),
        SCENARIOS,
    ),
    moves={
        "slaget-nissan-scenarios/1": (
            _SCENARIOS,
            keyed("scenarios.*.ships.*", DUPLICATE_SHIP, "NI-3.1"),
            _of_sides,
            _named,
        ),
        "slaget-nissan-decks/1": _CARDS,
        "slaget-nissan-decks/2": _CARDS,
    },
    bundled=("scenarios/nissan", "cards/nissan"),
    inline={"crew": "crews"},
    shared={"decks": {"marks": "EF-10.1", "define": "EF-11.2"}},
)
