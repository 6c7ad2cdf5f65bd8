"""The parameters of a method: what each may be, and what is wrong with one, at its place."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from attrs import field, frozen

from slaget.kernel.secret import HOST, Seat
from slaget.serve.errors import bad_params

Check: TypeAlias = Callable[[Any], str | None]
"""What is wrong with a value, in words; None where nothing is."""
_MISSING: Final = object()


@frozen
class Param:
    """One parameter. Without ``default`` it must be given."""

    check: Check
    default: Any = field(default=_MISSING)

    @property
    def is_needed(self) -> bool:
        return self.default is _MISSING


def is_a(wanted: str, *types: type) -> Check:
    """Of one of these types of Python; truth values are no numbers."""
    return lambda value: None if type(value) in types else f"it must be {wanted}"


TEXT: Final = is_a("a string", str)
TRUTH: Final = is_a("true or false", bool)
OBJECT: Final = is_a("an object", dict)
LIST: Final = is_a("a list", list)
SEAT: Final = is_a(f'a seat, "{HOST}" for the host, or null for a spectator', str, int, type(None))


def count(value: Any) -> str | None:
    """A number of entries, or of one."""
    return None if type(value) is int and value >= 0 else "it must be a whole number from 0"


def either(*words: str) -> Check:
    """One of some words.

    >>> either("sv", "en")("da")
    'it must be sv or en'
    """
    return lambda value: None if type(value) is str and value in words else f"it must be {' or '.join(words)}"


def list_of(check: Check) -> Check:
    """A list of such values."""

    def problem(value: Any) -> str | None:
        if type(value) is not list:
            return "it must be a list"
        found = ((n, check(item)) for n, item in enumerate(value))
        return next((f"item {n}: {wrong}" for n, wrong in found if wrong), None)

    return problem


def or_null(check: Check) -> Check:
    """Such a value, or null."""
    return lambda value: None if value is None else check(value)


def read_params(given: Mapping[str, Any], known: Mapping[str, Param]) -> dict[str, Any]:
    """All parameters with their values; error -32602 at the first that is wrong, missing or not known.

    >>> read_params({"at": 3}, {"at": Param(count), "flip": Param(TRUTH, False)})
    {'at': 3, 'flip': False}
    """
    for name in given:
        if name not in known:
            raise bad_params(f"there is no such parameter; there are {', '.join(known) or 'none'}", name[:60])
    made = {}
    for name, param in known.items():
        value = given.get(name, param.default)
        if value is _MISSING:
            raise bad_params("it is missing", name)
        if name in given and (wrong := param.check(value)):
            raise bad_params(wrong, name)
        made[name] = value
    return made


__all__ = ["Param", "Seat", "read_params"]
