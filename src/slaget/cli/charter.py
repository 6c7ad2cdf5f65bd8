"""What a game is begun under beside its set-up: the host's key and the seats' keys, as verbs take them."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import click

from slaget.cli.common import seat_called
from slaget.kernel import Charter, Seat
from slaget.log.vkey import check_public, read_vkey
from slaget.wire.forms import Malformed, unhex

_MAX_KEY: Final = 4096
host_option: Final = click.option(
    "--host", metavar="KEY", help="The verifier key that alone signs heads of the game, or a file with it."
)
seat_keys_option: Final = click.option(
    "--key",
    "keys",
    metavar="SEAT=KEY",
    multiple=True,
    help="The key that signs a seat's commands, or a file with it.",
)


def charter_said(host: str | None, keys: Iterable[str], seats: Iterable[Seat]) -> Charter:
    """The charter of a game with this host and these keys of seats."""
    try:
        said = None if host is None else str(read_vkey(said_or_read(host)))
        return Charter(said, _keys(keys, tuple(seats)))
    except Malformed as fault:
        raise click.UsageError(f"{fault.problem}.") from None


def said_or_read(said: str) -> str:
    """A key as it is said, or the one line of the file that is named."""
    path = Path(said)
    try:
        if len(said) > _MAX_KEY or not path.is_file():
            return said
        with path.open(encoding="utf-8") as file:
            return file.read(_MAX_KEY).removesuffix("\n")
    except (OSError, ValueError):
        raise click.UsageError(f"{said} holds no key.") from None


def _keys(pairs: Iterable[str], seats: tuple[Seat, ...]) -> tuple[str | None, ...] | None:
    found: dict[Seat, str] = {}
    for pair in pairs:
        name, equals, key = pair.partition("=")
        if not equals:
            raise click.UsageError(f"--key takes SEAT=KEY, not {pair!r}.")
        seat = seat_called(name, seats)
        if seat in found:
            raise click.UsageError(f"the key of {name} is given twice.")
        found[seat] = said_or_read(key)
        check_public(unhex(found[seat], 32))
    if len({*found.values()}) < len(found):
        raise click.UsageError("two seats have one key.")
    return tuple(found.get(seat) for seat in seats) if found else None
