"""What a scenario refers to: its board, ship classes, crews, fleets, leaders, weapons and decks."""

from collections.abc import Iterator, Mapping
from typing import Final

from attrs import define, evolve, field

from slaget.content.diagnostics import Faults
from slaget.content.documents import Document
from slaget.content.library import reference
from slaget.content.nodes import MapNode, Node, ScalarNode, inner_nodes, plain
from slaget.content.reading import Reading
from slaget.games.nissan.cards import Deck
from slaget.games.nissan.content.files import DECK, bundled_tables, deck_in
from slaget.games.nissan.content.kit import HISTORICAL
from slaget.games.nissan.content.tables import SWEDISH, Tables, board_of, leaders_of
from slaget.games.nissan.content.values import both, part_of
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import Board, ShipClass
from slaget.kernel.words import Text

_BOARD: Final = "laholmsbukten"
_OF_THE_GAME: Final = (HISTORICAL, f"bundled#{HISTORICAL}")
_BEFORE: Final[Mapping[str, tuple[str, str]]] = {
    "boards": ("unknown-board", "NI-8.16"), "ship_classes": ("unknown-class", "NI-3.1"),
    "decks": (DECK.code, DECK.rule),
}  # fmt: skip
"""With what codes and rules files of earlier formats are told that there is no such part."""


@define(eq=False)
class Referred:
    """The parts of one scenario while it is read."""

    reading: Reading
    node: MapNode
    classes: dict[str, ShipClass] = field(factory=dict)
    """The ship classes of the file's own that are used; all of a file of an earlier format."""
    _class_nodes: dict[str, Node | None] = field(factory=dict)
    """What each class that is named was first meant to be; nothing for one of the game's own."""
    _two: set[str] = field(factory=set)
    _leaders: dict[Side, tuple[str, Node | None]] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        if self.is_old:
            self.classes |= own_classes(self.reading.document)

    @property
    def faults(self) -> Faults:
        return self.reading.faults

    @property
    def is_old(self) -> bool:
        """Whether the file is of an earlier format."""
        library = self.reading.document.library
        return library is not None and library.own.is_old

    @property
    def name(self) -> ScalarNode:
        """Where the scenario's id stands."""
        root = self.reading.document.root
        held = root.values.get("scenarios") if root else None
        found = held.values.items() if isinstance(held, MapNode) else ()
        key = next((held.keys[name] for name, node in found if node is self.node), None)  # type: ignore[union-attr]
        return key or ScalarNode(self.node.line, self.node.column, "", "")

    def find(self, kind: str, at: Node) -> tuple[Document, str, Node] | None:
        """The part of a kind that a node refers to: its document, id and node, or a note."""
        library, said = self.reading.document.library, plain(at)
        if not self.is_old or library is None or not isinstance(said, str):
            return self.reading.part(kind, at)
        if kind == DECK.key and "#" in said:
            named = self.reading.beside.part(said, DECK, at, self.faults)
            return None if named is None else (named[0], reference(said).id, named[1])
        unheard = Faults(self.faults.path)
        if library.find(kind, said, at, unheard) is not None:
            return self.reading.part(kind, at)
        self.faults.block(at)
        code, rule = _BEFORE.get(kind, ("unknown-reference", ""))
        for fault in unheard.found:
            message = fault.text
            self.faults.error(at, code, message, rule=rule or None, suggestion=fault.suggestion)
        return None

    def part(self, kind: str, at: Node | None) -> tuple[str, Node] | None:
        """The id and node of a part; its faults are told at the reference where it is of another file."""
        found = None if at is None else self.find(kind, at)
        if at is None or found is None:
            return None
        document, name, node = found
        if document is not self.reading.document:
            if document.faults.errors():
                self.faults.block(at)
            self.faults.comes_from(inner_nodes(node), at, document.path)
        return name, node

    def board(self) -> Board | None:
        """The scenario's board."""
        at = self.node.values.get("board")
        if at is None:
            return None if self.faults.is_meant(self.node, "board") else bundled_tables().boards[_BOARD]
        if not self.faults.is_sound(at):
            return None
        found = self.part("boards", at)
        if found is None or not isinstance(found[1], MapNode):
            return None
        bundled = bundled_tables().boards.get(found[0])
        is_own = bundled is None or self._is_own("boards", found[0])
        return board_of(found[0], found[1], self.faults) if is_own else bundled

    def _is_own(self, kind: str, name: str) -> bool:
        root = self.reading.document.root
        held = root.values.get(kind) if root else None
        return isinstance(held, MapNode) and name in held.values

    def ship_class(self, at: Node) -> str | None:
        """The id of the ship class that is named; one of a file's own is kept among ``classes``."""
        said = str(plain(at))
        if said in self.classes and self.is_old:
            return said
        if said in bundled_tables().ship_classes and not self._has_own("ship_classes", said, at):
            if said in self.ship_classes:
                self._tell_of_two(said, None, at)
                return said
            self._leave_out(said, at)
            return None
        found = self.part("ship_classes", at)
        if found is None or not isinstance(found[1], MapNode) or not self.faults.is_sound(found[1]):
            return None
        if found[0] not in self.classes:
            self.classes[found[0]] = _class_of(found[0], found[1], self.faults)
        self._tell_of_two(*found, at)
        return found[0]

    def _has_own(self, kind: str, name: str, at: Node) -> bool:
        """Whether the file that a reference stands in, none of the bundled ones, has a part of this id."""
        near = self.reading.near(at)
        return self._is_own(kind, name) if near is None else name in near.parts(kind)

    def _tell_of_two(self, name: str, node: Node | None, at: Node) -> None:
        """Note a ship class that another of its id was meant for before, of another file and not alike."""
        known = self._class_nodes.setdefault(name, node)
        are_alike = known is node or (known is not None and node is not None and plain(known) == plain(node))
        if are_alike or name in self._two:
            return
        self._two.add(name)
        self.faults.error(
            at,
            "duplicate-id",
            Text(
                f"here '{name}' is another ship class than before, and not alike; rename one of them",
                f"här är '{name}' ett annat skeppsslag än tidigare, och olika; byt namn på det ena",
            ),
            rule="NI-3.1",
        )

    def _leave_out(self, said: str, at: Node) -> None:
        """Note a class of the game's own that a file of an earlier format has not among its own (NI-8.16)."""
        known = ", ".join(self.ship_classes)
        message = Text(
            f"no ship class '{said}'; there is {known}", f"det finns inget skeppsslag '{said}'; det finns {known}"
        )
        self.faults.block(at)
        code, rule = _BEFORE["ship_classes"]
        self.faults.error(at, code, message, rule=rule)

    @property
    def ship_classes(self) -> Mapping[str, ShipClass]:
        """The game's own classes and those used beside; where a file of an earlier format has any, its alone.

        One of those that is not sound is meant as the game's own, so that nothing follows from its fault.
        """
        bundled = bundled_tables().ship_classes
        if self.is_old and self.classes:
            bundled = {name: each for name, each in bundled.items() if self._is_own("ship_classes", name)}
        return {**bundled, **self.classes}

    def tables(self) -> Tables | None:
        """What is referred to beside the board, fleets and decks; None where it is not fit for use."""
        if self.faults.is_meant(self.node, "weapons") or self._has_slips_in_leaders():
            return None
        made, at = evolve(bundled_tables(), ship_classes=self.ship_classes), self.node.values.get("weapons")
        if at is not None:
            weapons = self.part("weapons", at)
            if weapons is None or not self.faults.is_sound(weapons[1]):
                return None
            data = self.faults.plain(weapons[1])
            made = evolve(made, horn_blowers=data["horn_blower"], standard_bearers=data["standard_bearer"])
        own: dict[Side, Node] = {side: node for side in SEATS if (node := self._three(side)[1]) is not None}
        if not all(self.faults.is_sound(at) for side in SEATS for at in self._named(side)):
            return None
        leaders = leaders_of(own, made.leaders, self.faults)
        return None if leaders is None else evolve(made, leaders=leaders)

    def _has_slips_in_leaders(self) -> bool:
        """Whether a misspelt key may say whose the leaders are."""
        keys = ("leaders",) if "leaders" in self.node.values else ("leaders", "decks")
        held = (self.node.values[key] for key in keys if key in self.node.values)
        is_meant = any(self.faults.is_meant(self.node, key) for key in keys)
        return is_meant or any(self.faults.has_refused_keys(each) for each in held)

    def _named(self, side: Side) -> Iterator[Node]:
        """Where the leaders of a side are named: by the scenario, else by the deck."""
        at = of_side(self.node.values.get("leaders"), side) or of_side(self.node.values.get("decks"), side)
        yield from () if at is None else (at,)

    def _three(self, side: Side) -> tuple[str, Node | None]:
        """The leaders of a side: what tells them apart, and their node; None for the game's own."""
        if side not in self._leaders:
            at = of_side(self.node.values.get("leaders"), side)
            self._leaders[side] = self._of_deck(side) if at is None else three_of(self.reading, at, side)
        return self._leaders[side]

    def _of_deck(self, side: Side) -> tuple[str, Node | None]:
        """The leaders of the deck that a side plays."""
        at = of_side(self.node.values.get("decks"), side)
        found = None if at is None else self.find("decks", at)
        if at is None or found is None or not isinstance(found[2], MapNode) or self._is_of_other(found, at, side):
            return HISTORICAL, None
        if found[0].faults.is_meant(found[2], "leaders"):
            self.faults.block(at)
        own = found[0] is self.reading.document
        named = found[2].values.get("leaders")
        name, node = three_of(self.reading.of(found[0]), named, side)
        if node is not None and not own:
            if found[0].faults.errors() or (named is not None and not found[0].faults.is_sound(named)):
                self.faults.block(at)
            self.faults.comes_from(inner_nodes(node), at, found[0].path)
        return name, node

    def deck(self, at: Node, seat: Side, tables: Tables) -> Deck | None:
        """The deck that the scenario names for a seat, of this file or another, or a bundled one."""
        said = self.node.values.get("decks")
        if self.faults.is_meant(self.node, "decks") or (
            said is not None and (not isinstance(said, MapNode) or self.faults.has_refused_keys(said))
        ):
            return None
        found = self.find("decks", at)
        if found is None:
            return None
        document, name, node = found
        if self._is_of_other(found, at, seat):
            return None
        if _side_of(node) is not None and not self._agree(document, node, at, seat, tables):
            return None
        deck = deck_in(document, name, tables)
        if deck is None and document is not self.reading.document:
            self.faults.block(at)
        return deck

    def _is_of_other(self, found: tuple[Document, str, Node], at: Node, seat: Side) -> bool:
        """Whether a deck is one of the other side, which is told; not where its leaders say that it is not."""
        document, name, deck = found
        side = _side_of(deck)
        if side is None or side == seat or not isinstance(deck, MapNode):
            return False
        named = deck.values.get("leaders")
        if named is not None and three_of(self.reading.of(document), named, side)[1] is None:
            if not document.faults.is_sound(named):
                self.faults.block(at)
                return True
        message = Text(
            f"'{name}' is a {side} deck and cannot be played by the {seat}",
            f"'{name}' är en lek för {SWEDISH[side]} och kan inte spelas av {SWEDISH[seat]}",
        )
        self.faults.error(at, "wrong-deck", message, rule="NI-7.1")
        return True

    def _agree(self, document: Document, node: Node, at: Node, side: Side, tables: Tables) -> bool:
        """Whether a deck's leaders are the scenario's; a file of an earlier format is checked card by card."""
        named = node.values.get("leaders") if isinstance(node, MapNode) else None
        if named is None or self.is_old:
            return True
        one, its = three_of(self.reading.of(document), named, side)
        if its is None and plain(named) not in _OF_THE_GAME:
            return False
        ids = its.values if isinstance(its, MapNode) else bundled_tables().leaders[side]
        if {*ids} == {*tables.leaders[side]}:
            return True
        one, other = (name.rpartition("#")[2] for name in (one, self._three(side)[0]))
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


def _side_of(deck: Node) -> Side | None:
    """The side that a deck is for."""
    said = plain(deck.values["side"]) if isinstance(deck, MapNode) and "side" in deck.values else None
    return next((side for side in SEATS if side == said), None)


def three_of(reading: Reading, at: Node | None, side: Side) -> tuple[str, Node | None]:
    """The leaders that a node refers to, and the name that tells them apart; the game's own have no node.

    Where those that are meant have faults of their own, which are told there, the reference is unfit.
    """
    said = None if at is None else plain(at)
    if at is None or not isinstance(said, str) or said in _OF_THE_GAME:
        return HISTORICAL, None
    document, name, node = reading.part("leaders", at) or (reading.document, "", None)
    parts = node.values if isinstance(node, MapNode) else {}
    of, held = plain(parts["side"]) if "side" in parts else None, parts.get("leaders")
    if node is None or of not in SEATS or not isinstance(held, MapNode):
        reading.faults.block(at)
        return HISTORICAL, None
    if of != side:
        reading.faults.error(
            at, "wrong-leaders", Text(f"'{name}' leads the {of}, not the {side}",
                f"'{name}' leder {SWEDISH.get(str(of), of)}, inte {SWEDISH[side]}"), rule="NI-4.2",
        )  # fmt: skip
        return HISTORICAL, None
    if document is not reading.document:
        if document.faults.errors():
            reading.faults.block(at)
        reading.faults.comes_from(inner_nodes(node), at, document.path)
    return f"{document.path}#{name}", held


def _class_of(name: str, node: MapNode, faults: Faults) -> ShipClass:
    """A ship class of a file's own, which may have no more room than what it counts as (NI-8.2)."""
    data = faults.plain(node)
    title = {"title": both(data["title"])} if "title" in data else {}
    made = part_of(data, ShipClass, **title)
    if made.counts_as and (told := too_large(name, made, made.counts_as)):
        faults.error(node.values["counts_as"], "over-capacity", told, rule="NI-8.2")
    return made


def too_large(name: str, made: ShipClass, counted: str) -> Text | None:
    """Why a class cannot count as one of the rules: it has more room (NI-8.2)."""
    standard = bundled_tables().ship_classes.get(counted)
    if standard is None or made.capacity <= standard.capacity:
        return None
    room, most = made.capacity, standard.capacity
    return Text(
        f"{name} has room for {room}, a {counted} for {most}; it cannot count as one",
        f"{name} rymmer {room}, {counted} rymmer {most}; den kan inte räknas som en sådan",
    )


def own_classes(document: Document) -> dict[str, ShipClass]:
    """The sound ship classes of a file."""
    held = document.root.values.get("ship_classes") if document.root else None
    found = held.values.items() if isinstance(held, MapNode) else ()
    return {
        name: _class_of(name, node, document.faults)
        for name, node in found
        if isinstance(node, MapNode) and document.faults.is_sound(node)
    }


def of_side(held: Node | None, side: Side) -> Node | None:
    return held.values.get(side) if isinstance(held, MapNode) else None
