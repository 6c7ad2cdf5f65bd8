"""Checks of two clauses of a card beside each other: one undoes the other, or makes it idle (EF-8.1, EF-8.2)."""

from collections.abc import Sequence
from typing import Final

import attrs

from slaget.content.said import joined, said
from slaget.games.nissan.content.meaning.amounts import as_written
from slaget.games.nissan.content.meaning.ground import Ground, Told
from slaget.games.nissan.content.meaning.logic import TRUE, Cubes, TooMany, can_hold, cubes
from slaget.games.nissan.content.meaning.theories import fighter_theory
from slaget.games.nissan.language.forms import Change, Clause, Condition, FighterIs, Forbid, Permit, Span
from slaget.games.nissan.language.walk import CLAUSES, Placed
from slaget.kernel.words import Text

_UNDO: Final = Text(
    "{one} and {other} undo each other; make them differ, or drop both",
    "{one} och {other} tar ut varandra; gör dem olika, eller ta bort båda",
)
_ACTION_OF: Final = {
    "shoot_unseen": ("shoot",), "shoot_boarded": ("shoot",), "tie_boarded": ("tie",),
    "melee_after_volley": ("melee",), "melee_while_boarded": ("melee",),
}  # fmt: skip
_LONGER: Final = {
    "turn": ("turn", "round", "battle"), "round": ("round", "battle"),
    "enemy_turn": ("enemy_turn", "round", "battle"), "battle": ("battle",),
}  # fmt: skip
"""Spans that cover one begun at the same time in the owner's turn."""


def check_rivals(clauses: Sequence[Placed], ground: Ground, told: Told) -> None:
    """Tell of pairs of clauses that begin together; calls stand among them."""
    for index, later in enumerate(clauses):
        for before, earlier in enumerate(clauses[:index]):
            _pair(earlier, later, clauses[before + 1 : index], ground, told)


def _pair(one: Placed, other: Placed, between: Sequence[Placed], ground: Ground, told: Told) -> None:
    match one[1], other[1]:
        case Permit(), Forbid():
            _permit_and_forbid(one, other, told)
        case Forbid(), Permit():
            _permit_and_forbid(other, one, told)
        case (Forbid(), Forbid()) | (Permit(), Permit()):
            _same_permission(one, other, ground, told)
        case Change(), Change():
            _changes(one, other, between, ground, told)
        case _:
            pass


def _permit_and_forbid(permit: Placed, forbid: Placed, told: Told) -> None:
    yes, no = permit[1], forbid[1]
    assert isinstance(yes, Permit) and isinstance(no, Forbid)
    if no.forbid in _ACTION_OF.get(yes.permit, ()) and yes.side == no.side and _covers(no, yes):
        message = Text(
            f"'{no.forbid}' is forbidden whenever '{yes.permit}' is permitted, and beats it; drop one of them",
            f"'{no.forbid}' är förbjudet när '{yes.permit}' är tillåtet, och går före; ta bort det ena",
        )
        told.warn("contradiction", message, (*permit[0], "permit"), (*forbid[0], "forbid"), rule="EF-8.2")


def _same_permission(one: Placed, other: Placed, ground: Ground, told: Told) -> None:
    a, b = one[1], other[1]
    if isinstance(a, Permit) and a.permit == "retoss":
        return
    heads = [type(each).__name__.lower() for each in (a, b)]
    message = Text(
        "another clause of the card does this whenever this one would; leave it out, or let it last longer",
        "en annan klausul på kortet gör detta varje gång som den här; ta bort den, eller låt den vara längre",
    )
    if _permits_all_of(a, b, ground) and _covers(a, b):
        told.warn("dominated", message, (*other[0], heads[1]), rule="EF-8.2")
    elif _permits_all_of(b, a, ground) and _covers(b, a):
        told.warn("dominated", message, (*one[0], heads[0]), rule="EF-8.2")


def _permits_all_of(wide: Clause, narrow: Clause, ground: Ground) -> bool:
    """Whether one permits or forbids all that the other does, whenever they are in force."""
    if _bare(wide) == _bare(narrow):
        return True
    if not isinstance(wide, Forbid) or not isinstance(narrow, Forbid):
        return False
    if {wide.forbid, narrow.forbid} != {"fall"} or wide.side != narrow.side:
        return False
    if wide.of is None or narrow.of is None:
        return wide.of is None
    return not can_hold(fighter_theory(ground), narrow.of, _but(wide.of))


def _but(of: FighterIs) -> Cubes:
    try:
        return cubes(of, (), False)
    except TooMany:
        return TRUE


def _bare(clause: Clause) -> Clause:
    return attrs.evolve(clause, when=None, lasts="turn", times=None)


def _changes(one: Placed, other: Placed, between: Sequence[Placed], ground: Ground, told: Told) -> None:
    a, b = one[1], other[1]
    assert isinstance(a, Change) and isinstance(b, Change)
    if (a.change, a.of, a.side) != (b.change, b.of, b.side):
        return
    if _alone(a, "add") and _alone(b, "add") and isinstance(a.add, int) and isinstance(b.add, int):
        if a.add == -b.add != 0 and _times_alike(a, b):
            message = said(_UNDO, one=_signed(a.change, a.add), other=_signed(b.change, b.add))
            told.warn("contradiction", message, (*one[0], "add"), (*other[0], "add"), rule="EF-8.1")
    for key, tighter, opposite in (("at_most", min, "at_least"), ("at_least", max, "at_most")):
        ends = [getattr(each, key) for each in (a, b)]
        if not (_alone(a, key) and _alone(b, key) and all(isinstance(end, int) for end in ends)):
            continue
        for (at, loose), (_, tight) in ((other, one), (one, other)):
            undone = tight is a and any(_bounds(each, a, opposite, ground) for _, each in between)
            if _covers(tight, loose) and tighter(ends) == getattr(tight, key) and not undone:
                message = Text(
                    f"a tighter '{key}' holds whenever this does; tighten it or leave it out",
                    f"en strängare '{key}' gäller när denna gör det; gör den strängare eller ta bort den",
                )
                told.warn("dominated", message, (*at, key), rule="EF-8.1")
                break


def _bounds(entry: object, change: Change, key: str, ground: Ground) -> bool:
    """Whether an entry bounds the number of a change at this end, which undoes what came before."""
    clauses = (entry,) if isinstance(entry, CLAUSES) else ground.expanded(entry)
    return any(
        isinstance(each, Change) and each.change == change.change and getattr(each, key) is not None
        for each in clauses
    )


def _signed(change: str, number: int) -> Text:
    written = as_written(change, number)
    return joined(["+", written], "") if number > 0 else written


def _alone(clause: Change, key: str) -> bool:
    said = [name for name in ("set_", "add", "at_least", "at_most") if getattr(clause, name) is not None]
    return said == [key]


def _times_alike(a: Change, b: Change) -> bool:
    return (a.when, a.lasts, a.times) == (b.when, b.lasts, b.times)


def _covers(wide: Clause, narrow: Clause) -> bool:
    """Whether one clause is in force and true whenever the other is."""
    if wide.times is not None:
        return False
    return wide.when in (None, Condition(), narrow.when) and _lasts(wide.lasts, narrow.lasts)


def _lasts(wide: Span, narrow: Span) -> bool:
    return wide == narrow or wide == "battle" or (isinstance(narrow, str) and wide in _LONGER[narrow])
