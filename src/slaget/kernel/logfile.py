"""A game whose log is a file: what ``play`` has returned is on the disk, whatever happens next."""

import os
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, TypeAlias

from slaget.kernel.game import Game
from slaget.kernel.log import LogWriter, dump_log, read_log

AnyGame: TypeAlias = Game[Any, Any, Any, Any]


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

    def __init__(self, path: Path, game: AnyGame, head: bytes, file: BinaryIO) -> None:
        self.path = path
        self.game = game
        self.dropped = 0
        self._file = file
        self._writer = LogWriter(game.ruleset, game.source.seed, head)

    @property
    def head(self) -> str:
        """The head hash as players note it down."""
        return self._writer.head

    @classmethod
    def create(cls, path: str | Path, game: AnyGame) -> "LogFile":
        """Write the log of a game to a new file; ``FileExistsError`` when there is one already."""
        write_new(Path(path), dump_log(game).encode())
        return cls.open(path)

    @classmethod
    def open(cls, path: str | Path) -> "LogFile":
        """Open a host's log to play on; ``LogError`` when it is not in order."""
        file = Path(path).open("r+b", buffering=0)  # noqa: SIM115 - the LogFile closes it
        try:
            _only_writer(file)
            game, head = read_log(path, unfinished=True)
            opened = cls(Path(path), game, head, file)
            opened.dropped = _without_unfinished(file)
        except BaseException:
            file.close()
            raise
        return opened

    def play(self, command: Mapping[str, Any] | Any) -> AnyGame:
        """Play a command and put its entry on the disk; ``Rejected`` leaves game and file as they were."""
        game = self.game.play(command)
        before = self._writer.head
        try:
            self._append(self._writer.line(game.log[-1]).encode() + b"\n")
        except BaseException:
            self._writer = LogWriter(game.ruleset, game.source.seed, bytes.fromhex(before))
            raise
        self.game = game
        return game

    def _append(self, line: bytes) -> None:
        end = self._file.tell()
        try:
            if self._file.write(line) != len(line):
                raise OSError("the entry could not be written whole")
            os.fsync(self._file.fileno())
        except BaseException:
            self._file.truncate(end)
            self._file.seek(end)
            raise

    def close(self) -> None:
        """Let the file go; the game can be opened again."""
        self._file.close()

    def __enter__(self) -> "LogFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def write_new(path: Path, data: bytes) -> None:
    """Write a whole file under a name that is not taken, or nothing at all.

    >>> import tempfile
    >>> path = Path(tempfile.mkdtemp()) / "new"
    >>> write_new(path, b"whole"), path.read_bytes()
    (None, b'whole')
    """
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        write_synced(part, data)
        _link(part, path)
    finally:
        part.unlink(missing_ok=True)


def write_synced(path: Path, data: bytes) -> None:
    """Write a file and force it to the disk."""
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


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


def _without_unfinished(file: BinaryIO) -> int:
    """Cut off what follows the last newline and stand at the end; how many bytes that was."""
    size = end = file.seek(0, os.SEEK_END)
    block = 65536
    while end > 0:
        start = max(0, end - block)
        file.seek(start)
        newline = file.read(end - start).rfind(b"\n")
        if newline >= 0:
            end = start + newline + 1
            break
        end = start
    if end < size:
        file.truncate(end)
    file.seek(end)
    return size - end
