"""Commands and events (sections 7 and 8 of the rules). Their names and fields are the log's format.

Seats are numbers; as a key of an object a seat is written as a string, and the dragon as ``"dragon"``.
A field marked ``secret`` is seen by its seat and its allies alone.
"""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias, get_args

from attrs import Factory, frozen

from slaget.games.omringad.kinds import Damaged, Step, UnitKind
from slaget.games.omringad.lands import Scoring, TerrainKind
from slaget.games.omringad.seats import Party
from slaget.games.omringad.setup import Options
from slaget.games.omringad.units import Able
from slaget.kernel import Codec, hidden, secret
from slaget.kernel.messages import SealedEvent
from slaget.kernel.quick import quick

Ids: TypeAlias = tuple[str, ...]
Counts: TypeAlias = Mapping[str, int]
Piles: TypeAlias = Mapping[str, Mapping[str, int]]
CaptureReason: TypeAlias = Literal["move", "battle", "retreat"]
WinReason: TypeAlias = Literal["points", "tie", "shared", "last_side"]
_NONE: Final[Any] = Factory(dict)


@frozen
class PlaceTerrain:
    """Commit the layout of one's country: for each kind of terrain its squares."""

    seat: int
    terrain: Mapping[str, Ids] = secret(to="seat", mask=hidden)


@frozen
class DeployGarrison:
    """Commit the three piles one starts with, each at its square, with what lies on top."""

    seat: int
    piles: Piles = secret(to="seat", mask=hidden)
    tops: Mapping[str, str] = secret(to="seat", mask=hidden, default=_NONE)


@frozen
class Bid:
    seat: int
    amount: int


@frozen
class PassBid:
    seat: int


@frozen
class AuctionTimeout:
    """The host's clock has run out for the auction as it stood at ``seq``."""

    seq: int


@frozen
class PlaceSpecial:
    seat: int
    square: str
    tops: Mapping[str, str] = secret(to="seat", mask=hidden, default=_NONE)


@frozen
class CommitPurchase:
    seat: int
    units: Counts = secret(to="seat", mask=hidden)


@frozen
class Move:
    """Take units from one square along a path; ``drop`` and ``pick`` are keyed by the index in the path.

    ``top_moving`` and ``top_left`` name the pieces to lie on top there and here; ``""`` leaves it to the rules.
    """

    seat: int
    path: Ids
    units: Ids = secret(to="seat", mask=hidden)
    top_moving: str = secret(to="seat", mask=hidden, default="")
    top_left: str = secret(to="seat", mask=hidden, default="")
    drop: Mapping[str, Ids] = secret(to="seat", mask=hidden, default=_NONE)
    pick: Mapping[str, Ids] = secret(to="seat", mask=hidden, default=_NONE)


@frozen
class PassMovement:
    seat: int


@frozen
class ChooseBattle:
    seat: int
    square: str


@frozen
class PlayDiplomat:
    seat: int


@frozen
class DeclineDiplomat:
    seat: int


@frozen
class DirectHits:
    """Divide one's hits among the parties they may fall on."""

    seat: int
    hits: Counts


@frozen
class AssignHits:
    seat: int
    hits: Counts


@frozen
class PickTarget:
    seat: int
    unit: str


@frozen
class Retreat:
    """Where the units go that cannot return to where they came from."""

    seat: int
    to: Mapping[str, str] = secret(to="seat", mask=hidden)


@frozen
class MergeUnits:
    seat: int
    square: str
    units: Ids = secret(to="seat", mask=hidden)


@frozen
class PlaceReinforcements:
    """Place what was bought; ends the seat's turn of the phase."""

    seat: int
    placements: Piles = secret(to="seat", mask=hidden)
    tops: Mapping[str, str] = secret(to="seat", mask=hidden, default=_NONE)


@frozen
class ArrangeStack:
    seat: int
    square: str
    top: str = secret(to="seat", mask=hidden)


@frozen
class Resign:
    """Give the game up, in one's own turn or in another's."""

    seat: int


Command: TypeAlias = (
    PlaceTerrain
    | DeployGarrison
    | Bid
    | PassBid
    | AuctionTimeout
    | PlaceSpecial
    | CommitPurchase
    | Move
    | PassMovement
    | ChooseBattle
    | PlayDiplomat
    | DeclineDiplomat
    | DirectHits
    | AssignHits
    | PickTarget
    | Retreat
    | MergeUnits
    | PlaceReinforcements
    | ArrangeStack
    | Resign
)
ANYTIME: Final = frozenset((Bid, PassBid, AuctionTimeout, Resign))
"""Commands that need no turn (OM-13.12), and those of the auction, whose handlers look at the seat themselves."""


@quick
@frozen(weakref_slot=False)
class Face:
    """A visible piece: kind and damage, and for a special its id."""

    kind: str
    damaged: bool
    special: str | None


@quick
@frozen(weakref_slot=False)
class StackNow:
    """A stack after an event (OM-14.1): all see its size and visible pieces, its owner and allies the units.

    ``entered`` holds for each unit in stack order the number of its arrival this round, 0 for none;
    ``conquers`` says whether a unit able to conquer and besiege is in the stack, or which of the two it can.
    """

    square: str
    seat: Party
    count: int
    visible_pieces: tuple[Face, ...]
    conquers: Able
    entered: tuple[int, ...]
    units: Ids = secret(to="seat", mask=hidden)
    damaged: Ids = secret(to="seat", mask=hidden)


@frozen
class OpenUnit:
    """A unit that all may see, with the number of its arrival this round."""

    id: str
    kind: str
    damaged: bool
    owner: Party
    entered: int


@frozen
class OpenStack:
    """A stack laid open when the game is over."""

    square: str
    seat: Party
    units: Ids
    damaged: Ids
    entered: tuple[int, ...]


@quick
@frozen(weakref_slot=False)
class Die:
    """One die of a step; ``target`` is the seat that a die of the dragon is thrown against."""

    unit: str
    die: int
    modifier: int
    needed: int
    hit: bool
    target: int | None


@frozen
class ScoreLine:
    castle: int
    village: int
    forest: int
    mountain: int
    bonus: int
    gained: int
    total: int


@frozen
class TerrainLine:
    """The points of a round where terrain of one's own brings some, by terrain."""

    points: Counts
    bonus: int
    gained: int
    total: int


@frozen
class GameCreated:
    options: Options
    seats: tuple[int, ...]


@frozen
class TerrainCommitted:
    seat: int
    terrain: Mapping[str, Ids] = secret(to="seat", mask=hidden)


@frozen
class TerrainRevealed:
    terrain: Mapping[str, str]


@frozen
class GarrisonCommitted:
    seat: int
    piles: Piles = secret(to="seat", mask=hidden)
    tops: Mapping[str, str] = secret(to="seat", mask=hidden)


@frozen
class GarrisonsDeployed:
    stacks: tuple[StackNow, ...]


@frozen
class RoundStarted:
    round: int
    gold: Counts


@frozen
class InitiativeRolled:
    rolls: tuple[tuple[tuple[int, int], ...], ...]
    seat: int


@frozen
class InitiativePassed:
    seat: int


@frozen
class SpecialDrawn:
    special: str
    eligible: tuple[int, ...]
    seq: int


@frozen
class AuctionSkipped:
    reason: Literal["peace", "empty_cup"]


@frozen
class BidPlaced:
    seat: int
    amount: int
    seq: int


@frozen
class BidPassed:
    seat: int
    cause: Literal["command", "timeout", "no_gold"]
    seq: int


@frozen
class AuctionWon:
    seat: int
    amount: int
    special: str
    gold_left: int


@frozen
class AuctionUnsold:
    special: str
    reason: Literal["no_bid", "not_eligible"]


@frozen
class SpecialPlaced:
    special: str
    seat: int | None
    square: str
    stacks: tuple[StackNow, ...]


@frozen
class PurchaseCommitted:
    seat: int
    units: Counts = secret(to="seat", mask=hidden)
    spent: int = secret(to="seat", mask=hidden)


@frozen
class MovementOpened:
    order: tuple[int, ...]


@quick
@frozen(weakref_slot=False)
class UnitsMoved:
    """``arrivals`` are the squares units entered from, one for each new arrival; ``tops`` are those chosen."""

    seat: int
    path: Ids
    count: int
    move_number: int
    visible_pieces: tuple[Face, ...]
    arrivals: Ids
    stacks: tuple[StackNow, ...]
    units: Ids = secret(to="seat", mask=hidden)
    drops: Mapping[str, Ids] = secret(to="seat", mask=hidden)
    picks: Mapping[str, Ids] = secret(to="seat", mask=hidden)
    tops: Mapping[str, str] = secret(to="seat", mask=hidden)


@frozen
class SquareCaptured:
    square: str
    from_seat: int
    to_seat: int
    reason: CaptureReason


@frozen
class MovementPassed:
    seat: int


@frozen
class HorsesLost:
    square: str
    seat: int
    units: Ids


@frozen
class BattleOpened:
    square: str
    defending_side: tuple[Party, ...]
    parties: tuple[Party, ...]


@frozen
class DiplomatAsked:
    seat: int
    before_battle: bool


@frozen
class DiplomatDeclined:
    seat: int


@frozen
class DiplomatPlayed:
    seat: int
    square: str
    special: str
    stacks: tuple[StackNow, ...]


@frozen
class BattleRevealed:
    square: str
    units: tuple[OpenUnit, ...]


@quick
@frozen(weakref_slot=False)
class StepRolled:
    round: int
    step: Step
    dice: tuple[Die, ...]


@frozen
class HitsDirected:
    seat: int
    hits: Counts
    forced: bool


@frozen
class HitsAssigned:
    seat: Party
    hits: Counts
    damaged_ids: Ids
    eliminated_ids: Ids
    lost: int
    forced: bool


@frozen
class TargetPicked:
    """``unit`` is null when nobody was left to hit."""

    seat: int
    unit: str | None
    damaged: Ids
    eliminated: Ids
    forced: bool


@frozen
class UnitsOverwhelmed:
    eliminated_ids: Ids
    side: tuple[Party, ...]


@frozen
class StandOff:
    square: str


@frozen
class UnitsRetreated:
    """``count`` counts the units by destination; the units are public to the ``witnesses`` of a revealed battle."""

    seat: int
    square: str
    count: Counts
    eliminated_count: int
    eliminated_ids: Ids
    witnesses: tuple[int, ...]
    stacks: tuple[StackNow, ...]
    units: Mapping[str, str] = secret(to=("seat", "witnesses"), mask=hidden)


@frozen
class BattleEnded:
    square: str
    controller: int
    survivors: Counts
    stacks: tuple[StackNow, ...]


@frozen
class UnitsMerged:
    """``special`` is the copy that returns to the cup, if it is one."""

    seat: int
    square: str
    special: str | None
    stacks: tuple[StackNow, ...]
    kept_id: str = secret(to="seat", mask=hidden)
    returned_id: str = secret(to="seat", mask=hidden)


@frozen
class ReinforcementsPlaced:
    seat: int
    count: Counts
    stacks: tuple[StackNow, ...]
    units: Mapping[str, Ids] = secret(to="seat", mask=hidden)
    returned: Counts = secret(to="seat", mask=hidden)
    tops: Mapping[str, str] = secret(to="seat", mask=hidden)


@frozen
class StackArranged:
    seat: int
    square: str
    visible_piece: Face
    stacks: tuple[StackNow, ...]
    id: str = secret(to="seat", mask=hidden)


@frozen
class IncomeCounted:
    gold: Counts


@frozen
class Scored:
    scores: Mapping[str, ScoreLine | TerrainLine]


@frozen
class SeatResigned:
    """A seat gives up: its units go to the pools and its specials to the cup, and none of them is told."""

    seat: int


@frozen
class SeatOut:
    seat: int


@frozen
class GameWon:
    """The winners, and everything laid open (OM-14.7)."""

    winners: tuple[int, ...]
    reason: WinReason
    stacks: tuple[OpenStack, ...]
    reserves: Mapping[str, Counts]


AuctionEvent: TypeAlias = SpecialDrawn | AuctionSkipped | BidPlaced | BidPassed
SaleEvent: TypeAlias = AuctionWon | AuctionUnsold | SpecialPlaced
ReinforcementEvent: TypeAlias = UnitsMerged | ReinforcementsPlaced | StackArranged
Event: TypeAlias = (
    GameCreated
    | TerrainCommitted
    | TerrainRevealed
    | GarrisonCommitted
    | GarrisonsDeployed
    | RoundStarted
    | InitiativeRolled
    | InitiativePassed
    | SpecialDrawn
    | AuctionSkipped
    | BidPlaced
    | BidPassed
    | AuctionWon
    | AuctionUnsold
    | SpecialPlaced
    | PurchaseCommitted
    | MovementOpened
    | UnitsMoved
    | SquareCaptured
    | MovementPassed
    | HorsesLost
    | BattleOpened
    | DiplomatAsked
    | DiplomatDeclined
    | DiplomatPlayed
    | BattleRevealed
    | StepRolled
    | HitsDirected
    | HitsAssigned
    | TargetPicked
    | UnitsOverwhelmed
    | StandOff
    | UnitsRetreated
    | BattleEnded
    | UnitsMerged
    | ReinforcementsPlaced
    | StackArranged
    | IncomeCounted
    | Scored
    | SeatResigned
    | SeatOut
    | GameWon
    | SealedEvent
)
COMMANDS: Final[tuple[type, ...]] = get_args(Command)
EVENTS: Final[tuple[type, ...]] = tuple(cls for cls in get_args(Event) if cls not in get_args(SealedEvent))
CODEC: Final = Codec(COMMANDS, EVENTS, brief=(UnitKind, TerrainKind, Scoring, Damaged))
