"""The sea: land, shallows, the line between the fleets' zones, a grid to read positions from."""

from typing import Final

from attrs import frozen

from slaget.games.nissan.picture import svg
from slaget.games.nissan.picture.svg import Spot, path, tag, words
from slaget.games.nissan.setup import Board, Point, Ring
from slaget.games.nissan.words import Teller
from slaget.kernel.words import opening

CU_PER_PIXEL: Final = 10
MARGIN: Final = 44
_STEP: Final = 2000


@frozen
class Chart:
    """Where a board lies on the paper: y grows downwards there."""

    board: Board

    @property
    def size(self) -> Spot:
        """Width and height of the board alone."""
        return self.board.width / CU_PER_PIXEL, self.board.height / CU_PER_PIXEL

    def spot(self, point: Point) -> Spot:
        """A point of the board on the paper.

        >>> Chart(Board("sea", {}, 16000, 11000, 3000, {}, (), {}, 0)).spot((0, 11000))
        (44.0, 44.0)
        """
        x, y = point
        return MARGIN + x / CU_PER_PIXEL, MARGIN + (self.board.height - y) / CU_PER_PIXEL

    def spots(self, ring: Ring) -> list[Spot]:
        return [self.spot(point) for point in ring]


def sea(chart: Chart, tell: Teller) -> str:
    """The board without ships."""
    width, height = chart.size
    frame = {"x": MARGIN, "y": MARGIN, "width": width, "height": height}
    clip = tag("clipPath", tag("rect", **frame), id="board")
    water = [tag("rect", **frame, fill=svg.DEEP), *_land(chart, tell)]
    inside = tag(
        "g", *water, *_grid(chart), *_line_of_muster(chart, tell), *_landmarks(chart, tell), clip_path="url(#board)"
    )
    edge = tag("rect", **frame, fill="none", stroke=svg.INK, stroke_width=2)
    return clip + inside + edge + "".join(_scale(chart))


def _land(chart: Chart, tell: Teller) -> list[str]:
    """Shallows are the land again, drawn with a pen as broad as they reach to both sides."""
    board = chart.board
    shores = [path(chart.spots(ring)) for ring in board.land]
    reach = 2 * board.shallow_within / CU_PER_PIXEL
    pen = {"fill": "none", "stroke_linejoin": "round"}
    edge = [tag("path", d=d, **pen, stroke=svg.SHALLOW_EDGE, stroke_width=reach + 2.4) for d in shores]
    band = [tag("path", d=d, **pen, stroke=svg.SHALLOW, stroke_width=reach) for d in shores]
    land = [
        tag("path", tag("title", tell.say("land")), d=d, fill=svg.LAND, stroke=svg.LAND_EDGE, stroke_width=2)
        for d in shores
    ]
    return [*edge, tag("g", tag("title", tell.say("shallow")), *band), *land] if shores else []


def _grid(chart: Chart) -> list[str]:
    board = chart.board
    down = [((x, 0), (x, board.height)) for x in range(_STEP, board.width, _STEP)]
    across = [((0, y), (board.width, y)) for y in range(_STEP, board.height, _STEP)]
    lines = [path(chart.spots(line), closed=False) for line in (*down, *across)]
    return [tag("path", d="".join(lines), stroke=svg.GRID, stroke_width=1, fill="none")] if lines else []


def _scale(chart: Chart) -> list[str]:
    """Centimetres along the lower and the left edge."""
    board = chart.board
    below = [
        words((chart.spot((x, 0))[0], chart.spot((0, 0))[1] + 24), str(x // 100), 17, text_anchor="middle")
        for x in range(0, board.width + 1, _STEP)
    ]
    beside = [
        words((MARGIN - 8, chart.spot((0, y))[1] + 6), str(y // 100), 17, text_anchor="end")
        for y in range(0, board.height + 1, _STEP)
    ]
    return [tag("g", *below, *beside, fill=svg.GREY)]


def _line_of_muster(chart: Chart, tell: Teller) -> list[str]:
    """The line that parts the two zones: the edges they share."""
    zones = chart.board.zones
    north, south = (_edges(zones.get(side, ())) for side in ("norse", "danish"))
    shared = sorted(sorted(edge) for edge in north & south if len(edge) == 2)
    pen = {"stroke": svg.GREY, "stroke_width": 2.4, "stroke_dasharray": "14 9", "fill": "none"}
    title = tag("title", tell.say("muster_note"))
    return [tag("path", title, d=path(chart.spots((a, b)), closed=False), **pen) for a, b in shared]


def _edges(ring: Ring) -> set[frozenset[Point]]:
    return {frozenset((ring[i - 1], ring[i])) for i in range(len(ring))}


def _landmarks(chart: Chart, tell: Teller) -> list[str]:
    """Their names as the rulebook has them; others as the board's file calls them."""
    marks = []
    for name, point in sorted(chart.board.landmarks.items()):
        x, y = chart.spot(point)
        said = opening(tell.name("landmark", name).replace("_", " "))
        at_right = x > MARGIN + chart.size[0] / 2
        marks.append(tag("circle", cx=x, cy=y, r=4, fill=svg.LAND_EDGE))
        anchor = "end" if at_right else "start"
        at = x + (-10 if at_right else 10), y - 8
        marks.append(words(at, said, 18, font_style="italic", fill=svg.GREY, text_anchor=anchor))
    return marks
