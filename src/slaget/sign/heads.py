"""The log of heads that a host keeps: a line for each head it tells, and beside it a checkpoint of the whole.

It only grows. Before a line is added, what the checkpoint signed is read again and compared, so a file that was
put back to an older state is found before anything is signed that would fork it.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Self, TypeGuard

from attrs import frozen

from slaget.log.disk import SHARED, Closing, replace, write_new
from slaget.log.end import LogEnd
from slaget.log.header import LogError
from slaget.log.text import numbered_lines
from slaget.log.tree import EMPTY, Range
from slaget.log.vkey import GAME_BYTES, VerifierKey
from slaget.sign.checkpoints import checked, signed_checkpoint
from slaget.sign.faults import HeadsFault, NoteFault
from slaget.sign.keys import PrivateKey
from slaget.sign.notes import MAX_NOTE, Note
from slaget.wire.forms import MAX_INTEGER, canonical, is_hex, shown

_KEYS: Final = {"game", "root", "size"}


@frozen
class Told:
    """One line of a log of heads: a game had so many lines and this root, or an agreement (no game, size 0).

    >>> Told(None, "00" * 32, 0).line[:20]
    '{"game":null,"root":'
    """

    game: str | None
    root: str
    size: int

    @property
    def line(self) -> str:
        """The line, without its line feed."""
        return canonical({"game": self.game, "root": self.root, "size": self.size})


def told_by(raw: str, number: int) -> Told:
    """What line ``number`` tells; ``HeadsFault`` where it is no line of a log of heads."""
    try:
        data = json.loads(raw)
    except (ValueError, RecursionError):
        data = None
    if not is_told(data):
        raise HeadsFault(number, f"no line of a log of heads: {shown(raw)}")
    made = Told(data["game"], data["root"], data["size"])
    if made.line != raw:
        raise HeadsFault(number, "the line is not in its canonical form")
    return made


def is_told(data: Any) -> TypeGuard[dict[str, Any]]:
    """Whether an object has the form of a line of a log of heads."""
    if type(data) is not dict or data.keys() != _KEYS or not is_hex(data["root"], 32):
        return False
    game, size = data["game"], data["size"]
    if type(size) is not int or not 0 <= size <= MAX_INTEGER:
        return False
    return size == 0 if game is None else is_hex(game, GAME_BYTES) and size > 0


def lines_of(path: Path) -> Iterator[tuple[int, str, Told]]:
    """The lines of a log of heads, numbered from 1; an unfinished last one was never signed, and is passed over."""
    if path.stat().st_size == 0:
        return
    try:
        for number, raw in numbered_lines(path, unfinished=True):
            yield number, raw, told_by(raw, number)
    except LogError as fault:
        raise HeadsFault(fault.line, fault.message) from None


def check_rises(before: Told | None, each: Told, line: int) -> None:
    """Raise ``HeadsFault`` where a head of a game has no greater size than the one told before it."""
    if before is not None and each.game is not None and each.size <= before.size:
        raise HeadsFault(line, f"a head of {each.game} has size {each.size}, and the one before it {before.size}")


def checkpoint_beside(path: Path) -> Path:
    """Where the checkpoint of a log of heads lies."""
    return path.with_name(path.name + ".checkpoint")


def small_file(path: Path) -> bytes:
    """The bytes of a note or a proof; of one that is too long, a byte more than is allowed."""
    with path.open("rb") as file:
        return file.read(MAX_NOTE + 1)


@frozen
class Signed:
    """What a log of heads tells of one game under its checkpoint: the note, and the lines with their places.

    ``beyond`` is how many lines follow that no checkpoint holds yet.
    """

    note: Note
    tree: Range
    told: tuple[tuple[int, Told], ...]
    beyond: int

    @classmethod
    def read(cls, path: Path, key: VerifierKey, game: str | None = None) -> "Signed":
        """The log of heads at this path, its checkpoint by this key; ``NoteFault`` or ``HeadsFault``."""
        note, head = checked(small_file(checkpoint_beside(path)), key)
        tree, beyond = Range(), 0
        told: list[tuple[int, Told]] = []
        for number, raw, each in lines_of(path):
            if tree.size == head.size:
                beyond += 1
                continue
            tree = tree.append(raw.encode())
            if each.game == game:
                check_rises(told[-1][1] if told else None, each, number)
                told.append((number - 1, each))
        check_tree(tree, head.size, head.root)
        return cls(note, tree, tuple(told), beyond)


def check_tree(tree: Range, size: int, root: bytes) -> None:
    """Raise ``HeadsFault`` unless the lines read have the size and root of their checkpoint."""
    if tree.size != size:
        raise HeadsFault(0, f"the checkpoint is of {size} lines, and the file has {tree.size}")
    if tree.root != root:
        raise HeadsFault(0, f"the first {size} lines are not those that the checkpoint signed")


class Heads(Closing):
    """A log of heads open for adding, for the host alone: locked, read, and compared with its checkpoint.

    ``told`` are the heads of ``game`` so far; without one, the agreements.
    """

    def __init__(self, path: Path, key: PrivateKey, end: LogEnd, game: str | None) -> None:
        self.path, self._key, self._end = path, key, end
        end.cut()
        self.signed = self._signed_size()
        self.told: list[Told] = []
        self._tree, last = Range(), None
        for number, raw, last in lines_of(path):
            self._tree = self._tree.append(raw.encode())
            if self._tree.size == self.signed[0]:
                check_tree(self._tree, *self.signed)
            if last.game == game:
                check_rises(self.told[-1] if self.told else None, last, number)
                self.told.append(last)
        if self._tree.size < self.signed[0]:
            check_tree(self._tree, *self.signed)
        self._last = last

    @classmethod
    def open(cls, path: Path, key: PrivateKey, game: str | None = None) -> Self:
        """Open a log of heads, or begin one where there is none."""
        if not path.exists():
            write_new(path, [], SHARED)
        end = LogEnd.open(path)
        try:
            return cls(path, key, end, game)
        except BaseException:
            end.close()
            raise

    def _signed_size(self) -> tuple[int, bytes]:
        beside = checkpoint_beside(self.path)
        if not beside.exists():
            return 0, EMPTY
        _, head = checked(small_file(beside), self._key.verifier)
        return head.size, head.root

    def is_last_unsigned(self, record: Told) -> bool:
        """Whether this is the last line, which its writer, being killed, did not come to sign."""
        return self._tree.size > self.signed[0] and record == self._last

    def add(self, record: Told) -> tuple[int, Note]:
        """Add a line, force it to the disk, and sign; its place from 0, and the checkpoint.

        A line that a killed writer left unsigned is signed, not written twice. ``NoteFault`` where the sizes of
        the game would not rise.
        """
        if not self.is_last_unsigned(record):
            if record.game is not None and self.told and record.size <= self.told[-1].size:
                raise NoteFault(f"the last head told of {record.game} has size {self.told[-1].size} already")
            self._end.put(record.line.encode() + b"\n", sync=True)
            self._tree, self._last = self._tree.append(record.line.encode()), record
            self.told.append(record)
        note = signed_checkpoint(self._tree.size, self._tree.root, self._key)
        replace(checkpoint_beside(self.path), str(note).encode(), SHARED)
        self.signed = self._tree.size, self._tree.root
        return self._tree.size - 1, note

    def close(self) -> None:
        """Let the file go."""
        self._end.close()
