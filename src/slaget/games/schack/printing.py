"""Schack on paper: the board, the pieces, how they move, an aid."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from slaget.drawing.themes import Pen
from slaget.games.schack import rules as r
from slaget.games.schack.army.betza import Way, ways_of
from slaget.games.schack.army.pieces import Piece, is_bundled
from slaget.games.schack.glyphs import lettered, man, name_of
from slaget.games.schack.picture import PALETTE
from slaget.games.schack.setup import Setup
from slaget.games.schack.words import VALUES
from slaget.kernel import Language, Text
from slaget.kernel.words import opening
from slaget.printing.aids import Block, Heading, Holding, Line, aid, differing, rules, table
from slaget.printing.fitting import Fitted, drawn, fit, line_at, mm
from slaget.printing.grids import board_pages, grid, square_of, standing_pages
from slaget.printing.inks import BLACK, WHITE
from slaget.printing.laying import placed
from slaget.printing.offers import Sheets
from slaget.printing.orders import MARGIN, PARTS, Order
from slaget.printing.pages import Page, Part, cut
from slaget.printing.shapes import circle, path, rect

_SQUARE: Final = 25.0
_SMALL: Final = 8.0
REACH: Final = 3
_A_SHEET: Final = 12
STYLES: Final = {"lame": "n", "hop": "p", "behind": "g"}
SIGNS: Final = Text(
    "A dot: moves and takes. A ring: moves only. A cross: takes only. n: the way must be free; p: over one piece; "
    "g: lands behind one piece. What goes on at the edge goes to the edge of the board.",
    "En prick: går och slår. En ring: går bara. Ett kryss: slår bara. n: vägen ska vara fri; p: över en pjäs; "
    "g: landar bakom en pjäs. Det som når kanten här går till brädets kant.",
)
_ARMY: Final = Text("The army", "Hären")
_HEAD: Final = {"en": ("letter", "piece", "moves"), "sv": ("bokstav", "pjäs", "drag")}
_PEN: Final = Pen(PALETTE, "light", "man")
_MEN: Final = "KQRBNP"
_MOVES: Final = Text("How they move", "Så går de")
_CHAPTERS: Final = (
    (_MOVES, "SC-3.1 SC-3.2 SC-3.3 SC-3.4 SC-3.5 SC-3.6 SC-3.7 SC-3.8 SC-3.9 SC-3.10"),
    (Text("Check", "Schack"), "SC-4.2 SC-4.3 SC-4.5"),
    (
        Text("How it ends", "Så slutar det"),
        "SC-5.1 SC-5.2 SC-5.3 SC-5.4 SC-5.5 SC-5.6 SC-5.7 SC-5.8 SC-5.9 SC-7.1",
    ),
)
_BARE: Final = Text(
    "Draw when only the two royal pieces are left.", "Remi när bara de två kungliga pjäserna är kvar."
)
_BECOMES: Final = Text("{title}: on {rank} {kinds}.", "{title}: på {rank} {kinds}.")
_MUST: Final = Text("it becomes one of", "blir den en av")
_MAY: Final = Text("it may become one of", "får den bli en av")
_RANK: Final = Text("its last rank", "sista raden")
_RANKS: Final = Text("its last {ranks} ranks", "de {ranks} sista raderna")


def board(setup: Setup, order: Order) -> Part:
    """The chequered board, up to 16 x 16."""
    files, ranks = setup.board.files, setup.board.ranks
    side = square_of(order, _SQUARE, files, ranks)
    colours = PALETTE.light
    drawn = grid(files, ranks, side, lambda x, y: colours["light square" if (x + y) % 2 else "dark square"])
    return Part(
        "board", PARTS["board"][order.language], board_pages(drawn, files, ranks, side, order), {"board": 1}
    )


def pieces(setup: Setup, order: Order) -> Part:
    """A man to fold for each of the start, and a sheet of how own kinds move."""
    men = Counter(sign for sign in setup.start_fen.split()[0] if sign.isalpha())
    side = square_of(order, _SQUARE, setup.board.files, setup.board.ranks) * 0.76
    ordered = sorted(men, key=lambda sign: (sign.islower(), _MEN.find(sign.upper()) % 7, sign))
    faces = [_man(setup, sign) for sign in ordered for _ in range(men[sign])]
    pages = standing_pages(faces, side, side * 1.25, order)
    own = [piece for piece in _kinds(setup) if not is_bundled(piece)]
    counts = {sign: men[sign] for sign in ordered}
    warnings = tuple(each for piece in own for each in cut(piece.id, order.language, _title(piece, order)))
    return Part("pieces", PARTS["pieces"][order.language], (*pages, *diagrams(own, order)), counts, warnings)


def _kinds(setup: Setup) -> tuple[Piece, ...]:
    """The kinds of both armies, each once."""
    both = (*setup.army.pieces, *(setup.black_army.pieces if setup.black_army else ()))
    return tuple(dict.fromkeys(both))


def _man(setup: Setup, sign: str) -> str:
    """Those of the box as they are drawn, others as a disc with the letter."""
    army = setup.black_army if sign.islower() and setup.black_army else setup.army
    piece = next((each for each in army.pieces if each.letter == sign.upper()), None)
    bundled = piece is not None and is_bundled(piece)
    return (man if bundled else lettered)(sign, _PEN).replace(f' id="{_PEN.id(name_of(sign))}"', "")


def diagrams(own: Sequence[Piece], order: Order) -> Iterator[Page]:
    """Boards of 7 x 7 with the piece in the middle, twelve a sheet."""
    wide, _ = order.paper.room(lying=False)
    for start in range(0, len(own), _A_SHEET):
        parts = [drawn(fit(SIGNS[order.language], wide, 9, 10, 8), MARGIN, MARGIN)]
        for n, piece in enumerate(own[start : start + _A_SHEET]):
            at = MARGIN + n % 3 * (wide + 4) / 3, MARGIN + 12 + n // 3 * 66
            parts.append(placed(_diagram(piece, order), *at))
        yield Page("".join(parts))


def _diagram(piece: Piece, order: Order) -> str:
    """Where a piece goes: a full dot moves and takes, a ring moves only, a cross takes only."""
    colours, side = PALETTE.light, _SMALL
    parts = [drawn(_title(piece, order), 0, 0)]
    for square in range(49):
        ground = colours["light square" if square % 2 else "dark square"]
        parts.append(rect(square % 7 * side, 6 + square // 7 * side, side, side, ground, BLACK, 0.1))
    parts.append(circle(3.5 * side, 6 + 3.5 * side, side * 0.42, WHITE, BLACK, 0.3))
    parts.append(line_at(piece.letter, 3.5 * side, 6 + 3.5 * side + 1.7, 13, bold=True, anchor="middle"))
    for way in ways_of(piece.moves):
        for step in range(1, min(way.most or REACH, REACH) + 1):
            x, y = 3 + way.dx * step, 3 - way.dy * step
            if 0 <= x < 7 and 0 <= y < 7:
                parts.append(_sign(way, (x + 0.5) * side, 6 + (y + 0.5) * side))
    return "".join(parts)


def _title(piece: Piece, order: Order) -> Fitted:
    title = f"{piece.letter}: {opening(piece.title.text()[order.language])}, {piece.moves}"
    return fit(title, 7 * _SMALL, 5.4, 9, 6, bold=True)


def _sign(way: Way, x: float, y: float) -> str:
    mark = STYLES.get(way.style, "")
    told = line_at(mark, x + 1.6, y + 3, 6) if mark else ""
    if way.quiet and way.takes:
        return circle(x, y, 1.3, BLACK) + told
    if way.quiet:
        return circle(x, y, 1.2, WHITE, BLACK, 0.5) + told
    return path(f"M{mm(x - 1.4)} {mm(y - 1.4)}l2.8 2.8m0-2.8l-2.8 2.8", stroke=BLACK, pen=0.6) + told


def page(setup: Setup, order: Order) -> Part:
    """What the players want to look up."""
    language = order.language
    blocks: list[Block] = [*_army(setup, language)]
    for said, ids in _CHAPTERS:
        blocks += [Heading(said[language]), *rules(r.BOOK, ids, language, setup, _HOLDING)]
    if not _all_bundled(setup):
        blocks.append(Line(_BARE[language], "SC-5.3"))
    return aid("Schack", [*blocks, *differing(setup, language, VALUES)], order)


def _army(setup: Setup, language: Language) -> Iterator[Block]:
    """The kinds with how they move and what they become, where some are an army's own (SC-3.11)."""
    if _all_bundled(setup):
        return
    kinds = _kinds(setup)
    rows = [(each.letter, opening(each.title.text()[language]), each.moves) for each in kinds]
    yield Heading(_ARMY[language])
    yield from table(_HEAD[language], rows, (1, 3, 3))
    titles = {each.id: each.title.text()[language] for each in kinds}
    for each in kinds:
        if each.promotes and not is_bundled(each):
            yield Line(_becomes(each, titles, language), "SC-3.11")


def _becomes(piece: Piece, titles: Mapping[str, str], language: Language) -> str:
    """Where a piece becomes another, which, and whether it must."""
    assert piece.promotes is not None
    ranks, forced = piece.promotes.on, piece.promotes.forced
    where = (_RANK if ranks == 1 else _RANKS)[language].format(ranks=ranks)
    kinds = f"{(_MUST if forced else _MAY)[language]} {', '.join(titles[other] for other in piece.promotes.to)}"
    return _BECOMES[language].format(title=opening(piece.title.text()[language]), rank=where, kinds=kinds)


def _all_bundled(setup: Setup) -> bool:
    return all(map(is_bundled, _kinds(setup)))


def _has(*ids: str) -> Callable[[Setup], bool]:
    """Whether an army has one of these kinds of the box."""
    return lambda setup: any(each.id in ids for each in _kinds(setup) if is_bundled(each))


_HOLDING: Final[Holding] = {
    "SC-3.2": _has("bishop", "rook", "queen"),
    "SC-3.3": _has("knight"),
    "SC-3.4": _has("king"),
    **dict.fromkeys(("SC-3.5", "SC-3.6", "SC-3.7", "SC-3.8", "SC-3.10"), _has("pawn")),
    "SC-5.3": lambda setup: setup.dead_position == "material" and _all_bundled(setup),
    **dict.fromkeys(("SC-5.4", "SC-5.6"), lambda setup: setup.repetition_draw == "claim"),
    **dict.fromkeys(("SC-5.5", "SC-5.7"), lambda setup: setup.fifty_move_draw == "claim"),
    "SC-5.9": lambda setup: setup.draw_offers,
}


_PARTS: Final[Mapping[str, Callable[[Setup, Order], Part]]] = {"board": board, "pieces": pieces, "aid": page}
SHEETS: Final = Sheets(_PARTS)
