"""What ``snapshot`` gives, as types: the state of a game in JSON, by the names of the rules (section 7)."""

from typing import Annotated, Literal, NotRequired, TypedDict

from slaget.games.tafl.messages import Letter
from slaget.games.tafl.parameters import Parameters, Pressure
from slaget.games.tafl.seats import Side
from slaget.games.tafl.state import Result
from slaget.wire.forms import Written


class SeriesView(TypedDict):
    """A series of games (TF-10): how many, which is played, and the wins by player."""

    games: int
    game_no: int
    wins: dict[str, int]


class View(TypedDict):
    """The state of a game. ``board`` has the letter of each piece by its square; ``continues`` is the square from
    which a turn goes on (TF-11.13)."""

    ruleset_id: str
    parameters: Annotated[Written, Parameters]
    seats: dict[Side, str]
    board: dict[str, Letter]
    side_to_move: Side
    ply: int
    quiet_plies: int
    last_capturer: Side | None
    start_counts: dict[Side, int]
    position_counts: dict[str, int]
    draw_offer: Side | None
    status: Literal["running", "finished"]
    result: Annotated[Written, Result] | None
    series: SeriesView
    position: str
    pressure: list[Pressure]
    continues: NotRequired[str]
    king_left_throne: NotRequired[bool]
