"""How the forms of tafl look: a move is from a square to a square."""

from collections.abc import Mapping
from typing import Final

from slaget.kernel import Button

FORMS: Final[Mapping[str, Button]] = {
    "move_piece": Button(("from,to",), kinds={"from,to": ("square", "square")}),
    "offer_draw": Button(is_claim=True, confirm=False),
    "answer_draw": Button(("accept",), kinds={"accept": "answer"}, confirm=True),
    "give_warning": Button(("kind",), kinds={"kind": "threat"}, confirm=False),
    "end_turn": Button(),
    "resign": Button(confirm=True),
}
