"""Logs that the tests keep, played again by today's rules: the same commands with the same draws.

``PYTHONPATH=src:tests/games python tests/games/kept.py FILE ...`` writes them anew. Only after a change of the
rules or of the log format that is meant.
"""

import sys
from pathlib import Path
from typing import Any

from slaget.kernel import Game, dump_log, entered, load_log


def played_again(path: Path) -> Game[Any, Any, Any, Any]:
    """The game of a kept log as today's rules decide it."""
    kept = load_log(path)
    draws = iter([draw for entry in kept.log for draw in entry.draws])

    def read_off(low: int, high: int) -> int:
        was_low, was_high, value = next(draws)
        assert (was_low, was_high) == (low, high), "the rules ask for another draw than the log holds"
        return value

    game = Game.start(kept.ruleset, kept.setup, entered(read_off, kept.source.seed))
    for entry in list(kept.log)[1:]:
        game = game.play(entry.command)
    assert next(draws, None) is None, "the log holds draws that the rules do not ask for"
    return game


if __name__ == "__main__":
    for name in sys.argv[1:]:
        Path(name).write_text(dump_log(played_again(Path(name))), encoding="utf-8")
