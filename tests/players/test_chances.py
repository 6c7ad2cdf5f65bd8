"""Expectimax: equal to enumerating everything, with and without cuts, and the same however it is stopped."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from operator import itemgetter
from random import Random
from typing import Any, Final, TypeAlias

import pytest
import runners
from attrs import evolve

import slaget
from slaget.kernel import Game, seeded
from slaget.players import chances
from slaget.players.budget import Budget
from slaget.players.chances import MOST, WIN, Tree, weighted
from slaget.players.dice import Dice
from slaget.players.fixed import ONE
from slaget.players.mind import DRAWN, LOST, WON, Chances

DEPTH: Final = 4
Node = tuple[int, int, int]
"""A seed, the depth, the mover."""


def made_up(seed: int, *, ties: int = 7) -> Chances[Node, int]:
    """A game out of dice: two to four moves, one to four outcomes of odd shares, some of them ends."""

    def dice(node: Node, salt: int) -> Dice:
        return Dice(seed * 7919 + node[0] * 31 + node[1] * 17 + node[2] * 5 + salt)

    def outcomes(node: Node, move: int) -> Sequence[tuple[Fraction, Node]]:
        drawn = dice(node, 100 + move)
        parts = [1 + drawn.below(9) for _ in range(1 + drawn.below(4))]
        again = drawn.below(6) == 0
        return [
            (Fraction(part, sum(parts)), (drawn.below(1 << 30), node[1] + 1, node[2] if again else 1 - node[2]))
            for part in parts
        ]

    def over(node: Node) -> int | None:
        return {0: WON, 1: LOST, 2: DRAWN}.get(dice(node, 3).below(40)) if node[1] else None

    return Chances(
        row="kungabrade", root=lambda node: node, past=lambda _: frozenset(),
        moves=lambda node: range(2 + dice(node, 1).below(3)), outcomes=outcomes, mover=lambda node: node[2],
        key=lambda node: node, over=over, weigh=lambda node: dice(node, 2).below(ties * 200) - ties * 100,
        order=lambda _node, moves, _hint: list(moves), inner=lambda _node, moves: moves,
        command=lambda _node, move: Order(f"{_node[2]}", move),
    )  # fmt: skip


class Order(str):
    """A command with its seat."""

    seat: str

    def __new__(cls, seat: str, move: int) -> "Order":
        found = super().__new__(cls, f"{seat}{move}")
        found.seat = seat
        return found


def enumerated(mind: Chances[Any, Any], node: Any, depth: int, side: int, ply: int) -> tuple[int, float]:
    """The worth for the mover and his chance of winning: every move, every outcome, nothing left out."""
    over = mind.over(node)
    if over == DRAWN:
        return -chances.CONTEMPT if mind.mover(node) == side else chances.CONTEMPT, 0.5
    if over is not None:
        return (WIN - ply) * over, (1 + over) / 2
    if not depth:
        lead = max(-MOST, min(MOST, mind.weigh(node)))
        return lead, (1 + lead / (abs(lead) + 600)) / 2
    return max((averaged(mind, node, move, depth, side, ply) for move in mind.moves(node)), key=itemgetter(0))


def averaged(mind: Chances[Any, Any], node: Any, move: Any, depth: int, side: int, ply: int) -> tuple[int, float]:
    total, chance = 0, 0.0
    for share, after in weighted(mind.outcomes(node, move)):
        worth, won = enumerated(mind, after, depth - 1, side, ply + 1)
        stays = mind.mover(after) == mind.mover(node)
        total += share * (worth if stays else -worth)
        chance += share / ONE * (won if stays else 1 - won)
    return total // ONE, chance


def test_it_equals_plain_enumeration() -> None:
    """Of made-up games with ends, draws, and sides that move twice; the cuts save work and change nothing."""
    spent = {True: 0, False: 0}
    for seed in range(30):
        mind, root = made_up(seed), (seed, 0, 0)
        wanted, won = enumerated(mind, root, DEPTH - 1, 0, 0)
        for prunes in (True, False):
            budget = Budget(10**9)
            tree = Tree(mind, budget, root, prunes=prunes)
            value, chance, line = tree.position(root, DEPTH - 1, -WIN - 1, WIN + 1, 0)
            assert value == wanted, (seed, prunes)
            assert abs(chance / ONE - won) < 0.0002, (seed, prunes)
            assert line[0][0] == root
            spent[prunes] += budget.spent
    assert 10 * spent[True] < 9 * spent[False], spent


def test_a_window_gives_a_bound_on_the_right_side() -> None:
    for seed in range(20):
        mind, root = made_up(seed), (seed, 0, 0)
        true, _ = enumerated(mind, root, 3, 0, 0)
        for low in (-300, -50, 0, 50, 300):
            value, *_ = Tree(mind, Budget(10**9), root).position(root, 3, low, low + 40, 0)
            if low < true < low + 40:
                assert value == true
            elif true <= low:
                assert true <= value <= low
            else:
                assert true >= value >= low + 40


def test_shares_are_rounded_once_and_add_up() -> None:
    for parts in ([1, 1, 1], [7469, 1], [1, 2, 3, 4, 5], [10**9, 1]):
        found = weighted([(Fraction(part, sum(parts)), part) for part in parts])
        assert sum(share for share, _ in found) == ONE
        assert all(abs(share * sum(parts) - part * ONE) < sum(parts) for share, part in found)


def test_a_search_cut_anywhere_is_that_of_so_many_iterations() -> None:
    """A player called off after k iterations can choose again by ``iterations=k``; it always has a move."""
    mind, root = made_up(5), (5, 0, 0)

    def search(budget: Budget) -> Any:
        return chances.search(mind, None, root, "0", 3, budget, Dice(0))

    for stop in (0, 1, 2, 3, 7, 20, 61, 200):
        asked = iter(range(stop))
        cut = search(Cancelled(10**6, asked))
        again = search(Budget(cut.iterations))
        assert cut == again
        assert cut.tried and cut.iterations <= stop


def test_an_action_of_which_no_look_is_finished_is_told_to_bring_what_the_position_does() -> None:
    """It was told to be even, however the game stood."""
    mind, root = made_up(5), (5, 0, 0)
    found = chances.search(mind, None, root, "0", 3, Budget(1), Dice(0))
    assert found.tried[0].visits == 1 and mind.weigh(root) != 0
    assert {each.estimate for each in found.tried} == {chances.estimate(mind.weigh(root))}


class Cancelled(Budget):
    """A budget that is called off when its asker has been asked so often."""

    def __init__(self, iterations: int, asked: Any) -> None:
        super().__init__(iterations)
        self._asked = asked

    def spend(self, n: int = 1) -> bool:
        if next(self._asked, None) is None:
            self.over = True
        return super().spend(n)


def race(outcomes: Callable[[int, int], Sequence[tuple[Fraction, int]]]) -> Chances[int, int]:
    """Who comes to 3 has won."""
    plain: Mapping[str, Any] = {"row": "kungabrade", "past": lambda _: frozenset(), "key": lambda node: node}
    tried: Mapping[str, Any] = {"order": lambda _node, moves, _hint: moves, "inner": lambda _node, moves: moves}
    return Chances(
        **plain,
        **tried,
        root=lambda node: node,
        moves=lambda _: (1, 3),
        outcomes=outcomes,
        mover=lambda node: node % 2,
        over=lambda node: LOST if node >= 3 else None,
        weigh=lambda _: 0,
        command=lambda node, move: Order(str(node % 2), move),
    )


def test_the_sooner_win_is_taken() -> None:
    """A sure win next move is better than one later, and told as proven."""
    found = chances.search(
        race(lambda node, move: ((Fraction(1), node + move),)), None, 0, "0", 3, Budget(1000), Dice(0)
    )
    assert found.tried[0].command == "03"
    assert found.tried[0].estimate.mate == 1
    assert found.exhausted


def test_what_is_all_but_sure_is_not_told_as_proven() -> None:
    """One fall in 70,000 is less than the least share that is counted, and may still come."""
    rare = Fraction(1, 70_000)
    mind = race(lambda node, move: ((1 - rare, node + move), (rare, node + 1)))
    found = chances.search(mind, None, 0, "0", 3, Budget(1000), Dice(0))
    best = found.tried[0]
    assert best.command == "03"
    assert (best.estimate.win, best.estimate.mate, found.exhausted) == (9999, None, False)


def test_a_loss_is_proven_where_after_every_fall_the_enemy_has_a_sure_win() -> None:
    rare = Fraction(1, 70_000)

    def mates(chance: Fraction) -> list[int | None]:
        """From 0 one comes to 1 or to -3, and from there the enemy with this chance to 4, which is past 3."""
        mind = evolve(
            race(lambda node, move: ((chance, node + move), (1 - chance, -5))[: 1 + (node != 0 and chance < 1)]),
            moves=lambda node: {0: (1, -3), -3: (7, 1)}.get(node, (3, 1)),
        )
        return [each.estimate.mate for each in chances.search(mind, None, 0, "0", 3, Budget(1000), Dice(0)).tried]

    assert mates(Fraction(1)) == [-1, -1]
    assert mates(1 - rare) == [None, None]


def test_what_refuted_an_action_is_tried_first_against_the_next() -> None:
    """The fourth reply beats all actions but the first: after it was found once, nothing else is tried."""
    weighed: list[tuple[int, ...]] = []

    def weigh(node: tuple[int, ...]) -> int:
        weighed.append(node)
        return 100 if node[0] == 0 else -100 if node[1] == 3 else 200

    mind: Chances[tuple[int, ...], int] = Chances(
        row="kungabrade", root=lambda node: node, past=lambda _: frozenset(), moves=lambda _: range(5),
        outcomes=lambda node, move: [(Fraction(1), (*node, move))], mover=lambda node: len(node) % 2,
        key=lambda node: node, over=lambda _: None, weigh=weigh, order=lambda _node, moves, _hint: list(moves),
        inner=lambda _node, moves: moves, command=lambda _node, move: Order("0", move),
    )  # fmt: skip
    tree, best = Tree(mind, Budget(1000), ()), -WIN - 1
    for move in range(5):
        best = max(best, tree.action((), move, 2, best, WIN + 1, 0)[0])
    assert best == 100
    assert weighed[5:] == [(1, 0), (1, 1), (1, 2), (1, 3), (2, 3), (3, 3), (4, 3)]


Named: TypeAlias = tuple[str, int]
"""A position by its name, as side 0 calls it, and the mover."""
ENDS: Final = {"won": WON, "drawn": DRAWN, "lost": LOST}
LEADS: Final = {"even": 0, "ahead": 600, "behind": -600, "won over": 8_000}
OPPOSITE: Final = {"won": "lost", "lost": "won", "ahead": "behind", "behind": "ahead"}
Ways: TypeAlias = Sequence[tuple[Fraction, str]]


def named(moves: Mapping[str, Mapping[str, Ways]]) -> Chances[Named, str]:
    """A game of named positions: the moves of some, and what they lead to; of the others nothing but to wait."""

    def sign(here: Named) -> int:
        return -1 if here[1] else 1

    def ways(here: Named) -> Mapping[str, Ways]:
        return moves.get(here[0], {"wait": [(Fraction(1), here[0])]})

    return Chances(
        row="kungabrade", root=lambda here: here, past=lambda _: frozenset(), key=lambda here: here,
        moves=lambda here: [*ways(here)], mover=lambda here: here[1],
        outcomes=lambda here, move: [(share, (name, 1 - here[1])) for share, name in ways(here)[move]],
        over=lambda here: ENDS[here[0]] * sign(here) if here[0] in ENDS else None,
        weigh=lambda here: LEADS.get(here[0], 0) * sign(here), order=lambda _here, found, _hint: found,
        inner=lambda _here, found: found, command=lambda here, move: Order(f"{here[1]}", move),
    )  # fmt: skip


def told(moves: Mapping[str, Mapping[str, Ways]]) -> tuple[str, int]:
    """What side 0 chooses in the position ``here``, and the chance of winning that it is told."""
    best = chances.search(named(moves), None, ("here", 0), "0", 3, Budget(2_000), Dice(0)).tried[0]
    return best.command[1:], best.estimate.win


@pytest.mark.parametrize(
    ("likely", "then", "else_", "win"),
    [
        (Fraction(2, 5), "won", "even", 7_000),
        (Fraction(2, 5), "won", "behind", 5_500),
        (Fraction(1, 4), "won", "ahead", 8_125),
        (Fraction(9, 10), "won", "lost", 9_000),
        (Fraction(1, 2), "drawn", "ahead", 6_250),
    ],
)
def test_a_chance_of_winning_at_once_is_told_apart_from_the_lead(
    likely: Fraction, then: str, else_: str, win: int
) -> None:
    """That chance and the rest's share of what a lead is worth; the enemy of who has it is told the opposite."""
    fight = {"attack": [(likely, then), (1 - likely, else_)], "wait": [(Fraction(1), "lost")]}
    assert told({"here": fight}) == ("attack", win)
    theirs = {move: [(share, OPPOSITE.get(name, name)) for share, name in ways] for move, ways in fight.items()}
    before: Mapping[str, Ways] = {move: [(Fraction(1), "there")] for move in ("wait", "stay")}
    assert told({"here": before, "there": theirs}) == ("wait", 10_000 - win)


def test_the_commands_of_a_line_are_made_in_states() -> None:
    """A mind makes a command of a move in a state: it was asked in positions, where they are none it broke."""
    game = Game.start(runners.RUNNERS, runners.Setup(), seeded(bytes(32)))
    found = slaget.player(runners.RUNNERS, 3).analyse(game.view("north"), "north", Random(1))
    for candidate in found.candidates:
        assert [ply.seat for ply in candidate.line] == ["north", "south", "north", "south"]
        assert candidate.line[0].command == candidate.command
