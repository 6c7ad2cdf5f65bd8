"""Where the edges of the countries lead: labels along the rim and the inner borders, and a map of the links."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from slaget.drawing.svg import number, words
from slaget.drawing.themes import Pen
from slaget.games.omringad.board import Atlas, Link, corners, edge, joined
from slaget.games.omringad.picture.plan import CELL, RIM, SIDES, Plan
from slaget.games.omringad.words import WORDS
from slaget.kernel import Language
from slaget.kernel.picture import Spot

_WAYS: Final = "NESW"
_MAP: Final = 58
_APART: Final = 26
MAP_HIGH: Final = 2 * _MAP + 3 * _APART + 26


def rim(pen: Pen, plan: Plan, links: Sequence[Link], atlas: Atlas, language: Language) -> str:
    """Every outer edge with where it leads, and each square of the rim with the square it touches across it."""
    drawn: list[str] = []
    for name, other, mirrored in _edges(links):
        if _is_outer(plan, name):
            drawn += _outer(pen, plan, name, other, language, mirrored=mirrored)
            drawn += _neighbours(pen, plan, atlas, name)
    return "".join(drawn)


@lru_cache(maxsize=32)
def borders(pen: Pen, plan: Plan, links: tuple[Link, ...]) -> str:
    """The edges within the board; they lie upon the land."""
    drawn = []
    for name, other, mirrored in _edges(links):
        facing = not mirrored and _across(plan, name) == other
        if not _is_outer(plan, name) and not (facing and name > other):
            drawn.append(_inner(pen, plan, name, other, facing=facing))
    return "".join(drawn)


def _edges(links: Sequence[Link]) -> list[tuple[str, str, bool]]:
    """Every edge with the one it meets, and whether they are mirrored."""
    return sorted((a, b, how == "mirrored") for one, two, how in links for a, b in ((one, two), (two, one)))


_OPPOSITE: Final = {"N": "S", "S": "N", "E": "W", "W": "E"}


def _across(plan: Plan, name: str) -> str:
    """The edge that lies against an edge on the paper; empty for one of the board's own."""
    places = corners(plan.drawing)
    (x, y), (dx, dy) = places[name[0]], SIDES[name[2]]
    there = next((c for c, place in places.items() if place == (x + 5 * dx, y + 5 * dy)), "")
    return there and f"{there}.{_OPPOSITE[name[2]]}"


def _is_outer(plan: Plan, name: str) -> bool:
    """Whether an edge is one of the board's own on the paper."""
    return not _across(plan, name)


def _ends(plan: Plan, name: str) -> tuple[Spot, Spot]:
    """The middles of an edge's first and last position, on the border itself."""
    squares, (dx, dy) = edge(name), plan.towards(name[2])
    (x, y), (u, v) = plan.middle(squares[0]), plan.middle(squares[-1])
    half = CELL / 2
    return (x + dx * half, y + dy * half), (u + dx * half, v + dy * half)


def _outer(pen: Pen, plan: Plan, name: str, other: str, language: Language, *, mirrored: bool) -> Iterator[str]:
    (x, y), (u, v) = _ends(plan, name)
    dx, dy = plan.towards(name[2])
    far = RIM - 17
    said = f"{name} → {other}" + (f" ({WORDS.part('mirrored', language)})" if mirrored else "")
    yield _label(pen, said, ((x + u) / 2 + dx * far, (y + v) / 2 + dy * far), upright=bool(dx))


def _label(pen: Pen, said: str, at: Spot, *, upright: bool) -> str:
    """A label about a spot, along the edge that it belongs to."""
    x, y = at
    turn = f"rotate(-90 {number(x)} {number(y)})" if upright else None
    return words((x, y + 5), said, 15, bold=True, fill=pen["ink"], text_anchor="middle", transform=turn)


def _neighbours(pen: Pen, plan: Plan, atlas: Atlas, name: str) -> Iterator[str]:
    dx, dy = plan.towards(name[2])
    for square in edge(name):
        x, y = plan.middle(square)
        at = x + dx * (CELL / 2 + 14), y + dy * (CELL / 2 + 11) + 4
        yield words(at, atlas.around[square][_WAYS.index(name[2])], 11, fill=pen["faint"], text_anchor="middle")


def _inner(pen: Pen, plan: Plan, name: str, other: str, *, facing: bool) -> str:
    """A label on a border within the board; one for both edges where they meet as they lie."""
    (x, y), (u, v) = _ends(plan, name)
    dx, dy = plan.towards(name[2])
    said = f"{name} ↔ {other}" if facing else f"{name} → {other}"
    back = 0 if facing else 11
    at = (x + u) / 2 - dx * back, (y + v) / 2 - dy * back
    wide, high = len(said) * 8.4 + 10, 20
    if dx:
        wide, high = high, wide
    left, top, across, down = map(number, (at[0] - wide / 2, at[1] - high / 2, wide, high))
    box = f'x="{left}" y="{top}" width="{across}" height="{down}"'
    ground = f'<rect {box} rx="5" fill="{pen["paper"]}" stroke="{pen["ink"]}"/>'
    return f'<g pointer-events="none">{ground}{_label(pen, said, at, upright=bool(dx))}</g>'


def link_map(pen: Pen, plan: Plan, links: Sequence[Link], at: Spot, language: Language) -> str:
    """The countries small, their edges numbered by links: the arrows of an edge and of its other run alike."""
    drawn = [words((at[0], at[1] + 12), WORDS.part("links_map", language), 14, fill=pen["ink"])]
    lefts = _corners(plan, at)
    for country, (x, y) in lefts.items():
        box = f'x="{number(x)}" y="{number(y)}" width="{_MAP}" height="{_MAP}"'
        drawn.append(f'<rect {box} fill="{pen["rim"]}" stroke="{pen["counter edge"]}"/>')
        middle = x + _MAP / 2, y + _MAP / 2 + 8
        drawn.append(words(middle, country, 24, bold=True, fill=pen["ink"], text_anchor="middle"))
    for order, (first, second, joint) in enumerate(links, 1):
        drawn.append(_arrow(pen, plan, lefts, first, order, backwards=False))
        drawn.append(_arrow(pen, plan, lefts, second, order, backwards=joint == "mirrored"))
    return "".join(drawn)


def _corners(plan: Plan, at: Spot) -> Mapping[str, Spot]:
    places = {country: (x // 5, y // 5) for country, (x, y) in corners(plan.drawing).items()}
    step, (left, top) = _MAP + _APART * 1.5, (at[0] + _APART, at[1] + 26 + _APART * 0.7)
    last, lowest = plan.columns // 5 - 1, plan.rows // 5 - 1
    found = {}
    for country in sorted(places):
        x, y = places[country]
        found[country] = (
            left + (last - x if plan.flip else x) * step,
            top + (lowest - y if plan.flip else y) * step,
        )
    return found


def _arrow(pen: Pen, plan: Plan, lefts: Mapping[str, Spot], name: str, order: int, *, backwards: bool) -> str:
    """The arrow of an edge from its first position to its last, or the other way, with the number of its link."""
    (x, y), (dx, dy) = lefts[name[0]], plan.towards(name[2])
    middle = x + _MAP / 2 + dx * (_MAP / 2 + 7), y + _MAP / 2 + dy * (_MAP / 2 + 7)
    along = -1 if backwards != plan.flip else 1
    ux, uy = (0, along) if dx else (along, 0)
    half = _MAP / 2 - 6
    a = middle[0] - ux * half, middle[1] - uy * half
    b = middle[0] + ux * half, middle[1] + uy * half
    tip = f"M{number(b[0] - 6 * ux - 4 * uy)} {number(b[1] - 6 * uy - 4 * ux)}L{number(b[0])} {number(b[1])}"
    tip += f"L{number(b[0] - 6 * ux + 4 * uy)} {number(b[1] - 6 * uy + 4 * ux)}"
    line = f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}{tip}"
    spot = f'cx="{number(middle[0])}" cy="{number(middle[1])}" r="8.5"'
    disc = f'<circle {spot} fill="{pen["paper"]}" stroke="{pen["ink"]}"/>'
    text = words((middle[0], middle[1] + 4.4), str(order), 12, bold=True, fill=pen["ink"], text_anchor="middle")
    return f'<path d="{line}" fill="none" stroke="{pen["ink"]}" stroke-width="1.6"/>{disc}{text}'


def pairs(links: Sequence[Link]) -> dict[tuple[str, str], tuple[str, str]]:
    """Each way across an edge, told by a square and a compass side, with the square and the side it comes in by."""
    found = {}
    for first, second, joint in links:
        for a, b in joined((first, second, joint)):
            found[a, first[2]] = (b, second[2])
            found[b, second[2]] = (a, first[2])
    return found
