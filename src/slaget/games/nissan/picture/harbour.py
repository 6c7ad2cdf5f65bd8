"""Below the board while the fleets are set up: the ships that are not yet placed, and the people not yet aboard."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from slaget.drawing.svg import moved, number, words
from slaget.games.nissan.geometry.hulls import local_vertices
from slaget.games.nissan.picture.chart import CU_PER_PIXEL, MARGIN
from slaget.games.nissan.picture.deck import places
from slaget.games.nissan.picture.drawing import Drawing
from slaget.games.nissan.picture.fleet import hull
from slaget.games.nissan.picture.glyphs import TOKEN, token_id
from slaget.games.nissan.picture.panel import WIDTH
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.state import State
from slaget.kernel.picture import Spot
from slaget.kernel.visible import for_markup

Box: TypeAlias = tuple[float, float, float, float]
_SCALE: Final = 0.5
_SHIP: Final = (138, 58)
_BETWEEN: Final = 40
_STEP: Final = TOKEN + 1


def is_open(state: State) -> bool:
    """Whether the fleets are being set up (NI-8.11)."""
    return state.phase == "deploy"


def harbour(drawing: Drawing) -> str:
    """Each side's ships and people that wait, each as one that can be chosen."""
    drawn = []
    for side in SEATS:
        left, top = _corner(drawing, side)
        said = drawing.tell.say("harbour_of", side=side)
        drawn.append(words((left, top - 12), said, 18, bold=True, fill=drawing.pen["ink"]))
    drawn += [_ship(drawing, ship, box) for ship, box in ships(drawing).items()]
    drawn += [_person(drawing, name, x, y) for name, (x, y) in people(drawing).items()]
    return "".join(drawn)


def _person(drawing: Drawing, name: str, x: float, y: float, size: float = TOKEN) -> str:
    fighter = drawing.state.fighters[name]
    sign = token_id(drawing.pen, fighter.side, drawing.kind(fighter))
    scale = size / TOKEN
    sized = "" if scale == 1 else f' transform="scale({scale:.3f})"'
    place = f'x="{number(x / scale)}" y="{number(y / scale)}"{sized}'
    return f'<use data-fighter="{for_markup(name)}" href="#{sign}" {place}/>'


def _wide(drawing: Drawing) -> float:
    return (drawing.chart.size[0] + WIDTH - _BETWEEN) / 2


def _corner(drawing: Drawing, side: Side) -> Spot:
    return MARGIN + SEATS.index(side) * (_wide(drawing) + _BETWEEN), drawing.chart.frame[3] + 70


def ships(drawing: Drawing) -> Mapping[str, Box]:
    """Where every ship that waits is drawn: left, top, width and height."""
    found, (wide, high) = {}, _SHIP
    in_row = max(int(_wide(drawing) // wide), 1)
    for side in SEATS:
        (left, top), waiting = _corner(drawing, side), _waiting(drawing, side)
        for i, ship in enumerate(waiting):
            found[ship] = (left + i % in_row * wide, top + i // in_row * high, float(wide), float(high))
    return found


def _waiting(drawing: Drawing, side: Side) -> list[str]:
    state = drawing.state
    return [ship.id for ship in state.ships.values() if ship.fleet == side and ship.id not in state.hulls]


def people(drawing: Drawing) -> Mapping[str, Spot]:
    """Where everybody in a pool stands, below the ships."""
    found, in_row = {}, max(int(_wide(drawing) // _STEP), 1)
    per_row = max(int(_wide(drawing) // _SHIP[0]), 1)
    for side in SEATS:
        left, top = _corner(drawing, side)
        down = top + -(-len(_waiting(drawing, side)) // per_row) * _SHIP[1] + _STEP / 2
        gone = drawing.state.fallen[side]
        pool = [
            f.id for f in drawing.state.fighters.values() if f.side == side and f.ship is None and f.id not in gone
        ]
        for i, name in enumerate(pool):
            found[name] = (left + (i % in_row + 0.5) * _STEP, down + i // in_row * _STEP)
    return found


def _ship(drawing: Drawing, ship: str, box: Box) -> str:
    """A hull lying still, half as large as on the board, with its name."""
    (x, y, wide, _), spec, kind = box, drawing.state.ships[ship], drawing.state.ship_class(ship)
    crew = drawing.state.crews[ship]
    drawn = hull(drawing.pen, _outline(kind.length, kind.beam), spec.fleet, manned=bool(crew), king=False)
    size, spots = places(kind.length / CU_PER_PIXEL, kind.beam / CU_PER_PIXEL, len(crew))
    signs = (_person(drawing, name, u, v, size) for name, (u, v) in zip(crew, spots))
    lies = moved(drawn + "".join(signs), x + wide / 2 - 4, y + 18, _SCALE)
    name = words(
        (x + wide / 2 - 4, y + 48), f"{spec.name} {ship}", 13, fill=drawing.pen["ink"], text_anchor="middle"
    )
    return f'<g data-ship="{for_markup(ship)}">{lies}{name}</g>'


@lru_cache(maxsize=16)
def _outline(length: int, beam: int) -> tuple[Spot, ...]:
    return tuple((u / CU_PER_PIXEL, v / CU_PER_PIXEL) for u, v in local_vertices(length, beam))
