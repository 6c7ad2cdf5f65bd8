"""Choices that seats sealed, followed entry by entry: what each opens must be what it sealed last (KE-3.3)."""

from typing import Any, Final

from slaget.kernel.game import Entry
from slaget.kernel.messages import DEPTH, Seal, TakeBack, Unseal
from slaget.kernel.sealed import leaf_of
from slaget.kernel.secret import Seat, is_masked
from slaget.log.header import Header
from slaget.wire.forms import is_hex

_NONE: Final[dict[Seat, str]] = {}


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
        """Go on after an entry that is in order."""
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

    def wrong(self, entry: Entry[Any, Any]) -> str | None:
        """What is wrong with the choice that an entry opens."""
        command: Any = entry.command
        if not self._follows or type(command) is not Unseal:
            return None
        sealed = self._leaves[-1][1].get(command.seat)
        if sealed is None or is_masked(command.command) or not is_hex(command.nonce, 16):
            return None
        if leaf_of(self._codec, command.command, command.nonce) == sealed:
            return None
        return f"seat {command.seat} opens another choice than it sealed"
