"""Where the king can go: in one move, in two, and the squares from which a goal is in sight."""

from functools import partial
from typing import Final

from slaget.boards.kept import Kept
from slaget.games.tafl.engine import Engine

_KEPT: Final = 2_048


class _Seen(Kept[int, int]):
    """By the occupancy of a line, of which a wide board has too many to keep."""

    __slots__ = ()

    def __missing__(self, key: int) -> int:
        if len(self) >= _KEPT:
            self.clear()
        return super().__missing__(key)


class Ways:
    """The king's ways on one engine, in tables that fill themselves; all masks are of low bits."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.board = here = engine.board
        size = here.size
        rows = engine.king.along
        self.reach = tuple(Kept(partial(self._reach, along)) for s in range(size * size) for along in rows[s])
        numbered = range(2 * size) if engine.parameters.king_goal == "edge" else (0, size - 1, size, 2 * size - 1)
        self.sees = tuple((line, _Seen(partial(self._in_sight, line))) for line in numbered)
        self.stops = engine.king.stops & here.copy
        self.shifts = _doublings(size)

    def _reach(self, along: tuple[tuple[int, ...], ...], code: int) -> int:
        here = self.board
        return sum(here.low[here.stop[move]] for move in along[code])

    def _in_sight(self, line: int, occupied: int) -> int:
        """The free squares of a line that see a goal at one of its ends."""
        here, size = self.board, self.board.size
        steps = self.engine.parameters.king_steps or size
        squares = [line * size + i for i in range(size)] if line < size else range(line - size, size * size, size)
        seen = 0
        for ray in (list(squares), list(squares)[::-1]):
            for i, s in enumerate(ray):
                if occupied >> (s % size if line < size else s // size) & 1 or i > steps:
                    break
                seen |= here.low[s] * bool(here.low[ray[0]] & self.engine.goals)
        return seen

    def first(self, king: int, lines: tuple[int, ...]) -> int:
        """The squares he reaches in one move."""
        here, size = self.board, self.board.size
        file, rank = divmod(king, size)
        return (
            self.reach[2 * king][here.sight[rank][lines[file]]]
            | self.reach[2 * king + 1][here.sight[file][lines[size + rank]]]
        )

    def seeing(self, lines: tuple[int, ...]) -> int:
        """The free squares from which he would have a goal in sight."""
        found = 0
        for line, seen in self.sees:
            found |= seen[lines[line]]
        return found

    def slid(self, seeds: int, free: int) -> int:
        """All that slides from ``seeds`` through free squares come to, seeds included."""
        found = seeds
        for up, down in self.shifts:
            made, through = seeds, free
            for step in up:
                made |= through & made << step
                through &= through << step
            found |= made
            made, through = seeds, free
            for step in down:
                made |= through & made >> step
                through &= through >> step
            found |= made
        return found


def _doublings(size: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """The shifts that fill a whole line, by file and by rank, doubling each time."""
    word = 16 if size < 16 else 32
    times = range((size - 1).bit_length())
    by_file, by_rank = (tuple(step << n for n in times) for step in (1, word))
    return (by_file, by_file), (by_rank, by_rank)
