"""A set-up with another part in it, or another scenario: what ``simulate --compare`` tries."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from slaget.cli.common import NEGATIVE, AnyRuleset
from slaget.cli.decks import bundled_decks, decks_of, decks_offered, is_deck
from slaget.cli.scenarios import find_scenario, load_setup, report_faults

if TYPE_CHECKING:
    from slaget.content.chosen import Chosen

_BUNDLED: Final = "bundled#"


def plainly(said: str) -> str:
    """What is compared as decks and scenarios are named elsewhere: a bundled one by its id alone.

    >>> plainly("bundled#decks/norse"), plainly("my.yaml#decks/mine"), plainly("norse")
    ('norse', 'my.yaml#mine', 'norse')
    """
    file, sign, part = said.rpartition("#")
    id = part.rpartition("/")[2]
    return id if file == "bundled" else f"{file}{sign}{id}" if sign else said


def parts_of(said: Sequence[str]) -> "list[Chosen] | None":
    """The two parts that are to be compared; None for decks and scenarios, which are compared by their names."""
    from slaget.content import ContentError
    from slaget.content.chosen import NotChosen, chosen, is_content

    if not all(is_content(each) and "#" in each and not Path(each).is_file() for each in said):
        return None
    if all(map(is_deck, said)):
        return None
    found: list[Chosen] = []
    hint: str | None = None
    for each in sorted(said, key=lambda one: one.startswith(_BUNDLED)):
        try:
            found += chosen(each, hint)
        except NotChosen as fault:
            raise click.UsageError(f"{fault.code}: {fault}.") from None
        except ContentError as error:
            report_faults(error.diagnostics)
            raise SystemExit(NEGATIVE) from None
        hint = found[0].kind.key
    if found[0].kind.key in ("decks", "scenarios"):
        return None
    if (found[0].kind.key, found[0].kit.game) != (found[1].kind.key, found[1].kit.game):
        raise click.UsageError(f"{said[0]} and {said[1]} are parts of different kinds: nothing to compare.")
    is_turned = said[0].startswith(_BUNDLED) and not said[1].startswith(_BUNDLED)
    return found[::-1] if is_turned else found


def with_parts(
    ruleset: AnyRuleset, scenario: str, parts: "Sequence[Chosen]", options: Mapping[str, object]
) -> list[Any]:
    """The set-ups of a scenario with each of two parts; what does not fit is told and ends with 1."""
    from slaget.content import ContentError
    from slaget.content.chosen import chosen
    from slaget.content.compared import NotPlayed, scenario_instead, scenario_with

    _, name = find_scenario(scenario)
    try:
        is_file = Path(name.rpartition("#")[0] or name).is_file()
        played = chosen(name if is_file else f"{_BUNDLED}scenarios/{name}", "scenarios")[0]
        if played.kit is not parts[0].kit:
            raise click.UsageError(f"{scenario} is of {played.kit.game}, not of {parts[0].kit.game}.")
        if parts[0].kind.plays:
            return [scenario_with(ruleset.files, played, part, options) for part in parts]
        old, new = parts
        return [scenario_instead(ruleset.files, played, old, part, options) for part in (old, new)]
    except NotPlayed as fault:
        raise click.UsageError(f"{fault}.") from None
    except ContentError as error:
        report_faults(error.diagnostics)
        raise SystemExit(NEGATIVE) from None


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
    if not is_deck(one) or not is_deck(other):
        return False
    offered = decks_offered(ruleset, one)
    sides = [{deck.side for deck in decks_of(offered, said, setup)} for said in (one, other)]
    return sides[0].isdisjoint(sides[1])
