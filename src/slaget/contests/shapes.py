"""The shape of the scenario files of contests, of which their schema is made."""

from typing import Annotated, Final, Literal

from slaget.content.shape import key, says, shape
from slaget.content.shapes import game_file, scenario_part, scenarios_file, text
from slaget.contests.content import KIT
from slaget.contests.setup import Setup

# fmt: off


@shape({"a": 12, "b": 9}, rules="SD-R3")
class Skills:
    """The skill value of each contestant (SD-2.2)."""

    a: int = key("The skill value of contestant a (SD-2.2).", 12, title="Skill of a", within=(-99, 99))
    b: int = key("The skill value of contestant b (SD-2.2).", 12, title="Skill of b", within=(-99, 99))


@shape(rules="SD-1.1")
class Die:
    """How many dice each contestant rolls, and of how many sides (SD-2.1)."""

    count: int = key("How many dice each contestant rolls.", 2, default=1, required=True, within=(1, 10))
    sides: int = key("How many sides each die has.", 6, default=10, required=True, within=(2, 100))


@shape(of=Setup, rules="SD-1.1")
class Options:
    """The options that differ from their defaults (SD-1.1)."""

    game: Literal["schack", "ravbrade", "jungfrubrade"] = key(
        "The board game that is settled by rolls (SD-1.1).", "jungfrubrade")
    mode = key("simple: one roll for everything; detailed: one roll a game, with side modifiers (SD-4, SD-5).",
        "detailed")
    skills: Skills = key("The skill value of each contestant (SD-2.2).")
    first_side = key("Who has the fox, or the king, in the first game (SD-1.3).", "b")
    games: Annotated[int, says(enum=[1])] | Annotated[int, says(within=(2, 1000))] = key(
        "In mode detailed 1, or an even number of games (SD-1.4).", 2,
        left_out="the one sitting of mode simple, or one game", rule="SD-1.4")
    die: Die = key("How many dice each contestant rolls, and of how many sides (SD-2.1).", title="Dice",
        default={"count": 1, "sides": 10})
    ties = key("What equal totals do (SD-2.4).", "draw")
    dice_source = key("random, or table: the players roll and enter what they see (SD-R18).", "table",
        title="Source of the dice")
    strict_adds_to_basic = key("Whether the stricter missed-capture rule counts +1 and +3 (SD-R8).", True)
    geese_count = key("How many geese the game would have (SD-5.5, SD-5.7).", 13, title="Geese")
    diagonal_capture = key("Whether the fox might capture diagonally (SD-5.6).", False, title="Diagonal captures")
    fox_start = key("Where the fox would start (SD-5.4).", "free")
    missed_capture = key("What a missed capture would cost (SD-5.8, SD-5.9).", "goose_per_miss")
    packed = key("The local ruling for packed geese (SD-5.3).", "goose_backward", title="Packed geese")
    four_sided_king = key("Whether the king must be surrounded on four sides everywhere (SD-6.3).", True,
        title="Four-sided king")
    simple_king_bonus = key("Whether whoever has the king adds his bonus in mode simple too (SD-D11).", True,
        title="King's bonus in mode simple")


Scenario: Final = scenario_part(title_of=text("Ett parti schack", "A game of chess"),
    intro=text("Ett motsatt slag avgör.", "One opposed roll decides."),
    options=key("The options that differ from their defaults (SD-1.1).",
        {"game": "schack", "skills": {"a": 12, "b": 9}}, type=Options, rule="SD-1.1"))
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
        scenarios=("The scenarios by id; the first is the default.", "schack", Scenario)),
)
