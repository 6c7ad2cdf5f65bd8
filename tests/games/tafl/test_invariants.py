"""Section 12 of the rules: what holds in every game, on random walks through many rulesets."""

from random import Random

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st
from tafl_places import FILES

from slaget.games.tafl import TAFL, MovePiece, PieceCaptured, PieceMoved, TurnChanged, scenario
from slaget.games.tafl.engine import engine
from slaget.games.tafl.explain import squares_to
from slaget.games.tafl.gaps import gap
from slaget.games.tafl.positions import pieces_of, rows_of
from slaget.kernel import Game, audit, replay, seeded
from slaget.testing import walks
from slaget.testing.walks import trace

GAMES = [
    "jungfrubrade", "jungfrubrade_four_sided_king", "jungfrubrade_lethal_gaps", "jungfrubrade_cross",
    "nefatavl", "nefatavl_restless", "nefatavl_quick", "nefatavl_no_repetition", "nefatavl_greater_share",
    "brandubh", "tablut", "fetlar", "copenhagen",
]  # fmt: skip


def cells(rows):
    size = len(rows)
    return {f"{FILES[f]}{size - i}": c for i, row in enumerate(rows) for f, c in enumerate(row) if c != "."}


def walk(name, seed, steps=120):
    return list(trace(TAFL, scenario(name), Random(seed), steps, seeded(bytes(32))))


@pytest.mark.parametrize("name", GAMES)
def test_invariants_along_a_game(name):
    """Invariants 1 to 9, 11 and 16."""
    for seed in range(2):
        for before, after in zip(games := walk(name, seed), games[1:]):
            check_step(before, after)


def check_step(before, after):
    moved, *others = [e for e in after.events if isinstance(e, PieceMoved | PieceCaptured | TurnChanged)]
    if not isinstance(moved, PieceMoved):
        return
    captured = [e for e in others if isinstance(e, PieceCaptured)]
    check_pieces(before, after, moved, captured)
    check_counts(before, after, captured)
    check_kings(before, after, captured)


def check_pieces(before, after, moved, captured):
    """Invariants 3 to 6."""
    engine_, was, now = before.state.engine, cells(before.state.rows), cells(after.state.rows)
    gone = {e.square for e in captured}
    stood = {**{s: p for s, p in was.items() if s != moved.from_}, moved.to: moved.piece}
    assert now == {s: p for s, p in stood.items() if s not in gone}
    enemies = {"A"} if moved.piece != "A" else {"D", "K"}
    for event in captured:
        assert event.piece in enemies or (event.how == "gap" and event.square == moved.to)
    near = [e for e in captured if e.how in ("two", "surround", "linnaean")]
    here = engine_.board
    to = here.square[moved.to]
    assert len(near) <= 3 and all(here.square[e.square] in here.neighbours[to] for e in near)
    came_from = {here.names[s] for s in squares_to(here, to, here.square[moved.from_])}
    assert not gone & came_from


def check_counts(before, after, captured):
    """Invariants 7 and 8."""
    took = any(e.how != "gap" for e in captured)
    p = before.state.engine.parameters
    if after.state.result is None:
        assert after.state.quiet_plies == (0 if took else before.state.quiet_plies + 1)
        assert after.state.turn != before.state.turn and after.state.ply == before.state.ply + 1
        assert not p.stall_limit or after.state.quiet_plies < 2 * p.stall_limit


def check_kings(before, after, captured):
    """Invariants 1, 2, 9, 11 and 16."""
    state, engine_ = after.state, after.state.engine
    here = engine_.board
    assert not (state.attackers | state.defenders) & (engine_.reserved | here.whole & ~engine_.entered)
    moved = after.events[0]
    to = here.square[moved.to]
    if engine_.gap_ban:
        kind = {"A": "attacker", "D": "defender", "K": "king"}[moved.piece]
        assert not gap(engine_.masks, state.position, to, kind)
    for event in captured:
        if event.piece == "K" and event.how != "gap":
            assert here.square[event.square] in here.neighbours[to]
    if state.result is None:
        assert list(cells(state.rows).values()).count("K") == 1
        assert not here.low[state.king] & engine_.goals
        assert after.options(after.to_act[0])


@settings(max_examples=15)
@for_all(st.sampled_from(GAMES).flatmap(lambda name: walks(TAFL, scenario(name), steps=60)))
def test_the_fold_gives_the_state_and_the_audit_is_clean(game):
    """Invariant 15."""
    assert replay(TAFL, game.setup, game.log) == game.state
    assert audit(game).ok


@pytest.mark.parametrize("seed", range(4))
def test_nefatavl_ends_with_a_winner_in_time(seed):
    """Invariant 10, on a quick game: at most 2 x 2 x 37 plies."""
    setup = scenario("nefatavl", {"stall_limit": 2})
    *_, last = trace(TAFL, setup, Random(seed), 1000, seeded(bytes(32)))
    assert last.outcome is not None and len(last.outcome.winners) == 1
    assert last.state.ply <= 2 * 2 * 37


def turned(rows, how):
    """One of the eight symmetries of a square board."""
    grid = [list(row) for row in rows]
    for _ in range(how % 4):
        grid = [list(row) for row in zip(*grid[::-1])]
    return tuple("".join(row[::-1] if how >= 4 else row) for row in grid)


@pytest.mark.parametrize("name", ["jungfrubrade", "nefatavl", "copenhagen", "tablut"])
def test_moves_and_effects_commute_with_the_symmetries(name):
    """Invariant 12."""
    game = walk(name, 5, 40)[-1]
    made, rows, turn = game.state.engine, game.state.rows, game.state.turn

    def effects(rows):
        position = (*pieces_of(made.board, rows), turn)
        after = (made.play(position, m) for m in made.moves(position))
        return {(a[0] & made.board.copy, a[1] & made.board.copy, a[2]) for a in after}

    def seen(effect, how):
        return turned(rows_of(made.board, *effect), how)

    plain = effects(rows)
    for how in range(8):
        mirrored = effects(turned(rows, how))
        assert {seen(e, how) for e in plain} == {seen(e, 0) for e in mirrored}


@for_all(st.integers(0, 10**6))
@settings(max_examples=20)
def test_a_freer_throne_takes_no_move_away(seed):
    """Invariant 13."""
    game = walk("jungfrubrade", seed % 7, seed % 90)[-1]
    freer = engine(scenario("jungfrubrade", {"throne_pass": "all"}).parameters)
    assert set(game.state.engine.moves(game.state.position)) <= set(freer.moves(game.state.position))


def test_moves_depend_on_board_and_side_alone():
    """Invariant 14."""
    game = walk("nefatavl", 3, 50)[-1]
    other = game.state._replace(quiet_plies=0, ply=7, last_capturer="attackers")
    if game.outcome is None:
        assert list(TAFL.options(other, other.side_to_move)) == list(game.options(other.side_to_move))


def test_options_are_shared_objects():
    game = Game.start(TAFL, scenario("nefatavl"))
    later = game.play(MovePiece("attackers", "d1", "d2")).play(MovePiece("defenders", "f8", "g8"))
    old = {id(option) for option in game.options("attackers")}
    assert sum(id(option) in old for option in later.options("attackers")) > 100
