"""Exact odds of a battle between two sides, in whole numbers, remembered by the kinds that fight.

Each side lays its hits by one rule: every unit that two hits kill takes its first hit before any unit is lost,
those that hit no worse for it first; then the cheapest is lost. So a side is known by the number of hits it has
taken, and a battle is a chain over two such numbers, solved from its end. What is rolled is what the rules roll
(OM-10.4 to OM-10.15); a sharpshooter's hit counts like any other. Chances are in ``fixed.ONE``-ths.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import isqrt
from typing import Final, TypeAlias

from attrs import frozen

from slaget.games.omringad.combat import needed, on_terrain
from slaget.games.omringad.compiled import STANDARD, Compiled
from slaget.games.omringad.kinds import ALL, Kind
from slaget.games.omringad.mind.prices import gold_of, price_of
from slaget.games.omringad.pieces import Unit
from slaget.players.fixed import ONE

Force: TypeAlias = tuple[int, ...]
"""The units of a side, horses aside: for each twice its kind's code, and one more if damaged."""
Dist: TypeAlias = tuple[int, ...]
"""The chance of each number of hits."""
_LARGE: Final = 400
"""Chains of more pairs of hits are not solved: the odds are those of the two strengths."""
_LANE: Final = (1 << 96) - 1
_CERTAIN: Final = 1 << 24


@frozen
class Fought:
    """How a battle ends for the attacking side and for the defending one.

    ``attacker`` and ``defender`` are the chances that the side alone is left; ``attackers_left`` and
    ``defenders_left`` what its units left are worth on average, in hundredths of gold.
    """

    attacker: int
    defender: int
    attackers_left: int
    defenders_left: int


@frozen(eq=False)
class Rules:
    """What of the square and the options changes a battle; there is one object for each (``ruled``)."""

    terrain: str
    magician: str
    dragon: str
    tables: Compiled


@lru_cache(maxsize=64)
def ruled(terrain: str, magician: str = "ranged", dragon: str = "melee", tables: Compiled = STANDARD[1]) -> Rules:
    """The rules of a battle on a kind of square."""
    return Rules(terrain, magician, dragon, tables)


def force(units: Iterable[Unit]) -> Force:
    """Units as a force, in an order that is the same for the same kinds."""
    return tuple(sorted([2 * u.info.code + u.damaged for u in units if not u.rides]))


def worth(men: Force) -> int:
    """What a force is worth, in hundredths of gold; a damaged unit is worth three fifths of a whole one."""
    return sum(price_of(ALL[each >> 1]) * (3 if each & 1 else 5) // 5 for each in men)


@lru_cache(maxsize=4096)
def stages(men: Force) -> tuple[Force, ...]:
    """A force after 0, 1, 2 ... hits, laid by the rule; in the last nobody is left whom one can hit.

    >>> stages((0, 2))
    ((0, 2), (0, 3), (1, 3), (3,), ())
    """
    found, left = [men], list(men)
    while any(ALL[each >> 1].hits for each in left):
        hit = left.pop(lays_first(left))
        if ALL[hit >> 1].hits == 2 and not hit & 1:
            left.append(hit | 1)
        left.sort()
        found.append(tuple(left))
    return tuple(found)


def lays_first(men: Sequence[int]) -> int:
    """Which of some units takes the next hit, by its place; the last that fights is spared while another can."""
    places = [i for i in range(len(men)) if ALL[men[i] >> 1].hits]
    whole = [i for i in places if ALL[men[i] >> 1].hits == 2 and not men[i] & 1]
    if whole:
        return min(whole, key=lambda i: (_spoilt(men[i]), i))
    fighting = [i for i in places if ALL[men[i] >> 1].s]
    spared = fighting if len(fighting) == 1 < len(places) else []
    return min((i for i in places if i not in spared), key=lambda i: (price_of(ALL[men[i] >> 1]), i))


def _spoilt(each: int) -> tuple[int, int]:
    """How much worse a unit is with one hit taken; of equals the cheapest loses most by a second."""
    kind = ALL[each >> 1]
    return kind.s_damaged - kind.s, -gold_of(kind)


@frozen
class _Side:
    """A side after some hits: the hits it may give in each step, by whether it is led, and what it is worth."""

    led: bool
    blocks: bool
    ranged: tuple[Dist, Dist]
    melee: tuple[Dist, Dist]
    fights: bool
    left: bool
    worth: int


@lru_cache(maxsize=8192)
def _side(men: Force, defends: bool, rules: Rules) -> _Side:
    kinds = [ALL[each >> 1] for each in men]
    needs: dict[str, list[int]] = {"ranged": [], "melee": []}
    for each, kind in zip(men, kinds):
        s = kind.s_damaged if each & 1 else kind.s
        if s:
            needs[_step(kind, rules)].append(s if kind.lairs else s - _bonus(kind, defends, rules))
    return _Side(
        any(kind.leads for kind in kinds),
        any(kind.unnerves for kind in kinds),
        (_hits(needs["ranged"], 0), _hits(needs["ranged"], 1)),
        (_hits(needs["melee"], 0), _hits(needs["melee"], 1)),
        bool(needs["ranged"] or needs["melee"]),
        bool(men),
        worth(men),
    )


def _bonus(kind: Kind, defends: bool, rules: Rules) -> int:
    return on_terrain(rules.tables, kind, rules.terrain, defends=defends)


def _step(kind: Kind, rules: Rules) -> str:
    if kind.name == "magician" and rules.magician == "melee":
        return "melee"
    return "ranged" if kind.name == "dragon" and rules.dragon == "ranged" else str(kind.step)


def _hits(needs: Sequence[int], bonus: int) -> Dist:
    chances = [_CERTAIN]
    for s in needs:
        hit = _CERTAIN * (7 - needed(s, bonus)) // 6
        longer = [c * (_CERTAIN - hit) >> 24 for c in chances] + [0]
        for i, c in enumerate(chances):
            longer[i + 1] += c * hit >> 24
        chances = longer
    return tuple(chances)


@lru_cache(maxsize=16384)
def fought(attackers: Force, defenders: Force, rules: Rules) -> Fought:
    """How the battle ends between these two.

    >>> fought((0,), (0,), ruled("barren")).attacker == fought((0,), (0,), ruled("barren")).defender
    True
    """
    if (len(attackers) + 1) * (len(defenders) + 1) * 4 > _LARGE:
        return _guessed(attackers, defenders, rules)
    ours = [_side(men, False, rules) for men in stages(attackers)]
    theirs = [_side(men, True, rules) for men in stages(defenders)]
    return _Chain(ours, theirs).solved()


def _guessed(attackers: Force, defenders: Force, rules: Rules) -> Fought:
    """By the square of the strengths, which are hits a round times hits taken."""
    ours, theirs = strength(attackers, False, rules), strength(defenders, True, rules)
    a, b = max(1, ours[0] * ours[1]) ** 2, max(1, theirs[0] * theirs[1]) ** 2
    share = ONE * a * a // (a * a + b * b)
    left = isqrt(ONE * abs(a - b) // max(a, b) * ONE)
    return Fought(
        share,
        ONE - share,
        worth(attackers) * (left if a > b else ONE // 5) * share >> 32,
        worth(defenders) * (left if b > a else ONE // 5) * (ONE - share) >> 32,
    )


@lru_cache(maxsize=8192)
def strength(men: Force, defends: bool, rules: Rules) -> tuple[int, int]:
    """What a force hits in a round, in 36ths with shots counted more, and how many hits it can take."""
    led = any(ALL[each >> 1].leads for each in men)
    hits = taken = 0
    for each in men:
        kind = ALL[each >> 1]
        s = kind.s_damaged if each & 1 else kind.s
        taken += kind.hits - (each & 1)
        if s:
            bonus = 0 if kind.lairs else _bonus(kind, defends, rules) + led
            hits += (7 - needed(s, bonus)) * (8 if kind.step == "ranged" else 6)
    return hits, taken


class _Chain:
    """A battle as a chain over the hits that each side has taken.

    The four means of a state are kept in one number (``_packed``), so that a sum of all four is one product.
    """

    __slots__ = ("afters", "ours", "theirs", "values")

    def __init__(self, ours: list[_Side], theirs: list[_Side]) -> None:
        self.ours, self.theirs = ours, theirs
        self.values: dict[tuple[int, int], int] = {}
        self.afters: dict[tuple[int, int], int] = {}

    def solved(self) -> Fought:
        for i in reversed(range(len(self.ours))):
            for j in reversed(range(len(self.theirs))):
                self.values[i, j] = _packed(self._value(i, j))
        return Fought(*_parts(self.values[0, 0]))

    def _over(self, i: int, j: int) -> tuple[int, int, int, int] | None:
        """The end, where one side alone is left or can hit."""
        ours, theirs = self.ours[i], self.theirs[j]
        if not ours.left or (theirs.fights and not ours.fights):
            return (0, ONE if theirs.left else 0, 0, theirs.worth)
        if not theirs.left or (ours.fights and not theirs.fights):
            return (ONE, 0, ours.worth, 0)
        if not ours.fights:
            return (0, ONE, ours.worth, theirs.worth)
        return None

    def _steps(self, i: int, j: int, ranged: bool) -> list[tuple[int, int, int]]:
        """The hits taken after a step, each with its chance."""
        ours, theirs = self.ours[i], self.theirs[j]
        give, take = (ours.ranged, theirs.ranged) if ranged else (ours.melee, theirs.melee)
        giving, taking = give[ours.led and not theirs.blocks], take[theirs.led and not ours.blocks]
        last, end = len(self.ours) - 1, len(self.theirs) - 1
        return [
            (min(i + taken, last), min(j + given, end), p * q >> 24)
            for taken, q in enumerate(taking)
            for given, p in enumerate(giving)
        ]

    def _value(self, i: int, j: int) -> tuple[int, int, int, int]:
        """The mean over a round of two steps; a round without a hit is thrown again."""
        over = self._over(i, j)
        if over:
            return over
        total = first = again = 0
        for x, y, chance in self._steps(i, j, True):
            if (x, y) == (i, j):
                first = chance
            else:
                if (x, y) not in self.afters:
                    self.afters[x, y] = self._after(x, y)
                total += self.afters[x, y] * chance
        for x, y, chance in self._steps(i, j, False):
            if (x, y) == (i, j):
                again = first * chance >> 24
            else:
                total += self.values[x, y] * (first * chance >> 24)
        certain = max(1, _CERTAIN - again)
        a, b, c, d = _parts(total)
        return a // certain, b // certain, c // certain, d // certain

    def _after(self, i: int, j: int) -> int:
        """The mean after the melee that follows a ranged step with hits."""
        over = self._over(i, j)
        if over:
            return _packed(over)
        total = sum(self.values[x, y] * chance for x, y, chance in self._steps(i, j, False))
        a, b, c, d = _parts(total)
        return _packed((a >> 24, b >> 24, c >> 24, d >> 24))


def _packed(parts: tuple[int, int, int, int]) -> int:
    """Four whole numbers from 0, each below 2^96, as one."""
    a, b, c, d = parts
    return a | b << 96 | c << 192 | d << 288


def _parts(packed: int) -> tuple[int, int, int, int]:
    return packed & _LANE, packed >> 96 & _LANE, packed >> 192 & _LANE, packed >> 288
