"""Where battles are due, and who defends (OM-10.1, OM-10.2)."""

from collections.abc import Mapping, Sequence

from slaget.games.omringad.pieces import Units
from slaget.games.omringad.seats import DRAGON, Seats
from slaget.games.omringad.state import State, clockwise
from slaget.games.omringad.units import on_foot


def sides_at(state: State, square: str) -> tuple[Seats, ...]:
    """The sides that have units in a square."""
    return tuple(dict.fromkeys(state.side(seat) for seat in sorted(state.field.at(square))))


def contested(state: State) -> tuple[str, ...]:
    """The squares that hold units of two or more sides, in ascending order (OM-10.1)."""
    shared = (square for square, here in state.field.here.items() if len(here) > 1)
    return tuple(sorted(square for square in shared if len(sides_at(state, square)) > 1))


def defender(state: State, square: str) -> Seats:
    """The defending side: the dragon's, the controller's, or that of the unit longest there (OM-9.6, OM-10.2)."""
    here = state.field.at(square)
    if DRAGON in here:
        return (DRAGON,)
    own = state.side(state.controller(square))
    if any(on_foot(here.get(seat, ())) for seat in own):
        return own
    return state.side(longest(state, here))


def longest(state: State, here: Mapping[int, Sequence[object]]) -> int:
    """The seat whose unit has been in a square longest; of equals the first clockwise (OM-10.2, OM-10.19)."""
    turns = [seat for seat in clockwise(state) if seat in here]
    return min(turns, key=lambda seat: (_since(state, here[seat]), turns.index(seat)))  # type: ignore[arg-type]


def _since(state: State, units: Units) -> int:
    """The lowest number of the moves that units came by; 0 for one that was there before."""
    return min((state.arrival(u.mark)[0] if u.mark else 0 for u in units), default=10**6)
