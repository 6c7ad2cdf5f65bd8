"""What scenarios and cards refer to: boards, ship classes, leaders and the special fighters' weapons (NI-8.16)."""

from collections.abc import Mapping
from typing import Final

from attrs import frozen

from slaget.content.diagnostics import Faults
from slaget.content.nodes import MapNode, Node, plain, value_or_self
from slaget.content.suggest import nearest
from slaget.games.nissan.cards.text import short_names
from slaget.games.nissan.content.kit import HISTORICAL
from slaget.games.nissan.content.values import both, part_of
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

    @property
    def names(self) -> dict[str, str]:
        """What card texts call the leaders."""
        return names_of(self.leaders)

    def side_of(self, leader: str) -> Side | None:
        return next((side for side in SEATS if leader in self.leaders[side]), None)

    def nearest_leader(self, word: str, side: Side | None = None) -> str | None:
        sides = SEATS if side is None else (side,)
        return nearest(word, [leader for each in sides for leader in self.leaders[each]])


def names_of(leaders: Mapping[Side, Mapping[str, Leader]]) -> dict[str, str]:
    """What card texts call leaders."""
    return short_names({key: leader.name for side in SEATS for key, leader in leaders[side].items()})


def tables_in(battle: Setup) -> Tables:
    """The tables of a battle that was loaded."""
    boards = {battle.board.id: battle.board}
    return Tables(boards, battle.ship_classes, battle.leaders, battle.horn_blowers, battle.standard_bearers)


def tables_of(root: MapNode, faults: Faults) -> Tables:
    """Everything that a sound file of all kinds of parts holds: the game's own."""
    held = {key: _entries(root.values[key]) for key in ("boards", "ship_classes", "leaders", "weapons")}
    boards = {name: board_of(name, node, faults) for name, node in held["boards"].items()}
    three: dict[Side, Node] = {
        _side(plain(node.values["side"])): node.values["leaders"] for node in held["leaders"].values()
    }
    weapons = faults.plain(held["weapons"][HISTORICAL])
    return Tables(
        {name: board for name, board in boards.items() if board is not None},
        {name: part_of(faults.plain(node), ShipClass) for name, node in held["ship_classes"].items()},
        leaders_of(three, {}, faults) or {},
        weapons["horn_blower"],
        weapons["standard_bearer"],
    )


def _entries(node: Node) -> dict[str, MapNode]:
    inside = node.values.items() if isinstance(node, MapNode) else ()
    return {name: each for name, each in inside if isinstance(each, MapNode)}


def leaders_of(
    own: Mapping[Side, Node], known: Mapping[Side, Mapping[str, Leader]], faults: Faults
) -> Mapping[Side, Mapping[str, Leader]] | None:
    """The leaders of each side, of whom some have a node of their own; None where these are not fit for use."""
    if not all(faults.is_sound(node) for node in own.values()):
        return None
    made: dict[Side, Mapping[str, Leader]] = {
        side: {name: part_of(each, Leader) for name, each in faults.plain(node).items()}
        for side, node in own.items()
    }
    leaders: dict[Side, Mapping[str, Leader]] = {**known, **made}
    for side, node in own.items():
        if isinstance(node, MapNode):
            _check_three(side, leaders[side], node, faults)
    at = own.get("danish") or own.get("norse")
    if isinstance(at, MapNode):
        for leader in (each for each in at.keys if all(each in three for three in leaders.values())):
            message = Text(f"'{leader}' leads the Norse already", f"'{leader}' leder redan norrmännen")
            faults.error(at.keys[leader], "duplicate-id", message, rule="NI-4.5")
            faults.block(at)
    return leaders if all(faults.is_sound(node) for node in own.values()) else None


def _check_three(side: Side, three: Mapping[str, Leader], node: MapNode, faults: Faults) -> None:
    kings = [key for key, leader in three.items() if leader.rank == "king"]
    for king in kings[1:]:
        message = Text(
            f"'{kings[0]}' is the king of the {side} already; one king and two heroes lead a side",
            f"{SWEDISH[side]} har redan kungen '{kings[0]}'; en kung och två hjältar leder en sida",
        )
        faults.error(value_or_self(node.values[king], "rank"), "wrong-leaders", message, rule="NI-4.2")
    if not kings:
        message = Text(
            f"the {side} have no king; one king and two heroes lead a side",
            f"{SWEDISH[side]} har ingen kung; en kung och två hjältar leder en sida",
        )
        faults.error(node, "wrong-leaders", message, rule="NI-4.2")
    for leader, key in node.keys.items():
        if leader in _RESERVED or any(leader.startswith(f"{each}_") for each in SEATS):
            message = Text(
                f"'{leader}' has a meaning of its own; name the leader otherwise",
                f"'{leader}' betyder något annat; ge ledaren ett annat namn",
            )
            faults.error(key, "reserved-id", message, rule="NI-4.2")
            faults.block(node)


def board_of(name: str, node: MapNode, faults: Faults) -> Board | None:
    """A board; None where it is not fit for use."""
    if not faults.is_sound(node):
        return None
    data = faults.plain(node)
    board = part_of({"landmarks": {}, **data}, Board, id=name, title=both(data["title"]))
    _check_board(board, node, faults)
    return board if faults.is_sound(node) else None


def _side(word: object) -> Side:
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
