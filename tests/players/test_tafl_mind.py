"""What tafl knows about playing itself: every bundled ruleset, its ends, positions to win, to save, to take in."""

from random import Random
from typing import Any, Final

import pytest

from slaget.games.tafl import JUNGFRUBRADE, NEFATAVL, TAFL
from slaget.games.tafl.messages import AnswerDraw, OfferDraw
from slaget.games.tafl.mind import search as mind_of
from slaget.games.tafl.mind.moves import Play
from slaget.games.tafl.positions import pieces_of, read_position
from slaget.games.tafl.seats import SEATS
from slaget.games.tafl.state import State
from slaget.kernel import Game, seeded
from slaget.players.alphabeta import search
from slaget.players.budget import Budget
from slaget.players.dice import Dice
from slaget.players.levels import LEVELS
from slaget.players.mind import DRAWN, LOST, WON

RULESETS: Final = {"jungfrubrade": JUNGFRUBRADE, "nefatavl": NEFATAVL, "tafl": TAFL}
SCENARIOS: Final = [(name, scenario) for name, ruleset in RULESETS.items() for scenario in ruleset.scenarios()]

POSITIONS: Final = (
    ("nefatavl", "win", "8AK1/11/11/1AA8/5D1D3/4D6/2D1D6/A6D3/1D4D4/3D5A1/4D1D4 d 0 -"),
    ("nefatavl", "win", "3A1A2A2/A5D1D2/2A4D3/A3D4D1/A9A/AAK8/4D1DD3/3DAA4A/11/6A3A/1A2A1AA3 a 0 -"),
    ("nefatavl", "block", "3AA3A2/A5D1D2/2AD7/A3D4D1/7A2A/AA9/4D1DD3/3DAA4A/11/6A3A/2K1A1AA3 a 0 -"),
    ("nefatavl", "block", "3AAAA4/D10/3D4D1A/4D6/A3DDD3A/K9A/2D1DD1D3/9A1/1A9/11/1A5AD2 a 0 -"),
    ("nefatavl", "take", "3AAA1A3/5A5/2A3D3A/A2A3D3/A4D2D1A/A2DDKD1AAA/A3DD5/1A3DD4/11/1A5D3/3AAAAA3 d 0 -"),
    ("nefatavl", "take", "3AAA2D2/11/A1A1D5D/A6D3/3A2D4/6D4/A2DD4K1/1A6D1D/11/4A2D3/2DAAAAA3 a 0 -"),
    ("jungfrubrade", "win", "1A1DA6/4A6/4AA5/A3DK5/1D2D5A/6D4/A2DD6/5A2D2/8D2/3A1A5/3AAA2D2 a 0 -"),
    ("jungfrubrade", "win", "2D4A3/1D1A7/8D1D/1A8A/AA8A/1AD1D1K4/10A/AA2A2A3/D1D2D1D1A1/4D1A4/5A1A3 a 0 -"),
    ("jungfrubrade", "block", "1A9/A1D8/7AA2/A3D3K2/1D4D3A/6D4/2A1D6/5A4D/3D4D2/3A2A4/3AA2AD2 d 0 -"),
    ("jungfrubrade", "block", "2D4A3/1D1A7/8D1D/5A4A/AA8A/1AD1D1K4/10A/AA2A2A3/D1D2D1D1A1/4D1A4/5A1A3 d 0 -"),
    ("brandubh", "win", "4D2/5D1/D6/1D5/3K3/6A/7 d 0 -"),
    ("brandubh", "win", "3AAA1/7/D5D/2D4/3D3/K6/3A3 d 0 -"),
    ("brandubh", "block", "3A3/3A3/3D1AA/AAD3K/2D4/3A3/4D2 a 0 -"),
    ("brandubh", "block", "5A1/5D1/4A1D/7/2D4/7/2DK3 a 0 -"),
    ("brandubh", "take", "4A2/3A3/4D1A/AADKDA1/7/D4A1/3A3 a 0 -"),
    ("brandubh", "take", "3A3/3A3/3D3/AADKDA1/3D3/3A2A/3A3 d 0 -"),
    ("tablut", "win", "3AAA1A1/A8/7D1/5D2A/5K1AA/3A1DA2/2A6/1A1DD3A/2AD1D2A d 0 -"),
    ("tablut", "win", "4A2AA/4A1D2/1D1A2D2/A8/AA3DD2/9/4K1D2/3D1D3/4AA2A d 0 -"),
    ("tablut", "block", "3AAA1A1/A8/7D1/3D4A/5K1AA/3A1DA2/2A6/1A1DD3A/2AD1D2A a 0 -"),
    ("tablut", "block", "3AA2AA/4A1D2/1D4D2/A8/AA3DD2/9/4K1D2/3D1D3/4AA2A a 0 -"),
    ("tablut", "take", "3AAA3/4A4/4D4/A3D3A/AADDKDDAA/A5D2/4D4/4A4/3AAA2A a 0 -"),
    ("tablut", "take", "1D1AAA3/4A4/9/A3D3A/AA1DKDDAA/A1D1D4/D8/3AA4/4A1A1A a 0 -"),
    ("copenhagen", "win", "8AK1/11/11/1AA8/5D1D3/4D6/2D1D6/A6D3/1D4D4/3D5A1/4D1D4 d 0 -"),
    ("copenhagen", "win", "3AA1A4/A5D1D2/2AD7/A3D4D1/7A2A/AA9/4D1DD3/3DAA4A/11/6A3A/2K1A1AA3 d 0 -"),
    ("copenhagen", "block", "3AA3A2/A5D1D2/2AD7/A3D4D1/7A2A/AA9/4D1DD3/3DAA4A/11/6A3A/2K1A1AA3 a 0 -"),
    ("copenhagen", "block", "3AAAA4/D10/3D4D1A/4D6/A3DDD3A/K9A/2D1DD1D3/9A1/1A9/11/1A5AD2 a 0 -"),
    ("copenhagen", "take", "3AAA1A3/5A5/2A3D3A/A2A3D3/A4D2D1A/A2DDKD1AAA/A3DD5/1A3DD4/11/1A5D3/3AAAAA3 d 0 -"),
    ("copenhagen", "take", "3AAA2D2/11/A1A1D5D/A6D3/3A2D4/6D4/A2DD4K1/1A6D1D/11/4A2D3/2DAAAAA3 a 0 -"),
)
"""Scenario, what is to be done, and where: win in one, save what is all but lost, take a man for nothing."""


def started(name: str, scenario: str, **options: object) -> Any:
    return Game.start(RULESETS[name], RULESETS[name].load(scenario, options), seeded(bytes(32)))


def chosen(name: str, state: State, level: int = 2, seed: int = 1) -> Any:
    """The command of a level for the side to move."""
    kind = mind_of(state, SEATS[state.turn])
    budget = Budget(LEVELS[kind.row][level - 1])
    return search(kind, RULESETS[name], state, SEATS[state.turn], level, budget, Dice(seed)).tried[0].command


def result(winner: str | None, mover: int) -> int:
    return DRAWN if winner is None else WON if winner == SEATS[mover] else LOST


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
@pytest.mark.parametrize("captures", [0, 50])
def test_moves_and_ends_are_those_of_the_rules_in_every_scenario(name: str, scenario: str, captures: int) -> None:
    """``captures`` is how often in a hundred a capture is preferred, so that games come to their ends."""
    random, source = Random(f"{scenario} {captures}"), seeded(bytes(32))
    game = started(name, scenario)
    for _ in range(70):
        state = game.state
        if state.result is not None:
            break
        kind = mind_of(state, SEATS[state.turn])
        here = kind.root(state)
        moves = list(kind.moves(here))
        listed = [option.sample(random) for option in game.ruleset.options(state, SEATS[state.turn])]
        assert [kind.command(state, move) for move in moves] == listed[: len(moves)]
        assert all(isinstance(each, OfferDraw) for each in listed[len(moves) :])
        noisy = list(kind.noisy(here))
        assert set(noisy) <= set(moves)
        for hint in (moves[-1], None):
            assert sorted(kind.order(here, moves, hint)) == sorted(moves)
        assert kind.order(here, moves, moves[-1])[0] == moves[-1]
        move = random.choice(noisy if noisy and random.randrange(100) < captures else moves)
        after = kind.play(here, move)
        game = game.play(kind.command(state, move), source)
        ended = game.state.result
        if ended is None:
            assert kind.over(after) is None
            assert kind.root(game.state) == after
        else:
            assert kind.over(after) == result(ended.winner, kind.mover(after))


@pytest.mark.parametrize("scenario", ["nefatavl", "jungfrubrade", "brandubh", "tablut"])
def test_noisy_moves_are_all_that_capture_and_all_that_bring_the_king_home(scenario: str) -> None:
    name = scenario if scenario in RULESETS else "tafl"
    random, source = Random(scenario), seeded(bytes(32))
    game, seen = started(name, scenario), 0
    while game.state.result is None and game.state.ply < 120:
        kind = mind_of(game.state, SEATS[game.state.turn])
        here = kind.root(game.state)
        moves = list(kind.moves(here))
        loud = [move for move in moves if not kind.play(here, move)[4] or ends(kind, here, move)]
        assert sorted(kind.noisy(here)) == sorted(loud)
        seen += len(loud)
        game = game.play(kind.command(game.state, random.choice(moves)), source)
    assert seen


def ends(kind: Any, here: Any, move: int) -> bool:
    """Whether the king is home after a move of his."""
    after = kind.play(here, move)
    return bool(here[3] == 1 and after[2] != here[2] and kind.over(after) == LOST)


def shuffled(name: str, scenario: str, times: int, **options: object) -> Any:
    """A game of moves to and fro, and the move by which a position would occur ``times`` times."""
    source, game = seeded(bytes(32)), started(name, scenario, **options)
    moves = _to_and_fro(game)
    for n in range(4 * (times - 1) - 1):
        game = game.play(moves[n % 4], source)
    return game, moves[(4 * (times - 1) - 1) % 4]


def _to_and_fro(game: Any) -> list[Any]:
    source, found = seeded(bytes(32)), []
    for _ in range(2):
        state = game.state
        kind = mind_of(state, SEATS[state.turn])
        move = kind.moves(kind.root(state))[0]
        found.append(kind.command(state, move))
        game = game.play(found[-1], source)
    return [*found, *(type(each)(each.seat, each.to, each.from_) for each in found)]


def test_a_repetition_that_loses_is_known_to_lose_and_is_not_made() -> None:
    """In Copenhagen the third occurrence of a position is lost by the defenders (TF-8.8)."""
    game, last = shuffled("tafl", "copenhagen", 3)
    kind = mind_of(game.state, "defenders")
    here = kind.root(game.state)
    fatal = next(move for move in kind.moves(here) if kind.command(game.state, move) == last)
    assert kind.over(kind.play(here, fatal)) == WON
    assert game.play(last, seeded(bytes(32))).state.result.winner == "attackers"
    assert chosen("tafl", game.state) != last


def test_a_forbidden_repetition_is_no_move() -> None:
    game, last = shuffled("nefatavl", "nefatavl_no_repetition", 3)
    kind = mind_of(game.state, "defenders")
    commands = [kind.command(game.state, move) for move in kind.moves(kind.root(game.state))]
    assert last not in commands
    assert commands == [o.sample(Random(0)) for o in NEFATAVL.options(game.state, "defenders")]
    assert game.why_not(last) is not None


@pytest.mark.parametrize(
    ("name", "scenario", "expected"),
    [("tafl", "copenhagen", WON), ("tafl", "fetlar", DRAWN), ("jungfrubrade", "jungfrubrade", DRAWN)],
)
def test_what_repeating_comes_to_follows_from_the_parameters(name: str, scenario: str, expected: int) -> None:
    state = started(name, scenario).state
    assert Play(state).again(mind_of(state, "attackers").root(state)) == expected


def test_a_draw_is_accepted_by_the_side_that_is_clearly_worse_alone() -> None:
    for letter, accepts in (("A", True), ("D", False)):
        game = started("jungfrubrade", "jungfrubrade_series").play(OfferDraw("attackers"), seeded(bytes(32)))
        state = game.state
        here = state.engine.board
        bits = sum(here.bit[here.square[name]] for name in ("e5", "f5", "g5", "e7", "g7"))
        state = state._replace(defenders=state.defenders & ~bits) if letter == "A" else state
        assert mind_of(state, "defenders").otherwise(state, "defenders") == AnswerDraw("defenders", accepts)
        assert mind_of(state, "attackers").otherwise(state, "attackers") is None


@pytest.mark.parametrize(("scenario", "task", "text"), POSITIONS)
def test_level_2_wins_at_once_saves_itself_and_takes_what_is_offered(scenario: str, task: str, text: str) -> None:
    name = scenario if scenario in RULESETS else "tafl"
    state = placed(name, scenario, text)
    kind = mind_of(state, SEATS[state.turn])
    here = kind.root(state)
    for seed in range(3):
        command = chosen(name, state, seed=seed)
        after = kind.play(here, next(m for m in kind.moves(here) if kind.command(state, m) == command))
        match task:
            case "win":
                assert kind.over(after) == LOST
            case "block":
                assert all(kind.over(kind.play(after, move)) != LOST for move in kind.moves(after))
            case "take":
                assert after[4] == 0


def placed(name: str, scenario: str, text: str) -> State:
    """The game of a scenario, at a position."""
    state = started(name, scenario).state
    assert isinstance(state, State)
    start = read_position(text)
    attackers, defenders, king = pieces_of(state.engine.board, start.rows)
    turn = SEATS.index(start.side_to_move)
    return state._replace(attackers=attackers, defenders=defenders, king=king, turn=turn)
