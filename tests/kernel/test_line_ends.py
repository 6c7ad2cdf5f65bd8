"""A line feed alone ends a line: names may hold every other character that some reader takes for an end of line."""

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from verifying import VERIFIER

from slaget.auditor.audit import replay_lines
from slaget.kernel import (
    Game,
    LogFile,
    audit,
    audit_lines,
    dump_log,
    find,
    head_of,
    load_copy,
    load_log,
    redact,
    seeded,
)
from slaget.log.copy import compare, is_copy, redact_lines
from slaget.log.text import log_lines, numbered_lines, read_log
from slaget.store import FileStore, SqliteStore, Table
from thorough import much, some

ENDS = "\u2028\u2029\x85\x0b\x0c\x1c\x1d\x1e\r\n"
NISSAN = find("nissan")
SETUP: dict[str, Any] = NISSAN.codec.dump(NISSAN.load("forsta_motet", {}))  # type: ignore[misc]
NAMES = st.text(st.sampled_from(ENDS) | st.characters(exclude_categories=["Cs"]), min_size=1, max_size=9)


def named(ship: str, title: str) -> Game[Any, Any, Any, Any]:
    """A game in which a ship, a leader and the scenario are called so."""
    data = json.loads(json.dumps(SETUP))
    data["ships"]["norse"][0]["name"] = ship
    data["title"] = {"sv": title, "en": title + ship}
    data["leaders"]["norse"]["harald"]["name"] = title
    game = Game.start(NISSAN, NISSAN.codec.load(NISSAN.setup, data), seeded(bytes(32)))
    card = game.state.cards["danish"].hand[0]
    return game.play({"type": "play_card", "side": "danish", "card": card, "as": "blank"})


def check_everywhere(game: Game[Any, Any, Any, Any], folder: Path, verifier: ModuleType) -> None:
    """Each reader and writer of the library takes the log for what it is."""
    lines, head, path = log_lines(game), head_of(game), folder / "log.jsonl"
    assert len(lines) == 1 + len(game.log) and dump_log(game) == "".join(f"{line}\n" for line in lines)
    assert audit(game, head).ok and replay_lines(lines) == game.state
    LogFile.create(path, game, "never").close()
    assert path.read_bytes() == dump_log(game).encode()
    assert load_log(path) == read_log(path).game == game
    assert audit(path, head).ok and audit(load_log(path), head).ok
    for seat in ("norse", "danish"):
        copy = folder / f"{seat}.jsonl"
        copy.write_bytes(redact(game, seat).encode())
        assert [*redact_lines(numbered_lines(path), seat)] == copy.read_bytes().decode().split("\n")[:-1]
        assert audit(copy, head).ok and is_copy(copy) and load_copy(copy).state == game.view(seat)
        compare(numbered_lines(copy), numbered_lines(path))
    for file in folder.glob("*.jsonl"):
        with file.open("rb") as opened:
            assert verifier.verify(verifier.lines_of(opened), head)[:2] == (len(game.log), head)
    for store in (FileStore(folder / "store", "never"), SqliteStore(folder / "games.db", "never")):
        table = Table.create(store, "game", game)
        assert table.head == head and list(store.read("game")) == lines
        table.play({"type": "activate", "side": "danish", "ships": []})
        again = Table.open(store, "game")
        assert again.game.log == table.game.log and audit_lines(enumerate(store.read("game"), 1), table.head).ok
        store.close()


@settings(max_examples=much(3, 8))
@given(NAMES, NAMES)
def test_a2_names_of_any_characters_stay_within_their_line(verifier: ModuleType, ship: str, title: str) -> None:
    with TemporaryDirectory() as folder:
        check_everywhere(named(ship, title), Path(folder), verifier)


@pytest.mark.parametrize("end", some(1, [ENDS, *ENDS]), ids=lambda end: f"{ord(end):04x}" if end != ENDS else "all")
def test_a2_a_character_that_ends_lines_elsewhere_ends_none_of_a_log(
    end: str, tmp_path: Path, verifier: ModuleType
) -> None:
    """All of them together, and each alone."""
    check_everywhere(named(f"Dra{end}ken", f"{end}Slaget{end}"), tmp_path, verifier)


def test_a2_the_verifier_as_a_program_takes_every_character(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_bytes(dump_log(named(ENDS, ENDS)).encode())
    said = subprocess.run([sys.executable, str(VERIFIER), str(path)], capture_output=True, text=True, check=False)
    assert said.returncode == 0 and "ok, 2 entries" in said.stdout


@pytest.mark.parametrize("end", ["\u2028", "\x85", "\r", "\x0c"])
def test_a2_a_log_whose_lines_end_otherwise_is_no_log(end: str, tmp_path: Path, verifier: ModuleType) -> None:
    path = tmp_path / "log.jsonl"
    path.write_bytes(dump_log(named("n", "t")).replace("\n", end).encode())
    assert audit(path).fault is not None
    with pytest.raises(verifier.Wrong), path.open("rb") as file:
        verifier.verify(verifier.lines_of(file))
