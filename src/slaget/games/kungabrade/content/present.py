"""Scenarios of files of the present shape: what they name stands under ids, here or in another file."""

from collections.abc import Iterator
from typing import Any

from slaget.content import nodes
from slaget.content.diagnostics import Faults
from slaget.content.reading import Reading, scenarios_in
from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import rules as r
from slaget.games.kungabrade.choices import CombatTable
from slaget.games.kungabrade.content.files import KIT
from slaget.games.kungabrade.content.scenario import Reader
from slaget.games.kungabrade.content.values import formation_of, full_table
from slaget.games.kungabrade.seats import SEATS
from slaget.games.kungabrade.variants import board_faults
from slaget.games.kungabrade.words import CREDIT, VARIANT, WORDS
from slaget.kernel.words import Text

_VARIANT_CODE = "own-variant"


def is_present(reading: Reading) -> bool:
    """Whether a file is of the present shape."""
    found = reading.document.format
    return found is not None and found.name == KIT.format


def check_credit(reading: Reading) -> None:
    """Every file holds the author's credit (KB-1.1)."""
    root = reading.document.root
    if root is None:
        return
    at = root.values.get("credit")
    if at is None or CREDIT not in str(nodes.plain(at)):
        reading.faults.error(
            at or root, "missing-credit", Text(f'the author\'s credit must stand here: credit: "{CREDIT}"',
                f'upphovsraden måste stå här: credit: "{CREDIT}"'), rule=r.KB_1_1.id,
        )  # fmt: skip


def examine_all(reading: Reading) -> None:
    """Every fault of a file: of each part by itself, then of each scenario."""
    check_credit(reading)
    root, faults = reading.document.root, reading.faults
    for name, node in _parts(root, "formations"):
        formation_of(name, node, faults)
    for name, node in _parts(root, "tables"):
        full_table(name, node, faults)
    for _, node in _parts(root, "boards"):
        board_in(node, faults)
    for node in scenarios_in(reading.document).values():
        if isinstance(node, nodes.MapNode) and faults.is_sound(node):
            setup = Present(node, reading).read()
            if setup is not None and setup.variant:
                at = nodes.key_or_self(node, "variant")
                faults.warn(at, _VARIANT_CODE, VARIANT, rule=r.KB_14_2.id)


def _parts(root: nodes.MapNode | None, kind: str) -> Iterator[tuple[str, nodes.Node]]:
    held = root.values.get(kind) if root is not None else None
    yield from held.values.items() if isinstance(held, nodes.MapNode) else ()


def board_in(node: nodes.Node, faults: Faults) -> b.Rows | None:
    """The board of a part, its blanks left out; None where it has a fault, which is noted (KB-14.1)."""
    at = nodes.value_or_self(node, "rows")
    if not faults.is_sound(node) or not isinstance(at, nodes.ListNode):
        return None
    rows = tuple("".join(str(nodes.plain(row)).split()) for row in at.items)
    found = [*board_faults(rows)]
    for fault in found:
        fault.naming = lambda: WORDS
        code, place = fault.code.replace("_", "-"), nodes.at_path(at, fault.path)
        faults.error(place, code, Text(fault.message, fault.message_sv), rule=fault.rule.id)
    return None if found else rows


class Present(Reader):
    """One scenario of a file of the present shape."""

    def _read_parts(self) -> None:
        self._rows: b.Rows | None = b.STANDARD_ROWS
        at = self._at("board")
        if isinstance(at, nodes.ScalarNode) and self.faults.is_sound(at):
            found = self.reading.part("boards", at)
            self._rows = None if found is None else board_in(found[2], found[0].faults)
        self._failed = self._rows is None

    def _id(self) -> str:
        held = scenarios_in(self.reading.document)
        return next((name for name, node in held.items() if node is self.root), "")

    def _credit(self) -> str:
        root = self.reading.document.root
        at = root.values.get("credit") if root else None
        return CREDIT if at is None else str(nodes.plain(at))

    def _board(self) -> b.Board:
        return b.board_of(self._rows or b.STANDARD_ROWS)

    def _variant(self) -> dict[str, Any]:
        return {"board": self._rows or b.STANDARD_ROWS, "variant": self.data.get("variant", False)}

    def _table(self) -> CombatTable | None:
        """The combat table: by reference, or as it stands here; an option from outside goes before (KB-8.2)."""
        if "combat_table" in self.reading.options or self._failed:
            return None if self._failed else super()._table()
        at = self._at("table")
        if isinstance(at, nodes.ScalarNode):
            found = self.reading.part("tables", at)
            return None if found is None else full_table(found[1], found[2], found[0].faults)
        if isinstance(at, nodes.MapNode) and at.values:
            return full_table("inline", at, self.faults)
        return self.tables["reconstructed"]

    def _check_formations(self) -> None:
        for side in SEATS:
            at = self._at("setup", side)
            if not isinstance(at, nodes.ScalarNode) or not self.faults.is_sound(at):
                continue
            found = self.reading.part("formations", at)
            formation = formation_of(found[1], found[2], found[0].faults) if found else None
            self._failed |= formation is None
            self.formations |= {str(at.value): formation} if formation else {}

    def read(self) -> Any:
        setup = super().read()
        return None if self._failed else setup
