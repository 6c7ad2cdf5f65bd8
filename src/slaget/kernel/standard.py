"""Parts of a game that a set-up holds only where they are not the standard ones.

>>> from attrs import frozen
>>> @frozen
... class Played:
...     goal: int
...     dice: tuple[int, ...] = standard((6, 6))
>>> standards_of(Played)
frozenset({'dice'})
"""

from functools import cache
from typing import Any, Final

import attrs

_KEY: Final = "slaget.standard"


def standard(part: Any, **more: Any) -> Any:
    """A field that is the game's standard part unless another is given; the standard one is not written."""
    return attrs.field(default=part, metadata={_KEY: True}, **more)


@cache
def standards_of(cls: type) -> frozenset[str]:
    """The fields of a class that are left out where they hold the standard part."""
    return frozenset(a.name for a in attrs.fields(cls) if a.metadata.get(_KEY))
