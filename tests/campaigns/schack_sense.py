"""Level 3 against itself: draws, and queens lost for nothing within two plies.

``python tests/campaigns/schack_sense.py [--games 200] [--level 3]``

A queen is hung when a move leaves it to be taken by the next, no queen is taken back or won by the move before,
and the side is at least five pawns worse after the capture than before it gave the queen, both at 4,000 nodes:
who gives a queen to put off a mate, or for a perpetual check (which 300 nodes do not see), has not hung it.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent))

from contextlib import ExitStack

from schack_strength import MIND, SCHACK, Player, play, player, wilson

from slaget.games.schack.state import State
from slaget.players.alphabeta import judged

_NODES = 4_000


def queens(state: State, side: int) -> int:
    return (state.position[side] & state.position[4] & state.position[5]).bit_count()


def hung(before: State, taken: State) -> bool:
    """Whether the side that moved in ``before`` has lost its queen for nothing in ``taken``, two plies later."""
    side = before.position[8]
    if queens(taken, side) >= queens(before, side) or queens(taken, 1 - side) < queens(before, 1 - side):
        return False
    mind = MIND.search(taken, taken.seat)
    return judged(mind, taken, _NODES) < judged(mind, before, _NODES) - 500


def watched(one: Player, faults: list[str]) -> Player:
    """The player, who notes a queen hung by the move before its own."""

    def think(state: State, random: Random) -> str:
        if state.before is not None and state.before.before is not None and SCHACK.outcome(state) is None:
            if hung(state.before.before, state):
                faults.append(str(state.moves()))
        return one(state, random)

    return think


def main(games: int, level: int) -> None:
    ends, faults, shares = Counter[str](), list[str](), Counter[float]()
    with ExitStack() as stack:
        one = watched(player(f"level:{level}", stack), faults)
        for game in range(games):
            share, reason, _ = play((one, one), Random(f"sense {game}"), Random(f"sense {game} play"))
            ends[reason] += 1
            shares[share] += 1
    low, high = wilson(shares[0.5] / games, games)
    print(f"level {level} against itself, {games} games: draws {100 * shares[0.5] / games:.1f} %", end=" ")
    print(f"({100 * low:.0f} to {100 * high:.0f}), queens hung {len(faults)}, {dict(ends)}")


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", type=int, default=3)
    given = parser.parse_args()
    main(given.games, given.level)
