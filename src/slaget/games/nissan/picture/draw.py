"""The picture put together: the sea and the legend as the ground, and upon it ships, hands and words."""

from functools import lru_cache

from slaget.drawing.sheet import Sheet
from slaget.drawing.svg import number
from slaget.drawing.themes import ground_pen, pen_of
from slaget.games.nissan.picture import cast, doings, glyphs, hand, harbour
from slaget.games.nissan.picture.chart import MARGIN, Chart, Sea, sea
from slaget.games.nissan.picture.colours import PALETTE
from slaget.games.nissan.picture.drawing import Drawing
from slaget.games.nissan.picture.fleet import fleets
from slaget.games.nissan.picture.legend import HIGH, legend
from slaget.games.nissan.picture.names import names
from slaget.games.nissan.picture.panel import WIDTH, panel
from slaget.games.nissan.state import State
from slaget.games.nissan.story.standing import describe, moment
from slaget.games.nissan.words import Teller
from slaget.kernel import Language, Look, Picture, Text
from slaget.kernel.picture import PLAIN, Spot, Theme


def picture(state: State, look: Look = PLAIN) -> Picture:
    """The battle as it stands; equal states and looks give equal pictures."""
    board, tell = state.setup.board, Teller(state, look.language)
    drawing = Drawing(tell, Chart(board.width, board.height, look.flip), pen_of(PALETTE, look))
    name = Text.of(state.setup.title, state.setup.scenario_id)[look.language]
    sheet = Sheet(
        size=_size(drawing.chart),
        name=name,
        title=tell.part("picture_title", title=name, standing=moment(tell)),
        about=describe(state, look.language),
        ground=ground(Sea.of(board), look.theme, look.ids, look.language, flip=look.flip),
        play="" if look.part == "ground" else _play(drawing, look),
        transform=drawing.chart.transform,
    )
    return sheet.picture(look, PALETTE)


def _size(chart: Chart) -> Spot:
    wide, high = chart.size
    return wide + 2 * MARGIN + WIDTH, max(high + 2 * MARGIN, 2 * MARGIN + HIGH + 300) + hand.HIGH


@lru_cache(maxsize=16)
def ground(board: Sea, theme: Theme, ids: str, language: Language, *, flip: bool) -> str:
    """Paper, sea and legend: what the statics decide."""
    pen, chart = ground_pen(PALETTE, theme, ids), Chart(board.width, board.height, flip)
    wide, high = _size(chart)
    paper = f'<rect width="{number(wide)}" height="{number(high)}" fill="{pen["paper"]}"/>'
    return paper + sea(pen, chart, board, language) + legend(pen, language, *_legend_at(chart))


def _legend_at(chart: Chart) -> Spot:
    return chart.frame[2] + MARGIN, _size(chart)[1] - hand.HIGH - HIGH - 4


def _play(drawing: Drawing, look: Look) -> str:
    left, top = _legend_at(drawing.chart)
    readings = cast.on_table(drawing, look.last or ())
    texts, down = panel(drawing, left, MARGIN, top - 30 - (cast.high(len(readings)) if readings else 0))
    table = (left, down + 20)
    return "".join((
        glyphs.tokens(drawing.pen, drawing.state.setup.leaders),
        fleets(drawing, look),
        doings.last(drawing, look.last or ()),
        names(drawing),
        texts,
        cast.cast(drawing, readings, table),
        harbour.harbour(drawing) if harbour.is_open(drawing.state) else hand.hands(drawing),
        doings.chosen(drawing, look, table),
        doings.targets(drawing, look, table),
    ))  # fmt: skip
