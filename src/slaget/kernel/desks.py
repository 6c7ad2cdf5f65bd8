"""Desks: the port to what a seat's screen is told of a game.

The kernel writes no documents. ``slaget.seat.desk`` does; it is looked up when a game is asked for one.
"""

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any, Final, Protocol

from slaget.kernel.picture import Picture
from slaget.kernel.secret import Seat
from slaget.kernel.words import Language

_ANSWERED_BY: Final = "slaget.seat.desk"


class SeatDesk(Protocol):
    """What a seat, a spectator or the host may ask of a game: ``slaget.Desk``, in the kernel's eyes."""

    @property
    def seat(self) -> Seat | None:
        """Whose desk it is: a seat, ``"host"``, or None for a spectator."""
        ...

    @property
    def n(self) -> int:
        """How many entries the log has."""
        ...

    def document(
        self,
        since: int = 0,
        languages: Iterable[Language] = ...,
        regions: bool = False,
        at: int | None = None,
    ) -> dict[str, Any]:
        """What there is to show and to choose, as plain JSON values."""
        ...

    def statics(self) -> dict[str, Any]:
        """What never changes in the game, as plain JSON values."""
        ...

    def options(self) -> tuple[Any, ...]:
        """What may be done now, as forms."""
        ...

    def claims(self) -> tuple[Any, ...]:
        """What may be done without a turn, as forms."""
        ...

    def region(self, ask: str) -> dict[str, Any]:
        """The rings of a domain of points, by what its document says under ``ask``."""
        ...

    def allowed(self, option: str, choices: Mapping[str, Any], field: str, values: Iterable[Any]) -> list[bool]:
        """Which of these values would be accepted in a field."""
        ...

    def build(self, option: str, choices: Mapping[str, Any]) -> dict[str, Any]:
        """The command that choices make of an option, as JSON."""
        ...

    def picture(self, **look: Any) -> Picture:
        """The game as the seat sees it, drawn."""
        ...

    def _repr_html_(self) -> str:
        """The game as the seat sees it, for a notebook."""
        ...


class Stand(Protocol):
    """What a desk stands on: something that has a game now, and may keep what the desk worked out for it."""

    @property
    def game(self) -> Any:
        """The game as it is now."""
        ...

    @property
    def memory(self) -> Any:
        """What ``Desks.memory`` has made; None where every document is worked out afresh."""
        ...


class Desks(Protocol):
    """What makes desks."""

    def at(self, stand: Stand, seat: Seat | None) -> SeatDesk:
        """The desk of a seat, of the host, or of a spectator (None); ``UnknownSeat`` for what is none of these."""
        ...

    def of(self, game: Any, seat: Seat | None) -> SeatDesk:
        """The same on a game that stays as it is."""
        ...

    def memory(self) -> Any:
        """An empty memory, for a stand whose game grows."""
        ...


def desks() -> Desks:
    """What makes desks here."""
    found: Desks = import_module(_ANSWERED_BY).DESKS
    return found
