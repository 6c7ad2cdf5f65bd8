"""``slaget options``: what may be done now."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from slaget.cli.common import (
    AnyGame,
    checked_seat,
    example,
    json_option,
    log_argument,
    print_json,
    read_game,
    reading,
    standing,
)
from slaget.kernel import HOST, Seat, tag_of
from slaget.kernel.redact import NoChance


@click.command(epilog=example("slaget options game.jsonl", "slaget options game.jsonl --seat danish --json"))
@log_argument
@click.option("--seat", metavar="SEAT", help="Of this seat, or the host; otherwise of every seat that is to act.")
@json_option
def options(log: Path, seat: str | None, as_json: bool) -> None:
    """What may be done now: each option a command type, its fixed fields, and the open ones' domains.

    JSON: a list of {"type", "fixed", "open"}; a domain is {"one_of"}, {"subset", "min", "max"},
    {"integer": {"min", "max"}} or {"region": [[x, y], ...]} for the fields "x,y" together.
    """
    game = read_game(log)
    chosen = HOST if seat == HOST and not isinstance(game.source, NoChance) else checked_seat(game, seat)
    with reading(log):
        found = list(offered(game, game.to_act if chosen is None else [chosen]))
    if as_json:
        print_json(found)
    else:
        click.echo(f"{log}: {standing(game)}, {len(found)} options")
        if found:
            Console().print(_table(found))


def offered(game: AnyGame, seats: Sequence[Seat]) -> Iterator[dict[str, Any]]:
    """The seats' options as JSON."""
    for seat in seats:
        for option in game.options(seat):
            command: type = option.command
            yield option.as_json(tag_of(command))


def _table(found: Sequence[Mapping[str, Any]]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for title in ("command", "fixed", "open"):
        table.add_column(title, overflow="fold")
    for option in found:
        fixed = ", ".join(f"{name} {_shown(value)}" for name, value in option["fixed"].items())
        opened = "\n".join(f"{name}: {_domain(domain)}" for name, domain in option["open"].items())
        table.add_row(Text(option["type"]), Text(fixed), Text(opened))
    return table


_FORM: Final = frozenset(("one_of", "subset", "min", "max", "integer", "region"))


def _shown(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _domain(domain: Mapping[str, Any]) -> str:
    """A domain in words; what refines it follows as JSON."""
    rest = {key: value for key, value in domain.items() if key not in _FORM}
    match domain:
        case {"one_of": values}:
            words = f"one of {', '.join(map(_shown, values))}"
        case {"subset": values, "min": low, "max": high}:
            number = f"{low}" if low == high else f"{low} to {high}"
            words = f"{number} of {', '.join(map(_shown, values))}"
        case {"integer": {"min": low, "max": high}}:
            words = f"{low} to {high}"
        case {"region": [*points]}:
            words = f"a point in {', '.join(f'({x}, {y})' for x, y in points)}" if points else "nowhere"
        case _:
            words = ""
    return f"{words} {json.dumps(rest, ensure_ascii=False)}".strip() if rest else words
