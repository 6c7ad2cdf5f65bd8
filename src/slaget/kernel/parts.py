"""Fields of a set-up that hold a part of the game: its JSON leaves out those that hold the game's own part."""

from typing import Any, Final

import attrs

_KEY: Final = "slaget.part"


def part(default: Any) -> Any:
    """A field that holds a part of the game (a table, a board), by default the game's own."""
    return attrs.field(default=default, metadata={_KEY: True})


def is_part(attribute: "attrs.Attribute[Any]") -> bool:
    """Whether a field was declared with ``part``."""
    return _KEY in attribute.metadata
