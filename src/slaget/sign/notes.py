"""Signed notes, C2SP signed-note v1: a text, an empty line, and lines of signatures."""

from collections.abc import Iterable
from typing import Final

from attrs import evolve, frozen

from slaget.kernel.short import short
from slaget.log.vkey import VerifierKey, base64, check_name, unbase64
from slaget.sign import ed25519
from slaget.sign.faults import NoteFault
from slaget.wire.forms import Malformed, shown

MAX_NOTE: Final = 2_097_152
"""Bytes of a note or a proof."""
MAX_SIGNATURES: Final = 64
_DASH: Final = "\u2014 "
_ID: Final = 4


@frozen
class Signature:
    """One signature line: the key's name and id, and the bytes that the key made."""

    __repr__ = short

    name: str
    id: bytes
    data: bytes

    def is_by(self, key: VerifierKey) -> bool:
        """Whether it says that this key made it."""
        return (self.name, self.id) == (key.name, key.id)

    @property
    def line(self) -> str:
        """The line, with its line feed."""
        return f"{_DASH}{self.name} {base64(self.id + self.data)}\n"


@frozen
class Note:
    """A text, which ends with a line feed, and its signatures."""

    __repr__ = short

    text: str
    signatures: tuple[Signature, ...]

    def __str__(self) -> str:
        return f"{self.text}\n{''.join(each.line for each in self.signatures)}"

    def with_signatures(self, more: Iterable[Signature]) -> "Note":
        """The note with these signatures after those it has; ``NoteFault`` where they are too many."""
        found = (*self.signatures, *more)
        if len(found) > MAX_SIGNATURES:
            raise NoteFault(f"a note has at most {MAX_SIGNATURES} signatures")
        return evolve(self, signatures=found)

    def by(self, key: VerifierKey) -> list[Signature]:
        """The signatures that say they are by this key. They are not checked here."""
        return [each for each in self.signatures if each.is_by(key)]


def sound(raw: bytes, what: str = "note") -> str:
    """The text of a note or proof: UTF-8 within the limit, without control characters but line feeds."""
    if len(raw) > MAX_NOTE:
        raise NoteFault(f"the {what} has more than {MAX_NOTE} bytes")
    try:
        text = raw.decode()
    except UnicodeDecodeError:
        raise NoteFault(f"the {what} is not UTF-8") from None
    if any(byte < 0x20 for byte in raw.translate(None, b"\n")):
        raise NoteFault(f"the {what} has a control character in it")
    return text


def read_note(raw: bytes) -> Note:
    """A note read strictly, its signatures not yet checked; ``NoteFault`` where it is none.

    >>> read_note(b"text\\n\\n\\xe2\\x80\\x94 name AAAAAAE=\\n").signatures[0].name
    'name'
    """
    whole = sound(raw)
    text, _, lines = whole.rpartition("\n\n")
    if not text:
        raise NoteFault("a note is a text, an empty line, and lines of signatures")
    return Note(text + "\n", read_signatures(lines))


def read_signatures(lines: str) -> tuple[Signature, ...]:
    """Lines of signatures, each ended by a line feed, at least one."""
    *found, rest = lines.split("\n")
    if rest or not found:
        raise NoteFault("there is at least one line of a signature, and each ends with a line feed")
    if len(found) > MAX_SIGNATURES:
        raise NoteFault(f"a note has at most {MAX_SIGNATURES} signatures")
    return tuple(_signature(line) for line in found)


def _signature(line: str) -> Signature:
    name, space, raw = line.removeprefix(_DASH).rpartition(" ")
    if not line.startswith(_DASH) or not space:
        raise NoteFault(f"a line of a signature is \u2014 name base64, not {shown(line)}")
    try:
        data = unbase64(raw)
        _check_foreign(name)
    except Malformed as fault:
        raise NoteFault(f"the signature of {shown(name)}: {fault.problem}") from None
    if len(data) <= _ID:
        raise NoteFault(f"the signature of {shown(name)} is empty")
    return Signature(name, data[:_ID], data[_ID:])


def _check_foreign(name: str) -> None:
    """A line of an unknown key is passed over, so its name need only be one; no known key has another."""
    if not name or "+" in name or any(each.isspace() for each in name):
        check_name(name)


def signed_by(note: Note, key: VerifierKey) -> bool:
    """Whether this key signed the note's text.

    A signature that carries its name and id and fails is a ``NoteFault``.
    """
    found = note.by(key)
    for each in found:
        if not ed25519.verifies(key.public, note.text.encode(), each.data):
            raise NoteFault(f"the signature of {key.name} does not verify")
    return bool(found)
