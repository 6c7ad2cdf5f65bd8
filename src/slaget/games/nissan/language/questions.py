"""Where a side may be asked: not inside ``each``, nor in what replaces (EF-5.4)."""

from collections.abc import Mapping
from typing import Any, Final

from slaget.content.said import said
from slaget.games.nissan.language.amounts import Read
from slaget.games.nissan.language.places import At, Refused
from slaget.kernel.words import Text

_NOBODY_ASKED: Final = Text(
    "'{head}' asks, and nobody can be asked inside '{where}'",
    "'{head}' frågar, och inuti '{where}' kan ingen tillfrågas",
)


def require_asking(at: At, head: str) -> None:
    """Nobody is asked inside ``each`` (EF-5.4)."""
    if not at.scope.asked:
        raise nobody_asked(at, head)


def where_asked(at: At, reader: Read) -> Any:
    """What a reader makes of data that may be a choice."""
    if isinstance(at.data, Mapping) and "choose" in at.data and not at.scope.asked:
        raise nobody_asked(at, "choose")
    return reader(at)


def nobody_asked(at: At, what: str, key: str | None = None) -> Refused:
    """A question where none may be; the caller raises what is returned."""
    code, where = ("ask-in-each", "each") if at.scope.each else ("misplaced-key", "instead")
    return at.refuse(code, said(_NOBODY_ASKED, head=what, where=where), "EF-5.4", key or what)
