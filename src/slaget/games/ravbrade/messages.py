"""What seats may ask for, and what can happen (the rules file's section 7)."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

from attrs import frozen

from slaget.games.ravbrade.grid import Grid
from slaget.games.ravbrade.seats import Side
from slaget.games.ravbrade.setup import Ruling, Setup
from slaget.kernel.quick import quick
from slaget.wire.codec import Codec

Player: TypeAlias = Literal["a", "b"]
Direction: TypeAlias = Literal[
    "forward",
    "forward_left",
    "forward_right",
    "left",
    "right",
    "backward",
    "backward_left",
    "backward_right",
]
Reason: TypeAlias = Literal[
    "fox_enclosed",
    "too_few_geese",
    "repetition",
    "no_progress",
    "resignation",
    "geese_packed",
]


@frozen
class MoveGoose:
    """Step with a goose."""

    seat: Literal["geese"]
    from_: str
    to: str


@frozen
class AddGoose:
    """Put an owed goose on an empty square."""

    seat: Literal["geese"]
    to: str


@frozen
class DeclineGoose:
    """Give up the geese still owed."""

    seat: Literal["geese"]


@frozen
class PlaceFox:
    """Put the fox on the board."""

    seat: Literal["fox"]
    to: str


@frozen
class MoveFox:
    """Step to a square, taking a goose beside it perhaps, or jump to each square of a path."""

    seat: Literal["fox"]
    path: tuple[str, ...]
    capture: str | None = None


@frozen
class Resign:
    """Give the game up."""

    seat: Side


@frozen
class StartNextGame:
    """Go on with the match."""

    seat: Side


@frozen
class SidesAssigned:
    """Which player has which side, and how that came about."""

    geese: Player
    fox: Player
    method: Literal["fixed", "random", "alternated", "replayed"]


@frozen
class GameStarted:
    """The options in force and the position the game starts from."""

    options: Setup
    position: str
    game_no: int


@quick
@frozen(weakref_slot=False)
class GooseMoved:
    from_: str
    to: str
    direction: Direction


@frozen
class GooseAdded:
    to: str


@frozen
class GeeseDeclined:
    count: int


@frozen
class FoxPlaced:
    to: str


@quick
@frozen(weakref_slot=False)
class FoxMoved:
    """The fox went along a path and took these geese, in order."""

    from_: str
    path: tuple[str, ...]
    kind: Literal["step", "jump", "adjacent_capture"]
    captured: tuple[str, ...]


@frozen
class CapturesMissed:
    """Geese that could have been captured, those that were, and how many are owed for it."""

    could: tuple[str, ...]
    taken: tuple[str, ...]
    owed: int


@frozen
class GeesePacked:
    """The geese have no ordinary move; the ruling says what comes of it."""

    ruling: Ruling


@frozen
class GameEnded:
    """The winner, or none for a draw, why, and whether the game is to be played again."""

    winner: Side | None
    reason: Reason
    replay: bool


@frozen
class MatchEnded:
    """The player with more won games, or none, and the games won."""

    winner: Player | None
    wins: Mapping[Player, int]


Command: TypeAlias = MoveGoose | AddGoose | DeclineGoose | PlaceFox | MoveFox | Resign | StartNextGame
Event: TypeAlias = (
    SidesAssigned
    | GameStarted
    | GooseMoved
    | GooseAdded
    | GeeseDeclined
    | FoxPlaced
    | FoxMoved
    | CapturesMissed
    | GeesePacked
    | GameEnded
    | MatchEnded
)
ANYTIME: Final = frozenset((Resign,))
"""The commands that need no turn."""
COMMANDS: Final = get_args(Command)
EVENTS: Final = get_args(Event)
CODEC: Final = Codec(COMMANDS, EVENTS, brief=(Grid,))
