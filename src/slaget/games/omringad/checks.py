"""Refusals that several commands share."""

from collections.abc import Iterable, Mapping

from slaget.games.omringad import refusals
from slaget.games.omringad.pieces import Unit
from slaget.games.omringad.state import State
from slaget.games.omringad.units import is_covered
from slaget.kernel import Rejected


def require_counts(counts: Mapping[str, int], *path: str) -> None:
    """Counts that are given are at least 1."""
    for kind, number in counts.items():
        if number < 1:
            raise refusals.NO_COUNT(*path, kind)


def not_awaited(seat: int) -> Rejected:
    return refusals.NOT_AWAITED("seat", seat=seat)


def require_playing(state: State, seat: int) -> None:
    """A seat that the game does not have, or that is out, is awaited nowhere."""
    if seat not in state.playing:
        raise not_awaited(seat)


def require_tops(tops: Mapping[str, str], stacks: Mapping[str, Iterable[Unit]]) -> None:
    """A top is a kind of its stack, and nothing covers it (OM-14.2, OM-14.3)."""
    for square, kind in tops.items():
        units = tuple(stacks.get(square, ()))
        if not any(u.kind == kind for u in units) or is_covered(units):
            raise refusals.BAD_TOP("tops", square, top=kind[:40])
