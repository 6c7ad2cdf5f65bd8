"""Forms in long games: what they build, all options in them, and which kinds of command were never built.

Usage: ``python tests/campaigns/forms.py [ENTRIES [SEEDS [RULESET ...]]]``

Plays each scenario of every ruleset (or of those named) with SEEDS seeds (2), 300 entries long, most of them by the
simple players and the rest by the client that knows no game, and holds the laws of forms at every entry. Prints for
each ruleset how often each form was built, the largest options and regions in bytes, and the types of command that
no form ever built.
"""

import json
import sys
from collections import Counter
from random import Random
from typing import Any

from slaget.kernel import HOST, Game, find, names, seeded, tag_of
from slaget.kernel.game import AnyGame
from slaget.testing.client import NothingToChoose, random_command
from slaget.testing.form_laws import FORM_LAWS, forms

GREEDY = 0.7


def next_command(game: AnyGame, random: Random, built: Counter[str]) -> Any:
    """A command of a simple player, or one that is built of a form."""
    seats = [*game.to_act, *([HOST] if game.ruleset.options(game.state, HOST) else [])]
    seat = random.choice(seats)
    told = [form.as_json() for form in forms(game, seat) if form.type not in ("resign", "concede")]
    made: list[Any] = []
    for form in told:
        try:
            made.append(random_command(form, random))
        except NothingToChoose:
            continue
        built[form["id"]] += 1
    greedy = game.ruleset.policies.get("greedy")
    if greedy and seat != HOST and random.random() < GREEDY:
        return greedy(game.view(seat), seat, random)
    return random.choice(made) if made else None


def played(name: str, scenario: str, seed: int, entries: int, built: Counter[str]) -> int:
    """One game, with the laws held at each entry; the largest options in bytes."""
    ruleset, random, largest = find(name), Random(f"{scenario}{seed}"), 0
    assert ruleset.load is not None
    game: AnyGame = Game.start(ruleset, ruleset.load(scenario, {}), seeded(random.randbytes(32)))
    for _ in range(entries):
        for law in FORM_LAWS:
            law(game, random)
        for seat in game.to_act:
            told = [form.as_json() for form in forms(game, seat)]
            largest = max(largest, len(json.dumps(told, separators=(",", ":"), ensure_ascii=False).encode()))
        command = next_command(game, random, built) if game.to_act else None
        if command is None:
            break
        game = game.play(command)
    return largest


def main() -> None:
    entries, seeds = (int(each) for each in [*sys.argv[1:3], "300", "2"][:2]) if len(sys.argv) > 2 else (300, 2)
    for name in sys.argv[3:] or sorted(names()):
        built: Counter[str] = Counter()
        ruleset = find(name)
        games = [(scenario, seed) for scenario in ruleset.scenarios() for seed in range(seeds)]
        largest = max(played(name, scenario, seed, entries, built) for scenario, seed in games)
        known = {tag_of(command) for command in ruleset.codec.commands}
        never = sorted(known - {form.partition("/")[0] for form in built})
        print(f"{name}: {dict(built)}; largest {largest} bytes; never built: {never or 'none'}", flush=True)


if __name__ == "__main__":
    main()
