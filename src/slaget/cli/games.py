"""``slaget games``: what can be played, and how it may be played differently."""

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from slaget.cli.common import AnyRuleset, example, json_option, language_option
from slaget.cli.screen import say, say_json
from slaget.kernel import Language, find, names


@click.command(epilog=example("slaget games", "slaget games --json"))
@json_option
@language_option
def games(as_json: bool, language: Language) -> None:
    """The rulesets, with their scenarios and their options.

    JSON: a list of {"name", "title", "version", "scenarios": [{"id", "title"}], "options":
    [{"name", "values", "default", "rule", "text"}]}.
    """
    rulesets = [find(name) for name in names()]
    if as_json:
        say_json([about(ruleset, language) for ruleset in rulesets])
        return
    for ruleset in rulesets:
        _print(ruleset, language)


def about(ruleset: AnyRuleset, language: Language = "en") -> dict[str, object]:
    """A ruleset as JSON."""
    return {
        "name": ruleset.name,
        "title": ruleset.title,
        "version": ruleset.version,
        "scenarios": [{"id": name, "title": title} for name, title in titles(ruleset, language).items()],
        "options": [
            {"name": o.name, "values": o.values, "default": o.default, "rule": o.rule, "text": o.text[language]}
            for o in ruleset.options_help
        ],
    }


def titles(ruleset: AnyRuleset, language: Language = "en") -> dict[str, str]:
    """The scenarios' titles by id; the id itself where the game gives no title."""
    if ruleset.titles:
        return {name: title[language] for name, title in ruleset.titles().items()}
    return {name: name for name in ruleset.scenarios()} if ruleset.scenarios else {}


def _print(ruleset: AnyRuleset, language: Language) -> None:
    named = titles(ruleset, language)
    counts = f"{len(named)} scenarios, {len(ruleset.options_help)} options, {len(ruleset.rules)} rules"
    say(f"{ruleset.name}: {ruleset.title} (version {ruleset.version}; {counts})\n")
    scenarios, options = _columns("scenario", "title"), _columns("option", "values, the default first", "rule", "")
    for name, title in named.items():
        scenarios.add_row(Text(f"{ruleset.name}/{name}"), Text(title))
    for o in ruleset.options_help:
        options.add_row(Text(o.name), Text(o.values), Text(o.rule), Text(o.text[language]))
    Console().print(scenarios, "", options, "")


def _columns(*titles: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for index, title in enumerate(titles):
        table.add_column(title, overflow="fold", no_wrap=index == 0 or title == "rule")
    return table
