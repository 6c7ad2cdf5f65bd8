"""The twenty kinds as macros beside functions of their own, as they were: ``macro_games.py FILE BEFORE [...]``.

BEFORE is a checkout of the commit before 4541733a (``git worktree add PATH 4541733a^``). A block is sixty random
games of each scenario of BEFORE with fixed ships and twenty of the free set-up, and 500 blocks are 100,000 games.

A game proves that the same commands with the same chance give the same log byte for byte in both checkouts: it is
played here by random choice among what is offered, and its commands are carried out there. In one block of twenty
the other checkout chooses among its own offers, with the same seeds, so that these are the same too. Block 0 proves
that the texts and hashes of all cards are the same. Ships are placed once a block, since no card is in force then,
and games that are the same to there go on by chance of their own.
``--after PATH`` is another checkout than this one; for the rest see ``resumed.py``.
"""

import gc
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from tempfile import NamedTemporaryFile, TemporaryDirectory
from typing import Any

GAMES = {"forsta_motet": 60, "natten_i_viken": 60, "slaget": 60, "egen_uppstallning": 20}
BOTH_CHOOSE = 20
HERE = Path(__file__).parents[2]
Commands = dict[tuple[str, int], list[Any]]


def start(starts: str) -> None:
    """Write a log of each scenario that has only begun: both checkouts play its set-up."""
    from slaget.games.nissan import NISSAN
    from slaget.kernel import Game, dump_log, seeded

    for scenario in GAMES:
        log = dump_log(Game.start(NISSAN, NISSAN.load(scenario, {}), seeded(bytes(32))))
        (Path(starts) / scenario).write_text(log, "utf-8", newline="")


def played(starts: str, seed: int, told: Commands) -> Iterator[list[Any]]:
    """Of each game of a block its scenario and seed, its entries, the digest of its log, and its commands.

    Where commands are ``told`` they are carried out; else they are chosen, and ships placed as in the first game.
    """
    from slaget.games.nissan import NISSAN
    from slaget.kernel import Game, dump_log, load_log, seeded

    for scenario, number in GAMES.items():
        setup: Any = load_log(Path(starts) / scenario, NISSAN).setup
        berths: dict[Any, list[Any]] = {}
        if seed == 0:
            yield from ([scenario, name, 0, said, []] for name, said in _of_cards(setup))
        for each in range(seed * number, (seed + 1) * number):
            random = Random(each)
            game: Any = Game.start(NISSAN, setup, seeded(random.randbytes(32)))
            placed = berths.setdefault(game.to_act, [])
            for command in told[scenario, each] if told else placed:
                game = game.play(command)
            while game.to_act:
                options = game.options(random.choice(game.to_act))
                game = game.play(random.choice(options).sample(random))
                if game.state.phase == "deploy":
                    placed.append(game.log[-1].command)
            commands = [] if told else [NISSAN.codec.dump(entry.command) for entry in game.log[1:]]
            digest = hashlib.sha256(dump_log(game).encode()).hexdigest()
            yield [scenario, each, len(game.log), digest, commands]


def _of_cards(setup: Any) -> Iterator[tuple[str, Any]]:
    """The texts and the hash of every card of a battle, by its id."""
    from slaget.games.nissan.language.normal import effect_hash, normal
    from slaget.games.nissan.language.text import printed

    names = {leader: leader.title() for leader in ("harald", "hakon", "eystein", "sven", "finn", "skjalm")}
    for deck in setup.decks.values():
        for card in deck.cards:
            entries = tuple(each for entry in card.effects for each in normal(entry))
            texts = [printed(entries, each, names) for each in ("sv", "en")]
            yield card.id, [dict(card.text), texts, effect_hash(card.effects)]


def _told(checkout: Path, *arguments: object) -> list[list[Any]]:
    """What a process of its own tells, with the code of a checkout."""
    done = subprocess.run(
        [sys.executable, __file__, "--here", *map(str, arguments)],
        env={**os.environ, "PYTHONPATH": str(checkout / "src")}, stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    where, *told = map(json.loads, done.stdout.splitlines())
    assert Path(where).is_relative_to(checkout), f"{where} is not in {checkout}"
    return told


def block(before: Path, after: Path, starts: str, seed: int) -> dict[str, Any]:
    """The games of one block in both checkouts, and those that differ."""
    news = _told(after, starts, seed)
    games = [each for each in news if isinstance(each[1], int)]
    with NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as commands:
        json.dump([] if seed % BOTH_CHOOSE == 0 else games, commands)
        commands.flush()
        olds = _told(before, starts, seed, commands.name)
    wrong = [[*old[:4], *new[2:4]] for old, new in zip(olds, news, strict=True) if old[:4] != new[:4]]
    return {"games": len(games), "entries": sum(each[2] for each in games), "wrong": wrong}


def main() -> int:
    from resumed import parser, run, total

    arguments = parser(__doc__, 500)
    arguments.add_argument("before", type=Path)
    arguments.add_argument("--after", type=Path, default=HERE)
    given = arguments.parse_args()
    before, after = given.before.resolve(), given.after.resolve()
    with TemporaryDirectory() as starts:
        _told(before, starts)
        lines = run(given, partial(block, before, after, starts))
    wrong = [each for line in lines for each in line["wrong"]]
    for each in wrong:
        print("differ:", *each)
    print(f"{total(lines, 'games')} games, {total(lines, 'entries')} entries in both: {len(wrong)} differ")
    return 1 if wrong else 0


def here(starts: str, seed: str | None = None, commands: str | None = None) -> None:
    """In a process of a checkout: begin the logs, or play a block, by the commands of a file if there are any."""
    import slaget

    print(json.dumps(slaget.__file__))
    if seed is None:
        start(starts)
    else:
        gc.freeze()
        gc.set_threshold(50_000)
        games = json.loads(Path(commands).read_text("utf-8")) if commands else []
        for each in played(starts, int(seed), {(game[0], game[1]): game[4] for game in games}):
            print(json.dumps(each))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--here"]:
        here(*sys.argv[2:])
    else:
        sys.exit(main())
