"""May this be taken back? The rules KE-1 of every game."""

from typing import Any

from slaget.kernel import refusals
from slaget.kernel.knowledge import follows
from slaget.kernel.messages import DEPTH, TakeBack, TakenBack, seat_of
from slaget.kernel.past import Moment, Past, Unwatched
from slaget.kernel.seats import is_seat
from slaget.kernel.secret import HOST, Seat


def taken_back(past: Past[Any], command: TakeBack) -> TakenBack:
    """The event of a take-back, KE-1.1 to KE-1.5; ``Rejected`` where it is not allowed.

    Of a seat's copy only what it tells is judged: some of its commands and draws are closed.
    """
    n, to, seat = past.moments[-1].entry.n + 1, command.to, command.seat
    if not is_seat(seat, (*past.seats, HOST)):
        raise refusals.NO_SEAT("seat", seat=seat)
    if not 0 <= to < n - 1:
        raise refusals.NO_SUCH_ENTRY("to", to=to)
    if n - to > DEPTH:
        raise refusals.TOO_FAR("to", to=to, back=n - to)
    gone = past.gone(to)
    if gone is None:
        raise refusals.NO_MORE("to", to=to)
    if not gone:
        raise refusals.NO_SUCH_ENTRY("to", to=to)
    for moment in gone:
        _check(past, moment, seat)
    return TakenBack(seat, to)


def _check(past: Past[Any], moment: Moment, seat: Seat) -> None:
    """Raise ``Rejected`` where this entry may not be taken back by the seat."""
    entry, ruleset = moment.entry, past.ruleset
    if entry.command is None and past.is_view:
        return
    if seat not in (HOST, seat_of(entry.command, ruleset.seat_field)):
        raise refusals.NOT_OWN("to", entry=entry.n, seat=seat)
    if not past.is_watched:
        raise Unwatched
    views = past.moment(entry.n - 1).views
    told = any(not follows(ruleset, view, entry, eyes) for view, eyes in zip(views, past.eyes))
    if entry.draws or told:
        raise refusals.TOO_LATE("to", entry=entry.n)
