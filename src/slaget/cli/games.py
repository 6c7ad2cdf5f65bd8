"""``slaget games``: what can be played, and how it may be played differently."""

from collections.abc import Sequence
from typing import Final

import click
from attrs import asdict

from slaget.cli.arguments import json_option, language_option
from slaget.cli.common import AnyRuleset, counted, example
from slaget.cli.completion import complete_games
from slaget.cli.in_force import in_force, usual
from slaget.cli.meant import no_such
from slaget.cli.screen import say, say_json, say_table, wrapped
from slaget.kernel import Language, Text, find, names

_VALUES: Final = Text("Values", "Värden")
_GAME: Final = Text("game!", "spel!")
_WHAT: Final = Text("title and scenarios", "titel och scenarier")
_SCENARIO: Final = Text("scenario!", "scenario!")
_TITLE: Final = Text("title", "titel")
_NO_CHOICE: Final = Text("no choice", "inget val")
_IN: Final = Text("{} in {}", "{} i {}")
_COLUMNS: Final = {"en": ("word", "where", "rule", "about"), "sv": ("ord", "var", "regel", "om")}
_MORE: Final = Text(
    "`slaget games GAME` tells the scenarios and options of one; `slaget new SCENARIO --log FILE` starts one.",
    "`slaget games SPEL` visar scenarier och val för ett spel; `slaget new SCENARIO --log FIL` börjar ett parti.",
)


@click.command(epilog=example("slaget games", "slaget games schack", "slaget games nissan --json"))
@click.argument("game", required=False, shell_complete=complete_games)
@click.option("--words", is_flag=True, help="The words that its files are written in, each with its rule.")
@json_option
@language_option
def games(game: str | None, words: bool, as_json: bool, language: Language) -> None:
    """The games and their scenarios; of one GAME its options too, with the default of each scenario.

    JSON: a list of {"name", "title", "version", "scenarios": [{"id", "title"}], "options":
    [{"name", "rule", "label", "help", "default", "domain", "in_force"}]}; "in_force" has the value in each
    scenario as --option takes it, "domain" the values that it may have. With --words the same list has
    {"name", "words": [{"word", "where", "rule", "about"}]}, where the files of a game are told once.
    """
    if game is not None and game not in names():
        raise no_such("game", game, names())
    rulesets = [find(name) for name in ([game] if game else names())]
    if words:
        tell_words(rulesets, language, as_json=as_json)
    elif as_json:
        say_json([about(ruleset, language) for ruleset in rulesets])
    elif game:
        _tell(rulesets[0], language)
    else:
        _list(rulesets, language)


def tell_words(rulesets: Sequence[AnyRuleset], language: Language, *, as_json: bool) -> None:
    """The vocabulary of the files of each game, with the rules that say what the words do."""
    from slaget.content.starters import kit_read_by
    from slaget.content.vocabulary import vocabulary

    told = {kit.game: vocabulary(kit, language) for kit in map(kit_read_by, rulesets) if kit is not None}
    if as_json:
        say_json([{"name": name, "words": [asdict(each) for each in every]} for name, every in told.items()])
        return
    for name, every in told.items():
        say(f"{name}:")
        say_table(_COLUMNS[language], ((e.word, e.where, e.rule or "", e.about) for e in every))


def about(ruleset: AnyRuleset, language: Language = "en") -> dict[str, object]:
    """A ruleset as JSON."""
    values = in_force(ruleset)
    return {
        "name": ruleset.name,
        "title": ruleset.title,
        "version": ruleset.version,
        "scenarios": [{"id": name, "title": title} for name, title in titles(ruleset, language).items()],
        "options": [
            {**o.as_json(), "label": o.label[language], "help": o.help[language], "in_force": values[o.name]}
            for o in ruleset.options_help
        ],
    }


def titles(ruleset: AnyRuleset, language: Language = "en") -> dict[str, str]:
    """The scenarios' titles by id."""
    return {name: title[language] for name, title in ruleset.titles().items()}


def _list(rulesets: list[AnyRuleset], language: Language) -> None:
    rows = []
    for ruleset in rulesets:
        about = f"{ruleset.title}; {counted(len(ruleset.options_help), 'option', language)}"
        rows.append((ruleset.name, f"{about}\n{', '.join(titles(ruleset))}"))
    say_table((_GAME[language], _WHAT[language]), rows)
    say("", _MORE[language])


def _tell(ruleset: AnyRuleset, language: Language) -> None:
    named, values = titles(ruleset, language), in_force(ruleset)
    numbers = {"scenario": len(named), "option": len(values), "rule": len(ruleset.rules)}
    parts = [counted(number, noun, language) for noun, number in numbers.items()]
    say(f"{ruleset.name}: {ruleset.title} (version {ruleset.version}; {', '.join(parts)})", "")
    say_table(
        (_SCENARIO[language], _TITLE[language]),
        ((f"{ruleset.name}/{name}", title) for name, title in named.items()),
    )
    none = _NO_CHOICE[language]
    for option in ruleset.options_help:
        most, others = usual(values[option.name])
        elsewhere = [_IN[language].format(value or none, ", ".join(those)) for value, those in others.items()]
        say("", f"{option.name} = {most or none} [{option.rule}]")
        say(*wrapped(f"{option.help[language]} {_VALUES[language]}: {option.told(language)}.", 4))
        say(*(line for each in elsewhere for line in wrapped(f"{each}.", 4)))
