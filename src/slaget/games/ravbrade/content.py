"""The scenarios of Rävbräde: ``data/scenarios/ravbrade``, read and checked."""

from typing import TYPE_CHECKING, Final

from slaget.content.scenarios import ScenarioBook
from slaget.games.ravbrade.messages import CODEC
from slaget.games.ravbrade.rules import OPTIONS
from slaget.games.ravbrade.setup import Setup

if TYPE_CHECKING:
    from slaget.content.diagnostics import Diagnostic
    from slaget.content.documents import Document

OPTION_NAMES: Final = {
    "geese_count": "How many geese there are, 13 to 22 (RB-1.3).",
    "setup": "fox_centre, or fox_advanced: the fox on d5 behind 20 geese or more (RB-1.4).",
    "position": "A position string in place of the set-up (RB-1.6).",
    "diagonal_capture": "Whether the fox may jump diagonally (RB-4.3).",
    "fox_start": "centre, or free: the fox player places it in the first turn (RB-3.5).",
    "free_start_uses_turn": "Whether placing the fox uses its turn (RB-3.6).",
    "missed_capture": "none, one_goose or goose_per_miss: what a missed capture owes (RB-5).",
    "missed_capture_decline": "Whether owed geese may be declined (RB-5.7).",
    "missed_capture_supply": "unlimited, or captured: where added geese come from (RB-5.8).",
    "packed": "geese_win, fox_captures_adjacent, draw_replay or goose_backward (RB-7).",
    "packed_backward": "straight, or straight_and_diagonal (RB-7.6).",
    "chain_captures": "Whether the fox may jump on in the same turn (RB-4.6).",
    "fox_wins_below": "auto, or the number of geese below which the fox wins (RB-6.3).",
    "repetition_limit": "The occurrence of a position that draws; 0 is never (RB-6.4).",
    "no_progress_limit": "The plies without progress that draw; 0 is never (RB-6.5).",
    "side_assignment": "fixed (player a has the geese), or random (RB-1.1).",
    "match_games": "1, or the even number of games of a match (RB-8.2).",
    "match_draws": "count, or replay: what drawn games of a match do (RB-8.4).",
}
BOOK: Final = ScenarioBook(
    game="ravbrade",
    path="data/scenarios/ravbrade/scenarios.yaml",
    read=lambda options: CODEC.load(Setup, dict(options)),
    names=OPTION_NAMES,
    rule=OPTIONS,
)


def check_scenarios(document: "Document") -> "list[Diagnostic]":
    """Every fault of a scenario file of Rävbräde."""
    return BOOK.check(document)
