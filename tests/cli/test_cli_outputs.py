"""Files that verbs write when the disk has no room: whole, or not at all."""

import errno
import os
from pathlib import Path

import pytest
from shell import run

from slaget.log import disk

DECK = "format: slaget-nissan-decks/1\ndecks: {}\n"


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A disk that finds no room for what was written."""

    def refuse(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(disk, "force", refuse)
    return monkeypatch


@pytest.mark.parametrize(
    "call",
    [
        ["audit", "{log}", "--html", "{out}"],
        ["show", "{log}", "--svg", "{out}"],
        ["replay", "{log}", "--html", "{out}"],
        ["text", "norse", "--language", "sv", "-o", "{out}"],
    ],
    ids=lambda call: call[0],
)
def test_a_page_that_the_disk_has_no_room_for_is_not_half_there(
    call: list[str], fresh: Path, full: pytest.MonkeyPatch
) -> None:
    out = fresh.with_name("page.html")
    said = [part.format(log=fresh, out=out) for part in call]
    found = run(*said)
    assert found.exit_code == 2 and f"{out} cannot be written: No space left on device." in found.stderr
    assert os.listdir(fresh.parent) == [fresh.name]
    full.undo()
    assert run(*said).exit_code == 0 and out.stat().st_size > 1000


def test_a_file_that_there_is_no_room_to_mend_is_as_it_was(tmp_path: Path, full: pytest.MonkeyPatch) -> None:
    file = tmp_path / "deck.yaml"
    file.write_text(DECK)
    file.chmod(0o640)
    found = run("fix", file)
    assert found.exit_code == 2 and f"{file} cannot be written: No space left on device." in found.stderr
    assert file.read_text() == DECK and os.listdir(tmp_path) == [file.name]
    full.undo()
    assert run("fix", file).exit_code == 0
    assert file.read_text() == DECK.replace("decks/1", "decks/2") and file.stat().st_mode & 0o777 == 0o640


def test_a_link_to_a_file_is_mended_where_it_leads(tmp_path: Path) -> None:
    file, link = tmp_path / "deck.yaml", tmp_path / "linked.yaml"
    file.write_text(DECK)
    link.symlink_to(file)
    assert run("fix", link).exit_code == 0
    assert link.is_symlink() and file.read_text() != DECK
