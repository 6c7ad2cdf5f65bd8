"""The scenarios of Schack: ``data/scenarios/schack``, read and checked."""

from typing import TYPE_CHECKING, Final

from slaget.content.scenarios import ScenarioBook, option_help
from slaget.games.schack.messages import CODEC
from slaget.games.schack.rules import START_FROM
from slaget.games.schack.setup import Setup

if TYPE_CHECKING:
    from slaget.content import Diagnostic, Document

BOOK: Final = ScenarioBook(
    game="schack",
    read=lambda options: CODEC.load(Setup, dict(options)),
    rule=START_FROM,
    help=option_help(
        Setup,
        start_fen=("SC-2.1", "The position the game starts from.", "a FEN"),
        fen_fields=("SC-1.2", "Whether castling and en passant fields are refused, or read as '-'."),
        repetition_draw=("SC-5.6", "Whether the third occurrence draws on claim or by itself."),
        fifty_move_draw=("SC-5.7", "Whether fifty moves without progress draw on claim or by themselves."),
        dead_position=("SC-5.3", "Whether the game is drawn when no mate is possible."),
        draw_offers=("SC-5.9", "Whether draws may be agreed."),
    ),
)


def check_scenarios(document: "Document") -> "list[Diagnostic]":
    """Every fault of a scenario file of Schack."""
    return BOOK.check(document)
