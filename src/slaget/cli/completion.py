"""What a shell completes: games, scenarios, options, seats of the LOG named, policies, decks.

Each takes what click gives it. A completion never fails: what cannot be read completes to nothing.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

import click
from click.shell_completion import CompletionItem

Complete: TypeAlias = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def _completes(words: Callable[[click.Context], Iterable[tuple[str, str]]]) -> Complete:
    """A completion by words that a context knows, each with a few words of help."""

    def complete(context: click.Context, _parameter: click.Parameter, said: str) -> list[CompletionItem]:
        with suppress(Exception):  # a shell that is asked for a completion shows no fault
            return [
                CompletionItem(word, help=told or None) for word, told in words(context) if word.startswith(said)
            ]
        return []

    return complete


def _argument(context: click.Context, name: str, default: str = "") -> str:
    """An argument given before what is completed; click leaves it unread where an option's value is asked for."""
    return str(context.params.get(name) or next(iter(context.args), default))


def _games(_context: click.Context) -> Iterable[tuple[str, str]]:
    from slaget.kernel import find, names

    return ((name, find(name).title) for name in names())


def _scenarios(_context: click.Context) -> Iterable[tuple[str, str]]:
    from slaget.kernel import find, names

    for ruleset in map(find, names()):
        titles = ruleset.titles()
        for name in ruleset.scenarios():
            yield f"{ruleset.name}/{name}", titles[name]["en"] if name in titles else ""


def _options(context: click.Context) -> Iterable[tuple[str, str]]:
    from slaget.cli.scenarios import find_scenario

    ruleset, _ = find_scenario(_argument(context, "scenario"))
    return ((f"{option.name}=", option.help["en"]) for option in ruleset.options_help)


def _seats(context: click.Context) -> Iterable[tuple[str, str]]:
    from slaget.log.header import read_header
    from slaget.log.text import numbered_lines

    path = Path(_argument(context, "log"))
    if not path.is_file():  # a pipe would be waited for
        return ()
    header = read_header(next(iter(numbered_lines(path)))[1], str(path))
    return ((str(seat), "") for seat in header.ruleset.seats(header.setup))


def _policies(context: click.Context) -> Iterable[tuple[str, str]]:
    from slaget.cli.scenarios import find_scenario
    from slaget.kernel import names
    from slaget.seat.catalogue import policies_of

    ruleset, name = find_scenario(_argument(context, "scenario", names()[0]))
    known = sorted(policies_of(ruleset))
    return ((f"{seat}={policy}", "") for seat in ruleset.seats(ruleset.load(name, {})) for policy in known)


def _decks(_context: click.Context) -> Iterable[tuple[str, str]]:
    from slaget.cli.decks import bundled_decks

    return ((name, deck.title["en"]) for name, deck in bundled_decks().items())


def _or_files(complete: Complete) -> Complete:
    """Words, and where none fits the names of files."""

    def both(context: click.Context, parameter: click.Parameter, said: str) -> list[CompletionItem]:
        return complete(context, parameter, said) or [CompletionItem(said, type="file")]

    return both


complete_games = _completes(_games)
complete_scenarios = _or_files(_completes(_scenarios))
complete_options = _completes(_options)
complete_seats = _completes(_seats)
complete_policies = _completes(_policies)
complete_decks = _or_files(_completes(_decks))
complete_edits = _or_files(_completes(lambda context: [*_decks(context), *_scenarios(context)]))
