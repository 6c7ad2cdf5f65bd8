"""The board as SVG: the men, the last move, a check, and what each side has taken."""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from string import ascii_lowercase
from typing import Any, Final

from slaget.boards.bits import bits_of
from slaget.drawing import marks
from slaget.drawing.cells import Cells, cells
from slaget.drawing.lines import fitted
from slaget.drawing.sheet import Sheet
from slaget.drawing.themes import Palette, Pen, ground_pen, pen_of
from slaget.games.schack import messages as m
from slaget.games.schack.army.pieces import PIECES, Grid
from slaget.games.schack.board import BLACK, WHITE, WHITE_KING
from slaget.games.schack.engine import Engine, tables_of
from slaget.games.schack.glyphs import lettered, man, name_of
from slaget.games.schack.setup import Setup
from slaget.games.schack.state import State, initial
from slaget.games.schack.story import in_words, square_in_words, standing
from slaget.kernel import Look, Picture
from slaget.kernel.picture import PLAIN, Theme

PALETTE: Final = Palette.of(
    {
        "light square": ("#f0d9b5", "#a9b4be", "#ffffff"),
        "dark square": ("#b58863", "#6f7d8b", "#dedede"),
        "white": ("#ffffff", "#ffffff", "#ffffff"),
        "white edge": ("#1a1a1a", "#15171a", "#000000"),
        "white line": ("#1a1a1a", "#15171a", "#000000"),
        "black": ("#2b2b2b", "#24262a", "cross"),
        "black edge": ("#0c0c0c", "#08090a", "#000000"),
        "black line": ("#ececec", "#d8dde2", "#000000"),
    },
    sides=("white", "black"),
)
COLOURS: Final = {side: PALETTE.light[side] for side in PALETTE.sides}
"""The sides, as reports draw them."""
_SIDE: Final = 45
_LEFT, _TOP = 26, 38
_BAND: Final = 24
_THEIRS: Final = 8


def _size(grid: Grid) -> tuple[int, int]:
    return grid.files * _SIDE + 52, grid.ranks * _SIDE + 106


def _cells(grid: Grid, flip: bool) -> Cells:
    return cells(grid.files, grid.ranks, _SIDE, _LEFT, _TOP, flip)


def _mine(grid: Grid) -> int:
    """The upper end of what white has taken."""
    return _TOP + grid.ranks * _SIDE + 22


def picture(state: State, look: Look = PLAIN) -> Picture:
    """The board as an SVG image, from white's side or flipped; its title says who is to move or how it ended."""
    engine = state.engine
    grid = engine.grid
    board, pen, (wide, high) = _cells(grid, look.flip), pen_of(PALETTE, look), _size(grid)
    told, taken = standing(state, look.language), captured(state)
    play = (
        *_marks(state, look, board, pen),
        *_men(state, look, board, pen, taken),
        *board.rings(pen, look, "square", partial(_place, engine)),
        board.targets(
            pen, look, "square", partial(_place, engine),
            lambda square: square_in_words(state, square, look.language),
            lambda square: engine.letter_at(state.position, engine.squares[square]) != "",
        ),
        marks.buttons(look, "move", lambda uci: _move(state, uci, look, board, pen)),
        *_trays(engine, taken, look, pen),
        fitted(pen, (wide / 2, high - 9), told, 13, wide=wide - 16),
    )  # fmt: skip
    sheet = Sheet(
        size=(wide, high), name="Schack", title=f"Schack: {told}", about=in_words(state, look.language),
        ground=_ground(grid, look.theme, look.flip, look.ids), play="".join(play), transform=board.transform,
    )  # fmt: skip
    return sheet.picture(look, PALETTE)


@lru_cache(maxsize=16)
def _ground(grid: Grid, theme: Theme, flip: bool, ids: str) -> str:
    board, pen, (wide, high) = _cells(grid, flip), ground_pen(PALETTE, theme, ids), _size(grid)
    paper = f'<rect width="{wide}" height="{high}" fill="{pen["paper"]}"/>'
    fills = [f'fill="{pen[which]}"' for which in ("dark square", "light square")]
    squares = (
        board.hit("square", f"{ascii_lowercase[x]}{y + 1}", x, y, fills[(x + y) % 2])
        for y in range(grid.ranks)
        for x in range(grid.files)
    )
    wide, high = grid.files * _SIDE, grid.ranks * _SIDE
    band = f'height="{_BAND}" rx="4" fill="{pen["light square"]}"'
    trays = (f'<rect x="{_LEFT}" y="{y}" width="{wide}" {band}/>' for y in (_THEIRS, _mine(grid)))
    edge = f'<rect x="{_LEFT}" y="{_TOP}" width="{wide}" height="{high}" fill="none" stroke="{pen["ink"]}"/>'
    return "".join([paper, *trays, *squares, edge, *board.edge(pen)])


def _place(engine: Engine, square: str) -> tuple[int, int] | None:
    return _at(engine, square) if square in engine.squares else None


def _move(state: State, uci: str, look: Look, board: Cells, pen: Pen) -> tuple[str, str] | None:
    """A move that may be chosen, on the square that it leads to: what it is called, and its mark."""
    engine, position = state.engine, state.position
    if not engine.is_text(uci):
        return None
    origin, to = engine.parts(uci)
    if not engine.letter_at(position, engine.squares[origin]):
        return None
    mark = board.mark(pen, _at(engine, to), is_held=engine.letter_at(position, engine.squares[to]) != "")
    return f"{square_in_words(state, origin, look.language)} - {square_in_words(state, to, look.language)}", mark


def _at(engine: Engine, square: str) -> tuple[int, int]:
    """File and rank."""
    rank, file = divmod(engine.squares[square], engine.grid.files)
    return file, rank


def _marks(state: State, look: Look, board: Cells, pen: Pen) -> Iterator[str]:
    """Where the last move went from and to, and a king in check."""
    engine = state.engine
    for event in look.last or ():
        if isinstance(event, m.PieceMoved):
            for square, broken in ((event.from_, True), (event.to, False)):
                yield marks.frame(pen, *board.corner(*_at(engine, square)), _SIDE, broken=broken)
    if engine.checkers(state.position):
        king = state.position[WHITE_KING + (state.seat == "black")]
        yield marks.ring(pen, board.middle(*_at(engine, engine.names[king])), _SIDE / 2 - 1.5, "alarm", 3)


def _men(state: State, look: Look, board: Cells, pen: Pen, taken: Sequence[str]) -> Iterator[str]:
    position, engine = state.position, state.engine
    placed = {square: engine.letter_at(position, square) for square in bits_of(position[WHITE] | position[BLACK])}
    yield f"<defs>{''.join(_drawn(engine, letter, pen) for letter in sorted({*placed.values(), *taken}))}</defs>"
    yield '<g pointer-events="none">'
    moved = _moved(engine, look, board)
    for square, letter in placed.items():
        left, top = board.corner(*_at(engine, engine.names[square]))
        drawn = _man(pen, letter, left - 2, top - 3, ".49")
        yield (
            marks.slid(look, engine.names[square], moved[square], (left, top), drawn) if square in moved else drawn
        )
    yield "</g>"


def _drawn(engine: Engine, letter: str, pen: Pen) -> str:
    """A man by its letter: those of the box as they are drawn, others as a disc with the letter."""
    if tables_of(engine) is None:
        return man(letter, pen)
    piece = engine.piece_of(letter)
    if PIECES.get(piece.id) == piece and piece.letter == letter.upper():
        return man(letter, pen)
    return lettered(letter, pen)


def _man(pen: Pen, letter: str, left: int, top: int, scale: str) -> str:
    return f'<use href="#{pen.id(name_of(letter))}" transform="translate({left} {top}) scale({scale})"/>'


def _moved(engine: Engine, look: Look, board: Cells) -> dict[int, tuple[int, int]]:
    """The squares that something came to in the last entry, and the corner of the square that it came from."""
    if not look.animate:
        return {}
    events = [event for event in look.last or () if isinstance(event, m.PieceMoved)]
    return {engine.squares[each.to]: board.corner(*_at(engine, each.from_)) for each in events}


def _trays(engine: Engine, taken: Sequence[str], look: Look, pen: Pen) -> Iterator[str]:
    """What each side has taken, on its own side of the board."""
    room = engine.grid.files * _SIDE - 24
    for by_white in (True, False):
        order = engine.kinds_of(int(by_white))
        lost = sorted(
            (each for each in taken if each.isupper() != by_white),
            key=lambda letter: order.index(engine.piece_of(letter).id),
        )
        y = _mine(engine.grid) if by_white != look.flip else _THEIRS
        gap = min(20, room // len(lost)) if lost else 20
        for i, letter in enumerate(lost):
            yield _man(pen, letter, _LEFT + 3 + gap * i, y, ".24")


def captured(state: State) -> list[str]:
    """The letters of the men that have been taken, the last one first."""
    engine = state.engine
    missing = _men_at_start(state.frame.setup) - _number(state.position)
    found: list[str] = []
    for each in state.past():
        if len(found) == missing or each.before is None:
            break
        if letter := engine.letter_at(each.before.position, engine.target(each.move)):
            found.append(letter)
    return found


@lru_cache(maxsize=64)
def _men_at_start(setup: Setup) -> int:
    return _number(initial(setup).position)


def _number(position: Any) -> int:
    men: int = position[WHITE] | position[BLACK]
    return men.bit_count()
