"""Alpha-beta for board games: iterative deepening at the root, over the recursion of ``descent``.

A node is one position visited. Scores are hundredths of a game's smallest piece for the side to move.
"""

from collections.abc import Callable, Hashable, Iterator
from typing import Any, Final, TypeAlias

from attrs import define, evolve

from slaget.kernel import Chance, Rejected, Seat
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.step import step_read
from slaget.players.analysis import PLIES, Estimate, Found, Line, Tried
from slaget.players.budget import Budget
from slaget.players.descent import DEEPEST, MATE, PROVEN, Stopped, Visit, descent
from slaget.players.dice import Dice
from slaget.players.fixed import CHANCES
from slaget.players.mind import Board
from slaget.players.table import SIZES, Table

CONTEMPT: Final = 30
"""What a draw counts less for the side that is ahead at the root."""
_CHOICE: Final = 8
"""Root moves are told apart by so many hundredths of luck, lest two players play one game for ever."""
_WINDOW: Final = 40
"""Half the width of the first window about the last score; four times as wide at each miss."""
_WIDEST: Final = 2_000
_SPARED: Final = 8
"""So many moves are looked at in place of one that is lost: the choice is awaited."""
_LOST_AT_ONCE: Final = 2 - MATE
"""What a move is worth that the other side answers by winning."""
_DOUBLE: Final = 120
"""Hundredths by which the odds of winning double."""

AnyBoard: TypeAlias = Board[Any, Any]


@define(eq=False)
class _Root:
    """One move at the root, and what is known about it."""

    move: Any
    after: Any
    luck: int
    score: int
    """Exact when the move was the best at its last look, else what it is worth at most."""
    is_most: bool = False
    """Whether the score is no more than that."""
    visits: int = 0

    def total(self) -> int:
        """The score by which it is compared: luck decides among near equals, never between proven ends."""
        return self.score if abs(self.score) > PROVEN else self.score + self.luck


def search(
    mind: AnyBoard, ruleset: AnyRuleset, view: Any, seat: Seat, level: int, budget: Budget, dice: Dice
) -> Found:
    """The moves of a seat in a view, the best first; ``Tried.ahead`` works out a line when it is asked for."""
    table = Table(SIZES[level - 1])
    roots, proven = _deepened(mind, view, table, budget, lambda: dice.below(_CHOICE))
    best, side = roots[0].score, mind.mover(mind.root(view))

    def known(root: _Root) -> int:
        score = root.score if best < -PROVEN else min(root.score, best)
        return _worth(mind, root.after, side) if root.is_most and score > PROVEN else score

    rest = sorted(roots[1:], key=lambda root: (root.visits == 0, -known(root), -root.score))

    def told(root: _Root) -> Tried:
        command = mind.command(view, root.move)

        def ahead() -> Line:
            return _line(mind, ruleset, view, [root.move, *_expected(mind, root.after, table)], dice)

        return Tried(command, "", estimate(known(root)), root.visits, ((seat, command),), ahead)

    return Found(tuple(map(told, [roots[0], *rest])), budget.spent, proven)


def _worth(mind: AnyBoard, position: Any, side: int) -> int:
    """What a position is worth to a side at first sight: nothing that is proven."""
    return mind.weigh(position) if mind.mover(position) == side else -mind.weigh(position)


def judged(mind: AnyBoard, view: Any, nodes: int) -> int:
    """What a view is worth to the side to move, after so many nodes: for answers that are no move.

    Nobody claims a draw: whether to do so is what is to be answered.
    """
    roots, _ = _deepened(evolve(mind, claimed=None), view, Table(SIZES[0]), Budget(nodes), lambda: 0)
    return roots[0].score


def estimate(score: int) -> Estimate:
    """A score as people are told it.

    >>> estimate(0).win, estimate(100).win > estimate(50).win, estimate(MATE - 3)
    (5000, True, Estimate(win=10000, points=99997, error=0, mate=2))
    """
    if abs(score) <= PROVEN:
        return Estimate(chance(score), score)
    own = (MATE - abs(score) + 1) // 2
    return Estimate(CHANCES, score, mate=own) if score > 0 else Estimate(0, score, mate=-own)


def chance(score: int) -> int:
    """The chance of winning with a score, in 10,000ths: a logistic curve made of straight pieces.

    >>> chance(120), chance(-120), chance(0)
    (6666, 3334, 5000)
    """
    if score < 0:
        return CHANCES - chance(-score)
    whole, rest = divmod(min(score, 60 * _DOUBLE), _DOUBLE)
    odds = (_DOUBLE + rest) << whole
    return CHANCES * odds // (odds + _DOUBLE)


def _deepened(
    mind: AnyBoard, view: Any, table: Table, budget: Budget, luck: Callable[[], int]
) -> tuple[list[_Root], bool]:
    """The moves at the root, the best first, looked at deeper and deeper until the budget is spent or the end is
    proven; and whether it is.
    """
    position = mind.root(view)
    side, worth = mind.mover(position), mind.weigh(position)
    every = mind.order(position, mind.moves(position), None)
    roots = [_Root(move, mind.play(position, move), luck(), worth) for move in every]
    drawn = mind.drawn(position) if mind.drawn else -CONTEMPT * ((worth > 0) - (worth < 0))
    draws = (drawn, -drawn) if side == 0 else (-drawn, drawn)
    reach = [0]
    visit = descent(mind, table, budget, draws, mind.past(view) | {mind.key(position)}, reach)
    try:
        for depth in range(1, DEEPEST):
            reach[0] = 2 * depth
            score = _iteration(mind, visit, side, roots, depth, budget)
            if MATE - abs(score) <= depth:
                return roots, True
            if len(roots) == 1 and depth > 1:
                break
            if depth == 1:
                roots[1:] = sorted(roots[1:], key=lambda root: -root.total())
    except Stopped:
        _spare(mind, side, roots)
    return roots, False


def _spare(mind: AnyBoard, side: int, roots: list[_Root]) -> None:
    """Put the best of those that may hold first, where the first was found lost just before time was up.

    What they are taken to be worth was seen from less far, or is no more than a bound: of those that lose at once
    none holds.
    """
    if roots[0].score >= -PROVEN:
        return
    left = sorted((root for root in roots if root.score >= -PROVEN), key=lambda root: -root.total())
    for root in left[:_SPARED]:
        if not mind.is_won_next(root.after, side):
            break
        root.score, root.is_most = _LOST_AT_ONCE, False
    best = next((root for root in left if root.score >= -PROVEN), None)
    if best is not None:
        roots.remove(best)
        roots.insert(0, best)


def _iteration(mind: AnyBoard, visit: Visit, side: int, roots: list[_Root], depth: int, budget: Budget) -> int:
    """Search all root moves to a depth, first in a narrow window about the last score; the best move's score."""
    low, high, wide = -MATE, MATE, _WINDOW
    last = roots[0].total()
    if depth >= 4 and abs(last) <= PROVEN:
        low, high = last - wide, last + wide
    while True:
        best = _look(mind, visit, side, roots, depth, low, high, budget)
        if low < best < high or (low, high) == (-MATE, MATE):
            return roots[0].score
        wide *= 4
        if best <= low:
            low = last - wide if wide < _WIDEST else -MATE
        else:
            high = last + wide if wide < _WIDEST else MATE


def _look(
    mind: AnyBoard, visit: Visit, side: int, roots: list[_Root], depth: int, low: int, high: int, budget: Budget
) -> int:
    """One look at all root moves within a window: what the best is worth, which then stands first."""
    alpha = low
    for index, root in enumerate(roots[:]):
        before = budget.spent
        floor = alpha - root.luck
        same = mind.mover(root.after) == side
        try:
            score = _seen(visit, root.after, side, same, depth - 1, floor, floor + 1 if index else high)
            if index and floor < score and floor + 1 < high:
                score = _seen(visit, root.after, side, same, depth - 1, floor, high)
        finally:
            root.visits += budget.spent - before
        root.score, root.is_most = score, score <= floor
        if root.total() > alpha:
            alpha = root.total()
            roots.remove(root)
            roots.insert(0, root)
            if alpha >= high:
                break
    return alpha


def _seen(visit: Visit, after: Any, side: int, same: bool, depth: int, alpha: int, beta: int) -> int:
    """What the position after a root move is worth to the side that made it."""
    if same:
        return visit(after, side, depth, alpha, beta, 1, True)
    return -visit(after, 1 - side, depth, -beta, -alpha, 1, True)


def _expected(mind: AnyBoard, position: Any, table: Table) -> Iterator[Any]:
    """The moves that the table expects from a position on."""
    met: set[Hashable] = set()
    while mind.over(position) is None and len(met) < PLIES - 1:
        key = mind.key(position)
        entry = table.entries.get(key)
        if entry is None or entry[3] is None or key in met:
            return
        met.add(key)
        yield entry[3]
        position = mind.play(position, entry[3])


def _line(mind: AnyBoard, ruleset: AnyRuleset, view: Any, moves: list[Any], dice: Dice) -> Line:
    """Moves as commands, each in the state to which those before it lead."""
    line: list[tuple[Seat, Any]] = []
    for move in moves:
        command = mind.command(view, move)
        if ruleset.outcome(view) is not None or mind.otherwise(view, command.seat) is not None:
            break
        try:
            view, _ = step_read(ruleset, view, command, Chance(dice))
        except Rejected:
            break
        line.append((command.seat, command))
    return tuple(line)
