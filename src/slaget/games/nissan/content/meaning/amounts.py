"""Between which ends an amount surely lies (EF-6)."""

from typing import Final

from slaget.games.nissan.content.meaning.around import MOST, Around, Interval
from slaget.games.nissan.content.meaning.logic import can_hold
from slaget.games.nissan.content.meaning.theories import fighter_theory, ship_theory
from slaget.games.nissan.language.forms import (
    Amount,
    Choose,
    Counted,
    Fighters,
    Happenings,
    Number,
    Scale,
    Set,
    Ships,
    Sum,
)
from slaget.games.nissan.language.words import NUMBERS
from slaget.games.nissan.measures import CM, decimal
from slaget.kernel.words import Text

ANY: Final[Interval] = (0, MOST)


def interval(amount: Amount, around: Around) -> Interval:
    """The least and the most that an amount can be.

    >>> from slaget.games.nissan.content.files import bundled_tables
    >>> from slaget.games.nissan.content.meaning.ground import Ground
    >>> around = Around(Ground(bundled_tables(), "norse"))
    >>> interval(Scale(Sum((2, Number("turn", "own"))), by=-1, max=0), around)
    (-1001, -3)
    """
    match amount:
        case "all":
            return MOST, MOST
        case int():
            return amount, amount
        case Counted():
            return 0, most(amount.count, around)
        case Happenings():
            return ANY
        case Number():
            return _number(amount, around)
        case Sum():
            ends = [interval(each, around) for each in amount.sum]
            return sum(low for low, _ in ends), sum(high for _, high in ends)
        case Scale():
            return _clamped(amount, unclamped(amount, around))


def changed_by(change: str, amount: Amount, around: Around) -> Interval:
    """The ends of an amount by which a number is changed, lengths as the number has them."""
    low, high = interval(amount, around)
    unit = CM if NUMBERS[change].length and not isinstance(amount, int) else 1
    return low * unit, high * unit


def as_written(change: str, number: int) -> Text:
    """How a card says so much of a number: lengths in centimetres.

    >>> as_written("reach", 250)["sv"], as_written("runes", 2)["sv"]
    ('2,5', '2')
    """
    hundredths = number if NUMBERS[change].length else number * CM
    return Text(decimal(hundredths), decimal(hundredths, "sv"))


def unclamped(scale: Scale, around: Around) -> Interval:
    """The ends of a scaled amount before ``min`` and ``max``."""
    ends = [end * scale.by // scale.over for end in interval(scale.scale, around)]
    return min(ends), max(ends)


def _clamped(scale: Scale, ends: Interval) -> Interval:
    low, high = ends
    if scale.min is not None:
        low, high = max(low, scale.min), max(high, scale.min)
    if scale.max is not None:
        low, high = min(low, scale.max), min(high, scale.max)
    return low, high


def _number(amount: Number, around: Around) -> Interval:
    if amount.number in around.numbers:
        return around.numbers[amount.number]
    mark = around.ground.marks.get(amount.number)
    if mark:
        return 0, mark.max
    if amount.number == "turn" and amount.of == "own":
        return 1, MOST  # whose card is in force has had a turn, the other side perhaps none
    return ANY


def most(of: Set, around: Around) -> int:
    """The most that a set can hold; none where nothing can be as it asks."""
    inner = of
    while isinstance(inner, Choose):
        inner = inner.choose
    if isinstance(inner, Ships) and not can_hold(ship_theory(around.ground), inner.ships):
        return 0
    if isinstance(inner, Fighters) and not can_hold(fighter_theory(around.ground), inner.fighters):
        return 0
    return around.most(of)
