"""The shape of the scenario files of contests, of which their schema is made."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import attrs

from slaget.content.shape import again, key, says, shape
from slaget.content.shapes import (
    Named,
    PartId,
    Reference,
    Title,
    game_file,
    laid_keys,
    mapping,
    scenario_part,
    scenarios_file,
    text,
    title,
)
from slaget.contests.content import KIT
from slaget.contests.own import MOST
from slaget.contests.setup import LONGEST, Setup

# fmt: off


@shape({"a": 12, "b": 9}, rules="SD-R3")
class Skills:
    """The skill value of each contestant (SD-2.2)."""

    a: int = key("The skill value of contestant a (SD-2.2).", 12, title="Skill of a", within=(-99, 99),
        x_unit="points")
    b: int = key("The skill value of contestant b (SD-2.2).", 12, title="Skill of b", within=(-99, 99),
        x_unit="points")


@shape(rules="SD-1.1")
class Die:
    """How many dice each contestant rolls, and of how many sides (SD-2.1)."""

    count: int = key("How many dice each contestant rolls.", 2, default=1, required=True, within=(1, 10),
        x_unit="dice")
    sides: int = key("How many sides each die has.", 6, default=10, required=True, within=(2, 100), x_unit="sides")


@shape(of=Setup, rules="SD-1.1")
class Options:
    """The options that differ from their defaults (SD-1.1)."""

    game: Literal["schack", "ravbrade", "jungfrubrade"] = key(
        "The board game that is settled by rolls (SD-1.1).", "jungfrubrade")
    mode = key("simple: one roll for everything; detailed: one roll a game, with side modifiers (SD-4, SD-5).",
        "detailed")
    skills: Skills = key("The skill value of each contestant (SD-2.2).")
    first_side = key("Who has the fox, or the king, in the first game (SD-1.3).", "b")
    games: Annotated[int, says(enum=[1])] | Annotated[int, says(within=(2, LONGEST))] = key(
        "In mode detailed 1, or an even number of games (SD-1.4).", 2,
        left_out="the one sitting of mode simple, or one game", rule="SD-1.4", x_unit="games")
    die: Die = key("How many dice each contestant rolls, and of how many sides (SD-2.1).", title="Dice",
        default={"count": 1, "sides": 10}, x_unit="dice")
    ties = key("What equal totals do (SD-2.4).", "draw")
    dice_source = key("random, or table: the players roll and enter what they see (SD-R18).", "table",
        title="Source of the dice")
    strict_adds_to_basic = key("Whether the stricter missed-capture rule counts +1 and +3 (SD-R8).", True)
    geese_count = key("How many geese the game would have (SD-5.5, SD-5.7).", 13, title="Geese", x_unit="geese")
    diagonal_capture = key("Whether the fox might capture diagonally (SD-5.6).", False, title="Diagonal captures")
    fox_start = key("Where the fox would start (SD-5.4).", "free")
    missed_capture = key("What a missed capture would cost (SD-5.8, SD-5.9).", "goose_per_miss")
    packed = key("The local ruling for packed geese (SD-5.3).", "goose_backward", title="Packed geese")
    four_sided_king = key("Whether the king must be surrounded on four sides everywhere (SD-6.3).", True,
        title="Four-sided king")
    simple_king_bonus = key("Whether whoever has the king adds his bonus in mode simple too (SD-D11).", True,
        title="King's bonus in mode simple")


# Games of one's own
Value = Annotated[str | int | bool, says(title="Value", description="A word, a number, true or false.",
    examples=["ja"])]
ANY_VALUE: Final = {"anyOf": [{"type": "string"}, {"type": "integer"}, {"type": "boolean"}]}


@shape(rules="SD-8.1")
class Side:
    """A side of the game."""

    title: Title = key("What players see it called.", text("vit", "white"), left_out="its id")


@shape({"values": ["ja", "nej"], "default": "nej"}, rules="SD-8.1")
class Choice:
    """A choice of the game."""

    title: Title = key("What players see it called.", text("flygande", "flying"), left_out="its id")
    values: tuple[Value, ...] = key("The values it may have.", ["ja", "nej"], sized=(1, 100), uniqueItems=True)
    default: Value = key("The value where a scenario says none.", "nej", left_out="the first value",
        required=False)


@shape({"side": "svart", "add": 2, "when": {"flygande": "ja"}}, rules="SD-8.1")
class Modifier:
    """What a side adds to its total, and when."""

    title: Title = key("What players see it called.", text("får flyga", "may fly"), left_out="its id")
    side: PartId = key("The side that adds it.", "svart")
    add: int = key("What it adds to the total.", 2, within=(-MOST, MOST), x_unit="points")
    when: Mapping[Named, Value] = key("The choices, and the value that each must have; all must hold.",
        {"flygande": "ja"}, left_out="always")


SIDES: Final = {"vit": {"title": text("vit", "white")}, "svart": {"title": text("svart", "black")}}
OwnGame: Final[Any] = mapping("Game", {
    "title": title("Kvarn", "Merels"),
    "sides": key("The two sides by id, the first-named first (SD-1.3).", SIDES, type=Mapping[Named, Side],
        left_out="one roll settles the game: mode simple only"),
    "choices": key("The choices of the game by id; they stand among a scenario's options.",
        {"flygande": {"values": ["ja", "nej"], "default": "nej"}}, type=Mapping[Named, Choice], left_out="none"),
    "modifiers": key("What the sides add, by id.",
        {"flyger": {"side": "svart", "add": 2, "when": {"flygande": "ja"}, "title": text("får flyga", "may fly")}},
        type=Mapping[Named, Modifier], left_out="none"),
    **laid_keys(),
}, "A game that rolls settle: its sides, its choices, and what each side adds when.",
    name="game", shown="sides choices modifiers", rules="SD-8.1")
_OPTIONS: Final[Any] = Options
_CHOSEN: Final[Any] = mapping("ScenarioOptions", {
    "game": again(Options, "game", required=False, left_out="the game that the scenario names"),
    **{a.name: again(Options, a.name) for a in attrs.fields(_OPTIONS) if a.name != "game"},
}, "The contest's options that differ from their defaults, and beside them the choices of the game.",
    {"skills": {"a": 9, "b": 8}, "flygande": "ja"}, additionalProperties=ANY_VALUE)
Scenario: Final = scenario_part(title_of=text("Ett parti schack", "A game of chess"),
    intro=text("Ett motsatt slag avgör.", "One opposed roll decides."),
    game=key("The game that is settled: one of this file, FILE#id, or schack, ravbrade or jungfrubrade.", "kvarn",
        type=Reference, left_out="the game that the options name", rule="SD-8.1"),
    options=key("The options that differ from their defaults (SD-1.1), and the choices of the game (SD-8.1).",
        {"skills": {"a": 9, "b": 8}, "flygande": "ja"}, type=_CHOSEN, rule="SD-1.1"))
FILES: Final = (
    scenarios_file("dobbel", "Spel & Dobbel scenarios",
        "Opposed rolls in place of a board game (rules SD-1 to SD-7).",
        checker="slaget.contests.content:check_scenarios",
        id="schack", title_of=text("Ett parti schack", "A game of chess"),
        intro=text("Ett motsatt slag avgör.", "One opposed roll decides."),
        options=key("The options that differ from their defaults (SD-1.1).",
            {"game": "schack", "skills": {"a": 12, "b": 9}}, type=Options, rule="SD-1.1")),
    game_file(KIT, "Spel & Dobbel", "Opposed rolls in place of a board game (rules SD-1 to SD-7).",
        checker="slaget.contests.content:check_scenarios", declared="slaget.contests.content:KIT",
        games=("Games of one's own that rolls settle, by id.", "kvarn", OwnGame),
        scenarios=("The scenarios by id; the first is the default.", "kvarnkvall", Scenario)),
)
