"""The engine of armies of one's own: positions and moves as text, beside the moves themselves (SC-1, SC-3.11)."""

import re
from functools import cache, lru_cache
from string import ascii_lowercase
from typing import Any, Final, TypeAlias

from slaget.boards import grid as drawn
from slaget.boards.kept import Kept
from slaget.games.schack.army import refusals as no
from slaget.games.schack.army.pieces import Army, Grid, Piece, is_bundled
from slaget.games.schack.army.play import Play
from slaget.games.schack.army.tables import BLACK_CODE, last_rank_of
from slaget.games.schack.positions import fields_of
from slaget.games.schack.refusals import RIVAL_IN_CHECK

_RUN: Final = re.compile("1+")
_MOVE: Final = re.compile("([a-p](?:1[0-6]|[1-9]))([a-p](?:1[0-6]|[1-9]))([a-z]?)")
_SIGN: Final = re.compile("[0-9]+|.", re.DOTALL)
Deed: TypeAlias = tuple[int, int, str, str | None, str | None]


class Tables(Play):
    """An engine made of tables; what it offers is what ``engine.Bitboards`` tells."""

    def __init__(self, armies: tuple[Army, Army], grid: Grid) -> None:
        super().__init__(armies, grid)
        self.names = tuple(
            f"{ascii_lowercase[s % grid.files]}{s // grid.files + 1}" for s in range(grid.files * grid.ranks)
        )
        self.squares = {name: square for square, name in enumerate(self.names)}
        self.pieces: dict[int, Piece] = {}
        self.letter_of = [""] * (2 * BLACK_CODE)
        for side, army in enumerate(armies):
            for number, piece in enumerate(army.pieces, 1):
                code = number + side * BLACK_CODE
                self.pieces[code] = piece
                self.letter_of[code] = piece.letter.lower() if side else piece.letter
        self._san_signs = {code: "" if piece.pawn else piece.letter for code, piece in self.pieces.items()}
        self.codes_of = {letter: code for code, letter in enumerate(self.letter_of) if letter}
        self.light = sum(1 << s for s in range(len(self.names)) if (s % grid.files + s // grid.files) % 2)
        self.is_known = all(is_bundled(piece) for piece in self.pieces.values())
        self.codes: Kept[str, int] = Kept(self._read_move)
        self.told: dict[Deed, Any] = {}
        self.ready: dict[str, Any] = {}
        self.uci = cache(self._uci)
        self.san = lru_cache(maxsize=512)(self._san)

    def __reduce__(self) -> tuple[Any, ...]:
        return engine_for, (*self.armies, self.grid)

    def piece_at(self, position: Any, square: int) -> Piece | None:
        """The kind of the piece on a square."""
        return self.pieces.get(position[2][square])

    def piece_of(self, letter: str) -> Piece:
        """The kind that a letter of a FEN stands for."""
        return self.pieces[self.codes_of[letter]]

    def kinds_of(self, side: int) -> tuple[str, ...]:
        """The ids of a side's kinds in the order of its army."""
        return tuple(piece.id for piece in self.armies[side].pieces)

    def letter_at(self, position: Any, square: int) -> str:
        """The FEN letter of the piece on a square; empty when there is none."""
        code: int = position[2][square]
        return self.letter_of[code]

    def letters(self, position: Any) -> list[str]:
        """The FEN letters of all squares."""
        return [self.letter_of[code] for code in position[2]]

    def placement(self, position: Any) -> str:
        """The first field of the FEN: the last rank first, runs of empty squares as numbers up to 16."""
        files, signs = self.grid.files, [letter or "1" for letter in self.letters(position)]
        ranks = ("".join(signs[files * y : files * (y + 1)]) for y in reversed(range(self.grid.ranks)))
        return "/".join(_RUN.sub(lambda run: str(len(run[0])), rank) for rank in ranks)

    def fen(self, position: Any) -> str:
        """The position as FEN."""
        return f"{self.placement(position)} {'wb'[position[8]]} - - {position[9]} {position[10]}"

    def read_fen(self, text: str, *, lenient: bool = False) -> Any:
        """The position of a FEN; ``BadSetup`` names the first rule that it breaks (SC-1.2, SC-1.6, SC-3.11)."""
        placed, side, clock, number = fields_of(text, lenient=lenient)
        codes, (files, height) = bytearray(len(self.names)), (self.grid.files, self.grid.ranks)
        ranks = placed.split("/")
        if len(ranks) != height:
            raise no.OWN_RANKS("start_fen", number=len(ranks), ranks=height)
        for y, rank in zip(reversed(range(height)), ranks):
            codes[files * y : files * (y + 1)] = self._rank(rank, y)
        return self._checked(bytes(codes), side, clock, number)

    def _rank(self, rank: str, y: int) -> bytes:
        codes = bytearray()
        for sign in _SIGN.findall(rank):
            if sign.isdigit() and sign.isascii() and len(sign) <= 2 and sign[0] != "0":
                codes += bytes(int(sign))
            elif sign in self.codes_of:
                codes.append(self.codes_of[sign])
            else:
                known = " ".join(letter for letter in self.letter_of if letter)
                raise no.OWN_PIECE("start_fen", sign=sign[:20], rank=y + 1, known=known)
        if len(codes) != self.grid.files:
            raise no.OWN_WIDTH("start_fen", rank=y + 1, width=len(codes), files=self.grid.files)
        return bytes(codes)

    def _checked(self, codes: bytes, side: int, clock: int, number: int) -> Any:
        occupied, royals = [0, 0], [list[int](), list[int]()]
        for square, code in enumerate(codes):
            if code:
                owner, piece = int(code > BLACK_CODE), self.pieces[code]
                occupied[owner] |= 1 << square
                if piece.royal:
                    royals[owner].append(square)
                if piece.pawn and last_rank_of(self.grid, owner) >> square & 1:
                    raise no.OWN_PAWN("start_fen", piece=piece.id, square=self.names[square])
        for seat, found in zip(("white", "black"), royals):
            if not found:
                raise no.WITHOUT_ROYAL("start_fen", seat=seat)
            if len(found) > 1:
                raise no.SEVERAL_ROYALS("start_fen", seat=seat, number=len(found))
        place = (*occupied, codes, 0, 0, 0, royals[0][0], royals[1][0], side, clock, number)
        if self.in_check((*place[:8], 1 - side, clock, number)):
            raise RIVAL_IN_CHECK("start_fen", seat=("black", "white")[side])
        return place

    def is_text(self, text: str) -> bool:
        """Whether a text has the form of a move on this board (SC-1.4)."""
        found = _MOVE.fullmatch(text)
        return found is not None and found[1] != found[2] and found[1] in self.squares and found[2] in self.squares

    def parts(self, text: str) -> tuple[str, str]:
        """The squares that a move's text names."""
        found = _MOVE.fullmatch(text)
        if found is None:
            raise KeyError(text)
        return found[1], found[2]

    def origin(self, move: int) -> int:
        return move & 255

    def target(self, move: int) -> int:
        return move >> 8 & 255

    def _read_move(self, text: str) -> int:
        """A move's code for white; the promotions of black are told by letter, so both armies are asked."""
        if not self.is_text(text):
            raise KeyError(text)
        (one, two), letter = self.parts(text), text[-1:] if text[-1:].isalpha() else ""
        return self.squares[one] | self.squares[two] << 8 | (ord(letter.upper()) << 16 if letter else 0)

    def _uci(self, move: int) -> str:
        letter = chr(move >> 16).lower() if move >> 16 else ""
        return self.names[move & 255] + self.names[move >> 8 & 255] + letter

    def deed(self, position: Any, move: int) -> Deed:
        """A move with its side, and the ids of the piece that moves, of the one taken, and of what it becomes."""
        moved, taken = self.pieces[position[2][move & 255]], self.piece_at(position, move >> 8 & 255)
        becomes = self.becomes(position[8], move)
        return move, position[8], moved.id, taken.id if taken else None, becomes.id if becomes else None

    def becomes(self, side: int, move: int) -> Piece | None:
        """What a move makes of its piece."""
        if not move >> 16:
            return None
        letter = chr(move >> 16)
        return self.piece_of(letter.lower() if side else letter)

    def _san(self, position: Any, move: int) -> str:
        """The move in short notation (SC-1.5)."""
        piece = self.pieces[position[2][move & 255]]
        taken = "x" if position[2][move >> 8 & 255] else ""
        here, apart = self.names[move & 255], self._told_apart(position, move)
        if piece.pawn and taken:
            begun = here[0] if apart in ("", here[0]) else here
        else:
            begun = apart if piece.pawn else piece.letter + apart
        promoted = f"={chr(move >> 16)}" if move >> 16 else ""
        return begun + taken + self.names[move >> 8 & 255] + promoted + self._sign(self.play(position, move))

    def _told_apart(self, position: Any, move: int) -> str:
        """The file, rank or square that tells the mover from others of its letter (or none) that may go there."""
        here, signs = self.names[move & 255], self._san_signs
        sign = signs[position[2][move & 255]]
        origins = {other & 255 for other in self.legal(position) if (other ^ move) >> 8 & 255 == 0} - {move & 255}
        others = [self.names[origin] for origin in origins if signs[position[2][origin]] == sign]
        if not others:
            return ""
        if all(other[0] != here[0] for other in others):
            return here[0]
        return here[1:] if all(other[1:] != here[1:] for other in others) else here

    def _sign(self, position: Any) -> str:
        if not self.in_check(position):
            return ""
        return "+" if self.legal(position) else "#"

    def short_moves(self, position: Any) -> dict[int, str]:
        """The legal moves, each as it is written."""
        return {move: self._san(position, move) for move in self.legal(position)}

    def is_dead(self, position: Any, by_material: bool) -> bool:
        """Whether no mate is possible: two bare royal pieces, and for the six kinds of the box as SC-5.3 says."""
        white, black, board = position[:3]
        if not white & (white - 1) and not black & (black - 1):
            return by_material or not self.is_known
        if not self.is_known or not by_material:
            return False
        left = [(self.pieces[code].id, self.light >> s & 1) for s, code in enumerate(board) if code]
        rest = [(kind, light) for kind, light in left if kind != "king"]
        if len(rest) == 1:
            return rest[0][0] in ("bishop", "knight")
        return all(kind == "bishop" for kind, _ in rest) and len({light for _, light in rest}) == 1

    def diagram(self, position: Any) -> str:
        """The board as text, as white sees it."""
        grid = self.grid
        return drawn.diagram(
            grid.files, lambda x, y: self.letter_at(position, grid.files * y + x) or ".", ranks=grid.ranks
        )


@lru_cache(maxsize=64)
def engine_for(white: Army, black: Army, grid: Grid) -> Tables:
    """The engine of two armies on a board; the last 64 are kept."""
    return Tables((white, black), grid)
