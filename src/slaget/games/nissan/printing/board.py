"""The board on sheets of paper (NI-2)."""

from math import hypot

from slaget.games.nissan.geometry.late import shapely
from slaget.games.nissan.picture.colours import PALETTE
from slaget.games.nissan.seats import SEATS
from slaget.games.nissan.setup import Board, Ring, Setup
from slaget.games.nissan.words import landmark
from slaget.kernel import Language
from slaget.printing.fitting import line_at, mm, path_of
from slaget.printing.inks import BLACK
from slaget.printing.laying import tiled
from slaget.printing.orders import PARTS, Order
from slaget.printing.pages import Part
from slaget.printing.shapes import circle, path, rect
from slaget.printing.widths import width


def board(setup: Setup, order: Order) -> Part:
    """The board at 1:1 or smaller, on as many sheets as it takes."""
    of = setup.board
    unit = 0.1 / order.scale
    wide, high = of.width * unit, of.height * unit
    pages = tiled(drawn_board(of, unit, order.language), wide, high, order)
    sheets = len(pages) - (len(pages) > 1)
    return Part("board", PARTS["board"][order.language], pages, {"sheets": sheets})


def drawn_board(of: Board, unit: float, language: Language) -> str:
    """The board from its north-west corner, ``unit`` millimetres a hundredth of a centimetre."""
    colours = PALETTE.light
    wide, high = of.width * unit, of.height * unit

    def spot(x: float, y: float) -> tuple[float, float]:
        return x * unit, high - y * unit

    def rings(found: "list[Ring]") -> str:
        return "".join(path_of([spot(x, y) for x, y in ring]) for ring in found)

    grid = "".join(f"M{mm(x * unit)} 0v{mm(high)}" for x in range(1000, of.width, 1000))
    grid += "".join(f"M0 {mm(high - y * unit)}h{mm(wide)}" for y in range(1000, of.height, 1000))
    parts = [rect(0, 0, wide, high, colours["deep"])]
    holes = 'fill-rule="evenodd"'
    parts.append(path(rings(_shallows(of)), colours["shallow"], colours["shore"], 0.3, dash="3 2", more=holes))
    parts.append(path(grid, stroke=colours["grid"]))
    parts += [path(rings([of.zones[side]]), stroke=colours["faint"], pen=0.5, dash="6 3") for side in SEATS]
    parts.append(path(rings(list(of.land)), colours["land"], colours["land edge"], 0.6))
    for name, (x, y) in sorted(of.landmarks.items()):
        at, said = spot(x, y), landmark(name, language)
        half = width(said, 10) / 2 + 1
        parts.append(circle(*at, 0.8, BLACK))
        parts.append(line_at(said, min(max(at[0], half), wide - half), max(at[1] - 2, 4), 10, anchor="middle"))
    return "".join([*parts, rect(0, 0, wide, high, stroke=BLACK, pen=0.5)])


def _shallows(of: Board) -> list[Ring]:
    """The water near land, to the millimetre."""
    land = shapely.union_all([shapely.Polygon(ring) for ring in of.land])
    near = shapely.buffer(land, of.shallow_within, quad_segs=12)
    whole = shapely.intersection(near, shapely.box(0, 0, of.width, of.height))
    shapes = [shape for shape in shapely.get_parts(whole) if isinstance(shape, shapely.Polygon)]
    return [_rounded(ring) for shape in shapes for ring in (shape.exterior, *shape.interiors)]


def _rounded(ring: "shapely.LinearRing") -> Ring:
    """The points of a ring in tens, close ones left out."""
    kept: list[tuple[int, int]] = []
    for x, y in ring.coords:
        point = round(x / 10) * 10, round(y / 10) * 10
        if not kept or hypot(point[0] - kept[-1][0], point[1] - kept[-1][1]) >= 10:
            kept.append(point)
    return tuple(kept)
