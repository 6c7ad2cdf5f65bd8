"""Whom a captain sends to fight hand to hand, and where his king is."""

from collections.abc import Iterable
from typing import Final

from slaget.games.nissan.seats import Side
from slaget.games.nissan.state import Fighter, State

_STERN: Final = {"ordinary": 0, "hero": 1, "horn_blower": 4, "standard_bearer": 5, "king": 9}


def _dear(fighter: Fighter) -> int:
    return _STERN[fighter.rank] + 2 * (fighter.weapon == "bow")


def fiercest(state: State, fighters: Iterable[str], number: int) -> tuple[str, ...]:
    """Those one would send hand to hand: bowmen after others, the king last."""
    men = state.fighters
    return tuple(sorted(fighters, key=lambda f: _dear(men[f]))[:number])


def holds_king(state: State, ship: str, side: Side) -> bool:
    return state.king_of(side).ship == ship
