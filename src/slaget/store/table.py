"""A game that lies in a store: played one accepted command at a time, by one of several writers."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from slaget.kernel.game import Game
from slaget.kernel.log import LogWriter, Opened, log_lines, read_lines
from slaget.store.contract import Conflict, Store

AnyGame: TypeAlias = Game[Any, Any, Any, Any]


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
        self.store = store
        self.name = name
        self.game: AnyGame = opened.game
        self._head = opened.head

    @classmethod
    def create(cls, store: Store, name: str, game: AnyGame) -> "Table":
        """Put a game into the store; ``Taken`` when the name is."""
        store.create(name, log_lines(game))
        return cls.open(store, name)

    @classmethod
    def open(cls, store: Store, name: str) -> "Table":
        """The game as the store has it, bytes and chain checked; ``Missing``, or ``LogError``."""
        return cls(store, name, read_lines(enumerate(store.read(name), 1), name).for_playing(name))

    @property
    def head(self) -> str:
        """The head hash as players note it down."""
        return self._head.hex()

    def play(self, command: Mapping[str, Any] | Any, expect: int | None = None) -> AnyGame:
        """Play a command and keep its entry.

        ``expect`` is how many entries the caller has seen. ``Conflict`` when there are more: open the
        table anew, look, and choose again. ``Rejected`` leaves game and store as they were.
        """
        found = len(self.game.log)
        if expect is not None and expect != found:
            raise Conflict(self.name, expect, found)
        game = self.game.play(command)
        writer = LogWriter(game.ruleset, game.source.seed, self._head)
        self.store.append(self.name, writer.line(game.log[-1]), found)
        self.game, self._head = game, bytes.fromhex(writer.head)
        return game
