"""What Rävbräde knows about playing itself: every ruling, the ends, positions to win, to save, six geese."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any, Final

import pytest
from ravbrade_endings import ARM, GEESE_WIN, UPPER, solution, starts

from slaget.boards.bits import bits_of
from slaget.games.ravbrade import RAVBRADE
from slaget.games.ravbrade.board import SQUARES
from slaget.games.ravbrade.messages import AddGoose, DeclineGoose, PlaceFox, StartNextGame
from slaget.games.ravbrade.mind import search as mind_of
from slaget.games.ravbrade.mind.weigh import _AXES, _SEEN, measure, measure_own
from slaget.games.ravbrade.positions import read_position
from slaget.games.ravbrade.seats import SEATS
from slaget.games.ravbrade.setup import Setup
from slaget.games.ravbrade.state import State
from slaget.kernel import Game, seeded
from slaget.players.alphabeta import search
from slaget.players.budget import Budget
from slaget.players.descent import MATE
from slaget.players.dice import Dice
from slaget.players.levels import LEVELS
from slaget.players.mind import DRAWN, LOST, WON

RULINGS: Final[tuple[Mapping[str, object], ...]] = (
    {},
    {"packed": "draw_replay"},
    {"packed": "fox_captures_adjacent"},
    {"fox_start": "free", "free_start_uses_turn": False},
    {"missed_capture": "goose_per_miss", "missed_capture_decline": False, "packed": "fox_captures_adjacent"},
    {"fox_wins_below": 3, "packed": "goose_backward"},
    {"repetition_limit": 2},
    {"no_progress_limit": 8},
)
"""Local rulings laid over the bundled scenarios."""

POSITIONS: Final = (
    ("win", "g2/3/g2f2g/g2g3/7/3/g2 f 0 - 9 0 37"),
    ("win", "ggg/3/1g5/5f1/4g2/3/1g1 f 0 - 9 2 36"),
    ("win", "3/1g1/g3g1g/1g1g3/3f3/3/3 f 0 - 9 0 29"),
    ("win", "3/3/3f1g1/4gg1/6g/g2/2g f 0 - 9 0 29"),
    ("win", "3/1g1/g4g1/1gf1g2/7/3/1g1 f 0 - 9 1 32"),
    ("win", "1g1/3/g6/gg5/1g1f3/1g1/3 f 0 - 9 1 43"),
    ("win", "2g/3/g2fg1g/6g/7/1g1/3 f 0 - 9 2 41"),
    ("block", "3/3/gg5/g6/2g4/1gf/2g g 0 - 9 1 31"),
    ("block", "3/3/g1g1g1g/1g1g3/3f3/3/3 g 0 - 9 1 29"),
    ("block", "3/2f/g4g1/3g3/7/2g/1gg g 0 - 9 1 30"),
    ("block", "3/3/6g/4fg1/7/ggg/2g g 0 - 9 1 25"),
    ("block", "gg1/3/1g5/gg4g/6f/3/3 g 0 - 9 1 28"),
    ("block", "3/g2/g4g1/1gf1g2/7/3/1g1 g 0 - 9 0 32"),
    ("block", "gg1/3/5g1/6g/3g1f1/2g/3 g 0 - 9 2 36"),
)
"""What is to be done, and where: win with one move, or save the game from a lost one, or take a goose."""


def begun(setup: Setup) -> State:
    """The state in which the first seat is to decide."""
    state = Game.start(RAVBRADE, setup, seeded(bytes(32))).state
    assert isinstance(state, State)
    return state


def chosen(state: State, level: int = 2, seed: int = 1) -> Any:
    """What a level finds for the seat to decide."""
    seat = RAVBRADE.to_act(state)[0]
    kind = mind_of(state, seat)
    return search(kind, RAVBRADE, state, seat, level, Budget(LEVELS[kind.row][level - 1]), Dice(seed))


def result(winner: str | None, mover: int) -> int:
    return DRAWN if winner is None else WON if winner == SEATS[mover] else LOST


@pytest.mark.parametrize("rulings", RULINGS, ids=str)
def test_moves_ends_and_answers_are_those_of_the_rules_in_every_scenario(rulings: Mapping[str, object]) -> None:
    for scenario in RAVBRADE.scenarios():
        setup = RAVBRADE.load(scenario, rulings)
        random, source = Random(scenario), seeded(bytes(32))
        game = Game.start(RAVBRADE, setup, source)
        for _ in range(80):
            state, seats = game.state, RAVBRADE.to_act(game.state)
            if not seats:
                break
            kind = mind_of(state, seats[0])
            answer = kind.otherwise(state, seats[0])
            if state.frame.result is not None:
                assert isinstance(answer, StartNextGame)
                game = game.play(answer, source)
                continue
            assert answer is None
            here = kind.root(state)
            moves = list(kind.moves(here))
            listed = [option.sample(random) for option in RAVBRADE.options(state, seats[0])]
            assert [kind.command(state, move) for move in moves] == listed
            noisy = kind.noisy(here)
            assert set(noisy) <= set(moves)
            move = random.choice(noisy or moves)
            after = kind.play(here, move)
            game = game.play(kind.command(state, move), source)
            ended = game.state.frame.result
            if ended is None:
                assert kind.over(after) is None
                assert kind.root(game.state) == after
            else:
                assert kind.over(after) == result(ended.winner, kind.mover(after))


@pytest.mark.parametrize("scenario", ["femton", "sjutton"])
def test_the_cross_weighs_alike_as_a_board_of_ones_own(scenario: str) -> None:
    """Lines between all neighbours make a board of one's own the cross."""
    setup, random = RAVBRADE.load(scenario), Random(7)
    axes = _AXES if setup.diagonal_capture else _AXES[:2]
    for _ in range(100):
        fox, *geese = random.sample(sorted(SQUARES.values()), random.randint(6, 18))
        here = (sum(1 << goose for goose in geese), fox, random.randint(0, 1), 0, 0, 0, 3, 9)
        own = measure_own(here, setup, _SEEN["geese"])
        assert measure(here, setup, axes, _SEEN["geese"]) == own


def test_the_order_loses_no_move_and_begins_with_the_hint() -> None:
    state = begun(RAVBRADE.load("femton"))
    kind = mind_of(state, "geese")
    here = kind.root(state)
    moves = list(kind.moves(here))
    for hint in (None, *moves):
        order = list(kind.order(here, moves, hint))
        assert sorted(order) == sorted(moves)
        assert hint is None or order[0] == hint


def solved(text: str, level: int = 5) -> tuple[int, bool]:
    """The score of a position at a level, and whether it is proven."""
    state = begun(Setup(position=text, repetition_limit=0))
    found = chosen(state, level)
    return found.tried[0].estimate.points, found.exhausted


@cache
def exhaustive(here: Any, depth: int) -> int:
    """WON, LOST or DRAWN (not decided) for the mover within so many plies, by looking at everything."""
    end = KIND.over(here)
    if end is not None or not depth:
        return end or DRAWN
    best = LOST
    for move in KIND.moves(here):
        after = KIND.play(here, move)
        worth = exhaustive((*after[:6], 0, 0), depth - 1)
        best = max(best, worth if KIND.mover(after) == KIND.mover(here) else -worth)
        if best == WON:
            break
    return best


KIND: Final = mind_of(begun(Setup()), "fox")
ENDINGS: Final = (
    "fgg/1g1/1gg1g2/7/7/3/3 g 0 - 0 0 20",
    "f1g/ggg/2g1g2/7/7/3/3 g 0 - 0 0 20",
    "3/3/3g3/3f3/g5g/3/ggg f 0 - 0 0 20",
    "3/1f1/2g1g2/1g3g1/2g1g2/3/3 f 0 - 0 0 20",
    "1f1/3/2g1g2/1ggg3/7/3/2g g 0 - 0 0 20",
    "f2/3/1g1g3/1g1gg2/7/3/1g1 g 0 - 0 0 20",
    "2f/g1g/g1gg3/4g2/7/3/3 f 0 - 0 0 20",
)


@pytest.mark.parametrize("text", ENDINGS)
def test_six_geese_are_played_as_an_exhaustive_search_says(text: str) -> None:
    state = begun(Setup(position=text, repetition_limit=0))
    found = chosen(state, 3)
    points = found.tried[0].estimate.points
    here = read_position(text)
    plies = MATE - abs(points)
    if plies <= 5:
        assert exhaustive((*here[:6], 0, 0), plies) == (WON if points > 0 else LOST)
        assert exhaustive((*here[:6], 0, 0), plies - 1) == DRAWN
    else:
        assert exhaustive((*here[:6], 0, 0), 4) == DRAWN


@pytest.mark.parametrize("text", ENDINGS[:2])
def test_what_level_3_proves_of_six_geese_in_the_upper_ranks_is_so_when_all_is_solved(text: str) -> None:
    key = read_position(text)[:3]
    found = chosen(begun(Setup(position=text, repetition_limit=0)), 3)
    assert found.exhausted
    assert found.tried[0].estimate.mate == 1
    assert solution([(*key, 0, 0, 0, 0, 0)], Setup())[key] == GEESE_WIN


def test_against_seven_geese_that_fill_the_upper_arm_the_fox_wins_from_nowhere_without_slanting_jumps() -> None:
    """So games of ``sjutton`` end: one goose walks on rank 5, the rest are stuck, and packed they win (RB-7.3)."""
    flocks = [ARM | 1 << square for square in bits_of(UPPER & ~ARM)]
    found = solution(starts(flocks), RAVBRADE.load("sjutton", {}))
    results = Counter((geese.bit_count(), result) for (geese, _, _), result in found.items())
    assert results == {(7, DRAWN): 362, (7, GEESE_WIN): 2, (6, GEESE_WIN): 7}


@pytest.mark.parametrize("seed", range(3))
def test_thirteen_geese_past_the_fox_go_on_until_they_are_packed(seed: int) -> None:
    """They fill the three upper ranks (RB-7.3); to and fro they went, and the game was drawn."""
    random, source = Random(seed), seeded(bytes(32))
    game = Game.start(RAVBRADE, Setup(position="3/2g/2ggggg/1ggggg1/gg5/3/1f1 g 0 - 0 0 54"), source)
    while game.outcome is None:
        kind = mind_of(game.state, "fox")
        here = kind.root(game.state)
        steps = [move for move in kind.moves(here) if move not in kind.noisy(here)]
        is_fox = game.to_act == ("fox",)
        command = kind.command(game.state, random.choice(steps)) if is_fox else chosen(game.state).tried[0].command
        game = game.play(command)
    assert (game.outcome.winners, game.outcome.reason) == (("geese",), "geese_packed")


def test_a_flock_on_its_way_weighs_each_rank_that_it_has_risen() -> None:
    texts = ("3/2g/2ggggg/1ggggg1/gg5/3/1f1 g 0 - 0 0 54", "3/2g/2ggggg/gggggg1/1g5/3/1f1 g 0 - 0 0 54")
    states = [begun(Setup(position=text)) for text in texts]
    kinds = [mind_of(state, "geese") for state in states]
    lower, higher = (kind.terms(kind.root(state))["filling"] for kind, state in zip(kinds, states))
    assert 0 < lower < higher


def test_a_fox_is_placed_and_owed_geese_are_added_or_declined() -> None:
    state = begun(Setup(fox_start="free"))
    source = seeded(bytes(32))
    game = Game.start(RAVBRADE, Setup(fox_start="free"), source).play(chosen(state).tried[0].command, source)
    assert isinstance(chosen(game.state).tried[0].command, PlaceFox)
    owed = Setup(position="3/3/7/1f2gg1/g2g2g/3/ggg g 1 - 1 0 21", missed_capture="goose_per_miss")
    assert isinstance(chosen(begun(owed)).tried[0].command, AddGoose | DeclineGoose)


def test_neither_side_repeats_while_it_stands_no_worse() -> None:
    """Two players of the same level would otherwise repeat at once."""
    state = begun(Setup())
    kinds = [mind_of(state, seat) for seat in SEATS]
    here = kinds[0].root(state)
    for kind in kinds:
        assert kind.drawn is not None
        assert kind.drawn(here) < min(0, kind.weigh(here))


@pytest.mark.parametrize(("task", "text"), POSITIONS)
def test_level_2_wins_at_once_and_saves_itself(task: str, text: str) -> None:
    state = begun(Setup(position=text))
    kind = mind_of(state, RAVBRADE.to_act(state)[0])
    here = kind.root(state)
    for seed in range(3):
        command = chosen(state, seed=seed).tried[0].command
        after = kind.play(here, next(m for m in kind.moves(here) if kind.command(state, m) == command))
        if task == "win":
            assert kind.over(after) == LOST
        elif task == "block":
            assert all(kind.over(kind.play(after, move)) != LOST for move in kind.moves(after))
        else:
            assert after[0].bit_count() < here[0].bit_count()
