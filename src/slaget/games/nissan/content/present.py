"""Scenarios and decks of the present shape, with the tables, leaders and decks that they refer to."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from attrs import define, evolve, field

from slaget.content.diagnostics import Faults
from slaget.content.documents import Document
from slaget.content.library import Found
from slaget.content.nodes import MapNode, Node, ScalarNode, inner_nodes, plain, texts_in
from slaget.content.reading import Reading, scenarios_in
from slaget.games.nissan.cards import Deck
from slaget.games.nissan.content.files import bundled_tables, deck_in
from slaget.games.nissan.content.kit import HISTORICAL
from slaget.games.nissan.content.listed import is_present, key_at, like, only, titled
from slaget.games.nissan.content.tables import SWEDISH, Tables, tables_of
from slaget.games.nissan.seats import SEATS, Side
from slaget.kernel.words import Text

_CLASS: Final = ("length", "beam", "capacity", "points")
_LEADER: Final = ("name", "rank", "weapon")
_NO: Final = MapNode(None, None, {}, {})


@define(eq=False)
class Present:
    """One scenario of the present shape while it is read."""

    reading: Reading
    node: MapNode
    classes: dict[str, Node] = field(factory=dict)
    counts_as: dict[str, str] = field(factory=dict)
    _leaders: dict[Side, tuple[str, Node | None]] = field(factory=dict)

    @property
    def faults(self) -> Faults:
        return self.reading.faults

    def tables(self) -> Tables | None:
        """What the scenario refers to, beside the bundled tables; None where it is not fit for use."""
        values: dict[str, Node] = {}
        board = self.part("boards", self.node.values.get("board"))
        if board is not None:
            text = titled(only(board[1], self.faults, without=("note",)), self.faults)
            values["boards"] = MapNode(None, None, {board[0]: key_at(text)}, {board[0]: text})
        if self.classes:
            own = {name: only(node, self.faults, _CLASS) for name, node in self.classes.items()}
            values["ship_classes"] = MapNode(None, None, {name: key_at(node) for name, node in own.items()}, own)
        weapons = self.part("weapons", self.node.values.get("weapons"))
        if weapons is not None:
            values["weapons"] = only(weapons[1], self.faults, without=("note",))
        if not all(self.faults.is_sound(at) for side in SEATS for at in self._named(side)):
            return None
        bundled = bundled_tables()
        made = tables_of(_root(values), bundled, self.faults)
        if made is None:
            return None
        leaders: dict[Side, tuple[str, Node | None]] = {side: self._three(side) for side in SEATS}
        if any(node is not None for _, node in leaders.values()):
            threes: dict[Side, Node | None] = {side: node for side, (_, node) in leaders.items()}
            made = self._led(made, threes)
        if made is None:
            return None
        return evolve(made, ship_classes={**bundled.ship_classes, **made.ship_classes}, counts_as=self.counts_as)

    def _led(self, made: Tables, own: Mapping[Side, Node | None]) -> Tables | None:
        """The tables with leaders of the scenario's own."""
        sides: dict[str, Node] = {}
        for side in SEATS:
            node = own[side]
            known = bundled_leaders(self.reading)[side] if node is None else node
            sides[side] = known
        root = _root({"leaders": MapNode(None, None, {side: key_at(node) for side, node in sides.items()}, sides)})
        led = tables_of(root, made, self.faults)
        return None if led is None else evolve(made, leaders=led.leaders)

    def _three(self, side: Side) -> tuple[str, Node | None]:
        """The leaders of a side: what tells them apart, and their node; None for the game's own."""
        if side not in self._leaders:
            at = of_side(self.node.values.get("leaders"), side) or self._of_deck(side)
            self._leaders[side] = three_of(self.reading, at, side)
        return self._leaders[side]

    def _named(self, side: Side) -> Iterator[Node]:
        """Where the leaders and the deck of a side are named; what cannot be had is noted there."""
        self._three(side)
        for key in ("leaders", "decks"):
            at = of_side(self.node.values.get(key), side)
            yield from () if at is None else (at,)

    def _of_deck(self, side: Side) -> Node | None:
        named = of_side(self.node.values.get("decks"), side)
        found = None if named is None else self.reading.part("decks", named)
        return found[2].values.get("leaders") if found is not None and isinstance(found[2], MapNode) else None

    def part(self, kind: str, at: Node | None) -> tuple[str, Node] | None:
        """The id and node of a part that is referred to; its faults are told at the reference where it is of
        another file."""
        if at is None:
            return None
        found = self.reading.part(kind, at)
        if found is None:
            return None
        document, name, node = found
        if document is not self.reading.document:
            if document.faults.errors():
                self.faults.block(at)
            self.faults.comes_from(inner_nodes(node), at, Path(document.path).name)
        return name, node

    def name(self) -> ScalarNode:
        """Where the scenario's id stands."""
        root = self.reading.document.root
        held = root.values.get("scenarios") if root else None
        if isinstance(held, MapNode):
            for name, node in held.values.items():
                if node is self.node:
                    return held.keys[name]
        return ScalarNode(self.node.line, self.node.column, "", "")

    def find_deck(self, _name: str, at: Node, tables: Tables, faults: Faults) -> Deck | None:
        """The deck that a scenario names, of this file or another, or a bundled one."""
        said = self.node.values.get("decks")
        if self.faults.is_meant(self.node, "decks") or (
            said is not None and (not isinstance(said, MapNode) or self.faults.has_refused_keys(said))
        ):
            return None
        found = self.reading.part("decks", at)
        if found is None:
            return None
        document, name, node = found
        side = plain(node.values["side"]) if isinstance(node, MapNode) and "side" in node.values else None
        if side in SEATS and not self._agree(document, node, at, "norse" if side == "norse" else "danish"):
            return None
        deck = deck_in(document, name, tables)
        if deck is None and document is not self.reading.document:
            faults.block(at)
        return deck

    def _agree(self, document: Document, node: Node, at: Node, side: Side) -> bool:
        """Whether a deck's leaders are the scenario's."""
        named = node.values.get("leaders") if isinstance(node, MapNode) else None
        if named is None and is_present(document):
            return True
        own = self._three(side)
        its = three_of(Reading(document, None), named, side)
        if self._ids(its[1], side) == self._ids(own[1], side):
            return True
        one, other = its[0].rpartition("#")[2], own[0].rpartition("#")[2]
        self.faults.error(
            at,
            "other-leaders",
            Text(
                f"the deck is for the leaders '{one}', the scenario has '{other}'",
                f"leken är för ledarna '{one}', scenariot har '{other}'",
            ),
            rule="NI-20.1",
        )
        return False

    def _ids(self, three: Node | None, side: Side) -> frozenset[str]:
        """The ids of three leaders; where they are the game's own, of these."""
        node = bundled_leaders(self.reading)[side] if three is None else three
        return frozenset(node.values) if isinstance(node, MapNode) else frozenset()


def lone_decks(document: Document) -> Iterator[tuple[str, Tables]]:
    """The decks of a file that no scenario of it names, each with its leaders and the file's ship classes."""
    named = frozenset(text for node in scenarios_in(document).values() for text in texts_in(node))
    return ((name, tables) for name, tables in led_decks(document) if name not in named)


def led_decks(document: Document) -> Iterator[tuple[str, Tables]]:
    """The decks of a file, each with its leaders and the file's ship classes."""
    decks = document.root.values.get("decks") if document.root else None
    reading = Reading(document, None)
    for name, node in decks.values.items() if isinstance(decks, MapNode) else ():
        if not isinstance(node, MapNode) or "side" not in node.values:
            continue
        scenario = MapNode(node.line, node.column, {}, {})
        side = "norse" if plain(node.values["side"]) == "norse" else "danish"
        if "leaders" in node.values:
            held = MapNode(node.line, node.column, {side: key_at(node)}, {side: node.values["leaders"]})
            scenario = MapNode(node.line, node.column, {"leaders": key_at(node)}, {"leaders": held})
        tables = Present(reading, scenario, dict(_own_classes(document))).tables()
        if tables is not None:
            yield name, tables


def _own_classes(document: Document) -> Iterator[tuple[str, Node]]:
    held = document.root.values.get("ship_classes") if document.root else None
    if isinstance(held, MapNode):
        yield from ((name, node) for name, node in held.values.items() if document.faults.is_sound(node))


def three_of(reading: Reading, at: Node | None, side: Side) -> tuple[str, Node | None]:
    """The leaders that a node refers to, and the name that tells them apart; the game's own have no node."""
    said = None if at is None else plain(at)
    if at is None or not isinstance(said, str) or said in (HISTORICAL, f"bundled#{HISTORICAL}"):
        return HISTORICAL, None
    found = reading.part("leaders", at)
    if found is None:
        return HISTORICAL, None
    document, name, node = found
    if not isinstance(node, MapNode) or plain(node.values.get("side", _NO)) != side:
        of = plain(node.values.get("side", _NO)) if isinstance(node, MapNode) else "?"
        reading.faults.error(
            at, "wrong-leaders", Text(f"'{name}' leads the {of}, not the {side}",
                f"'{name}' leder {SWEDISH.get(str(of), of)}, inte {SWEDISH[side]}"), rule="NI-4.2",
        )  # fmt: skip
        return HISTORICAL, None
    if document is not reading.document:
        reading.faults.comes_from(inner_nodes(node), at, Path(document.path).name)
    held = node.values.get("leaders")
    if not isinstance(held, MapNode):
        return HISTORICAL, None
    stripped = {key: only(each, reading.faults, _LEADER) for key, each in held.values.items()}
    return f"{document.path}#{name}", like(held, stripped, reading.faults)


def bundled_leaders(reading: Reading) -> Mapping[Side, Node]:
    """The nodes of the game's own leaders by side."""
    library = reading.document.library
    assert library is not None
    found: dict[Side, Node] = {}
    for side in SEATS:
        part = library.find("leaders", f"bundled#{side}", None, reading.faults)
        if isinstance(part, Found) and isinstance(part.node, MapNode):
            found[side] = part.node.values["leaders"]
    return found


def of_side(held: Node | None, side: Side) -> Node | None:
    return held.values.get(side) if isinstance(held, MapNode) else None


def _root(values: Mapping[str, Node]) -> MapNode:
    return MapNode(None, None, {key: key_at(node) for key, node in values.items()}, dict(values))
