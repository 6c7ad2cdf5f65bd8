"""Schack beside python-chess: python tests/bench/bench_schack.py

Random games of at most 300 plies from the start, on seeds that no round has seen before. The peer is
python-chess with the double step left out of its moves. "API" lists options, picks one, decides, evolves and
settles; "Game" plays through ``Game.play``, log included; "engine" is move generation alone.
"""

import gc
import json
import tracemalloc
from random import Random

import chess
from timing import ratio, rounds, value

from slaget.auditor.audit import audit_lines, replay_lines
from slaget.games.schack import SCHACK, Setup, fen, perft
from slaget.games.schack.moves import legal_moves, play
from slaget.games.schack.positions import START
from slaget.games.schack.state import State
from slaget.kernel import Chance, Game, dump_log, seeded

GAMES, CAP = 6, 300
SOURCE = seeded(bytes(32))
CHANCE = Chance(SOURCE)
FIRST = Game.start(SCHACK, Setup(), SOURCE).state


class Plain(chess.Board):
    """python-chess without the double step; castling and en passant are absent from the position."""

    def __init__(self) -> None:
        super().__init__(fen(START))

    def generate_pseudo_legal_moves(self, from_mask: int = chess.BB_ALL, to_mask: int = chess.BB_ALL):
        pawns = self.pawns
        for move in super().generate_pseudo_legal_moves(from_mask, to_mask):
            if abs(move.from_square - move.to_square) != 16 or not chess.BB_SQUARES[move.from_square] & pawns:
                yield move


def engine(seed: int) -> int:
    random, plies = Random(seed).random, 0
    for _ in range(GAMES):
        position = START
        for _ in range(CAP):
            moves = legal_moves(position)
            if not moves:
                break
            position = play(position, moves[int(random() * len(moves))])
            plies += 1
    return plies


def line(random: Random, plies: int = CAP) -> list[State]:
    """The states of one random game through the API."""
    options, decide, evolve, settle = SCHACK.options, SCHACK.decide, SCHACK.evolve, SCHACK.settle
    state, made, number = FIRST, [], random.random
    while state.frame.result is None and len(made) < plies:
        listed = options(state, state.seat)
        command = listed[int(number() * len(listed))].sample(random)
        for event in decide(state, command, CHANCE):
            state = evolve(state, event)
        for event in settle(state, CHANCE):
            state = evolve(state, event)
        made.append(state)
    return made


def api(seed: int) -> int:
    random = Random(seed)
    return sum(len(line(random)) for _ in range(GAMES))


def games(seed: int) -> int:
    random, plies = Random(seed), 0
    for _ in range(GAMES):
        game = Game.start(SCHACK, Setup(), SOURCE)
        while game.to_act and len(game.log) <= CAP:
            listed = game.options(game.to_act[0])
            game = game.play(listed[int(random.random() * len(listed))].sample(random))
            plies += 1
    return plies


def peer(seed: int) -> int:
    random, plies = Random(seed), 0
    for _ in range(GAMES):
        board = Plain()
        for _ in range(CAP):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[random.randrange(len(moves))])
            plies += 1
    return plies


def claiming_peer(seed: int) -> int:
    random, plies = Random(seed), 0
    board = Plain()
    while not board.is_game_over(claim_draw=True) and plies < CAP:
        moves = list(board.legal_moves)
        board.push(moves[random.randrange(len(moves))])
        plies += 1
    return plies


def peer_perft(board: chess.Board, depth: int) -> int:
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += peer_perft(board, depth - 1) if depth > 1 else 1
        board.pop()
    return count


def per_ply(work: dict[str, object], number: int = 7) -> dict[str, list[float]]:
    """CPU seconds a ply: each round's time over the plies it played."""
    plies: dict[str, list[int]] = {name: [] for name in work}

    def counted(name: str, function: object):
        return lambda n: plies[name].append(function(1000 + n))  # type: ignore[operator]

    taken = rounds({name: counted(name, function) for name, function in work.items()}, number)
    return {name: [t / p for t, p in zip(times, plies[name][1:])] for name, times in taken.items()}


def playouts() -> None:
    each = per_ply({"engine": engine, "api": api, "game": games, "peer": peer})
    value("a ply through the API", sorted(each["api"])[3] * 1e6, "us")
    ratio("random playout: python-chess over the API", each["peer"], each["api"], "1.75")
    ratio("random playout: python-chess over Game", each["peer"], each["game"], "1.75")
    ratio("the API over its own bare engine", each["api"], each["engine"], "1.8")
    each = per_ply({"api": api, "peer": claiming_peer})
    ratio(
        "with draw rules: python-chess + is_game_over(claim_draw=True) over the API", each["peer"], each["api"], "8"
    )


def counting() -> None:
    taken = rounds({"ours": lambda _: perft(START, 4), "peer": lambda _: peer_perft(Plain(), 4)})
    ratio("perft(4), leaves played: python-chess over ours", taken["peer"], taken["ours"], "3")


def memory() -> None:
    line(Random(3), 250)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = line(Random(3), 250)
    value("bytes a retained state", (tracemalloc.get_traced_memory()[0] - before) / len(kept), "bytes", "355")
    before = tracemalloc.get_traced_memory()[0]
    random = Random(77)
    for _ in range(500):
        line(random)
    grown = (tracemalloc.get_traced_memory()[0] - before) / 2**20
    value("growth of cached tables after 500 games", grown, "MiB", "8")
    tracemalloc.stop()


def log() -> None:
    random, game = Random(9), Game.start(SCHACK, Setup(), SOURCE)
    while game.to_act and len(game.log) <= CAP:
        game = game.play(random.choice(game.options(game.to_act[0])).sample(random))
    lines = dump_log(game).splitlines()
    work = {
        "json": lambda _: [json.loads(each) for each in lines],
        "replay": lambda _: replay_lines(lines),
        "audit": lambda _: audit_lines(enumerate(lines, 1)),
    }
    taken = rounds(work, 15)
    ratio("replay of a log over json.loads of its lines", taken["replay"], taken["json"], "3.0")
    ratio("audit over replay", taken["audit"], taken["replay"], "4")


if __name__ == "__main__":
    playouts()
    counting()
    memory()
    log()
