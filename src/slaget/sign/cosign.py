"""Cosignatures of witnesses, C2SP tlog-cosignature v1: a time, and a signature of it and of the checkpoint."""

from typing import Final

from attrs import frozen

from slaget.kernel.short import short
from slaget.log.vkey import VerifierKey
from slaget.sign import ed25519
from slaget.sign.faults import NoteFault
from slaget.sign.keys import PrivateKey
from slaget.sign.notes import Note, Signature

_TIME: Final = 8
MAX_TIME: Final = 2**63 - 1


@frozen
class Cosignature:
    """When a witness cosigned, in seconds since 1970, and what it signed with."""

    __repr__ = short

    time: int
    signature: bytes


def signed_text(text: str, time: int) -> bytes:
    """The bytes that a witness signs.

    >>> signed_text("origin\\n", 7)
    b'cosignature/v1\\ntime 7\\norigin\\n'
    """
    return f"cosignature/v1\ntime {time}\n{text}".encode()


def cosignature(note: Note, key: PrivateKey, time: int) -> Signature:
    """The cosignature of a note by a witness. Whether it may be given is for the witness to have checked."""
    if not 0 < time <= MAX_TIME:
        raise ValueError(f"the time of a cosignature is 1 to 2^63 - 1, not {time}")
    made = key.sign(signed_text(note.text, time))
    return Signature(key.name, key.verifier.id, time.to_bytes(_TIME, "big") + made)


def cosigned(note: Note, key: VerifierKey) -> int | None:
    """When this witness cosigned the note, the latest time if it did more than once; None if it did not.

    One that carries its name and id and fails is a ``NoteFault``.
    """
    return max((_time(note, key, each) for each in note.by(key)), default=None)


def _time(note: Note, key: VerifierKey, signature: Signature) -> int:
    if len(signature.data) != _TIME + ed25519.SIGNATURE_BYTES:
        raise NoteFault(f"the cosignature of {key.name} has not {_TIME + ed25519.SIGNATURE_BYTES} bytes")
    made = Cosignature(int.from_bytes(signature.data[:_TIME], "big"), signature.data[_TIME:])
    if not 0 < made.time <= MAX_TIME:
        raise NoteFault(f"the cosignature of {key.name} has the time {made.time}")
    if not ed25519.verifies(key.public, signed_text(note.text, made.time), made.signature):
        raise NoteFault(f"the cosignature of {key.name} does not verify")
    return made.time
