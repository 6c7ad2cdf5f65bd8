"""How armies of one's own are thought about: men by their value, and squares."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from slaget.boards.bits import bits_of
from slaget.games.schack.army.engine import Tables
from slaget.games.schack.army.tables import BLACK_CODE
from slaget.games.schack.draws import CLAIM_CLOCK, CLOCK_END
from slaget.games.schack.worth import value_of
from slaget.players.mind import DRAWN, LOST

_TEMPO: Final = 10
_DEAR: Final = 10_000
"""Hundredths up to which men count in full: a hundred pawns."""


def within_mate(worth: int) -> int:
    """A worth that no mate is taken for, however dear or many the men: each doubling adds half a hundred pawns.

    >>> from slaget.players.descent import PROVEN
    >>> within_mate(-9_000), within_mate(20_000), within_mate(40_000), within_mate(256 * 99_999) < PROVEN
    (-9000, 15000, 20000, True)
    """
    if worth < 0:
        return -within_mate(-worth)
    if worth <= _DEAR:
        return worth
    doublings = (worth // _DEAR).bit_length() - 1
    return _DEAR // 2 * (1 + doublings) + (worth >> doublings) // 2


class OwnMind:
    """What a search asks of a position of two armies."""

    def __init__(self, engine: Tables, fifty: bool, material: bool) -> None:
        self.engine, self.material = engine, material
        self.last = CLAIM_CLOCK if fifty else CLOCK_END
        self.values = [0] * (2 * BLACK_CODE)
        self.places: list[tuple[int, ...]] = [()] * (2 * BLACK_CODE)
        self.officers = bytearray(2 * BLACK_CODE)
        for code, piece in engine.pieces.items():
            self.values[code] = value_of(piece, engine.grid)
            self.officers[code] = not (piece.royal or piece.pawn)
            self.places[code] = tuple(self._place(code, square) for square in range(len(engine.names)))

    def _place(self, code: int, square: int) -> int:
        """What a square adds to the worth of a piece: the middle, and for pawns how far it has come."""
        grid, piece = self.engine.grid, self.engine.pieces[code]
        x, y = square % grid.files, square // grid.files
        if code > BLACK_CODE:
            y = grid.ranks - 1 - y
        middle = min(x, grid.files - 1 - x, 3) + min(y, grid.ranks - 1 - y, 3)
        if piece.royal:
            return -4 * middle
        return 2 * middle + 40 * y // grid.ranks if piece.pawn else 4 * middle

    def weigh(self, position: Any) -> int:
        """The worth for the side to move, in hundredths of a pawn."""
        return within_mate(sum(self._parts(position))) + _TEMPO

    def terms(self, position: Any) -> Mapping[str, int]:
        """The same by named terms."""
        men, squares = self._parts(position)
        return {"men": within_mate(men + squares) - squares, "squares": squares, "the move": _TEMPO}

    def _parts(self, position: Any) -> tuple[int, int]:
        white, black, board = position[:3]
        men = squares = 0
        values, places = self.values, self.places
        for square in bits_of(white):
            code = board[square]
            men += values[code]
            squares += places[code][square]
        for square in bits_of(black):
            code = board[square]
            men -= values[code]
            squares -= places[code][square]
        return (-men, -squares) if position[8] else (men, squares)

    def over(self, position: Any) -> int | None:
        """The end of a position, where it is one."""
        engine = self.engine
        if not engine.legal(position):
            return LOST if engine.in_check(position) else DRAWN
        return DRAWN if position[9] >= self.last or engine.is_dead(position, self.material) else None

    def noisy(self, position: Any) -> Sequence[int]:
        """Captures, and moves that make better pieces of their own."""
        board = position[2]
        return [
            move for move in self.engine.legal(position) if board[move >> 8 & 255] or self._gain(position, move) > 0
        ]

    def promise(self, position: Any, move: int) -> int:
        """The most that a move gains: the men, and two pawns for what else may change."""
        taken: int = position[2][move >> 8 & 255]
        return self.values[taken] + max(0, self._gain(position, move)) + 200

    def _gain(self, position: Any, move: int) -> int:
        """What a piece gains by what it becomes."""
        if not move >> 16:
            return 0
        becomes, code = self.engine.becomes(position[8], move), int(position[2][move & 255])
        return (value_of(becomes, self.engine.grid) if becomes else 0) - self.values[code]

    def order(self, position: Any, moves: Sequence[int], hint: int | None) -> Sequence[int]:
        """The hint first, then captures, the greatest victim by the least man first, then the rest as they come."""
        board, values = position[2], self.values

        def eager(move: int) -> tuple[bool, int]:
            taken = board[move >> 8 & 255]
            gain = 16 * (values[taken] + self._gain(position, move)) - (values[board[move & 255]] if taken else 0)
            return move != hint, -gain

        return sorted(moves, key=eager)

    def forced(self, position: Any) -> bool:
        """Whether the side to move is in check."""
        return self.engine.in_check(position)

    def turned(self, position: Any) -> Any:
        """The other side to move; none where a side has pawns alone, which may be better off without a move."""
        board, side = position[2], position[8]
        if any(self.officers[board[square]] for square in bits_of(position[side])):
            return (*position[:8], 1 - side, *position[9:])
        return None
