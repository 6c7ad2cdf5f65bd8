"""What a side may do, worked out on integers; no message is known here.

``actions`` lists everything at once, fast: most pieces walk plainly, and their moves are found whole in a
book; only what stands near an enemy, a wall or the siege zone is looked at point by point. ``reachable``
and ``targets_from`` answer for one piece what ``decide`` must know.
"""

from typing import Any, Protocol

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.book import Book
from slaget.games.kungabrade.tables import ARCHER, FOOT, MAGE, RIDER, Ground, Tables, unpacked


class Gates(Protocol):
    """What a position shares with others: which gates are broken."""

    @property
    def broken(self) -> tuple[bool, bool]: ...

    @property
    def tables(self) -> Any: ...


class Position(Protocol):
    """A position as the rules see it; ``state.State`` is one, ``engine.Bare`` another."""

    @property
    def match(self) -> Gates: ...
    @property
    def points(self) -> bytes: ...
    @property
    def stacks(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def marks(self) -> int: ...
    @property
    def white(self) -> int: ...
    @property
    def black(self) -> int: ...
    @property
    def holders(self) -> int: ...
    @property
    def turn(self) -> int: ...


def ground_of(position: Position, side: int) -> Ground:
    """The board as a side walks it now."""
    match = position.match
    tables: Tables = match.tables
    return tables.grounds[side][match.broken[1 - side]]


def actions(position: Position, book: Book) -> list[Any]:
    """Everything the side to act may do, as items of its book, in the order of its pieces.

    Each item is a whole turn: one piece or one stack moves (KB-6.3), to attack if it likes (KB-7.8); there is
    no item for passing (KB-6.2).
    """
    turn, points, marks = position.turn, position.points, position.marks
    own, foe = (position.black, position.white) if turn else (position.white, position.black)
    match = position.match
    ground: Ground = match.tables.grounds[turn][match.broken[1 - turn]]
    first, free = 17 * turn, b.EVERYWHERE ^ own
    ways, rest, halo, stackable = book.ways, ground.rest, ground.halo, ground.stackable
    out: list[Any] = []
    scene = Scene(position, ground, book, own, foe)
    stacks = position.stacks
    if stacks:
        stacks = tuple([s for s in stacks if (s[0] >= 17) == turn])
        points = _uncovered(points, stacks)
    if marks >> 34:
        _each(scene, points, out)
    else:
        fussy = ground.fussy
        for p in points[first : first + 9]:
            f = fussy[p]
            if f and (own & stackable[p] or (f & 2 and foe & halo[p])):
                scene.piece(FOOT, p, out)
            else:
                out += ways[p][rest[p] & free]
        for p in points[first + 9 : first + 12]:
            if foe & halo[p] or own & stackable[p]:
                scene.piece(ARCHER, p, out)
            else:
                out += ways[p][rest[p] & free]
        _riders(scene, points[first + 12 : first + 16], marks >> (first + 12), free, out)
        p = points[first + 16]
        if foe & ground.mage_halo[p]:
            scene.piece(MAGE, p, out)
        else:
            out += ways[p][ground.mage_rest[p] & free]
    for stack in stacks:
        scene.stack(stack, out)
    return out + scene.forcing() if points[first + 16] == b.FORECOURTS[1 - turn] else out


def _riders(scene: "Scene", points: bytes, unhorsed: int, free: int, out: list[Any]) -> None:
    ground, ways = scene.ground, scene.book.ways
    near, rides, fussy, ridden = ground.near, ground.rides, ground.ride_fussy, ground.ridden
    own, passable = scene.own, free & ground.through & ~scene.foe
    for p in points:
        f = fussy[p]
        if f and (f & 2 or own & ridden[p]):
            scene.piece(FOOT if unhorsed & 1 else RIDER, p, out)
        elif unhorsed & 1:
            out += ways[p][ground.rest[p] & free]
        else:
            out += ways[p][rides[p][near[p] & passable] & free]
        unhorsed >>= 1


def _uncovered(points: bytes, stacks: tuple[tuple[int, ...], ...]) -> bytes:
    """The points without the pieces in stacks, which are looked at apart."""
    left = bytearray(points)
    for stack in stacks:
        for piece in stack:
            left[piece] = b.NOWHERE
    return bytes(left)


def _each(scene: "Scene", points: bytes, out: list[Any]) -> None:
    """The single pieces one by one, where permanent conversion has changed some."""
    first = 17 * scene.ground.side
    for piece in range(first, first + 17):
        if points[piece] != b.NOWHERE:
            scene.piece(pc.natural_type(piece, scene.position.marks), points[piece], out)


class Scene:
    """A position with what is worked out of it once for a listing."""

    __slots__ = ("book", "foe", "ground", "own", "position", "tables")

    def __init__(self, position: Position, ground: Ground, book: Book, own: int, foe: int) -> None:
        self.position = position
        self.tables: Tables = position.match.tables
        self.ground = ground
        self.book = book
        self.own = own
        self.foe = foe

    def piece(self, kind: int, p: int, out: list[Any], stack: tuple[int, ...] = ()) -> None:
        """Every action of one piece, the top of its point; ``kind`` is its type away from the own wall.

        Away from stacks all hangs on where it may go, which enemies are near, and for a mage the dhurgs.
        """
        ground, foe, book = self.ground, self.foe, self.book
        here = ARCHER if ground.wall & b.BIT[p] and kind != MAGE else kind
        to = reachable(ground, self.own, foe, here, p)
        stacking = to & self.own
        if stacking or stack:
            self._near_stacks(kind, here, p, to ^ stacking, stacking, bool(stack), out)
            return
        if kind == MAGE:
            other = self.position.points[pc.MAGES[1 - ground.side]]
            spell = self.position.holders << 8 | self.tables.dhurg_at[other]
            key = (p, to, foe & ground.mage_halo[p], spell)
        else:
            key = (p, to, foe & ground.wide_halo[p], -1 - kind)
        found = book.scenes.get((ground, *key))
        if found is None:
            made: list[Any] = []
            self._spread(kind, here, p, to, made)
            self._shots(here, p, made)
            found = book.scenes[(ground, *key)] = tuple(made)
        out += found

    def _near_stacks(
        self, kind: int, here: int, p: int, to: int, stacking: int, stacked: bool, out: list[Any]
    ) -> None:
        self._spread(kind, here, p, to, out)
        out += [self.book.plain(p, q) for q in b.bits(stacking) if self._may_stack(kind, q)]
        if not stacked:
            self._shots(here, p, out)

    def _spread(self, kind: int, here: int, p: int, to: int, out: list[Any]) -> None:
        out += self.book.ways[p][to & self.foe]
        for q in b.bits(to & ~self.foe):
            self._landing(kind, p, q, out)

    def _shots(self, here: int, p: int, out: list[Any]) -> None:
        if not may_shoot_standing(self.tables, here, self.ground.side, self.position.holders):
            return
        near, swept = targets_from(self.tables, self.position, self.ground.side, here, p, None)
        if near & self.foe:
            out += self.book.stand(p, near & self.foe, swept & self.foe)

    def _landing(self, kind: int, p: int, q: int, out: list[Any]) -> None:
        """A move to an empty point, and the attacks from there (KB-7.4)."""
        there = ARCHER if kind != MAGE and self.ground.wall & b.BIT[q] else kind
        if not may_shoot_after_move(self.tables, there) or q == b.CROWNS[1 - self.ground.side]:
            out.append(self.book.plain(p, q))
            return
        near, swept = targets_from(self.tables, self.position, self.ground.side, there, q, p)
        out += self.book.landing(p, q, near & self.foe, swept & self.foe)

    def _may_stack(self, kind: int, q: int) -> bool:
        if kind == MAGE or q == self.position.points[pc.MAGES[self.ground.side]]:
            return False
        return stack_fault(self.position, kind, q) is None

    def stack(self, stack: tuple[int, ...], out: list[Any]) -> None:
        """What the top of a stack may do, and the stack as a unit, ram or tower (KB-11.8, KB-11.12, KB-11.13)."""
        position, tables, side = self.position, self.tables, self.ground.side
        p, marks = position.points[stack[0]], position.marks
        self.piece(pc.natural_type(stack[-1], marks), p, out, stack)
        if sum(pc.weight(piece, marks) for piece in stack) != 3:
            return
        empty = b.EVERYWHERE ^ (self.own | self.foe)
        out += [self.book.unit(p, q, False) for q in b.bits(self.ground.near[p] & self.ground.zone & empty)]
        if p == b.FORECOURTS[1 - side] and not position.match.broken[1 - side]:
            out.append(self.book.ram)
        climbs = tables.adjacent[p] & b.WALLS[1 - side] & ~self.own
        out += [self.book.unit(p, q, True) for q in b.bits(climbs) if b.is_wall_link(p, q)]

    def forcing(self) -> list[Any]:
        """The mage's attempt at an intact gate (KB-12.1)."""
        return [] if self.position.match.broken[1 - self.ground.side] else [self.book.force]


def reachable(ground: Ground, own: int, foe: int, kind: int, p: int) -> int:
    """Where a piece of a type may end its move: empty, enemy, or own points of the siege zone (KB-6)."""
    rest = ground.mage_rest[p] if kind == MAGE else ground.rest[p]
    if kind == RIDER:
        rest = ground.rides[p][ground.near[p] & ground.through & ~own & ~foe]
    return rest & ~own | rest & own & ground.zone


def stack_fault(position: Position, kind: int, q: int) -> int | None:
    """The weight that is too much when a type is stacked on an own point; None when it fits (KB-11.4)."""
    marks = position.marks
    below = next((s for s in position.stacks if position.points[s[0]] == q), None)
    found = below if below is not None else (position.points.index(q),)
    load = sum(pc.weight(piece, marks) for piece in found)
    total = load + (2 if kind == RIDER else 1)
    lone_rider = len(found) == 1 and load == 2
    return None if total <= 3 or (kind == RIDER and lone_rider) else total


def may_shoot_after_move(tables: Tables, kind: int) -> bool:
    """Whether a piece that is of this type where it arrives may attack from there (KB-7.4)."""
    return kind == MAGE or (kind == ARCHER and tables.options.move_and_shoot == "archer_and_mage")


def may_shoot_standing(tables: Tables, kind: int, side: int, holders: int) -> bool:
    """Whether a piece of this type may attack from a distance without moving (KB-7.5)."""
    if kind not in (ARCHER, MAGE):
        return False
    allowed = tables.options.stationary_attack
    return kind == MAGE and holds_any(holders, side) if allowed == "holder" else bool(allowed)


def targets_from(
    tables: Tables, position: Position, side: int, kind: int, q: int, origin: int | None
) -> tuple[int, int]:
    """What an archer or mage reaches from a point, and what of it a sweep may name (KB-7.2, KB-9.6 to KB-9.8).

    A mage that holds no dhurg, and every other piece, has its neighbours alone (KB-9.1, KB-9.13).
    ``origin`` is where a mage comes from in this turn: the dhurgs are judged after its move.
    """
    near = tables.range[q]
    if kind != MAGE or not tables.dhurg_at[q]:
        return near, 0
    holders = position.holders if origin is None else holders_after(tables, position, side, q)
    dhurg = tables.dhurg_at[q]
    if unpacked(holders)[dhurg - 1] != side + 1:
        return near, 0
    reach = tables.reach[dhurg] & ~b.BIT[q]
    wide = tables.options.sweep_range == "dhurg_and_adjacent"
    return near | reach, near | reach if wide else reach


def holders_after(tables: Tables, position: Position, side: int, q: int) -> int:
    """The holders when a side's mage stands on a point, packed (KB-9.4)."""
    other = position.points[pc.MAGES[1 - side]]
    mine, theirs = tables.dhurg_at[q], tables.dhurg_at[other]
    white, black = (mine, theirs) if side == 0 else (theirs, mine)
    return tables.next_holders[position.holders * 16 + white * 4 + black]


def holders_now(tables: Tables, position: Position) -> int:
    """The holders by where the mages stand now, packed."""
    points, at = position.points, tables.dhurg_at
    return tables.next_holders[position.holders * 16 + at[points[16]] * 4 + at[points[33]]]


def holds_any(holders: int, side: int) -> bool:
    """Whether a side holds some dhurg, so that its mage's results are doubled (KB-9.5)."""
    return side + 1 in unpacked(holders)


def via_of(ground: Ground, own: int, foe: int, kind: int, a: int, q: int) -> int | None:
    """The point that a legal move passes, the first in point order; None for one step (KB-6.9)."""
    if kind != RIDER or ground.near[a] & b.BIT[q]:
        return None
    passable = ground.near[a] & ground.through & ~own & ~foe
    for via in b.bits(passable):
        if ground.rides[a][b.BIT[via]] & ~ground.rest[a] & b.BIT[q]:
            return via
    return None
