"""What a position is worth: named terms in hundredths of an attacker, each by parameters that give it a meaning."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from slaget.games.tafl.board import Board
from slaget.games.tafl.engine import Engine
from slaget.games.tafl.mind.moves import Here
from slaget.games.tafl.mind.ways import Ways
from slaget.games.tafl.parameters import Parameters
from slaget.games.tafl.threats import threatens_king

TERMS: Final = ("men", "goal", "freedom", "siege", "ring", "corners", "stall", "the move")
_MAN: Final = 100
_SURE: Final = 4_000
"""The side to move wins with its next move."""
_FORK: Final = 1_500
"""Two ways to goals, of which one move seldom closes both."""
_FAR: Final = (300, 90, 45, 20)
"""Goals in reach in two moves, three, and more, by how many moves lie between; the last where no way is seen."""

_BESIDE: Final = ((1, 1),)
"""Diagonally beside a corner: from there it is watched."""
_WATCH: Final = ((1, 2), (2, 1), *_BESIDE)
"""The same on wider boards, and from a knight's move away."""
_SLANT: Final = ((0, 2), (1, 1), (2, 0))
"""The three squares slantwise before a corner that shut it off."""


class Scale(NamedTuple):
    """What shutting the king in is worth to the attackers."""

    linked: int
    guard: int
    shut: int
    """A corner shut off by three men slantwise."""
    free: int
    """A square that the king may move to, less."""
    corner: int = 0
    """A corner, and a square of the edge, out of reach of the king were his men to give way."""
    edge: int = 0


_RACE: Final = Scale(linked=6, guard=12, shut=60, free=5)
_RING: Final = Scale(linked=15, guard=30, shut=100, free=10, corner=300, edge=10)
"""Where a closed ring wins."""


class Weights:
    """The evaluation on one engine: masks made once."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.parameters = p = engine.parameters
        self.board = here = engine.board
        self.ways = Ways(engine)
        attackers, defenders = (sum(row.count(letter) for row in p.rows) for letter in "AD")
        self.defender = max(_MAN, min(3 * _MAN, _MAN * attackers // max(1, defenders)))
        self.corners = _by_corner(here, _SLANT) if p.king_goal == "corner" else ()
        self.guards = sum(_by_corner(here, _WATCH if here.size > 7 else _BESIDE)) if p.king_goal == "corner" else 0
        self.slants = here.word + 1, here.word - 1
        self.inner = here.whole & here.copy & ~here.rim
        self.ends = sum(here.low[corner] for corner in here.corners)
        self.scale = _RING if p.encirclement else _RACE
        self.stalls = _stalls(p)

    def weigh(self, here: Here) -> int:
        """For the side to move."""
        worth = sum(self.measure(here))
        return -worth if here[3] else worth

    def terms(self, here: Here) -> Mapping[str, int]:
        """The same by name, for the side to move."""
        sign = -1 if here[3] else 1
        return {name: sign * each for name, each in zip(TERMS, self.measure(here))}

    def measure(self, here: Here) -> tuple[int, ...]:
        """The terms in their order, for the attackers."""
        attackers, defenders, king, turn, quiet, last = here
        men = (attackers.bit_count() * _MAN - defenders.bit_count() * self.defender) // 2
        if king < 0:
            return men, _SURE, 0, 0, 0, 0, 0, 0
        board = self.board
        lines = board.lines(attackers | defenders)
        free = board.whole & board.copy & ~(attackers | defenders)
        first = self.ways.first(king, lines)
        goal, step = self._goal(first, lines, free)
        siege, blow = self._siege(here)
        ring = self._ring(attackers, defenders, king)
        corners = self._corners(attackers) if self.corners else 0
        stall = self.stalls[last] * quiet if self.stalls else 0
        return men, goal, -self.scale.free * first.bit_count(), siege, ring, corners, stall, step if turn else blow

    def _goal(self, first: int, lines: tuple[int, ...], free: int) -> tuple[int, int]:
        """How near the king is to a goal: the goals he sees, squares of his next move that see one, and so on.

        Beside it what it is worth to the defenders to be to move.
        """
        ways = (first & self.engine.goals).bit_count()
        if ways:
            return -_FORK if ways > 1 else -_FAR[0], -_SURE
        seeing = self.ways.seeing(lines)
        if steps := (first & seeing).bit_count():
            return -_FAR[1] - 30 * min(steps, 4), -60
        second = self.ways.slid(first, free & self.ways.stops)
        if steps := (second & seeing).bit_count():
            return -_FAR[2] - 4 * min(steps, 8), 0
        return _FAR[3], 0

    def _siege(self, here: Here) -> tuple[int, int]:
        """Attackers beside the king, by how many he falls to where he stands, and a capture that is open.

        Beside it what it is worth to the attackers to be to move.
        """
        attackers, defenders, king, _, _, _ = here
        masks, board = self.engine.masks, self.board
        beside = board.near[king]
        held = beside & (attackers | masks.counted & ~defenders)
        number = held.bit_count()
        if masks.two[king]:
            worth = 25 * number
        else:
            worth = (0, 15, 60, 160, 200)[number] if masks.ring[king] >= 0 else 5 * number
        if beside & (attackers | masks.near_help) and threatens_king(self.engine, here[:4]):
            return worth + 90, _SURE
        return worth, 0

    def _ring(self, attackers: int, defenders: int, king: int) -> int:
        """Attackers linked slantwise or side by side hold a line; defenders at the edge are outside a ring."""
        low = attackers & self.board.copy
        one, other = self.slants
        linked = (low & low << one).bit_count() + (low & low << other).bit_count()
        worth = self.scale.linked * linked
        if self.parameters.encirclement:
            worth += self._shut(low, king) - 10 * (defenders & self.board.rim).bit_count()
        return worth

    def _shut(self, attackers: int, king: int) -> int:
        """Corners and edge that no way leads to from the king but through attackers."""
        board = self.board
        through = board.whole & board.copy & ~attackers
        shut = board.rim & through & ~board.flood(board.low[king], through)
        return self.scale.corner * (shut & self.ends).bit_count() + self.scale.edge * shut.bit_count()

    def _corners(self, attackers: int) -> int:
        """Attackers on the squares from which corners are watched, and corners that are shut off."""
        worth = self.scale.guard * (attackers & self.guards).bit_count()
        for shut in self.corners:
            if attackers & shut == shut:
                worth += self.scale.shut
        return worth


def _by_corner(here: Board, steps: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """By corner, the squares that lie so many files and ranks inwards from it."""
    size = here.size
    found = []
    for corner in here.corners:
        file, rank = divmod(corner, size)
        x, y = (1 if file == 0 else -1), (1 if rank == 0 else -1)
        found.append(sum(here.low[(file + x * files) * size + rank + y * ranks] for files, ranks in steps))
    return tuple(found)


def _stalls(p: Parameters) -> tuple[int, int, int]:
    """What a quiet ply is worth to the attackers, by the last capturer (the last is of none)."""
    sides = {"attackers_lose": -1, "defenders_lose": 1, "draw": 0}
    if not p.stall_limit:
        return 0, 0, 0
    if p.stall_verdict == "last_capturer_wins":
        return 2, -2, 2 * sides[p.stall_fallback]
    always = 2 * sides.get(p.stall_verdict, 0)
    return always, always, always


@lru_cache(maxsize=16)
def weights(engine: Engine) -> Weights:
    """The evaluation of an engine, made once."""
    return Weights(engine)
