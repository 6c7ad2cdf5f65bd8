"""What a game is called: the id that the header of its log holds, which all may know.

The kernel writes no headers. ``slaget.log.header`` does, and is looked up here when an id is first asked for.
"""

from importlib import import_module
from typing import Any, Final

_ANSWERED_BY: Final = "slaget.log.header"


def id_of(game: Any) -> str:
    """The id of a game, 32 hex digits; its seed does not tell in it."""
    found: str = import_module(_ANSWERED_BY).id_of(game)
    return found
