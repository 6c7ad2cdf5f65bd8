"""A game whose log is a file: what ``play`` has returned is on the disk, whatever happens next."""

import errno
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Literal, TypeAlias

from slaget.kernel.game import Game
from slaget.kernel.log import LogWriter, dump_log, read_log

AnyGame: TypeAlias = Game[Any, Any, Any, Any]
Sync: TypeAlias = Literal["entry", "close", "never"]


class Outrun(RuntimeError):
    """Somebody has played since the caller last looked."""


class LogFile:
    """A log file open for playing on.

    Each accepted command is appended as one whole line and forced to the disk before ``play``
    returns. After a kill at any moment the file opens again with every entry that was returned: a
    last line without its newline was never returned, and is dropped.

    >>> import tempfile, slaget
    >>> nissan = slaget.find("nissan")
    >>> path = Path(tempfile.mkdtemp()) / "game.jsonl"
    >>> with LogFile.create(path, slaget.Game.start(nissan, nissan.load("slaget", {}))) as log:
    ...     card = log.game.state.cards["danish"].hand[0]
    ...     game = log.play({"type": "play_card", "side": "danish", "card": card, "as": "blank"})
    >>> slaget.audit(path, log.head).entries
    2
    """

    def __init__(self, path: Path, game: AnyGame, head: bytes, file: BinaryIO, sync: Sync = "entry") -> None:
        self.path = path
        self._sync = sync
        self.game = game
        self.dropped = 0
        self._file = file
        self._writer = LogWriter(game.ruleset, game.source.seed, head)

    @property
    def head(self) -> str:
        """The head hash as players note it down."""
        return self._writer.head

    @classmethod
    def create(cls, path: str | Path, game: AnyGame, sync: Sync = "entry") -> "LogFile":
        """Write the log of a game to a new file; ``FileExistsError`` when there is one already."""
        write_new(Path(path), dump_log(game).encode())
        return cls.open(path, sync)

    @classmethod
    def open(cls, path: str | Path, sync: Sync = "entry") -> "LogFile":
        """Open a host's log to play on; ``LogError`` when it is not in order.

        ``sync`` says when an entry is forced to the disk: ``entry`` before ``play`` returns, ``close``
        when the file is let go, ``never`` when the system likes. A killed process loses nothing in any
        of them; a machine that loses its power may lose what was not forced.
        """
        file = Path(path).open("r+b", buffering=0)  # noqa: SIM115 - the LogFile closes it
        try:
            _only_writer(file)
            game, head, _ = read_log(path, unfinished=True).for_playing(str(path))
            opened = cls(Path(path), game, head, file, sync)
            opened.dropped = cut_unfinished(file)
        except BaseException:
            file.close()
            raise
        return opened

    def play(self, command: Mapping[str, Any] | Any, expect: int | None = None) -> AnyGame:
        """Play a command and put its entry on the disk; ``Rejected`` leaves game and file as they were.

        ``expect`` is how many entries the caller has seen; ``Outrun`` when there are more by now.
        """
        if expect is not None and expect != len(self.game.log):
            raise Outrun(f"the log has {len(self.game.log)} entries, not {expect}")
        game = self.game.play(command)
        before = self._writer.head
        try:
            appended(self._file, self._writer.line(game.log[-1]).encode() + b"\n", sync=self._sync == "entry")
        except BaseException:
            self._writer = LogWriter(game.ruleset, game.source.seed, bytes.fromhex(before))
            raise
        self.game = game
        return game

    def close(self) -> None:
        """Let the file go; the game can be opened again."""
        if self._sync == "close" and not self._file.closed:
            os.fsync(self._file.fileno())
        self._file.close()

    def __enter__(self) -> "LogFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def appended(file: BinaryIO, line: bytes, *, sync: bool) -> None:
    """Write a line at the end, whole or not at all, and force it to the disk."""
    end = file.tell()
    try:
        if file.write(line) != len(line):
            raise OSError(errno.ENOSPC, "the entry could not be written whole")
        if sync:
            os.fsync(file.fileno())
    except BaseException:
        file.truncate(end)
        file.seek(end)
        raise


def write_new(path: Path, data: bytes) -> None:
    """Write a whole file under a name that is not taken, or nothing at all.

    >>> import tempfile
    >>> path = Path(tempfile.mkdtemp()) / "new"
    >>> write_new(path, b"whole"), path.read_bytes()
    (None, b'whole')
    """
    _write_new(path, [data])


def write_new_lines(path: Path, lines: Iterable[str]) -> int:
    """Write lines under a name that is not taken, one at a time, or nothing at all; how many there were."""
    return _write_new(path, (f"{line}\n".encode() for line in lines))


def _write_new(path: Path, pieces: Iterable[bytes]) -> int:
    if path.exists():
        raise FileExistsError(path)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        count = _write_synced(part, pieces)
        _link(part, path)
    finally:
        part.unlink(missing_ok=True)
    return count


def _write_synced(path: Path, pieces: Iterable[bytes]) -> int:
    count = 0
    with path.open("wb") as file:
        for piece in pieces:
            file.write(piece)
            count += 1
        file.flush()
        os.fsync(file.fileno())
    return count


def _link(part: Path, path: Path) -> None:
    """Give a finished file its name unless the name is taken; some file systems know no hard links."""
    try:
        os.link(part, path)
    except FileExistsError:
        raise
    except OSError:
        if path.exists():
            raise FileExistsError(path) from None
        part.rename(path)


def _only_writer(file: BinaryIO) -> None:
    """Keep a second writer out, where the system has file locks; two would tear the chain."""
    try:
        import fcntl
    except ImportError:
        return
    fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def cut_unfinished(file: BinaryIO) -> int:
    """Cut off what follows the last newline and stand at the end; how many bytes that was."""
    size = file.seek(0, os.SEEK_END)
    end = after_newline(file, size)
    if end < size:
        file.truncate(end)
    file.seek(end)
    return size - end


def after_newline(file: BinaryIO, end: int, block: int = 65536) -> int:
    """The place after the last newline before ``end``; 0 when there is none."""
    while end > 0:
        start = max(0, end - block)
        file.seek(start)
        found = file.read(end - start).rfind(b"\n")
        if found >= 0:
            return start + found + 1
        end = start
    return 0
