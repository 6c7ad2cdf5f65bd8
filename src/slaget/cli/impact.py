"""``slaget impact``: which recorded games an edited deck or scenario would change, where first, and why."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

import attrs
import click

from slaget.cli.arguments import json_option, language_option, require_file, with_option
from slaget.cli.codes import NEGATIVE
from slaget.cli.common import AnyRuleset, counted, example, in_words, logs_under, opened
from slaget.cli.completion import complete_edits
from slaget.cli.decks import bundled_decks, decks_of, decks_offered, game_of, is_scenario
from slaget.cli.scenarios import find_scenario, load_setup, parse_options
from slaget.cli.screen import say, say_json
from slaget.kernel import Language, LogError, Text
from slaget.simulate.impact import Impact, impact_of

Edit: TypeAlias = Callable[[Any], Any]
"""From the set-up of a game to the edited one; ``ValueError`` where the edit does not fit it."""
_CHANGED: Final = Text("{changed} of {games} would change{beside}", "{changed} av {games} skulle ändras{beside}")
_FAULTS: Final = Text("; {logs} cannot be tried", "; {logs} kan inte prövas")
_UNCHANGED: Final = Text("{path}: unchanged, {entries}", "{path}: oförändrat, {entries}")
_SETUP: Final = Text("the set-up of the game", "partiets uppställning")
_ENTRY: Final = Text("entry {entry} of {entries}", "post {entry} av {entries}")
_DIFFERS: Final = Text("{path}: {where} would differ: {why}", "{path}: {where} skulle bli annorlunda: {why}")


@attrs.frozen
class Tried:
    """A log and what the edit does to its game, or why that cannot be told."""

    path: Path
    impact: Impact | None
    fault: str | None = None

    def as_json(self) -> dict[str, object]:
        known = (
            attrs.asdict(self.impact) if self.impact else dict.fromkeys(each.name for each in attrs.fields(Impact))
        )
        return {"path": str(self.path), **known, "fault": self.fault}


@click.command(epilog=example("slaget impact my-deck.yaml#norse games/*.jsonl"))
@click.argument("edited", metavar="DECK_OR_SCENARIO", shell_complete=complete_edits)
@click.argument("logs", metavar="LOG ...", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option(
    "--option", "options", metavar="K=V", multiple=True, help="A rule that the games of a scenario were played by."
)
@with_option
@json_option
@language_option
def impact(
    edited: str, logs: tuple[Path, ...], options: tuple[str, ...], as_json: bool, language: Language
) -> None:
    """Play each LOG again under the edited content: the same commands and the same chance.

    Tells for each game the first entry that would differ, and why. The exit code is 1 when any would,
    or when a log cannot be tried. A LOG is a host's log, or a directory that is searched for *.jsonl.
    Why an entry would differ, and why a log cannot be tried, is told in English in either language.
    """
    for log in logs:
        if not log.is_dir():
            require_file(log)
    ruleset, edit = edit_of(edited, parse_options(options))
    found = [tried(file, edited, ruleset, edit) for log in logs for file in logs_under(log)]
    if as_json:
        say_json([each.as_json() for each in found])
    else:
        for each in found:
            say(told(each, language))
    games = [each.impact for each in found if each.impact]
    changed, faults = sum(game.entry is not None for game in games), len(found) - len(games)
    beside = in_words(_FAULTS, language, logs=counted(faults, "log", language)) if faults else ""
    played = counted(len(games), "game", language)
    say(in_words(_CHANGED, language, changed=changed, games=played, beside=beside), err=True)
    if changed or faults:
        raise SystemExit(NEGATIVE)


def edit_of(said: str, options: Mapping[str, object]) -> tuple[AnyRuleset, Edit]:
    """The game of an edit, and what it makes of a set-up: its decks edited, or the edited scenario instead."""
    ruleset = None if is_scenario(said) else game_of(said)
    if ruleset is None:
        ruleset, name = find_scenario(said, bundled_decks())
        setup = load_setup(ruleset, name, options)
        return ruleset, lambda _: setup
    if options:
        raise click.UsageError("--option goes with a scenario: with a deck each game keeps its own.")
    offered = decks_offered(ruleset, said)
    return ruleset, lambda setup: offered.laid(setup, decks_of(offered, said, setup))


def tried(file: Path, said: str, ruleset: AnyRuleset, edit: Edit) -> Tried:
    """What the edit does to the game of a log."""
    try:
        game = opened(file)
    except LogError as fault:
        return Tried(file, None, f"line {fault.line}: error[{fault.kind}]: {fault.message}")
    except OSError as fault:
        return Tried(file, None, f"the file cannot be read: {fault.strerror}")
    if game.ruleset is not ruleset:
        return Tried(file, None, f"a game of {game.ruleset.name}; {said} is of {ruleset.name}")
    try:
        setup = edit(game.setup)
    except ValueError as fault:
        return Tried(file, Impact(len(game.log), 0, str(fault)))
    try:
        return Tried(file, impact_of(game, setup))
    except ValueError as fault:
        return Tried(file, None, str(fault))


def told(each: Tried, language: Language = "en") -> str:
    """In a line."""
    found = each.impact
    if found is None:
        return f"{each.path}: {each.fault}"
    if found.entry is None:
        entries = counted(found.entries, "entry", language)
        return in_words(_UNCHANGED, language, path=each.path, entries=entries)
    where = in_words(_ENTRY if found.entry else _SETUP, language, entry=found.entry, entries=found.entries)
    return in_words(_DIFFERS, language, path=each.path, where=where, why=found.why)
