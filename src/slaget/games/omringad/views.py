"""What ``snapshot`` gives, as types: the state of a game in JSON, by the names of the rules (section 6).

Keys by seat are texts: ``"1"`` to ``"4"``, and ``"dragon"``. What a viewer may not know is null, or ``"?"``.
"""

from typing import Annotated, TypeAlias, TypedDict

from slaget.games.omringad.battle import Wait
from slaget.games.omringad.kinds import Step
from slaget.games.omringad.messages import WinReason
from slaget.games.omringad.seats import Party
from slaget.games.omringad.setup import Options
from slaget.games.omringad.state import Phase
from slaget.wire.forms import Written

Committed: TypeAlias = (
    dict[str, list[str]] | list[dict[str, dict[str, int]] | dict[str, str]] | dict[str, int] | None
)
"""What a seat has committed: a layout, piles with their tops, or a purchase; null for those who may not know."""


class UnitView(TypedDict):
    """A unit on the board; ``entered`` are the number of its move this round and the square it came from."""

    id: str
    kind: str
    owner: int | None
    square: str
    damaged: bool
    moved: bool
    entered: list[int | str] | None


class AuctionView(TypedDict):
    """The auction of a special unit (OM-6)."""

    special: str
    standing_bid: int | None
    bidder: int | None
    passed: list[int]
    eligible: list[int]
    turn_seat: int
    seq: int


class MovementView(TypedDict):
    """Whose move it is, and who has passed (OM-8)."""

    turn_seat: int
    passed: list[int]
    next_move_number: int


class DieView(TypedDict):
    """A die of a step."""

    unit: str
    die: int
    modifier: int
    needed: int
    hit: bool
    target: int | None


class BattleView(TypedDict):
    """The battle in progress (OM-10)."""

    square: str
    defending_side: list[Party]
    revealed: bool
    round: int
    step: Step
    rolls: list[DieView]
    undirected_hits: dict[str, int]
    directed_hits: dict[str, int]
    pending_picks: list[int]
    pending_windows: list[int]
    pending_retreats: list[int]


class ReinforcementView(TypedDict):
    """Whose turn it is to reinforce (OM-11)."""

    turn_seat: int


class StageView(TypedDict):
    """What is going on in the phase; at most one of them is not null."""

    auction: AuctionView | None
    movement: MovementView | None
    battle: BattleView | None
    reinforcement: ReinforcementView | None


class ResultView(TypedDict):
    """Who won, and why."""

    winners: list[int]
    reason: WinReason


class View(StageView):
    """The state of a game. ``top`` names the uppermost unit of each stack, by square and party."""

    options: Annotated[Written, Options]
    phase: Phase | Wait
    round: int
    initiative: int | None
    terrain: dict[str, str]
    controller: dict[str, int | None]
    units: list[UnitView]
    top: dict[str, dict[str, str]]
    pool: dict[str, dict[str, int] | None]
    reserve: dict[str, dict[str, int] | None]
    cup: list[str]
    specials: dict[str, Party]
    gold: dict[str, int]
    score: dict[str, int]
    out: dict[str, bool]
    commits: dict[str, Committed]
    result: ResultView | None
