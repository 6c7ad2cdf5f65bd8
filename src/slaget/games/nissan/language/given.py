"""Arguments put in the places of parameters, and ``scale`` of integers computed (EF-11.2, EF-11.4)."""

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, Final

FIELDS: Final = re.compile(r"\{([a-z][a-z0-9_]*)\}")
"""Where the text of a definition names a parameter (EF-17.3)."""
ABSENT: Final = object()
"""Stands for an optional parameter that was not given."""
_NAMING: Final = ("is", "aboard", "touches", "tied_to", "of")
"""Keys of predicates whose value may be a name (EF-5.1, EF-5.2)."""
ALL: Final = 999
"""What ``all`` counts as (EF-6)."""


def put(tree: object, arguments: Mapping[str, object]) -> Any:
    """Plain data with arguments in it; a key or item whose argument is absent is left out.

    >>> put({"scale": {"given": "n"}, "by": -1, "max": {"given": "cap"}}, {"n": 3, "cap": ABSENT})
    -3
    """
    if isinstance(tree, Mapping):
        if tree.keys() == {"given"}:
            return arguments[str(tree["given"])]
        filled = {key: put(value, arguments) for key, value in tree.items()}
        return _computed({key: value for key, value in filled.items() if value is not ABSENT})
    if isinstance(tree, list | tuple):
        return [filled for each in tree if (filled := put(each, arguments)) is not ABSENT]
    return tree


def apart(tree: Any, arguments: Mapping[str, object]) -> Any:
    """The same tree, the names that it binds called otherwise where its arguments name something so (EF-11.2).

    >>> apart([{"as": "hull"}, {"cut": "hull"}], {"who": {"aboard": "hull"}})
    [{'as': 'hull_2'}, {'cut': 'hull_2'}]
    >>> apart([{"as": "hero"}, {"ready": "hero"}], {"who": {"ranks": ["hero"]}})
    [{'as': 'hero'}, {'ready': 'hero'}]
    """
    said = set(_named(arguments))
    clashing = {name for name in _bound(tree) if name in said}
    return _renamed(tree, {name: _fresh(name, said | set(_words(tree))) for name in clashing}) if clashing else tree


def _fresh(name: str, taken: set[str]) -> str:
    return next(made for n in range(2, 1000) if (made := f"{name[:20]}_{n}") not in taken)


def _bound(tree: object) -> Iterator[str]:
    """The names that plain data binds."""
    if isinstance(tree, Mapping):
        if isinstance(name := tree.get("as"), str):
            yield name
        for value in tree.values():
            yield from _bound(value)
    elif isinstance(tree, list | tuple):
        for each in tree:
            yield from _bound(each)


def _named(tree: object) -> Iterator[str]:
    """The names that the predicates of plain data ask for."""
    if isinstance(tree, Mapping):
        for key, value in tree.items():
            if key in _NAMING and isinstance(value, str):
                yield value
            yield from _named(value)
    elif isinstance(tree, list | tuple):
        for each in tree:
            yield from _named(each)


def _words(tree: object) -> Iterator[str]:
    if isinstance(tree, str):
        yield tree
    elif isinstance(tree, Mapping):
        yield from (word for item in tree.items() for each in item for word in _words(each))
    elif isinstance(tree, list | tuple):
        yield from (word for each in tree for word in _words(each))


def _renamed(tree: Any, names: Mapping[str, str]) -> Any:
    if isinstance(tree, str):
        return names.get(tree, tree)
    if isinstance(tree, Mapping):
        return {names.get(key, key): _renamed(value, names) for key, value in tree.items()}
    return [_renamed(each, names) for each in tree] if isinstance(tree, list | tuple) else tree


def _computed(tree: dict[str, Any]) -> Any:
    """A ``scale`` of an integer as its value; anything else as it is."""
    if "scale" not in tree or not tree.keys() <= {"scale", "by", "over", "min", "max"}:
        return tree
    value, by, over = tree["scale"], tree.get("by", 1), tree.get("over", 1)
    if (by, over) == (1, 1) and not tree.keys() & {"min", "max"}:
        return value
    amount = ALL if value == "all" else value
    if not all(isinstance(each, int | Decimal) for each in (amount, by, over)) or over < 1:
        return tree
    scaled = amount * by // over
    lowest, highest = tree.get("min", scaled), tree.get("max", scaled)
    return min(max(scaled, lowest), highest)


def size(tree: object, arguments: Mapping[str, object]) -> int:
    """How many mappings and lists ``put`` would make."""
    if isinstance(tree, Mapping):
        if tree.keys() == {"given"}:
            return size(arguments.get(str(tree["given"])), {})
        return 1 + sum(size(value, arguments) for value in tree.values())
    return 1 + sum(size(each, arguments) for each in tree) if isinstance(tree, list | tuple) else 0
