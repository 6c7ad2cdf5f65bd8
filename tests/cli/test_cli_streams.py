"""Every verb with an output that takes little: ASCII alone, 40 columns, a reader that goes away, a full disk."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner
from hostile import hostile_battle, hostile_deck
from shell import SEED, run

from slaget.cli.root import VERBS, cli
from slaget.serve.pipe import serve
from slaget.serve.session import Session
from thorough import some

CALLS = {
    "games": [["games"], ["games", "nissan"], ["games", "--json"], ["games", "schack", "--words"]],
    "check": [["check"], ["check", "{deck}"], ["check", "{broken}", "--format", "sarif"]],
    "new": [["new", "{battle}", "--log", "{out}"]],
    "parties": [["parties", "share"], ["parties", "open", "{battle}", "{out}"]],
    "play": [["play", "{log}", "--commands", "{commands}"]],
    "why": [["why", "{log}", "{attack}"], ["why", "{log}", "ö", "--language", "sv"]],
    "options": [["options", "{log}"], ["options", "{log}", "--json"]],
    "show": [
        ["show", "{log}"],
        ["show", "{log}", "--json"],
        ["show", "{log}", "--seat", "norse"],
        ["show", "{deck}"],
        ["show", "{broken}"],
        ["show", "bundled#pieces/ö"],
    ],
    "replay": [["replay", "{log}"], ["replay", "{log}", "--html", "{out}"]],
    "audit": [["audit", "{log}"], ["audit", "{log}", "--json"], ["audit", "{broken}"]],
    "redact": [["redact", "{log}", "--seat", "norse", "-o", "{out}"]],
    "key": [["key", "new", "ö.example", "-o", "{out}"], ["key", "new", "\u202e\x1b", "-o", "{out}"]],
    "fork": [["fork", "{log}", "--at", "0", "-o", "{out}"], ["fork", "{broken}", "--at", "0", "-o", "{out}"]],
    "sign": [["sign", "{log}", "--seat", "norse", "--key", "{key}", "--command", "ö"]],
    "head": [["head", "{log}"], ["head", "{log}", "--key", "{key}"], ["head", "{broken}", "--json"]],
    "prove": [["prove", "{log}", "--entry", "0", "--key", "{key}", "-o", "{out}"]],
    "verify-proof": [["verify-proof", "{broken}", "--vkey", "{key}.pub", "--json"]],
    "heads": [["heads", "add", "{out}", "{log}", "--key", "{key}"], ["heads", "add", "{broken}", "{log}"]],
    "witness": [["witness", "verify", "{broken}", "--policy", "{broken}"]],
    "odds": [["odds", "{log}", "--command", "{attack}"], ["odds", "{log}", "--command", "{{}}"]],
    "contest": [["contest", "dobbel/ravbrade_detaljerad"], ["contest", "dobbel", "--json", "--language", "sv"]],
    "tournament": [
        ["tournament", "knockout", "ö", "\u202eb", "c"],
        ["tournament", "round-robin", "ö", "\u202eb", "--games", "{broken}"],
    ],
    "perft": [
        ["perft", "schack", "--depth", "1", "--divide"],
        ["perft", "schack", "--depth", "1", "--position", "ö"],
    ],
    "mcp": [["mcp", "--logs", "{broken}"], ["mcp", "--help"]],
    "hint": [["hint", "{log}", "--seat", "danish", "--iterations", "1", "--seed", SEED]],
    "ladder": [
        ["ladder", "dobbel", "--levels", "", "--against", "random", "--games", "1"],
        ["ladder", "ö", "--games", "1"],
    ],
    "demo": [["demo", "--log", "{out}", "--seed", SEED, "--policy", "norse=random", "--policy", "danish=random"]],
    "text": [["text", "{deck}"], ["text", "norse", "--format", "html"]],
    "print": [["print", "{deck}", "-o", "-"], ["print", "nissan", "--list", "--parts", "cards,tiles"]],
    "parse": [["parse", "{broken}", "--language", "sv"], ["parse", "--language", "en", "--deck", "{deck}"]],
    "simulate": [
        ["simulate", "ravbrade", "--policy", "greedy", "--games", "1"],
        ["simulate", "ravbrade", "--policy", "greedy", "--games", "1", "--json"],
    ],
    "impact": [["impact", "{deck}", "{log}"]],
    "scaffold": [
        ["scaffold", "nissan", "decks", "{out}", "--language", "sv"],
        ["scaffold", "schack", "pieces", "{out}", "--from", "ö\n\u202e"],
    ],
    "new-deck": [["new-deck", "{out}"]],
    "new-scenario": [["new-scenario", "{out}"]],
    "fix": [["fix", "{broken}"]],
    "schema": [["schema"]],
    "serve": [["serve"], ["serve", "--store", "{broken}"], ["serve", "--limit", "ö=1"]],
    "types": [["types", "schack"], ["types", "schack", "--check"]],
}


def test_a8_the_calls_cover_every_verb() -> None:
    assert CALLS.keys() == set(VERBS)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("öl")
    log, broken, commands = folder / "game.jsonl", folder / "broken.yaml", folder / "commands"
    battle = hostile_battle(folder)
    assert run("new", battle, "--seed", SEED, "--log", log).exit_code == 0
    assert run("key", "new", "ö.example", "-o", folder / "key").exit_code == 0
    broken.write_text("format: ö\n\u202e: [\n", encoding="utf-8")
    commands.write_text('{"type": "end_turn", "side": "danish"}\n[]\nöl\n', encoding="utf-8")
    attack = '{"type": "shoot", "side": "danish", "target": "n1", "fighters": ["danish_bow_1"]}'
    known = {
        "key": folder / "key",
        "log": log,
        "deck": hostile_deck(folder),
        "battle": battle,
        "broken": broken,
        "commands": commands,
    }
    return {name: str(path) for name, path in known.items()} | {"attack": attack}


def called(verb: str, files: dict[str, str], out: Path) -> Iterator[list[str]]:
    for number, call in enumerate([*CALLS[verb], [verb, "--help"], [verb, "--öl"]]):
        yield [part.format(out=out / str(number), **files) for part in call]


@pytest.mark.parametrize(("charset", "columns"), some(1, [("ascii", "80"), ("utf-8", "40"), ("latin-1", "1")]))
@pytest.mark.parametrize("verb", VERBS)
def test_a8_no_verb_needs_an_encoding_or_a_width(
    verb: str, charset: str, columns: str, files: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    for call in called(verb, files, tmp_path):
        found = CliRunner(charset=charset).invoke(cli, call)
        assert isinstance(found.exception, SystemExit | None), (call, found.exception)
        assert found.exit_code in (0, 1, 2)
        assert found.output or verb in ("check", "simulate", "serve"), call
        if "--json" in call and found.exit_code == 0:
            json.loads(found.stdout)


class Gone(io.RawIOBase):
    """A pipe that nobody reads."""

    def writable(self) -> bool:
        return True

    def write(self, _written: object) -> int:
        raise BrokenPipeError


@pytest.mark.parametrize("verb", VERBS)
def test_a8_a_reader_that_goes_away_ends_a_verb_without_a_word(
    verb: str, files: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = []
    for call in called(verb, files, tmp_path):
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BufferedWriter(Gone()), encoding="utf-8"))
        monkeypatch.setattr(sys, "stderr", io.StringIO())
        with pytest.raises(SystemExit) as ended:
            cli(call, prog_name="slaget")
        codes.append(ended.value.code)
        assert codes[-1] == 141 or sys.stderr.getvalue() or (verb, codes[-1]) == ("check", 0), call  # type: ignore[attr-defined]
    assert 141 in codes


@pytest.mark.skipif(os.name == "nt", reason="pipes of another kind")
@pytest.mark.parametrize(
    "call",
    some(3, [["--help"], ["replay", "{log}"], ["audit", "{log}", "--json"], ["games"], ["play", "--help"]]),
)
def test_a8_a_closed_pipe_and_the_locale_c_as_a_user_meets_them(call: list[str], files: dict[str, str]) -> None:
    command = [sys.executable, "-m", "slaget", *(part.format(**files) for part in call)]
    reader, writer = os.pipe()
    os.close(reader)
    found = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (found.returncode, found.stderr) == (141, b"")
    for more in ({"LC_ALL": "C"}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}):
        told = subprocess.run(command, capture_output=True, env={**os.environ, **more}, check=False)
        assert told.returncode == 0 and told.stdout and not told.stderr


CLOSED = [
    *(("audit", closed) for closed in (">&-", "2>&-", ">&- 2>&-")),
    *(("show", ">&-"), ("replay", "2>&-")),
    *(("show", "2>&-"), ("show", ">&- 2>&-"), ("replay", ">&-"), ("replay", ">&- 2>&-")),
]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is full")
def test_a8_an_output_that_takes_no_more_is_told() -> None:
    with open("/dev/full", "wb") as full:
        call = [sys.executable, "-m", "slaget", "schema"]
        found = subprocess.run(call, stdout=full, stderr=subprocess.PIPE, check=False)
    assert found.returncode == 2
    assert found.stderr.decode().startswith("Error: the output cannot be written: ")


@pytest.mark.parametrize(("verb", "closed"), some(5, CLOSED))
def test_a8_a_closed_output_is_no_fault_of_a_log(verb: str, closed: str, files: dict[str, str]) -> None:
    code = "from slaget.cli import main; main()"
    shell = f'"$0" -c "{code}" {verb} "$1" {closed}'
    found = subprocess.run(["sh", "-c", shell, sys.executable, files["log"]], capture_output=True, check=False)
    assert found.returncode == 0, found
    assert b"error" not in found.stdout + found.stderr


@pytest.mark.skipif(os.name == "nt", reason="a shell of another kind")
@pytest.mark.parametrize(
    "call", ["play {log}", "play {log} --commands -", "parse --language en", "serve", "serve --undo any"]
)
def test_a8_an_input_that_is_closed_has_nothing_in_it(call: str, files: dict[str, str]) -> None:
    code = "from slaget.cli import main; main()"
    shell = f'"$0" -c "{code}" {call.format(log=chr(34) + "$1" + chr(34))} <&-'
    found = subprocess.run(["sh", "-c", shell, sys.executable, files["log"]], capture_output=True, check=False)
    assert (found.returncode, found.stderr) == (0, b""), found


HELLO = b'{"jsonrpc": "2.0", "id": 1, "method": "hello", "params": {"protocol": 1}}\n'


@pytest.mark.skipif(os.name == "nt", reason="a shell of another kind")
@pytest.mark.parametrize("verb", ["serve", "serve --undo any"])
def test_a8_a_session_whose_output_is_closed_ends_with_its_input(verb: str) -> None:
    code = "from slaget.cli import main; main()"
    call = ["sh", "-c", f'"$0" -c "{code}" {verb} >&-', sys.executable]
    found = subprocess.run(call, input=HELLO, capture_output=True, timeout=60, check=False)
    assert (found.returncode, found.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is full")
@pytest.mark.parametrize("more", [[], ["--undo", "any"]])
def test_a8_a_session_whose_output_takes_no_more_says_so_and_ends(more: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        call = [sys.executable, "-m", "slaget", "serve", *more]
        found = subprocess.run(call, input=HELLO, stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
    assert found.returncode == 2
    assert found.stderr.decode() == "Error: the output cannot be written: No space left on device.\n"


@pytest.mark.skipif(os.name == "nt", reason="signals of another kind")
@pytest.mark.parametrize("more", [[], ["--undo", "any"]])
def test_a8_a_session_that_is_interrupted_ends_as_every_verb(more: list[str]) -> None:
    call = [sys.executable, "-m", "slaget", "serve", *more]
    session = subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert session.stdin and session.stdout
    session.stdin.write(HELLO)
    session.stdin.flush()
    assert session.stdout.readline()
    session.send_signal(signal.SIGINT)
    _, told = session.communicate(timeout=60)
    assert (session.returncode, told.strip()) == (130, b"")


@pytest.mark.skipif(os.name == "nt", reason="signals of another kind")
def test_a8_a_run_in_workers_that_is_interrupted_ends_at_once(tmp_path: Path) -> None:
    started = tmp_path / "started"
    (tmp_path / "bot").write_text(f"trap '' INT\necho >> {started}\nexec sleep 60\n")
    call = [sys.executable, "-m", "slaget", "simulate", "schack", "--workers", "2"]
    call += ["--policy", f"white=cmd:sh {tmp_path / 'bot'}", "--think-ms", "60000"]
    playing = subprocess.Popen(call, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        while playing.poll() is None and (not started.exists() or len(started.read_bytes()) < 2):
            time.sleep(0.05)
        os.killpg(playing.pid, signal.SIGINT)
        assert playing.wait(timeout=30) == 130
    finally:
        with suppress(ProcessLookupError):
            os.killpg(playing.pid, signal.SIGKILL)


def test_a8_notes_of_a_session_never_stand_among_its_answers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdin", None)
    monkeypatch.setattr(Session, "run", lambda session, _stream: session.note("a note"))
    serve()
    assert capsys.readouterr().out == ""


def test_a8_a_verb_of_steps_without_a_step_shows_its_help_in_lines() -> None:
    found = run("parties")
    assert found.exit_code == 2
    assert "\\n" not in found.stderr and "Commands:" in found.stderr.splitlines()


def test_a8_the_values_of_an_option_that_is_missing_stand_on_lines_of_their_own() -> None:
    found = run("parse")
    assert found.exit_code == 2
    assert found.stderr.splitlines()[-2:] == ["  sv,", "  en"]
