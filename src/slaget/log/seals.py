"""Choices that seats sealed, followed entry by entry: what each opens must be what it sealed last (KE-3.3)."""

from typing import Any, Final, NamedTuple

from slaget.kernel import refusals
from slaget.kernel.game import Entry
from slaget.kernel.messages import DEPTH, Seal, TakeBack, Unseal
from slaget.kernel.sealed import leaf_of
from slaget.kernel.secret import Seat
from slaget.log.header import Header
from slaget.wire.forms import is_hex

NO_LEAF: Final = refusals.BOOK["KE-3.2"].id
WRONG_SEAL: Final = refusals.BOOK["KE-3.3"].id
_NONE: Final[dict[Seat, str]] = {}


class Wrong(NamedTuple):
    """What is wrong with a seal: the kind of fault, its rule, and why."""

    kind: str
    rule: str
    message: str


class Seals:
    """The leaf that each seat of a game has sealed last, by its commands alone: they are told in every copy.

    ``wrong`` says what is wrong with the next entry, or None; ``took`` goes on to the one after it. Of what is
    closed to the reader, and of a log of an older version, whose leaves bind messages in another form, nothing is
    known.
    """

    def __init__(self, header: Header) -> None:
        self._codec = header.ruleset.codec
        self._follows = bool(header.ruleset.sealed) and not header.is_old
        self._leaves: list[tuple[int, dict[Seat, str]]] = [(-1, _NONE)]
        """After which entries they changed, as far back as a take-back may go."""

    def copy(self) -> "Seals":
        """The same, to go another way from here."""
        made = object.__new__(Seals)
        made.__dict__.update(self.__dict__)
        made._leaves = list(self._leaves)
        return made

    def took(self, entry: Entry[Any, Any], *, is_closed: bool = False) -> None:
        """Go on after an entry that is in order; of one that is closed to the reader it may be anybody's seal."""
        if not self._follows:
            return
        command, leaves = entry.command, self._leaves[-1][1]
        if is_closed:
            leaves = _NONE
        elif isinstance(command, Seal):
            leaves = {**leaves, command.seat: command.leaf}
        elif isinstance(command, TakeBack):
            leaves = next((then for n, then in reversed(self._leaves) if n <= command.to), _NONE)
        if leaves is self._leaves[-1][1]:
            return
        self._leaves.append((entry.n, leaves))
        while len(self._leaves) > 1 and self._leaves[1][0] <= entry.n - DEPTH:
            del self._leaves[0]

    def wrong(self, entry: Entry[Any, Any]) -> Wrong | None:
        """What is wrong with the leaf that an entry seals, or with the choice that it opens."""
        command: Any = entry.command
        if not self._follows:
            return None
        if type(command) is Seal and not is_hex(command.leaf, 32):
            return Wrong("bytes", NO_LEAF, f"seat {command.seat} seals what is no leaf")
        if type(command) is not Unseal or command.seat not in self._leaves[-1][1]:
            return None
        if not is_hex(command.nonce, 16):
            return Wrong("bytes", WRONG_SEAL, f"seat {command.seat} opens its choice without a nonce")
        if leaf_of(self._codec, command.command, command.nonce) == self._leaves[-1][1][command.seat]:
            return None
        return Wrong("tree", WRONG_SEAL, f"seat {command.seat} opens another choice than it sealed")
