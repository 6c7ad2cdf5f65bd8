"""Won endings against a bare king, at level 3, against random and stubborn defence.

``python tests/campaigns/schack_endings_long.py [--number 200] [--nodes 4000] [--kinds QRP]``
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1] / "players"))

from schack_endings import at_random, drawn, finish, position_of, stubborn, won_pawn_endings

from slaget.games.schack.board import Position
from slaget.games.schack.positions import fen


def positions(kind: str, number: int) -> list[Position]:
    """Won positions with white to move."""
    if kind != "P":
        return list(drawn(kind, number, Random(16)))
    won = sorted(each for each in won_pawn_endings() if not each[3])
    return [position_of(king, pawn, prey, "P", 0) for king, pawn, prey, _ in Random(16).sample(won, number)]


def main(number: int, nodes: int, kinds: str) -> None:
    for kind in kinds:
        wanted = positions(kind, number)
        for defender in (at_random, stubborn):
            random, ends, moves = Random(16), Counter[str](), list[int]()
            for position in wanted:
                reason, count = finish(position, nodes, defender, random)
                ends[reason] += 1
                moves.append(count)
                if reason != "checkmate":
                    print("  ", fen(position), reason, flush=True)
            mean = sum(moves) // number
            print(f"K{kind}-K, {defender.__name__}: {dict(ends)}, {mean} moves, at most {max(moves)}", flush=True)


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=4_000)
    parser.add_argument("--kinds", default="QRP", help="queen, rook, pawn")
    given = parser.parse_args()
    main(given.number, given.nodes, given.kinds)
