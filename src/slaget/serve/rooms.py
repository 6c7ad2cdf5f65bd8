"""An open game: one that lies in the store, or one that a seat imagines."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any

from slaget.kernel.asking import check_asked
from slaget.kernel.desks import SeatDesk, desks
from slaget.kernel.game import AnyGame
from slaget.kernel.messages import asks_back
from slaget.kernel.rules import Refusal, Rejected
from slaget.kernel.seats import UnknownSeat
from slaget.kernel.secret import HOST, Seat
from slaget.kernel.step import named
from slaget.log.copy import redact_lines
from slaget.serve.errors import bad_params, unknown, unsupported
from slaget.store.table import Table, check_expected


class Kept:
    """A game that lies in the store."""

    def __init__(self, table: Table[AnyGame]) -> None:
        self.table = table

    @property
    def name(self) -> str:
        return self.table.name

    @property
    def game(self) -> AnyGame:
        return self.table.game

    @property
    def n(self) -> int:
        return self.table.n

    def desk(self, seat: Seat | None) -> SeatDesk:
        """What a seat looks at; ``UnknownSeat``."""
        if seat is None:
            return self.table.spectator()
        return self.table.host() if seat == HOST else self.table.seat(seat)

    def play(self, command: Mapping[str, Any], seat: Seat | None, expect: int | None) -> None:
        """Play a command that this seat asks for; ``Rejected``, ``Conflict``."""
        self.table.play(command, seat=seat, expect=expect)

    def why_not(self, command: Mapping[str, Any], seat: Seat | None) -> Refusal[Any] | None:
        """The refusal that a command of this asker would meet."""
        return self.table.why_not(command, seat=seat)

    def undo(self, to: int, seat: Seat, expect: int | None) -> None:
        """Go back to the state after an entry; ``Rejected``, ``Conflict``."""
        self.table.undo(to, seat=seat, expect=expect)

    def lines(self, seat: Seat | None) -> list[str]:
        """The log's lines as this seat may see them."""
        numbered = enumerate(self.table.store.read(self.name), 1)
        return [line for _, line in numbered] if seat == HOST else list(redact_lines(numbered, seat, self.name))


class Imagined:
    """A game in a world that a seat may believe in. It lies in no store and has no log."""

    def __init__(self, name: str, game: AnyGame, seat: Seat, seed: str | int) -> None:
        self.name = name
        said = f"{type(seed).__name__} {seed}".encode("utf-8", "surrogatepass")
        self.game = game.imagined(seat, Random(said), history=True)
        self.memory = desks().memory()

    @property
    def n(self) -> int:
        return len(self.game.log)

    def desk(self, seat: Seat | None) -> SeatDesk:
        """What a seat looks at: in an imagined world the others know all of it; ``UnknownSeat``."""
        return desks().at(self, seat)

    def play(self, command: Mapping[str, Any], seat: Seat | None, expect: int | None) -> None:
        """Play a command that this seat asks for; ``Rejected``, ``Conflict``."""
        if asks_back(command):
            raise unsupported("undo", "nothing is taken back in an imagined game; imagine it anew")
        check_asked(self.game.ruleset, command, seat)
        check_expected(self.name, self.game, command, expect)
        self.game = self.game.play(command)

    def why_not(self, command: Mapping[str, Any], seat: Seat | None) -> Refusal[Any] | None:
        """The refusal that a command of this asker would meet."""
        try:
            check_asked(self.game.ruleset, command, seat)
        except Rejected as refused:
            return named(self.game.ruleset, self.game.state, refused).refusal
        return self.game.why_not(command)

    def undo(self, _to: int, _seat: Seat, _expect: int | None) -> None:
        raise unsupported("undo", "nothing is taken back in an imagined game; imagine it anew")

    def lines(self, _seat: Seat | None) -> list[str]:
        raise unsupported("log", "an imagined game has no log")


Room = Kept | Imagined


def desk_of(room: Room, seat: Seat | None) -> SeatDesk:
    """What a seat, a spectator (None) or the host looks at; error 3 for what is no seat of the game."""
    try:
        return room.desk(seat)
    except UnknownSeat as fault:
        raise unknown("seat", str(fault), seats=list(fault.seats)) from None


@contextmanager
def choosing() -> Iterator[None]:
    """What is wrong with choices is a wrong parameter; error 3 where there is no such option now."""
    from slaget.seat.desk import UnknownOption
    from slaget.seat.fields import ChoiceError

    try:
        yield
    except UnknownOption as fault:
        raise unknown("option", str(fault)) from None
    except ChoiceError as fault:
        raise bad_params(fault.problem, "choices", fault.field) from None
