"""A game's rules as one frozen value of plain functions."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from os import PathLike
from pickle import PicklingError
from random import Random
from typing import Any, Final, Generic, TypeAlias, TypeVar

from attrs import field, frozen

from slaget.kernel.bare import Bare
from slaget.kernel.buttons import Button
from slaget.kernel.catalogue import Catalogue, Options, Shown
from slaget.kernel.chance import Chance
from slaget.kernel.choices import OptionHelp
from slaget.kernel.coverage import Coverage
from slaget.kernel.decks import Decks
from slaget.kernel.options import Option
from slaget.kernel.picture import Draws
from slaget.kernel.rules import NOT_TO_ACT, Code, Rejected, Rule
from slaget.kernel.sealed import Box, Sealed
from slaget.kernel.seats import seat_named
from slaget.kernel.secret import Seat
from slaget.kernel.short import short, shorten
from slaget.kernel.words import Language, Text, Words
from slaget.wire.codec import Codec
from slaget.wire.upcast import Upcaster, check_released

Su = TypeVar("Su")
St = TypeVar("St")
Co = TypeVar("Co")
Ev = TypeVar("Ev")
Policy: TypeAlias = Callable[[Any, Seat, Random], Any]


@frozen
class Outcome:
    """How a game ended: the winning seats (none for a draw), the reason, and the rule that ended it."""

    __repr__ = short

    winners: tuple[Seat, ...]
    reason: str
    rule: str


def _no_words(_state: object) -> Words:
    return Words()


def _anything(_state: object, _command: type) -> None:
    return None


def _no_box(_state: object) -> Box:
    return Box()


def _none_unseen(_state: object) -> frozenset[str]:
    return frozenset()


def _no_answers(_state: object) -> tuple[Seat, ...]:
    return ()


def _no_clock(_state: object) -> None:
    return None


def _no_board(_setup: object) -> None:
    return None


def _alone(_setup: object, seat: Seat) -> frozenset[Seat]:
    return frozenset((seat,))


def _all_stay(_state: object) -> Mapping[Seat, Seat]:
    return {}


@frozen(eq=False)
class Telling(Generic[St, Co, Ev]):
    """What a game says to people and to programs that draw it, each in the language asked for (English if none is).

    ``narrate`` tells one event, ``recount`` a whole entry in a line or not at all, ``describe`` the state as
    text, ``picture`` as SVG with the place of the board in it. ``words`` are the labels of what a state holds
    (kinds ``seat``, ``command``, ``field``, ``phase`` and the game's own), of which refusals and options are told.
    """

    __repr__ = short

    words: Callable[[St], Words] = _no_words
    narrate: Callable[[St, Ev, Language], str] | None = None
    describe: Callable[[St, Language], str] | None = None
    picture: Draws[St] | None = None
    snapshot: Callable[[St], Mapping[str, object]] | None = None
    """The state as JSON, as the rules file names its parts."""
    recount: Callable[[St, Sequence[Ev], Language], str] | None = None
    notation: Callable[[St, Co], str | None] | None = None
    """The short text of a move in a state (``d1-d4``), None for a command that is no move."""
    command_of: Callable[[St, str], Co | None] | None = None
    """The command of the side to act that has this text, whether it is allowed or not; None where it is no move.
    A game goes without it where every text looks like one that is allowed. It may raise ``Rejected``."""
    forms: Mapping[str, Button] = field(factory=dict)
    """How the forms of commands look, by their ids; see ``kernel.buttons``."""
    prompt: Callable[[St, Seat], Text] | None = None
    """What a seat that is to act is asked for, from what it knows; None where the names of its options say it."""
    brief: Callable[[St], St] | None = None
    """The state without its past: what of ``snapshot`` does not grow is told the same, at the same cost always."""
    colours: Callable[[Any], Mapping[Any, str]] | None = None
    """Each seat's colour on the board of a set-up, as ``#rrggbb``: what reports draw it in."""


@frozen(kw_only=True, eq=False)
class Tools(Generic[Su, St, Co, Ev]):
    """What bots, statistics and searches may ask of a game."""

    __repr__ = short

    policies: Mapping[str, Policy] = field(factory=dict)
    odds: Callable[[St, Co], Callable[[Chance], Mapping[str, object]]] | None = None
    tally: Callable[[Su, Sequence[Ev]], Mapping[str, Any]] | None = None
    """What statistics count in the events of a whole game: ``turns``, ``points`` by seat, and ``cards`` by seat
    and card as ``[held, played, played blank]``, each where the game has it."""
    position: Callable[[Su, str], Su] | None = None
    """The set-up that begins at a position text; ``Rejected`` when the text or the position is impossible."""
    search: Callable[[St, int], Any] | None = None
    """A ``boards.perft.Search`` that gives the same counts to a depth, faster; None where it would not. Where dice
    fall, one that leaves out what they decide."""
    decks: Decks[Su, St, Co] | None = None
    """What those who weigh cards ask; None where a game has no decks."""
    determinize: Callable[[St, Random], St | None] | None = None
    """A full state that a view allows: what the seat does not know is drawn; None where no state fits."""
    coverage: Coverage[Su] | None = None
    """What a batch of games counts of the parts of cards."""
    bare: Bare[St] | None = None
    """The game below its commands and events; None where ``playout`` plays by the rules alone."""


@frozen(kw_only=True, eq=False)
class History:
    """The older versions of a game's messages, so that their logs can be read."""

    __repr__ = short

    released: Mapping[str, Mapping[str, Sequence[Mapping[str, Any]]]] = field(factory=dict)
    """Older versions, oldest first: examples of each message and of the set-up; see ``wire.upcast``."""
    upcasters: Mapping[tuple[str, str], Upcaster] = field(factory=dict)
    """For a message's name and an older version, its JSON in the form of the version after."""


@frozen(eq=False, repr=False)
class Ruleset(Generic[Su, St, Co, Ev]):
    """All that the kernel needs to know of a game. Nothing here is a hook to inherit.

    ``initial decide settle evolve to_act options outcome`` are the game. The rest says how its
    values are written (``codec``), which refusals the kernel itself makes (``malformed``, ``turn``,
    ``admit``, ``anytime``, ``out_of_turn``), who shares knowledge (``allies``) and who wins together
    (``partners``). What is not the rules stands in four parts: ``catalogue`` (scenarios and options), ``telling``
    (words and pictures), ``tools`` (bots, odds, searches) and ``history`` (older versions). What is in a part can
    be read here too: ``ruleset.narrate`` is ``ruleset.telling.narrate``.
    """

    name: str
    version: str
    title: str
    rules: tuple[Rule, ...]
    setup: type[Su]
    codec: Codec
    initial: Callable[[Su], St]
    decide: Callable[[St, Co, Chance], Sequence[Ev]]
    settle: Callable[[St, Chance], Sequence[Ev]]
    evolve: Callable[[St, Ev], St]
    to_act: Callable[[St], tuple[Seat, ...]]
    options: Callable[[St, Seat], Sequence[Option[Co]]]
    outcome: Callable[[St], Outcome | None]
    seats: Callable[[Su], tuple[Seat, ...]]
    malformed: Rule
    turn: Rule | Callable[[St], Rule]
    turn_code: Code = NOT_TO_ACT
    seat_field: str = "seat"
    admit: Callable[[St, type], None] = _anything
    """Refuses a type of command that is not for this state; ``kernel.phases`` makes it of a table."""
    precheck: Callable[[St, type], None] | None = None
    anytime: frozenset[type] = frozenset()
    """Commands that need no turn; ``options`` need not list them (resignation, say), even if ``exhaustive``."""
    out_of_turn: Callable[[St, Seat], Rejected] | None = None
    """The refusal of a seat that is not to act, where a game tells strangers and the wrong seat apart."""
    answering: Callable[[St], tuple[Seat, ...]] = _no_answers
    """The seats among ``to_act`` whose turn it is not: an offer lies before them, which they may answer."""
    codes: tuple[Code, ...] = ()
    """Every kind of refusal that the game makes, for programs that tell them apart."""
    exhaustive: bool = False
    sealed: Mapping[str, Sealed] = field(factory=dict)
    """The types of command that several seats choose at the same time, unseen; see ``kernel.sealed``."""
    box: Callable[[St], Box] = _no_box
    """What holds the choices of a state, where ``sealed`` names any."""
    unseen: Callable[[St], frozenset[str]] = _none_unseen
    """The types of command that seats give in a state independently of each other and unseen (KE-2.5)."""
    allies: Callable[[Su, Seat], frozenset[Seat]] = _alone
    began: Callable[[St], Mapping[Seat, Seat]] = _all_stay
    """Where players change seats between the games of a match: the seat at which each began, by the seat that is
    the player's now, and by what ``outcome`` calls the player. Empty where everybody keeps a seat."""
    static: tuple[str, ...] = ()
    """The members of ``telling.snapshot`` that never change in a game."""
    growing: tuple[str, ...] = ()
    """Those that grow with the game: a document leaves them out."""
    cells: Callable[[Su], Mapping[str, object] | None] = _no_board
    """The board as ``statics`` tell it, a plane or cells; None where there is none."""
    clock: Callable[[St], int | None] = _no_clock
    """The seconds after which the host may act for the seats that are awaited; None where time does not run."""
    content: Callable[[Su], Mapping[str, object]] | None = None
    """The data of a set-up that a log's header pins apart, by name."""
    catalogue: Catalogue[Su] | None = None
    """Scenarios and options; None where a program makes every set-up itself."""
    telling: Telling[St, Co, Ev] = field(factory=Telling)  # pyright: ignore[reportAssignmentType]
    tools: Tools[Su, St, Co, Ev] = field(factory=Tools)  # pyright: ignore[reportAssignmentType]
    history: History = field(factory=History)
    mind: Callable[[], Any] | None = None
    """What the game knows about playing itself, a ``slaget.players.mind.Mind``; called when a player is first asked
    for, so that rules load no search."""
    sheets: Callable[[], Any] | None = None
    """What the game offers to print, ``slaget.printing.offers.Sheets``; called when something is printed."""
    shows: Callable[[], Mapping[str, Shown]] = dict
    """How parts of its files are shown, by kind; called when one is."""
    partners: Callable[[Su, Seat], frozenset[Seat]] | None = None
    """The seats that win with a seat, itself among them, where these are not its ``allies``; see ``team``."""

    def __repr__(self) -> str:
        return f"<Ruleset {self.name} {self.version}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return named_ruleset(self)

    def __copy__(self) -> "Ruleset[Su, St, Co, Ev]":
        return self

    def __deepcopy__(self, _memo: object) -> "Ruleset[Su, St, Co, Ev]":
        return self  # nothing in it changes

    def __attrs_post_init__(self) -> None:
        shorten(self.setup)
        if self.released or self.upcasters:
            check_released(self)

    def seat_from(self, setup: Su, said: str) -> Seat:
        """The seat that a text names, as in the path of a URL, in its own type; or ``UnknownSeat``."""
        return seat_named(said, self.seats(setup))

    def team(self, setup: Su, seat: Seat) -> frozenset[Seat]:
        """The seats that win and lose with a seat, itself among them, whether they share knowledge or not."""
        return (self.partners or self.allies)(setup, seat)

    def first_seat(self, state: St, name: Seat) -> Seat:
        """The seat at which a player began, who is now named by a seat, or as a winner in ``outcome``."""
        return self.began(state).get(name, name)

    @property
    def files(self) -> Catalogue[Su]:
        """``catalogue``; ``LookupError`` where the game has no files."""
        if self.catalogue is None:
            raise LookupError(f"{self.name} has no scenarios; a program makes its set-ups itself")
        return self.catalogue

    def load(self, name: str, options: Options = None) -> Su:
        """The set-up of a bundled scenario, by its id; see ``Catalogue.load``. No file is ever named so."""
        return self.files.load(name, options)

    def load_file(self, path: str | PathLike[str], options: Options = None) -> Su:
        """The set-up of a scenario in a file, ``FILE`` or ``FILE#id``; see ``Catalogue.load_file``."""
        return self.files.load_file(path, options)

    def idle(self, name: str, options: Mapping[str, object]) -> Mapping[str, Text]:
        """The options that change nothing in a bundled scenario; see ``Catalogue.idle``."""
        return self.files.idle(name, options)

    def scenarios(self) -> Sequence[str]:
        """The ids of the bundled scenarios, the default first; none where the game has no files."""
        return () if self.catalogue is None else self.catalogue.ids()

    def titles(self) -> Mapping[str, Text]:
        """The bundled scenarios' titles, by id; none where the game has no files."""
        return {} if self.catalogue is None else self.catalogue.titles()

    @property
    def formats(self) -> tuple[str, ...]:
        """``catalogue.formats``; none where the game has no files."""
        return () if self.catalogue is None else self.catalogue.formats

    @property
    def options_help(self) -> tuple[OptionHelp, ...]:
        """``catalogue.options``; none where the game has no files."""
        return () if self.catalogue is None else tuple(self.catalogue.options)

    @property
    def words(self) -> Callable[[St], Words]:
        """``telling.words``."""
        return self.telling.words

    @property
    def narrate(self) -> Callable[[St, Ev, Language], str] | None:
        """``telling.narrate``."""
        return self.telling.narrate

    @property
    def recount(self) -> Callable[[St, Sequence[Ev], Language], str] | None:
        """``telling.recount``."""
        return self.telling.recount

    @property
    def describe(self) -> Callable[[St, Language], str] | None:
        """``telling.describe``."""
        return self.telling.describe

    @property
    def picture(self) -> Draws[St] | None:
        """``telling.picture``: ``picture(state)``, or ``picture(state, look)``."""
        return self.telling.picture

    @property
    def colours(self) -> Callable[[Su], Mapping[Any, str]] | None:
        """``telling.colours``."""
        return self.telling.colours

    @property
    def snapshot(self) -> Callable[[St], Mapping[str, object]] | None:
        """``telling.snapshot``."""
        return self.telling.snapshot

    @property
    def notation(self) -> Callable[[St, Co], str | None] | None:
        """``telling.notation``."""
        return self.telling.notation

    @property
    def policies(self) -> Mapping[str, Policy]:
        """``tools.policies``."""
        return self.tools.policies

    @property
    def odds(self) -> Callable[[St, Co], Callable[[Chance], Mapping[str, object]]] | None:
        """``tools.odds``."""
        return self.tools.odds

    @property
    def tally(self) -> Callable[[Su, Sequence[Ev]], Mapping[str, Any]] | None:
        """``tools.tally``."""
        return self.tools.tally

    @property
    def position(self) -> Callable[[Su, str], Su] | None:
        """``tools.position``."""
        return self.tools.position

    @property
    def search(self) -> Callable[[St, int], Any] | None:
        """``tools.search``."""
        return self.tools.search

    @property
    def determinize(self) -> Callable[[St, Random], St | None] | None:
        """``tools.determinize``."""
        return self.tools.determinize

    @property
    def released(self) -> Mapping[str, Mapping[str, Sequence[Mapping[str, Any]]]]:
        """``history.released``."""
        return self.history.released

    @property
    def upcasters(self) -> Mapping[tuple[str, str], Upcaster]:
        """``history.upcasters``."""
        return self.history.upcasters


_FOUND_BY: Final = "slaget.kernel.registry"


def named_ruleset(ruleset: Ruleset[Any, Any, Any, Any]) -> tuple[Any, ...]:
    """How a ruleset is pickled: by its name, under which it must be found where it is unpickled."""
    find = import_module(_FOUND_BY).find
    try:
        is_found = find(ruleset.name) is ruleset
    except LookupError:
        is_found = False
    if not is_found:
        raise PicklingError(f"a ruleset is pickled by its name, and {ruleset.name!r} is not registered as this one")
    return find, (ruleset.name,)


AnyRuleset: TypeAlias = Ruleset[Any, Any, Any, Any]
"""Whatever ruleset, where its own types do not matter."""
