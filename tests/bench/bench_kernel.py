"""The kernel and the log, on Pig (small messages): python tests/bench/bench_kernel.py

Everything is a ratio to ``json.loads`` of the same lines, or of the kernel to itself.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1] / "kernel"))

from pig import PIG, Roll, Setup
from timing import ratio, rounds, value

from slaget.auditor.audit import audit_lines, replay_lines
from slaget.kernel import Game, scripted, seeded
from slaget.kernel.registry import register
from slaget.log.seal import Head
from slaget.log.text import LogWriter, log_lines
from slaget.simulate import random_policy

LENGTH = 3000
register(PIG)


def played() -> Game:
    game = Game.start(PIG, Setup(goal=10**9), seeded(bytes(32)))
    choose, random = random_policy(PIG), Random(1)
    while len(game.log) < LENGTH:
        game = game.play(choose(game.state, game.to_act[0], random))
    return game


def log_ratios() -> None:
    game = played()
    lines = log_lines(game)
    commands = [entry.command for entry in list(game.log)[1:]]

    def write(_: int) -> None:
        again = Game.start(PIG, game.setup, game.source)
        writer = LogWriter(PIG, game.source.seed, Head.of({}))
        for command in commands:
            again = again.play(command)
            writer.line(again.log[-1])

    taken = rounds(
        {
            "json": lambda _: [json.loads(line) for line in lines],
            "replay": lambda _: replay_lines(lines),
            "audit": lambda _: audit_lines(enumerate(lines, 1)),
            "write": write,
        }
    )
    value("bytes a line", sum(map(len, lines)) / len(lines), "bytes")
    ratio("replay of a log over json.loads of its lines", taken["replay"], taken["json"], "3.0")
    ratio("audit over replay", taken["audit"], taken["replay"])
    ratio("command to chained, salted line over json.loads of it", taken["write"], taken["json"], "7 + 2")


def flat_in_the_length() -> None:
    """A thousand commands at length 100 and at length 100,000."""
    start = Game.start(PIG, Setup(goal=10**9), scripted([3]))
    bases = {}
    game = start
    for length in range(100_001):
        if length in (100, 100_000):
            bases[length] = game
        game = game.play(Roll("north"))

    def thousand(base: Game) -> None:
        game = base
        for _ in range(1000):
            game = game.play(Roll("north"))

    taken = rounds({str(n): lambda _, b=base: thousand(b) for n, base in bases.items()}, 15)
    ratio("time of a command at log length 100,000 over 100", taken["100000"], taken["100"], "1.05")


def import_cost() -> None:
    """CPU of `import slaget`, and of a game from nothing, over `import attrs, cattrs`; whole processes."""

    def once(code: str) -> float:
        pid = os.posix_spawn(sys.executable, [sys.executable, "-c", code], os.environ)
        _, _, used = os.wait4(pid, 0)
        return used.ru_utime + used.ru_stime

    started = {f"slaget.start({name!r})": "" for name in ("schack", "kungabrade", "omringad", "nissan")}
    for code, goal in {"import slaget": "1.2", **started}.items():
        whole = code if goal else f"import slaget; {code}"
        for warm in (whole, "import attrs, cattrs"):
            once(warm)
        pairs = [(once(whole), once("import attrs, cattrs")) for _ in range(15)]
        ratio(f"{code} over import attrs, cattrs", [a for a, _ in pairs], [b for _, b in pairs], goal)
    heavy = ["yaml", "jsonschema", "numpy", "shapely"]
    code = f"import sys, slaget; print([m for m in {heavy} if m in sys.modules])"
    print(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip())


if __name__ == "__main__":
    log_ratios()
    flat_in_the_length()
    import_cost()
