"""A board made ready for questions: its edge, land, shallows and zones (NI-2, NI-8.6 to NI-8.8)."""

import math
from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Final, Literal, TypeAlias

from slaget.games.nissan.geometry.convex import Edge, convex_hull, edges, is_inside, segment_meets_interior
from slaget.games.nissan.geometry.hulls import Hull, q
from slaget.games.nissan.geometry.late import np, shapely
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import Board, Point, Ring

_CELLS: Final = 64
_BOARDS_KEPT: Final = 16

ShallowTest: TypeAlias = Literal["hull", "midship"]


class Waters:
    """A compiled board; get one from `waters`.

    A coarse grid holds how far from land every point of a cell surely is, so that most
    questions about land need no geometry at all.
    """

    def __init__(
        self, width: int, height: int, shallow_within: int, land: tuple[Ring, ...], zones: tuple[Ring, Ring]
    ) -> None:
        self.width = width
        self.height = height
        self.shallow_within = shallow_within
        self.land = land
        self.zones = dict(zip(SEATS, zones))
        self.land_edges: tuple[Edge, ...] = tuple(edge for ring in land for edge in edges(ring))
        self.border = edges(((0, 0), (width, 0), (width, height), (0, height)))
        self.land_polygons = [shapely.Polygon(ring) for ring in land]
        shapely.prepare(self.land_polygons)
        self._zone_polygons = {side: shapely.Polygon(ring) for side, ring in self.zones.items()}
        shapely.prepare(list(self._zone_polygons.values()))
        self._zone_boxes = {side: _bounds(ring) for side, ring in self.zones.items()}
        self._cell = max(width, height, 1) / _CELLS
        self._columns = math.ceil(width / self._cell) + 1

    @cached_property
    def _clearances(self) -> list[float]:
        columns, rows = self._columns, math.ceil(self.height / self._cell) + 1
        if not self.land:
            return [math.inf] * (columns * rows)
        x, y = np.meshgrid(np.arange(columns) + 0.5, np.arange(rows) + 0.5)
        centres = shapely.points(x.ravel() * self._cell, y.ravel() * self._cell)
        nearest = np.min([shapely.distance(polygon, centres) for polygon in self.land_polygons], axis=0)
        kept: list[float] = np.floor(nearest - self._cell * 0.7072 - 1).tolist()
        return kept

    def clearance(self, x: float, y: float) -> float:
        """A distance in cu within which there is surely no land; -1 or less where nothing is sure.

        >>> from slaget.games.nissan.setup import Board
        >>> bay = Board("bay", {}, 1000, 1000, 100, {}, (((0, 0), (100, 0), (0, 100)),), {}, 0)
        >>> waters(bay).clearance(900, 900) > 1000, waters(bay).clearance(10, 10) < 0
        (True, True)
        """
        if 0 <= x <= self.width and 0 <= y <= self.height:
            return self._clearances[int(y / self._cell) * self._columns + int(x / self._cell)]
        return -1

    def holds(self, bounds: tuple[float, float, float, float]) -> bool:
        """Whether a box (least x and y, greatest x and y) lies on the board (NI-2.1)."""
        return bounds[0] >= 0 and bounds[1] >= 0 and bounds[2] <= self.width and bounds[3] <= self.height

    def on_board(self, hull: Hull) -> bool:
        """Whether a hull lies wholly on the board (NI-2.3)."""
        return self.holds(hull.bounds)

    def on_land(self, hull: Hull) -> bool:
        """Whether a hull overlaps land (NI-2.3)."""
        if self.clearance(hull.x, hull.y) > hull.radius:
            return False
        if hull.shape.convex:
            shores = self.shores(hull.x, hull.y, hull.radius)
            return self.cuts_shore(hull.vertices, shores) or self.is_land(hull.centre)
        return any(shapely.relate_pattern(hull.polygon, land, "T********") for land in self.land_polygons)

    def shores(self, x: float, y: float, radius: float) -> list[Edge]:
        """The edges of land that may come within a radius of a point, all in cu."""
        box = (x - radius, y - radius, x + radius, y + radius)
        return [edge for edge in self.land_edges if _boxes_meet(box, *edge)]

    def cuts_shore(self, points: Ring, shores: Sequence[Edge]) -> bool:
        """Whether one of these edges of land runs inside the convex hull of points."""
        if not shores:
            return False
        box = _bounds(points)
        near = [edge for edge in shores if _boxes_meet(box, *edge)]
        if not near:
            return False
        ring = convex_hull(points)
        return any(segment_meets_interior(p, r, ring) for p, r in near)

    def is_land(self, point: Point) -> bool:
        """Whether a point that is on no shore lies on land."""
        return any(is_inside(point, land) for land in self.land)

    def in_zone(self, hull: Hull, side: Side) -> bool:
        """Whether a hull lies wholly in the zone where a side sets up (NI-8.6, NI-8.7)."""
        west, south, east, north = hull.bounds
        box = self._zone_boxes[side]
        if west < box[0] or south < box[1] or east > box[2] or north > box[3]:
            return False
        if not is_inside(hull.centre, self.zones[side]):
            return False
        return bool(shapely.covers(self._zone_polygons[side], hull.polygon))

    def room(self, bounds: tuple[int, int, int, int], side: Side | None) -> tuple[int, int, int, int]:
        """Where a midship point has to lie if the box about a hull, as seen from there, is to lie in that about a
        side's zone, or on the board: least x and y, greatest x and y.

        >>> from slaget.games.nissan.setup import Board
        >>> waters(Board("bay", {}, 1000, 1000, 100, {}, (), {}, 0)).room((-225, -80, 225, 80), None)
        (225, 80, 775, 920)
        """
        west, south, east, north = bounds
        box = (0, 0, self.width, self.height) if side is None else self._zone_boxes[side]
        return box[0] - west, box[1] - south, box[2] - east, box[3] - north

    def shallow(self, hull: Hull, test: ShallowTest) -> bool:
        """Whether a ship is in shallow water, by its hull or its midship point (NI-2.4, NI-O4)."""
        reach = hull.radius if test == "hull" else 0
        if self.clearance(hull.x, hull.y) - reach > self.shallow_within + 1:
            return False
        if test == "hull":
            return self.land_distance(hull) <= self.shallow_within
        return self._to_land(shapely.Point(hull.centre)) <= self.shallow_within

    def land_distance(self, hull: Hull) -> int:
        """Distance to the nearest land in cu (NI-1.7); width + height where there is no land."""
        return self._to_land(hull.polygon)

    def _to_land(self, thing: "shapely.Geometry") -> int:
        found = [shapely.distance(thing, polygon) for polygon in self.land_polygons]
        return q(min(found, default=float(self.width + self.height)))


def _bounds(ring: Ring) -> tuple[int, int, int, int]:
    xs, ys = zip(*ring)
    return (min(xs), min(ys), max(xs), max(ys))


def _boxes_meet(box: tuple[float, float, float, float], p: Point, r: Point) -> bool:
    west, south, east, north = box
    (px, py), (rx, ry) = p, r
    return not (
        (px <= west and rx <= west)
        or (px >= east and rx >= east)
        or (py <= south and ry <= south)
        or (py >= north and ry >= north)
    )


_recent: dict[int, tuple[Board, Waters]] = {}


def waters(board: Board) -> Waters:
    """The compiled board; equal boards share one, and recent ones are kept.

    >>> from slaget.games.nissan.setup import Board
    >>> sea = Board("sea", {}, 16000, 11000, 3000, {}, (), {}, 0)
    >>> waters(sea) is waters(sea)
    True
    """
    known = _recent.get(id(board))
    if known is not None and known[0] is board:
        return known[1]
    zones = tuple(board.zones.get(side, _whole(board)) for side in SEATS)
    got = _compiled(board.width, board.height, board.shallow_within, board.land, zones)
    if len(_recent) >= _BOARDS_KEPT:
        _recent.clear()
    _recent[id(board)] = (board, got)
    return got


def _whole(board: Board) -> Ring:
    return ((0, 0), (board.width, 0), (board.width, board.height), (0, board.height))


@lru_cache(maxsize=_BOARDS_KEPT)
def _compiled(
    width: int, height: int, shallow_within: int, land: tuple[Ring, ...], zones: tuple[Ring, Ring]
) -> Waters:
    return Waters(width, height, shallow_within, land, zones)
