"""The search of hidden games at levels 1 to 3, and of those that grow no trees at any: candidates tried in the same
imagined worlds, halved by and by."""

from functools import partial
from typing import Any

from slaget.kernel import Seat
from slaget.kernel.ruleset import AnyRuleset
from slaget.players.analysis import Found, Tried
from slaget.players.budget import Budget
from slaget.players.dice import Dice
from slaget.players.halving import FINE, FIRST, halved, merits, ranked
from slaget.players.playout import AnyHidden, Candidates, Fate, Record, followed, imagined, played_out, unforeseen


def search(
    mind: AnyHidden, ruleset: AnyRuleset, view: Any, seat: Seat, level: int, budget: Budget, dice: Dice
) -> Found:
    """The candidates of a seat, the habit's among them, by what playouts bring; an iteration is one playout.

    Without a playout the first candidate is the choice.
    """
    mind = mind.at(level)
    trial = _Trial(mind, ruleset, view, seat, dice)
    records, more = trial.candidates.records, partial(trial.candidates.open, budget=budget)
    more(FIRST)
    if len(records) == 1:
        return Found((records[0].told(),), 0, True)
    known = False
    if trial.worlds:
        known = halved(records, more, lambda i, world: trial.play(i, world, budget), budget, mind.settles)
    order = ranked(records, 0 if known else mind.doubt(view))
    if mind.simultaneous(view):
        order = unforeseen(records, order, trial.last)
    return Found(_told(records, order), sum(record.visits for record in records))


def _told(records: list[Record], order: list[int]) -> tuple[Tried, ...]:
    """The candidates in order, each as much worse to expect than the first as it is found to be."""
    found, first = merits(records), records[order[0]]
    most = sum(first.rewards) // max(1, first.visits)
    return tuple(records[i].told(most - max(0, found[order[0]] - found[i]) // FINE) for i in order)


class _Trial:
    """One decision while it is thought about."""

    __slots__ = ("_coming", "_mind", "_ruleset", "_seat", "_stops", "_view", "candidates", "last", "worlds")

    def __init__(self, mind: AnyHidden, ruleset: AnyRuleset, view: Any, seat: Seat, dice: Dice) -> None:
        self._mind, self._ruleset, self._view, self._seat = mind, ruleset, view, seat
        self._coming, commands, self.last = dice.forked(), dice.forked(), dice.forked()
        self.worlds: list[tuple[Any, int, int]] = []
        """Each world with what it is worth to the seat, and the seed of what falls by chance in it."""
        self._stops = (mind.ends,) if mind.near is None else (mind.near, mind.ends)
        """Where a playout is weighed: what is found first counts as much as what is found last."""
        first = imagined(ruleset, view, self._coming.forked())
        if first is not None:
            self._add(first)
        self.candidates = Candidates(mind, ruleset, view, first, seat, commands)

    def play(self, candidate: int, world: int, budget: Budget) -> bool:
        """One playout; False when it was called off."""
        start, worth, seed = self.worlds[world] if world < len(self.worlds) else self._imagined()
        record, fate = self.candidates.records[candidate], Fate.of(seed, self._mind.omen)
        line = [(self._seat, record.command, start)]
        state = followed(self._ruleset, start, self._seat, record.command, fate)
        found = []
        for ends in self._stops:
            state = played_out(self._mind, self._ruleset, state, start, fate, budget, line, ends)
            if state is None:
                return False
            found.append((self._mind.rewards(state)[self._seat], self._mind.weigh(state, self._seat) - worth))
        reward, gain = ((first + last) // 2 for first, last in zip(found[0], found[-1]))
        record.add(reward, gain, line, state)
        return True

    def _imagined(self) -> tuple[Any, int, int]:
        """The next world; the first again where none is found."""
        world = imagined(self._ruleset, self._view, self._coming.forked())
        return self._add(self.worlds[0][0] if world is None else world)

    def _add(self, world: Any) -> tuple[Any, int, int]:
        self.worlds.append((world, self._mind.weigh(world, self._seat), self._coming.word()))
        return self.worlds[-1]
