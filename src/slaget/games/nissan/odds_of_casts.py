"""Odds of what the tiles of casts read: each batch by itself, all of them added (NI-6.3, EF-15.4, EF-15.5)."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final, TypeAlias

from slaget.games.nissan import effects, refusals
from slaget.games.nissan.combat import batch, tallies
from slaget.games.nissan.state import State
from slaget.kernel.odds import distribution

Tallies: TypeAlias = tuple[int, ...]
"""Hits, Odin runes and blanks; then the same of the final runes, if there are any."""
NOTHING: Final = (0, 0, 0)
MOST_SUMS: Final = 300_000
"""So many pairs of what batches or throws show are added (EF-15.5)."""


def of_cast(state: State, runes: int, final: int = 0) -> Mapping[Tallies, Fraction]:
    """How likely the tiles of a cast read what, its last ``final`` runes by themselves."""
    bag = effects.bag(state)
    parts: list[Mapping[Tallies, Fraction]] = []
    for done in range(0, runes if bag else 0, len(bag) or 1):
        size = min(runes - done, len(bag))
        parts.append(_of_batch(bag, size, min(size, max(0, done + size - (runes - final))), final > 0))
    return combined(parts) or {NOTHING: Fraction(1)}


def combined(parts: Iterable[Mapping[Tallies, Fraction]]) -> Mapping[Tallies, Fraction]:
    """How likely all parts together show what; ``too_many_ways`` where they would show too much."""
    made: Mapping[Tallies, Fraction] = {}
    sums = 0
    for part in parts:
        sums += len(made) * len(part)
        if sums > MOST_SUMS:
            raise refusals.TOO_MANY_WAYS(most=MOST_SUMS)
        made = _added(made, part) if made else part
    return made


def _added(one: Mapping[Tallies, Fraction], other: Mapping[Tallies, Fraction]) -> Mapping[Tallies, Fraction]:
    made: dict[Tallies, Fraction] = {}
    for faces, share in one.items():
        for others, chance in other.items():
            both = tuple(a + b for a, b in zip(faces, others))
            made[both] = made.get(both, Fraction()) + share * chance
    return made


@lru_cache(maxsize=256)
def _of_batch(bag: tuple[int, ...], runes: int, final: int, apart: bool) -> Mapping[Tallies, Fraction]:
    """One batch, its ``final`` runes by themselves; ``apart`` also where it has none, as others of the cast do."""
    found = distribution(lambda chance: tallies(batch(list(bag), chance, runes, final=final), runes, final))
    return {read + NOTHING if apart and not final else read: share for read, share in found.items()}
