"""What a game is agreed under beside its set-up: who signs its heads, whose commands are signed, where it began."""

from typing import Final

from attrs import frozen

from slaget.kernel.short import short


@frozen
class Fork:
    """Where a game left another: the parent's id, its first ``size`` lines, and their root in hex."""

    __repr__ = short

    game: str
    root: str
    size: int


@frozen
class Charter:
    """The agreed terms of a game, as its log's header holds them.

    ``host`` is the verifier key that alone signs heads of this game. ``keys`` are the seats' Ed25519 keys in
    hex, in the order of the seats, None for a seat without one; or None where no seat has one. A game that
    left another is its ``fork``.

    >>> Charter(keys=("00" * 32, None)).key_of(0), Charter().key_of(0)
    ('0000000000000000000000000000000000000000000000000000000000000000', None)
    """

    __repr__ = short

    host: str | None = None
    keys: tuple[str | None, ...] | None = None
    fork: Fork | None = None

    def key_of(self, place: int) -> str | None:
        """The key of the seat at this place of the seats, if it has one."""
        return None if self.keys is None else self.keys[place]


PLAIN: Final = Charter()
"""Nothing is agreed but the set-up."""
