"""``slaget key``: keys of hosts, witnesses and seats."""

from pathlib import Path

import click

from slaget.cli.arguments import json_option
from slaget.cli.common import example
from slaget.cli.meant import Suggesting
from slaget.cli.screen import say, say_json
from slaget.cli.signing import signing
from slaget.log.vkey import HOST, SEAT, WITNESS
from slaget.sign import new_key, write_key


@click.group(cls=Suggesting, epilog=example("slaget key new slaget.example/bord -o host.key"))
def key() -> None:
    """Make the key of a host, a witness or a seat."""


@key.command(
    epilog=example(
        "slaget key new slaget.example/bord -o host.key",
        "slaget key new w1.example/w --witness -o witness.key",
        "slaget key new north --seat -o north.key",
    )
)
@click.argument("name", metavar="NAME")
@click.option(
    "-o",
    "file",
    required=True,
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The private key; FILE.pub is its public half.",
)
@click.option("--witness", is_flag=True, help="A witness's key: it cosigns, and signs nothing else.")
@click.option("--seat", is_flag=True, help="A seat's key: it signs the seat's commands.")
@json_option
def new(name: str, file: Path, witness: bool, seat: bool, as_json: bool) -> None:
    """A fresh Ed25519 key called NAME: FILE, which its owner alone may read, and FILE.pub.

    NAME of a host is a URL without scheme, under which its heads go: the origin of its log of heads.
    """
    if witness and seat:
        raise click.UsageError("--witness and --seat do not go together.")
    with signing():
        made = new_key(name, WITNESS if witness else SEAT if seat else HOST)
        beside = write_key(file, made)
        if as_json:
            say_json({"key": str(file), "public": str(beside), "told": made.told})
        else:
            say(made.told)
