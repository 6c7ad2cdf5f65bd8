"""``slaget check``: decks and scenarios, every fault at once."""

import time
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

import click

from slaget.cli.arguments import WholeFiles, language_option, with_option
from slaget.cli.checked_decks import tell_of_decks, unfit_for_paper
from slaget.cli.codes import NEGATIVE
from slaget.cli.common import counted, example, in_words
from slaget.cli.screen import say, say_block, say_json_text
from slaget.kernel import Language, Text

_ENDINGS: Final = (".yaml", ".yml")
_PAUSE: Final = 0.3
LINK: Final = Text(
    "this link leads out of {folder}; give the file itself",
    "den här länken leder ut ur {folder}; ange själva filen",
)
_EMPTY: Final = Text("{path} holds no YAML files.", "{path} innehåller inga YAML-filer.")
Seen: TypeAlias = Mapping[Path, frozenset[Path] | tuple[int, ...] | None]
"""A file with what tells that it was saved, a folder with the data files in it."""


@click.command(
    epilog=example("slaget check", "slaget check decks.yaml --format sarif", "slaget check --watch decks.yaml")
)
@click.argument("paths", metavar="[PATH ...]", nargs=-1, type=WholeFiles())
@click.option("--format", "form", type=click.Choice(["text", "json", "sarif"]), default="text", show_default=True)
@with_option
@click.option("--json", "form", flag_value="json", help="The same as --format json.")
@click.option("--watch", is_flag=True, help="Check again whenever a file is saved, until Ctrl-C.")
@click.option("--witness", is_flag=True, help="Tell where random play shows what decks of clauses may do.")
@click.option(
    "--print", "printed", is_flag=True, help="Tell which card texts do not fit on paper, in both languages."
)
@language_option
def check(
    paths: tuple[Path, ...], form: str, watch: bool, witness: bool, printed: bool, language: Language
) -> None:
    """Check data files, and those in directories; without a PATH, all that slaget brings with it.

    A file may name files of its own folder and below, and of each --with DIR. A deck is checked against the
    leaders of a scenario that names it and is checked with it, or else against the bundled ones.

    Each fault is told as path:line:column: error[code]: message. The exit code is 1 when there is an
    error; warnings alone leave it at 0, and so does the end of --watch. JSON and SARIF have the
    English messages; codes and keys are the same in every language.

    Of decks whose cards have clauses the dearest firing and the longest chain are told, and with --witness of
    each clause the random game and its entry that first show it to be possible, or why it never is.
    """
    errors, seen = _looked(paths, form, language, printed=printed)
    if watch:
        _watch(paths, form, seen, language, printed=printed)
    elif errors:
        raise SystemExit(NEGATIVE)
    elif form == "text":
        for file in dict(found_in(paths, language)) if paths else bundled():
            tell_of_decks(file, witness, language)


def _check(paths: tuple[Path, ...], form: str, language: Language, *, printed: bool) -> int:
    """Check and tell; the number of errors."""
    from slaget.content.diagnostics import in_order
    from slaget.content.named import given_together

    files = dict(found_in(paths, language)) if paths else dict.fromkeys(bundled())
    with given_together(files if paths else ()):
        found = in_order(
            fault
            for file, within in files.items()
            for fault in _faults(file, within, language if form == "text" else "en", printed=printed)
        )
    if found or form != "text":
        _show(found, form, language)
    errors = sum(fault.severity == "error" for fault in found)
    counts = counted(errors, "error", language), counted(len(found) - errors, "warning", language)
    say(f"{counted(len(files), 'file', language)}: {', '.join(counts)}", err=True)
    return errors


def _faults(file: Path, within: Path | None, language: Language, *, printed: bool) -> list[Any]:
    """The faults of a file; one that was found in a folder, and is a link out of it, is not read."""
    from slaget.content import Diagnostic, check_file
    from slaget.content.disk import is_inside
    from slaget.content.named import NOT_ALLOWED

    if within is None or is_inside(file, within):
        found = check_file(file)
        sound = printed and not any(fault.severity == "error" for fault in found)
        return [*found, *unfit_for_paper(file, language)] if sound else found
    message = in_words(LINK, language, folder=within)
    return [Diagnostic(str(file), None, None, "error", NOT_ALLOWED, message)]


def _watch(paths: tuple[Path, ...], form: str, seen: Seen, language: Language, *, printed: bool) -> None:
    """Check again after each save of a file that was read, or when files beside it come or go."""
    try:
        while True:
            time.sleep(_PAUSE)
            if _now(paths, seen) != seen:
                say(f"-- {time.strftime('%H:%M:%S')}", err=True)
                seen = _looked_again(paths, form, language, printed=printed)
    except KeyboardInterrupt:
        say("", err=True)


def _looked(paths: tuple[Path, ...], form: str, language: Language, *, printed: bool) -> tuple[int, Seen]:
    """Check and tell: the number of errors, and what was looked at, as it was before it was read.

    What is saved while the faults are told then differs from what was seen, and is checked in its turn.
    """
    from slaget.content import files_read

    before = _before(paths)
    with files_read() as read:
        errors = _check(paths, form, language, printed=printed)
    return errors, {**_folders(paths, read), **before, **read}


def _looked_again(paths: tuple[Path, ...], form: str, language: Language, *, printed: bool) -> Seen:
    """What was looked at; a folder that is empty for the time being ends nothing."""
    before = _before(paths)
    try:
        return _looked(paths, form, language, printed=printed)[1]
    except click.UsageError as nothing:
        say(nothing.format_message(), err=True)
        return before


def _now(paths: tuple[Path, ...], seen: Seen) -> Seen:
    """The same files and folders as they are now."""
    from slaget.content.disk import stamp

    files = [path for path, was in seen.items() if not isinstance(was, frozenset)]
    return {**_folders(paths, files), **{file: stamp(file) for file in files}}


def _before(paths: tuple[Path, ...]) -> Seen:
    """The folders that are known of before anything is read."""
    return _folders(paths, [path for path in paths if not path.is_dir()])


def _folders(paths: Iterable[Path], files: Iterable[Path]) -> Seen:
    """The data files in each folder given, and in the folders that files are in."""
    given = {path: frozenset(_inside(path)) for path in paths if path.is_dir()}
    return {**{file.parent: frozenset(_data_files(file.parent.glob("*"))) for file in files}, **given}


def found_in(paths: tuple[Path, ...], language: Language) -> Iterator[tuple[Path, Path | None]]:
    """The files, each with the folder that it was found in."""
    for path in paths:
        if not path.is_dir():
            yield path, None
            continue
        inside = sorted(_inside(path))
        if not inside:
            raise click.UsageError(in_words(_EMPTY, language, path=path))
        yield from ((file, path) for file in inside)


def _inside(folder: Path) -> list[Path]:
    return _data_files(folder.rglob("*"))


def _data_files(found: Iterable[Path]) -> list[Path]:
    return [file for file in found if file.suffix in _ENDINGS and file.is_file()]


def bundled() -> list[Path]:
    """Every data file of the package.

    >>> {"decks.yaml", "scenarios.yaml"} <= {file.name for file in bundled()}
    True
    """
    from slaget.resources import folder

    return sorted(_inside(Path(str(folder("data")))))


def _show(found: list[Any], form: str, language: Language) -> None:
    from slaget.content import render_json, render_sarif, render_text

    if form == "text":
        say_block(render_text(found, language=language))
    else:
        say_json_text({"json": render_json, "sarif": render_sarif}[form](found))
