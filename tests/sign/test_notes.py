"""Notes, checkpoints, cosignatures and proofs: what is read is what was written, and nothing else."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from logs import played
from noted import GAME, GAME_NOTE, GAME_VKEY, HEADS_NOTE, HOST_KEY, HOST_VKEY, TIME, WITNESS_KEY

from slaget.kernel import dump_log
from slaget.log.seal import canonical_bytes, game_id, public
from slaget.log.tree import EMPTY, consistency, inclusion, leaf_hash
from slaget.log.vkey import base64
from slaget.sign import (
    Checkpoint,
    NoteFault,
    PrivateKey,
    checked,
    cosigned,
    read_note,
    read_vkey,
    signed_checkpoint,
)
from slaget.sign.cosign import cosignature, signed_text
from slaget.sign.notes import MAX_NOTE, Note, Signature, signed_by
from slaget.sign.proofs import MAGIC, EntryProof, Step, is_entry_proof, read_entry_proof, read_step
from slaget.sign.telling import ENTRY, telling_of

LEAVES = [leaf_hash(b"%d" % n) for n in range(7)]
OTHER = PrivateKey("slaget.example/bord", 1, b"\x05" * 32)


def opened(raw: str, vkey: str = GAME_VKEY) -> None:
    checked(raw.encode("utf-8", "surrogatepass"), read_vkey(vkey))


@pytest.mark.parametrize("place", range(len(GAME_NOTE.encode())))
def test_no_bit_of_a_checkpoint_can_be_turned(place: int) -> None:
    raw = bytearray(GAME_NOTE.encode())
    for bit in range(8):
        raw[place] ^= 1 << bit
        with pytest.raises(NoteFault):
            checked(bytes(raw), read_vkey(GAME_VKEY))
        raw[place] ^= 1 << bit


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("\n3\n", "\n03\n", "leading zeros"),
        ("\n3\n", "\n+3\n", "leading zeros"),
        ("\n3\n", "\n\u0663\n", "leading zeros"),
        ("\n3\n", "\n\n", "leading zeros"),
        ("\n3\n", "\n9223372036854775808\n", "2\\^63"),
        ("\n3\n", f"\n{'9' * 5000}\n", "2\\^63"),
        ("\n3\n", "\n0\n", "empty tree"),
        ("Vh58=\n", "Vh58=\nmore\n", "three lines"),
        ("Vh58=\n", "Vh58\n", "base64"),
        ("Vh58=\n", "Vh59=\n", "base64"),
        ("VAlB", "VAl", "base64"),
        ("slaget.example/bord/", "slaget.example/borg/", "not of slaget.example/bord"),
        ("slaget.example/bord/", "cosignature/", "cosignature"),
        ("\n\n", "\n", "empty line"),
        ("— slaget", "- slaget", "line of a signature"),
        ("— slaget", "—  slaget", "spaces"),
        ("ggM=\n", "ggM=", "line"),
        ("\n— slaget", "\n—slaget", "line of a signature is"),
    ],
)
def test_what_is_no_checkpoint_is_refused(old: str, new: str, why: str) -> None:
    changed = GAME_NOTE.replace(old, new, 1)
    assert changed != GAME_NOTE
    with pytest.raises(NoteFault, match=why):
        opened(changed)


def test_a_note_is_utf8_without_control_characters_and_within_its_limits() -> None:
    line = GAME_NOTE.split("\n\n")[1]
    fitting = b"x" * (MAX_NOTE - len(line.encode()) - 2) + f"\n\n{line}".encode()
    assert str(read_note(fitting)).encode() == fitting
    for raw, why in (
        (b"\xff" + GAME_NOTE.encode(), "UTF-8"),
        (GAME_NOTE.encode().replace(b"3", b"3\r"), "control character"),
        (b"x" + fitting, "more than"),
    ):
        with pytest.raises(NoteFault, match=why):
            read_note(raw)
    full = read_note((GAME_NOTE + line * 63).encode())
    with pytest.raises(NoteFault, match="at most 64 signatures"):
        read_note((GAME_NOTE + line * 64).encode())
    with pytest.raises(NoteFault, match="at most 64 signatures"):
        full.with_signatures(full.signatures[:1])


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        ("\n\n— a AAAAAAE=\n", "a text, an empty line"),
        ("a\n— a AAAAAAE=\n", "a text, an empty line"),
        ("a\n\n", "at least one line of a signature"),
        ("a\n\n— a AAAAAAE=", "ends with a line feed"),
        ("a\n\n— a AAAAAAE=\n— b AAAAAAE=", "ends with a line feed"),
        ("a\n\n— aAAAAAAE=\n", "line of a signature is"),
        ("a\n\na AAAAAAE=\n", "line of a signature is"),
        ("a\n\n— a AAAAAA==\n", "of 'a' is empty"),
        ("a\n\n— a \n", "of 'a' is empty"),
        ("a\tb\n\n— a AAAAAAE=\n", "control character"),
    ],
)
def test_what_is_no_note_is_refused_for_what_is_wrong_with_it(raw: str, why: str) -> None:
    with pytest.raises(NoteFault, match=why):
        read_note(raw.encode())


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_root_of_another_length_is_refused_though_it_is_signed(size: int) -> None:
    with pytest.raises(NoteFault, match=f"has 32 bytes, not {size}"):
        opened(str(signed_checkpoint(3, bytes(size), HOST_KEY.of_game(GAME))))


def test_signatures_of_unknown_keys_are_passed_over_and_of_known_ones_never() -> None:
    note = read_note(GAME_NOTE.encode())
    (signature,) = note.signatures
    strange = Signature("x.example", signature.id, b"\x00" * 64)
    same_name = Signature(signature.name, b"\x00" * 4, b"\x00" * 64)
    known = Signature(signature.name, signature.id, bytes(64))
    key = read_vkey(GAME_VKEY)
    assert signed_by(Note(note.text, (strange, same_name, signature)), key)
    assert not signed_by(Note(note.text, (strange, same_name)), key)
    with pytest.raises(NoteFault, match="does not verify"):
        signed_by(Note(note.text, (signature, known)), key)
    with pytest.raises(NoteFault, match="not signed by"):
        opened(str(Note(note.text, (strange,))))


def test_a_checkpoint_of_another_key_of_the_same_name_is_refused() -> None:
    note = signed_checkpoint(3, bytes(32), OTHER.of_game(GAME))
    with pytest.raises(NoteFault, match="not signed by"):
        opened(str(note))


def test_a_checkpoint_of_the_log_of_heads_is_not_one_of_a_game() -> None:
    with pytest.raises(NoteFault, match=r"not of slaget\.example/bord/52b1"):
        opened(HEADS_NOTE)
    with pytest.raises(NoteFault, match=r"not of slaget\.example/bord$"):
        opened(GAME_NOTE, HOST_VKEY)


@given(st.integers(0, 2**63 - 1), st.binary(min_size=32, max_size=32))
def test_every_checkpoint_is_read_again(size: int, root: bytes) -> None:
    root = root if size else EMPTY
    raw = str(signed_checkpoint(size, root, HOST_KEY)).encode()
    assert checked(raw, read_vkey(HOST_VKEY))[1] == Checkpoint(HOST_KEY.name, size, root)


@given(st.binary(max_size=300))
def test_any_bytes_are_a_note_or_a_fault(raw: bytes) -> None:
    try:
        note = read_note(raw)
    except NoteFault:
        return
    assert str(note).encode() == raw


def at_time(note: Note, time: int) -> Signature:
    """A cosignature that verifies, of any time."""
    made = WITNESS_KEY.sign(signed_text(note.text, time))
    return Signature(WITNESS_KEY.name, WITNESS_KEY.verifier.id, time.to_bytes(8, "big") + made)


def test_a_cosignature_is_of_its_text_its_time_and_its_key() -> None:
    note = read_note(HEADS_NOTE.encode())
    signature = note.by(WITNESS_KEY.verifier)[0]
    later = Signature(signature.name, signature.id, (TIME + 1).to_bytes(8, "big") + signature.data[8:])
    never = cosignature(note, WITNESS_KEY, 1)
    for bad, why in (
        (later, "does not verify"),
        (at_time(note, 0), "has the time 0"),
        (at_time(note, 2**63), f"has the time {2**63}"),
        (Signature(never.name, never.id, never.data[:-1]), "has not 72 bytes"),
        (Signature(never.name, never.id, never.data + b"\0"), "has not 72 bytes"),
    ):
        with pytest.raises(NoteFault, match=why):
            cosigned(Note(note.text, (signature, bad)), WITNESS_KEY.verifier)
    assert cosigned(Note(note.text, (signature, never)), WITNESS_KEY.verifier) == TIME
    assert cosigned(Note(note.text, ()), WITNESS_KEY.verifier) is None
    with pytest.raises(NoteFault, match="does not verify"):
        cosigned(Note(note.text.replace("2", "3", 1), (signature,)), WITNESS_KEY.verifier)
    with pytest.raises(ValueError, match="1 to 2\\^63"):
        cosignature(note, WITNESS_KEY, 0)


@given(st.integers(0, 7))
def test_a_request_is_read_again_and_checked(old: int) -> None:
    proof = consistency(LEAVES, old)
    before = consistency(LEAVES[:old], 0).root
    step = Step(old, proof.hashes, signed_checkpoint(7, proof.root, HOST_KEY))
    read = read_step(str(step).encode())
    assert read == step
    read.check(before)
    with pytest.raises(NoteFault, match=f"goes on from that of size {old}"):
        read.check(leaf_hash(b"another"))


def test_an_older_size_that_is_the_greater_one_is_refused() -> None:
    note = signed_checkpoint(3, inclusion(LEAVES[:3], 0).root, HOST_KEY)
    with pytest.raises(NoteFault, match="greater than"):
        Step(4, (), note).check(leaf_hash(b""))


@given(st.integers(0, 6), st.binary(max_size=80))
def test_a_proof_of_an_entry_is_read_again_and_checked(index: int, extra: bytes) -> None:
    proof = inclusion(LEAVES, index)
    made = EntryProof(extra, index, proof.hashes, signed_checkpoint(7, proof.root, HOST_KEY))
    raw = str(made).encode()
    assert is_entry_proof(raw)
    read = read_entry_proof(raw)
    assert read == made
    read.check(LEAVES[index])
    with pytest.raises(NoteFault, match=f"line {index}"):
        read.check(LEAVES[index - 1])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("@v1", "@v2"),
        ("extra ", "extras "),
        ("extra eA==", "extra eA="),
        ("extra eA==\n", ""),
        ("index 2", "index 02"),
        ("index 2\n", ""),
        ("index 2\n", f"index 2\n{base64(bytes(31))}\n"),
        ("index 2\n", "index 2\nx\n"),
        ("index 2\n", "index 2\n" + f"{base64(bytes(32))}\n" * 63),
        ("extra eA==", "eA=="),
        ("index 2", "2"),
    ],
)
def test_what_is_no_proof_of_an_entry_is_refused(old: str, new: str) -> None:
    proof = inclusion(LEAVES, 2)
    raw = str(EntryProof(b"x", 2, proof.hashes, signed_checkpoint(7, proof.root, HOST_KEY)))
    assert old in raw
    with pytest.raises(NoteFault):
        read_entry_proof(raw.replace(old, new, 1).encode())


@pytest.mark.parametrize("read", [read_entry_proof, read_step])
def test_a_proof_is_its_lines_an_empty_line_and_a_checkpoint(read: Callable[[bytes], object]) -> None:
    for raw in (f"{MAGIC}\nold 3\n{GAME_NOTE.split(chr(10) * 2)[0]}", "", "old 3\n"):
        with pytest.raises(NoteFault, match="its lines, an empty line, and a checkpoint"):
            read(raw.encode())


@pytest.mark.parametrize(("lines", "why"), [((), "second line"), (("extra eA==",), "third line")])
def test_a_proof_of_an_entry_has_three_lines_at_least(lines: tuple[str, ...], why: str) -> None:
    raw = "\n".join([MAGIC, *lines, "", str(signed_checkpoint(1, LEAVES[0], HOST_KEY))])
    with pytest.raises(NoteFault, match=why):
        read_entry_proof(raw.encode())


def header_proof(change: dict[str, Any], game: str | None = None) -> EntryProof:
    """The proof of a header with a change in it, under the id that goes with that and a checkpoint of its game."""
    data = {**public(json.loads(dump_log(played("pig", 1)).split("\n")[0])), **change}
    data = {**data, "game": change.get("game", game_id(data))}
    extra = canonical_bytes(data)
    note = signed_checkpoint(1, leaf_hash(extra), HOST_KEY.of_game(game or data["game"]))
    return EntryProof(extra, 0, (), note)


@pytest.mark.parametrize("change", [{}, {"host": HOST_VKEY}], ids=str)
def test_a_header_is_told_under_the_origin_of_its_game(change: dict[str, Any]) -> None:
    proof = header_proof(change)
    telling = telling_of(proof, read_vkey(HOST_VKEY))
    proof.check(telling.leaf)
    assert telling.kind == ENTRY


@pytest.mark.parametrize(
    ("change", "game", "why"),
    [
        ({"format": "slaget-log/3"}, None, "no public header"),
        ({"seed": "ab" * 32}, None, "no public header"),
        ({"view": "north"}, None, "no public header"),
        ({"game": GAME}, None, "of another game"),
        ({}, GAME, "of another game"),
        ({"host": str(OTHER.verifier)}, None, "names another host"),
        ({"host": None}, None, "names another host"),
    ],
    ids=str,
)
def test_a_header_that_a_proof_may_not_tell_is_refused(change: dict[str, Any], game: str | None, why: str) -> None:
    with pytest.raises(NoteFault, match=why):
        telling_of(header_proof(change, game), read_vkey(HOST_VKEY))


@pytest.mark.parametrize(("old", "new"), [("old 3", "old 03"), ("old 3", "old"), ("old 3\n", ""), ("old 3", "3")])
def test_what_is_no_request_is_refused(old: str, new: str) -> None:
    proof = consistency(LEAVES, 3)
    raw = str(Step(3, proof.hashes, signed_checkpoint(7, proof.root, HOST_KEY)))
    with pytest.raises(NoteFault):
        read_step(raw.replace(old, new, 1).encode())
