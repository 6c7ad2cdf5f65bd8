"""``slaget audit`` of several files: two tellings of a game, one seed in two games, forks, heads told elsewhere."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from higher import HIGHER, Lay, Wait
from higher import Setup as Cards
from pig import PIG, Hold, Roll, Setup
from sealed import opened, sealed
from shell import run

from slaget.auditor.tellings import NO_HEAD
from slaget.kernel import Charter, Fork, Game, audit, dump_log, redact, seeded
from slaget.kernel.game import Entry
from slaget.kernel.registry import register
from slaget.log.closed import closed_lines
from slaget.log.text import log_lines, numbered_lines, read_lines
from slaget.log.tree import Range
from slaget.log.vkey import WITNESS
from slaget.sign import PrivateKey, new_key, signed_checkpoint
from slaget.sign.cosign import cosignature
from slaget.sign.keys import read_key

register(PIG)
SEED = bytes(range(32))
HOST = "slaget.example/bord"
AnyGame = Game[Any, Any, Any, Any]


def played(steps: int, *, hold: int = 99, seed: bytes = SEED, goal: int = 100, host: str | None = None) -> AnyGame:
    """So many commands: rolls, and one hold where that may be."""
    game: AnyGame = Game.start(PIG, Setup(goal=goal), seeded(seed), Charter(host=host))
    for step in range(steps):
        seat = game.to_act[0]
        game = game.play(Hold(seat) if step >= hold and game.state.gathered else Roll(seat))
    return game


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    path.chmod(0o600)
    return path


def audited(*args: object, code: int = 0) -> list[dict[str, Any]]:
    result = run("audit", *args, "--json")
    assert result.exit_code == code, result.output
    found: list[dict[str, Any]] = json.loads(result.stdout)
    return found


def closed_log(path: Path, out: Path) -> Path:
    lines = [each.line for each in closed_lines(numbered_lines(path))]
    out.write_bytes(b"".join(line + b"\n" for line in lines))
    return out


def faults(reports: list[dict[str, Any]]) -> list[tuple[str, int] | None]:
    return [report["fault"] and (report["fault"]["kind"], report["fault"]["entry"]) for report in reports]


def test_the_json_of_an_audit_is_what_the_page_says(tmp_path: Path) -> None:
    game = played(3)
    path = written(tmp_path / "a.jsonl", dump_log(game))
    header = json.loads(log_lines(game)[0])
    head = json.loads(log_lines(game)[-1])["root"]
    assert audited(path) == [
        {
            "path": str(path),
            "ok": True,
            "game": header["game"],
            "entries": 4,
            "size": 5,
            "head": head,
            "fault": None,
            "notes": [NO_HEAD],
        }
    ]
    assert audited(path, "--head", head)[0]["notes"] == []
    assert faults(audited(path, "--head", "00" * 32, code=1)) == [("head", 4)]


def test_files_of_one_game_that_tell_one_game_are_in_order(tmp_path: Path) -> None:
    long, short = played(6), played(3)
    host = written(tmp_path / "host.jsonl", dump_log(long))
    early = written(tmp_path / "early.jsonl", dump_log(short))
    copy = written(tmp_path / "north.jsonl", redact(long, "north"))
    closed = closed_log(host, tmp_path / "closed.jsonl")
    reports = audited(host, early, copy, closed)
    assert faults(reports) == [None] * 4
    assert len({report["head"] for report in reports}) == 2
    assert "closed log" in " ".join(reports[3]["notes"])


def test_two_tellings_of_a_game_are_found_at_the_entry_where_they_part(tmp_path: Path) -> None:
    mine, theirs = played(7), played(7, hold=3)
    parts = next(n for n, (a, b) in enumerate(zip(mine.log, theirs.log, strict=True)) if a != b)
    one = written(tmp_path / "one.jsonl", redact(mine, "north"))
    other = written(tmp_path / "other.jsonl", redact(theirs, "south"))
    closed = closed_log(one, tmp_path / "closed.jsonl")
    assert faults(audited(one, other, code=1)) == [("fork", parts)] * 2
    assert faults(audited(closed, other, code=1)) == [("fork", parts)] * 2
    cut = written(tmp_path / "cut.jsonl", "".join(f"{line}\n" for line in log_lines(theirs)[: parts + 1]))
    assert faults(audited(one, cut)) == [None, None]


def test_one_seed_in_two_games_is_noted(tmp_path: Path) -> None:
    one = written(tmp_path / "one.jsonl", dump_log(played(2)))
    other = written(tmp_path / "other.jsonl", dump_log(played(2, goal=30)))
    reports = audited(one, other)
    for report, path in zip(reports, (other, one), strict=True):
        assert any("one seed in two games" in note and str(path) in note for note in report["notes"])


def forked(parent: AnyGame, at: int) -> AnyGame:
    """The game that leaves another after an entry, as it is written: the parent's entries, another seed."""
    before = parent.at(at)
    opened_at = read_lines(enumerate(log_lines(before), 1)).head
    game_id = json.loads(log_lines(parent)[0])["game"]
    charter = Charter(fork=Fork(game_id, opened_at.hex, at + 2))
    log = before.log
    unsigned = [Entry(each.n, each.command, each.draws, each.events) for each in log]
    assert unsigned == list(log)
    return Game(parent.ruleset, parent.setup, before.state, log, seeded(SEED[::-1]), charter)


def test_a_fork_is_audited_alone_and_against_its_parent(tmp_path: Path) -> None:
    parent = played(8)
    child = forked(parent, 4)
    for _ in range(3):
        child = child.play(Roll(child.to_act[0]))
    mother = written(tmp_path / "parent.jsonl", dump_log(parent))
    path = written(tmp_path / "fork.jsonl", dump_log(child))
    assert any(note.startswith("a fork: ") for note in audited(path)[0]["notes"])
    assert not any("fork" in note for note in audited(path, "--against", mother)[0]["notes"])
    copy = written(tmp_path / "north.jsonl", redact(child, "north"))
    assert faults(audited(copy, "--seed", SEED[::-1].hex(), "--against", path)) == [None]


@pytest.mark.parametrize(
    ("key", "value"),
    [("root", "00" * 32), ("game", "00" * 16), ("size", 5), ("size", 7)],
)
def test_a_fork_that_its_parent_does_not_give_is_found(tmp_path: Path, key: str, value: object) -> None:
    parent = played(8)
    mother = written(tmp_path / "parent.jsonl", dump_log(parent))
    header, entries = opened(log_lines(forked(parent, 4)))
    header["fork"][key] = value
    from slaget.log.seal import game_id

    header["game"] = game_id(header)
    path = written(tmp_path / "fork.jsonl", "".join(f"{line}\n" for line in sealed(header, entries)))
    assert faults(audited(path, "--against", mother, code=1))[0] is not None


def test_a_fork_with_another_die_than_its_parents_is_found_against_it_only(tmp_path: Path) -> None:
    """Its own seed does not vouch for these draws, and does not refuse them."""
    parent, other = played(8), played(8, seed=SEED[1:] + b"x")
    mother = written(tmp_path / "parent.jsonl", dump_log(parent))
    child = forked(other, 4)
    header, entries = opened(log_lines(child))
    header["fork"] = json.loads(log_lines(forked(parent, 4))[0])["fork"]
    from slaget.log.seal import game_id

    header["game"] = game_id(header)
    path = written(tmp_path / "fork.jsonl", "".join(f"{line}\n" for line in sealed(header, entries)))
    assert faults(audited(path)) == [None]
    found = faults(audited(path, "--against", mother, code=1))[0]
    assert found is not None and found[0] == "fork"


def checkpoint(folder: Path, game: AnyGame, key: PrivateKey, size: int | None = None, name: str = "cp") -> Path:
    lines = log_lines(game)
    size = len(lines) if size is None else size
    root = [each.head.root for each in closed_lines(enumerate(lines, 1))][size - 1]
    note = signed_checkpoint(size, root, key.of_game(json.loads(lines[0])["game"]))
    return written(folder / name, str(note))


def test_a_checkpoint_of_the_games_host_is_held_against_the_log(tmp_path: Path) -> None:
    key = new_key(HOST)
    game, other = played(6, host=str(key.verifier)), played(6, hold=3, host=str(key.verifier))
    log = written(tmp_path / "log.jsonl", dump_log(game))
    whole, early = checkpoint(tmp_path, game, key, name="whole"), checkpoint(tmp_path, game, key, 3, "early")
    assert audited(log, "--checkpoint", whole, "--checkpoint", early)[0]["notes"] == []
    cut = written(tmp_path / "cut.jsonl", "".join(f"{line}\n" for line in log_lines(game)[:-2]))
    assert faults(audited(cut, "--checkpoint", whole, code=1)) == [("head", 5)]
    assert "it was cut" in audited(cut, "--checkpoint", whole, code=1)[0]["fault"]["message"]
    assert faults(audited(cut)) == [None]
    resealed = written(tmp_path / "resealed.jsonl", dump_log(other))
    assert faults(audited(resealed, "--checkpoint", whole, code=1)) == [("head", 6)]
    thief = checkpoint(tmp_path, game, new_key(HOST), name="thief")
    assert faults(audited(log, "--checkpoint", thief, code=1)) == [("head", 7)]
    (found,) = audited(log, "--checkpoint", whole, "--vkey", new_key(HOST).verifier, code=1)
    assert found["fault"]["kind"] == "head" and "is another key" in found["fault"]["message"]
    assert faults(audited(log, "--checkpoint", whole, "--vkey", key.verifier)) == [None]


def test_a_checkpoint_that_is_none_or_of_another_log_is_a_fault_of_the_one_that_it_is_given_for(
    tmp_path: Path,
) -> None:
    """log-2.md 7 and 11: the origin is the one expected for this game and host; a fault stands in the JSON."""
    key = new_key(HOST)
    game, other = played(6, host=str(key.verifier)), played(3, host=str(key.verifier), seed=SEED[::-1])
    log, second = written(tmp_path / "log.jsonl", dump_log(game)), written(tmp_path / "two.jsonl", dump_log(other))
    mine, theirs = checkpoint(tmp_path, game, key, name="mine"), checkpoint(tmp_path, other, key, name="theirs")
    cut = written(tmp_path / "cut", mine.read_text(encoding="utf-8")[:40])
    odd = written(tmp_path / "odd", mine.read_text(encoding="utf-8").replace(HOST + "/", HOST + "/x", 1))
    foreign = written(tmp_path / "foreign", str(signed_checkpoint(2, bytes(32), new_key("other.example"))))
    for path, said in ((cut, "a note is a text"), (odd, "not of"), (theirs, "not of"), (foreign, "not of")):
        (found,) = audited(log, "--checkpoint", mine, "--checkpoint", path, code=1)
        assert found["fault"]["kind"] == "head" and said in found["fault"]["message"]
    assert str(cut) in audited(log, "--checkpoint", cut, code=1)[0]["fault"]["message"]
    both = audited(log, second, "--checkpoint", mine, "--checkpoint", theirs)
    assert [report["notes"] for report in both] == [[], []]
    policy = written(tmp_path / "policy", f"log {key.verifier}\nquorum none\n")
    heads = written(tmp_path / "heads", "{}\n")
    written(tmp_path / "heads.checkpoint", str(signed_checkpoint(1, bytes(32), key)))
    assert faults(audited(log, "--heads", heads, "--policy", policy, code=1)) == [("head", 7)]


def test_two_checkpoints_of_one_size_with_unlike_roots_are_told_as_the_proof(tmp_path: Path) -> None:
    key = new_key(HOST)
    game, other = played(6, host=str(key.verifier)), played(6, hold=3, host=str(key.verifier))
    log = written(tmp_path / "log.jsonl", dump_log(game))
    one, two = checkpoint(tmp_path, game, key, name="one"), checkpoint(tmp_path, other, key, name="two")
    found = audited(log, "--checkpoint", one, "--checkpoint", two, code=1)[0]["fault"]
    assert found["kind"] == "fork" and "proof of two histories" in found["message"]


def test_without_a_host_in_the_header_the_key_is_given(tmp_path: Path) -> None:
    key, other = new_key(HOST), new_key(HOST)
    game = played(3)
    log, head = written(tmp_path / "log.jsonl", dump_log(game)), checkpoint(tmp_path, game, key)
    assert faults(audited(log, "--checkpoint", head, "--vkey", key.verifier)) == [None]
    assert faults(audited(log, "--checkpoint", head, "--vkey", other.verifier, code=1)) == [("head", 4)]
    assert faults(audited(log, "--checkpoint", head, code=1)) == [("head", 4)]


def test_a_policy_whose_quorum_is_not_met_fails_the_audit(tmp_path: Path) -> None:
    key, witness = new_key(HOST), new_key("w1.example/w", WITNESS)
    game = played(3, host=str(key.verifier))
    log, head = written(tmp_path / "log.jsonl", dump_log(game)), checkpoint(tmp_path, game, key)
    policy = written(tmp_path / "policy", f"log {key.verifier}\nwitness w1 {witness.verifier}\nquorum w1\n")
    assert faults(audited(log, "--policy", policy, code=1)) == [("head", 4)]
    assert faults(audited(log, "--policy", policy, "--checkpoint", head, code=1)) == [("head", 4)]
    from slaget.sign import read_note

    note = read_note(head.read_bytes())
    written(head, str(note.with_signatures([cosignature(note, witness, 1_800_000_000)])))
    assert audited(log, "--policy", policy, "--checkpoint", head)[0]["notes"] == []


@contextmanager
def piped(text: str) -> Iterator[str]:
    """A pipe that gives a text once."""
    out, into = os.pipe()
    os.write(into, text.encode())
    os.close(into)
    try:
        yield f"/dev/fd/{out}"
    finally:
        os.close(out)


on_pipes = pytest.mark.skipif(not Path("/dev/fd").exists(), reason="pipes have no paths")


@on_pipes
def test_a_log_from_a_pipe_is_audited_and_held_against_nothing_that_reads_it_again(tmp_path: Path) -> None:
    """It was a traceback beside another log of its game, and an empty file under a checkpoint or a host's log."""
    key, game = new_key(HOST), played(3)
    text, head = dump_log(game), checkpoint(tmp_path, game, key)
    log, short = written(tmp_path / "log.jsonl", text), written(tmp_path / "short.jsonl", dump_log(game.at(1)))
    with piped(text) as path:
        assert faults(audited(path)) == [None]
    with piped(text) as path, piped(dump_log(played(2, goal=30))) as other:
        assert faults(audited(path, other)) == [None, None]
    for told, more in (
        (text, (short,)),
        (text, ("--checkpoint", head, "--vkey", key.verifier)),
        (redact(game, "north"), ("--against", log)),
    ):
        with piped(told) as path:
            done = run("audit", path, *more)
            assert done.exit_code == 2 and "is a pipe, which is read once" in done.stderr, done.output


@on_pipes
def test_a_pipe_is_audited_at_one_reading_where_a_seat_takes_back_beside_secrets() -> None:
    register(HIGHER)
    game: AnyGame = Game.start(HIGHER, Cards(), seeded(SEED))
    game = game.play(Lay("north", game.state.hands["north"][0])).play(Wait("south")).take_back("south", 1)
    with piped(dump_log(game)) as path:
        assert audit(path).ok
    with piped(dump_log(game)) as path:
        assert faults(audited(path)) == [None]


def test_the_log_of_heads_is_held_against_the_log(tmp_path: Path) -> None:
    key = tmp_path / "host.key"
    assert run("key", "new", HOST, "-o", key).exit_code == 0
    vkey = (tmp_path / "host.key.pub").read_text(encoding="utf-8").strip()
    game, other = played(6, host=vkey), played(6, hold=3, host=vkey)
    log = written(tmp_path / "log.jsonl", dump_log(game))
    heads = tmp_path / "heads"
    assert run("heads", "add", heads, log, "--key", key, "--at", "-1").exit_code == 0
    assert run("heads", "add", heads, log, "--key", key).exit_code == 0
    assert audited(log, "--heads", heads)[0]["notes"] == []
    beside = heads.with_name("heads.checkpoint").rename(tmp_path / "elsewhere")
    (found,) = audited(log, "--heads", heads, code=1)
    assert found["fault"]["kind"] == "head" and "no checkpoint beside it" in found["fault"]["message"]
    assert audited(log, "--heads", heads, "--checkpoint", beside)[0]["notes"] == []
    beside.rename(tmp_path / "heads.checkpoint")
    resealed = written(tmp_path / "resealed.jsonl", dump_log(other))
    assert faults(audited(resealed, "--heads", heads, code=1)) == [("head", 6)]
    again = tmp_path / "again"
    written(again, heads.read_text(encoding="utf-8") + heads.read_text(encoding="utf-8").split("\n")[0] + "\n")
    tree = Range()
    for line in again.read_bytes().split(b"\n")[:-1]:
        tree = tree.append(line)
    written(tmp_path / "again.checkpoint", str(signed_checkpoint(tree.size, tree.root, read_key(key))))
    (found,) = audited(log, "--heads", again, code=1)
    assert found["fault"]["kind"] == "head" and "line 3: a head of" in found["fault"]["message"]
    stranger = written(tmp_path / "stranger.jsonl", dump_log(played(2, goal=30, host=vkey)))
    assert "nothing that was given" in audited(stranger, "--heads", heads)[0]["notes"][0]


def test_two_checkpoints_of_a_log_of_heads_must_both_hold_and_with_unlike_roots_are_told_as_the_proof(
    tmp_path: Path,
) -> None:
    """log-2.md 10: of one origin and size; beside the file or given, whether or not they tell of this game."""
    key = tmp_path / "host.key"
    assert run("key", "new", HOST, "-o", key).exit_code == 0
    vkey = (tmp_path / "host.key.pub").read_text(encoding="utf-8").strip()
    for name, goal in (("one", 100), ("two", 30)):
        log = written(tmp_path / f"{name}.jsonl", dump_log(played(2, host=vkey, goal=goal)))
        for at in ("-1", "1"):
            assert run("heads", "add", tmp_path / name, log, "--key", key, "--at", at).exit_code == 0
            beside = (tmp_path / f"{name}.checkpoint").read_text(encoding="utf-8")
            written(tmp_path / f"{name}{at}.checkpoint", beside)
    log, one = tmp_path / "one.jsonl", ("--checkpoint", tmp_path / "one.checkpoint")
    two, early = ("--checkpoint", tmp_path / "two.checkpoint"), ("--checkpoint", tmp_path / "two-1.checkpoint")
    heads = ("--heads", tmp_path / "one")
    for args in ((*one, *two), (*heads, *two), (*one, *early, "--checkpoint", tmp_path / "one-1.checkpoint")):
        (found,) = audited(log, *args, code=1)
        assert found["fault"]["kind"] == "fork" and "proof of two histories" in found["fault"]["message"]
    assert audited(log, *heads, "--checkpoint", tmp_path / "one-1.checkpoint")[0]["notes"] == []
    cut, lines = tmp_path / "cut", (tmp_path / "one").read_text(encoding="utf-8").split("\n")
    written(cut, f"{lines[0]}\n")
    written(tmp_path / "cut.checkpoint", (tmp_path / "one-1.checkpoint").read_text(encoding="utf-8"))
    assert audited(log, "--heads", cut)[0]["ok"]
    (found,) = audited(log, "--heads", cut, *one, code=1)
    assert found["fault"]["kind"] == "head" and "is of 2 lines, and the file has 1" in found["fault"]["message"]
    (found,) = audited(log, *heads, *early, code=1)
    assert found["fault"]["kind"] == "head" and "the first 1 lines" in found["fault"]["message"]
    forged = written(tmp_path / "forged", str(signed_checkpoint(2, bytes(32), new_key(HOST))))
    (found,) = audited(log, *one, "--checkpoint", forged, code=1)
    assert found["fault"]["kind"] == "head" and "not signed" in found["fault"]["message"]
