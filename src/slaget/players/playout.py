"""Imagined worlds, candidates in them, and playouts: what the searches of hidden games share."""

from collections.abc import Callable, Sequence
from math import isqrt
from random import Random
from typing import Any, Final, TypeAlias, cast

from attrs import define, field

from slaget.kernel import Chance, Option, Rejected, Seat
from slaget.kernel.knowledge import hides
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.secret import HOST, Masked
from slaget.kernel.step import step_read, why_not
from slaget.players.analysis import EVEN, PLIES, Estimate, Line, States, Tried
from slaget.players.budget import Budget
from slaget.players.dice import Dice, Imagined
from slaget.players.fixed import ONE, told_chance
from slaget.players.mind import Hidden, Intent

AnyHidden: TypeAlias = Hidden[Any, Any]
Step: TypeAlias = tuple[Seat, Any, Any]
"""A seat, its command, and the imagined state in which it is given."""
WIDTH: Final = 16
"""The most intents that a decision is searched over."""
HABIT: Final = Intent("habit")
"""What the quick player would do: a candidate like the others, so that no search plays worse than it."""
_ALIKE: Final = ONE * 2 // 100
"""Rewards so near the best are as good, where a choice should not be foretold."""
_TRIES: Final = 8
_LONGEST: Final = 2_000


def random_option(ruleset: AnyRuleset, state: Any, seat: Seat, dice: Dice | Random) -> Any:
    """A command that is offered: by chance its kind, so that no kind with many commands drowns the others, then an
    option of that kind, then one of its commands.
    """
    offered = list(ruleset.options(state, seat))
    kind = dice.choice(list(dict.fromkeys(option.command for option in offered)))
    return sampled(dice.choice([option for option in offered if option.command is kind]), dice)


def sampled(option: Option[Any], dice: Dice | Random) -> Any:
    """A command of an option, drawn with dice in place of ``random.Random``."""
    return option.sample(cast(Random, dice))


def imagined(ruleset: AnyRuleset, view: Any, dice: Dice) -> Any | None:
    """A full state that a view allows: the view itself where nothing is hidden, None where none is found."""
    if ruleset.determinize is None:
        return None if hides(ruleset) else view
    for _ in range(_TRIES):
        world = ruleset.determinize(view, cast(Random, dice))
        if world is not None:
            return world
    return None


@define(eq=False)
class Record:
    """A candidate and what its playouts brought: rewards, and gains in the game's own hundredths."""

    intent: Intent
    command: Any
    rewards: list[int] = field(factory=list)
    gains: list[int] = field(factory=list)
    line: Line = ()
    states: States = ()

    @property
    def visits(self) -> int:
        """How often it was tried."""
        return len(self.rewards)

    def add(self, reward: int, gain: int, line: Sequence[Step] = (), end: Any = None) -> None:
        """One more playout. The line of the first is told."""
        self.rewards.append(reward)
        self.gains.append(gain)
        if not self.line:
            self.line = tuple((seat, command) for seat, command, _ in line[:PLIES])
            self.states = (*(state for _, _, state in line), end)[: PLIES + 1]

    def told(self, reward: int | None = None) -> Tried:
        """What a search says of it, and of the reward to expect; an even chance where it was never tried."""
        n, command, name = self.visits, self.command, self.intent.name
        if not n:
            return Tried(command, name, EVEN, 0, self.line, states=self.states)
        expected = _mean(sum(self.rewards), n) if reward is None else max(0, min(ONE, reward))
        gains = sum(self.gains)
        spread = n * sum(gain * gain for gain in self.gains) - gains * gains
        error = isqrt(spread // (n * n * (n - 1))) if n > 1 else 0
        return Tried(
            command,
            name,
            Estimate(told_chance(expected), _mean(gains, n), error),
            n,
            self.line,
            states=self.states,
        )


def _mean(total: int, n: int) -> int:
    """The nearest whole number to an average."""
    return (2 * total + n) // (2 * n)


class Candidates:
    """The candidates of a decision that the rules allow: what the habit would do, then the mind's intents in order;
    with ``Hidden.intents_lead`` the first of these before the habit.

    They are made when they are wanted. Where the mind has one intent there is nothing to choose, and it is the only
    one. Intents that come to one command are one candidate. Never none: where no intent is allowed, an option is.
    """

    __slots__ = ("_coming", "_dice", "_mind", "_ruleset", "_seat", "_view", "_world", "records")

    def __init__(
        self, mind: AnyHidden, ruleset: AnyRuleset, view: Any, world: Any | None, seat: Seat, dice: Dice
    ) -> None:
        self._mind, self._ruleset, self._view, self._world, self._seat = mind, ruleset, view, world, seat
        self._dice = dice
        self.records: list[Record] = []
        intents = mind.intents(view, seat)[:WIDTH]
        if len(intents) > 1 and world is not None:
            led = 1 if mind.intents_lead else 0
            intents = (*intents[:led], HABIT, *intents[led:])
        self._coming = iter(intents)

    def open(self, number: int, budget: Budget) -> None:
        """Let there be so many, as far as there are.

        The budget is asked meanwhile, and heeded by what comes after: which candidates there are says the search.
        """
        while len(self.records) < number:
            budget.goes_on()
            intent = next(self._coming, None)
            if intent is None:
                break
            self._add(intent)
        if not self.records:
            self.records.append(Record(HABIT, random_option(self._ruleset, self._view, self._seat, self._dice)))

    def _add(self, intent: Intent) -> None:
        own = self._dice.forked()
        if intent is HABIT:
            command = self._mind.habit(self._world, self._seat, own)
        else:
            command = self._mind.commands(intent, self._view, own)
        same = next((each for each in self.records if each.command == command), None)
        if same is not None:
            same.intent = intent if same.intent is HABIT else same.intent
        elif command is not None and is_legal(self._ruleset, self._view, self._world, command):
            self.records.append(Record(intent, command))


def is_legal(ruleset: AnyRuleset, view: Any, world: Any | None, command: Any) -> bool:
    """Whether the rules accept a command. What is refused depends on nothing hidden, so any world tells."""
    try:
        return why_not(ruleset, view if world is None else world, command) is None
    except Masked:
        return False


@define(eq=False)
class Fate:
    """What falls by chance in one imagined game: the rules' draws, and the draws of those who play by habit.

    With an ``omen`` the draws of a command follow from what it is for, so that where two candidates come to the
    same command they also come to the same runes.
    """

    chance: Chance
    habits: Dice
    seed: int = 0
    omen: Callable[[Any, Any], int] | None = None

    @classmethod
    def of(cls, seed: int, omen: Callable[[Any, Any], int] | None = None) -> "Fate":
        dice = Dice(seed)
        return cls(Chance(dice.forked()), dice.forked(), dice.word(), omen)

    def chance_of(self, state: Any, command: Any) -> Chance:
        """What the draws of a command come from."""
        if self.omen is None:
            return self.chance
        return Chance(Foretold(self, state, command))


class Foretold(Imagined):
    """Where the draws of a command come from: dice that are made when the first is asked for, by few commands."""

    __slots__ = ("_command", "_dice", "_fate", "_state")

    def __init__(self, fate: Fate, state: Any, command: Any) -> None:
        self._fate, self._state, self._command = fate, state, command
        self._dice: Dice | None = None

    def draw(self, entry: int, k: int, low: int, high: int) -> int:
        if self._dice is None:
            assert self._fate.omen is not None
            self._dice = Dice(self._fate.seed ^ self._fate.omen(self._state, self._command)).forked()
        return self._dice.draw(entry, k, low, high)


def played_out(
    mind: AnyHidden,
    ruleset: AnyRuleset,
    state: Any,
    start: Any,
    fate: Fate,
    budget: Budget,
    line: list[Step],
    ends: Callable[[Any, Any], bool],
) -> Any | None:
    """The state in which a playout stops that follows the habit from ``state``; None when it is called off.

    ``start`` is the world it began in, ``ends`` says where it stops. The first commands are added to ``line``.
    """
    for _ in range(_LONGEST):
        awaited = ruleset.to_act(state)
        if not awaited or ends(state, start):
            break
        if not budget.goes_on():
            return None
        seat = awaited[0]
        if seat == HOST:
            command = random_option(ruleset, state, seat, fate.habits)
        else:
            command = mind.habit(state, seat, fate.habits)
        if len(line) <= PLIES:
            line.append((seat, command, state))
        state = followed(ruleset, state, seat, command, fate)
    return state


def followed(ruleset: AnyRuleset, state: Any, seat: Seat, command: Any, fate: Fate) -> Any:
    """The state after a command; where the rules refuse it, after one that they offer."""
    try:
        return step_read(ruleset, state, command, fate.chance_of(state, command))[0]
    except Rejected:
        return step_read(ruleset, state, random_option(ruleset, state, seat, fate.habits), fate.chance)[0]


def unforeseen(records: list[Record], order: list[int], dice: Dice) -> list[int]:
    """The order with one drawn to the front of those that are as good as the first and as well known."""
    best = records[order[0]]
    least = sum(best.rewards) - _ALIKE * best.visits
    alike = [
        i
        for i in order
        if 2 * records[i].visits >= best.visits
        and least * records[i].visits <= sum(records[i].rewards) * best.visits
    ]
    first = dice.pick(alike or order)
    return [first, *(i for i in order if i != first)]
