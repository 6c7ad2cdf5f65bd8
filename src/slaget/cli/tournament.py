"""``slaget tournament``: who meets whom, and how it stands."""

import csv
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import click
from attrs import asdict

from slaget.cli.arguments import json_option, language_option
from slaget.cli.common import example, fail, in_words
from slaget.cli.screen import say, say_json, say_table
from slaget.contests.tournaments import (
    BadRecord,
    Knockout,
    Record,
    knockout,
    round_robin_schedule,
    round_robin_table,
)
from slaget.kernel import Language, Text, Words

COLUMNS: Final = ("round", "a", "b", "points_a", "points_b", "winner")
_TITLES: Final = Text("rank entrant wins difference", "placering spelare vinster poängskillnad")
_TEXTS: Final = {
    "round": Text("Round {round}", "Omgång {round}"),
    "pair": Text("{a} - {b}", "{a} - {b}"),
    "played": Text("{a} - {b}: {points_a}-{points_b}", "{a} - {b}: {points_a}-{points_b}"),
    "pending": Text("{a} - {b}", "{a} - {b}"),
    "replay": Text("{a} - {b}: to be played again", "{a} - {b}: spelas om"),
    "decided": Text("{a} - {b}: won by {winner}", "{a} - {b}: vunnen av {winner}"),
    "bye": Text("{winner} goes on without a game", "{winner} går vidare utan match"),
    "nobody": Text("?", "?"),
    "champion": Text("{champion} has won the tournament.", "{champion} har vunnit turneringen."),
}
WORDS: Final = Words(_TEXTS)
_Row: TypeAlias = dict[str | Any, Any]
"""A row by the names of its columns; what goes beyond them is a list under None."""
_NOT_UTF8: Final = Text("{path}: the file is not UTF-8", "{path}: filen är inte UTF-8")
_NO_COLUMN: Final = Text(
    "{path}:1: there is no column {name}; there should be {columns}",
    "{path}:1: kolumnen {name} saknas; det ska finnas {columns}",
)
_TWICE: Final = Text("{path}:1: the column {name} is named twice", "{path}:1: kolumnen {name} nämns två gånger")
_CELLS: Final = Text(
    "{where}: the row has {found} cells, and there are {count} columns",
    "{where}: raden har {found} celler, och det finns {count} kolumner",
)
_NO_TABLE: Final = Text(
    "{path}:{line}: the file is no table: {error}", "{path}:{line}: filen är ingen tabell: {error}"
)
_NO_PAIR: Final = Text("{where}: a game has two entrants, a and b", "{where}: ett parti har två deltagare, a och b")
_NO_NUMBER: Final = Text(
    "{where}: {name} is a whole number of at most {most} digits, not {said!r}",
    "{where}: {name} är ett heltal med högst {most} siffror, inte {said!r}",
)
_MOST_DIGITS: Final = 9


@click.command(
    epilog=example(
        "slaget tournament knockout Anna Bo Cilla",
        "slaget tournament round-robin Anna Bo Cilla --games games.csv --json",
    )
)
@click.argument("kind", type=click.Choice(("knockout", "round-robin")))
@click.argument("entrants", metavar="ENTRANT...", nargs=-1, required=True)
@click.option(
    "--games",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="The games so far, as CSV; see docs/contests.md.",
)
@json_option
@language_option
def tournament(
    kind: Literal["knockout", "round-robin"],
    entrants: tuple[str, ...],
    games: Path | None,
    as_json: bool,
    language: Language,
) -> None:
    """Pair the ENTRANTS, and tell how it stands after the games played (OM-16).

    FILE has the columns round, a, b, points_a, points_b and winner; an empty winner is a shared win, and the
    round is needed in a knockout only. A game that does not belong to the tournament ends with 1.
    JSON: {"rounds", "champion"} of a knockout, {"rounds", "table"} of a round robin.
    """
    if len(set(entrants)) < len(entrants):
        raise click.UsageError("an entrant is named twice.")
    if "" in entrants:
        raise click.UsageError("an entrant has no name: in FILE an empty winner is a shared win.")
    played = [] if games is None else read_games(games, language)
    try:
        if kind == "knockout":
            _knockout(knockout(entrants, played), as_json, language)
        else:
            _round_robin(entrants, played, as_json, language)
    except BadRecord as fault:
        fail(f"{games}: {fault.text[language]} ({fault.rule})")


def read_games(path: Path, language: Language) -> list[Record]:
    """The games of a CSV file; what is no game there ends with 1, a file that cannot be read with 2."""
    from slaget.content import ContentError
    from slaget.content.documents import read_bytes

    try:
        text = read_bytes(path).decode("utf-8-sig")
    except ContentError as error:
        raise click.UsageError(f"{path} {error.diagnostics[0].message}.") from None
    except UnicodeDecodeError:
        fail(in_words(_NOT_UTF8, language, path=path))
    rows = csv.DictReader(StringIO(text, newline=None), skipinitialspace=True)
    try:
        heads = rows.fieldnames or ()
        if missing := [name for name in COLUMNS[1:] if name not in heads]:
            fail(in_words(_NO_COLUMN, language, path=path, name=missing[0], columns=", ".join(COLUMNS)))
        if twice := [name for name in COLUMNS if heads.count(name) > 1]:
            fail(in_words(_TWICE, language, path=path, name=twice[0]))
        return [_record(row, f"{path}:{rows.line_num}", language) for row in rows]
    except csv.Error as error:
        fail(in_words(_NO_TABLE, language, path=path, line=rows.line_num, error=error))


def _record(row: _Row, where: str, language: Language) -> Record:
    if beyond := row.get(None):
        found, count = len(row) - 1 + len(beyond), len(row) - 1
        fail(in_words(_CELLS, language, where=where, found=found, count=count))
    a, b, winner = (row[name] or None for name in ("a", "b", "winner"))
    if a is None or b is None:
        fail(in_words(_NO_PAIR, language, where=where))
    number = _number(row, "round", where, language) if row.get("round") else None
    points_a, points_b = (_number(row, name, where, language) for name in ("points_a", "points_b"))
    return Record(a, b, points_a, points_b, winner, number)


def _number(row: _Row, name: str, where: str, language: Language) -> int:
    said = row[name] or ""
    digits = said.removeprefix("-")
    if not digits.isdecimal() or not said.isascii() or len(digits) > _MOST_DIGITS:
        fail(in_words(_NO_NUMBER, language, where=where, name=name, most=_MOST_DIGITS, said=said[:40]))
    return int(said)


def _knockout(found: Knockout, as_json: bool, language: Language) -> None:
    if as_json:
        say_json({"rounds": [[asdict(match) for match in row] for row in found.rounds], "champion": found.champion})
        return
    for number, row in enumerate(found.rounds, 1):
        say(WORDS.say("round", language, round=number))
        for match in row:
            fields = {"a": match.a or "?", "b": match.b or "?", "winner": match.winner}
            say(f"  {WORDS.part(match.status, language, **fields)}")
    if found.champion is not None:
        say(WORDS.say("champion", language, champion=found.champion))


def _round_robin(entrants: Sequence[str], played: Sequence[Record], as_json: bool, language: Language) -> None:
    rows = round_robin_table(entrants, played)
    met = {frozenset((game.a, game.b)): game for game in played}
    rounds = [[(a, b, met.get(frozenset((a, b)))) for a, b in pairs] for pairs in round_robin_schedule(entrants)]
    if as_json:
        pairs = [[{"a": a, "b": b, "game": game and asdict(game)} for a, b, game in row] for row in rounds]
        say_json({"rounds": pairs, "table": [asdict(row) for row in rows]})
        return
    for number, row in enumerate(rounds, 1):
        say(WORDS.say("round", language, round=number))
        for a, b, game in row:
            told = (
                WORDS.part("played", language, **asdict(game)) if game else WORDS.part("pair", language, a=a, b=b)
            )
            say(f"  {told}")
    say("")
    table = [(row.rank, row.entrant, f"{row.wins}/{row.played}", f"{row.difference:+d}") for row in rows]
    say_table(_TITLES[language].split(), table)
