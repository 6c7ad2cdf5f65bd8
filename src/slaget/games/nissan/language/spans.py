"""How long a clause is in force and how often it is used, read from plain data (EF-3.3, EF-3.4)."""

from collections.abc import Callable, Mapping
from typing import Final

from slaget.games.nissan.language.forms import PerTurn, Span, Times, Turns, Until
from slaget.games.nissan.language.places import At
from slaget.games.nissan.language.plainly import whole, word
from slaget.games.nissan.language.predicates import moments
from slaget.kernel.words import Text

_A_SPAN: Final = Text("a span", "en tid")

_SPAN: Final[Callable[[At], Span]] = word("turn", "round", "enemy_turn", "battle", rule="EF-3.3")
_MANY: Final = whole(1, 20)


def lasts(at: At) -> Span:
    """A word, so many turns, or until something happens."""
    if not isinstance(at.data, Mapping):
        return _SPAN(at)
    if "until" in at.data:
        return Until(at.keys({"until": moments}, _A_SPAN)["until"])
    return Turns(at.keys({"turns": _MANY}, _A_SPAN, "turns")["turns"])


def times(at: At) -> Times:
    """So many uses, or so many a turn."""
    if not isinstance(at.data, Mapping):
        return _MANY(at)
    return PerTurn(at.keys({"per_turn": _MANY}, Text("uses", "antal gånger"), "per_turn")["per_turn"])
