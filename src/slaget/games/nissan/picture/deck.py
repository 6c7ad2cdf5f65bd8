"""Where the crew stands: rows along the ship, so many abreast as fit, as large as they may be."""

from functools import lru_cache
from math import ceil
from typing import Final

from slaget.games.nissan.picture.glyphs import TOKEN
from slaget.kernel.picture import Spot

_ABREAST: Final = (1, 2, 3, 4)
_ALONG, _ACROSS = 0.66, 0.92
"""The shares of a hull's length and beam on which people stand."""


@lru_cache(maxsize=256)
def places(length: float, beam: float, number: int) -> tuple[float, tuple[Spot, ...]]:
    """The size of the tokens, and for each its place before (or behind) and beside the middle of the ship.

    >>> places(160, 45, 2)
    (18, ((9.0, 0.0), (-9.0, 0.0)))
    """
    if not number:
        return TOKEN, ()
    abreast = max(_ABREAST, key=lambda columns: (_size(length, beam, number, columns), -columns))
    size = _size(length, beam, number, abreast)
    rows = ceil(number / abreast)
    spots = []
    for row in range(rows):
        here = min(abreast, number - row * abreast)
        along = ((rows - 1) / 2 - row) * size
        spots += [(along, (column - (here - 1) / 2) * size) for column in range(here)]
    return size, tuple(spots)


def _size(length: float, beam: float, number: int, abreast: int) -> float:
    return min(TOKEN, _ACROSS * beam / abreast, _ALONG * length / ceil(number / abreast))
