"""Bots: programs that play a seat over the pipe; what becomes of those that end, lie or are late."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from slaget.cli.simulated import summary_lines
from slaget.kernel import Words, find
from slaget.simulate import plan_of, run, summary
from thorough import some

BOTS = Path(__file__).parents[2] / "docs" / "examples" / "bots"
PYTHON = f"cmd:{sys.executable} {BOTS / 'random_bot.py'}"


def report(ruleset: str, scenario: str, policies: dict[str, str], games: int = 2, think_ms: int = 5000) -> Any:
    found = find(ruleset)
    plan = plan_of(found, found.load(scenario), policies, bytes(32), games, scenario, think_ms)
    return summary(plan, run(plan))


def bot(tmp_path: Path, body: str) -> str:
    """A bot of a few lines that is asked to choose."""
    path = tmp_path / "bot.py"
    path.write_text(
        "import json, sys, time\n"
        "for message in map(json.loads, sys.stdin):\n"
        "    if message['method'] == 'choose':\n"
        f"        {body}\n"
        "        sys.stdout.flush()\n"
    )
    return f"cmd:{sys.executable} {path}"


def test_a_bot_in_ten_lines_of_python_plays_games_to_their_ends() -> None:
    found = report("schack", "grundstallning", {"white": PYTHON, "black": "random"})
    assert found["faults"] == [] and "bot_failed" not in found
    assert sum(end["games"] for end in found["ends"]) == 2


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
@pytest.mark.parametrize(
    ("ruleset", "scenario", "seat"),
    some(1, [("nissan", "forsta_motet", "danish"), ("omringad", "snabbstart", "1")]),
)
def test_a_bot_in_javascript_plays_every_kind_of_option(ruleset: str, scenario: str, seat: str) -> None:
    found = report(ruleset, scenario, {seat: f"cmd:node {BOTS / 'random_bot.mjs'}"}, games=1)
    assert found["faults"] == [] and "bot_failed" not in found


@pytest.mark.skipif(shutil.which("rustc") is None, reason="rustc is not installed")
def test_a_bot_in_rust_plays(tmp_path: Path) -> None:
    made = tmp_path / "random_bot"
    subprocess.run(["rustc", "-O", "-o", str(made), str(BOTS / "random_bot.rs")], check=True, capture_output=True)
    for ruleset, scenario, seat in (("tafl", "brandubh", "attackers"), ("schack", "grundstallning", "white")):
        found = report(ruleset, scenario, {seat: f"cmd:{made}"}, games=1)
        assert found["faults"] == [] and "bot_failed" not in found
    assert "resignation" not in {end["reason"] for end in found["ends"]}, "claims are for who has no option"


def result(answer: str) -> str:
    """The line of a bot that answers so."""
    return f"print(json.dumps({{'id': message['id'], 'result': {answer}}}))"


FAILURES = {
    "sys.exit(3)": "it has ended",
    "print('no json')": "it writes what is no JSON",
    "print('[]')": "it writes a line that is no message",
    "print(json.dumps({'id': message['id'], 'error': {}}))": "it answers with no result",
    result("{}"): 'it answers neither {"command"}',
    result("{'command': {'type': 'resign', 'seat': 'white'}, 'choices': {}}"): 'it answers neither {"command"} nor',
    result("{'command': None}"): "its command is no JSON object",
    result("{'option': 'move', 'choices': []}"): "its choices are no JSON object",
    result("{'option': 'fly', 'choices': {}}"): "it chooses what is not offered",
    result("{'command': {'type': 'move', 'seat': 'white'}}"): "refused 4 times",
    result("{'command': {'type': 'resign', 'seat': 'black'}}"): "refused 4 times, at last: This command is not",
    "time.sleep(9)": "it has not chosen within 0.3 s",
    "print('x' * (1 << 21))": "it has ended, or has written a line that is too long",
}


@pytest.mark.filterwarnings("error::ResourceWarning", "error::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize(("body", "why"), FAILURES.items(), ids=list(FAILURES.values()))
def test_a_bot_that_fails_has_lost_that_game_is_counted_apart_and_leaves_nothing_open(
    tmp_path: Path, body: str, why: str
) -> None:
    found = report("schack", "grundstallning", {"white": bot(tmp_path, body)}, games=1, think_ms=300)
    assert found["bot_failed"]["white"]["games"] == 1
    assert found["bot_failed"]["white"]["first"].startswith(why)
    assert found["ends"] == [{"reason": "bot_failed", "rule": "", "winners": ["black"], "games": 1}]


def test_nothing_is_taken_back_for_a_bot(tmp_path: Path) -> None:
    """KE-1.6: one that offers a draw and takes that back would never come to an end."""
    offered = "message['params']['document']['entries'][-1]['command']"
    back = "{'command': {'type': 'take_back', 'seat': 'white', 'to': 0}}"
    body = result(f"{back} if {offered} else {{'option': 'offer_draw'}}")
    found = report("schack", "grundstallning", {"white": bot(tmp_path, body), "black": "random"}, games=1)
    assert found["bot_failed"]["white"]["first"].startswith("refused 4 times, at last: Nothing is taken back")


def test_a_bot_that_does_not_read_is_late_and_holds_nobody_up(tmp_path: Path) -> None:
    """``--think-ms`` bounds each choice (seat.md 5), also where what is told no longer fits between the two."""
    sleeper = tmp_path / "sleeper.py"
    sleeper.write_text("import time\ntime.sleep(20)\n")
    began = monotonic()
    found = report("nissan", "slaget", {"norse": f"cmd:{sys.executable} {sleeper}"}, games=1, think_ms=300)
    assert found["bot_failed"] == {"norse": {"games": 1, "first": "it has not chosen within 0.3 s"}}
    assert monotonic() - began < 15


def test_a_bot_that_writes_on_and_on_is_late(tmp_path: Path) -> None:
    """Lines that answer nothing, each long to read, lie ready at any moment."""
    line = "json.dumps({'id': 0, 'told': [[]] * 200_000})"
    policy = bot(tmp_path, f"line = {line}\n        while True: print(line, flush=True)")
    began = monotonic()
    found = report("schack", "grundstallning", {"white": policy, "black": "random"}, games=1, think_ms=300)
    assert found["bot_failed"]["white"]["first"] == "it has not chosen within 0.3 s"
    assert monotonic() - began < 15


def test_a_program_that_cannot_be_started_has_lost_every_game() -> None:
    found = report("schack", "grundstallning", {"white": "cmd:/no/such/bot"}, games=2)
    assert found["bot_failed"]["white"]["games"] == 2
    assert "cannot be started" in found["bot_failed"]["white"]["first"]
    nameless = report("schack", "grundstallning", {"white": "cmd:"}, games=1)
    assert nameless["bot_failed"]["white"]["first"] == "it cannot be started: no program is named"
    lines = summary_lines(nameless, Words())
    assert "     1 bot_failed, won by black" in lines


def test_why_a_bot_failed_is_told_in_english_and_the_page_says_so() -> None:
    found = report("schack", "grundstallning", {"white": "cmd:"}, games=1)
    told = "     1 förlorat av boten för white, som inte fungerade; första gången: it cannot be started"
    assert any(line.startswith(told) for line in summary_lines(found, Words(), "sv"))
    assert "| why a bot failed (`simulate`) |" in (BOTS.parents[1] / "cli.md").read_text(encoding="utf-8")


def test_a_bot_is_told_how_its_game_ended_as_documents_tell_it(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    resigns = "print(json.dumps({'id': message['id'], 'result': {'option': 'resign'}}), flush=True)"
    hears = f"open({str(heard)!r}, 'w').write(json.dumps(message['params']))"
    policy = bot(tmp_path, f"{resigns}\n    if message['method'] == 'stop':\n        {hears}")
    report("schack", "grundstallning", {"white": policy, "black": "random"}, games=1)
    for _ in range(100):
        if heard.exists() and heard.read_text():
            break
        sleep(0.1)
    outcome = json.loads(heard.read_text())["outcome"]
    assert outcome == {
        "winners": ["black"], "reason": "resignation", "rule": "SC-5.8",
        "text": {"sv": "Vunnet av svart: motståndaren ger upp.", "en": "Won by Black: the other side gives up."},
    }  # fmt: skip


def test_a_bot_sees_its_seats_document_and_nothing_of_the_others_hand(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    body = f"open({str(heard)!r}, 'w').write(json.dumps(message['params'])); sys.exit(0)"
    report("nissan", "forsta_motet", {"danish": bot(tmp_path, body)}, games=1)
    told = json.loads(heard.read_text())
    assert told.keys() == {"document"} and told["document"]["seat"] == "danish"
    assert set(told["document"]["view"]["hand"]["norse"]) == {"?"}
