"""Sieges (OM-12): which squares besiege a settlement, and what that leaves of its reinforcement."""

from slaget.games.omringad.pieces import Units
from slaget.games.omringad.seats import DRAGON
from slaget.games.omringad.state import State
from slaget.games.omringad.units import besieges


def besieging(state: State, settlement: str) -> tuple[str, ...]:
    """The squares from which a settlement is besieged, across borders too (OM-12.1, OM-12.3)."""
    controller = state.controller(settlement)
    return tuple(square for square in state.atlas.near[settlement] if _besieges(state, square, controller))


def _besieges(state: State, square: str, controller: int) -> bool:
    """Pirates on a lake do not besiege, nor do those who cannot conquer (OM-12.4)."""
    if state.terrain_of(square) in state.compiled.lakes:
        return False
    return any(_can(state, seat, units) for seat, units in state.hostile(square, controller).items())


def _can(state: State, seat: int, units: Units) -> bool:
    return state.options.dragon_besieges if seat == DRAGON else besieges(units)


def siege(state: State, settlement: str) -> str | None:
    """``"small"``, ``"full"`` or None (OM-12.2)."""
    number = len(besieging(state, settlement))
    return "full" if number > 1 else "small" if number else None


def room(state: State, settlement: str) -> int | None:
    """How many units may be placed in a settlement in one phase; None for any number (OM-11.3)."""
    return {"small": 2, "full": 0}.get(siege(state, settlement) or "")
