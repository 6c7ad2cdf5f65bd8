"""The ships' names with what their crews bear, near their ships."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from slaget.drawing.svg import number, path, width_of
from slaget.games.nissan.combat import has_wall
from slaget.games.nissan.picture.chart import CU_PER_PIXEL
from slaget.games.nissan.picture.drawing import Drawing, along
from slaget.games.nissan.picture.labels import Box, Circle, Wanted, placed
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import WEAPONS
from slaget.kernel.picture import Spot
from slaget.kernel.visible import for_markup

_NAME: Final = 19
_ARMS: Final = 15
_MARK: Final = 16
_SHARES: Final = (0.9, 0.6, 0.3, 0.0, -0.3, -0.6, -0.9)
_FAR: Final = 16


def names(drawing: Drawing) -> str:
    """A label for every ship on the board."""
    said = {ship: (_name(drawing, ship), list(_arms(drawing, ship))) for ship in sorted(drawing.state.hulls)}
    wanted = {ship: _wanted(drawing, ship, name, arms) for ship, (name, arms) in said.items()}
    left, top, right, bottom = drawing.chart.frame
    boxes = placed(wanted, (left + 4, top + 4, right - 4, bottom - 4))
    return "".join(_label(drawing, *said[ship], boxes[ship], wanted[ship].body) for ship in said)


def _name(drawing: Drawing, ship: str) -> str:
    return f"{drawing.state.ships[ship].name} {ship}"


def _arms(drawing: Drawing, ship: str) -> Iterator[tuple[Side, str]]:
    """For each side aboard, how many bear which weapon, and whether they have a shield wall (NI-15.1)."""
    state, tell = drawing.state, drawing.tell
    for side in SEATS:
        arms = Counter(state.fighters[f].weapon for f in state.aboard(ship, side))
        if arms:
            weapons = " ".join(f"{tell.part(weapon)}{arms[weapon]}" for weapon in WEAPONS if arms[weapon])
            yield side, weapons + (tell.part("wall_sign") if has_wall(state, ship, side) else "")


def _wanted(drawing: Drawing, ship: str, name: str, arms: list[tuple[Side, str]]) -> Wanted:
    wide = max(width_of(name, _NAME, bold=True), *(width_of(said, _ARMS) + _MARK for _, said in arms), 0.0)
    high = _NAME * 1.15 + len(arms) * _ARMS * 1.2
    kind, hull = drawing.state.ship_class(ship), drawing.state.hulls[ship]
    size = kind.length / CU_PER_PIXEL, kind.beam / CU_PER_PIXEL
    return Wanted(
        wide / 2 + 5, high / 2 + 1, _body(drawing.chart.spot(hull.centre), along(drawing.chart, hull), *size)
    )


@lru_cache(maxsize=256)
def _body(middle: Spot, way: Spot, length: float, beam: float) -> tuple[Circle, ...]:
    """A hull as a row of circles, the bow first."""
    (x, y), (u, v) = middle, way
    return tuple(
        (x + u * share * length / 2, y + v * share * length / 2, beam / 2 * (0.5 if abs(share) > 0.8 else 1))
        for share in _SHARES
    )


def _label(drawing: Drawing, name: str, arms: list[tuple[Side, str]], box: Box, body: tuple[Circle, ...]) -> str:
    """A name and the crew's weapons on a pale ground, with a thin line to the ship where it stands away from it."""
    pen, line = drawing.pen, ""
    nearest = min(body, key=box.gap)
    if box.gap(nearest) > _FAR:
        spots = [box.nearest(nearest[:2]), nearest[:2]]
        line = f'<path d="{path(spots, closed=False)}" stroke="{pen["ink"]}" stroke-width="1.3"/>'
    left, top = number(box.x - box.half_width), box.y - box.half_height
    size = f'width="{number(2 * box.half_width)}" height="{number(2 * box.half_height)}"'
    ground = f'<rect x="{left}" y="{number(top)}" {size} rx="4" fill="{pen["paper"]}" fill-opacity=".86"/>'
    x, y = number(box.x), top + _NAME * 0.98
    bold = f'font-size="{_NAME}" font-weight="bold" fill="{pen["ink"]}"'
    texts = f'<text x="{x}" y="{number(y)}" {bold}>{for_markup(name)}</text>'
    for row, (side, said) in enumerate(arms, 1):
        down = y + row * _ARMS * 1.18
        texts += _crew(drawing, side, said, box.x, down)
    return f'<g class="name" text-anchor="middle" pointer-events="none">{line}{ground}{texts}</g>'


def _crew(drawing: Drawing, side: Side, said: str, x: float, y: float) -> str:
    """The side's shape, and its weapons."""
    pen, at = drawing.pen, x - width_of(said, _ARMS) * 0.46 - 2
    edge = f'fill="{drawing.pen[f"{side} chip"]}" stroke="{pen["on deck"]}"'
    if side == "norse":
        mark = f'<circle cx="{number(at)}" cy="{number(y - 5)}" r="5" {edge}/>'
    else:
        mark = f'<rect x="{number(at - 4.6)}" y="{number(y - 9.6)}" width="9.2" height="9.2" rx="1" {edge}/>'
    fill = f'font-size="{_ARMS}" fill="{pen[f"{side} said"]}"'
    return f'{mark}<text x="{number(x + _MARK / 2)}" y="{number(y)}" {fill}>{for_markup(said)}</text>'
