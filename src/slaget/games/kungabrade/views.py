"""What ``snapshot`` gives, as types: the state of a game in JSON, by the names of the rules (section 6)."""

from typing import Annotated, NotRequired, TypedDict

from slaget.games.kungabrade.choices import Choices, CombatTable
from slaget.games.kungabrade.kinds import PieceKind
from slaget.games.kungabrade.messages import Dhurg, EndReason
from slaget.games.kungabrade.pieces import Kind
from slaget.games.kungabrade.seats import Side
from slaget.games.kungabrade.setup import GameType, Victory
from slaget.games.kungabrade.state import Phase
from slaget.wire.forms import Written


class PieceView(TypedDict):
    """A piece; ``point`` is null until it is placed, and when it has been removed."""

    side: Side
    kind: Kind
    unhorsed: bool
    point: str | None
    removed: bool


class GateView(TypedDict):
    """The gate of a side; ``durability`` is null until it is thrown."""

    broken: bool
    durability: int | None


class ResultView(TypedDict):
    """How the game ended; ``winner`` is null for a draw."""

    winner: Side | None
    reason: EndReason


class View(TypedDict):
    """The state of a game. ``board`` lists the pieces on each occupied point, the bottom one first.

    ``kinds`` are there where they are not the author's four.
    """

    phase: Phase
    game_type: GameType | None
    options: Annotated[Written, Choices]
    combat_table: Annotated[Written, CombatTable]
    victory: list[Victory]
    credit: str
    kinds: NotRequired[list[Annotated[Written, PieceKind]]]
    first: Side | None
    conqueror: Side | None
    pieces: dict[str, PieceView]
    board: dict[str, list[str]]
    gates: dict[Side, GateView]
    dhurg_holder: dict[Dhurg, Side | None]
    to_act: Side | None
    setup_done: list[Side]
    turn_no: int
    idle_turns: int
    draw_offer: Side | None
    result: ResultView | None
