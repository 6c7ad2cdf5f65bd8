"""The sea: land, shallows, the line between the fleets' zones, names, a grid to read positions from."""

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from attrs import frozen

from slaget.drawing.svg import number, path, tag, words
from slaget.drawing.themes import Pen
from slaget.games.nissan.setup import Board, Point, Ring
from slaget.games.nissan.words import WORDS, landmark
from slaget.kernel import Language, Transform
from slaget.kernel.picture import Spot

CU_PER_PIXEL: Final = 10
MARGIN: Final = 44
_STEP: Final = 2000


@frozen
class Sea:
    """What of a board is drawn; equal boards are equal, so that their ground is drawn once."""

    width: int
    height: int
    shallow_within: int
    landmarks: tuple[tuple[str, Point], ...]
    land: tuple[Ring, ...]
    zones: tuple[tuple[str, Ring], ...]

    @classmethod
    def of(cls, board: Board) -> "Sea":
        marks, zones = tuple(sorted(board.landmarks.items())), tuple(sorted(board.zones.items()))
        return cls(board.width, board.height, board.shallow_within, marks, board.land, zones)


@frozen
class Chart:
    """Where a board lies on the paper: y grows downwards there, and turned the paper is upside down."""

    width: int
    height: int
    flip: bool = False

    @property
    def size(self) -> Spot:
        """Width and height of the board alone."""
        return self.width / CU_PER_PIXEL, self.height / CU_PER_PIXEL

    @cached_property
    def transform(self) -> Transform:
        """From the board's hundredths of a centimetre.

        >>> Chart(16000, 11000).transform.to_picture(0, 11000)
        (44.0, 44.0)
        """
        scale, (wide, high) = 1 / CU_PER_PIXEL, self.size
        if self.flip:
            return Transform(-scale, 0, 0, scale, MARGIN + wide, MARGIN)
        return Transform(scale, 0, 0, -scale, MARGIN, MARGIN + high)

    def spot(self, point: Point) -> Spot:
        """A point of the board on the paper."""
        t = self.transform
        return t.a * point[0] + t.e, t.d * point[1] + t.f

    def spots(self, ring: Ring) -> list[Spot]:
        t = self.transform
        return [(t.a * x + t.e, t.d * y + t.f) for x, y in ring]

    @property
    def frame(self) -> tuple[float, float, float, float]:
        """The left, upper, right and lower end of the board."""
        wide, high = self.size
        return MARGIN, MARGIN, MARGIN + wide, MARGIN + high


def sea(pen: Pen, chart: Chart, board: Sea, language: Language) -> str:
    """The board without ships."""
    wide, high = chart.size
    frame = {"x": MARGIN, "y": MARGIN, "width": wide, "height": high}
    clip = tag("clipPath", tag("rect", **frame), id=pen.id("board"))
    water = tag("rect", **frame, fill=pen["deep"])
    inside = [water, *_land(pen, chart, board, language), *_grid(pen, chart), *_muster(pen, chart, board, language)]
    edge = tag("rect", **frame, fill="none", stroke=pen["ink"], stroke_width=2)
    drawn = tag("g", *inside, clip_path=pen.ref("board")) + edge + "".join(_scale(pen, chart))
    return clip + drawn + "".join(_landmarks(pen, chart, board, language))


def _land(pen: Pen, chart: Chart, board: Sea, language: Language) -> Iterator[str]:
    """Shallows are the land again, drawn with a pen as broad as they reach to both sides."""
    if not board.land:
        return
    shores = "".join(path(chart.spots(ring)) for ring in board.land)
    reach, line = 2 * board.shallow_within / CU_PER_PIXEL, {"fill": "none", "stroke_linejoin": "round"}
    yield tag("path", d=shores, **line, stroke=pen["shore"], stroke_width=reach + 2.4)
    title = tag("title", WORDS.say("shallow", language))
    yield tag("g", title, tag("path", d=shores, **line, stroke=pen["shallow"], stroke_width=reach))
    edge = {"stroke": pen["land edge"], "stroke_width": 2}
    yield tag("path", tag("title", WORDS.say("land", language)), d=shores, fill=pen["land"], **edge)


def _grid(pen: Pen, chart: Chart) -> list[str]:
    down = [((x, 0), (x, chart.height)) for x in range(_STEP, chart.width, _STEP)]
    across = [((0, y), (chart.width, y)) for y in range(_STEP, chart.height, _STEP)]
    d = "".join(path(chart.spots(line), closed=False) for line in (*down, *across))
    return [tag("path", d=d, stroke=pen["grid"], stroke_width=1, fill="none")] if d else []


def _scale(pen: Pen, chart: Chart) -> Iterator[str]:
    """Centimetres along the lower and the left edge."""
    left, _, _, bottom = chart.frame
    for x in range(0, chart.width + 1, _STEP):
        at = chart.spot((x, 0))[0], bottom + 24
        yield words(at, str(x // 100), 17, text_anchor="middle", fill=pen["faint"])
    for y in range(0, chart.height + 1, _STEP):
        at = left - 8, chart.spot((0, y))[1] + 6
        yield words(at, str(y // 100), 17, text_anchor="end", fill=pen["faint"])


def _muster(pen: Pen, chart: Chart, board: Sea, language: Language) -> Iterator[str]:
    """The line that parts the two zones: the edges they share."""
    zones = dict(board.zones)
    north, south = (_edges(zones.get(side, ())) for side in ("norse", "danish"))
    line = {"stroke": pen["faint"], "stroke_width": 2.4, "stroke_dasharray": "14 9", "fill": "none"}
    title = tag("title", WORDS.say("muster_note", language))
    for edge in sorted(sorted(edge) for edge in north & south if len(edge) == 2):
        yield tag("path", title, d=path(chart.spots((edge[0], edge[1])), closed=False), **line)


def _edges(ring: Ring) -> set[frozenset[Point]]:
    return {frozenset((ring[i - 1], ring[i])) for i in range(len(ring))}


def _landmarks(pen: Pen, chart: Chart, board: Sea, language: Language) -> Iterator[str]:
    """Their names as the rulebook has them, others as the board's file calls them; each away from the water."""
    left, top, right, bottom = chart.frame
    for name, point in board.landmarks:
        x, y = chart.spot(point)
        edge = f'stroke="{pen["land edge"]}" stroke-width="1.5"'
        at_right, above = x > (left + right) / 2, y < (top + bottom) / 2
        said = landmark(name, language)
        at = x + (10 if at_right else -10), y + (-12 if above else 24)
        room = (right - x if at_right else x - left) - 12
        anchor = "start" if at_right else "end"
        if room < len(said) * 10:
            at, anchor = (right - 8 if at_right else left + 8, at[1]), "end" if at_right else "start"
        yield f'<circle cx="{number(x)}" cy="{number(y)}" r="4.5" fill="{pen["landmark"]}" {edge}/>'
        yield words(
            at, said, 18, font_style="italic", fill=pen["faint"], text_anchor=anchor,
            stroke=pen["paper"], stroke_width=4, paint_order="stroke", stroke_linejoin="round",
        )  # fmt: skip
