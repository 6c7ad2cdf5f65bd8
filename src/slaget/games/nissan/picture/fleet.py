"""The ships: hulls by fleet and class, who is aboard, ties, the attack in progress."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import cos, hypot, radians, sin
from typing import Final

from slaget.games.nissan.combat import bearers, has_wall
from slaget.games.nissan.picture import glyphs, svg
from slaget.games.nissan.picture.chart import CU_PER_PIXEL, Chart
from slaget.games.nissan.picture.labels import Box, Circle, Wanted, placed
from slaget.games.nissan.picture.svg import Spot, path, tag, width_of, words
from slaget.games.nissan.seats import SEATS, Side, other
from slaget.games.nissan.setup import WEAPONS, Rank
from slaget.games.nissan.state import State
from slaget.games.nissan.story.standing import order
from slaget.games.nissan.words import Teller

_NAME: Final = 20
_ARMS: Final = 15
_KING_LENGTH: Final = 2400
_ORDER: Final[tuple[Rank, ...]] = ("king", "hero", "horn_blower", "standard_bearer")


def fleets(tell: Teller, chart: Chart) -> str:
    """Every placed ship with its name and its crew's weapons, over the ties and under the attack."""
    state = tell.state
    names = sorted(state.hulls)
    ships = [_ship(tell, chart, name) for name in names]
    ropes = [_rope(tell, chart, sorted(tie)) for tie in sorted(state.ties, key=sorted)]
    labels = [_label(tell, name, box, chart) for name, box in _boxes(tell, chart).items()]
    return "".join([*_halos(state, chart), *ships, *ropes, *_attack(tell, chart), *labels])


def ship_text(tell: Teller, ship: str) -> str:
    """What a pointer over the ship shows."""
    state, spec = tell.state, tell.state.ships[ship]
    pose, room = spec.pose, state.ship_class(ship).capacity
    where = tell.place(pose.x, pose.y, pose.heading) if pose else tell.part("not_placed")
    about = {"fleet": tell.name("fleet", spec.fleet), "class": tell.name("class", spec.class_).replace("_", " ")}
    lines = [tell.part("ship_tip", name=spec.name, id=ship, where=where, **about)]
    for side in SEATS:
        if aboard := state.aboard(ship, side):
            number, people = len(aboard), tell.people(aboard)
            lines.append(tell.part("crew_tip", side=side, number=number, room=room, people=people))
            lines.append(_wall_text(tell, ship, side))
    if ties := state.ties_of(ship):
        lines.append(tell.part("tied_to", names=tell.ships(ties)))
    return "; ".join(filter(None, [*lines, order(tell, ship)]))


def _wall_text(tell: Teller, ship: str, side: Side) -> str:
    shields = bearers(tell.state, ship, side)
    wall = tell.part("has_wall" if has_wall(tell.state, ship, side) else "no_wall")
    return tell.part("shield_wall", number=shields, wall=wall)


def _outline(state: State, chart: Chart, ship: str) -> list[Spot]:
    return chart.spots(state.hulls[ship].vertices)


def _halos(state: State, chart: Chart) -> Iterator[str]:
    """Behind the hulls: a yellow glow for the acting ship, dashes for activated ones, dots for those done."""
    for ship in state.activated:
        if ship in state.hulls:
            pen = {"d": path(_outline(state, chart, ship)), "fill": "none", "stroke_linejoin": "round"}
            if ship == state.current:
                yield tag("path", **pen, stroke=svg.INK, stroke_width=22)
                yield tag("path", **pen, stroke=svg.ACTING, stroke_width=17)
            else:
                dashes = "2 8" if ship in state.done else "14 7"
                yield tag("path", **pen, stroke=svg.INK, stroke_width=13, stroke_dasharray=dashes)
                yield tag("path", **pen, stroke=svg.DEEP, stroke_width=6)


def _ship(tell: Teller, chart: Chart, ship: str) -> str:
    state = tell.state
    fleet = state.ships[ship].fleet
    outline = _outline(state, chart, ship)
    empty = not state.crews[ship]
    fill = svg.PAPER if empty else svg.COLOURS[fleet]
    pen = {"stroke": svg.COLOURS[fleet] if empty else svg.INK, "stroke_width": 3 if empty else 2}
    hull = tag("path", d=path(outline), fill=fill, **pen)
    bow = tag("path", d=path([outline[0], outline[1], outline[-1]]), fill=svg.INK)
    parts = [tag("title", svg.text_of(ship_text(tell, ship))), hull, bow]
    if state.ship_class(ship).length >= _KING_LENGTH:
        inner = [_towards(spot, _centre(state, chart, ship), 0.86) for spot in outline]
        parts.append(tag("path", d=path(inner), fill="none", stroke=svg.PAPER, stroke_width=1.5))
    return tag("g", *parts, *_crew(state, chart, ship), class_=f"ship {fleet}", id=f"ship-{ship}")


def _centre(state: State, chart: Chart, ship: str) -> Spot:
    return chart.spot(state.hulls[ship].centre)


def _towards(spot: Spot, middle: Spot, share: float) -> Spot:
    return middle[0] + (spot[0] - middle[0]) * share, middle[1] + (spot[1] - middle[1]) * share


def _crew(state: State, chart: Chart, ship: str) -> list[str]:
    """Chips and marks in a row along the ship, made smaller when they would not fit."""
    signs = list(_signs(state, ship))
    widths = [glyphs.CHIP if kind in ("chip", "id") else glyphs.MARK for kind, _, _ in signs]
    length = state.ship_class(ship).length / CU_PER_PIXEL
    scale = min(1.0, 0.8 * length / sum(widths))
    along = -scale * sum(widths) / 2
    drawn = []
    for (kind, side, number), width in zip(signs, widths):
        at = _on_axis(state, chart, ship, along + scale * width / 2)
        drawn.append(_sign(state, ship, at, kind, side, number, scale))
        along += scale * width
    return drawn


def _sign(state: State, ship: str, at: Spot, kind: str, side: Side, number: int, scale: float) -> str:
    if kind == "chip":
        return glyphs.chip(at, side, number, scale)
    if kind != "id":
        return glyphs.mark(at, kind, side, scale)
    fill = svg.SIDE_TEXT[side] if state.crews[ship] else svg.INK
    return words((at[0], at[1] + 5 * scale), ship, 15 * scale, bold=True, fill=fill, text_anchor="middle")


def _on_axis(state: State, chart: Chart, ship: str, along: float) -> Spot:
    """A spot so far before (or behind) the middle of the ship."""
    turn = radians(state.hulls[ship].shape.heading / 100)
    x, y = _centre(state, chart, ship)
    return x + along * cos(turn), y - along * sin(turn)


def _signs(state: State, ship: str) -> Iterator[tuple[str, Side, int]]:
    """The ship's id, then the fleet's own people: their number, and those who count for more."""
    own = state.ships[ship].fleet
    yield "id", own, 0
    sides: tuple[Side, Side] = (own, other(own))
    for side in sides:
        ranks = [state.fighters[f].rank for f in state.aboard(ship, side)]
        if ranks:
            yield "chip", side, len(ranks)
        for rank in _ORDER:
            for _ in range(ranks.count(rank)):
                yield rank, side, 1


def _rope(tell: Teller, chart: Chart, tie: Sequence[str]) -> str:
    """A rope over both gunwales where the hulls are nearest."""
    state = tell.state
    if any(ship not in state.hulls for ship in tie):
        return ""
    from shapely.ops import nearest_points

    one, other = (state.hulls[ship] for ship in tie)
    near = [chart.spot((round(p.x), round(p.y))) for p in nearest_points(one.polygon, other.polygon)]
    a = _nudged(near[0], chart.spot(one.centre), 11)
    b = _nudged(near[1], chart.spot(other.centre), 11)
    title = tag("title", svg.text_of(tell.part("is_tied_to", name=tell.ship(tie[0]), other_name=tell.ship(tie[1]))))
    line = path([a, b], closed=False)
    dark = tag("path", d=line, stroke=svg.INK, stroke_width=9, stroke_linecap="round", fill="none")
    light = tag("path", d=line, stroke="#fff6d8", stroke_width=5, stroke_dasharray="4 3", fill="none")
    return tag("g", title, dark, light, class_="tie")


def _nudged(spot: Spot, middle: Spot, length: float) -> Spot:
    """A spot moved so far towards another."""
    dx, dy = middle[0] - spot[0], middle[1] - spot[1]
    far = hypot(dx, dy) or 1
    return spot[0] + dx / far * length, spot[1] + dy / far * length


def _attack(tell: Teller, chart: Chart) -> Iterator[str]:
    """An arrow from the acting ship to the target of the attack in progress."""
    state = tell.state
    pending = state.pending
    if pending is None or pending.acting == pending.target:
        return
    a, b = _centre(state, chart, pending.acting), _centre(state, chart, pending.target)
    dashes = {"stroke_dasharray": "10 6"} if pending.kind == "ranged" else {}
    line = path([_nudged(a, b, 34), _nudged(b, a, 38)], closed=False)
    yield tag("path", d=line, stroke=svg.PAPER, stroke_width=9, fill="none")
    yield tag("path", d=line, stroke=svg.ATTACK, stroke_width=5, fill="none", **dashes)
    tip, back = _nudged(b, a, 20), _nudged(b, a, 42)
    across = (tip[1] - back[1]) / 2, (back[0] - tip[0]) / 2
    wings = [tip, (back[0] + across[0], back[1] + across[1]), (back[0] - across[0], back[1] - across[1])]
    yield tag(
        "path", tag("title", tell.part(f"{pending.kind}_attack")), d=path(wings), fill=svg.ATTACK, stroke=svg.PAPER
    )


def _body(state: State, chart: Chart, ship: str) -> tuple[Circle, ...]:
    """The hull as a row of circles, the bow first."""
    ship_class = state.ship_class(ship)
    half, r = ship_class.length / CU_PER_PIXEL / 2, ship_class.beam / CU_PER_PIXEL / 2
    shares = (0.9, 0.6, 0.3, 0.0, -0.3, -0.6, -0.9)
    spots = [(_on_axis(state, chart, ship, share * half), abs(share)) for share in shares]
    return tuple((x, y, r * (0.5 if share > 0.8 else 1)) for (x, y), share in spots)


def _boxes(tell: Teller, chart: Chart) -> dict[str, Box]:
    wanted = {}
    for ship in sorted(tell.state.hulls):
        crews = list(_crews(tell, ship))
        width = max(
            width_of(_said(tell.state, ship), _NAME, bold=True), *(width_of(said, _ARMS) for _, said in crews), 0.0
        )
        half_height = _NAME * 0.6 + len(crews) * _ARMS * 0.55
        wanted[ship] = Wanted(width / 2 + 2, half_height, _body(tell.state, chart, ship))
    left, top = chart.spot((0, chart.board.height))
    return placed(wanted, (left + 4, top + 4, left + chart.size[0] - 4, top + chart.size[1] - 4))


def _said(state: State, ship: str) -> str:
    return f"{state.ships[ship].name} {ship}"


def _crews(tell: Teller, ship: str) -> Iterator[tuple[Side, str]]:
    """For each side aboard, how many bear which weapon, and whether they have a shield wall (NI-15.1)."""
    state = tell.state
    for side in SEATS:
        arms = Counter(state.fighters[f].weapon for f in state.aboard(ship, side))
        if arms:
            weapons = " ".join(f"{tell.part(weapon)}{arms[weapon]}" for weapon in WEAPONS if arms[weapon])
            wall = tell.part("wall_sign") if has_wall(state, ship, side) else ""
            yield side, weapons + wall


def _label(tell: Teller, ship: str, box: Box, chart: Chart) -> str:
    """A name and the crew's weapons on a pale ground, with a thin line to the ship where it stands away from it."""
    body = _body(tell.state, chart, ship)
    x, y, _ = min(body, key=lambda c: box.gap(c))
    line = ""
    if min(box.gap(circle) for circle in body) > 14:
        line = tag("path", d=path([box.nearest((x, y)), (x, y)], closed=False), stroke=svg.INK, stroke_width=1.3)
    corner = {"x": box.x - box.half_width, "y": box.y - box.half_height}
    size = {"width": 2 * box.half_width, "height": 2 * box.half_height}
    ground = tag("rect", **corner, **size, rx=4, fill=svg.PAPER, fill_opacity=".82")
    top = box.y - box.half_height + _NAME * 0.96
    texts = [words((box.x, top), _said(tell.state, ship), _NAME, bold=True, text_anchor="middle")]
    for row, (side, said) in enumerate(_crews(tell, ship), 1):
        at = box.x, top + row * _ARMS * 1.1
        texts.append(words(at, said, _ARMS, text_anchor="middle", fill=svg.SIDE_INK[side]))
    return tag("g", line, ground, *texts, class_="name")
