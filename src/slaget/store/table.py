"""A game that lies in a store: played one accepted command at a time, by one of several writers."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypeAlias

from slaget.kernel.game import AnyGame, Signed
from slaget.kernel.messages import TakeBack, asks_back, seat_of
from slaget.kernel.refusals import NOT_HERE
from slaget.kernel.sealed import goes_beside
from slaget.kernel.secret import HOST, Seat
from slaget.kernel.step import formed
from slaget.log.text import Head, LogWriter, Opened, own_lines, read_lines
from slaget.store.contract import Conflict, Store

Undo: TypeAlias = Literal["never", "own", "any"]
"""For whom a table takes back on request (KE-1.6): for no seat, for a seat its own latest commands, or whatever
the host may take back."""


class Table:
    """A game in a store. What ``play`` has returned is kept.

    >>> import slaget, tempfile
    >>> from slaget.store import FileStore
    >>> nissan = slaget.find("nissan")
    >>> store = FileStore(tempfile.mkdtemp())
    >>> table = Table.create(store, "first", slaget.Game.start(nissan, nissan.load("slaget", {})))
    >>> card = table.game.state.cards["danish"].hand[0]
    >>> _ = table.play({"type": "play_card", "side": "danish", "card": card, "as": "blank"}, expect=1)
    >>> store.length("first"), Table.open(store, "first").head == table.head
    (2, True)
    """

    def __init__(self, store: Store, name: str, opened: Opened, undo: Undo = "own") -> None:
        self._store = store
        self._name = name
        self._undo = undo
        self._now: tuple[AnyGame, Head] = opened.game, opened.head

    @classmethod
    def create(cls, store: Store, name: str, game: AnyGame, undo: Undo = "own") -> "Table":
        """Put a game into the store; ``Taken`` when the name is, ``Forked`` where the game has no log."""
        lines = own_lines(game)
        opened = _opened(name, lines)
        store.create(name, lines)
        return cls(store, name, opened, undo)

    @classmethod
    def open(cls, store: Store, name: str, undo: Undo = "own") -> "Table":
        """The game as the store has it, bytes and roots checked; ``Missing``, or ``LogError``."""
        return cls(store, name, _opened(name, store.read(name)), undo)

    @property
    def store(self) -> Store:
        """Where the game lies."""
        return self._store

    @property
    def name(self) -> str:
        """What it is called there."""
        return self._name

    @property
    def game(self) -> AnyGame:
        """The game as the store had it when it was opened, or last played here."""
        return self._now[0]

    @property
    def head(self) -> str:
        """The head as players note it down: the root over all lines."""
        return self._now[1].hex

    def play(
        self, command: Mapping[str, Any] | Any, expect: int | None = None, *, signed: Signed | None = None
    ) -> AnyGame:
        """Play a command and keep its entry; ``signed`` is the signature of its seat.

        ``expect`` is how many entries the caller has seen. ``Conflict`` when there are more, unless the command and
        all of those are sealed choices of one phase (KE-2.4): open the table anew, look, and choose again.
        ``Rejected`` leaves game and store as they were. A seat's take-back is refused where the table does none on
        request.
        """
        if asks_back(command):
            self._check_undo(formed(self.game.ruleset, command).seat)
        return self._play(command, expect, signed)

    def undo(
        self, to: int, seat: Seat = HOST, expect: int | None = None, *, signed: Signed | None = None
    ) -> AnyGame:
        """Go back to the state after entry ``to``, for a seat that asks or as the host's own wish, and keep that.

        Where the table takes back whatever the host may (``any``), it does so for a seat that asks.
        """
        self._check_undo(seat)
        own = all(
            seat_of(entry.command, self.game.ruleset.seat_field) == seat
            for entry in self.game.standing
            if entry.n > to
        )
        asked = seat if own or self._undo == "own" else HOST
        return self._play(TakeBack(asked, to), expect, signed)

    def _check_undo(self, seat: Seat) -> None:
        if self._undo == "never" and seat != HOST:
            raise NOT_HERE("seat", seat=seat)

    def _play(self, command: Mapping[str, Any] | Any, expect: int | None, signed: Signed | None) -> AnyGame:
        before, head = self._now
        found = len(before.log)
        if expect not in (None, found) and not goes_beside(before, command, expect or 0):
            raise Conflict(self.name, expect, found)
        game = before.play(command, signed=signed)
        writer = LogWriter(game.ruleset, game.source.seed, head)
        self.store.append(self.name, writer.line(game.log[-1]), found)
        self._now = game, writer.reached
        return game


def _opened(name: str, lines: Iterable[str]) -> Opened:
    return read_lines(enumerate(lines, 1), name).for_playing(name)
