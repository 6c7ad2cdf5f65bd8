"""Expectimax: every outcome of chance is weighed by its exact share; nothing is thrown (Ballard's Star1 cuts).

Deepened one action at a time: the own action, the enemy's best reply, the own next action and so on, each with its
outcomes. A position weighed or entered is one iteration of the budget.

What a player goes by is the average of games won and lost and of leads; what people are told besides is the chance
of winning along the same lines, of which a lead is never more than a part.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import chain
from operator import itemgetter
from typing import Any, Final, TypeAlias

from attrs import define

from slaget.kernel import Chance, Rejected, Seat
from slaget.kernel.step import step_read
from slaget.players.analysis import PLIES, Estimate, Found, Line, Tried
from slaget.players.budget import Budget
from slaget.players.dice import Dice
from slaget.players.fixed import CHANCES, ONE, told_chance
from slaget.players.mind import DRAWN, WON, Chances

Steps: TypeAlias = tuple[tuple[Any, Any], ...]
"""Positions and the moves expected in them."""
Worth: TypeAlias = tuple[int, int, Steps]
"""What a position or an action is worth to its mover, his chance of winning in 2^16ths, and the line expected."""
WIN: Final = 10_000
"""A game, in hundredths of the smallest piece: what chances of winning and losing it are weighed by."""
MOST: Final = WIN - 1_000
"""No evaluation goes beyond this; what lies above is won."""
DEEPEST: Final = 8
CONTEMPT: Final = 200
"""What the side that searches gives to avoid a draw."""
_HALF: Final = 600
"""The lead that makes three games won of four."""
_EVEN: Final = ONE // 2
_DECIDED: Final = WIN - 64
"""An average beyond this is as good as a game won: to look deeper would tell no more."""
_THROWS: Final = 64
"""So often dice are thrown at most until they fall as is likeliest."""


def weighted(outcomes: Sequence[tuple[Fraction, Any]]) -> list[tuple[int, Any]]:
    """Outcomes with whole shares in 1/2^16ths that add up; what rounding leaves goes to the largest remainders.

    >>> [share for share, _ in weighted([(Fraction(1, 3), "a"), (Fraction(1, 3), "b"), (Fraction(1, 3), "c")])]
    [21846, 21845, 21845]
    """
    parts = [divmod(share.numerator * ONE, share.denominator) for share, _ in outcomes]
    left = ONE - sum(whole for whole, _ in parts)
    order = sorted(
        range(len(parts)), key=lambda i: Fraction(-parts[i][1], outcomes[i][0].denominator)
    ) if left else []  # fmt: skip
    more = frozenset(order[:left])
    return [(whole + (i in more), outcomes[i][1]) for i, (whole, _) in enumerate(parts)]


class _Spent(Exception):
    """The budget is spent: whatever was being looked at is left."""


class Tree:
    """One search: the mind, what may be spent, who searches, and by ply what last refuted an action."""

    __slots__ = ("_budget", "_mind", "_prunes", "_refuted", "_side")

    def __init__(self, mind: Chances[Any, Any], budget: Budget, root: Any, *, prunes: bool = True) -> None:
        self._mind = mind
        self._budget = budget
        self._side = mind.mover(root)
        self._prunes = prunes
        self._refuted: dict[int, Any] = {}

    def position(self, here: Any, depth: int, low: int, high: int, ply: int) -> Worth:
        """What a position is worth to its mover.

        Exact where it lies between ``low`` and ``high``; else a bound on the same side of them.
        """
        mind = self._mind
        if not self._budget.spend():
            raise _Spent
        over = mind.over(here)
        if over is not None:
            return self._ended(here, over, ply), _EVEN * (1 + over), ()
        if not depth:
            weary, lead = mind.weary(here), mind.weigh(here)
            worth = lead + (weary if mind.mover(here) != self._side else -weary)
            return max(-MOST, min(MOST, worth)), _chance(lead), ()
        best: int = -WIN - 1
        found: Worth = best, 0, ()
        for move in self._moves(here, ply):
            value, chance, after = self.action(here, move, depth, max(low, best), high, ply)
            if value > best:
                best, found = value, (value, chance, ((here, move), *after))
                if best >= high and self._prunes:
                    self._refuted[ply] = move
                    break
        return found

    def _moves(self, here: Any, ply: int) -> Sequence[Any]:
        """The moves looked at inside the tree: first what refuted another action, where it is one of them."""
        mind, first = self._mind, self._refuted.get(ply)
        moves = mind.inner(here, mind.order(here, mind.moves(here), None))
        return [first, *(move for move in moves if move != first)] if first in moves else moves

    def _ended(self, here: Any, over: int, ply: int) -> int:
        if over == DRAWN:
            return -CONTEMPT if self._mind.mover(here) == self._side else CONTEMPT
        return WIN - ply if over == WON else ply - WIN

    def action(self, here: Any, move: Any, depth: int, low: int, high: int, ply: int) -> Worth:
        """What an action is worth to the mover: the average of its outcomes, cut as soon as it is out of bounds."""
        mover, found = self._mind.mover(here), self._mind.outcomes(here, move)
        if len(found) == 1:
            return self._outcome(found[0][1], mover, depth, low, high, ply)
        left, total, chances, likeliest = ONE, 0, 0, 0
        line: Steps = ()
        for share, after in weighted(found):
            if not share:
                continue
            left -= share
            # All the rest at its worst (best) must keep the average at or above high (at or below low).
            upper = -(-(high * ONE - total + WIN * left) // share)
            lower = ((low + 1) * ONE - 1 - total - WIN * left) // share
            if not self._prunes:
                lower, upper = -WIN - 1, WIN + 1
            lower, upper = max(lower, -WIN - 1), min(upper, WIN + 1)
            value, chance, onward = self._outcome(after, mover, depth, lower, upper, ply)
            total, chances = total + share * value, chances + share * chance
            if share > likeliest:
                likeliest, line = share, onward
            if self._prunes and left and value >= upper:
                return (total - WIN * left) // ONE, chances // ONE, line
            if self._prunes and left and value <= lower:
                return (total + WIN * left) // ONE, (chances + ONE * left) // ONE, line
        return total // ONE, chances // ONE, line

    def _outcome(self, after: Any, mover: int, depth: int, low: int, high: int, ply: int) -> Worth:
        if self._mind.mover(after) == mover:
            return self.position(after, depth - 1, low, high, ply + 1)
        value, chance, line = self.position(after, depth - 1, -high, -low, ply + 1)
        return -value, ONE - chance, line


@define(eq=False)
class _Root:
    """One action at the root, and its worth by the deepest finished look at it; at first that of the position."""

    move: Any
    value: int
    chance: int
    line: Steps = ()
    visits: int = 0


def search(
    mind: Chances[Any, Any], ruleset: Any, view: Any, seat: Seat, level: int, budget: Budget, dice: Dice
) -> Found:
    """The actions of a seat, the best first, deepened until the budget is spent.

    One action alone is not thought about.
    """
    position = mind.root(view)
    lead = mind.weigh(position)
    worth, chance = max(-MOST, min(MOST, lead)), _chance(lead)
    roots = [_Root(move, worth, chance) for move in mind.order(position, mind.moves(position), None)]
    tree, exhausted = Tree(mind, budget, position), len(roots) == 1
    if not exhausted:
        for depth in range(1, DEEPEST + 1):
            roots, is_whole = _deepened(tree, position, roots, depth, budget)
            if not is_whole or abs(roots[0].value) >= _DECIDED:
                break
    tried = tuple(_tried(mind, ruleset, view, position, root) for root in roots)
    return Found(tried, budget.spent, exhausted or tried[0].estimate.mate is not None)


def _deepened(
    tree: Tree, position: Any, roots: list[_Root], depth: int, budget: Budget
) -> tuple[list[_Root], bool]:
    """One action deeper, the best so far first; and whether all were looked at.

    Where the budget ends, those looked at stand before the others once the first is done.
    """
    done = 0
    best = -WIN - 1
    for root in roots:
        before = budget.spent
        try:
            root.value, root.chance, root.line = tree.action(position, root.move, depth, best, WIN + 1, 0)
        except _Spent:
            break
        finally:
            root.visits += budget.spent - before
        done += 1
        best = max(best, root.value)
    ranked = sorted(roots[:done], key=lambda root: -root.value)
    return ranked + roots[done:], done == len(roots)


def _tried(mind: Chances[Any, Any], ruleset: Any, view: Any, position: Any, root: _Root) -> Tried:
    command = mind.command(view, root.move)

    def ahead() -> Line:
        return _line(mind, ruleset, view, ((position, root.move), *root.line))

    told = _estimate(root.value, root.chance)
    if abs(root.value) >= WIN - 2 and (proof := mind.proof(position, root.move)):
        told = Estimate(CHANCES if proof > 0 else 0, root.value, mate=proof)
    return Tried(command, "", told, root.visits, ((command.seat, command),), ahead)


def _line(mind: Chances[Any, Any], ruleset: Any, view: Any, steps: Steps) -> Line:
    """Moves as commands, each in the state to which those before it lead with dice that fall as is likeliest."""
    line: list[tuple[Seat, Any]] = []
    for here, move in steps[:PLIES]:
        if mind.key(mind.root(view)) != mind.key(here):
            break
        command = mind.command(view, move)
        try:
            after = fallen(mind, ruleset, view, command)
        except Rejected:
            break
        line.append((command.seat, command))
        view = after
    return tuple(line)


def fallen(mind: Chances[Any, Any], ruleset: Any, state: Any, command: Any) -> Any:
    """The state to which the rules bring a command, its dice fallen as is likeliest."""
    throws = (step_read(ruleset, state, command, Chance(Dice(seed)))[0] for seed in range(_THROWS))
    first = next(throws)
    is_likeliest = _likeliest(mind, state, command)
    return first if is_likeliest is None else next(filter(is_likeliest, chain((first,), throws)), first)


def _likeliest(mind: Chances[Any, Any], state: Any, command: Any) -> Callable[[Any], bool] | None:
    """Whether a state is what a command that throws dice most likely leads to; None where it throws none."""
    here = mind.root(state)
    move = next((move for move in mind.moves(here) if mind.command(state, move) == command), None)
    outcomes = () if move is None else mind.outcomes(here, move)
    if len(outcomes) < 2:
        return None
    key = mind.key(max(weighted(outcomes), key=itemgetter(0))[1])
    return lambda after: mind.key(mind.root(after)) == key


def _chance(lead: int) -> int:
    """How likely a side with a lead wins, in 2^16ths: of a game that is not over it is never quite sure."""
    part = _EVEN * min(abs(lead), MOST) // (min(abs(lead), MOST) + _HALF)
    return _EVEN + part if lead > 0 else _EVEN - part


def estimate(lead: int) -> Estimate:
    """A lead as people are told it.

    >>> estimate(0), estimate(600).win
    (Estimate(win=5000, points=0, error=0, mate=None), 7500)
    """
    return _estimate(lead, _chance(lead))


def _estimate(value: int, chance: int) -> Estimate:
    """What people are told of what is not proven: the chance of winning, never quite sure, and hundredths."""
    return Estimate(min(max(1, told_chance(chance)), CHANCES - 1), value)
