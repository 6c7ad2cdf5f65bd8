"""Hulls at their true size (NI-3.1), with a place for everybody aboard."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from slaget.games.nissan.geometry.hulls import local_vertices
from slaget.games.nissan.printing.sides import FRAMES, SHIELDS
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import Setup, ShipClass, ShipSpec
from slaget.kernel.words import Language
from slaget.printing.emblems import shield
from slaget.printing.fitting import Fitted, drawn, fit, line_at, mm, path_of
from slaget.printing.inks import BLACK, WHITE
from slaget.printing.laying import OVERLAP, Strip, strips
from slaget.printing.orders import PARTS, Order
from slaget.printing.pages import Part, cut
from slaget.printing.shapes import circle, path

_PLACE: Final = 13.0
_GAP: Final = 0.8
_TWO: Final = 34.0
_FAINT: Final = "#555555"


def hulls(setup: Setup, order: Order) -> Part:
    """One of every ship of both fleets."""
    ships: list[tuple[Side, ShipSpec]] = [(side, ship) for side in SEATS for ship in setup.ships[side]]
    found = [
        strip for side, ship in ships for strip in _halves(setup.ship_classes[ship.class_], side, ship.name, order)
    ]
    counts = {name: sum(ship.class_ == name for _, ship in ships) for name in setup.ship_classes}
    pieces = {_called(setup, name, order.language): number for name, number in counts.items() if number}
    warnings = tuple(
        each
        for _, ship in ships
        for each in cut(ship.id, order.language, _title(setup.ship_classes[ship.class_], ship.name))
    )
    return Part("hulls", PARTS["hulls"][order.language], strips(found, order), pieces, warnings)


def _called(setup: Setup, ship_class: str, language: Language) -> str:
    """What a class is counted as: by its title, or its id where that has words of its own."""
    title = setup.ship_classes[ship_class].title
    return ship_class if title is None else title[language]


def hull(ship_class: ShipClass, side: Side, name: str) -> str:
    """A hull with its bow to the right, its box from the origin; 10 cu are a millimetre."""
    long, broad = ship_class.length / 100 * 10, ship_class.beam / 100 * 10
    corners = [
        (long / 2 + u / 10, broad / 2 - v / 10) for u, v in local_vertices(ship_class.length, ship_class.beam)
    ]
    outline = path_of(corners)
    inset = f'transform="translate({mm(long * 0.01)} {mm(broad * 0.03)}) scale(0.98 0.94)"'
    parts = [
        path(outline, WHITE, BLACK, 0.1, more='class="hull"'),
        path(outline, stroke=FRAMES[side], pen=0.8, more=inset),
    ]
    parts.append(path(f"M{mm(long / 2)} 0v3M{mm(long / 2)} {mm(broad)}v-3", stroke=BLACK, pen=0.3))
    parts += _places(ship_class.capacity, long, broad)
    parts += _bow(long, broad)
    parts.append(shield(SHIELDS[side], None, long * 0.085, broad / 2 - 4, 8))
    title = _title(ship_class, name)
    y = broad / 2 - title.high / 2 if _rows(broad) > 1 else broad * 0.9 - title.high
    return "".join([*parts, drawn(title, long / 2, y, anchor="middle")])


def _title(ship_class: ShipClass, name: str) -> Fitted:
    """A ship's name as it goes on its deck."""
    return fit(name, ship_class.length / 10 * 0.6, 5, 11, 7, bold=True)


def _bow(long: float, broad: float) -> Iterator[str]:
    """An arrow that tells the bow from the stern."""
    x, y = long * 0.9, broad / 2
    head = f"M{mm(x - 2.5)} {mm(y - 2.2)}L{mm(x + 3)} {mm(y)}L{mm(x - 2.5)} {mm(y + 2.2)}Z"
    yield path(f"M{mm(x - 8)} {mm(y)}H{mm(x)}{head}", BLACK, BLACK, 0.8)


def _rows(broad: float) -> int:
    """How many rows of places a deck of so many millimetres has, its name between them."""
    return 2 if broad >= _TWO else 1


def _places(capacity: int, long: float, broad: float) -> Iterator[str]:
    """As many numbered rounds as there is room for aboard; smaller where the deck is small."""
    rows = _rows(broad)
    each = ceil(capacity / rows)
    size = min(_PLACE, long * 0.66 / each - _GAP, broad * 0.36)
    for n in range(capacity):
        row, column = divmod(n, each)
        here = min(each, capacity - row * each)
        x = long * 0.5 + (column - (here - 1) / 2) * (size + _GAP)
        y = broad / 2 if rows == 1 else broad / 2 + (-1 if row == 0 else 1) * (size / 2 + broad * 0.075)
        yield circle(x, y, size / 2, stroke=_FAINT)
        if size >= 5:
            yield line_at(str(n + 1), x, y + 0.9, 7, fill=_FAINT, anchor="middle")


def _halves(ship_class: ShipClass, side: Side, name: str, order: Order) -> Iterator[Strip]:
    """The hull whole, or in parts that overlap where it is longer or broader than the sheet."""
    drawn_hull, (across, down) = hull(ship_class, side, name), order.paper.room(lying=True)
    rows, columns = list(_spans(ship_class.beam / 10, down)), list(_spans(ship_class.length / 10, across))
    if len(rows) * len(columns) == 1:
        yield Strip(drawn_hull, columns[0][1], rows[0][1])
        return
    for top, high in rows:
        for left, wide in columns:
            box = f'width="{mm(wide)}" height="{mm(high)}" viewBox="{mm(left)} {mm(top)} {mm(wide)} {mm(high)}"'
            d = f"M{mm(left + OVERLAP)} {mm(top)}v{mm(high)}" if left else ""
            d += f"M{mm(left)} {mm(top + OVERLAP)}h{mm(wide)}" if top else ""
            line = path(d, stroke=BLACK, pen=0.1, dash="2 2") if d else ""
            yield Strip(f'<svg {box} overflow="hidden">{drawn_hull}{line}</svg>', wide, high)


def _spans(length: float, room: float) -> Iterator[tuple[float, float]]:
    """Where each part of a length begins that has so much room, and how long it is."""
    start = 0.0
    while not start or start < length - OVERLAP:
        yield start, min(room, length - start)
        start += room - OVERLAP
