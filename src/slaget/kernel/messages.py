"""The messages that every game has beside its own: a turn taken back."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from attrs import frozen

from slaget.kernel.secret import HOST, Seat
from slaget.kernel.words import Language, Text, Words


@frozen
class TakeBack:
    """Go back to the state after entry ``to``: a seat over its own commands, ``"host"`` over anybody's."""

    seat: Seat
    to: int


@frozen
class TakenBack:
    """The state is again that after entry ``to``."""

    seat: Seat
    to: int


COMMANDS: Final = (TakeBack,)
EVENTS: Final = (TakenBack,)
KernelEvent: TypeAlias = TakenBack

_HOST: Final = Text("the host", "värden")
_TOLD: Final = Text(
    "{seat} takes back: the game stands as after entry {to}.",
    "{seat} tar tillbaka: partiet står som efter post {to}.",
)


def asks_back(command: object) -> bool:
    """Whether a command, as a value or as JSON, is a take-back.

    >>> asks_back({"type": "take_back", "seat": "north", "to": 1}), asks_back(TakeBack("north", 1))
    (True, True)
    """
    if isinstance(command, Mapping):
        return command.get("type") == "take_back"
    return type(command) is TakeBack


def seat_of(command: Any, seat_field: str) -> Seat:
    """The seat that a command is of; the host where it names none.

    >>> seat_of(TakeBack("north", 1), "side")
    'north'
    """
    found: Seat = command.seat if type(command) is TakeBack else getattr(command, seat_field, HOST)
    return found


def told(event: KernelEvent, words: Words, language: Language) -> str:
    """What happened, in the words of a game.

    >>> told(TakenBack("host", 3), Words(), "sv")
    'Värden tar tillbaka: partiet står som efter post 3.'
    """
    kind = words.kind_of("seat")
    seat = _HOST[language] if event.seat == HOST else words.name(kind, event.seat, language)
    return Words().sentence(_TOLD[language], language, {"seat": seat, "to": event.to})
