"""What never changes in a game: its title, its seats, its words, its board. Sent once, and kept by its hash."""

import json
from collections.abc import Iterable, Mapping, Set
from hashlib import sha256
from typing import Any, Final

from attrs import frozen

from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.secret import Seat, Unseen
from slaget.kernel.words import JSON_ORDER, Language, Text, Words
from slaget.seat.texts import TextJson, as_json, languages_of
from slaget.wire.forms import canonical

FORMAT: Final = "slaget-statics/1"
NOT_NAMED: Final = frozenset(("command", "field", "phase", "event", "reason", "ruleset", "part", "prompt"))
"""The kinds of word that tell of the game itself, and not of what a choice may name."""


@frozen
class Statics:
    """The statics of a game, as JSON with every language, and their hash."""

    data: Mapping[str, Any]
    hash: str

    def as_json(self, languages: Iterable[Language] = JSON_ORDER) -> dict[str, Any]:
        """A copy that may be changed; with one language, the other left out of every text."""
        made: dict[str, Any] = json.loads(json.dumps(self.data))
        wanted = languages_of(languages)
        return made if set(JSON_ORDER) <= set(wanted) else _without(made, set(JSON_ORDER) - set(wanted))


def statics_of(ruleset: AnyRuleset, setup: Any) -> Statics:
    """The statics of all games of a set-up; the same for every seat, since a set-up is public."""
    state = ruleset.initial(setup)
    words = ruleset.words(state)
    rest = {
        "format": FORMAT,
        "ruleset": ruleset.name,
        "version": ruleset.version,
        "title": as_json(title_of(ruleset, words)),
        "scenario": _scenario(ruleset, setup),
        "seat_field": ruleset.seat_field,
        "seats": _seats(ruleset, setup, words),
        "view": plain(_unchanging(ruleset, state)),
        "words": _words(ruleset, words),
        "board": plain(ruleset.cells(setup)),
    }
    found = sha256(canonical(rest).encode()).hexdigest()
    return Statics({"format": FORMAT, "hash": found, **rest}, found)


def plain(value: object) -> Any:
    """A value as plain JSON: tuples become lists, keys strings, and what is hidden null."""
    return json.loads(json.dumps(value, default=_masked))


def _masked(value: object) -> object:
    if isinstance(value, Unseen):
        return None
    if isinstance(value, Set):
        return sorted(value)
    raise TypeError(f"{type(value).__name__} has no form in JSON: name it in the ruleset's snapshot")


def title_of(ruleset: AnyRuleset, words: Words) -> Text:
    """What a game is called."""
    return Text(_named(words, ruleset, "en"), _named(words, ruleset, "sv"))


def _named(words: Words, ruleset: AnyRuleset, language: Language) -> str:
    if words.knows("ruleset", ruleset.name):
        return words.name("ruleset", ruleset.name, language)
    return ruleset.title


def _scenario(ruleset: AnyRuleset, setup: Any) -> dict[str, object] | None:
    found = None if ruleset.catalogue is None else ruleset.catalogue.scenario_of(setup)
    return None if found is None else {"id": found[0], "title": as_json(found[1])}


def _seats(ruleset: AnyRuleset, setup: Any, words: Words) -> list[dict[str, object]]:
    seats = ruleset.seats(setup)
    return [
        {
            "seat": seat,
            "slug": str(seat),
            "label": as_json(label_of(words, seat)),
            "allies": [other for other in seats if other != seat and other in ruleset.allies(setup, seat)],
        }
        for seat in seats
    ]


def label_of(words: Words, seat: Seat) -> Text:
    """What a seat is called."""
    kind = words.kind_of("seat")
    return Text(words.name(kind, seat, "en"), words.name(kind, seat, "sv"))


def _unchanging(ruleset: AnyRuleset, state: Any) -> dict[str, object]:
    """The static members of the state, by their names in the rules file."""
    if ruleset.snapshot is None:
        return {}
    told = ruleset.snapshot(state)
    return {name: told[name] for name in told if name in ruleset.static}


def _words(ruleset: AnyRuleset, words: Words) -> dict[str, dict[str, TextJson]]:
    """What the values of each kind are called."""
    wanted = _kinds(ruleset, words)
    named = {kind: names for kind, names in words.labels.items() if kind in wanted}
    named = {kind: names for kind, names in named.items() if len(names)}
    return {kind: {str(key): as_json(text) for key, text in names.items()} for kind, names in named.items()}


def _kinds(ruleset: AnyRuleset, words: Words) -> set[str]:
    """The kinds that values of the game's forms are of; all that may be, where the game says nothing of them."""
    told = [kinds for button in ruleset.telling.forms.values() for kinds in button.kinds.values()]
    found = {kind for kinds in told for kind in ((kinds,) if isinstance(kinds, str) else kinds)}
    return found or words.labels.keys() - NOT_NAMED


def _without(value: Any, languages: set[Language]) -> Any:
    """A JSON value without these languages in its texts."""
    if isinstance(value, dict):
        if value.keys() == set(JSON_ORDER):
            return {key: text for key, text in value.items() if key not in languages}
        return {key: _without(item, languages) for key, item in value.items()}
    return [_without(item, languages) for item in value] if isinstance(value, list) else value
