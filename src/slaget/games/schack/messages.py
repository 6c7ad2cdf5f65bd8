"""What seats may ask for, and what can happen (the rules file's section 8)."""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias, get_args

from attrs import frozen

from slaget.games.schack.seats import Color
from slaget.games.schack.setup import Setup
from slaget.kernel.quick import quick
from slaget.wire.codec import Codec

Kind: TypeAlias = str
"""The id of a kind: ``king queen rook bishop knight pawn``, or one of an army of one's own."""
Basis: TypeAlias = Literal["threefold", "fifty"]
BASES: Final[tuple[Basis, ...]] = get_args(Basis)
Reason: TypeAlias = Literal[
    "checkmate",
    "stalemate",
    "insufficient_material",
    "fivefold_repetition",
    "threefold_repetition",
    "seventyfive_moves",
    "fifty_moves",
    "resignation",
    "agreement",
]


@frozen
class Move:
    """Move a piece, written in UCI long form: ``Move("white", "e2e3")``."""

    seat: Color
    uci: str


@frozen
class ClaimDraw:
    """Claim a draw for the position on the board, or for the one after the named move."""

    seat: Color
    basis: Basis
    uci: str | None = None


@frozen
class OfferDraw:
    """Offer the other seat a draw."""

    seat: Color


@frozen
class AcceptDraw:
    """Take the other seat's offer."""

    seat: Color


@frozen
class DeclineDraw:
    """Refuse the other seat's offer."""

    seat: Color


@frozen
class Resign:
    """Give the game up."""

    seat: Color


@frozen
class GameStarted:
    """The options in force and the position the game starts from."""

    options: Setup
    fen: str


@quick
@frozen(weakref_slot=False)
class PieceMoved:
    """A piece went from a square to another, took what stood there, and became something else perhaps."""

    seat: Color
    uci: str
    from_: str
    to: str
    piece: Kind
    captured: Kind | None
    promotion: Kind | None


@frozen
class DrawOffered:
    seat: Color


@frozen
class DrawDeclined:
    """The offer was refused by the seat named, in words or by moving."""

    seat: Color
    by: Literal["refusal", "move"]


@frozen
class DrawClaimed:
    seat: Color
    basis: Basis
    uci: str | None


@frozen
class GameEnded:
    """The winner, or none for a draw, and why."""

    winner: Color | None
    reason: Reason


Command: TypeAlias = Move | ClaimDraw | OfferDraw | AcceptDraw | DeclineDraw | Resign
Event: TypeAlias = GameStarted | PieceMoved | DrawOffered | DrawDeclined | DrawClaimed | GameEnded
ANYTIME: Final = frozenset((OfferDraw, AcceptDraw, DeclineDraw, Resign))
"""The commands that need no turn."""
COMMANDS: Final = get_args(Command)
EVENTS: Final = get_args(Event)
CODEC: Final = Codec(COMMANDS, EVENTS)


def pinned(setup: Setup) -> Mapping[str, Any]:
    """What a log's header pins apart: armies and a board that are not the game's own."""
    written = CODEC.dump(setup)
    return {name: written[name] for name in ("army", "black_army", "board") if name in written}
