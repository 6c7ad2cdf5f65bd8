"""The shape of Rävbräde's scenario files, of which their schema is made."""

from typing import Annotated, Final, Literal

from slaget.content.shape import key, says, shape
from slaget.content.shapes import (
    Reference,
    game_file,
    laid_keys,
    mapping,
    scenario_part,
    scenarios_file,
    text,
    title,
)
from slaget.games.ravbrade.content import KIT
from slaget.games.ravbrade.setup import Setup

# fmt: off


@shape(shown="geese_count packed", of=Setup, rules="RB-1.2")
class Options:
    """The options that differ from their defaults (RB-1.2)."""

    geese_count = key("How many geese there are, placed by the fill order (RB-1.3).", 17, title="Geese",
        x_unit="geese")
    setup = key("Where the fox and the last geese of a flock of 20 or more stand (RB-1.4).", "fox_advanced",
        title="Set-up")
    position: str = key(
        "A position string in place of the set-up (RB-1.6): placement, side, owed, packed, reserve, clock, turn.",
        "3/3/6g/3fg2/3gg2/1g1/ggg f 0 - 0 0 20", left_out="the start of the set-up chosen", sized=(1, 400),
        x_form="a position (placement, side, owed, packed, reserve, clock, turn, with a space between)",
        rule="RB-1.6")
    diagonal_capture = key("Whether the fox may jump diagonally (RB-4.3).", False, title="Diagonal captures")
    fox_start = key("centre, or free: the fox player places it in the first turn (RB-3.5).", "free")
    free_start_uses_turn = key("Whether a free start costs the fox its first move (RB-3.6).", False,
        title="Placement uses the turn")
    missed_capture = key("What a fox that does not capture although it could pays in geese (RB-5).",
        "goose_per_miss")
    missed_capture_decline = key("Whether the goose player may decline owed geese (RB-5.7).", False,
        title="May decline")
    missed_capture_supply = key("Where added geese come from: unlimited, or only captured ones (RB-5.8).",
        "captured", title="Supply")
    packed = key("The local ruling for geese without an ordinary move (RB-7).", "goose_backward",
        title="Packed geese")
    packed_backward = key("Which way a packed goose may step back (RB-7.6).", "straight_and_diagonal",
        title="Backward moves")
    chain_captures = key("Whether the fox may jump on in the same turn (RB-4.6).", True, title="Chains")
    fox_wins_below: Annotated[int, says(within=(1, 224))] | Annotated[str, says(enum=["auto"])] = key(
        "The fox wins with fewer geese left than this; auto is 6, or 5 without diagonal captures (RB-6.3).", 1,
        x_unit="geese")
    repetition_limit: Annotated[int, says(within=(2, 1000000))] | Annotated[int, says(enum=[0])] = key(
        "The occurrence of a position that draws; 0 turns the rule off (RB-6.4).", 0, title="Repetition",
        x_unit="times")
    no_progress_limit = key("The number of plies without progress that draws; 0 turns the rule off (RB-6.5).", 50,
        title="No progress", x_unit="plies")
    side_assignment = key("Who plays which side first: fixed (player a has the geese), or drawn by lot (RB-1.1).",
        "random", title="Sides")
    match_games: Annotated[int, says(enum=[1])] | Annotated[int, says(within=(2, 1000))] = key(
        "1, or the even number of games of a match (RB-8.2).", 2, title="Games", rule="RB-8.2", x_unit="games")
    match_draws = key("Whether a drawn game of a match counts or is played again (RB-8.4).", "replay",
        title="Draws in a match")


Row = Annotated[str, says(description="One rank, from the a file on: . a point, a blank none.", minLength=1,
    maxLength=40, x_form="a row of the board (a sign for each point, a blank where there is none)",
    examples=["   ...   "])]
_ROWS: Final = ["  ...  ", "  ...  ", ".......", ".......", ".......", "  ...  ", "  ...  "]
_FLOCK: Final = ["  ...  ", "  ...  ", ".......", "...f...", "ggggggg", "  ggg  ", "  ggg  "]
Board: Final = mapping("Board", {
    "title": title("Kvarn", "Alquerque"),
    "rows": key("The points, the highest rank first: . a point, a blank none (RB-1.8).", _ROWS,
        type=tuple[Row, ...], sized=(1, 40), rule="RB-1.8", left_out="the board is drawn"),
    "links": key("Which neighbours are joined: all eight, or those along files and ranks (RB-3.7).", "straight",
        type=Literal["all", "straight"], default="all", rule="RB-3.7"),
    "drawing": key("The board drawn: points o at every second column and line, joined by - | / \\ X (RB-1.8).",
        "o-o-o-o\n|X| |X|\no-o-o-o\n| |X| |\no-o-o-o\n|X| |X|\no-o-o-o", type=str, sized=(1, 2000),
        x_form="a drawing (points o, joined by strokes)",
        rule="RB-1.8", left_out="the board is written as rows"),
    **laid_keys(),
}, "A board of one's own (RB-1.8).", shown="rows", name="board")
Start: Final = mapping("Setup", {
    "title": title("Elva höns", "Eleven geese", left_out="its id"),
    "board": key("The board it is for: id, FILE#id or bundled#id.", "alquerque", type=Reference,
        left_out="the standard board", rule="RB-1.8"),
    "rows": key("Where all stand, the highest rank first: g a goose, f the fox, . empty (RB-1.6).", _FLOCK,
        type=tuple[Row, ...], sized=(1, 40), rule="RB-1.6"),
    **laid_keys(),
}, "Where fox and geese start.", shown="rows", name="setup")
Scenario: Final = scenario_part(title_of=text("Femton höns", "Fifteen geese"),
    intro=text("Det vanliga spelet.", "The ordinary game."),
    board=key("The board: id, FILE#id or bundled#id (RB-1.8).", "alquerque", type=Reference,
        left_out="the standard board"),
    setup=key("Where fox and geese start: id, FILE#id or bundled#id (RB-1.6).", "kvarn_elva", type=Reference,
        left_out="the geese by their number, or a position"),
    options=key("The options that differ from their defaults (RB-1.2).", type=Options, default={}, rule="RB-1.2"))
FILES: Final = (
    scenarios_file("ravbrade", "Rävbräde scenarios", "Set-ups and local rulings for Rävbräde (rules RB-1 to RB-8).",
        checker="slaget.games.ravbrade.content:check_scenarios",
        id="femton", title_of=text("Femton höns", "Fifteen geese"),
        intro=text("Det vanliga spelet.", "The ordinary game."),
        options=key("The options that differ from their defaults (RB-1.2).", type=Options, default={},
            rule="RB-1.2")),
    game_file(KIT, "Rävbräde", "Boards, set-ups and scenarios of Rävbräde (rules RB-1 to RB-8).",
        checker="slaget.games.ravbrade.content:check_scenarios", declared="slaget.games.ravbrade.content:KIT",
        boards=("Boards of one's own by id.", "alquerque", Board),
        setups=("Set-ups by id.", "kvarn_elva", Start),
        scenarios=("The scenarios by id; the first is the default.", "femton", Scenario)),
)
