"""Combat tables and formations: from nodes that the schema found sound to values, with further checks."""

from collections.abc import Mapping
from typing import Any

from slaget.content.diagnostics import Faults
from slaget.content.nodes import ListNode, MapNode, Node, ScalarNode, plain, value_or_self
from slaget.games.kungabrade import rules as r
from slaget.games.kungabrade.choices import CombatTable
from slaget.games.kungabrade.pieces import FULL_ARMY, KINDS
from slaget.games.kungabrade.setup import Placement
from slaget.kernel.words import Text

Formation = tuple[Placement, ...]


def table_of(name: str, node: Node, faults: Faults) -> CombatTable | None:
    """A combat table; None where the schema found fault with it (KB-8.2)."""
    if not faults.is_sound(node):
        return None
    data: Any = plain(node)
    return CombatTable(name, data["die_sides"], {roller: dict(data["dice"][roller]) for roller in KINDS})


def full_table(name: str, node: Node, faults: Faults) -> CombatTable | None:
    """A combat table with a row and a column for each kind; what is missing is noted (KB-8.2)."""
    dice = value_or_self(node, "dice")
    if not faults.is_sound(node) or not isinstance(dice, MapNode):
        return None
    for roller in KINDS:
        row = dice.values.get(roller)
        for foe in KINDS:
            if not isinstance(row, MapNode) or foe not in row.values:
                faults.error(
                    row or dice, "missing-kind", Text(f"the table has no dice for {roller} against {foe}",
                        f"tabellen saknar tärningar för {roller} mot {foe}"), rule=r.KB_8_2.id,
                )  # fmt: skip
    return table_of(name, node, faults)


def tables_in(node: Node, faults: Faults) -> dict[str, CombatTable]:
    """The sound combat tables of a mapping by id."""
    found = {key: table_of(key, inner, faults) for key, inner in _entries(node)}
    return {key: table for key, table in found.items() if table is not None}


def formations_in(node: Node, faults: Faults) -> dict[str, Formation]:
    """The sound formations of a mapping by id."""
    found = {key: formation_of(key, inner, faults) for key, inner in _entries(node)}
    return {key: formation for key, formation in found.items() if formation is not None}


def _entries(node: Node) -> list[tuple[str, Node]]:
    return list(node.values.items()) if isinstance(node, MapNode) else []


def formation_of(name: str, node: Node, faults: Faults) -> Formation | None:
    """A formation: the whole army, one piece a point (KB-3.1, KB-5.2)."""
    if not faults.is_sound(node):
        return None
    seen: dict[str, str] = {}
    placements: list[Placement] = []
    for kind in KINDS:
        points = value_or_self(node, kind)
        items = points.items if isinstance(points, ListNode) else ()
        if len(items) != FULL_ARMY[kind]:
            message = f"formation '{name}' has {len(items)} of the kind {kind}; an army has {FULL_ARMY[kind]}"
            faults.error(points, "wrong-count", message, rule=r.KB_3_1.id)
        for item in items:
            point = str(item.value) if isinstance(item, ScalarNode) else ""
            if point in seen and seen[point] != kind:
                faults.error(item, "point-occupied", f"{point} holds a {seen[point]} already", rule=r.KB_5_2.id)
            seen[point] = kind
            placements.append(Placement(kind, point))
    return tuple(placements) if faults.is_sound(node) else None


def options_named(data: Mapping[str, object]) -> dict[str, object]:
    """The options of a scenario but for its combat table, which is a value of its own."""
    return {key: value for key, value in data.items() if key != "combat_table"}
