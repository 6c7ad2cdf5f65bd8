"""The closed lists of the card language: moments, numbers that clauses change, permissions (EF-4, EF-8).

A word that is added later raises no format: who does not know it refuses the file (EF-21.4).
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from attrs import frozen

Sort: TypeAlias = Literal["ships", "fighters", "cards"]
FieldSort: TypeAlias = Literal["side", "ships", "fighters", "bearer", "as", "icons", "cast", "mark"]


@frozen
class MomentType:
    """What is said of a moment: its fields by name, and the stratum of EF-12.10."""

    stratum: int
    fields: Mapping[str, FieldSort]
    numbers: tuple[str, ...] = ()


_ATTACK: Final[Mapping[str, FieldSort]] = {
    "side": "side", "cast": "cast", "acting": "ships", "target": "ships", "group": "fighters",
}  # fmt: skip
_SIDE: Final[Mapping[str, FieldSort]] = {"side": "side"}
_PAIR: Final[Mapping[str, FieldSort]] = {"side": "side", "ship": "ships", "other": "ships"}
RUNES: Final = ("hits", "odin", "blank")
MOMENTS: Final[Mapping[str, MomentType]] = {
    "played": MomentType(0, {}),
    "card_played": MomentType(0, {"side": "side", "as": "as", "icons": "icons"}),
    "turn_began": MomentType(0, _SIDE),
    "turn_ending": MomentType(0, _SIDE),
    "activated": MomentType(0, {"side": "side", "ships": "ships"}),
    "began": MomentType(0, {"side": "side", "ship": "ships"}),
    "rowed": MomentType(0, {"side": "side", "ship": "ships"}),
    "attacked": MomentType(0, _ATTACK),
    "cast": MomentType(0, _ATTACK, RUNES),
    "attack_ended": MomentType(0, _ATTACK, ("slain", "lost")),
    "tied": MomentType(1, _PAIR),
    "cut": MomentType(2, _PAIR),
    "moved": MomentType(3, {"side": "side", "from": "ships", "to": "ships", "fighters": "fighters"}),
    "fell": MomentType(4, {"side": "side", "ship": "ships", "fighters": "fighters"}),
    "taken": MomentType(5, {"side": "side", "ship": "ships"}),
    "discarded": MomentType(6, _SIDE),
    "drawn": MomentType(7, _SIDE),
    "marked": MomentType(8, {"side": "side", "mark": "mark", "bearer": "bearer"}),
}
"""The moments of EF-4; ``side`` is whose deed it is."""
REPLACEABLE: Final = ("fell", "cut", "marked")

ACTIONS: Final = ("row", "tie", "cut", "shoot", "move", "melee")
FACES: Final = ("hit", "odin", "blank")
PERMITS: Final = (
    "shoot_unseen", "shoot_boarded", "tie_boarded", "melee_after_volley", "melee_while_boarded", "raft", "retoss",
)  # fmt: skip
FORBIDS: Final = (*ACTIONS, "fall", "text")
Asked: TypeAlias = Literal["attacks", "actions", "rowing", "activation", "hearing", "bag"]
"""Where a number is asked for, and so which subjects a condition may name (EF-2.3)."""


@frozen
class NumberType:
    """What is said of a number that clauses change (EF-8).

    ``of``: the words of its key ``of`` (None where it has none, "fighters" for a predicate); ``least``: what the
    number is never below; ``length``: whether it is one, in cu.
    """

    asked: Asked
    of: tuple[str, ...] | Literal["fighters"] | None = None
    least: int = 0
    length: bool = False


NUMBERS: Final[Mapping[str, NumberType]] = {
    "runes": NumberType("attacks"),
    "fixed": NumberType("attacks", ("hit", "odin")),
    "halves": NumberType("attacks", "fighters"),
    "reading": NumberType("attacks", FACES),
    "wall": NumberType("attacks", ("need", "stops")),
    "wounds": NumberType("attacks", ("odin", "all")),
    "reach": NumberType("actions", ("bow", "stone", "boarding", "hearing"), length=True),
    "stroke": NumberType("rowing", ("forward", "slide", "any"), length=True),
    "distance": NumberType("rowing", ("forward", "slide", "any"), length=True),
    "group": NumberType("actions", (*ACTIONS, "any"), least=1),
    "again": NumberType("actions", ACTIONS),
    "free": NumberType("actions", ACTIONS),
    "activation": NumberType("activation"),
    "bag": NumberType("bag", ("hit", "odin")),
}
"""The limits of ``wall`` are 1 for ``need`` and 0 for ``stops``; of ``bag`` also what the bag holds (EF-8.1)."""
MOMENT_NUMBERS: Final = (*RUNES, "slain", "lost")
SIDE_NUMBERS: Final = ("points", "hand", "pile", "turn")
