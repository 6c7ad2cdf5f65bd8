"""``slaget odds``: what a command's dice will do, exactly."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import click

from slaget.cli.arguments import language_option, log_argument
from slaget.cli.commands import parse
from slaget.cli.common import AnyGame, example, malformed, read_game, reading, refused
from slaget.cli.options import Said
from slaget.cli.screen import say_json, say_table
from slaget.kernel import Language, Rejected, Text
from slaget.kernel.odds import outcome_rows, ratio
from slaget.kernel.words import numeral

_PROBABILITY: Final = Text("probability", "sannolikhet")
_MEAN: Final = Text("mean", "i snitt")


@click.command(
    epilog=example(
        "slaget odds game.jsonl --command \\",
        """    '{"type": "shoot", "side": "danish", "target": "n1", "fighters": ["danish_bow_1"]}'""",
    )
)
@log_argument
@click.option("--command", required=True, metavar="JSON", help="The command to weigh; it is not played.")
@click.option("--json", "as_json", is_flag=True, help="JSON for programs on standard output.")
@language_option
def odds(log: Path, command: str, as_json: bool, language: Language) -> None:
    """The exact distribution of what a command's chance will do, by the rules that play.

    JSON: {"outcomes": [{"probability": "p/q", ...result fields}]}, summing to 1. A command that is
    refused ends with 1 and the refusal: {"ok": false, "refusal": {...}}.
    """
    game = read_game(log)
    try:
        data = parse(command.encode("utf-8", "surrogateescape"))
    except ValueError as fault:
        raise click.UsageError(f"--command: {fault}.") from None
    try:
        with reading(log):
            rows = weighed(game, data)
    except Rejected as refusal:
        refused(refusal, as_json, language)
    if as_json:
        say_json({"outcomes": [{"probability": ratio(p), **fields} for fields, p in rows]})
    else:
        _tell(rows, Said(game.ruleset.words(game.state), language))


def weighed(game: AnyGame, data: Any) -> list[tuple[dict[str, Any], Fraction]]:
    """Each result as JSON fields with its probability, sorted by its fields; may raise ``Rejected``."""
    if not isinstance(data, dict):
        raise malformed(game.ruleset, "a command is a JSON object")
    return outcome_rows(game.odds(data))


def _tell(rows: Sequence[tuple[Mapping[str, Any], Fraction]], said: Said) -> None:
    """A row a result, and below the numbers their mean; what is no number has none."""
    names = list(rows[0][0]) if rows else []
    titles = [*(said.field(name).replace("_", " ") for name in names), _PROBABILITY[said.language], ""]
    told = [
        (
            *(_cell(said, name, fields[name]) for name in names),
            ratio(p),
            numeral(f"{100 * float(p):.2f} %", said.language),
        )
        for fields, p in rows
    ]
    foot = [*(_mean(name, rows, said.language) for name in names), "1", "100 %"]
    say_table(titles, told, foot if names else (), right=True)


def _cell(said: Said, name: str, value: Any) -> str:
    """A result in words; an empty list, and nothing at all, as a dash."""
    return "-" if value is None or value == [] else said.value(name, value)


def _mean(name: str, rows: Sequence[tuple[Mapping[str, Any], Fraction]], language: Language) -> str:
    if any(type(fields[name]) is not int for fields, _ in rows):
        return ""
    mean = float(sum(p * fields[name] for fields, p in rows))
    return f"{_MEAN[language]} {numeral(f'{mean:.3f}', language)}"
