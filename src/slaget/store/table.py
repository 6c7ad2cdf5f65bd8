"""A game that lies in a store: played one accepted command at a time, by one of several writers."""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import cached_property
from threading import RLock
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeAlias, cast, get_args

from slaget.kernel.asking import check_asked
from slaget.kernel.chance import Source
from slaget.kernel.desks import SeatDesk, desks
from slaget.kernel.game import AnyGame, Signed
from slaget.kernel.messages import TakeBack, asks_back, seat_of
from slaget.kernel.refusals import NOT_HERE
from slaget.kernel.rules import Refusal, Rejected
from slaget.kernel.sealed import goes_beside
from slaget.kernel.seats import require_seat
from slaget.kernel.secret import HOST, Seat
from slaget.kernel.step import formed, named
from slaget.kernel.whole import whole
from slaget.log.header import LogError
from slaget.log.process import tell_of_forks
from slaget.log.text import LogWriter, Opened, own_lines, read_lines
from slaget.store.changes import Changes
from slaget.store.contract import Store
from slaget.store.errors import Conflict

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    G = TypeVar("G", bound=AnyGame, default=AnyGame)
else:
    from typing import TypeVar

    G = TypeVar("G")

Undo: TypeAlias = Literal["never", "own", "any"]
"""For whom a table takes back on request (KE-1.6): for no seat, for a seat its own latest commands, or whatever
the host may take back."""


class Asker(Enum):
    """Who asks, where no seat is named."""

    CALLER = "caller"
    """The program itself, which answers for the command it brings."""


class Table(Generic[G]):
    """A game in a store. What ``play`` has returned is kept; ``Table[NissanGame]`` says what game it is.

    Threads may share a table. ``play`` and ``undo`` look into the store first; all other calls but ``refresh`` and
    ``changes`` leave it alone and answer from the game as it was last seen.

    >>> import slaget
    >>> from slaget.store import MemoryStore
    >>> nissan, store = slaget.find("nissan"), MemoryStore()
    >>> table = Table.create(store, "first", slaget.Game.start(nissan, nissan.load("slaget", {})))
    >>> other = Table.open(store, "first")
    >>> card = table.game.state.cards["danish"].hand[0]
    >>> play = {"type": "play_card", "side": "danish", "card": card, "as": "blank"}
    >>> _ = table.play(play, seat="danish", expect=1)
    >>> other.n, other.refresh(), other.n, other.head == table.head
    (1, True, 2, True)
    """

    def __init__(self, store: Store, name: str, opened: Opened, undo: Undo = "own") -> None:
        if undo not in get_args(Undo):
            raise ValueError(f"undo is {undo!r}; it is one of {', '.join(get_args(Undo))}")
        self._store = store
        self._name = name
        self._undo = undo
        self._now = opened
        self._turn = RLock()
        tell_of_forks(self)

    @classmethod
    def create(cls, store: Store, name: str, game: G, undo: Undo = "own") -> "Table[G]":
        """Put a game into the store; ``Taken`` when the name is, ``Forked`` or ``Copied`` where it has no log.

        Its numbers come from the source of the game.
        """
        lines = own_lines(game)
        made = cls(store, name, _opened(name, lines).drawing_from(game.source), undo)
        store.create(name, lines)
        return made

    @classmethod
    def open(
        cls, store: Store, name: str, undo: Undo = "own", source: Callable[[bytes], Source] | None = None
    ) -> "Table[G]":
        """The game as the store has it, bytes and roots checked; ``Missing``, or ``LogError``.

        ``source`` makes what its numbers come from, given the seed: ``partial(asked, ask)`` for real dice. Without
        it they come from the seed; ``LuckError`` where it does not fit the log.
        """
        return cls(store, name, _opened(name, store.read(name)).asking(source), undo)

    @property
    def store(self) -> Store:
        """Where the game lies."""
        return self._store

    @property
    def name(self) -> str:
        """What it is called there."""
        return self._name

    @property
    def game(self) -> G:
        """The game as the store had it when this table last looked."""
        return cast(G, self._now.game)

    @property
    def n(self) -> int:
        """How many entries it has; what ``expect`` and ``since`` take."""
        return len(self._now.game.log)

    @property
    def head(self) -> str:
        """The head as players note it down: the root over all lines."""
        return self._now.head.hex

    @cached_property
    def memory(self) -> Any:
        """What desks keep of their last documents."""
        return desks().memory()

    def seat(self, seat: Seat) -> SeatDesk:
        """The desk of a seat, which goes on with the table; ``UnknownSeat`` for what is no seat."""
        require_seat(seat, self._seats)
        return desks().at(self, seat)

    def spectator(self) -> SeatDesk:
        """The desk of somebody who knows what everybody knows, and has nothing to choose."""
        return desks().at(self, None)

    def host(self) -> SeatDesk:
        """The host's own desk: nothing is masked, the options are the host's."""
        return desks().at(self, HOST)

    def seat_from(self, said: str) -> Seat:
        """The seat that a text names, as in the path of a URL, in its own type; or ``UnknownSeat``."""
        return self._now.game.ruleset.seat_from(self._now.game.setup, said)

    def refresh(self) -> bool:
        """Read what others have written since; whether there was anything.

        Only the new lines are read, checked against the head of those before, and folded on from the state kept.
        A ``LogError`` where they do not follow, or where the store has lost what it had; then nothing changes.
        """
        with self._turn:
            if self._read_on():
                return True
            if (left := self._store.length(self._name)) < self.n:
                raise LogError("tree", f"the log had {self.n} entries, and has {left}", left + 2, self._name)
            return False

    def why_not(
        self, command: Mapping[str, Any] | Any, *, seat: Seat | Asker | None = Asker.CALLER
    ) -> Refusal[Any] | None:
        """The refusal that ``play`` would raise at the game as it was last seen, or None."""
        game = self._now.game
        try:
            self._check_asked(game, command, seat)
        except Rejected as raised:
            return raised.refusal
        return game.why_not(command)

    def play(
        self,
        command: Mapping[str, Any] | Any,
        *,
        seat: Seat | Asker | None = Asker.CALLER,
        expect: int | None = None,
        signed: Signed | None = None,
    ) -> G:
        """Play a command and keep its entry; ``signed`` is the signature of its seat.

        ``seat`` is who asks: a seat plays its own commands, ``"host"`` those of no seat, None (who only looks on)
        none, else ``Rejected`` (``not_yours``, KE-5.1). Left out, the caller answers for the command.

        ``expect`` is how many entries the caller has seen. ``Conflict`` when there are more, unless the command and
        all of those are sealed choices of one phase (KE-2.4): look at what was played, and choose again. Without it
        the command is played after whatever is there. ``Rejected`` leaves the store as it was. A seat's
        take-back is refused where the table does none on request.
        """
        with self._turn:
            self._read_on()
            self._check_asked(self._now.game, command, seat)
            return self._play(command, expect, signed)

    def undo(self, to: int, seat: Seat = HOST, expect: int | None = None, *, signed: Signed | None = None) -> G:
        """Go back to the state after entry ``to``, for a seat that asks or as the host's own wish, and keep that.

        Where the table takes back whatever the host may (``any``), it does so for a seat that asks.
        """
        require_seat(seat, (*self._seats, HOST))
        with self._turn:
            self._read_on()
            self._check_undo(seat)
            formed(self._now.game.ruleset, TakeBack(seat, to))
            field, standing = self._now.game.ruleset.seat_field, self._now.game.standing
            own = all(seat_of(entry.command, field) == seat for entry in standing if entry.n > to)
            asked = seat if own or self._undo == "own" else HOST
            return self._play(TakeBack(asked, to), expect, signed)

    def changes(self, timeout: float | None = None) -> Changes:
        """The next number of entries each time that the game in the store grows, from what this table has seen.

        It ends when nothing has come for ``timeout`` seconds (None: never), or at ``close``. ``refresh`` reads what
        has come.
        """
        return Changes(self._store, self._name, self.n, timeout)

    def before_fork(self) -> None:
        """Nothing here is only half done that another process could see."""

    def after_fork(self) -> None:
        """The parent goes on."""

    def after_fork_in_child(self) -> None:
        """Whoever had the turn is not in this process."""
        self._turn = RLock()

    @property
    def _seats(self) -> tuple[Seat, ...]:
        return self._now.game.ruleset.seats(self._now.game.setup)

    def _check_asked(self, game: AnyGame, command: object, seat: Seat | Asker | None) -> None:
        """Raise ``Rejected`` for another's command and for a take-back on request where the table does none."""
        self._check_asker(game, command, seat)
        if asks_back(command):
            self._check_undo(formed(game.ruleset, command).seat)

    def _check_asker(self, game: AnyGame, command: object, seat: Seat | Asker | None) -> None:
        """Raise ``Rejected`` where another's command is asked for, ``UnknownSeat`` where nobody asks."""
        if isinstance(seat, Asker):
            return
        if seat is not None:
            require_seat(seat, (*self._seats, HOST))
        try:
            check_asked(game.ruleset, command, seat)
        except Rejected as refusal:
            raise named(game.ruleset, game.state, refusal) from None

    def _check_undo(self, seat: Seat) -> None:
        if self._undo == "never" and seat != HOST:
            raise NOT_HERE("seat", seat=seat)

    def _read_on(self) -> bool:
        """Read the lines that are new; whether there were any."""
        before = self._now
        self._now = before.further(self._store.read(self._name, len(before.game.log) + 1), self._name)
        return self._now.game is not before.game

    def _play(self, command: Mapping[str, Any] | Any, expect: int | None, signed: Signed | None) -> G:
        while True:
            try:
                return self._kept(command, expect, signed)
            except Conflict as lost:
                if lost.expected != self.n or not self._read_on():
                    raise

    def _kept(self, command: Mapping[str, Any] | Any, expect: int | None, signed: Signed | None) -> G:
        """Play at the game as it was read, and append. ``Conflict`` where others were first, or have just been."""
        before, found = self._now.game, self.n
        check_expected(self._name, before, command, expect)
        game = before.play(command, signed=signed)
        writer = LogWriter(game.ruleset, game.source.seed, self._now.head)
        self._store.append(self._name, writer.line(game.log[-1]), found)
        self._now = self._now.played(game, writer.reached)
        return self.game


def check_expected(name: str, game: AnyGame, command: object, expect: int | None) -> None:
    """Raise ``Conflict`` where the caller has not seen all entries, unless the command goes beside the rest.

    ``TypeError`` for what is no number of entries.
    """
    if expect is not None:
        expect = whole(expect, "expect", "a whole number of entries, or None")
    if expect not in (None, len(game.log)) and not goes_beside(game, command, expect or 0):
        raise Conflict(name, expect or 0, len(game.log))


def _opened(name: str, lines: Iterable[str]) -> Opened:
    return read_lines(enumerate(lines, 1), name).for_playing(name)
