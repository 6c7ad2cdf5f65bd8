"""``slaget text``: what the cards of a deck say, made from what they do."""

from pathlib import Path

import click

from slaget.cli.arguments import json_option, with_option
from slaget.cli.common import WRITTEN, example, in_words
from slaget.cli.completion import complete_decks, complete_scenarios
from slaget.cli.decks import decks_of, offered_in, offered_with
from slaget.cli.help import spoken_here
from slaget.cli.outputs import STANDARD_OUTPUT, force_option, path_type, put
from slaget.cli.scenarios import file_of
from slaget.cli.screen import say, say_json
from slaget.kernel import Language


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
    language: Language | None,
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
    offered, setup = offered_in(scenario) if scenario else (offered_with(deck), None)
    names = offered.names(setup, file_of(deck))
    languages: tuple[Language, ...] = (language,) if language else ("sv", "en")
    decks = decks_of(offered, deck, setup)
    if as_json:
        say_json([offered.about(each, languages) for each in decks])
        return
    if hashes:
        pages = [offered.hashes(each) for each in decks]
    elif form == "html":
        pages = [offered.sheet(decks, names, languages)]
    else:
        pages = [offered.markdown(each, names, one) for each in decks for one in languages]
    put(
        out or Path(STANDARD_OUTPUT),
        "\n".join(pages),
        force=force,
        read=[Path(file_of(deck) or deck)],
    )
    if out is not None and str(out) != STANDARD_OUTPUT:
        say(in_words(WRITTEN, spoken_here(), file=out), err=True)
