"""Fields of a set-up that hold a part of the game: its JSON leaves out those that hold the game's own part."""

from functools import cache
from typing import Any, Final

import attrs

_KEY: Final = "slaget.part"
PART: Final = {_KEY: True}
"""What a field's metadata hold where it was declared so."""


def part(default: Any, **more: Any) -> Any:
    """A field that holds a part of the game (a table, a board), by default the game's own.

    ``more`` is as for any field of attrs, such as a converter.
    """
    return attrs.field(default=default, metadata=PART, **more)


def is_part(attribute: "attrs.Attribute[Any]") -> bool:
    """Whether a field was declared with ``part``."""
    return _KEY in attribute.metadata


@cache
def parts_of(cls: type) -> frozenset[str]:
    """The names of the fields of a class that hold parts of the game."""
    return frozenset(a.name for a in attrs.fields(cls) if is_part(a))
