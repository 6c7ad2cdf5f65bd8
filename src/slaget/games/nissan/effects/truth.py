"""Whether conditions hold (EF-7)."""

from slaget.games.nissan.effects.amounts import times, value
from slaget.games.nissan.effects.fighters import fighter_is
from slaget.games.nissan.effects.seen import Seen
from slaget.games.nissan.effects.ships import any_of, ship_is, side_of
from slaget.games.nissan.language import forms as f


def holds(condition: f.Condition | None, seen: Seen) -> bool:
    """Whether all that a condition asks is so; none asks nothing."""
    if condition is None:
        return True
    return (
        (condition.cast is None or condition.cast == seen.cast)
        and (condition.group_has is None or any_of(seen.state, seen.ids("group"), condition.group_has))
        and all(_is_true(fact, seen) for fact in condition.facts)
        and (condition.all_ is None or all(holds(one, seen) for one in condition.all_))
        and (condition.any_ is None or any(holds(one, seen) for one in condition.any_))
        and (condition.not_ is None or not holds(condition.not_, seen))
        and (condition.compare is None or _compared(condition.compare, seen))
        and (condition.happened is None or times(condition.happened, seen) > 0)
    )


def _is_true(fact: f.Fact, seen: Seen) -> bool:
    """Of several, of one at least (EF-7.1); of nothing never (EF-7.3)."""
    asked, ids = fact.is_, seen.ids(fact.of)
    if isinstance(asked, f.FighterIs):
        return any(fighter_is(asked, fighter, seen) for fighter in ids)
    side = side_of(fact.of, seen)
    return any(ship_is(asked, ship, seen, side) for ship in ids)


def _compared(compare: f.Compare, seen: Seen) -> bool:
    number = value(compare.this, seen)
    return (compare.min is None or number >= value(compare.min, seen)) and (
        compare.max is None or number <= value(compare.max, seen)
    )
