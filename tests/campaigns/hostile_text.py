"""Names that a terminal, a page or a spreadsheet would obey, in every place of logs and files, through every verb.

python tests/campaigns/hostile_text.py [PLACES] prints the figures of docs/reliability.md. A place is a string of a
set-up or a scalar of a data file, PLACES (30) of each game and of each file. It stops at the first output that
holds anything raw, is broken into a line by a name, or is an error.
"""

import sys
import tempfile
from pathlib import Path
from random import Random

from common import told

sys.path.insert(0, str(Path(__file__).parents[1] / "cli"))

from hostile_sweep import (
    PAYLOADS,
    ask_file,
    ask_log,
    ask_words,
    call,
    hostile_files,
    hostile_log,
    look_through,
    strings_in,
)

from slaget.kernel import find, names


def of_logs(folder: Path, each: int, random: Random) -> None:
    for name in names():
        ruleset = find(name)
        asked = refused = 0
        for scenario in ruleset.scenarios()[:2]:
            places = sorted(set(strings_in(ruleset.codec.dump(ruleset.load(scenario, {})))))
            for place in random.sample(places, min(each, len(places))):
                for payload in PAYLOADS:
                    text = hostile_log(name, scenario, place, payload, random)
                    if text is None:
                        refused += 1
                        continue
                    log = folder / "game.jsonl"
                    log.write_text(text, encoding="utf-8")
                    ask_log(log, folder)
                    look_through(folder)
                    asked += 1
        told(f"{name}: {asked} logs with a hostile text asked by every verb, {refused} refused by the game")


def of_files(folder: Path, each: int, random: Random) -> None:
    asked = 0
    for path, text in hostile_files(each, random):
        file = folder / path.name
        file.write_text(text, encoding="utf-8")
        ask_file(file, folder)
        look_through(folder)
        file.unlink()
        asked += 1
    told(f"{asked} data files with a hostile scalar")


def of_words(folder: Path) -> None:
    log = folder / "log.jsonl"
    call("new", "schack", "--log", log)
    for payload in PAYLOADS:
        ask_words(payload, log, folder)
    told(f"{len(PAYLOADS)} hostile words in the place of every argument")


def main() -> None:
    each = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    with tempfile.TemporaryDirectory() as made:
        of_words(Path(made))
        of_files(Path(made), each, Random(1))
        of_logs(Path(made), each, Random(1))


if __name__ == "__main__":
    main()
