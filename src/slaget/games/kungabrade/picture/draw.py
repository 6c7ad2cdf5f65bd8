"""The picture put together: the board as the ground, and upon it gates, pieces, holders and how it stands."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import count
from typing import Final

from slaget.drawing import marks
from slaget.drawing.cells import Cells
from slaget.drawing.lines import block
from slaget.drawing.sheet import Sheet
from slaget.drawing.svg import moved, number, words
from slaget.drawing.themes import Pen, pen_of
from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.picture import doings, men
from slaget.games.kungabrade.picture.colours import PALETTE
from slaget.games.kungabrade.picture.field import (
    PANEL,
    SIDE,
    cells_of,
    door,
    ground,
    middle,
    panel_left,
    size_of,
)  # fmt: skip
from slaget.games.kungabrade.placing import roster
from slaget.games.kungabrade.seats import SEATS
from slaget.games.kungabrade.state import State, holder, pieces_at, to_act
from slaget.games.kungabrade.story import describe, remarks, shown_kind, standing
from slaget.games.kungabrade.words import WORDS
from slaget.kernel import Look, Picture, Text
from slaget.kernel.picture import PLAIN, Spot
from slaget.kernel.words import opening

_SMALL: Final = 0.62
_IN_ROW: Final = 14


def picture(state: State, look: Look = PLAIN) -> Picture:
    """A position drawn; from a view, with no more than its seat knows.

    >>> from slaget.games.kungabrade import KUNGABRADE
    >>> from slaget.kernel import Game
    >>> svg = picture(Game.start(KUNGABRADE, KUNGABRADE.load("battlefield", {})).state).svg
    >>> svg.startswith("<svg"), svg.count("data-piece")
    (True, 34)
    """
    field, types = state.match.tables.board, state.match.tables.types
    centre, board = field.central_dhurg[state.match.setup.options.dhurg_ring], cells_of(field, look.flip)
    sheet = Sheet(
        size=size_of(field),
        name=Text.of(state.match.setup.title, "Kungabräde")[look.language],
        title=f"Kungabräde: {standing(state, look.language)}",
        about=describe(state, look.language),
        ground=ground(field, centre, look.theme, look.ids, look.language, types, flip=look.flip),
        play="" if look.part == "ground" else _play(state, look, board),
        transform=board.transform,
    )
    return sheet.picture(look, PALETTE)


def _play(state: State, look: Look, board: Cells) -> str:
    pen = pen_of(PALETTE, look)
    return "".join([
        men.defined(pen, state.match.tables.types),
        *_holders(pen, state, board),
        *_gates(pen, state, board),
        *doings.before(pen, state, look, board),
        *_points(pen, state, look, board),
        *_turn(pen, state, board),
        *_panel(pen, state, look),
        *doings.after(pen, state, look, board),
    ])  # fmt: skip


def _points(pen: Pen, state: State, look: Look, board: Cells) -> Iterator[str]:
    """Every point as the place where it is touched, with what stands on it, the top piece of a stack last."""
    field = state.match.tables.board
    blanks, taken, glides = _blanks(field, board.flip), state.white | state.black, doings.glides(look, board)
    for p in b.bits(field.everywhere):
        if not taken >> p & 1:
            yield blanks[p]
            continue
        x, y = middle(board, p)
        on = "".join(
            _slid(
                look, state.match.tables.slots.ids[piece], glides, _piece(pen, state, piece, x, y - men.LIFT * high)
            )
            for high, piece in enumerate(pieces_at(state, p))
        )
        yield f'<g data-point="{b.NAMES[p]}">{_hit(board, p, "")}{on}</g>'


def _slid(look: Look, name: str, glides: Mapping[str, tuple[Spot, Spot]], drawn: str) -> str:
    """A piece, coming from where it stood if it has moved."""
    return marks.slid(look, name, *glides[name], drawn) if name in glides else drawn


@lru_cache(maxsize=16)
def _blanks(field: b.Board, flip: bool) -> Mapping[int, str]:
    """The empty points."""
    board = cells_of(field, flip)
    return {p: _hit(board, p, f' data-point="{b.NAMES[p]}"') for p in b.bits(field.everywhere)}


def _hit(board: Cells, p: int, mark: str) -> str:
    left, top = board.corner(b.FILE[p], b.RANK[p])
    return f'<rect x="{left}" y="{top}" width="{SIDE}" height="{SIDE}" fill="none" pointer-events="all"{mark}/>'


def _piece(pen: Pen, state: State, piece: int, x: float, y: float) -> str:
    sign = men.man_id(pen, SEATS[pc.side_of(piece)], shown_kind(state, piece))
    name = state.match.tables.slots.ids[piece]
    return f'<use class="piece" data-piece="{name}" href="#{sign}" x="{number(x)}" y="{number(y)}"/>'


def _holders(pen: Pen, state: State, board: Cells) -> Iterator[str]:
    """A frame about a dhurg that is held, with the disc of its holder at the corner (KB-9.4)."""
    field = state.match.tables.board
    for index, point in enumerate((field.centre, *field.crowns)):
        seat = holder(state, index)
        if seat is None:
            continue
        (x, y), reach = middle(board, point), SIDE * (1.42 if point == field.centre else 0.62)
        left, top, side = map(number, (x - reach, y - reach, 2 * reach))
        box = f'x="{left}" y="{top}" width="{side}" height="{side}"'
        yield f'<rect {box} rx="6" fill="none" stroke="{pen["rim"]}" stroke-width="5"/>'
        yield f'<rect {box} rx="6" fill="none" stroke="{pen[f"{seat} face"]}" stroke-width="2.4"/>'
        yield moved(men.man(pen, seat, "mage"), x + reach, y - reach, 0.58)


def _gates(pen: Pen, state: State, board: Cells) -> Iterator[str]:
    for side, gate in enumerate(state.match.tables.board.gates):
        x, y = middle(board, gate)
        yield moved(door(pen, broken=state.match.broken[side], value=state.match.durability[side]), x, y)


def _turn(pen: Pen, state: State, board: Cells) -> Iterator[str]:
    """At the left edge of its home row an arrow for each side that is to act."""
    field = state.match.tables.board
    for seat in to_act(state):
        row = 0 if seat == "white" else field.height - 1
        (x, y), right = board.middle(field.width - 1 if not board.flip else 0, row), 12
        arrow = f"M{number(x + SIDE / 2 + right)} {number(y)}l12-9v18z"
        yield f'<path d="{arrow}" fill="{pen[f"{seat} face"]}" stroke="{pen["rim"]}" stroke-width="2"/>'
        yield moved(men.man(pen, seat, "foot"), x + SIDE / 2 + right + 26, y, 0.7)


def _panel(pen: Pen, state: State, look: Look) -> Iterator[str]:
    """How the game stands, in words; who has fallen; what has been placed out of sight."""
    title = Text.of(state.match.setup.title, "Kungabräde")[look.language]
    left = panel_left(state.match.tables.board)
    yield words((left, 44), opening(title), 24, bold=True, fill=pen["ink"])
    y = 74.0
    for sentence in remarks(state, look.language):
        drawn, y = block(pen, (left, y), [sentence], 14.5, wide=PANEL)
        y += 5
        yield drawn
    for key, rows in (("fallen_sign", _fallen(pen, state)), ("unseen_sign", _unseen(pen, state))):
        if rows:
            yield words((left, y + 6), WORDS.say(key, look.language), 14.5, fill=pen["ink"])
            lines = [signs[i : i + _IN_ROW] for signs in rows for i in range(0, len(signs), _IN_ROW)]
            for down, signs in zip(count(y + 26, 24), lines):
                yield from (moved(sign, left + 11 + 22 * i, down, _SMALL) for i, sign in enumerate(signs))
            y += 26 + 24 * len(lines)


def _fallen(pen: Pen, state: State) -> list[list[str]]:
    """The pieces of each side that are off the board once play has begun."""
    if state.match.phase not in ("play", "over"):
        return []
    gone = [piece for piece in roster(state) if state.points[piece] == b.NOWHERE]
    types = state.match.tables.types
    rows = [[men.man(pen, seat, shown_kind(state, i), types) for i in gone if pc.side_of(i) == side]
            for side, seat in enumerate(SEATS)]  # fmt: skip
    return [row for row in rows if row]


def _unseen(pen: Pen, state: State) -> list[list[str]]:
    """As many blank pieces as each side has placed out of this seat's sight (KB-5.5)."""
    counts = zip(SEATS, state.match.unseen)
    return [[men.blank(pen, seat)] * number_ for seat, number_ in counts if number_]
