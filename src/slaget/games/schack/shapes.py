"""The shape of Schack's scenario files, of which their schema is made."""

from typing import Final

from slaget.content.shape import CHOSEN, key, shape
from slaget.content.shapes import game_file, scenario_part, scenarios_file, text
from slaget.games.schack.content import KIT
from slaget.games.schack.setup import Setup

# fmt: off


@shape(shown="repetition_draw", of=Setup, rules=CHOSEN)
class Options:
    """The options that differ from their defaults (SC-2.1)."""

    start_fen = key("The position the game starts from, as FEN with six fields (SC-1.6).",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", title="Start position", sized=(1, 200), rule="SC-1.6")
    fen_fields = key("strict refuses castling and en passant fields, lenient reads them as '-' (SC-R2).", "lenient",
        title="FEN fields")
    repetition_draw = key("claim, or automatic_three: the third occurrence draws by itself (SC-R6).",
        "automatic_three", title="Repetition")
    fifty_move_draw = key("claim, or automatic_fifty: fifty moves without progress draw by themselves (SC-R6).",
        "automatic_fifty", title="Fifty moves")
    dead_position = key("material draws when no mate is possible, none plays on (SC-R5).", "none")
    draw_offers = key("Whether draws may be agreed (SC-R11).", False)


Scenario: Final = scenario_part(title_of=text("Grundställning", "Start position"),
    intro=text("Vanligt schack, utan dubbelsteg.", "Ordinary chess, without the double step."),
    options=key("The options that differ from their defaults (SC-2.1).", type=Options, default={}, rule="SC-2.1"))
FILES: Final = (
    scenarios_file("schack", "Schack scenarios", "Start positions and options for Schack (rules SC-1 to SC-6).",
        checker="slaget.games.schack.content:check_scenarios",
        id="grundstallning", title_of=text("Grundställning", "Start position"),
        intro=text("Vanligt schack, utan dubbelsteg.", "Ordinary chess, without the double step."),
        options=key("The options that differ from their defaults (SC-2.1).", type=Options, default={},
            rule="SC-2.1")),
    game_file(KIT, "Schack", "Scenarios of Schack (rules SC-1 to SC-6).",
        checker="slaget.games.schack.content:check_scenarios", declared="slaget.games.schack.content:KIT",
        scenarios=("The scenarios by id; the first is the default.", "grundstallning", Scenario)),
)
