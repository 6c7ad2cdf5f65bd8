"""A level of Schack against itself: draws, and queens lost for nothing: python tests/campaigns/schack_sense.py FILE

A block is a game, by ``--level`` (3). FILE is gone on with (``resumed``). A queen is hung when a move leaves it to
be taken by the next, no queen is taken back or won by the move before, and the side is at least five pawns worse
after the capture than before it gave the queen, both at 4,000 nodes: who gives a queen to put off a mate, or for a
perpetual check, has not hung it.
"""

import sys
from collections import Counter
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random

import resumed
from common import told

sys.path.insert(0, str(Path(__file__).parent))

from schack_strength import MIND, SCHACK, Player, play, player, wilson

from slaget.games.schack.state import State
from slaget.games.schack.written import uci
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
                faults.append(" ".join(map(uci, state.moves())))
        return one(state, random)

    return think


def block(level: int, seed: int) -> resumed.Line:
    faults: list[str] = []
    with ExitStack() as stack:
        one = watched(player(f"level:{level}", stack), faults)
        share, reason, _ = play((one, one), Random(f"sense {seed}"), Random(f"sense {seed} play"))
    return {"white": share, "reason": reason, "hung": faults}


def main() -> None:
    parser = resumed.parser(__doc__, 200)
    parser.add_argument("--level", type=int, default=3)
    given = parser.parse_args()
    about = {"level": given.level, "mind": MIND.version}
    lines = resumed.run(given, partial(block, given.level), about)
    games, drawn = len(lines), sum(line["white"] == 0.5 for line in lines)
    low, high = wilson(drawn / games, games)
    for line in lines:
        for moves in line["hung"]:
            told(f"game {line['seed']}: a queen hung by {moves}")
    told(
        f"level {given.level} against itself, {games} games: draws {100 * drawn / games:.1f} % "
        f"({100 * low:.0f} to {100 * high:.0f}), queens hung {sum(len(line['hung']) for line in lines)}, "
        f"{dict(Counter(line['reason'] for line in lines))}; {resumed.seconds(lines)}"
    )


if __name__ == "__main__":
    main()
