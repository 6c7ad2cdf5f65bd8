"""Secrets are declared at the field: who may see it, and what the others see instead."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NoReturn, Protocol, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

import attrs
from attrs import frozen

Seat: TypeAlias = str | int
HOST: Final = "host"
BACK: Final = "?"
_MOST_BACKS: Final = 10_000
_KEY: Final = "slaget.secret"
M = TypeVar("M")


class Mask(Protocol):
    """How a secret value looks from outside: the masked value, and its one form in JSON."""

    def hide(self, value: Any) -> Any: ...

    def shows(self, value: Any) -> bool: ...

    def dump(self, value: Any) -> object: ...

    def load(self, data: object) -> Any: ...

    @property
    def form(self) -> Mapping[str, object]:
        """The JSON Schema of what ``dump`` gives."""
        ...


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
        if type(data) is int and 0 <= data <= _MOST_BACKS:
            return Backs.of(data)
        return None

    @property
    def form(self) -> Mapping[str, object]:
        return {"type": "integer", "minimum": 0, "maximum": _MOST_BACKS}


counted: Final[Mask] = _Counted()


class Masked(LookupError):
    """A rule asked for what is masked: in a seat's view it cannot be decided. See ``Game.undo_limit``.

    What stands for a hidden value raises it by itself; a ruleset whose own masks show something else (a card's
    back, an unknown unit) raises it where such a value is looked up.
    """


def _masked(*_: object) -> NoReturn:
    raise Masked("a rule asks for what is hidden from this view")


@frozen
class Unseen:
    """Stands where a whole value is hidden. There is one such value, ``HIDDEN``; to ask it for more is ``Masked``.

    >>> HIDDEN.cards
    Traceback (most recent call last):
    slaget.kernel.secret.Masked: a rule asks for what is hidden from this view
    """

    def __bool__(self) -> bool:
        return False

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):
            raise AttributeError(name)
        _masked()

    __iter__ = __len__ = __getitem__ = __contains__ = __lt__ = __gt__ = __le__ = __ge__ = _masked


HIDDEN: Final = Unseen()


@frozen
class _Hidden:
    """A value of which the others see nothing at all: it becomes ``null``."""

    def hide(self, value: Any) -> Any:
        return HIDDEN

    def shows(self, value: Any) -> bool:
        return not isinstance(value, Unseen)

    def dump(self, value: Any) -> object:
        return None

    def load(self, data: object) -> Any:
        return HIDDEN if data is None else None

    @property
    def form(self) -> Mapping[str, object]:
        return {"type": "null"}


hidden: Final[Mask] = _Hidden()


@frozen
class Secret:
    """``to`` names the fields that hold the seats who may see; empty means nobody, a field of None everybody."""

    to: tuple[str, ...]
    mask: Mask


def secret(*, to: str | tuple[str, ...] = (), mask: Mask, default: Any = attrs.NOTHING) -> Any:
    """Declare an attrs field secret to the seats in the fields ``to``; see ``Mask``.

    The field may belong to a message, or to a value that lies in a message, alone or in a tuple.

    >>> @frozen
    ... class Hand:
    ...     owner: int
    ...     cards: tuple[str, ...] = secret(to="owner", mask=counted)
    >>> @frozen
    ... class Dealt:
    ...     hands: tuple[Hand, ...]
    >>> dealt = Dealt((Hand(1, ("ace",)), Hand(2, ("king", "two"))))
    >>> [hand.cards for hand in seen_by(dealt, [1]).hands]
    [('ace',), ('?', '?')]
    """
    names = (to,) if isinstance(to, str) else to
    return attrs.field(metadata={_KEY: Secret(names, mask)}, default=default)


_FOUND: Final[dict[type, tuple[tuple[str, Secret], ...]]] = {}


def secrets_of(message_type: type) -> tuple[tuple[str, Secret], ...]:
    """The secret fields of a message class."""
    if message_type not in _FOUND:
        _FOUND[message_type] = _secrets(message_type)
    return _FOUND[message_type]


def _secrets(message_type: Any) -> tuple[tuple[str, Secret], ...]:
    return tuple((a.name, a.metadata[_KEY]) for a in attrs.fields(message_type) if _KEY in a.metadata)


_INNER: Final[dict[type, tuple[str, ...]]] = {}


def inner_of(message_type: type) -> tuple[str, ...]:
    """The fields of a class whose values, or the items of whose tuples, have secret fields themselves."""
    if message_type not in _INNER:
        hints = get_type_hints(message_type) if attrs.has(message_type) else {}
        _INNER[message_type] = tuple(name for name, hint in hints.items() if _is_veiled(hint))
    return _INNER[message_type]


class Choice:
    """Stands in the type of a field for any command of the game, which hides its own secrets."""


def _is_veiled(hint: Any) -> bool:
    if hint is Choice:
        return True
    if get_origin(hint) is tuple:
        return any(_is_veiled(arg) for arg in get_args(hint))
    return isinstance(hint, type) and attrs.has(hint) and bool(secrets_of(hint) or inner_of(hint))


def _may_see(message: object, hidden: Secret, eyes: frozenset[Seat]) -> bool:
    for name in hidden.to:
        value = getattr(message, name)
        if value is None or (value in eyes if isinstance(value, str | int) else not eyes.isdisjoint(value)):
            return True
    return False


def seen_by(message: M, seats: Iterable[Seat]) -> M:
    """The message as these seats may see it: unmarked fields as they are, the others masked."""
    found, inner = secrets_of(type(message)), inner_of(type(message))
    if not found and not inner:
        return message
    eyes = frozenset(seats)
    hide = {n: s.mask.hide(getattr(message, n)) for n, s in found if not _may_see(message, s, eyes)}
    for name in inner:
        hide[name] = _each(getattr(message, name), lambda value: seen_by(value, eyes))
    return attrs.evolve(message, **hide) if hide else message  # type: ignore[misc]


def _each(value: Any, see: Callable[[Any], Any]) -> Any:
    return tuple(see(item) for item in value) if isinstance(value, tuple) else see(value)


def is_veiled(message: object, seats: Iterable[Seat]) -> bool:
    """Whether a field of this message is secret from these seats, by declaration, whatever it holds.

    >>> @frozen
    ... class Drawn:
    ...     seat: int
    ...     cards: tuple[str, ...] = secret(to="seat", mask=counted)
    >>> is_veiled(Drawn(1, ()), [1]), is_veiled(Drawn(1, ()), [2])
    (False, True)
    """
    eyes = frozenset(seats)
    if any(not _may_see(message, hidden, eyes) for _, hidden in secrets_of(type(message))):
        return True
    return any(is_veiled(item, eyes) for item in _inner_values(message))


def _inner_values(message: object) -> Iterable[Any]:
    for name in inner_of(type(message)):
        value = getattr(message, name)
        yield from value if isinstance(value, tuple) else (value,)


def has_secrets(message_type: type) -> bool:
    """Whether messages of this class have secret fields, or hold values that have."""
    found = _SECRETIVE.get(message_type)
    if found is None:
        found = _SECRETIVE[message_type] = bool(secrets_of(message_type) or inner_of(message_type))
    return found


_SECRETIVE: Final[dict[type, bool]] = {}


def is_masked(message: object) -> bool:
    """Whether some secret field of this message, or of a value in it, has been masked."""
    if any(not s.mask.shows(getattr(message, n)) for n, s in secrets_of(type(message))):
        return True
    return any(map(is_masked, _inner_values(message)))
