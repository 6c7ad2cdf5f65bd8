"""In whose turns a clause is in force, and in whose turns something happens (EF-3.3, EF-4, NI-9.1)."""

from collections.abc import Iterable
from typing import Final

from attrs import frozen

from slaget.games.nissan.cards.conditions import CardSide
from slaget.games.nissan.content.meaning.ground import FACING
from slaget.games.nissan.language.forms import Moment, Span, Turns, Until
from slaget.kernel.words import Text

OF_THE_ACTIVE: Final = (
    "card_played", "turn_began", "turn_ending", "activated", "began", "rowed", "attacked", "cast", "attack_ended",
)  # fmt: skip
"""Moments that come in the turn of the side whose deed they are, and in no other."""
WHOSE: Final = {"own": Text("your turn", "din tur"), "enemy": Text("the enemy's turn", "motståndarens tur")}
_BOTH: Final[frozenset[CardSide]] = frozenset({"own", "enemy"})


@frozen
class Window:
    """Turns in which a clause may be in force: what is left of the one it begins in, and whole ones after it."""

    now: frozenset[CardSide]
    later: frozenset[CardSide]

    @property
    def turns(self) -> frozenset[CardSide]:
        return self.now | self.later


def window(lasts: Span, begun: Iterable[CardSide]) -> Window:
    """The turns of a span, begun in a turn of one of these sides.

    >>> window("enemy_turn", ["own"]).turns, sorted(window("round", ["own"]).turns)
    (frozenset({'enemy'}), ['enemy', 'own'])
    """
    each = [_window(lasts, side) for side in begun]
    return Window(
        frozenset[CardSide]().union(*(one.now for one in each)),
        frozenset[CardSide]().union(*(one.later for one in each)),
    )


def _window(lasts: Span, begun: CardSide) -> Window:
    now: frozenset[CardSide] = frozenset({begun})
    nothing: frozenset[CardSide] = frozenset()
    match lasts:
        case "turn":
            return Window(now, nothing)
        case "round":
            return Window(now, frozenset({"enemy"}) if begun == "own" else nothing)
        case "enemy_turn":
            return Window(nothing, frozenset({"enemy"}))
        case "battle" | Until():
            return Window(now, _BOTH)
        case Turns():
            after = {1: nothing, 2: frozenset({FACING[begun]})}
            return Window(now, after.get(lasts.turns, _BOTH))


def turns_of(moment: Moment, open_in: Window, played: bool) -> frozenset[CardSide]:
    """In whose turns a moment may come while a clause is in force; ``played``: it begins as its card is played.

    A turn has begun, and its card is played, before the clause begins.
    """
    if moment.name == "played":
        return open_in.now
    past = moment.name == "turn_began" or (moment.name == "card_played" and played)
    turns = open_in.later if past else open_in.turns
    if moment.name in OF_THE_ACTIVE and moment.side is not None:
        return turns & {moment.side}
    return turns


def turns_asked(change: str, side: CardSide) -> frozenset[CardSide]:
    """In whose turns a number of a side is asked for, or an action of it permitted or forbidden."""
    if change in ("wounds", "fall", "bag"):
        return _BOTH
    if change == "wall":
        return frozenset({FACING[side]})
    return frozenset({side})


def actor_of(change: str, side: CardSide) -> CardSide | None:
    """Who acts where this is asked for; None where it may be either side."""
    turns = turns_asked(change, side)
    return next(iter(turns)) if len(turns) == 1 else None
