"""The picture put together."""

from slaget.games.nissan.picture import svg
from slaget.games.nissan.picture.chart import MARGIN, Chart, sea
from slaget.games.nissan.picture.fleet import fleets
from slaget.games.nissan.picture.panel import WIDTH, panel
from slaget.games.nissan.picture.svg import tag
from slaget.games.nissan.state import State


def picture(state: State) -> str:
    """The battle as a standalone SVG document; equal states give equal text."""
    chart = Chart(state.setup.board)
    wide, high = chart.size
    texts, bottom = panel(state, wide + 2 * MARGIN, MARGIN)
    width, height = wide + 2 * MARGIN + WIDTH, max(high + 2 * MARGIN, bottom + 10)
    title = tag("title", svg.text_of(_title(state)))
    ground = tag("rect", x=0, y=0, width=width, height=height, fill=svg.PAPER)
    shown = tag("g", ground, sea(chart), fleets(state, chart), texts, font_family=svg.FONT)
    box = f"0 0 {svg.number(width)} {svg.number(height)}"
    size = {"width": width / 2, "height": height / 2}
    root = tag("svg", title, shown, xmlns="http://www.w3.org/2000/svg", viewBox=box, **size)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{root}\n'


def _title(state: State) -> str:
    name = state.setup.title.get("en", state.setup.scenario_id)
    return f"{name}: turn {state.turn_no['norse']} of the Norse, {state.turn_no['danish']} of the Danes"
