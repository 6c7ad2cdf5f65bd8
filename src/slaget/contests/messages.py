"""What can be asked for, and what can happen (the rules file's section 7)."""

from typing import Final, Literal, TypeAlias, get_args

from attrs import frozen

from slaget.contests.seats import Contestant
from slaget.contests.setup import Setup, Skills
from slaget.kernel.secret import HOST
from slaget.wire.codec import Codec

Reason: TypeAlias = Literal["roll", "series", "concession"]
RollOutcome: TypeAlias = Literal["a", "b", "reroll", "draw"]


@frozen
class Modifier:
    """A line of the modifier table."""

    id: str
    value: int


@frozen
class SidesPlayed:
    a: str
    b: str


@frozen
class DiceRolled:
    a: tuple[int, ...]
    b: tuple[int, ...]


@frozen
class Modifiers:
    a: tuple[Modifier, ...] = ()
    b: tuple[Modifier, ...] = ()


@frozen
class Totals:
    a: int
    b: int


@frozen
class Roll:
    """Make an opposed roll; at a table with real dice, say what they show. Without a ``seat`` it is the host's."""

    seat: str = HOST
    dice_a: tuple[int, ...] | None = None
    dice_b: tuple[int, ...] | None = None


@frozen
class Concede:
    """Give the contest up."""

    seat: str


@frozen
class ContestStarted:
    """Everything that is fixed before the first roll."""

    options: Setup


@frozen
class OpposedRollMade:
    """One opposed roll with everything that went into it, and what came of it."""

    game_no: int
    attempt: int
    sides: SidesPlayed | None
    dice: DiceRolled
    skills: Skills
    modifiers: Modifiers
    totals: Totals
    outcome: RollOutcome


@frozen
class GameDecided:
    """A game of a series is over; nobody wins a drawn one."""

    game_no: int
    winner: Contestant | None


@frozen
class ContestEnded:
    """The winner, or none for a draw, and whether a roll, the series or a concession decided."""

    winner: Contestant | None
    reason: Reason


Command: TypeAlias = Roll | Concede
Event: TypeAlias = ContestStarted | OpposedRollMade | GameDecided | ContestEnded
ANYTIME: Final = frozenset((Roll, Concede))
"""The commands that need no turn."""
COMMANDS: Final = get_args(Command)
EVENTS: Final = get_args(Event)
CODEC: Final = Codec(COMMANDS, EVENTS)
