"""The scenarios of Rävbräde: ``data/scenarios/ravbrade``, read and checked."""

from typing import TYPE_CHECKING, Final

from slaget.content.option_help import option_help
from slaget.content.scenarios import ScenarioBook
from slaget.games.ravbrade.board import MOST_GEESE
from slaget.games.ravbrade.messages import CODEC
from slaget.games.ravbrade.rules import OPTIONS
from slaget.games.ravbrade.setup import Setup
from slaget.games.ravbrade.words import WORDS
from slaget.kernel import Text

if TYPE_CHECKING:
    from slaget.content import Diagnostic, Document

_ADVANCED: Final = 20


def unread(setup: Setup) -> dict[str, Text]:
    """The options that nothing reads beside the others, each with the reason.

    >>> unread(Setup(packed_backward="straight_and_diagonal"))["packed_backward"].en
    "only 'packed: goose_backward' lets a goose step back"
    """
    has_position = setup.position is not None
    no_miss = setup.missed_capture == "none"
    found = {
        "geese_count": (has_position, _BY_POSITION),
        "setup": (has_position or setup.geese_count < _ADVANCED, _BY_POSITION if has_position else _FEW),
        "fox_start": (has_position, _BY_POSITION),
        "free_start_uses_turn": (setup.fox_start == "centre" and not has_position, _NOT_PLACED),
        "missed_capture_decline": (no_miss, _NONE_OWED),
        "missed_capture_supply": (no_miss, _NONE_OWED),
        "packed_backward": (setup.packed != "goose_backward", _NOT_BACKWARD),
        "match_draws": (setup.match_games == 1, _NO_MATCH),
    }
    return {name: why for name, (is_unread, why) in found.items() if is_unread}


_BY_POSITION: Final = Text("the position says where all stand", "ställningen säger var alla står")
_FEW: Final = Text(f"it is about {_ADVANCED} geese or more", f"det gäller {_ADVANCED} höns eller fler")
_NOT_PLACED: Final = Text("only 'fox_start: free' has the fox placed", "bara med 'fox_start: free' sätts räven ut")
_NONE_OWED: Final = Text("'missed_capture: none' adds no geese", "'missed_capture: none' ger inga nya höns")
_NOT_BACKWARD: Final = Text(
    "only 'packed: goose_backward' lets a goose step back",
    "bara 'packed: goose_backward' låter en höna gå bakåt",
)
_NO_MATCH: Final = Text("one game is no match", "ett parti är ingen match")


BOOK: Final = ScenarioBook(
    game="ravbrade",
    read=lambda options: CODEC.load(Setup, dict(options)),
    rule=OPTIONS,
    unread=unread,
    words=WORDS,
    help=option_help(
        Setup,
        geese_count=(
            "RB-1.3",
            Text("How many geese there are.", "Hur många höns det är."),
            f"1 to {MOST_GEESE}",
        ),
        setup=(
            "RB-1.4",
            Text(
                "Where the fox and the last geese of 20 or more stand.",
                "Var räven och de sista av minst 20 höns står.",
            ),
        ),
        position=(
            "RB-1.6",
            Text("A position in place of the set-up.", "En ställning i stället för uppställningen."),
            "a position string",
        ),
        diagonal_capture=(
            "RB-4.3",
            Text("Whether the fox may jump diagonally.", "Om räven får nacka diagonalt."),
        ),
        fox_start=(
            "RB-3.5",
            Text(
                "Whether the fox player chooses where the fox starts.",
                "Om rävspelaren väljer var räven börjar.",
            ),
        ),
        free_start_uses_turn=(
            "RB-3.6",
            Text("Whether placing the fox uses its turn.", "Om det kostar ett drag att sätta ut räven."),
        ),
        missed_capture=(
            "RB-5.3",
            Text(
                "What a fox owes that does not capture although it could.",
                "Vad en räv är skyldig som låter bli att nacka.",
            ),
        ),
        missed_capture_decline=(
            "RB-5.7",
            Text("Whether owed geese may be declined.", "Om hönsspelaren får avstå från nya höns."),
        ),
        missed_capture_supply=("RB-5.8", Text("Where added geese come from.", "Varifrån nya höns tas.")),
        packed=(
            "RB-7.1",
            Text(
                "What happens when the geese have no ordinary move.",
                "Vad som händer när hönsen är packade.",
            ),
        ),
        packed_backward=(
            "RB-7.6",
            Text("Which way a packed goose may step back.", "Åt vilket håll en packad höna får gå bakåt."),
        ),
        chain_captures=(
            "RB-4.6",
            Text("Whether the fox may jump on in the same turn.", "Om räven får hoppa vidare i samma drag."),
        ),
        fox_wins_below=(
            "RB-6.3",
            Text("The fox wins with fewer geese left than this.", "Räven vinner när färre höns än så är kvar."),
            "auto, or from 1",
        ),
        repetition_limit=(
            "RB-6.4",
            Text("The occurrence of a position that draws.", "Vilken gång samma ställning ger oavgjort."),
            "0 for never, or from 2",
        ),
        no_progress_limit=(
            "RB-6.5",
            Text(
                "The moves without progress, of both sides together, that draw.",
                "Antalet drag utan framsteg, båda sidor sammanlagt, som ger oavgjort.",
            ),
            "0 for never, or from 1",
        ),
        side_assignment=(
            "RB-1.1",
            Text(
                "Whether player a has the geese or the lot decides.",
                "Om spelare a har hönsen eller lotten avgör.",
            ),
        ),
        match_games=(
            "RB-8.2",
            Text("How many games are counted.", "Hur många partier som räknas."),
            "1, or an even number",
        ),
        match_draws=(
            "RB-8.4",
            Text("Whether drawn games of a match count.", "Om oavgjorda partier i en match räknas."),
        ),
    ),
)


def check_scenarios(document: "Document") -> "list[Diagnostic]":
    """Every fault of a scenario file of Rävbräde."""
    return BOOK.check(document)
