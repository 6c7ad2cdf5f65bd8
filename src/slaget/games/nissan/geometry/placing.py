"""Where a ship may be set up, as polygons of midship points: sound, not complete (NI-8.6 to NI-8.8)."""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from slaget.games.nissan.geometry.convex import convex_hull, doubled_area, edges, is_simple
from slaget.games.nissan.geometry.hulls import Hull, q, shape
from slaget.games.nissan.geometry.late import Floats, np, shapely
from slaget.games.nissan.geometry.waters import Waters
from slaget.games.nissan.setup import Ring, ShipClass

_SHRINK: Final = 3
_SIMPLER: Final = 1
_SMALLEST: Final = 10_000
_RING: Final = 32


def place_region(
    ship_class: ShipClass,
    heading: int,
    zone: Ring,
    gap: int,
    own: Sequence[Hull],
    enemies: Sequence[Hull],
    waters: Waters,
) -> tuple[Ring, ...]:
    """Polygons of midship points at which a ship of this heading (ca) may be set up, the largest first.

    Each integer point in or on them puts the hull wholly in ``zone`` and on the board, off land,
    clear of all hulls, and at least ``gap`` cu from each enemy.

    >>> from slaget.games.nissan.geometry.examples import DANISH, SEA
    >>> place_region(DANISH, 0, ((0, 0), (4000, 0), (4000, 2000), (0, 2000)), 0, (), (), SEA)
    (((803, 228), (3197, 228), (3197, 1772), (803, 1772)),)
    """
    vertices = shape(ship_class.length, ship_class.beam, heading).vertices
    outline = tuple(convex_hull([(-u, -v) for u, v in vertices]))
    return _region(outline, zone, gap, tuple(own), tuple(enemies), waters)


@lru_cache(maxsize=64)
def _region(
    outline: Ring, zone: Ring, gap: int, own: tuple[Hull, ...], enemies: tuple[Hull, ...], waters: Waters
) -> tuple[Ring, ...]:
    """The polygons of a mirrored hull: the same for ships of one class, and for a heading and its opposite."""
    mirrored = np.array(outline)
    lines = [*edges(zone), *waters.border, *waters.land_edges]
    banned = [*_spread(lines, mirrored), *_spread([o.vertices for o in own], mirrored), *waters.land_polygons]
    banned += _spread([o.vertices for o in enemies], _grown(mirrored, gap))
    inside = shapely.intersection(shapely.Polygon(zone), shapely.box(0, 0, waters.width, waters.height))
    free = shapely.buffer(shapely.difference(inside, shapely.union_all(banned)), -_SHRINK, join_style="mitre")
    rings = sorted(_rings(shapely.simplify(free, _SIMPLER)))
    return tuple(sorted(rings, key=doubled_area, reverse=True))


def _grown(outline: Floats, gap: int) -> Floats:
    """The corners that spread an outline by a gap on all sides: each of them with a ring drawn about the circle."""
    angles = np.arange(_RING) * (2 * math.pi / _RING)
    ring = gap / math.cos(math.pi / _RING) * np.column_stack((np.cos(angles), np.sin(angles)))
    return (outline[:, None] + ring).reshape(-1, 2)


def _spread(things: Sequence[Sequence[tuple[int, int]]], mirrored: Floats) -> "list[shapely.Geometry]":
    """The midship points that would make the hull meet each thing: Minkowski sums with the mirrored hull."""
    if not things:
        return []
    sums = np.array(things)[:, :, None] + mirrored
    return list(np.asarray(shapely.convex_hull(shapely.multipoints(sums.reshape(len(things), -1, 2)))))


def _rings(area: "shapely.Geometry") -> Iterator[Ring]:
    for part in shapely.get_parts(area):
        if part.area < _SMALLEST or part.geom_type != "Polygon":
            continue
        if part.interiors:
            for half in _halves(part):
                yield from _rings(half)
        else:
            yield from _simple(tuple((q(x), q(y)) for x, y in part.exterior.coords[:-1]))


def _simple(ring: Ring) -> Iterator[Ring]:
    """The ring, or those into which it falls where rounding has laid corners of it upon each other."""
    if is_simple(ring):
        yield _counter_clockwise(ring)
        return
    for part in shapely.get_parts(shapely.make_valid(shapely.Polygon(ring))):
        if part.geom_type == "Polygon" and part.area >= _SMALLEST and not part.interiors:
            rounded = tuple((q(x), q(y)) for x, y in part.exterior.coords[:-1])
            if is_simple(rounded):
                yield _counter_clockwise(rounded)


def _counter_clockwise(ring: Ring) -> Ring:
    """The ring from its least point on, whichever way shapely went round."""
    ring = ring if doubled_area(ring) > 0 else ring[::-1]
    first = ring.index(min(ring))
    return ring[first:] + ring[:first]


def _halves(part: "shapely.Polygon") -> "Iterator[shapely.Geometry]":
    """Cut through a hole from south to north."""
    west, south, east, north = part.bounds
    cut = q(part.interiors[0].centroid.x)
    for box in (shapely.box(west - 1, south - 1, cut, north + 1), shapely.box(cut, south - 1, east + 1, north + 1)):
        yield shapely.intersection(part, box)
