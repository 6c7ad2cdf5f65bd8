"""The recursion of alpha-beta: principal variation search above, quiescence below."""

from collections.abc import Callable, Hashable, Iterator
from typing import Any, Final, TypeAlias

from slaget.players.budget import Budget
from slaget.players.mind import WON, Board
from slaget.players.table import EXACT, LOWER, UPPER, Table

MATE: Final = 100_000
"""What a game won at once is worth, and one less for each ply it takes."""
PROVEN: Final = MATE - 1_000
"""A mind's ``weigh`` stays below it. Scores above it (or under its negative) are wins (losses) proven: quiet
leaves, null moves and reduced moves can overlook a win, never make one up."""
AGAIN: Final = 5_000
"""What a repetition is worth that the game's rules will hold against one side: much, but nothing proven."""
DEEPEST: Final = 60
_QUIET: Final = 8
"""Plies that quiescence follows at most."""
_HELD: Final = 200
"""What a claim saves is short of a draw by so many hundredths at most: it may be overlooked."""
_LIKELY: Final = 20
"""So many hundredths that a seat stands worse are one of them."""
_SOON: Final = 8
"""For so many fewer its end is a ply later: more than the luck by which moves are told apart."""

Visit: TypeAlias = Callable[[Any, int, int, int, int, int, bool], int]
"""Position, its mover, depth, alpha, beta, ply, and whether a null move may be tried; gives its score."""


class Stopped(Exception):
    """The budget is spent."""


def descent(
    mind: Board[Any, Any],
    table: Table,
    budget: Budget,
    draws: tuple[int, int],
    past: frozenset[Hashable],
    reach: list[int],
    late_from: int = 2,
) -> Visit:
    """The recursive search, its names bound once. ``reach`` holds the ply up to which lines are extended.

    Late moves are searched less deeply from a depth of ``late_from`` on.
    """
    moves_of, play, mover, key_of, over = mind.moves, mind.play, mind.mover, mind.key, mind.over
    weigh, noisy, order, passed, forced = mind.weigh, mind.noisy, mind.order, mind.passed, mind.forced
    again, promise, claimed = mind.again, mind.promise, mind.claimed
    spend, known, put = budget.spend, table.entries.get, table.put
    path: set[Hashable] = set()
    at_hand = False
    decided: dict[Hashable, bool] = {}
    killers: list[list[Any]] = [[None, None] for _ in range(3 * DEEPEST)]
    history: tuple[dict[Any, int], dict[Any, int]] = ({}, {})

    def look(position: Any, side: int, depth: int, alpha: int, beta: int, ply: int, may_pass: bool) -> int:
        if not spend():
            raise Stopped
        key = key_of(position)
        if key in path or key in past:
            return repeated(position, side, key, ply)
        end = over(position)
        if end is not None:
            return (MATE - ply) * end if end else draws[side]
        check = forced(position)
        if check and ply < reach[0]:
            depth += 1
        entry, hint = known(key), None
        if entry is not None:
            far, kind, score, hint = entry
            if score > PROVEN:
                score -= ply
                far = depth if kind != UPPER else far
            elif score < -PROVEN:
                score += ply
                far = depth if kind != LOWER else far
            if far >= depth and (score >= beta if kind > 0 else score <= alpha if kind < 0 else True):
                return score
        if depth <= 0:
            return quiet(position, side, check, alpha, beta, ply, _QUIET)
        narrow = beta - alpha == 1
        if may_pass and narrow and depth >= 3 and not check and abs(beta) <= PROVEN and weigh(position) >= beta:
            after = passed(position)
            if after is not None:
                score = -visit(after, 1 - side, depth - 3 - (depth > 4), -beta, -alpha, ply + 1, False)
                if score >= beta:
                    return min(score, PROVEN)
        moves = moves_of(position)
        if len(moves) == 1 and not check and ply < reach[0]:
            depth += 1
        path.add(key)
        best, choice, floor, late = -MATE, None, alpha, 0
        for move, is_late in tries(position, moves, hint, side, ply):
            after = play(position, move)
            other = mover(after)
            late += is_late
            less = 0
            if late > 2 and depth >= late_from and not check and not forced(after):
                less = 2 if late > 8 and depth > 3 else 1
            if other == side:
                score = visit(after, side, depth - 1 - less, floor, beta, ply + 1, True)
                if less and score > floor:
                    score = visit(after, side, depth - 1, floor, beta, ply + 1, True)
            else:
                top = beta if choice is None else floor + 1
                score = -visit(after, other, depth - 1 - less, -top, -floor, ply + 1, True)
                if less and score > floor:
                    score = -visit(after, other, depth - 1, -top, -floor, ply + 1, True)
                if top <= score < beta:
                    score = -visit(after, other, depth - 1, -beta, -floor, ply + 1, True)
            if score > best or choice is None:
                best, choice = score, move
                if score > floor:
                    floor = score
                    if score >= beta:
                        if is_late:
                            praise(move, side, depth, ply)
                        break
                if score == MATE - ply - 1:
                    break
        path.discard(key)
        kind = LOWER if best >= beta else EXACT if best > alpha else UPPER
        kept = best + ply if best > PROVEN else best - ply if best < -PROVEN else best
        put(key, depth, kind, kept, choice)
        return best

    def heed(position: Any, side: int, depth: int, alpha: int, beta: int, ply: int, may_pass: bool) -> int:
        """The same where draws may be claimed: a position further on in which one may be is drawn.

        Right after the root it is for the other side to claim. What that saves it is told as a little less than a
        draw: were it one, all moves would be worth the same to a winner, who might no longer go on to the end.
        """
        nonlocal at_hand
        claims = claimed is not None and claimed(position) and over(position) is None
        if ply == 1:
            at_hand = claims
        drawn = draws[side]
        if not claims or (at_hand and ply > 1):
            return look(position, side, depth, alpha, beta, ply, may_pass)
        if ply > 1:
            return drawn
        if beta <= drawn - _HELD:
            return drawn - _HELD
        score = look(position, side, depth, -MATE if alpha < drawn else alpha, max(beta, drawn), ply, may_pass)
        return score if score >= drawn else drawn - saved(score, drawn)

    def saved(score: int, drawn: int) -> int:
        """How far a claim is short of a draw: the sooner the end that it averts, the more."""
        if score < -PROVEN:
            return max(_HELD - _SOON * (MATE + score), _HELD // 2)
        return min(1 + (drawn - score) // _LIKELY, _HELD // 2)

    def repeated(position: Any, side: int, key: Hashable, ply: int) -> int:
        """A position that has been: the end where the mind knows it, else what it is taken to come to.

        Who overlooked in the game that it wins there at once need not do so again.
        """
        end = over(position)
        if end is not None:
            return (MATE - ply) * end if end else draws[side]
        if key in past:
            if key not in decided:
                decided[key] = any(mind.ended_for(play(position, move), side) == WON for move in moves_of(position))
            if decided[key]:
                return MATE - ply - 1
        end = again(position)
        return AGAIN * end if end else draws[side]

    def praise(move: Any, side: int, depth: int, ply: int) -> None:
        """A quiet move has refuted a line: it is tried earlier from now on."""
        history[side][move] = history[side].get(move, 0) + depth * depth
        both = killers[ply]
        if both[0] != move:
            both[:] = move, both[0]

    def tries(position: Any, moves: Any, hint: Any, side: int, ply: int) -> Iterator[tuple[Any, bool]]:
        """The moves in the order in which they are tried: hint, noisy ones, killers, the rest by history.

        The last two kinds are said to be late.
        """
        if hint is not None:
            yield hint, False
        loud = noisy(position)
        for move in order(position, loud, None) if len(loud) > 1 else loud:
            if move != hint:
                yield move, False
        skipped = {hint, *loud}
        first = [move for move in killers[ply] if move is not None and move not in skipped and move in moves]
        for move in first:
            yield move, True
        skipped.update(first)
        rest = [move for move in order(position, moves, None) if move not in skipped]
        counts = history[side]
        if counts:
            rest.sort(key=lambda move: counts.get(move, 0), reverse=True)
        for move in rest:
            yield move, True

    def quiet(position: Any, side: int, check: bool, alpha: int, beta: int, ply: int, left: int) -> int:
        """The worth once all is calm; ``position`` is not at an end."""
        stand = 0
        if check and left:
            best, moves = -MATE, order(position, moves_of(position), None)
        else:
            best = stand = weigh(position)
            if best >= beta or not left:
                return best
            alpha = max(alpha, best)
            moves = noisy(position)
            if len(moves) > 1:
                moves = order(position, moves, None)
        for move in moves:
            if promise is not None and not check:
                most = stand + promise(position, move)
                if most <= alpha:
                    best = max(best, most)
                    continue
            if not spend():
                raise Stopped
            after = play(position, move)
            other, end = mover(after), over(after)
            if end is not None:
                score = (MATE - ply - 1) * end if end else draws[other]
                score = score if other == side else -score
            elif other == side:
                score = quiet(after, side, forced(after), alpha, beta, ply + 1, left - 1)
            else:
                score = -quiet(after, other, forced(after), -beta, -alpha, ply + 1, left - 1)
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
                    if score >= beta:
                        break
                if score == MATE - ply - 1:
                    break
        return best

    visit = look if claimed is None else heed
    return visit
