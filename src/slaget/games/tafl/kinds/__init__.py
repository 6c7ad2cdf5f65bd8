"""Kinds of men beside attackers and defenders (TF-11.10 to TF-11.12), as values."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from attrs import field, frozen

from slaget.games.tafl.seats import Side

Place: TypeAlias = Literal["throne", "corner"]
Armed: TypeAlias = Literal["both", "hammer", "anvil", "none"]
Jumps: TypeAlias = Literal["none", "friend", "enemy", "any"]
Man: TypeAlias = Literal["attacker", "defender"]
MOST: Final = 6
TAKEN: Final = "ADK"
"""The letters of attackers, defenders and king."""


@frozen
class PieceKind:
    """A kind of man: whose it is, how it goes, how it is captured, and whether it captures.

    >>> PieceKind("knight", "defenders", "N", jumps="enemy", jump_captures=True).counts
    'defender'
    """

    id: str
    side: Side
    letter: str
    title: Mapping[str, str] = field(factory=dict, hash=False)
    steps: int = 0
    jumps: Jumps = "none"
    jump_captures: bool = False
    stops: tuple[Place, ...] = ()
    passes: tuple[Place, ...] = ()
    captured: Literal["two", "surround"] = "two"
    armed: Armed = "both"
    count_as: Man | None = None

    @property
    def counts(self) -> Man:
        """As what it counts for the lists of hostile squares (TF-11.10)."""
        return self.count_as or ("attacker" if self.side == "attackers" else "defender")
