"""The scenarios of Rävbräde: ``data/scenarios/ravbrade``, read and checked."""

from typing import Final

from slaget.content.flat import flat_catalogue, flat_kit
from slaget.games.ravbrade.messages import CODEC
from slaget.games.ravbrade.rules import OPTIONS
from slaget.games.ravbrade.setup import Setup
from slaget.games.ravbrade.words import WORDS
from slaget.kernel import Text

_ADVANCED: Final = 20


def unread(setup: Setup) -> dict[str, Text]:
    """The options that nothing reads beside the others, each with the reason.

    >>> unread(Setup(packed_backward="straight_and_diagonal"))["packed_backward"].en
    "only 'packed: goose_backward' lets a goose step back"
    """
    has_position = setup.position is not None
    no_miss = setup.missed_capture == "none"
    conditions = {
        "geese_count": (has_position, _BY_POSITION),
        "setup": (has_position or setup.geese_count < _ADVANCED, _BY_POSITION if has_position else _FEW),
        "fox_start": (has_position, _BY_POSITION),
        "free_start_uses_turn": (setup.fox_start == "centre" and not has_position, _NOT_PLACED),
        "missed_capture_decline": (no_miss, _NONE_OWED),
        "missed_capture_supply": (no_miss, _NONE_OWED),
        "packed_backward": (setup.packed != "goose_backward", _NOT_BACKWARD),
        "match_draws": (setup.match_games == 1, _NO_MATCH),
    }
    return {name: why for name, (is_unread, why) in conditions.items() if is_unread}


_BY_POSITION: Final = Text("the position says where all stand", "ställningen säger var alla står")
_FEW: Final = Text(f"it is about {_ADVANCED} geese or more", f"det gäller {_ADVANCED} höns eller fler")
_NOT_PLACED: Final = Text("only 'fox_start: free' has the fox placed", "bara med 'fox_start: free' sätts räven ut")
_NONE_OWED: Final = Text("'missed_capture: none' adds no geese", "'missed_capture: none' ger inga nya höns")
_NOT_BACKWARD: Final = Text(
    "only 'packed: goose_backward' lets a goose step back",
    "bara 'packed: goose_backward' låter en höna gå bakåt",
)
_NO_MATCH: Final = Text("one game is no match", "ett parti är ingen match")

KIT: Final = flat_kit("ravbrade")
CATALOGUE: Final = flat_catalogue("ravbrade", Setup, CODEC, rule=OPTIONS, words=WORDS, unread=unread)
check_scenarios: Final = CATALOGUE.check
