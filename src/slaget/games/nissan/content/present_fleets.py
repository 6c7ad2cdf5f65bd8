"""The ships of a scenario of the present shape: its own, those of a fleet, or those of another scenario."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from slaget.content.diagnostics import Faults
from slaget.content.nodes import ListNode, MapNode, Node, ScalarNode, inner_nodes, items, plain
from slaget.games.nissan.content.files import bundled_tables
from slaget.games.nissan.content.listed import key_at, like, titled
from slaget.games.nissan.content.present import Present, of_side
from slaget.games.nissan.content.tables import SWEDISH
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import WEAPONS
from slaget.kernel.words import Text

_KEPT: Final = ("title", "intro", "setup", "options", "pool", "ties", "irregular", "fallen")
_BOARD: Final = "laholmsbukten"
_FILL: Final = "fill"
_NO_CREW: Final = (_FILL, "extends", "drop", "note", "title")


def listed(present: Present) -> MapNode:
    """The scenario as the readers take it: with its fleets, and ships in lists."""
    values = {key: present.node.values[key] for key in _KEPT if key in present.node.values}
    name = present.name()
    values["id"] = name
    at = present.node.values.get("board", ScalarNode(name.line, name.column, _BOARD, _BOARD))
    board = str(plain(at)).rpartition("#")[2].rpartition("/")[2]
    values["board"] = ScalarNode(at.line, at.column, board, board)
    decks: dict[str, Node] = {
        side: of_side(present.node.values.get("decks"), side) or _text(name, side) for side in SEATS
    }
    values["decks"] = _mapping(present.node.values.get("decks", name), decks)
    ships: dict[str, Node] = {side: ships_of(present, side) for side in SEATS}
    values["ships"] = _mapping(present.node.values.get("fleets", present.node.values.get("ships", name)), ships)
    size = present.node.values.get("size")
    if size is None:
        number = len(ships["norse"].items) if isinstance(ships["norse"], ListNode) else 0
        size = _number(name, 1 if number <= 3 else 2 if number <= 6 else 3)
    values["size"] = size
    made = titled(like(present.node, values, present.faults), present.faults, "title", "intro")
    assert isinstance(made, MapNode)
    return made


def ships_of(present: Present, side: Side) -> Node:
    """A side's ships as a list of mappings with ids."""
    held = _held(present, side)
    if not isinstance(held, MapNode):
        none = ListNode(present.node.line, present.node.column, ())
        present.faults.block(none)
        return none
    made: list[Node] = []
    for name, node in held.values.items():
        if isinstance(node, MapNode):
            made.append(_ship(present, held.keys[name], node))
    listed = ListNode(held.line, held.column, tuple(made))
    present.faults.stands_for(listed, held)
    return listed


def _held(present: Present, side: Side) -> Node | None:
    """The mapping of the side's ships by id."""
    named, own = present.node.values.get("fleets"), present.node.values.get("ships")
    at = named.values.get(side) if isinstance(named, MapNode) else None
    if at is None:
        found = own.values.get(side) if isinstance(own, MapNode) else None
        held = [present.node, *(each for each in (named, own) if each is not None)]
        is_meant = any(present.faults.is_meant(each, key) for each in held for key in ("fleets", "ships", side))
        if found is None and not is_meant and present.faults.is_sound(present.node):
            message = f"the {side} have no fleet; name one: fleets: {{{side}: ID}}"
            sv = f"{SWEDISH[side]} har ingen flotta; ange en: fleets: {{{side}: ID}}"
            present.faults.error(present.name(), "missing-key", Text(message, sv), rule="NI-8.1")
        return found
    return _of_scenario(present, at, side) or _of_fleet(present, at, side)


def _of_scenario(present: Present, at: Node, side: Side) -> Node | None:
    """The side's ships of a scenario that is named, where no fleet is called so."""
    library, said = present.reading.document.library, plain(at)
    if library is None or not isinstance(said, str):
        return None
    unheard = Faults(present.faults.path)
    if library.find("fleets", said, at, unheard) is not None:
        return None
    found = library.find("scenarios", said, at, unheard)
    if found is None or not isinstance(found.node, MapNode):
        return None
    held = found.node.values.get("ships")
    if found.raw is not library.own:
        present.faults.comes_from(inner_nodes(found.node), at, Path(found.raw.path).name)
    return held.values.get(side) if isinstance(held, MapNode) else None


def _of_fleet(present: Present, at: Node, side: Side) -> Node | None:
    name, node = present.part("fleets", at) or ("", at)
    if not isinstance(node, MapNode):
        return None
    own = plain(node.values["side"]) if "side" in node.values else side
    if own != side:
        message = f"'{name}' is a {own} fleet and cannot be that of the {side}"
        sv = f"'{name}' är en flotta för {SWEDISH.get(str(own), own)} och kan inte vara för {SWEDISH[side]}"
        present.faults.error(at, "wrong-fleet", Text(message, sv), rule="NI-8.2")
        return None
    return node.values.get("ships")


def _ship(present: Present, name: ScalarNode, node: MapNode) -> Node:
    keys, values = {"id": name, **node.keys}, {"id": name, **node.values}
    at = values.get("class")
    if at is not None:
        class_ = _class(present, at)
        values["class"] = ScalarNode(at.line, at.column, class_ or plain(at), class_)  # type: ignore[arg-type]
        if not class_:
            present.faults.hush(values["class"])
    crew = values.get("crew")
    fill = values.pop(_FILL, None)
    keys.pop(_FILL, None)
    is_manned = True
    if isinstance(crew, ScalarNode):
        found = present.part("crews", crew)
        crew, is_manned = (None, False) if found is None else (found[1], True)
    if isinstance(crew, MapNode) or fill is not None:
        known = crew if isinstance(crew, MapNode) else MapNode(node.line, node.column, {}, {})
        values["crew"] = _filled(present, known, values, fill)
        keys.setdefault("crew", name)
    elif "crew" in values and crew is None:
        del values["crew"], keys["crew"]
    made = MapNode(node.line, node.column, keys, values)
    present.faults.stands_for(made, node)
    if not is_manned:
        present.faults.block(made)
    return made


def _class(present: Present, at: Node) -> str:
    """The id of the class of ships that is named; one that is not the game's own is kept for the tables."""
    said = str(plain(at))
    bundled = bundled_tables().ship_classes
    root = present.reading.document.root
    own = root.values.get("ship_classes") if root else None
    if said in bundled and not (isinstance(own, MapNode) and said in own.values):
        return said
    found = present.part("ship_classes", at)
    if found is None:
        present.faults.silence(present.node)
        return said
    name, node = found
    present.classes[name] = node
    if isinstance(node, MapNode) and "counts_as" in node.values:
        counted = str(plain(node.values["counts_as"]))
        room = plain(node.values["capacity"]) if "capacity" in node.values else None
        most = bundled[counted].capacity if counted in bundled else None
        if isinstance(room, int) and most is not None and room > most:
            message = f"{name} has room for {room}, a {counted} for {most}; it cannot count as one"
            sv = f"{name} rymmer {room}, {counted} rymmer {most}; den kan inte räknas som en sådan"
            present.faults.error(node.values["counts_as"], "over-capacity", Text(message, sv), rule="NI-8.2")
        else:
            present.counts_as[name] = counted
    elif name in bundled:
        present.counts_as[name] = name
    return name


def _filled(present: Present, crew: MapNode, ship: Mapping[str, Node], beside: Node | None) -> MapNode:
    """A crew by counts: what is left of the room is filled."""
    values = {key: node for key, node in crew.values.items() if key not in _NO_CREW}
    fill = crew.values.get(_FILL, beside)
    weapon = None if fill is None else plain(fill)
    if fill is not None and weapon in WEAPONS:
        class_ = str(plain(ship["class"])) if "class" in ship else ""
        own = present.classes.get(class_)
        bundled = bundled_tables().ship_classes
        room = plain(own.values["capacity"]) if isinstance(own, MapNode) and "capacity" in own.values else None
        if room is None and class_ in bundled:
            room = bundled[class_].capacity
        counts = [plain(node) for node in values.values()]
        aboard = sum(each for each in counts if isinstance(each, int)) + len(items(ship.get("leaders", crew)))
        left = room - aboard if isinstance(room, int) else 0
        before = plain(values[str(weapon)]) if str(weapon) in values else 0
        if left > 0 and isinstance(before, int):
            values[str(weapon)] = ScalarNode(fill.line, fill.column, before + left, str(before + left))
    keys = {key: crew.keys.get(key, ScalarNode(crew.line, crew.column, key, key)) for key in values}
    made = MapNode(crew.line, crew.column, keys, values)
    present.faults.stands_for(made, crew)
    return made


def _mapping(at: Node, values: Mapping[str, Node]) -> MapNode:
    keys: dict[str, ScalarNode] = {
        side: at.keys[side] if isinstance(at, MapNode) and side in at.keys else key_at(at) for side in values
    }
    return MapNode(at.line, at.column, keys, dict(values))


def _text(at: Node, said: str) -> ScalarNode:
    return ScalarNode(at.line, at.column, said, said)


def _number(at: Node, number: int) -> ScalarNode:
    return ScalarNode(at.line, at.column, number, str(number))
