"""A clause while it is carried out: whose it is, what its acts see, and how they write what they do."""

from typing import Literal, TypeAlias

from slaget.games.nissan import messages as m
from slaget.games.nissan.agenda.hearing import cast_of
from slaget.games.nissan.agenda.writer import Writer
from slaget.games.nissan.cards import CardSide
from slaget.games.nissan.effects.seen import Seen
from slaget.games.nissan.effects.watched import WATCH
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.state import State

Shown: TypeAlias = dict[tuple[Side | Literal["all"], Side], frozenset[str]]


class Stopped(Exception):
    """A side is asked, or the battle is over: nothing more is carried out now."""


class Acting:
    """A clause of a card as it is carried out; ``names`` and ``numbers`` are those that its acts see.

    ``refill`` gathers what is set for the refill while a card is played (EF-12.1), else it is None. ``shown`` are
    the hands that this card has shown, by who saw it, a side or all, and whose it is, as they were. ``uses``: the
    clause whose use the first event is, if uses are counted.
    """

    def __init__(
        self,
        writer: Writer,
        owner: Side,
        card: str,
        index: int,
        names: dict[str, tuple[str, ...]],
        numbers: dict[str, int],
    ) -> None:
        self.writer = writer
        self.owner: Side = owner
        self.card, self.index = card, index
        self.names, self.numbers = names, numbers
        self.refill: int | None = None
        self.shown: Shown = {}
        self.uses: m.EffectUsed | None = None
        self._still = True
        self._acts = self._last = 0

    @property
    def state(self) -> State:
        return self.writer.state

    @property
    def seen(self) -> Seen:
        """What the acts see now."""
        return Seen(self.state, self.owner, self.names, self.numbers, cast_of(self.state))

    def side(self, whose: CardSide) -> Side:
        """Whom ``own`` and ``enemy`` mean."""
        return self.owner if whose == "own" else other(self.owner)

    def count(self, what: str, path: tuple[int, ...], number: int = 1) -> None:
        """Where somebody counts: something of this clause (EF-19.1)."""
        counts = WATCH.get()
        if counts is not None:
            counts.add(self.owner, self.card, self.index, what, path, number)

    def step(self, counted: bool) -> None:
        """Where somebody counts: an act is carried out, which is ``counted`` as one (EF-12.11)."""
        counts = WATCH.get()
        if counts is not None:
            self._last = int(counted)
            self._acts += self._last
            of = self.owner, self.card.rpartition("#")[0], self.index
            counts.acts[of] = max(counts.acts[of], self._acts)

    def pause(self) -> None:
        """Where somebody counts: a choice is waited for, after which its act is begun again."""
        counts = WATCH.get()
        if counts is not None:
            counts.paused[self.owner, self.card, self.index] = self._acts - self._last, self._still

    def wake(self) -> None:
        """Where somebody counts: the acts before the choice are of the same carrying out and use (EF-3.4)."""
        counts = WATCH.get()
        if counts is not None:
            self._acts, self._still = counts.paused.pop((self.owner, self.card, self.index), (0, True))

    @property
    def has_acted(self) -> bool:
        """Whether an act has done something."""
        return not self._still

    def acts(self) -> None:
        """An act does something, the first of this clause or not."""
        counts = WATCH.get() if self._still else None
        self._still = False
        if counts is not None:
            counts.acted(self.owner, self.card, self.index)

    def write(self, event: m.Event) -> None:
        """Write what an act does; the first event is a use of the clause (EF-3.4)."""
        self.acts()
        before, self.writer.by = self.writer.by, self.owner
        self.writer.write(event)
        self.writer.by = before
        if self.state.phase == "over":
            raise Stopped
        if self.uses is not None:
            use, self.uses = self.uses, None
            self.writer.use(use)
