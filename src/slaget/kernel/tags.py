"""The first bytes of everything that is hashed, one tag for each purpose.

No tag is the start of another, so no hash of one purpose can stand for one of another.
"""

from typing import Final

GAME: Final = b"slaget/2/game:"
"""The id of a game."""
SEED: Final = b"slaget/2/seed:"
"""The commitment to a seed."""
ENTRY: Final = b"slaget/2/entry:"
"""What an entry says, as a whole."""
SALT: Final = b"slaget/2/salt:"
"""The key of an entry's salts, and each salt."""
PART: Final = b"slaget/2/part:"
"""A part's leaf."""
DRAW: Final = b"slaget/2/draw:"
"""A draw."""
TERMS: Final = b"slaget/2/terms:"
"""The terms of an agreement on a seed."""
SHARE: Final = b"slaget/2/share:"
"""The commitment to a share of a seed."""
MIX: Final = b"slaget/2/mix:"
"""The seed that shares make."""

TAGS: Final = (GAME, SEED, ENTRY, SALT, PART, DRAW, TERMS, SHARE, MIX)
