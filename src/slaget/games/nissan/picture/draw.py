"""The picture put together."""

from slaget.games.nissan.picture import svg
from slaget.games.nissan.picture.chart import CU_PER_PIXEL, MARGIN, Chart, sea
from slaget.games.nissan.picture.fleet import fleets
from slaget.games.nissan.picture.panel import WIDTH, panel
from slaget.games.nissan.picture.svg import tag
from slaget.games.nissan.state import State
from slaget.games.nissan.words import Teller
from slaget.kernel import Look, Picture, Text, Transform
from slaget.kernel.picture import PLAIN


def picture(state: State, look: Look = PLAIN) -> Picture:
    """The battle as a standalone SVG document; equal states give equal text."""
    tell = Teller(state, look.language)
    chart = Chart(state.setup.board)
    wide, high = chart.size
    texts, bottom = panel(tell, wide + 2 * MARGIN, MARGIN)
    width, height = wide + 2 * MARGIN + WIDTH, max(high + 2 * MARGIN, bottom + 10)
    title = tag("title", svg.text_of(_title(tell)))
    ground = tag("rect", x=0, y=0, width=width, height=height, fill=svg.PAPER)
    shown = tag("g", ground, sea(chart, tell), fleets(tell, chart), texts, font_family=svg.FONT)
    box = f"0 0 {svg.number(width)} {svg.number(height)}"
    size = {"width": width / 2, "height": height / 2}
    root = tag("svg", title, shown, xmlns="http://www.w3.org/2000/svg", viewBox=box, **size)
    scale = 1 / CU_PER_PIXEL
    return Picture(root, Transform(scale, 0, 0, -scale, *chart.spot((0, 0))))


def _title(tell: Teller) -> str:
    setup, turns = tell.state.setup, tell.state.turn_no
    title = Text.of(setup.title, setup.scenario_id)[tell.language]
    return tell.part("picture_title", title=title, norse=turns["norse"], danish=turns["danish"])
