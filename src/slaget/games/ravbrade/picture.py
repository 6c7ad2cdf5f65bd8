"""The board as SVG: squares with their lines and diagonals, geese and fox, geese owed, and how few are too few."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from slaget.boards.bits import bits_of
from slaget.drawing import marks
from slaget.drawing.cells import Cells, cells
from slaget.drawing.lines import block, fitted
from slaget.drawing.sheet import Sheet
from slaget.drawing.svg import moved, words
from slaget.drawing.themes import Palette, Pen, ground_pen, pen_of
from slaget.games.ravbrade import messages as m
from slaget.games.ravbrade.board import BIT, FOX, GEESE, NOWHERE, OWED, RESERVE
from slaget.games.ravbrade.glyphs import silhouette
from slaget.games.ravbrade.grid import STANDARD, Grid
from slaget.games.ravbrade.positions import sign_at
from slaget.games.ravbrade.state import State
from slaget.games.ravbrade.story import in_words, square_in_words, standing
from slaget.games.ravbrade.words import WORDS
from slaget.kernel import Look, Picture
from slaget.kernel.picture import PLAIN, Spot, Theme

PALETTE: Final = Palette.of(
    {
        "square": ("#e8d3a9", "#8b7a5c", "#ffffff"),
        "border": ("#c9ae7c", "#756547", "#bbbbbb"),
        "line": ("#8a6a3c", "#4a3d28", "#777777"),
        "goose": ("#ffffff", "#fbf8f0", "#ffffff"),
        "goose edge": ("#222222", "#17140f", "#000000"),
        "goose line": ("#222222", "#17140f", "#000000"),
        "fox": ("#a5391c", "#a5391c", "cross"),
        "fox edge": ("#2a0d05", "#1c0803", "#000000"),
        "fox line": ("#fbe9d8", "#fbe9d8", "#000000"),
    },
    sides=("goose", "fox"),
)
COLOURS: Final = {"geese": PALETTE.light["goose"], "fox": PALETTE.light["fox"]}
"""The sides, as reports draw them."""
_SIDE: Final = 56
_EDGE: Final = 28
_BELOW: Final = 20
_STRIP: Final = 76
"""Below an own board, which has no corners left free, the counts stand in a strip."""
_SCALE: Final = 0.5


def picture(state: State, look: Look = PLAIN) -> Picture:
    """The board from the goose player's side or flipped; its title says who is to move or how it ended."""
    grid = state.frame.setup.grid
    board, pen = _board(grid, look.flip), pen_of(PALETTE, look)
    wide, high = _size(grid)
    told = standing(state, look.language)

    def place(square: str) -> tuple[int, int] | None:
        return grid.at[grid.squares[square]] if square in grid.squares else None

    play = (
        f"<defs>{silhouette('goose', pen)}{silhouette('fox', pen)}</defs>",
        *_last(look, board, pen, grid),
        *_pieces(state, look, board, pen),
        *board.rings(pen, look, "point", place),
        board.targets(
            pen, look, "point", place,
            lambda square: square_in_words(state, square, look.language),
            lambda square: sign_at(state.position, grid.squares[square]) != "",
        ),
        *_counts(state, look, pen),
        fitted(pen, (wide / 2, high - 10), told, 14, wide=wide - 16),
    )  # fmt: skip
    sheet = Sheet(
        size=(wide, high), name="Rävbräde", title=f"Rävbräde: {told}", about=in_words(state, look.language),
        ground=_ground(grid, look.theme, look.flip, look.ids), play="".join(play), transform=board.transform,
    )  # fmt: skip
    return sheet.picture(look, PALETTE)


def _board(grid: Grid, flip: bool) -> Cells:
    return cells(grid.width, grid.height, _SIDE, _EDGE, _EDGE - 16, flip)


def _size(grid: Grid) -> tuple[int, int]:
    below = _BELOW if grid is STANDARD else _BELOW + _STRIP
    return grid.width * _SIDE + 2 * _EDGE, grid.height * _SIDE + 2 * _EDGE + below


@lru_cache(maxsize=16)
def _ground(grid: Grid, theme: Theme, flip: bool, ids: str) -> str:
    board, pen = _board(grid, flip), ground_pen(PALETTE, theme, ids)
    wide, high = _size(grid)
    paper = f'<rect width="{wide}" height="{high}" fill="{pen["paper"]}"/>'
    squares = "".join(board.hit("point", name, *grid.at[number], "") for number, name in grid.names.items())
    painted = f'<g fill="{pen["square"]}" stroke="{pen["border"]}">{squares}</g>'
    return "".join([paper, painted, *_lines(grid, board, pen), *board.edge(pen)])


def _lines(grid: Grid, board: Cells, pen: Pen) -> Iterator[str]:
    """The lines and diagonals along which pieces go, from the middle of each square to the next (RB-3.3)."""
    d = []
    for square, (x, y) in grid.at.items():
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            if grid.ways[dx, dy][1] & BIT[square]:
                (left, top), (right, low) = board.middle(x, y), board.middle(x + dx, y + dy)
                d.append(f"M{left:.0f} {top:.0f}L{right:.0f} {low:.0f}")
    yield f'<path d="{"".join(d)}" fill="none" stroke="{pen["line"]}" stroke-width="1.2" pointer-events="none"/>'


def _pieces(state: State, look: Look, board: Cells, pen: Pen) -> Iterator[str]:
    placed = [(square, "goose") for square in bits_of(state.position[GEESE])]
    if state.position[FOX] != NOWHERE:
        placed.append((state.position[FOX], "fox"))
    grid = state.frame.setup.grid
    moved_to = _moved(look, board, grid)
    yield '<g pointer-events="none">'
    for square, kind in placed:
        at = board.middle(*grid.at[square])
        drawn = _figure(pen, kind, at, _SCALE)
        yield marks.slid(look, grid.names[square], moved_to[square], at, drawn) if square in moved_to else drawn
    yield "</g>"


def _figure(pen: Pen, kind: str, at: Spot, scale: float) -> str:
    x, y = at[0] - 50 * scale, at[1] - 52 * scale
    return f'<use href="#{pen.id(kind)}" transform="translate({x:.4g} {y:.4g}) scale({scale})"/>'


def _moved(look: Look, board: Cells, grid: Grid) -> dict[int, Spot]:
    """The squares that something came to in the last entry, and the middle of the square that it came from."""
    found: dict[int, Spot] = {}
    for event in look.last or () if look.animate else ():
        if isinstance(event, m.GooseMoved | m.FoxMoved):
            found[grid.squares[_way(event)[-1]]] = board.middle(*_at(event.from_, grid))
    return found


def _at(square: str, grid: Grid) -> tuple[int, int]:
    return grid.at[grid.squares[square]]


def _way(event: m.GooseMoved | m.FoxMoved) -> tuple[str, ...]:
    """The squares that a piece came to."""
    return event.path if isinstance(event, m.FoxMoved) else (event.to,)


def _last(look: Look, board: Cells, pen: Pen, grid: Grid) -> Iterator[str]:
    """What the last entry did: where a piece went from and by which way, what came in, which geese were taken."""
    for event in look.last or ():
        match event:
            case m.GooseMoved() | m.FoxMoved():
                yield marks.frame(pen, *board.corner(*_at(event.from_, grid)), _SIDE, broken=True)
                *between, end = _way(event)
                yield marks.frame(pen, *board.corner(*_at(end, grid)), _SIDE)
                if between:
                    yield marks.trail(
                        pen, [board.middle(*_at(square, grid)) for square in (event.from_, *between, end)]
                    )
                taken = event.captured if isinstance(event, m.FoxMoved) else ()
                yield from (marks.cross(pen, board.middle(*_at(square, grid)), _SIDE / 5) for square in taken)
            case m.GooseAdded(to) | m.FoxPlaced(to):
                yield marks.frame(pen, *board.corner(*_at(to, grid)), _SIDE)
            case _:
                pass


def _counts(state: State, look: Look, pen: Pen) -> Iterator[str]:
    """In the corners beside the cross: geese on the board and how few are too few, geese taken, geese to put in."""
    position, language = state.position, look.language
    left, right, low = _EDGE + 6, _EDGE + 5 * _SIDE + 12, _EDGE + 5 * _SIDE
    owing = right, _EDGE - 10
    if (grid := state.frame.setup.grid) is not STANDARD:
        low = _EDGE + grid.height * _SIDE + 8
        right, owing = left + grid.width * _SIDE // 2, (left + grid.width * _SIDE - 2 * _SIDE // 3, low)
    geese = position[GEESE].bit_count()
    yield _count(pen, (left, low), geese, WORDS.part("geese_left", language, geese=geese))
    below = WORDS.part("too_few_below", language, below=state.frame.setup.below)
    yield block(pen, (left, low + 57), [below], 11, wide=2 * _SIDE - 6, lead=1.25, name="faint")[0]
    yield _count(pen, (right, low), position[RESERVE], WORDS.part("geese_taken", language))
    if owed := position[OWED]:
        yield _count(pen, owing, owed, WORDS.part("geese_owed", language))


def _count(pen: Pen, at: Spot, number: int, name: str) -> str:
    x, y = at
    goose = moved(f'<use href="#{pen.id("goose")}"/>', x, y - 4, 0.32)
    said = words((x + 36, y + 24), str(number), 20, bold=True, fill=pen["ink"])
    return goose + said + words((x, y + 42), name, 11, fill=pen["ink"])
