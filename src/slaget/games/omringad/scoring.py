"""Income, points and victory (OM-13)."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TypeAlias

from slaget.games.omringad.control import number
from slaget.games.omringad.messages import GameWon, ScoreLine, TerrainLine, WinReason
from slaget.games.omringad.seats import Seats, keyed
from slaget.games.omringad.setup import partners
from slaget.games.omringad.stacks import open_stack
from slaget.games.omringad.state import State, owned, replace
from slaget.kernel import Unseen

NOTHING: Mapping[str, int] = dict.fromkeys(("castle", "village", "forest", "mountain"), 0)


def squares(state: State, seat: int) -> int:
    """How many squares a seat controls."""
    return number(state.control, seat, len(state.seats))


def income(state: State) -> dict[str, int]:
    """One gold for each square controlled, for each seat not out (OM-13.1)."""
    gold = state.compiled.scoring.income
    return {str(seat): gold * squares(state, seat) for seat in state.playing}


def scores(state: State) -> dict[str, ScoreLine | TerrainLine]:
    """The points of the round by seat (OM-13.2, OM-13.3)."""
    most = max(squares(state, seat) for seat in state.playing)
    leaders = [seat for seat in state.playing if squares(state, seat) == most]
    bonus = state.compiled.scoring.majority
    return {str(seat): _line(state, seat, bonus if leaders == [seat] else 0) for seat in state.playing}


def _line(state: State, seat: int, bonus: int) -> ScoreLine | TerrainLine:
    held = Counter(state.terrain_of(square) for square in state.controlled(seat))
    tables = state.compiled
    points = {kind: held[kind] * worth for kind, worth in tables.points.items()}
    gained = sum(points.values()) + bonus
    total = state.table.score[seat] + gained
    if tables.is_scored_by_name:
        return ScoreLine(**{**NOTHING, **points}, bonus=bonus, gained=gained, total=total)
    return TerrainLine(points, bonus, gained, total)


def winners(state: State) -> tuple[Seats, WinReason] | None:
    """Who has won at the end of the scoring, and how (OM-13.5 to OM-13.9)."""
    won = _teams(state) if state.options.teams != "none" else _free_for_all(state)
    if not won:
        return None
    sides, reason = won
    return tuple(sorted(seat for side in sides for seat in side)), reason


Victory: TypeAlias = tuple[list[Seats], WinReason]


def _meets(state: State, seat: int) -> bool:
    return seat in state.playing and state.table.score[seat] >= state.options.victory_points


def _free_for_all(state: State) -> Victory | None:
    met: list[Seats] = [(seat,) for seat in state.playing if _meets(state, seat)]
    return _best(state, met, (_sum,))


def _teams(state: State) -> Victory | None:
    """OM-13.7 for one member at the limit, OM-13.8 for all."""
    sides = partners(state.options)
    if state.options.team_goal == "one":
        one = [side for side in sides if any(_meets(state, seat) for seat in side)]
        return _best(state, one, (_highest, _sum))
    alive = [side for side in sides if any(seat in state.playing for seat in side)]
    both = [side for side in alive if all(_meets(state, seat) for seat in side if seat in state.playing)]
    return _best(state, both, (_sum,))


Measure: TypeAlias = Callable[[State, Seats], int]


def _sum(state: State, side: Seats) -> int:
    return sum(state.table.score[seat] for seat in side)


def _highest(state: State, side: Seats) -> int:
    return max(state.table.score[seat] for seat in side if _meets(state, seat))


def _area(state: State, side: Seats) -> int:
    return sum(squares(state, seat) for seat in side)


def _best(state: State, sides: list[Seats], measures: tuple[Measure, ...]) -> Victory | None:
    """The best sides by the measures in order; equal ones by the option for ties (OM-13.6)."""
    for measure in measures:
        sides = _top(state, sides, measure)
    if len(sides) < 2:
        return (sides, "points") if sides else None
    if state.options.tie_break == "extra_round":
        return None
    if state.options.tie_break == "areas":
        sides = _top(state, sides, _area)
    return sides, "tie" if len(sides) == 1 else "shared"


def _top(state: State, sides: list[Seats], measure: Measure) -> list[Seats]:
    most = max((measure(state, side) for side in sides), default=0)
    return [side for side in sides if measure(state, side) == most]


def going_out(state: State) -> Seats:
    """The seats without a unit on the board and without a settlement (OM-13.10)."""
    return tuple(seat for seat in state.playing if not owned(state, seat) and not state.settlements(seat))


def last_side(state: State, out: Seats = ()) -> Seats:
    """The only side with seats left when these go out (OM-13.11); empty when there is none.

    When nobody would be left, the best of those who go out together.
    """
    left = replace(state, out=(*state.table.out, *out)).playing
    sides = _sides_of(state, left)
    if not sides:
        return _best_of_all(state)
    return sides[0] if len(sides) == 1 and state.options.elimination_ends else ()


def _sides_of(state: State, seats: Seats) -> list[Seats]:
    return [side for side in partners(state.options) if any(seat in seats for seat in side)]


def _best_of_all(state: State) -> Seats:
    sides = _top(state, _top(state, _sides_of(state, state.playing), _sum), _area)
    return tuple(sorted(seat for side in sides for seat in side))


def won(state: State, seats: Seats, reason: WinReason) -> GameWon:
    """The end, with everything laid open (OM-14.7)."""
    stacks = tuple(open_stack(sq, seat, units) for (sq, seat), units in state.field.stacks.items())
    held = {seat: counts for seat, counts in state.table.reserve.items() if not isinstance(counts, Unseen)}
    return GameWon(seats, reason, stacks, keyed(held))
