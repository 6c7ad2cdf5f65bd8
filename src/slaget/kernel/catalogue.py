"""What a game's files offer: scenarios and the choices of rules in them, decks, and files to begin with."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from os import PathLike
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from attrs import frozen

from slaget.kernel.choices import OptionHelp
from slaget.kernel.secret import Seat
from slaget.kernel.short import short
from slaget.kernel.words import Language, Text

S = TypeVar("S")
Su = TypeVar("Su", covariant=True)
Options: TypeAlias = Mapping[str, object] | None
"""Choices of rules as a caller makes them; None where he makes none."""


@frozen(kw_only=True, eq=False)
class Showing:
    """A part that is to be shown: its id, itself as plain data, and the set-up of a game that plays it, if any.

    ``find`` gives another part that it refers to, by kind and reference, as plain data; None where there is none.
    """

    __repr__ = short

    id: str
    value: Any
    setup: Any
    find: Callable[[str, str], Any]
    language: Language


@frozen(kw_only=True, eq=False)
class Shown:
    """How a kind of part is shown beside its keys and values."""

    __repr__ = short

    words: Callable[[Showing], Iterable[str]] | None = None
    """Lines for people, in place of its keys and values."""
    more: Callable[[Showing], Mapping[str, object]] | None = None
    """What follows from it, for programs: beside its own keys."""
    svg: Callable[[Showing], str | None] | None = None
    """A picture of it, where it is not the start of a game that plays it; None where it cannot be drawn."""


class Deck(Protocol):
    """What is known of a deck without its game: whose it is, and what it is called in each language."""

    @property
    def id(self) -> str: ...

    @property
    def side(self) -> Seat: ...

    @property
    def title(self) -> Mapping[str, str]: ...


@frozen(kw_only=True, eq=False)
class Decks(Generic[S]):
    """What a game that is played with decks of cards offers of them. Its own functions take its own decks."""

    __repr__ = short

    formats: tuple[str, ...]
    """The formats of the deck files that ``load`` reads."""
    load: Callable[[str | None, S | None], Mapping[str, Any]]
    """The decks of a file by id, the bundled ones where none is named; with a set-up, for its pieces."""
    laid: Callable[[S, Iterable[Any]], S]
    """A set-up with these decks in place of those of their sides; ``ValueError`` where one does not fit."""
    names: Callable[[S | None, str | None], Mapping[str, str]]
    """What cards call the pieces of a set-up, else those that the decks of a file are for, else the bundled ones:
    the words that the next two take."""
    markdown: Callable[[Any, Mapping[str, str], Language], str]
    """A deck as a table to read."""
    sheet: Callable[[Sequence[Any], Mapping[str, str], Sequence[Language]], str]
    """Decks as a page of HTML to print and cut."""
    hashes: Callable[[Any], str]
    """For each card the hash that a hand-written text records of what it tells."""
    about: Callable[[Any, Sequence[Language]], Mapping[str, object]]
    """A deck and its cards as JSON, titles and texts in these languages."""
    effects_of: Callable[[str, Language, str, Mapping[str, str], Any | None], Sequence[Any]]
    """What a card text does, as plain data: the text, its language, the path it came from, what pieces are called,
    and a deck whose words it may use. Faults of content where it is no text."""
    costs: Callable[[Any], Text | None] = lambda deck: None
    """What a deck's cards may cost at most, in a line; None where there is nothing to tell."""
    witnessed: Callable[[Any, Iterable[Iterable[Any]]], Mapping[str, Text]] = lambda deck, games: {}
    """For each part of a deck's cards, where in these games it is first seen possible, or why it never is."""


class Catalogue(Protocol[Su]):
    """The scenarios of a game. The first of ``ids`` is the one that a game begins with unless another is named."""

    @property
    def formats(self) -> tuple[str, ...]:
        """The formats of the scenario files that ``load`` reads."""
        ...

    @property
    def options(self) -> Sequence[OptionHelp]:
        """The help on each choice of rules, with the values of the bundled scenarios."""
        ...

    @property
    def decks(self) -> Decks[Any] | None:
        """What there is of decks, where the game is played with any."""
        ...

    def ids(self) -> Sequence[str]:
        """The bundled scenarios."""
        ...

    def titles(self) -> Mapping[str, Text]:
        """The bundled scenarios' titles, by id."""
        ...

    def load(self, name: str, options: Options = None) -> Su:
        """The set-up of a bundled scenario, by its id, with further options laid over its own."""
        ...

    def load_file(self, path: str | PathLike[str], options: Options = None) -> Su:
        """The same of a scenario in a file, ``FILE.yaml[#id]``."""
        ...

    def scenario_of(self, setup: Any) -> tuple[str, Text] | None:
        """The id and the title of the scenario that a set-up is of; None where none can be told."""
        ...

    def in_force(self, name: str) -> Mapping[str, object]:
        """The value that each choice has in a scenario, as a file gives it."""
        ...

    def idle(self, name: str, options: Mapping[str, object]) -> Mapping[str, Text]:
        """Of the options given to ``load`` with a scenario, those that change nothing there, and why."""
        ...

    def idle_file(self, path: str | PathLike[str], options: Mapping[str, object]) -> Mapping[str, Text]:
        """The same of those given to ``load_file``."""
        ...
