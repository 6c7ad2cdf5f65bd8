"""Secrets are declared at the field: who may see it, and what the others see instead."""

from collections.abc import Iterable
from typing import Any, Final, Protocol, TypeAlias, TypeVar

import attrs
from attrs import frozen

Seat: TypeAlias = str
HOST: Final = "host"
BACK: Final = "?"
_KEY: Final = "slaget.secret"
M = TypeVar("M")


class Mask(Protocol):
    """How a secret value looks from outside: the masked value, and its form in JSON."""

    def hide(self, value: Any) -> Any: ...

    def shows(self, value: Any) -> bool: ...

    def dump(self, value: Any) -> object: ...

    def load(self, data: object) -> Any: ...


class Backs(tuple[str, ...]):
    """So many cards, backs up. It compares equal to a tuple of ``"?"``.

    >>> Backs.of(2)
    ('?', '?')
    """

    __slots__ = ()

    @classmethod
    def of(cls, number: int) -> "Backs":
        return cls((BACK,) * number)


@frozen
class _Counted:
    """A list of ids, of which the others see the number: ``["a#1", "b#1"]`` becomes ``2``."""

    def hide(self, value: Any) -> Any:
        return Backs.of(len(value))

    def shows(self, value: Any) -> bool:
        return not isinstance(value, Backs)

    def dump(self, value: Any) -> object:
        return len(value)

    def load(self, data: object) -> Any:
        if type(data) is int and 0 <= data <= 10_000:
            return Backs.of(data)
        return None


counted: Final[Mask] = _Counted()


@frozen
class Secret:
    """``to`` names the fields that hold the seats who may see; empty means nobody, a field of None everybody."""

    to: tuple[str, ...]
    mask: Mask


def secret(*, to: str | tuple[str, ...] = (), mask: Mask) -> Any:
    """Declare an attrs field secret to the seats in the fields ``to``; see ``Mask``."""
    names = (to,) if isinstance(to, str) else to
    return attrs.field(metadata={_KEY: Secret(names, mask)})


_FOUND: Final[dict[type, tuple[tuple[str, Secret], ...]]] = {}


def secrets_of(message_type: type) -> tuple[tuple[str, Secret], ...]:
    """The secret fields of a message class."""
    if message_type not in _FOUND:
        _FOUND[message_type] = _secrets(message_type)
    return _FOUND[message_type]


def _secrets(message_type: Any) -> tuple[tuple[str, Secret], ...]:
    return tuple((a.name, a.metadata[_KEY]) for a in attrs.fields(message_type) if _KEY in a.metadata)


def audience(message: object, hidden: Secret) -> frozenset[str] | None:
    """The seats that may see one secret field of a message; None when everybody may."""
    found: set[str] = set()
    for name in hidden.to:
        value = getattr(message, name)
        if value is None:
            return None
        found.update((value,) if isinstance(value, str) else value)
    return frozenset(found)


def _may_see(message: object, hidden: Secret, eyes: frozenset[str]) -> bool:
    seats = audience(message, hidden)
    return seats is None or bool(seats & eyes)


def seen_by(message: M, seats: Iterable[str]) -> M:
    """The message as these seats may see it: unmarked fields as they are, the others masked."""
    found = secrets_of(type(message))
    if not found:
        return message
    eyes = frozenset(seats)
    hide = {n: s.mask.hide(getattr(message, n)) for n, s in found if not _may_see(message, s, eyes)}
    return attrs.evolve(message, **hide) if hide else message  # type: ignore[misc]


def is_masked(message: object) -> bool:
    """Whether some secret field of this message has been masked."""
    return any(not s.mask.shows(getattr(message, n)) for n, s in secrets_of(type(message)))
