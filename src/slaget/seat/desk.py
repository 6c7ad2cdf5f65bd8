"""A desk: what one seat, a spectator or the host is told of a game, and how its choices become commands.

>>> import slaget
>>> schack = slaget.find("schack")
>>> game = slaget.Game.start(schack, schack.load("grundstallning", {}))
>>> document = game.seat("white").document()
>>> document["n"], document["to_act"], document["prompt"]["en"]
(1, ['white'], 'Make your move.')
>>> game.seat("White")
Traceback (most recent call last):
slaget.kernel.seats.UnknownSeat: 'White' is no seat; the seats are 'white', 'black'
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from attrs import field, frozen

from slaget.kernel.desks import Stand
from slaget.kernel.game import AnyGame
from slaget.kernel.messages import TakenBack
from slaget.kernel.picture import Look, Picture, require_one_of
from slaget.kernel.seats import require_seat
from slaget.kernel.secret import HOST, Seat
from slaget.kernel.short import short
from slaget.kernel.words import JSON_ORDER, Language
from slaget.seat.document import Sight, document
from slaget.seat.forms import Form
from slaget.seat.memory import Memory
from slaget.seat.notebook import LAST, ids_of, shown
from slaget.seat.telling import seen
from slaget.wire.forms import brief


class UnknownOption(LookupError):
    """No option or claim of this id is offered now; ``options`` are the ids that are."""

    def __init__(self, asked: object, options: Iterable[str]) -> None:
        self.asked = asked
        self.options = tuple(options)
        super().__init__(asked, self.options)

    def __str__(self) -> str:
        return f"{str(self.asked)[:60]!r} is not offered now; there is {', '.join(self.options) or 'nothing'}"


class UnknownAsk(LookupError):
    """No domain of points is asked for so, in the game as it is now."""

    def __init__(self, asked: object, n: int) -> None:
        self.asked = asked
        self.n = n
        super().__init__(asked, n)

    def __str__(self) -> str:
        entries = "1 entry" if self.n == 1 else f"{self.n} entries"
        return f"{str(self.asked)[:60]!r} asks for no region; the log has {entries}"


class NoPicture(LookupError):
    """The ruleset draws no pictures."""


@frozen
class Still:
    """A game that stays as it is, to stand on."""

    __repr__ = short

    game: AnyGame
    memory: None = None


@frozen
class Desk:
    """What a seat (or None, a spectator, or ``"host"``) is told of the game that it stands on, now.

    It has no state of its own. On a table it tells of the table's game as that grows.
    """

    __repr__ = short

    stand: Stand = field(repr=False)
    seat: Seat | None

    @property
    def game(self) -> AnyGame:
        """The game as it is now: the host's, with everything in it."""
        found: AnyGame = self.stand.game
        return found

    @property
    def n(self) -> int:
        """How many entries the log has."""
        return len(self.game.log)

    def document(
        self,
        since: int = 0,
        languages: Iterable[Language] = JSON_ORDER,
        regions: bool = False,
        at: int | None = None,
    ) -> dict[str, Any]:
        """The seat document; the entries in it are those from ``since`` on.

        With ``at`` it tells how the game stood after that entry, and offers nothing. With ``regions`` the rings of
        each domain of points are in it. ``IndexError`` where there is no such entry, ``TypeError`` for no number.
        """
        sight = self._sight()
        return document(sight if at is None else sight.at(at), since, languages, regions=regions)

    def statics(self, languages: Iterable[Language] = JSON_ORDER) -> dict[str, Any]:
        """What never changes, and its hash, by which a document names it."""
        sight = self._sight_of_game()
        return sight.statics(self.game).as_json(languages)

    def options(self) -> tuple[Form, ...]:
        """What may be done now, as forms."""
        return self._sight().options()

    def claims(self) -> tuple[Form, ...]:
        """What may be done without a turn, as forms."""
        return self._sight().claims()

    def option(self, option: str) -> Form:
        """The option or claim of this id; ``UnknownOption`` where none is offered now."""
        sight = self._sight()
        forms = {form.id: form for form in (*sight.options(), *sight.claims())}
        if type(option) is not str or option not in forms:
            raise UnknownOption(option, forms)
        return forms[option]

    def region(self, ask: str) -> dict[str, Any]:
        """``{"rings", "exact"}`` of the domain of points that the document calls ``ask``; or ``UnknownAsk``."""
        sight = self._sight()
        for form in sight.options():
            for point in form.points():
                if ask == f"{sight.n}.{point.place}":
                    return form.region(ask)
        raise UnknownAsk(ask, sight.n)

    def allowed(self, option: str, choices: Mapping[str, Any], field: str, values: Iterable[Any]) -> list[bool]:
        """Whether each of these values would be accepted in a field, after the choices in those before it."""
        if isinstance(values, str) or not isinstance(values, Iterable):
            raise TypeError(f"the values are {brief(repr(values))}; they are a list of values of the field")
        return self.option(option).allowed(choices, field, list(values))

    def build(self, option: str, choices: Mapping[str, Any]) -> dict[str, Any]:
        """The command that choices make of an option, as JSON; ``ChoiceError`` for one outside its domain."""
        return self.option(option).build(choices)

    def picture(self, *, last: bool = True, at: int | None = None, **look: Any) -> Picture:
        """The game as this seat sees it, drawn; ``look`` are the fields of a ``Look``. ``NoPicture`` where none is.

        With ``last`` what the last entry did is marked.
        """
        require_one_of((False, True), "last", last)
        sight = self._sight()
        sight = sight if at is None else sight.at(at)
        draw = sight.ruleset.picture
        if draw is None:
            raise NoPicture(f"{sight.ruleset.name} draws no pictures")
        events = seen(sight.game.log[-1].events, sight.eyes) if last else []
        did = tuple(event for event in events if type(event) is not TakenBack)
        return draw(sight.view, Look(last=did if last else None, **look))

    def _repr_html_(self) -> str:
        """The game as this seat sees it, in a notebook; of the host's desk, as everybody sees it."""
        desk = Desk(self.stand, None) if self.seat == HOST else self
        document = desk.document(since=max(0, desk.n - LAST), languages=("en",))
        try:
            svg = desk.picture(theme="auto", ids=ids_of(document)).svg
        except NoPicture:
            svg = None
        return shown(document, desk.statics(("en",)), svg)

    def _sight(self) -> Sight:
        memory: Memory | None = self.stand.memory
        return Sight.now(self.game, self.seat, memory)

    def _sight_of_game(self) -> Memory:
        memory: Memory | None = self.stand.memory
        return self.game.kept.setdefault(Memory, Memory()) if memory is None else memory


class _Desks:
    """What ``kernel.desks`` finds here."""

    def at(self, stand: Stand, seat: Seat | None) -> Desk:
        if seat is not None and not (type(seat) is str and seat == HOST):
            game = stand.game
            require_seat(seat, game.ruleset.seats(game.setup))
        return Desk(stand, seat)

    def of(self, game: AnyGame, seat: Seat | None) -> Desk:
        return self.at(Still(game), seat)

    def memory(self) -> Memory:
        return Memory()


DESKS: Final = _Desks()
