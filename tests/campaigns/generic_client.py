"""Every scenario of every ruleset played, from its start and from where greedy players have brought it, by a client
that knows no game, through ``slaget serve``.

    python tests/campaigns/generic_client.py [SEEDS [ENTRIES [RULESET ...]]]

The client is tests/serve/client.mjs, for all seats at once. Nothing that it builds from a form may be refused; at
the end each kind of command that was never built is told. Needs Node.
"""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

from slaget.kernel import Game, find, names, seeded, tag_of
from slaget.kernel.ruleset import AnyRuleset
from slaget.simulate import play_out, policy
from slaget.store import Table, open_store

CLIENT = Path(__file__).parents[1] / "serve" / "client.mjs"
STORE = mkdtemp()
SERVE = [sys.executable, "-m", "slaget.cli", "serve", "--store", STORE]
MORE: dict[str, list[dict[str, Any]]] = {
    "nissan": [{"setup": "free"}, {"discard_hand": True, "spare": True}],
    "omringad": [{"blind": True}, {"en_route": "drop_and_pick"}, {"auction_seconds": 30}],
    "kungabrade": [{"setup_order": "hidden"}],
}
"""Options under which further commands can be given."""
RARE = {
    "nissan": ["attack", "choose_boarders", "retoss"],
    "kungabrade": ["ram_gate", "scale_wall", "move_stack", "break_gate"],
    "omringad": ["merge_units", "pick_target", "play_diplomat", "retreat", "direct_hits"],
}
"""Commands that play comes to seldom."""
WALKS = 80


def games(rulesets: list[str]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every scenario as it is, and the first one also with further options."""
    for name in rulesets:
        ruleset = find(name)
        for number, scenario in enumerate(ruleset.scenarios()):
            yield name, scenario, {}
            for options in MORE.get(name, []) if number == 0 else []:
                try:
                    ruleset.load(scenario, options)
                except Exception as fault:  # an option that this scenario cannot have
                    print(name, scenario, options, fault)
                    continue
                yield name, scenario, options


def advanced(rulesets: list[str], seed: int) -> Iterator[tuple[str, str, dict[str, Any], str]]:
    """Games that greedy players have begun, for what random play from the start seldom comes to."""
    for name in rulesets:
        ruleset, random = find(name), Random(f"{name} {seed}")
        for scenario in ruleset.scenarios():
            setup = ruleset.load(scenario)
            seats = ruleset.seats(setup)
            chosen = {
                seat: policy("greedy" if "greedy" in ruleset.policies else "random", ruleset) for seat in seats
            }
            games = [Game.start(ruleset, setup, seeded(random.randbytes(32)))]
            with suppress(Enough):
                play_out(games[0], chosen, random, watch=partial(watched, games, random.randint(20, 400)))
            game = games[-1] if games[-1].to_act else games[len(games) * 3 // 4]
            if game.to_act and not game.is_parted:
                kept = f"{scenario}-{seed}"
                Table.create(open_store(STORE), kept, game)
                yield name, scenario, {}, kept


def sought(rulesets: list[str]) -> Iterator[tuple[str, str, dict[str, Any], str, list[str]]]:
    """Games that stand where a command is offered which play seldom comes to."""
    for name in rulesets:
        ruleset, wanted = find(name), set(RARE.get(name, ()))
        for number in range(WALKS if wanted else 0):
            for scenario in ruleset.scenarios() if wanted else ():
                for game, kind in walked(ruleset, scenario, number, wanted):
                    wanted.discard(kind)
                    Table.create(open_store(STORE), f"{scenario}-{kind}", game)
                    yield name, scenario, {}, f"{scenario}-{kind}", [kind]


def walked(ruleset: AnyRuleset, scenario: str, number: int, wanted: set[str]) -> Iterator[tuple[Any, str]]:
    """A game played by greedy and random players in turns; each wanted kind with the game where it is offered."""
    random, seen = Random(f"{scenario} {number}"), set[str]()
    game = Game.start(ruleset, ruleset.load(scenario), seeded(random.randbytes(32)))
    players = [policy(each, ruleset) for each in ("random", "greedy")]
    for _ in range(300):
        able = [seat for seat in game.to_act if game.ruleset.options(game.view(seat), seat)]
        if not able:
            return
        for seat in able:
            for option in ruleset.options(game.view(seat), seat):
                kind = tag_of(option.command)
                if kind in wanted - seen:
                    seen.add(kind)
                    yield game, kind
        seat = random.choice(able)
        choose = players[random.random() < number % 3 / 2]
        game = game.play(choose(game.view(seat), seat, random))


class Enough(Exception):
    """So many commands were to be played."""


def watched(games: list[Any], most: int, game: Any) -> None:
    games.append(game)
    if len(games) >= most:
        raise Enough


def played(game: Sequence[Any], seed: int, entries: int) -> dict[str, Any]:
    """One game by the client."""
    wanted = json.dumps({"command": SERVE, "games": [game], "entries": entries, "seed": seed})
    done = subprocess.run(["node", str(CLIENT), wanted], capture_output=True, text=True, timeout=600)
    if done.returncode:
        return {"ruleset": game[0], "scenario": game[1], "built": {}, "faults": [done.stderr[-2000:]], "n": 0}
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def main(seeds: int = 2, entries: int = 300, *rulesets: str) -> int:
    chosen = list(rulesets) or list(names())
    wanted: list[tuple[Sequence[Any], int]] = []
    for seed in range(int(seeds)):
        wanted += [(game, seed) for game in (*games(chosen), *advanced(chosen, seed))]
    wanted += [(game, 0) for game in sought(chosen)]
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda each: played(each[0], each[1], int(entries)), wanted))
    built: dict[str, Counter[str]] = {}
    for each in found:
        built.setdefault(each["ruleset"], Counter()).update(each["built"])
        for fault in each["faults"]:
            print(each["ruleset"], each["scenario"], each.get("seed"), json.dumps(fault, ensure_ascii=False))
    for name, counted in built.items():
        kinds = {tag_of(kind) for kind in find(name).codec.commands}
        never = sorted(kinds - {form.split("/")[0] for form in counted})
        print(name, dict(counted.most_common()), "never:", ", ".join(never) or "none")
    faults = sum(len(each["faults"]) for each in found)
    print(f"{len(found)} games, {sum(each['n'] for each in found)} entries, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))  # type: ignore[arg-type]
