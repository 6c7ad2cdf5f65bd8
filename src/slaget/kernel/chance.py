"""Chance as an argument: one primitive, recorded, with six sources.

Rules never draw from anywhere but the ``Chance`` they are given, and every draw is kept as
``(low, high, value)`` in the entry it belongs to.

The seeded derivation, exactly: draw ``k`` (from 0) of entry ``n`` with attempt ``a`` (from 0) is::

    block = HMAC-SHA-256(key = seed, message = ASCII "slaget/2/draw:{n}:{k}:{a}")
    word  = the first 8 bytes of block as a big-endian unsigned integer
    span  = high - low + 1
    limit = 2**64 - 2**64 mod span

A word below ``limit`` gives ``low + word mod span``; any other word is thrown away and ``a`` rises by one.
"""

import secrets
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from hashlib import sha256
from itertools import accumulate
from math import lcm
from typing import Any, ClassVar, Final, Protocol, TypeAlias, TypeVar

from attrs import field, frozen

from slaget.kernel.keyed import keyed
from slaget.kernel.questions import Question
from slaget.kernel.secret import Seat
from slaget.kernel.short import short
from slaget.kernel.tags import DRAW, SEED

T = TypeVar("T")
Draw: TypeAlias = tuple[int, int, int]
SEED_BYTES: Final = 32
_WORD: Final = 1 << 64


class Source(Protocol):
    """Where numbers come from. ``name`` stands in the log header; ``seed`` also salts the log."""

    @property
    def name(self) -> str: ...

    @property
    def seed(self) -> bytes: ...

    def draw(self, entry: int, k: int, low: int, high: int) -> int:
        """The value of draw ``k`` of entry ``entry``, from ``low`` to ``high``, both included."""
        ...


class Chance:
    """The draws of one entry. Everything random is built on ``between``.

    >>> luck = Chance(scripted([3, 1]))
    >>> luck.die(6), luck.toss()
    (3, True)
    >>> luck.draws
    [(1, 6, 3), (0, 1, 1)]
    """

    __slots__ = ("_ask", "_entry", "_source", "draws")
    counts: ClassVar[bool] = False
    """Whether every way is counted, for odds: only then does anybody look at a ``checkpoint``."""

    def __init__(self, source: Source, entry: int = 0) -> None:
        self._source = source
        self._entry = entry
        self._ask = source.ask if isinstance(source, _Asked) else None
        self.draws: list[Draw] = []

    def between(self, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``, each equally likely."""
        if self._ask is not None:
            return self._asked(low, high, "number")
        value = self._source.draw(self._entry, len(self.draws), low, high)
        self.draws.append((low, high, value))
        return value

    def _asked(
        self, low: int, high: int, kind: str, things: Sequence[Any] = (), about: Mapping[str, Any] | None = None
    ) -> int:
        """A draw that somebody reads off, who is told what is drawn."""
        assert self._ask is not None
        value = _checked(self._ask(Question(low, high, kind, tuple(things), about or {})), low, high)
        self.draws.append((low, high, value))
        return value

    def die(self, sides: int) -> int:
        """One throw of a die numbered from 1."""
        return self.between(1, sides) if self._ask is None else self._asked(1, sides, "die")

    def dice(self, number: int, sides: int) -> tuple[int, ...]:
        """Several dice thrown together, in order. For odds the order is nothing: only what they show counts."""
        return tuple([self.die(sides) for _ in range(number)])

    def total(self, number: int, sides: int) -> int:
        """The sum of several dice thrown together. For odds nothing but the sum counts."""
        return sum(self.dice(number, sides))

    def toss(self, kind: str = "toss", **about: Any) -> bool:
        """Heads or tails, heads being true; or another thing with two sides of this kind, which ``about`` names."""
        return (self.between(0, 1) if self._ask is None else self._asked(0, 1, kind, (False, True), about)) == 1

    def pick(self, items: Sequence[T], like: Callable[[T], Hashable] | None = None, kind: str = "thing") -> T:
        """One of the items. ``like`` names what is alike for odds: equal names, equal consequences.

        ``kind`` says what the items are to those who read them off a table (``asked``).
        """
        last = len(items) - 1
        return items[self.between(0, last) if self._ask is None else self._asked(0, last, kind, items)]

    def weighed(self, ways: Mapping[T, Fraction]) -> T:
        """One of several ways whose probabilities are known, and sum to 1: for ``odds`` one branch each.

        >>> Chance(scripted([2])).weighed({"rain": Fraction(2, 3), "sun": Fraction(1, 3)})
        'sun'
        """
        whole = lcm(*(share.denominator for share in ways.values()))
        value = self.between(0, whole - 1)
        return next(way for way, upto in zip(ways, accumulate(ways.values())) if value < upto * whole)

    def shuffle(self, items: Iterable[T], kind: str = "thing", **about: Any) -> tuple[T, ...]:
        """The items in random order, every order equally likely (Fisher-Yates from the top)."""
        rest = list(items)
        last = len(rest) - 1
        for i in range(last):
            if self._ask is None:
                j = self.between(i, last)
            else:
                j = self._asked(i, last, kind, rest[i:], {"place": i + 1, **about})
            rest[i], rest[j] = rest[j], rest[i]
        return tuple(rest)

    def checkpoint(self, key: Hashable) -> None:
        """Promise to ``odds``: what happens from here depends on ``key`` alone. Draws nothing."""


SOURCES: Final = ("seeded", "entered", "scripted")
"""What a log's numbers may come from; only the first can be worked out again from the seed."""


@frozen
class _Seeded:
    seed: bytes = field(repr=False)
    name: str = "seeded"

    def draw(self, entry: int, k: int, low: int, high: int) -> int:
        span = high - low + 1
        limit = _WORD - _WORD % span
        attempt, mac = 0, keyed(self.seed)
        while True:
            block = mac(DRAW + b"%d:%d:%d" % (entry, k, attempt))
            word = int.from_bytes(block[:8], "big")
            if word < limit:
                return low + word % span
            attempt += 1


@frozen
class Shared(_Seeded):
    """A seed that several parties made: ``parties`` for the header, and the host's own share."""

    __repr__ = short

    parties: Mapping[str, Any] = field(factory=dict, hash=False)
    share: bytes = field(default=b"", repr=False)


@frozen
class _Scripted:
    __repr__ = short

    values: tuple[int, ...]
    seed: bytes = field(repr=False)
    name: str = "scripted"

    def draw(self, entry: int, k: int, low: int, high: int) -> int:
        if k >= len(self.values):
            raise LuckError(f"draw {k} of {low}..{high}: the script holds only {len(self.values)} values")
        return _checked(self.values[k], low, high)


@frozen
class _Entered:
    ask: Callable[[int, int], int] = field(repr=False)
    seed: bytes = field(repr=False)
    name: str = "entered"

    def draw(self, entry: int, k: int, low: int, high: int) -> int:
        return _checked(self.ask(low, high), low, high)


@frozen
class _Asked:
    ask: Callable[[Question], int] = field(repr=False)
    seed: bytes = field(repr=False)
    name: str = "entered"

    def draw(self, entry: int, k: int, low: int, high: int) -> int:
        return _checked(self.ask(Question(low, high)), low, high)


@frozen
class Recorded:
    """The draws of one recorded entry, handed out again; a different question is a ``LuckError``."""

    __repr__ = short

    draws: tuple[Draw, ...]
    seed: bytes = field(default=bytes(32), repr=False)
    name: str = "recorded"

    def draw(self, entry: int, k: int, low: int, high: int) -> int:
        if k >= len(self.draws):
            raise LuckError(f"draw {k} of {low}..{high} is not recorded")
        was_low, was_high, value = self.draws[k]
        if (was_low, was_high) != (low, high):
            raise LuckError(f"draw {k} is recorded over {was_low}..{was_high}, the rules ask {low}..{high}")
        return _checked(value, low, high)


@frozen
class NoChance:
    """The chance of a game that was read from a seat's copy: the copy holds none, so a draw is a ``LuckError``.

    ``game`` is the id that the copy's header tells.
    """

    seat: Seat
    game: str | None = None
    seed: bytes = b""
    name: str = "copy"

    def draw(self, entry: int, k: int, low: int, high: int) -> int:
        raise LuckError(f"the copy of seat {self.seat} holds no chance")


class LuckError(ValueError):
    """A draw that its source cannot give: a script too short, a value out of range, a wrong question."""


def _checked(value: int, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise LuckError(f"{value!r} is not a whole number from {low} to {high}")
    return value


def seeded(seed: bytes | str | None = None, name: str = "seeded") -> Source:
    """Draws derived from a 32-byte seed (bytes or hex); a fresh secret one when none is given.

    >>> seeded(bytes(32)).draw(0, 0, 1, 6)
    6
    """
    return _Seeded(_seed_of(seed), name)


def _seed_of(given: bytes | str | None) -> bytes:
    """The 32 bytes of a seed, fresh secret ones where none is given; ``LuckError`` tells nothing of a wrong one."""
    if given is None:
        return secrets.token_bytes(SEED_BYTES)
    if not isinstance(given, bytes | bytearray | memoryview | str):
        raise LuckError(f"a seed is 32 bytes (64 hex digits), no {type(given).__name__}")
    try:
        raw = bytes.fromhex(given) if isinstance(given, str) else bytes(given)
    except ValueError:
        raise LuckError("a seed is 32 bytes (64 hex digits); this text holds something else") from None
    if len(raw) != SEED_BYTES:
        raise LuckError(f"a seed is 32 bytes (64 hex digits), not {len(raw)}")
    return raw


def shared(seed: bytes, parties: Mapping[str, Any], share: bytes) -> Source:
    """Draws from a seed that several parties made; see ``seeds.parties``."""
    return Shared(seed, "seeded", parties, share)


def scripted(values: Iterable[int], seed: bytes | str | None = None) -> Source:
    """The given values, in order, for each entry anew: for tests. The seed, which salts the log, is a fresh one."""
    return _Scripted(tuple(values), _seed_of(seed))


def entered(ask: Callable[[int, int], int], seed: bytes | str | None = None) -> Source:
    """Real dice on a real table: ``ask(low, high)`` returns what the players read off."""
    return _Entered(ask, _seed_of(seed))


def asked(ask: Callable[[Question], int], seed: bytes | str | None = None) -> Source:
    """As ``entered``, with the question in words: ``ask(question)`` is told what is drawn.

    >>> from slaget.kernel.words import Words
    >>> def ask(question):
    ...     print(question.told(Words()))
    ...     return 4
    >>> Chance(asked(ask)).die(6)
    What does the die show, 1 to 6?
    4
    """
    return _Asked(ask, _seed_of(seed))


def commitment(seed: bytes) -> str:
    """The hash of the seed: published at the start, it binds the host to every draw."""
    return sha256(SEED + seed).hexdigest()
