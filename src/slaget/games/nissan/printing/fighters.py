"""The fighters as discs, and the markers of ties and activations (NI-4, NI-13)."""

from collections.abc import Iterator
from typing import Final

from slaget.games.nissan.printing.sides import FRAMES, SHIELDS, emblems
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import WEAPONS, Setup
from slaget.printing.emblems import Emblem, charge, shield
from slaget.printing.fitting import Fitted, drawn, line_at, one_line
from slaget.printing.inks import BLACK, WHITE
from slaget.printing.laying import Piece, sheets
from slaget.printing.orders import PARTS, Order
from slaget.printing.pages import Part, Warned, cut
from slaget.printing.shapes import circle, path

SIZE: Final = 13.0
_BANNER: Final = "M30 8H36V94H30ZM36 12L88 20L74 34L88 48L36 54Z"


def fighters(setup: Setup, order: Order) -> Part:
    """Everybody aboard, a tie marker for every pair that may be needed, an activation marker for every ship."""
    pieces: list[Piece] = []
    counts: dict[str, int] = {}
    warnings: list[Warned] = []
    for side in SEATS:
        crew = list(_side(setup, side))
        for leader in crew_of(setup, side)[0]:
            warnings += cut(leader, order.language, _name(setup, side, leader))
        counts[side] = len(crew)
        pieces += [Piece(each, _back(side)) for each in crew]
    ships = sum(len(setup.ships[side]) for side in SEATS)
    counts |= {"ties": ships, "activations": ships}
    pieces += [Piece(_tie())] * ships + [Piece(_activated())] * ships
    pages = sheets(pieces, SIZE, SIZE, order, gap=1)
    return Part("counters", PARTS["counters"][order.language], pages, counts, tuple(warnings))


def crew_of(setup: Setup, side: Side) -> tuple[tuple[str, ...], dict[str, int]]:
    """Who sails on a side: its leaders, and how many of each kind of fighter."""
    pool = setup.pool[side] if setup.pool and side in setup.pool else None
    crews = [pool.crew] if pool else [ship.crew for ship in setup.ships[side]]
    leaders = pool.leaders if pool else tuple(leader for ship in setup.ships[side] for leader in ship.leaders)
    kinds = ("horn_blower", "standard_bearer", *WEAPONS)
    return leaders, {kind: sum(getattr(crew, kind) for crew in crews) for kind in kinds}


def _side(setup: Setup, side: Side) -> Iterator[str]:
    leaders, crew = crew_of(setup, side)
    borne = emblems(setup.leaders)
    for leader in leaders:
        name = _name(setup, side, leader)
        yield _disc(
            side, shield(SHIELDS[side], borne[leader], 2.25, 0.8, 8.5) + drawn(name, 6.5, 9.1, anchor="middle")
        )
    weapons = {"horn_blower": setup.horn_blowers[side], "standard_bearer": setup.standard_bearers[side]}
    for kind, weapon in weapons.items():
        for _ in range(crew[kind]):
            yield _special(side, kind, weapon)
    for weapon in WEAPONS:
        for _ in range(crew[weapon]):
            yield _disc(side, shield(SHIELDS[side], Emblem(weapon), 1.5, 1.5, 10))


def _name(setup: Setup, side: Side, leader: str) -> Fitted:
    """A leader's first name as it goes on his disc."""
    first, *_ = setup.leaders[side][leader].name.split() or [""]
    return one_line(first, 9.5, 7, 6, bold=True)


def _special(side: Side, kind: str, weapon: str) -> str:
    """The horn or the banner large, the weapon on a shield below."""
    sign = charge("horn", 2.2, 1.2, 6.2, "#000000") if kind == "horn_blower" else _flag(3, 0.8, 6.4)
    return _disc(side, sign + shield(SHIELDS[side], Emblem(weapon), 5.6, 5.6, 6))


def _flag(x: float, y: float, size: float) -> str:
    return f'<path transform="translate({x} {y}) scale({size / 100})" d="{_BANNER}" fill="#000000"/>'


def _disc(side: Side, inner: str) -> str:
    ring, dash = (FRAMES[side], "") if side == "norse" else (FRAMES[side], "1.2 0.6")
    return circle(6.5, 6.5, 6.1, WHITE, ring, 0.6, dash) + inner


def _back(side: Side) -> str:
    return _disc(side, shield(SHIELDS[side], None, 2.5, 2.5, 8))


def _tie() -> str:
    """Two hooks and a rope."""
    rope = path("M3 6.5c1.2-1.6 2.3-1.6 3.5 0s2.3 1.6 3.5 0", stroke=BLACK, pen=0.9)
    hooks = path("M3 4.6a1.9 1.9 0 1 0 0 3.8M10 4.6a1.9 1.9 0 1 1 0 3.8", stroke=BLACK, pen=0.7)
    return circle(6.5, 6.5, 6.1, WHITE, BLACK, 0.3) + rope + hooks


def _activated() -> str:
    ring = circle(6.5, 6.5, 6.1, BLACK)
    return ring + line_at("!", 6.5, 8.9, 18, bold=True, fill=WHITE, anchor="middle")
