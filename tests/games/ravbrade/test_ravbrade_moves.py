"""Tables against a plain generator, counts against commands, and the invariants of play."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given as for_all
from hypothesis import strategies as st
from ravbrade_naive import VARIANTS, mirrored, naive_fox, naive_geese, scattered

from slaget.boards import perft as generic
from slaget.games.ravbrade import RAVBRADE, Setup, divide, move_text, perft, position_text, read_position
from slaget.games.ravbrade.board import BOARD, NOWHERE, bits_of
from slaget.games.ravbrade.messages import FoxMoved, GooseMoved
from slaget.games.ravbrade.moves import (
    backward_moves,
    capturable,
    fox_can_move,
    fox_moves,
    goose_moves,
    movable_geese,
    taken_by,
)
from slaget.games.ravbrade.perft import opened
from slaget.games.ravbrade.positions import START
from slaget.games.ravbrade.state import occurrences
from slaget.kernel import Game, seeded
from slaget.testing import check_laws, trace
from thorough import much

MOVING = [setup for setup in VARIANTS if setup.match_games == 1]


@for_all(st.integers(0, 2**32), st.sampled_from(MOVING))
def test_two_generators_agree(seed: int, setup: Setup) -> None:
    """RB-3.1 to RB-3.4, RB-4.1 to RB-4.6, RB-7.5, RB-7.6: tables against trying every direction."""
    position = scattered(Random(seed), setup)
    if position[2]:
        found = [move_text(position, move) for move in fox_moves(position, setup)]
        assert set(found) == naive_fox(position, setup)
        assert bool(found) == fox_can_move(position, setup)
    else:
        found = [move_text(position, move) for move in goose_moves(position)]
        assert set(found) == naive_geese(position, setup, back=False)
        assert bool(found) == bool(movable_geese(position))
        back = [move_text(position, move) for move in backward_moves(position, setup)]
        assert set(back) == naive_geese(position, setup, back=True) and len(back) == len(set(back))
    assert len(found) == len(set(found))


@for_all(st.integers(0, 2**32), st.sampled_from(MOVING))
def test_mirrored_positions_have_mirrored_moves(seed: int, setup: Setup) -> None:
    """RB-R1: files a and g exchanged, nothing else changes."""
    position = scattered(Random(seed), setup)
    flip = str.maketrans("abcdefg", "gfedcba")
    if position[2]:
        here = {move_text(position, move) for move in fox_moves(position, setup)}
        other = mirrored(position)
        there = {move_text(other, move) for move in fox_moves(other, setup)}
    else:
        here = {move_text(position, move) for move in goose_moves(position)}
        other = mirrored(position)
        there = {move_text(other, move) for move in goose_moves(other)}
    assert {text.translate(flip) for text in here} == there


@for_all(st.integers(0, 2**32))
def test_position_strings_read_back(seed: int) -> None:
    position = scattered(Random(seed), Setup(packed="fox_captures_adjacent"))
    assert read_position(position_text(position)) == position


def test_a_fox_needs_six_geese_to_be_enclosed() -> None:
    """RB-6.3, RB-R4: the least number on any square is 6, and 5 without diagonal captures."""
    for setup, least in ((Setup(), 6), (Setup(diagonal_capture=False), 5)):
        needed = []
        for fox in bits_of(BOARD):
            held = BOARD & ~(1 << fox)
            for goose in list(bits_of(held)):
                fewer = held & ~(1 << goose)
                if not fox_can_move((fewer, fox, 1, 0, 0, 0, 0, 1), setup):
                    held = fewer
            needed.append(held.bit_count())
        assert min(needed) == least == setup.below


@pytest.mark.parametrize("setup", MOVING, ids=lambda setup: setup.packed)
def test_the_fast_count_is_the_count_of_commands(setup: Setup) -> None:
    """Perft below the API against playing commands, from the start and from later positions."""
    for seed in (3, 4):
        *_, game = trace(RAVBRADE, setup, Random(seed), 9 * seed)
        if not game.to_act:
            continue
        slow = generic.by_commands(RAVBRADE, game.state)
        wanted = generic.split(slow.root, 2, slow.moves, slow.play, slow.text)
        assert divide(game.state.position, 2, setup) == wanted
        assert RAVBRADE.search is not None
        if RAVBRADE.search(game.state, 2) is not None:
            assert generic.divide(RAVBRADE, game.state, 2) == wanted


def test_the_search_declines_where_repetition_could_matter() -> None:
    state = Game.start(RAVBRADE, Setup(repetition_limit=2)).state
    assert RAVBRADE.search is not None
    assert RAVBRADE.search(state, 4) is not None and RAVBRADE.search(state, 5) is None
    assert perft(START, 3) == generic.perft(RAVBRADE, Game.start(RAVBRADE, Setup()).state, 3) == 2070
    assert opened(read_position("fgg/gg1/2g1g2/7/g6/3/3 f 0 - 0 0 20"), Setup()) is None


@pytest.mark.parametrize("setup", VARIANTS, ids=range(len(VARIANTS)))
def test_ravbrade_keeps_the_laws(setup: Setup) -> None:
    check_laws(RAVBRADE, setup, seeds=range(much(1, 2)), steps=60)


@pytest.mark.parametrize("setup", VARIANTS, ids=range(len(VARIANTS)))
def test_games_keep_the_invariants(setup: Setup) -> None:
    """RB-2.1 to RB-2.5, RB-5.5, RB-5.8, RB-6.2, RB-6.4, RB-6.5: what holds after every command."""
    for seed in range(much(2, 6)):
        for game in trace(RAVBRADE, setup, Random(seed), 120, seeded(bytes([seed] * 32))):
            _holds(game, setup)


def _holds(game: Game, setup: Setup) -> None:
    state = game.state
    geese, fox, side, owed, packed, reserve, clock, turn = state.position
    on = state.frame.result is None
    free = 33 - geese.bit_count() - (fox != NOWHERE)
    assert geese & ~BOARD == 0 and (fox == NOWHERE or not geese >> fox & 1)
    assert not owed or (side == 0 and setup.missed_capture != "none" and owed <= free)
    assert not packed or (side == 1 and setup.packed == "fox_captures_adjacent") or not on
    assert reserve >= 0 and turn >= 1
    if on:
        assert geese.bit_count() + owed >= setup.below
        assert game.options(state.seat)
        assert not setup.no_progress_limit or clock < setup.no_progress_limit or owed
        limit = setup.repetition_limit
        assert not limit or max(occurrences(state).values(), default=0) < limit
    if setup.missed_capture == "none" and setup.match_games == 1:
        start = game.at(0).state.position[0].bit_count()
        assert geese.bit_count() + reserve == start
    for event in game.events:
        _step_holds(event, setup)


def _step_holds(event: object, setup: Setup) -> None:
    if isinstance(event, GooseMoved):
        across, up = ord(event.to[0]) - ord(event.from_[0]), int(event.to[1]) - int(event.from_[1])
        assert max(abs(across), abs(up)) == 1 and (up >= 0 or setup.packed == "goose_backward")
    if isinstance(event, FoxMoved):
        squares = [event.from_, *event.path]
        steps = [(abs(ord(b[0]) - ord(a[0])), abs(int(b[1]) - int(a[1]))) for a, b in pairwise(squares)]
        if event.kind == "jump":
            assert all(set(step) <= {0, 2} for step in steps) and len(event.captured) == len(steps)
        else:
            assert len(steps) == 1 and max(steps[0]) == 1
        if not setup.diagonal_capture:
            assert event.kind != "jump" or all(0 in step for step in steps)


def test_a_path_names_the_geese_it_takes() -> None:
    """RB-4.2, RB-4.6: straight over each goose, none of them twice."""
    setup = Setup(chain_captures=True)
    random = Random(9)
    for _ in range(300):
        position = scattered(random, setup)
        if not position[2]:
            continue
        for move in fox_moves(position, setup):
            taken = taken_by(position[1], move)
            assert len(set(taken)) == len(taken) and all(position[0] >> goose & 1 for goose in taken)
            single = isinstance(move, int) and not move >> 6
            assert not taken or not single or capturable(position, setup) >> taken[0] & 1
