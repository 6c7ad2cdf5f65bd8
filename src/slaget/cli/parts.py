"""A part of a data file as a verb is given it: which one is meant, its game, a set-up that plays it."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from slaget.cli.codes import NEGATIVE
from slaget.cli.common import AnyRuleset
from slaget.cli.meant import ended
from slaget.cli.scenarios import end_with_faults, file_of, report_faults, require_file
from slaget.kernel import find, names

if TYPE_CHECKING:
    from slaget.content.chosen import Chosen, NotChosen

_OWN_VERBS: Final = ("decks", "scenarios")
"""The kinds that verbs know by ids of their own."""


def not_chosen(fault: "NotChosen") -> click.UsageError:
    """The fault of a reference to no part, or to several, as wrong usage."""
    return click.UsageError(ended(f"{fault.code}: {fault}"))


def part_named(said: str) -> "Chosen":
    """The part of ``FILE#[kind/]id`` or ``bundled#[kind/]id``; faults of its file are told and end with 1."""
    from slaget.content import ContentError
    from slaget.content.chosen import NotChosen, chosen

    require_file(said)
    try:
        return chosen(said)[0]
    except NotChosen as fault:
        raise not_chosen(fault) from None
    except ContentError as error:
        report_faults(error.diagnostics)
        raise SystemExit(NEGATIVE) from None


def other_part(said: str) -> "Chosen | None":
    """The one part that is meant, if it is neither a deck nor a scenario; else None."""
    from slaget.content import ContentError
    from slaget.content.chosen import NotChosen, chosen, is_content

    if not is_content(said):
        return None
    try:
        part = chosen(said)[0]
    except (ContentError, NotChosen):
        return None
    return None if part.kind.key in _OWN_VERBS else part


def require_part(said: str) -> None:
    """Wrong usage where a file, or slaget itself, has no part of the id said; faults of the file end with 1."""
    from slaget.content import ContentError, check_file
    from slaget.content.chosen import NotChosen, chosen, is_content

    if not is_content(said) or Path(said).is_file():
        return
    try:
        chosen(said)
    except ContentError as error:
        if file := file_of(said):
            end_with_faults(check_file(file) or error.diagnostics)
    except NotChosen as fault:
        if fault.code == "unknown-reference":
            raise not_chosen(fault) from None


def faults_of(part: "Chosen") -> Sequence[Any]:
    """Every fault of the part's file; of a bundled one none."""
    from slaget.content import check_file

    return () if part.is_bundled else check_file(part.path)


def ruleset_of(part: "Chosen") -> AnyRuleset:
    """The game of a part; of a bundled scenario the one that lists it."""
    if part.kind.key != "scenarios" or not part.is_bundled:
        return find(part.kit.game)
    listing = [game for game in map(find, names()) if part.id in game.scenarios()]
    reading = [game for game in listing if part.kit.format in game.formats]
    return [*reading, *listing, find(part.kit.game)][0]


def setup_of_part(part: "Chosen", ruleset: AnyRuleset) -> Any:
    """The set-up of a scenario, or of one that plays the part; None where there is none."""
    from slaget.content.playing import setup_playing

    if part.kind.key != "scenarios":
        return setup_playing(part, ruleset.files)
    if part.is_bundled and part.id in ruleset.scenarios():
        return ruleset.load(part.id, {})
    return ruleset.load_file(f"{part.path}#{part.id}", {})


def part_played(part: "Chosen") -> tuple[AnyRuleset, Any]:
    """The game of a part and a set-up that plays it; faults of its file are told and end with 1."""
    end_with_faults(faults_of(part))
    ruleset = ruleset_of(part)
    setup = setup_of_part(part, ruleset)
    if setup is None:
        raise click.UsageError(f"no scenario is found that plays {part.said}; put one in its file.")
    return ruleset, setup
