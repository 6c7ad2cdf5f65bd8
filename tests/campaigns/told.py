"""Every text of twenty random games of each scenario of every ruleset, in both languages.

``PYTHONPATH=src:tests/kernel python tests/campaigns/told.py [--games N] [RULESET ...]``

Looked at: what is told of each event to each seat, summaries, descriptions, pictures, refusals, labels and offers,
and the texts of seats' documents. None may be empty, hold an id, an open field or ``None``; no Swedish one may
hold an English word.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from sentences import fault_of, faults_in
from told_games import TOLD, documents, sentences, wandered

from slaget.kernel import LANGUAGES, Game, find, seeded


def faults(game: Game[Any, Any, Any, Any]) -> Iterator[str]:
    for language in LANGUAGES:
        for told in set(sentences(game, language)):
            if told.strip() and (fault := fault_of(told, language)):
                yield f"{language} {fault}: {told}"
    for document in documents(game):
        yield from faults_in(document)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", metavar="RULESET", nargs="*")
    parser.add_argument("--games", metavar="N", type=int, default=20)
    said = parser.parse_args()
    for name in said.rulesets or sorted(TOLD):
        ruleset, number, found = find(name), 0, set()
        for scenario in ruleset.scenarios():
            for seed in range(said.games):
                start = Game.start(ruleset, ruleset.load(scenario, {}), seeded(bytes([seed]) * 32))
                found |= set(faults(wandered(start)))
                number += 1
        print(f"{name}: {number} games, {len(found)} texts with a fault", *sorted(found)[:20], sep="\n  ")


if __name__ == "__main__":
    main()
