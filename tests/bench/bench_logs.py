"""Logs of every ruleset read and audited: python tests/bench/bench_logs.py [RULESET ...]

One random game of each, of at most 400 commands. The header of the log is read with it, as by whoever opens a
game: that of Slaget vid Nissan holds two decks.
"""

import json
import sys
from random import Random
from typing import Any

from timing import ratio, rounds, value

from slaget.auditor.audit import audit_read, replay_lines
from slaget.kernel import Game, dump_log, find, seeded
from slaget.log.header import read_header

SCENARIOS = {
    "schack": "schack",
    "nefatavl": "nefatavl",
    "jungfrubrade": "jungfrubrade",
    "ravbrade": "ravbrade",
    "kungabrade": "power_struggle",
    "omringad": "omringad",
    "nissan": "forsta_motet",
}
MOST = 400


def lines_of(name: str) -> list[str]:
    random, ruleset = Random(9), find(name)
    made: list[str] = []
    for _ in range(20):
        game: Any = Game.start(ruleset, ruleset.load(SCENARIOS[name]), seeded(random.randbytes(32)))
        while game.to_act and len(game.log) <= MOST:
            game = game.play(random.choice(game.options(game.to_act[0])).sample(random))
        made = max(made, dump_log(game).splitlines(), key=len)
        if len(made) > MOST // 2:
            break
    return made


def main(names: list[str]) -> None:
    for name in names or SCENARIOS:
        lines = lines_of(name)
        work = {
            "json": lambda _, lines=lines: [json.loads(each) for each in lines],
            "replay": lambda _, lines=lines: replay_lines(lines),
            "audit": lambda _, lines=lines: audit_read(lambda: enumerate(lines, 1)),
            "header": lambda _, lines=lines: read_header(lines[0]),
        }
        taken = rounds(work, 15)
        value(f"{name}: entries", len(lines) - 1, "")
        ratio(f"{name}: replay over json.loads of the lines", taken["replay"], taken["json"], "3.0")
        ratio(f"{name}: audit over replay", taken["audit"], taken["replay"], "2.2")
        ratio(f"{name}: audit over json.loads of the lines", taken["audit"], taken["json"], "6.6")
        ratio(f"{name}: reading the header over replay", taken["header"], taken["replay"])


if __name__ == "__main__":
    main(sys.argv[1:])
