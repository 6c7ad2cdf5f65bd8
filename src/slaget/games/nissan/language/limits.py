"""How large a card may be, found before anything is made of it (EF-18.2)."""

from collections.abc import Mapping
from typing import Final, TypeVar

import attrs

from slaget.games.nissan.language.names import Scope
from slaget.games.nissan.language.places import At, BadForm, Path, Refused
from slaget.kernel.words import Text

T = TypeVar("T")
LARGEST: Final = 150
"""How many mappings and lists the effects of a card hold, and any expansion."""
DEEPEST: Final = 16
"""How deep they lie in each other."""
MOST_ENTRIES: Final = 12
"""Entries of a card."""
MOST_MARKS: Final = 16
MOST_DEFINITIONS: Final = 40
"""Of a file."""
MOST_PARAMETERS: Final = 8
"""Of a definition."""
_TOO_LARGE: Final = Text(
    f"effects hold at most {LARGEST} keys with values and lists",
    f"effekter har högst {LARGEST} nycklar med värden och listor",
)
_TOO_DEEP: Final = Text(
    f"lists and keys with values lie at most {DEEPEST} deep in each other",
    f"listor och nycklar med värden ligger högst {DEEPEST} djupt i varandra",
)
MOST_ACTS: Final = 8
"""Of a list."""


def require_size(at: At, above: int = 0) -> None:
    """Refuse data with too many mappings and lists, or some too deep; ``above`` are so deep that hold it."""
    waiting: list[tuple[object, Path]] = [(at.data, at.path)]
    count = 0
    while waiting:
        data, path = waiting.pop()
        if not isinstance(data, Mapping | list | tuple):
            continue
        count += 1
        if count > LARGEST:
            raise at.refuse("too-large", _TOO_LARGE, "EF-18.2")
        if len(path) - len(at.path) + above >= DEEPEST:
            deep = attrs.evolve(at, data=data, path=path)
            raise deep.refuse("too-deep", _TOO_DEEP, "EF-18.2")
        inner = data.items() if isinstance(data, Mapping) else enumerate(data)
        waiting.extend((each, (*path, key)) for key, each in inner)


def bounded(data: T) -> T:
    """The same data; ``BadForm`` when it is too large or too deep."""
    at = At(data, Scope())
    try:
        require_size(at)
    except Refused:
        raise BadForm(at.faults) from None
    return data
