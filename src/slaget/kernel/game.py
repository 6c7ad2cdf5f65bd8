"""A game in progress as a frozen value: ``play`` returns the next one, or raises ``Rejected``."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, Generic, TypeAlias, TypeVar, overload

import attrs
from attrs import field, frozen

from slaget.kernel.chance import Chance, Draw, Source, seeded
from slaget.kernel.charter import PLAIN, Charter
from slaget.kernel.desks import SeatDesk, desks
from slaget.kernel.knowledge import determinized, follows, hides
from slaget.kernel.messages import TakeBack, TakenBack, asks_back
from slaget.kernel.odds import Falls
from slaget.kernel.options import Option
from slaget.kernel.past import Past, back_to, standing
from slaget.kernel.quick import Referable, quick
from slaget.kernel.rules import Refusal, Rejected
from slaget.kernel.ruleset import Outcome, Ruleset
from slaget.kernel.seats import require_seat
from slaget.kernel.secret import HOST, Seat, seen_by
from slaget.kernel.short import cut, not_meant, short
from slaget.kernel.signing import checks
from slaget.kernel.step import admitted, folded, formed, named, odds, settled, step, why_not
from slaget.kernel.whole import whole
from slaget.wire.codec import tag_of

Su = TypeVar("Su")
St = TypeVar("St")
Co = TypeVar("Co")
Ev = TypeVar("Ev")
Su2 = TypeVar("Su2")
St2 = TypeVar("St2")
Co2 = TypeVar("Co2")
Ev2 = TypeVar("Ev2")
SEAT_FIELDS: Final = ("seat", "side")
"""What the field of a command is called that holds its seat, for the ``repr`` of entries, which know no ruleset."""


@frozen
class Signed:
    """A seat's signature of its command: who signed, after how many lines, and the signature in hex.

    ``nonce`` in hex is the salt of the command, which the seat chose; a seat's copy does not hold it.
    """

    __repr__ = short

    by: Seat
    seen: int
    sig: str
    nonce: str | None = None


@quick
@frozen(weakref_slot=False)
class Entry(Generic[Co, Ev]):
    """One record of the log: what was asked, what was drawn, what happened. Entry 0 has no command."""

    n: int
    command: Co | None
    draws: tuple[Draw, ...]
    events: tuple[Ev, ...]
    signed: Signed | None = None

    def __repr__(self) -> str:
        events = f"{len(self.events)} event{'' if len(self.events) == 1 else 's'}"
        return cut(f"<Entry {self.n}: {self._asked()}, {events}>")

    def _asked(self) -> str:
        if self.command is None:
            return "start"
        kind: Any = type(self.command)
        seat = next((getattr(self.command, a.name) for a in attrs.fields(kind) if a.name in SEAT_FIELDS), None)
        return tag_of(kind) if seat is None else f"{tag_of(kind)} by {seat}"


@frozen
class Believer:
    """Whose imagination a game lies in, beside it in ``Game.kept``: the seats who share what they know."""

    eyes: frozenset[Seat]


class Log(Sequence[Entry[Co, Ev]], Generic[Co, Ev]):
    """An immutable list of entries that grows by sharing: ``added`` costs the same at any length."""

    __slots__ = ("_before", "_last", "_length")

    def __init__(self, before: "Log[Co, Ev] | None" = None, last: Entry[Co, Ev] | None = None) -> None:
        self._before = before
        self._last = last
        self._length: int = 0 if before is None else before._length + 1

    def __reduce__(self) -> tuple[Any, ...]:
        return _logged, (list(self),)

    def added(self, entry: Entry[Co, Ev]) -> "Log[Co, Ev]":
        return Log(self, entry)

    def since(self, n: int) -> list[Entry[Co, Ev]]:
        """The entries from ``n`` on; what was before them is not walked over."""
        found: list[Entry[Co, Ev]] = []
        for entry in reversed(self):
            if entry.n < n:
                break
            found.append(entry)
        return found[::-1]

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Entry[Co, Ev]]:
        return iter(list(reversed(self))[::-1])

    def __reversed__(self) -> Iterator[Entry[Co, Ev]]:
        node: Log[Co, Ev] = self
        while node._last is not None and node._before is not None:
            yield node._last
            node = node._before

    @overload
    def __getitem__(self, index: int) -> Entry[Co, Ev]: ...
    @overload
    def __getitem__(self, index: slice) -> list[Entry[Co, Ev]]: ...
    def __getitem__(self, index: int | slice) -> Entry[Co, Ev] | list[Entry[Co, Ev]]:
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
        return f"<Log of {self._length} {'entry' if self._length == 1 else 'entries'}>"


def _logged(entries: list[Entry[Co, Ev]]) -> Log[Co, Ev]:
    """The log of these entries."""
    log: Log[Co, Ev] = Log()
    for entry in entries:
        log = log.added(entry)
    return log


@quick
@frozen(weakref_slot=False)
class Game(Referable, Generic[Su, St, Co, Ev]):
    """A game in the host's hands. Undo is keeping the old value.

    The chance source lies here and nowhere else: a state, a view or a seat's log never holds it. A pickled game
    holds it too, with all that is hidden from the seats: a pickle is the host's.
    """

    ruleset: Ruleset[Su, St, Co, Ev]
    setup: Su = field(repr=False)
    state: St = field(repr=False)
    log: Log[Co, Ev]
    source: Source = field(repr=False)
    charter: Charter = field(default=PLAIN, repr=False)
    parted: int | None = field(default=None, repr=False, eq=False)
    """How many entries ``at`` left of a longer game; what is played after them is another game (``is_parted``).
    0 where the entries are of no game under this source: imagined, or a fork of one with dice."""
    kept: dict[type, Any] = field(factory=dict, repr=False, eq=False, init=False)
    """What others work out of a game and take on from there when it is played on, by its type."""
    _views: dict[Seat, St] = field(factory=dict, repr=False, eq=False, init=False)

    def __repr__(self) -> str:
        scenario = getattr(self.setup, "scenario_id", None)
        name = self.ruleset.name if scenario is None else f"{self.ruleset.name}/{scenario}"
        entries = f"{len(self.log)} {'entry' if len(self.log) == 1 else 'entries'}"
        return cut(f"<Game {name}, {entries}, {self._standing()}>")

    def _repr_html_(self) -> str:
        """The game as everybody sees it, for a notebook: its picture, who is to act, and what happened last."""
        return desks().of(self, None)._repr_html_()

    def _standing(self) -> str:
        """Who is to act, or how it ended, in a few words."""
        outcome = self.outcome
        if outcome is None:
            return f"{', '.join(map(str, self.to_act)) or 'nobody'} to act"
        won = f"{', '.join(map(str, outcome.winners))} won" if outcome.winners else "drawn"
        return f"{won} by {outcome.reason}"

    def __reduce__(self) -> tuple[Any, ...]:
        fields = (self.ruleset, self.setup, self.state, self.log, self.source, self.charter, self.parted)
        return Game, fields

    def __copy__(self) -> "Game[Su, St, Co, Ev]":
        return self

    def __deepcopy__(self, _memo: object) -> "Game[Su, St, Co, Ev]":
        return self  # nothing in it changes

    @staticmethod
    def start(
        ruleset: Ruleset[Su2, St2, Co2, Ev2],
        setup: Su2,
        source: Source | None = None,
        charter: Charter = PLAIN,
    ) -> "Game[Su2, St2, Co2, Ev2]":
        """A new game: entry 0 holds what happens before anybody chooses (deals, first phases)."""
        source = seeded() if source is None else source
        chance = Chance(source, 0)
        state, events = settled(ruleset, ruleset.initial(setup), chance)
        entry: Entry[Co2, Ev2] = Entry(0, None, tuple(chance.draws), tuple(events))
        return Game(ruleset, setup, state, _logged([entry]), source, charter)

    def play(
        self, command: Co | Mapping[str, object], source: Source | None = None, *, signed: Signed | None = None
    ) -> "Game[Su, St, Co, Ev]":
        """The game after this command (a value, or its JSON form); ``Rejected`` when it is not allowed.

        ``signed`` is its seat's signature, which is kept with it; where the seat has a key, it must fit (KE-4).
        """
        if type(command) not in self.ruleset.codec.commands and asks_back(command):
            return self._back(command, signed)
        if signed is not None or self.charter.keys is not None:
            command = self._vouched(command, signed)
        n = len(self.log)
        chance = Chance(self.source if source is None else source, n)
        checked, state, events = step(self.ruleset, self.state, command, chance)
        entry = Entry(n, checked, tuple(chance.draws), tuple(events), signed)
        return self.followed(entry, state)

    def followed(self, entry: Entry[Co, Ev], state: St) -> "Game[Su, St, Co, Ev]":
        """The game after an entry that is known to be right and to lead to this state; no rule is run.

        What has been worked out of this game goes on with it, unless the entry takes back.
        """
        log = Log(self.log, entry)
        made = Game(self.ruleset, self.setup, state, log, self.source, self.charter, self.parted)
        if (self.kept or self._views) and back_to(entry) is None:
            made.kept.update(self.kept)
            for seat, view in tuple(self._views.items()):  # other threads may look meanwhile
                made._views[seat] = made._view_after(view, seat, entry)
        return made

    def _view_after(self, view: St, seat: Seat, entry: Entry[Co, Ev]) -> St:
        """What a seat knows after the last entry, from what it knew before; the state, where nothing is hidden."""
        if not hides(self.ruleset) or self.is_imagined_for(seat):
            return self.state
        return folded(self.ruleset, view, self._masked(entry.events, seat))

    def _vouched(self, command: Co | Mapping[str, object], signed: Signed | None) -> Co:
        """The admitted command, once its seat's signature is found to fit, or to be none of its seat's."""
        try:
            checked = admitted(self.ruleset, self.state, command)
            self._check_signed(checked, signed)
        except Rejected as refusal:
            raise named(self.ruleset, self.state, refusal) from None
        return checked

    def _check_signed(self, command: Any, signed: Signed | None) -> None:
        """Raise ``Rejected`` unless a command is signed as KE-4 says."""
        from slaget.kernel.refusals import BAD_SIGNATURE

        if signed is None and self.charter.keys is None:
            return
        wrong = checks().wrong(self, command, signed)
        if wrong is not None:
            raise BAD_SIGNATURE(wrong=wrong)

    def take_back(self, seat: Seat, to: int, *, signed: Signed | None = None) -> "Game[Su, St, Co, Ev]":
        """The game with the state after entry ``to`` again, and one entry more (KE-1); ``Rejected`` if not allowed.

        A seat takes back its own latest commands, ``"host"`` anybody's.
        """
        return self._back(TakeBack(seat, to), signed)

    def _back(self, command: object, signed: Signed | None) -> "Game[Su, St, Co, Ev]":
        """The game after a take-back."""
        past = self._past()
        asked, event = self._judged_back(past, command)
        try:
            self._check_signed(asked, signed)
        except Rejected as refusal:
            raise named(self.ruleset, self.state, refusal) from None
        entry: Entry[Any, Any] = Entry(len(self.log), asked, (), (event,), signed)
        return self.followed(entry, past.after(entry).state)

    def _judged_back(self, past: Past[St], command: object) -> tuple[TakeBack, TakenBack]:
        """A take-back and its event, whoever signed it; ``Rejected`` if not allowed."""
        from slaget.kernel.takeback import taken_back

        asked: TakeBack = formed(self.ruleset, command)
        try:
            return asked, taken_back(past, asked)
        except Rejected as refusal:
            raise named(self.ruleset, self.state, refusal) from None

    def _past(self) -> Past[St]:
        """The last moments, with the views of all seats."""
        past: Past[St] = Past.begin(self.ruleset, self.setup, views=True)
        for entry in self.log:
            past = past.after(entry)
        return past

    def why_not(self, command: Co | Mapping[str, object]) -> Refusal[Co] | None:
        """The refusal that ``play`` would raise, as a value; None when it would succeed, once it is signed."""
        if asks_back(command):
            try:
                self._judged_back(self._past(), command)
            except Rejected as raised:
                return raised.refusal
            return None
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
        return self.log[-1].events

    def options(self, seat: Seat) -> Sequence[Option[Co]]:
        """What the seat may do now, as data; every command an option samples is accepted.

        The host has options of its own (``"host"``). ``UnknownSeat`` for what is no seat, here and below.
        """
        if type(seat) is not str or (seat != HOST and seat not in self.ruleset.seats(self.setup)):
            self._require(seat)
        return self.ruleset.options(self.state, seat)

    def view(self, seat: Seat) -> St:
        """The state as this seat knows it: the same ``evolve`` folded over masked events."""
        if type(seat) in (str, int) and seat in self._views:  # for speed: it has been asked for before
            return self._views[seat]
        self._require(seat)
        if not hides(self.ruleset):
            self._views[seat] = self.state
        else:
            seen = (event for entry in self.standing for event in self._masked(entry.events, seat))
            self._views[seat] = folded(self.ruleset, self.ruleset.initial(self.setup), seen)
        return self._views[seat]

    @property
    def standing(self) -> list[Entry[Co, Ev]]:
        """The entries that stand: neither taken back nor take-backs."""
        return standing(self.log)

    def seen(self, seat: Seat) -> Iterator[Ev]:
        """Every event so far as this seat saw it, what was taken back too."""
        self._require(seat)
        return (event for entry in self.log for event in self._masked(entry.events, seat))

    def at(self, n: int) -> "Game[Su, St, Co, Ev]":
        """The game as it was after entry ``n``, to think with; a game on from there is a fork (``log.fork``).

        ``IndexError`` where there is no entry of this number, ``TypeError`` for what is no number.
        """
        last = len(self.log) - 1
        n = whole(n, "the entry", f"a whole number from 0 to {last}")
        if not 0 <= n <= last:
            raise IndexError(f"there is no entry {n}; the log has entries 0 to {last}")
        log = self.log
        while len(log) > n + 1:
            log = log._before or log
        events = (event for entry in standing(log) for event in entry.events)
        state = folded(self.ruleset, self.ruleset.initial(self.setup), events)
        parted = self.parted
        if parted != 0 and n + 1 < len(self.log):
            parted = min(n + 1, parted or n + 1)
        made = Game(self.ruleset, self.setup, state, log, self.source, self.charter, parted)
        made.kept.update({Believer: self.kept[Believer]} if Believer in self.kept else {})
        return made

    @property
    def is_parted(self) -> bool:
        """Whether no log tells it: imagined, or played on from an earlier entry of a game, or by other dice."""
        return self.parted is not None and len(self.log) > self.parted

    def fork(self, source: Source | None = None) -> "Game[Su, St, Co, Ev]":
        """The same game with another chance source, for what-if play that tells nothing of the true one.

        Nobody signs in it. Once dice have fallen that do not come from that source, no log tells it
        (``is_parted``): what is to be kept is begun by ``slaget.log.fork.forked``.
        """
        charter = attrs.evolve(self.charter, keys=None)
        parted = 0 if self.parted == 0 or any(entry.draws for entry in self.log) else None
        return attrs.evolve(self, source=seeded() if source is None else source, charter=charter, parted=parted)

    def odds(self, command: Co | Mapping[str, object]) -> Falls:
        """The exact distribution of what the command's chance events will do, as fractions."""
        return odds(self.ruleset, self.state, command)

    def undo_limit(self, seat: Seat | None = None) -> int:
        """The earliest entry one may go back to without un-revealing anything to a seat (None: to any).

        Going back over an entry takes nothing back where nothing was drawn in it, and where all that
        the seat saw of it followed from what it knew before and from the command.
        """
        if seat is None:
            return max(self.undo_limit(each) for each in self.ruleset.seats(self.setup))
        self._require(seat)
        views, stood = self._views_of(seat), self.standing
        for before, entry in zip(reversed(stood[:-1]), reversed(stood)):
            if entry.draws or not follows(self.ruleset, views[before.n], entry, self._eyes(seat)):
                return entry.n
        return 0

    def _views_of(self, seat: Seat) -> list[St]:
        """What the seat knew after each entry."""
        views: list[St] = []
        view = self.ruleset.initial(self.setup)
        for entry in self.log:
            back = back_to(entry)
            view = views[back] if back is not None else folded(self.ruleset, view, self._masked(entry.events, seat))
            views.append(view)
        return views

    def determinize(self, seat: Seat, random: Random) -> St:
        """A full state that this seat may believe in: what it does not know is drawn from ``random``.

        Nothing of the true state or of the true chance goes into it but what the seat has seen.
        """
        if not isinstance(random, Random):
            raise not_meant("random", random, "a random.Random")
        return determinized(self.ruleset, self.view(seat), random)

    def imagined(self, seat: Seat, random: Random, *, history: bool = False) -> "Game[Su, St, Co, Ev]":
        """A game to think in: a determinized state, dice of its own, and no history.

        With ``history`` the seat's own is kept: as many entries, as it saw them, and its view. The other seats know
        all of that world, which is nobody's but the seat's; nothing in it can be taken back.
        """
        state = self.determinize(seat, random)
        source = seeded(random.randbytes(32))
        if not history:
            return Game(self.ruleset, self.setup, state, _logged([Entry(0, None, (), ())]), source, parted=0)
        log = _logged([self._remembered(entry, seat) for entry in self.log])
        made = Game(self.ruleset, self.setup, state, log, source, parted=0)
        made.kept[Believer] = Believer(self._eyes(seat))
        made._views.update(dict.fromkeys(self.ruleset.seats(self.setup), state))
        made._views[seat] = self.view(seat)
        return made

    def is_imagined_for(self, seat: Seat | None) -> bool:
        """Whether this is a world that another has made up, all of which this seat may know."""
        believer = self.kept.get(Believer)
        return believer is not None and seat not in believer.eyes

    def _remembered(self, entry: Entry[Co, Ev], seat: Seat) -> Entry[Any, Any]:
        """An entry as a seat saw it; of draws no more than that there were some."""
        command = None if entry.command is None else seen_by(entry.command, self._eyes(seat))
        draws = tuple((0, 0, 0) for _ in entry.draws[:1])
        return Entry(entry.n, command, draws, tuple(self._masked(entry.events, seat)))

    def seat(self, seat: Seat) -> SeatDesk:
        """What this seat's screen may show and ask: a ``slaget.Desk``; ``UnknownSeat`` for what is no seat."""
        require_seat(seat, self.ruleset.seats(self.setup))
        return desks().of(self, seat)

    def spectator(self) -> SeatDesk:
        """The desk of somebody who knows what everybody knows, and has nothing to choose."""
        return desks().of(self, None)

    def host(self) -> SeatDesk:
        """The host's own desk: nothing is masked, the options are the host's."""
        return desks().of(self, HOST)

    def _require(self, seat: Seat) -> None:
        """Raise ``UnknownSeat`` unless this is a seat, or the host while a command of it is awaited."""
        if not (type(seat) is str and seat == HOST and HOST in self.to_act):
            require_seat(seat, self.ruleset.seats(self.setup))

    def _eyes(self, seat: Seat) -> frozenset[Seat]:
        return self.ruleset.allies(self.setup, seat)

    def _masked(self, events: Sequence[Ev], seat: Seat) -> Iterator[Ev]:
        eyes = self._eyes(seat)
        return (seen_by(event, eyes) for event in events)


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game of whatever ruleset, where its own types do not matter."""

__all__ = ["AnyGame", "Entry", "Game", "Log", "Signed", "admitted", "folded", "odds", "settled", "step", "why_not"]
