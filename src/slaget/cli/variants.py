"""A set-up with other decks, or another scenario: what ``simulate --compare`` and ``impact`` try."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from slaget.cli.common import AnyRuleset
from slaget.cli.scenarios import document_at, find_scenario, load_setup


def variant(ruleset: AnyRuleset, setup: Any, said: str, options: Mapping[str, object]) -> Any:
    """The set-up with other decks, or another scenario altogether, played by these options."""
    if is_deck(said):
        return _with_decks(ruleset, setup, said)
    other, name = find_scenario(said, decks())
    if other is not ruleset:
        raise click.UsageError(f"{said} is of another game: {other.name}, not {ruleset.name}.")
    return load_setup(other, name, options)


def _with_decks(ruleset: AnyRuleset, setup: Any, said: str) -> Any:
    from slaget.cli.text import decks_of
    from slaget.games.nissan.content import with_decks

    if ruleset.name != "nissan":
        raise click.UsageError(f"{said} is of another game: {ruleset.name} is played without decks.")
    try:
        return with_decks(setup, decks_of(said, setup))
    except ValueError as fault:
        raise click.UsageError(f"{said}: {fault}.") from None


def are_of_different_sides(one: str, other: str, setup: Any) -> bool:
    """Whether both are decks, and of no side in common: nothing of the one stands in for the other."""
    from slaget.cli.text import decks_of

    if not (is_deck(one) and is_deck(other)):
        return False
    sides = [{deck.side for deck in decks_of(said, setup)} for said in (one, other)]
    return sides[0].isdisjoint(sides[1])


def decks() -> list[str]:
    """The bundled decks.

    >>> decks()
    ['norse', 'danish']
    """
    from slaget.games.nissan.content import load_decks

    return list(load_decks())


def is_deck(said: str) -> bool:
    """Whether a bundled deck or a deck file is meant."""
    path = said if Path(said).is_file() else said.rpartition("#")[0]
    if not path or not Path(path).is_file():
        return said in decks()
    found = document_at(path).format
    return found is not None and found.name.startswith("slaget-nissan-decks/")
