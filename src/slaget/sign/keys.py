"""Private keys and their files: one line ``PRIVATE+KEY+name+hash+base64``, readable by its owner alone."""

import os
import stat
from pathlib import Path
from secrets import token_bytes
from typing import Final

from attrs import field, frozen

from slaget.kernel.short import short
from slaget.log.disk import PRIVATE, READ, write_new
from slaget.log.vkey import HOST, SEAT, VerifierKey, base64, check_kind, check_name, key_id, origin_of, unbase64
from slaget.sign import ed25519
from slaget.sign.faults import KeyFault
from slaget.wire.forms import Malformed, unhex

PUBLIC: Final = 0o644
MAX_FILE: Final = 4096
_START: Final = "PRIVATE+KEY+"


@frozen
class PrivateKey:
    """A key that signs, with the name that it signs under. Its text form never shows in a message.

    >>> host = PrivateKey("slaget.example/bord", HOST, b"\\x01" * 32)
    >>> str(host.verifier)
    'slaget.example/bord+c4fb4493+AYqI4910CfGV/VLbLTy6XXLKZwm/HZQSG/N0iAG0D29c'
    """

    __repr__ = short

    name: str
    kind: int
    private: bytes = field(repr=False)

    @property
    def verifier(self) -> VerifierKey:
        """Its public half."""
        return VerifierKey(self.name, self.kind, ed25519.public_of(self.private))

    @property
    def told(self) -> str:
        """Its public half as others take it: 64 hex for a seat, else a verifier key."""
        return self.verifier.public.hex() if self.kind == SEAT else str(self.verifier)

    def of_game(self, game: str) -> "PrivateKey":
        """The same key under the origin of one game of this host."""
        return PrivateKey(origin_of(self.name, game), self.kind, self.private)

    def sign(self, text: bytes) -> bytes:
        """The signature of a text."""
        return ed25519.sign(self.private, text)


def new_key(name: str, kind: int = HOST) -> PrivateKey:
    """A fresh key of this name and type; ``KeyFault`` where the name is none."""
    try:
        check_name(name)
    except Malformed as fault:
        raise KeyFault(fault.problem) from None
    return PrivateKey(name, kind, token_bytes(ed25519.PRIVATE_BYTES))


def line_of(key: PrivateKey) -> str:
    """The line of a private key file."""
    made = key.verifier
    return f"{_START}{key.name}+{made.id.hex()}+{base64(bytes([key.kind]) + key.private)}"


def key_of(line: str, kind: int) -> PrivateKey:
    """The private key that a line spells; ``KeyFault`` where it spells none, or one of another type."""
    try:
        return _key_of(line, kind)
    except Malformed as fault:
        raise KeyFault(fault.problem) from None


def _key_of(line: str, kind: int) -> PrivateKey:
    parts = line.removeprefix(_START).split("+", 2)
    if not line.startswith(_START) or len(parts) < 3:
        raise Malformed(f"a private key is {_START}name+hash+base64")
    name, hashed, raw = parts
    check_name(name)
    data = unbase64(raw)
    check_kind(data[:1], kind)
    if len(data) != 1 + ed25519.PRIVATE_BYTES:
        raise Malformed(f"a private key has {ed25519.PRIVATE_BYTES} bytes, not {len(data) - 1}")
    found = PrivateKey(name, kind, data[1:])
    if unhex(hashed, 4) != key_id(name, kind, found.verifier.public):
        raise Malformed("the hash in the private key is not that of its name and key")
    return found


def write_key(path: Path, key: PrivateKey) -> Path:
    """Write a new key file, and beside it ``FILE.pub``, whose path is returned. Neither may be there before."""
    beside = path.with_name(path.name + ".pub")
    if os.path.lexists(beside):
        raise FileExistsError(f"{beside} exists already")
    write_new(path, [line_of(key).encode() + b"\n"], PRIVATE)
    write_new(beside, [key.told.encode() + b"\n"], PUBLIC)
    return beside


def read_key(path: Path, kind: int = HOST) -> PrivateKey:
    """The key in a file that its owner alone may read; no link is followed."""
    file = os.open(path, READ | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
    try:
        about = os.fstat(file)
        if not stat.S_ISREG(about.st_mode):
            raise KeyFault(f"{path} is no file")
        if os.name != "nt" and about.st_mode & 0o077:
            mode = stat.S_IMODE(about.st_mode)
            raise KeyFault(
                f"others may read or write {path} (mode {mode:04o}); chmod 600 makes it its owner's alone"
            )
        raw = os.read(file, MAX_FILE + 1)
    finally:
        os.close(file)
    try:
        return key_of(one_line(raw), kind)
    except KeyFault as fault:
        raise KeyFault(f"{path}: {fault}") from None


def one_line(raw: bytes) -> str:
    """The one line of a key's file; ``KeyFault`` where it has not one line."""
    line, end, rest = raw.partition(b"\n")
    if not end or rest:
        raise KeyFault("a key's file is one line")
    try:
        return line.decode()
    except UnicodeDecodeError:
        raise KeyFault("a key's file is UTF-8") from None
