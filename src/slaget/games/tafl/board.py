"""Squares, lines and moves of a board of one size, as numbers and as bits. Knows no rule.

A square is ``file * size + rank``, so numbers run in square order: a1, a2 ... b1. A set of squares is
one integer that holds the board twice: a copy of files (bit ``file * word + rank``) and above it, from
bit ``half`` on, a copy of ranks (bit ``half + rank * word + file``). Both copies change in one
operation, every file and every rank is one machine word of the integer, and a step along either is a
shift by one. Masks named ``low`` hold the copy of files alone.
"""

from collections.abc import Iterator
from functools import lru_cache
from struct import Struct
from typing import Final, TypeAlias

from slaget.games.tafl.sight import Sight, sight

Seen: TypeAlias = tuple[tuple[tuple[int, int], ...], ...]
Look: TypeAlias = tuple[Sight, int, Seen]
"""How a square looks along a line: its sight, the line, and by sight code the pieces seen with their moves here."""
FILES: Final = "abcdefghijklmnopqrs"
NOWHERE: Final = -1
"""The square of a king that has been taken; its bit is 0."""
Position: TypeAlias = tuple[int, int, int, int]
"""The two sets of men, the king's square (``NOWHERE`` once he is taken), and the side to move: 0 the attackers."""


class Board:
    """The geometry of one size: squares, throne and corners (TF-1.2). Made once by ``board``; never changed."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.word = 16 if size < 16 else 32
        self.half = size * self.word
        self.bytes = size * self.word // 4
        self.words = Struct(f"<{2 * size}{'H' if self.word == 16 else 'I'}").unpack
        count = size * size
        self.names = tuple(f"{FILES[s // size]}{s % size + 1}" for s in range(count))
        self.square = {name: s for s, name in enumerate(self.names)}
        self.low = (*(1 << s // size * self.word + s % size for s in range(count)), 0)
        high = (*(1 << self.half + s % size * self.word + s // size for s in range(count)), 0)
        self.bit = tuple(map(int.__or__, self.low, high))
        self.at = {bit: s for s, bit in enumerate(self.low[:-1])} | {bit: s for s, bit in enumerate(high[:-1])}
        self.whole = sum(self.bit)
        self.copy = (1 << self.half) - 1
        self.outside = 1 << size
        self.throne = count // 2
        self.corners = (0, size - 1, count - size, count - 1)
        self.special = self.set_of((*self.corners, self.throne))
        self._lay_neighbours()
        self._number_moves()
        self.sight = tuple(sight(size, i) for i in range(size))
        self._lay_looks()

    def _lay_neighbours(self) -> None:
        size, low = self.size, self.low
        squares = range(size * size)
        self.neighbours = tuple(tuple(_steps(size, s, 1)) for s in squares)
        self.near = (*(sum(low[n] for n in self.neighbours[s]) for s in squares), 0)
        self.rim = sum(low[s] for s in squares if len(self.neighbours[s]) < 4)
        self.pairs = tuple(self._pairs(s) for s in squares)
        self.through = tuple(tuple(self._through(s)) for s in squares)
        self.axes = tuple((self._axis(s, 1), self._axis(s, size)) for s in squares)
        self.crosses = tuple(self.set_of([*_file(size, s), *_rank(size, s)]) for s in squares)

    def _pairs(self, s: int) -> tuple[tuple[int, int, int], ...]:
        """For each neighbour: its low bit, that of the square beyond in line (TF-5.5) or ``outside``, its bits."""
        pairs = []
        for n in self.neighbours[s]:
            beyond = 2 * n - s
            on_board = beyond in _steps(self.size, n, 1)
            pairs.append((self.low[n], self.low[beyond] if on_board else self.outside, self.bit[n]))
        return tuple(pairs)

    def _through(self, s: int) -> Iterator[tuple[int, int]]:
        """For each neighbour: its low bit, and the low bit of the one opposite or ``outside``."""
        for n in self.neighbours[s]:
            opposite = 2 * s - n
            yield self.low[n], self.low[opposite] if opposite in self.neighbours[s] else self.outside

    def _axis(self, s: int, step: int) -> int:
        """The low bits of both neighbours along one line; a mask that no set fills where one is missing."""
        pair = {s - step, s + step} & set(self.neighbours[s])
        return sum(self.low[n] for n in pair) if len(pair) == 2 else -1

    def _number_moves(self) -> None:
        """Number every rook move in the pinned order: by origin, along its file, then along its rank."""
        size = self.size
        ends = [(s, t) for s in range(size * size) for t in (*_file(size, s), *_rank(size, s)) if s != t]
        self.start = tuple(s for s, _ in ends)
        self.stop = tuple(t for _, t in ends)
        self.flip = tuple(self.bit[s] ^ self.bit[t] for s, t in ends)
        self.move = {end: m for m, end in enumerate(ends)}
        self.named = {(self.names[s], self.names[t]): m for m, (s, t) in enumerate(ends)}

    def squares(self, bits: int) -> Iterator[int]:
        """The squares of a set, in square order.

        >>> here = board(11)
        >>> [here.names[s] for s in here.squares(here.bit[60] | here.bit[0])]
        ['a1', 'f6']
        """
        rest = bits & self.copy
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            yield self.at[lowest]

    def set_of(self, squares: Iterator[int] | tuple[int, ...] | list[int]) -> int:
        """The set of these squares, in both copies."""
        made = 0
        for s in squares:
            made |= self.bit[s]
        return made

    def lines(self, occupied: int) -> tuple[int, ...]:
        """The occupancy of every file, then of every rank."""
        return self.words(occupied.to_bytes(self.bytes, "little"))

    def _lay_looks(self) -> None:
        """For each bit the line that it lies ``along`` in its copy, and the one ``across``: what is seen there."""
        size = self.size
        self.along: dict[int, Look] = {}
        self.across: dict[int, Look] = {}
        for s in range(size * size):
            file, rank = divmod(s, size)
            by_file: Look = self.sight[rank], file, self._seen(s, rank, 1)
            by_rank: Look = self.sight[file], size + rank, self._seen(s, file, size)
            low, high = self.low[s], self.bit[s] ^ self.low[s]
            self.along |= {low: by_file, high: by_rank}
            self.across |= {low: by_rank, high: by_file}

    def _seen(self, s: int, i: int, step: int) -> Seen:
        """The pieces that end each view along a line, by sight code."""
        size, by_code = self.size, []
        for below in range(i + 1):
            for above in range(size - i):
                ends = [s - (below + 1) * step] * (below < i) + [s + (above + 1) * step] * (above < size - 1 - i)
                by_code.append(tuple((self.bit[t], self.move[t, s]) for t in ends))
        return tuple(by_code)

    def flood(self, seeds: int, through: int) -> int:
        """The low squares reached from ``seeds`` by single steps through ``through``, seeds included."""
        reached, word = seeds, self.word
        while True:
            grown = reached | (reached << 1 | reached >> 1 | reached << word | reached >> word) & through
            if grown == reached:
                return reached
            reached = grown


def _file(size: int, s: int) -> range:
    return range(s // size * size, s // size * size + size)


def _rank(size: int, s: int) -> range:
    return range(s % size, size * size, size)


def _steps(size: int, s: int, distance: int) -> list[int]:
    """The squares at a distance along file and rank."""
    along = [t for t in _file(size, s) if abs(t - s) == distance]
    return sorted([*along, *(t for t in _rank(size, s) if abs(t - s) == distance * size)])


@lru_cache(maxsize=8)
def board(size: int) -> Board:
    """The board of a size.

    >>> board(11).names[board(11).throne], len(board(11).start)
    ('f6', 2420)
    """
    return Board(size)
