"""Rulesets by name; a game is imported only when somebody asks for it."""

import os
import sys
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from slaget.kernel.ruleset import AnyRuleset

GROUP: Final = "slaget.rulesets"
BUNDLED_IN: Final = "slaget.games"
"""The package whose ``BUNDLED`` says where each ruleset of this library stands."""


_REGISTERED: Final["dict[str, AnyRuleset]"] = {}


def register(ruleset: "AnyRuleset") -> None:
    """Make a ruleset known in this process, as an entry point makes it known to all."""
    _REGISTERED[ruleset.name] = ruleset


def _bundled() -> Mapping[str, str]:
    return import_module(BUNDLED_IN).BUNDLED  # type: ignore[no-any-return]


def _points(name: str | None = None) -> Any:
    """The entry points of other packages, whose metadata is slow to read: only when there may be some."""
    if not _may_have_points(tuple(sys.path)):
        return ()
    from importlib.metadata import entry_points

    found = entry_points(group=GROUP)
    return found if name is None else found.select(name=name)


@cache
def _may_have_points(path: tuple[str, ...]) -> bool:
    """Whether some installed package may bring rulesets: of a folder the files are looked into, all else may."""
    for folder in path:
        if os.path.isfile(folder):
            return True
        for name in os.listdir(folder or ".") if os.path.isdir(folder or ".") else ():
            if name.endswith("-info") and _says_so(os.path.join(folder, name, "entry_points.txt")):
                return True
    return False


def _says_so(file: str) -> bool:
    try:
        with open(file, "rb") as found:
            return GROUP.encode() in found.read()
    except OSError:
        return False


def names() -> tuple[str, ...]:
    """The rulesets that can be found: the bundled ones, then those of other packages."""
    others = ({point.name for point in _points()} | _REGISTERED.keys()) - _bundled().keys()
    return (*_bundled(), *sorted(others))


def find(name: str) -> "AnyRuleset":
    """The ruleset of this name; ``LookupError`` where there is none.

    >>> all(find(name).name == name for name in names())
    True
    """
    if not isinstance(name, str):
        raise _unknown(name)
    return _REGISTERED[name] if name in _REGISTERED else _imported(name)


def ruleset_of(given: "AnyRuleset | str") -> "AnyRuleset":
    """The ruleset that is given by itself or by its name, as ``find`` finds it.

    >>> all(ruleset_of(name) is ruleset_of(find(name)) for name in names())
    True
    """
    from slaget.kernel.ruleset import Ruleset

    return given if isinstance(given, Ruleset) else find(given)


def _unknown(name: object) -> LookupError:
    return LookupError(f"there is no ruleset {name!r}; there are {', '.join(names())}")


@cache
def _imported(name: str) -> "AnyRuleset":
    from slaget.kernel.ruleset import Ruleset

    where = _bundled().get(name)
    if where is None:
        points = _points(name=name)
        if not points:
            raise _unknown(name)
        found = next(iter(points)).load()
    else:
        module, _, attribute = where.partition(":")
        found = getattr(import_module(module), attribute)
    if not isinstance(found, Ruleset):
        raise LookupError(f"{name!r} is not a ruleset but a {type(found).__name__}")
    return found
