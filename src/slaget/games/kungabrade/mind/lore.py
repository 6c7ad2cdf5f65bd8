"""What a set of choices makes of the pieces and points: worths, places and what attacks gain, in whole numbers.

All worths are in hundredths of a foot soldier. They are made once for each set of tables in use, from the combat
table in force, so that another table is understood.
"""

from fractions import Fraction
from functools import lru_cache
from math import isqrt
from typing import Final, TypeAlias

from attrs import Factory, field, frozen

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import pieces as pc
from slaget.games.kungabrade.kinds import NONE, TYPES, Types
from slaget.games.kungabrade.mind.fights import FALLEN, UNHORSED, Result, results
from slaget.games.kungabrade.seats import SEATS
from slaget.games.kungabrade.state import Match
from slaget.games.kungabrade.tables import Tables

Squares: TypeAlias = tuple[list[int], ...]
"""By piece: what it is worth on each point, White's above 0 and Black's below."""
Gains: TypeAlias = tuple[tuple[int, int, int], ...]
"""Attacker's type, defender's type and what the attack gains on average, the greatest first; none that loses."""
FAR: Final = 30
_AT_CROWN: Final = (0, 60, 40, 25, 16, 10, 5)
"""What so many steps from the enemy's crown add where the way is open."""
_AT_GATE: Final = (60, 36, 20, 10)
"""What so many steps from the forecourt of an intact gate add to a mage."""
_IN_ZONE: Final = 8
_AT_HOME: Final = (40, 24, 12)
"""What so many steps from the own crown add while the own gate is broken."""


@frozen(eq=False, repr=False)
class Lore:
    """What stays the same as long as the gates do.

    ``worth`` is by type; ``places[side][type]`` a list of the points of the board in order; ``gains``
    by ``[double][guard]`` of attacks by a mage that holds a dhurg (or not) and on one that does.
    """

    tables: Tables
    broken: tuple[bool, bool]
    conqueror: int
    worth: tuple[int, ...]
    places: tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
    gains: tuple[tuple[Gains, Gains], tuple[Gains, Gains]]
    way: tuple[list[int], list[int]]
    """Steps of each side from each point to the enemy's crown, or to the forecourt before it."""
    rears: tuple[int, int]
    """The points of each side's home and just before its defence line."""
    _squares: dict[int, Squares] = field(default=Factory(dict), init=False)

    def squares(self, marks: int) -> Squares:
        """What each piece is worth on each point, by which riders are unhorsed and which pieces converted."""
        found = self._squares.get(marks)
        if found is None:
            if len(self._squares) >= 256:
                self._squares.clear()
            found = self._squares[marks] = tuple(self._square(piece, marks) for piece in range(pc.COUNT))
        return found

    def _square(self, piece: int, marks: int) -> list[int]:
        side, kind = pc.side_of(piece), pc.natural_type(piece, marks, self.tables.slots)
        worth, sign = self.worth[kind], 1 - 2 * side
        found = [0] * 256
        for p, place in zip(b.bits(self.tables.board.everywhere), self.places[side][kind]):
            found[p] = sign * (worth + place)
        return found


def lore_of(match: Match) -> Lore:
    """What holds in a game now."""
    conqueror = -1 if match.conqueror is None else SEATS.index(match.conqueror)
    return lore(match.tables, match.broken, conqueror)


@lru_cache(maxsize=64)
def lore(tables: Tables, broken: tuple[bool, bool], conqueror: int) -> Lore:
    """What holds under some tables, the gates broken or not; the conqueror is a side, -1 for none."""
    worth = worths(tables)
    way = (_way(tables, 0, broken[1]), _way(tables, 1, broken[0]))
    white, black = (
        tuple(_places(tables, side, kind, broken, way[side]) for kind in range(len(worth))) for side in (0, 1)
    )
    open_, held = ((_gains(tables, worth, d, 1), _gains(tables, worth, d, 2)) for d in (1, 2))
    return Lore(tables, broken, conqueror, worth, (white, black), (open_, held), way, _rears(tables.board))


@lru_cache(maxsize=64)
def worths(tables: Tables) -> tuple[int, ...]:
    """What a piece of each type is worth, a foot soldier (or as what else a stack fights) 100.

    By the odds of its fights hand to hand against a whole army, and by what it does from a distance.
    """
    types = tables.types
    odds = [_taken(tables, kind, False) for kind in range(len(types.kinds))]
    ratios = [odd.numerator * 1000 // max(1, odd.denominator - odd.numerator) for odd in odds]
    least = max(1, ratios[types.stacked])
    found = [isqrt(isqrt((100 * ratio // least) ** 3 * 100)) for ratio in ratios]
    for kind in range(len(found)):
        if types.ranged[kind]:
            found[kind] += int(200 * max(_taken(tables, kind, True), Fraction(0)))
    return tuple(_at_least(types, kind, worth) for kind, worth in enumerate(found))


def _at_least(types: Types, kind: int, worth: int) -> int:
    """A worth within reason: a foot soldier is 100."""
    if kind == types.stacked:
        return 100
    return max(150 if types.dhurg[kind] else 110 if types.unhorsed[kind] != NONE else 60, worth)


def _roster(tables: Tables) -> list[tuple[int, int]]:
    """The types and their numbers: of the author's kinds those of a whole army, of others those that are here."""
    slots = tables.slots
    numbers = [*slots.types.numbers.values()]
    if slots.types is not TYPES:
        numbers = [sum(high - low for low, high in both) for both in zip(*slots.blocks)]
    return [*enumerate(numbers)]


def _taken(tables: Tables, kind: int, ranged: bool) -> Fraction:
    """How likely an attack takes one of a whole army; of a shot less how likely it takes the one who shoots."""
    total, number = Fraction(0), 0
    for foe, many in _roster(tables):
        number += many
        for share, mine, (yours,) in results(tables, kind, 1, (foe,), 1, ranged):
            total += many * share * (bool(yours & FALLEN) - (ranged and bool(mine & FALLEN)))
    return total * Fraction(1, max(1, number))


def _way(tables: Tables, side: int, broken: bool) -> list[int]:
    """Steps to the enemy's crown; outside an intact gate three more than to its forecourt."""
    enemy, near, board = 1 - side, tables.grounds[side][broken].near, tables.board
    found = [FAR] * 256
    starts = [(board.crowns[enemy], 0)] if broken else [(board.crowns[enemy], 0), (board.forecourts[enemy], 5)]
    for start, steps in starts:
        edge = [start]
        while edge:
            for p in edge:
                found[p] = min(found[p], steps)
            edge = sorted({q for p in edge for q in b.bits(near[p]) if found[q] > steps + 1})
            steps += 1
    return found


def _rears(board: b.Board) -> tuple[int, int]:
    depth = board.defence_lines[0] + 1
    return board.home_rows(0, depth), board.home_rows(1, depth)


def _places(tables: Tables, side: int, kind: int, broken: tuple[bool, bool], way: list[int]) -> tuple[int, ...]:
    board = tables.board
    enemy, home = 1 - side, board.crowns[side]
    zone, found, types = tables.zones[side], [], tables.types
    is_mage, step = types.dhurg[kind], _step(types, kind)
    for p in b.bits(board.everywhere):
        place = (20 - way[p]) * step
        is_open = broken[enemy] or board.castles[enemy] >> p & 1
        if is_open and way[p] < len(_AT_CROWN):
            place += _AT_CROWN[way[p]]
        elif not is_open and is_mage and way[p] - 5 < len(_AT_GATE):
            place += _AT_GATE[way[p] - 5]
        if not broken[enemy] and not is_mage and zone >> p & 1:
            place += _IN_ZONE
        steps = b.apart(p, home)
        if broken[side] and steps < len(_AT_HOME):
            place += _AT_HOME[steps]
        found.append(place)
    return tuple(found)


def _step(types: Types, kind: int) -> int:
    """What one step nearer to the crown is worth."""
    return 3 if not types.dhurg[kind] and (types.ranged[kind] or types.unhorsed[kind] != NONE) else 4


def _gains(tables: Tables, worth: tuple[int, ...], double: int, guard: int) -> Gains:
    """What attacks next turn gain: foot and riders by moving onto the enemy, archers and mages from a distance."""
    found, types = [], tables.types
    for kind in range(len(worth)):
        for foe in range(len(worth)):
            far = types.ranged[kind]
            if types.immune[foe] if far else not types.melee[kind]:
                continue
            doubled, guarded = double if types.dhurg[kind] else 1, guard if types.dhurg[foe] else 1
            ways = results(tables, kind, doubled, (foe,), guarded, far)
            gain = expected(types, worth, kind, (foe,), ways)
            if gain > 0:
                found.append((kind, foe, gain))
    return tuple(sorted(found, key=lambda each: (-each[2], each)))


def expected(
    types: Types, worth: tuple[int, ...], kind: int, foes: tuple[int, ...], ways: tuple[Result, ...]
) -> int:
    """The worth that falls on average on the other side, less that on the attacker's, which is of a kind."""
    total = Fraction(0)
    for share, mine, yours in ways:
        theirs = sum(_lost(types, worth, foe, fate) for foe, fate in zip(foes, yours))
        gain = theirs - _lost(types, worth, kind, mine)
        total += share * gain
    return int(total)


def _lost(types: Types, worth: tuple[int, ...], kind: int, fate: int) -> int:
    if fate & FALLEN:
        return worth[kind]
    on_foot = types.unhorsed[kind]
    return worth[kind] - worth[on_foot] if fate & UNHORSED and on_foot != NONE else 0


@lru_cache(maxsize=8192)
def gain(
    known: Lore, natural: int, kind: int, double: int, against: tuple[int, ...], guard: int, ranged: bool
) -> int:
    """What an attack gains on average; ``natural`` is what the attacker is away from its own wall."""
    ways = results(known.tables, kind, double, against, guard, ranged)
    return expected(known.tables.types, known.worth, natural, against, ways)
