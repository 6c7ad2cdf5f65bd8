"""What answers a method is told of its session."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from slaget.kernel.words import Language
from slaget.serve.limits import Limits

if TYPE_CHECKING:
    from slaget.store.contract import Store
    from slaget.store.table import Undo


class Context(Protocol):
    """A session, in the eyes of what answers its requests."""

    language: Language
    """Of pictures, where none is asked for."""
    undo: "Undo"
    limits: Limits
    note: Callable[[str], None]
    """Tells those who run the program."""
    store: "Store | None"
    """Where games lie; None for memory."""

    @property
    def shelf(self) -> Any:
        """The open games."""
        ...

    def notify(self, method: str, params: Mapping[str, Any]) -> None:
        """Send a notification."""
        ...

    def work(self, game: str, work: Callable[[], None]) -> None:
        """Put work at the end of a game's lane."""
        ...
