"""What a game played with decks of cards tells those who weigh its cards."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from attrs import frozen

from slaget.kernel.short import short

Su = TypeVar("Su")
St = TypeVar("St")
Co = TypeVar("Co")


@frozen(kw_only=True, eq=False)
class Decks(Generic[Su, St, Co]):
    """Decks by seat, made of designs of which there may be several copies."""

    __repr__ = short

    designs: Callable[[Su, Any], Mapping[str, int]]
    """The copies of each design that are in play in a seat's deck, by the design's id."""
    blanked: Callable[[Su, Any, str], Su]
    """The set-up in which a design of a seat's deck has no effect; its icon and activation stay."""
    chooses: Callable[[St], bool]
    """Whether the seat that is to act chooses a card to play."""
    design: Callable[[Co], str | None]
    """The design of the card that a command plays with its text; None of any other command."""
    is_plain: Callable[[Co, Co], bool]
    """Whether the second command plays the card of the first without its text."""
    purpose: Callable[[St, Co], str]
    """What the draws of a command are for, such as ``turn 7 attack d1``: games that differ elsewhere share them."""
