"""Every move that has the form of one, from thousands of positions, and spoilt commands of every ruleset.

python tests/campaigns/wrong_commands_long.py [POSITIONS SPOILT SEED]

POSITIONS for each scenario of the board games, each with every from-to pair; SPOILT commands for each ruleset.
Nothing but ``Rejected`` may be raised, and a move is accepted exactly if it is listed. One line of figures each.
"""

import sys
from collections import Counter
from random import Random

from common import told
from wrong_commands import every_move, judged, listed, positions, spoilt

from slaget.kernel import find, names

BOARDS = ("schack", "ravbrade", "jungfrubrade", "nefatavl", "tafl")


def board(name: str, scenario: str, number: int, random: Random) -> None:
    """Every move from so many positions of a scenario, one in a few along each game."""
    ruleset, tally, seen = find(name), Counter[str](), 0
    setup = ruleset.load(scenario, {})
    while seen < number:
        for game in positions(ruleset, setup, random):
            if seen < number and random.random() < 0.2:
                legal = listed(game)
                for command in every_move(game):
                    judged(game, command, legal, tally)
                seen += 1
            if len(game.log) > 300:
                break
    accepted = tally.pop("accepted", 0)
    told(f"{name}/{scenario}: {seen} positions, {accepted + sum(tally.values()):,} moves, {accepted:,} accepted;",
         *(f"{code} {count:,}" for code, count in tally.most_common()))  # fmt: skip


def broken(name: str, number: int, random: Random) -> None:
    """So many spoilt commands along games of every scenario of a ruleset."""
    ruleset, tally = find(name), Counter[str]()
    while sum(tally.values()) < number:
        setup = ruleset.load(random.choice(ruleset.scenarios()), {})
        for game in positions(ruleset, setup, random):
            for _ in range(20):
                judged(game, spoilt(game, random), None, tally)
            if len(game.log) > 120 or sum(tally.values()) >= number:
                break
    told(f"{name}: {sum(tally.values()):,} spoilt commands, {tally['accepted']:,} accepted, {len(tally) - 1} codes")


if __name__ == "__main__":
    numbers = [*map(int, sys.argv[1:]), *(40, 5_000, 0)[len(sys.argv) - 1 :]]
    chance = Random(numbers[2])
    for each in BOARDS:
        for scenario in find(each).scenarios():
            board(each, scenario, numbers[0], chance)
    for each in names():
        broken(each, numbers[1], chance)
