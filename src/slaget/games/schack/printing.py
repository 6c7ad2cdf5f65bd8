"""Schack on paper: the board, the pieces, how they move, an aid."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from slaget.drawing.themes import Pen
from slaget.games.schack import rules as r
from slaget.games.schack.glyphs import man, name_of
from slaget.games.schack.picture import PALETTE
from slaget.games.schack.setup import Setup
from slaget.kernel import Text
from slaget.printing.aids import Block, Heading, aid, differing, rules
from slaget.printing.grids import board_pages, grid, square_of, standing_pages
from slaget.printing.offers import Sheets
from slaget.printing.orders import PARTS, Order
from slaget.printing.pages import Part

_SQUARE: Final = 25.0
_PEN: Final = Pen(PALETTE, "light", "man")
_MEN: Final = "KQRBNPkqrbnp"
_MOVES: Final = Text("How they move", "Så går de")
_CHECK: Final = Text("Check", "Schack")
_ENDS: Final = Text("How it ends", "Så slutar det")


def board(setup: Setup, order: Order) -> Part:
    """The chequered board."""
    files, ranks = _size(setup)
    side = square_of(order, _SQUARE, files, ranks)
    colours = PALETTE.light
    drawn = grid(files, ranks, side, lambda x, y: colours["light square" if (x + y) % 2 else "dark square"])
    return Part(
        "board", PARTS["board"][order.language], board_pages(drawn, files, ranks, side, order), {"board": 1}
    )


def _size(setup: Setup) -> tuple[int, int]:
    """Files and ranks, as the FEN of the start has them."""
    rows = setup.start_fen.split()[0].split("/")
    return sum(_width(sign) for sign in _signs(rows[0])), len(rows)


def _signs(row: str) -> list[str]:
    """The letters and numbers of a row; a number may have two digits."""
    found: list[str] = []
    for sign in row:
        if sign.isdigit() and found and found[-1].isdigit():
            found[-1] += sign
        else:
            found.append(sign)
    return found


def _width(sign: str) -> int:
    return int(sign) if sign.isdigit() else 1


def pieces(setup: Setup, order: Order) -> Part:
    """A man to fold for each of the start."""
    men = Counter(sign for sign in setup.start_fen.split()[0] if sign.isalpha())
    side = square_of(order, _SQUARE, *_size(setup)) * 0.76
    ordered = sorted(men, key=lambda sign: (sign.islower(), _MEN.find(sign), sign))
    pages = standing_pages([_man(sign) for sign in ordered for _ in range(men[sign])], side, side * 1.25, order)
    return Part("pieces", PARTS["pieces"][order.language], pages, {sign: men[sign] for sign in ordered})


def _man(sign: str) -> str:
    return man(sign, _PEN).replace(f' id="{_PEN.id(name_of(sign))}"', "")


def page(setup: Setup, order: Order) -> Part:
    """What the players want to look up."""
    language = order.language
    blocks: list[Block] = [Heading(_MOVES[language])]
    blocks += rules(r.BOOK, "SC-3.1 SC-3.2 SC-3.3 SC-3.4 SC-3.5 SC-3.6 SC-3.7 SC-3.8 SC-3.9 SC-3.10", language)
    blocks += [
        Heading(_CHECK[language]),
        *rules(r.BOOK, "SC-4.2 SC-4.3 SC-4.5", language),
        Heading(_ENDS[language]),
    ]
    blocks += rules(r.BOOK, "SC-5.1 SC-5.2 SC-5.3 SC-5.4 SC-5.5 SC-5.6 SC-5.7 SC-5.8 SC-5.9 SC-7.1", language)
    return aid("Schack", [*blocks, *differing(setup, language)], order)


_PARTS: Final[Mapping[str, Callable[[Setup, Order], Part]]] = {"board": board, "pieces": pieces, "aid": page}
SHEETS: Final = Sheets(_PARTS)
