"""The log of heads, and a witness of it: what is signed only grows, also where a writer is killed."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from noted import (
    ENTRY_1_ROOT,
    GAME,
    HEADER_ROOT,
    HEADS,
    HEADS_NOTE,
    HOST_KEY,
    HOST_VKEY,
    TIME,
    WITNESS_KEY,
)

from slaget.log.tree import EMPTY, Range, consistency, leaf_hash
from slaget.sign import NoteFault, PrivateKey, checked, cosigned, read_vkey, signed_checkpoint, write_key
from slaget.sign.checkpoints import Checkpoint
from slaget.sign.faults import Conflict, HeadsFault
from slaget.sign.heads import Heads, Signed, Told, checkpoint_beside, lines_of
from slaget.sign.proofs import Step
from slaget.sign.witness import State, read_state, witnessed
from slaget.wire.forms import canonical

FIRST, SECOND = Told(GAME, HEADER_ROOT, 1), Told(GAME, ENTRY_1_ROOT, 3)
THIRD = Told(GAME, "ab" * 32, 9)
LOG = read_vkey(HOST_VKEY)


def add(path: Path, *records: Told) -> str:
    note = ""
    for record in records:
        with Heads.open(path, HOST_KEY, record.game) as heads:
            note = str(heads.add(record)[1])
    return note


def test_the_log_of_heads_of_the_page_is_written(tmp_path: Path) -> None:
    path = tmp_path / "heads"
    note = add(path, FIRST, SECOND)
    assert path.read_text() == HEADS
    assert checkpoint_beside(path).read_text() == note
    assert HEADS_NOTE.startswith(note)
    checkpoint_beside(path).write_text(HEADS_NOTE)
    read = Signed.read(path, LOG, GAME)
    assert (read.tree.size, read.beyond, read.told) == (2, 0, ((0, FIRST), (1, SECOND)))
    assert Signed.read(path, LOG, "00" * 16).told == ()


def test_sizes_of_one_game_rise_and_agreements_have_none(tmp_path: Path) -> None:
    path = tmp_path / "heads"
    agreed = Told(None, "cd" * 32, 0)
    add(path, FIRST, agreed, agreed, Told("00" * 16, "ef" * 32, 1), SECOND)
    for again in (FIRST, SECOND, Told(GAME, "ab" * 32, 3)):
        with pytest.raises(NoteFault, match="has size 3 already"):
            add(path, again)
    assert len(list(lines_of(path))) == 5


def test_a_file_in_which_the_sizes_of_a_game_do_not_rise_is_not_signed(tmp_path: Path) -> None:
    """log-2.md 8: sizes of one game rise, in lines that nobody has signed yet too."""
    path = tmp_path / "heads"
    add(path, FIRST, SECOND)
    for line in (SECOND.line, FIRST.line):
        path.write_text(f"{HEADS}{line}\n")
        with pytest.raises(HeadsFault, match=f"line 3: a head of {GAME} has size"):
            add(path, THIRD)
        root = Range().append(FIRST.line.encode()).append(SECOND.line.encode()).append(line.encode()).root
        checkpoint_beside(path).write_text(str(signed_checkpoint(3, root, HOST_KEY)))
        with pytest.raises(HeadsFault, match="line 3: a head"):
            Signed.read(path, LOG, GAME)
        checkpoint_beside(path).write_text(HEADS_NOTE)


def test_a_line_that_a_killed_writer_left_is_signed_and_not_written_twice(tmp_path: Path) -> None:
    path = tmp_path / "heads"
    add(path, FIRST)
    old = checkpoint_beside(path).read_bytes()
    note = add(path, SECOND)
    checkpoint_beside(path).write_bytes(old)
    assert Signed.read(path, LOG, GAME).beyond == 1
    assert add(path, SECOND) == note
    assert path.read_text() == HEADS


def test_another_head_than_the_one_that_a_killed_writer_left_is_written_after_it(tmp_path: Path) -> None:
    path = tmp_path / "heads"
    add(path, FIRST)
    old = checkpoint_beside(path).read_bytes()
    add(path, SECOND)
    checkpoint_beside(path).write_bytes(old)
    add(path, THIRD)
    assert path.read_text() == f"{HEADS}{THIRD.line}\n"


def test_half_a_line_that_a_killed_writer_left_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "heads"
    add(path, FIRST)
    with path.open("a") as file:
        file.write(SECOND.line)
    assert Signed.read(path, LOG).beyond == 0
    add(path, SECOND)
    assert path.read_text() == HEADS


def test_a_file_put_back_to_an_older_state_is_not_signed_again(tmp_path: Path) -> None:
    path = tmp_path / "heads"
    add(path, FIRST)
    before = path.read_bytes()
    add(path, SECOND)
    path.write_bytes(before)
    with pytest.raises(HeadsFault, match="of 2 lines, and the file has 1"):
        add(path, THIRD)
    path.write_text(f"{FIRST.line}\n{THIRD.line}\n")
    with pytest.raises(HeadsFault, match="not those that the checkpoint signed"):
        add(path, Told(GAME, "ab" * 32, 12))
    with pytest.raises(HeadsFault, match="not those that the checkpoint signed"):
        Signed.read(path, LOG)
    path.unlink()
    with pytest.raises(HeadsFault, match="of 2 lines, and the file has 0"):
        add(path, THIRD)


def test_another_hosts_key_adds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "heads"
    add(path, FIRST)
    with pytest.raises(NoteFault, match="not signed"), Heads.open(path, PrivateKey(HOST_KEY.name, 1, bytes(32))):
        pass
    assert path.read_text() == f"{FIRST.line}\n"


@pytest.mark.parametrize(
    "line",
    [
        FIRST.line.replace(":1}", ": 1}"),
        FIRST.line.replace(":1}", ":0}"),
        FIRST.line.replace(":1}", ":-1}"),
        FIRST.line.replace(":1}", ":true}"),
        FIRST.line.replace(":1}", ":1.0}"),
        FIRST.line.replace(f'"{GAME}"', "null"),
        FIRST.line.replace(GAME, GAME.upper()),
        FIRST.line.replace(HEADER_ROOT, HEADER_ROOT[1:]),
        FIRST.line.replace("}", ',"x":1}'),
        "[]",
        "x",
        "[" * 5000,
    ],
)
def test_what_is_no_line_of_a_log_of_heads_is_refused(tmp_path: Path, line: str) -> None:
    path = tmp_path / "heads"
    path.write_text(f"{FIRST.line}\n{line}\n")
    with pytest.raises(HeadsFault, match="line 2") as fault:
        list(lines_of(path))
    assert fault.value.line == 2


LINES = [b"%d" % n for n in range(9)]
LEAVES = [leaf_hash(line) for line in LINES]
FORKED = [*LEAVES[:4], *(leaf_hash(b"other %d" % n) for n in range(5))]


def request(old: int, size: int, leaves: list[bytes] = LEAVES, key: PrivateKey = HOST_KEY) -> bytes:
    proof = consistency(leaves[:size], old)
    return str(Step(old, proof.hashes, signed_checkpoint(size, proof.root, key))).encode()


def witness(state: Path, raw: bytes) -> int:
    step, made = witnessed(raw, WITNESS_KEY, LOG, state, TIME)
    assert cosigned(step.note.with_signatures([made]), WITNESS_KEY.verifier) == TIME
    return step.checkpoint.size


def test_a_witness_goes_on_from_what_it_cosigned_and_from_nothing_else(tmp_path: Path) -> None:
    state = tmp_path / "state"
    assert [witness(state, request(old, size)) for old, size in [(0, 2), (2, 2), (2, 5), (5, 9)]] == [2, 2, 5, 9]
    assert state.stat().st_mode & 0o777 == 0o600
    kept = state.read_bytes()
    for old, size in [(0, 9), (5, 9), (2, 5), (8, 9)]:
        with pytest.raises(Conflict) as fault:
            witness(state, request(old, size))
        assert fault.value.size == 9
    with pytest.raises(NoteFault, match="no proof"):
        witness(state, request(9, 9, FORKED))
    assert state.read_bytes() == kept


def test_a_witness_cosigns_no_fork_no_bad_signature_and_no_strange_log(tmp_path: Path) -> None:
    state = tmp_path / "state"
    witness(state, request(0, 5))
    kept = state.read_bytes()
    strange = PrivateKey("other.example", 1, b"\x01" * 32)
    bad = request(5, 9).replace(b"\n9\n", b"\n8\n")
    for raw in (request(5, 9, FORKED), request(5, 9, key=strange), bad, b"old 5\n"):
        with pytest.raises(NoteFault):
            witness(state, raw)
    shrunk = Step(8, (), signed_checkpoint(7, consistency(LEAVES[:7], 0).root, HOST_KEY))
    with pytest.raises(NoteFault, match="old size 8 is greater"):
        witness(state, str(shrunk).encode())
    forged = PrivateKey(HOST_KEY.name, 1, b"\x07" * 32)
    with pytest.raises(NoteFault, match="not signed"):
        witness(state, request(5, 9, key=forged))
    assert state.read_bytes() == kept


def test_a_witness_keeps_each_log_by_its_origin(tmp_path: Path) -> None:
    state = tmp_path / "state"
    witness(state, request(0, 5))
    witness(state, request(0, 2, FORKED, HOST_KEY.of_game(GAME)))
    known = read_state(state.read_bytes())
    assert known.last(HOST_KEY.name).size == 5
    assert known.last(f"{HOST_KEY.name}/{GAME}").size == 2
    assert known.last("x").root == EMPTY


def test_a_state_file_that_was_changed_by_hand_is_not_used(tmp_path: Path) -> None:
    state = tmp_path / "state"
    witness(state, request(0, 5))
    kept = state.read_bytes()
    for raw in (
        b"",
        b"{}\n",
        kept[:-1],
        kept + b"\n",
        kept.replace(b"5", b"5.0"),
        kept.replace(b'"logs"', b'"log"'),
    ):
        state.write_bytes(raw)
        with pytest.raises(HeadsFault, match="no state file"):
            witness(state, request(5, 9))
    known: dict[str, object] = {"origin": "x", "root": "ab" * 32, "size": 1}
    assert read_state(state_of([known])).last("x").size == 1
    for logs in (
        *(5, {}, [5], [[]], [{}], [{**known, "more": 1}]),
        *([{**known, "origin": value}] for value in (7, [], None)),
        *([{**known, "root": value}] for value in (7, "ab", "AB" * 32)),
        *([{**known, "size": value}] for value in ("1", True, None, 1.5)),
    ):
        with pytest.raises(HeadsFault, match="no state file"):
            read_state(state_of(logs))
    with pytest.raises(HeadsFault, match="no state file"):
        read_state(state_of([known]).replace(b"witness/1", b"witness/2"))
    head = Checkpoint("x", 1, bytes(32))
    assert read_state(State({}).after(head).text.encode()).last("x") == head


def state_of(logs: object) -> bytes:
    """A state file in its written form, whatever its logs are."""
    return f"{canonical({'format': 'slaget-witness/1', 'logs': logs})}\n".encode()


KILLED = """
import os, sys
from pathlib import Path
import slaget.log.disk as disk, slaget.sign.witness as witness
from slaget.sign import WITNESS, read_key, read_vkey

def killed(*_): os._exit(9)

where, folder = sys.argv[1], Path(sys.argv[2])
match where:
    case "before the state": witness.replace = killed
    case "within the state": disk.os.replace = killed
    case "after the state": witness.cosignature = killed
witness.witnessed((folder / "request").read_bytes(), read_key(folder / "key", WITNESS), read_vkey(sys.argv[3]),
                  folder / "state", 1)
"""


@pytest.mark.parametrize("where", ["before the state", "within the state", "after the state"])
def test_a_witness_killed_at_any_moment_never_cosigns_both_of_two_forks(tmp_path: Path, where: str) -> None:
    """A head whose state was kept may be asked for again; the other fork finds a conflict or no proof."""
    state = tmp_path / "state"
    witness(state, request(0, 4))
    write_key(tmp_path / "key", WITNESS_KEY)
    (tmp_path / "request").write_bytes(request(4, 7))
    ran = subprocess.run([sys.executable, "-c", KILLED, where, str(tmp_path), HOST_VKEY], check=False)
    assert ran.returncode == 9
    kept = where == "after the state"
    assert read_state(state.read_bytes()).last(HOST_KEY.name).size == (7 if kept else 4)
    if kept:
        for raw in (request(4, 8, FORKED), request(7, 8, FORKED), request(7, 7, FORKED)):
            with pytest.raises(NoteFault):
                witness(state, raw)
        assert witness(state, request(7, 7)) == 7
    else:
        assert witness(state, request(4, 8, FORKED)) == 8
        with pytest.raises(Conflict):
            witness(state, request(4, 7))


def test_of_several_forks_asked_for_at_once_a_witness_cosigns_one(tmp_path: Path) -> None:
    state = tmp_path / "state"
    witness(state, request(0, 4))
    forks = [[*LEAVES[:4], *(leaf_hash(b"%d %d" % (fork, n)) for n in range(3))] for fork in range(8)]
    raws = [request(4, 7, leaves) for leaves in forks]

    def asked(raw: bytes) -> int:
        try:
            return witness(state, raw)
        except Conflict:
            return 0

    with ThreadPoolExecutor(8) as pool:
        assert sorted(pool.map(asked, raws)) == [0] * 7 + [7]


def test_the_roots_of_the_page_are_those_of_the_lines() -> None:
    tree = Range()
    for line in HEADS.encode().split(b"\n")[:-1]:
        tree = tree.append(line)
    assert checked(HEADS_NOTE.encode(), LOG)[1] == Checkpoint(HOST_KEY.name, 2, tree.root)
