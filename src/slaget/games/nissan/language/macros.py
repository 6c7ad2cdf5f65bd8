"""Macro calls and their expansion to clauses (EF-11)."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, cast

import attrs

from slaget.games.nissan.cards.kinds import Effect
from slaget.games.nissan.language import data
from slaget.games.nissan.language.amounts import condition
from slaget.games.nissan.language.forms import (
    PLAYED,
    Call,
    Change,
    Clause,
    Condition,
    Definition,
    Do,
    Entry,
    Forbid,
    Instead,
    Permit,
)
from slaget.games.nissan.language.given import ABSENT, apart, put, size
from slaget.games.nissan.language.kinds import kinds
from slaget.games.nissan.language.names import SUBJECTS, Scope
from slaget.games.nissan.language.places import At, BadForm, Fault
from slaget.games.nissan.language.plain import plain
from slaget.kernel.words import Text

Definitions = Mapping[str, Definition]
DEEPEST: Final = 5
"""How deep definitions may call others (EF-11.2)."""
LARGEST: Final = 150
"""How many mappings and lists an expansion may hold (EF-18.2)."""
TOO_DEEP: Final = Text(
    f"definitions call others {DEEPEST} deep at most", f"definitioner får anropa varandra högst {DEEPEST} djupt"
)
TOO_LARGE: Final = Text(
    f"the expansion holds more than {LARGEST} keys with values and lists",
    f"det som skrivs ut har mer än {LARGEST} nycklar med värden och listor",
)
_TOO_MANY: Final = Text(
    f"the expansion holds more than {LARGEST} clauses", f"det som skrivs ut har mer än {LARGEST} klausuler"
)
NO_DEFINITIONS: Final[Definitions] = MappingProxyType({})
_SHARED: Final = ("side", "when", "lasts", "times")
_ANYWHERE: Final = Scope(attack=True).within(SUBJECTS, attack=True)


def expanded(entry: Entry, definitions: Definitions = NO_DEFINITIONS) -> tuple[Clause, ...]:
    """The clauses that an entry stands for: a clause for itself, a call for its expansion, maybe nothing.

    ``BadForm`` when an expansion would be too large or too deep, which is found before it is made.

    >>> from slaget.games.nissan.cards import CastRunes
    >>> expanded(CastRunes(add=2))[0].change
    'runes'
    """
    if isinstance(entry, Call):
        return _expanded(entry, definitions, 0)
    return (entry,) if isinstance(entry, Do | Change | Permit | Forbid | Instead) else _of_kind(entry)


@lru_cache(maxsize=4096)
def _of_kind(effect: Effect) -> tuple[Clause, ...]:
    """The clauses of a kind as NI-21 has it."""
    said: dict[str, Any] = plain(effect)
    name = said.pop("kind")
    takes = kinds()[name].takes
    shared = {key: said.pop(key) for key in _SHARED if key in said and key not in takes}
    if "when" in shared:
        shared["when"] = condition(At(shared["when"], _ANYWHERE, made=True))
    return _expanded(Call(kind=name, arguments=tuple(sorted(said.items())), **shared), NO_DEFINITIONS, 0)


def _expanded(call: Call, definitions: Definitions, depth: int) -> tuple[Clause, ...]:
    """The clauses of a call, those of calls among them included, with what it says for all of them."""
    if depth >= DEEPEST:
        raise _fault("too-deep", TOO_DEEP, "EF-11.2")
    definition = definitions.get(call.kind) or kinds()[call.kind]
    arguments = given_to(definition, call)
    if sum(size(each, arguments) for each in definition.effects) > LARGEST:
        raise _fault("too-large", TOO_LARGE, "EF-18.2")
    made = list[Clause]()
    outer = {name: arguments[name] for name, each in definition.takes.items() if each.type == "fighters"}
    body = put(definition.effects, {**arguments, **{name: {"given": name} for name in outer}})
    for each in apart(body, outer):
        entry = data.structure(put(each, outer), Scope(definitions=definitions), made=True)
        inner = (
            _expanded(entry, definitions, depth + 1) if isinstance(entry, Call) else expanded(entry, definitions)
        )
        made.extend(_joined(clause, call) for clause in inner)
        if len(made) > LARGEST:
            raise _fault("too-large", _TOO_MANY, "EF-18.2")
    return tuple(clause for clause in map(_changing, made) if clause is not None)


def given_to(definition: Definition, call: Call) -> dict[str, object]:
    """What stands for each parameter, and for ``side``; ``ABSENT`` for what is optional and not given."""
    said = dict(call.arguments)
    found: dict[str, object] = {"side": call.side or "own"}
    for name, parameter in definition.takes.items():
        value = said.get(name, ABSENT if parameter.default is None else parameter.default)
        if parameter.meanings is not None and value is not ABSENT:
            word = str(value).lower() if isinstance(value, bool) else value
            value = put(
                parameter.meanings[cast(str, word)], {**dict.fromkeys(definition.takes, ABSENT), **found, **said}
            )
        found[name] = value
    return found


def _joined(clause: Clause, call: Call) -> Clause:
    """A clause with what its call says for all of them, as far as it can take it (EF-11.3)."""
    changes: dict[str, Any] = {"when": _both(call.when, clause.when)}
    if call.side is not None and hasattr(clause, "side"):
        changes["side"] = call.side
    if not (isinstance(clause, Do) and clause.after == (PLAYED,)):
        changes |= {key: value for key in ("lasts", "times") if (value := getattr(call, key)) is not None}
    return attrs.evolve(clause, **changes)


def _both(one: Condition | None, other: Condition | None) -> Condition | None:
    return one or other if one is None or other is None else Condition(all_=(one, other))


def _changing(clause: Clause) -> Clause | None:
    """A clause without what changes nothing; None when nothing is left (EF-11.4)."""
    if not isinstance(clause, Change):
        return clause
    kept = attrs.evolve(
        clause,
        add=None if clause.add == 0 else clause.add,
        at_most=None if clause.at_most == "all" else clause.at_most,
    )
    is_idle = kept.set_ is None and kept.add is None and kept.at_least is None and kept.at_most is None
    return None if is_idle else kept


def _fault(code: str, message: Text, rule: str) -> BadForm:
    return BadForm([Fault((), code, message, rule)])
