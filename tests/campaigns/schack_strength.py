"""How strongly Schack is played: matches between levels, greedy, random and Fairy-Stockfish, with intervals.

    python tests/campaigns/schack_strength.py level:3 elo:1350 --games 40
    python tests/campaigns/schack_strength.py level:3,1000 level:2 --games 40

A player is ``level:N``, ``level:N,nodes``, ``greedy``, ``random`` or ``elo:N`` (20,000 nodes a move). Each pair of
games has the same first two moves of each side, drawn by the seed, with colours exchanged. A third repetition and
fifty moves are draws, as is a game of 400 plies.
"""

import sys
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from math import sqrt
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1] / "players"))

from references.fairy import Fairy

from slaget.games.schack import SCHACK
from slaget.games.schack.greedy import greedy
from slaget.games.schack.legal import legal
from slaget.games.schack.messages import Move
from slaget.games.schack.mind import MIND
from slaget.games.schack.positions import START
from slaget.games.schack.setup import Setup
from slaget.games.schack.state import Frame, State
from slaget.games.schack.written import uci
from slaget.kernel import Chance, seeded
from slaget.kernel.step import step_read
from slaget.players import alphabeta
from slaget.players.budget import Budget
from slaget.players.dice import Dice
from slaget.players.levels import LEVELS

Player = Callable[[State, Random], str]
FAIRY_NODES = 20_000
SPENT: Counter[str] = Counter()


def player(text: str, stack: ExitStack) -> Player:
    """The player that a text names."""
    kind, _, rest = text.partition(":")
    if kind == "elo":
        fairy = stack.enter_context(Fairy(int(rest)))
        return lambda state, _: fairy.move(
            state.frame.setup.start_fen, [uci(m) for m in state.moves()], FAIRY_NODES
        )
    if kind == "greedy":
        return lambda state, random: greedy(state, state.seat, random).uci
    if kind == "random":
        return lambda state, random: uci(random.choice(legal(state.position)))
    level, _, nodes = rest.partition(",")
    budget = int(nodes or LEVELS["schack"][int(level) - 1])

    def think(state: State, random: Random) -> str:
        mind, dice, began = MIND.search(state, state.seat), Dice(random.getrandbits(64)), time.process_time_ns()
        found = alphabeta.search(mind, SCHACK, state, state.seat, int(level), Budget(budget), dice)
        SPENT[text] += time.process_time_ns() - began
        SPENT[text + " moves"] += 1
        command = found.tried[0].command
        return command.uci if isinstance(command, Move) else "draw"

    return think


def play(players: tuple[Player, Player], opening: Random, random: Random) -> tuple[float, str, int]:
    """White's share of one game, why it ended, and its plies."""
    state = State(Frame(Setup(), started=True), START)
    for ply in range(400):
        if state.count >= 3 or state.position[9] >= 100:
            return 0.5, "repetition" if state.count >= 3 else "fifty", ply
        side = state.position[8]
        move = uci(opening.choice(legal(state.position))) if ply < 4 else players[side](state, random)
        if move == "draw":
            return 0.5, "claim", ply
        state, _ = step_read(SCHACK, state, Move(state.seat, move), Chance(seeded(bytes(32))))
        outcome = SCHACK.outcome(state)
        if outcome is not None:
            share = 0.5 if not outcome.winners else 1.0 if outcome.winners[0] == "white" else 0.0
            return share, outcome.reason, ply
    return 0.5, "length", 400


def wilson(share: float, games: int) -> tuple[float, float]:
    """The interval of a rate at 95 %."""
    z = 1.96
    middle, spread = (
        share + z * z / (2 * games),
        z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)),
    )
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def match(one: str, two: str, games: int, seed: int) -> None:
    score, reasons, plies, results = 0.0, Counter[str](), 0, Counter[float]()
    with ExitStack() as stack:
        first, second = player(one, stack), player(two, stack)
        for game in range(games):
            opening, random = Random(f"{seed} {game // 2}"), Random(f"{seed} {game} play")
            pair = (first, second) if game % 2 == 0 else (second, first)
            share, reason, length = play(pair, opening, random)
            share = share if game % 2 == 0 else 1 - share
            score, plies = score + share, plies + length
            results[share] += 1
            reasons[reason] += 1
    low, high = wilson(score / games, games)
    print(
        f"{one} against {two}: {100 * score / games:.1f} % ({100 * low:.0f} to {100 * high:.0f}), "
        f"+{results[1.0]} ={results[0.5]} -{results[0.0]}, {plies // games} plies, {dict(reasons)}"
    )
    for each in {one, two} & set(SPENT):
        print(f"  {each}: {SPENT[each] // SPENT[each + ' moves'] / 1e6:.1f} ms a move")


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("one")
    parser.add_argument("two")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=16)
    given = parser.parse_args()
    match(given.one, given.two, given.games, given.seed)
