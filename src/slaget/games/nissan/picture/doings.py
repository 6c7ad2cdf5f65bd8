"""What the last entry did, what is selected, and what may be chosen: marks upon the battle."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import cos, radians, sin
from typing import Final

from slaget.drawing import marks
from slaget.drawing.svg import number, path, words
from slaget.games.nissan import messages as m
from slaget.games.nissan.picture import cast, glyphs, hand, harbour
from slaget.games.nissan.picture.drawing import Drawing
from slaget.games.nissan.picture.tackle import arrow
from slaget.games.nissan.seats import Side
from slaget.kernel import Look
from slaget.kernel.picture import Spot

_WAKE: Final = 0.5
Marks = tuple[str, str]


def last(drawing: Drawing, events: Sequence[m.Event]) -> str:
    """Where a ship has gone, who attacked whom, who went aboard, and how many fell."""
    drawn = [mark for event in events for mark in _deed(drawing, event)]
    fallen: Counter[str] = Counter()
    for event in events:
        if isinstance(event, m.FightersSlain):
            fallen[event.ship] += len(event.fighters)
    return "".join(
        [*drawn, *(_fallen(drawing, ship, gone) for ship, gone in fallen.items() if _is_out(drawing, ship))]
    )


def _is_out(drawing: Drawing, ship: str) -> bool:
    return ship in drawing.state.hulls


def _deed(drawing: Drawing, event: m.Event) -> Iterator[str]:
    match event:
        case m.ShipRowed(ship):
            if _is_out(drawing, ship):
                yield from _rowed(drawing, event)
        case m.ShipPlaced(ship) | m.ShipManned(ship) | m.ShipBegun(ship) | m.ShipEnded(ship):
            yield from _edged(drawing, ship)
        case m.ShipsActivated(ships):
            yield from _edged(drawing, *ships)
        case m.ShipsTied(ship, other) | m.TieCut(ship, other):
            yield from _edged(drawing, ship, other)
        case m.CardPlayed(side) | m.CardsDiscarded(side) | m.CardsDrawn(side) if not harbour.is_open(drawing.state):
            yield _heading(drawing, side)
        case m.AttackDeclared(kind, acting, target):
            yield from _edged(drawing, target)
            if (
                acting != target
                and _is_out(drawing, acting)
                and _is_out(drawing, target)
                and not drawing.state.pending
            ):
                yield arrow(drawing.pen, drawing.middle(acting), drawing.middle(target), kind=kind)
        case m.RunesRetossed() if drawing.state.pending:
            yield from _edged(drawing, drawing.state.pending.target)
        case m.FightersMoved(origin, to, fighters):
            if _is_out(drawing, origin) and _is_out(drawing, to):
                yield marks.trail(drawing.pen, (drawing.middle(origin), drawing.middle(to)), wide=4)
                yield from _ringed(drawing, fighters)


def _edged(drawing: Drawing, *ships: str) -> Iterator[str]:
    return (_outlined(drawing, ship, "last", 5) for ship in ships if _is_out(drawing, ship))


def _heading(drawing: Drawing, side: Side) -> str:
    """A line below the heading of a hand that has changed."""
    x, y = hand.heading_at(drawing, side)
    return f'<path d="M{number(x)} {number(y + 7)}h240" stroke="{drawing.pen["last"]}" stroke-width="4"/>'


def _rowed(drawing: Drawing, event: m.ShipRowed) -> Iterator[str]:
    """The hull edged, and its wake: straight behind it as far as it went, where it went forward."""
    yield _outlined(drawing, event.ship, "last", 5)
    if event.mode == "forward" and event.cost:
        turn = radians(event.heading / 100)
        half = drawing.state.ship_class(event.ship).length / 2
        behind = [half, half + event.cost]
        spots = [
            drawing.chart.spot((round(event.x - far * cos(turn)), round(event.y - far * sin(turn))))
            for far in behind
        ]
        yield marks.trail(drawing.pen, reversed(spots), wide=4)


def _ringed(drawing: Drawing, fighters: Sequence[str], name: str = "last") -> Iterator[str]:
    for fighter in fighters:
        if (found := _stands(drawing, fighter)) is not None:
            yield marks.ring(drawing.pen, found[0], found[1] * 0.55, name, 2.4)


def _stands(drawing: Drawing, fighter: str) -> tuple[Spot, float] | None:
    """Where somebody is drawn and how large: on a ship, or in the pool."""
    if harbour.is_open(drawing.state) and (spot := harbour.people(drawing).get(fighter)):
        return spot, glyphs.TOKEN
    return drawing.place_of(fighter)


def _box(drawing: Drawing, kind: str, value: str) -> harbour.Box | None:
    """Where a card of a hand lies, or a ship that waits."""
    if kind == "card":
        return None if harbour.is_open(drawing.state) else hand.spots(drawing).get(value)
    return harbour.ships(drawing).get(value) if kind == "ship" and harbour.is_open(drawing.state) else None


def _fallen(drawing: Drawing, ship: str, gone: int) -> str:
    """A cross with how many fell, beside the ship's bow."""
    pen, (x, y) = drawing.pen, drawing.chart.spot(drawing.state.hulls[ship].bow)
    box = f'<rect x="{number(x - 22)}" y="{number(y - 13)}" width="44" height="26" rx="6" fill="{pen["paper"]}" '
    edge = f'stroke="{pen["alarm"]}" stroke-width="2"/>'
    cross = path(((x - 16, y - 7), (x - 2, y + 7)), closed=False) + path(
        ((x - 16, y + 7), (x - 2, y - 7)), closed=False
    )
    sign = f'<path d="{cross}" stroke="{pen["alarm"]}" stroke-width="3"/>'
    said = words((x + 10, y + 6), str(gone), 17, bold=True, fill=pen["ink"], text_anchor="middle")
    return f'<g class="fallen"><title>{drawing.part("fell_here", number=gone)}</title>{box}{edge}{sign}{said}</g>'


def _outlined(drawing: Drawing, ship: str, name: str, wide: float) -> str:
    paint = f'fill="none" stroke="{drawing.pen[name]}" stroke-width="{number(wide)}" stroke-linejoin="round"'
    return f'<path d="{path(drawing.outline(ship))}" {paint} pointer-events="none"/>'


def chosen(drawing: Drawing, look: Look, table: Spot) -> str:
    """Rings about what is selected: ships, people, cards, runes."""
    return "".join(_mark(drawing, kind, value, "selected", table) for kind, value in _selected(drawing, look))


def _selected(drawing: Drawing, look: Look) -> Iterator[tuple[str, str]]:
    for each in look.selected:
        if not isinstance(each, str):
            yield each
        elif each in drawing.state.ships:
            yield "ship", each
        else:
            yield ("fighter" if each in drawing.state.fighters else "card"), each


def _mark(drawing: Drawing, kind: str, value: str, name: str, table: Spot) -> str:
    """A thing's edge in a colour of marks; nothing for what is not in the picture."""
    if kind == "ship" and _is_out(drawing, value):
        return _outlined(drawing, value, name, 5)
    if kind == "fighter":
        return "".join(_ringed(drawing, (value,), name))
    if box := _box(drawing, kind, value):
        x, y, wide, high = box
        size = f'width="{number(wide + 6)}" height="{number(high + 6)}" rx="11"'
        paint = f'fill="none" stroke="{drawing.pen[name]}" stroke-width="5" pointer-events="none"'
        return f'<rect x="{number(x - 3)}" y="{number(y - 3)}" {size} {paint}/>'
    if kind == "position" and value.isdigit():
        return marks.ring(drawing.pen, cast.spot_of(table, int(value)), 20, name)
    return ""


def targets(drawing: Drawing, look: Look, table: Spot) -> str:
    """What may be chosen now: regions hatched, and the rest as buttons with their names."""
    region = marks.regions(drawing.pen, look.rings, drawing.chart.transform)
    kinds = ("ship", "fighter", "card", "position")
    return region + "".join(marks.buttons(look, kind, partial(_target, drawing, table, kind)) for kind in kinds)


def _target(drawing: Drawing, table: Spot, kind: str, value: str) -> Marks | None:
    mark = _mark(drawing, kind, value, "target", table)
    if not mark or (kind == "position" and int(value) >= _tiles(drawing)):
        return None
    return _label(drawing, kind, value), _area(drawing, kind, value, table) + mark


def _tiles(drawing: Drawing) -> int:
    return len(drawing.state.pending.tiles) if drawing.state.pending else 0


def _label(drawing: Drawing, kind: str, value: str) -> str:
    tell = drawing.tell
    says: dict[str, Callable[[], str]] = {
        "ship": lambda: tell.ship(value),
        "fighter": lambda: _called(drawing, value),
        "card": lambda: tell.card(value),
        "position": lambda: tell.part("rune_of", number=int(value) + 1),
    }
    return says[kind]()


def _called(drawing: Drawing, fighter: str) -> str:
    """A leader by name, others by weapon, with their ship."""
    found, tell = drawing.state.fighters[fighter], drawing.tell
    if found.ship is None:
        return tell.people((fighter,))
    return tell.part("of_ship", people=tell.people((fighter,)), name=tell.ship(found.ship))


def _area(drawing: Drawing, kind: str, value: str, table: Spot) -> str:
    """The whole thing as a place to touch."""
    paint = 'fill="none" pointer-events="all"'
    if kind == "ship" and _is_out(drawing, value):
        return f'<path d="{path(drawing.outline(value))}" {paint}/>'
    if box := _box(drawing, kind, value):
        x, y, wide, high = box
        return f'<rect x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}" {paint}/>'
    if kind == "fighter":
        found = _stands(drawing, value)
        at, r = (found[0], found[1] / 2) if found else ((0.0, 0.0), 0.0)
    else:
        at, r = cast.spot_of(table, int(value)), 18.0
    return f'<circle cx="{number(at[0])}" cy="{number(at[1])}" r="{number(r)}" {paint}/>'
