"""Searches find what plain enumeration finds: python tests/campaigns/players_exact.py [--number N] [GAME ...]

Along random games of every bundled scenario, N positions a ruleset (500 unless told): alpha-beta to depth 3, with
a table and without, is minimax; expectimax to depth 2, with its cuts and without, is the average of all outcomes.
What only guesses (quiescence, extensions, null and late moves) is left out; of each position as many moves as can
be enumerated are the game.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from attrs import evolve
from common import told

from slaget.games import BUNDLED
from slaget.kernel import Game, find, seeded
from slaget.players import chances
from slaget.players.budget import Budget
from slaget.players.chances import MOST, WIN, Tree, weighted
from slaget.players.descent import AGAIN, MATE, descent
from slaget.players.fixed import ONE
from slaget.players.mind import DRAWN, Board, Chances
from slaget.players.table import Table
from slaget.simulate import policy

sys.path.insert(0, str(Path(__file__).parents[1] / "players"))

from test_schack_play import Forgetful

PLIES: Final = 120
DRAWS: Final = (-30, 30)
"""What a draw is worth to the sides 0 and 1."""


def minimax(mind: Any, position: Any, depth: int, ply: int, path: frozenset[Any]) -> int:
    """For the mover."""
    side, end = mind.mover(position), mind.over(position)
    if end is not None:
        return (MATE - ply) * int(end) or DRAWS[side]
    if mind.key(position) in path:
        return AGAIN * int(mind.again(position)) or DRAWS[side]
    if not depth:
        return int(mind.weigh(position))
    path |= {mind.key(position)}
    afters = [mind.play(position, move) for move in mind.moves(position)]
    found = [(minimax(mind, after, depth - 1, ply + 1, path), mind.mover(after)) for after in afters]
    return max(worth if other == side else -worth for worth, other in found)


def averaged(mind: Any, here: Any, depth: int, side: int, ply: int) -> int:
    """For the mover; ``side`` searches."""
    end, mine = mind.over(here), mind.mover(here)
    if end == DRAWN:
        return -chances.CONTEMPT if mine == side else chances.CONTEMPT
    if end is not None:
        return (WIN - ply) * int(end)
    if not depth:
        weary = mind.weary(here)
        return max(-MOST, min(MOST, mind.weigh(here) + (weary if mine != side else -weary)))
    best = -WIN - 1
    for move in mind.inner(here, mind.order(here, mind.moves(here), None)):
        total = 0
        for share, after in weighted(mind.outcomes(here, move)):
            if share:
                worth = averaged(mind, after, depth - 1, side, ply + 1)
                total += share * (worth if mind.mover(after) == mine else -worth)
        best = max(best, total // ONE)
    return best


def same(mind: Any, position: Any) -> bool:
    """Whether the search finds what enumeration finds, both ways."""
    if isinstance(mind, Board):
        calm = evolve(
            mind, noisy=lambda _: (), forced=lambda _: False, passed=lambda _: None,
            moves=lambda here: mind.moves(here)[:12], order=lambda _here, moves, _hint: moves,
        )  # fmt: skip
        wanted = minimax(calm, position, 3, 0, frozenset())
        found = {wanted}
        for table in (Table(1 << 16), Forgetful(1 << 4)):
            visit = descent(calm, table, Budget(10**9), DRAWS, frozenset(), [0], late_from=99)
            found.add(visit(position, mind.mover(position), 3, -MATE, MATE, 0, True))
        return len(found) == 1
    few = evolve(mind, inner=lambda here, moves: mind.inner(here, moves)[:10])
    wanted = averaged(few, position, 2, mind.mover(position), 0)
    trees = [Tree(few, Budget(10**9), position, prunes=prunes) for prunes in (True, False)]
    return all(tree.position(position, 2, -WIN - 1, WIN + 1, 0)[0] == wanted for tree in trees)


def walk(ruleset: Any, scenario: str, random: Random) -> Iterator[tuple[Any, Any]]:
    """A mind and the positions of a random game, from what the scenario begins with."""
    game = Game.start(ruleset, ruleset.load(scenario), seeded(random.randbytes(32)))
    while True:
        if game.outcome is not None or not game.to_act:
            return
        seat = game.to_act[0]
        mind = ruleset.mind().search(game.state, seat)
        if isinstance(mind, Board | Chances) and mind.otherwise(game.state, seat) is None:
            break
        game = game.play(policy("greedy", ruleset)(game.view(seat), seat, random))
    position = mind.root(game.state)
    for _ in range(random.randrange(PLIES)):
        if mind.over(position) is not None:
            return
        yield mind, position
        move = random.choice(mind.moves(position))
        if isinstance(mind, Board):
            position = mind.play(position, move)
        else:
            shares, afters = zip(*mind.outcomes(position, move))
            position = random.choices(afters, [float(share) for share in shares])[0]


def looked(name: str, number: int) -> None:
    ruleset, random = find(name), Random(f"exact {name}")
    scenarios = [str(each) for each in ruleset.scenarios()]
    done, wrong = 0, []
    while done < number:
        for mind, position in walk(ruleset, random.choice(scenarios), random):
            if random.randrange(8) == 0 and done < number:
                done += 1
                if not same(mind, position):
                    wrong.append(position)
    told(f"{name}: {done} positions, {len(wrong)} otherwise than by enumeration {wrong[:2] or ''}")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", metavar="GAME", nargs="*")
    parser.add_argument("--number", type=int, default=500)
    said = parser.parse_args()
    for name in said.games or BUNDLED:
        looked(name, said.number)


if __name__ == "__main__":
    main()
