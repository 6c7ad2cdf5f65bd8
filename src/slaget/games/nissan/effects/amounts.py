"""What amounts come to (EF-6), and how often something has happened (EF-7.4)."""

from typing import Final, assert_never

from slaget.games.nissan.effects.seen import Seen
from slaget.games.nissan.effects.sets import members
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.words import MOMENT_NUMBERS
from slaget.games.nissan.scoring import points
from slaget.games.nissan.seats import Side

ALL: Final = 999
"""What ``all`` is as a number: more than there ever is."""


def value(amount: f.Amount, seen: Seen) -> int:
    """The amount, in whole numbers."""
    match amount:
        case int():
            return amount
        case "all":
            return ALL
        case f.Counted(meant):
            return len(members(meant, seen))
        case f.Happenings(events):
            return times(events, seen)
        case f.Number():
            return _number(amount, seen)
        case f.Sum(parts):
            return sum(value(part, seen) for part in parts)
        case f.Scale():
            return _scaled(amount, value(amount.scale, seen))
        case _:
            assert_never(amount)


def times(events: f.Events, seen: Seen) -> int:
    """How often one of these moments happened in their window, as the ledger counts them."""
    counts = seen.state.ledger.get((seen.owner, events.events))
    return 0 if counts is None else counts.of(events.in_)


def _scaled(scale: f.Scale, amount: int) -> int:
    found = amount * scale.by // scale.over
    if scale.min is not None:
        found = max(found, scale.min)
    return found if scale.max is None else min(found, scale.max)


def _number(number: f.Number, seen: Seen) -> int:
    """A number of the moment or throw, of a side, or a mark; of several bearers, of all together."""
    if number.of is None or number.number in MOMENT_NUMBERS:
        return seen.numbers.get(number.number, 0)
    if number.of not in ("own", "enemy"):
        return sum(seen.mark(number.number, bearer) for bearer in seen.ids(number.of))
    return _of_side(number.number, seen.side("own" if number.of == "own" else "enemy"), seen)


def _of_side(name: str, side: Side, seen: Seen) -> int:
    state = seen.state
    match name:
        case "points":
            return points(state)[side]
        case "hand":
            return len(state.cards[side].hand)
        case "pile":
            return len(state.cards[side].draw_pile)
        case "turn":
            return state.turn_no[side]
        case mark:
            return seen.mark(mark, side)
