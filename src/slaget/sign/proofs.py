"""Proofs as files: consistency as the body of C2SP ``add-checkpoint``, one entry as a C2SP tlog-proof v1."""

from collections.abc import Iterable
from typing import Final

from attrs import frozen

from slaget.log.tree import check_consistency, check_inclusion
from slaget.log.vkey import base64, unbase64
from slaget.sign.checkpoints import Checkpoint, checkpoint_of, decimal
from slaget.sign.faults import NoteFault
from slaget.sign.notes import Note, read_note, sound
from slaget.wire.forms import Malformed

MAX_HASHES: Final = 63
MAGIC: Final = "c2sp.org/tlog-proof@v1"
_HASH_BYTES: Final = 32
_OLD: Final = "old "
_EXTRA: Final = "extra "
_INDEX: Final = "index "


class _UnderNote:
    """A proof whose hashes lead to a checkpoint, which is its note."""

    __slots__ = ()
    note: Note

    @property
    def checkpoint(self) -> Checkpoint:
        """The checkpoint; its signatures are checked elsewhere."""
        return checkpoint_of(self.note)


@frozen
class Step(_UnderNote):
    """From one head of a log to a later one: the older size, the hashes, and the later checkpoint."""

    old: int
    hashes: tuple[bytes, ...]
    note: Note

    def __str__(self) -> str:
        return f"{_OLD}{self.old}\n{_lines(self.hashes)}\n{self.note}"

    def check(self, root: bytes) -> None:
        """Raise ``NoteFault`` unless the tree of the older size with this root is the start of the later one."""
        head = self.checkpoint
        if self.old > head.size:
            raise NoteFault(f"the old size {self.old} is greater than the checkpoint's, {head.size}")
        if not check_consistency(self.old, root, head.size, head.root, self.hashes):
            raise NoteFault(f"no proof that the tree of size {head.size} goes on from that of size {self.old}")


@frozen
class EntryProof(_UnderNote):
    """That one line is in a log: what is told of it, its index, the hashes up to the root, and the checkpoint."""

    extra: bytes
    index: int
    hashes: tuple[bytes, ...]
    note: Note

    def __str__(self) -> str:
        return f"{MAGIC}\n{_EXTRA}{base64(self.extra)}\n{_INDEX}{self.index}\n{_lines(self.hashes)}\n{self.note}"

    def check(self, leaf: bytes) -> None:
        """Raise ``NoteFault`` unless a line with this leaf hash is at the index of the tree."""
        head = self.checkpoint
        if not check_inclusion(leaf, self.index, head.size, head.root, self.hashes):
            raise NoteFault(f"no proof that this is line {self.index} of the tree of size {head.size}")


def is_entry_proof(raw: bytes) -> bool:
    """Whether a file says that it is the proof of one entry."""
    return raw.startswith(MAGIC.encode() + b"\n")


def read_step(raw: bytes) -> Step:
    """The body of an ``add-checkpoint`` request, read strictly."""
    head, note = _parts(raw, "request")
    first, *rest = head
    if not first.startswith(_OLD):
        raise NoteFault(f"a request begins with `{_OLD}SIZE`")
    return Step(decimal(first.removeprefix(_OLD), "the old size"), _hashes(rest), note)


def read_entry_proof(raw: bytes) -> EntryProof:
    """A ``.tlog-proof``, read strictly."""
    head, note = _parts(raw, "proof")
    if head[0] != MAGIC:
        raise NoteFault(f"a proof begins with `{MAGIC}`")
    lines = head[1:]
    if not lines or not lines[0].startswith(_EXTRA):
        raise NoteFault(f"the second line of a proof is `{_EXTRA}BASE64`, from which its leaf is made")
    if len(lines) < 2 or not lines[1].startswith(_INDEX):
        raise NoteFault(f"the third line of a proof is `{_INDEX}NUMBER`")
    try:
        extra = unbase64(lines[0].removeprefix(_EXTRA))
    except Malformed as fault:
        raise NoteFault(f"`extra`: {fault.problem}") from None
    return EntryProof(extra, decimal(lines[1].removeprefix(_INDEX), "the index"), _hashes(lines[2:]), note)


def _parts(raw: bytes, what: str) -> tuple[list[str], Note]:
    text = sound(raw, what)
    head, gap, note = text.partition("\n\n")
    if not gap:
        raise NoteFault(f"a {what} is its lines, an empty line, and a checkpoint")
    return head.split("\n"), read_note(note.encode())


def _hashes(lines: list[str]) -> tuple[bytes, ...]:
    if len(lines) > MAX_HASHES:
        raise NoteFault(f"a proof has at most {MAX_HASHES} hashes")
    return tuple(_hash(line) for line in lines)


def _hash(line: str) -> bytes:
    try:
        found = unbase64(line)
    except Malformed as fault:
        raise NoteFault(f"a hash of the proof: {fault.problem}") from None
    if len(found) != _HASH_BYTES:
        raise NoteFault(f"a hash of the proof has {_HASH_BYTES} bytes, not {len(found)}")
    return found


def _lines(hashes: Iterable[bytes]) -> str:
    return "".join(f"{base64(each)}\n" for each in hashes)
