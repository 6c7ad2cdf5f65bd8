"""Commands (imperative, their side first) and events (facts, with their results in them).

Lengths are in cu (0.01 cm), angles in ca (0.01 degree). Two classes with one ``NAME`` are one message
type in JSON, told apart by their ``Literal`` field.
"""

from collections.abc import Mapping
from typing import ClassVar, Final, Literal, TypeAlias, get_args

from attrs import frozen

from slaget.games.nissan import cards as c
from slaget.games.nissan.language.forms import MarkType
from slaget.games.nissan.language.written import WRITTEN
from slaget.games.nissan.seats import Side
from slaget.games.nissan.setup import Board, Emblem, Leader, Options, Rank, ShipClass, Weapon
from slaget.kernel import Codec, Tagged, counted, hidden, secret

Ids: TypeAlias = tuple[str, ...]
DrawReason: TypeAlias = Literal["deal", "refill", "extra", "cycle", "effect"]
Chooser: TypeAlias = Side | Literal["chance"]
EndReason: TypeAlias = Literal["king_fell", "both_kings_fell", "cards_out", "points_target", "resignation"]


@frozen
class PlaceShip:
    """Lay a ship down in a free set-up."""

    side: Side
    ship: str
    x: int
    y: int
    heading: int


@frozen
class ManShip:
    """Give a ship its whole crew in a free set-up."""

    side: Side
    ship: str
    fighters: Ids


@frozen
class FinishDeployment:
    side: Side


@frozen
class PlayCard:
    """Play a card of the hand, with its text or blank; ``cycle`` lists cards to exchange."""

    side: Side
    card: str
    as_: Literal["card", "blank"]
    cycle: Ids = ()


@frozen
class DiscardHand:
    side: Side
    cards: Ids


@frozen
class Activate:
    side: Side
    ships: Ids


@frozen
class BeginShip:
    side: Side
    ship: str


@frozen
class RowForward:
    """Turn until the bow points at (x, y), then row until it is there."""

    NAME: ClassVar = "row"
    side: Side
    rowers: Ids
    x: int
    y: int
    mode: Literal["forward"] = "forward"


@frozen
class RowSlide:
    """Slide by (dx, dy) without turning."""

    NAME: ClassVar = "row"
    side: Side
    rowers: Ids
    dx: int
    dy: int
    mode: Literal["slide"] = "slide"


@frozen
class Tie:
    side: Side
    other: str
    fighter: str


@frozen
class Cut:
    side: Side
    other: str
    fighter: str


@frozen
class Shoot:
    side: Side
    target: str
    fighters: Ids


@frozen
class Move:
    side: Side
    target: str
    fighters: Ids


@frozen
class Attack:
    side: Side
    target: str
    fighters: Ids
    supporters: Ids = ()


@frozen
class RetossRunes:
    NAME: ClassVar = "retoss"
    side: Side
    positions: tuple[int, ...]


@frozen
class ChooseCasualties:
    side: Side
    defenders: Ids
    attackers: Ids


@frozen
class ChooseBoarders:
    side: Side
    fighters: Ids


@frozen
class ChooseEffect:
    """Answer a card: ids of ships, fighters or cards, modes by number, or ``pay`` (EF-12.5)."""

    side: Side
    chosen: Ids


@frozen
class ChooseSecretly:
    """Answer a card as the other side may not know: who bears a mark (EF-13.4)."""

    side: Side
    chosen: Ids = secret(to="side", mask=counted)


@frozen
class EndShip:
    side: Side


@frozen
class EndTurn:
    side: Side


@frozen
class Resign:
    """Give the battle up, in one's own turn or in the other side's."""

    side: Side


Command: TypeAlias = (
    PlaceShip
    | ManShip
    | FinishDeployment
    | PlayCard
    | DiscardHand
    | Activate
    | BeginShip
    | RowForward
    | RowSlide
    | Tie
    | Cut
    | Shoot
    | Move
    | Attack
    | RetossRunes
    | ChooseCasualties
    | ChooseBoarders
    | ChooseEffect
    | ChooseSecretly
    | EndShip
    | EndTurn
    | Resign
)
COMMANDS: Final = get_args(Command)
ANYTIME: Final = frozenset((Resign,))
"""Commands that need no turn (NI-24.1)."""


@frozen
class ShipRecord:
    """A ship as the battle starts; the pose is null until it is placed."""

    id: str
    fleet: Side
    class_: str
    name: str
    x: int | None
    y: int | None
    heading: int | None


@frozen
class FighterRecord:
    """A fighter as the battle starts; ``ship`` is null in the pool of a free set-up."""

    id: str
    side: Side
    rank: Rank
    weapon: Weapon
    leader: str | None
    ship: str | None


@frozen
class Toss:
    """One tile of a cast, and whether its face lies up."""

    tile: int
    up: bool


@frozen
class FixedCount:
    hit: int
    odin: int


@frozen
class EffectRef:
    """One effect of a card in force: whose card, which copy, which of its effects (from 0)."""

    owner: Side
    card: str
    index: int


@frozen
class Retossed:
    """A tile tossed again: its position in toss order (from 0), and whether its face lies up now."""

    position: int
    up: bool


@frozen
class GameStarted:
    scenario: str
    options: Options
    board: Board
    ships: tuple[ShipRecord, ...]
    fighters: tuple[FighterRecord, ...]
    cards: Mapping[Side, tuple[c.Card, ...]]
    ties: tuple[tuple[str, str], ...]


@frozen
class ShipPlaced:
    ship: str
    x: int
    y: int
    heading: int


@frozen
class ShipManned:
    ship: str
    fighters: Ids


@frozen
class DeploymentFinished:
    side: Side


@frozen
class DeckShuffled:
    side: Side
    order: Ids = secret(mask=counted)


@frozen
class CardsDrawn:
    side: Side
    reason: DrawReason
    cards: Ids = secret(to="side", mask=counted)


@frozen
class TurnStarted:
    side: Side
    number: int


@frozen
class CardPlayed:
    side: Side
    card: str
    as_: Literal["card", "blank"]


@frozen
class CardsDiscarded:
    side: Side
    cards: Ids
    reason: Literal["played", "cycle", "discard_hand", "effect"]


@frozen
class EffectsBegan:
    owner: Side
    card: str
    indexes: tuple[int, ...]


@frozen
class EffectsEnded:
    """Effects of a card are over: those of these indexes.

    Where others of an index go on, ``clause`` and ``names`` say which one is meant, as in ``effect_used``.
    """

    owner: Side
    card: str
    indexes: tuple[int, ...]
    clause: int | None = None
    names: Mapping[str, Ids] | None = None


@frozen
class HandShown:
    to: Side
    side: Side
    cards: Ids = secret(to=("to", "side"), mask=counted)


@frozen
class ExtraDrawsSet:
    side: Side
    cards: int


@frozen
class ShipsActivated:
    ships: Ids


@frozen
class ShipBegun:
    ship: str


@frozen
class ShipEnded:
    ship: str


@frozen
class ShipRowed:
    ship: str
    mode: Literal["forward", "slide"]
    rowers: Ids
    spent: Ids
    x: int
    y: int
    heading: int
    cost: int


@frozen
class ShipsTied:
    ship: str
    other: str
    fighter: str
    spent: Ids


@frozen
class TieCut:
    """One tie removed; with ``cut_frees_all`` one event for each, the named one last, ``spent`` in the first."""

    ship: str
    other: str
    fighter: str
    spent: Ids


@frozen
class AttackDeclared:
    kind: Literal["ranged", "melee"]
    acting: str
    target: str
    group: Ids
    supporters: Ids
    spent: Ids
    fought: Ids
    wall: int


@frozen
class RunesCast:
    """A cast: its tiles, the fixed runes, and how many of the tiles cards added, the last ones (NI-22.6)."""

    batches: tuple[tuple[Toss, ...], ...]
    fixed: FixedCount
    added: int


@frozen
class RunesRetossed:
    effect: EffectRef
    results: tuple[Retossed, ...]


@frozen
class CastSettled:
    hits: int
    odin: int
    cancelled: int
    defender_wounds: int
    attacker_wounds: int
    defender_losses: int
    attacker_losses: int


@frozen
class RetossDue:
    NAME: ClassVar = "choice_due"
    owner: Side
    card: str
    index: int
    count: int | Literal["all"]
    faces: tuple[c.Reading, ...]
    what: Literal["retoss"] = "retoss"


@frozen
class CasualtiesDue:
    NAME: ClassVar = "choice_due"
    defender_losses: int
    attacker_losses: int
    what: Literal["casualties"] = "casualties"


@frozen
class BoardersDue:
    NAME: ClassVar = "choice_due"
    must_board: int
    what: Literal["boarders"] = "boarders"


@frozen
class EffectDue:
    """A card asks a side (EF-12.5): at which act of the effect, with what names and numbers so far."""

    NAME: ClassVar = "choice_due"
    by: Side
    owner: Side
    card: str
    index: int
    path: tuple[int, ...]
    min: int
    max: int
    secret: bool
    names: Mapping[str, Ids]
    numbers: Mapping[str, int]
    what: Literal["effect"] = "effect"


@frozen
class FightersSlain:
    side: Side
    ship: str
    fighters: Ids


@frozen
class FightersMoved:
    from_: str
    to: str
    fighters: Ids
    spent: Ids
    fled: bool


@frozen
class AttackEnded:
    acting: str
    target: str


@frozen
class EffectFired:
    """What a card waits for has happened; ``names`` are the subjects of that moment (EF-12.2).

    ``clause``: which clause of a call fires, where it has several that are in force each by itself (EF-11.3).
    """

    owner: Side
    card: str
    index: int
    names: Mapping[str, Ids]
    clause: int | None = None


@frozen
class EffectDone:
    owner: Side
    card: str
    index: int
    clause: int | None = None


@frozen
class EffectUsed:
    """One of the uses that a clause has (EF-3.4).

    ``names``: which it is, by the names it keeps, where it is in force with others too (EF-3.5).
    """

    owner: Side
    card: str
    index: int
    clause: int | None = None
    names: Mapping[str, Ids] | None = None


@frozen
class ClauseBegan:
    """A clause inside an effect is in force from now, with the names it keeps (EF-9)."""

    owner: Side
    card: str
    index: int
    names: Mapping[str, Ids]


@frozen
class EffectChosen:
    owner: Side
    card: str
    index: int
    by: Chooser
    chosen: Ids


@frozen
class EffectChosenSecretly:
    owner: Side
    card: str
    index: int
    by: Chooser
    chosen: Ids = secret(to="by", mask=counted)


@frozen
class RunesThrown:
    """Runes that a card has tossed, outside any attack (EF-9)."""

    owner: Side
    card: str
    index: int
    batches: tuple[tuple[Toss, ...], ...]


@frozen
class TieMade:
    """Ships are tied by a card; ``by`` as in ``Marked``."""

    ship: str
    other: str
    by: Side | None = None


@frozen
class TieRemoved:
    """A tie is cut by a card; ``by`` as in ``Marked``."""

    ship: str
    other: str
    by: Side | None = None


@frozen
class FightersReadied:
    fighters: Ids


@frozen
class FightersTired:
    fighters: Ids


@frozen
class Marked:
    """A bearer, a ship, a fighter or a side, has so many of a mark now (EF-10).

    ``by``: whose card does it, where the firing that waits first is the other side's (EF-7.4).
    """

    mark: str
    of: str
    value: int
    by: Side | None = None


@frozen
class MarkedSecretly:
    side: Side
    mark: str
    of: str = secret(to="side", mask=hidden)
    value: int = secret(to="side", mask=hidden)


@frozen
class MarksShown:
    """Marks that a side alone knew of become public: who bears the mark, and how many of it each."""

    to: Side | Literal["all"]
    side: Side
    mark: str
    marked: Ids
    values: tuple[int, ...]


@frozen
class HandCardsShown:
    NAME: ClassVar = "cards_shown"
    to: Side
    side: Side
    zone: Literal["hand"]
    cards: Ids = secret(to=("to", "side"), mask=counted)


@frozen
class PileCardsShown:
    NAME: ClassVar = "cards_shown"
    to: Side
    side: Side
    zone: Literal["pile", "discards"]
    cards: Ids = secret(to="to", mask=counted)


@frozen
class CardsShownToAll:
    NAME: ClassVar = "cards_shown"
    to: Literal["all"]
    side: Side
    zone: Literal["hand", "pile", "discards"]
    cards: Ids


@frozen
class HandMixed:
    """The order in which chance takes cards of a hand (EF-13.3)."""

    side: Side
    order: Ids = secret(mask=counted)


@frozen
class TurnEnding:
    side: Side


@frozen
class TurnEnded:
    side: Side


@frozen
class SideResigned:
    side: Side


@frozen
class GameEnded:
    winner: Side | None
    reason: EndReason
    points: Mapping[Side, int]


SetUpEvent: TypeAlias = GameStarted | ShipPlaced | ShipManned | DeploymentFinished
ShipEvent: TypeAlias = ShipsActivated | ShipBegun | ShipEnded | ShipRowed | ShipsTied | TieCut
AttackEvent: TypeAlias = AttackDeclared | RunesCast | RunesRetossed | CastSettled | AttackEnded
AttackChoiceDue: TypeAlias = RetossDue | CasualtiesDue | BoardersDue
FiringEvent: TypeAlias = (
    EffectFired
    | EffectDone
    | EffectUsed
    | ClauseBegan
    | EffectDue
    | EffectChosen
    | EffectChosenSecretly
    | RunesThrown
)
MarkEvent: TypeAlias = Marked | MarkedSecretly | MarksShown
CardsShown: TypeAlias = HandCardsShown | PileCardsShown | CardsShownToAll
ActEvent: TypeAlias = TieMade | TieRemoved | FightersReadied | FightersTired | CardsShown | HandMixed | TurnEnding
Event: TypeAlias = (
    GameStarted
    | ShipPlaced
    | ShipManned
    | DeploymentFinished
    | DeckShuffled
    | CardsDrawn
    | TurnStarted
    | CardPlayed
    | CardsDiscarded
    | EffectsBegan
    | EffectsEnded
    | HandShown
    | ExtraDrawsSet
    | ShipsActivated
    | ShipBegun
    | ShipEnded
    | ShipRowed
    | ShipsTied
    | TieCut
    | AttackDeclared
    | RunesCast
    | RunesRetossed
    | CastSettled
    | RetossDue
    | CasualtiesDue
    | BoardersDue
    | FightersSlain
    | FightersMoved
    | AttackEnded
    | EffectFired
    | EffectDone
    | EffectUsed
    | ClauseBegan
    | EffectDue
    | EffectChosen
    | EffectChosenSecretly
    | RunesThrown
    | TieMade
    | TieRemoved
    | FightersReadied
    | FightersTired
    | Marked
    | MarkedSecretly
    | MarksShown
    | CardsShownToAll
    | HandCardsShown
    | PileCardsShown
    | HandMixed
    | TurnEnding
    | TurnEnded
    | SideResigned
    | GameEnded
)
EVENTS: Final = get_args(Event)
OF_CARDS: Final = (Marked, TieMade, TieRemoved)
"""What only cards do; whose card does it is told where the state does not tell it."""
CODEC: Final = Codec(
    COMMANDS,
    EVENTS,
    values=(Tagged("kind", c.EFFECT_KINDS),),
    brief=(
        c.Who,
        c.Bounds,
        c.ShipPredicate,
        c.When,
        c.Deck,
        MarkType,
        EffectFired,
        EffectDone,
        EffectUsed,
        EffectsEnded,
        ShipClass,
        Leader,
        Emblem,
        *OF_CARDS,
    ),
    own=WRITTEN,
)
