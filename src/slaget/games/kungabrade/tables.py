"""Integer tables of a set of choices: who may step where, who reaches what, what a type throws.

They are built once for each set of choices in use. A list by point has 256 places, so that the
point of a piece that is off the board (``NOWHERE``) finds an empty set there.
"""

from functools import lru_cache, reduce
from operator import or_
from typing import Final, TypeAlias

from attrs import Factory, field, frozen

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade.choices import Choices, CombatTable, may_stand_on_crown
from slaget.games.kungabrade.kinds import STANDARD, TYPES, PieceKind, Types, types_of
from slaget.games.kungabrade.pieces import SLOTS, Counts, Slots, natural_type, slots_of

Entry: TypeAlias = tuple[str, int, int]
"""What one kind throws against another: as written, the dice thrown and the dice kept (KB-8.2)."""
NO_DHURG: Final = 0
CENTRE: Final = 1
DHURGS: Final = ("centre", "white_crown", "black_crown")


class Rides(dict[int, int]):
    """Where one step or two lead from a point, by the set of its neighbours that may be passed (KB-6.5, KB-6.6).

    On its own wall a rider is an archer, which walks (KB-10.6).
    """

    def __init__(
        self, board: b.Board, point: int, near: list[int], rest: list[int], *, walks: bool, straight: bool
    ) -> None:
        super().__init__()
        self._board = board
        self._point = point
        self._near = near
        self._rest = rest
        self._walks = walks
        self._straight = straight

    def __missing__(self, passable: int) -> int:
        ends = self._rest[self._point]
        for via in () if self._walks else b.bits(passable):
            ends |= self._onward(via)
        self[passable] = ends = ends & ~b.BIT[self._point]
        return ends

    def _onward(self, via: int) -> int:
        return ahead(self._board, self._point, via) & self._rest[via] if self._straight else self._rest[via]


def ahead(board: b.Board, point: int, via: int) -> int:
    """The one point that lies straight on from ``point`` over its neighbour ``via``, as a set."""
    return b.BIT[board.at(2 * b.FILE[via] - b.FILE[point], 2 * b.RANK[via] - b.RANK[point])]


@frozen(eq=False, repr=False)
class Ground:
    """The board as one side walks it, the enemy's gate intact or broken. Lists are by point, sets are integers.

    Most pieces walk plainly: where they may go is all that a listing asks. It looks closer where a piece
    can reach the zone in which it may stack, or an enemy that it could shoot at after its step. A *halo* is every
    point that can be stepped on or shot at so.
    """

    side: int
    near: list[int]
    """One step away."""
    rest: list[int]
    """One step away, where a move may end."""
    mage_rest: list[int]
    """The same for a mage (choice ``own_crown``)."""
    ends: tuple[list[int], ...]
    """The one or the other, by type."""
    rides: list[Rides]
    """Where a rider's move may end."""
    through: int
    """What a rider may pass if it is empty."""
    wall: int
    zone: int
    stackable: list[int]
    """One step away in the zone of stacks."""
    ride_stackable: list[int]
    halo: list[int]
    ride_halo: list[int]
    mage_halo: list[int]
    wall_halo: list[int]
    """The halo where a step may end on the own wall, which makes an archer (KB-10.6); else empty."""
    ride_wall_halo: list[int]
    is_watched: bytes
    """Whether ``stackable`` or ``wall_halo`` holds anything."""
    is_ride_watched: bytes


def _ground(tables: "Tables", side: int, broken: bool) -> Ground:
    board = tables.board
    crown = b.BIT[board.crowns[side]]
    wall, zone, through = tables.walls[side], tables.zones[side], board.everywhere & ~b.BIT[board.crowns[1 - side]]
    near = [
        b.mask_of(q for q in b.bits(points) if _passable(board, side, p, q, broken))
        for p, points in enumerate(tables.adjacent)
    ]
    rest, mage_rest = (
        near if may_stand_on_crown(tables.choices, holds) else [points & ~crown for points in near]
        for holds in (False, True)
    )
    by_type = tuple(mage_rest if holds else rest for holds in tables.slots.types.dhurg)
    straight = tables.choices.rider_path == "straight"
    rides = [Rides(board, p, near, rest, walks=bool(wall & b.BIT[p]), straight=straight) for p in range(256)]
    ridden = [rides[p][points & through] for p, points in enumerate(near)]
    walk_ends, ride_ends = ([points | b.BIT[p] for p, points in enumerate(ends)] for ends in (near, ridden))
    halo, ride_halo = ([_union(tables.range, ends) for ends in each] for each in (walk_ends, ride_ends))
    wall_halo, ride_wall_halo = (
        [points if ends & wall else 0 for points, ends in pairs]
        for pairs in (zip(halo, walk_ends), zip(ride_halo, ride_ends))
    )
    stackable, ride_stackable = ([points & zone for points in ends] for ends in (near, ridden))
    mage_halo = [points | _cast(tables, side, ends) for points, ends in zip(halo, walk_ends)]
    watched, ride_watched = (
        bytes(map(_any_of, *each)) for each in ((stackable, wall_halo), (ride_stackable, ride_wall_halo))
    )
    return Ground(
        side, near, rest, mage_rest, by_type, rides, through, wall, zone, stackable, ride_stackable,
        halo, ride_halo, mage_halo, wall_halo, ride_wall_halo, watched, ride_watched,
    )  # fmt: skip


def _grounds(tables: "Tables") -> tuple[tuple[Ground, Ground], tuple[Ground, Ground]]:
    white, black = ((_ground(tables, side, False), _ground(tables, side, True)) for side in (0, 1))
    return white, black


@frozen(eq=False, repr=False)
class Tables:
    """All tables of a set of choices. ``grounds[side][enemy gate broken]``; ``range`` is KB-7.2's.

    ``dhurg_at`` says in which dhurg's area a point lies, ``reach`` what each reaches (KB-9.2, KB-9.3); ``walls``
    are the points that make their owner's pieces archers (KB-10.6, KB-10.7). ``lasting`` says that a turn may end
    with conversions or forgotten gates, ``stalls`` that a side may have nothing to do (KB-14.4).
    """

    choices: Choices
    board: b.Board
    adjacent: list[int]
    range: list[int]
    walls: tuple[int, int]
    zones: tuple[int, int]
    behind: tuple[int, int]
    reach: tuple[int, int, int, int]
    dhurg_at: bytes
    next_holders: bytes
    entries: tuple[tuple[Entry, ...], ...]
    die_sides: int
    lasting: bool
    limit: int
    slots: Slots
    stalls: bool
    is_his: bool = field(default=Factory(lambda self: self.slots is SLOTS, takes_self=True), init=False)
    """Whether the pieces are the author's army."""
    types: Types = field(default=Factory(lambda self: self.slots.types, takes_self=True), init=False)
    grounds: tuple[tuple[Ground, Ground], tuple[Ground, Ground]] = field(
        default=Factory(_grounds, takes_self=True), init=False
    )

    def held(self, before: int, points: bytes, marks: int) -> int:
        """The holders, packed, when the pieces have come to stand on these points (KB-9.4)."""
        if self.is_his:
            return self.next_holders[before * 16 + self.dhurg_at[points[16]] * 4 + self.dhurg_at[points[33]]]
        white, black = (self._inside(side, points, marks) for side in (0, 1))
        now = [_holder(old, d + 1 in white, d + 1 in black) for d, old in enumerate(unpacked(before))]
        return now[0] + 3 * now[1] + 9 * now[2]

    def _inside(self, side: int, points: bytes, marks: int) -> set[int]:
        """The dhurgs in whose areas a side's mages stand."""
        mages = mages_of(self.slots, side, marks)
        return {self.dhurg_at[points[mage]] for mage in mages}


def mages_of(slots: Slots, side: int, marks: int) -> tuple[int, ...]:
    """The pieces of a side that hold dhurgs as they are now (KB-9.1)."""
    dhurg = slots.types.dhurg
    return tuple(i for i in slots.casters[side] if dhurg[natural_type(i, marks, slots)])


def tables_for(
    choices: Choices,
    table: CombatTable,
    rows: b.Rows = b.STANDARD_ROWS,
    kinds: tuple[PieceKind, ...] = STANDARD,
    counts: Counts | None = None,
) -> Tables:
    """The tables of some choices and a combat table, on the author's board or another.

    ``counts`` are those of the armies where they are not whole armies of the kinds (KB-5.9).
    """
    types = TYPES if kinds == STANDARD else types_of(kinds)
    if counts is None and types is TYPES:
        slots = SLOTS
    else:
        whole = tuple(types.numbers.values())
        slots = slots_of(types, counts or (whole, whole))
    dice = tuple(tuple(table.dice[roller][opponent] for opponent in types.names) for roller in types.names)
    return _tables(choices, dice, table.die_sides, b.board_of(rows), slots)


@lru_cache(maxsize=64)
def _tables(
    choices: Choices, dice: tuple[tuple[str, ...], ...], die_sides: int, board: b.Board, slots: Slots
) -> Tables:
    white_gate, black_gate = (b.BIT[gate] if choices.gate_is_wall else 0 for gate in board.gates)
    line, back = choices.siege_zone_includes_line, choices.driven_back_includes_line
    centre = board.central_dhurg[choices.dhurg_ring]
    return Tables(
        choices=choices,
        board=board,
        adjacent=_neighbours(board, choices.move_adjacency),
        range=_neighbours(board, choices.range_adjacency),
        walls=(board.walls[0] | white_gate, board.walls[1] | black_gate),
        zones=(board.siege_zone(0, line=line), board.siege_zone(1, line=line)),
        behind=(board.behind(0, line=back), board.behind(1, line=back)),
        reach=(0, centre, *board.rings),
        dhurg_at=bytes(_dhurg(board, p, centre) for p in range(256)),
        next_holders=_next_holders(),
        entries=tuple(tuple(entry(text) for text in row) for row in dice),
        die_sides=die_sides,
        lasting=choices.wall_conversion == "permanent" or choices.gate_durability == "per_visit",
        limit=choices.no_progress_limit,
        slots=slots,
        stalls=not all(slots.types.melee),
    )


def _neighbours(board: b.Board, adjacency: str) -> list[int]:
    found = [0] * 256
    for p in b.bits(board.everywhere):
        found[p] = b.mask_of(board.neighbours(p, adjacency))
    return found


def _dhurg(board: b.Board, point: int, centre: int) -> int:
    if b.BIT[point] & centre:
        return CENTRE
    return board.crowns.index(point) + 2 if point in board.crowns else NO_DHURG


def entry(text: str) -> Entry:
    """An entry as its text, the dice thrown and the dice kept (KB-8.2).

    >>> entry("2+1")
    ('2+1', 3, 2)
    """
    kept, _, spare = text.partition("+")
    return text, int(kept) + int(spare or 0), int(kept)


def unpacked(holders: int) -> tuple[int, int, int]:
    """Who holds the centre and the two crowns: 0 nobody, 1 White, 2 Black."""
    return holders % 3, holders // 3 % 3, holders // 9


def _next_holders() -> bytes:
    """KB-9.4 as a table: by the holders before, and the dhurg that each mage stands in."""
    made = bytearray(27 * 16)
    for before in range(27):
        for white in range(4):
            for black in range(4):
                now = [_holder(old, white == d + 1, black == d + 1) for d, old in enumerate(unpacked(before))]
                made[before * 16 + white * 4 + black] = now[0] + 3 * now[1] + 9 * now[2]
    return bytes(made)


def _holder(before: int, white: bool, black: bool) -> int:
    if (before == 1 and white) or (before == 2 and black):
        return before
    return (1 if white else 2) if white != black else 0


def _union(sets: list[int], points: int) -> int:
    return reduce(or_, (sets[p] for p in b.bits(points)), 0)


def _cast(tables: Tables, side: int, ends: int) -> int:
    """What a mage may come to reach by a dhurg from one of the points where its step may end."""
    middle = tables.reach[CENTRE]
    at_home = tables.board.rings[side] if ends & b.BIT[tables.board.crowns[side]] else 0
    return at_home | (middle if ends & middle else 0)


def _any_of(first: int, second: int) -> bool:
    return bool(first or second)


def _passable(board: b.Board, side: int, a: int, q: int, broken: bool) -> bool:
    """KB-6.7, KB-10.1, KB-10.4: open links always, gate links for the owner or when broken, wall links never."""
    castle = board.gate_of_link(a, q)
    if castle is not None:
        return castle == side or broken
    return not board.is_wall_link(a, q)
