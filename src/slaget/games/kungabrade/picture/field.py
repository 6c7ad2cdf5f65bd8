"""The board without pieces: lines and rivers with their names, castles, dhurgs, and what the signs mean."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from slaget.drawing.cells import Cells, cells
from slaget.drawing.svg import moved, number, words
from slaget.drawing.themes import Pen, ground_pen
from slaget.games.kungabrade import board as b
from slaget.games.kungabrade.kinds import TYPES, Types
from slaget.games.kungabrade.picture import men
from slaget.games.kungabrade.picture.colours import PALETTE
from slaget.games.kungabrade.seats import SEATS
from slaget.games.kungabrade.words import WORDS, words_of_kinds
from slaget.kernel import Language
from slaget.kernel.picture import Spot, Theme
from slaget.kernel.words import opening

SIDE: Final = 44
_LEFT, _TOP = 30, 18
_NAMES: Final = 170
PANEL: Final = 320
_ROW: Final = 36
_LINES: Final = 5
"""So many lines of the legend tell the kinds."""
_SQUARE, _CROSS = 9, 5
"""How many points the central dhurg has on the author's board, by option (KB-2.10)."""
_CROWN: Final = "M-12 9-13-6-6 0 0-10 6 0 13-6 12 9Z"


def panel_left(board: b.Board) -> int:
    """Where the words beside the board begin."""
    return _LEFT + board.width * SIDE + _NAMES


def size_of(board: b.Board) -> tuple[int, int]:
    """How wide and how high the picture is."""
    return panel_left(board) + PANEL + 20, _TOP + board.height * SIDE + 34


def legend_top(board: b.Board) -> int:
    """Where the legend begins."""
    return size_of(board)[1] - 7 * _ROW - 12


def cells_of(board: b.Board, flip: bool) -> Cells:
    """Where the points lie: each in the middle of a cell."""
    return cells(board.width, board.height, SIDE, _LEFT, _TOP, flip)


def middle(board: Cells, p: int) -> Spot:
    """The place of a point."""
    return board.middle(b.FILE[p], b.RANK[p])


@lru_cache(maxsize=16)
def ground(
    field: b.Board, centre: int, theme: Theme, ids: str, language: Language, types: Types = TYPES, *, flip: bool
) -> str:
    """What the statics decide; ``centre`` are the points of the central dhurg."""
    pen, board, size = ground_pen(PALETTE, theme, ids), cells_of(field, flip), size_of(field)
    paper = f'<rect width="{size[0]}" height="{size[1]}" fill="{pen["board"]}"/>'
    parts = [paper, *_dhurgs(pen, field, board, centre), *_grid(pen, field, board), *_rows(pen, field, board)]
    parts += [*_castles(pen, field, board), *_points(pen, field, board, centre), *board.edge(pen, 20, 13)]
    return "".join([*parts, *_names(pen, field, board, language), *_legend(pen, field, types, language)])


def _grid(pen: Pen, field: b.Board, board: Cells) -> Iterator[str]:
    d = ""
    for x in range(field.width):
        (x1, y1), (_, y2) = board.middle(x, 0), board.middle(x, field.height - 1)
        d += f"M{number(x1)} {number(y1)}V{number(y2)}"
    for y in range(field.height):
        (x1, y1), (x2, _) = board.middle(0, y), board.middle(field.width - 1, y)
        d += f"M{number(x1)} {number(y1)}H{number(x2)}"
    yield f'<path d="{d}" fill="none" stroke="{pen["line"]}" stroke-width="1.2"/>'


def _ends(field: b.Board, board: Cells, row: int) -> tuple[float, float, float]:
    """The left and right end of a row, and how far down it lies."""
    (x1, y), (x2, _) = board.middle(0, row - 1), board.middle(field.width - 1, row - 1)
    return min(x1, x2), max(x1, x2), y


def _rows(pen: Pen, field: b.Board, board: Cells) -> Iterator[str]:
    """The middle line broad, the rivers winding, the defence lines with short strokes across (KB-2.7)."""
    left, right, y = _ends(field, board, field.middle_line)
    yield f'<path d="M{number(left)} {number(y)}H{number(right)}" stroke="{pen["middle"]}" stroke-width="4"/>'
    for row in field.rivers:
        left, right, y = _ends(field, board, row)
        waves = "".join(f"q{SIDE // 4} {-9 if i % 2 else 9} {SIDE // 2} 0" for i in range(2 * (field.width - 1)))
        line = f'fill="none" stroke="{pen["river"]}" stroke-width="3.4"'
        yield f'<path d="M{number(left)} {number(y)}{waves}" {line}/>'
    for row in field.defence_lines:
        left, right, y = _ends(field, board, row)
        strokes = "".join(f"M{number(left + i * 11)} {number(y - 5)}v10" for i in range(4 * (field.width - 1) + 1))
        line = f"M{number(left)} {number(y)}H{number(right)}"
        yield f'<path d="{line}" stroke="{pen["defence"]}" stroke-width="3.4"/>'
        yield f'<path d="{strokes}" stroke="{pen["defence"]}" stroke-width="1.2"/>'


def _box(board: Cells, p: int, reach: float) -> str:
    """A square about a point, so far to each side."""
    x, y = middle(board, p)
    left, top, side = map(number, (x - reach, y - reach, 2 * reach))
    return f'x="{left}" y="{top}" width="{side}" height="{side}"'


def _dhurgs(pen: Pen, field: b.Board, board: Cells, centre: int) -> Iterator[str]:
    """The ground of the three dhurgs: about the middle, and the rings about the crowns (KB-2.10, KB-2.11)."""
    size = centre.bit_count()
    if size == _SQUARE:
        yield f'<rect {_box(board, field.centre, SIDE * 1.42)} fill="{pen["dhurg"]}"/>'
    elif size == _CROSS:
        yield f'<rect {_box(board, field.centre, SIDE * 1.25)} rx="46" fill="{pen["dhurg"]}"/>'
    else:
        yield from (f'<rect {_box(board, p, SIDE * 0.5)} fill="{pen["dhurg"]}"/>' for p in b.bits(centre))
    for crown in field.crowns:
        yield f'<rect {_box(board, crown, SIDE)} fill="{pen["court"]}"/>'


def _castles(pen: Pen, field: b.Board, board: Cells) -> Iterator[str]:
    """Walls with battlements at the corners; the gate is drawn with the pieces, since it can be broken."""
    for crown in field.crowns:
        x, y = middle(board, crown)
        yield f'<rect {_box(board, crown, SIDE)} fill="none" stroke="{pen["stone"]}" stroke-width="7"/>'
        towers = "".join(
            f"M{number(x + u * SIDE - 9)} {number(y + v * SIDE - 9)}h18v18h-18z" for u in (-1, 1) for v in (-1, 1)
        )
        yield f'<path d="{towers}" fill="{pen["court"]}" stroke="{pen["stone"]}" stroke-width="3"/>'
        yield moved(crown_sign(pen), x, y)


def crown_sign(pen: Pen) -> str:
    """A king's crown."""
    return f'<path d="{_CROWN}" fill="{pen["crown"]}" stroke="{pen["rim"]}" stroke-width="1.4"/>'


def _points(pen: Pen, field: b.Board, board: Cells, centre: int) -> Iterator[str]:
    for p in b.bits(centre):
        x, y = map(number, middle(board, p))
        edge = f'fill="{pen["dhurg point"]}" stroke="{pen["middle"]}" stroke-width="1.5"'
        yield f'<circle cx="{x}" cy="{y}" r="{8 if p == field.centre else 5}" {edge}/>'


def _names(pen: Pen, field: b.Board, board: Cells, language: Language) -> Iterator[str]:
    """What the lines and rivers are called, at the right edge (KB-2.7)."""
    rows = [(row, "river", seat) for row, seat in zip(field.rivers, SEATS)]
    rows += [(row, "defence_line", seat) for row, seat in zip(field.defence_lines, SEATS)]
    for row, key, seat in [*rows, (field.middle_line, "middle_line", SEATS[0])]:
        _, right, y = _ends(field, board, row)
        yield words((right + 26, y + 4), WORDS.say(key, language, seat=seat), 13, fill=pen["ink"])


def _legend(pen: Pen, field: b.Board, types: Types, language: Language) -> Iterator[str]:
    """The marks of the pieces, of both sides, and of what is painted on the board; many kinds in two columns."""
    top, left = legend_top(field), panel_left(field)
    shown, named = men.shown(types), words_of_kinds(types.kinds)
    rows = [(kind, opening(named.name("kind", kind, language))) for kind in shown]
    step, wide = (_ROW, PANEL) if len(rows) <= _LINES else (_ROW * _LINES / -(-len(rows) // 2), PANEL // 2)
    for place, (kind, said) in enumerate(rows):
        column, row = divmod(place, -(-len(rows) // (1 if wide == PANEL else 2)))
        x, y = left + column * wide, top + 16 + row * step
        for across, side in zip((16, 50), SEATS):
            yield moved(men.man(pen, side, kind, types), x + across, y, 0.9 if step == _ROW else 0.7)
        yield words((x + 74, y + 5), said, 14 if step == _ROW else 11, fill=pen["ink"])
    signs = [(crown_sign(pen), "crown_sign"), (door(pen, broken=False, value=0), "gate_sign")]
    signs += [(door(pen, broken=True, value=0), "broken_gate_sign"), (_patch(pen), "dhurg_sign")]
    for place, (sign, key) in enumerate(signs):
        column, row = divmod(place, 2)
        x, y = left + 16 + column * 165, top + 16 + (5 + row) * _ROW
        yield moved(sign, x + 4, y, 0.85)
        yield words((x + 34, y + 5), WORDS.say(key, language), 14, fill=pen["ink"])


def _patch(pen: Pen) -> str:
    square = f'<rect x="-14" y="-14" width="28" height="28" fill="{pen["dhurg"]}" stroke="{pen["line"]}"/>'
    return square + f'<circle r="6" fill="{pen["dhurg point"]}" stroke="{pen["middle"]}" stroke-width="1.5"/>'


def door(pen: Pen, *, broken: bool, value: int) -> str:
    """A gate: planks with its durability, if that has been thrown; broken, an opening with splinters."""
    box = 'x="-16" y="-8" width="32" height="16"'
    if broken:
        splinters = f'<path d="M-15-7l5 6-5 7M15-7l-5 6 5 7" fill="none" stroke="{pen["rim"]}" stroke-width="2"/>'
        return f'<rect {box} fill="{pen["court"]}"/>{splinters}'
    planks = f'<rect {box} fill="{pen["gate"]}" stroke="{pen["rim"]}" stroke-width="1.6"/>'
    if not value:
        return planks
    disc = f'<circle cx="25" cy="0" r="10" fill="{pen["white"]}" stroke="{pen["rim"]}" stroke-width="1.4"/>'
    return planks + disc + words((25, 5), str(value), 14, bold=True, fill=pen["on white"], text_anchor="middle")
