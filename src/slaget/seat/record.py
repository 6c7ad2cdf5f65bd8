"""What has been known of a game, entry by entry: the states, the views, who was awaited since when.

A ``Record`` is a value that grows by one entry at a time. A table keeps one, so that a document costs the same at
any length; for a game that stays as it is, one is made when it is asked.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from attrs import evolve, frozen

from slaget.kernel.game import AnyGame, Entry
from slaget.kernel.knowledge import follows, hides
from slaget.kernel.messages import seat_of
from slaget.kernel.past import back_to, seen_events
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.secret import HOST, Seat
from slaget.kernel.short import short
from slaget.kernel.step import folded

Eyes = frozenset[Seat]
NOBODY: Final[Eyes] = frozenset()
KEPT: Final = 8
"""How many moments a record keeps that goes on; one that must know of more is made anew from the log."""


class Moment(NamedTuple):
    """How a game stood after an entry.

    ``views`` are what each of the record's eyes knew, ``waits`` since which entry each awaited seat has been,
    ``limits`` how far it could be taken back for each of the eyes; None where nobody has asked.
    """

    entry: Entry[Any, Any]
    state: Any
    views: tuple[Any, ...]
    waits: Mapping[Seat, int]
    limits: tuple[int | None, ...]

    def __repr__(self) -> str:
        return short(self)


@frozen(eq=False)
class Record:
    """The last moments of a game, as some eyes have seen them; those of a whole game where it was made of one."""

    __repr__ = short

    ruleset: AnyRuleset
    setup: Any
    eyes: tuple[Eyes, ...]
    """Whose views are folded; one group for all where nothing is ever hidden."""
    hides: bool
    state: Any
    views: tuple[Any, ...]
    moments: tuple[Moment, ...] = ()

    @classmethod
    def begin(cls, ruleset: AnyRuleset, setup: Any, eyes: Iterable[Eyes]) -> "Record":
        """Before entry 0."""
        hiding = hides(ruleset)
        chosen = tuple(dict.fromkeys(eyes)) if hiding else (NOBODY,)
        state = ruleset.initial(setup)
        return cls(ruleset, setup, chosen, hiding, state, (state,) * len(chosen))

    @classmethod
    def of(cls, game: AnyGame, eyes: Iterable[Eyes]) -> "Record":
        """A whole game, each of its moments kept."""
        made = cls.begin(game.ruleset, game.setup, eyes)
        moments: list[Moment] = []
        for entry in game.log:
            moments.append(made._after(entry, moments))
        moments[-1] = moments[-1]._replace(state=game.state)
        return evolve(made, moments=tuple(moments))

    def trimmed(self) -> "Record":
        """The last moments of a whole game alone, with their limits worked out, so that it can go on from there."""
        places, first = range(len(self.eyes)), max(0, len(self.moments) - KEPT)
        moments = [
            self.moments[index]._replace(limits=tuple(self._limit(index, place) for place in places))
            for index in range(first, len(self.moments))
        ]
        return evolve(self, moments=tuple(moments))

    def after(self, game: AnyGame) -> "Record":
        """After the entries that the game has more; the last moments are kept.

        ``LookupError`` where a take-back goes to one that is not.
        """
        moments = list(self.moments)
        for entry in game.log.since(self.n):
            state = game.state if entry.n + 1 == len(game.log) else None
            moments.append(self._after(entry, moments, state))
        return evolve(self, moments=tuple(moments[-KEPT:]))

    def is_of(self, game: AnyGame) -> bool:
        """Whether the game goes on from what was recorded."""
        if not self.moments or len(game.log) < self.n:
            return False
        last = self.moments[-1].entry
        return game.log.since(last.n)[0] is last

    @property
    def n(self) -> int:
        """How many entries it has seen."""
        return self.moments[-1].entry.n + 1 if self.moments else 0

    @property
    def first(self) -> int:
        """The earliest entry before which the views are known."""
        return 0 if not self.moments or self.moments[0].entry.n == 0 else self.moments[0].entry.n + 1

    def place_of(self, eyes: Eyes) -> int:
        """Where the view of some eyes stands among the others."""
        return self.eyes.index(eyes) if self.hides else 0

    def before(self, n: int, eyes: Eyes) -> Any:
        """What some eyes knew before entry ``n``."""
        if n == 0:
            return self.ruleset.initial(self.setup)
        return self._moment(n - 1).views[self.place_of(eyes)]

    def state_before(self, n: int) -> Any:
        """The state before entry ``n``."""
        return self.ruleset.initial(self.setup) if n == 0 else self._moment(n - 1).state

    def limit(self, eyes: Eyes) -> int:
        """The earliest entry that the game may be taken back to without telling these eyes less than they know."""
        place, last = self.place_of(eyes), self.moments[-1]
        known = last.limits[place] if last.limits else None
        return self._limit(len(self.moments) - 1, place) if known is None else known

    def _moment(self, n: int) -> Moment:
        return self.moments[n - self.moments[0].entry.n]

    def _limit(self, index: int, place: int) -> int:
        """The limit after a moment, by walking back over the entries that stand."""
        while index > 0:
            back = back_to(self.moments[index].entry)
            if back is not None:
                index = back - self.moments[0].entry.n
            elif self._tells(self.moments[index - 1], self.moments[index].entry, place):
                return self.moments[index].entry.n
            else:
                index -= 1
        return 0

    def _tells(self, before: Moment, entry: Entry[Any, Any], place: int) -> bool:
        """Whether an entry told something that cannot be taken back: a draw, or what did not follow.

        In a seat's copy of a log some commands are closed: what followed from them is not known.
        """
        if entry.draws or not self.hides:
            return bool(entry.draws)
        if entry.command is None:
            return True
        return not follows(self.ruleset, before.views[place], entry, self.eyes[place])

    def _after(self, entry: Entry[Any, Any], moments: Sequence[Moment], state: Any = None) -> Moment:
        """How it stood after an entry that follows upon these moments; ``state`` saves the folding."""
        back, before = back_to(entry), moments[-1] if moments else None
        if back is not None:
            there = _at(moments, back)
            awaited = self.ruleset.to_act(there.state)
            waits = dict.fromkeys(in_order(awaited, self._seats), entry.n)
            return there._replace(entry=entry, waits=waits)
        if state is None:
            state = folded(self.ruleset, self.state if before is None else before.state, entry.events)
        views = self._views(self.views if before is None else before.views, entry, state)
        limits = self._next_limits(moments, entry)
        return Moment(entry, state, views, self._waits(before, entry, state), limits)

    def _next_limits(self, moments: Sequence[Moment], entry: Entry[Any, Any]) -> tuple[int | None, ...]:
        if not moments:
            return (None,) * len(self.eyes)
        back = back_to(entry)
        if back is not None:
            return _at(moments, back).limits
        before = moments[-1]
        return tuple(
            known if known is None else entry.n if self._tells(before, entry, place) else known
            for place, known in enumerate(before.limits)
        )

    def _views(self, views: tuple[Any, ...], entry: Entry[Any, Any], state: Any) -> tuple[Any, ...]:
        if not self.hides:
            return (state,)
        told = zip(views, self.eyes)
        return tuple([folded(self.ruleset, view, seen_events(entry.events, eyes)) for view, eyes in told])

    @property
    def _seats(self) -> tuple[Seat, ...]:
        return (*self.ruleset.seats(self.setup), HOST)

    def _waits(self, before: Moment | None, entry: Entry[Any, Any], state: Any) -> dict[Seat, int]:
        """Since which entry each seat has been awaited: as before, unless it has done its part in this one."""
        awaited = in_order(self.ruleset.to_act(state), self._seats)
        if before is None:
            return dict.fromkeys(awaited, entry.n)
        done = self._has_acted(before, entry)
        return {seat: entry.n if seat == done else before.waits.get(seat, entry.n) for seat in awaited}

    def _has_acted(self, before: Moment, entry: Entry[Any, Any]) -> Seat | None:
        """The seat that did what it was awaited for; none where it offered or claimed something beside its turn."""
        ruleset, command = self.ruleset, entry.command
        seat = seat_of(command, ruleset.seat_field)
        if type(command) in ruleset.anytime and seat in before.waits:
            offered = {option.command for option in ruleset.options(before.state, seat)}
            return seat if type(command) in offered else None
        return seat


def _at(moments: Sequence[Moment], n: int) -> Moment:
    """The moment after entry ``n``; ``LookupError`` where it is not among these."""
    place = n - moments[0].entry.n
    if place < 0:
        raise LookupError(f"the moment after entry {n} is not kept")
    return moments[place]


def in_order(awaited: Iterable[Seat], seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Seats in the order of the seats.

    >>> in_order(("south", "north"), ("north", "south"))
    ('north', 'south')
    """
    those = tuple(awaited)
    return those if len(those) < 2 else tuple(sorted(those, key=seats.index))
