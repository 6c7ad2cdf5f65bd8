"""What ``snapshot`` gives, as types: the state of a game in JSON, by the names of the rules (section 6)."""

from typing import Annotated, TypedDict

from slaget.games.ravbrade.messages import Player, Reason
from slaget.games.ravbrade.seats import Side
from slaget.games.ravbrade.setup import Setup
from slaget.games.ravbrade.state import Phase
from slaget.wire.forms import Written


class ResultView(TypedDict):
    """How a game ended; ``winner`` is null for a draw, ``replay`` says that it is played again."""

    winner: Side | None
    reason: Reason
    replay: bool


class MatchResultView(TypedDict):
    """Who won a match; null where nobody did."""

    winner: Player | None


class MatchView(TypedDict):
    """A match (RB-8): which game is played, how many count, and the wins of each player."""

    game_no: int
    counted: int
    wins: dict[Player, int]
    result: MatchResultView | None


class View(TypedDict):
    """The state of a game. ``fox`` is null until it is placed."""

    options: Annotated[Written, Setup]
    players: dict[Side, Player]
    geese: list[str]
    fox: str | None
    side: Side
    owed: int
    packed_mark: bool
    reserve: int
    clock: int
    turn: int
    occurrences: dict[str, int]
    result: ResultView | None
    match: MatchView | None
    phase: Phase
    position: str
