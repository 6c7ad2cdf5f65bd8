"""A game whose log is a file: what ``play`` has returned is on the disk, whatever happens next."""

from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Lock
from typing import Any, Literal, TypeAlias

from slaget.kernel.chance import Source
from slaget.kernel.game import AnyGame, Signed
from slaget.kernel.sealed import goes_beside
from slaget.kernel.whole import whole
from slaget.log.disk import Closing, create
from slaget.log.end import LogEnd
from slaget.log.process import here
from slaget.log.text import LogWriter, Opened, own_lines, read_lines, read_log

Sync: TypeAlias = Literal["entry", "close", "never"]


class Outrun(RuntimeError):
    """Somebody has played since the caller last looked."""


class Busy(Outrun):
    """Another writer has the log open, or this process has it from the one it was forked from."""


class LogFile(Closing):
    """A log file open for playing on.

    Each accepted command is appended as one whole line and forced to the disk before ``play``
    returns. After a kill at any moment the file opens again with every entry that was returned: a
    last line without its newline was never returned, and is dropped. A disk that fails is an
    ``OSError``; the entry is then not there, and the next ``play`` works or says why not.

    >>> import tempfile, slaget
    >>> nissan = slaget.find("nissan")
    >>> path = Path(tempfile.mkdtemp()) / "game.jsonl"
    >>> with LogFile.create(path, slaget.Game.start(nissan, nissan.load("slaget", {}))) as log:
    ...     card = log.game.state.cards["danish"].hand[0]
    ...     game = log.play({"type": "play_card", "side": "danish", "card": card, "as": "blank"})
    >>> slaget.audit(path, log.head).entries
    2
    """

    def __init__(self, path: Path, opened: Opened, end: LogEnd, sync: Sync = "entry", dropped: int = 0) -> None:
        self.path = path
        self.dropped = dropped
        self._sync = sync
        self._end = end
        self._process = here()
        self._turn = Lock()
        self._game: AnyGame = opened.game
        self._writer = LogWriter(opened.game.ruleset, opened.game.source.seed, opened.head)

    @property
    def game(self) -> AnyGame:
        """The game as the file has it."""
        return self._game

    @property
    def head(self) -> str:
        """The head as players note it down: the root over all lines."""
        return self._writer.head

    @classmethod
    def create(cls, path: str | Path, game: AnyGame, sync: Sync = "entry") -> "LogFile":
        """Write the log of a game to a new file; ``FileExistsError`` when there is one already, or ``Forked``.

        Its numbers come from the source of the game. The file holds the seed and every secret, so only its
        owner may read it.
        """
        lines = own_lines(game)
        opened = read_lines(enumerate(lines, 1), str(path)).for_playing(str(path)).drawing_from(game.source)
        whole = "".join(f"{line}\n" for line in lines).encode()
        file, _ = create(Path(path), [whole])
        return cls(Path(path), opened, LogEnd(Path(path), file, len(whole)), sync)

    @classmethod
    def open(
        cls, path: str | Path, sync: Sync = "entry", source: Callable[[bytes], Source] | None = None
    ) -> "LogFile":
        """Open a host's log to play on; ``LogError`` when it is not in order, ``Busy`` when it is open.

        ``source`` makes what its numbers come from, given the seed: ``partial(asked, ask)`` for real dice. Without
        it they come from the seed; ``LuckError`` where it does not fit the log.

        ``sync`` says when an entry is forced to the disk: ``entry`` before ``play`` returns, ``close``
        when the file is let go, ``never`` when the system likes. A killed process loses nothing in any
        of them; a machine that loses its power may lose what was not forced.
        """
        try:
            end = LogEnd.open(Path(path), seconds=0)
        except BlockingIOError as fault:
            raise Busy(f"{path} is open for playing already") from fault
        try:
            opened = read_log(path, unfinished=True).for_playing(str(path)).asking(source)
            return cls(Path(path), opened, end, sync, end.cut())
        except BaseException:
            end.close()
            raise

    def play(
        self, command: Mapping[str, Any] | Any, expect: int | None = None, *, signed: Signed | None = None
    ) -> AnyGame:
        """Play a command and put its entry on the disk; ``Rejected`` leaves game and file as they were.

        ``signed`` is the signature of its seat.

        ``expect`` is how many entries the caller has seen; ``Outrun`` when there are more by now, unless the
        command and all of those are sealed choices of one phase (KE-2.4). ``TypeError`` for what is no number.
        """
        expect = expect if expect is None else whole(expect, "expect", "a whole number of entries, or None")
        if self._process is not here():
            raise Busy(f"{self.path} was opened before a fork: the parent plays it")
        with self._turn:
            found = len(self._game.log)
            if expect not in (None, found) and not goes_beside(self._game, command, expect or 0):
                raise Outrun(f"the log has {found} {'entry' if found == 1 else 'entries'}, not {expect}")
            game = self._game.play(command, signed=signed)
            before = self._writer.reached
            try:
                line = self._writer.line(game.log[-1]).encode() + b"\n"
                self._end.put(line, sync=self._sync == "entry")
            except BaseException:
                self._writer = LogWriter(game.ruleset, game.source.seed, before)
                raise
            self._game = game
            return game

    def close(self) -> None:
        """Let the file go; the game can be opened again."""
        try:
            if self._sync == "close" and not self._end.closed:
                self._end.force()
        finally:
            self._end.close()
