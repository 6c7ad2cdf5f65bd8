"""Pieces and armies of Schack shown: how each moves, in words and as diagrams of seven by seven squares."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from slaget.games.schack.army.betza import Way, ways_of
from slaget.games.schack.army.pieces import Piece, Promotes, Title
from slaget.games.schack.printing import REACH, SIGNS, STYLES, diagrams
from slaget.kernel import Text
from slaget.kernel.catalogue import Showing, Shown
from slaget.kernel.words import opening
from slaget.printing.orders import Order
from slaget.printing.pages import alone

_MOVES: Final = Text("{title} ({letter}) moves {moves}", "{title} ({letter}) går {moves}")
_ROYAL: Final = Text("royal", "kunglig")
_PROMOTES: Final = Text("becomes {kinds}", "blir {kinds}")
_LEGEND: Final = Text(
    "* moves and takes, o moves only, x takes only; n the way must be free, p over one piece, g behind one piece",
    "* går och slår, o går bara, x slår bara; n vägen ska vara fri, p över en pjäs, g bakom en pjäs",
)
_EMPTY: Final = "."


def _pieces(shown: Showing) -> list[Piece]:
    """The pieces of an army, or the piece itself."""
    if "pieces" not in shown.value:
        return [_piece(shown.id, shown.value)]
    found = {said: shown.find("pieces", said) for said in shown.value["pieces"]}
    return [_piece(said.rpartition("#")[2], value) for said, value in found.items() if value is not None]


def _piece(id: str, value: Any) -> Piece:
    """A piece as a file says it."""
    title, promotes = Text.of(value.get("title", {}), id), value.get("promotes")
    becomes = promotes and Promotes(tuple(said.rpartition("#")[2] for said in promotes["to"]))
    return Piece(id.rpartition("/")[2], value["letter"], Title(title.sv, title.en), value["moves"],
                 royal=value.get("royal", False), promotes=becomes)  # fmt: skip


def _sign(way: Way) -> str:
    sign = "*" if way.quiet and way.takes else "o" if way.quiet else "x"
    return STYLES.get(way.style, sign)


def diagram(piece: Piece) -> list[str]:
    """Seven lines of seven squares, the piece in the middle, forward up.

    >>> from slaget.games.schack.army.pieces import STANDARD
    >>> print(*diagram(next(each for each in STANDARD.pieces if each.id == "pawn"))[1:4], sep="\\n")
    . . . . . . .
    . . x o x . .
    . . . P . . .
    """
    size = 2 * REACH + 1
    squares = [[_EMPTY] * size for _ in range(size)]
    squares[REACH][REACH] = piece.letter
    for way in ways_of(piece.moves):
        for step in range(1, min(way.most or REACH, REACH) + 1):
            x, y = REACH + way.dx * step, REACH - way.dy * step
            if 0 <= x < size and 0 <= y < size:
                squares[y][x] = _sign(way)
    return [" ".join(line) for line in squares]


def _told(shown: Showing) -> Iterator[str]:
    language = shown.language
    for piece in _pieces(shown):
        title = opening(piece.title.sv if language == "sv" else piece.title.en)
        said = [_MOVES[language].format(title=title, letter=piece.letter, moves=piece.moves)]
        if piece.royal:
            said.append(_ROYAL[language])
        if piece.promotes:
            said.append(_PROMOTES[language].format(kinds=", ".join(piece.promotes.to)))
        yield "; ".join(said)
        yield from (f"    {line}" for line in diagram(piece))
    yield _LEGEND[language]


def _drawn(shown: Showing) -> str:
    order = Order(language=shown.language)
    pages = list(diagrams(_pieces(shown), order))
    wide, high = order.paper.size(lying=False)
    body = "".join(f'<g transform="translate(0 {n * high:g})">{page.body}</g>' for n, page in enumerate(pages))
    return alone(body, wide, high * len(pages), f"{shown.id}: {SIGNS[shown.language]}")


SHOWN: Final[Mapping[str, Shown]] = dict.fromkeys(("pieces", "armies"), Shown(words=_told, svg=_drawn))
