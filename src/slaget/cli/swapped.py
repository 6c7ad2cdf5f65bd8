"""``slaget simulate --swap-cards``: each card of a deck against a blank in its place."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, Final

import click

from slaget.cli.common import WRITTEN, AnyRuleset, in_words, seat_called
from slaget.cli.screen import say, say_json, say_table
from slaget.kernel import Language, Text
from slaget.kernel.words import numeral
from slaget.simulate.plan import Plan, setup_of

_HEAD: Final = Text(
    "{scenario}, {deck}: up to {games} {games:pair|pairs} of games a card, seed {seed}",
    "{scenario}, {deck}: högst {games} par av partier per kort, frö {seed}",
)
_PLAYING: Final = Text("playing pairs", "spelar par")
_TITLES: Final = Text(
    "card|pairs|points (95 %)!|a copy|wins|p|in use",
    "kort|par|poäng (95 %)!|per kort|vinster|p|i bruk",
)
_FOOT: Final = Text(
    "points: the lead more than with a blank in the card's place; wins: with it alone, without it alone; in use: "
    "what its player expected of the text.",
    "poäng: hur mycket större ledningen är än med ett blankt kort i stället; vinster: bara med, bara utan; i bruk: "
    "vad spelaren väntade sig av texten.",
)
_UNLIKE: Final = Text(
    "! the two measures disagree: the players misuse the card, or it works by threat.",
    "! de två måtten säger emot varandra: spelarna använder kortet illa, eller så verkar det som hot.",
)
_UNPLAYED: Final = Text(
    "{number} {number:pair|pairs} could not be played; the first, pair {n}: {fault}",
    "{number} par kunde inte spelas; det första, par {n}: {fault}",
)


def seats_of(ruleset: AnyRuleset, setup: Any, deck: str | None) -> Sequence[str]:
    """The seats whose decks are weighed: the one named, or all that have one; else wrong usage."""
    from slaget.simulate.swaps import decks_of

    try:
        decks = decks_of(ruleset)
    except LookupError as fault:
        raise click.UsageError(f"{fault}.") from None
    seats = ruleset.seats(setup) if deck is None else [seat_called(deck, ruleset.seats(setup))]
    return [str(seat) for seat in seats if decks.designs(setup, seat)]


def weigh_cards(
    plan: Plan, seats: Sequence[str], to: float, pool: Executor | None, folder: Path | None, language: Language
) -> list[Any]:
    """The reports of these seats' decks, with progress on standard error; each is written to the folder."""
    from slaget.simulate.batch import SWAPS
    from slaget.simulate.report import as_json
    from slaget.simulate.swaps import Swaps, require_own_folder, worth

    found: list[Any] = []
    for seat in seats[1:]:
        if folder:
            require_own_folder(Swaps(plan, seat, to), folder / seat)
    for seat in seats:
        part = folder and folder / seat
        with click.progressbar(length=plan.games, label=_PLAYING[language], file=sys.stderr, show_pos=True) as bar:
            found.append(worth(Swaps(plan, seat, to), pool, part, bar.update))
        if part:
            (part / SWAPS).write_text(as_json(found[-1]), "utf-8")
            say(in_words(WRITTEN, language, file=part / SWAPS), err=True)
    return found


def say_swaps(ruleset: AnyRuleset, plan: Plan, found: Sequence[Any], as_json: bool, language: Language) -> None:
    """Tell the reports: as one JSON list, or as a table each."""
    if as_json:
        say_json(list(found))
        return
    from slaget.simulate.figures import titles_in

    words, cards = ruleset.words(ruleset.initial(setup_of(plan))), titles_in(plan, language)
    for report in found:
        run = report["run"]
        deck = words.name("seat", run["deck"], language)
        say(in_words(_HEAD, language, scenario=run["scenario"], deck=deck, games=plan.games, seed=run["seed"]))
        unlike = (_UNLIKE[language],) if any(row["disagrees"] for row in report["cards"]) else ()
        say_table(_TITLES[language].split("|"), _rows(report, cards, language))
        say(_FOOT[language], *unlike)


def unplayed(found: Sequence[Any], language: Language) -> str | None:
    """How many pairs could not be played, and what broke in the first; None where all could."""
    faults = [fault for report in found for fault in report["faults"]]
    if not faults:
        return None
    return in_words(_UNPLAYED, language, number=len(faults), n=faults[0]["n"], fault=faults[0]["fault"])


def _rows(report: Mapping[str, Any], cards: Mapping[str, str], language: Language) -> Iterator[Sequence[object]]:
    def signed(number: float | None) -> str:
        return "-" if number is None else numeral(f"{number:+.1f}", language)

    between = "; " if language == "sv" else ", "
    for row in report["cards"]:
        points, wins, used = row["points"], row["wins"], row["in_use"]
        yield (
            f"{'! ' if row['disagrees'] else ''}{cards.get(row['card'], row['card'])}",
            row["pairs"],
            f"{signed(points['mean'])} ({signed(points['low'])}{between}{signed(points['high'])})",
            signed(row["per_copy"]),
            f"{wins['with']}:{wins['without']}",
            numeral(f"{wins['p']:.2f}", language),
            signed(used["mean"]),
        )
