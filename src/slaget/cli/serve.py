"""``slaget serve``: games over standard input and output, for programs in any language."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import click

from slaget.cli.help import example, language_option
from slaget.kernel.words import Language

if TYPE_CHECKING:
    from slaget.serve.limits import Limits
    from slaget.store.contract import Store

_DIGITS: Final = 16


@click.command(epilog=example("slaget serve", "slaget serve --store sqlite:games.db --undo never"))
@click.option(
    "--store", "where", metavar="DIR|sqlite:FILE|postgres:DSN", help="Where games lie; otherwise in memory."
)
@click.option(
    "--undo",
    type=click.Choice(["never", "own", "any"]),
    default="own",
    show_default=True,
    help="For whom moves are taken back on request.",
)
@click.option("--limit", "limits", metavar="NAME=N", multiple=True, help="Another limit than the usual.")
@language_option
def serve(where: str | None, undo: str, limits: tuple[str, ...], language: Language) -> None:
    """Speak JSON-RPC 2.0 on standard input and output, one message a line, until input ends.

    Begin with {"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1}}; docs/protocol.md has the rest.
    """
    from slaget.serve.pipe import serve as answer

    chosen = _limits(limits)
    with _store(where) as store:
        answer(store, language=language, undo=undo, limits=chosen)


@contextmanager
def _store(said: str | None) -> "Iterator[Store | None]":
    """The store that is meant, None for memory; one that cannot be had is wrong usage."""
    if said is None:
        yield None
        return
    from slaget.store import StoreError, open_store

    try:
        store = open_store(said)
    except (StoreError, OSError) as fault:
        raise click.UsageError(f"--store: {fault}.") from None
    try:
        yield store
    finally:
        store.close()


def _limits(pairs: tuple[str, ...]) -> "Limits":
    """Limits with those said in the place of the usual ones."""
    from slaget.serve.limits import Limits
    from slaget.wire.forms import MAX_INTEGER

    said: dict[str, int] = {}
    for pair in pairs:
        name, _, number = pair.partition("=")
        is_count = number.isdecimal() and len(number) <= _DIGITS and 1 <= int(number) <= MAX_INTEGER
        if name not in Limits().as_json() or not is_count:
            names = ", ".join(Limits().as_json())
            wanted = f"a name of {names} and N from 1 to {MAX_INTEGER}"
            raise click.UsageError(f"--limit takes NAME=N with {wanted}, not {pair!r}.")
        said[name] = int(number)
    return Limits(**said)
