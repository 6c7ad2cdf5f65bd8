"""What the shells complete, through click's own interface."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from slaget.cli.root import VERBS, cli


def completed(*words: str) -> list[str]:
    *before, last = words
    shell = ShellComplete(cli, {}, "slaget", "_SLAGET_COMPLETE")
    return [item.value for item in shell.get_completions(before, last)]


def test_c8_verbs_games_scenarios_options_and_policies_are_completed() -> None:
    assert set(completed("")) == set(VERBS)
    assert completed("sch") == ["schema"]
    assert completed("games", "sc") == ["schack"]
    assert "nissan/slaget" in completed("new", "nissan/")
    assert completed("new", "schack", "--option", "draw") == ["draw_offers="]
    assert {"white=greedy", "white=level:3"} <= {*completed("simulate", "schack", "--policy", "white")}
    assert "danish" in completed("text", "da")
    assert "nissan/slaget" in completed("simulate", "nissan/sl")
    assert "norse" in completed("impact", "nor")


@pytest.mark.parametrize("verb", ["show", "options", "replay", "redact"])
def test_c8_the_seats_are_those_of_the_log_named(verb: str, fresh: Path) -> None:
    assert completed(verb, str(fresh), "--seat", "") == ["norse", "danish"]
    assert completed(verb, str(fresh), "--seat", "d") == ["danish"]
    assert completed(verb, "missing.jsonl", "--seat", "") == []


def test_c8_a_completion_never_fails(tmp_path: Path) -> None:
    junk = tmp_path / "junk"
    junk.write_bytes(b"\xff")
    assert completed("show", str(junk), "--seat", "") == []
    assert completed("new", "nothing", "--option", "") == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_c8_the_lines_of_the_page_give_a_script(shell: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "cli.md").read_text(encoding="utf-8")
    assert f"_SLAGET_COMPLETE={shell}_source slaget" in page
    code = "from slaget.cli import main; main()"
    found = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={"_SLAGET_COMPLETE": f"{shell}_source"},
        check=False,
    )
    assert "slaget" in found.stdout or "Bash" in found.stderr


def test_c8_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.jsonl")
    code = f"import sys; sys.path.insert(0, {str(Path(__file__).parent)!r})\n"
    code += "from test_cli_completion import completed\n"
    code += f"print(completed('show', {str(tmp_path / 'pipe.jsonl')!r}, '--seat', ''))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=20, check=True)
    assert found.stdout == "[]\n"


def test_c8_the_steps_of_parties_are_completed() -> None:
    assert completed("parties", "co") == ["commit"]
