"""Arguments put in the places of parameters, and ``scale`` of integers computed (EF-11.2, EF-11.4)."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final

ABSENT: Final = object()
"""Stands for an optional parameter that was not given."""
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
