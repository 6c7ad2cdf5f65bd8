"""What a game offers to print."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from attrs import field, frozen

from slaget.kernel.words import Language, Text, Words
from slaget.printing.orders import PIECES, Order
from slaget.printing.pages import Part, Warned


@frozen(eq=False)
class Sheets:
    """The parts of a game by name, made of a set-up; and of decks by themselves, where it is played with any.

    ``deck`` is given decks and the file that they stand in; ``warned`` a deck and languages. ``called`` has what is
    cut out, by its name in ``Part.pieces``, with ``{number}`` as the number of it.
    """

    parts: Mapping[str, Callable[[Any, Order], Part]] = field(repr=False)
    deck: Callable[[Sequence[Any], str | None, Order], Part] | None = None
    warned: Callable[[Any, Sequence[Language]], Sequence[Warned]] | None = None
    called: Mapping[str, Text] = field(factory=dict, repr=False)

    def told(self, name: str, number: int, language: Language) -> str:
        """So many pieces of a name; in English the name as it is.

        >>> Sheets({}).told("board", 2, "en"), Sheets({}).told("board", 2, "sv")
        ('2 board', '2 spelplaner')
        """
        words = self.called.get(name) or PIECES.get(name)
        if words is None or language == "en":
            return f"{number} {name}"
        return f"{number} {Words().filled(words[language], language, {'number': number})}"
