"""Every way a kind of piece can slide, any distance up to the first obstacle (TF-4.3), laid out in tables."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, TypeAlias, TypeVar

from slaget.games.tafl.board import board
from slaget.games.tafl.sight import Sight

T = TypeVar("T")
NEVER: Final = -1
_KEPT: Final = 4096
Row: TypeAlias = tuple[Sight, tuple[tuple[Any, ...], ...], int, Sight, tuple[tuple[Any, ...], ...]]
"""A piece's square: file sight, moves along the file by code, its rank's line, rank sight, moves along it."""


class Slides:
    """The slides of one kind of piece: where it may stop, whether it may cross the throne, how far it goes.

    ``path[m]`` holds the low bits that must be empty for move ``m``, its landing square among them, or
    ``NEVER``. ``along[s]`` gives the moves from ``s`` along its file and its rank by sight code.
    """

    def __init__(self, size: int, stops: int, crosses: bool, steps: int) -> None:
        self.board = here = board(size)
        self.stops = stops
        reach = steps or size
        self.path = [NEVER] * len(here.start)
        self.along = tuple(
            tuple(self._line(s, i, step, crosses, reach) for i, step in ((s % size, 1), (s // size, size)))
            for s in range(size * size)
        )

    def _line(self, s: int, i: int, step: int, crosses: bool, reach: int) -> tuple[tuple[int, ...], ...]:
        """The moves along one line by sight code: ``below`` free squares one way, ``above`` the other."""
        size = self.board.size
        down = self._way(s, [s - k * step for k in range(1, i + 1)], crosses, reach)
        up = self._way(s, [s + k * step for k in range(1, size - i)], crosses, reach)
        return tuple(down[below][::-1] + up[above] for below in range(i + 1) for above in range(size - i))

    def _way(self, s: int, ray: list[int], crosses: bool, reach: int) -> list[tuple[int, ...]]:
        """The moves along a ray for each number of free squares; notes the path of each."""
        here, path, barred = self.board, 0, False
        by_reach: list[tuple[int, ...]] = [()]
        for k, t in enumerate(ray, 1):
            path |= here.low[t]
            allowed = not barred and k <= reach and bool(here.low[t] & self.stops)
            barred = barred or (t == here.throne and not crosses)
            if allowed:
                self.path[here.move[s, t]] = path
            by_reach.append((*by_reach[-1], here.move[s, t]) if allowed else by_reach[-1])
        return by_reach

    def rows(self, turned: Callable[[int], T]) -> Callable[[int], Row]:
        """A square's row of tables, its moves turned into what the caller lists."""
        here, size = self.board, self.board.size
        shared: dict[tuple[int, ...], tuple[T, ...]] = {}

        def line(moves: tuple[int, ...]) -> tuple[T, ...]:
            if moves not in shared:
                shared[moves] = tuple(map(turned, moves))
            return shared[moves]

        def row(s: int) -> Row:
            along_file, along_rank = self.along[s]
            file, rank = divmod(s, size)
            by_file, by_rank = tuple(map(line, along_file)), tuple(map(line, along_rank))
            return here.sight[rank], by_file, size + rank, here.sight[file], by_rank

        return row


class Pieces(dict[int, tuple[Row, ...]]):
    """The rows of the pieces of one file, by which of its squares they stand on; filled on demand."""

    def __init__(self, rows: list[Row]) -> None:
        super().__init__()
        self._rows = rows

    def __missing__(self, line: int) -> tuple[Row, ...]:
        if len(self) >= _KEPT:
            self.clear()
        rows = self[line] = tuple(row for i, row in enumerate(self._rows) if line >> i & 1)
        return rows


class Lister:
    """Lists what one side may move: its men by file, then its king, each along file and rank.

    ``turned`` makes of a move's number what is listed, ``number`` leads back.
    """

    def __init__(
        self, men: Slides, king: Slides, turned: Callable[[int], Any], number: Callable[[Any], int]
    ) -> None:
        size = men.board.size
        row, crowned = men.rows(turned), king.rows(turned)
        rows = [row(s) for s in range(size * size)]
        self.files = tuple(Pieces(rows[f * size : (f + 1) * size]) for f in range(size))
        self.king = tuple(crowned(s) for s in range(size * size))
        self.number = number
        self._lines = men.board.words
        self._bytes = men.board.bytes

    def men(self, own: int, lines: tuple[int, ...]) -> list[Any]:
        """The moves of the men in ``own``; their numbers rise."""
        listed: list[Any] = []
        for pieces, mine, line in zip(self.files, self._lines(own.to_bytes(self._bytes, "little")), lines):
            if mine:
                for sight, moves, rank, sideways, across in pieces[mine]:
                    listed += moves[sight[line]]
                    listed += across[sideways[lines[rank]]]
        return listed

    def crowned(self, king: int, lines: tuple[int, ...]) -> tuple[Any, ...]:
        """The moves of the king."""
        sight, moves, rank, sideways, across = self.king[king]
        return moves[sight[lines[king // len(self.files)]]] + across[sideways[lines[rank]]]


@lru_cache(maxsize=64)
def slides(size: int, stops: int, crosses: bool, steps: int) -> Slides:
    """The slides of a kind of piece, made once."""
    return Slides(size, stops, crosses, steps)


@lru_cache(maxsize=32)
def numbers(men: Slides, king: Slides) -> Lister:
    """Lists moves as numbers."""
    return Lister(men, king, int, int)
