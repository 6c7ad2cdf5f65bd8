"""The shapes of Kungabräde's files: formations, combat tables and scenarios, of which their schemas are made."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import attrs

from slaget.content.shape import again, given, key, says, shape
from slaget.content.shapes import (
    FORMAT,
    Id,
    Named,
    Part,
    PartId,
    Reference,
    game_file,
    laid_keys,
    mapping,
    scenario_part,
    text,
    title,
)
from slaget.games.kungabrade.board import STANDARD_ROWS
from slaget.games.kungabrade.choices import Choices
from slaget.games.kungabrade.content.files import KIT
from slaget.games.kungabrade.kinds import MOST_KINDS, Attack
from slaget.games.kungabrade.pieces import FULL_ARMY, HALF, KINDS, Kind
from slaget.games.kungabrade.seats import Side
from slaget.games.kungabrade.setup import GameType, Placement, Victory
from slaget.games.kungabrade.words import CREDIT

# fmt: off
Point = Annotated[str, says(x_form="a point from a1 to i17", pattern="^[a-i](1[0-7]|[1-9])$")]
OwnPoint = Annotated[Point, says(
    title="Point", description="A point of the owner's view: row 1 is the own home row.", examples=["b7"])]
Row = Annotated[int, says(title="Row", description="A row of the board.", within=(1, 17), examples=[1])]
Rows = Annotated[tuple[Row, ...], says(minItems=2, maxItems=2)]


@shape()
class Text:
    """A text in two languages."""

    sv: str = key("In Swedish.", title="Swedish", sized=(1, None))
    en: str = key("In English.", title="English", sized=(1, None))


# Formations
FORMATION: Final = {
    "foot": ["b7", "c7", "d7", "e7", "f7", "g7", "h7", "d5", "f5"], "archer": ["d6", "f6", "e5"],
    "rider": ["a7", "i7", "b6", "h6"], "mage": ["e6"],
}
Formation = mapping("Formation", {
    kind: key(f"Where the pieces of the kind {kind} stand; a full army has {FULL_ARMY[kind]}.", ["b7", "c7"],
        type=tuple[OwnPoint, ...], uniqueItems=True)
    for kind in KINDS
}, "Where the 17 pieces of a side stand, from the owner's view; Black turns it by half a turn.",
    FORMATION, name="formation", rules="KB-5.2")


def formations(left_out: str = "") -> Any:
    """The key of a file under which formations stand."""
    return key("Formations by id, from the owner's view (section 5 of the rules).", {"kb_battlefield": FORMATION},
        type=Mapping[Id, Formation], sized=(1, None), left_out=left_out, rule="KB-5.1")  # type: ignore[valid-type]


@shape(title="Kungabräde formations", x_checker="slaget.games.kungabrade.content:check_formations")
class Formations:
    """Formations of Kungabräde: whole armies as they stand at the start (rule KB-5.1)."""

    format: Literal["slaget-kungabrade-formations/1"] = key(FORMAT, rule="KE-6.1")
    formations = formations()


# Combat tables
NumberOfDice = Annotated[str, says(x_form="a number of dice from 1 to 9, or N+M", pattern="^[1-9](\\+[1-9])?$")]
TABLE: Final = {"die_sides": 6, "dice": {kind: dict.fromkeys(KINDS, "1") for kind in KINDS}}


def thrown(kind: Kind) -> Any:
    """The shape of what one kind throws against each."""
    against = {
        other: key(f"The dice a {kind} throws against a {other}: N, or N+M for the N highest of N+M.", "1", "2+1",
            type=NumberOfDice, title=f"{kind} against {other}")
        for other in KINDS
    }
    return mapping("Dice", against, "", dict.fromkeys(KINDS, "1") | {"mage": "2"}, rules="KB-8.2")


Dice = mapping("Dice", {kind: key(f"What a {kind} throws, by opponent.", type=thrown(kind)) for kind in KINDS},
    "", TABLE["dice"], rules="KB-8.2")


@shape(name="combat_table", rules="KB-8.2")
class CombatTable:
    """How many dice each type throws against each other."""

    die_sides: int = key("How many sides every die of the game has.", 6, title="Sides", within=(2, 1000),
        x_unit="sides")
    dice = key("Roller, then opponent: how many dice the roller throws.", type=Dice)


def combat_tables(left_out: str = "") -> Any:
    """The key of a file under which combat tables stand."""
    return key("Combat tables by id (KB-8.2).", {"even": TABLE}, type=Mapping[Id, CombatTable], sized=(1, None),
        left_out=left_out)


@shape(title="Kungabräde combat tables", x_checker="slaget.games.kungabrade.content:check_tables")
class Tables:
    """Combat tables of Kungabräde (rule KB-8.2). A table need not be symmetric in any way."""

    format: Literal["slaget-kungabrade-tables/1"] = key(FORMAT, rule="KE-6.1")
    combat_tables = combat_tables()


# Scenarios
@shape(name="piece", of=Placement, rules="KB-5.1")
class Piece:
    """A piece and where it stands; pieces on one point are a stack, the bottom one first."""

    kind: Literal["foot", "archer", "rider", "mage"] = key("The kind of piece.", "foot")
    at: Point = key("A point of the board, file and row.", "c14", title="Point")
    unhorsed = key("Whether a rider has lost its horse.", True)


@shape(name="by_formation", rules="KB-5.1")
class ByFormation:
    """A whole army by the name of its formation."""

    formation: Part = key("The id of a formation, bundled or of this file, or FILE#id.", "kb_defender")


@shape({"no_progress_limit": 60}, name="options", of=Choices)
class Options:
    """All options of the rules; the defaults only complete the author's rules."""

    combat_table: Annotated[str, says(x_form="an id or FILE#id")] | CombatTable = key(
        "The id of a bundled table or of one in this file, FILE#id, or a table given here.", "reconstructed",
        "matched", default="reconstructed", rule="KB-8.2")
    move_adjacency = key("Which points are one step apart (KB-2.2).", "orthogonal")
    range_adjacency = key("Which points a ranged attack reaches (KB-7.2).", "orthogonal")
    rider_path = key("Whether a rider may turn between its two steps (KB-6.5).", "free")
    stationary_attack: bool | Annotated[str, says(enum=["holder"])] = key(
        "Whether a piece may attack from a distance without moving: true, every archer and mage; holder, only a "
        "mage that holds a dhurg; false, none (KB-7.5).", True)
    move_and_shoot = key("Who may move and then attack from a distance (KB-7.4).", "archer_and_mage")
    dhurg_ring = key("The points around the centre that belong to its dhurg (KB-2.10).", "square8")
    sweep_range = key("What a sweep may name (KB-9.8).", "dhurg_only")
    sweep_riders = key("What a won sweep does to mounted riders (KB-9.10).", "unhorse")
    wall_conversion = key("How long a piece on its own wall is an archer (KB-10.6 to KB-10.8).", "while_on_wall")
    gate_is_wall = key("Whether the gate point counts as own wall (KB-10.7).", False)
    own_crown = key("Which pieces may stand on their own crown (KB-6.10).", "any")
    gate_durability = key("Whether a rolled durability stays (KB-12.2).", "persistent")
    ram_entry = key("Whether the top piece of a ram enters at once (KB-11.9).", "none")
    siege_zone_includes_line = key("Whether the enemy's defence line belongs to the siege zone (KB-2.12).", False)
    driven_back_includes_line = key(
        "Whether a piece on its own defence line counts as driven back (KB-13.3).", False)
    setup_order = key("Who places when (KB-5.3 to KB-5.5).", "sequential", title="Set-up order")
    conqueror = key("Who is the conqueror in conquest (KB-4.6).", "first_player")
    no_progress_limit = key("After how many turns without progress the game is drawn; 0 never (KB-13.4).", 100,
        title="No-progress limit", x_unit="turns")
    allow_resign = key("Whether a side may resign (KB-13.5).", True, title="Allow resigning")
    allow_draw_offer = key("Whether a draw may be offered (KB-13.5).", True, title="Allow draw offers")


Drawn = Annotated[Literal["battlefield", "conquest", "power_struggle"], says(
    title="Game type", description="A game type the roll's winner may choose.", examples=["battlefield"])]


@shape(shown="first", allOf=[
    {"if": given(mode="agreed"), "then": {"required": ["first"], "x-rule": "KB-4.1"}},
    {"if": given(mode="dice"), "then": {"required": ["choices"], "x-rule": "KB-4.1"}},
])
class Start:
    """How game type and first player are settled (KB-4.1)."""

    mode: Literal["agreed", "dice"] = key("By agreement or by dice (KB-4.1).", "agreed")
    first: Side = key("Who plays first, by agreement.", "white", left_out="only where dice decide")
    choices: tuple[Drawn, ...] = key("The game types the roll's winner may choose from (KB-4.3).",
        ["battlefield", "conquest", "power_struggle"], left_out="only where the players agree", sized=(1, None),
        uniqueItems=True)


@shape({"white": [1, 6], "black": [12, 17]}, rules="KB-5.9")
class Zones:
    """The zones of a custom free set-up."""

    white: Rows = key("The first and last row where white may place.", [1, 6], x_unit="ranks")
    black: Rows = key("The first and last row where black may place.", [1, 6], x_unit="ranks")


Army = mapping("Army", {
    kind: key(f"How many pieces of the kind {kind}; at most {most}.", most, type=int, default=0, within=(0, most),
        x_unit="pieces")
    for kind, most in FULL_ARMY.items()
}, rules="KB-3.1", shown=" ".join(KINDS))


@shape({"white": {"foot": 9, "mage": 1}, "black": {"foot": 9, "mage": 1}})
class Armies:
    """The armies of a custom free set-up."""

    white = key("How many of each kind white places; a kind left out has none.", type=Army, x_unit="pieces")
    black = key("How many of each kind black places; a kind left out has none.", type=Army, x_unit="pieces")


def placed(side: Side) -> Any:
    """The key of a set-up under which the pieces of a side stand."""
    return key(f"The pieces of {side}, or the formation they take.", [{"kind": "foot", "at": "c14"}],
        {"formation": "kb_defender"}, type=tuple[Piece, ...] | ByFormation,
        left_out="the formation of the game type, or in a free set-up none", rule="KB-5.1")


@shape()
class Standing:
    """How the armies come to stand."""

    mode: Literal["free", "default", "fixed"] = key(
        "Whether the sides place their pieces, take the formations of the game type, or stand as given here "
        "(KB-5.1).", "default")
    white = placed("white")
    black = placed("black")
    rows: Zones = key("The zones of a custom free set-up (KB-5.9).", left_out="those of the game type")
    army: Armies = key("The armies of a custom free set-up (KB-5.9).", left_out="those of the game type")


@shape(shown="broken")
class Gate:
    """A gate."""

    broken: bool = key("Whether the gate is broken.", False, default=False)
    durability: Annotated[int, says(minimum=1)] | None = key("What a mage must throw, if it has been rolled.",
        4, None, default=None, rule="KB-12.2", x_unit="pips")


@shape({"white": {"broken": False}, "black": {"broken": False, "durability": 4}})
class Gates:
    """The gates of both castles."""

    white: Gate = key("The gate of white's castle.", {"broken": False}, title="White gate",
        left_out="as at the start of a game")
    black: Gate = key("The gate of black's castle.", {"broken": False}, title="Black gate",
        left_out="as at the start of a game")


@shape(shown="centre")
class DhurgHolder:
    """Who holds the dhurgs."""

    centre: Side = key("Who was first in the central dhurg, only where both mages stand in it (KB-5.9).", "white",
        left_out="whoever stands in it alone holds it")


Condition = Annotated[Victory, says(title="Condition", description="A way to win.", examples=["driven_back"])]


@shape(title="Kungabräde scenario", x_checker="slaget.games.kungabrade.content:check_scenario")
class Scenario:
    """One scenario of Kungabräde: start, set-up, victory and options (rules KB-4, KB-5)."""

    format: Literal["slaget-kungabrade-scenario/1"] = key(FORMAT, rule="KE-6.1", left_out="known by the game")
    game: Literal["kungabrade"] = key("The game this is a scenario of.", rule="KE-6.1")
    id: Id = key("The scenario's name in commands and logs.", "kb-siege-exercise", rule="KE-6.2")
    credit = key("The author's credit, which travels with every scenario (KB-1.1).", type=Literal[CREDIT],
        rule="KB-1.1")
    title: Text = key("The scenario's title.", text("Slagfält", "Battlefield"), left_out="the id is shown",
        rule="KE-6.3")
    intro: Text = key("A few words on the scenario.", text("Slagfält", "Battlefield"), title="Introduction",
        left_out="none", rule="KE-6.3")
    start: Start = key("How game type and first player are settled (KB-4.1).")
    game_type: GameType = key("The agreed game type; left out where dice decide (KB-4.5 to KB-4.8).", "custom",
        required=False)
    conqueror: Side = key("Who conquers, in an agreed conquest under the option conqueror: chosen (KB-4.6).",
        "white", left_out="by the option of that name")
    setup: Standing = key("How the armies come to stand (KB-5.1).", title="Set-up")
    gates: Gates = key("Gates that are not as at the start of a game.", default={}, rule="KB-12.1")
    dhurg_holder: DhurgHolder = key("Who holds the central dhurg at the start.", default={}, rule="KB-5.9")
    victory: tuple[Condition, ...] = key(
        "Ways to win in a custom game; crown and elimination always hold (KB-13.1, KB-13.2).",
        ["crown", "elimination"], default=[], uniqueItems=True)
    options: Options = key("Options that differ from their defaults.", default={}, rule="KE-6.8")
    combat_tables = combat_tables("only the bundled ones can be named")
    formations = formations("only the bundled ones can be named")


# Files of the present shape
AnyPoint = Annotated[str, says(title="Point", description="A point of the owner's view: row 1 is the own home row.",
    x_form="a point from a1 to k21", pattern="^[a-k](1[0-9]|2[01]|[1-9])$", examples=["b7"])]
OF_OWN_KIND: Final = {"title": "Own kind", "description": "Where the pieces of a kind of the file stand."}
"""What stands under the keys of own kinds, which the game reads itself."""
FormationPart: Final[Any] = mapping("Formation", {
    "title": title("Kil", "Wedge", left_out="its id"),
    **{kind: key(f"Where the pieces of the kind {kind} stand; a full army has {FULL_ARMY[kind]}.", ["b7", "c7"],
        type=tuple[AnyPoint, ...], uniqueItems=True, left_out="none, which makes an own army (KB-5.10)")
        for kind in KINDS},
    **laid_keys(),
}, "Where the pieces of a side stand, by kind, from the owner's view; Black turns it by half a turn. Own kinds "
    "stand beside the author's four. A custom game may take one that is no whole army.",
    FORMATION, name="formation_part", rules="KB-5.2", additionalProperties=OF_OWN_KIND)
KindPart: Final[Any] = mapping("Kind", {
    "title": title("spejare", "scout", left_out="its id"),
    "letter": key("Its letter in diagrams and on its disc.", "S", type=str, pattern="^[A-NP-Z]$",
        x_form="a capital letter from A to Z, but not O, which is a sign of the board", rule="KB-14.3"),
    "number": key("How many a whole army has; 0 for a kind that others only become.", 2, type=int, within=(0, HALF),
        x_unit="pieces", rule="KB-3.1"),
    "moves": key("How many points its move may go at most.", 3, type=int, default=1, within=(1, 3), x_unit="points",
        rule="KB-6.5"),
    "attacks": key("How it attacks: by moving onto an enemy, from a distance.", ["melee", "ranged"],
        type=tuple[Attack, ...], default=["melee"], uniqueItems=True, rule="KB-7.1"),
    "ranged_immune": key("Whether it cannot be attacked from a distance.", True, type=bool, default=False,
        rule="KB-14.4"),
    "unhorses_to": key("The kind as which it goes on when it first loses.", "foot", type=PartId,
        left_out="it falls at once", rule="KB-8.7"),
    "weight": key("What it weighs in a stack; 0 for a piece that cannot be stacked.", 2, type=int, default=1,
        within=(0, 3), rule="KB-3.6"),
    "on_wall": key("The kind that it is on its own wall.", "archer", type=PartId, left_out="it stays what it is",
        rule="KB-10.6"),
    "dhurg": key("Whether it holds dhurgs and may break the gate, as a mage.", True, type=bool, default=False,
        rule="KB-9.1"),
    **laid_keys(),
}, "A kind of piece; a game with any but the author's four is a variant.", name="kind_part",
    shown="title moves attacks weight on_wall", rules="KB-14.3")
DiceOf = Annotated[str, says(x_form="a number of dice from 1 to 6, or N+M with M up to 4",
    pattern="^[1-6](\\+[0-4])?$", title="Dice", description="N dice, or the N highest of N+M.", examples=["2+1"])]
DiceRow = Annotated[Mapping[Named, DiceOf], says(title="Roller",
    description="What a kind throws, by opponent.", examples=[{"foot": "1"}])]
TablePart: Final[Any] = mapping("CombatTable", {
    "title": title("Hårda ryttare", "Hard riders", left_out="its id"),
    "die_sides": key("How many sides every die of the game has.", 6, type=int, title="Sides", within=(2, 20),
        x_unit="sides"),
    "dice": key("Roller, then opponent: how many dice the roller throws.", TABLE["dice"],
        type=Mapping[Named, DiceRow]),
    **laid_keys(),
}, "How many dice each kind throws against each other; a row and a column for every kind.",
    name="table_part", shown="die_sides dice", rules="KB-8.2")
BoardRow = Annotated[str, says(title="Row", description="A row of the board, blanks between its signs left out.",
    x_form="a row of the board (of the signs . # = * + o ~ - :)", examples=["...###..."])]
BoardPart: Final[Any] = mapping("Board", {
    "title": title("Bred plan", "Wide field", left_out="its id"),
    "rows": key("The board from Black's edge down: . # wall, = gate, * crown, + before the gate, o dhurg, "
        "~ river, - defence line, : middle line.", list(STANDARD_ROWS), type=tuple[BoardRow, ...],
        sized=(1, 30)),
    **laid_keys(),
}, "A board of one's own: 9 or 11 files, 17 to 21 rows, the same turned by half a turn; it makes a variant.",
    name="board_part", shown="rows", rules="KB-14.1")


@shape(name="any_piece", of=Placement, rules="KB-5.1")
class AnyPiece:
    """A piece and where it stands; pieces on one point are a stack, the bottom one first."""

    kind: PartId = key("The kind of piece.", "foot")
    at: AnyPoint = key("A point of the board, file and row.", "c14", title="Point")
    unhorsed = key("Whether a rider has lost its horse.", True)


def standing(side: Side) -> Any:
    """The key of a set-up under which a side's formation or its pieces stand."""
    return key(f"The formation that {side} takes, id or FILE#id, or its pieces.", "kb_power_struggle",
        [{"kind": "foot", "at": "c14"}], type=Reference | tuple[AnyPiece, ...],
        left_out="the formation of the game type, or in a free set-up none", rule="KB-5.1")


Number = Annotated[int, says(title="Number", description="How many pieces.", within=(0, HALF), examples=[3])]
AnyRow = Annotated[int, says(title="Row", description="A row of the board.", within=(1, 21), examples=[1])]
AnyRows = Annotated[tuple[AnyRow, ...], says(minItems=2, maxItems=2)]


@shape({"white": [1, 6], "black": [12, 17]}, rules="KB-5.9")
class AnyZones:
    """The zones of a custom free set-up."""

    white: AnyRows = key("The first and last row where white may place.", [1, 6], x_unit="ranks")
    black: AnyRows = key("The first and last row where black may place.", [1, 6], x_unit="ranks")


AnyArmy = Annotated[Mapping[Named, Number], says(title="Army", examples=[{"rider": 12, "mage": 2}],
    description="How many pieces of each kind; from 1 to 17 in all.")]


@shape({"white": {"rider": 12, "mage": 2}, "black": {"foot": 9, "mage": 1}}, rules="KB-5.10")
class AnyArmies:
    """The armies of a custom free set-up: any numbers up to 17 pieces a side."""

    white = key("How many of each kind white places; a kind left out has none.", type=AnyArmy, x_unit="pieces")
    black = key("How many of each kind black places; a kind left out has none.", type=AnyArmy, x_unit="pieces")


@shape({"mode": "default", "white": "kb_power_struggle"}, name="standing")
class StandingPart:
    """How the armies come to stand."""

    mode = again(Standing, "mode")
    white = standing("white")
    black = standing("black")
    rows: AnyZones = key("The zones of a custom free set-up (KB-5.9).", left_out="those of the game type")
    army: AnyArmies = key("The armies of a custom free set-up (KB-5.10).", left_out="those of the game type")


_OPTIONS: Final[Any] = Options
OptionsPart: Final[Any] = mapping("Options", {
    a.name: again(Options, a.name) for a in attrs.fields(_OPTIONS) if a.name != "combat_table"
}, "All options of the rules; the defaults only complete the author's rules.", {"no_progress_limit": 60},
    name="options_part")
ScenarioPart: Final[Any] = scenario_part(
    title_of=text("Kil mot kil", "Wedge against wedge"), intro=text("Lika mot lika.", "Like against like."),
    start=again(Scenario, "start"), game_type=again(Scenario, "game_type"),
    conqueror=again(Scenario, "conqueror"),
    setup=key("How the armies come to stand (KB-5.1).", title="Set-up", type=StandingPart),
    table=key("The combat table: id, FILE#id, or a table given here (KB-8.2).", "reconstructed", "matched",
        type=Reference | TablePart, left_out="the reconstructed table", rule="KB-8.2"),
    board=key("The board, where it is not the author's; it makes a variant (KB-14.1).", "wide", type=Reference,
        left_out="the author's board", rule="KB-14.1"),
    kinds=key("The kinds of pieces, where they are not the author's four; they make a variant. A list that names "
        "none of the four adds to them (KB-14.3).", ["scout"], type=tuple[Reference, ...], left_out="the four",
        sized=(1, MOST_KINDS), uniqueItems=True, rule="KB-14.3"),
    variant=key("Whether this is a variant, and not the author's rules (KB-14.2).", True, type=bool, default=False,
        rule="KB-14.2"),
    gates=again(Scenario, "gates"), dhurg_holder=again(Scenario, "dhurg_holder"),
    victory=again(Scenario, "victory"),
    options=key("Options that differ from their defaults.", type=OptionsPart, default={},
        rule="KE-6.8"))
FILES: Final = (Formations, Tables, Scenario, game_file(KIT, "Kungabräde",
    "Formations, combat tables, boards, kinds and scenarios of Kungabräde (rules KB).",
    checker="slaget.games.kungabrade.content:check_scenario", declared="slaget.games.kungabrade.content:KIT",
    formations=("Formations by id, from the owner's view (KB-5).", "kil", FormationPart),
    tables=("Combat tables by id (KB-8.2).", "hard", TablePart),
    boards=("Boards of variants by id (KB-14.1).", "wide", BoardPart),
    kinds=("Kinds of pieces of variants by id (KB-14.3).", "scout", KindPart),
    scenarios=("The scenarios by id; the first is the default.", "kil_mot_kil", ScenarioPart)))
