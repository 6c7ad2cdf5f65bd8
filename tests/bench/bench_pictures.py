"""Pictures beside python-chess's: python tests/bench/bench_pictures.py

The positions of a game after some 40 commands by its own player, on a warm ground, the last entry marked, over
``chess.svg.board`` of a middle game with its last move. Twenty positions that follow on each other are
drawn: a picture may use what it has from the one before (the ground, ships that lie still), as at a table.
"""

import sys
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import chess
import chess.svg
from timing import ratio, rounds, value

from slaget.kernel import HOST, Game, Look, Picture, find, seeded
from slaget.simulate import policy

GAMES = {
    "schack": ("grundstallning", 0.5, 20),
    "jungfrubrade": (None, 0.5, None),
    "ravbrade": (None, 0.3, None),
    "kungabrade": (None, 1, None),
    "omringad": ("fyra_riken", 1.5, None),
    "dobbel": ("ravbrade_detaljerad", 0.3, None),
}
"""Scenario, goal as a ratio, and the most KB."""
NISSAN = {"forsta_motet": 4, "slaget": 8}
"""The most milliseconds."""
ROUNDS, MOMENTS = 9, 20


def moments(name: str, scenario: str | None) -> list[Game[Any, Any, Any, Any]]:
    """The last games of one that its own player plays, as they grew."""
    ruleset = find(name)
    games = [Game.start(ruleset, ruleset.load(scenario or ruleset.scenarios()[0], {}), seeded(bytes(32)))]
    player = policy("greedy" if "greedy" in ruleset.policies else "random", ruleset)
    random = Random(5)
    while len(games) < 40 + MOMENTS and games[-1].to_act and games[-1].to_act[0] != HOST:
        seat = games[-1].to_act[0]
        games.append(games[-1].play(player(games[-1].view(seat), seat, random)))
    return games[-MOMENTS:]


def drawn(game: Game[Any, Any, Any, Any]) -> Picture:
    assert game.ruleset.picture is not None
    return game.ruleset.picture(game.state, Look(last=game.log[-1].events))


def each(games: list[Game[Any, Any, Any, Any]], _round: int) -> None:
    for game in games:
        drawn(game)


def peers() -> list[tuple[chess.Board, chess.Move]]:
    """Positions of a middle game, each with the move before it."""
    board, random, found = chess.Board(), Random(5), []
    while len(found) < 40 + MOMENTS and not board.is_game_over():
        move = random.choice(list(board.legal_moves))
        board.push(move)
        found.append((board.copy(stack=False), move))
    return found[-MOMENTS:]


def peer(boards: list[tuple[chess.Board, chess.Move]], _round: int) -> None:
    for board, move in boards:
        chess.svg.board(board, lastmove=move)


def main() -> None:
    boards = peers()
    work = {name: moments(name, scenario) for name, (scenario, _, _) in GAMES.items()}
    large = {scenario: moments("nissan", scenario) for scenario in NISSAN}
    todo = {name: partial(each, games) for name, games in (work | large).items()}
    taken = rounds({"peer": partial(peer, boards), **todo}, ROUNDS)
    per_board = [seconds / len(boards) for seconds in taken["peer"]]
    value("chess.svg.board", 1000 * sorted(per_board)[ROUNDS // 2], "ms")
    value("chess.svg.board, size", len(chess.svg.board(boards[-1][0])) / 1024, "KB")
    for name, (_, goal, most) in GAMES.items():
        mine = [seconds / len(work[name]) for seconds in taken[name]]
        ratio(f"{name}: a picture over chess.svg.board", mine, per_board, f"{goal}")
        size = max(len(drawn(game).svg.encode()) for game in work[name]) / 1024
        value(f"{name}: size", size, "KB", f"{most}" if most else "")
    for scenario, goal in NISSAN.items():
        value(
            f"nissan {scenario}: a picture",
            1000 * sorted(taken[scenario])[ROUNDS // 2] / len(large[scenario]),
            "ms",
            f"{goal}",
        )


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))
    main()
