"""Choices of rules that a set-up offers, each declared once: at the field that holds its value.

The help on it, the values that schemas list and the table of the rules page follow from the declaration.

>>> from typing import Literal
>>> from slaget.kernel.settings import Number
>>> from attrs import field, frozen
>>> @frozen
... class Choices:
...     goal: int = choice(
...         100, "PIG-4", domain=Number(50, 500), label=Text("points that win", "poäng som vinner"),
...         en="The points that win.", sv="Poängen som vinner.",
...     )
...     ties: Literal["replay", "shared"] = choice(
...         "replay", "PIG-5", en="What equal points do.", sv="Vad lika poäng ger."
...     )
>>> [(each.name, each.told("en"), each.default) for each in choices_of(Choices)]
[('goal', '100; 50 to 500', 100), ('ties', 'replay or shared', 'replay')]
>>> choices_of(Choices)[0].as_json(("sv",))["label"], choices_of(Choices)[1].as_json()["domain"]
({'sv': 'Poäng som vinner'}, {'as': 'one', 'values': ['replay', 'shared']})
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import attrs
from attrs import field, frozen

from slaget.kernel.parts import PART
from slaget.kernel.rules import BadSetup, Code, Rule
from slaget.kernel.settings import Setting, in_json, may_be, setting_of
from slaget.kernel.short import short
from slaget.kernel.words import JSON_ORDER, Language, Text, opening

_KEY: Final = "slaget.choice"
NONE: Final[Mapping[str, object]] = {}
OUTSIDE: Final = Code(
    "bad_option",
    "The option {option} cannot be {value!r}; it may be: {may}.",
    "Valet {option} kan inte vara {value!r}; det kan vara: {kan}.",
)
"""A choice that has none of the values it may have; where it stands on no rule of its own, on the choice's."""


@frozen
class OptionHelp:
    """One choice of rules that a set-up offers: what help shows, and what a form asks for.

    ``default`` is the value as JSON; None where the option may be left out, or where each scenario says its own.
    ``elsewhere`` is the value in those of the game's scenarios where it is another, by the scenario's id.

    >>> from slaget.kernel.settings import Number
    >>> goal = Text("The points that win.", "Poängen som vinner.")
    >>> OptionHelp("goal", "PIG-4", Text("Goal", "Mål"), goal, 100, Number(50, 500)).told("sv")
    '100; 50 till 500'
    """

    __repr__ = short

    name: str
    rule: str
    label: Text
    help: Text
    default: Any
    domain: Setting
    elsewhere: Mapping[str, Any] = field(factory=dict)

    @property
    def is_absent(self) -> bool:
        """Whether it may be left out: its default ``none`` is no word of the rules then, nothing is given."""
        return self.domain.holds(None)

    def told(self, language: Language = "en") -> str:
        """What it may be, in words, from its default on."""
        values = self.domain.told(language, self.default)
        is_open = self.default is None and not self.is_absent
        return values if is_open else default_first(values, as_written(self.default))

    def as_json(self, languages: Sequence[Language] = JSON_ORDER) -> dict[str, Any]:
        """What a program needs to ask for it."""
        return {
            "name": self.name,
            "rule": self.rule,
            "label": self.label.as_json(languages),
            "help": self.help.as_json(languages),
            "default": self.default,
            "domain": self.domain.as_json(),
        }


def default_first(values: str, default: str) -> str:
    """What an option may be, told from its default on.

    >>> default_first("1 to 31", "15"), default_first("auto; 1 and more", "auto")
    ('15; 1 to 31', 'auto; 1 and more')
    """
    return values if re.split(r"[,; ]", values)[0] == default or values == default else f"{default}; {values}"


@frozen
class Choice:
    """What is said of a choice: its rule, a name, a sentence, and its values and default where the field does not
    say them."""

    rule: str
    label: Text | None
    text: Text
    domain: Setting | None
    given: object


def choice(
    default: Any,
    rule: str,
    *,
    en: str,
    sv: str,
    label: Text | None = None,
    domain: Setting | None = None,
    given: object = None,
    as_part: bool = False,
) -> Any:
    """A field of a set-up that holds a choice of rules; ``default`` may be an ``attrs.Factory``.

    ``label`` is its name in a sentence. ``domain`` says what it may be where the field's type does not list it;
    ``given`` is the default as a file gives it, where the field holds it in other units. With ``as_part`` it is
    left out of the JSON where it holds its default.
    """
    said = Choice(rule, label, Text(en, sv), domain, given)
    metadata = {_KEY: said, **(PART if as_part else {})}
    return attrs.field(default=default, metadata=metadata)


def choices_of(cls: type, *, defaults: Mapping[str, object] = NONE) -> tuple[OptionHelp, ...]:
    """The help on each choice that a class declares, in the order of its fields.

    ``defaults`` are the values of choices that a data file makes, not the class.
    """
    hints = get_type_hints(cls)
    return tuple(
        _help(a.name, hints[a.name], defaults.get(a.name, a.default), said)
        for a in attrs.fields(cls)
        if (said := choice_of(a)) is not None
    )


def labels_of(cls: type) -> dict[str, Text]:
    """What each choice of a class is called in a sentence."""
    found = ((a.name, choice_of(a)) for a in attrs.fields(cls))
    return {name: said.label for name, said in found if said is not None and said.label is not None}


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


def outside(choice: OptionHelp, value: object, kind: Code = OUTSIDE, nearest: object = None) -> BadSetup:
    """What refuses a value that a choice may not have."""
    said = {"option": choice.name, "value": str(value)[:40], "may": choice.told("en"), "kan": choice.told("sv")}
    rule = kind.rule or Rule(choice.rule, choice.help)
    return BadSetup(rule, kind, ("options", choice.name), nearest, **said)


def require_choices(choices: Any, kind: Code = OUTSIDE) -> None:
    """Refuse choices of which one holds a value that it may not have, with ``BadSetup``.

    What they hold in other units than files do (``given``) is looked after by who reads those.

    >>> from slaget.kernel.settings import Number
    >>> @frozen
    ... class Choices:
    ...     goal: int = choice(100, "PIG-4", domain=Number(50, 500), en="Goal.", sv="Mål.")
    >>> require_choices(Choices(20))
    Traceback (most recent call last):
    slaget.kernel.rules.BadSetup: PIG-4 bad_option: The option goal cannot be '20'; it may be: ... (at options.goal)
    """
    cls: type = type(choices)
    for each in _as_in_files(cls):
        value = getattr(choices, each.name)
        if not may_be(in_json(value, each.domain), each.domain):
            raise outside(each, value, kind)


@cache
def _as_in_files(cls: type) -> tuple[OptionHelp, ...]:
    units = {a.name for a in attrs.fields(cls) if (said := choice_of(a)) is not None and said.given is not None}
    return tuple(each for each in choices_of(cls) if each.name not in units)


@cache
def _listed_values(cls: type) -> dict[str, tuple[object, ...]]:
    truths = [name for name, hint in get_type_hints(cls).items() if hint is bool]
    return {**words_of(cls), **dict.fromkeys(truths, (True, False))}


def _help(name: str, hint: Any, default: Any, said: Choice) -> OptionHelp:
    domain = said.domain or setting_of(hint)
    if domain is None:
        raise TypeError(f"the type of the choice {name} does not list its values; give it a domain")
    words = name.replace("_", " ")
    label = said.label or Text(words, words)
    if isinstance(default, attrs.Factory):  # type: ignore[arg-type]
        default = default.factory()
    value = attrs.asdict(default) if attrs.has(type(default)) else default
    shown = said.given or (None if value is attrs.NOTHING else in_json(value, domain))
    return OptionHelp(name, said.rule, Text(opening(label.en), opening(label.sv)), said.text, shown, domain)


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
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(as_written, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    return value if isinstance(value, str) else "none" if value in (None, attrs.NOTHING) else str(value)


def choice_of(attribute: "attrs.Attribute[Any]") -> Choice | None:
    """What is said of the choice that a field holds; None for a field that holds none."""
    said = attribute.metadata.get(_KEY)
    return said if isinstance(said, Choice) else None
