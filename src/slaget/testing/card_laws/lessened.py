"""A card without what the checker says of it: what is never so as nothing, what is always so left out (EF-18.3)."""

from typing import Any, Final, TypeAlias

import attrs

from slaget.games.nissan.cards import Card
from slaget.games.nissan.content.meaning.ground import Finding
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.names import Scope
from slaget.games.nissan.language.places import BadForm
from slaget.games.nissan.language.plain import plain
from slaget.games.nissan.language.walk import Path
from slaget.testing.random_cards import MARKS

_Trail: TypeAlias = "list[tuple[Any, Any]]"
_SCOPE: Final = Scope(marks=MARKS)
_ENDS: Final = ("min", "max")


def lessened(card: Card, finding: Finding) -> Card | None:
    """The card that plays alike if the finding is true; None where it is of what only a chooser can judge."""
    data = [plain(entry) for entry in card.effects]
    found = ((path, trail) for path in finding.at if (trail := _trail(data, path)))
    path, trail = next(found, ((), []))
    if not trail or not _EDITS[finding.code](trail, path):
        return None
    try:
        return attrs.evolve(card, effects=tuple(structure(entry, _SCOPE) for entry in data))
    except BadForm:
        return None


def _trail(data: Any, path: Path) -> _Trail:
    """Each container on the way to a place with the key or index there; nothing where there is no such place."""
    at: Any = data
    trail: _Trail = []
    for step in path:
        if (isinstance(at, dict) and step in at) or (isinstance(at, list) and step in range(len(at))):
            trail.append((at, step))
            at = trail[-1][0][step]
        elif step not in (0, at):
            return []
    return trail


def _never(trail: _Trail, path: Path) -> bool:
    """What is never heard or in force goes; what is never true becomes what is not."""
    if "after" in path[-3:-1]:
        return _heard(trail)
    if path[-1] == "fallen" and "choose" in path:
        return False  # the fallen are chosen among, for nothing
    if trail[-1][1] in ("lasts", "change", "permit", "forbid"):
        return _clause(trail)
    denied = _denied(_of_key(trail))
    if not isinstance(denied[-1][0], dict):
        return False
    denied[-1][0].clear()
    denied[-1][0]["not"] = {}
    return True


def _of_key(trail: _Trail) -> _Trail:
    """The way to the key of a predicate or condition whose bounds, mark or comparison an end belongs to."""
    if trail[-1][1] in _ENDS:
        trail = trail[:-1]
    return trail[:-1] if len(trail) > 1 and trail[-2][1] == "marked" else trail


def _denied(trail: _Trail) -> _Trail:
    """The way to the outermost ``not`` that denies one key alone: what is told of it stands at that key."""
    while len(trail) > 1 and len(trail[-1][0]) == 1 and trail[-2][1] == "not":
        trail = trail[:-1]
    return trail


def _heard(trail: _Trail) -> bool:
    """Without a moment, or without the clause that has no other."""
    place = max(index for index, (_, key) in enumerate(trail) if key == "after")
    moments = trail[place][0]["after"]
    if isinstance(moments, list) and len(moments) > 1:
        del moments[trail[place + 1][1]]
        return True
    return _clause(trail[: place + 1])


def _clause(trail: _Trail) -> bool:
    """Without the clause that a key belongs to; one inside another begins still, for that is a use (EF-3.4)."""
    for holder, key in reversed(trail[:-1]):
        if isinstance(holder, list):
            if holder is trail[0][0]:
                del holder[key]
            else:
                holder[key]["when"] = {"not": {}}
            return True
    return False


def _always(trail: _Trail, _: Path) -> bool:
    """Without what asks nothing."""
    inside, key = trail[-1]
    if isinstance(inside, list):
        return _one_of_several(inside, key)
    if key == "when":
        inside[key] = {}
        return True
    if key in _ENDS and inside.keys() - {key, "this"}:
        del inside[key]
        return True
    trail = _denied(_of_key(trail))
    inside, key = trail[-1]
    del inside[key]
    return True


def _one_of_several(inside: list[Any], key: int) -> bool:
    """A list without a member; of two the other stays twice, for a list of one is none."""
    if len(inside) > 2:
        del inside[key]
    else:
        inside[key] = inside[1 - key]
    return len(inside) > 1


def _dominated(trail: _Trail, path: Path) -> bool:
    """Without a clause, a moment or an alternative that another makes idle; modes are for choosers to judge."""
    inside, key = trail[-1]
    if path[-2:-1] == ("after",):
        return _heard(trail)
    if isinstance(inside, dict):
        return key in ("permit", "forbid", "at_most", "at_least") and _clause(trail)
    return path[-2] == "any" and _one_of_several(inside, key)


_EDITS: Final = {"never-fires": _never, "always-true": _always, "dominated": _dominated}
CODES: Final = tuple(_EDITS)
