"""How the forms of Kungabräde look: from point to point, and then perhaps targets to attack from there."""

from collections.abc import Mapping
from typing import Final

from slaget.kernel import Button

_STEP: Final = {"from,to": ("point", "point")}
FORMS: Final[Mapping[str, Button]] = {
    "roll_start": Button(is_claim=False),
    "choose_game_type": Button(
        ("game_type", "role"), kinds={"game_type": "game_type", "role": "role"}, is_claim=False
    ),
    "place_piece": Button(("kind", "point"), kinds={"kind": "kind", "point": "point"}),
    "remove_placed": Button(("point",), kinds={"point": "point"}),
    "place_army": Button(is_whole=False),
    "move": Button(("from,to", "targets"), kinds={**_STEP, "targets": "point"}, lists=("targets",)),
    "move_stack": Button(("from,to",), kinds=_STEP),
    "shoot": Button(("from", "targets"), kinds={"from": "point", "targets": "point"}, lists=("targets",)),
    "scale_wall": Button(("from,to",), kinds=_STEP),
    "resign": Button(confirm=True),
    "offer_draw": Button(confirm=False),
    "answer_draw": Button(("accept",), kinds={"accept": "answer"}, confirm=True),
}
