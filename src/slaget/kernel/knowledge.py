"""What a seat knows, and what follows from it."""

from collections.abc import Iterable
from functools import cache
from random import Random
from typing import Any, TypeVar

from slaget.kernel.chance import Chance, LuckError, scripted
from slaget.kernel.rules import Rejected
from slaget.kernel.ruleset import AnyRuleset, Ruleset
from slaget.kernel.secret import Masked, Seat, has_secrets, seen_by
from slaget.kernel.step import step

St = TypeVar("St")


class NotDeterminable(LookupError):
    """A view from which no full state can be made: its ruleset does not say how, or no state fits."""


@cache
def hides(ruleset: AnyRuleset) -> bool:
    """Whether anything in a game is ever hidden from a seat: some event declares a secret."""
    return any(map(has_secrets, ruleset.codec.events))


def follows(ruleset: Ruleset[Any, St, Any, Any], view: St, entry: Any, seats: Iterable[Seat]) -> bool:
    """Whether what these seats saw of an entry follows from their view before it and the command they saw.

    The rules decide it again in the view, without draws. A view that cannot decide the command (an
    unknown card is played) or decides otherwise (a card comes up) shows that the entry told something.
    A rule that meets what is masked raises ``Masked``; any other error is a fault of the rules, and is not hidden.
    """
    eyes = frozenset(seats)
    try:
        _, _, events = step(ruleset, view, seen_by(entry.command, eyes), Chance(scripted(())))
        return [seen_by(event, eyes) for event in events] == [seen_by(event, eyes) for event in entry.events]
    except (Rejected, LuckError, Masked):
        return False


def determinized(ruleset: Ruleset[Any, St, Any, Any], view: St, random: Random) -> St:
    """A full state that a view allows; the view itself where the game has no secrets."""
    if ruleset.determinize is None:
        if hides(ruleset):
            raise NotDeterminable(f"{ruleset.name} does not say how a view is determinized")
        return view
    state = ruleset.determinize(view, random)
    if state is None:
        raise NotDeterminable("no full state fits this view")
    return state
