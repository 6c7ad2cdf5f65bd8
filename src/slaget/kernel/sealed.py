"""Choices that several seats make at the same time, none seeing the others': the rules KE-2 and KE-3.

A ruleset names the types of command that are chosen so (``Ruleset.sealed``), and its state holds a ``Box``: who
chooses now, and what has been chosen. The game opens the box when a phase begins and puts each choice in; the
kernel awaits those who have not chosen, tells all choices at once when the last is in, and closes the box.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any, Final

from attrs import field, frozen

from slaget.kernel.copies import changed
from slaget.kernel.messages import (
    COMMANDS,
    ChoiceOpened,
    ChoiceSealed,
    Seal,
    SealedEvent,
    Unseal,
    Unsealed,
    seat_of,
)
from slaget.kernel.options import Option
from slaget.kernel.seats import is_seat
from slaget.kernel.secret import Seat, is_masked
from slaget.kernel.short import short
from slaget.kernel.tags import PART
from slaget.wire.codec import Codec, tag_of
from slaget.wire.forms import Malformed

_LEAF: Final = re.compile("[0-9a-f]{64}")
_NO_NONCE: Final = "00" * 16


def _nothing(_state: Any, _choices: Sequence[Any]) -> Sequence[Any]:
    return ()


@frozen
class Sealed:
    """A type of command that is chosen at the same time by several seats.

    ``default(state, seat)`` is the choice of a seat whose own does not hold. ``reveal(state, choices)`` are the
    events that follow at once when all have chosen, before ``settle`` goes on.
    """

    __repr__ = short

    default: Callable[[Any, Seat], Any]
    reveal: Callable[[Any, Sequence[Any]], Sequence[Any]] = _nothing


@frozen
class Box:
    """Who chooses which type of command now, and who has chosen what; of others a view knows only that.

    With ``blind`` the host knows no more: each seat gives the leaf of its choice, and opens it when all have.

    >>> from attrs import frozen
    >>> @frozen
    ... class Bid:
    ...     seat: int
    ...     gold: int
    >>> box = Box.begin("bid", (1, 2)).put(1, Bid(1, 5))
    >>> box.awaited, box.is_full
    ((2,), False)
    """

    __repr__ = short

    kind: str | None = None
    seats: tuple[Seat, ...] = ()
    blind: bool = False
    chosen: Mapping[Seat, Any] = field(factory=dict)
    leaves: Mapping[Seat, str] = field(factory=dict)
    opened: Mapping[Seat, Any] = field(factory=dict)

    @classmethod
    def begin(cls, kind: str, seats: Iterable[Seat], *, blind: bool = False) -> "Box":
        """An empty box for the choices of these seats."""
        return cls(kind, tuple(seats), blind)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have not chosen (KE-2.1); in a blind box those that have not sealed, then not opened."""
        return tuple(seat for seat in self.seats if seat not in self._done)

    @property
    def is_opening(self) -> bool:
        """Whether all seals lie in a blind box, and are opened now."""
        return self.blind and len(self.leaves) == len(self.seats)

    @property
    def is_full(self) -> bool:
        """Whether all have chosen."""
        return self.kind is not None and len(self.chosen) == len(self.seats)

    @property
    def _done(self) -> Mapping[Seat, Any]:
        return self.chosen if not self.blind else self.opened if self.is_opening else self.leaves

    def has_chosen(self, seat: object) -> bool:
        """Whether this is a seat that has chosen already."""
        return is_seat(seat, self._done)

    def put(self, seat: Seat, command: Any) -> "Box":
        """With the choice of a seat, as the command that it gave."""
        return changed(self, chosen={**self.chosen, seat: command})

    def without(self, seat: Seat) -> "Box":
        """Without a seat that chooses no longer, and what it had chosen.

        >>> box = Box.begin("bid", (1, 2)).put(1, "five")
        >>> box.without(2).is_full, box.without(1).chosen
        (True, {})
        """
        chosen, leaves, opened = (
            {key: kept for key, kept in found.items() if key != seat}
            for found in (self.chosen, self.leaves, self.opened)
        )
        seats = tuple(each for each in self.seats if each != seat)
        return changed(self, seats=seats, chosen=chosen, leaves=leaves, opened=opened)

    def after(self, event: SealedEvent) -> "Box":
        """After an event of the kernel."""
        match event:
            case ChoiceSealed(seat, leaf):
                return changed(self, leaves={**self.leaves, seat: leaf})
            case ChoiceOpened(seat, command):
                return changed(self, opened={**self.opened, seat: command})
            case Unsealed():
                return Box()
            case _:
                return self

    @property
    def choices(self) -> tuple[Any, ...]:
        """The choices in the order of the seats."""
        return tuple(self.chosen[seat] for seat in self.seats)


def leaf_of(codec: Codec, command: Any, nonce: str) -> str:
    """The leaf that binds a seat to a command: the same hash as that of a part of the log.

    ``command`` is hashed in its written form, in which every field stands.
    """
    return sha256(PART + bytes.fromhex(nonce) + codec.text(command).encode()).hexdigest()


def is_beside(ruleset: Any, command: type, seat: object, entries: Iterable[Any]) -> bool:
    """Whether these entries do not outrun a command: it is a sealed choice, and so is each of them, of other seats.

    They must be of the phase in which the command is given: none of them is the last choice, which tells all.
    """
    if tag_of(command) not in ruleset.sealed and command not in (Seal, Unseal):
        return False
    return all(
        type(entry.command) is command
        and seat_of(entry.command, ruleset.seat_field) != seat
        and not any(type(event) is Unsealed for event in entry.events)
        for entry in entries
    )


def goes_beside(game: Any, command: Any, seen: int) -> bool:
    """Whether a command that was chosen when the log had ``seen`` entries is not outrun by those since (KE-2.4)."""
    if not 0 <= seen <= len(game.log):
        return False
    ruleset, kind = game.ruleset, type(command)
    seat: object = None
    if isinstance(command, Mapping):
        try:
            kind = ruleset.codec.command_types(command)[0]
        except Malformed:
            return False
        seat = command.get("seat" if kind in COMMANDS else ruleset.seat_field)
    elif kind in (*ruleset.codec.commands, *COMMANDS):
        seat = seat_of(command, ruleset.seat_field)
    since = game.log.since(seen)
    return is_beside(ruleset, kind, seat, since) or _is_unseen(ruleset, game.state, kind, seat, since)


def _is_unseen(ruleset: Any, state: Any, kind: type, seat: object, entries: Sequence[Any]) -> bool:
    """Whether a command and all of these entries are of a phase in which each seat acts by itself (KE-2.5)."""
    unseen = ruleset.unseen(state)
    kinds: list[type] = [kind, *(type(entry.command) for entry in entries)]
    others = (seat_of(entry.command, ruleset.seat_field) != seat for entry in entries)
    return all(tag_of(each) in unseen for each in kinds) and all(others)


def sealed_now(ruleset: Any, state: Any) -> frozenset[str]:
    """The types of command that are given unseen in this state: sealed choices, and those of ``Ruleset.unseen``."""
    unseen: frozenset[str] = ruleset.unseen(state)
    box: Box | None = ruleset.box(state) if ruleset.sealed else None
    if box is None or box.kind is None:
        return unseen
    return unseen | {tag_of(Unseal if box.is_opening else Seal) if box.blind else box.kind}


@frozen
class Leaf:
    """The leaf of a choice: 64 hex digits. Sampled is that of a choice which somebody knows."""

    known: str

    def sample(self, random: Random) -> str:
        return self.known

    def contains(self, value: Any) -> bool:
        return isinstance(value, str) and _LEAF.fullmatch(value) is not None

    def size(self) -> None:
        return None

    def listed(self) -> Iterator[str]:
        raise TypeError("leaves are not listable")

    def as_json(self) -> dict[str, object]:
        return {"leaf": 64}


class Unopened(LookupError):
    """What would open a leaf is not known here."""


@frozen
class Opening:
    """A choice and the nonce that open a leaf: the domain of two fields, ``"command,nonce"``."""

    codec: Codec = field(eq=False, repr=False)
    leaf: str
    known: Any

    def sample(self, random: Random) -> tuple[Any, str]:
        if not self.contains((self.known, _NO_NONCE)):
            raise Unopened("only the seat that sealed this choice can open it")
        return self.known, _NO_NONCE

    def openings(self) -> tuple[tuple[Any, str], ...]:
        """What is known to open the leaf, the choice as JSON: that of ``known``, or nothing."""
        known = self.known, _NO_NONCE
        return ((self.codec.dump(self.known), _NO_NONCE),) if self.contains(known) else ()

    def contains(self, value: Any) -> bool:
        command, nonce = value
        return leaf_of(self.codec, command, nonce) == self.leaf

    def size(self) -> None:
        return None

    def listed(self) -> Iterator[tuple[Any, str]]:
        raise TypeError("openings are not listable")

    def as_json(self) -> dict[str, object]:
        return {"opens": self.leaf}


def seal_options(codec: Codec, box: Box, seat: Seat, default: Any) -> tuple[Option[Any], ...]:
    """What a seat may do with a blind box. Sampled is the default under a nonce of zeros, which hides nothing."""
    if is_masked(default) or seat not in box.awaited:
        return ()
    if not box.is_opening:
        return (Option(Seal, {"seat": seat}, {"leaf": Leaf(leaf_of(codec, default, _NO_NONCE))}),)
    return (Option(Unseal, {"seat": seat}, {"command,nonce": Opening(codec, box.leaves[seat], default)}),)


__all__ = [
    "Box",
    "Leaf",
    "Opening",
    "Sealed",
    "goes_beside",
    "is_beside",
    "leaf_of",
    "seal_options",
    "sealed_now",
]
