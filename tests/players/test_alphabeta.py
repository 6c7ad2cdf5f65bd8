"""Alpha-beta on a heap of stones: who takes 3 moves again, who takes the last stone wins."""

from functools import cache
from typing import Any, cast

import pytest

from slaget.players.alphabeta import search
from slaget.players.budget import Budget
from slaget.players.descent import MATE
from slaget.players.dice import Dice
from slaget.players.mind import LOST, Board
from slaget.players.table import EXACT, Table
from thorough import much

Heap = tuple[int, int]
"""Stones left, and whose turn it is."""


def moves(heap: Heap) -> list[int]:
    return list(range(1, min(4, heap[0]) + 1))


def play(heap: Heap, taken: int) -> Heap:
    """The last stone taken, the other is to move, and has lost."""
    left = heap[0] - taken
    return left, heap[1] if taken == 3 and left else 1 - heap[1]


HEAP: Board[Heap, int] = Board(
    row="others",
    root=lambda state: state,
    past=lambda _: frozenset(),
    moves=moves,
    play=play,
    mover=lambda heap: heap[1],
    key=lambda heap: heap,
    over=lambda heap: None if heap[0] else LOST,
    weigh=lambda heap: heap[0] % 5,
    noisy=lambda _: [],
    order=lambda _, every, hint: sorted(every, key=lambda move: move != hint),
    command=lambda _, move: move,
)


class CalledOff(Budget):
    """Called off once it has been asked so many times; it is asked at every node, not every 2 ms."""

    def __init__(self, calls: int) -> None:
        super().__init__(1_000_000, cancel=lambda: False)
        self.calls = calls

    def goes_on(self) -> bool:
        self.calls -= 1
        self.over = self.calls < 0
        return not self.over


@cache
def worth(heap: Heap, ply: int = 0) -> int:
    """By looking at everything."""
    if not heap[0]:
        return ply - MATE
    after = [play(heap, move) for move in moves(heap)]
    return max(worth(each, ply + 1) * (1 if each[1] == heap[1] else -1) for each in after)


def found(stones: int, budget: Budget, seed: int = 0) -> Any:
    return search(HEAP, cast(Any, None), (stones, 1), "us", 3, budget, Dice(seed))


@pytest.mark.parametrize("stones", range(1, 24))
def test_a_game_searched_to_its_end_is_proven_with_the_shortest_win_or_the_longest_loss(stones: int) -> None:
    heap = found(stones, Budget(100_000))
    assert heap.exhausted
    assert heap.tried[0].estimate.points == worth((stones, 1))
    assert heap.iterations < 100_000


@pytest.mark.parametrize("stones", range(3, 24))
def test_an_end_that_is_told_of_any_candidate_is_its_own(stones: int) -> None:
    """Where the first look of an iteration finds the best lost, and no more is looked at, the others are not."""
    claims = 0
    for nodes in (20, 60, 200, 100_000):
        for each in found(stones, Budget(nodes)).tried:
            after = play((stones, 1), each.command)
            real = worth(after, 1) * (1 if after[1] == 1 else -1)
            if each.estimate.mate is not None:
                claims += 1
                assert (each.estimate.mate > 0) == (real > 0)
    assert claims


@pytest.mark.parametrize("stones", range(3, 24))
def test_what_is_found_lost_is_not_played_while_anything_else_may_hold(stones: int) -> None:
    """The budget may end just when the move that was best is found lost, and before another is looked at."""
    for nodes in range(20, much(150, 400)):
        first, *others = (each.estimate.mate or 0 for each in found(stones, Budget(nodes)).tried)
        assert first >= 0 or all(mate < 0 for mate in others)


@pytest.mark.parametrize("calls", [0, 1, 2, 7, 40, 150, 400])
def test_called_off_after_so_many_nodes_it_finds_what_a_budget_of_so_many_finds(calls: int) -> None:
    called_off = CalledOff(calls)
    one = found(40, called_off)
    two = found(40, Budget(one.iterations))
    assert one == two and one.iterations == two.iterations == calls


def test_there_is_a_move_even_when_nothing_may_be_spent() -> None:
    assert found(9, Budget(0)).tried[0].command in moves((9, 1))


def test_luck_decides_among_near_equals_and_the_seed_decides_luck() -> None:
    def choices(seed: int) -> list[int]:
        return [tried.command for tried in found(200, Budget(50), seed).tried]

    assert choices(1) == choices(1)
    assert len({tuple(choices(seed)) for seed in range(20)}) > 1


def test_a_full_table_gives_up_the_shallowest_of_the_next_four() -> None:
    table = Table(4)
    for key, depth in (("a", 5), ("b", 2), ("c", 2), ("d", 3), ("e", 1), ("f", 1)):
        table.put(key, depth, EXACT, 0, None)
    assert sorted(table.entries) == ["a", "c", "d", "f"]
    table.put("a", 0, EXACT, 1, None)
    assert len(table.entries) == 4
