"""Keys: which texts are keys, and whose files are used."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from noted import GAME, HOST_KEY, HOST_VKEY, SEAT_KEY, WITNESS_KEY, WITNESS_VKEY, vkey_of

from slaget.log.vkey import base64, check_public
from slaget.sign import HOST, SEAT, WITNESS, KeyFault, new_key, read_key, read_vkey, write_key
from slaget.sign.keys import key_of, line_of
from slaget.wire.forms import Malformed

P = 2**255 - 19
SMALL = [
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0000000000000000000000000000000000000000000000000000000000000080",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
]


@pytest.mark.parametrize("public", SMALL)
def test_a_key_of_small_order_is_refused(public: str) -> None:
    with pytest.raises(Malformed, match="small order"):
        check_public(bytes.fromhex(public))
    with pytest.raises(Malformed, match="small order"):
        read_vkey(vkey_of(bytes.fromhex(public)))


@pytest.mark.parametrize("y", [P, P + 1, P + 18, 2**255 - 1])
def test_a_key_that_is_not_in_its_canonical_form_is_refused(y: int) -> None:
    for sign in (0, 1 << 255):
        with pytest.raises(Malformed, match="canonical"):
            check_public((y | sign).to_bytes(32, "little"))


def test_a_key_that_is_no_point_is_refused() -> None:
    with pytest.raises(Malformed, match="no point"):
        check_public((2).to_bytes(32, "little"))
    with pytest.raises(Malformed, match="has 32 bytes, not 31"):
        check_public(b"\x01" * 31)


def test_fresh_keys_are_good_ones() -> None:
    for kind in (HOST, WITNESS, SEAT):
        check_public(new_key("x.example", kind).verifier.public)
    assert new_key("x.example") != new_key("x.example")


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "without spaces"),
        ("a b", "without spaces"),
        ("a\u00a0b", "without spaces"),
        ("a\u2028b", "without spaces"),
        ("a\x01", "control"),
        ("slaget/2/x", "does not begin with 'slaget/2/'"),
        ("cosignature/v1", "does not begin with 'cosignature/'"),
        ("x" * 256, "at most 255 bytes"),
        ("å" * 128, "at most 255 bytes"),
        ("\ud800", "Unicode scalar values"),
    ],
)
def test_a_name_that_no_key_may_have_is_refused(name: str, why: str) -> None:
    with pytest.raises(KeyFault, match=why):
        new_key(name)


def test_a_plus_in_a_name_is_refused() -> None:
    with pytest.raises(KeyFault, match="'\\+'"):
        new_key("a+b")


@pytest.mark.parametrize(
    ("vkey", "why"),
    [
        (HOST_VKEY.replace("c4fb4493", "c4fb4494"), "hash"),
        (HOST_VKEY.replace("c4fb4493", "C4FB4493"), "hexadecimal"),
        (HOST_VKEY.replace("bord", "borg"), "hash"),
        (HOST_VKEY[:-1], "base64"),
        (HOST_VKEY + "=", "base64"),
        (HOST_VKEY + "\n", "base64"),
        (HOST_VKEY.replace("+c4fb4493", ""), "name\\+hash\\+base64"),
        (WITNESS_VKEY, "type 0x04 \\(a witness\\), not of type 0x01 \\(a host\\)"),
        ("x", "name\\+hash\\+base64"),
        (vkey_of(b"\x01" * 31), "32 bytes"),
    ],
)
def test_a_text_that_is_no_verifier_key_of_a_host_is_refused(vkey: str, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        read_vkey(vkey)


def test_a_host_key_serves_its_log_of_heads_and_its_games_and_no_other_origin() -> None:
    key = read_vkey(HOST_VKEY)
    assert key.of_origin(key.name) == key
    assert key.of_origin(f"{key.name}/{GAME}") == key.of_game(GAME)
    for origin in (f"{key.name}/{GAME[:-1]}", f"{key.name}x/{GAME}", GAME, f"{key.name}/", f"x/{key.name}/{GAME}"):
        assert key.of_origin(origin) is None


@pytest.mark.parametrize("key", [HOST_KEY, WITNESS_KEY, SEAT_KEY], ids=lambda key: key.name)
def test_a_key_is_read_again_from_its_file(tmp_path: Path, key: object) -> None:
    assert key in (HOST_KEY, WITNESS_KEY, SEAT_KEY)
    made = next(each for each in (HOST_KEY, WITNESS_KEY, SEAT_KEY) if each == key)
    beside = write_key(tmp_path / "key", made)
    assert read_key(tmp_path / "key", made.kind) == made
    assert beside.read_text() == made.told + "\n"
    assert ((tmp_path / "key").stat().st_mode & 0o777, beside.stat().st_mode & 0o777) == (0o600, 0o644)


def test_a_key_of_another_type_than_asked_for_is_refused(tmp_path: Path) -> None:
    for key in (HOST_KEY, WITNESS_KEY, SEAT_KEY):
        path = tmp_path / f"key{key.kind}"
        write_key(path, key)
        for other in {HOST, WITNESS, SEAT} - {key.kind}:
            with pytest.raises(KeyFault, match=f"type 0x{key.kind:02x} .* not of type 0x{other:02x}"):
                read_key(path, other)


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o660, 0o601, 0o620])
def test_a_key_that_others_may_read_is_refused(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "key"
    write_key(path, HOST_KEY)
    path.chmod(mode)
    with pytest.raises(KeyFault, match="others may read or write"):
        read_key(path)
    path.chmod(0o400)
    assert read_key(path) == HOST_KEY


def test_no_link_is_followed_and_no_pipe_waited_for(tmp_path: Path) -> None:
    write_key(tmp_path / "key", HOST_KEY)
    (tmp_path / "link").symlink_to(tmp_path / "key")
    with pytest.raises(OSError):
        read_key(tmp_path / "link")
    os.mkfifo(tmp_path / "pipe", 0o600)
    with pytest.raises(KeyFault, match="no file"):
        read_key(tmp_path / "pipe")


def test_a_key_file_takes_the_place_of_nothing(tmp_path: Path) -> None:
    for taken in ("key", "key.pub"):
        (tmp_path / taken).symlink_to(tmp_path / "elsewhere")
        with pytest.raises(FileExistsError):
            write_key(tmp_path / "key", HOST_KEY)
        assert not (tmp_path / "elsewhere").exists()
        (tmp_path / taken).unlink()
        assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "line",
    [
        "",
        line_of(HOST_KEY)[1:],
        line_of(HOST_KEY)[:-1],
        line_of(HOST_KEY).replace("c4fb4493", "c4fb4494"),
        line_of(HOST_KEY).replace("bord", "borg"),
        line_of(HOST_KEY).replace("AQEBAQ", "AgEBAQ"),
        line_of(HOST_KEY).removeprefix("PRIVATE+KEY+"),
        "PRIVATE+KEY+a+b",
        f"PRIVATE+KEY+x+00000000+{base64(bytes([HOST]) + bytes(31))}",
        f"PRIVATE+KEY+x+00000000+{base64(bytes([HOST]) + bytes(33))}",
    ],
)
def test_a_line_that_is_no_private_key_is_refused(line: str) -> None:
    with pytest.raises(KeyFault):
        key_of(line, HOST)


def test_a_key_file_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "key"
    for raw in (
        b"",
        line_of(HOST_KEY).encode(),
        line_of(HOST_KEY).encode() + b"\n\n",
        b"\xff\n",
        b"x" * 5000 + b"\n",
    ):
        path.write_bytes(raw)
        path.chmod(0o600)
        with pytest.raises(KeyFault):
            read_key(path)


def test_a_private_key_does_not_show_itself() -> None:
    assert "\\x01" not in repr(HOST_KEY)
    assert "private" not in repr(HOST_KEY)


def test_without_the_extra_signing_and_verifying_name_it() -> None:
    code = """if 1:
        import sys
        sys.modules["cryptography"] = None
        from slaget.sign import MissingExtra, PrivateKey
        from slaget.sign.ed25519 import verifies
        for call in (lambda: PrivateKey("x", 1, bytes(32)).sign(b""), lambda: verifies(bytes(32), b"", bytes(64))):
            try:
                call()
            except MissingExtra as fault:
                print(fault.extra, fault)
    """
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    said = "sign a signature needs the extra 'sign': pip install 'slaget[sign]'"
    assert ran.stdout.splitlines() == [said, said]
