"""Choices of rules that a set-up offers, each declared once: at the field that holds its value.

The help on it, the words that schemas list and the table of the rules page follow from the declaration.

>>> from typing import Literal
>>> from attrs import field, frozen
>>> @frozen
... class Choices:
...     goal: int = choice(100, "PIG-4", en="Points that win.", sv="Poäng som vinner.", values="50 to 500")
...     ties: Literal["replay", "shared"] = choice(
...         "replay", "PIG-5", en="What equal points do.", sv="Vad lika poäng ger."
...     )
>>> [(each.name, each.values, each.default) for each in choices_of(Choices)]
[('goal', '100; 50 to 500', '100'), ('ties', 'replay or shared', 'replay')]
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import attrs
from attrs import field, frozen

from slaget.kernel.words import Text

_KEY: Final = "slaget.choice"
NONE: Final[Mapping[str, object]] = {}


@frozen
class OptionHelp:
    """One choice of rules that a set-up offers, as help shows it: ``values`` in words, ``default`` as it is chosen.

    ``elsewhere`` is the value in those of the game's scenarios where it is another, by the scenario's id. Where
    an option may be left out (``is_absent``), its default ``none`` is no word of the rules: nothing is given.

    >>> goal = Text("Points that win.", "Poäng som vinner.")
    >>> OptionHelp("goal", "100; 50 to 500", "100", "PIG-4", goal).text["sv"]
    'Poäng som vinner.'
    """

    name: str
    values: str
    default: str
    rule: str
    text: Text
    elsewhere: Mapping[str, str] = field(factory=dict)
    is_absent: bool = False


def default_first(values: str, default: str) -> str:
    """What an option may be, told from its default on.

    >>> default_first("1 to 31", "15"), default_first("auto, or from 1", "auto")
    ('15; 1 to 31', 'auto, or from 1')
    """
    return values if re.split(r"[,; ]", values)[0] == default else f"{default}; {values}"


@frozen
class Choice:
    """What is said of a choice: its rule, a sentence, its values and default where the field does not say them."""

    rule: str
    text: Text
    values: str
    shown: str


def choice(default: Any, rule: str, *, en: str, sv: str, values: str = "", shown: str = "") -> Any:
    """A field of a set-up that holds a choice of rules; ``default`` may be an ``attrs.Factory``.

    ``values`` tells what it may be where the field's type does not list it; ``shown`` is the default as a file
    writes it, where the field holds it in other units.
    """
    return attrs.field(default=default, metadata={_KEY: Choice(rule, Text(en, sv), values, shown)})


def choices_of(
    cls: type, *, between: str | None = None, first: bool = True, defaults: Mapping[str, object] = NONE
) -> tuple[OptionHelp, ...]:
    """The help on each choice that a class declares, in the order of its fields.

    ``between`` stands between the values where help does not tell them as "a, b or c"; ``first`` puts the default
    before values that a field tells in words of its own. ``defaults`` are the values of choices that a data file
    makes, not the class.
    """
    hints = get_type_hints(cls)
    return tuple(
        _help(a.name, hints[a.name], defaults.get(a.name, a.default), said, between, first)
        for a in attrs.fields(cls)
        if (said := choice_of(a)) is not None
    )


def words_of(cls: type) -> dict[str, tuple[str, ...]]:
    """The choices of a class whose values are words alone, with their words.

    >>> @frozen
    ... class Choices:
    ...     ties: Literal["replay", "shared"] = choice("replay", "PIG-5", en="Ties.", sv="Oavgjort.")
    >>> words_of(Choices)
    {'ties': ('replay', 'shared')}
    """
    hints = get_type_hints(cls)
    found = {a.name: get_args(hints[a.name]) for a in attrs.fields(cls) if get_origin(hints[a.name]) is Literal}
    return {name: words for name, words in found.items() if all(isinstance(word, str) for word in words)}


def misfits(setup: Any) -> Iterator[str]:
    """The fields of a set-up that hold none of the values their type lists: words first, then truths.

    >>> @frozen
    ... class Choices:
    ...     ties: Literal["replay", "shared"] = "replay"
    ...     doubles: bool = False
    >>> list(misfits(Choices("again", 1)))
    ['ties', 'doubles']
    """
    cls: type = type(setup)
    for name, allowed in _listed_values(cls).items():
        value = getattr(setup, name)
        if type(value) is not type(allowed[0]) or value not in allowed:
            yield name


@cache
def _listed_values(cls: type) -> dict[str, tuple[object, ...]]:
    truths = [name for name, hint in get_type_hints(cls).items() if hint is bool]
    return {**words_of(cls), **dict.fromkeys(truths, (True, False))}


def words_in(hint: Any) -> tuple[str, ...]:
    """The words that a choice of this type may be, or be a list of; none where it is a number or free.

    >>> words_in(Literal["king", "all"]), words_in(tuple[Literal["king", "man"], ...]), words_in(int)
    (('king', 'all'), ('king', 'man'), ())
    """
    if hint is bool:
        return "true", "false"
    inner = get_args(hint)[0] if get_origin(hint) is tuple else hint
    return tuple(map(str, get_args(inner))) if get_origin(inner) is Literal else ()


def _help(name: str, hint: Any, default: Any, said: Choice, between: str | None, first: bool) -> OptionHelp:
    shown = said.shown or as_written(default)
    values = said.values or _listed(hint, shown, between)
    if first and default is not attrs.NOTHING:
        values = default_first(values, shown)
    return OptionHelp(name, values, shown, said.rule, said.text, is_absent=default is None)


def _listed(hint: Any, default: str, between: str | None) -> str:
    words = words_in(hint)
    if get_origin(hint) is tuple:
        return f"a list of {', '.join(words)}"
    *first, last = sorted(words, key=lambda word: word != default)
    if between is not None:
        return between.join((*first, last))
    return f"{', '.join(first)} or {last}" if first else last


def as_written(value: Any) -> str:
    """A value as a file writes it.

    >>> as_written(True), as_written(None), as_written({"count": 1}), as_written(["king", "man"])
    ('true', 'none', '{count: 1}', '[king, man]')
    """
    if isinstance(value, attrs.Factory):  # type: ignore[arg-type]
        value = value.factory()
    if attrs.has(type(value)):
        value = attrs.asdict(value)
    if isinstance(value, dict):
        return f"{{{', '.join(f'{name}: {each}' for name, each in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(as_written, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    return value if isinstance(value, str) else "none" if value in (None, attrs.NOTHING) else str(value)


def choice_of(attribute: "attrs.Attribute[Any]") -> Choice | None:
    """What is said of the choice that a field holds; None for a field that holds none."""
    said = attribute.metadata.get(_KEY)
    return said if isinstance(said, Choice) else None
