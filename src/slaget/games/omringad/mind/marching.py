"""The moves worth thinking of in the movement phase, each with what it promises, in hundredths of a point.

A move is a group out of one square along one path. The groups of a stack are each kind by itself, all that go as
far as the quickest, all but a guard, and all; the paths are those the land allows. What a move promises is what
squares it takes and the battle it seeks by the odds, less what it leaves open and how far it stands exposed.
"""

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from slaget.games.omringad.board import INDEX
from slaget.games.omringad.marches import allowance, garrison, is_peace, pin
from slaget.games.omringad.mind.battles import Fought, Rules, force, fought, strength, worth
from slaget.games.omringad.mind.ground import (
    Land,
    Path,
    Strong,
    army,
    arriving,
    chance,
    foes_of,
    horizon,
    land_of,
    near_prizes,
    owners_of,
    paths,
    prize,
    rounds_left,
    swing_of,
)
from slaget.games.omringad.mind.weigh import ARMY, rules_of
from slaget.games.omringad.pieces import Unit
from slaget.games.omringad.seats import DRAGON
from slaget.games.omringad.state import State
from slaget.games.omringad.units import army_of, on_foot
from slaget.players.fixed import ONE

_GUESS = ONE // 8
"""A battle likelier lost than this by a guess is not looked at."""
_RASH = ONE * 2 // 5
"""An attack with less of a chance, as far as the enemy is known, is none."""


@frozen
class March:
    """A move and what it promises. ``name`` says what it is for; ``odds`` are those of its battle."""

    value: int
    name: str
    start: str
    units: tuple[Unit, ...]
    path: Path
    odds: int = ONE


class Planner:
    """What one seat may do with its armies in one state."""

    __slots__ = (
        "_after", "_now", "foes", "gains", "held", "land", "near", "per", "rate", "rounds", "seat", "side", "state",
        "swing",
    )  # fmt: skip

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.side = state, seat, state.side(seat)
        self.land: Land = land_of(state)
        self.held = owners_of(state)
        self.rounds = rounds_left(state)
        self.per = horizon(self.rounds)
        self.rate = ARMY[self.rounds]
        self.swing = swing_of(state, self.side)
        self.foes = foes_of(state, self.side)
        self.gains = {
            square: self.prize(square)
            for square in self.land.kinds
            if self.held[INDEX[square]] not in self.side and square not in self.foes
        }
        self._now = arriving(state, seat, False)
        self._after = arriving(state, seat, True) if self.rounds > 1 else []
        self.near = near_prizes(self.land, state.control, self.side)

    def prize(self, square: str) -> int:
        """What the taking of a square changes."""
        return prize(self.land, square, self.per, self.swing)

    def marches(self, exact: bool) -> Iterator[March]:
        """All moves worth a look; with ``exact`` the battles by their exact odds."""
        for square, stack in army_of(army(self.state, self.seat), self.state.roster).items():
            fresh = [u for u in stack if not u.mark]
            if on_foot(fresh):
                yield from self._out_of(square, stack, fresh, exact)

    def _out_of(self, square: str, stack: Sequence[Unit], fresh: list[Unit], exact: bool) -> Iterator[March]:
        most, barred = len(fresh), frozenset[str]()
        if square in self.foes:
            held = pin(self.state, square, self.seat)
            barred = held.barred
            if held.stay:
                most = garrison(self.state, square, self.seat) - held.stay
        before = self.risk(square, stack)
        for group in self._groups(fresh, exact):
            if len(on_foot(group)) > most:
                continue
            rest = [u for u in stack if u not in group]
            left = before - self.risk(square, rest)
            yield from self._along(square, group, left, barred, exact)

    def _groups(self, fresh: list[Unit], exact: bool) -> Iterator[list[Unit]]:
        """The groups of a stack that are looked at."""
        walkers = list(on_foot(fresh))
        horses = [u for u in fresh if u.rides]
        singles: dict[tuple[str, bool], Unit] = {(u.kind, u.damaged): u for u in walkers if not u.info.averts}
        seen: set[tuple[str, ...]] = set()
        ordered = sorted(walkers, key=lambda u: (-u.f, -u.info.cost, u.key))
        quick = [u for u in ordered if u.f == ordered[0].f]
        many = [quick, ordered[:-1], ordered, [u for u in ordered if u.f > 1]]
        if exact:
            many += [ordered[: len(ordered) // 2], ordered[:-2]]
        for group in [*([u] for u in singles.values()), *many]:
            name = tuple(u.id for u in group)
            if group and name not in seen:
                seen.add(name)
                yield group
                if horses and (exact or len(group) > 1):
                    yield [*group, *horses]

    def _along(
        self, start: str, group: list[Unit], left: int, barred: frozenset[str], exact: bool
    ) -> Iterator[March]:
        """The best path of a group to each square where it may end."""
        walkers = on_foot(group)
        rides = len(walkers) < len(group)
        far = min(allowance(self.state, u, start, with_horses=rides) for u in walkers)
        sails = all(u.info.sails for u in group)
        able = any(u.info.conqueror for u in group)
        best: dict[str, tuple[int, Path]] = {}
        foes, gains, first = self.foes, self.gains, self.state.table.round == 1
        for path in paths(self.land, start, far, sails):
            length = len(path)
            if length > 1 and (path[0] in foes or (length == 3 and path[1] in foes)):
                continue
            if path[0] in barred or (first and any(is_peace(self.state, sq, self.seat) for sq in path)):
                continue
            end = path[-1]
            gain = sum([gains.get(sq, 0) for sq in path]) if able else 0
            known = best.get(end)
            if known is None or gain > known[0]:
                best[end] = (gain, path)
        for end, (gain, path) in best.items():
            if end in foes:
                if sails and self.land.kinds[end] in self.land.tables.lakes:
                    continue
                found = self._storm(start, group, path, gain + left, exact)
            else:
                found = self._quiet(start, group, path, gain, left)
            if found is not None:
                yield found

    def _quiet(self, start: str, group: list[Unit], path: Path, gain: int, left: int) -> March:
        """A move that meets nobody."""
        end = path[-1]
        there = (*self.state.field.stack(end, self.seat), *group)
        own = self.held[INDEX[end]] in self.side or bool(gain)
        exposed = self.exposed(end, there) - (self.exposed(start, group) if not gain else 0)
        relief = self.risk(end, there[: -len(group)]) - self.risk(end, there) if own and not gain else 0
        step = 0
        if self.rounds > 1:
            nearer = self.near.get(start, 9) - self.near.get(end, 9)
            step = nearer * len(group) * 5
        value = gain + left + relief - exposed + step - 2 * len(path)
        name = "take" if gain else "screen" if relief > 0 else "gather"
        return March(value, name, start, tuple(group), path)

    def _storm(self, start: str, group: list[Unit], path: Path, base: int, exact: bool) -> March | None:
        """A move into a square where enemies stand."""
        end = path[-1]
        here = self.state.field.at(end)
        ours = [u for owner, units in here.items() if owner in self.side for u in units]
        theirs = [u for owner, units in here.items() if owner not in self.side for u in units]
        defends = bool(on_foot(ours)) and self.held[INDEX[end]] in self.side and DRAGON not in here
        together, rules = force([*ours, *group]), rules_of(self.state, end)
        if DRAGON in here and len(here) == 1 and self.held[INDEX[end]] in self.side:
            return None
        guess = chance(strength(together, defends, rules), strength(force(theirs), not defends, rules))
        if guess < _GUESS:
            return None
        before = self._battle(force(ours), force(theirs), defends, end, exact) if ours else (0, 0)
        value, odds = self._battle(together, force(theirs), defends, end, exact)
        if odds < _RASH and not ours:
            return None
        name = "relieve" if defends else "storm"
        return March(base + value - before[0] - 2 * len(path), name, start, tuple(group), path, odds)

    def _battle(
        self, ours: tuple[int, ...], theirs: tuple[int, ...], defends: bool, square: str, exact: bool
    ) -> tuple[int, int]:
        """What a battle is worth on the mean, and the chance that our side is left."""
        rules = rules_of(self.state, square)
        if exact:
            end = fought(theirs, ours, rules) if defends else fought(ours, theirs, rules)
        else:
            end = guessed(ours, theirs, rules, defends)
        win, lose = (end.defender, end.attacker) if defends else (end.attacker, end.defender)
        ours_left = end.defenders_left if defends else end.attackers_left
        theirs_left = end.attackers_left if defends else end.defenders_left
        trade = (worth(theirs) - theirs_left) * self.swing // 6 - (worth(ours) - ours_left)
        stake = self.prize(square)
        goal = -stake * lose // ONE if self.held[INDEX[square]] in self.side else stake * win // ONE
        return goal + trade * self.rate // 100, win

    def risk(self, square: str, units: Sequence[Unit]) -> int:
        """What may be lost where these units stand guard: their square, if it is ours, by who can come."""
        if self.held[INDEX[square]] not in self.side:
            return 0
        points = self.land.points.get(square, 0)
        if not points:
            return 0
        return self._risk(square, force(units))

    def guarded(self, square: str, men: tuple[int, ...]) -> int:
        """The same for a guard by its kinds."""
        return self._risk(square, men) if self.held[INDEX[square]] in self.side else 0

    def _risk(self, square: str, men: tuple[int, ...]) -> int:
        guard: Strong = strength(men, True, rules_of(self.state, square)) if men else (0, 0)
        now = self._chance(self._now, square, guard)
        after = self._chance(self._after, square, guard)
        felt = now * 7 // 10 + (ONE - now) * after // ONE * 35 // 100 if self._after else now * 7 // 10
        return self.prize(square) * felt // ONE

    def _chance(self, coming: Sequence[Mapping[str, Strong]], square: str, guard: Strong) -> int:
        likely = 0
        for reach in coming:
            strong = reach.get(square)
            if strong is not None:
                likely = max(likely, chance(strong, guard) if guard[1] else ONE * 9 // 10)
        return likely

    def exposed(self, square: str, units: Sequence[Unit]) -> int:
        """What units may lose where they stand, this round."""
        strong = [reach[square] for reach in self._now if square in reach]
        if not strong or not self.rate:
            return 0
        men = force(units)
        guard = strength(men, False, rules_of(self.state, square))
        return max([chance(each, guard) for each in strong]) * worth(men) // ONE * self.rate // 200


def guessed(ours: tuple[int, ...], theirs: tuple[int, ...], rules: Rules, defends: bool) -> Fought:
    """The end of a battle by the strengths alone."""
    a, b = strength(ours, defends, rules), strength(theirs, not defends, rules)
    win = chance(a, b)
    left, kept = worth(ours) * win // ONE * 6 // 10, worth(theirs) * (ONE - win) // ONE * 6 // 10
    return Fought(ONE - win, win, kept, left) if defends else Fought(win, ONE - win, left, kept)
