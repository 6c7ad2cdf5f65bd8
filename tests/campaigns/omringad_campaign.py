"""Whole games of Omringad by policy and player count: lengths, winners by seat, battles.

``python tests/campaigns/omringad_campaign.py [random games] [greedy games]`` plays them from fresh seeds given
by number, audits every log, and prints the table of ``docs/rules/omringad.md``.
"""

import sys
from collections import Counter
from random import Random
from statistics import mean, quantiles

from slaget.games.omringad import OMRINGAD
from slaget.games.omringad import messages as m
from slaget.games.omringad.setup import Options, Setup
from slaget.kernel import Game, audit, seeded
from slaget.simulate import play_out, policy

KINDS = ((2, "none"), (4, "none"), (4, "diagonal"), (4, "adjacent"))


def played(setup: Setup, name: str, seed: int) -> Game:  # type: ignore[type-arg]
    random = Random(seed)
    start = Game.start(OMRINGAD, setup, seeded(random.randbytes(32)))
    return play_out(start, dict.fromkeys(setup.seats, policy(name, OMRINGAD)), random)


def line(name: str, seats: int, teams: str, number: int) -> str:
    setup = Setup(Options(seats=seats, teams=teams))  # type: ignore[arg-type]
    lengths, rounds, wins, battles, steps = [], Counter[int](), Counter[int](), 0, 0
    for seed in range(number):
        game = played(setup, name, seed)
        assert game.outcome is not None
        report = audit(game)
        assert report.ok, report.fault
        lengths.append(len(game.log) - 1)
        rounds[game.state.table.round] += 1
        if len(game.outcome.winners) <= seats // 2:
            wins.update(int(seat) for seat in game.outcome.winners)
        events = [event for entry in game.log for event in entry.events]
        battles += sum(isinstance(event, m.BattleOpened) for event in events)
        steps += sum(isinstance(event, m.StepRolled) for event in events)
    low, middle, high = (round(q) for q in quantiles(lengths, n=4))
    ends = ", ".join(f"{r}: {n}" for r, n in sorted(rounds.items()))
    won = " / ".join(str(wins[seat]) for seat in setup.seats)
    fights = f"{battles / number:.1f} ({steps / max(battles, 1):.1f} steps)"
    length = f"{mean(lengths):.0f} ({low}, {middle}, {high})"
    return f"| {name} | {seats} | {teams} | {number} | {length} | {ends} | {won} | {fights} |"


def main() -> None:
    numbers = [int(word) for word in sys.argv[1:]] or [200, 50]
    heads = "policy", "seats", "teams", "games", "commands: mean (quartiles)", "last round: games"
    print("|", " | ".join((*heads, "won by seat", "battles a game")), "|")
    print("|---|---|---|---|---|---|---|---|")
    for name, number in zip(("random", "greedy"), numbers):
        for seats, teams in KINDS:
            print(line(name, seats, teams, number), flush=True)


if __name__ == "__main__":
    main()
