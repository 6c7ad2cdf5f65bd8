"""The search of hidden games at levels 4 and 5: information-set Monte Carlo tree search.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012). Each iteration imagines a
world, walks down the tree along candidates that are legal in it, adds a node, follows the habit to the end of the
playout, and gives each seat on its way its own reward. A candidate's bound is of the times that it could be chosen.

Nodes of the thinking seat are what it would have seen. Those of the others are what everybody has seen since the
decision (single observer, level 4), or what the seat itself has (multiple observers, level 5): no plan rests on
what the other cannot know. A node opens its next candidate at visits 1, 2, 4, 8 ...

At the root the n-th try of each candidate is in the same world: what differs is the candidates and not their luck.
"""

from collections.abc import Hashable, Sequence
from math import isqrt
from typing import Any, Final

from attrs import define, field

from slaget.kernel import Seat
from slaget.kernel.ruleset import AnyRuleset
from slaget.players.analysis import Found
from slaget.players.budget import Budget
from slaget.players.dice import Dice
from slaget.players.fixed import ONE, bound
from slaget.players.halving import ranked
from slaget.players.mind import Intent
from slaget.players.playout import WIDTH, AnyHidden, Candidates, Fate, Record, imagined, played_out, unforeseen
from slaget.players.walk import Observers, Walk

_EACH: Final = 5
"""The level from which each seat has a tree of its own."""
_OPEN: Final = 2
"""So many candidates the root has from the beginning."""
_DEEPEST: Final = 60
_WEIGHT: Final = 213
"""The constant of exploration, in 256ths of the spread of rewards: as in UCB1-tuned, for logarithms to base 2."""
_SOME: Final = 8
"""So many playouts tell the spread; until then it is taken to be as wide as it can be."""


@define(eq=False)
class Arm:
    """A candidate at a node: what it brought to who chose it, how often it was tried, how often it could be."""

    total: int = 0
    visits: int = 0
    could: int = 0
    command: Any = None


@define(eq=False)
class Node:
    """What a seat knows when it is to choose, and its candidates so far: by intent, at the root by number."""

    visits: int = 0
    arms: dict[Any, Arm] = field(factory=dict)
    intents: Sequence[Intent] = ()


def search(
    mind: AnyHidden, ruleset: AnyRuleset, view: Any, seat: Seat, level: int, budget: Budget, dice: Dice
) -> Found:
    """The candidates of a seat by how often the tree tried them; an iteration is one walk and its playout."""
    mind = mind.at(level)
    tree = _Tree(mind, ruleset, view, seat, level, dice)
    tree.candidates.open(_OPEN, budget)
    if len(tree.candidates.records) == 1:
        return Found((tree.candidates.records[0].told(),), 0, True)
    iterations = 0
    while tree.first is not None and budget.spend() and tree.grown(budget):
        iterations += 1
    records = tree.candidates.records[: max(_OPEN, iterations.bit_length())]
    order = _preferred(records, mind.doubt(view))
    if mind.simultaneous(view):
        order = unforeseen(records, order, tree.last)
    return Found(tuple(records[i].told() for i in order), iterations)


def _preferred(records: list[Record], doubt: int) -> list[int]:
    """The candidates, those visited most first; the first of all before the one that is not better beyond doubt."""
    order = sorted(range(len(records)), key=lambda i: (-records[i].visits, i))
    if doubt and ranked([records[0], records[order[0]]], doubt)[0] == 0:
        order.remove(0)
        order.insert(0, 0)
    return order


class _Tree:
    """The trees of one decision, in one table: a node is known by its seat and by what the seat has seen."""

    def __init__(self, mind: AnyHidden, ruleset: AnyRuleset, view: Any, seat: Seat, level: int, dice: Dice) -> None:
        self._mind, self._ruleset, self._view, self._seat = mind, ruleset, view, seat
        self._coming, commands, self.last = dice.forked(), dice.forked(), dice.forked()
        self.first = imagined(ruleset, view, self._coming.forked())
        self.candidates = Candidates(mind, ruleset, view, self.first, seat, commands)
        self._observers = Observers.of(mind, ruleset, view, seat, each=level >= _EACH)
        self._root, self._nodes = Node(), dict[Hashable, Node]()
        self._seeds: list[int] = []
        """The n-th try of each candidate is in the same world, with the same dice."""
        self._weight = _WEIGHT // 2
        self._total = self._squares = 0

    def grown(self, budget: Budget) -> bool:
        """One iteration; False when it was called off."""
        number = self._led(budget)
        record, arm = self.candidates.records[number], self._root.arms[number]
        walk = self._walk(arm.visits)
        walk.follow(self._seat, record.command)
        path = [(self._seat, arm)]
        while len(path) < _DEEPEST and (reached := self._reached(walk)) is not None and budget.goes_on():
            taken = self._taken(walk, *reached)
            if taken is None:
                break
            path.append((reached[0], taken))
        mind = self._mind
        end = played_out(mind, self._ruleset, walk.state, walk.start, walk.fate, budget, walk.line, mind.ends)
        if end is None:
            return False
        self._learn(walk, path, end, record)
        return True

    def _led(self, budget: Budget) -> int:
        """The candidate that is tried next: a new one when its turn has come, else that of the best bound."""
        root = self._root
        root.visits += 1
        width = root.visits.bit_length()
        self.candidates.open(width, budget)
        number = len(root.arms)
        if number < min(width, len(self.candidates.records)):
            root.arms[number] = Arm()
        else:
            number = max(range(number), key=lambda each: self._bound(root.arms[each]))
        for arm in root.arms.values():
            arm.could += 1
        return number

    def _walk(self, number: int) -> Walk:
        """A walk in a world of this number."""
        if number == len(self._seeds):
            self._seeds.append(self._coming.word())
        dice = Dice(self._seeds[number])
        world, fate = imagined(self._ruleset, self._view, dice.forked()), Fate.of(dice.word(), self._mind.omen)
        return Walk.of(self._observers, self.first if world is None else world, self._view, fate)

    def _reached(self, walk: Walk) -> tuple[Seat, Node] | None:
        """Where the walk has come to, and who is to choose there; None where it ends, and where the node is new."""
        seat = walk.awaited()
        if seat is None:
            return None
        key = walk.key(seat)
        if key not in self._nodes:
            self._nodes[key] = Node()
            return None
        return seat, self._nodes[key]

    def _taken(self, walk: Walk, seat: Seat, node: Node) -> Arm | None:
        """Take a candidate at a node, chosen as at the root of those that are legal; None where none is."""
        node.visits += 1
        able = self._able(walk, node, seat)
        tried = [intent for intent in able if intent in node.arms]
        if len(node.arms) < node.visits.bit_length():
            for intent in able:
                if intent not in node.arms and self._gives(walk, seat, intent, arm := Arm()):
                    node.arms[intent] = arm
                    return _counted(node, [*tried, intent], arm)
        while tried:
            best = max(tried, key=lambda intent: self._bound(node.arms[intent]))
            if self._gives(walk, seat, best, node.arms[best]):
                return _counted(node, tried, node.arms[best])
            tried.remove(best)
        return None

    def _able(self, walk: Walk, node: Node, seat: Seat) -> Sequence[Intent]:
        """The candidates of a seat at a node; what the thinking seat has thought of it need not think of again."""
        if seat != self._seat:
            return self._mind.intents(walk.known(seat), seat)[:WIDTH]
        node.intents = node.intents or self._mind.intents(walk.view, seat)[:WIDTH]
        return node.intents

    def _gives(self, walk: Walk, seat: Seat, intent: Intent, arm: Arm) -> bool:
        """Whether a candidate has a command here that the rules accept; it is given."""
        if arm.command is None or seat != self._seat:
            arm.command = self._mind.commands(intent, walk.known(seat), walk.fate.habits)
        return arm.command is not None and walk.follow(seat, arm.command)

    def _bound(self, arm: Arm) -> int:
        return bound(arm.total, arm.visits, arm.could, self._weight) if arm.visits else 2 * ONE

    def _learn(self, walk: Walk, path: list[tuple[Seat, Arm]], end: Any, record: Record) -> None:
        """Give each seat on the way its own reward."""
        rewards = self._mind.rewards(end)
        for seat, arm in path:
            arm.total += rewards[seat]
            arm.visits += 1
        own, before = rewards[self._seat], self._mind.weigh(walk.start, self._seat)
        record.add(own, self._mind.weigh(end, self._seat) - before, walk.line, end)
        self._total, self._squares = self._total + own, self._squares + own * own
        n = self._root.visits
        if n >= _SOME:
            spread = isqrt(n * self._squares - self._total * self._total) // n
            self._weight = max(1, _WEIGHT * spread // ONE)


def _counted(node: Node, able: Sequence[Intent], arm: Arm) -> Arm:
    """The candidate that was taken, once all that could be taken are counted as such."""
    for intent in able:
        node.arms[intent].could += 1
    return arm
