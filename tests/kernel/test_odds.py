"""Exact odds: enumeration, merging at checkpoints, and fights rolled until decided."""

from fractions import Fraction
from math import comb

from hypothesis import given as for_all
from hypothesis import strategies as st

from slaget.kernel import Chance, distribution, scripted


def test_three_dice_are_counted_exactly() -> None:
    found = distribution(lambda chance: sum(chance.die(6) for _ in range(3)))
    assert sum(found.values()) == 1
    assert found[10] == Fraction(27, 216)


@for_all(st.integers(0, 4), st.integers(2, 6), st.integers(0, 2))
def test_a_total_is_the_sum_of_its_dice(number: int, sides: int, more: int) -> None:
    def added(chance: Chance) -> int:
        return sum(chance.die(sides) for _ in range(number)) * (1 + sum(chance.dice(more, 2)))

    def told(chance: Chance) -> int:
        return chance.total(number, sides) * (1 + chance.total(more, 2))

    assert distribution(told) == distribution(added)


def test_the_total_of_many_dice_takes_a_run_a_sum() -> None:
    runs = []

    def rolled(chance: Chance) -> int:
        runs.append(None)
        return chance.total(20, 100)

    found = distribution(rolled)
    assert sum(found.values()) == 1 and found[20] == Fraction(1, 100**20)
    assert all(found[1010 - k] == found[1010 + k] for k in range(991))
    assert len(runs) == 1 + 1981


def test_a_total_is_drawn_die_by_die() -> None:
    chance = Chance(scripted([3, 5]))
    assert chance.total(2, 6) == 8 and chance.draws == [(1, 6, 3), (1, 6, 5)]


def test_alike_items_are_counted_once_and_weighted() -> None:
    runs = []

    def draw(chance: Chance) -> str:
        runs.append(None)
        return chance.pick("aaab", like=str)

    assert distribution(draw) == {"a": Fraction(3, 4), "b": Fraction(1, 4)}
    assert len(runs) == 3


@for_all(st.integers(1, 14))
def test_a_hypergeometric_bag_with_checkpoints(number: int) -> None:
    """Draws without replacement, merged after each: the closed formula, in few runs."""

    def draw(chance: Chance) -> int:
        bag, red = ["red"] * 12 + ["blue"] * 4, 0
        for _ in range(number):
            ball = chance.pick(bag, like=str)
            bag.remove(ball)
            red += ball == "red"
            chance.checkpoint((len(bag), red))
        return red

    found = distribution(draw)
    expected = {r: Fraction(comb(12, r) * comb(4, number - r), comb(16, number)) for r in range(13) if number >= r}
    assert found == {r: p for r, p in expected.items() if p}


def test_a_fight_rolled_until_decided_is_solved_as_a_chain() -> None:
    """Two sixes in a row before two ones in a row, from level: even by symmetry; the loop never ends by itself."""

    def fight(chance: Chance) -> str:
        lead = 0
        while abs(lead) < 2:
            chance.checkpoint(lead)
            face = chance.die(3)
            lead += (face == 3) - (face == 1)
        return "up" if lead > 0 else "down"

    assert distribution(fight) == {"up": Fraction(1, 2), "down": Fraction(1, 2)}


def test_a_lopsided_walk_has_the_gamblers_odds() -> None:
    def walk(chance: Chance) -> bool:
        gold = 1
        while 0 < gold < 4:
            chance.checkpoint(gold)
            gold += 1 if chance.die(3) == 1 else -1
        return gold == 4

    ratio = Fraction(2)
    assert distribution(walk)[True] == (ratio - 1) / (ratio**4 - 1)
