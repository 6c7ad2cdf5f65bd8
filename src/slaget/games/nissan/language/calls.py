"""Macro calls, read from plain data: the twenty kinds as NI-21 has them, and calls of definitions (EF-11)."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, get_args, get_origin, get_type_hints

import attrs

from slaget.content.said import said
from slaget.content.suggest import nearest
from slaget.games.nissan.cards.conditions import Count, ShipPredicate, When, Who
from slaget.games.nissan.cards.kind import IN_CM, Lasts, Modifier
from slaget.games.nissan.cards.kinds import EFFECT_KINDS, Cycle, Effect
from slaget.games.nissan.language.amounts import Read, condition
from slaget.games.nissan.language.forms import Call, Definition, Parameter
from slaget.games.nissan.language.names import SUBJECTS
from slaget.games.nissan.language.places import At, Refused
from slaget.games.nissan.language.plainly import count, exact, fields, flag, length, text, texts, whole, word, words
from slaget.games.nissan.language.predicates import A_SHIP, CAST, SHIP_KEYS, SIDE, fighter_is
from slaget.games.nissan.language.spans import lasts, times
from slaget.games.nissan.setup import RANKS, WEAPONS
from slaget.kernel import tag_of
from slaget.kernel.words import Text

_NO_EFFECT: Final = Text(
    "there is no effect '{name}'; known are: {known}", "det finns ingen effekt '{name}'; kända är: {known}"
)

KINDS: Final[Mapping[str, type]] = {tag_of(kind): kind for kind in EFFECT_KINDS}
SHARED: Final[Mapping[str, Read]] = {"side": SIDE, "when": condition, "lasts": lasts, "times": times}
"""What every call may say for all its clauses (EF-11.3)."""
_FAR: Final = 1000


def call(at: At) -> Call | Effect:
    """A call of one of the twenty kinds or of a definition of the file."""
    name = text(at.key("kind"))
    if name in at.scope.definitions:
        return _of_definition(name, at)
    if name not in KINDS and at.made:
        data = at.mapping("a call")
        return Call(kind=name, arguments=tuple((key, data[key]) for key in sorted(data) if key != "kind"))
    if name not in KINDS and name in at.scope.unsound:
        raise Refused
    if name not in KINDS:
        known = (*KINDS, *at.scope.definitions)
        message = said(_NO_EFFECT, name=name, known=", ".join(known))
        at.key("kind").note("unknown-effect", message, "EF-11.5", suggestion=nearest(name, known))
        raise Refused
    if is_of_old(at.mapping("a call"), KINDS[name]):
        return _as_ever(at, KINDS[name])
    own = _parameters(KINDS[name])
    return _called(name, own, _required(KINDS[name]), at)


def _of_definition(name: str, at: At) -> Call:
    takes = at.scope.definitions[name].takes
    needed = [key for key, parameter in takes.items() if parameter.default is None and not parameter.optional]
    return _called(name, {key: argument(parameter) for key, parameter in takes.items()}, needed, at)


def _called(name: str, own: Mapping[str, Read], needed: list[str], at: At) -> Call:
    """A call with its arguments as they stand in the file; a parameter hides what all calls may say."""
    shared = {key: reader for key, reader in SHARED.items() if key not in own}
    inner = at.under(at.scope.within(dict(SUBJECTS), attack=True))
    found = inner.keys({"kind": text, **own, **shared}, f"'{name}'", *needed)
    data = at.mapping("a call")
    arguments = tuple((key, exact(data[key])) for key in sorted(own) if key in found)
    return Call(kind=name, arguments=arguments, **{key: found[key] for key in shared if key in found})


def asks(name: str, definitions: Mapping[str, Definition]) -> bool:
    """Whether a call asks a side at once: for cards to change, or by what its definition does (EF-12.4).

    >>> asks("cycle", {}), asks("spy", {})
    (True, False)
    """
    if name not in definitions:
        return name == tag_of(Cycle)
    others = {key: each for key, each in definitions.items() if key != name}
    return any(_asks(body, others) for body in definitions[name].effects)


def _asks(data: object, definitions: Mapping[str, Definition]) -> bool:
    """Whether something in plain data asks, but for what waits for a moment."""
    if isinstance(data, list | tuple):
        return any(_asks(each, definitions) for each in data)
    if not isinstance(data, Mapping) or "after" in data or "instead" in data:
        return False
    if any(key in data for key in ("choose", "one_of", "pay")) and data.get("by") != "chance":
        return True
    kind = data.get("kind")
    return (isinstance(kind, str) and asks(kind, definitions)) or any(
        _asks(each, definitions) for each in data.values()
    )


def argument(parameter: Parameter) -> Read:
    """The reader of a parameter's arguments (EF-11.1)."""
    match parameter.type:
        case "integer":
            ends = int(parameter.least), int(parameter.most)
            return count(*ends) if parameter.all_ else whole(*ends)
        case "length":
            return length(int(parameter.least), int(parameter.most))
        case "word":
            return word(*parameter.words, rule="EF-11.1")
        case "words":
            return words(*parameter.words, rule="EF-11.1")
        case "fighters":
            return fighter_is
        case "meaning":
            return _meant(parameter)


def _meant(parameter: Parameter) -> Read:
    reader = word(*(parameter.meanings or {}), rule="EF-11.1")
    return lambda at: reader(attrs.evolve(at, data=str(at.data).lower() if isinstance(at.data, bool) else at.data))


# The kinds as NI-21 has them
def is_of_old(data: Mapping[str, object], kind: type) -> bool:
    """Whether a call says nothing but what NI-20 and NI-21 have for its kind."""
    own = {a.name.rstrip("_") for a in attrs.fields(kind)}
    if not {key for key in data if key != "kind"} <= own or ("times" in data and "times" not in own):
        return False
    when = data.get("when", {})
    if not isinstance(when, Mapping) or not when.keys() <= _WHEN.keys():
        return False
    predicates = [when[key] for key in ("acting", "target") if isinstance(when.get(key), Mapping)]
    who = data.get("who", {})
    return (
        data.get("lasts", "turn") in get_args(Lasts)
        and all(predicate.keys() <= _SHIP_KEYS for predicate in predicates)
        and (not isinstance(who, Mapping) or who.keys() <= _WHO.keys())
    )


def _as_ever(at: At, kind: type) -> Effect:
    own = dict(_parameters(kind))
    if issubclass(kind, Modifier):
        own |= {"side": SIDE, "lasts": word(*get_args(Lasts)), "when": _when}
    if "who" in own:
        own["who"] = _who
    found = at.keys({"kind": text, **own}, f"'{tag_of(kind)}'", *_required(kind))
    del found["kind"]
    make: Any = kind
    made: Effect = make(**fields(found, ("from",)))
    return made


@cache
def _parameters(kind: type) -> Mapping[str, Read]:
    """The readers of a kind's own keys."""
    hints = get_type_hints(kind)
    shared = {a.name for a in attrs.fields(Modifier)} if issubclass(kind, Modifier) else set[str]()
    return {a.name.rstrip("_"): _reader(a, hints[a.name]) for a in attrs.fields(kind) if a.name not in shared}


def _required(kind: type) -> list[str]:
    return [a.name.rstrip("_") for a in attrs.fields(kind) if a.default is attrs.NOTHING]


def _reader(a: "attrs.Attribute[Any]", hint: Any) -> Read:
    if IN_CM in a.metadata:
        return length(-_FAR, _FAR)
    if hint == Count:
        return count(1, _FAR)
    if get_origin(hint) is tuple:
        return words(*get_args(get_args(hint)[0]), rule="NI-21")
    known = [each for each in get_args(hint) if isinstance(each, str)]
    if known:
        return word(*known, rule="NI-21")
    return {bool: flag, Who: fighter_is}.get(hint, whole(-_FAR, _FAR))


def _when(at: At) -> When:
    return When(**at.keys(_WHEN, Text("the condition", "villkoret")))


def _ship_predicate(at: At) -> ShipPredicate:
    return ShipPredicate(**fields(at.keys(_SHIP, A_SHIP), ("class",)))


def _who(at: At) -> Who:
    return Who(**at.keys(_WHO, Text("a choice of fighters", "ett urval av kämpar")))


_SHIP_KEYS: Final = frozenset(a.name.rstrip("_") for a in attrs.fields(ShipPredicate))
_SHIP: Final[Mapping[str, Read]] = {key: reader for key, reader in SHIP_KEYS.items() if key in _SHIP_KEYS}
_WHO: Final[Mapping[str, Read]] = {"weapons": words(*WEAPONS), "ranks": words(*RANKS), "leaders": texts}
_WHEN: Final[Mapping[str, Read]] = {
    "cast": CAST, "group_has": texts, "acting": _ship_predicate, "target": _ship_predicate,
}  # fmt: skip
