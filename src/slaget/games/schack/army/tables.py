"""Tables of an army on a board: for each kind and square, where it may go and what it attacks (SC-3.11).

Sets of squares are integers of ``files * ranks`` bits, square ``files * y + x``. A move is
``origin | target << 8 | promotion << 16``, the promotion 0 or the letter of what the piece becomes.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, TypeAlias

from attrs import frozen

from slaget.boards.bits import bits_of
from slaget.boards.kept import Kept
from slaget.games.schack.army.betza import Way, ways_of
from slaget.games.schack.army.pieces import Army, Grid, Piece

BLACK_CODE: Final = 32
"""What is added to the code of a kind (its number in the army, from 1) on the board where it is black's."""
_MOST_KEPT: Final = 1 << 12
Moves: TypeAlias = tuple[int, ...]
Ray: TypeAlias = tuple[int, dict[int, tuple[Moves, int, Moves]]]
"""The squares of a ray, and by its first piece: the moves before it, its bit, and the moves with its capture."""
Lame: TypeAlias = tuple[int, int, bool, bool]
"""The square between, the target, and whether it moves and takes."""
Line: TypeAlias = tuple[int, bool, str, dict[int, int], bool, bool]
"""The squares of a line that needs more than a look: whether it runs upwards, how it goes, what lies behind each
square, and whether it moves and takes."""
Attack: TypeAlias = tuple[int, int]
"""The squares between, and which of them are held when there is an attack; -1: any one."""


class Made(Kept[int, Moves]):
    """Moves by the set of their targets; it begins anew when it is full."""

    __slots__ = ()

    def __missing__(self, key: int) -> Moves:
        if len(self) >= _MOST_KEPT:
            self.clear()
        return super().__missing__(key)


Mover: TypeAlias = tuple[int, int, int, tuple[Lame, ...], tuple[Ray, ...], tuple[Ray, ...], tuple[Line, ...], Made]
"""What a kind may do from a square: where it leaps with and without a capture, only without, only with; its lame
leaps; its rays up and down; its other lines; and its moves by their targets."""


@frozen(eq=False)
class Seen:
    """From where a square is attacked: all squares that may matter, and the ways by ``code << 8 | square``."""

    mask: int
    ways: dict[int, tuple[Attack, ...]]


def squares_along(grid: Grid, square: int, way: Way) -> tuple[int, ...]:
    """The squares of a way in order, to the edge or as far as it goes."""
    found: list[int] = []
    x, y = square % grid.files + way.dx, square // grid.files + way.dy
    while 0 <= x < grid.files and 0 <= y < grid.ranks and (not way.most or len(found) < way.most):
        found.append(grid.files * y + x)
        x, y = x + way.dx, y + way.dy
    return tuple(found)


def ways_for(piece: Piece, side: int) -> tuple[Way, ...]:
    """The ways of a kind as white sees the board."""
    ways = ways_of(piece.moves)
    return tuple(way.turned() for way in ways) if side else ways


def can_return(army: Army) -> bool:
    """Whether a move of a pawn may be undone: one goes to empty squares beside or behind it, or is made anew."""
    pawns = {piece.id for piece in army.pieces if piece.pawn}
    back = any(way.quiet and way.dy <= 0 for each in pawns for way in ways_of(army.piece(each).moves))
    return back or any(piece.promotes and not pawns.isdisjoint(piece.promotes.to) for piece in army.pieces)


def last_rank_of(grid: Grid, side: int, on: int = 1) -> int:
    """The squares of a side's last ranks."""
    height = min(on, grid.ranks)
    zone = (1 << grid.files * height) - 1
    return zone if side else zone << grid.files * (grid.ranks - height)


def _set(squares: Sequence[int]) -> int:
    return sum(1 << square for square in set(squares))


class Compiler:
    """Makes the movers of one kind of one side."""

    def __init__(self, army: Army, grid: Grid, side: int, piece: Piece) -> None:
        self.grid = grid
        self.ways = ways_for(piece, side)
        promotes = piece.promotes
        self.zone = last_rank_of(grid, side, promotes.on) if promotes else 0
        self.kinds = [ord(army.piece(each).letter) for each in promotes.to] if promotes else []
        if promotes and not promotes.forced:
            self.kinds.append(0)

    def moves(self, square: int, targets: int) -> Moves:
        """The moves from a square to a set of targets, each as often as there are kinds to become."""
        return tuple(
            square | target << 8 | kind << 16
            for target in bits_of(targets)
            for kind in (self.kinds if self.zone >> target & 1 else (0,))
        )

    def mover(self, square: int) -> Mover:
        paths = [(way, squares_along(self.grid, square, way)) for way in self.ways]
        paths = [(way, path) for way, path in paths if path]
        sets = [0, 0, 0]
        lames, up, down, lines = [], list[Ray](), list[Ray](), list[Line]()
        for i, (way, path) in enumerate(paths):
            others = [other for j, other in enumerate(paths) if j != i]
            if way.style == "lame":
                lames.append((1 << _leg(self.grid, square, way), 1 << path[0], way.quiet, way.takes))
            elif way.style == "ride" and way.most == 1:
                sets[0 if way.quiet and way.takes else 1 if way.quiet else 2] |= 1 << path[0]
            elif way.style == "ride" and not any(_share(way, path, *other) for other in others):
                (up if path[0] > square else down).append(self._ray(square, way, path))
            else:
                behind = {1 << here: 1 << there for here, there in pairwise(path)}
                lines.append((_set(path), path[0] > square, way.style, behind, way.quiet, way.takes))
        made = Made(partial(self.moves, square))
        return sets[0], sets[1], sets[2], tuple(lames), tuple(up), tuple(down), tuple(lines), made

    def _ray(self, square: int, way: Way, path: tuple[int, ...]) -> Ray:
        """A ray's moves by its first piece; key 0 where there is none.

        The key is the piece's bit upwards, and one more than its square downwards.
        """
        upward = path[0] > square
        table: dict[int, tuple[Moves, int, Moves]] = {}
        for i, blocker in enumerate((*path, None)):
            free = self.moves_along(square, path[:i]) if way.quiet else ()
            if blocker is None:
                table[0] = free, 0, free
            else:
                taking = self.moves_along(square, (blocker,)) if way.takes else ()
                table[1 << blocker if upward else blocker + 1] = free, 1 << blocker, free + taking
        return _set(path), table

    def moves_along(self, square: int, targets: Sequence[int]) -> Moves:
        return tuple(move for target in targets for move in self.moves(square, 1 << target))


def _share(way: Way, path: tuple[int, ...], other: Way, there: tuple[int, ...]) -> bool:
    """Whether two ways may lead to one square, so that a move would be listed twice."""
    alike = (way.quiet and other.quiet) or (way.takes and other.takes)
    return alike and not set(path).isdisjoint(there)


def _leg(grid: Grid, square: int, way: Way) -> int:
    """The square that must be empty for a lame leap: the one halfway, or straight beside on the long axis."""
    x = way.dx // 2 if abs(way.dx) == 2 else 0
    y = way.dy // 2 if abs(way.dy) == 2 else 0
    return square + grid.files * y + x


def _attacks(grid: Grid, square: int, way: Way) -> Iterator[tuple[int, Attack]]:
    """Each square from which a way may take on this one, with what must stand between."""
    if not way.takes:
        return
    path = squares_along(grid, square, way.turned())
    for i, origin in enumerate(path):
        if way.style == "lame":
            yield origin, (1 << _leg(grid, origin, way), 0)
        elif way.style == "ride":
            yield origin, (_set(path[:i]), 0)
        elif i:
            yield origin, (_set(path[:i]), -1 if way.style == "hop" else 1 << path[0])


def seen_from(army: Army, grid: Grid, side: int, square: int) -> Seen:
    """From where a side attacks a square."""
    mask, found = 0, dict[int, tuple[Attack, ...]]()
    for number, piece in enumerate(army.pieces, 1):
        code = number + (BLACK_CODE if side else 0)
        for way in ways_for(piece, side):
            for origin, attack in _attacks(grid, square, way):
                mask |= 1 << origin
                found[code << 8 | origin] = (*found.get(code << 8 | origin, ()), attack)
    return Seen(mask, found)
