"""``--language`` on the verbs that write and count: what they print is in the language asked for."""

from pathlib import Path

import pytest
from shell import run


def test_new_fork_and_redact_tell_what_they_wrote_in_swedish(tmp_path: Path) -> None:
    log, other, copy = (str(tmp_path / name) for name in ("a.jsonl", "b.jsonl", "c.jsonl"))
    begun = run("new", "schack", "--log", log, "--language", "sv").stdout
    assert "att handla: vit" in begun and "åtagande om fröet" in begun and "\nhuvud " in begun
    forked = run("fork", log, "--at", "0", "-o", other, "--language", "sv").stdout
    assert "ett nytt parti från post 0 i" in forked and "1 post" in forked and "\nhuvud " in forked
    copied = run("redact", log, "--seat", "white", "-o", copy, "--language", "sv").stdout
    assert "det som white får se av" in copied and "1 post" in copied


def test_without_a_language_they_speak_english(tmp_path: Path) -> None:
    log, other = str(tmp_path / "a.jsonl"), str(tmp_path / "b.jsonl")
    assert "seed commitment" in run("new", "schack", "--log", log).stdout
    assert "a new game from entry 0 of" in run("fork", log, "--at", "0", "-o", other).stdout


def test_perft_counts_in_either_language() -> None:
    counted = run("perft", "schack", "--depth", "1").stdout
    assert counted == run("perft", "schack", "--depth", "1", "--language", "sv").stdout.replace("djup", "depth")


def test_games_are_listed_in_either_language() -> None:
    listed, told = (run("games", *game, "--language", "sv").stdout for game in ((), ("schack",)))
    assert "titel och scenarier" in listed and "börjar ett parti" in listed and "title" not in listed
    assert "5 scenarier, 6 val, 41 regler" in told and " i bondeslut." in told and " in bondeslut." not in told
    assert "5 scenarios, 6 options, 41 rules" in run("games", "schack").stdout


def test_why_tells_the_rule_in_swedish(tmp_path: Path) -> None:
    """A refusal and the rule it stands on, in the language asked for."""
    log = str(tmp_path / "a.jsonl")
    run("new", "schack", "--log", log)
    told = " ".join(run("why", log, "e2e5", "--language", "sv").stdout.split())
    assert "SC-3.6: Det finns inget dubbelsteg: ingen bonde går någonsin två rutor." in told or "SC-3.5:" in told


def test_a_swedish_locale_is_answered_in_swedish(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What is said on the command line counts before it."""
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("decks: {}\n", encoding="utf-8")
    monkeypatch.setenv("LC_ALL", "sv_SE.UTF-8")
    assert "1 fil: 1 fel" in run("check", wrong).output
    assert "1 file: 1 error" in run("check", wrong, "--language", "en").output
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "1 file: 1 error" in run("check", wrong).output
