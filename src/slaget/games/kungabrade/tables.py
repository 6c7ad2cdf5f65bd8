"""Integer tables of a set of options: who may step where, who reaches what, what a type throws.

They are built once for each set of options in use. A list by point has 256 places, so that the
point of a piece that is off the board (``NOWHERE``) finds an empty set there.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from attrs import field, frozen

from slaget.games.kungabrade import board as b

if TYPE_CHECKING:
    from slaget.games.kungabrade.setup import CombatTable, Options

FOOT: Final = 0
ARCHER: Final = 1
RIDER: Final = 2
MAGE: Final = 3
TYPES: Final = ("foot", "archer", "rider", "mage")
NO_DHURG: Final = 0
CENTRE: Final = 1
DHURGS: Final = ("centre", "white_crown", "black_crown")


class Rides(dict[int, int]):
    """Where two steps lead from a point, by the set of its neighbours that may be passed (KB-6.5, KB-6.6)."""

    def __init__(self, point: int, near: list[int], rest: list[int], straight: bool) -> None:
        super().__init__()
        self._point = point
        self._near = near
        self._rest = rest
        self._straight = straight

    def __missing__(self, passable: int) -> int:
        found = self._rest[self._point]
        for via in b.bits(passable):
            found |= self._onward(via)
        self[passable] = found = found & ~b.BIT[self._point]
        return found

    def _onward(self, via: int) -> int:
        return ahead(self._point, via) & self._near[via] & self._rest[via] if self._straight else self._rest[via]


def ahead(point: int, via: int) -> int:
    """The one point that lies straight on from ``point`` over its neighbour ``via``, as a set."""
    x, y = 2 * (via % b.WIDTH) - point % b.WIDTH, 2 * (via // b.WIDTH) - point // b.WIDTH
    return b.BIT[y * b.WIDTH + x] if 0 <= x < b.WIDTH and 0 <= y < b.HEIGHT else 0


@frozen(eq=False, repr=False)
class Ground:
    """The board as one side walks it, with the enemy's gate intact or broken.

    ``near`` are the points one step away, ``rest`` those of them where a move may end, ``mage_rest`` the
    same for a mage (option ``own_crown``); ``fussy`` marks the points from which a step may end on the
    own wall (2), or stacking is near (1): everything else is plain walking.
    """

    side: int
    near: list[int]
    rest: list[int]
    mage_rest: list[int]
    rides: list[Rides]
    through: int
    wall: int
    zone: int
    stackable: list[int]
    ridden: list[int]
    halo: list[int]
    wide_halo: list[int]
    mage_halo: list[int]
    fussy: bytes
    ride_fussy: bytes


@frozen(eq=False, repr=False)
class Tables:
    """All tables of a set of options. ``grounds[side][enemy gate broken]``; ``range`` is KB-7.2's.

    ``dhurg_at`` says in which dhurg's area a point lies, ``reach`` what each reaches (KB-9.2, KB-9.3); ``walls``
    are the points that make their owner's pieces archers (KB-10.6, KB-10.7). ``lasting`` says that a turn may end
    with conversions or forgotten gates.
    """

    options: Any
    adjacent: list[int]
    range: list[int]
    walls: tuple[int, int]
    zones: tuple[int, int]
    behind: tuple[int, int]
    reach: tuple[int, int, int, int]
    dhurg_at: bytes
    next_holders: bytes
    entries: tuple[tuple[tuple[str, int, int], ...], ...]
    die_sides: int
    lasting: bool
    limit: int
    grounds: tuple[tuple[Ground, Ground], tuple[Ground, Ground]] = field()


_KEPT: Final[dict[Any, Tables]] = {}


def tables_for(options: "Options", table: "CombatTable") -> Tables:
    """The tables of some options and a combat table."""
    dice = tuple(tuple(table.dice[a][d] for d in TYPES) for a in TYPES)
    return _tables(options, dice, table.die_sides)


@lru_cache(maxsize=64)
def _tables(options: "Options", dice: tuple[tuple[str, ...], ...], sides: int) -> Tables:
    line = options.siege_zone_includes_line
    adjacent = [b.mask_of(b.neighbours(p, options.move_adjacency)) for p in range(b.SIZE)] + [0] * 103
    ranged = [b.mask_of(b.neighbours(p, options.range_adjacency)) for p in range(b.SIZE)] + [0] * 103
    gates = [b.BIT[gate] if options.gate_is_wall else 0 for gate in b.GATES]
    walls = (b.WALLS[0] | gates[0], b.WALLS[1] | gates[1])
    centre = b.CENTRAL_DHURG[options.dhurg_ring]
    reach = (0, centre, b.RINGS[0], b.RINGS[1])
    zones = (b.siege_zone(0, line=line), b.siege_zone(1, line=line))
    low = options.driven_back_includes_line
    white, black = (
        (_ground(side, False, options, adjacent, ranged, walls, zones, centre),
         _ground(side, True, options, adjacent, ranged, walls, zones, centre))
        for side in (0, 1)
    )  # fmt: skip
    return Tables(
        options,
        adjacent,
        ranged,
        walls,
        zones,
        (b.behind(0, line=low), b.behind(1, line=low)),
        reach,
        bytes(_dhurg(p, centre) for p in range(256)),
        _next_holders(),
        tuple(tuple(_entry(text) for text in row) for row in dice),
        sides,
        options.wall_conversion == "permanent" or options.gate_durability == "per_visit",
        options.no_progress_limit,
        (white, black),
    )


def _dhurg(point: int, centre: int) -> int:
    if b.BIT[point] & centre:
        return CENTRE
    return b.CROWNS.index(point) + 2 if point in b.CROWNS else NO_DHURG


def _entry(text: str) -> tuple[str, int, int]:
    """An entry as its text, the dice thrown and the dice kept (KB-8.2).

    >>> _entry("2+1")
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


def _ground(
    side: int,
    broken: bool,
    options: "Options",
    adjacent: list[int],
    ranged: list[int],
    walls: tuple[int, int],
    zones: tuple[int, int],
    centre: int,
) -> Ground:
    own, crown, enemy_crown = options.own_crown, b.BIT[b.CROWNS[side]], b.BIT[b.CROWNS[1 - side]]
    near = [b.mask_of(q for q in b.bits(m) if _passable(side, p, q, broken)) for p, m in enumerate(adjacent)]
    rest = [m & ~crown if own != "any" else m for m in near]
    mage_rest = [m & ~crown if own == "none" else m for m in near]
    rides = [Rides(p, near, rest, options.rider_path == "straight") for p in range(256)]
    ridden = [rides[p][m & ~enemy_crown] for p, m in enumerate(near)]
    halo = [_union(ranged, near[p] | b.BIT[p]) for p in range(256)]
    return Ground(
        side=side,
        near=near,
        rest=rest,
        mage_rest=mage_rest,
        rides=rides,
        through=b.EVERYWHERE & ~enemy_crown,
        wall=walls[side],
        zone=zones[side],
        stackable=[m & zones[side] for m in near],
        ridden=[m & zones[side] for m in ridden],
        halo=halo,
        wide_halo=[_union(ranged, ridden[p] | b.BIT[p]) for p in range(256)],
        mage_halo=[halo[p] | _spell(near[p] | b.BIT[p], centre, side) for p in range(256)],
        fussy=bytes(_fussy(near[p] | b.BIT[p], walls[side], near[p] & zones[side]) for p in range(256)),
        ride_fussy=bytes(_fussy(ridden[p] | b.BIT[p], walls[side], ridden[p] & zones[side]) for p in range(256)),
    )


def _fussy(within: int, wall: int, zone: int) -> int:
    return (2 if within & wall else 0) | (1 if zone else 0)


def _union(sets: list[int], points: int) -> int:
    found = 0
    for p in b.bits(points):
        found |= sets[p]
    return found


def _spell(within: int, centre: int, side: int) -> int:
    """What a mage may come to reach by a dhurg with at most one step."""
    middle = centre if within & centre else 0
    return middle | (b.RINGS[side] if within & b.BIT[b.CROWNS[side]] else 0)


def _passable(side: int, a: int, q: int, broken: bool) -> bool:
    """KB-6.7, KB-10.1, KB-10.4: open links always, gate links for the owner or when broken, wall links never."""
    castle = b.gate_of_link(a, q)
    if castle is not None:
        return castle == side or broken
    return not b.is_wall_link(a, q)
