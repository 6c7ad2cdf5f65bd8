"""The examples of the log format's page, and those of C2SP and of Go's notes, byte for byte."""

from pathlib import Path

from noted import (
    ENTRY_1_ROOT,
    GAME,
    GAME_NOTE,
    GAME_VKEY,
    HEADS,
    HEADS_NOTE,
    HOST_KEY,
    HOST_VKEY,
    SEAT_KEY,
    TIME,
    WITNESS_KEY,
    WITNESS_VKEY,
)

from slaget.log.tree import Range
from slaget.sign import HOST, checked, cosigned, read_note, read_policy, read_vkey, signed_checkpoint
from slaget.sign.cosign import cosignature
from slaget.sign.keys import key_of, line_of
from slaget.sign.notes import Note, Signature, signed_by

POLICY = f"log {HOST_VKEY}\nwitness w1 {WITNESS_VKEY}\nquorum w1\n"


def test_the_keys_of_the_page() -> None:
    assert str(HOST_KEY.verifier) == HOST_KEY.told == HOST_VKEY
    assert str(HOST_KEY.of_game(GAME).verifier) == str(HOST_KEY.verifier.of_game(GAME)) == GAME_VKEY
    assert WITNESS_KEY.told == WITNESS_VKEY
    assert SEAT_KEY.told == "8139770ea87d175f56a35466c34c7ecccb8d8a91b4ee37a25df60f5b8fc9b394"
    assert read_vkey(HOST_VKEY) == HOST_KEY.verifier


def test_the_checkpoint_of_a_game() -> None:
    note = signed_checkpoint(3, bytes.fromhex(ENTRY_1_ROOT), HOST_KEY.of_game(GAME))
    assert str(note) == GAME_NOTE
    opened, found = checked(GAME_NOTE.encode(), read_vkey(GAME_VKEY))
    assert (opened, found.size, found.root.hex()) == (note, 3, ENTRY_1_ROOT)


def test_the_log_of_heads_its_checkpoint_and_the_cosignature() -> None:
    tree = Range()
    for line in HEADS.encode().split(b"\n")[:-1]:
        tree = tree.append(line)
    note = signed_checkpoint(tree.size, tree.root, HOST_KEY)
    assert str(note.with_signatures([cosignature(note, WITNESS_KEY, TIME)])) == HEADS_NOTE
    opened, found = checked(HEADS_NOTE.encode(), read_vkey(HOST_VKEY))
    assert cosigned(opened, WITNESS_KEY.verifier) == TIME
    assert read_policy(POLICY.encode()).check(opened, found) == {"w1": TIME}


def test_the_note_of_the_c2sp_page() -> None:
    key = read_vkey("example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k")
    raw = (
        "This is an example message.\n\n"
        "— example.com/foo "
        "Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n"
    )
    assert signed_by(read_note(raw.encode()), key)


def test_the_note_of_gos_package() -> None:
    line = "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz"
    key = key_of(line, HOST)
    assert line_of(key) == line
    assert key.told == "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
    text = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
    note = Note(text, (Signature(key.name, key.verifier.id, key.sign(text.encode())),))
    assert str(note) == (
        f"{text}\n— PeterNeumann "
        "x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n"
    )


def test_the_page_shows_these_examples() -> None:
    page = (Path(__file__).parents[2] / "docs" / "heads.md").read_text(encoding="utf-8")
    for example in (HOST_VKEY, GAME_VKEY, WITNESS_VKEY, GAME_NOTE, HEADS, HEADS_NOTE):
        assert example in page
