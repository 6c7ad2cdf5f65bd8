"""How the forms of the contests look: to roll, and at a table to enter what the dice show."""

from collections.abc import Mapping
from typing import Final

from slaget.kernel import Button

FORMS: Final[Mapping[str, Button]] = {
    "roll": Button(("dice_a", "dice_b"), is_claim=False),
    "concede": Button(confirm=True),
}
