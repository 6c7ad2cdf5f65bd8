"""What ``snapshot`` gives, as types: the state of a contest in JSON, by the names of the rules (section 6)."""

from typing import Annotated, TypedDict

from slaget.contests.messages import OpposedRollMade, Reason
from slaget.contests.seats import Contestant
from slaget.contests.setup import Setup
from slaget.wire.forms import Written


class ResultView(TypedDict):
    """How the contest ended; ``winner`` is null for a draw."""

    winner: Contestant | None
    reason: Reason


class View(TypedDict):
    """The state of a contest; ``sides`` is null where the game settled has none."""

    options: Annotated[Written, Setup]
    game_no: int
    attempt: int
    rolls: list[Annotated[Written, OpposedRollMade]]
    wins: dict[Contestant, int]
    drawn: int
    result: ResultView | None
    sides: dict[Contestant, str] | None
