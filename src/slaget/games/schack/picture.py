"""The board as SVG: the men, the last move, a check, and what each side has taken."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from slaget.boards.bits import bits_of
from slaget.drawing import marks
from slaget.drawing.cells import Cells, cells
from slaget.drawing.lines import fitted
from slaget.drawing.sheet import Sheet
from slaget.drawing.themes import Palette, Pen, ground_pen, pen_of
from slaget.games.schack import messages as m
from slaget.games.schack.board import BLACK, NAMES, SQUARES, WHITE, WHITE_KING, Position
from slaget.games.schack.glyphs import man, name_of
from slaget.games.schack.moves import checkers_of
from slaget.games.schack.notation import is_uci
from slaget.games.schack.positions import letter_at
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
_WIDE, _HIGH = 412, 466
_LEFT, _TOP = 26, 38
_BAND: Final = 24
_MINE: Final = _TOP + 8 * _SIDE + 22
_THEIRS: Final = 8
_LETTERS: Final = "qrbnpQRBNP"


def picture(state: State, look: Look = PLAIN) -> Picture:
    """The board as an SVG image, from white's side or flipped; its title says who is to move or how it ended."""
    board, pen = cells(8, 8, _SIDE, _LEFT, _TOP, look.flip), pen_of(PALETTE, look)
    told, taken = standing(state, look.language), captured(state)
    play = (
        *_marks(state, look, board, pen),
        *_men(state, look, board, pen, taken),
        *board.rings(pen, look, "square", _place),
        board.targets(
            pen, look, "square", _place,
            lambda square: square_in_words(state, square, look.language),
            lambda square: letter_at(state.position, SQUARES[square]) != "",
        ),
        marks.buttons(look, "move", lambda uci: _move(state, uci, look, board, pen)),
        *_trays(taken, look, pen),
        fitted(pen, (_WIDE / 2, _HIGH - 9), told, 13, wide=_WIDE - 16),
    )  # fmt: skip
    sheet = Sheet(
        size=(_WIDE, _HIGH), name="Schack", title=f"Schack: {told}", about=in_words(state, look.language),
        ground=_ground(look.theme, look.flip, look.ids), play="".join(play), transform=board.transform,
    )  # fmt: skip
    return sheet.picture(look, PALETTE)


@lru_cache(maxsize=16)
def _ground(theme: Theme, flip: bool, ids: str) -> str:
    board, pen = cells(8, 8, _SIDE, _LEFT, _TOP, flip), ground_pen(PALETTE, theme, ids)
    paper = f'<rect width="{_WIDE}" height="{_HIGH}" fill="{pen["paper"]}"/>'
    fills = [f'fill="{pen[which]}"' for which in ("dark square", "light square")]
    squares = (
        board.hit("square", square, i % 8, i // 8, fills[(i + i // 8) % 2]) for i, square in enumerate(NAMES)
    )
    wide, band = 8 * _SIDE, f'height="{_BAND}" rx="4" fill="{pen["light square"]}"'
    trays = (f'<rect x="{_LEFT}" y="{y}" width="{wide}" {band}/>' for y in (_THEIRS, _MINE))
    edge = f'<rect x="{_LEFT}" y="{_TOP}" width="{wide}" height="{wide}" fill="none" stroke="{pen["ink"]}"/>'
    return "".join([paper, *trays, *squares, edge, *board.edge(pen)])


def _place(square: str) -> tuple[int, int] | None:
    return _at(square) if square in SQUARES else None


def _move(state: State, uci: str, look: Look, board: Cells, pen: Pen) -> tuple[str, str] | None:
    """A move that may be chosen, on the square that it leads to: what it is called, and its mark."""
    if not is_uci(uci) or not letter_at(state.position, SQUARES[uci[:2]]):
        return None
    to = uci[2:4]
    mark = board.mark(pen, _at(to), is_held=letter_at(state.position, SQUARES[to]) != "")
    return f"{square_in_words(state, uci[:2], look.language)} - {square_in_words(state, to, look.language)}", mark


def _at(square: str) -> tuple[int, int]:
    """File and rank."""
    return SQUARES[square] % 8, SQUARES[square] // 8


def _marks(state: State, look: Look, board: Cells, pen: Pen) -> Iterator[str]:
    """Where the last move went from and to, and a king in check."""
    for event in look.last or ():
        if isinstance(event, m.PieceMoved):
            for square, broken in ((event.from_, True), (event.to, False)):
                yield marks.frame(pen, *board.corner(*_at(square)), _SIDE, broken=broken)
    if checkers_of(state.position):
        king = state.position[WHITE_KING + (state.seat == "black")]
        yield marks.ring(pen, board.middle(king % 8, king // 8), _SIDE / 2 - 1.5, "alarm", 3)


def _men(state: State, look: Look, board: Cells, pen: Pen, taken: Sequence[str]) -> Iterator[str]:
    position = state.position
    placed = {square: letter_at(position, square) for square in bits_of(position[WHITE] | position[BLACK])}
    yield f"<defs>{''.join(man(letter, pen) for letter in sorted({*placed.values(), *taken}))}</defs>"
    yield '<g pointer-events="none">'
    moved = _moved(look, board)
    for square, letter in placed.items():
        left, top = board.corner(square % 8, square // 8)
        drawn = _man(pen, letter, left - 2, top - 3, ".49")
        yield marks.slid(look, NAMES[square], moved[square], (left, top), drawn) if square in moved else drawn
    yield "</g>"


def _man(pen: Pen, letter: str, left: int, top: int, scale: str) -> str:
    return f'<use href="#{pen.id(name_of(letter))}" transform="translate({left} {top}) scale({scale})"/>'


def _moved(look: Look, board: Cells) -> dict[int, tuple[int, int]]:
    """The squares that something came to in the last entry, and the corner of the square that it came from."""
    if not look.animate:
        return {}
    events = [event for event in look.last or () if isinstance(event, m.PieceMoved)]
    return {SQUARES[each.to]: board.corner(*_at(each.from_)) for each in events}


def _trays(taken: Sequence[str], look: Look, pen: Pen) -> Iterator[str]:
    """What each side has taken, on its own side of the board."""
    for by_white in (True, False):
        lost = sorted((each for each in taken if each.isupper() != by_white), key=_LETTERS.index)
        y = _MINE if by_white != look.flip else _THEIRS
        for i, letter in enumerate(lost):
            yield _man(pen, letter, _LEFT + 3 + 20 * i, y, ".24")


def captured(state: State) -> list[str]:
    """The letters of the men that have been taken, the last one first."""
    missing = _men_at_start(state.frame.setup) - _number(state.position)
    found: list[str] = []
    for each in state.past():
        if len(found) == missing or each.before is None:
            break
        if letter := letter_at(each.before.position, each.move >> 6 & 63):
            found.append(letter)
    return found


@lru_cache(maxsize=64)
def _men_at_start(setup: Setup) -> int:
    return _number(initial(setup).position)


def _number(position: Position) -> int:
    return (position[WHITE] | position[BLACK]).bit_count()
