"""The one form of each meaning, by which texts are told and hashes made (EF-17.2, EF-17.3, EF-21.2)."""

import json
from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any, Final, cast, get_args

import attrs

from slaget.games.nissan.cards import meaning as of_kinds
from slaget.games.nissan.cards.conditions import Bounds
from slaget.games.nissan.cards.kinds import EFFECT_KINDS, Effect
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.language.given import ALL
from slaget.games.nissan.language.in_place import in_place, is_to_be_laid
from slaget.games.nissan.language.macros import NO_DEFINITIONS, Definitions, expanded
from slaget.games.nissan.language.names import subject_order
from slaget.games.nissan.language.places import BadForm
from slaget.games.nissan.language.plain import plain
from slaget.games.nissan.language.recognised import call_of
from slaget.games.nissan.language.words import FACES
from slaget.games.nissan.setup import RANKS, WEAPONS

_DIGITS: Final = 12
_LISTED: Final[Mapping[str, tuple[str, ...]]] = {"weapons": WEAPONS, "ranks": RANKS, "of": FACES}
_PAID: Final = "paid"
"""What an exchange among the twenty kinds calls the cards that are paid (EF-11.5)."""
_SORTED: Final = ("leaders", "class_", "holds_own", "holds_enemy", "group_has", "icons")
_CLAUSES: Final = get_args(f.Clause)


def normal(entry: f.Entry, definitions: Definitions = NO_DEFINITIONS, *, told: bool = True) -> tuple[f.Entry, ...]:
    """The entry as a call of one of the twenty kinds, where that says it, else as its clauses.

    A call of a definition that has a text of its own stays one where it is ``told`` (EF-17.3).

    >>> normal(structure({"change": "reach", "of": "hearing", "add": 15}))
    (Reach(side='own', lasts='turn', when=When(...), of='hearing', add=1500),)
    """
    if not definitions and isinstance(entry, _CLAUSES):
        try:
            return _of_clause(entry)
        except TypeError:  # a call inside holds plain data, by which nothing is remembered
            pass
    return tuple(_spoken(each, definitions, told) for each in _normal(entry, definitions, told))


def _normal(entry: f.Entry, definitions: Definitions, told: bool) -> tuple[f.Entry, ...]:
    """The normal form but for what calls among acts carry out at once, which are ``Do`` in their place yet."""
    if isinstance(entry, EFFECT_KINDS):
        return (_told_alike(of_kinds.meaning(cast(Effect, entry))),)
    if isinstance(entry, f.Call):
        own = definitions.get(entry.kind)
        if told and own is not None and own.text is not None:
            return (entry,)
        return tuple(each for clause in expanded(entry, definitions) for each in _normal(clause, definitions, told))
    return _simplest(cast(f.Clause, entry), definitions, told)


def _spoken(entry: f.Entry, definitions: Definitions, told: bool) -> f.Entry:
    """A clause with what calls among its acts carry out at once in their place (EF-3.1, EF-9)."""
    if not isinstance(entry, f.Do | f.Instead) or not is_to_be_laid(entry.do):
        return entry
    (made,) = _simplest(attrs.evolve(entry, do=in_place(entry.do, definitions)), definitions, told)
    return made


def _simplest(entry: f.Clause, definitions: Definitions, told: bool) -> tuple[f.Entry, ...]:
    clause = cast(f.Clause, _in_order(entry, definitions, told))
    kind = as_kind(clause)
    return (_conditional(clause) if kind is None else _told_alike(kind),)


@lru_cache(maxsize=1024)
def _of_clause(entry: f.Clause) -> tuple[f.Entry, ...]:
    """The normal form of a clause with no definitions of a file: it is told in two languages, and read back."""
    return tuple(_spoken(each, NO_DEFINITIONS, True) for each in _simplest(entry, NO_DEFINITIONS, True))


_NONE: Final = Bounds(0, 0)


def _told_alike(effect: Effect) -> Effect:
    """A kind that asks for a ship touched by none as its sentence is read: by none at most."""
    when: Any = getattr(effect, "when", None)
    asked = {name: getattr(when, name, None) for name in ("acting", "target")}
    changes = {
        name: attrs.evolve(ship, touching_own=Bounds(max=0))
        for name, ship in asked.items()
        if ship is not None and ship.touching_own == _NONE
    }
    if not changes:
        return effect
    made: Any = effect
    simpler: Effect = attrs.evolve(made, when=attrs.evolve(when, **changes))
    return simpler


def as_kind(clause: f.Clause) -> Effect | None:
    """The call of one of the twenty kinds that says the same with the keys of NI-21; None where none does."""
    said = call_of(plain(clause))
    if said is None:
        return None
    try:
        made = structure(said, made=True)
    except BadForm:
        return None
    if not isinstance(made, EFFECT_KINDS):
        return None
    found = of_kinds.meaning(cast(Effect, made))
    same = (_in_order(each, NO_DEFINITIONS, False) for each in (*expanded(found), *expanded(cast(Effect, made))))
    return found if _naming_as_kinds_do(clause) in same else None


def _naming_as_kinds_do(clause: f.Clause) -> f.Clause:
    """A clause with its name as the one kind that binds a name has it: what it is called says nothing."""
    match clause:
        case f.Do(
            do=(
                f.Pay(
                    pay=(f.Discard(discard=f.Choose(as_=str(name)) as choose),),
                    do=(f.Draw(draw=f.Counted(count)) as draw,),
                ) as pay,
            )
        ) if count == name:
            price = f.Discard(discard=attrs.evolve(choose, as_=_PAID))
            drawn = attrs.evolve(draw, draw=f.Counted(_PAID))
            return attrs.evolve(clause, do=(attrs.evolve(pay, pay=(price,), do=(drawn,)),))
    return clause


def _in_order(value: Any, definitions: Definitions, told: bool) -> Any:
    """A form with the words of its lists in their order, and what is inside it in normal form."""
    if isinstance(value, tuple):
        return tuple(each for item in value for each in _items(item, definitions, told))
    if not hasattr(value, "__attrs_attrs__"):
        return value
    changes = {}
    form: Any = type(value)
    for name in _fields(form):
        held = getattr(value, name)
        if held is None or not (isinstance(held, tuple) or hasattr(held, "__attrs_attrs__")):
            continue
        if name in _SORTED:
            found: Any = tuple(sorted(set(held))) or None
        elif name in _LISTED and isinstance(held, tuple):
            found = tuple(of_kinds.in_order(held, _LISTED[name])) or None
        else:
            found = _in_order(held, definitions, told)
        if found != held:
            changes[name] = found
    made = attrs.evolve(value, **changes) if changes else value
    return _SIMPLER.get(type(made), _same)(made)


@cache
def _fields(form: Any) -> tuple[str, ...]:
    return tuple(a.name for a in attrs.fields(form))


def _items(item: Any, definitions: Definitions, told: bool) -> tuple[Any, ...]:
    """What stands for an item of a list: an act that is a call, for one, may be several clauses."""
    if isinstance(item, (*_CLAUSES, f.Call, *EFFECT_KINDS)):
        return _normal(cast(f.Entry, item), definitions, told)
    return (_in_order(item, definitions, told),)


def _same(value: Any) -> Any:
    return value


def _condition(value: f.Condition) -> f.Condition:
    """Facts in the order of subjects, then of names."""
    facts = sorted(value.facts, key=lambda fact: subject_order(fact.of))
    return attrs.evolve(value, facts=tuple(facts))


def _unconditional(value: Any) -> Any:
    """A clause whose condition asks nothing, or that is of any fighters, without it."""
    changes: dict[str, Any] = {"when": None} if value.when == f.Condition() else {}
    if getattr(value, "of", None) == f.FighterIs():
        changes["of"] = None
    return attrs.evolve(value, **changes) if changes else value


def _of_play(value: f.Do) -> f.Do:
    """The acts of a clause; of a played card without a condition that asks nothing (EF-3.1)."""
    made: f.Do = _unconditional(value)
    while made.after == (f.PLAYED,) and len(made.do) == 1:
        (act,) = made.do
        if not isinstance(act, f.When) or act.when != f.Condition() or act.else_ or not act.do:
            break
        made = attrs.evolve(made, do=act.do)
    return made


def _conditional(clause: f.Clause) -> f.Clause:
    """A condition on what a card does when it is played as the act that means the same (EF-3.1)."""
    if not isinstance(clause, f.Do) or clause.when is None or clause.after != (f.PLAYED,):
        return clause
    return attrs.evolve(clause, when=None, do=(f.When(when=clause.when, do=clause.do),))


_BOUNDED: Final = {f.ShipIs: ("own_aboard", "enemy_aboard", "touching_own", "touching_enemy")}


def _unbounded(value: Any) -> Any:
    """A predicate without bounds that bind nothing."""
    empty = {name: None for name in _BOUNDED.get(type(value), ()) if getattr(value, name) == Bounds()}
    return attrs.evolve(value, **empty) if empty else value


def _computed(value: f.Scale) -> f.Amount:
    """A scale of an integer as its value (EF-11.4)."""
    made: f.Amount = value
    if isinstance(value.scale, int | str):
        scaled = (ALL if value.scale == "all" else int(value.scale)) * value.by // value.over
        made = min(
            max(scaled, scaled if value.min is None else value.min), scaled if value.max is None else value.max
        )
    return made


_SIMPLER: Final[Mapping[type, Callable[[Any], Any]]] = {
    f.Condition: _condition, f.ShipIs: _unbounded, f.FighterIs: _unbounded, f.Scale: _computed,
    **dict.fromkeys(_CLAUSES, _unconditional), f.Do: _of_play,
}  # fmt: skip


def effect_hash(effects: Iterable[f.Entry], definitions: Definitions = NO_DEFINITIONS) -> str:
    """What a hand-written text records of the effects it describes: it changes when their meaning does.

    Of cards of the twenty kinds alone it is what it was before there were clauses.

    >>> spellings = {"change": "runes", "add": 1}, {"kind": "cast_runes", "add": 1}
    >>> len({effect_hash([structure(each)]) for each in spellings})
    1
    """
    entries = tuple(effects)
    if all(isinstance(each, EFFECT_KINDS) for each in entries):
        return of_kinds.effect_hash(cast(tuple[Effect, ...], entries))
    found = [each for entry in entries for each in normal(entry, definitions, told=False)]
    if all(isinstance(each, EFFECT_KINDS) for each in found):
        return of_kinds.effect_hash(cast(list[Effect], found))
    text = json.dumps(plain(tuple(found)), sort_keys=True, separators=(",", ":"), default=_number)
    return sha256(text.encode()).hexdigest()[:_DIGITS]


def _number(value: object) -> str:
    if isinstance(value, Decimal):
        return format(value, "f")
    raise TypeError(type(value))
