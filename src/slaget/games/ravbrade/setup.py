"""The set-up of a game: the options of the rules file's section 5, checked when they are written down."""

from typing import Final, Literal, TypeAlias

from attrs import frozen

from slaget.games.ravbrade.board import (
    BIT,
    FILL,
    FOX_TURN,
    GEESE,
    GEESE_TURN,
    MOST_GEESE,
    NOWHERE,
    OWED,
    PACKED,
    RESERVE,
    SIDE,
    SQUARES,
    Position,
)
from slaget.games.ravbrade.grid import STANDARD, Grid, known
from slaget.games.ravbrade.positions import read_position
from slaget.games.ravbrade.refusals import (
    BAD_OPTION,
    MARK_RULING,
    ODD_MATCH,
    OWED_OPTION,
    TOO_FEW_GEESE,
    TOO_HIGH,
    WITHOUT_NUMBER,
    WITHOUT_START,
)
from slaget.kernel import Text, choice, misfits
from slaget.kernel.parts import part
from slaget.kernel.rules import Rejected
from slaget.kernel.settings import AnyOf, Line, Number, One, even

Ruling: TypeAlias = Literal["geese_win", "fox_captures_adjacent", "draw_replay", "goose_backward"]
"""What comes of packed geese (RB-7.3 to RB-7.7)."""


@frozen(kw_only=True)
class Setup:
    """How many geese, where they start, and the local rulings in force.

    >>> Setup(geese_count=17, packed="goose_backward").below
    6
    >>> Setup(geese_count=32)
    Traceback (most recent call last):
    slaget.kernel.rules.BadSetup: RB-1.2 bad_option: The option geese_count cannot be 32. (at geese_count)
    """

    # fmt: off
    geese_count: int = choice(15, "RB-1.3",
        label=Text("geese", "höns"),
        domain=Number(1, MOST_GEESE),
        en="How many geese there are.",
        sv="Hur många höns det är.")
    setup: Literal["fox_centre", "fox_advanced"] = choice("fox_centre", "RB-1.4",
        label=Text("set-up", "uppställning"),
        en="Where the fox and the last geese of 20 or more stand.",
        sv="Var räven och de sista av minst 20 höns står.")
    position: str | None = choice(None, "RB-1.6",
        label=Text("position", "ställning"),
        domain=AnyOf(One(None), Line(Text("a position string", "en ställningssträng"), "^.{1,400}$")),
        en="A position in place of the set-up.",
        sv="En ställning i stället för uppställningen.")
    diagonal_capture: bool = choice(True, "RB-4.3",
        label=Text("diagonal captures", "nackning diagonalt"),
        en="Whether the fox may jump diagonally.",
        sv="Om räven får nacka diagonalt.")
    fox_start: Literal["centre", "free"] = choice("centre", "RB-3.5",
        label=Text("where the fox starts", "rävens start"),
        en="Whether the fox player chooses where the fox starts.",
        sv="Om rävspelaren väljer var räven börjar.")
    free_start_uses_turn: bool = choice(True, "RB-3.6",
        label=Text("placing the fox uses its turn", "utsättningen kostar ett drag"),
        en="Whether placing the fox uses its turn.",
        sv="Om det kostar ett drag att sätta ut räven.")
    missed_capture: Literal["none", "one_goose", "goose_per_miss"] = choice("none", "RB-5.3",
        label=Text("missed captures", "försummad nackning"),
        en="What a fox owes that does not capture although it could.",
        sv="Vad en räv är skyldig som låter bli att nacka.")
    missed_capture_decline: bool = choice(True, "RB-5.7",
        label=Text("owed geese may be declined", "nya höns får avstås"),
        en="Whether owed geese may be declined.",
        sv="Om hönsspelaren får avstå från nya höns.")
    missed_capture_supply: Literal["unlimited", "captured"] = choice("unlimited", "RB-5.8",
        label=Text("where added geese come from", "varifrån nya höns tas"),
        en="Where added geese come from.",
        sv="Varifrån nya höns tas.")
    packed: Ruling = choice("geese_win", "RB-7.1",
        label=Text("packed geese", "packade höns"),
        en="What happens when the geese have no ordinary move.",
        sv="Vad som händer när hönsen är packade.")
    packed_backward: Literal["straight", "straight_and_diagonal"] = choice("straight", "RB-7.6",
        label=Text("packed geese step back", "packade höns går bakåt"),
        en="Which way a packed goose may step back.",
        sv="Åt vilket håll en packad höna får gå bakåt.")
    chain_captures: bool = choice(False, "RB-4.6",
        label=Text("chains of jumps", "flera hopp i följd"),
        en="Whether the fox may jump on in the same turn.",
        sv="Om räven får hoppa vidare i samma drag.")
    fox_wins_below: int | Literal["auto"] = choice("auto", "RB-6.3",
        label=Text("the fox wins below", "räven vinner under"),
        domain=AnyOf(One("auto"), Number(1, 224)),
        en="The fox wins with fewer geese left than this.",
        sv="Räven vinner när färre höns än så är kvar.")
    repetition_limit: int = choice(3, "RB-6.4",
        label=Text("repetition", "upprepning"),
        domain=AnyOf(One(0), Number(2, 1_000_000)),
        en="The occurrence of a position that draws; 0 for never.",
        sv="Vilken gång samma ställning ger oavgjort; 0 för aldrig.")
    no_progress_limit: int = choice(100, "RB-6.5",
        label=Text("moves without progress", "drag utan framsteg"),
        domain=Number(0, 1_000_000),
        en="The moves without progress, of both sides together, that draw; 0 for never.",
        sv="Antalet drag utan framsteg, båda sidor sammanlagt, som ger oavgjort; 0 för aldrig.")
    side_assignment: Literal["fixed", "random"] = choice("fixed", "RB-1.1",
        label=Text("who has the geese first", "vem som först har hönsen"),
        en="Whether player a has the geese or the lot decides.",
        sv="Om spelare a har hönsen eller lotten avgör.")
    match_games: int = choice(1, "RB-8.2",
        label=Text("games of a match", "partier i en match"),
        domain=AnyOf(One(1), even(1000)),
        en="How many games are counted.",
        sv="Hur många partier som räknas.")
    match_draws: Literal["count", "replay"] = choice("count", "RB-8.4",
        label=Text("drawn games of a match", "oavgjorda partier i en match"),
        en="Whether drawn games of a match count.",
        sv="Om oavgjorda partier i en match räknas.")
    # fmt: on
    grid: Grid = part(STANDARD, converter=known)
    """The board (RB-1.8): the cross, unless a scenario brings its own."""

    def __attrs_post_init__(self) -> None:
        _require_values(self)
        if self.match_games != 1 and (self.match_games < 2 or self.match_games % 2):
            raise ODD_MATCH("match_games", number=self.match_games)
        _require_own(self)
        start = start_position(self)
        _require_position(self, start)
        geese = start[GEESE].bit_count()
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

    >>> from slaget.games.ravbrade.positions import position_text
    >>> position_text(start_position(Setup(geese_count=13)))
    '3/3/7/3f3/ggggggg/ggg/ggg g 0 - 0 0 1'
    """
    if setup.position is not None:
        return read_position(setup.position, setup.grid)
    geese = sum(BIT[SQUARES[name]] for name in FILL[setup.setup][: setup.geese_count])
    advanced = setup.setup == "fox_advanced" and setup.geese_count >= 20
    fox = NOWHERE if setup.fox_start == "free" else SQUARES["d5" if advanced else "d4"]
    return geese, fox, GEESE_TURN, 0, 0, 0, 0, 1


def _require_values(setup: Setup) -> None:
    for name in misfits(setup):
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


def _require_own(setup: Setup) -> None:
    """What an own board does not leave to the standard one: where all start, and how few geese are too few."""
    if setup.grid is STANDARD:
        return
    if setup.position is None:
        raise WITHOUT_START("position")
    if setup.fox_wins_below == "auto":
        raise WITHOUT_NUMBER("fox_wins_below")


def _bad(setup: Setup, name: str) -> Rejected:
    return BAD_OPTION(name, option=name, value=str(getattr(setup, name))[:40])


def _require_position(setup: Setup, position: Position) -> None:
    """What a position may not claim under these options (RB-1.6, RB-5.5, RB-7.4)."""
    if position[SIDE] == FOX_TURN and position[PACKED] and setup.packed != "fox_captures_adjacent":
        raise MARK_RULING("position")
    owed = position[OWED]
    most = position[RESERVE] if setup.missed_capture_supply == "captured" else owed
    if owed > {"none": 0, "one_goose": min(1, most)}.get(setup.missed_capture, most):
        raise OWED_OPTION("position", number=owed)


_SPANS: Final = {
    "geese_count": (1, MOST_GEESE),
    "repetition_limit": (0, 1_000_000),
    "no_progress_limit": (0, 1_000_000),
    "match_games": (-1_000_000, 1_000_000),
}
