"""The fields of a form, derived from the families of one type of command."""

from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any, TypeAlias

from attrs import evolve

from slaget.kernel.options import Option
from slaget.seat.domains import Domain, Number, One, Row
from slaget.seat.fields import NEEDED, Field
from slaget.seat.kinds import Kind
from slaget.seat.levels import Level, levels
from slaget.seat.reading import Loose, read_all
from slaget.seat.tree import Family, tree
from slaget.seat.unions import union, unlike

Slot: TypeAlias = tuple[str, ...]
Fixed: TypeAlias = dict[str, Any]


def derived(kind: Kind, options: Sequence[Option[Any]]) -> tuple[Fixed, tuple[Field, ...]]:
    """What stands in all commands of some families, by names in JSON, and the fields that are chosen."""
    if not any(option.open for option in options):
        return _listed(kind, [option.fixed for option in options])
    rows, loose = _read(kind, options)
    slots = kind.slots or _slots(kind, rows)
    slots = tuple(slot for slot in slots if _name(slot) not in loose)
    chosen = [slot for slot in slots if not _stands(kind, slot, rows)]
    made = _levels(kind, chosen, rows) if chosen else {}
    checked = {name: _field(kind, name, Level(domain), check=True) for name, domain in loose.items()}
    fields = {**{name: _field(kind, name, level) for name, level in made.items()}, **checked}
    order = [_name(slot) for slot in (kind.slots or slots)]
    held = {name for slot in chosen for name in slot} | {kind.attribute[name] for name in loose}
    return _fixed(kind, rows[0], held), _linked([fields[name] for name in (*order, *fields) if name in fields])


def _listed(kind: Kind, fixed: Sequence[Mapping[str, Any]]) -> tuple[Fixed, tuple[Field, ...]]:
    """Commands that are listed one by one: one field, or as many as the game says."""
    slots = kind.slots
    if not slots:
        varying = tuple(name for name in kind.names if len(fixed) > 1 and _varies(name, fixed))
        slots = (varying,) if varying else ()
    chosen = [slot for slot in slots if not all(_is_default(kind, name, fixed) for name in slot)]
    if len(chosen) == 1 and _name(chosen[0]) not in kind.button.lists:
        (slot,) = chosen
        values = tuple(dict.fromkeys(map(itemgetter(*slot), fixed)))
        made = {_name(slot): Level(_one(kind, slot, values))}
    else:
        made = _levels(kind, chosen, fixed) if chosen else {}
    fields = [_field(kind, name, level) for name, level in made.items()]
    return _fixed(kind, fixed[0], {name for slot in chosen for name in slot}), _linked(fields)


def _varies(name: str, fixed: Sequence[Mapping[str, Any]]) -> bool:
    first = fixed[0][name]
    return any(each[name] != first for each in fixed)


def _is_default(kind: Kind, name: str, rows: Sequence[Mapping[str, Any]]) -> bool:
    """Whether a field holds its default in all families, and need not be told of."""
    if name not in kind.defaults:
        return False
    default = kind.defaults[name]
    return all(name in row and not _is_domain(row[name]) and row[name] == default for row in rows)


def _stands(kind: Kind, slot: Slot, rows: Sequence[Mapping[str, Any]]) -> bool:
    return all(_is_default(kind, name, rows) for name in slot)


def _is_domain(value: Any) -> bool:
    return hasattr(value, "problem")


def _read(kind: Kind, options: Sequence[Option[Any]]) -> tuple[list[Mapping[str, Any]], dict[str, Domain]]:
    """Each family as values and domains by attribute, and the loose fields of all by name."""
    rows: list[Mapping[str, Any]] = []
    loose: dict[str, list[Domain]] = {}
    for option in options:
        parts = [read_all(key, domain) for key, domain in option.open.items()]
        for way in _ways(parts):
            row = dict(kind.defaults) | dict(option.fixed)
            is_loose_only = bool(way)
            for key, domain in way.items():
                if isinstance(domain, Loose):
                    name = key.replace("_,", ",").rstrip("_")
                    loose.setdefault(name, []).append(_with_kind(kind, tuple(key.split(",")), domain.domain))
                    row.pop(key, None)
                else:
                    row[key] = domain
                    is_loose_only = False
            if not is_loose_only:
                rows.append(row)
    return rows, {name: union(unlike(domains)) for name, domains in loose.items()}


def _ways(parts: Sequence[Sequence[Mapping[str, Any]]]) -> Iterator[dict[str, Any]]:
    """Each choice of one mapping from every part, as one mapping."""
    if not parts:
        yield {}
        return
    for first in parts[0]:
        for more in _ways(parts[1:]):
            yield {**first, **more}


def _slots(kind: Kind, rows: Sequence[Mapping[str, Any]]) -> tuple[Slot, ...]:
    """Where a game names no fields: what differs between families as one choice, then what is open."""
    opened = dict.fromkeys(tuple(key.split(",")) for row in rows for key, value in row.items() if _is_domain(value))
    held = {name for slot in opened for name in slot}
    varying = tuple(
        name for name in kind.names if name not in held and any(row[name] != rows[0][name] for row in rows)
    )
    return ((varying,) if varying else ()) + tuple(opened)


def _levels(kind: Kind, slots: Sequence[Slot], rows: Sequence[Mapping[str, Any]]) -> dict[str, Level]:
    names = [_name(slot) for slot in slots]
    lists = frozenset(place for place, name in enumerate(names) if name in kind.button.lists)
    families: list[Family] = [tuple(_cell(kind, slot, row) for slot in slots) for row in rows]
    return dict(zip(names, levels(tree(families, lists), names)))


def _cell(kind: Kind, slot: Slot, row: Mapping[str, Any]) -> Domain:
    """What a family allows for a field."""
    key = ",".join(slot)
    if key in row:
        value = row[key]
        return _with_kind(kind, slot, value) if _is_domain(value) else _one(kind, slot, (value,))
    return _one(kind, slot, (tuple(row[name] for name in slot),))


def _one(kind: Kind, slot: Slot, values: tuple[Any, ...]) -> Domain:
    named = kind.button.kinds.get(_name(slot))
    if len(slot) == 1:
        assert named is None or isinstance(named, str)
        return One(values, kind=named)
    return Row(values, kinds=named if isinstance(named, tuple) else None)


def _with_kind(kind: Kind, slot: Slot, domain: Any) -> Domain:
    """A domain that says what its values are."""
    name = _name(slot)
    named = kind.button.kinds.get(name)
    more: dict[str, Any] = {}
    if isinstance(named, tuple) and getattr(domain, "kinds", "") is None:
        more["kinds"] = named
    elif named is not None and getattr(domain, "kind", "") is None:
        more["kind"] = named if isinstance(named, str) else named[0]
    if isinstance(domain, Number) and name in kind.button.units:
        more["unit"] = kind.button.units[name]
    made: Domain = evolve(domain, **more) if more else domain
    return made


def _field(kind: Kind, name: str, level: Level, *, check: bool = False) -> Field:
    attributes = tuple(kind.attribute[each] for each in name.split(","))
    default = kind.defaults.get(attributes[0], NEEDED) if len(attributes) == 1 else NEEDED
    if not check and not _allows(level, default):
        default = NEEDED
    secret = not kind.secret.isdisjoint(attributes)
    names, label = tuple(name.split(",")), kind.field_label(name)
    return Field(names, label, level.domain, level.after, level.cases, default, check, secret)


def _allows(level: Level, default: Any) -> bool:
    """Whether a field may be left out whatever was chosen before."""
    if default is NEEDED:
        return False
    domains = [level.domain] if level.cases is None else list(level.cases.values())
    return all(domain is not None and domain.problem(default) is None for domain in domains)


def _linked(fields: Sequence[Field]) -> tuple[Field, ...]:
    """Fields that know those before them, on which their domains depend."""
    made: dict[str, Field] = {}
    for each in fields:
        made[each.name] = evolve(each, earlier=dict(made)) if each.after else each
    return tuple(made.values())


def _fixed(kind: Kind, row: Mapping[str, Any], held: set[str]) -> Fixed:
    """What stands in every command: what is not chosen and is no default."""
    return {
        name.rstrip("_"): value
        for name, value in ((name, row[name]) for name in kind.names if name in row and name not in held)
        if not _is_domain(value) and (name not in kind.defaults or _tells(name, kind, value))
    }


def _tells(name: str, kind: Kind, value: Any) -> bool:
    """Whether a value that stands must be told: it is no default, or tells two classes of one tag apart."""
    return bool(value != kind.defaults[name]) or "/" in kind.id


def _name(slot: Slot) -> str:
    return ",".join(name.rstrip("_") for name in slot)
