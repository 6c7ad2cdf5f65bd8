"""What card texts say of actions, and what can be said of any effect on one."""

from collections.abc import Iterator
from typing import Final

from slaget.games.nissan.cards.conditions import When
from slaget.games.nissan.cards.kind import Idle
from slaget.kernel import Text

DO: Final = {
    "row": Text("row", "ro"),
    "tie": Text("tie ships", "binda ihop skepp"),
    "cut": Text("cut ships loose", "hugga loss"),
    "shoot": Text("shoot", "skjuta"),
    "move": Text("move fighters", "förflytta kämpar"),
    "melee": Text("attack in melee", "anfalla i närstrid"),
}
TOWARDS: Final = {
    "row": Text("against", "mot"),
    "tie": Text("to", "med"),
    "cut": Text("from", "från"),
    "shoot": Text("at", "mot"),
    "move": Text("to", "till"),
    "melee": Text("against", "mot"),
    "any": Text("against", "mot"),
}
"""How the target of an action stands in a sentence."""


def cut_untied(action: str, when: When) -> Iterator[Idle]:
    """What is idle of an effect on cutting loose that asks for a ship without ties."""
    if action == "cut" and when.acting is not None and when.acting.tied == "none":
        yield Idle(
            Text("a ship without ties has none to cut", "ett skepp som inte är bundet har inget att hugga av"),
            ("when", "acting", "tied"),
            "NI-13.2",
            value=True,
        )
