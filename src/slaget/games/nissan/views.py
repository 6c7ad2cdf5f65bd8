"""What ``snapshot`` gives, as types: the state of a battle in JSON, by the names of the rules (section 6)."""

from typing import Annotated, Literal, NotRequired, TypedDict

from slaget.games.nissan.cards import Card
from slaget.games.nissan.messages import EndReason
from slaget.games.nissan.seats import Side
from slaget.games.nissan.setup import Board, Emblem, Options, Rank, ShipClass, Weapon
from slaget.games.nissan.state import Phase
from slaget.wire.forms import Written

ShipView = TypedDict(
    "ShipView",
    {
        "fleet": Side,
        "class": str,
        "name": str,
        "x": int | None,
        "y": int | None,
        "heading": int | None,
        "rowed": int,
    },
)
ShipView.__doc__ = "A ship; x, y and heading are null until it is placed."


class FighterView(TypedDict):
    """A fighter: ``ship`` is null in the pool of a free set-up, and when he has fallen."""

    side: Side
    rank: Rank
    weapon: Weapon
    leader: str | None
    ship: str | None
    acted: bool
    fought: bool


class InPlayView(TypedDict):
    """The card played this turn."""

    card: str
    blank: bool


class EffectView(TypedDict):
    """An effect in force, from turn ``starts`` to turn ``ends``, of both sides (null: no turn ends it).

    ``names`` are those it keeps, ``left`` the uses it still has (null: not counted), ``used`` those of this turn.
    """

    owner: Side
    card: str
    index: int
    starts: int
    ends: int | None
    names: dict[str, list[str]]
    left: int | None
    used: int


class FiringView(TypedDict):
    """A clause that waits to be carried out."""

    owner: Side
    card: str
    index: int
    names: dict[str, list[str]]


class ChoosingView(FiringView):
    """What a card asks a side: at the act ``path``, to go on in ``phase``."""

    by: Side
    path: list[int]
    min: int
    max: int
    secret: bool
    phase: Phase


class HappenedView(TypedDict):
    """How often a card's owner has seen one of some moments happen; they are numbered through both decks."""

    owner: Side
    turn: int
    last_turn: int
    battle: int


class FiringsView(TypedDict):
    """What cards wait for, ask and remember; marks that one side alone knows of stand by side."""

    agenda: list[FiringView]
    choosing: ChoosingView | None
    marks: dict[str, dict[str, int]]
    secret_marks: dict[Side, dict[str, dict[str, int]]]
    ledger: list[HappenedView]


class TileView(TypedDict):
    """A tossed tile: its number, and what it reads now."""

    tile: int
    reading: Literal["hit", "odin", "blank", "doubling"]


class RetossView(TypedDict):
    """An effect that may toss tiles again."""

    owner: Side
    card: str
    index: int


class PendingView(TypedDict):
    """The attack in progress, half resolved."""

    kind: Literal["ranged", "melee"]
    acting: str
    target: str
    group: list[str]
    supporters: list[str]
    wall: int
    tosses: list[list[TileView]]
    fixed: dict[str, int]
    retoss: list[RetossView]
    defender_losses: int
    attacker_losses: int
    must_board: int


class ResultView(TypedDict):
    """How the battle ended; ``winner`` is null for a draw."""

    winner: Side | None
    reason: EndReason
    points: dict[Side, int]


class SetupView(TypedDict):
    """What a battle is fought with, which never changes; ``emblems`` are those that its file gives to leaders."""

    options: Annotated[Written, Options]
    board: Annotated[Written, Board]
    ship_classes: dict[str, Annotated[Written, ShipClass]]
    emblems: NotRequired[dict[str, Annotated[Written, Emblem]]]
    cards: dict[Side, dict[str, Annotated[Written, Card]]]


class CardsView(TypedDict):
    """Cards by side; a card that the viewer may not know is ``"?"``."""

    draw_pile: dict[Side, list[str]]
    hand: dict[Side, list[str]]
    discard_pile: dict[Side, list[str]]
    extra_draws: dict[Side, int]
    in_play: InPlayView | None
    effects: list[EffectView]


class View(SetupView, CardsView, FiringsView):
    """The state of a battle. Lengths are hundredths of a centimetre, angles hundredths of a degree."""

    scenario_id: str
    phase: Phase
    active: Side
    turn_no: dict[Side, int]
    to_deploy: Side | None
    ships: dict[str, ShipView]
    fighters: dict[str, FighterView]
    fallen: dict[Side, list[str]]
    ties: list[list[str]]
    activated: list[str]
    done: list[str]
    current: str | None
    tied: list[str]
    cut: list[str]
    shots: dict[str, int]
    melees: dict[str, int]
    arrivals: dict[str, int]
    melee_aboard: bool
    pending: PendingView | None
    result: ResultView | None
    points: dict[Side, int]
