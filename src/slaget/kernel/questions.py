"""What players at a table are asked to read off: a die, a side, the tile or the card that was drawn."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from attrs import field, frozen

from slaget.kernel.short import short
from slaget.kernel.words import Language, Text, Words

ASKED: Final[Mapping[str, Text]] = {
    "number": Text("A number from {low} to {high}?", "Ett tal från {low} till {high}?"),
    "die": Text("What does the die show, 1 to {high}?", "Vad visar tärningen, 1 till {high}?"),
    "total": Text("What do the dice show together?", "Vad visar tärningarna tillsammans?"),
    "toss": Text("Heads or tails?", "Krona eller klave?"),
    "thing": Text("Which one is drawn?", "Vilken dras?"),
}
"""The questions of any game; a game's own stand among its sentences, as ``asked_tile`` for the kind ``tile``."""
_SIDES: Final = Words({}, {"toss": {"false": Text("tails", "klave"), "true": Text("heads", "krona")}})


@frozen
class Question:
    """One draw to be read off: a number from ``low`` to ``high``, or the thing of ``things`` it stands for.

    ``kind`` says what is drawn, ``about`` what else the words need: whose deck, which place in it.

    >>> Question(1, 6, "die").told(Words())
    'What does the die show, 1 to 6?'
    >>> dict(Question(0, 1, "toss", (False, True)).answers(Words(), "sv"))
    {0: 'klave', 1: 'krona'}
    """

    __repr__ = short

    low: int
    high: int
    kind: str = "number"
    things: Sequence[Any] = ()
    about: Mapping[str, Any] = field(factory=dict)

    def told(self, words: Words, language: Language = "en") -> str:
        """The question in the words of a game (``ruleset.words(state)``)."""
        fields = {**self.about, "low": self.low, "high": self.high}
        if (own := f"asked_{self.kind}") in words.texts:
            return words.say(own, language, **fields)
        key = self.kind if self.kind in ASKED else "thing" if self.things else "number"
        return Words(ASKED, words.labels, words.kinds).say(key, language, **fields)

    def answers(self, words: Words, language: Language = "en") -> Iterator[tuple[int, str]]:
        """Each number that may be answered, with what it stands for."""
        kind = words.kind_of(self.kind)
        named = words if kind in words.labels else _SIDES
        for number in range(self.low, self.high + 1):
            thing = self.things[number - self.low] if self.things else number
            yield number, named.name(kind, thing, language)

    def number_of(self, thing: Any) -> int:
        """The number that stands for a thing.

        >>> Question(0, 2, "tile", (3, 7, 14)).number_of(14)
        2
        """
        return self.low + list(self.things).index(thing)
