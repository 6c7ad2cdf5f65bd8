"""What plays a set-up's armies on its board: the bitboards of the box, or tables for others (SC-3.11).

A position of either has the places that ``board`` tells; what else is in it only its engine knows.
"""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from slaget.games.schack.army.engine import Deed, Tables, engine_for
from slaget.games.schack.army.pieces import BOARD, PIECES, STANDARD, Army, Grid, Piece, is_bundled
from slaget.games.schack.board import BIT, NAMES, SQUARES, Position
from slaget.games.schack.legal import legal
from slaget.games.schack.material import is_dead
from slaget.games.schack.moves import checkers_of, play
from slaget.games.schack.positions import diagram, fen, letter_at, letters, placement, read_fen
from slaget.games.schack.short import short_moves
from slaget.games.schack.written import CODES, is_uci, san, uci

_PROMOTED: Final = (None, "knight", "bishop", "rook", "queen")
_BY_LETTER: Final = {piece.letter: piece for piece in PIECES.values()}


def _kind(position: Position, bit: int) -> str:
    """The kind of the piece on a square that holds one."""
    if position[2] & bit:
        return "pawn"
    if position[5] & bit:
        return "queen" if position[4] & bit else "rook"
    if position[4] & bit:
        return "bishop"
    return "knight" if position[3] & bit else "king"


class Bitboards:
    """The army of the box on eight by eight squares; what it offers, every engine offers."""

    armies = STANDARD, STANDARD
    grid = BOARD
    names = NAMES
    squares = SQUARES
    codes = CODES
    """Moves by their text; ``KeyError`` where it is none."""
    pawns_return = False
    """Whether positions before the move of a pawn may come again (SC-5.11)."""
    told: dict[Deed, Any]
    """What moves tell, each made once."""
    ready: dict[str, Any]
    """The options of each seat's moves, each made once."""
    read_fen = staticmethod(read_fen)
    fen = staticmethod(fen)
    placement = staticmethod(placement)
    letters = staticmethod(letters)
    letter_at = staticmethod(letter_at)
    legal = staticmethod(legal)
    play = staticmethod(play)
    checkers = staticmethod(checkers_of)
    is_text = staticmethod(is_uci)
    uci = staticmethod(uci)
    san = staticmethod(san)
    short_moves = staticmethod(short_moves)
    diagram = staticmethod(diagram)

    def __init__(self) -> None:
        self.told, self.ready = {}, {}

    def __reduce__(self) -> str:
        return "BITBOARDS"

    @staticmethod
    def is_dead(position: Position, by_material: bool) -> bool:
        """Whether no mate is possible; by the material of SC-5.3 where that is asked for."""
        return by_material and position[2] == position[5] == 0 and is_dead(position)

    @staticmethod
    def parts(text: str) -> tuple[str, str]:
        """The squares that a move's text names."""
        return text[:2], text[2:4]

    @staticmethod
    def origin(move: int) -> int:
        return move & 63

    @staticmethod
    def target(move: int) -> int:
        return move >> 6 & 63

    @staticmethod
    def deed(position: Position, move: int) -> Deed:
        """A move with its side, and the ids of the piece that moves, of the one taken, and of what it becomes."""
        target = BIT[move >> 6 & 63]
        taken = _kind(position, target) if (position[0] | position[1]) & target else None
        return move, position[8], _kind(position, BIT[move & 63]), taken, _PROMOTED[move >> 12]

    @staticmethod
    def piece_of(letter: str) -> Piece:
        """The kind that a letter of a FEN stands for."""
        return _BY_LETTER[letter.upper()]

    @staticmethod
    def kinds_of(_side: int) -> tuple[str, ...]:
        """The ids of a side's kinds in the order of its army."""
        return tuple(PIECES)


Engine: TypeAlias = Bitboards | Tables
BITBOARDS: Final = Bitboards()


def engine_of(white: Army, black: Army, grid: Grid) -> Engine:
    """The engine of two armies on a board.

    >>> engine_of(STANDARD, STANDARD, BOARD) is BITBOARDS
    True
    """
    if grid == BOARD and all(_is_of_the_box(army.pieces) for army in (white, black)):
        return BITBOARDS
    return engine_for(white, black, grid)


def tables_of(engine: Engine) -> Tables | None:
    """The tables of an engine that is made of them."""
    return engine if isinstance(engine, Tables) else None


def knows_material(engine: Engine) -> bool:
    """Whether dead positions can be told by material: only with kinds of the box (SC-5.3)."""
    return all(is_bundled(piece) for army in engine.armies for piece in army.pieces)


def _is_of_the_box(pieces: Sequence[Piece]) -> bool:
    return len(pieces) == len(PIECES) and all(is_bundled(piece) for piece in pieces)
