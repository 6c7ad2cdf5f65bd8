"""Heads as C2SP checkpoints (tlog-checkpoint): three lines, signed by the log's own key."""

import re
from typing import Final

from attrs import frozen

from slaget.kernel.short import short
from slaget.log.tree import EMPTY
from slaget.log.vkey import VerifierKey, base64, check_name, unbase64
from slaget.sign.faults import NoteFault
from slaget.sign.keys import PrivateKey
from slaget.sign.notes import Note, Signature, read_note, signed_by
from slaget.wire.forms import Malformed, shown

MAX_SIZE: Final = 2**63 - 1
_DECIMAL: Final = re.compile("0|[1-9][0-9]*", re.ASCII)
_ROOT_BYTES: Final = 32


@frozen
class Checkpoint:
    """The head of a log: its origin, how many lines it had, and their root.

    >>> print(Checkpoint("slaget.example/bord", 0, EMPTY).text, end="")
    slaget.example/bord
    0
    47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=
    """

    __repr__ = short

    origin: str
    size: int
    root: bytes

    @property
    def text(self) -> str:
        """The text that is signed."""
        return f"{self.origin}\n{self.size}\n{base64(self.root)}\n"


def signed_checkpoint(size: int, root: bytes, key: PrivateKey) -> Note:
    """The note of a head, signed by the key under whose name the log goes."""
    text = Checkpoint(key.name, size, root).text
    return Note(text, (Signature(key.name, key.verifier.id, key.sign(text.encode())),))


def checkpoint_of(note: Note) -> Checkpoint:
    """The checkpoint that a note's text is; ``NoteFault`` where it is none."""
    lines = note.text.split("\n")
    if len(lines) != 4:
        raise NoteFault(f"a checkpoint has three lines: origin, size and root, not {len(lines) - 1}")
    origin, size, root = lines[:3]
    try:
        check_name(origin)
        found = unbase64(root)
    except Malformed as fault:
        raise NoteFault(f"the checkpoint of {shown(origin)}: {fault.problem}") from None
    if len(found) != _ROOT_BYTES:
        raise NoteFault(f"the root of a checkpoint has {_ROOT_BYTES} bytes, not {len(found)}")
    made = Checkpoint(origin, decimal(size, "the size of the checkpoint"), found)
    if made.size == 0 and made.root != EMPTY:
        raise NoteFault("the root of size 0 is not that of the empty tree")
    return made


def decimal(text: str, what: str) -> int:
    """A number from 0 to 2^63 - 1, written without zeros before it; ``NoteFault`` else."""
    if not _DECIMAL.fullmatch(text) or len(text) > 19 or int(text) > MAX_SIZE:
        raise NoteFault(f"{what} is no number without leading zeros up to 2^63 - 1: {shown(text)}")
    return int(text)


def read_checkpoint(raw: bytes) -> tuple[Note, Checkpoint]:
    """A note that is a checkpoint, its signatures not yet checked."""
    note = read_note(raw)
    return note, checkpoint_of(note)


def checked(raw: bytes, key: VerifierKey) -> tuple[Note, Checkpoint]:
    """The checkpoint of a log whose key is known: its origin is the key's name, and the key signed it."""
    note, found = read_checkpoint(raw)
    check_signed(note, found, key)
    return note, found


def check_signed(note: Note, found: Checkpoint, key: VerifierKey) -> None:
    """Raise ``NoteFault`` unless the checkpoint is of this key's log and signed by it."""
    if found.origin != key.name:
        raise NoteFault(f"the checkpoint is of {found.origin}, not of {key.name}")
    if not signed_by(note, key):
        raise NoteFault(f"the checkpoint is not signed by {key.name} with the key expected")
