"""Which moves are legal for armies of one's own, and the position after one (SC-3.11, SC-4).

A position has the places of ``schack.board``: the two sides' squares, the codes of all squares as bytes, three
zeros, the squares of the royal pieces, the side, the clock and the number.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from slaget.boards.bits import bits_of
from slaget.boards.kept import Kept
from slaget.games.schack.army.pieces import Army, Grid
from slaget.games.schack.army.tables import BLACK_CODE, Compiler, Line, Seen, can_return, seen_from

_SLOTS: Final = 64


class Play:
    """The moves of two armies on a board."""

    def __init__(self, armies: tuple[Army, Army], grid: Grid) -> None:
        self.armies, self.grid = armies, grid
        self.pawns_return = any(map(can_return, armies))
        self._movers: list[Any] = [None] * (2 * BLACK_CODE)
        self._pawns = bytearray(2 * BLACK_CODE)
        self._made_into: tuple[dict[int, int], dict[int, int]] = ({}, {})
        for side, army in enumerate(armies):
            for number, piece in enumerate(army.pieces, 1):
                made = Compiler(army, grid, side, piece)
                code = number + side * BLACK_CODE
                self._made_into[side][ord(piece.letter)] = code
                self._movers[code] = Kept(made.mover)
                self._pawns[code] = piece.pawn
        self._seen: tuple[Kept[int, Seen], Kept[int, Seen]] = (
            Kept(partial(seen_from, armies[0], grid, 0)),
            Kept(partial(seen_from, armies[1], grid, 1)),
        )
        self._fresh: list[tuple[object, list[int]]] = [(None, [])] * _SLOTS

    def legal(self, position: Any) -> list[int]:
        """The legal moves of a position, shared: found by identity while it is fresh."""
        slot = id(position) >> 4 & 63
        known, moves = self._fresh[slot]
        if known is position:
            return moves
        moves = self.moves(position)
        self._fresh[slot] = position, moves
        return moves

    def pseudo(self, position: Any) -> list[int]:
        """Every move by the ways of the pieces, those that leave the royal piece attacked among them."""
        return self.moves(position, every=True)

    def moves(self, position: Any, every: bool = False) -> list[int]:
        """Every legal move, by the square it begins on."""
        white, black, board, _, _, _, white_royal, black_royal, side, _, _ = position
        own, foe, royal = (black, white, black_royal) if side else (white, black, white_royal)
        held = own | foe
        risky, touch, cure = self._threats(royal, 1 - side, own, foe, board)
        movers, found = self._movers, list[int]()
        left = own
        while left:
            bit = left & -left
            left ^= bit
            square = bit.bit_length() - 1
            leaps, quiet, takes, lames, up, down, lines, made = movers[board[square]][square]
            targets = leaps & ~own | quiet & ~held | takes & foe
            if lames:
                for leg, target, may_move, may_take in lames:
                    if not held & leg and (foe & target if held & target else may_move):
                        targets |= target if may_take or not held & target else 0
            for line in lines:
                targets |= _along(line, held, foe)
            first = len(found)
            if targets:
                found += made[targets]
            for mask, table in up:
                blockers = mask & held
                free, blocker, taking = table[blockers & -blockers]
                found += taking if blocker & foe else free
            for mask, table in down:
                free, blocker, taking = table[(mask & held).bit_length()]
                found += taking if blocker & foe else free
            if (square == royal or cure or touch or bit & risky) and not every:
                danger = -1 if square == royal or bit & (risky | touch) else touch
                self._keep_safe(found, first, position, danger, -1 if square == royal or bit & cure else cure)
        return found

    def _threats(self, royal: int, by: int, own: int, foe: int, board: bytes) -> tuple[int, int, int]:
        """The pieces that may uncover the royal one, the squares whose change may, and in check those that help.

        The last is 0 where there is no check.
        """
        seen, held = self._seen[by][royal], own | foe
        ways, risky, touch, cure = seen.ways, 0, 0, 0
        left = seen.mask & foe
        while left:
            bit = left & -left
            left ^= bit
            square = bit.bit_length() - 1
            for between, need in ways.get(board[square] << 8 | square, ()):
                screen = between & held
                if need == 0:
                    if not screen:
                        cure = cure or between | bit
                    elif not screen & (screen - 1):
                        risky |= screen & own
                    continue
                count = screen.bit_count()
                if count == 1 and need in (-1, screen):
                    cure = cure or between | bit
                if count <= 2:
                    touch |= between
        return risky, touch, cure

    def _keep_safe(self, found: list[int], first: int, position: Any, danger: int, cure: int) -> None:
        """Leave out those of the last moves that leave the royal piece attacked; only what may matter is tried.

        ``danger``: the targets that may bring an attack; ``cure``: in check, the targets that may end it.
        """
        kept = []
        for move in found[first:]:
            target = 1 << (move >> 8 & 255)
            if cure and not target & cure:
                continue
            if (cure or target & danger) and self.exposes(position, move):
                continue
            kept.append(move)
        found[first:] = kept

    def exposes(self, position: Any, move: int) -> bool:
        """Whether the mover's royal piece would be attacked after a move (SC-4.3)."""
        white, black, board, _, _, _, white_royal, black_royal, side, _, _ = position
        own, foe, royal = (black, white, black_royal) if side else (white, black, white_royal)
        origin, square = move & 255, move >> 8 & 255
        foe &= ~(1 << square)
        own = own & ~(1 << origin) | 1 << square
        return self._attacked(square if origin == royal else royal, 1 - side, foe, own | foe, board)

    def _attacked(self, square: int, by: int, foe: int, held: int, board: bytes) -> bool:
        seen = self._seen[by][square]
        ways = seen.ways
        left = seen.mask & foe
        while left:
            bit = left & -left
            left ^= bit
            here = bit.bit_length() - 1
            for between, need in ways.get(board[here] << 8 | here, ()):
                screen = between & held
                if screen == need or (need < 0 and screen and not screen & (screen - 1)):
                    return True
        return False

    def checkers(self, position: Any) -> int:
        """The enemy pieces that attack the royal piece of the side to move (SC-4.2)."""
        return _set(self._attackers(position))

    def in_check(self, position: Any) -> bool:
        """Whether the royal piece of the side to move is attacked."""
        white, black, board, _, _, _, white_royal, black_royal, side, _, _ = position
        royal, foe = (black_royal, white) if side else (white_royal, black)
        return self._attacked(royal, 1 - side, foe, white | black, board)

    def _attackers(self, position: Any) -> Iterator[int]:
        white, black, board, _, _, _, white_royal, black_royal, side, _, _ = position
        royal, foe = (black_royal, white) if side else (white_royal, black)
        for square in bits_of(self._seen[1 - side][royal].mask & foe):
            if self._attacked(royal, 1 - side, 1 << square, white | black, board):
                yield square

    def play(self, position: Any, move: int) -> Any:
        """The position after a move: who stands where, and the two counters (SC-1.3)."""
        white, black, board, _, _, _, white_royal, black_royal, side, clock, number = position
        origin, square, kind = move & 255, move >> 8 & 255, move >> 16
        target = 1 << square
        codes = bytearray(board)
        code = codes[origin]
        clock = 0 if codes[square] or self._pawns[code] else clock + 1
        codes[square] = self._made_into[side][kind] if kind else code
        codes[origin] = 0
        if side:
            black ^= 1 << origin | target
            white &= ~target
            number += 1
            if origin == black_royal:
                black_royal = square
        else:
            white ^= 1 << origin | target
            black &= ~target
            if origin == white_royal:
                white_royal = square
        return white, black, bytes(codes), 0, 0, 0, white_royal, black_royal, 1 - side, clock, number


def _along(line: Line, held: int, foe: int) -> int:
    """The targets of a line with hurdles, or of one that shares squares with another way."""
    mask, upward, style, behind, may_move, may_take = line
    first = _nearest(mask & held, upward)
    if style == "behind":
        target = behind.get(first, 0)
        return target if (target & foe and may_take) or (may_move and not target & held) else 0
    if style == "hop":
        if not first:
            return 0
        mask &= -first << 1 if upward else first - 1
        first = _nearest(mask & held, upward)
    targets = first & foe if may_take else 0
    if may_move:
        free = -1 if not first else first - 1 if upward else -first << 1
        targets |= mask & free
    return targets


def _nearest(blockers: int, upward: bool) -> int:
    """The first of some squares on a line; 0 where there is none."""
    if upward:
        return blockers & -blockers
    return 1 << blockers.bit_length() - 1 if blockers else 0


def _set(squares: Iterator[int]) -> int:
    return sum(1 << square for square in squares)
