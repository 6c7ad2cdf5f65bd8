"""The bundled files of the first formats, kept as they were: each says what the file of the present shape says.

They stand under ``old`` by their paths under ``data``. A number changed in a bundled deck is changed there too.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from old_files import OLD, old
from shell import SEED

from slaget.content import check_file
from slaget.content.documents import opened, read_document
from slaget.content.nodes import plain
from slaget.content.reading import scenarios_in
from slaget.games.nissan.content import load_decks
from slaget.kernel import Game, dump_log, find, names, seeded
from slaget.kernel.ruleset import AnyRuleset
from slaget.resources import resource

FILES = sorted(str(path.relative_to(OLD)) for path in OLD.rglob("*.yaml"))
KINDS = "cards/nissan/kinds.yaml"
"""Definitions that no file but the bundled one may have."""


def rulesets_of(path: Path) -> Iterator[AnyRuleset]:
    """The games that read a file's scenarios."""
    form = read_document(str(path), path.read_bytes()).format
    return (ruleset for ruleset in map(find, names()) if form is not None and form.name in ruleset.formats)


def header(ruleset: AnyRuleset, setup: Any) -> str:
    """The first line of a game's log, which pins its set-up and what it was made of."""
    return dump_log(Game.start(ruleset, setup, seeded(SEED))).partition("\n")[0]


@pytest.mark.parametrize("file", [file for file in FILES if file.startswith("scenarios/")])
def test_an_old_file_makes_the_same_set_ups_and_headers(file: str) -> None:
    for ruleset in rulesets_of(old(file)):
        catalogue: Any = ruleset.catalogue
        ids = list(scenarios_in(read_document(file, old(file).read_bytes())))
        assert ids
        assert {*ids} <= {*catalogue.ids(resource(f"data/{file}"))}
        for name in ids:
            was, now = catalogue.load_file(f"{old(file)}#{name}"), catalogue.load(name)
            assert was == now
            assert header(ruleset, was) == header(ruleset, now)


@pytest.mark.parametrize("file", ["cards/nissan/decks.yaml", "cards/nissan/skalds.yaml"])
def test_an_old_file_makes_the_same_decks(file: str) -> None:
    assert load_decks(old(file)) == load_decks(str(resource(f"data/{file}")))


@pytest.mark.parametrize(
    "file", [file for file in FILES if file.startswith("cards/") or "formations" in file or "presets" in file]
)
def test_an_old_file_has_the_same_parts(file: str) -> None:
    was, now = (opened(str(path), None) for path in (old(file), resource(f"data/{file}")))
    for kind in was.kit.kinds:
        theirs = now.parts(kind.key)
        assert [*was.parts(kind.key)] == [*theirs]
        for name, node in was.parts(kind.key).items():
            ours: Any = plain(node)
            held: Any = plain(theirs[name])
            assert ours == {key: held[key] for key in ours}


@pytest.mark.parametrize("file", [file for file in FILES if file != KINDS])
def test_nothing_is_said_of_an_old_shape(file: str) -> None:
    assert check_file(old(file)) == []
