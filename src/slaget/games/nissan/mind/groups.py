"""Whom a captain sends: to fight hand to hand, to the oars, to a rope; and how many must stay with the king."""

from collections.abc import Iterable, Sequence
from typing import Final

from slaget.games.nissan.seats import Side
from slaget.games.nissan.state import Fighter, State

GUARD: Final = 6
"""How many stay with their king on his ship when others board from it."""
_STERN: Final = {"ordinary": 0, "hero": 1, "horn_blower": 4, "standard_bearer": 5, "king": 9}


def _dear(fighter: Fighter) -> int:
    return _STERN[fighter.rank] + 2 * (fighter.weapon == "bow")


def fiercest(state: State, fighters: Iterable[str], number: int) -> tuple[str, ...]:
    """Those one would send hand to hand: bowmen after others, the king last."""
    men = state.fighters
    return tuple(sorted(fighters, key=lambda f: _dear(men[f]))[:number])


def oarsmen(state: State, fighters: Sequence[str], number: int, spare_bows: bool) -> tuple[str, ...]:
    """Those one would put to the oars: who fights worst hand to hand first; bowmen last where they have a mark."""
    men = state.fighters
    if spare_bows:
        return tuple(sorted(fighters, key=lambda f: (men[f].weapon == "bow", -_dear(men[f])))[:number])
    return tuple(sorted(fighters, key=lambda f: -_dear(men[f]))[:number])


def idlest(state: State, fighters: Sequence[str]) -> str:
    """Who is missed least when he handles a rope."""
    men = state.fighters
    return max(fighters, key=lambda f: (men[f].weapon == "bow", men[f].rank == "ordinary"))


def boarding_party(state: State, ship: str, able: Sequence[str], limit: int) -> tuple[str, ...]:
    """Those who may leave a ship to board another: not the king, and nobody whom he needs as his guard.

    Heroes go only where enough men fall before them.
    """
    men = state.fighters
    willing = [f for f in able if men[f].rank != "king"]
    limit = min(limit, spare(state, ship, state.active))
    group = fiercest(state, willing, limit)
    if sum(men[f].rank == "ordinary" for f in group) < 3:
        group = tuple(f for f in group if men[f].rank == "ordinary") or group
    return group


def spare(state: State, ship: str, side: Side) -> int:
    """How many may leave a ship: all, but of the king's those above his guard."""
    aboard = len(state.aboard(ship, side))
    return max(0, aboard - 1 - GUARD) if holds_king(state, ship, side) else aboard


def holds_king(state: State, ship: str, side: Side) -> bool:
    return state.king_of(side).ship == ship
