"""Random crowded waters, and the rules of the geometry written plainly on shapely to compare with."""

import math
import random
from collections.abc import Sequence
from itertools import pairwise

import shapely
from geometry_boards import DANISH, KING, NORSE
from shapely.geometry.base import BaseGeometry

from slaget.games.nissan.geometry import Hull, Pose, Waters, hull, overlap, q
from slaget.games.nissan.setup import Point, Ring, ShipClass

MEET = "T********"
Ship = tuple[ShipClass, Pose]


def crowd(rng: random.Random, count: int, waters: Waters) -> list[Ship]:
    """Ships that lie where ships may, most of them close together, some of them touching."""
    out: list[Ship] = []
    for _ in range(3000):
        if len(out) == count:
            break
        ship = (rng.choice((KING, NORSE, DANISH)), _pose(rng, out, waters))
        placed = hull(*ship)
        if (
            waters.on_board(placed)
            and not waters.on_land(placed)
            and not any(overlap(placed, hull(*other)) for other in out)
        ):
            out.append(ship)
    return out


def _pose(rng: random.Random, ships: Sequence[Ship], waters: Waters) -> Pose:
    if not ships or rng.random() < 0.3:
        return Pose(rng.randint(0, waters.width), rng.randint(0, waters.height), rng.randrange(36000))
    _, near = rng.choice(ships)
    if rng.random() < 0.3:
        side = math.radians(near.heading / 100) + math.pi / 2
        away = rng.choice((450, 500, 550, 551, 575, 600, 650))
        return Pose(near.x + round(away * math.cos(side)), near.y + round(away * math.sin(side)), near.heading)
    x, y = near.x + rng.randint(-2400, 2400), near.y + rng.randint(-2400, 2400)
    return Pose(x, y, rng.choice((near.heading, rng.randrange(36000))))


def points_of(ring: Ring, rng: random.Random, count: int) -> list[Point]:
    """The corners of a ring and random integer points in it."""
    area = shapely.Polygon(ring)
    west, south, east, north = map(int, area.bounds)
    tried = [(rng.randint(west, east), rng.randint(south, north)) for _ in range(8 * count)]
    return [*ring, *[p for p in tried if area.covers(shapely.Point(p))][:count]]


def swept(a: Hull, b: Hull) -> BaseGeometry:
    return shapely.MultiPoint(a.vertices + b.vertices).convex_hull


def forward_pieces(ship: Ship, end: Pose, turn: int) -> list[BaseGeometry]:
    """NI-12.10, word for word."""
    kind, old = ship
    steps = [*range(0, turn, 300 if turn > 0 else -300), turn] if turn else [0]
    turned = [hull(kind, Pose(old.x, old.y, (old.heading + step) % 36000)) for step in steps]
    return [*(swept(a, b) for a, b in pairwise(turned)), swept(turned[-1], hull(kind, end))]


def fault_of_pieces(pieces: Sequence[BaseGeometry], others: Sequence[Hull], waters: Waters) -> str | None:
    """NI-12.9, in its order."""
    board = shapely.box(0, 0, waters.width, waters.height)
    if not all(board.covers(piece) for piece in pieces):
        return "off_board"
    if any(shapely.relate_pattern(piece, shapely.Polygon(land), MEET) for piece in pieces for land in waters.land):
        return "on_land"
    if any(shapely.relate_pattern(piece, other.polygon, MEET) for piece in pieces for other in others):
        return "overlap"
    return None


def plain_forward(
    ship: Ship, target: Point, reach: int, arc: int, others: Sequence[Hull], waters: Waters
) -> str | tuple[Pose, int]:
    """NI-12.3 to NI-12.10: a fault, or the end and the cost."""
    kind, pose = ship
    half, bow = q(kind.length / 2), hull(*ship).bow
    dx, dy = target[0] - pose.x, target[1] - pose.y
    heading = q(100 * math.degrees(math.atan2(dy, dx))) % 36000
    turn = (heading - pose.heading) % 36000
    turn = turn - 36000 if turn > 18000 else turn
    if target == bow:
        return "no_displacement"
    if dx * dx + dy * dy < (half - 2) ** 2:
        return "point_too_near"
    if abs(turn) > arc:
        return "out_of_arc"
    if (target[0] - bow[0]) ** 2 + (target[1] - bow[1]) ** 2 > reach**2:
        return "too_far"
    angle = math.radians(heading / 100)
    end = Pose(target[0] - q(half * math.cos(angle)), target[1] - q(half * math.sin(angle)), heading)
    fault = fault_of_pieces(forward_pieces(ship, end, turn), others, waters)
    return fault or (end, q(math.dist(target, bow)))


def plain_sees(a: Hull, b: Hull, others: Sequence[Hull], waters: Waters, tolerance: int, land_blocks: bool) -> bool:
    """NI-5.6, every line against everything."""
    if q(shapely.distance(a.polygon, b.polygon)) <= tolerance:
        return True
    lines = shapely.linestrings([(p, r) for p in a.sight_points for r in b.sight_points])
    blocked = shapely.relate_pattern(lines, shapely.Polygon(), MEET)
    for thing in [*(o.polygon for o in others), *(map(shapely.Polygon, waters.land) if land_blocks else ())]:
        blocked = blocked | shapely.relate_pattern(lines, thing, MEET)
    return not blocked.all()
