"""Commands (imperative, their seat first) and events (facts, with their results in them). All is public."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

from attrs import frozen

from slaget.games.tafl.kinds import PieceKind
from slaget.games.tafl.parameters import Parameters, Pressure, Rows
from slaget.games.tafl.seats import Side
from slaget.kernel import Codec
from slaget.kernel.quick import quick

Letter: TypeAlias = Literal[
    "A", "D", "K", "B", "C", "E", "F", "G", "H", "I", "J", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U", "V",
    "W", "X", "Y", "Z",
]  # fmt: skip
"""Attackers, defenders and king; the others are for own kinds (TF-11.10)."""
Threat: TypeAlias = Literal["king_threatened", "escape_threatened"]
How: TypeAlias = Literal["two", "surround", "gap", "shieldwall", "linnaean", "jump"]
Reason: TypeAlias = Literal[
    "king_captured", "king_escaped", "encircled", "edge_fort", "no_legal_move", "repetition", "no_progress",
    "resigned", "draw_agreed",
]  # fmt: skip


@frozen
class MovePiece:
    """Move a piece from one square to another."""

    seat: str
    from_: str
    to: str


@frozen
class EndTurn:
    """Capture no further where a turn may go on (TF-11.13)."""

    seat: str


@frozen
class Resign:
    """Give the game up; either side may, at any time."""

    seat: str


@frozen
class OfferDraw:
    """Offer a draw before moving (TF-7.6)."""

    seat: str


@frozen
class AnswerDraw:
    """Accept the draw that is offered, or decline it."""

    seat: str
    accept: bool


@frozen
class GiveWarning:
    """Announce the threat of one's last move (TF-9.4)."""

    seat: str
    kind: Threat


@frozen
class NextGame:
    """The host begins the next game of a series, sides exchanged (TF-10.1)."""


@frozen
class GameStarted:
    """A game begins; everything its rules need is here."""

    ruleset_id: str
    parameters: Parameters
    seats: Mapping[Side, str]
    rows: Rows
    side_to_move: Side
    quiet_plies: int
    last_capturer: Side | None


@quick
@frozen(weakref_slot=False)
class PieceMoved:
    ply: int
    seat: Side
    piece: Letter
    from_: str
    to: str


@quick
@frozen(weakref_slot=False)
class PieceCaptured:
    """A piece leaves the board; ``partners`` are the squares that enclosed it, or ``edge``."""

    ply: int
    by: Side
    piece: Letter
    square: str
    how: How
    partners: tuple[str, ...]


@quick
@frozen(weakref_slot=False)
class TurnChanged:
    """The game goes on; these are the counts after the move."""

    ply: int
    side_to_move: Side
    quiet_plies: int
    last_capturer: Side | None


@frozen
class TurnContinued:
    """The turn goes on: the piece on the square captured and can capture again (TF-11.13)."""

    ply: int
    side_to_move: Side
    square: str
    quiet_plies: int
    last_capturer: Side | None


@frozen
class PressureChanged:
    """The pressure rules in force on the coming turn (TF-8.5)."""

    rules: tuple[Pressure, ...]


@frozen
class WarningGiven:
    """A threat is announced; ``ways`` counts the goal squares within reach of the king."""

    by: Side
    kind: Threat
    ways: int | None


@frozen
class DrawOffered:
    seat: Side


@frozen
class DrawDeclined:
    seat: Side


@frozen
class GameEnded:
    winner: Side | None
    reason: Reason
    rule: str


@frozen
class SeriesEnded:
    """The last game of a series has ended: games won by each player, and who won more."""

    wins: Mapping[str, int]
    winner: str | None


Command: TypeAlias = MovePiece | EndTurn | Resign | OfferDraw | AnswerDraw | GiveWarning | NextGame
Event: TypeAlias = (
    GameStarted
    | PieceMoved
    | PieceCaptured
    | TurnChanged
    | TurnContinued
    | PressureChanged
    | WarningGiven
    | DrawOffered
    | DrawDeclined
    | GameEnded
    | SeriesEnded
)
ANYTIME: Final = frozenset((Resign, AnswerDraw, GiveWarning, NextGame))
"""The commands that need no turn."""
COMMANDS: Final = get_args(Command)
EVENTS: Final = get_args(Event)
CODEC: Final = Codec(COMMANDS, EVENTS, brief=(PieceKind,))
