"""Pieces, armies and boards as a set-up holds them (SC-3.11); those of the box among them."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from attrs import frozen

from slaget.games.schack.army import refusals as no
from slaget.games.schack.army.betza import ways_of
from slaget.kernel import Text
from slaget.kernel.short import short

_ID: Final = re.compile("[a-z][a-z0-9_-]{0,39}")
_VALUE: Final = re.compile("[0-9]{1,3}([.][0-9]{1,2})?")
LEAST, MOST = 4, 16


@frozen
class Title:
    """What something is called, in Swedish and in English."""

    sv: str
    en: str

    def text(self) -> Text:
        return Text(self.en, self.sv)


@frozen
class Promotes:
    """What a piece may become on the last ``on`` ranks, and whether it must (SC-3.10, SC-3.11)."""

    to: tuple[str, ...]
    on: int = 1
    forced: bool = False


@frozen
class Piece:
    """A kind of piece: its letter in an army, and how it moves.

    >>> Piece("archbishop", "A", Title("ärkebiskop", "archbishop"), "BN").letter
    'A'
    >>> Piece("wheel", "W", Title("hjul", "wheel"), "iW")
    Traceback (most recent call last):
    slaget.kernel.rules.BadSetup: SC-3.11 bad_moves: 'i' (sign 1 of 'iW') is not used here: pieces remember no \
first move. (at moves)
    """

    id: str
    letter: str
    title: Title
    moves: str
    royal: bool = False
    pawn: bool = False
    promotes: Promotes | None = None
    value: str | None = None
    """Its worth in pawns, for players of the computer's; reckoned from its reach where it is left out."""

    def __attrs_post_init__(self) -> None:
        if not _ID.fullmatch(self.id):
            raise no.BAD_ID("id", id=self.id[:60])
        if len(self.letter) != 1 or not "A" <= self.letter <= "Z":
            raise no.BAD_LETTER("letter", piece=self.id, letter=self.letter[:20])
        ways_of(self.moves)
        if self.value is not None and not _VALUE.fullmatch(self.value):
            raise no.BAD_VALUE("value", piece=self.id, value=self.value[:20])
        if self.promotes is not None:
            if not 1 <= self.promotes.on <= MOST:
                raise no.BAD_PROMOTION_RANKS("promotes", "on", piece=self.id, on=self.promotes.on)
            if self.royal or not self.promotes.to:
                to = ", ".join(self.promotes.to)[:60] or self.id
                raise no.BAD_PROMOTION("promotes", "to", piece=self.id, to=to)


@frozen
class Army:
    """The kinds that a side may have, each with a letter of its own."""

    __repr__ = short

    id: str
    title: Title
    pieces: tuple[Piece, ...]

    def __attrs_post_init__(self) -> None:
        if not self.pieces or len(self.pieces) > 26:
            raise no.ARMY_SIZE("pieces", number=len(self.pieces))
        letters: dict[str, str] = {}
        ids = {piece.id for piece in self.pieces}
        for i, piece in enumerate(self.pieces):
            if piece.letter in letters:
                raise no.SAME_LETTER(
                    "pieces", i, "letter", piece=piece.id, other=letters[piece.letter], letter=piece.letter
                )
            letters[piece.letter] = piece.id
            for j, other in enumerate(piece.promotes.to if piece.promotes else ()):
                if other not in ids:
                    raise no.NOT_IN_ARMY("pieces", i, piece=piece.id, to=other[:60], army=self.id)
                if self.piece(other).royal or other == piece.id:
                    raise no.BAD_PROMOTION("pieces", i, "promotes", "to", j, piece=piece.id, to=other[:60])
        if len(ids) < len(self.pieces):
            raise no.SAME_PIECE("pieces", piece=_first_again([piece.id for piece in self.pieces]))
        if not any(piece.royal for piece in self.pieces):
            raise no.NO_ROYAL("pieces", army=self.id)

    def piece(self, id: str) -> Piece:
        """The kind of this id; ``KeyError`` where there is none."""
        return next(piece for piece in self.pieces if piece.id == id)


@frozen
class Grid:
    """How many files and ranks a board has."""

    files: int = 8
    ranks: int = 8

    def __attrs_post_init__(self) -> None:
        for name, number in (("files", self.files), ("ranks", self.ranks)):
            if not LEAST <= number <= MOST:
                raise no.BAD_BOARD(name, name=name, number=number)


def _first_again(ids: Sequence[str]) -> str:
    return next(each for i, each in enumerate(ids) if each in ids[:i])


def _pawn() -> Piece:
    promotes = Promotes(("queen", "rook", "bishop", "knight"), 1, True)
    return Piece("pawn", "P", Title("bonde", "pawn"), "mfWcfF", pawn=True, promotes=promotes, value="1")


PIECES: Final[Mapping[str, Piece]] = {
    piece.id: piece
    for piece in (
        Piece("king", "K", Title("kung", "king"), "K", royal=True, value="0"),
        Piece("queen", "Q", Title("dam", "queen"), "Q", value="9"),
        Piece("rook", "R", Title("torn", "rook"), "R", value="5"),
        Piece("bishop", "B", Title("löpare", "bishop"), "B", value="3"),
        Piece("knight", "N", Title("springare", "knight"), "N", value="3"),
        _pawn(),
    )
}
"""The six kinds of the box."""
STANDARD: Final = Army("standard", Title("Standard", "Standard"), tuple(PIECES.values()))
BOARD: Final = Grid()


def is_bundled(piece: Piece) -> bool:
    """Whether a kind is one of the box, as it is there."""
    return PIECES.get(piece.id) == piece
