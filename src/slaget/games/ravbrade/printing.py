"""Rävbräde on paper: the board, the fox and the geese, an aid."""

from collections.abc import Callable, Mapping
from typing import Final

from slaget.drawing.themes import Pen
from slaget.games.ravbrade import rules as r
from slaget.games.ravbrade.board import BIT, GEESE
from slaget.games.ravbrade.glyphs import silhouette
from slaget.games.ravbrade.grid import STANDARD
from slaget.games.ravbrade.picture import PALETTE
from slaget.games.ravbrade.setup import Setup, start_position
from slaget.games.ravbrade.words import VALUES
from slaget.kernel import Text
from slaget.printing.aids import Block, Heading, Holding, Line, aid, differing, rules
from slaget.printing.fitting import mm
from slaget.printing.grids import board_pages, grid, middle, square_of, standing_pages
from slaget.printing.offers import Sheets
from slaget.printing.orders import PARTS, Order
from slaget.printing.pages import Part
from slaget.printing.shapes import path

_SQUARE: Final = 25.0
_PEN: Final = Pen(PALETTE, "light", "man")
_SPARE: Final = 3
"""Geese more than start, for a ruling that adds some (RB-5)."""
_CHAPTERS: Final = (
    (Text("How it is played", "Så spelas det"), "RB-1.7 RB-2.1 RB-2.2 RB-2.3 RB-3.1 RB-3.2 RB-3.3 RB-3.4 RB-3.7"),
    (Text("Captures", "Nackning"), "RB-4.1 RB-4.2 RB-4.3 RB-4.4 RB-4.5"),
    (Text("How it ends", "Så slutar det"), "RB-6.1 RB-6.4 RB-6.6 RB-7.1 RB-7.3 RB-7.4 RB-7.5 RB-7.6"),
)
_HOLDING: Final[Holding] = {
    "RB-4.5": lambda setup: not setup.chain_captures,
    "RB-6.4": lambda setup: setup.repetition_limit > 0,
    "RB-3.4": lambda setup: setup.grid is STANDARD,
    "RB-3.7": lambda setup: setup.grid is not STANDARD,
    "RB-7.3": lambda setup: setup.packed == "geese_win",
    **dict.fromkeys(("RB-7.4", "RB-7.5"), lambda setup: setup.packed == "fox_captures_adjacent"),
    "RB-7.6": lambda setup: setup.packed == "goose_backward",
}
_GEESE: Final = Text("{number} geese; the fox wins with fewer than {below} left.",
                     "{number} höns; räven vinner när färre än {below} är kvar.")  # fmt: skip


def board(setup: Setup, order: Order) -> Part:
    """The squares with the lines along which men go (RB-1.8, RB-3.3)."""
    of, colours = setup.grid, PALETTE.light
    side = square_of(order, _SQUARE, of.width, of.height)
    there = set(of.at.values())
    squares = grid(of.width, of.height, side, lambda x, y: colours["square"] if (x, y) in there else None,
                   colours["border"])  # fmt: skip
    d = ""
    for square, (x, y) in of.at.items():
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            if of.ways[dx, dy][1] & BIT[square]:
                (left, top), (right, low) = middle(x, y, of.height, side), middle(x + dx, y + dy, of.height, side)
                d += f"M{mm(left)} {mm(top)}L{mm(right)} {mm(low)}"
    pages = board_pages(squares + path(d, stroke=colours["line"], pen=0.5), of.width, of.height, side, order)
    return Part("board", PARTS["board"][order.language], pages, {"board": 1})


def pieces(setup: Setup, order: Order) -> Part:
    """A fox, the geese of the start, and some more where geese may be added."""
    geese = start_position(setup)[GEESE].bit_count() + (_SPARE if setup.missed_capture != "none" else 0)
    side = square_of(order, _SQUARE, setup.grid.width, setup.grid.height) * 0.76
    faces = [_man("fox")] + [_man("goose")] * geese
    pages = standing_pages(faces, side, side * 1.25, order)
    return Part("pieces", PARTS["pieces"][order.language], pages, {"fox": 1, "geese": geese})


def _man(kind: str) -> str:
    return silhouette(kind, _PEN).replace(f' id="{_PEN.id(kind)}"', "")


def page(setup: Setup, order: Order) -> Part:
    """What the players want to look up."""
    language = order.language
    number = start_position(setup)[GEESE].bit_count()
    blocks: list[Block] = []
    for said, ids in _CHAPTERS:
        blocks += [Heading(said[language]), *rules(r.BOOK, ids, language, setup, _HOLDING)]
    blocks.append(Line(_GEESE[language].format(number=number, below=setup.below), "RB-6.3"))
    return aid("Rävbräde", [*blocks, *differing(setup, language, VALUES)], order)


_PARTS: Final[Mapping[str, Callable[[Setup, Order], Part]]] = {"board": board, "pieces": pieces, "aid": page}
_CALLED: Final = {
    "fox": Text("fox", "räv"),
    "geese": Text("geese", "höns"),
}
SHEETS: Final = Sheets(_PARTS, called=_CALLED)
