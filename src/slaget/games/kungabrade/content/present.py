"""Scenarios of files of the present shape: what they name stands under ids, here or in another file."""

from collections import Counter
from typing import Any

from attrs import evolve

from slaget.content import nodes
from slaget.content.diagnostics import Faults
from slaget.content.reading import Reading, scenarios_in
from slaget.content.suggest import nearest
from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import rules as r
from slaget.games.kungabrade.choices import Choices, CombatTable
from slaget.games.kungabrade.content.files import KIT
from slaget.games.kungabrade.content.own import (
    board_in,
    examine_parts,
    formation_in,
    has_strangers,
    kinds_of,
    known_kinds,
    missing_dice,
)
from slaget.games.kungabrade.content.scenario import Reader
from slaget.games.kungabrade.content.values import Formation, full_table
from slaget.games.kungabrade.kinds import STANDARD, types_of
from slaget.games.kungabrade.seats import SEATS
from slaget.games.kungabrade.setup import Setup
from slaget.games.kungabrade.words import CREDIT, VARIANT
from slaget.kernel.words import Text

_VARIANT_CODE = "own-variant"


def is_present(reading: Reading) -> bool:
    """Whether a file is of the present shape."""
    found = reading.document.format
    return found is not None and found.name == KIT.format


def check_credit(reading: Reading) -> None:
    """Every file holds the author's credit (KB-1.1)."""
    root = reading.document.root
    if root is None or reading.faults.is_meant(root, "credit"):
        return
    at = root.values.get("credit")
    if at is not None and not reading.faults.is_sound(at):
        return
    if at is None or CREDIT not in str(nodes.plain(at)):
        reading.faults.error(
            at or root, "missing-credit", Text(f'the author\'s credit must stand here: credit: "{CREDIT}"',
                f'upphovsraden måste stå här: credit: "{CREDIT}"'), rule=r.KB_1_1.id,
        )  # fmt: skip


def examine_all(reading: Reading) -> None:
    """Every fault of a file: of each part by itself, then of each scenario."""
    check_credit(reading)
    examine_parts(reading)
    faults = reading.faults
    for node in scenarios_in(reading.document).values():
        if isinstance(node, nodes.MapNode) and faults.is_sound(node):
            setup = Present(node, reading).read()
            if setup is not None and setup.variant:
                at = nodes.key_or_self(node, "variant")
                faults.warn(at, _VARIANT_CODE, VARIANT, rule=r.KB_14_2.id)


class Present(Reader):
    """One scenario of a file of the present shape."""

    def _read_parts(self) -> None:
        self._rows: b.Rows | None = b.STANDARD_ROWS
        at = self._at("board")
        if isinstance(at, nodes.ScalarNode) and self.faults.is_sound(at):
            found = self.reading.part("boards", at)
            self._rows = None if found is None else board_in(found[2], found[0].faults)
        kinds = self._at("kinds")
        listed = isinstance(kinds, nodes.ListNode) and self.faults.is_sound(kinds)
        found_kinds = kinds_of(self.reading, kinds) if listed else STANDARD
        self._kinds = found_kinds or STANDARD
        self._failed = self._rows is None or found_kinds is None or self._is_meant("kinds")

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
        return {
            "board": self._rows or b.STANDARD_ROWS,
            "kinds": self._kinds,
            "variant": self.data.get("variant", False),
        }

    def _table(self) -> CombatTable | None:
        """The combat table: by reference, or as it stands here; an option from outside goes before (KB-8.2)."""
        at, names = self._at("table"), types_of(self._kinds).names
        if self._failed or self._is_meant("table"):
            return None
        if "combat_table" in self.reading.options:
            return self._whole(super()._table(), at)
        if isinstance(at, nodes.ScalarNode):
            found = self.reading.part("tables", at)
            if found is None:
                return None
            if found[0] is self.reading.document:
                return full_table(found[1], found[2], found[0].faults, names)
            return self._whole(_as_it_stands(found), at)
        if isinstance(at, nodes.MapNode) and at.values:
            strange = has_strangers(at, self.faults, (*known_kinds(self.reading.document), *names))
            return None if strange else full_table("inline", at, self.faults, names)
        return self._whole(self.tables["reconstructed"], at)

    def _whole(self, table: CombatTable | None, at: nodes.Node) -> CombatTable | None:
        """A table from elsewhere; what it lacks is noted where it is named, else where the kinds are."""
        said = missing_dice(types_of(self._kinds).names, table.dice) if table else None
        if said is not None:
            where = at if isinstance(at, nodes.ScalarNode) else nodes.key_or_self(self.root, "kinds")
            self.faults.error(where, "missing-kind", said, rule=r.KB_8_2.id)
        if said is not None or table is None:
            return None
        names = types_of(self._kinds).names
        return evolve(table, dice={roller: {foe: table.dice[roller][foe] for foe in names} for roller in names})

    def _check_formations(self) -> None:
        if not self._failed:
            self._check_kinds()
        known = (*known_kinds(self.reading.document), *types_of(self._kinds).names)
        is_whole = self.data.get("game_type") != "custom" and self._kinds == STANDARD
        for side in SEATS:
            at = self._at("setup", side)
            if not isinstance(at, nodes.ScalarNode) or not self.faults.is_sound(at):
                continue
            found = self.reading.part("formations", at)
            formation = None
            if found is not None:
                there = (*known, *known_kinds(found[0]))
                formation = formation_in(found[1], found[2], found[0].faults, there, is_whole=is_whole)
                formation = self._on_the_board(formation, found[2], found[0].faults) if formation else None
            self._failed |= formation is None
            self.formations |= {str(at.value): formation} if formation else {}

    def _on_the_board(self, formation: Formation, node: nodes.Node, faults: Faults) -> Formation | None:
        """A formation all of whose points are of the board; the others are noted where they stand (KB-2.1)."""
        off = {place.at for place in formation if not self._board().has(place.at)}
        for at in nodes.inner_nodes(node) if off else ():
            if isinstance(at, nodes.ScalarNode) and at.value in off:
                message = Text(f"{at.value} is no point of the board", f"{at.value} är ingen punkt på planen")
                faults.error(at, "bad-setup", message, rule=r.KB_2_1.id)
        return None if off else formation

    def _check_kinds(self) -> None:
        """The pieces listed, and those of armies, are of the kinds of the game (KB-14.3)."""
        names = types_of(self._kinds).names
        for side in SEATS:
            for item in nodes.items(self._at("setup", side)):
                at = nodes.value_or_self(item, "kind")
                if at is not item and self.faults.is_sound(at) and nodes.plain(at) not in names:
                    self._no_kind(at, "wrong-value", str(nodes.plain(at)), names)
            army = self._at("setup", "army", side)
            for key, at in army.keys.items() if isinstance(army, nodes.MapNode) else ():
                if key not in names:
                    self._no_kind(at, "unknown-key", key, names)

    def _no_kind(self, at: nodes.Node, code: str, word: str, names: tuple[str, ...]) -> None:
        self._failed = True
        one_of = ", ".join(names)
        said = Text(f"a kind is one of {one_of}; not '{word}'", f"ett slag är något av {one_of}; inte '{word}'")
        self.faults.error(at, code, said, rule=r.KB_14_3.id, suggestion=nearest(word, names))

    def _setup(self, options: Choices, table: CombatTable) -> Setup:
        """An army of its own numbers is told as such (KB-5.10)."""
        setup = super()._setup(options, table)
        numbers = types_of(self._kinds).numbers
        armies = [Counter(setup.army.get(side, {})) for side in SEATS]
        armies += [Counter(place.kind for place in setup.pieces.get(side, ())) for side in SEATS]
        is_own = any(army[kind] > most for army in armies for kind, most in numbers.items())
        return evolve(setup, own_army=True) if is_own and setup.choices == ("custom",) else setup

    def _has_failed(self, before: int) -> bool:
        """Errors of other scenarios and of parts that this one does not name hide nothing of it."""
        noted = len(self.faults.errors()) > before
        return (
            noted or self._failed or not self.faults.is_sound(self.root) or self.faults.has_refused_keys(self.root)
        )

    def read(self) -> Any:
        setup = super().read()
        return None if self._failed else setup


def _as_it_stands(found: tuple[Any, str, nodes.Node]) -> CombatTable | None:
    """A table of another file, with what rows and columns it has."""
    document, name, node = found
    if not document.faults.is_sound(node):
        return None
    data: Any = nodes.plain(node)
    return CombatTable(name, data["die_sides"], {roller: dict(row) for roller, row in data["dice"].items()})
