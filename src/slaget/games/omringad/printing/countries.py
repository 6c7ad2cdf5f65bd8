"""A country a sheet, the tiles of its terrain, and maps of how the countries meet (OM-1, OM-2)."""

from collections.abc import Iterator, Sequence
from typing import Final

from slaget.games.omringad.board import COUNTRIES, DRAWINGS, LINKS, TABLES, Drawing, Link
from slaget.games.omringad.printing.signs import ground_of, land, land_colour
from slaget.games.omringad.setup import Setup
from slaget.kernel import Text
from slaget.printing.fitting import drawn, fit, line_at, mm
from slaget.printing.inks import BLACK, WHITE
from slaget.printing.laying import Piece, placed, sheets
from slaget.printing.orders import MARGIN, PARTS, Order
from slaget.printing.pages import Page, Part, cut
from slaget.printing.shapes import circle, path, rect

SQUARE: Final = 36.0
_WHOLE: Final = 5 * SQUARE
_TOP: Final = 44.0
_COLOURS: Final = ("#a3251c", "#17497f", "#1e6b3a", "#5b2a86", "#8a4b00", "#00666b", "#7a1257", "#3d3d3d")
_COUNTRY: Final = Text("Country {name}, player {seat}", "Land {name}, spelare {seat}")
_JOINED: Final = Text("Edges with the same letter and colour meet; ⇄ as they lie, ⇅ mirrored.",
                      "Kanter med samma bokstav och färg möts; ⇄ som de ligger, ⇅ speglade.")  # fmt: skip
_HERE: Final = Text("Here", "Här")


def maps(setup: Setup, order: Order) -> Part:
    """Each country, then how countries meet: in the tables of the rules, and here."""
    pages = [_country(setup, seat, order) for seat in setup.seats]
    return Part(
        "maps", PARTS["maps"][order.language], (*pages, _links_page(setup, order)), {"countries": len(pages)}
    )


def tiles(setup: Setup, order: Order) -> Part:
    """The tiles of every country."""
    kinds = [kind for kind in setup.terrains if kind.tiles]
    counts = {kind.id: kind.tiles * len(setup.seats) for kind in kinds}
    titles = {kind.id: fit(kind.title[order.language], SQUARE - 3, 6.3, 9, 6) for kind in kinds}
    pieces = [
        Piece(rect(0, 0, SQUARE, SQUARE, land_colour(kind), BLACK, 0.2) + land(kind, 8, 6, 20)
              + drawn(titles[kind.id], SQUARE / 2, 28.9, anchor="middle"))
        for kind in kinds for _ in range(counts[kind.id])
    ]  # fmt: skip
    warnings = tuple(each for id, title in titles.items() for each in cut(id, order.language, title))
    return Part("tiles", PARTS["tiles"][order.language], sheets(pieces, SQUARE, SQUARE, order), counts, warnings)


def _country(setup: Setup, seat: int, order: Order) -> Page:
    """Twenty-five squares with their names, and along each edge where it leads."""
    name, (ground, _) = COUNTRIES[seat - 1], ground_of(seat)
    left = (order.paper.wide - _WHOLE) / 2
    kinds = {kind.id: kind for kind in setup.terrains}
    parts = [line_at(_COUNTRY[order.language].format(name=name, seat=seat), left, MARGIN + 8, 18, bold=True)]
    parts.append(rect(left - 2.5, _TOP - 2.5, _WHOLE + 5, _WHOLE + 5, WHITE, ground, 2))
    for column in range(1, 6):
        for row in range(1, 6):
            square = f"{name}{column}{row}"
            x, y = left + (column - 1) * SQUARE, _TOP + (row - 1) * SQUARE
            kind = kinds[(setup.terrain or {}).get(square, "barren")]
            parts.append(
                rect(x, y, SQUARE, SQUARE, land_colour(kind), "#7a6848", 0.25) + land(kind, x + 10, y + 9, 16)
            )
            parts.append(line_at(square, x + 1.6, y + 4, 8, fill="#4d4536"))
    parts += _edges(setup.options.links_in_force, name, left)
    return Page("".join(parts))


def _edges(links: Sequence[Link], name: str, left: float) -> Iterator[str]:
    middles = {"N": (left + _WHOLE / 2, _TOP - 8), "S": (left + _WHOLE / 2, _TOP + _WHOLE + 8),
               "W": (left - 2, _TOP - 8), "E": (left + _WHOLE + 2, _TOP - 8)}  # fmt: skip
    for n, link in enumerate(links):
        for one, other in ((link[0], link[1]), (link[1], link[0])):
            if one[0] == name:
                x, y = middles[one[2]]
                anchor = {"W": 6.0, "E": -6.0}.get(one[2], 0.0)
                yield circle(x + anchor, y, 3.6, WHITE, _COLOURS[n % 8], 0.9)
                yield line_at(
                    chr(97 + n), x + anchor, y + 1.3, 10, bold=True, fill=_COLOURS[n % 8], anchor="middle"
                )
                said = f"{one} → {other}" + (" ⇅" if link[2] == "mirrored" else "")
                if one[2] in "NS":
                    yield line_at(said, x + 6, y + 1.3, 9)
                else:
                    yield line_at(said, x + (12 if one[2] == "W" else -12), y + 1.3, 9,
                                  anchor="start" if one[2] == "W" else "end")  # fmt: skip


def _links_page(setup: Setup, order: Order) -> Page:
    """All tables of links small, the scenario's own last."""
    language = order.language
    wide, _ = order.paper.room(lying=False)
    shown = [(name, DRAWINGS[seats], LINKS[name]) for seats in sorted(TABLES) for name in TABLES[seats]]
    shown.append((_HERE[language], setup.places, setup.options.links_in_force))
    parts = [drawn(fit(_JOINED[language], wide, 10, 11, 8), MARGIN, MARGIN)]
    for n, (name, drawing, links) in enumerate(shown):
        at = MARGIN + n % 3 * wide / 3, MARGIN + 14 + n // 3 * 74
        parts.append(placed(_mini(name, drawing, links), *at))
    return Page("".join(parts))


def _mini(name: str, drawing: Drawing, links: Sequence[Link]) -> str:
    """The countries in their places, each edge with the letter of its link."""
    size, gap = 18.0, 11.0
    parts = [line_at(name, 0, 5, 11, bold=True)]
    spots = {
        c: (8 + x * (size + gap), 12 + y * (size + gap)) for y, row in enumerate(drawing) for x, c in enumerate(row)
    }
    spots.pop(".", None)
    for country, (x, y) in spots.items():
        parts.append(rect(x, y, size, size, "#f6f0e0", BLACK, 0.25))
        parts.append(line_at(country, x + size / 2, y + size / 2 + 1.8, 14, bold=True, anchor="middle"))
    for n, (first, second, joint) in enumerate(links):
        for edge in (first, second):
            parts.append(_side(spots[edge[0]], edge[2], size, n, joint if edge == second else "same"))
    return "".join(parts)


def _side(at: tuple[float, float], side: str, size: float, n: int, joint: str) -> str:
    """An edge in its colour with an arrow from its first square to its last, or the other way."""
    x, y = at
    ends = {"N": (x, y, x + size, y), "S": (x, y + size, x + size, y + size), "W": (x, y, x, y + size),
            "E": (x + size, y, x + size, y + size)}[side]  # fmt: skip
    a, b, c, d = ends if joint == "same" else (*ends[2:], *ends[:2])
    colour = _COLOURS[n % 8]
    dx, dy = (c - a) / size, (d - b) / size
    head = f"M{mm(c - 3 * dx - 1.6 * dy)} {mm(d - 3 * dy - 1.6 * dx)}L{mm(c)} {mm(d)}"
    head += f"L{mm(c - 3 * dx + 1.6 * dy)} {mm(d - 3 * dy + 1.6 * dx)}"
    line = path(f"M{mm(a)} {mm(b)}L{mm(c)} {mm(d)}{head}", stroke=colour, pen=1)
    out = {"N": (0, 3), "S": (0, -3), "W": (3, 0), "E": (-3, 0)}[side]
    cx, cy = (a + c) / 2 + out[0], (b + d) / 2 + out[1]
    return line + line_at(chr(97 + n), cx, cy + 1.2, 9, bold=True, fill=colour, anchor="middle")
