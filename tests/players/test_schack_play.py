"""How Schack is played: as a plain minimax sees it, with proven mates, won endings and answers in time."""

import time
from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest
from attrs import evolve
from references.fairy import PROGRAM, Fairy
from schack_endings import Defender, at_random, drawn, finish, stubborn

from slaget.games.schack import SCHACK
from slaget.games.schack.legal import legal
from slaget.games.schack.mind import MIND
from slaget.games.schack.moves import play
from slaget.games.schack.perft import divide
from slaget.games.schack.positions import START, START_FEN, fen, read_fen
from slaget.games.schack.setup import Setup
from slaget.games.schack.state import Frame, State
from slaget.games.schack.written import uci
from slaget.players.alphabeta import search
from slaget.players.analysis import Found
from slaget.players.budget import Budget
from slaget.players.descent import MATE, PROVEN, descent
from slaget.players.dice import Dice
from slaget.players.mind import Board
from slaget.players.table import Table
from thorough import much

SENSE: Final = 4_000
"""Nodes of level 3."""


def state_of(text: str) -> State:
    return State(Frame(Setup(text), started=True), read_fen(text))


def found(text: str, nodes: int, **limits: Any) -> Found:
    state = state_of(text)
    budget = Budget(nodes, **limits)
    return search(MIND.search(state, state.seat), SCHACK, state, state.seat, 3, budget, Dice(16))


def games(number: int, plies: int) -> list[Any]:
    """The last positions of random games of some length."""
    random, ends = Random(16), []
    while len(ends) < number:
        position = START
        for _ in range(random.randrange(plies)):
            moves = legal(position)
            if not moves:
                break
            position = play(position, random.choice(moves))
        if legal(position):
            ends.append(position)
    return ends


def plain(mind: Board[Any, Any], position: Any, depth: int, ply: int, path: frozenset[Any]) -> int:
    """Minimax without windows, order, extensions or memory."""
    if mind.key(position) in path:
        return 0
    end = mind.over(position)
    if end is not None:
        return (MATE - ply) * end
    if not depth:
        return mind.weigh(position)
    path |= {mind.key(position)}
    return max(-plain(mind, mind.play(position, m), depth - 1, ply + 1, path) for m in mind.moves(position))


class Forgetful(Table):
    def put(self, *_: Any) -> None:
        return None


@pytest.mark.parametrize("table", [Table, Forgetful])
def test_alpha_beta_sees_what_a_plain_minimax_sees(table: Callable[[int], Table]) -> None:
    """To depth 3, without the cuts that only guess; quiescence and extensions have nothing to follow."""
    calm = {"noisy": lambda _: (), "forced": lambda _: False, "passed": lambda _: None}
    mind = evolve(MIND.search(state_of(START_FEN), "white"), **calm)
    assert isinstance(mind, Board)
    for position in [each for each in games(150, 160) if len(legal(each)) < 14][: much(8, 16)]:
        visit = descent(mind, table(1 << 16), Budget(10**9), (0, 0), frozenset(), [0], late_from=99)
        assert visit(position, position[8], 3, -MATE, MATE, 0, True) == plain(mind, position, 3, 0, frozenset())


def test_no_mate_is_made_up() -> None:
    """Whatever is told as a mate is one, played out against every answer."""
    told = 0
    random = Random(3)
    for position in [*games(20, 160), *drawn("Q", 20, random), *drawn("R", 20, random)]:
        best = found(fen(position), 1_000).tried[0]
        mate = best.estimate.mate
        if mate is not None and abs(mate) <= 2:
            told += 1
            assert loses(position, 2 * -mate) if mate < 0 else wins(position, 2 * mate - 1)
    assert told >= 3


def wins(position: Any, plies: int) -> bool:
    return plies > 0 and any(loses(play(position, move), plies - 1) for move in legal(position))


def loses(position: Any, plies: int) -> bool:
    mind = MIND.search(state_of(START_FEN), "white")
    if not legal(position):
        return mind.over(position) == -1
    return plies > 0 and all(wins(play(position, move), plies - 1) for move in legal(position))


MATES: Final = (
    ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8", 1),
    ("7k/8/5K2/8/8/8/8/6R1 w - - 0 1", "f6f7", 2),
    ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6", 2),
    ("r1bq2kr/ppp2ppp/2n5/3Np3/2B5/8/PPP2PPP/R1B1K2R w - - 0 1", "d5f6", 2),
    ("8/8/8/8/8/5k2/5p2/5K1r b - - 0 1", "h1g1", None),
)


@pytest.mark.parametrize(("text", "move", "mate"), MATES[:3])
def test_the_shortest_mate_is_found(text: str, move: str, mate: int) -> None:
    best = found(text, SENSE)
    assert best.tried[0].command.uci == move and best.tried[0].estimate.mate == mate
    assert best.exhausted and best.tried[0].estimate.points > PROVEN
    assert len(best.tried[0].expected()) == 2 * mate - 1


@pytest.mark.parametrize("defender", [at_random, stubborn])
@pytest.mark.parametrize(
    "text",
    [
        "8/8/8/4k3/8/8/8/KQ6 w - - 0 1",
        "8/8/3k4/8/8/5R2/8/K7 w - - 0 1",
        "8/8/8/2k5/8/8/2KP4/8 w - - 0 1",
        "8/5k2/8/8/8/2BB4/8/K7 w - - 0 1",
    ],
)
def test_won_endings_are_won(text: str, defender: Defender) -> None:
    assert finish(read_fen(text), 1_500, defender, Random(16))[0] == "checkmate"


def test_a_queen_is_never_stalemate_when_there_is_a_win() -> None:
    best = found("7k/5Q2/8/8/8/8/8/K7 w - - 98 90", 300).tried[0]
    assert best.estimate.mate is None and best.command.uci != "f7g6"


@pytest.mark.parametrize("limits", [{"seconds": 0.05}, {"cancel": lambda: time.monotonic() > STOP[0]}])
def test_an_answer_comes_within_20_ms_of_the_call_and_its_iterations_give_it_again(limits: dict[str, Any]) -> None:
    state = state_of(START_FEN)
    STOP[0] = time.monotonic() + 0.05
    began = time.monotonic()
    hurried = found(START_FEN, 10_000_000, **limits)
    took = time.monotonic() - began
    assert 0.04 < took < 0.05 + 0.02 + SLACK
    again = found(START_FEN, hurried.iterations)
    assert again == hurried and again.tried[0].expected() == hurried.tried[0].expected()
    assert hurried.tried[0].command in [option for o in SCHACK.options(state, "white") for option in o.listed()]


STOP: Final = [0.0]
SLACK: Final = 0.1
"""Seconds that a busy machine may take away."""


@pytest.mark.skipif(PROGRAM is None, reason="needs fairy-stockfish")
def test_moves_agree_with_fairy_stockfish() -> None:
    with Fairy() as fairy:
        for position in [START, *games(12, 150)]:
            assert fairy.divide(fen(position), 2) == divide(position, 2)
        assert fairy.divide(START_FEN, 3) == divide(START, 3)


def test_names_of_moves_of_a_line_are_legal_where_they_stand() -> None:
    position = START
    for seat, command in found(START_FEN, SENSE).tried[0].expected():
        assert seat == ("white", "black")[position[8]]
        position = play(position, next(move for move in legal(position) if uci(move) == command.uci))
