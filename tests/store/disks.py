"""What may be on a disk after a loss of power, from the calls that were made before it.

What was forced is there. Of what was not, each write is kept, dropped, or torn at 512 bytes; each name that was
given, taken or moved in a folder that was not forced since is kept or lost by itself.
"""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePath
from random import Random
from typing import Final, TypeAlias

from attrs import define, field, frozen

_SECTOR: Final = 512


@frozen
class Write:
    offset: int
    data: bytes = field(repr=False)


@frozen
class Cut:
    size: int


Change: TypeAlias = Write | Cut


@define(eq=False)
class File:
    """A file, whatever it is called: what is on the disk for certain, and what was asked since."""

    kept: bytearray = field(factory=bytearray, repr=False)
    asked: list[Change] = field(factory=list)

    def force(self) -> None:
        for change in self.asked:
            _apply(self.kept, change)
        self.asked.clear()

    def now(self) -> bytes:
        """What it holds while the power is there."""
        found = bytearray(self.kept)
        for change in self.asked:
            _apply(found, change)
        return bytes(found)

    def drawn(self, random: Random, odds: float) -> bytes:
        """What may be left of it."""
        found = bytearray(self.kept)
        for change in self.asked:
            for part in [change] if isinstance(change, Cut) else _torn(change, random, odds):
                if random.random() < odds:
                    _apply(found, part)
        return bytes(found)


def _torn(change: Write, random: Random, odds: float) -> Iterable[Write]:
    """The write whole, or one for each sector, each of which may get lost."""
    if odds in (0.0, 1.0) or random.random() < 0.5:
        return [change]
    return list(_sectors(change))


def _sectors(change: Write) -> Iterator[Write]:
    start, end = change.offset, change.offset + len(change.data)
    while start < end:
        stop = min(end, (start // _SECTOR + 1) * _SECTOR)
        yield Write(start, change.data[start - change.offset : stop - change.offset])
        start = stop


def _apply(found: bytearray, change: Change) -> None:
    if isinstance(change, Cut):
        del found[change.size :]
        found.extend(bytes(change.size - len(found)))
    else:
        found.extend(bytes(max(0, change.offset - len(found))))
        found[change.offset : change.offset + len(change.data)] = change.data


Named: TypeAlias = tuple[PurePath, "File | None"]
"""A name and what it leads to from now on; None where it leads to nothing."""


@define(eq=False)
class Disk:
    """The files below a folder that lies on the disk already, as they are and as they may be left."""

    root: PurePath
    names: dict[PurePath, File] = field(factory=dict)
    folders: set[PurePath] = field(factory=set)
    _kept: dict[PurePath, File] = field(factory=dict)
    _kept_folders: set[PurePath] = field(factory=set)
    _asked: list[tuple[PurePath, tuple[Named, ...]]] = field(factory=list)
    """Changes of names: the folder that keeps them, and what leads where from then on, all at once."""

    def is_below(self, path: PurePath) -> bool:
        return path.is_relative_to(self.root)

    def name(self, *changes: Named) -> None:
        for path, file in changes:
            if file is None:
                self.names.pop(path, None)
            else:
                self.names[path] = file
        self._asked.append((changes[0][0].parent, changes))

    def make_folder(self, path: PurePath) -> None:
        self.folders.add(path)
        self._asked.append((path.parent, ((path, None),)))

    def force_folder(self, folder: PurePath) -> None:
        for _, changes in [each for each in self._asked if each[0] == folder]:
            self._take(self._kept, self._kept_folders, changes)
        self._asked = [each for each in self._asked if each[0] != folder]

    def _take(
        self, names: dict[PurePath, File], folders: set[PurePath], changes: Iterable[tuple[PurePath, File | None]]
    ) -> None:
        for path, file in changes:
            if path in self.folders:
                folders.add(path)
            elif file is None:
                names.pop(path, None)
            else:
                names[path] = file

    def drawn(self, random: Random) -> dict[PurePath, bytes | None]:
        """The files, and the folders (None), of a disk that may be left, by their paths below the root."""
        odds = random.choice([0.0, 0.5, 0.5, 0.5, 0.9, 1.0])
        names, folders = dict(self._kept), set(self._kept_folders)
        for _, changes in self._asked:
            if random.random() < odds:
                self._take(names, folders, changes)
        held = random.choice([0.0, 0.5, 0.5, 1.0])
        left: dict[PurePath, bytes | None] = {}
        for folder in sorted(folders):
            if self._is_reached(folder, folders):
                left[folder.relative_to(self.root)] = None
        for path, file in names.items():
            if self._is_reached(path, folders):
                left[path.relative_to(self.root)] = file.drawn(random, held)
        return left

    def _is_reached(self, path: PurePath, folders: set[PurePath]) -> bool:
        return all(above in folders or not self.is_below(above) or above == self.root for above in path.parents)


def lay_out(left: dict[PurePath, bytes | None], folder: Path) -> None:
    """Make these files and folders."""
    for path, data in left.items():
        if data is None:
            (folder / path).mkdir(parents=True)
        else:
            (folder / path).write_bytes(data)


@define(eq=False)
class _Open:
    """An open file, or folder: where it stands."""

    path: PurePath
    file: File | None
    place: int = 0


@define(eq=False)
class Calls:
    """The calls that a process makes, told one after the other; they change the disk."""

    disk: Disk
    said: list[str] = field(factory=list)
    _open: dict[int, _Open] = field(factory=dict)

    def opened(self, number: int, path: str, flags: int) -> None:
        where = PurePath(path)
        if not self.disk.is_below(where):
            self._open.pop(number, None)
            return
        file = self.disk.names.get(where)
        if file is None and flags & os.O_CREAT:
            file = File()
            self.disk.name((where, file))
        if file is not None and flags & os.O_TRUNC:
            file.asked.append(Cut(0))
        self._open[number] = _Open(where, file)

    def closed(self, number: int) -> None:
        self._open.pop(number, None)

    def doubled(self, number: int, other: int) -> None:
        self._open.pop(other, None)
        if number in self._open:
            self._open[other] = self._open[number]

    def moved(self, number: int, place: int) -> None:
        if number in self._open:
            self._open[number].place = place

    def read(self, number: int, size: int) -> None:
        if number in self._open:
            self._open[number].place += size

    def wrote(self, number: int, data: bytes, offset: int | None = None) -> None:
        if (at := self._open.get(number)) is None or at.file is None:
            return
        at.file.asked.append(Write(at.place if offset is None else offset, data))
        at.place += len(data) if offset is None else 0

    def cut(self, number: int, size: int) -> None:
        if (at := self._open.get(number)) is not None and at.file is not None:
            at.file.asked.append(Cut(size))

    def forced(self, number: int) -> None:
        if (at := self._open.get(number)) is not None:
            if at.file is None:
                self.disk.force_folder(at.path)
            else:
                at.file.force()

    def linked(self, path: str, other: str) -> None:
        if (file := self.disk.names.get(PurePath(path))) is not None:
            self.disk.name((PurePath(other), file))

    def unlinked(self, path: str) -> None:
        if PurePath(path) in self.disk.names:
            self.disk.name((PurePath(path), None))

    def renamed(self, path: str, other: str) -> None:
        if (file := self.disk.names.get(PurePath(path))) is not None:
            self.disk.name((PurePath(other), file), (PurePath(path), None))

    def made(self, path: str) -> None:
        if self.disk.is_below(PurePath(path)):
            self.disk.make_folder(PurePath(path))

    def acknowledged(self, text: str) -> None:
        self.said.append(text)
