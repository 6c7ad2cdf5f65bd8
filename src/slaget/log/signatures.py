"""Commands that seats signed, followed entry by entry: who had to sign what, and over which lines before.

Ed25519 is ``slaget.sign``'s, loaded when the first signature is met; without its extra ``MissingExtra`` is raised,
and no signature is passed over.
"""

from collections import deque
from typing import Any, Final

from attrs import field, frozen

from slaget.kernel.game import Entry, Signed
from slaget.kernel.messages import seat_of
from slaget.kernel.sealed import is_beside
from slaget.kernel.seats import is_seat
from slaget.kernel.secret import HOST, Seat
from slaget.log.header import Header
from slaget.log.seal import Head, canonical_bytes, leaf
from slaget.wire.forms import canonical

KEPT: Final = 32
"""How many lines before a command are remembered: its seat had seen all, but for others' sealed choices."""


def signed_text(game: str, seen: int, root: bytes, by: Seat, leaf: str) -> bytes:
    """The bytes that a seat signs for a command.

    >>> print(signed_text("52b19af4f8e17eeb3ace166e49285c95", 2, bytes(2), "a", "8e3e").decode(), end="")
    slaget/2/command
    52b19af4f8e17eeb3ace166e49285c95
    2 0000
    "a"
    8e3e
    """
    lines = ("slaget/2/command", game, f"{seen} {root.hex()}", canonical(by), leaf)
    return "".join(f"{line}\n" for line in lines).encode()


def leaf_signed(signed: Signed, command: Any) -> str:
    """The leaf of a signed command, given as JSON in its written form."""
    return leaf(bytes.fromhex(signed.nonce or ""), canonical_bytes(command)).hex()


@frozen
class _Line:
    """A line that was taken: the root up to it, and its entry, None for the header."""

    root: bytes
    entry: Entry[Any, Any] | None = field(repr=False)


class Signatures:
    """What the seats of a game have signed so far.

    ``wrong`` says what is wrong with the next entry, or None; ``took`` goes on to the one after it.
    """

    def __init__(self, header: Header) -> None:
        charter = header.charter
        self._ruleset = header.ruleset
        self._game = str(header.data["game"])
        self._forked = header.forked
        self._seats: tuple[Seat, ...] = tuple(header.data["seats"])
        self._keys = charter.keys or (None,) * len(self._seats)
        self._last: dict[int, int] = {}
        self._lines: deque[_Line] = deque([_Line(header.head.root, None)], KEPT)
        self.is_keyed = charter.keys is not None

    @property
    def keyless(self) -> tuple[Seat, ...]:
        """The seats whose commands nobody signs, in a game in which others sign theirs."""
        return tuple(seat for seat, key in zip(self._seats, self._keys) if self.is_keyed and key is None)

    def copy(self) -> "Signatures":
        """The same, to go another way from here."""
        made = object.__new__(Signatures)
        made.__dict__.update(self.__dict__)
        made._last, made._lines = dict(self._last), deque(self._lines, KEPT)
        return made

    def took(self, entry: Entry[Any, Any], head: Head) -> None:
        """Go on after an entry that is in order; ``head`` is that after it."""
        if not self.is_keyed:
            return
        if entry.signed is not None:
            self._last[self._place(entry.signed.by)] = entry.n
        self._lines.append(_Line(head.root, entry))

    def wrong(self, entry: Entry[Any, Any], leaf: str, *, is_closed: bool = False) -> str | None:
        """What is wrong with an entry's signature, or with there being none; ``leaf`` is that of its command.

        A command that is closed to the reader may be of any seat.
        """
        if entry.signed is None:
            return self._unsigned(entry, is_closed)
        if entry.n < self._forked:
            return "an entry of the game that this one left is signed by nobody"
        return self._refused(entry, entry.signed, leaf, is_closed)

    def _unsigned(self, entry: Entry[Any, Any], is_closed: bool) -> str | None:
        if not self.is_keyed or entry.n < self._forked or entry.command is None or is_closed:
            return None
        seat = self._seat(entry)
        if seat == HOST or self._keys[self._place(seat)] is None:
            return None
        return f"seat {seat} has a key and has not signed its command"

    def _refused(self, entry: Entry[Any, Any], signed: Signed, leaf: str, is_closed: bool) -> str | None:
        """By whom it is (KE-4.1), for what (KE-4.2), after which lines (KE-4.3), and once (KE-4.4)."""
        place = self._place(signed.by)
        key = self._keys[place] if place >= 0 else None
        if key is None:
            return f"the command is signed by {signed.by!r}, which is no seat with a key"
        if not is_closed and self._place(self._seat(entry)) != place:
            return f"seat {signed.by} signed a command of {self._seat(entry)}"
        if not 2 <= signed.seen <= entry.n + 1:
            return f"seat {signed.by} had seen {signed.seen} lines; it is 2 to {entry.n + 1}"
        last = self._last.get(place)
        if last is not None and signed.seen < last + 2:
            return f"seat {signed.by} had not seen its own command of entry {last}: a signature serves once"
        unseen = entry.n + 1 - signed.seen
        if unseen and not self._is_beside(entry, signed, is_closed):
            return f"seat {signed.by} had seen {signed.seen} lines of {entry.n + 1} when it signed"
        root = self._lines[-1 - unseen].root
        text = signed_text(self._game, signed.seen, root, signed.by, leaf)
        if not _verifies(bytes.fromhex(key), text, bytes.fromhex(signed.sig)):
            return f"the signature is not that of seat {signed.by} over this command after these lines"
        return None

    def _is_beside(self, entry: Entry[Any, Any], signed: Signed, is_closed: bool) -> bool:
        """Whether all that the seat had not seen are sealed choices of others, made at the same time as its own."""
        unseen = entry.n + 1 - signed.seen
        if unseen >= len(self._lines):
            return False
        others = [line.entry for line in self._lines][-unseen:]
        told = [each for each in others if each is not None and each.command is not None]
        return is_closed or is_beside(self._ruleset, type(entry.command), signed.by, told)

    def _seat(self, entry: Entry[Any, Any]) -> Seat:
        return seat_of(entry.command, self._ruleset.seat_field)

    def _place(self, seat: object) -> int:
        """The place of a seat among the seats, -1 for what is none of them: 1 is not ``"1"``."""
        found = (i for i, other in enumerate(self._seats) if is_seat(seat, (other,)))
        return next(found, -1)


def _verifies(public: bytes, text: bytes, signature: bytes) -> bool:
    from slaget.sign.ed25519 import verifies

    return verifies(public, text, signature)
