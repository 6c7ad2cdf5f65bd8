"""Heads and proofs of games of every ruleset, asked of tools that others wrote; and the same, spoilt.

``python tests/campaigns/foreign_tools.py LOGS MUTANTS SEED``: so many random games, each with questions of every
kind that a tool knows, all to be answered yes; and for each tool so many of them spoilt, all to be answered no.
Which tools there are is told by ``tests/foreign/tools.py``; one that is not installed is named.
"""

import sys
import tempfile
from collections import Counter
from itertools import cycle
from pathlib import Path
from random import Random

from common import told

sys.path.insert(0, str(Path(__file__).parents[1] / "foreign"))
import tools
from asked import Told, for_tool, spoilt
from logs import NAMES, setup_of

from slaget.kernel import find, seeded
from slaget.sign import WITNESS, new_key
from slaget.testing import trace

BATCH = 250


def games(number: int, random: Random) -> list[Told]:
    host, witness = new_key("slaget.example/bord"), new_key("w1.example/w", WITNESS)
    made = []
    for name in (name for name, _ in zip(cycle(NAMES), range(number), strict=False)):
        ruleset = find(name)
        steps = random.randrange(1, 30)
        *_, game = trace(ruleset, setup_of(ruleset), Random(random.random()), steps, seeded(random.randbytes(32)))
        made.append(Told.of(game, host, witness))
    return made


def main() -> None:
    logs, mutants, seed = map(int, sys.argv[1:])
    random, sound, refused = Random(seed), Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    with tempfile.TemporaryDirectory() as folder:
        found = {name: make(Path(folder)) for name, make in tools.TOOLS.items()}
        for name in [name for name, tool in found.items() if tool is None]:
            told(f"NOT TESTED: {name} is not installed")
        present = [tool for tool in found.values() if tool is not None]
        for start in range(0, logs, BATCH):
            count = min(BATCH, logs - start)
            asked = [one for log in games(count, random) for one in log.asked(random)]
            for tool in present:
                fit = for_tool(asked, tool.asked)
                for one, said in zip(fit, tool.answers(fit), strict=True):
                    assert not said, (tool.name, one, said)
                    sound[tool.name, one["Ask"]] += 1
                wrong = [spoilt(random.choice(fit), random) for _ in range(mutants * count // logs)]
                for one, said in zip(wrong, tool.answers(wrong), strict=True):
                    assert said, (tool.name, one)
                    refused[tool.name, one["Ask"]] += 1
            told(f"{start + count} games")
    for tool in present:
        yes = {kind: number for (name, kind), number in sound.items() if name == tool.name}
        no = {kind: number for (name, kind), number in refused.items() if name == tool.name}
        told(f"{tool.name}: accepted {sum(yes.values())} {yes}; refused {sum(no.values())} spoilt {no}")


if __name__ == "__main__":
    main()
