"""What ``--swap-cards`` says of cards whose worth is plain; a deck that forbids its owner to act against sure hits.

``python tests/campaigns/swapped_cards.py [--pairs N] [--battles N] [--policy NAME] [--workers N]``

Decks of 18 cards (``tests/simulate/plain_decks.py``), of which some have the text that is weighed and the others
none, in ``forsta_motet``; both sides by one policy. One JSON line a deck: the worth of its text in points with its
95 % interval, and what the players thought of it in use. Then battles of a deck of nothing but self-forbidding
cards against one of sure hits, sides changed, with the same seeds: how many it wins, drawn ones as halves.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "simulate"))

from plain_decks import given, norse

from slaget.games.nissan import NISSAN
from slaget.games.nissan.seats import SEATS, other
from slaget.simulate import plan_of
from slaget.simulate.intervals import wilson
from slaget.simulate.plan import play_game
from slaget.simulate.swaps import Swaps, play_pair, report

WEIGHED: tuple[tuple[str, dict[str, int]], ...] = (
    ("plain", {"plain": 9, "sure": 9}),
    ("sure", {"plain": 12, "sure": 6}),
    ("sure", {"plain": 6, "sure": 12}),
    ("forbids", {"plain": 9, "forbids": 9}),
    ("forbids", {"forbids": 18}),
)


def weighed(card: str, copies: dict[str, int], pairs: int, policy: str, workers: Executor) -> dict[str, Any]:
    """The row of a card in one deck."""
    plan = plan_of(NISSAN, norse(**copies), dict.fromkeys(SEATS, policy), bytes(32), pairs)
    swaps = Swaps(plan, "norse")
    records = list(workers.map(play_pair, [swaps] * pairs, range(pairs), [[card]] * pairs))
    return next(row for row in report(swaps, records)["cards"] if row["card"] == card)


def battle(job: tuple[int, str, str]) -> float:
    """1, 1/2 or 0 for the deck that forbids, on one side."""
    number, side, policy = job
    lame = given(NISSAN.load("forsta_motet", {}), side, forbids=18)
    setup = given(lame, other(side), sure=18)
    plan = plan_of(NISSAN, setup, dict.fromkeys(SEATS, policy), bytes(32), number + 1)
    winners: Sequence[str] = play_game(plan, number)["winners"]
    return 0.5 if not winners else float(side in winners)


def jobs(battles: int, policy: str) -> Iterator[tuple[int, str, str]]:
    return ((n // 2, SEATS[n % 2], policy) for n in range(battles))


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=30)
    parser.add_argument("--battles", type=int, default=20)
    parser.add_argument("--policy", default="level:2")
    parser.add_argument("--workers", type=int, default=2)
    said = parser.parse_args()
    with ProcessPoolExecutor(said.workers) as workers:
        for card, copies in WEIGHED if said.pairs else ():
            print(json.dumps({**copies, **weighed(card, copies, said.pairs, said.policy, workers)}), flush=True)
        won = list(workers.map(battle, jobs(said.battles, said.policy)))
        print(json.dumps({"forbids against sure": sum(won), "of": len(won), "95 %": wilson(sum(won), len(won))}))


if __name__ == "__main__":
    main()
