"""The rune tiles: how many there are of each, and what they bear (NI-6.1, NI-23.1)."""

from typing import Final

BAG: Final = {"hit": 12, "odin": 4}
"""How many tiles bear each rune, lowest numbers first; doubling tiles, where there are any, come after them."""
TILES: Final = sum(BAG.values())
ODIN_FROM: Final = BAG["hit"] + 1
DOUBLING_FROM: Final = TILES + 1


def face(tile: int) -> str:
    """What a tile's face bears.

    >>> face(12), face(13), face(17)
    ('hit', 'odin', 'doubling')
    """
    return "doubling" if tile >= DOUBLING_FROM else "odin" if tile >= ODIN_FROM else "hit"
