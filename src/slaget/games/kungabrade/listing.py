"""Everything that a side may do, listed at once on integers; no message is known here.

Most pieces walk plainly, and their moves are found whole in the store; only what stands near an enemy, a wall
or the siege zone is looked at point by point.
"""

from typing import Any, Final

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.interned import Interned
from slaget.games.kungabrade.moves import (
    mage_at_gate,
    may_climb,
    may_shoot_after_move,
    may_shoot_standing,
    may_stack,
    open_foes,
    reachable,
    stack_steps,
    targets_from,
    wall_steps,
)
from slaget.games.kungabrade.pieces import ARCHER, CONVERTED, FOOT, HALF, MAGE, RIDER
from slaget.games.kungabrade.state import State
from slaget.games.kungabrade.tables import Ground


def actions(state: State, known: Interned) -> list[Any]:
    """Everything the side to act may do, in the order of its pieces.

    Each action is a whole turn: one piece or one stack moves (KB-6.3), to attack if it likes (KB-7.8); there is
    none for passing (KB-6.2).
    """
    match, points, stacks, marks, white, black, _, turn, *_ = state
    own, foe = (black, white) if turn else (white, black)
    tables, is_open = match.tables, match.broken[1 - turn]
    ground, board, is_his = tables.grounds[turn][is_open], tables.board, tables.is_his
    first, free = HALF * turn, board.everywhere ^ own
    walks, rest, halo, stackable = known.walks, ground.rest, ground.halo, ground.stackable
    out: list[Any] = []
    listing = Listing(state, ground, known, own, foe)
    if stacks:
        stacks = tuple([s for s in stacks if pc.side_of(s[0]) == turn])
        points = _uncovered(points, stacks)
    if not is_his or marks >> CONVERTED:
        _each(listing, points, out)
    else:
        wall_halo, watched = ground.wall_halo, ground.is_watched
        for p in points[first : first + 9]:
            if watched[p] and (own & stackable[p] or foe & wall_halo[p]):
                listing.piece(FOOT, p, out)
            else:
                out += walks[p][rest[p] & free]
        for p in points[first + 9 : first + 12]:
            if foe & halo[p] or own & stackable[p]:
                listing.piece(ARCHER, p, out)
            else:
                out += walks[p][rest[p] & free]
        _riders(listing, points[first + 12 : first + 16], marks >> (first + 12), free, out)
        p = points[first + 16]
        if foe & ground.mage_halo[p]:
            listing.piece(MAGE, p, out)
        else:
            out += walks[p][ground.mage_rest[p] & free]
    for stack in stacks:
        listing.stack(stack, out)
    if is_open:
        return out
    if is_his:
        at_gate = points[first + 16] == board.forecourts[1 - turn]
    else:
        at_gate = mage_at_gate(state, 1 - turn) is not None
    return [*out, known.force] if at_gate else out


def _riders(listing: "Listing", points: bytes, unhorsed: int, free: int, out: list[Any]) -> None:
    ground, walks, own, foe = listing.ground, listing.known.walks, listing.own, listing.foe
    near, rides, watched, stackable = ground.near, ground.rides, ground.is_ride_watched, ground.ride_stackable
    passable = free & ground.through & ~foe
    for p in points:
        if watched[p] and (own & stackable[p] or foe & ground.ride_wall_halo[p]):
            listing.piece(FOOT if unhorsed & 1 else RIDER, p, out)
        elif unhorsed & 1:
            out += walks[p][ground.rest[p] & free]
        else:
            out += walks[p][rides[p][near[p] & passable] & free]
        unhorsed >>= 1


def _uncovered(points: bytes, stacks: tuple[tuple[int, ...], ...]) -> bytes:
    """The points without the pieces in stacks, which are looked at apart."""
    left = bytearray(points)
    for stack in stacks:
        for piece in stack:
            left[piece] = b.NOWHERE
    return bytes(left)


def _each(listing: "Listing", points: bytes, out: list[Any]) -> None:
    """The single pieces one by one, where permanent conversion has changed some."""
    first = HALF * listing.ground.side
    for piece in range(first, first + HALF):
        if points[piece] != b.NOWHERE:
            listing.piece(pc.natural_type(piece, listing.state.marks, listing.tables.slots), points[piece], out)


_ANY: Final = Interned(
    move=lambda a, q, targets: q,
    shoot=lambda a, targets: a,
    sweep=lambda a, q, targets: (q,),
    stack=lambda a, q: q,
    scale=lambda a, q: q,
    ram=0,
    force=0,
)


class Listing:
    """A position with what is worked out of it once for a listing."""

    __slots__ = ("foe", "ground", "is_his", "known", "own", "shootable", "state", "tables")

    def __init__(self, state: State, ground: Ground, known: Interned, own: int, foe: int) -> None:
        self.state = state
        self.tables = state.match.tables
        self.ground = ground
        self.known = known
        self.own = own
        self.foe = foe
        self.is_his = self.tables.is_his
        self.shootable = foe if self.is_his else open_foes(state, foe)

    def piece(self, kind: int, p: int, out: list[Any], *, is_stacked: bool = False) -> None:
        """Every action of one piece, the top of its point; ``kind`` is its type away from the own wall.

        Away from stacks all hangs on where it may go, which enemies are near, and for a mage the dhurgs.
        """
        ground, foe, known = self.ground, self.foe, self.known
        here = self._type_on(kind, p)
        to = reachable(self.tables, ground, self.own, foe, here, kind, p)
        stacking = to & self.own
        if stacking or is_stacked or not self.is_his:
            self._spread(kind, p, to ^ stacking, out)
            out += [known.plain(p, q) for q in b.bits(stacking) if may_stack(self.state, kind, q)]
            if not is_stacked:
                self._shots(here, p, out)
            return
        if kind == MAGE:
            other = self.state.points[pc.MAGES[1 - ground.side]]
            spell = self.state.holders << 8 | self.tables.dhurg_at[other]
            key = (ground, p, to, foe & ground.mage_halo[p], spell)
        else:
            key = (ground, p, to, foe & ground.ride_halo[p], -1 - kind)
        made = known.near_enemies.get(key)
        if made is None:
            fresh: list[Any] = []
            self._spread(kind, p, to, fresh)
            self._shots(here, p, fresh)
            made = known.near_enemies[key] = tuple(fresh)
        out += made

    def _type_on(self, kind: int, p: int) -> int:
        return self.tables.types.on_wall[kind] if self.ground.wall & b.BIT[p] else kind

    def _spread(self, kind: int, p: int, to: int, out: list[Any]) -> None:
        """The moves onto enemies, then those to empty points, each with the attacks from there (KB-7.4)."""
        foe, known, side = self.foe, self.known, self.ground.side
        out += known.walks[p][to & foe]
        for q in b.bits(to & ~foe):
            there = self._type_on(kind, q)
            if may_shoot_after_move(self.tables, there) and q != self.tables.board.crowns[1 - side]:
                near, swept = targets_from(self.state, there, q, p)
                out += known.landing(p, q, near & self.shootable, swept & self.shootable)
            else:
                out.append(known.plain(p, q))

    def _shots(self, here: int, p: int, out: list[Any]) -> None:
        if may_shoot_standing(self.tables, here, self.ground.side, self.state.holders, p):
            near, swept = targets_from(self.state, here, p, None)
            out += self.known.standing(p, near & self.shootable, swept & self.shootable)

    def stack(self, stack: tuple[int, ...], out: list[Any]) -> None:
        """What the top of a stack may do, and the stack as a unit, ram or tower (KB-11.8, KB-11.12, KB-11.13)."""
        state, known, enemy = self.state, self.known, 1 - self.ground.side
        p, marks = state.points[stack[0]], state.marks
        slots = self.tables.slots
        self.piece(pc.natural_type(stack[-1], marks, slots), p, out, is_stacked=True)
        if sum(pc.weight(piece, marks, slots) for piece in stack) == 3:
            out += [known.stack(p, q) for q in b.bits(stack_steps(state, p))]
            if p == self.tables.board.forecourts[enemy] and not state.match.broken[enemy]:
                out.append(known.ram)
            climbs = [q for q in b.bits(wall_steps(state, p) & ~self.own) if may_climb(state, stack[-1], q)]
            out += [known.scale(p, q) for q in climbs]


def is_stuck(state: State, side: int, holders: int) -> bool:
    """Whether a side, next to act under these holders, has no action (KB-14.4)."""
    return not actions(state._replace(turn=side, holders=holders), _ANY)
