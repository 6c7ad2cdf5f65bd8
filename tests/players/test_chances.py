"""Expectimax: equal to enumerating everything, with and without cuts, and the same however it is stopped."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

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


def enumerated(mind: Chances[Any, Any], node: Any, depth: int, side: int, ply: int) -> int:
    """The worth for the mover: every move, every outcome, nothing left out."""
    over = mind.over(node)
    if over == DRAWN:
        return -chances.CONTEMPT if mind.mover(node) == side else chances.CONTEMPT
    if over is not None:
        return (WIN - ply) * over
    if not depth:
        return max(-MOST, min(MOST, mind.weigh(node)))
    return max(averaged(mind, node, move, depth, side, ply) for move in mind.moves(node))


def averaged(mind: Chances[Any, Any], node: Any, move: Any, depth: int, side: int, ply: int) -> int:
    total = 0
    for share, after in weighted(mind.outcomes(node, move)):
        worth = enumerated(mind, after, depth - 1, side, ply + 1)
        total += share * (worth if mind.mover(after) == mind.mover(node) else -worth)
    return total // ONE


def test_it_equals_plain_enumeration() -> None:
    """Of made-up games with ends, draws, and sides that move twice; the cuts save work and change nothing."""
    spent = {True: 0, False: 0}
    for seed in range(30):
        mind, root = made_up(seed), (seed, 0, 0)
        wanted = enumerated(mind, root, DEPTH - 1, 0, 0)
        for prunes in (True, False):
            budget = Budget(10**9)
            value, line = Tree(mind, budget, root, prunes=prunes).position(root, DEPTH - 1, -WIN - 1, WIN + 1, 0)
            assert value == wanted, (seed, prunes)
            assert line[0][0] == root
            spent[prunes] += budget.spent
    assert 10 * spent[True] < 9 * spent[False], spent


def test_a_window_gives_a_bound_on_the_right_side() -> None:
    for seed in range(20):
        mind, root = made_up(seed), (seed, 0, 0)
        true = enumerated(mind, root, 3, 0, 0)
        for low in (-300, -50, 0, 50, 300):
            value, _ = Tree(mind, Budget(10**9), root).position(root, 3, low, low + 40, 0)
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


class Cancelled(Budget):
    """A budget that is called off when its asker has been asked so often."""

    def __init__(self, iterations: int, asked: Any) -> None:
        super().__init__(iterations)
        self._asked = asked

    def spend(self, n: int = 1) -> bool:
        if next(self._asked, None) is None:
            self.over = True
        return super().spend(n)


def test_the_sooner_win_is_taken() -> None:
    """A sure win next move is better than one later, and told as proven."""

    def over(node: int) -> int | None:
        return LOST if node >= 3 else None

    plain: Mapping[str, Any] = {"row": "kungabrade", "past": lambda _: frozenset(), "key": lambda node: node}
    tried: Mapping[str, Any] = {"order": lambda _node, moves, _hint: moves, "inner": lambda _node, moves: moves}
    mind: Chances[int, int] = Chances(
        **plain,
        **tried,
        root=lambda node: node,
        moves=lambda _: (1, 3),
        outcomes=lambda node, move: ((Fraction(1), node + move),),
        mover=lambda node: node % 2,
        over=over,
        weigh=lambda _: 0,
        command=lambda node, move: Order(str(node % 2), move),
    )
    found = chances.search(mind, None, 0, "0", 3, Budget(1000), Dice(0))
    assert found.tried[0].command == "03"
    assert found.tried[0].estimate.mate == 1
    assert found.exhausted


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
