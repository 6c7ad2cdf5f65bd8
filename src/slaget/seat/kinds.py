"""What there is to know of a ruleset's types of command before any form is derived: names, order, words."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints
from weakref import WeakKeyDictionary

import attrs
from attrs import frozen

from slaget.kernel.buttons import PLAIN, Button
from slaget.kernel.messages import COMMANDS, FIELDS, command_name
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.secret import secrets_of
from slaget.kernel.words import LANGUAGES, Text, Words, opening
from slaget.wire.codec import tag_of

_KNOWN: Final[WeakKeyDictionary[AnyRuleset, Mapping[type, "Kind"]]] = WeakKeyDictionary()


@frozen(slots=False, eq=False)
class Kind:
    """A type of command and its mode: the id of its form, and what its fields are."""

    command: type
    id: str
    tag: str
    button: Button
    is_claim: bool
    seat_field: str
    words: Words

    @cached_property
    def label(self) -> Text:
        """What the form is called."""
        return self.button.label or _readable(
            Text(*(command_name(self.tag, self.words, language) for language in LANGUAGES))
        )

    @cached_property
    def defaults(self) -> Mapping[str, Any]:
        """What fields hold that are left out."""
        return {a.name: _default(a) for a in attrs.fields(self.command) if a.default is not attrs.NOTHING}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The fields of the command, as attributes."""
        return tuple(a.name for a in attrs.fields(self.command))

    @cached_property
    def attribute(self) -> Mapping[str, str]:
        """The attribute of each field, by its name in JSON."""
        return {name.rstrip("_"): name for name in self.names}

    @cached_property
    def secret(self) -> frozenset[str]:
        """The fields that other seats do not see."""
        return frozenset(name for name, _ in secrets_of(self.command))

    @cached_property
    def slots(self) -> tuple[tuple[str, ...], ...]:
        """The fields that are chosen, in order, each as attributes; empty where the game does not say."""
        return tuple(tuple(self.attribute[name] for name in each.split(",")) for each in self.button.fields)

    def field_label(self, name: str) -> Text:
        """What a field is called, by its name in JSON."""
        found = self._labels.get(name)
        if found is None:
            found = self._labels[name] = self.button.labels.get(name) or self._named(name)
        return found

    @cached_property
    def _labels(self) -> dict[str, Text]:
        return {}

    def _named(self, name: str) -> Text:
        def said(each: str, language: Any) -> str:
            return self.words.name("field", each, language)

        return _readable(
            Text(*(", ".join(said(each, language) for each in name.split(",")) for language in LANGUAGES))
        )


def _readable(text: Text) -> Text:
    """Words that begin large and hold no underscore, where a game has none of its own."""
    return Text(*(opening(text[language].replace("_", " ")) for language in LANGUAGES))


def _default(a: Any) -> Any:
    return a.default.factory() if isinstance(a.default, attrs.Factory) else a.default  # type: ignore[arg-type]


def kinds_of(ruleset: AnyRuleset, state: Any = None) -> Mapping[type, Kind]:
    """The types of command of a ruleset and of the kernel, by their class; worked out once."""
    found = _KNOWN.get(ruleset)
    if found is None:
        found = _KNOWN[ruleset] = {kind.command: kind for kind in _kinds(ruleset, state)}
    return found


def _kinds(ruleset: AnyRuleset, state: Any) -> Iterator[Kind]:
    words, forms = ruleset.words(state), ruleset.telling.forms
    tags = [tag_of(command) for command in ruleset.codec.commands]
    for command in ruleset.codec.commands:
        tag = tag_of(command)
        name = tag if tags.count(tag) == 1 else f"{tag}/{_mode(command)}"
        button = forms.get(name, PLAIN)
        own = {a.name for a in attrs.fields(command)}
        claim = command in ruleset.anytime and ruleset.seat_field in own
        is_claim = claim if button.is_claim is None else button.is_claim
        yield Kind(command, name, tag, button, is_claim, ruleset.seat_field, words)
    for command in COMMANDS:
        yield Kind(command, tag_of(command), tag_of(command), Button(labels=FIELDS), False, "seat", words)


def _mode(command: Any) -> str:
    """What tells a class from the others of its tag: the value of a field that has one value alone."""
    hints = get_type_hints(command)
    for a in attrs.fields(command):
        values = get_args(hints[a.name]) if get_origin(hints[a.name]) is Literal else ()
        if len(values) == 1:
            return str(values[0])
    return str(command.__name__).lower()
