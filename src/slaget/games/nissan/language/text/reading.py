"""A text while it is read: how far anybody came in it, and what could have stood there (EF-17.6)."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from attrs import Factory, field, frozen

from slaget.games.nissan.language.forms import Parameter
from slaget.kernel import Language

_MARKED: Final = "«»"


@frozen(eq=False)
class CallText:
    """The text of a definition in a language: with its parameters in { }, and as what reads it."""

    template: str
    pattern: re.Pattern[str]
    takes: Mapping[str, Parameter]


@frozen(eq=False)
class Known:
    """What a text may name: leaders and marks by what they are called, definitions that carry a text."""

    language: Language
    names: Mapping[str, str] = field(factory=dict)
    """How texts call each leader."""
    marks: Mapping[str, str] = field(factory=dict)
    """The title of each mark in this language."""
    calls: Mapping[str, CallText] = field(factory=dict)
    leaders: Mapping[str, str] = field(init=False, default=Factory(lambda self: _back(self.names), takes_self=True))
    titles: Mapping[str, str] = field(
        init=False, default=Factory(lambda self: _titles(self.marks), takes_self=True)
    )
    bearing: Mapping[str, str] = field(
        init=False, default=Factory(lambda self: _back(self.titles), takes_self=True)
    )


def _back(called: Mapping[str, str]) -> dict[str, str]:
    """Things by what they are called, the longest first, so that none is taken for the head of another."""
    return {said: key for key, said in sorted(called.items(), key=lambda each: (-len(each[1]), each)) if said}


def _titles(marks: Mapping[str, str]) -> dict[str, str]:
    """What stands in « » for each mark: its title where no other has it, else its name."""
    said = list(marks.values())
    plain = {name: not set(_MARKED) & set(title) and title not in marks for name, title in marks.items()}
    return {name: title if plain[name] and said.count(title) == 1 else name for name, title in marks.items()}


class Reading:
    """A text, and the farthest place where reading it failed with what was hoped for there.

    ``watching`` False keeps no account of failures: most texts are right, and only of a wrong one they are told.
    """

    __slots__ = ("far", "hoped", "known", "memo", "text", "watching")

    def __init__(self, text: str, known: Known, watching: bool = False) -> None:
        self.text = text
        self.known = known
        self.watching = watching
        self.far = 0
        self.hoped: set[str] = set()
        self.memo: dict[tuple[int, int], Any] = {}

    def miss(self, at: int, wanted: Iterable[str]) -> None:
        """One of these could have stood here; what they share with the text, word by word, is passed over."""
        for words in wanted:
            shared = _shared(self.text, at, words)
            place = self._word(at + shared)
            left = self.text[place : at + shared] + words[shared:]
            if place > self.far:
                self.far, self.hoped = place, set()
            if place == self.far and words[shared:]:
                self.hoped.add(left)

    def _word(self, place: int) -> int:
        """The place; in the middle of a word, of which a shorter one has been read, where that word begins."""
        while 0 < place < len(self.text) and self.text[place - 1 : place + 1].isalpha():
            place -= 1
        return place


def _shared(text: str, at: int, words: str) -> int:
    """How many letters of ``words`` stand in the text, as whole words."""
    shared = 0
    for number, letter in enumerate(words):
        if text[at + number : at + number + 1] != letter:
            break
        if not letter.isalnum():
            shared = number + 1
    else:
        shared = len(words)
    return shared


class Unread(ValueError):
    """A text that is none of the language: ``place`` where it stops being one, ``hoped`` what could stand there."""

    def __init__(self, place: int, hoped: tuple[str, ...]) -> None:
        self.place = place
        self.hoped = hoped
        super().__init__(place, hoped)

    def __str__(self) -> str:
        return f"letter {self.place + 1}: here could stand {', '.join(map(repr, self.hoped)) or 'the end'}"
