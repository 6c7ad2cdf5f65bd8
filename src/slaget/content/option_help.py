"""The help on the options of a set-up class: values, defaults and rules, in the words of a file."""

from typing import Any, get_args, get_type_hints

import attrs

from slaget.content.suggest import listed
from slaget.kernel.ruleset import OptionHelp, default_first
from slaget.kernel.words import Text


def changes_nothing(option: str, why: Text) -> str:
    """What is said of an option that changes nothing beside the others.

    >>> changes_nothing("match_draws", Text("one game is no match", "ett parti är ingen match"))
    "'match_draws' changes nothing here: one game is no match"
    """
    return f"'{option}' changes nothing here: {why.en}"


def option_help(setup: type, /, **lines: tuple[str, Text] | tuple[str, Text, str]) -> tuple[OptionHelp, ...]:
    """The help on each option of a set-up class: its rule, a sentence, and its values where the type does not say.

    >>> from slaget.games.schack.setup import Setup
    >>> text = Text("Whether draws may be agreed.", "Om remi får avtalas.")
    >>> option_help(Setup, draw_offers=("SC-5.9", text))[0].values
    'true or false'
    """
    hints, defaults = get_type_hints(setup), {a.name: a.default for a in attrs.fields(setup)}
    made: list[OptionHelp] = []
    for name, (rule, text, *values) in lines.items():
        default = as_written(defaults[name])
        said = values[0] if values else _listed(hints[name], default)
        if defaults[name] is not attrs.NOTHING:
            said = default_first(said, default)
        made.append(OptionHelp(name, said, default, rule, text, is_absent=defaults[name] is None))
    return tuple(made)


def _listed(hint: Any, default: str) -> str:
    words = ("true", "false") if hint is bool else get_args(hint)
    return listed(sorted(words, key=lambda word: word != default)).replace("'", "")


def as_written(default: Any) -> str:
    """A value as a file writes it."""
    if isinstance(default, attrs.Factory):  # type: ignore[arg-type]
        default = default.factory()
    if attrs.has(type(default)):
        return f"{{{', '.join(f'{name}: {value}' for name, value in attrs.asdict(default).items())}}}"
    if isinstance(default, bool):
        return str(default).lower()
    return default if isinstance(default, str) else "none" if default in (None, attrs.NOTHING) else str(default)
