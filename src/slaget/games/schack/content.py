"""The scenarios of Schack: ``data/scenarios/schack``, read and checked."""

from typing import TYPE_CHECKING, Final

from slaget.content.scenarios import ScenarioBook
from slaget.games.schack.messages import CODEC
from slaget.games.schack.rules import START_FROM
from slaget.games.schack.setup import Setup

if TYPE_CHECKING:
    from slaget.content.diagnostics import Diagnostic
    from slaget.content.documents import Document

OPTION_NAMES: Final = {
    "start_fen": "The position the game starts from, as FEN (SC-1.6, SC-2.1).",
    "fen_fields": "strict refuses castling and en passant fields; lenient reads them as '-' (SC-R2).",
    "repetition_draw": "claim, or automatic_three: the third occurrence draws by itself (SC-R6).",
    "fifty_move_draw": "claim, or automatic_fifty: the fiftieth move draws by itself (SC-R6).",
    "dead_position": "material draws when no mate is possible; none plays on (SC-R5).",
    "draw_offers": "Whether draws may be agreed (SC-R11).",
}
BOOK: Final = ScenarioBook(
    game="schack",
    path="data/scenarios/schack/scenarios.yaml",
    read=lambda options: CODEC.load(Setup, dict(options)),
    names=OPTION_NAMES,
    rule=START_FROM,
)


def check_scenarios(document: "Document") -> "list[Diagnostic]":
    """Every fault of a scenario file of Schack."""
    return BOOK.check(document)
