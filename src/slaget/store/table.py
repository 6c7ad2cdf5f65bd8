"""A game that lies in a store: played one accepted command at a time, by one of several writers."""

from collections.abc import Iterable, Mapping
from typing import Any

from slaget.kernel.game import AnyGame
from slaget.log.text import LogWriter, Opened, log_lines, read_lines
from slaget.store.contract import Conflict, Store


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

    def __init__(self, store: Store, name: str, opened: Opened) -> None:
        self._store = store
        self._name = name
        self._now: tuple[AnyGame, bytes] = opened.game, opened.head

    @classmethod
    def create(cls, store: Store, name: str, game: AnyGame) -> "Table":
        """Put a game into the store; ``Taken`` when the name is."""
        lines = log_lines(game)
        opened = _opened(name, lines)
        store.create(name, lines)
        return cls(store, name, opened)

    @classmethod
    def open(cls, store: Store, name: str) -> "Table":
        """The game as the store has it, bytes and chain checked; ``Missing``, or ``LogError``."""
        return cls(store, name, _opened(name, store.read(name)))

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
        """The head hash as players note it down."""
        return self._now[1].hex()

    def play(self, command: Mapping[str, Any] | Any, expect: int | None = None) -> AnyGame:
        """Play a command and keep its entry.

        ``expect`` is how many entries the caller has seen. ``Conflict`` when there are more: open the
        table anew, look, and choose again. ``Rejected`` leaves game and store as they were.
        """
        before, head = self._now
        found = len(before.log)
        if expect is not None and expect != found:
            raise Conflict(self.name, expect, found)
        game = before.play(command)
        writer = LogWriter(game.ruleset, game.source.seed, head)
        self.store.append(self.name, writer.line(game.log[-1]), found)
        self._now = game, bytes.fromhex(writer.head)
        return game


def _opened(name: str, lines: Iterable[str]) -> Opened:
    return read_lines(enumerate(lines, 1), name).for_playing(name)
