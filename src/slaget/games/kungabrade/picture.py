"""The board as an SVG picture, for documents and reports; each kind of piece with its mark (KB-3.2)."""

from collections.abc import Iterator
from html import escape
from typing import Final

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.pieces import KINDS
from slaget.games.kungabrade.seats import SEATS
from slaget.games.kungabrade.state import State, pieces_at
from slaget.games.kungabrade.story import remarks, standing
from slaget.games.kungabrade.words import WORDS
from slaget.kernel import Language, Look, Picture, Transform
from slaget.kernel.picture import PLAIN
from slaget.kernel.words import opening

_STEP: Final = 40
COLOURS: Final = {"white": "#fff", "black": "#111"}
_EDGE: Final = 40
_WIDE: Final = 2 * _EDGE + (b.WIDTH - 1) * _STEP
_HIGH: Final = 2 * _EDGE + (b.HEIGHT - 1) * _STEP
_MARGIN: Final = 170
_LINE: Final = 18


def picture(state: State, look: Look = PLAIN) -> Picture:
    """A position drawn: lines and rivers with their names, castles, dhurgs, pieces; below, how it stands.

    >>> from slaget.games.kungabrade import KUNGABRADE
    >>> from slaget.kernel import Game
    >>> svg = picture(Game.start(KUNGABRADE, KUNGABRADE.load("battlefield", {})).state).svg
    >>> svg.startswith("<svg"), svg.count('class="piece')
    (True, 34)
    """
    language = look.language
    below = list(remarks(state, language))
    wide, high = _WIDE + _MARGIN, _HIGH + len(below) * _LINE + 4
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif">'
    title = f"<title>Kungabräde: {escape(standing(state, language))}</title>"
    ground = f'<rect width="{wide}" height="{high}" fill="#f3e6c8"/>'
    parts = [
        head,
        title,
        ground,
        *_board(state),
        *_names(language),
        *_legend(language),
        *_armies(state),
        *_captions(below),
    ]
    return Picture("\n".join([*parts, "</svg>"]), Transform(_STEP, 0, 0, -_STEP, _EDGE, _HIGH - _EDGE))


def _text(x: int, y: int, size: int, words: str) -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}">{escape(words)}</text>'


def _names(language: Language) -> Iterator[str]:
    """What the lines and rivers are called, at the right edge (KB-2.7)."""
    rows = [(row, "river", seat) for row, seat in zip(b.RIVERS, SEATS)]
    rows += [(row, "defence_line", seat) for row, seat in zip(b.DEFENCE_LINES, SEATS)]
    for row, key, seat in [*rows, (b.MIDDLE_LINE, "middle_line", SEATS[0])]:
        y = _at((row - 1) * b.WIDTH)[1]
        yield _text(_WIDE - _EDGE + 24, y + 4, 12, WORDS.say(key, language, seat=seat))


def _captions(below: list[str]) -> Iterator[str]:
    for number, sentence in enumerate(below):
        yield _text(8, _HIGH + number * _LINE + 8, 12, sentence)


def _at(p: int) -> tuple[int, int]:
    return _EDGE + p % b.WIDTH * _STEP, _HIGH - _EDGE - p // b.WIDTH * _STEP


def _line(x1: int, y1: int, x2: int, y2: int, style: str) -> str:
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" {style}/>'


def _board(state: State) -> Iterator[str]:
    thin, right, low = 'stroke="#6b5a3c" stroke-width="1"', _WIDE - _EDGE, _HIGH - _EDGE
    for x in range(b.WIDTH):
        yield _line(_EDGE + x * _STEP, _EDGE, _EDGE + x * _STEP, low, thin)
        yield _text(_EDGE + x * _STEP - 4, _HIGH - 12, 12, "abcdefghi"[x])
    for y in range(b.HEIGHT):
        yield _line(_EDGE, _EDGE + y * _STEP, right, _EDGE + y * _STEP, thin)
        yield _text(8, low - y * _STEP + 4, 12, f"{y + 1}")
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
    kind = "unhorsed" if state.marks >> piece & 1 else KINDS[pc.kind_of(piece, state.marks)]
    disc = _disc(kind, x, y, *((COLOURS["white"], "#000") if piece < pc.HALF else (COLOURS["black"], "#fff")))
    yield f'<g class="piece" id="{pc.IDS[piece]}">{disc}</g>'


def _disc(kind: str, x: int, y: int, fill: str, mark: str) -> str:
    """A piece with its mark (KB-3.2); an unhorsed rider shows its back."""
    disc = f'<circle cx="{x}" cy="{y}" r="14" fill="{fill}" stroke="#000"/>'
    match kind:
        case "unhorsed":
            disc += f'<path d="M {x - 8} {y + 8} h 4 M {x + 4} {y + 8} h 4" stroke="{mark}" stroke-width="2"/>'
        case "archer":
            disc += f'<circle cx="{x}" cy="{y}" r="4" fill="{mark}"/>'
        case "rider":
            disc += f'<path d="M {x - 7} {y} h 14 M {x} {y - 7} v 14" stroke="{mark}" stroke-width="3"/>'
        case "mage":
            disc += f'<text x="{x - 8}" y="{y + 7}" font-size="20" fill="{mark}">&#9733;</text>'
    return disc


def _legend(language: Language) -> Iterator[str]:
    """The marks of the pieces and what they are called."""
    for number, kind in enumerate((*KINDS, "unhorsed")):
        x, y = _WIDE - _EDGE + 40, _EDGE + 13 * _STEP - 6 + number * 32
        yield _disc(kind, x, y, "#fff", "#000")
        yield _text(x + 22, y + 4, 12, opening(WORDS.name("kind", kind, language)))
