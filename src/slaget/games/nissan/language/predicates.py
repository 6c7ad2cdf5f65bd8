"""Predicates of ships and fighters, moments and their fields, read from plain data (EF-4, EF-5)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, get_args

from slaget.content.said import joined, said
from slaget.content.suggest import nearest
from slaget.games.nissan.cards.conditions import CastKind
from slaget.games.nissan.language.forms import Events, FighterIs, Moment, Ship, ShipIs, Window, Within
from slaget.games.nissan.language.places import At, Refused, shown
from slaget.games.nissan.language.plainly import (
    bounds,
    fields,
    flag,
    length,
    marked,
    no_mark,
    text,
    texts,
    word,
    words,
)
from slaget.games.nissan.language.words import MOMENTS, FieldSort, Sort
from slaget.games.nissan.setup import RANKS, WEAPONS
from slaget.kernel.words import OR, Text

A_SHIP: Final = Text("a ship predicate", "ett villkor på ett skepp")
A_FIGHTER: Final = Text("a fighter predicate", "ett villkor på en kämpe")
_NO_NAMES: Final = Text("none", "inga")
_NO_SUCH_NAME: Final = Text(
    "no name '{name}' is seen here; known: {known}", "inget namn '{name}' syns här; kända: {known}"
)
_A_SIDE: Final = Text(
    "'{name}' is a side and no name; what is of a side is told by {keys}",
    "'{name}' är en sida och inget namn; vad som hör till en sida anges med {keys}",
)
_OTHER_SORT: Final = Text(
    "'{name}' means {sort}, but {sorts} are needed here", "'{name}' betyder {sort}, men här behövs {sorts}"
)
_NO_MOMENT: Final = Text(
    "there is no moment '{name}'; known are: {known}", "det finns inget tillfälle '{name}'; kända är: {known}"
)
_NO_MOMENT_FORM: Final = Text(
    "a moment is a name or one key, not {value}", "ett tillfälle är ett namn eller en nyckel, inte {value}"
)
_BEARER: Final = Text(
    "what bears a mark is known only where 'mark' names one of ships or fighters",
    "vad som bär ett märke är känt bara där 'mark' pekar ut ett för skepp eller kämpar",
)
_REMEMBERS: Final = Text(
    "a history remembers what never changes alone, not '{key}'; that is: {known}",
    "en historia minns bara det som aldrig ändras, inte '{key}'; det är: {known}",
)
_BY_SIDE: Final[Mapping[str, str]] = {"ships": "control", "fighters": "side", "cards": "side"}
"""The keys that say whose things of a sort are."""
_SORTS: Final = {"ships": "skepp", "fighters": "kämpar", "cards": "kort", "runes": "runor"}

SIDE: Final = word("own", "enemy")
CAST: Final = word(*get_args(CastKind))
WINDOW: Final = word(*get_args(Window))
_TIED: Final = ("none", "any", "friend", "abreast", "activated")
_FLAT_SHIP: Final = frozenset(("class", "fleet"))
_FLAT_FIGHTER: Final = frozenset(("side", "weapons", "ranks", "leaders"))
"""What never changes of ships and people (EF-7.4)."""
_OF_SHIPS: Final = ("ship", "other", "ships", "acting", "target", "from", "to")


def named_sort(sort: str | None) -> Text:
    """What things of a sort are called in a message."""
    return Text(str(sort), _SORTS.get(str(sort), str(sort)))


def either(sorts: Iterable[str]) -> Text:
    """One of some sorts."""
    return joined([named_sort(sort) for sort in sorts], OR)


def name_of(*sorts: Sort) -> Callable[[At], str]:
    """A reader of names of sets of these sorts (EF-2.4)."""

    def read(at: At) -> str:
        name = text(at)
        sort = at.scope.sort(name)
        if sort is None and at.made:
            return name
        if sort is None and name in at.scope.unsound:
            raise Refused
        if sort is None:
            at.note("unknown-name", _no_name(name, sorts, at), "EF-2.4", suggestion=nearest(name, at.scope.names))
            raise Refused
        if sort not in sorts:
            message = said(_OTHER_SORT, name=name, sort=named_sort(sort), sorts=either(sorts))
            raise at.refuse("wrong-sort", message, "EF-2.4")
        return name

    return read


def _no_name(name: str, sorts: Iterable[Sort], at: At) -> Text:
    """That a word is no name, and what could stand there."""
    if name in ("own", "enemy"):
        keys = dict.fromkeys(f"'{_BY_SIDE[sort]}: {name}'" for sort in sorts)
        return said(_A_SIDE, name=name, keys=joined([Text(key) for key in keys], OR))
    return said(_NO_SUCH_NAME, name=name, known=", ".join(at.scope.names) or _NO_NAMES)


def ship(at: At) -> Ship:
    """A name, or a predicate of some ship."""
    return name_of("ships")(at) if isinstance(at.data, str) else ship_is(at)


def ship_is(at: At) -> ShipIs:
    """What must be true of a ship (EF-5.1)."""
    return ShipIs(**fields(at.keys(SHIP_KEYS, A_SHIP), ("class", "is", "all", "any", "not")))


def fighter_is(at: At) -> FighterIs:
    """What must be true of a fighter (EF-5.2)."""
    return FighterIs(**fields(at.keys(_FIGHTER, A_FIGHTER), ("is", "all", "any", "not")))


def _within(at: At) -> Within:
    found = at.keys({"cm": length(0), "of": ship}, "'within'", "cm", "of")
    return Within(**found)


SHIP_KEYS: Final[Mapping[str, Callable[[At], Any]]] = {
    "water": word("shallow", "deep"), "tied": word(*_TIED), "class": texts, "fleet": SIDE,
    "control": word("own", "enemy", "none"), "boarded": flag, "own_aboard": bounds, "enemy_aboard": bounds,
    "holds_own": texts, "holds_enemy": texts, "rowed": flag, "activated": flag, "touching_own": bounds,
    "touching_enemy": bounds, "is": name_of("ships"), "touches": ship, "tied_to": ship, "within": _within,
    "marked": marked("ship"), "all": lambda at: at.listed(ship_is, "'all'", 2, 6),
    "any": lambda at: at.listed(ship_is, "'any'", 2, 6), "not": ship_is,
}  # fmt: skip
_FIGHTER: Final[Mapping[str, Callable[[At], Any]]] = {
    "weapons": words(*WEAPONS), "ranks": words(*RANKS), "leaders": texts, "side": SIDE, "aboard": ship,
    "fallen": flag, "acted": flag, "fought": flag, "marked": marked("fighter"), "is": name_of("fighters"),
    "all": lambda at: at.listed(fighter_is, "'all'", 2, 6), "any": lambda at: at.listed(fighter_is, "'any'", 2, 6),
    "not": fighter_is,
}  # fmt: skip


# Moments (EF-4)
def moment(at: At) -> Moment:
    """A moment by its name, or its name with what its fields must be (EF-4.1)."""
    if isinstance(at.data, str):
        return Moment(_named(at))
    data = at.mapping(Text("a moment", "ett tillfälle"))
    if len(data) != 1:
        raise at.refuse("wrong-length", said(_NO_MOMENT_FORM, value=shown(data)), "EF-4.1")
    (name,) = data
    if name not in MOMENTS:
        at.note(
            "wrong-value",
            said(_NO_MOMENT, name=name, known=", ".join(MOMENTS)),
            "EF-4",
            name,
            nearest(name, MOMENTS),
        )
        raise Refused
    inner = at.key(name)
    readers = {field: _field(field, sort, inner) for field, sort in MOMENTS[name].fields.items()}
    return Moment(
        name, **fields(inner.keys(readers, Text(f"the moment '{name}'", f"tillfället '{name}'")), ("as", "from"))
    )


def _named(at: At) -> str:
    name: str = word(*MOMENTS, rule="EF-4")(at)
    return name


def _field(name: str, sort: FieldSort, pattern: At) -> Callable[[At], Any]:
    return _bearer(pattern) if sort == "bearer" else _FIELDS[sort]


def _mark(at: At) -> str:
    name = text(at)
    if name not in at.scope.marks and not at.made:
        raise no_mark(at, name)
    return name


def bearer_is(at: At) -> ShipIs | FighterIs:
    """What must be true of who bears a mark, where the mark is not known: by the keys that it has, also inside."""
    at.mapping(Text("a bearer", "en bärare"))
    return fighter_is(at) if _keys_in(at.data) <= _FIGHTER.keys() else ship_is(at)


def _keys_in(data: object) -> set[object]:
    """The keys of a predicate and of those that it joins or denies, be they sound or not."""
    if isinstance(data, Mapping):
        joined = (value for key, value in data.items() if key in ("all", "any", "not"))
        return set(data).union(*map(_keys_in, joined))
    return set().union(*map(_keys_in, data)) if isinstance(data, list | tuple) else set()


def _bearer(pattern: At) -> Callable[[At], Any]:
    """A reader of what must be true of who bears the mark of a pattern."""
    if pattern.made:
        return bearer_is
    name = pattern.data.get("mark") if isinstance(pattern.data, Mapping) else None
    mark = pattern.scope.marks.get(name) if isinstance(name, str) else None

    def none(at: At) -> Any:
        raise at.refuse("wrong-sort", _BEARER)

    return none if mark is None or mark.of == "side" else ship_is if mark.of == "ship" else fighter_is


_FIELDS: Final[Mapping[FieldSort, Callable[[At], Any]]] = {
    "side": SIDE, "ships": ship_is, "fighters": fighter_is, "as": word("card", "blank"), "icons": texts,
    "cast": CAST, "mark": _mark,
}  # fmt: skip


def moments(at: At) -> tuple[Moment, ...]:
    """A moment, or any of a list."""
    return (
        at.listed(moment, Text("moments", "tillfällen"), 1, 8)
        if isinstance(at.data, list | tuple)
        else (moment(at),)
    )


def events(at: At) -> Events:
    """How often something happened (EF-7.4); its patterns ask only what never changes."""
    found = at.keys({"events": moments, "in": WINDOW}, Text("a history", "en historia"), "events")
    inner = at.key("events")
    for each in inner.items() if isinstance(inner.data, list | tuple) else (inner,):
        _require_flat(each)
    return Events(**fields(found, ("in",)))


def _require_flat(at: At) -> None:
    """A field of a history may ask what never changes alone (EF-7.4)."""
    pattern = next(iter(at.data.values())) if isinstance(at.data, Mapping) else {}
    name = next(iter(at.data)) if isinstance(at.data, Mapping) else ""
    for key, asked in pattern.items() if isinstance(pattern, Mapping) else ():
        known = _flat_keys(key, pattern, at)
        for strange in set(_asked(asked)) - known if isinstance(asked, Mapping) else ():
            message = said(_REMEMBERS, key=strange, known=", ".join(sorted(known)))
            raise (
                at.key(name)
                .key(key)
                .refuse("unflat-history", message, "EF-7.4", strange if strange in asked else None)
            )


def _flat_keys(field: str, pattern: Mapping[str, Any], at: At) -> frozenset[str]:
    """What a history may ask in a field; of a bearer by what bears the mark, where that is known."""
    if field == "bearer":
        mark = at.scope.marks.get(str(pattern.get("mark")))
        if mark is None:
            return _FLAT_SHIP | _FLAT_FIGHTER
        return _FLAT_FIGHTER if mark.of == "fighter" else _FLAT_SHIP
    return _FLAT_SHIP if field in _OF_SHIPS else _FLAT_FIGHTER


def _asked(predicate: Mapping[str, Any]) -> set[str]:
    """The keys of a predicate, those inside ``all``, ``any`` and ``not`` included."""
    found: set[str] = set()
    for key, value in predicate.items():
        inner = value if key in ("all", "any") else [value] if key == "not" else None
        found |= {key} if inner is None else set().union(*(_asked(each) for each in inner))
    return found
