"""The parts that a scenario names, each made once from the file that it stands in."""

from collections.abc import Callable, Collection, Iterable
from typing import Any, Final, Generic, TypeVar

from attrs import define, field, frozen

from slaget.content.diagnostics import Faults
from slaget.content.documents import Document
from slaget.content.nodes import MapNode, Node, ScalarNode, held, key_or_self, plain, value_or_self
from slaget.content.reading import Reading, scenarios_in
from slaget.content.suggest import nearest
from slaget.games.omringad.content.layouts import Data, Map, garrison_of, layout_of, map_of
from slaget.games.omringad.content.tables import cup_of, scalar, scoring_of, terrains_of, units_of
from slaget.games.omringad.kinds import UNITS, UnitKind
from slaget.games.omringad.lands import SCORING, TERRAINS, Scoring, TerrainKind
from slaget.kernel import Text

V = TypeVar("V")
L = TypeVar("L")
_STANDARD: Final = "standard"


@frozen
class On(Generic[L]):
    """The table that a part is judged on, where its faults are noted, and at which node if not at their own."""

    table: tuple[L, ...]
    faults: Faults
    at: Node | None


@define(eq=False)
class Workshop:
    """Makes parts of the nodes of one reading; each node is looked at once, and its faults noted once."""

    reading: Reading
    _made: dict[tuple[str, int], Any] = field(factory=dict)
    _kept: list[Node] = field(factory=list)

    def units(self, at: Node | None) -> tuple[UnitKind, ...] | None:
        """The table of units that a node names; that of the rules where there is none."""
        made = self._part("units", at, UNITS, self._units)
        return UNITS if made == UNITS else made

    def terrains(self, at: Node | None) -> tuple[TerrainKind, ...] | None:
        """The table of terrain that a node names."""
        made = self._part("terrains", at, TERRAINS, lambda _name, node, of: terrains_of(node, of.faults))
        return TERRAINS if made == TERRAINS else made

    def scoring(self, at: Node | None) -> Scoring | None:
        """The scoring that a node names."""
        made = self._part("scorings", at, SCORING, lambda _name, node, of: scoring_of(node, of.faults))
        return SCORING if made == SCORING else made

    def tell_of_points(self, at: Node | None, scoring: Scoring, terrains: tuple[TerrainKind, ...]) -> None:
        """Note the points of a scoring for what is no terrain of the scenario's (OM-13.2)."""
        found = self.reading.part("scorings", at) if isinstance(at, ScalarNode) else None
        if at is None or found is None:
            return
        points = value_or_self(found[2], "points")
        known = [line.id for line in terrains]
        for name in scoring.points:
            if name not in known:
                where = key_or_self(points, name) if found[0] is self.reading.document else at
                message = Text(f"there is no terrain '{name}', only {', '.join(known)}",
                               f"det finns ingen terräng '{name}', bara {', '.join(known)}")  # fmt: skip
                self.reading.faults.error(where, "unknown-reference", message, rule="OM-13.2",
                                          suggestion=nearest(name, known))  # fmt: skip

    def map(self, at: Node) -> Map | None:
        """The map that a node names."""
        return self._part("maps", at, None, lambda _name, node, of: map_of(node, of.faults))

    def cup(self, at: Node, units: tuple[UnitKind, ...]) -> dict[str, int] | None:
        """The cup that a node names, its lots of the specials of a table."""

        def make(name: str, node: Node, _of: Document, on: On[UnitKind]) -> dict[str, int] | None:
            return cup_of(name, node, on.faults, on.table, on.at)

        return self._of_table("cups", at, units, self.units_of, make)

    def layout(self, at: Node, terrains: tuple[TerrainKind, ...]) -> Data | None:
        """The layout that a node names; its tiles are those of a table, or that is noted where it is named."""

        def make(name: str, node: Node, _of: Document, on: On[TerrainKind]) -> Data | None:
            return layout_of(name, node, on.faults, on.table, on.at)

        return self._of_table("layouts", at, terrains, self.terrains_of, make)

    def garrison(self, at: Node, units: tuple[UnitKind, ...]) -> Data | None:
        """The garrison that a node names, of units of a table, or that is noted where it is named."""

        def make(name: str, node: Node, of: Document, on: On[UnitKind]) -> Data | None:
            equal = of.library is None or not of.library.own.is_old
            return garrison_of(name, node, on.faults, on.table, equal=equal, at=on.at)

        return self._of_table("garrisons", at, units, self.units_of, make)

    def _of_table(
        self,
        kind: str,
        at: Node,
        table: tuple[L, ...],
        own_of: "Callable[[Node], tuple[L, ...] | None]",
        make: "Callable[[str, Node, Document, On[L]], V | None]",
    ) -> V | None:
        """A part with the table that it names itself, and then with a scenario's, where that is another."""

        def with_its_own(name: str, node: Node, of: Document) -> V | None:
            own = own_of(node)
            return None if own is None else make(name, node, of, On(own, of.faults, None))

        made: V | None = self._part(kind, at, None, with_its_own)
        found = None if made is None else self.reading.part(kind, at)
        if found is None or own_of(found[2]) == table:
            return made
        document, name, node = found
        return make(name, node, document, On(table, self.reading.faults, at))

    def terrains_of(self, node: Node) -> tuple[TerrainKind, ...] | None:
        """The table of terrain that a layout is of."""
        return self.terrains(_named(node, "terrains"))

    def units_of(self, node: Node) -> tuple[UnitKind, ...] | None:
        """The table that the units of a garrison or of a cup are of."""
        return self.units(_named(node, "units"))

    def _units(self, _name: str, node: Node, of: Document) -> tuple[UnitKind, ...] | None:
        known = [_kinds_of(table, of.faults) for table in held(of.root, "terrains").values()]
        known += [self._terrains_beside(scene) for scene in self._scenes()]
        if None in known or (of.root is not None and of.faults.is_meant(of.root, "terrains")):
            return units_of(node, of.faults, None)
        return units_of(node, of.faults, {each.id for each in TERRAINS}.union(*filter(None, known)))

    def _scenes(self) -> Iterable[Node]:
        """The scenarios that are read: the one asked for, or all of the file."""
        node, is_named = self.reading.node, self.reading.is_named
        return [node] if is_named and node is not None else scenarios_in(self.reading.document).values()

    def _terrains_beside(self, scene: Node) -> Collection[str] | None:
        """The terrains that a scenario names, in whatever file; None where they are not to be had."""
        at, faults = value_or_self(scene, "terrains"), self.reading.faults
        if at is scene:
            return None if faults.is_meant(scene, "terrains") else ()
        found = self.reading.part("terrains", at) if isinstance(at, ScalarNode) and faults.is_sound(at) else None
        return None if found is None else _kinds_of(found[2], found[0].faults)

    def _part(
        self, kind: str, at: Node | None, standard: V, make: "Callable[[str, Node, Document], V | None]"
    ) -> V | None:
        if at is None:
            return standard
        found = self.reading.part(kind, at)
        if found is None:
            return None
        document, name, node = found
        return self.made(kind, name, node, document, make)

    def made(
        self,
        kind: str,
        name: str,
        node: Node,
        document: Document,
        make: "Callable[[str, Node, Document], V | None]",
    ) -> V | None:
        """What was made of a node, or is now."""
        key = kind, id(node)
        if key not in self._made:
            self._kept.append(node)
            self._made[key] = make(name, node, document)
        return self._made[key]  # type: ignore[no-any-return]

    def check_all(self) -> None:
        """Make every part of the file, so that each fault is noted."""
        root = self.reading.document.root
        for kind, make in (
            ("units", self.units), ("terrains", self.terrains), ("scorings", self.scoring), ("maps", self.map),
        ):  # fmt: skip
            for name in _ids(root, kind):
                make(scalar(name))
        for name, node in held(root, "cups").items():
            if (units := self.units_of(node)) is not None:
                self.cup(scalar(name), units)
        for name, node in held(root, "layouts").items():
            if (terrains := self.terrains_of(node)) is not None:
                self.layout(scalar(name), terrains)
        for name, node in held(root, "garrisons").items():
            if (units := self.units_of(node)) is not None:
                self.garrison(scalar(name), units)


def _kinds_of(table: Node, faults: Faults) -> Collection[str] | None:
    """The ids of the kinds of a table; None where they are not known for a fault."""
    kinds = value_or_self(table, "kinds")
    is_known = kinds is not table and not faults.is_meant(table, "kinds")
    return kinds.values if is_known and isinstance(kinds, MapNode) else None


def _ids(root: MapNode | None, kind: str) -> list[str]:
    return [*held(root, kind)]


def _named(node: Node, key: str) -> Node | None:
    """The node under a key of a part that names another; None where it names none."""
    at = node.values.get(key) if isinstance(node, MapNode) else None
    return at if isinstance(at, ScalarNode) and isinstance(plain(at), str) else None
