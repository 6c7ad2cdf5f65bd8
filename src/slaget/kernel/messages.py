"""The messages of the kernel itself: a turn taken back, and choices that are made at the same time, unseen."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias, get_args

from attrs import frozen

from slaget.kernel.secret import HOST, Choice, Seat, hidden, secret
from slaget.kernel.short import short
from slaget.kernel.words import Language, Text, Words


@frozen
class TakeBack:
    """Go back to the state after entry ``to``: a seat over its own commands, ``"host"`` over anybody's."""

    __repr__ = short

    seat: Seat
    to: int


@frozen
class TakenBack:
    """The state is again that after entry ``to``."""

    __repr__ = short

    seat: Seat
    to: int


@frozen
class Seal:
    """Choose under a seal: ``leaf`` binds the seat to a command that it shows later."""

    __repr__ = short

    seat: Seat
    leaf: str


@frozen
class Unseal:
    """Show the choice that the seat has sealed, with the nonce of its leaf."""

    __repr__ = short

    seat: Seat
    command: Choice
    nonce: str = secret(to="seat", mask=hidden)


@frozen
class CloseSeals:
    """The host's clock has run out: what is not unsealed is the default."""

    __repr__ = short


@frozen
class ChoiceSealed:
    """A seat has chosen under a seal."""

    __repr__ = short

    seat: Seat
    leaf: str


@frozen
class ChoiceOpened:
    """A seat has shown what it had sealed."""

    __repr__ = short

    seat: Seat
    command: Choice


@frozen
class ChoiceDefaulted:
    """What a seat had sealed was not opened, or not allowed: the default takes its place."""

    __repr__ = short

    seat: Seat
    rule: str


@frozen
class Unsealed:
    """All have chosen: the choices in the order of the seats."""

    __repr__ = short

    choices: tuple[Choice, ...]


DEPTH: Final = 64
"""How many entries a take-back may go back."""
SEALS: Final = (Seal, Unseal, CloseSeals)
COMMANDS: Final = (TakeBack, *SEALS)
SealedEvent: TypeAlias = ChoiceSealed | ChoiceOpened | ChoiceDefaulted | Unsealed
EVENTS: Final = (TakenBack, *get_args(SealedEvent))
KernelEvent: TypeAlias = TakenBack | SealedEvent

_HOST: Final = Text("the host", "värden")
_TOLD: Final[Mapping[type, Text]] = {
    TakenBack: Text(
        "{seat} takes back: the game stands as after entry {to}.",
        "{seat} tar tillbaka: partiet står som efter post {to}.",
    ),
    ChoiceSealed: Text("{seat} has sealed a choice.", "{seat} har förseglat ett val."),
    ChoiceOpened: Text("{seat} breaks the seal.", "{seat} bryter sitt sigill."),
    ChoiceDefaulted: Text(
        "The choice of {seat} does not hold; the default takes its place.",
        "Valet för {seat} gäller inte; standardvalet träder i dess ställe.",
    ),
    Unsealed: Text("All have chosen.", "Alla har valt."),
}


_COMMANDS: Final[Mapping[str, Text]] = {
    "take_back": Text("Take back", "Ta tillbaka"),
    "seal": Text("Seal a choice", "Försegla ett val"),
    "unseal": Text("Open the seal", "Bryt sigillet"),
    "close_seals": Text("Let the time for opening seals run out", "Låt tiden för att bryta sigill gå ut"),
}

FIELDS: Final[Mapping[str, Text]] = {
    "leaf": Text("The choice's leaf", "Valets löv"),
    "command,nonce": Text("The choice and its nonce", "Valet och dess engångstal"),
}
"""What is chosen for the kernel's own commands is called so (KE-3)."""


def command_name(tag: str, words: Words, language: Language) -> str:
    """What a type of command is called in a game, the kernel's own among them.

    >>> command_name("seal", Words(), "sv"), command_name("roll", Words(), "en")
    ('Försegla ett val', 'roll')
    """
    found = None if words.knows("command", tag) else _COMMANDS.get(tag)
    return words.name("command", tag, language) if found is None else found[language]


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
    name = "seat" if isinstance(command, COMMANDS) else seat_field
    found: Seat = getattr(command, name, HOST)
    return found


def told(event: KernelEvent, words: Words, language: Language) -> str:
    """What happened, in the words of a game.

    >>> told(TakenBack("host", 3), Words(), "sv")
    'Värden tar tillbaka: partiet står som efter post 3.'
    """
    seat, kind = getattr(event, "seat", HOST), words.kind_of("seat")
    name = _HOST[language] if seat == HOST else words.name(kind, seat, language)
    return Words().sentence(_TOLD[type(event)][language], language, {"seat": name, "to": getattr(event, "to", "")})
