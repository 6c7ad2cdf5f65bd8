"""What a game offers to print."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from attrs import field, frozen

from slaget.kernel.words import Language
from slaget.printing.orders import Order
from slaget.printing.pages import Part, Warned


@frozen(eq=False)
class Sheets:
    """The parts of a game by name, made of a set-up; and of decks by themselves, where it is played with any.

    ``deck`` is given decks and what cards call the pieces; ``warned`` a deck and languages.
    """

    parts: Mapping[str, Callable[[Any, Order], Part]] = field(repr=False)
    deck: Callable[[Sequence[Any], Mapping[str, str], Order], Part] | None = None
    warned: Callable[[Any, Sequence[Language]], Sequence[Warned]] | None = None
