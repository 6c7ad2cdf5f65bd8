"""A set-up with another part in it, or another scenario: what ``simulate --compare`` tries."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import click

from slaget.cli.codes import NEGATIVE
from slaget.cli.common import AnyRuleset
from slaget.cli.decks import bundled_decks, decks_of, decks_offered, game_of, is_deck
from slaget.cli.parts import part_named
from slaget.cli.scenarios import file_of, find_scenario, load_setup, report_faults
from slaget.content.disk import file_and_part
from slaget.kernel import names

if TYPE_CHECKING:
    from slaget.content.chosen import Chosen

_BUNDLED: Final = "bundled#"


def plainly(said: str) -> str:
    """What is compared as decks and scenarios are named elsewhere: a bundled one by its id alone.

    >>> plainly("bundled#decks/norse"), plainly("my.yaml#decks/mine"), plainly("norse")
    ('norse', 'my.yaml#decks/mine', 'norse')
    """
    return said.rpartition("/")[2].removeprefix(_BUNDLED) if said.startswith(_BUNDLED) else said


def parts_of(said: Sequence[str]) -> "list[Chosen] | None":
    """The two parts that are to be compared; None for decks and scenarios, which are compared by their names."""
    from slaget.content.chosen import is_content

    if not all(is_content(each) and file_and_part(each)[0] != each for each in said):
        return None
    if all(map(is_deck, said)):
        return None
    found = [part_named(each) for each in said]
    if found[0].kind.key in ("decks", "scenarios"):
        return None
    if (found[0].kind.key, found[0].kit.game) != (found[1].kind.key, found[1].kit.game):
        raise click.UsageError(f"{said[0]} and {said[1]} are parts of different kinds: nothing to compare.")
    return found


def told_apart(said: Sequence[str]) -> tuple[str, str]:
    """The two that are to be compared, an id of several kinds as one of the kind that the other says."""
    old, new = said
    return _like(old, new), _like(new, old)


def _like(said: str, other: str) -> str:
    """A reference whose id is of several kinds with the one that the other has too; any other as it is."""
    file, id = file_and_part(said)
    kinds = _kinds(said) if file not in ("", said) and "/" not in id else ()
    common = [kind for kind in kinds if kind in _kinds(other)]
    if len(kinds) < 2 or len(common) != 1:
        return said
    return f"{file}#{common[0] if file == 'bundled' else common[0].rpartition('/')[2]}/{id}"


def _kinds(said: str) -> Sequence[str]:
    """``GAME/KIND`` of all that may be meant; nothing of what is no reference or of a file at fault."""
    from slaget.content import ContentError
    from slaget.content.chosen import is_content, kinds_meant

    if not is_content(said):
        game = game_of(said)
        return [f"{game.name}/decks"] if game else [f"{name}/scenarios" for name in names()]
    try:
        return kinds_meant(said)
    except ContentError:
        return ()


def with_parts(
    ruleset: AnyRuleset, scenario: str, parts: "Sequence[Chosen]", options: Mapping[str, object]
) -> list[Any]:
    """The set-ups of a scenario with each of two parts; what does not fit is told and ends with 1."""
    from slaget.content import ContentError
    from slaget.content.chosen import chosen
    from slaget.content.compared import NotPlayed, scenario_instead, scenario_with

    _, name = find_scenario(scenario)
    try:
        played = chosen(name if file_of(name) else f"{_BUNDLED}scenarios/{name}", "scenarios")[0]
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
