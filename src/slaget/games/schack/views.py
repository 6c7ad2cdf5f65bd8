"""What ``snapshot`` gives, as types: the state of a game in JSON, by the names of the rules (section 7)."""

from typing import Annotated, TypeAlias, TypedDict

from slaget.games.schack.messages import Reason
from slaget.games.schack.seats import Color
from slaget.games.schack.setup import Setup
from slaget.wire.forms import Written

Letter: TypeAlias = str
"""A piece as FEN writes it, White's large; nothing for an empty square."""


class ResultView(TypedDict):
    """How the game ended; ``winner`` is null for a draw."""

    winner: Color | None
    reason: Reason


class View(TypedDict):
    """The state of a game. ``placement`` has every square from a1, b1 on; ``occurrences`` counts positions."""

    options: Annotated[Written, Setup]
    placement: list[Letter]
    side_to_move: Color
    halfmove_clock: int
    fullmove_number: int
    occurrences: dict[str, int]
    moves: list[str]
    pending_offer: Color | None
    offer_barred: list[Color]
    result: ResultView | None
    fen: str
