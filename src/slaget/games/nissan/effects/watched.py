"""What is counted of cards' effects while a game is decided again (EF-19.1); nothing where nobody counts."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import ContextVar
from typing import Any, Final, Protocol, TypeAlias

from attrs import frozen

from slaget.games.nissan import messages as m
from slaget.games.nissan.cards import Cycle, ExtraDraw, Spy
from slaget.games.nissan.language.asking import is_of_play
from slaget.games.nissan.plans import Ref, call_of, clauses_of, entries_of
from slaget.games.nissan.seats import Side
from slaget.games.nissan.setup import Setup

Effect = tuple[Side, str, int]
Path = tuple[int, ...]
FiringId: TypeAlias = tuple[Side, str, int, int | None]
Labels = Mapping[tuple[str, str, int, Path], str]
_INSTANT: Final[Mapping[type, type]] = {m.HandShown: Spy, m.ExtraDrawsSet: ExtraDraw, m.CardsDiscarded: Cycle}
"""What is written where a kind that is done at once has been."""
_DEEDS: Final = (m.ShipRowed, m.ShipsTied, m.TieCut, m.FightersMoved, m.ShipsActivated)
"""What is written of the commands, beside attacks, that use standing clauses (EF-3.4)."""


class Firer(Protocol):
    """A clause that fires: a firing, or the event that tells of it."""

    @property
    def owner(self) -> Side: ...
    @property
    def card(self) -> str: ...
    @property
    def index(self) -> int: ...
    @property
    def clause(self) -> int | None: ...


@frozen
class Link:
    """A firing in a chain, and the moments that it heard."""

    owner: Side
    card: str
    index: int
    clause: int | None
    moments: tuple[str, ...]


class Counts:
    """The numbers of one game, by effect, path inside it and name; ``labels`` say where each path leads.

    ``_resting`` are the effects in force that have done nothing yet.
    """

    def __init__(self, setup: Setup, labels: Labels) -> None:
        self.setup, self.labels = setup, labels
        self.found: Counter[tuple[Side, str, int, Path, str]] = Counter()
        self.acts: Counter[Effect] = Counter()
        """The most acts that one carrying out of an effect has had, also where it waited for choices."""
        self.paused: dict[Effect, tuple[int, bool]] = {}
        """The acts of those that wait for a choice, and whether none of them has done anything."""
        self.chains: list[tuple[Link, ...]] = []
        """Each firing, and before it those by whose acts it came (EF-12.10)."""
        self._waiting: dict[FiringId, list[tuple[Link, ...]]] = {}
        self._running: list[tuple[Link, ...]] = []
        self._resting: dict[Effect, bool] = {}
        self._applied: dict[Effect, None] = {}
        self._attack: dict[Effect, None] | None = None
        """What the attack that goes on has used, None where none does."""
        self._playing: m.CardPlayed | None = None

    def add(self, owner: Side, card: str, index: int, what: str, path: Path = (), number: int = 1) -> None:
        """Count something of a copy of a card; its copies are counted together."""
        self.found[owner, card.rpartition("#")[0], index, path, what] += number

    # What hooks tell
    def asked(self, ref: m.EffectRef, applies: bool) -> None:
        """A standing clause was asked whether it applies."""
        self.add(ref.owner, ref.card, ref.index, "asked")
        if applies:
            self.add(ref.owner, ref.card, ref.index, "applied")
            self._applied[ref.owner, ref.card, ref.index] = None
            self._resting[ref.owner, ref.card, ref.index] = False

    def changed(self, refs: Sequence[m.EffectRef], made: int, without: Callable[[int], int]) -> None:
        """A number was changed by some clauses; ``without`` gives it without one of them."""
        for nth, ref in enumerate(refs):
            if without(nth) != made:
                self.add(ref.owner, ref.card, ref.index, "changed")

    def acted(self, owner: Side, card: str, index: int) -> None:
        """An act of a clause has done something; of a kind that is done at once events tell it."""
        if call_of(self.setup, card, index) is None and not self._is_told((owner, card, index)):
            self.add(owner, card, index, "used")

    def _is_told(self, effect: Effect) -> bool:
        """Whether events tell each use, as its uses are counted (EF-3.4)."""
        return any(clause.times is not None for clause in clauses_of(self.setup, m.EffectRef(*effect)))

    def fires(self, fired: Firer, moments: tuple[str, ...]) -> None:
        """A clause has heard these moments, by the acts of what is carried out now or by none."""
        before = self._running[-1] if self._running else ()
        chain = (*before, Link(fired.owner, fired.card, fired.index, fired.clause, moments))
        self.chains.append(chain)
        self._waiting.setdefault(_name(fired), []).append(chain)

    @contextmanager
    def running(self, firing: Firer) -> Iterator[None]:
        """While a firing is carried out; it waits on where it is left by an exception."""
        waiting = self._waiting.get(_name(firing), [])
        self._running.append(waiting[0] if waiting else ())
        try:
            yield
            del waiting[:1]
        finally:
            self._running.pop()

    # What events tell
    def told(self, events: Sequence[Any]) -> None:
        """An entry has been decided: a standing clause that applied to a deed in it has been used (EF-3.4)."""
        for event in events:
            self._event(event)
        kinds = {type(event) for event in events}
        if m.AttackDeclared in kinds:
            self._attack = {}
        if self._attack is not None or not kinds.isdisjoint(_DEEDS):
            for effect in self._applied:
                if effect not in (self._attack or ()) and not self._is_told(effect):
                    self.add(*effect, "used")
        if m.AttackEnded in kinds:
            self._attack = None
        elif self._attack is not None:
            self._attack |= self._applied
        self._uses(event for event in events if isinstance(event, m.EffectUsed))
        self._applied.clear()
        self._playing = None

    def _uses(self, events: Iterable[m.EffectUsed]) -> None:
        """Uses that were told: those of the clauses of one entry are the same."""
        told = Counter((event.owner, event.card, event.index, event.clause) for event in events)
        uses: dict[Effect, int] = {}
        for (*effect, _), number in told.items():
            key: Any = tuple(effect)
            uses[key] = max(number, uses.get(key, 0))
        for used, number in uses.items():
            self.add(*used, "used", number=number)
            if used in self._resting:
                self._resting[used] = False

    def _event(self, event: m.Event) -> None:
        match event:
            case m.CardPlayed(side, card, "card"):
                self._playing = event
                for index in played_entries(self.setup, card):
                    self.add(side, card, index, "fired")
            case m.EffectsBegan(owner, card, indexes):
                for index in indexes:
                    if index < len(entries_of(self.setup, card)):  # one inside began when it was reached (EF-3.1)
                        self._begin(owner, card, index)
            case m.ClauseBegan(owner, card, index):
                self._begin(owner, card, index)
            case m.EffectFired(owner, card, index) if not _is_played(self.setup, event):
                self.add(owner, card, index, "fired")
                self._resting[owner, card, index] = False
            case m.EffectsEnded(owner, card, indexes):
                for index in indexes:
                    self._end((owner, card, index))
            case m.HandShown() | m.ExtraDrawsSet() | m.CardsDiscarded():
                self._instant(event)
            case _:
                pass

    def _begin(self, owner: Side, card: str, index: int) -> None:
        self.add(owner, card, index, "begun")
        self._resting.setdefault((owner, card, index), True)

    def _end(self, effect: Effect) -> None:
        if self._resting.pop(effect, False):
            self.add(*effect, "unused")

    def _instant(self, event: m.HandShown | m.ExtraDrawsSet | m.CardsDiscarded) -> None:
        """A kind that is done at once has been, by the card that is played in this entry."""
        played = self._playing
        if played is None or (isinstance(event, m.CardsDiscarded) and event.reason != "cycle"):
            return
        for index, _ in enumerate(entries_of(self.setup, played.card)):
            if isinstance(call_of(self.setup, played.card, index), _INSTANT[type(event)]):
                self.add(played.side, played.card, index, "used")

    def counts(self) -> Mapping[str, int]:
        """The numbers that are not 0, by their keys; what is in force at the end of the game ends with it."""
        for effect in tuple(self._resting):
            self._end(effect)
        return {
            f"{owner} {card} {index} {self.labels[owner, card, index, path]} {what}": number
            for (owner, card, index, path, what), number in sorted(self.found.items())
            if number
        }


def _name(firing: Firer) -> FiringId:
    return firing.owner, firing.card, firing.index, firing.clause


def carried_out(firing: Firer) -> AbstractContextManager[None]:
    """Where somebody counts: what fires meanwhile does so by this firing."""
    counts = WATCH.get()
    return nullcontext() if counts is None else counts.running(firing)


def played_entries(setup: Setup, card: str) -> Iterator[int]:
    """The entries of a card that are carried out when it is played."""
    for index, clauses in enumerate(entries_of(setup, card)):
        if any(is_of_play(clause) for clause in clauses):
            yield index


def _is_played(setup: Setup, ref: Ref) -> bool:
    return any(is_of_play(clause) for clause in clauses_of(setup, ref))


WATCH: Final[ContextVar[Counts | None]] = ContextVar("WATCH", default=None)
"""What counts, where somebody does."""
