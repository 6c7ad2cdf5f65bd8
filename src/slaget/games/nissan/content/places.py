"""Checks of where ships lie in a fixed set-up: NI-8.6 to NI-8.9 (``irregular`` waives the first two)."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, pairwise
from math import dist
from typing import Final

from attrs import frozen

from slaget.content.lengths import UNITS, told_of
from slaget.content.nodes import Node, items, plain
from slaget.content.said import said
from slaget.content.suggest import nearest
from slaget.games.nissan.content.battle import Battle
from slaget.games.nissan.content.ships import Sailing
from slaget.games.nissan.content.tables import SWEDISH
from slaget.games.nissan.geometry import Hull, Pose, distance, hull, overlap, waters
from slaget.games.nissan.geometry.late import shapely
from slaget.games.nissan.setup import Board
from slaget.kernel.words import Text

_OTHER_UNIT: Final = Text(
    "no ship lies where it should; x and y are centimetres, and {off}",
    "inget skepp ligger där det ska; x och y anges i centimeter, och {off}",
)
_FLEET: Final = 2
"""So many ships show whether all of them are off."""


@frozen(eq=False)
class _Placed:
    ship: Sailing
    shape: Hull

    @property
    def name(self) -> str:
        return f"'{self.ship.spec.id}'"

    @property
    def at(self) -> Node:
        return self.ship.at("x")


def check_places(battle: Battle) -> None:
    """Every ship by itself, then every pair, then the ties."""
    placed = list(_placed(battle))
    if battle.board is not None and (factor := _other_unit(placed, battle.board)) is not None:
        battle.faults.error(placed[0].at, "wrong-unit", said(_OTHER_UNIT, off=told_of(factor)), rule="NI-1.4")
        return
    if battle.board is not None:
        for each in placed:
            _check_water(each, battle.board, battle)
        if not battle.irregular:
            near = [each for each in placed if _is_in_zone(each, battle.board, battle)]
            _check_gap(near, battle.board, battle)
    for one, other in combinations(placed, 2):
        if overlap(one.shape, other.shape):
            by = _depth(one.shape, other.shape)
            ends = f"{one.ship.spec.id} and {other.ship.spec.id}"
            message = f"{ends} overlap by {by} cm; move one"
            sv = f"{ends.replace(' and ', ' och ')} går in i varandra {by.replace('.', ',')} cm; flytta den ena"
            battle.faults.error(other.at, "ships-overlap", Text(message, sv), rule="NI-8.8")
    _check_ties(placed, battle)


def _depth(one: Hull, other: Hull) -> str:
    """How far two hulls reach into each other, in centimetres: the lesser side of what they share."""
    shared = shapely.Polygon(one.vertices).intersection(shapely.Polygon(other.vertices))
    around = shared.minimum_rotated_rectangle
    if not isinstance(around, shapely.Polygon):
        return "0.01"
    corners = list(around.exterior.coords)[:3]
    return cm(max(1, round(min(dist(a, b) for a, b in pairwise(corners)))))


def _other_unit(placed: list[_Placed], board: Board) -> Fraction | None:
    """The factor by which the places of all ships are off: all in one corner, or none on the board."""
    spots = [(each.ship.spec.x or 0, each.ship.spec.y or 0) for each in placed]
    if len(spots) < _FLEET:
        return None
    inside = (
        (factor, all(0 <= x * factor <= board.width and 0 <= y * factor <= board.height for x, y in spots))
        for factor in UNITS
    )
    far = all(x > board.width or y > board.height for x, y in spots)
    return next((factor for factor, fits in inside if fits and (factor > 1 or far)), None)


def _placed(battle: Battle) -> Iterator[_Placed]:
    for ship in battle.sailing():
        spec = ship.spec
        if not battle.faults.is_sound(ship.at("class")):
            continue
        if spec.x is not None and spec.y is not None and spec.heading is not None:
            yield _Placed(ship, hull(ship.ship_class, Pose(spec.x, spec.y, spec.heading)))


def _check_water(each: _Placed, board: Board, battle: Battle) -> None:
    sea = waters(board)
    if not sea.on_board(each.shape):
        size = f"{cm(board.width)} x {cm(board.height)} cm"
        ends = [cm(end) for end in each.shape.bounds]
        message = Text(
            "the hull of {} leaves the board of {}; it reaches from ({}, {}) to ({}, {})".format(
                each.name, size, *ends
            ),
            "skrovet på {} går utanför brädet på {}; det når från ({}, {}) till ({}, {})".format(
                each.name, size, *ends
            ),
        )
        west, _, east, _ = each.shape.bounds
        axis = "x" if west < 0 or east > board.width else "y"
        battle.faults.error(each.ship.at(axis), "off-board", message, rule="NI-8.8")
    if sea.on_land(each.shape):
        message = Text(f"the hull of {each.name} lies on land", f"skrovet på {each.name} ligger på land")
        battle.faults.error(each.at, "on-land", message, rule="NI-8.8")


def _is_in_zone(each: _Placed, board: Board, battle: Battle) -> bool:
    """Whether a hull lies where its side sets up; off the board or on land it is told already that it does not."""
    side, sea = each.ship.side, waters(board)
    if not sea.on_board(each.shape):
        return False
    if sea.in_zone(each.shape, side):
        return True
    if sea.on_land(each.shape):
        return False
    message = Text(
        f"the hull of {each.name} does not lie wholly in the zone of the {side}",
        f"skrovet på {each.name} ligger inte helt i den zon där {SWEDISH[side]} ställer upp",
    )
    battle.faults.error(each.at, "outside-zone", message, rule="NI-8.6" if side == "norse" else "NI-8.7")
    return False


def _check_gap(placed: list[_Placed], board: Board, battle: Battle) -> None:
    norse = [each for each in placed if each.ship.side == "norse"]
    for dane in (each for each in placed if each.ship.side == "danish"):
        near = [(distance(dane.shape, each.shape), each.name) for each in norse]
        if near and min(near)[0] < board.danish_gap:
            gap, name = min(near)
            least = cm(board.danish_gap)
            message = Text(
                f"{dane.name} lies {cm(gap)} cm from {name}; at least {least} cm are required",
                f"{dane.name} ligger {cm(gap)} cm från {name}; det ska vara minst {least} cm",
            )
            battle.faults.error(dane.at, "too-near-enemy", message, rule="NI-8.7")


def _check_ties(placed: list[_Placed], battle: Battle) -> None:
    if (
        "ties" not in battle.node.values
        or battle.kind != "fixed"
        or not battle.faults.is_sound(battle.value("ties"))
    ):
        return
    shapes = {each.ship.spec.id: each.shape for each in placed}
    seen: set[frozenset[str]] = set()
    for node in items(battle.value("ties")):
        unknown = [end for end in items(node) if not _is_ship(end, battle)]
        if not unknown:
            _check_tie(node, shapes, seen, battle)
            seen.add(frozenset(_pair(node)))


def _pair(node: Node) -> tuple[str, str]:
    one, other = items(node)
    return str(plain(one)), str(plain(other))


def _is_ship(node: Node, battle: Battle) -> bool:
    ids = [ship.spec.id for ship in battle.sailing()]
    name = str(plain(node))
    if name not in ids and battle.whole:
        message = Text(
            f"there is no ship '{name}', only {', '.join(ids)}",
            f"det finns inget skepp '{name}', bara {', '.join(ids)}",
        )
        battle.faults.error(node, "unknown-ship", message, rule="NI-8.9", suggestion=nearest(name, ids))
    return name in ids


def _check_tie(node: Node, shapes: dict[str, Hull], seen: set[frozenset[str]], battle: Battle) -> None:
    one, other = _pair(node)
    if one == other:
        message = Text(f"'{one}' cannot be tied to itself", f"'{one}' kan inte bindas vid sig självt")
        battle.faults.error(node, "wrong-tie", message, rule="NI-8.9")
    elif frozenset((one, other)) in seen:
        message = Text(f"'{one}' and '{other}' are tied already", f"'{one}' och '{other}' är redan bundna")
        battle.faults.error(node, "wrong-tie", message, rule="NI-8.9")
    elif one in shapes and other in shapes:
        gap, limit = distance(shapes[one], shapes[other]), battle.options.touch_tolerance
        if gap > limit:
            message = Text(
                f"'{one}' and '{other}' lie {cm(gap)} cm apart; tied ships touch ({cm(limit)} cm at most)",
                f"'{one}' och '{other}' ligger {cm(gap)} cm isär; bundna skepp rör varandra (högst {cm(limit)} cm)",
            )
            battle.faults.error(node, "wrong-tie", message, rule="NI-8.9")


def cm(hundredths: int) -> str:
    """A length in cu as centimetres.

    >>> cm(5000), cm(2150), cm(7)
    ('50', '21.5', '0.07')
    """
    return f"{hundredths / 100:.2f}".rstrip("0").rstrip(".")
