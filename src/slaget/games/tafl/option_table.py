"""The options of a set-up as help shows them, and the words that the schemas must list."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from slaget.games.tafl.library import in_force, scenario_ids
from slaget.games.tafl.option_texts import CHOICES, PARAMETERS, RANGES
from slaget.games.tafl.parameters import GROUPS, NAMES, RULE_OF, Parameters
from slaget.kernel import OptionHelp, Text
from slaget.kernel.later import Later
from slaget.kernel.ruleset import default_first

_HINTS: Final[Mapping[str, Any]] = get_type_hints(Parameters)


def values_of(name: str) -> tuple[str, ...]:
    """The words that a parameter may be, or be a list of; none where it is a number or free.

    >>> values_of("throne_pass")
    ('king', 'all', 'none')
    """
    hint = _HINTS[name]
    if get_origin(hint) is tuple:
        hint = get_args(hint)[0]
    return get_args(hint) if get_origin(hint) is Literal else ()


def options_help(game: str) -> Sequence[OptionHelp]:
    """Every bundle and parameter: its value in the game's first scenario, and in the others where it is another.

    The files are read when somebody looks.

    >>> {o.name: o.default for o in options_help("nefatavl")}["guards_safe_beside_king"]
    'true'
    """
    return Later(lambda: tuple(_help(game)))


def _help(game: str) -> Iterator[OptionHelp]:
    values = {name: in_force(name) for name in scenario_ids(game)}
    for name, (rule, text) in CHOICES.items():
        if any(name in each for each in values.values()):
            yield _line(name, ("true", "false"), rule, text, values)
    for name in NAMES:
        if name in PARAMETERS:
            yield _line(name, _words(name), RULE_OF[name].id, PARAMETERS[name], values)


def _line(
    name: str, words: Sequence[str], rule: str, text: Text, values: Mapping[str, Mapping[str, object]]
) -> OptionHelp:
    """The help on one option; its values begin with the default."""
    told = {scenario: _written(each.get(name, False)) for scenario, each in values.items()}
    default = next(iter(told.values()))
    others = {scenario: value for scenario, value in told.items() if value != default}
    rest = [word for word in words if word != default]
    if default in words:
        return OptionHelp(name, ", ".join([default, *rest]), default, rule, text, others)
    what = f"a list of {', '.join(words)}" if words else RANGES[name]
    return OptionHelp(name, default_first(what, default), default, rule, text, others)


def _words(name: str) -> tuple[str, ...]:
    return ("true", "false") if _HINTS[name] is bool else () if name in RANGES else values_of(name)


def _written(value: object) -> str:
    """A value as a file writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {each}' for key, each in value.items())}}}"
    return f"[{', '.join(value)}]" if isinstance(value, list) else str(value)


def vocabulary() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """What the schemas must list, by file and JSON pointer.

    >>> vocabulary()["tafl-rules.schema.json"]["/$defs/groups/turn/properties/first_mover/enum"]
    ('attackers', 'defenders')
    """
    listed: dict[str, Sequence[str]] = {}
    for group, names in GROUPS.items():
        listed[f"/$defs/groups/{group}/properties"] = names
        for name in names:
            if values_of(name):
                inside = "items/enum" if get_origin(_HINTS[name]) is tuple else "enum"
                listed[f"/$defs/groups/{group}/properties/{name}/{inside}"] = values_of(name)
    free = tuple(name for name in NAMES if name in PARAMETERS)
    return {"tafl-rules.schema.json": listed, "tafl-scenarios.schema.json": {"/$defs/options/properties": free}}
