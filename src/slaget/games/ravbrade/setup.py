"""The set-up of a game: the options of the rules file's section 5, checked when they are written down."""

from typing import Final, Literal, get_args, get_type_hints

import attrs
from attrs import frozen

from slaget.games.ravbrade.board import (
    BIT,
    FILL,
    FOX_TURN,
    GEESE_TURN,
    MOST_GEESE,
    NOWHERE,
    SQUARES,
    Position,
)
from slaget.games.ravbrade.notation import read_position
from slaget.games.ravbrade.refusals import BAD_OPTION, MARK_RULING, ODD_MATCH, OWED_OPTION, TOO_FEW_GEESE, TOO_HIGH
from slaget.kernel.rules import Rejected


@frozen(kw_only=True)
class Setup:
    """How many geese, where they start, and the local rulings in force.

    >>> Setup(geese_count=17, packed="goose_backward").below
    6
    >>> Setup(geese_count=32)
    Traceback (most recent call last):
    slaget.kernel.rules.BadSetup: RB-1.2 bad_option: The option geese_count cannot be 32. (at geese_count)
    """

    geese_count: int = 15
    setup: Literal["fox_centre", "fox_advanced"] = "fox_centre"
    position: str | None = None
    diagonal_capture: bool = True
    fox_start: Literal["centre", "free"] = "centre"
    free_start_uses_turn: bool = True
    missed_capture: Literal["none", "one_goose", "goose_per_miss"] = "none"
    missed_capture_decline: bool = True
    missed_capture_supply: Literal["unlimited", "captured"] = "unlimited"
    packed: Literal["geese_win", "fox_captures_adjacent", "draw_replay", "goose_backward"] = "geese_win"
    packed_backward: Literal["straight", "straight_and_diagonal"] = "straight"
    chain_captures: bool = False
    fox_wins_below: int | Literal["auto"] = "auto"
    repetition_limit: int = 3
    no_progress_limit: int = 100
    side_assignment: Literal["fixed", "random"] = "fixed"
    match_games: int = 1
    match_draws: Literal["count", "replay"] = "count"

    def __attrs_post_init__(self) -> None:
        _check_values(self)
        if self.match_games != 1 and (self.match_games < 2 or self.match_games % 2):
            raise ODD_MATCH("match_games", number=self.match_games)
        start = start_position(self)
        _check_position(self, start)
        geese = start[0].bit_count()
        if self.fox_wins_below != "auto" and self.fox_wins_below > geese:
            raise TOO_HIGH("fox_wins_below", below=self.fox_wins_below, geese=geese)
        if self.position is None and geese < self.below:
            raise TOO_FEW_GEESE("geese_count", below=self.below, geese=geese)

    @property
    def below(self) -> int:
        """The fox wins with fewer geese than this (RB-6.3)."""
        if self.fox_wins_below == "auto":
            return 6 if self.diagonal_capture else 5
        return self.fox_wins_below

    @property
    def can_return(self) -> bool:
        """Whether a position can come back after progress: geese step back or are added (RB-R30)."""
        return self.missed_capture != "none" or self.packed == "goose_backward"


def start_position(setup: Setup) -> Position:
    """The position a game starts from (RB-1.3 to RB-1.7).

    >>> from slaget.games.ravbrade.notation import position_text
    >>> position_text(start_position(Setup(geese_count=13)))
    '3/3/7/3f3/ggggggg/ggg/ggg g 0 - 0 0 1'
    """
    if setup.position is not None:
        return read_position(setup.position)
    geese = sum(BIT[SQUARES[name]] for name in FILL[setup.setup][: setup.geese_count])
    advanced = setup.setup == "fox_advanced" and setup.geese_count >= 20
    fox = NOWHERE if setup.fox_start == "free" else SQUARES["d5" if advanced else "d4"]
    return geese, fox, GEESE_TURN, 0, 0, 0, 0, 1


def _check_values(setup: Setup) -> None:
    for name, allowed in CHOICES.items():
        if getattr(setup, name) not in allowed or type(getattr(setup, name)) is not type(allowed[0]):
            raise _bad(setup, name)
    for name, (least, most) in _SPANS.items():
        value = getattr(setup, name)
        if type(value) is not int or not least <= value <= most:
            raise _bad(setup, name)
    if setup.repetition_limit == 1:
        raise _bad(setup, "repetition_limit")
    if setup.fox_wins_below != "auto" and (type(setup.fox_wins_below) is not int or setup.fox_wins_below < 1):
        raise _bad(setup, "fox_wins_below")
    if setup.position is not None and type(setup.position) is not str:
        raise _bad(setup, "position")


def _bad(setup: Setup, name: str) -> Rejected:
    return BAD_OPTION(name, option=name, value=str(getattr(setup, name))[:40])


def _check_position(setup: Setup, position: Position) -> None:
    """What a position may not claim under these options (RB-1.6, RB-5.5, RB-7.4)."""
    if position[2] == FOX_TURN and position[4] and setup.packed != "fox_captures_adjacent":
        raise MARK_RULING("position")
    most = position[5] if setup.missed_capture_supply == "captured" else position[3]
    if position[3] > (0 if setup.missed_capture == "none" else most):
        raise OWED_OPTION("position", number=position[3])


_SPANS: Final = {
    "geese_count": (1, MOST_GEESE),
    "repetition_limit": (0, 1_000_000),
    "no_progress_limit": (0, 1_000_000),
    "match_games": (-1_000_000, 1_000_000),
}
_TRUTHS: Final = (
    "diagonal_capture",
    "free_start_uses_turn",
    "missed_capture_decline",
    "chain_captures",
)


def position(setup: Setup, text: str) -> Setup:
    """The same set-up from a position given as text; ``BadSetup`` when it is none."""
    return attrs.evolve(setup, position=text)


def _choices() -> dict[str, tuple[object, ...]]:
    hints = get_type_hints(Setup)
    words = {a.name: get_args(hints[a.name]) for a in attrs.fields(Setup)}
    named = {name: values for name, values in words.items() if values and all(isinstance(v, str) for v in values)}
    return {**named, **dict.fromkeys(_TRUTHS, (True, False))}


CHOICES: Final = _choices()
