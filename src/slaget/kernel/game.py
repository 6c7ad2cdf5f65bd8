"""A game in progress as a frozen value: ``play`` returns the next one, or raises ``Rejected``."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, Generic, TypeVar

import attrs
from attrs import field, frozen

from slaget.kernel.chance import Chance, Draw, Source, seeded
from slaget.kernel.codec import Malformed
from slaget.kernel.odds import Distribution, distribution
from slaget.kernel.options import Option
from slaget.kernel.rules import BAD_FIELD, Rejected, Rule
from slaget.kernel.ruleset import Outcome, Ruleset
from slaget.kernel.secret import HOST, Seat, seen_by

Su = TypeVar("Su")
St = TypeVar("St")
Co = TypeVar("Co")
Ev = TypeVar("Ev")
_MANY: Final = 100_000
_TRIAL: Final = seeded(bytes(32))


@frozen
class Entry(Generic[Co, Ev]):
    """One record of the log: what was asked, what was drawn, what happened. Entry 0 has no command."""

    n: int
    command: Co | None
    draws: tuple[Draw, ...]
    events: tuple[Ev, ...]


class Log(Sequence[Entry[Any, Any]]):
    """An immutable list of entries that grows by sharing: ``added`` costs the same at any length."""

    __slots__ = ("_before", "_last", "_length")

    def __init__(self, before: "Log | None" = None, last: Entry[Any, Any] | None = None) -> None:
        self._before = before
        self._last = last
        self._length: int = 0 if before is None else before._length + 1

    def added(self, entry: Entry[Any, Any]) -> "Log":
        return Log(self, entry)

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Entry[Any, Any]]:
        return iter(list(reversed(self))[::-1])

    def __reversed__(self) -> Iterator[Entry[Any, Any]]:
        node = self
        while node._last is not None and node._before is not None:
            yield node._last
            node = node._before

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return list(self)[index]
        steps = -index if index < 0 else self._length - index
        for entry in reversed(self):
            steps -= 1
            if steps == 0:
                return entry
        raise IndexError(index)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Log) and (self is other or list(self) == list(other))

    def __hash__(self) -> int:
        return hash((self._length, self._last and self._last.n))

    def __repr__(self) -> str:
        return f"<Log of {self._length} entries>"


@frozen
class Game(Generic[Su, St, Co, Ev]):
    """A game in the host's hands. Undo is keeping the old value.

    The chance source lies here and nowhere else: a state, a view or a seat's log never holds it.
    """

    ruleset: Ruleset[Su, St, Co, Ev]
    setup: Su = field(repr=False)
    state: St = field(repr=False)
    log: Log
    source: Source = field(repr=False)
    _views: dict[Seat, St] = field(factory=dict, repr=False, eq=False, init=False)

    @classmethod
    def start(
        cls, ruleset: Ruleset[Su, St, Co, Ev], setup: Su, source: Source | None = None
    ) -> "Game[Su, St, Co, Ev]":
        """A new game: entry 0 holds what happens before anybody chooses (deals, first phases)."""
        source = seeded() if source is None else source
        chance = Chance(source, 0)
        state, events = settled(ruleset, ruleset.initial(setup), chance)
        entry: Entry[Co, Ev] = Entry(0, None, tuple(chance.draws), tuple(events))
        return cls(ruleset, setup, state, Log().added(entry), source)

    def play(self, command: Co | Mapping[str, Any], source: Source | None = None) -> "Game[Su, St, Co, Ev]":
        """The game after this command (a value, or its JSON form); ``Rejected`` when it is not allowed."""
        chance = Chance(self.source if source is None else source, len(self.log))
        checked, state, events = step(self.ruleset, self.state, command, chance)
        entry = Entry(len(self.log), checked, tuple(chance.draws), tuple(events))
        made = Game(self.ruleset, self.setup, state, self.log.added(entry), self.source)
        for seat, view in self._views.items():
            made._views[seat] = folded(self.ruleset, view, self._masked(entry.events, seat))
        return made

    def why_not(self, command: Co | Mapping[str, Any]) -> Rejected | None:
        """The refusal that ``play`` would raise, or None when it would succeed."""
        return why_not(self.ruleset, self.state, command)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats from which a command is awaited; empty when the game is over."""
        return self.ruleset.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        return self.ruleset.outcome(self.state)

    @property
    def events(self) -> tuple[Ev, ...]:
        """The events of the last entry."""
        return self.log[-1].events  # type: ignore[no-any-return]

    def options(self, seat: Seat) -> Sequence[Option[Co]]:
        """What the seat may do now, as data; every command an option samples is accepted."""
        return self.ruleset.options(self.state, seat)

    def view(self, seat: Seat) -> St:
        """The state as this seat knows it: the same ``evolve`` folded over masked events."""
        if seat not in self._views:
            self._views[seat] = folded(self.ruleset, self.ruleset.initial(self.setup), self.seen(seat))
        return self._views[seat]

    def seen(self, seat: Seat) -> Iterator[Ev]:
        """Every event so far as this seat saw it."""
        for entry in self.log:
            yield from self._masked(entry.events, seat)

    def at(self, n: int) -> "Game[Su, St, Co, Ev]":
        """The game as it was after entry ``n``; playing on from there is a fork."""
        if not 0 <= n < len(self.log):
            raise IndexError(f"there is no entry {n}; the log has entries 0 to {len(self.log) - 1}")
        log = self.log
        while len(log) > n + 1:
            log = log._before or log
        events = (event for entry in log for event in entry.events)
        state = folded(self.ruleset, self.ruleset.initial(self.setup), events)
        return Game(self.ruleset, self.setup, state, log, self.source)

    def fork(self, source: Source | None = None) -> "Game[Su, St, Co, Ev]":
        """The same game with another chance source, for what-if play that tells nothing of the true one."""
        return attrs.evolve(self, source=seeded() if source is None else source)

    def odds(self, command: Co | Mapping[str, Any]) -> Distribution:
        """The exact distribution of what the command's chance events will do, as fractions."""
        return odds(self.ruleset, self.state, command)

    def _masked(self, events: Sequence[Ev], seat: Seat) -> Iterator[Ev]:
        eyes = self.ruleset.allies(self.setup, seat)
        return (seen_by(event, eyes) for event in events)


def step(
    ruleset: Ruleset[Su, St, Co, Ev], state: St, command: Co | Mapping[str, Any], chance: Chance
) -> tuple[Co, St, list[Ev]]:
    """Judge one command and write down everything that follows from it."""
    checked = admitted(ruleset, state, command)
    events = list(ruleset.decide(state, checked, chance))
    state = folded(ruleset, state, events)
    state, more = settled(ruleset, state, chance)
    return checked, state, events + more


def why_not(ruleset: Ruleset[Su, St, Co, Ev], state: St, command: Co | Mapping[str, Any]) -> Rejected | None:
    """The refusal of a command in a state, or None."""
    try:
        ruleset.decide(state, admitted(ruleset, state, command), Chance(_TRIAL))
    except Rejected as refusal:
        return refusal
    return None


def odds(ruleset: Ruleset[Su, St, Co, Ev], state: St, command: Co | Mapping[str, Any]) -> Distribution:
    """The exact distribution of a command's chance events; ``Rejected`` when it is not allowed."""
    checked = admitted(ruleset, state, command)
    if ruleset.odds is None:
        return {(): Fraction(1)}
    return distribution(_keyed(ruleset.odds(state, checked)))


def _keyed(fortune: Any) -> Any:
    return lambda chance: tuple(fortune(chance).items())


def admitted(ruleset: Ruleset[Su, St, Co, Ev], state: St, command: Co | Mapping[str, Any]) -> Co:
    """The typed command, once its type, phase, seat and form have been found in order, in that order."""
    if not isinstance(command, Mapping):
        return _admitted_value(ruleset, state, command)
    try:
        kinds = ruleset.codec.command_types(command)
    except Malformed as fault:
        raise _bad_field(ruleset, fault) from None
    ruleset.admit(state, kinds[0])
    _awaited(ruleset, state, kinds[0], command.get(ruleset.seat_field, HOST))
    if ruleset.precheck:
        ruleset.precheck(state, kinds[0])
    try:
        return ruleset.codec.load_command(command)  # type: ignore[no-any-return]
    except Malformed as fault:
        raise _bad_field(ruleset, fault) from None


def _admitted_value(ruleset: Ruleset[Su, St, Co, Ev], state: St, command: Co) -> Co:
    if type(command) not in ruleset.codec.commands:
        raise _bad_field(ruleset, Malformed(f"{type(command).__name__} is not a command", ("type",)))
    ruleset.admit(state, type(command))
    _awaited(ruleset, state, type(command), getattr(command, ruleset.seat_field, HOST))
    if ruleset.precheck:
        ruleset.precheck(state, type(command))
    try:
        ruleset.codec.check(command)
    except Malformed as fault:
        raise _bad_field(ruleset, fault) from None
    return command


def _awaited(ruleset: Ruleset[Su, St, Co, Ev], state: St, kind: type, seat: object) -> None:
    if kind in ruleset.anytime:
        return
    awaited = ruleset.to_act(state)
    if seat not in awaited:
        if seat == HOST and any(a.name == ruleset.seat_field for a in attrs.fields(kind)):
            raise _bad_field(ruleset, Malformed("the field is missing", (ruleset.seat_field,)))
        strange = awaited and type(seat) not in {type(other) for other in awaited}
        if strange or not isinstance(seat, str | int):
            raise _bad_field(ruleset, Malformed("that is no seat", (ruleset.seat_field,)))
        if ruleset.out_of_turn:
            raise ruleset.out_of_turn(state, seat)
        rule = ruleset.turn if isinstance(ruleset.turn, Rule) else ruleset.turn(state)
        raise Rejected(rule, ruleset.turn_code, (ruleset.seat_field,), seat=str(seat)[:40])


def _bad_field(ruleset: Ruleset[Any, Any, Any, Any], fault: Malformed) -> Rejected:
    return Rejected(ruleset.malformed, BAD_FIELD, fault.path, problem=str(fault))


def folded(ruleset: Ruleset[Su, St, Co, Ev], state: St, events: Iterable[Ev]) -> St:
    """The state after these events; no rule is run."""
    evolve = ruleset.evolve
    for event in events:
        state = evolve(state, event)
    return state


def settled(ruleset: Ruleset[Su, St, Co, Ev], state: St, chance: Chance) -> tuple[St, list[Ev]]:
    """What follows by itself from a state, until a seat must choose: the state then, and the events."""
    made: list[Ev] = []
    while found := ruleset.settle(state, chance):
        state = folded(ruleset, state, found)
        made.extend(found)
        if len(made) > _MANY:
            raise RuntimeError(f"{ruleset.name}: settling does not end; last event {made[-1]!r}")
    return state, made
