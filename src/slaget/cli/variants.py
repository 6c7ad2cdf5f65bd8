"""A set-up with other decks, or another scenario: what ``simulate --compare`` and ``impact`` try."""

from collections.abc import Mapping
from typing import Any

import click

from slaget.cli.common import AnyRuleset
from slaget.cli.decks import bundled_decks, decks_of, decks_offered, game_of, is_deck
from slaget.cli.scenarios import find_scenario, load_setup


def variant(ruleset: AnyRuleset, setup: Any, said: str, options: Mapping[str, object]) -> Any:
    """The set-up with other decks, or another scenario altogether, played by these options."""
    if is_deck(said):
        return _with_decks(ruleset, setup, said)
    other, name = find_scenario(said, bundled_decks())
    if other is not ruleset:
        raise click.UsageError(f"{said} is of another game: {other.name}, not {ruleset.name}.")
    return load_setup(other, name, options)


def _with_decks(ruleset: AnyRuleset, setup: Any, said: str) -> Any:
    offered = decks_offered(ruleset, said)
    try:
        return offered.laid(setup, decks_of(offered, said, setup))
    except ValueError as fault:
        raise click.UsageError(f"{said}: {fault}.") from None


def are_of_different_sides(ruleset: AnyRuleset, one: str, other: str, setup: Any) -> bool:
    """Whether both are decks, and of no side in common: nothing of the one stands in for the other."""
    if game_of(one) is None or game_of(other) is None:
        return False
    offered = decks_offered(ruleset, one)
    sides = [{deck.side for deck in decks_of(offered, said, setup)} for said in (one, other)]
    return sides[0].isdisjoint(sides[1])
