"""The last moments of a game, to which a take-back may return, and which entries stand.

An entry *stands* when it has not been taken back, and is not itself a take-back.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from attrs import evolve, field, frozen

from slaget.kernel.knowledge import hides
from slaget.kernel.messages import DEPTH, TakenBack
from slaget.kernel.ruleset import Ruleset
from slaget.kernel.secret import Seat, seen_by
from slaget.kernel.short import short
from slaget.kernel.step import folded

St = TypeVar("St")


class Unwatched(RuntimeError):
    """A take-back was met where the seats' views have not been folded: begin again with them."""


class Moment(NamedTuple):
    """How a game stood after an entry: the state, what some seats knew, and the last entry that stands.

    ``before`` is the last entry that stood before this one.
    """

    entry: Any
    state: Any
    views: tuple[Any, ...]
    last: int
    before: int

    def __repr__(self) -> str:
        return short(self)


@frozen
class Past(Generic[St]):
    """Folds a log entry by entry, and keeps the last moments; each entry gives a value of its own.

    ``eyes`` are the groups of seats whose views are folded too. In a seat's copy the state is that seat's view.
    Where the views are not folded and the game has secrets, no take-back can be judged (``Unwatched``).
    """

    __repr__ = short

    ruleset: Ruleset[Any, St, Any, Any]
    seats: tuple[Seat, ...]
    eyes: tuple[frozenset[Seat], ...]
    is_view: bool
    is_watched: bool
    state: St
    views: tuple[St, ...]
    moments: tuple[Moment, ...] = field(default=())

    @classmethod
    def begin(
        cls,
        ruleset: Ruleset[Any, St, Any, Any],
        setup: Any,
        *,
        views: bool = False,
        of: frozenset[Seat] | None = None,
    ) -> "Past[St]":
        """Before entry 0.

        With ``views`` those of all seats are folded too, where the game has secrets. ``of`` are the seats in whose
        copy the entries stand.
        """
        seats, state = ruleset.seats(setup), ruleset.initial(setup)
        if of is not None:
            return cls(ruleset, seats, (of,), True, True, state, (state,))
        hiding = hides(ruleset)
        eyes = {ruleset.allies(setup, seat): None for seat in seats} if hiding and views else {}
        return cls(ruleset, seats, tuple(eyes), False, bool(eyes) or not hiding, state, (state,) * len(eyes))

    def after(self, entry: Any, state: St | None = None) -> "Past[St]":
        """After this entry; ``state`` saves the folding where it is known. ``LookupError`` for a lost moment."""
        back = back_to(entry)
        if back is not None:
            there = self.moment(back)
            return self._at(Moment(entry, there.state, there.views, there.last, there.before))
        if state is None:
            state = folded(self.ruleset, self.state, entry.events)
        before = self.moments[-1].last if self.moments else -1
        return self._at(Moment(entry, state, self._views(entry, state), entry.n, before))

    def after_all(self, told: Iterable[tuple[Any, St]]) -> "Past[St]":
        """After these entries, of which none is a take-back, and the states they lead to.

        Only the last are looked at; where views are folded, all must be told.
        """
        made = self
        for entry, state in deque(told, DEPTH):
            if made is self and entry.n != self._next:
                before = Moment(entry, state, (), entry.n, entry.n - 1)
                made = evolve(self, moments=())._at(before)
            else:
                made = made.after(entry, state)
        return made

    @property
    def _next(self) -> int:
        return self.moments[-1].entry.n + 1 if self.moments else 0

    def _views(self, entry: Any, state: St) -> tuple[St, ...]:
        """What the seats know after an entry."""
        if self.is_view or not self.eyes:
            return (state,) if self.eyes else ()
        each = zip(self.views, self.eyes)
        return tuple([folded(self.ruleset, view, seen_events(entry.events, eyes)) for view, eyes in each])

    def _at(self, moment: Moment) -> "Past[St]":
        kept = (*self.moments[1 - DEPTH :], moment)
        eyes, is_view, is_watched = self.eyes, self.is_view, self.is_watched
        return Past(self.ruleset, self.seats, eyes, is_view, is_watched, moment.state, moment.views, kept)

    def moment(self, n: int) -> Moment:
        """The moment after entry ``n``; ``LookupError`` where it is not among the last."""
        place = n - self.moments[0].entry.n if self.moments else -1
        if not 0 <= place < len(self.moments):
            raise lost(n, len(self.moments))
        return self.moments[place]

    def gone(self, to: int) -> list[Moment] | None:
        """The entries that stand and would be taken back, latest first; None where what stood then is no more."""
        found, last = [], self.moments[-1].last
        while last > to:
            found.append(self.moment(last))
            last = found[-1].before
        return found if last == self.moment(to).last else None


class Running(Generic[St]):
    """Folds entries one after another. The last moments are put together only when they are asked for."""

    def __init__(self, past: Past[St]) -> None:
        self._past = past
        self._later: deque[tuple[Any, St]] = deque(maxlen=DEPTH)
        self.state = past.state

    def copy(self) -> "Running[St]":
        """One of its own that stands in the same state."""
        return Running(self.past)

    @property
    def past(self) -> Past[St]:
        """The last moments."""
        if self._later:
            self._past = self._past.after_all(self._later)
            self._later.clear()
        return self._past

    def take(self, entry: Any, state: St | None = None) -> None:
        """Take the next entry; ``state`` is what it leads to, where that is known."""
        if self._past.eyes or back_to(entry) is not None:
            self._past = self.past.after(entry, state)
            self.state = self._past.state
        else:
            self.state = folded(self._past.ruleset, self.state, entry.events) if state is None else state
            self._later.append((entry, self.state))


def replayed(ruleset: Ruleset[Any, St, Any, Any], state: St, told: Iterable[Sequence[Any]]) -> St:
    """The state that the events of all entries lead to, from before entry 0; ``LookupError`` for a lost moment."""
    last: deque[St] = deque(maxlen=DEPTH)
    for n, events in enumerate(told):
        to = back_in(events)
        if to is None:
            state = folded(ruleset, state, events)
        elif n - len(last) <= to < n:
            state = last[to - n]
        else:
            raise lost(to, len(last))
        last.append(state)
    return state


def lost(n: int, kept: int) -> LookupError:
    return LookupError(f"the state after entry {n} is not among the last {kept}")


def back_to(entry: Any) -> int | None:
    """The entry that a take-back goes back to; None of any other entry."""
    return back_in(entry.events)


def back_in(events: Sequence[Any]) -> int | None:
    """The same of an entry's events."""
    return events[0].to if len(events) == 1 and type(events[0]) is TakenBack else None


def standing(log: Iterable[Any]) -> list[Any]:
    """The entries of a log that stand, in order."""
    found: list[Any] = []
    limit: int | None = None
    for entry in latest_first(log):
        if limit is None or entry.n <= limit:
            limit = back_to(entry)
            if limit is None:
                found.append(entry)
    return found[::-1]


def latest_first(log: Iterable[Any]) -> Iterator[Any]:
    return reversed(log) if isinstance(log, Sequence) else iter([*log][::-1])


def seen_events(events: Iterable[Any], eyes: frozenset[Seat]) -> list[Any]:
    """Events as these seats saw them."""
    return [seen_by(event, eyes) for event in events]
