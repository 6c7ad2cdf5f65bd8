"""Whole Nissan games over toy battles on plain shapely, and what the caches grow to."""

import gc
import json
import tracemalloc
from random import Random

from bench_nissan_geometry import Tuned, battle
from timing import ratio, rounds, value

from slaget.games.nissan import NISSAN
from slaget.games.nissan.content import load_decks
from slaget.kernel import Game, seeded
from slaget.resources import resource
from slaget.simulate import play_out, policy

SETUP = NISSAN.load("forsta_motet", {})


def game(seed: int, name: str = "random") -> Game:
    random = Random(seed)
    start = Game.start(NISSAN, SETUP, seeded(random.randbytes(32)))
    return play_out(start, dict.fromkeys(("norse", "danish"), policy(name, NISSAN)), random)


def speed() -> None:
    taken = rounds(
        {
            "toy": lambda n: [battle(Tuned(), 9, 1000 + 10 * n + i) for i in range(3)],
            "random": lambda n: [game(1000 + 10 * n + i) for i in range(3)],
            "greedy": lambda n: [game(2000 + 10 * n + i, "greedy") for i in range(3)],
        }
    )
    ratio("random games/s over toy battles/s (9 ships, tuned shapely)", taken["toy"], taken["random"], "0.15")
    ratio("greedy games/s over the same", taken["toy"], taken["greedy"])


def content() -> None:
    """Loading the bundled decks again, unchanged, over json.loads of the same data."""
    decks = load_decks()
    text = json.dumps({name: NISSAN.codec.dump(deck) for name, deck in decks.items()})
    assert resource("data/cards/nissan/decks.yaml").is_file()
    taken = rounds(
        {
            "load": lambda _: [load_decks() for _ in range(20)],
            "json": lambda _: [json.loads(text) for _ in range(20)],
        }
    )
    ratio("a checked deck loaded again over json.loads of it", taken["load"], taken["json"], "3")


def caches() -> None:
    """What is kept after 500 games that was not kept after 10."""
    for seed in range(10):
        game(seed)
    gc.collect()
    tracemalloc.start()
    for seed in range(500):
        game(5000 + seed)
    gc.collect()
    value("cached tables after 500 games", tracemalloc.get_traced_memory()[0] / 2**20, "MiB", "8")
    tracemalloc.stop()


if __name__ == "__main__":
    speed()
    content()
    caches()
