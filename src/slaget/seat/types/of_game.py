"""The JSON Schema of one game: its messages, its view, its options, its documents."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, Literal, get_args, get_origin, get_type_hints

import attrs

from slaget.kernel import messages, refusals, rules
from slaget.kernel.choices import OptionHelp
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.words import JSON_ORDER
from slaget.seat.types import contract
from slaget.seat.types.schema import Definitions, Schema, about, closed, either, reference
from slaget.wire.codec import tag_of

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
NO_CODE: Final = "refused"
"""What is told where a ruleset refuses without a code of its own."""
_SEED: Final = {"anyOf": [{"type": "string", "pattern": "^[0-9a-f]{64}$"}, {"type": "null"}]}


@cache
def schema_of(ruleset: AnyRuleset) -> Schema:
    """The JSON Schema of a ruleset: a document, and in ``$defs`` all that there is in it and beside it.

    >>> from slaget.kernel import find
    >>> made = schema_of(find("schack"))
    >>> made["$defs"]["move"]["properties"]["uci"], made["$ref"]
    ({'type': 'string'}, '#/$defs/document')
    """
    made = Definitions(ruleset.codec)
    defs: dict[str, Schema] = {
        **_messages(made, ruleset),
        **_views(made, ruleset),
        **_fixed(made),
        **_named(ruleset),
        **_forms(made, ruleset),
        "new": _new(ruleset),
    }
    clash = defs.keys() & made.found.keys()
    if clash:
        raise ValueError(f"{ruleset.name}: {', '.join(sorted(clash))} would be defined twice")
    return {
        "$schema": DRAFT,
        "$id": f"urn:slaget-types:{ruleset.name}:{ruleset.version}",
        "title": f"{ruleset.title}, version {ruleset.version}",
        **reference("document"),
        "$defs": dict(sorted({**defs, **made.found}.items())),
    }


def commands_of(ruleset: AnyRuleset) -> tuple[type, ...]:
    """The classes of commands, the kernel's own last."""
    return tuple(dict.fromkeys((*ruleset.codec.commands, *messages.COMMANDS)))


def events_of(ruleset: AnyRuleset) -> tuple[type, ...]:
    """The classes of events, the kernel's own last."""
    return tuple(dict.fromkeys((*ruleset.codec.events, *messages.EVENTS)))


def by_tag(classes: Iterable[type]) -> dict[str, list[type]]:
    """Classes of messages by the tag that they bear.

    >>> by_tag([messages.TakeBack])
    {'take_back': [<class 'slaget.kernel.messages.TakeBack'>]}
    """
    found: dict[str, list[type]] = {}
    for cls in classes:
        found.setdefault(tag_of(cls), []).append(cls)
    return found


def _messages(made: Definitions, ruleset: AnyRuleset) -> dict[str, Schema]:
    """A definition for each message by its tag, and the unions of them."""
    commands, events = by_tag(commands_of(ruleset)), by_tag(events_of(ruleset))
    both = commands.keys() & events.keys()
    if both:
        raise ValueError(f"{ruleset.name}: {', '.join(sorted(both))} are commands and events")
    defs = {tag: _one_of([made.written(cls, sent=True) for cls in classes]) for tag, classes in commands.items()}
    defs |= {tag: _one_of([made.written(cls) for cls in classes]) for tag, classes in events.items()}
    whole = {tag: _one_of([made.written(cls) for cls in classes]) for tag, classes in commands.items()}
    written = [reference(tag) if defs[tag] == form else form for tag, form in whole.items()]
    return {
        **defs,
        "command": _union("A command.", commands),
        "event": _union("An event.", events),
        "written_command": {"description": "A command as a log holds it, with all its fields.", "oneOf": written},
    }


def _one_of(forms: list[Schema]) -> Schema:
    return forms[0] if len(forms) == 1 else {"oneOf": forms}


def _union(said: str, tags: Iterable[str]) -> Schema:
    return {"description": said, "oneOf": [reference(tag) for tag in tags]}


def _views(made: Definitions, ruleset: AnyRuleset) -> dict[str, Schema]:
    """The view without what is static or grows, and what is static; any JSON where no type tells."""
    if ruleset.snapshot is None:
        return {"view": reference("json"), "static_view": closed({}, [])}
    view = get_type_hints(ruleset.snapshot).get("return")
    if not hasattr(view, "__required_keys__"):
        return {"view": reference("json"), "static_view": reference("json")}
    apart = {*ruleset.static, *ruleset.growing}
    return {
        "view": made.dictionary(view, lambda name: name not in apart),
        "static_view": made.dictionary(view, lambda name: name in ruleset.static),
    }


def _fixed(made: Definitions) -> dict[str, Schema]:
    """What is the same in every game."""
    texts = closed({each: {"type": "string", "minLength": 1} for each in JSON_ORDER}, list(JSON_ORDER), "A text.")
    return {
        "json": {"description": "Any JSON value."},
        "text": texts,
        "domain": {"description": "What may stand in a field.", **made.of(contract.Domain)},
        "field": made.dictionary(contract.Field),
        "setup_option": made.dictionary(contract.SetupOption),
        "document": made.dictionary(contract.Document),
        "statics": made.dictionary(contract.Statics),
        "refusal": made.dictionary(contract.Refusal),
    }


def _named(ruleset: AnyRuleset) -> dict[str, Schema]:
    """What a game fills in with values: its name, seats, codes."""
    return {
        "ruleset": {"const": ruleset.name},
        "version": {"const": ruleset.version},
        "seat": _seat(ruleset),
        "winner": either([reference("seat"), {"type": ["string", "integer"]}]),
        "code": {"description": "Why a command is refused.", "enum": codes_of(ruleset)},
    }


def codes_of(ruleset: AnyRuleset) -> list[str]:
    """The codes of refusals: the game's and the kernel's."""
    of_kernel = (*vars(refusals).values(), *vars(rules).values(), ruleset.turn_code)
    found = {code.name for code in (*ruleset.codes, *of_kernel) if isinstance(code, rules.Code)}
    return sorted({*found, NO_CODE})


def _seat(ruleset: AnyRuleset) -> Schema:
    """The seats: as the commands name them, else those of all scenarios."""
    hints = [get_type_hints(cls).get(ruleset.seat_field) for cls in ruleset.codec.commands]
    words = [each for hint in hints if get_origin(hint) is Literal for each in get_args(hint)]
    if len(words) and all(get_origin(hint) is Literal for hint in hints if hint is not None):
        return {"enum": list(dict.fromkeys(words))}
    if ruleset.catalogue is None:
        return {"type": ["string", "integer"]}
    seats = [seat for name in ruleset.catalogue.ids() for seat in ruleset.seats(ruleset.catalogue.load(name, {}))]
    return {"enum": list(dict.fromkeys(seats))}


def _forms(made: Definitions, ruleset: AnyRuleset) -> dict[str, Schema]:
    """Options and claims: one form for each type of command, with what it may have fixed."""
    tags = by_tag(commands_of(ruleset))
    forms = {tag: _form(made, ruleset, tag, classes, {}) for tag, classes in tags.items()}
    confirm = {"confirm": {"type": "boolean"}}
    claims = [_form(made, ruleset, tag, classes, confirm) for tag, classes in tags.items()]
    return {
        "option": {"description": "One button: what a seat may do now.", "oneOf": list(forms.values())},
        "claim": {"description": "A command that needs no turn.", "oneOf": claims},
    }


def _form(
    made: Definitions, ruleset: AnyRuleset, tag: str, classes: list[type], more: Mapping[str, Schema]
) -> Schema:
    branches: dict[str, list[Schema]] = {}
    for cls in classes:
        for name, form in made.written(cls)["properties"].items():
            branches.setdefault(name, []).append({key: form[key] for key in form if key != "x-secret"})
    fixed = {name: either(each) for name, each in branches.items() if name != "type"}
    seat = "seat" if classes[0] in messages.COMMANDS else ruleset.seat_field
    members: dict[str, Schema] = {
        "id": {"type": "string"},
        "type": {"const": tag},
        "label": reference("text"),
        "sealed": {"type": "boolean"},
        "fixed": closed(fixed, [seat] if all(_needs(cls, seat) for cls in classes) else []),
        "fields": {"type": "array", "items": reference("field")},
        **more,
    }
    return closed(members, list(members), about(classes[0]))


def _needs(cls: type, seat: str) -> bool:
    """Whether a command always names its seat."""
    field = attrs.fields_dict(cls).get(seat)
    return field is not None and field.default is attrs.NOTHING


def _new(ruleset: AnyRuleset) -> Schema:
    """The parameters of a new game."""
    ids = [] if ruleset.catalogue is None else list(ruleset.catalogue.ids())
    options = {each.name: _setting(each) for each in ruleset.options_help}
    members: dict[str, Schema] = {
        "ruleset": {"const": ruleset.name},
        "scenario": {"enum": ids} if ids else {"type": "string"},
        "options": closed(options, [], "Choices of rules; what is left out is as the scenario has it."),
        "seed": {"description": "64 hexadecimal digits.", **_SEED},
        "name": {"anyOf": [{"type": "string"}, {"type": "null"}]},
    }
    return closed(members, ["ruleset", "scenario"], "A new game.")


def _setting(option: OptionHelp) -> Schema:
    """What a choice of rules may be in a new game."""
    said = {"description": option.help.en, "default": option.default, "x-rule": option.rule}
    return {**said, **option.domain.schema()}
