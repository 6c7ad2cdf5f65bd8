"""When witnesses had seen what a log of heads tells of agreements."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from noted import HOST_KEY, HOST_VKEY

from slaget import find
from slaget.auditor.beacons import NOT_AHEAD, Beacons
from slaget.kernel import Agreement, audit_lines
from slaget.log.text import log_lines
from slaget.log.tree import Range
from slaget.log.vkey import HOST, WITNESS
from slaget.seeds.beacon import QUICKNET, Round
from slaget.sign import Note, NoteFault, PrivateKey, read_policy, signed_checkpoint
from slaget.sign.cosign import cosignature
from slaget.sign.faults import HeadsFault
from slaget.sign.heads import Heads, Told
from slaget.sign.seen import seen

WITNESSES = {name: PrivateKey(f"{name}.example", WITNESS, bytes([n]) * 32) for n, name in enumerate("abc", 7)}
TERMS, SHARES, OTHER = ("11" * 32, "22" * 32, "33" * 32)
TOLD = [Told(None, TERMS, 0), Told("00" * 16, "44" * 32, 1), Told(None, SHARES, 0), Told(None, OTHER, 0)]


def policy(quorum: str = "enough") -> bytes:
    lines = [f"log {HOST_VKEY}", *(f"witness {name} {key.verifier}" for name, key in WITNESSES.items())]
    return "".join(f"{line}\n" for line in (*lines, "group enough 2 a b c", f"quorum {quorum}")).encode()


@pytest.fixture
def heads(tmp_path: Path) -> Path:
    path = tmp_path / "heads"
    path.write_text("".join(f"{told.line}\n" for told in TOLD))
    return path


def checkpoint(size: int, times: dict[str, int], told: Sequence[Told] = TOLD, key: PrivateKey = HOST_KEY) -> bytes:
    tree = Range()
    for each in told[:size]:
        tree = tree.append(each.line.encode())
    note = signed_checkpoint(size, tree.root, key)
    made = [cosignature(note, WITNESSES[name], time) for name, time in times.items()]
    return str(Note(note.text, (*note.signatures, *made))).encode()


def test_a_line_was_there_when_enough_witnesses_had_seen_a_checkpoint_that_holds_it(heads: Path) -> None:
    points = [checkpoint(1, {"a": 100, "b": 110}), checkpoint(3, {"a": 200, "b": 250, "c": 210})]
    assert seen(heads, points, read_policy(policy())) == {TERMS: 110, SHARES: 210}
    assert seen(heads, points[1:], read_policy(policy())) == {TERMS: 210, SHARES: 210}
    assert seen(heads, points, read_policy(policy("none"))) == {TERMS: 100, SHARES: 200}
    assert seen(heads, [], read_policy(policy())) == {}


def test_the_first_time_counts_whatever_the_order_of_the_checkpoints(heads: Path) -> None:
    points = [checkpoint(4, {"a": 90, "b": 90}), checkpoint(1, {"a": 100, "b": 110})]
    assert seen(heads, points, read_policy(policy())) == {TERMS: 90, SHARES: 90, OTHER: 90}


def test_a_checkpoint_without_its_quorum_or_its_hosts_signature_shows_nothing(heads: Path) -> None:
    assert seen(heads, [checkpoint(3, {"a": 100})], read_policy(policy())) == {}
    other = PrivateKey(HOST_KEY.name, HOST, b"\x09" * 32)
    with pytest.raises(NoteFault, match="not signed"):
        seen(heads, [checkpoint(3, {"a": 1, "b": 1}, key=other)], read_policy(policy()))
    assert seen(heads, [checkpoint(3, {})], read_policy(policy("none"))) == {}


def test_a_checkpoint_of_other_lines_is_found(heads: Path) -> None:
    swapped = [TOLD[2], TOLD[1], TOLD[0]]
    with pytest.raises(HeadsFault, match="other lines"):
        seen(heads, [checkpoint(3, {"a": 100, "b": 100}, swapped)], read_policy(policy()))
    longer = [*TOLD, *TOLD]
    with pytest.raises(HeadsFault, match="6 lines, the log of heads 4"):
        seen(heads, [checkpoint(6, {"a": 100, "b": 100}, longer)], read_policy(policy()))


def test_a_checkpoint_of_a_game_says_nothing_of_agreements(heads: Path) -> None:
    game = PrivateKey(f"{HOST_KEY.name}/{'00' * 16}", HOST, b"\x01" * 32)
    assert seen(heads, [checkpoint(3, {"a": 1, "b": 1}, key=game)], read_policy(policy())) == {}


def test_shares_that_a_witness_saw_before_the_round_show_that_it_lay_ahead(tmp_path: Path) -> None:
    """From the agreement to the audit, with what the host's log of heads and a witness say of it."""
    schack = find("schack")
    opened = Agreement.opened(schack, schack.load("schack", {}), "beacon", beacon=Round(QUICKNET.id, 1000))
    with Heads.open(tmp_path / "heads", HOST_KEY) as heads:
        for leaf in opened.leaves():
            heads.add(Told(**leaf))
    agreement = opened.signed(bytes(48))
    told = [Told(**leaf) for leaf in opened.leaves()]
    for before, ahead in ((1, True), (0, False), (-1, False)):
        note = checkpoint(2, {"a": QUICKNET.time_of(1000) - before}, told)
        beacons = Beacons(seen=seen(tmp_path / "heads", [note], read_policy(policy("a"))))
        lines = enumerate(log_lines(agreement.game()), 1)
        assert (NOT_AHEAD not in audit_lines(lines, beacons=beacons).notes) is ahead
