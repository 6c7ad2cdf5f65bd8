"""The board as an SVG picture, for documents and reports; each kind of piece with its mark (KB-3.2)."""

from collections.abc import Iterator
from typing import Final

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.state import State, pieces_at
from slaget.games.kungabrade.tables import ARCHER, MAGE, RIDER
from slaget.kernel import Language

_STEP: Final = 40
_EDGE: Final = 40
_WIDE: Final = 2 * _EDGE + (b.WIDTH - 1) * _STEP
_HIGH: Final = 2 * _EDGE + (b.HEIGHT - 1) * _STEP


def picture(state: State, language: Language = "en") -> str:
    """A position drawn: lines, rivers, castles and dhurgs, and the pieces with their marks.

    >>> from slaget.games.kungabrade import KUNGABRADE
    >>> from slaget.kernel import Game
    >>> svg = picture(Game.start(KUNGABRADE, KUNGABRADE.load("battlefield", {})).state)
    >>> svg.startswith("<svg"), svg.count('class="piece')
    (True, 34)
    """
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {_HIGH}" font-family="sans-serif">'
    parts = [head, f'<rect width="{_WIDE}" height="{_HIGH}" fill="#f3e6c8"/>', *_board(state), *_armies(state)]
    return "\n".join([*parts, "</svg>"])


def _at(p: int) -> tuple[int, int]:
    return _EDGE + p % b.WIDTH * _STEP, _HIGH - _EDGE - p // b.WIDTH * _STEP


def _line(x1: int, y1: int, x2: int, y2: int, style: str) -> str:
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" {style}/>'


def _board(state: State) -> Iterator[str]:
    thin, right, low = 'stroke="#6b5a3c" stroke-width="1"', _WIDE - _EDGE, _HIGH - _EDGE
    for x in range(b.WIDTH):
        yield _line(_EDGE + x * _STEP, _EDGE, _EDGE + x * _STEP, low, thin)
        yield f'<text x="{_EDGE + x * _STEP - 4}" y="{_HIGH - 12}" font-size="12">{"abcdefghi"[x]}</text>'
    for y in range(b.HEIGHT):
        yield _line(_EDGE, _EDGE + y * _STEP, right, _EDGE + y * _STEP, thin)
        yield f'<text x="8" y="{low - y * _STEP + 4}" font-size="12">{y + 1}</text>'
    yield from _lines(right)
    for side in (0, 1):
        yield from _castle(side, state.match.broken[side])
    for p in b.bits(state.match.tables.reach[1]):
        x, y = _at(p)
        yield f'<circle cx="{x}" cy="{y}" r="{8 if p == b.CENTRE else 5}" fill="#b3261e"/>'


def _lines(right: int) -> Iterator[str]:
    """The middle line in red, the rivers winding, the defence lines with short strokes across."""
    y = _at(b.CENTRE)[1]
    yield _line(_EDGE, y, right, y, 'stroke="#b3261e" stroke-width="3"')
    for row in b.RIVERS:
        y = _at((row - 1) * b.WIDTH)[1]
        waves = " ".join(f"q {_STEP // 4} {-8 if i % 2 else 8} {_STEP // 2} 0" for i in range(16))
        yield f'<path d="M {_EDGE} {y} {waves}" fill="none" stroke="#2f6fa8" stroke-width="3"/>'
    for row in b.DEFENCE_LINES:
        y = _at((row - 1) * b.WIDTH)[1]
        yield _line(_EDGE, y, right, y, 'stroke="#333" stroke-width="3"')
        for i in range(33):
            yield _line(_EDGE + i * 10, y - 5, _EDGE + i * 10, y + 5, 'stroke="#333" stroke-width="1"')


def _castle(side: int, broken: bool) -> Iterator[str]:
    (x, y), (gx, gy) = _at(b.CROWNS[side]), _at(b.GATES[side])
    yield (
        f'<rect x="{x - _STEP}" y="{y - _STEP}" width="{2 * _STEP}" height="{2 * _STEP}" '
        'fill="#d8c9a3" fill-opacity="0.6" stroke="#4a4a4a" stroke-width="6"/>'
    )
    colour = "#f3e6c8" if broken else "#8a5a2b"
    yield f'<rect x="{gx - 14}" y="{gy - 6}" width="28" height="12" fill="{colour}" stroke="#4a4a4a"/>'
    yield f'<text x="{x - 9}" y="{y + 8}" font-size="24" fill="#b8860b">&#9819;</text>'


def _armies(state: State) -> Iterator[str]:
    for p in b.bits(state.white | state.black):
        x, y = _at(p)
        for height, piece in enumerate(pieces_at(state, p)):
            yield from _piece(state, piece, x, y - 7 * height)


def _piece(state: State, piece: int, x: int, y: int) -> Iterator[str]:
    fill, mark = ("#fff", "#000") if piece < pc.HALF else ("#111", "#fff")
    yield f'<g class="piece" id="{pc.IDS[piece]}"><circle cx="{x}" cy="{y}" r="14" fill="{fill}" stroke="#000"/>'
    kind = pc.kind_of(piece, state.marks)
    if state.marks >> piece & 1:
        yield f'<path d="M {x - 8} {y + 8} h 4 M {x + 4} {y + 8} h 4" stroke="{mark}" stroke-width="2"/>'
    elif kind == ARCHER:
        yield f'<circle cx="{x}" cy="{y}" r="4" fill="{mark}"/>'
    elif kind == RIDER:
        yield f'<path d="M {x - 7} {y} h 14 M {x} {y - 7} v 14" stroke="{mark}" stroke-width="3"/>'
    elif kind == MAGE:
        yield f'<text x="{x - 8}" y="{y + 7}" font-size="20" fill="{mark}">&#9733;</text>'
    yield "</g>"
