"""The board as text and as SVG."""

from collections.abc import Iterator
from typing import Final

from slaget.games.schack.board import Position
from slaget.games.schack.moves import checkers_of
from slaget.games.schack.notation import letter_at
from slaget.games.schack.state import State
from slaget.games.schack.words import WORDS
from slaget.kernel import Language

_SIGNS: Final = dict(zip("KQRBNPkqrbnp", "♔♕♖♗♘♙♚♛♜♝♞♟"))
_CELL: Final = 40
_EDGE: Final = 20
COLOURS: Final = {"white": "#ffffff", "black": "#000000"}
"""The sides, as reports draw them; on the board they are the glyphs of the pieces."""
_COLORS: Final = ("#b58863", "#f0d9b5")


def diagram(position: Position) -> str:
    """The board as text, as white sees it.

    >>> from slaget.games.schack.notation import START
    >>> print(diagram(START))
    8  r n b q k b n r
    7  p p p p p p p p
    6  . . . . . . . .
    5  . . . . . . . .
    4  . . . . . . . .
    3  . . . . . . . .
    2  P P P P P P P P
    1  R N B Q K B N R
       a b c d e f g h
    """
    ranks = [[letter_at(position, 8 * y + x) or "." for x in range(8)] for y in range(8)]
    rows = [f"{y + 1}  {' '.join(ranks[y])}" for y in range(7, -1, -1)]
    return "\n".join([*rows, "   a b c d e f g h"])


def describe(state: State, language: Language = "en") -> str:
    """The board, and who is to move or how it ended."""
    return f"{diagram(state.position)}\n{_standing(state, language)}"


def _standing(state: State, language: Language) -> str:
    result = state.frame.result
    if result is None:
        key = "in_check" if checkers_of(state.position) else "to_move"
        return WORDS.say(key, language, seat=state.seat)
    return WORDS.say("won" if result.winner else "drawn", language, seat=result.winner, reason=result.reason)


def picture(state: State, language: Language = "en") -> str:
    """The board as an SVG image, as white sees it; its title says who is to move or how it ended."""
    size = 8 * _CELL + 2 * _EDGE
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" text-anchor="middle">'
    title = f"<title>Schack: {_standing(state, language)}</title>"
    return "\n".join([head, title, *_squares(), *_pieces(state.position), *_names(), "</svg>"])


def _squares() -> Iterator[str]:
    for square in range(64):
        x, y = square % 8, square // 8
        left, top = _corner(square)
        yield f'<rect x="{left}" y="{top}" width="{_CELL}" height="{_CELL}" fill="{_COLORS[(x + y) % 2]}"/>'


def _pieces(position: Position) -> Iterator[str]:
    for square in range(64):
        if letter := letter_at(position, square):
            left, top = _corner(square)
            yield f'<text x="{left + _CELL // 2}" y="{top + 31}" font-size="32">{_SIGNS[letter]}</text>'


def _names() -> Iterator[str]:
    bottom = 8 * _CELL + _EDGE + 14
    for i in range(8):
        middle = _EDGE + i * _CELL + _CELL // 2
        yield f'<text x="{middle}" y="{bottom}" font-size="12">{"abcdefgh"[i]}</text>'
        yield f'<text x="10" y="{middle + 4}" font-size="12">{8 - i}</text>'


def _corner(square: int) -> tuple[int, int]:
    return _EDGE + square % 8 * _CELL, _EDGE + (7 - square // 8) * _CELL
