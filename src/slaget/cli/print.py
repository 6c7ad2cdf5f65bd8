"""``slaget print``: a game's components on paper."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import click

from slaget import __version__
from slaget.cli.arguments import Range, json_option, language_option, options_option, with_option
from slaget.cli.browser import chromium, write_pdf
from slaget.cli.common import AnyRuleset, example, in_words
from slaget.cli.completion import complete_scenarios
from slaget.cli.decks import decks_of, decks_offered, game_of, is_deck
from slaget.cli.meant import no_such
from slaget.cli.outputs import STANDARD_OUTPUT, force_option, path_type, place, put
from slaget.cli.parts import other_part, part_played, require_part
from slaget.cli.scenarios import file_of, find_scenario, load_setup, parse_options
from slaget.cli.screen import say, say_json
from slaget.content.documents import read_document
from slaget.content.nodes import plain
from slaget.kernel import Language, Text

if TYPE_CHECKING:
    from slaget.printing.orders import Order
    from slaget.printing.pages import Part, Warned

Maker: TypeAlias = "Callable[[Order], Part]"
_PAGES: Final = Text("{file}: {pages} {pages:page|pages}", "{file}: {pages} {pages:sida|sidor}")
_SCALES: Final = [f"1:{number}" for number in range(1, 11)]


@click.command(
    "print",
    epilog=example(
        "slaget print nissan -o nissan.pdf", "slaget print my.yaml#deck --parts cards --backs duplex -o cards.html"
    ),
)
@click.argument("target", metavar="GAME|FILE[#id]", shell_complete=complete_scenarios)
@click.option("-o", "--out", type=path_type(dash=True), help="The .html or .pdf to write; - for the screen.")
@click.option("--parts", metavar="P,...", help="Only these parts; --list tells them.")
@click.option("--list", "listing", is_flag=True, help="Tell the parts and their pages, and write nothing.")
@click.option("--paper", type=click.Choice(["a4", "a3", "letter"]), default="a4", show_default=True)
@click.option("--ink", type=click.Choice(["colour", "grey"]), default="colour", show_default=True)
@click.option(
    "--backs", type=click.Choice(["duplex", "fold", "none"]), default="none", show_default=True,
    help="Backs of cards and counters: on the next page, or beside the front to be folded.",
)  # fmt: skip
@click.option("--scale", type=click.Choice(_SCALES), default="1:1", help="Of boards that have a scale.")
@click.option("--square", type=Range(5, 200), metavar="MM", help="The side of a square of a board.")
@click.option("--size", type=click.IntRange(1, 3), help="The size of the battle that decks are printed for.")
@click.option("--blank", is_flag=True, help="Empty cards, to write on.")
@click.option("--chromium", "browser", metavar="PROGRAM", help="The Chromium that makes a PDF.")
@options_option
@with_option
@language_option
@json_option
@force_option
def print_(
    target: str, out: Path | None, parts: str | None, listing: bool, paper: str, ink: Any, backs: Any, scale: str,
    square: float | None, size: int | None, blank: bool, browser: str | None, options: tuple[str, ...],
    language: Language, as_json: bool, force: bool,
) -> None:  # fmt: skip
    """Print what a game needs: cards, counters, boards, aids, in the numbers that its scenario needs.

    GAME stands for its first scenario; FILE#[KIND/]ID may be a scenario, a deck, or another part, for which a
    scenario that plays it is printed. The file is one page of HTML that needs nothing else; a .pdf is made by a
    Chromium. Print at 100 %: a line on every page is 100 mm long.

    JSON, with --list: {"game", "parts": [{"part", "pages", "pieces"}]}.
    """
    from slaget.printing.orders import PAPERS, Order
    from slaget.printing.pages import document, too_long

    if out is None and not listing:
        raise click.UsageError("name the file to write with -o, or ask for --list.")
    program = chromium(browser) if out is not None and out.suffix == ".pdf" and not listing else None
    order = Order(
        language=language, paper=PAPERS[paper], ink=ink, backs=backs, scale=int(scale[2:]), square=square,
        size=size, blank=blank,
    )  # fmt: skip
    ruleset, credit, makers = _makers(target, parse_options(options))
    made = [_made(makers[name], order).with_list(order) for name in _chosen(makers, parts)]
    warnings = [each for part in made for each in part.warnings]
    _warn([*warnings, *too_long(ruleset.title, credit, made, order, __version__)], language)
    if listing or out is None:
        _tell(ruleset, made, language, as_json=as_json)
        return
    page = document(ruleset.title, credit, made, order, __version__)
    read = [Path(file_of(target) or target)]
    if program is None:
        put(out, page, force=force, read=read)
    else:
        with place(out, force=force, read=read) as part:
            write_pdf(program, page, part)
    if str(out) != STANDARD_OUTPUT:
        say(in_words(_PAGES, language, file=out, pages=sum(len(part.pages) for part in made)), err=True)


def _made(maker: Maker, order: "Order") -> "Part":
    """A part; what does not go on the paper at all is wrong usage."""
    try:
        return maker(order)
    except ValueError as fault:
        raise click.UsageError(f"{fault}.") from None


def _makers(target: str, options: Mapping[str, object]) -> tuple[AnyRuleset, str, Mapping[str, Maker]]:
    """The game of what is to be printed, its credit, and what makes each part of it."""
    require_part(target)
    game = game_of(target) if is_deck(target) else None
    if game is not None and game.sheets is not None:
        offered, deck = decks_offered(game, target), game.sheets().deck
        if deck is not None:
            _refuse_options(options)
            return game, _credit_in(target), {"cards": partial(deck, decks_of(offered, target), file_of(target))}
    ruleset, setup = _played(target, options)
    if ruleset.sheets is None:
        raise click.UsageError(f"{ruleset.title} has nothing to print.")
    credit = str(getattr(setup, "credit", "") or _credit_in(target))
    return ruleset, credit, {part: partial(maker, setup) for part, maker in ruleset.sheets().parts.items()}


def _played(target: str, options: Mapping[str, object]) -> tuple[AnyRuleset, Any]:
    """The game and the set-up of a scenario, or of one that plays the part that is meant."""
    if (part := other_part(target)) is None:
        ruleset, name = find_scenario(target)
        return ruleset, load_setup(ruleset, name, options)
    _refuse_options(options)
    return part_played(part)


def _refuse_options(options: Mapping[str, object]) -> None:
    if options:
        raise click.UsageError("--option goes with a scenario: name one that plays the part.")


def _credit_in(target: str) -> str:
    """The credit of a file that is printed; nothing of what is no file."""
    file = file_of(target)
    root = read_document(file, Path(file).read_bytes()).root if file else None
    return str(plain(root.values["credit"])) if root is not None and "credit" in root.values else ""


def _chosen(makers: Mapping[str, Maker], parts: str | None) -> Sequence[str]:
    """The names of the parts asked for, in the order of printing."""
    wanted = list(makers) if parts is None else [part.strip() for part in parts.split(",")]
    for part in wanted:
        if part not in makers:
            raise no_such("part", part, makers)
    return [part for part in makers if part in wanted]


def _warn(warnings: Iterable["Warned"], language: Language) -> None:
    from slaget.content.report import SEVERITIES

    for warned in warnings:
        say(f"{SEVERITIES['warning'][language]}[{warned.code}]: {warned.told(language)}", err=True)


def _tell(ruleset: AnyRuleset, parts: Sequence["Part"], language: Language, *, as_json: bool) -> None:
    if as_json:
        rows = [{"part": part.name, "pages": len(part.pages), "pieces": dict(part.pieces)} for part in parts]
        say_json({"game": ruleset.name, "parts": rows})
        return
    assert ruleset.sheets is not None
    told = ruleset.sheets().told
    for part in parts:
        pieces = ", ".join(told(name, number, language) for name, number in part.pieces.items())
        say(f"{part.name:<9} {len(part.pages):>3}  {part.title}{f': {pieces}' if pieces else ''}")
