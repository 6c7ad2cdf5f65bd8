"""The one place that writes to the terminal: what it writes is ours, or is made visible first."""

import io
import json
import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TextIO, TypeAlias

import click

from slaget.cli.codes import PIPE_CLOSED, WRONG_USAGE
from slaget.kernel.visible import visible, visible_json

Row: TypeAlias = Sequence[object]


class Unusable(click.ClickException):
    """The system refuses a file or the output: a name too long, a full disk."""

    exit_code = WRONG_USAGE


def say(*lines: str, err: bool = False) -> None:
    """Write lines for people. Whatever stands in a line, it stays one line and moves no cursor."""
    _write("".join(f"{visible(line)}\n" for line in lines), err)


def say_block(text: str) -> None:
    """Write a text of several lines, whose line breaks are ours."""
    say(*text.removesuffix("\n").split("\n"))


def say_diff(text: str) -> None:
    """Write a diff as `patch` takes it: as ``say_block``, but tabs stay, since a terminal only aligns by them."""
    lines = text.removesuffix("\n").split("\n")
    _write("".join("\t".join(map(visible, line.split("\t"))) + "\n" for line in lines), err=False)


def say_json(data: object) -> None:
    """Write a value for programs, as one line of JSON."""
    say_json_text(json.dumps(data, ensure_ascii=False))


def say_json_text(text: str) -> None:
    """Write a JSON text; where the output is no UTF-8 all else than ASCII is escaped."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    plain = encoding.lower().replace("-", "") != "utf8"
    _write(f"{visible_json(text, ascii_only=plain)}\n", err=False)


def pour(text: str) -> None:
    """Write a page or a picture, which holds nothing that a terminal obeys."""
    _write(text, err=False)


def say_table(titles: Sequence[str], rows: Iterable[Row], foot: Sequence[str] = (), *, right: bool = False) -> None:
    """Write a table that fits the width of the terminal; a column whose title ends with ``!`` is not wrapped."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold", show_footer=bool(foot))
    justify: Any = "right" if right else "left"
    for title, last in zip(titles, foot or [""] * len(titles), strict=True):
        name = title.removesuffix("!")
        table.add_column(name, last, overflow="fold", no_wrap=name != title, justify=justify)
    for row in rows:
        table.add_row(*(Text("\n".join(map(visible, str(cell).split("\n")))) for cell in row))
    console = Console(highlight=False)
    with console.capture() as drawn:
        console.print(table)
    _write("\n".join(line.rstrip(" ") for line in drawn.get().split("\n")), err=False)


def wrapped(text: str, indent: int = 0) -> list[str]:
    """A text as lines of the terminal's width, or of 100 characters where it is wider."""
    width = max(20, min(shutil.get_terminal_size().columns, 100))
    return textwrap.wrap(text, width, initial_indent=" " * indent, subsequent_indent=" " * indent)


def say_again(line: str, over: str = "") -> None:
    """Write how far something is, over what was told of it before."""
    _write(f"\r{' ' * len(visible(over))}\r{visible(line)}", err=True)


def say_fault(fault: click.ClickException) -> None:
    """Write what is wrong, after a reminder of the usage where the usage is wrong."""
    if isinstance(fault, click.exceptions.NoArgsIsHelpError):  # its message is the whole help
        say(*fault.format_message().split("\n"), err=True)
        return
    context = getattr(fault, "ctx", None)
    if context is not None:
        say(*context.get_usage().split("\n"), f"Try '{context.command_path} --help'.", "", err=True)
    message = f"Error: {fault.format_message()}"
    ours = isinstance(fault, click.MissingParameter)
    say(*(message.expandtabs(2).split("\n") if ours else [message]), err=True)


@contextmanager
def ends_with_its_reader() -> Iterator[None]:
    """A reader that goes away (``| head``) ends the verb without a word; a file that cannot be used with one."""
    try:
        yield
    except BrokenPipeError:
        _let_go(sys.stdout, sys.stderr)
        raise click.exceptions.Exit(PIPE_CLOSED) from None
    except OSError as fault:
        raise Unusable(f"{fault.filename or 'the system'}: {fault.strerror or fault}.") from None


def write_anything() -> None:
    """From here on an escape stands for what the output's encoding lacks; an output that is closed takes all.

    An input that is closed has nothing in it.
    """
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY), encoding="utf-8")
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8"))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _write(text: str, err: bool) -> None:
    stream = sys.stderr if err else sys.stdout
    try:
        stream.write(text)
        stream.flush()
    except BrokenPipeError:
        raise
    except OSError as fault:
        _let_go(stream)
        raise Unusable(f"the output cannot be written: {fault.strerror}.") from None


def _let_go(*streams: TextIO) -> None:
    """What is still to be written goes nowhere, or Python would complain of it at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in streams:
        try:
            os.dup2(nowhere, stream.fileno())
        except (OSError, ValueError, AttributeError):
            continue
    os.close(nowhere)
