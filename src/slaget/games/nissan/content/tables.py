"""What scenarios and cards refer to: boards, ship classes, leaders and the special fighters' weapons (NI-8.16)."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from attrs import Factory, frozen

from slaget.content.diagnostics import Faults
from slaget.content.nodes import MapNode, Node, value_or_self
from slaget.content.suggest import nearest
from slaget.games.nissan.cards.text import short_names
from slaget.games.nissan.content.values import structure
from slaget.games.nissan.geometry.convex import is_simple
from slaget.games.nissan.geometry.late import shapely
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import Board, Leader, Ring, Setup, ShipClass, Weapon
from slaget.kernel.words import Text

SWEDISH: Final[Mapping[str, str]] = {
    "norse": "norrmännen", "danish": "danerna", "king": "kungen", "hero": "hjälten",
    "horn_blower": "hornblåsaren", "standard_bearer": "fanbäraren",
}  # fmt: skip
"""What messages call sides, ranks and posts in Swedish."""
SPECIAL_IDS: Final[Mapping[Side, Mapping[str, str]]] = {
    side: {"horn_blower": f"{side}_horn", "standard_bearer": f"{side}_standard"} for side in SEATS
}
GROUP_WORDS: Final = ("king", "hero", "leader", "horn_blower", "standard_bearer")
_LEAST: Final = 200
"""Hundredths of a centimetre: a shorter distance on a board is most likely meant in metres."""
_FEW_POINTS: Final = 64
_RESERVED: Final = frozenset(
    ("neutral", "ordinary", *GROUP_WORDS, *(special for ids in SPECIAL_IDS.values() for special in ids.values()))
)


@frozen
class Tables:
    """Everything a scenario or a deck may name."""

    boards: Mapping[str, Board]
    ship_classes: Mapping[str, ShipClass]
    leaders: Mapping[Side, Mapping[str, Leader]]
    horn_blowers: Mapping[Side, Weapon]
    standard_bearers: Mapping[Side, Weapon]
    counts_as: Mapping[str, str] = Factory(dict)
    """Of ship classes of a file's own, the class of the rules that each counts as (NI-8.2)."""

    @property
    def names(self) -> dict[str, str]:
        """What card texts call the leaders."""
        return short_names({key: leader.name for side in SEATS for key, leader in self.leaders[side].items()})

    def side_of(self, leader: str) -> Side | None:
        return next((side for side in SEATS if leader in self.leaders[side]), None)

    def nearest_leader(self, word: str, side: Side | None = None) -> str | None:
        sides = SEATS if side is None else (side,)
        return nearest(word, [leader for each in sides for leader in self.leaders[each]])


def tables_in(battle: Setup) -> Tables:
    """The tables of a battle that was loaded."""
    boards = {battle.board.id: battle.board}
    return Tables(boards, battle.ship_classes, battle.leaders, battle.horn_blowers, battle.standard_bearers)


def tables_of(root: MapNode, bundled: Tables | None, faults: Faults) -> Tables | None:
    """The tables of a scenario file, the bundled ones where it has none; None when they cannot be used."""
    given = {key: root.values[key] for key in _KEYS if key in root.values}
    missing = [key for key in _KEYS if key not in given]
    if bundled is None:
        for key in (key for key in missing if not faults.is_meant(root, key)):
            message = Text(f"key '{key}' is missing", f"nyckeln '{key}' saknas")
            faults.error(root, "missing-key", message, rule="NI-8.16")
    if (bundled is None and missing) or not all(faults.is_sound(node) for node in given.values()):
        return None
    made = _tables(given, bundled, faults)
    _check_tables(made, given, faults)
    return made if all(faults.is_sound(node) for node in given.values()) else None


_KEYS: Final = ("boards", "ship_classes", "leaders", "weapons")


def _tables(given: Mapping[str, Node], bundled: Tables | None, faults: Faults) -> Tables:
    data: dict[str, Any] = {key: faults.plain(node) for key, node in given.items()}
    boards = {name: {"landmarks": {}, **board, "id": name} for name, board in data.get("boards", {}).items()}
    classes = data.get("ship_classes", {})
    weapons = data.get("weapons", {})
    leaders = {side: data["leaders"][side] for side in SEATS} if "leaders" in data else {}
    return Tables(
        structure(boards, Mapping[str, Board]) or _of(bundled).boards,
        structure(classes, Mapping[str, ShipClass]) or _of(bundled).ship_classes,
        structure(leaders, Mapping[Side, Mapping[str, Leader]]) or _of(bundled).leaders,
        weapons.get("horn_blower") or _of(bundled).horn_blowers,
        weapons.get("standard_bearer") or _of(bundled).standard_bearers,
    )


def _of(bundled: Tables | None) -> Tables:
    if bundled is None:
        raise ValueError("the bundled tables are incomplete")
    return bundled


def _check_tables(made: Tables, given: Mapping[str, Node], faults: Faults) -> None:
    if "leaders" in given:
        _check_leaders(made, given["leaders"], faults)
    for board, node in _entries(given.get("boards")):
        _check_board(made.boards[board], node, faults)


def check_boards(boards: MapNode, faults: Faults) -> None:
    """Note what is wrong with boards that the schema finds sound."""
    data = {name: {"landmarks": {}, **board, "id": name} for name, board in faults.plain(boards).items()}
    for name, board in structure(data, Mapping[str, Board]).items():
        node = boards.values[name]
        if isinstance(node, MapNode):
            _check_board(board, node, faults)


def _entries(node: Node | None) -> Iterator[tuple[str, MapNode]]:
    if isinstance(node, MapNode):
        for key, value in node.values.items():
            if isinstance(value, MapNode):
                yield key, value


def _check_leaders(made: Tables, node: Node, faults: Faults) -> None:
    for side, side_node in _entries(node):
        kings = [key for key, leader in made.leaders[_side(side)].items() if leader.rank == "king"]
        for king in kings[1:]:
            message = Text(
                f"'{kings[0]}' is the king of the {side} already; one king and two heroes lead a side",
                f"{SWEDISH[side]} har redan kungen '{kings[0]}'; en kung och två hjältar leder en sida",
            )
            at = value_or_self(side_node.values[king], "rank")
            faults.error(at, "wrong-leaders", message, rule="NI-4.2")
        if not kings:
            message = Text(
                f"the {side} have no king; one king and two heroes lead a side",
                f"{SWEDISH[side]} har ingen kung; en kung och två hjältar leder en sida",
            )
            faults.error(side_node, "wrong-leaders", message, rule="NI-4.2")
        for leader, key in side_node.keys.items():
            if leader in _RESERVED or any(leader.startswith(f"{each}_") for each in SEATS):
                message = Text(
                    f"'{leader}' has a meaning of its own; name the leader otherwise",
                    f"'{leader}' betyder något annat; ge ledaren ett annat namn",
                )
                faults.error(key, "reserved-id", message)
    for leader in sorted(set(made.leaders["norse"]) & set(made.leaders["danish"])):
        danes = value_or_self(node, "danish")
        at = danes.keys[leader] if isinstance(danes, MapNode) else danes
        message = Text(f"'{leader}' leads the Norse already", f"'{leader}' leder redan norrmännen")
        faults.error(at, "duplicate-id", message, rule="NI-4.5")


def _side(word: str) -> Side:
    return "norse" if word == "norse" else "danish"


def _check_board(board: Board, node: MapNode, faults: Faults) -> None:
    for key in ("shallow_within", "danish_gap"):
        length = getattr(board, key)
        if 0 < length < _LEAST:
            said, meant = f"{length / 100:g}", f"{length:g}"
            message = Text(
                f"'{key}' is {said}, and lengths are centimetres; {said} m are {meant} cm",
                f"'{key}' är {said}, och längder anges i centimeter; {said} m är {meant} cm",
            )
            faults.warn(node.values[key], "wrong-unit", message, rule="NI-1.4", suggestion=meant)
    land = node.values["land"]
    rings = list(zip(board.land, getattr(land, "items", ()), strict=True))
    zones = value_or_self(node, "zones")
    rings += [(board.zones[side], value_or_self(zones, side)) for side in SEATS]
    for ring, at in rings:
        if not _is_proper(ring):
            message = Text(
                "the sides of this polygon cross or touch each other, or it has no area",
                "månghörningens sidor korsar eller rör varandra, eller så har den ingen yta",
            )
            faults.error(at, "wrong-polygon", message, rule="NI-2.2")


def _is_proper(ring: Ring) -> bool:
    """Whether a ring bounds a simple polygon with an area (NI-2.2); only shapely is quick with many points."""
    if len(ring) <= _FEW_POINTS:
        return is_simple(ring)
    polygon = shapely.Polygon(ring)
    return bool(polygon.is_valid) and polygon.area > 0
