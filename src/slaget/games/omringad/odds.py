"""Exact odds: the hits of a battle's next step, and a whole battle where it is small enough.

``odds`` answers for a command what the dice that fall at once can do: the hits a side in the first step
that is rolled. ``battle_odds`` plays a whole battle out, hits laid by a stated rule of thumb (the cheapest
unit first, damaged before whole): each distinct set of units left is one state of a Markov chain, so the
limit is on those sets: the product over all units of (hits to eliminate + 1) may be at most ``MOST``.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from math import comb, lcm
from operator import le
from typing import Any, Final, TypeAlias

from slaget.games.omringad import battle, combat
from slaget.games.omringad import messages as m
from slaget.games.omringad.contested import contested, defender
from slaget.games.omringad.decide import decide
from slaget.games.omringad.evolve import evolve
from slaget.games.omringad.pieces import Unit, unit
from slaget.games.omringad.seats import DRAGON, Seats
from slaget.games.omringad.settle import settle
from slaget.games.omringad.state import State, replace
from slaget.games.omringad.state.stages import Battle
from slaget.games.omringad.units import changed, on_foot
from slaget.kernel import Chance, distribution, scripted

MOST: Final = 2_000
Hits: TypeAlias = Mapping[str, object]


def odds(state: State, command: m.Command) -> Callable[[Chance], Hits]:
    """What the next step can do after a command: the hits of each party, by seat or ``"dragon"``."""
    before = _before_dice(state, command)
    return lambda chance: {} if before is None else step_hits(before, chance)


def _before_dice(state: State, command: m.Command) -> State | None:
    """The state just before dice of a battle fall, if they do fall."""
    for event in decide(state, command, _NO_LUCK):
        state = evolve(state, event)
    while True:
        if state.phase not in ("battle", "battle_select"):
            return None
        if state.phase == "battle" and _rolls_next(state):
            return state
        events = settle(state, _NO_LUCK)
        if not events:
            return None
        for event in events:
            state = evolve(state, event)


def _rolls_next(state: State) -> bool:
    stage = state.battle
    quiet = not (stage.undirected or stage.directed or stage.picks or battle.lone_horses(state))
    ready = stage.revealed and stage.todo == "step" and stage.asked is None and quiet
    if not ready or len(combat.sides_left(state)) < 2 or len(combat.fighting_sides(state)) < 2:
        return False
    return not stage.last or battle.next_window(state, anywhere=False) is None


_NO_LUCK: Final = Chance(scripted(()))


def step_hits(state: State, chance: Chance) -> dict[str, int]:
    """The hits a side in the step that comes: dice alike are thrown together, since only their sum counts."""
    _, step = battle.upcoming(state)
    targets = len(combat.dragons_prey(state))
    hits: dict[str, int] = {}
    for each in combat.rollers(state, step):
        key = "dragon" if each.seat == DRAGON else str(each.seat)
        hits.setdefault(key, 0)
        least = combat.needed(each.s, combat.modifier(state, each))
        for throw in range(targets if each.seat == DRAGON else 1):
            chance.checkpoint((each.id, throw, tuple(hits.items())))
            hits[key] += chance.pick(range(1, 7), like=partial(le, least)) >= least
    return hits


def hits_of(state: State) -> dict[tuple[tuple[str, int], ...], Fraction]:
    """The distribution of the coming step's hits by party, dice with equal needs taken together."""
    _, step = battle.upcoming(state)
    targets = len(combat.dragons_prey(state))
    needs: dict[str, Counter[int]] = {}
    for each in combat.rollers(state, step):
        key = "dragon" if each.seat == DRAGON else str(each.seat)
        number = targets if each.seat == DRAGON else 1
        needs.setdefault(key, Counter())[combat.needed(each.s, combat.modifier(state, each))] += number
    made: dict[tuple[tuple[str, int], ...], Fraction] = {(): Fraction(1)}
    for key, counts in needs.items():
        chances = _sums(counts)
        made = {(*so_far, (key, n)): p * q for so_far, p in made.items() for n, q in enumerate(chances) if q}
    return made


def _sums(needs: Mapping[int, int]) -> list[Fraction]:
    """The distribution of the number of hits of dice by what they need.

    >>> _sums({6: 1, 4: 1})
    [Fraction(5, 12), Fraction(1, 2), Fraction(1, 12)]
    """
    total = [Fraction(1)]
    for least, number in needs.items():
        p = Fraction(7 - least, 6)
        binomial = [comb(number, k) * p**k * (1 - p) ** (number - k) for k in range(number + 1)]
        longer = [Fraction()] * (len(total) + number)
        for i, one in enumerate(total):
            for k, other in enumerate(binomial):
                longer[i + k] += one * other
        total = longer
    return total


def is_small(state: State, square: str) -> bool:
    """Whether a battle is small enough to be played out exactly."""
    sets = 1
    for units in state.field.at(square).values():
        for each in on_foot(units):
            sets *= each.capacity + 1
    return sets <= MOST and len(state.field.at(square)) == 2


def battle_odds(state: State, square: str) -> Mapping[tuple[int, ...], Fraction]:
    """Who holds the field of a battle between two stacks, all units known, when nobody plays a diplomat.

    The keys are the seats left, ``()`` when nobody is; 0 stands for the dragon.
    """
    if square not in contested(state):
        raise ValueError(f"{square} is not contested")
    if not is_small(state, square):
        raise ValueError(f"the battle of {square} is too large to be played out exactly")
    stage = Battle(square, defender(state, square), "step", revealed=True)
    return distribution(lambda chance: _fought(replace(state, phase="battle", stage=stage), chance))


def _fought(state: State, chance: Chance) -> tuple[int, ...]:
    """One battle played out, with a checkpoint at each step."""
    while True:
        state = _without_lone_horses(state)
        sides = combat.fighting_sides(state)
        if len(combat.sides_left(state)) < 2 or len(sides) < 2:
            return _holders(state, sides)
        _, step = battle.upcoming(state)
        chance.checkpoint((step, state.units))
        weighted = list(hits_of(state).items())
        hits = _chosen(weighted, chance)
        last = m.StepRolled(1, step, ())
        fought = Battle(state.battle.square, state.battle.defender, "step", revealed=True, last=last)
        state = replace(_struck(state, dict(hits)), stage=fought)


def _chosen(weighted: Sequence[tuple[Any, Fraction]], chance: Chance) -> Any:
    """One of the results, by its weight, from one draw over the common denominator."""
    whole = lcm(*(p.denominator for _, p in weighted))
    ladder: list[int] = [i for i, (_, p) in enumerate(weighted) for _ in range(int(p * whole))]
    return weighted[chance.pick(ladder, like=lambda index: index)][0]


def _holders(state: State, sides: Sequence[Seats]) -> tuple[int, ...]:
    here = state.field.at(state.battle.square)
    if len(sides) == 1:
        return tuple(seat for seat in sorted(here) if seat in sides[0])
    return tuple(sorted(seat for seat in here if seat in state.battle.defender or len(here) == 1))


def _without_lone_horses(state: State) -> State:
    while (lost := battle.lone_horses(state)) is not None:
        state = replace(state, units=changed(state.units, state.roster, [(state.battle.square, lost[0], ())]))
    return state


def _struck(state: State, hits: Mapping[str, int]) -> State:
    """The hits laid: on the other party's cheapest units."""
    square = state.battle.square
    here = state.field.at(square)
    stacks = []
    for seat, units in here.items():
        number = sum(n for key, n in hits.items() if (DRAGON if key == "dragon" else int(key)) != seat)
        stacks.append((square, seat, laid(units, number)))
    return replace(state, units=changed(state.units, state.roster, stacks))


def laid(units: Iterable[Unit], number: int) -> list[Unit]:
    """Hits laid by the rule of thumb: the cheapest units first, damaged before whole."""
    left = list(units)
    for each in sorted(on_foot(left), key=worth):
        taken = min(number, each.capacity)
        number -= taken
        if taken:
            left.remove(each)
            if taken < each.capacity:
                left.append(unit(each.piece, True, each.mark))
    return sorted(left, key=lambda u: u.key)


_SPECIAL_WORTH: Final = {"diplomat": 3, "infiltrator": 3, "magician": 7, "sharpshooters": 5, "pirates": 4}


def worth(each: Unit) -> tuple[int, int, tuple[int, bool, int]]:
    """What it costs to have a unit hit: costly units last, a damaged one before a whole one of its kind."""
    cost = each.info.cost or (_SPECIAL_WORTH.get(each.kind, 8) if each.info.special else 0)
    return cost, each.capacity, each.key
