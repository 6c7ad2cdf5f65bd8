"""The ships: hulls by fleet and class, with their crews on deck."""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from slaget.drawing import marks
from slaget.drawing.svg import path
from slaget.drawing.themes import Pen
from slaget.games.nissan import messages as m
from slaget.games.nissan.combat import bearers, has_wall
from slaget.games.nissan.picture.drawing import Drawing, halfway
from slaget.games.nissan.picture.glyphs import TOKEN, token_id
from slaget.games.nissan.picture.tackle import attack, ropes
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.state import Fighter
from slaget.games.nissan.story.standing import order
from slaget.games.nissan.words import Teller
from slaget.kernel import Look
from slaget.kernel.picture import Spot
from slaget.kernel.visible import for_markup

_KING_LENGTH: Final = 2400


def fleets(drawing: Drawing, look: Look) -> str:
    """Every placed ship with its crew, then the ropes, then the attack; with motion, ships that rowed glide."""
    rowed = [event for event in look.last or () if look.animate and isinstance(event, m.ShipRowed)]
    glides = {event.ship: event for event in rowed}
    names = sorted(drawing.state.hulls)
    ships = [_gliding(drawing, look, n, ship, glides.get(ship)) for n, ship in enumerate(names)]
    return "".join([*_halos(drawing), *ships, *ropes(drawing), *attack(drawing)])


def _gliding(drawing: Drawing, look: Look, number: int, ship: str, event: m.ShipRowed | None) -> str:
    """A ship; one that has rowed forward comes from where it lay, as far behind as it went."""
    drawn = _ship(drawing, ship)
    if event is None or event.mode != "forward":
        return drawn
    turn, chart = radians(event.heading / 100), drawing.chart
    back = round(event.x - event.cost * cos(turn)), round(event.y - event.cost * sin(turn))
    return marks.slid(look, f"ship{number}", chart.spot(back), chart.spot((event.x, event.y)), drawn)


def ship_text(tell: Teller, ship: str) -> str:
    """What a pointer over the ship shows."""
    state, spec = tell.state, tell.state.ships[ship]
    pose, room = spec.pose, state.ship_class(ship).capacity
    where = tell.place(pose.x, pose.y, pose.heading) if pose else tell.part("not_placed")
    about = {"fleet": tell.name("fleet", spec.fleet), "class": tell.ship_class(spec.class_).replace("_", " ")}
    lines = [tell.part("ship_tip", name=spec.name, id=ship, where=where, **about)]
    for side in SEATS:
        if aboard := state.aboard(ship, side):
            people = tell.people(aboard)
            lines.append(tell.part("crew_tip", side=side, number=len(aboard), room=room, people=people))
            lines.append(_wall_text(tell, ship, side))
    if ties := state.ties_of(ship):
        lines.append(tell.part("tied_to", names=tell.ships(ties)))
    return "; ".join(filter(None, [*lines, order(tell, ship)]))


def _wall_text(tell: Teller, ship: str, side: Side) -> str:
    shields = bearers(tell.state, ship, side)
    wall = tell.part("has_wall" if has_wall(tell.state, ship, side) else "no_wall")
    return tell.part("shield_wall", number=shields, wall=wall)


def _halos(drawing: Drawing) -> Iterator[str]:
    """Behind the hulls: a broad edge for the acting ship, dashes for activated ones, dots for those done."""
    state, pen = drawing.state, drawing.pen
    for ship in state.activated:
        if ship not in state.hulls:
            continue
        line = f'<path d="{path(drawing.outline(ship))}" fill="none" stroke-linejoin="round"'
        if ship == state.current:
            yield f'{line} stroke="{pen["ink"]}" stroke-width="24"/>'
            yield f'{line} stroke="{pen["acting"]}" stroke-width="18"/>'
        else:
            dashes = "2 8" if ship in state.done else "14 7"
            yield f'{line} stroke="{pen["ink"]}" stroke-width="13" stroke-dasharray="{dashes}"/>'
            yield f'{line} stroke="{pen["deep"]}" stroke-width="6"/>'


def _ship(drawing: Drawing, ship: str) -> str:
    state, fleet = drawing.state, drawing.state.ships[ship].fleet
    title = f"<title>{for_markup(ship_text(drawing.tell, ship))}</title>"
    is_king = state.ship_class(ship).length >= _KING_LENGTH
    body = hull(drawing.pen, tuple(drawing.outline(ship)), fleet, manned=bool(state.crews[ship]), king=is_king)
    return f'<g class="ship {fleet}" data-ship="{for_markup(ship)}">{title}{body}{_crew(drawing, ship)}</g>'


@lru_cache(maxsize=512)
def hull(pen: Pen, outline: tuple[Spot, ...], fleet: Side, *, manned: bool, king: bool) -> str:
    """A hull in its fleet's colour, the bow dark, the deck pale; of an empty one only the bow has that colour."""
    x, y = halfway(outline)
    fill, spots = pen["bow"] if manned else pen[fleet], (outline[0], outline[1], outline[-1])
    bow = f'<path d="{path(spots)}" fill="{fill}" stroke="{pen["hull edge"]}"/>'
    edge = f'stroke="{pen["hull edge"]}" stroke-width="2.2"'
    if not manned:
        bare = f'<path d="{path(outline)}" fill="{pen["deep"]}" {edge} stroke-dasharray="7 4"/>'
        return bare + bow
    made = f'<path d="{path(outline)}" fill="{pen[fleet]}" {edge}/>{bow}'
    deck = path([(x + (u - x) * 0.8, y + (v - y) * 0.8) for u, v in outline[1:]])
    made += f'<path d="{deck}" fill="{pen["deck"]}" stroke="{pen["hull edge"]}" stroke-width="1"/>'
    if king:
        inner = path([(x + (u - x) * 0.91, y + (v - y) * 0.91) for u, v in outline])
        made += f'<path d="{inner}" fill="none" stroke="{pen["deck"]}" stroke-width="2"/>'
    return made


def _crew(drawing: Drawing, ship: str) -> str:
    """Everybody aboard, each by himself."""
    state = drawing.state
    if not state.crews[ship]:
        return ""
    size, stands = drawing.crews[ship]
    scale = size / TOKEN
    shrunk = "" if scale == 1 else f' transform="scale({scale:.3f})"'
    drawn = [_person(drawing, state.fighters[f], x / scale, y / scale) for f, (x, y) in stands]
    return f"<g{shrunk}>{''.join(drawn)}</g>"


def _person(drawing: Drawing, fighter: Fighter, x: float, y: float) -> str:
    spent = fighter.acted and fighter.side == drawing.state.active
    sign = token_id(drawing.pen, fighter.side, drawing.kind(fighter), spent=spent)
    return f'<use data-fighter="{for_markup(fighter.id)}" href="#{sign}" x="{x:.1f}" y="{y:.1f}"/>'
