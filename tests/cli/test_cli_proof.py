"""``redact``, and what ``audit`` does with copies, folders and pages."""

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from sealed import opened, sealed
from shell import SEED, run

from slaget.wire.forms import canonical


def head_of(path: Path) -> str:
    return str(json.loads(path.read_text(encoding="utf-8").splitlines()[-1])["root"])


def copied(battle: Path, seat: str) -> Path:
    out = battle.with_name(f"{seat}.jsonl")
    result = run("redact", battle, "--seat", seat, "-o", out)
    assert result.exit_code == 0, result.output
    return out


@pytest.mark.parametrize("seat", ["norse", "danish"])
def test_a_seats_copy_audits_alone_with_the_seed_and_against_the_host(battle: Path, seat: str) -> None:
    copy, head = copied(battle, seat), head_of(battle)
    assert SEED not in copy.read_text(encoding="utf-8")
    assert run("audit", copy, "--head", head).exit_code == 0
    assert run("audit", copy, "--head", head, "--seed", SEED, "--against", battle).exit_code == 0
    assert run("audit", copy, "--seed", "08" * 32).exit_code == 1
    found = json.loads(run("audit", copy, "--against", copy, "--json").stdout)
    assert found[0]["fault"]["kind"] == "seed"


@pytest.mark.parametrize("verb", ["show", "replay", "options"])
def test_a_seat_looks_at_its_copy_as_the_host_would_show_it(battle: Path, verb: str) -> None:
    copy = copied(battle, "norse")
    mine, hosts = run(verb, copy), run(verb, battle, "--seat", "norse")
    assert mine.exit_code == hosts.exit_code == 0
    assert mine.stdout == hosts.stdout.replace(str(battle), str(copy))
    assert run(verb, copy, "--seat", "norse").stdout == mine.stdout
    assert run(verb, copy, "--seat", "danish").exit_code == 2
    assert run("play", copy, "--commands", str(copy)).exit_code == 1


def test_what_a_copy_cannot_prove_is_noted_beside_the_finding(battle: Path) -> None:
    copy = copied(battle, "norse")
    result = run("audit", copy)
    assert result.stdout.startswith(f"{copy}: ok, ") and result.stdout.count("\n") == 1
    assert "no rule is checked" in result.stderr and "without the seed" in result.stderr
    assert "without the seed" not in run("audit", copy, "--seed", SEED).stderr
    battle.chmod(0o600)
    assert run("audit", battle, "--head", head_of(battle)).stderr == ""


def test_wrong_usage_of_redact_is_told(battle: Path) -> None:
    copy, bare = copied(battle, "norse"), battle.with_name("bare.jsonl")
    bare.write_bytes(battle.read_bytes().partition(b"\n")[0] + b"\n")
    for args, code in (
        (("redact", battle, "--seat", "west", "-o", battle.with_name("x")), 2),
        (("redact", bare, "--seat", "norse", "-o", battle.with_name("x")), 1),
        (("redact", battle, "--seat", "norse", "-o", copy), 2),
        (("redact", battle, "--seat", "norse", "-o", battle.with_name("none") / "x"), 2),
        (("redact", copy, "--seat", "norse", "-o", battle.with_name("x")), 1),
        (("redact", battle, "--seat", "norse"), 2),
        (("audit", battle.parent, "--against", battle), 2),
    ):
        assert run(*args).exit_code == code, args
    assert not battle.with_name("x").exists()


def forged(battle: Path, *, seal: bool = True) -> Path:
    """A log whose rower spent another fighter, sealed anew as the host could."""
    header, entries = opened(battle.read_text(encoding="utf-8").split("\n")[:-1])
    rowed = next(event for entry in entries for event in entry["events"] if event["type"] == "ship_rowed")
    rowed["x"] += 1
    lines = sealed(header, entries) if seal else map(canonical, (header, *entries))
    path = battle.with_name("forged.jsonl")
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


class Outline(HTMLParser):
    """The tags of a page, and whether each was closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.seen.append(tag)
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_page_shows_the_difference_and_the_board_before_the_fault(battle: Path) -> None:
    spoilt, page = forged(battle), battle.with_name("page.html")
    result = run("audit", battle, spoilt, "--html", page)
    assert result.exit_code == 1
    assert "decision: event" in result.stdout
    text = page.read_text(encoding="utf-8")
    outline = Outline()
    outline.feed(text)
    assert outline.open == []
    assert outline.seen.count("svg") == 1 and "mark" in outline.seen
    assert "1 of 2 logs is in order" in text
    assert "<th>Recorded</th><th>The rules give</th>" in text
    assert run("audit", battle, "--html", page.parent / "none" / "p").exit_code == 2


def test_a_page_is_written_whatever_the_logs_hold(battle: Path) -> None:
    junk = battle.with_name("<b>&.jsonl")
    junk.write_bytes(b"<script>\n")
    page = battle.with_name("page.html")
    run("audit", battle.parent, forged(battle, seal=False), "--html", page)
    text = page.read_text(encoding="utf-8")
    assert "<script>" not in text and "&lt;b&gt;&amp;.jsonl" in text


def test_a_folder_is_audited_whole(battle: Path) -> None:
    copied(battle, "norse")
    forged(battle)
    found = json.loads(run("audit", battle.parent, "--json").stdout)
    assert [(Path(report["path"]).name, report["ok"]) for report in found] == [
        ("battle.jsonl", True),
        ("forged.jsonl", False),
        ("norse.jsonl", True),
    ]
