"""What a game says of its files: the kinds of parts in them, and how files of earlier formats become such."""

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from attrs import frozen

from slaget.content.diagnostics import Faults
from slaget.content.formats import Format, find_format
from slaget.content.nodes import MapNode

Move: TypeAlias = Callable[[MapNode, str, Faults], MapNode]
"""A step from an earlier shape to the present one: the tree, the file's name without its ending, what is wrong."""
NO_INLINE: Final[Mapping[str, str]] = MappingProxyType({})
NO_SHARED: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType({})
NO_STARTS: Final[Mapping[str, Callable[[Mapping[str, Any]], Mapping[str, str]]]] = MappingProxyType({})


@frozen
class Kind:
    """A kind of part: the key that holds such parts by id, and what one is called."""

    key: str
    en: str
    sv: str
    plays: str = ""
    """Where a scenario names it: its keys; ``{side}`` is the side that the part says, ``-KEY`` what it replaces."""


SCENARIOS: Final = Kind("scenarios", "scenario", "scenario")


@frozen(kw_only=True)
class Kit:
    """The parts of a game's files.

    ``moves`` are by format of the past the steps to the present shape; ``inline`` says which kind of part a mapping
    under a key may stand for, ``{"crew": "crews"}``; ``bundled`` are the folders of the game's own files.
    """

    game: str
    kinds: tuple[Kind, ...]
    moves: Mapping[str, tuple[Move, ...]]
    bundled: tuple[str, ...]
    inline: Mapping[str, str] = NO_INLINE
    shared: Mapping[str, Mapping[str, str]] = NO_SHARED
    """By kind of part the keys of a file beside its parts that such a part speaks of, with the rule of the names
    under each; they come along where a part is extended."""
    starts: Mapping[str, Callable[[Mapping[str, Any]], Mapping[str, str]]] = NO_STARTS
    """By kind of part, the words of a starter that follow from the part that it extends."""

    @property
    def format(self) -> str:
        """The format of its files.

        >>> Kit(game="pig", kinds=(SCENARIOS,), moves={}, bundled=()).format
        'slaget-pig/2'
        """
        return f"slaget-{self.game}/2"

    def kind(self, key: str) -> Kind:
        """The kind of the parts under this key; ``LookupError`` where there is none."""
        found = next((each for each in self.kinds if each.key == key), None)
        if found is None:
            raise LookupError(f"{self.format} has no {key!r}, only {', '.join(each.key for each in self.kinds)}")
        return found

    def reads(self, format: str) -> bool:
        """Whether files of this format are, or become, such files."""
        return format == self.format or format in self.moves


def kit_of(found: Format) -> Kit | None:
    """The kit of the game whose files are of this format; None where the game has declared none.

    >>> kit_of(find_format("slaget-schack-scenarios/1")).format
    'slaget-schack/2'
    """
    game = found.name.removeprefix("slaget-").partition("/")[0].partition("-")[0]
    present = find_format(f"slaget-{game}/2")
    if present is None or not present.kit:
        return None
    module, _, name = present.kit.partition(":")
    kit: Kit = getattr(import_module(module), name)
    return kit if kit.reads(found.name) else None
