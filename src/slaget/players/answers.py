"""An answer that is no move, to an offer of a draw or by a claim of one, beside what else may be done."""

from collections.abc import Iterable, Iterator
from typing import Any

from attrs import evolve

from slaget.kernel import Chance, Outcome, Seat
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.step import step_read, why_not
from slaget.players.analysis import EVEN, Estimate, Found, Tried
from slaget.players.dice import Dice
from slaget.players.fixed import CHANCES
from slaget.players.mind import Open, Search


def answered(kind: Search | None, view: Any, seat: Seat) -> Found | None:
    """The answer of a seat of which no move is asked, by rule and alone; None where one is."""
    answer = None if kind is None else kind.otherwise(view, seat)
    if answer is None:
        return None
    return Found((Tried(answer, "", EVEN, 0, ((seat, answer),)),), 0, exhausted=True)


def goes_on(ruleset: AnyRuleset, kind: Open[Any, Any], view: Any) -> bool:
    """Whether a move is made next, now or once somebody has answered: not between the games of a match."""
    moves = kind.moves(kind.root(view))
    if not moves:
        return False
    first = kind.command(view, moves[0])
    return first.seat not in ruleset.to_act(view) or why_not(ruleset, view, first) is None


def compared(ruleset: AnyRuleset, view: Any, seat: Seat, answer: Any, played: Found) -> Found:
    """The answer of a seat first, then what else it may do, by what ``played`` found for the side to move.

    With the move that is to go on playing, move by move; without it another answer. To give the game up is none,
    unless it is the answer: a draw may end a series that the other has won.
    """
    best = played.tried[0]
    mover = best.command.seat
    on = best.estimate if mover == seat else _turned(best.estimate)
    others: Iterable[Any] = () if mover == seat else _others(ruleset, view, seat, answer)
    tried = []
    for each in (answer, *others):
        after, _ = step_read(ruleset, view, each, Chance(Dice(0)))
        if each is answer or not is_lost(ruleset.outcome(after), seat):
            brings = on if mover in ruleset.to_act(after) else EVEN
            tried.append(Tried(each, "", brings, best.visits, ((seat, each),)))
    moves = played.tried if mover == seat else ()
    return evolve(played, tried=(*tried, *moves), exhausted=False)


def _turned(estimate: Estimate) -> Estimate:
    """The same for the other side of two."""
    mate = None if estimate.mate is None else -estimate.mate
    return Estimate(CHANCES - estimate.win, -estimate.points, estimate.error, mate)


def _others(ruleset: AnyRuleset, view: Any, seat: Seat, answer: Any) -> Iterator[Any]:
    """The other commands offered to a seat that leave nothing open."""
    for option in ruleset.options(view, seat):
        if option.size() is not None:
            yield from (command for command in option.listed() if command != answer)


def is_lost(outcome: Outcome | None, seat: Seat) -> bool:
    """Whether others have won."""
    return outcome is not None and bool(outcome.winners) and seat not in outcome.winners
