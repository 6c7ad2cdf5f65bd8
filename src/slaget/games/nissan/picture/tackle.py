"""What runs between ships: ropes, and the arrow of an attack."""

from collections.abc import Iterator
from functools import lru_cache

from slaget.drawing.svg import path
from slaget.drawing.themes import Pen
from slaget.games.nissan.geometry import Hull
from slaget.games.nissan.picture.chart import Chart
from slaget.games.nissan.picture.drawing import Drawing, nudged
from slaget.kernel.picture import Spot


def ropes(drawing: Drawing) -> Iterator[str]:
    """A rope over both gunwales of each two ships that are tied."""
    for one, other in sorted(map(sorted, drawing.state.ties)):
        if {one, other} <= drawing.state.hulls.keys():
            yield _rope(drawing, one, other)


def _rope(drawing: Drawing, one: str, other: str) -> str:
    a, b = nearest(drawing.chart, drawing.state.hulls[one], drawing.state.hulls[other])
    title = drawing.part("is_tied_to", name=drawing.tell.ship(one), other_name=drawing.tell.ship(other))
    return f'<g class="tie"><title>{title}</title>{rope(drawing.pen, a, b)}</g>'


@lru_cache(maxsize=256)
def nearest(chart: Chart, one: Hull, other: Hull) -> tuple[Spot, Spot]:
    """Where two hulls are nearest to each other, a little within each."""
    from shapely.ops import nearest_points

    a, b = (chart.spot((round(p.x), round(p.y))) for p in nearest_points(one.polygon, other.polygon))
    return nudged(a, chart.spot(one.centre), 11), nudged(b, chart.spot(other.centre), 11)


def rope(pen: Pen, a: Spot, b: Spot) -> str:
    """A piece of rope between two spots."""
    line = f'<path d="{path([a, b], closed=False)}" fill="none" stroke-linecap="round"'
    dark = f'{line} stroke="{pen["ink"]}" stroke-width="9"/>'
    return f'{dark}{line} stroke="{pen["rope"]}" stroke-width="5" stroke-dasharray="4 3"/>'


def attack(drawing: Drawing) -> Iterator[str]:
    """An arrow from the acting ship to the target of the attack in progress."""
    pending = drawing.state.pending
    if pending is None or pending.acting == pending.target:
        return
    if {pending.acting, pending.target} <= drawing.state.hulls.keys():
        title = drawing.part(f"{pending.kind}_attack")
        drawn = arrow(
            drawing.pen, drawing.middle(pending.acting), drawing.middle(pending.target), kind=pending.kind
        )
        yield f'<g class="attack"><title>{title}</title>{drawn}</g>'


def arrow(pen: Pen, a: Spot, b: Spot, *, kind: str = "melee") -> str:
    """An arrow on a pale ground; that of an attack from a distance is dashed."""
    x, y = nudged(b, a, 20)
    u, v = nudged((0.0, 0.0), (b[0] - a[0], b[1] - a[1]), 1)
    head = path([b, (x - 10 * v, y + 10 * u), (x + 10 * v, y - 10 * u)])
    dashes, line = (' stroke-dasharray="11 7"' if kind == "ranged" else ""), path([a, (x, y)], closed=False)
    pale = f'<path d="{line}{head}" fill="none" stroke="{pen["paper"]}" stroke-width="9" stroke-linejoin="round"/>'
    tip = f'<path d="{head}" fill="{pen["attack head"]}" stroke="{pen["attack"]}" stroke-width="1.6"/>'
    made = f'<path d="{line}" fill="none" stroke="{pen["attack"]}" stroke-width="5"{dashes}/>'
    return f'<g pointer-events="none">{pale}{made}{tip}</g>'
