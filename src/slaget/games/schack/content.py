"""The scenarios of Schack: ``data/scenarios/schack``, read and checked."""

from typing import TYPE_CHECKING, Final

from slaget.content.option_help import option_help
from slaget.content.scenarios import ScenarioBook
from slaget.games.schack.messages import CODEC
from slaget.games.schack.rules import START_FROM
from slaget.games.schack.setup import Setup
from slaget.games.schack.words import WORDS
from slaget.kernel import Text

if TYPE_CHECKING:
    from slaget.content import Diagnostic, Document

BOOK: Final = ScenarioBook(
    game="schack",
    read=lambda options: CODEC.load(Setup, dict(options)),
    rule=START_FROM,
    words=WORDS,
    help=option_help(
        Setup,
        start_fen=(
            "SC-2.1",
            Text("The position the game starts from.", "Ställningen som partiet börjar från."),
            "a FEN",
        ),
        fen_fields=(
            "SC-1.2",
            Text(
                "Whether castling and en passant fields are refused, or read as '-'.",
                "Om fälten för rockad och en passant avvisas eller läses som '-'.",
            ),
        ),
        repetition_draw=(
            "SC-5.6",
            Text(
                "Whether the third occurrence draws on claim or by itself.",
                "Om tredje gången ger remi på begäran eller av sig själv.",
            ),
        ),
        fifty_move_draw=(
            "SC-5.7",
            Text(
                "Whether fifty moves without progress draw on claim or by themselves.",
                "Om femtio drag utan framsteg ger remi på begäran eller av sig själva.",
            ),
        ),
        dead_position=(
            "SC-5.3",
            Text(
                "Whether the game is drawn when no mate is possible.", "Om partiet är remi när ingen kan göra matt."
            ),
        ),
        draw_offers=("SC-5.9", Text("Whether draws may be agreed.", "Om remi får avtalas.")),
    ),
)


def check_scenarios(document: "Document") -> "list[Diagnostic]":
    """Every fault of a scenario file of Schack."""
    return BOOK.check(document)
