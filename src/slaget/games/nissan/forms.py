"""How the forms of the battle look: which ship, who of the crew, where to."""

from collections.abc import Mapping, Sequence
from typing import Final

from slaget.games.nissan.state import State
from slaget.games.nissan.words import runes_on_the_table
from slaget.games.nissan.words.labels import LABELS
from slaget.kernel import Button, Text


def _courses(_state: State, headings: Sequence[int]) -> list[Text | str]:
    return [LABELS["angle"][str(heading)] for heading in headings]


def _runes(state: State, positions: Sequence[int]) -> list[Text | str]:
    called = dict(runes_on_the_table(state))
    return [called[str(position)] for position in positions]


_CREW: Final = {"fighters": "fighter"}
_ROWERS: Final = {"rowers": "fighter"}
FORMS: Final[Mapping[str, Button]] = {
    "place_ship": Button(
        ("ship", "heading", "x,y"), kinds={"ship": "ship", "heading": "angle"},
        called={"heading": _courses}, labels={"x,y": Text("Where midships lies", "Var skeppets mitt ligger")},
        is_whole=False,
    ),
    "man_ship": Button(("ship", "fighters"), kinds={"ship": "ship", **_CREW}, is_whole=False),
    "finish_deployment": Button(is_whole=True),
    "play_card": Button(
        ("card", "as", "cycle"), kinds={"card": "card", "as": "as", "cycle": "card"}, lists=("cycle",),
        is_whole=True,
    ),
    "discard_hand": Button(("cards",), kinds={"cards": "card"}, is_whole=True),
    "activate": Button(("ships",), kinds={"ships": "ship"}, is_whole=True),
    "begin_ship": Button(("ship",), kinds={"ship": "ship"}, is_whole=True),
    "row/forward": Button(
        ("rowers", "x,y"), kinds=_ROWERS, is_whole=False, label=Text("Row forward", "Ro framåt"),
        labels={"x,y": Text("Where the bow goes", "Stävens mål")},
    ),
    "row/slide": Button(
        ("rowers", "dx,dy"), kinds=_ROWERS, is_whole=False, label=Text("Slide the ship", "Glid med skeppet"),
        labels={"dx,dy": Text("How far to the east and north", "Hur långt åt öster och norr")},
    ),
    "tie": Button(("other", "fighter"), kinds={"other": "ship", "fighter": "fighter"}, is_whole=True),
    "cut": Button(("other", "fighter"), kinds={"other": "ship", "fighter": "fighter"}, is_whole=True),
    "shoot": Button(("target", "fighters"), kinds={"target": "ship", **_CREW}, is_whole=True),
    "move": Button(("target", "fighters"), kinds={"target": "ship", **_CREW}, is_whole=True),
    "attack": Button(
        ("target", "supporters", "fighters"), kinds={"target": "ship", "supporters": "fighter", **_CREW},
        lists=("supporters",), is_whole=True,
    ),
    "retoss": Button(
        ("positions",), kinds={"positions": "position"}, called={"positions": _runes}, is_whole=True
    ),
    "choose_casualties": Button(
        ("defenders", "attackers"), kinds={"defenders": "fighter", "attackers": "fighter"},
        lists=("defenders", "attackers"), is_whole=True,
    ),
    "choose_boarders": Button(("fighters",), kinds=_CREW, is_whole=True),
    "choose_effect": Button(("chosen",), kinds={"chosen": "named"}, lists=("chosen",), is_whole=True),
    "choose_secretly": Button(("chosen",), kinds={"chosen": "named"}, lists=("chosen",), is_whole=True),
    "end_ship": Button(label=Text("End the ship", "Avsluta skeppet"), is_whole=True),
    "end_turn": Button(is_whole=True),
    "resign": Button(confirm=True, is_whole=True),
}  # fmt: skip
