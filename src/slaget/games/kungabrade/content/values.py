"""Combat tables and formations: from nodes that the schema found sound to values, with further checks."""

from collections.abc import Mapping, Sequence
from typing import Any

from slaget.content.diagnostics import Faults
from slaget.content.nodes import ListNode, MapNode, Node, ScalarNode, plain, value_or_self
from slaget.games.kungabrade import rules as r
from slaget.games.kungabrade.choices import CombatTable
from slaget.games.kungabrade.pieces import FULL_ARMY, HALF, KINDS
from slaget.games.kungabrade.setup import Placement
from slaget.kernel.words import Text

Formation = tuple[Placement, ...]


def table_of(name: str, node: Node, faults: Faults, kinds: Sequence[str] = KINDS) -> CombatTable | None:
    """A combat table; None where the schema found fault with it (KB-8.2)."""
    if not faults.is_sound(node):
        return None
    data: Any = plain(node)
    dice = {roller: {foe: data["dice"][roller][foe] for foe in kinds} for roller in kinds}
    return CombatTable(name, data["die_sides"], dice)


def full_table(name: str, node: Node, faults: Faults, kinds: Sequence[str] = KINDS) -> CombatTable | None:
    """A combat table with a row and a column for each kind; of each row the first that is missing is noted."""
    dice = value_or_self(node, "dice")
    if not faults.is_sound(node) or not isinstance(dice, MapNode):
        return None
    for roller in kinds:
        row = dice.values.get(roller)
        foe = next((foe for foe in kinds if not isinstance(row, MapNode) or foe not in row.values), None)
        if foe is not None:
            faults.error(
                row or dice, "missing-kind", Text(f"the table has no dice for {roller} against {foe}",
                    f"tabellen saknar tärningar för {roller} mot {foe}"), rule=r.KB_8_2.id,
            )  # fmt: skip
    return table_of(name, node, faults, kinds)


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


def formation_of(
    name: str,
    node: Node,
    faults: Faults,
    kinds: Sequence[str] = KINDS,
    whole: Mapping[str, int] | None = FULL_ARMY,
) -> Formation | None:
    """A formation: the whole army, or an own one, one piece a point (KB-3.1, KB-5.2, KB-5.10)."""
    if not faults.is_sound(node):
        return None
    seen: dict[str, str] = {}
    placements: list[Placement] = []
    for kind in kinds:
        points = value_or_self(node, kind)
        items = points.items if isinstance(points, ListNode) else ()
        if whole is not None and len(items) != whole[kind]:
            said = Text(f"formation '{name}' has {len(items)} of the kind {kind}; an army has {whole[kind]}",
                f"uppställningen '{name}' har {len(items)} av slaget {kind}; en här har {whole[kind]}")  # fmt: skip
            faults.error(points, "wrong-count", said, rule=r.KB_3_1.id)
        for item in items:
            point = str(item.value) if isinstance(item, ScalarNode) else ""
            if point in seen and seen[point] != kind:
                at = seen[point]
                message = Text(f"{point} stands under {at} already", f"{point} står redan under {at}")
                faults.error(item, "point-occupied", message, rule=r.KB_5_2.id)
            seen[point] = kind
            placements.append(Placement(kind, point))
    if whole is None and not 1 <= len(placements) <= HALF:
        said = Text(f"formation '{name}' has {len(placements)} pieces; an army has 1 to {HALF}",
                    f"uppställningen '{name}' har {len(placements)} pjäser; en här har 1 till {HALF}")  # fmt: skip
        faults.error(node, "wrong-count", said, rule=r.KB_5_10.id)
    return tuple(placements) if faults.is_sound(node) else None


def options_named(data: Mapping[str, object]) -> dict[str, object]:
    """The options of a scenario but for its combat table, which is a value of its own."""
    return {key: value for key, value in data.items() if key != "combat_table"}
