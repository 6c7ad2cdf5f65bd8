"""How the forms of Omringad look: what is laid, bought and moved, and what may lie on top."""

from collections.abc import Mapping
from typing import Final

from slaget.kernel import Button, Text

_TOPS: Final = {"tops": ("square", "kind")}
FORMS: Final[Mapping[str, Button]] = {
    "place_terrain": Button(
        ("terrain",), kinds={"terrain": ("square", "terrain")}, label=Text("Place the terrain", "Lägg ut terrängen")
    ),
    "deploy_garrison": Button(("piles", "tops"), kinds={"piles": ("square", "kind"), **_TOPS}),
    "bid": Button(("amount",), units={"amount": "gold"}, is_claim=False),
    "pass_bid": Button(is_claim=False),
    "place_special": Button(("square", "tops"), kinds={"square": "square", **_TOPS}),
    "commit_purchase": Button(("units",), kinds={"units": "kind"}),
    "move": Button(
        ("path", "units", "top_moving", "top_left", "drop", "pick"),
        kinds={"path": "square", **dict.fromkeys(("units", "top_moving", "top_left", "drop", "pick"), "unit")},
    ),
    "choose_battle": Button(("square",), kinds={"square": "square"}),
    "direct_hits": Button(("hits",), kinds={"hits": "seat"}),
    "assign_hits": Button(("hits",), kinds={"hits": "unit"}),
    "pick_target": Button(("unit",), kinds={"unit": "unit"}),
    "retreat": Button(("to",), kinds={"to": ("unit", "square")}),
    "merge_units": Button(("square", "units"), kinds={"square": "square", "units": "unit"}),
    "place_reinforcements": Button(("placements", "tops"), kinds={"placements": ("square", "kind"), **_TOPS}),
    "arrange_stack": Button(("square", "top"), kinds={"square": "square", "top": "unit"}),
    "resign": Button(confirm=True),
}
