"""The page on documents: its examples run, and each JSON block in it is part of what the library gives."""

import doctest
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from desks import setup_of

from slaget.games.omringad.setup import Options, Setup
from slaget.kernel import Game, find, seeded
from slaget.kernel.game import AnyGame

PAGE = Path(__file__).parents[2] / "docs" / "documents.md"
BLOCKS = dict(re.findall(r"<!-- block: (\w+) -->\n```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL))


def offer() -> AnyGame:
    game: AnyGame = Game.start(find("schack"), setup_of("schack"), seeded(bytes(32)))
    for seat, uci in (("white", "e2e3"), ("black", "e7e6")):
        game = game.play({"type": "move", "seat": seat, "uci": uci})
    return game.play({"type": "offer_draw", "seat": "white"})


def sealed() -> AnyGame:
    game: AnyGame = Game.start(find("omringad"), Setup(Options(seats=4)), seeded(bytes(32)))
    return game.play(game.options(3)[0].sample(Random(0)))


REAL: dict[str, Any] = {
    "offer": lambda: offer().seat("black").document(since=3),
    "sealed": lambda: sealed().seat(1).document(since=1),
    "statics": lambda: offer().seat("white").statics(),
    "plane": lambda: Game.start(find("nissan"), setup_of("nissan")).spectator().statics()["board"],
}


def is_part(shown: Any, real: Any) -> bool:
    """Whether all that is shown of an object is so; lists and values are shown whole."""
    if isinstance(shown, dict) and isinstance(real, dict):
        return all(key in real and is_part(value, real[key]) for key, value in shown.items())
    return bool(shown == real)


def test_the_examples_of_the_page_run() -> None:
    flags = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    result = doctest.testfile(str(PAGE), module_relative=False, optionflags=flags)
    assert result.attempted > 8 and result.failed == 0


@pytest.mark.parametrize("name", REAL)
def test_what_a_block_shows_is_so(name: str) -> None:
    assert is_part(json.loads(BLOCKS[name]), REAL[name]())


def test_every_block_is_checked() -> None:
    """Sections 1 and 2; the blocks of options are checked where they are made."""
    part = PAGE.read_text(encoding="utf-8").partition("\n## Options")[0]
    assert part.count("```json") == len(BLOCKS) == len(REAL)


def test_the_table_names_each_member_of_a_document() -> None:
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    named = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    assert list(REAL["offer"]()) == named[: len(REAL["offer"]())]
