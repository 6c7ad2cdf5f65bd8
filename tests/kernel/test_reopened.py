"""A game read back from its log is the game that was played: whatever shows it shows the same."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from logs import NAMES, played

from slaget.kernel import Game, canonical, dump_log, load_log


def shown(game: Game[Any, Any, Any, Any]) -> Iterator[Any]:
    """The text, picture, snapshot, options (in their order), story and set-up of a game."""
    ruleset = game.ruleset
    for at in (0, len(game.log) // 2, len(game.log) - 1):
        state = game.at(at).state
        for show in (ruleset.describe, ruleset.picture, ruleset.snapshot):
            yield show(state) if show else None
        for seat in ruleset.to_act(state):
            yield list(ruleset.options(state, seat))
    state = ruleset.initial(game.setup)
    for entry in game.log:
        yield ruleset.recount(state, entry.events) if ruleset.recount else None
        for event in entry.events:
            yield ruleset.narrate(state, event) if ruleset.narrate else None
            state = ruleset.evolve(state, event)
    yield canonical(ruleset.content(game.setup)) if ruleset.content else None


@pytest.mark.parametrize("name", NAMES)
def test_a_game_read_from_its_log_is_shown_as_it_was(name: str, tmp_path: Path) -> None:
    game, path = played(name), tmp_path / "log.jsonl"
    path.write_text(dump_log(game), encoding="utf-8")
    for mine, again in zip(shown(game), shown(load_log(path)), strict=True):
        assert mine == again
