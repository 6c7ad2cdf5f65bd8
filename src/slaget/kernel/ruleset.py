"""A game's rules as one frozen value of plain functions."""

import re
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from attrs import field, frozen

from slaget.kernel.chance import Chance
from slaget.kernel.codec import Codec
from slaget.kernel.options import Option
from slaget.kernel.rules import NOT_TO_ACT, Code, Rejected, Rule
from slaget.kernel.secret import Seat
from slaget.kernel.upcast import Upcaster, check_released
from slaget.kernel.words import Language, Text, Words

Su = TypeVar("Su")
St = TypeVar("St")
Co = TypeVar("Co")
Ev = TypeVar("Ev")
Policy: TypeAlias = Callable[[Any, Seat, Random], Any]


@frozen
class Outcome:
    """How a game ended: the winning seats (none for a draw), the reason, and the rule that ended it."""

    winners: tuple[Seat, ...]
    reason: str
    rule: str


@frozen
class OptionHelp:
    """One choice of rules that a set-up offers, as help shows it: ``values`` in words, ``default`` as it is chosen.

    ``elsewhere`` is the value in those of the game's scenarios where it is another, by the scenario's id. Where
    an option may be left out (``is_absent``), its default ``none`` is no word of the rules: nothing is given.

    >>> goal = Text("Points that win.", "Poäng som vinner.")
    >>> OptionHelp("goal", "100; 50 to 500", "100", "PIG-4", goal).text["sv"]
    'Poäng som vinner.'
    """

    name: str
    values: str
    default: str
    rule: str
    text: Text
    elsewhere: Mapping[str, str] = field(factory=dict)
    is_absent: bool = False


def default_first(values: str, default: str) -> str:
    """What an option may be, told from its default on.

    >>> default_first("1 to 31", "15"), default_first("auto, or from 1", "auto")
    ('15; 1 to 31', 'auto, or from 1')
    """
    return values if re.split(r"[,; ]", values)[0] == default else f"{default}; {values}"


def _no_words(_state: object) -> Words:
    return Words()


def _anything(_state: object, _command: type) -> None:
    return None


def _alone(_setup: object, seat: Seat) -> frozenset[Seat]:
    return frozenset((seat,))


@frozen(kw_only=True, eq=False, repr=False)
class Ruleset(Generic[Su, St, Co, Ev]):
    """All that the kernel needs to know of a game. Nothing here is a hook to inherit.

    ``initial decide settle evolve to_act options outcome`` are the game. The rest says how its
    values are written (``codec``), which refusals the kernel itself makes (``malformed``, ``turn``,
    ``admit``, ``anytime``, ``out_of_turn``), who shares knowledge (``allies``), and what tools may ask of it.

    For people, in the language asked for: ``narrate`` tells one event, ``recount`` a whole entry in a line or
    not at all, ``describe`` the state as text, ``picture`` as SVG; ``words`` are the labels of what a state
    holds (kinds ``seat``, ``command``, ``field``, ``phase`` and the game's own), from which refusals and options
    are told. Their language may be left out, and is English then. For files: ``formats`` are those of scenario
    files that ``load`` reads; ``vocabulary`` gives the words that schemas must list, by schema file
    and JSON pointer.
    """

    name: str
    version: str
    title: str
    rules: tuple[Rule, ...]
    setup: type[Su]
    codec: Codec
    seats: Callable[[Su], tuple[Seat, ...]]
    initial: Callable[[Su], St]
    decide: Callable[[St, Co, Chance], Sequence[Ev]]
    settle: Callable[[St, Chance], Sequence[Ev]]
    evolve: Callable[[St, Ev], St]
    to_act: Callable[[St], tuple[Seat, ...]]
    options: Callable[[St, Seat], Sequence[Option[Co]]]
    outcome: Callable[[St], Outcome | None]
    malformed: Rule
    turn: Rule | Callable[[St], Rule]
    turn_code: Code = NOT_TO_ACT
    seat_field: str = "seat"
    admit: Callable[[St, type], None] = _anything
    precheck: Callable[[St, type], None] | None = None
    anytime: frozenset[type] = frozenset()
    """Commands that need no turn; ``options`` need not list them (resignation, say), even if ``exhaustive``."""
    out_of_turn: Callable[[St, Seat], Rejected] | None = None
    """The refusal of a seat that is not to act, where a game tells strangers and the wrong seat apart."""
    exhaustive: bool = False
    allies: Callable[[Su, Seat], frozenset[Seat]] = _alone
    odds: Callable[[St, Co], Callable[[Chance], Mapping[str, object]]] | None = None
    load: Callable[[str, Mapping[str, object]], Su] | None = None
    idle: Callable[[str, Mapping[str, object]], Mapping[str, Text]] | None = None
    """Of the options given to ``load`` with a scenario, those that change nothing there, and why."""
    scenarios: Callable[[], Sequence[str]] | None = None
    titles: Callable[[], Mapping[str, Text]] | None = None
    formats: tuple[str, ...] = ()
    options_help: Sequence[OptionHelp] = ()
    vocabulary: Callable[[], Mapping[str, Mapping[str, Sequence[str]]]] | None = None
    content: Callable[[Su], Mapping[str, object]] | None = None
    snapshot: Callable[[St], Mapping[str, object]] | None = None
    words: Callable[[St], Words] = _no_words
    narrate: Callable[[St, Ev, Language], str] | None = None
    recount: Callable[[St, Sequence[Ev], Language], str] | None = None
    describe: Callable[[St, Language], str] | None = None
    picture: Callable[[St, Language], str] | None = None
    colours: Callable[[Su], Mapping[Any, str]] | None = None
    """Each seat's colour on the board, as ``#rrggbb``: what reports draw it in."""
    policies: Mapping[str, Policy] = field(factory=dict)
    tally: Callable[[Su, Sequence[Ev]], Mapping[str, Any]] | None = None
    """What statistics count in the events of a whole game: ``turns``, ``points`` by seat, and ``cards`` by seat
    and card as ``[held, played, played blank]``, each where the game has it."""
    notation: Callable[[St, Co], str | None] | None = None
    """The short text of a move in a state (``d1-d4``), None for a command that is no move."""
    position: Callable[[Su, str], Su] | None = None
    """The set-up that begins at a position text; ``Rejected`` when the text or the position is impossible."""
    search: Callable[[St, int], Any] | None = None
    """A ``boards.perft.Search`` that gives the same counts to a depth, faster; None where it would not. Where dice
    fall, one that leaves out what they decide."""
    determinize: Callable[[St, Random], St | None] | None = None
    """A full state that a view allows: what the seat does not know is drawn; None where no state fits."""
    released: Mapping[str, Mapping[str, Sequence[Mapping[str, Any]]]] = field(factory=dict)
    """Older versions, oldest first: examples of each message and of the set-up; see ``kernel.upcast``."""
    upcasters: Mapping[tuple[str, str], Upcaster] = field(factory=dict)
    """For a message's name and an older version, its JSON in the form of the version after."""

    def __repr__(self) -> str:
        return f"<Ruleset {self.name} {self.version}>"

    def __attrs_post_init__(self) -> None:
        if self.released or self.upcasters:
            check_released(self)
