"""The move of the quick general, at a glance: the prizes and enemies within reach of each stack, and no other."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from slaget.games.omringad.board import INDEX, home_of
from slaget.games.omringad.control import held_by
from slaget.games.omringad.marches import garrison, pin
from slaget.games.omringad.mind.battles import force, strength, worth
from slaget.games.omringad.mind.ground import (
    Land,
    Path,
    army,
    arriving,
    chance,
    foes_of,
    horizon,
    land_of,
    near_prizes,
    paths,
    prize,
    rounds_left,
    swing_of,
)
from slaget.games.omringad.mind.weigh import ARMY, rules_of
from slaget.games.omringad.pieces import Unit, Units
from slaget.games.omringad.seats import Seats
from slaget.games.omringad.state import State
from slaget.games.omringad.units import army_of
from slaget.players.dice import Dice
from slaget.players.fixed import ONE

Found: TypeAlias = tuple[int, tuple[Unit, ...], Path]
ENOUGH: Final = 12
"""What a move must promise, in hundredths of a point; less, and the seat passes."""
_LIKELY: Final = ONE * 45 // 100


@lru_cache(maxsize=4096)
def routes(land: Land, start: str, far: int, sails: bool, home: int) -> Mapping[str, tuple[Path, ...]]:
    """The paths to each square in reach; in peace (``home`` a seat) none that leaves its country."""
    found: dict[str, list[Path]] = {}
    for path in paths(land, start, far, sails):
        if not home or all(home_of(square) == home for square in path):
            found.setdefault(path[-1], []).append(path)
    return {end: tuple(ways) for end, ways in found.items()}


@lru_cache(maxsize=512)
def wanted(land: Land, control: int, side: Seats, per: int, swing: int) -> Mapping[str, int]:
    """The squares that others hold, with what their taking changes."""
    return {sq: prize(land, sq, per, swing) for sq in land.kinds if held_by(control, INDEX[sq]) not in side}


class Dash:
    """One look of the quick general."""

    __slots__ = (
        "foes", "gains", "home", "interest", "land", "near", "now", "per", "rate", "rounds", "seat", "side",
        "state", "swing",
    )  # fmt: skip

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.side = state, seat, state.side(seat)
        self.land, self.rounds = land_of(state), rounds_left(state)
        self.per, self.rate = horizon(self.rounds), ARMY[self.rounds]
        self.swing = swing_of(state, self.side)
        self.gains = wanted(self.land, state.control, self.side, self.per, self.swing)
        self.foes = foes_of(state, self.side)
        self.interest = self.gains.keys() | self.foes
        self.now = arriving(state, seat, False)
        self.near = near_prizes(self.land, state.control, self.side)
        self.home = seat if state.table.round == 1 else 0

    def best(self, dice: Dice) -> Found | None:
        """The move that promises most; None for a pass."""
        best: Found | None = None
        hope = ENOUGH
        for square, stack in army_of(army(self.state, self.seat), self.state.roster).items():
            fresh = [u for u in stack if not u.mark and not u.rides]
            if not fresh:
                continue
            for group in self._groups(square, stack, fresh):
                found = self._glance(square, stack, group, hope)
                if found is not None and found[0] + dice.below(8) > hope:
                    best, hope = found, found[0]
        return best

    def _groups(self, square: str, stack: Units, fresh: list[Unit]) -> list[tuple[Unit, ...]]:
        """The quickest alone, the best mob that leaves one behind, and all."""
        most = len(fresh)
        if square in self.foes:
            held = pin(self.state, square, self.seat)
            if held.stay:
                most = garrison(self.state, square, self.seat) - held.stay
                if most < 1 or held.barred:
                    return []
        ordered = sorted(fresh, key=_quickness)
        first = ordered[0]
        groups: list[tuple[Unit, ...]] = [(first,)]
        horses = tuple(u for u in stack if u.rides and not u.mark)
        quick = tuple(u for u in ordered if u.f == first.f and u.info.s)
        for group in (quick, tuple(ordered[:-1]), tuple(ordered)):
            if 1 < len(group) <= most and group not in groups:
                groups.append(group + horses)
        return groups if most else []

    def _glance(self, square: str, stack: Units, group: tuple[Unit, ...], hope: int) -> Found | None:
        """The best that a group can do, if it is more than is hoped for already."""
        able = any(u.info.conqueror for u in group)
        far = min([u.f for u in group if not u.rides])
        sails = len(group) == 1 and group[0].info.sails
        ways = routes(self.land, square, far, sails, self.home)
        goals = ways.keys() & self.interest
        if not goals:
            return self._nearer(square, stack, group, ways, hope)
        left: int | None = None
        best: Found | None = None
        foes, gains = self.foes, self.gains
        for goal in sorted(goals):
            for path in ways[goal]:
                if len(path) > 1 and (path[0] in foes or path[-2] in foes):
                    continue
                value = sum([gains.get(sq, 0) for sq in path if sq not in foes]) if able else 0
                if goal in foes:
                    value += self._storm(group, goal)
                value -= 2 * len(path)
                if value <= hope:
                    continue
                if left is None:
                    left = self._left_open(square, stack, group)
                if value - left > hope:
                    hope = value - left
                    best = hope, group, path
        return best

    def _nearer(
        self, square: str, stack: Units, group: tuple[Unit, ...], ways: Mapping[str, Sequence[Path]], hope: int
    ) -> Found | None:
        """A step towards what others hold, for a group that has nothing in reach."""
        if self.rounds < 2 or not ways:
            return None
        near, here = self.near, self.near.get(square, 9)
        goal = min(ways, key=lambda sq: (near.get(sq, 9), sq))
        value = (here - near.get(goal, 9)) * len(group) * 5
        if value > hope and value - self._left_open(square, stack, group) > hope:
            return value, group, ways[goal][0]
        return None

    def _left_open(self, square: str, stack: Units, group: tuple[Unit, ...]) -> int:
        """What is risked by leaving a square of one's own that brings points."""
        land = self.land
        if square not in land.prizes or held_by(self.state.control, INDEX[square]) not in self.side:
            return 0
        rest = force([u for u in stack if u not in group])
        likely = 0
        for reach in self.now:
            if (strong := reach.get(square)) is not None:
                likely = max(
                    likely,
                    _lost(self.state, square, rest, strong) - _lost(self.state, square, force(stack), strong),
                )
        value = prize(land, square, self.per, self.swing)
        settled = land.kinds[square] in land.tables.settled and not rest and self.rounds > 1
        return value * likely // ONE + settled * value // 3

    def _storm(self, group: tuple[Unit, ...], goal: str) -> int:
        """What a battle promises, by the strengths."""
        here, side = self.state.field.at(goal), self.side
        if 0 in here:
            return -500
        ours = [*group, *(u for owner, units in here.items() if owner in side for u in units)]
        theirs = force([u for owner, units in here.items() if owner not in side for u in units])
        rules, men = rules_of(self.state, goal), force(ours)
        own = held_by(self.state.control, INDEX[goal]) in side
        defends = own and len(ours) > len(group)
        win = chance(strength(men, defends, rules), strength(theirs, not defends, rules))
        if win < _LIKELY:
            return -500
        trade = worth(theirs) * win // ONE - worth(men) * (ONE - win) // ONE * 6 // self.swing
        value = prize(self.land, goal, self.per, self.swing) * win // ONE + trade * self.rate // 200
        if len(ours) > len(group):
            before = chance(
                strength(force(ours[len(group) :]), defends, rules), strength(theirs, not defends, rules)
            )
            value = value * (win - before) // max(1, win)
        return value


def _quickness(each: Unit) -> tuple[int, int, tuple[int, bool, int]]:
    return -each.f, each.info.cost, each.key


def _lost(state: State, square: str, men: tuple[int, ...], strong: tuple[int, int]) -> int:
    return chance(strong, strength(men, True, rules_of(state, square))) if men else ONE * 9 // 10
