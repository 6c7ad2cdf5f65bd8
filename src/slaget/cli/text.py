"""``slaget text``: what the cards of a deck say, made from what they do."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import click

from slaget.cli.common import NEGATIVE, example, json_option
from slaget.cli.completion import complete_decks, complete_scenarios
from slaget.cli.meant import no_such
from slaget.cli.outputs import STANDARD_OUTPUT, force_option, path_type, put
from slaget.cli.scenarios import with_option
from slaget.cli.screen import say, say_json


@click.command(
    epilog=example("slaget text norse", "slaget text my-deck.yaml --format html --language en -o cards.html")
)
@click.argument("deck", shell_complete=complete_decks)
@click.option("--format", "form", type=click.Choice(["markdown", "html"]), default="markdown", show_default=True)
@click.option("--language", type=click.Choice(["sv", "en"]), help="One language only; both when left out.")
@click.option("--hashes", is_flag=True, help="The hash that a hand-written text records under 'describes'.")
@click.option(
    "--scenario",
    metavar="SCENARIO",
    shell_complete=complete_scenarios,
    help="Whose leaders the cards name; the bundled ones when left out.",
)
@with_option
@click.option("-o", "--out", type=path_type(dash=True), help="A file instead of the screen.")
@force_option
@json_option
def text(
    deck: str,
    form: str,
    language: str | None,
    hashes: bool,
    scenario: str | None,
    out: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    """Print DECK, a bundled deck's id, FILE or FILE#id: as Markdown, or as a sheet of cards to print and cut.

    JSON: a list of {"id", "side", "title", "cards": [{"id", "title", "icon", "activation", "sizes", "copies",
    "text"}]}, titles and texts by language.
    """
    from slaget.games.nissan import card_sheet as sheet
    from slaget.games.nissan.content import leader_names

    battle = _battle(scenario) if scenario else None
    names = leader_names(battle)
    languages = (language,) if language else ("sv", "en")
    decks = decks_of(deck, battle)
    if as_json:
        say_json([_about(each, languages) for each in decks])
        return
    if hashes:
        pages = [sheet.deck_hashes(each) for each in decks]
    elif form == "html":
        pages = [sheet.decks_html(decks, names, languages)]
    else:
        pages = [sheet.deck_markdown(each, names, one) for each in decks for one in languages]
    put(
        out or Path(STANDARD_OUTPUT),
        "\n".join(pages),
        force=force,
        read=[Path(deck), Path(deck.rpartition("#")[0] or deck)],
    )
    if out is not None and str(out) != STANDARD_OUTPUT:
        say(f"{out} written", err=True)


def _battle(scenario: str) -> Any:
    """The set-up of a scenario of Nissan."""
    from slaget.cli.scenarios import find_scenario, load_setup

    ruleset, name = find_scenario(scenario)
    if ruleset.name != "nissan":
        raise click.UsageError(f"{scenario} is of another game: {ruleset.name} is played without decks.")
    return load_setup(ruleset, name, {})


def decks_of(said: str, battle: Any = None) -> list[Any]:
    """The decks that an id, FILE or FILE#id names, with the leaders of a battle; faults end with 1."""
    from slaget.cli.scenarios import report_faults
    from slaget.content import ContentError
    from slaget.games.nissan.content import load_decks

    path, sign, chosen = (said, "", "") if Path(said).is_file() else said.rpartition("#")
    try:
        decks = load_decks(path, battle=battle) if path else load_decks()
    except ContentError as error:
        report_faults(error.diagnostics)
        raise SystemExit(NEGATIVE) from None
    wanted = chosen if sign or not path else ""
    if wanted and wanted not in decks:
        raise no_such("deck", wanted, decks)
    return [decks[wanted]] if wanted else list(decks.values())


def _about(deck: Any, languages: Iterable[str]) -> dict[str, object]:
    def said(texts: Mapping[str, str]) -> dict[str, str]:
        return {language: texts[language] for language in languages}

    cards = [
        {
            "id": card.id,
            "title": said(card.title),
            "icon": card.icon,
            "activation": card.activation,
            "sizes": sorted(card.sizes),
            "copies": card.copies,
            "text": said(card.text),
        }
        for card in deck.cards
    ]
    return {"id": deck.id, "side": deck.side, "title": said(deck.title), "cards": cards}
