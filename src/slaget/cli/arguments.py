"""What the verbs take: the arguments and options that several of them have."""

from collections.abc import Callable
from math import isfinite
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from slaget.cli.completion import complete_options, complete_scenarios, complete_seats
from slaget.cli.help import language_option as language_option
from slaget.cli.private import note_if_wide

F = TypeVar("F", bound=Callable[..., Any])
_SEED_DIGITS: Final = 64


class Range(click.FloatRange):
    """A number between two; nan and infinity are none, though they are not outside either."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        found = super().convert(value, param, ctx)
        return self.fail(f"{value!r} is not a number.", param, ctx) if not isfinite(found) else found


def require_file(path: Path) -> None:
    """Wrong usage where a log is given that is there once, or waited for."""
    if not path.is_file():
        raise click.UsageError(
            f"{path} is no file but a pipe or a device; `slaget audit` alone reads a log from it."
        )


def regular(context: click.Context, _parameter: click.Parameter, path: Path) -> Path:
    """A pipe would be waited for, and holds its lines once only."""
    require_file(path)
    if not context.resilient_parsing:
        note_if_wide(path)
    return path


log_argument: Final = click.argument(
    "log", metavar="LOG", type=click.Path(exists=True, dir_okay=False, path_type=Path), callback=regular
)
seat_option: Final = click.option(
    "--seat", metavar="SEAT", help="Only what this seat may see.", shell_complete=complete_seats
)
json_option: Final = click.option("--json", "as_json", is_flag=True, help="JSON for programs on standard output.")


def seed_option(command: F) -> F:
    """``--seed HEX``: 64 hex digits."""
    text = "The 32 bytes that all chance comes from, as 64 hex digits; fresh and secret when left out."
    return _seeded(command, text)


def revealed_seed_option(command: F) -> F:
    """``--seed HEX`` of who was told it when the game was over."""
    return _seeded(command, "The revealed seed, as 64 hex digits: the commitment and the draws shown are checked.")


def hint_seed_option(command: F) -> F:
    """``--seed HEX`` of what is asked twice with one answer."""
    return _seeded(command, "The player's dice, as 64 hex digits; made of what the seat sees when left out.")


def _seeded(command: F, text: str) -> F:
    return click.option("--seed", metavar="HEX", callback=_seed, help=text)(command)


def _seed(_context: click.Context, _option: click.Parameter, value: str | None) -> bytes | None:
    if value is None:
        return None
    try:
        raw = bytes.fromhex(value) if len(value) == _SEED_DIGITS else b""
    except ValueError:
        raw = b""
    if len(raw) * 2 != _SEED_DIGITS:
        raise click.BadParameter(f"a seed is {_SEED_DIGITS} hex digits.")
    return raw


class WholeFiles(click.Path):
    """Files and folders that are there; a reference to a part of a file is told to be one."""

    def __init__(self) -> None:
        super().__init__(exists=True, path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        from slaget.content.disk import file_and_part

        file, _ = file_and_part(str(value))
        if not Path(value).exists() and (file == "bundled" or Path(file).is_file()):
            verb = ctx.info_name if ctx else "this"
            instead = "leave PATH out for all that is bundled" if file == "bundled" else f"name {file}"
            raise click.UsageError(f"{value} is a part, and {verb} takes a whole file: {instead}.", ctx)
        return super().convert(value, param, ctx)


def _name_from(context: click.Context, _option: click.Parameter, folders: tuple[Path, ...]) -> None:
    if folders:
        from slaget.content.disk import named_files_from

        context.with_resource(named_files_from(folders))


with_option: Final = click.option(
    "--with",
    metavar="DIR",
    multiple=True,
    expose_value=False,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    callback=_name_from,
    help="A folder whose files a data file may name too, beside those of its own.",
)
"""``--with DIR``: further folders for the names of files in files, while the verb runs."""

scenario_argument: Final = click.argument("scenario", metavar="SCENARIO", shell_complete=complete_scenarios)
options_option: Final = click.option(
    "--option", "options", metavar="K=V", multiple=True, shell_complete=complete_options,
    help="A rule to play differently; `slaget games GAME` tells them.",
)  # fmt: skip
