"""Positions with one good move, from games between hasty players, as drawn; none was chosen for being solved.

Fairy-Stockfish sees at 30,000 nodes that the move wins (or saves) at least two pawns more than any other.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import pytest

import slaget
from slaget.games.schack import SCHACK
from slaget.games.schack.messages import Move
from slaget.games.schack.mind import MIND
from slaget.games.schack.positions import read_fen
from slaget.games.schack.setup import Setup
from slaget.games.schack.state import Frame, State
from slaget.kernel import Game, seeded
from slaget.players import player
from slaget.players.alphabeta import search
from slaget.players.budget import Budget
from slaget.players.dice import Dice

SUITE: Final = (
    ("r2qkb1r/ppp1pppp/3p4/8/1n1Nb1n1/4P1PN/PPPP1P1P/R1BQKB1R w - - 7 9", "f2f3"),
    ("r1bqk2r/1ppp1ppp/p1nBp3/8/6n1/3PPN2/PPP2PPP/RN1QKB1R b - - 0 8", "c7d6"),
    ("6r1/1R1pq1k1/p6p/P1pQ2p1/2P1Pn2/7P/2P3PK/2R5 b - - 4 38", "f4d5"),
    ("5k2/rp3p2/3p2p1/2p1pbP1/2P2n2/p1BPRP2/2P4r/1Q2KB2 w - - 0 31", "b1b6"),
    ("r1b4k/1pQ4p/p5p1/4pp2/1p1q4/1P1PB1P1/P7/1R5K b - - 0 35", "d4d5"),
    ("rnbqkb1r/p3pppp/1ppp4/8/Q4n2/N1PP1N2/PP2PPPP/R3KB1R w - - 0 7", "a4f4"),
    ("r1b1k2r/1ppp1p1p/4p1p1/p1bnN3/7n/P2P1P2/1PPQP2P/R1K2B1R b - - 1 23", "c5e3"),
    ("r2qk2r/1ppb1p1p/p1npp1p1/6N1/4PBn1/P1NP4/1PP1BbPP/R1KQ3R b - - 3 11", "f2e3"),
    ("r3kb1r/pp2p1p1/2qp3p/2p1nb2/4nN2/BP3P2/P1PPN1PP/R1Q3KR w - - 0 15", "f3e4"),
    ("r3kb1r/2p1p3/1pq3p1/7p/4NP2/2PPP3/bPQ2P1P/R3K1R1 w - - 0 25", "b2b3"),
    ("r3kb2/p1p1ppp1/1p1p3r/5q2/6B1/2NPP3/PPQ2PPP/R3K2R b - - 0 13", "f5g4"),
    ("r1b1kb1r/ppqppppp/n1p5/6N1/2B5/P1P1P3/1PP2PPP/R1BQK2R b - - 2 7", "e7e6"),
    ("r4kr1/1ppn1pp1/p2ppq1p/8/1P1QPB1b/P3PB1P/2P2PP1/1R4KR b - - 4 18", "e6e5"),
    ("r3kb2/1pp2pp1/p2pp2r/6q1/2P5/P2PnN1P/5PP1/R2QKB1R w - - 0 16", "d1a4"),
    ("8/5R2/2p3p1/3k3p/3P4/2PK1P2/r6P/8 w - - 0 39", "f7f6"),
    ("r1b1k1r1/pppp1p1p/4p1p1/2b1q3/6Q1/2PP1PP1/PP2P1BP/R3K1NR w - - 0 13", "d3d4"),
    ("r1bq2kr/1pp2ppp/p2pp3/8/N2nNn2/3P3P/PPP1P1P1/R1KQ1B1R w - - 2 13", "e2e3"),
    ("1rb1R2r/1ppp2kp/pn4p1/4Np2/3P4/b1P3P1/1P1K1PBP/R7 w - - 0 33", "e8h8"),
    ("8/2Q1pk2/3p2p1/pP1Pp3/8/2PP3p/1P1KP1r1/8 b - - 0 36", "h3h2"),
    ("r1bqk2r/pppp3p/2n1pnp1/1B3p2/5b2/P1N1PP1P/1PPP2P1/R1BQK2R w - - 0 9", "e3f4"),
    ("r5kr/1p2p2p/p1pp2p1/8/N2bPq2/PP3P2/2P2PR1/1R3K1Q b - - 1 26", "f4d2"),
    ("3rk2r/1p2p2p/p1ppBppb/2B5/P1N2P2/1P1Pn3/2P2P1P/R3K2R b - - 0 24", "e3c2"),
)

MATES: Final = (
    ("8/1p2k2p/p2p1p2/4p3/P3K2P/1r6/8/7R b - - 0 37", "e7e6"),
    ("1n2k3/3p3p/1pp1p3/3q4/3P1Pp1/2P1K3/7P/6r1 b - - 1 28", "g1d1"),
    ("8/7K/8/5k2/6q1/8/8/8 b - - 5 79", "f5f6"),
    ("5k2/1p5p/p3p1p1/3r1pP1/3P4/4P1P1/r7/4K3 b - - 1 41", "d5b5"),
    ("4k2B/R7/8/1pp3p1/1P2P3/3PP1P1/4K2P/5R2 w - - 0 38", "h8g7"),
    ("4k3/R7/8/1pP3p1/4P3/2BPP1P1/4K2P/5R2 w - - 3 40", "c3g7"),
    ("8/1p2k2p/p2p1p2/4p3/P3K3/1Pr4P/8/7R b - - 3 36", "e7e6"),
    ("2k5/1R6/R7/K2p4/8/3P1P2/4P2P/8 w - - 10 53", "a5b6"),
    ("2r5/1p1k4/p1p5/3p3P/1P6/7P/6q1/2K5 b - - 10 46", "c8f8"),
    ("6k1/2p3p1/1p1p1p2/2n5/2r1bK2/8/r7/8 b - - 3 40", "a2a3"),
)
"""Mates in two by a quiet move, the only one, from such games too."""


def missed(suite: Sequence[tuple[str, str]], level: int, nodes: int) -> list[tuple[str, str, str]]:
    """The positions in which another move is chosen, with the good one and that."""
    found = []
    for fen, best in suite:
        state = State(Frame(Setup(fen), started=True), read_fen(fen))
        mind = MIND.search(state, state.seat)
        choice = search(mind, SCHACK, state, state.seat, level, Budget(nodes), Dice(16)).tried[0].command.uci
        if choice != best:
            found.append((fen, best, choice))
    return found


@pytest.mark.parametrize(("level", "nodes", "least"), [(2, 600, 13), (3, 4_000, 20)])
def test_most_good_moves_are_found(level: int, nodes: int, least: int) -> None:
    left = missed(SUITE, level, nodes)
    assert len(SUITE) - len(left) >= least, left


def test_every_mate_in_two_is_found() -> None:
    """A null move at the last ply but one sees captures alone: whom a quiet move was about to mate stood safe."""
    assert missed(MATES, 3, 4_000) == []


@pytest.mark.parametrize("level", [1, 2, 3])
def test_what_the_enemy_overlooked_once_is_not_counted_on_again(level: int) -> None:
    """With the knight on d5 Black mates on a1: to leave that position a second time is no draw to hope for."""
    game = Game.start(SCHACK, Setup("r5k1/1q3ppp/8/8/8/2N5/6PP/7K w - - 0 1"), seeded(bytes(32)))
    for uci in ("c3d5", "g8f8", "d5c3", "f8g8"):
        game = game.play(Move(game.to_act[0], uci))
    assert player("schack", level)(game.view("white"), "white", Random(1)).uci != "c3d5"


@pytest.mark.parametrize(
    ("fen", "level", "nodes"),
    [
        ("8/R1q1k1Q1/1p3p1p/2p1p3/3p2B1/1P1P3P/5PP1/4K2R b - - 3 26", 2, 600),
        ("8/k1p5/7B/P2Q4/5P2/1BN5/P1PP1PPP/1R2K1NR b - - 4 22", 2, 600),
        ("3rkb1r/pp2ppp1/2pp3p/8/P4n2/1Pqb1P2/7P/R2K2NR w - - 0 20", 3, 5_500),
    ],
)
def test_as_the_best_is_found_lost_when_time_is_up_nothing_that_loses_at_once_is_played(
    fen: str, level: int, nodes: int
) -> None:
    """What the others are worth was seen from less far: one that lets the enemy mate at once stood best."""
    game = slaget.start("schack", None, {"start_fen": fen}, seed=bytes(32))
    kind, seat = MIND.search(game.state, game.to_act[0]), game.to_act[0]
    for seed in range(3):
        found = player("schack", level, iterations=nodes).explained(game.view(seat), seat, seed, best=64)
        assert not kind.loses_at_once(game.state, found.command)
        lost = [each for each in found.candidates if each.estimate.mate == -1]
        assert lost and all(kind.loses_at_once(game.state, each.command) for each in lost)


def test_a_win_that_is_told_of_any_candidate_is_one() -> None:
    """Of all but the best only the most that they may be worth is searched for, which proves no win."""
    game = slaget.start("schack", None, {"start_fen": "R7/8/8/8/8/5R2/2k5/6K1 w - - 0 1"}, seed=bytes(32))
    view, mind = game.view("white"), MIND.search(game.state, "white")
    root = mind.root(view)
    moves = {mind.command(view, move): move for move in mind.moves(root)}
    found = player("schack", 3).explained(view, "white", 1, best=64)
    claims = [(each.command, each.estimate.mate) for each in found.candidates if each.estimate.mate in (1, 2, 3)]
    assert len(found.candidates) > len(claims) > 0
    assert all(is_won(mind, mind.play(root, moves[command]), 0, 2 * mate - 2) for command, mate in claims)


def is_won(mind: Any, position: Any, side: int, plies: int) -> bool:
    """Whether a side wins within so many plies, by looking at everything."""
    over = mind.over(position)
    if over is not None or not plies:
        return over is not None and over == (1 if mind.mover(position) == side else -1)
    after = (is_won(mind, mind.play(position, move), side, plies - 1) for move in mind.moves(position))
    return any(after) if mind.mover(position) == side else all(after)
