"""Names that hold other ends of line, and lines made to cost much, through every verb that reads a log."""

import json
from pathlib import Path
from time import process_time

import pytest
from shell import first_card, run

from slaget.kernel import find, load_log, redact
from slaget.log.limits import MAX_LINE

ENDS = "\u2028\u2029\x85\x0b\x0c\x1c\x1d\x1e\r\n"
VERBS: dict[str, tuple[str, ...]] = {
    "options": ("--json",),
    "show": (),
    "show as JSON": ("--json",),
    "replay": (),
    "audit": ("--json",),
    "odds": ("--command", '{"type": "end_turn", "side": "danish"}', "--json"),
    "impact": ("--json",),
}
ARGUMENTS = {"impact": ("nissan/forsta_motet",)}


def called(verb: str, log: Path) -> list[object]:
    name = verb.split()[0]
    return [name, *ARGUMENTS.get(name, ()), log, *VERBS[verb]]


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """A game of a scenario whose title and ships are called so."""
    nissan, path = find("nissan"), tmp_path / "game.jsonl"
    from slaget.kernel import Game, LogFile, seeded

    data = nissan.codec.dump(nissan.load("forsta_motet", {}))
    data["title"] = {"sv": ENDS, "en": f"The{ENDS}Battle"}
    for side in ("norse", "danish"):
        for ship in data["ships"][side]:
            ship["name"] = f"{ship['name']}{ENDS}"
    LogFile.create(path, Game.start(nissan, nissan.codec.load(nissan.setup, data), seeded(bytes(32)))).close()
    return path


def test_a2_every_verb_reads_a_log_whose_names_hold_ends_of_line(odd: Path, tmp_path: Path) -> None:
    card = json.dumps(first_card(odd))
    played = run("play", odd, input=f"{card}\n")
    assert [json.loads(line)["ok"] for line in played.stdout.split("\n")[:-1]] == [True]
    copy = tmp_path / "copy.jsonl"
    assert run("redact", odd, "--seat", "norse", "-o", copy).exit_code == 0
    assert copy.read_bytes().decode() == redact(load_log(odd), "norse")
    assert run("audit", copy, "--against", odd).exit_code == 0
    for log in (odd, copy):
        for verb in VERBS:
            result = run(*called(verb, log))
            assert result.exit_code == (verb == "odds" or (verb, log) == ("impact", copy)), (verb, result.output)
            if "--json" in VERBS[verb]:
                json.loads(result.stdout)
    assert run("audit", odd, "--html", tmp_path / "page.html").exit_code == 0


@pytest.mark.parametrize("end", ENDS[:-1], ids=lambda end: f"{ord(end):04x}")
def test_a2_commands_are_split_at_line_feeds_alone(end: str, odd: Path) -> None:
    bad = f'{{"type": "end_turn", "side": "da{end}nish"}}'.encode()
    good = json.dumps(first_card(odd)).encode()
    answers = run("play", odd, input=b"\n".join([bad, good, bad])).stdout.split("\n")[:-1]
    assert [json.loads(line)["ok"] for line in answers] == [False, True, False]


@pytest.mark.parametrize("piece", [b"[],", b"[", b"9", b'{"a":', b'"x",', b'{"type":"roll"},'])
def test_a5_a_hostile_command_is_refused_at_once_and_the_next_is_played(piece: bytes, fresh: Path) -> None:
    good = json.dumps(first_card(fresh)).encode()
    for size in (MAX_LINE - 100, 20_000_000):
        line = b'{"type":"end_turn","side":[' + piece * (size // len(piece))
        start = process_time()
        answers = run("play", fresh, input=line + b"\n" + good).stdout.split("\n")[:-1]
        assert process_time() - start < 2
        first, second = map(json.loads, answers)
        assert first["refusal"]["code"] == "bad_field" and len(answers[0]) < 5000
    assert second["refusal"]["code"] == "wrong_phase" and len(load_log(fresh).log) == 2


def test_a5_a_command_of_just_the_length_is_read(fresh: Path) -> None:
    good = json.dumps(first_card(fresh)).encode()
    for more, ok in ((0, True), (1, False)):
        line = good + b" " * (MAX_LINE - len(good) + more)
        problem = json.loads(run("play", fresh, input=line + b"\n").stdout)
        assert ("refusal" in problem and "at most" in problem["refusal"]["message"]) != ok


@pytest.mark.parametrize("verb", VERBS)
def test_a5_every_verb_refuses_a_line_that_is_too_long(verb: str, fresh: Path) -> None:
    fresh.write_bytes(fresh.read_bytes() + b'{"draws":[' + b"[]," * 5_000_000)
    start = process_time()
    result = run(*called(verb, fresh))
    assert process_time() - start < 3
    assert result.exit_code == 1 and "longer than 1048576 bytes" in result.output


def test_a5_a_line_too_long_is_neither_played_on_nor_copied(fresh: Path, tmp_path: Path) -> None:
    fresh.write_bytes(fresh.read_bytes() + b"[" * 5_000_000)
    for told in (run("play", fresh, input="{}\n"), run("redact", fresh, "--seat", "norse", "-o", tmp_path / "c")):
        assert told.exit_code == 1 and "longer than 1048576 bytes" in told.output
    assert not (tmp_path / "c").exists()
