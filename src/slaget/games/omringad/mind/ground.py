"""What a state comes to for those who plan: the land, who may come where, and what a square is worth.

All here is worked out from a state alone; what depends on little of it is remembered by that little.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from attrs import frozen

from slaget.games.omringad.board import INDEX, Atlas
from slaget.games.omringad.compiled import Compiled
from slaget.games.omringad.control import held_by
from slaget.games.omringad.kinds import ALL, TABLE, UNKNOWN, Kind
from slaget.games.omringad.pieces import Roster, Unit, Units
from slaget.games.omringad.seats import Seats
from slaget.games.omringad.state import State
from slaget.games.omringad.units import army_of
from slaget.players.fixed import ONE

Path: TypeAlias = tuple[str, ...]
Strong: TypeAlias = tuple[int, int]
"""What a force hits in a round, and how many hits it can take (``battles.strength``)."""
SQUARE: Final = 24
"""What any square brings besides: a gold coin, and a step towards the most squares."""
_ROUNDS: Final = 6
_KEPT: Final = 3
"""Tenths of the squares held now that still count at the scoring after."""


@frozen(eq=False)
class Land:
    """The squares of a game as they lie: neighbours and kinds. There is one object for each."""

    near: Mapping[str, Path]
    kinds: Mapping[str, str]
    tables: Compiled
    points: Mapping[str, int]
    """What each square that brings points brings at a scoring, in hundredths of a point."""
    prizes: Path
    """The squares that bring points."""


def land_of(state: State) -> Land:
    """The land of a state whose terrain is laid."""
    return _land(tuple(state.table.terrain.items()), state.atlas, state.compiled)


@lru_cache(maxsize=64)
def _land(terrain: tuple[tuple[str, str], ...], atlas: Atlas, tables: Compiled) -> Land:
    kinds = dict(terrain)
    points = {square: 100 * tables.points[kind] for square, kind in kinds.items() if kind in tables.points}
    return Land(atlas.near, kinds, tables, points, tuple(sorted(points)))


@lru_cache(maxsize=4096)
def paths(land: Land, start: str, far: int, sails: bool = False) -> tuple[Path, ...]:
    """All paths of up to so many squares that the land allows and that never turn back, the short ones first."""
    if land.kinds[start] in land.tables.slow:
        far = min(far, 1)
    found: list[Path] = []
    going: list[Path] = [()]
    for _ in range(far):
        longer: list[Path] = []
        for path in going:
            for square in land.near[path[-1] if path else start]:
                if square == start or square in path:
                    continue
                kind = land.kinds[square]
                if kind in land.tables.lakes and not sails:
                    continue
                found.append((*path, square))
                if kind not in land.tables.rough:
                    longer.append((*path, square))
        going = longer
    return tuple(found)


@lru_cache(maxsize=4096)
def ends(land: Land, start: str, far: int) -> Path:
    """The squares on land that a unit can come to."""
    return tuple(sorted({path[-1] for path in paths(land, start, far)}))


@lru_cache(maxsize=256)
def owners(control: int, number: int) -> tuple[int, ...]:
    """The seat that each square counts for, by its index."""
    return tuple(held_by(control, i) for i in range(number))


def owners_of(state: State) -> tuple[int, ...]:
    return owners(state.control, 25 * len(state.table.purses))


@lru_cache(maxsize=4096)
def coming(army: bytes, roster: Roster, land: Land, fresh: bool) -> Mapping[str, Strong]:
    """How strong a party can come to each square in one round, whatever stands in its way.

    With ``fresh`` those who have moved this round count too, as in the next.
    """
    found: dict[str, Strong] = {}
    for square, units in army_of(army, roster).items():
        ride = any(u.rides for u in units)
        for far, strong in _by_reach(units, ride, fresh).items():
            for end in ends(land, square, far):
                hits, taken = found.get(end, (0, 0))
                found[end] = (hits + strong[0], taken + strong[1])
    return found


def _by_reach(units: Units, ride: bool, fresh: bool) -> dict[int, Strong]:
    """The strength of the units of a stack by how far they go."""
    found: dict[int, Strong] = {}
    led = any(u.info.leads and (fresh or not u.mark) for u in units)
    for each in units:
        far = min(3, (each.f or 1) + (ride and not each.info.unmounted))
        if each.rides or each.info.lairs or (each.mark and not fresh):
            continue
        kind = each.info if each.kind != UNKNOWN else _taken_for(each)
        s = (each.s or kind.s) - led
        hits = max(0, 7 - max(2, s)) * (8 if kind.step == "ranged" else 6) if kind.s else 0
        before = found.get(far, (0, 0))
        found[far] = (before[0] + hits, before[1] + (each.capacity or 1))
    return found


def _taken_for(hidden: Unit) -> Kind:
    """The kind that a hidden unit on its way is taken for: a mercenary; of one's own table a typical one."""
    return TABLE[0] if hidden.info.code < len(TABLE) else ALL[hidden.info.code]


def chance(attacker: Strong, defender: Strong) -> int:
    """How likely the attacker is to win, by the two strengths: a quick guess, in ``ONE``-ths."""
    a, b = attacker[0] * attacker[1], defender[0] * defender[1]
    if not a:
        return 0
    a, b = a * a, b * b
    if attacker[1] + defender[1] > 10:
        a, b = a * a, b * b
    return ONE * a // (a + b)


@lru_cache(maxsize=256)
def near_prizes(land: Land, control: int, side: Seats) -> Mapping[str, int]:
    """How many steps each square is from a prize that others hold, with lakes walked round."""
    goal = [square for square in land.prizes if held_by(control, INDEX[square]) not in side]
    found = dict.fromkeys(goal, 0)
    going = goal
    for step in range(1, 7):
        going = [
            square
            for each in going
            for square in land.near[each]
            if land.kinds[square] not in land.tables.lakes and found.setdefault(square, step) == step
        ]
        going = list(dict.fromkeys(going))
    return found


def points_held(state: State) -> dict[int, int]:
    """What the squares that count for each seat bring at a scoring, in hundredths of a point."""
    land, held = land_of(state), owners_of(state)
    found = dict.fromkeys(state.seats, 0)
    for square in land.prizes:
        found[held[INDEX[square]]] += land.points[square]
    return found


def rounds_left(state: State) -> int:
    """How many scorings are to come, that of this round among them, as the scores and the squares stand."""
    rates = points_held(state)
    need = {
        seat: -(-100 * max(0, state.options.victory_points - state.table.score[seat]) // max(400, rates[seat]))
        for seat in state.playing
    }
    both = state.options.team_goal == "both"
    sides = {state.side(seat) for seat in state.playing}
    ends = [(max if both else min)(need[seat] for seat in side if seat in need) for side in sides]
    return max(1, min([*ends, _ROUNDS]))


def horizon(rounds: int) -> int:
    """What a square held now is worth in scorings, in hundredths: later ones count less, since it may be lost.

    >>> horizon(1), horizon(2), horizon(3)
    (100, 130, 139)
    """
    total, share = 0, 100
    for _ in range(rounds):
        total += share
        share = share * _KEPT // 10
    return total


def prize(land: Land, square: str, per: int, swing: int) -> int:
    """What the taking of a square changes, by the horizon; ``swing`` is in thirds how much it moves the lead."""
    return swing * (land.points.get(square, 0) * per // 100 + SQUARE * (20 + per) // 200) // 3


def swing_of(state: State, side: Seats) -> int:
    """How much the taking of a square moves the lead of a side, in thirds of its worth: twice against one other."""
    return 6 if len(state.playing) == len(side) + 1 or len(side) > 1 else 4


def foes_of(state: State, side: Seats) -> set[str]:
    """The squares where units of other sides stand, the dragon's included."""
    return {square for square, here in state.field.here.items() if any(owner not in side for owner in here)}


def enemies(state: State, seat: int) -> Seats:
    """The seats of other sides that are in the game."""
    side = state.side(seat)
    return tuple(each for each in state.playing if each not in side)


def army(state: State, seat: int) -> bytes:
    """The units of a seat as bytes; of the dragon for 0."""
    return (state.dragon, state.first, state.second, state.third, state.fourth)[seat]


def arriving(state: State, seat: int, fresh: bool) -> list[Mapping[str, Strong]]:
    """How strong each enemy of a seat can come to the squares: in this round, or all anew in the next."""
    land = land_of(state)
    passed = state.movement.passed if state.phase == "movement" and not fresh else ()
    return [
        coming(army(state, each), state.roster, land, fresh) for each in enemies(state, seat) if each not in passed
    ]
