"""Standing clauses, read from plain data (EF-3, EF-8)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from slaget.content.said import said
from slaget.games.nissan.cards.conditions import Reading
from slaget.games.nissan.language.amounts import Read, amount, condition, of_length
from slaget.games.nissan.language.forms import Change, Clause, Forbid, Permit
from slaget.games.nissan.language.names import Scope, of_number, of_permission
from slaget.games.nissan.language.places import At
from slaget.games.nissan.language.plainly import count, fields, word, words
from slaget.games.nissan.language.predicates import SIDE, fighter_is
from slaget.games.nissan.language.spans import lasts, times
from slaget.games.nissan.language.words import FACES, FORBIDS, NUMBERS, PERMITS
from slaget.kernel.words import Text

_CHANGE: Final = Text("a change has one of {known}", "en ändring har en av {known}")
A_CLAUSE: Final = Text("a clause", "en klausul")

LASTING: Final[Mapping[str, Read]] = {"lasts": lasts, "times": times}
_OPERATORS: Final = ("set", "add", "at_least", "at_most")


def _change(at: At) -> Change:
    number = word(*NUMBERS, rule="EF-8")(at.key("change"))
    said_of = NUMBERS[number]
    data = at.mapping(A_CLAUSE)
    given = [key for key in _OPERATORS if key in data]
    if not given:
        raise at.refuse("missing-key", said(_CHANGE, known=", ".join(_OPERATORS)), "EF-3")
    inner = at.under(_about(at, of_number(number, data.get("of"))))
    if number == "reading":
        return Change(
            **_as_fields(
                inner.keys(
                    _READING, Text("a change of readings", "en ändrad läsning"), "change", "of", "set", "up_to"
                )
            )
        )
    value = of_length if said_of.length else amount
    of: dict[str, Read] = {}
    if said_of.of is not None:
        of = {"of": fighter_is if said_of.of == "fighters" else word(*said_of.of, rule="EF-8")}
    side: dict[str, Read] = {} if said_of.asked == "bag" else {"side": SIDE}
    readers: dict[str, Read] = {
        "change": word(number), **of, **side, **dict.fromkeys(_OPERATORS, value), "when": condition, **LASTING,
    }  # fmt: skip
    needed = [key for key in of if number not in ("halves", "stroke", "distance")]
    found = _as_fields(inner.keys(readers, Text(f"a change of '{number}'", f"en ändring av '{number}'"), *needed))
    return Change(**{**_OF_ALL.get(number, {}), **found})


_OF_ALL: Final[Mapping[str, Mapping[str, Any]]] = {"stroke": {"of": "any"}, "distance": {"of": "any"}}


def _as_fields(found: dict[str, Any]) -> dict[str, Any]:
    return fields(found, ("set",))


def _about(at: At, known: tuple[Mapping[str, Any], bool]) -> Scope:
    subjects, attack = known
    return at.scope.within(subjects, attack=attack)


_FACE: Final = word(*FACES, rule="EF-8")
_READING: Final[Mapping[str, Read]] = {
    "change": word("reading"), "of": _FACE, "set": _FACE, "up_to": count(1, 99), "side": SIDE, "when": condition,
    **LASTING,
}  # fmt: skip


def _permit(at: At) -> Permit:
    what = word(*PERMITS, rule="EF-8.2")(at.key("permit"))
    inner = at.under(_about(at, of_permission(what)))
    faces: Callable[[At], tuple[Reading, ...]] = words(*FACES, rule="EF-8.2")
    retoss: dict[str, Read] = {"of": faces, "up_to": count(1, 99)} if what == "retoss" else {}
    readers: dict[str, Read] = {"permit": word(what), "side": SIDE, **retoss, "when": condition, **LASTING}
    return Permit(**inner.keys(readers, Text(f"a permit of '{what}'", f"en tillåtelse av '{what}'"), *retoss))


def _forbid(at: At) -> Forbid:
    what = word(*FORBIDS, rule="EF-8.2")(at.key("forbid"))
    inner = at.under(_about(at, of_permission(what)))
    of: dict[str, Read] = {"of": fighter_is} if what == "fall" else {}
    readers: dict[str, Read] = {"forbid": word(what), "side": SIDE, **of, "when": condition, **LASTING}
    return Forbid(**inner.keys(readers, f"'forbid: {what}'"))


STANDING: Final[Mapping[str, Callable[[At], Clause]]] = {"change": _change, "permit": _permit, "forbid": _forbid}
"""By their heads."""
