"""Commands (imperative, their seat first) and events (facts, with their results in them).

Points are written as on the board (``e9``), pieces by their ids (``w-foot-1``). The trailing
underscore of ``from_`` is dropped in JSON. What a set-up command says is its seat's alone: where placing is
in full view, its event tells everybody.
"""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias, get_args

from attrs import frozen

from slaget.games.kungabrade.board import STANDARD_ROWS
from slaget.games.kungabrade.choices import Choices, CombatTable
from slaget.games.kungabrade.kinds import STANDARD, PieceKind
from slaget.games.kungabrade.pieces import Kind
from slaget.games.kungabrade.seats import Side
from slaget.games.kungabrade.setup import GameType, Gate, Setup, Victory
from slaget.kernel import Codec, hidden, secret
from slaget.kernel.quick import quick

Role: TypeAlias = Literal["conqueror", "defender"]
AttackResult: TypeAlias = Literal["attacker_won", "defender_won", "drawn"]
EndReason: TypeAlias = Literal["crown", "elimination", "driven_back", "no_progress", "resignation", "agreement"]
Dhurg: TypeAlias = Literal["centre", "white_crown", "black_crown"]


@frozen
class RollStart:
    """Throw for who begins; one command throws for both sides (KB-4.2)."""

    seat: Side


@frozen
class ChooseGameType:
    """The roll's winner chooses; ``role`` only for conquest under ``conqueror: chosen`` (KB-4.3)."""

    seat: Side
    game_type: GameType
    role: Role | None = None


@frozen
class PlacePiece:
    seat: Side
    kind: Kind = secret(to="seat", mask=hidden)
    point: str = secret(to="seat", mask=hidden)


@frozen
class RemovePlaced:
    seat: Side
    point: str = secret(to="seat", mask=hidden)


@frozen
class PlaceArmy:
    """Place all remaining pieces at once: point to kind."""

    seat: Side
    placements: Mapping[str, Kind] = secret(to="seat", mask=hidden)


@frozen
class FinishSetup:
    seat: Side


@frozen
class Move:
    """Move the top piece of a point; ``targets`` are shot at from where it arrives (KB-7.4)."""

    seat: Side
    from_: str
    to: str
    targets: tuple[str, ...] = ()


@frozen
class MoveStack:
    """Move a complete stack as a unit (KB-11.7)."""

    seat: Side
    from_: str
    to: str


@frozen
class Shoot:
    """Attack ranged without moving (KB-7.5)."""

    seat: Side
    from_: str
    targets: tuple[str, ...]


@frozen
class RamGate:
    seat: Side


@frozen
class ScaleWall:
    """Send the top piece of a complete stack over the wall (KB-11.10)."""

    seat: Side
    from_: str
    to: str


@frozen
class BreakGate:
    seat: Side


@frozen
class Resign:
    seat: Side


@frozen
class OfferDraw:
    seat: Side


@frozen
class AnswerDraw:
    seat: Side
    accept: bool


Command: TypeAlias = (
    RollStart
    | ChooseGameType
    | PlacePiece
    | RemovePlaced
    | PlaceArmy
    | FinishSetup
    | Move
    | MoveStack
    | Shoot
    | RamGate
    | ScaleWall
    | BreakGate
    | Resign
    | OfferDraw
    | AnswerDraw
)


class _Back:
    """A hidden word, seen from outside as ``"?"``."""

    def hide(self, value: Any) -> str:
        return "?"

    def shows(self, value: Any) -> bool:
        return bool(value != "?")

    def dump(self, value: Any) -> object:
        return "?"

    def load(self, data: object) -> Any:
        return "?" if data == "?" else None

    @property
    def form(self) -> Mapping[str, object]:
        return {"const": "?"}


_BACK: Final = _Back()


@frozen
class GameCreated:
    scenario_id: str
    credit: str
    options: Choices
    combat_table: CombatTable
    victory: tuple[Victory, ...]
    gates: Mapping[Side, Gate]


@frozen
class StartRolled:
    white: int
    black: int


@frozen
class FirstPlayerSet:
    seat: Side


@frozen
class GameTypeChosen:
    game_type: GameType
    conqueror: Side | None


@frozen
class PiecePlaced:
    """``private`` names the only seat that may see it, in a hidden set-up (KB-5.5)."""

    unhorsed: bool
    piece_id: str = secret(to="private", mask=_BACK)
    kind: Kind = secret(to="private", mask=_BACK)
    point: str = secret(to="private", mask=_BACK)
    private: Side | None = None


@frozen
class PieceUnplaced:
    piece_id: str = secret(to="private", mask=_BACK)
    point: str = secret(to="private", mask=_BACK)
    private: Side | None = None


@frozen
class SetupFinished:
    seat: Side


@frozen
class ArmiesRevealed:
    """Every piece of both sides with its point."""

    placements: Mapping[str, str]


@frozen
class PlayStarted:
    first: Side


@quick
@frozen(weakref_slot=False)
class PieceMoved:
    """``via`` are the points passed, of several steps joined by commas (KB-6.9, KB-14.3)."""

    piece_id: str
    from_: str
    via: str | None
    to: str
    stacked: bool


@quick
@frozen(weakref_slot=False)
class StackMoved:
    piece_ids: tuple[str, ...]
    from_: str
    to: str


@quick
@frozen(weakref_slot=False)
class AttackDeclared:
    """``from_`` is the origin of a melee, the standing point of a ranged attack."""

    attacker_id: str
    mode: Literal["melee", "ranged"]
    from_: str
    via: str | None
    targets: tuple[str, ...]


@quick
@frozen(weakref_slot=False)
class CombatRoll:
    """What one side threw in an exchange; ``kept`` are the dice that count, highest first."""

    piece_id: str
    type: Kind
    entry: str
    dice: tuple[int, ...]
    kept: tuple[int, ...]
    multiplier: int
    result: int


@quick
@frozen(weakref_slot=False)
class ExchangeRolled:
    number: int
    attacker: CombatRoll
    defender: CombatRoll
    outcome: Literal["attacker", "defender", "tie"]


@frozen
class RiderUnhorsed:
    piece_id: str
    cause: Literal["combat", "ram"]


@frozen
class PieceRemoved:
    piece_id: str
    point: str


@frozen
class AttackEnded:
    result: AttackResult


@frozen
class PieceConverted:
    piece_id: str


@frozen
class DhurgHolderChanged:
    dhurg: Dhurg
    seat: Side | None


@frozen
class GateDurabilityRolled:
    castle: Side
    value: int


@frozen
class GateDurabilityForgotten:
    castle: Side


@frozen
class GateAttempted:
    castle: Side
    die: int
    durability: int
    success: bool


@frozen
class GateBroken:
    castle: Side
    by: Literal["ram", "mage"]


@quick
@frozen(weakref_slot=False)
class TurnEnded:
    """``turn_no`` counts the turn that ends, ``idle_turns`` the turns since anything last happened."""

    seat: Side
    turn_no: int
    idle_turns: int


@frozen
class DrawOffered:
    seat: Side


@frozen
class DrawAnswered:
    seat: Side
    accepted: bool


@frozen
class Resigned:
    seat: Side


@frozen
class GameEnded:
    winner: Side | None
    reason: EndReason


Event: TypeAlias = (
    GameCreated
    | StartRolled
    | FirstPlayerSet
    | GameTypeChosen
    | PiecePlaced
    | PieceUnplaced
    | SetupFinished
    | ArmiesRevealed
    | PlayStarted
    | PieceMoved
    | StackMoved
    | AttackDeclared
    | ExchangeRolled
    | RiderUnhorsed
    | PieceRemoved
    | AttackEnded
    | PieceConverted
    | DhurgHolderChanged
    | GateDurabilityRolled
    | GateDurabilityForgotten
    | GateAttempted
    | GateBroken
    | TurnEnded
    | DrawOffered
    | DrawAnswered
    | Resigned
    | GameEnded
)
ANYTIME: Final = frozenset((RollStart, ChooseGameType, Resign, OfferDraw, AnswerDraw))
"""The commands that need no turn."""
COMMANDS: Final[tuple[type, ...]] = get_args(Command)
EVENTS: Final[tuple[type, ...]] = get_args(Event)
CODEC: Final = Codec(COMMANDS, EVENTS, brief=(PiecePlaced, PieceUnplaced, PieceKind))


def pinned(setup: Setup) -> Mapping[str, Any]:
    """What the log's header pins apart: the combat table and the credit; in a variant its board and kinds."""
    own = {"board": [*setup.board]} if setup.board != STANDARD_ROWS else {}
    kinds = {"kinds": [CODEC.dump(kind) for kind in setup.kinds]} if setup.kinds != STANDARD else {}
    return {"combat_table": CODEC.dump(setup.combat_table), "credit": setup.credit, **own, **kinds}
