"""The forms of the card language back to plain data, as a file has them; what is default is left out."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import attrs

from slaget.games.nissan.cards.kind import IN_CM
from slaget.games.nissan.cards.kinds import EFFECT_KINDS
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.plainly import cm
from slaget.games.nissan.language.words import NUMBERS
from slaget.kernel import tag_of

_TAGS: Final[Mapping[type, str]] = {kind: tag_of(kind) for kind in EFFECT_KINDS}
_LENGTHS: Final = ("set_", "add", "at_least", "at_most")
_LAST: Final = ("when", "lasts", "times")
"""The keys that all clauses share, which stand last (EF-17.2)."""
_EVEN_SO: Final = frozenset(((f.Instead, "do"), (f.Each, "do"), (f.Do, "do"), (f.Pay, "pay"), (f.When, "when")))
"""What is written though it is empty."""


def plain(value: object) -> Any:
    """Plain data of a form, an act, or a part of one.

    >>> from slaget.games.nissan.language.data import structure
    >>> plain(structure({"change": "reach", "of": "bow", "add": 10, "lasts": {"turns": 6}}))
    {'change': 'reach', 'of': 'bow', 'add': 10, 'lasts': {'turns': 6}}
    """
    if isinstance(value, tuple):
        return [plain(each) for each in value]
    if not hasattr(value, "__attrs_attrs__"):
        return value
    write: Callable[[Any], Any] = _SPECIAL.get(type(value), _keys)
    return write(value)


def _keys(value: Any) -> dict[str, Any]:
    """The fields that are not default, by their keys; one in cu as cm."""
    form: type[Any] = type(value)
    found: dict[str, Any] = {"kind": _TAGS[form]} if form in _TAGS else {}
    for a in attrs.fields(form):
        held = getattr(value, a.name)
        if held is None or (held == a.default and (form, a.name) not in _EVEN_SO):
            continue
        found[a.name.rstrip("_")] = cm(held) if IN_CM in a.metadata else plain(held)
    last = _LAST if isinstance(value, f.Lasting) else ()
    return found | {key: found.pop(key) for key in last if key in found}


def _moment(value: f.Moment) -> Any:
    fields = _keys(value)
    name = fields.pop("name")
    return {name: fields} if fields else name


def _moments(value: tuple[f.Moment, ...]) -> Any:
    return plain(value[0]) if len(value) == 1 else plain(value)


def _condition(value: f.Condition) -> dict[str, Any]:
    found = _keys(attrs.evolve(value, facts=()))
    return found | {fact.of: plain(fact.is_) for fact in value.facts}


def _change(value: f.Change) -> dict[str, Any]:
    found = _keys(value)
    if NUMBERS[value.change].length:
        lengths = {name: getattr(value, name) for name in _LENGTHS}
        found |= {name.rstrip("_"): cm(held) for name, held in lengths.items() if isinstance(held, int)}
    return found


def _do(value: f.Do) -> dict[str, Any]:
    found = _keys(value)
    first = {} if value.after == (f.PLAYED,) and value.lasts == "turn" and value.times is None else {
        "after": _moments(value.after)
    }  # fmt: skip
    return first | {key: each for key, each in found.items() if key != "after"}


def _call(value: f.Call) -> dict[str, Any]:
    found = _keys(attrs.evolve(value, arguments=()))
    return {"kind": found.pop("kind"), **dict(value.arguments), **found}


def _marked(value: Any) -> dict[str, Any]:
    found = _keys(value)
    if value.marked is not None:
        found["marked"] = {name: plain(bounds) for name, bounds in value.marked}
    return found


_SPECIAL: Final[Mapping[type, Callable[[Any], Any]]] = {
    f.Moment: _moment,
    f.Condition: _condition,
    f.Change: _change,
    f.Do: _do,
    f.Call: _call,
    f.ShipIs: _marked,
    f.FighterIs: _marked,
    f.Within: lambda value: {"cm": cm(value.cm), "of": plain(value.of)},
    f.Events: lambda value: {"events": _moments(value.events)} | ({} if value.in_ == "turn" else {"in": value.in_}),
    f.Until: lambda value: {"until": _moments(value.until)},
}
