"""Counters of 16 mm and the markers (OM-2, OM-3)."""

from typing import Final

from slaget.games.omringad.kinds import UnitKind
from slaget.games.omringad.printing.signs import SPECIAL, ground_of, letters, unit
from slaget.games.omringad.setup import Setup
from slaget.kernel import Text
from slaget.kernel.words import Language
from slaget.printing.fitting import drawn, line_at, one_line
from slaget.printing.inks import BLACK, WHITE
from slaget.printing.laying import Piece, sheets
from slaget.printing.orders import PARTS, Order
from slaget.printing.pages import Page, Part
from slaget.printing.shapes import circle, path, rect

SIZE: Final = 16.0
CONQUERED: Final = 40
DAMAGED: Final = 16
_INITIATIVE: Final = 40.0
_INITIATIVE_SAID: Final = Text("Initiative", "Initiativ")


def counters(setup: Setup, order: Order) -> Part:
    """Every unit of every seat, the specials of the cup, and the markers."""
    pieces: list[Piece] = []
    counts: dict[str, int] = {}
    for seat in setup.seats:
        own = [Piece(_front(kind, seat, order.language), _back(kind, seat)) for kind in setup.units
               for _ in range(kind.number) if not kind.special]  # fmt: skip
        counts[f"seat {seat}"] = len(own)
        pieces += own
    lots = dict(setup.compiled.lots)
    special = [Piece(_front(kind, 0, order.language), _back(kind, 0)) for kind in setup.units if kind.special
               for _ in range(lots.get(kind.id, 0))]  # fmt: skip
    pages: list[Page] = [*sheets([*pieces, *special], SIZE, SIZE, order)]
    marks = [Piece(_conquered(seat)) for seat in setup.seats for _ in range(CONQUERED)] + [
        Piece(_damage())
    ] * DAMAGED
    pages += sheets(marks, SIZE, SIZE, order)
    pages += sheets([Piece(_initiative(order.language))], _INITIATIVE, _INITIATIVE, order)
    counts |= {
        "special": len(special),
        "conquest": CONQUERED * len(setup.seats),
        "damage": DAMAGED,
        "initiative": 1,
    }
    return Part("counters", PARTS["counters"][order.language], tuple(pages), counts)


def _front(kind: UnitKind, seat: int, language: Language) -> str:
    """The emblem, the letters, how far it goes and what it needs, and what it costs."""
    ground, ink = (SPECIAL, BLACK) if kind.special else ground_of(seat)
    edge = rect(0.4, 0.4, 15.2, 15.2, ground, BLACK, 0.5 if kind.special else 0.15)
    parts = [edge, unit(kind, 4, 3.4, 8, ink, language)]
    parts.append(line_at(letters(kind, language), 1.2, 3.2, 7, bold=True, fill=ink))
    if not kind.special:
        parts.append(line_at(f"{kind.cost}", 14.8, 3.2, 7, fill=ink, anchor="end"))
    parts.append(line_at(f"F{kind.move}" if kind.move else "F–", 1.2, 14.9, 7, fill=ink))
    parts.append(
        line_at(f"S{kind.strength}" if kind.strength else "S–", 14.8, 14.9, 7, bold=True, fill=ink, anchor="end")
    )
    return "".join(parts)


def _back(kind: UnitKind, seat: int) -> str:
    """The owner's colour, and what the unit is worth when it is damaged."""
    ground, ink = (SPECIAL, BLACK) if kind.special else ground_of(seat)
    parts = [rect(0.4, 0.4, 15.2, 15.2, ground, BLACK, 0.5 if kind.special else 0.15)]
    if kind.hits > 1 and kind.strength:
        strength = kind.strength if kind.damaged.strength is None else kind.damaged.strength
        move = kind.move if kind.damaged.move is None else kind.damaged.move
        parts.append(path("M3 3L13 13M13 3L3 13", stroke=ink, pen=0.25))
        parts.append(line_at(f"F{move}", 1.2, 14.9, 7, fill=ink))
        parts.append(line_at(f"S{strength}", 14.8, 14.9, 7, bold=True, fill=ink, anchor="end"))
    return "".join(parts)


def _conquered(seat: int) -> str:
    ground, ink = ground_of(seat)
    return "".join(
        [circle(8, 8, 7.2, ground, BLACK, 0.4), path("M6 12V4.4L11.4 6.2L6 8", ink, ink, 0.5), _number(seat, ink)]
    )


def _number(seat: int, ink: str) -> str:
    return line_at(str(seat), 10.6, 12.6, 9, bold=True, fill=ink, anchor="middle")


def _damage() -> str:
    drop = "M8 2.4C11.4 7 12.6 8.6 12.6 10.6A4.6 4.6 0 0 1 3.4 10.6C3.4 8.6 4.6 7 8 2.4Z"
    return circle(8, 8, 7.4, WHITE, BLACK, 0.2) + path(drop, "#c2141d", BLACK, 0.3)


def _initiative(language: Language) -> str:
    ring = circle(20, 20, 19.2, WHITE, BLACK, 0.8) + circle(20, 20, 17, stroke=BLACK, pen=0.3)
    crown = path("M10 24L8 11L15 17L20 8L25 17L32 11L30 24Z", "#c9971c", BLACK, 0.5)
    return ring + crown + drawn(one_line(_INITIATIVE_SAID[language], 28, 13, 8, bold=True), 20, 26, anchor="middle")
