"""Sets, amounts and conditions, read from plain data (EF-5 to EF-7)."""

from collections.abc import Callable, Mapping
from typing import Any, Final, get_args

from slaget.content.said import said
from slaget.content.suggest import nearest
from slaget.games.nissan.language.forms import (
    Amount,
    Cards,
    Choose,
    Chooser,
    Compare,
    Condition,
    Counted,
    Fact,
    Fighters,
    Happenings,
    Number,
    Scale,
    Set,
    Ships,
    Sum,
    Zone,
    ZoneCards,
)
from slaget.games.nissan.language.names import SUBJECTS, Scope, subject_order
from slaget.games.nissan.language.places import At, Refused, shown
from slaget.games.nissan.language.plainly import AMOUNTS, LENGTHS, count, fields, length, text, texts, whole, word
from slaget.games.nissan.language.predicates import (
    CAST,
    SIDE,
    bearer_is,
    either,
    events,
    fighter_is,
    name_of,
    named_sort,
    ship_is,
)
from slaget.games.nissan.language.words import MOMENT_NUMBERS, SIDE_NUMBERS, Sort
from slaget.kernel.words import Text

_OTHER_SORT: Final = Text(
    "these are {sort}, but {sorts} are needed here", "detta är {sort}, men här behövs {sorts}"
)
_NO_SET: Final = Text(
    "a set is a name, or one of the keys 'ships', 'fighters', 'cards' or 'choose', not {value}",
    "en mängd är ett namn, eller en av nycklarna 'ships', 'fighters', 'cards' eller 'choose', inte {value}",
)
_MIN_MAX: Final = Text("'min' is {low}, more than 'max', {high}", "'min' är {low}, mer än 'max', {high}")
_NO_AMOUNT: Final = Text(
    "an amount is a whole number, 'all', or one of the keys {keys}, not {value}",
    "ett antal är ett heltal, 'all', eller en av nycklarna {keys}, inte {value}",
)
_NO_NUMBER: Final = Text(
    "no number '{name}' is known here; known: {known}", "inget tal '{name}' är känt här; kända: {known}"
)
_AN_AMOUNT: Final = Text("an amount", "ett antal")
_A_CHOICE: Final = Text("a choice", "ett val")
_A_CONDITION: Final = Text("a condition", "ett villkor")
_NO_ATTACK: Final = Text(
    "'{key}' asks of an attack, and none is asked about here", "'{key}' frågar om ett anfall, och här finns inget"
)
_NOT_ASKED: Final = Text(
    "'{name}' is no name that is seen here, and nothing that a condition asks; known: {known}",
    "'{name}' är inget namn som syns här, och inget som ett villkor frågar; kända: {known}",
)
_OF_CARDS: Final = Text(
    "nothing is asked of cards, which '{name}' means", "inget frågas om kort, som '{name}' betyder"
)

Read = Callable[[At], Any]
CHOOSER: Final = word(*get_args(Chooser))
_OF: Final[Mapping[type, Sort]] = {Ships: "ships", Fighters: "fighters", Cards: "cards"}


# Sets
def some(*sorts: Sort, choose: bool = True) -> Callable[[At], Set]:
    """A reader of sets of these sorts; of choices only where one may stand (EF-5.4)."""

    def read(at: At) -> Set:
        if isinstance(at.data, str):
            return name_of(*sorts)(at)
        found = a_set(at, choose)
        sort = sort_of(found, at.scope)
        if sort not in sorts and not (sort is None and at.made):
            raise at.refuse("wrong-sort", said(_OTHER_SORT, sort=named_sort(sort), sorts=either(sorts)), "EF-2.4")
        return found

    return read


def a_set(at: At, choose: bool) -> Set:
    """A set that is told, or a choice of one."""
    data = at.mapping(Text("a set", "en mängd"))
    if "choose" in data:
        if not choose:
            raise at.refuse(
                "misplaced-key", Text("nobody can be asked here", "här kan ingen tillfrågas"), "EF-5.4", "choose"
            )
        return choice(at)
    for key, of, form, reader in _SETS:
        if key in data:
            made: Set = form(at.keys({key: reader}, of)[key])
            return made
    raise at.refuse("wrong-value", said(_NO_SET, value=shown(data)), "EF-5")


def choice(at: At) -> Choose:
    """A part of a set that somebody chooses; its name is bound by who reads it (EF-12.5)."""
    end = count(0, 15)
    whole_set = some("ships", "fighters", "cards", choose=False)
    readers: dict[str, Read] = {
        "choose": whole_set, "by": CHOOSER, "min": end, "max": end, "as": text,
    }  # fmt: skip
    given = at.keys(readers, _A_CHOICE, "choose")
    if given.get("max") == 0:
        given = {"min": 0, **given}
    found = Choose(**fields(given, ("as",)))
    if isinstance(found.min, int) and isinstance(found.max, int) and found.min > found.max:
        later = [key for key in at.mapping(_A_CHOICE) if key in ("min", "max")][-1]
        raise at.refuse("wrong-value", said(_MIN_MAX, low=found.min, high=found.max), "EF-5", later)
    return found


def sort_of(found: Set, scope: Scope) -> Sort | None:
    """What a set is of; None of who bears a mark that is not known."""
    if isinstance(found, str):
        return scope.names[found].sort if found in scope.names else None
    return sort_of(found.choose, scope) if isinstance(found, Choose) else _OF[type(found)]


def _zone(at: At) -> ZoneCards:
    readers: dict[str, Read] = {
        "in": word(*get_args(Zone), rule="EF-5"), "side": SIDE, "icons": texts, "top": whole(1, 10),
    }  # fmt: skip
    found = ZoneCards(**fields(at.keys(readers, Text("cards", "kort"), "in"), ("in",)))
    if found.top is not None and found.in_ != "pile":
        raise at.refuse(
            "misplaced-key", Text("'top' is of a pile alone", "'top' gäller bara en hög"), "EF-5", "top"
        )
    return found


_SETS: Final[tuple[tuple[str, str, type, Read], ...]] = (
    ("ships", "a set of ships", Ships, ship_is),
    ("fighters", "a set of fighters", Fighters, fighter_is),
    ("cards", "a set of cards", Cards, _zone),
)


# Amounts
def amount(at: At) -> Amount:
    """An integer, ``all``, or what is worked out (EF-6)."""
    if not isinstance(at.data, Mapping):
        return count(*AMOUNTS)(at)
    for key, reader in _AMOUNTS.items():
        if key in at.data:
            return reader(at)
    message = said(_NO_AMOUNT, keys=", ".join(_AMOUNTS), value=shown(at.data))
    raise at.refuse("wrong-value", message, "EF-6")


def of_length(at: At) -> Amount:
    """An amount of what is a length: in cm, where it is not worked out or ``all``."""
    return amount(at) if isinstance(at.data, Mapping | str) else length(*LENGTHS)(at)


def _count(at: At) -> Counted | Happenings:
    at.keys({"count": lambda inner: inner}, _AN_AMOUNT)
    inner = at.key("count")
    if isinstance(inner.data, Mapping) and "events" in inner.data:
        return Happenings(events(inner))
    return Counted(some("ships", "fighters", "cards", choose=False)(inner))


def _number(at: At) -> Number:
    at.keys({"number": text, "of": lambda inner: inner}, _AN_AMOUNT)
    name = text(at.key("number"))
    if name in at.scope.marks:
        return Number(name, _bearer(at, name))
    if name in SIDE_NUMBERS:
        return Number(name, at.keys({"number": text, "of": SIDE}, _AN_AMOUNT, "of")["of"])
    if name in MOMENT_NUMBERS and name in at.scope.numbers:
        at.keys({"number": text}, Text(f"the number '{name}'", f"talet '{name}'"))
        return Number(name)
    if at.made:
        return Number(**at.keys({"number": text, "of": text}, _AN_AMOUNT))
    known = (*at.scope.numbers, *SIDE_NUMBERS, *at.scope.marks)
    message = said(_NO_NUMBER, name=name, known=", ".join(known))
    at.note("unknown-name", message, "EF-6", "number", nearest(name, known))
    raise Refused


def _bearer(at: At, mark: str) -> str:
    """Who bears the mark whose number is asked for."""
    of = at.scope.marks[mark].of
    reader = SIDE if of == "side" else name_of("ships" if of == "ship" else "fighters")
    bearer: str = at.keys({"number": text, "of": reader}, _AN_AMOUNT, "of")["of"]
    return bearer


def _sum(at: At) -> Sum:
    return Sum(
        at.keys({"sum": lambda inner: inner.listed(amount, Text("a sum", "en summa"), 2, 4)}, _AN_AMOUNT)["sum"]
    )


def _scale(at: At) -> Scale:
    readers: dict[str, Read] = {
        "scale": amount, "by": whole(-20, 20), "over": whole(1, 20), "min": whole(*AMOUNTS), "max": whole(*AMOUNTS),
    }  # fmt: skip
    return Scale(**at.keys(readers, _AN_AMOUNT))


_AMOUNTS: Final[Mapping[str, Callable[[At], Amount]]] = {
    "count": _count, "number": _number, "sum": _sum, "scale": _scale,
}  # fmt: skip


# Conditions
def condition(at: At) -> Condition:
    """What must all hold (EF-7.1); a key of no other meaning is a name or a subject."""
    data = at.mapping(_A_CONDITION)
    names = [key for key in data if key not in _CONDITION]
    facts = {name: _fact(name, at) for name in names if _known(name, at)}
    if len(facts) < len(names):
        raise Refused
    for key in ("cast", "group_has"):
        if key in data and not at.scope.attack:
            raise at.refuse("misplaced-key", said(_NO_ATTACK, key=key), "EF-16.1", key)
    found = at.keys({**_CONDITION, **facts}, _A_CONDITION)
    told = tuple(Fact(name, found.pop(name)) for name in sorted(facts, key=subject_order))
    return Condition(facts=told, **fields(found, ("all", "any", "not")))


def _known(name: str, at: At) -> bool:
    if name in at.scope.names or (at.made and name in SUBJECTS):
        return True
    if name in at.scope.unsound:
        return False
    known = (*_CONDITION, *at.scope.names)
    message = said(_NOT_ASKED, name=name, known=", ".join(known))
    at.note("unknown-name", message, "EF-2.4", name, nearest(name, known))
    return False


def _fact(name: str, at: At) -> Read:
    sort = at.scope.sort(name)
    if sort == "cards":
        raise at.refuse("wrong-sort", said(_OF_CARDS, name=name), "EF-7.1", name)
    if sort is None:
        return bearer_is
    return ship_is if sort == "ships" else fighter_is


_AN_END: Final = Text("a comparison has 'min', 'max' or both", "en jämförelse har 'min', 'max' eller båda")


def _compare(at: At) -> Compare:
    found = at.keys({"this": amount, "min": amount, "max": amount}, Text("a comparison", "en jämförelse"), "this")
    if not found.keys() & {"min", "max"}:
        raise at.refuse("missing-key", _AN_END, "EF-7.2")
    return Compare(**found)


_CONDITION: Final[Mapping[str, Read]] = {
    "cast": CAST, "group_has": texts, "all": lambda at: at.listed(condition, "'all'", 2, 6),
    "any": lambda at: at.listed(condition, "'any'", 2, 6), "not": condition, "compare": _compare,
    "happened": events,
}  # fmt: skip
