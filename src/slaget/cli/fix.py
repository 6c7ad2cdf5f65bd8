"""``slaget fix``: data files with what is surely meant in the place of slips; their layout and comments stay."""

import re
from difflib import unified_diff
from pathlib import Path
from typing import Final

import click
from attrs import frozen

from slaget.cli.arguments import json_option, language_option, with_option
from slaget.cli.check import found_in
from slaget.cli.common import NEGATIVE, counted, example, in_words
from slaget.cli.screen import say, say_block, say_json
from slaget.content.documents import check_file, read_bytes
from slaget.content.formats import known_formats
from slaget.content.mend import mended, unmarked
from slaget.kernel import Language, Text

_NONE: Final = Text("it names no format of slaget's", "den nämner inget av slagets format")
_SOUND: Final = Text("nothing to mend", "inget att rätta")
_MENDED: Final = Text(
    "{number} {number:line|lines} mended ({lines})", "{number} {number:rad|rader} rättade ({lines})"
)
_LEFT: Final = Text("{faults} left; `slaget check` tells them", "{faults} kvar; `slaget check` berättar om dem")
_RAISED: Final = Text("{old} is now {new}", "{old} är nu {new}")
_BREAKS: Final = Text("ends of lines made plain", "radsluten är nu de vanliga")
_OURS: Final = re.compile(r"^\W*format\W[^\n]*slaget-", re.MULTILINE)
_SHOWN: Final = 12


@frozen
class Fixed:
    """A file as it was and as it is to be; ``text`` is None where it is none of ours, and stays as it is."""

    file: Path
    data: bytes
    text: str | None
    old: str | None = None
    new: str | None = None
    faults: int = 0
    raised: int | None = None
    """The line of the format, where it was raised."""

    @property
    def is_changed(self) -> bool:
        return self.text is not None and self.text.encode() != self.data

    @property
    def lines(self) -> list[int]:
        """The numbers of the lines that say something else, from 1."""
        if self.text is None:
            return []
        pairs = zip(unmarked(self.data).split("\n"), self.text.split("\n"))
        changed = [number for number, (was, now) in enumerate(pairs, 1) if was != now]
        return [number for number in changed if number != self.raised]

    def as_json(self) -> dict[str, object]:
        told = {"from": self.old, "to": self.new, "changed": self.is_changed, "lines": self.lines}
        return {"file": str(self.file), **told, "faults": self.faults}


@click.command(epilog=example("slaget fix my-deck.yaml", "slaget fix --diff decks"))
@click.argument("paths", nargs=-1, required=True, metavar="PATH...", type=click.Path(exists=True, path_type=Path))
@click.option("--diff", "as_diff", is_flag=True, help="Write nothing; print what would change.")
@with_option
@json_option
@language_option
def fix(paths: tuple[Path, ...], as_diff: bool, as_json: bool, language: Language) -> None:
    """Write into data files what is surely meant where they are at fault.

    Tabs and odd spaces, curly quotes and letters that look like others, a colon without its space, a key that is
    one slip from the only one it can be, numbers in quotes, with a comma or with their unit, and the line 'format'
    of decks are mended; nothing else is touched, and what was sound says the same. What slaget cannot be
    sure of is left to you. The exit code is 1 when faults are left, and with --diff also when a
    file would change.

    JSON: a list of {"file", "from", "to", "changed", "lines", "faults"}: the format that it had and has, both null
    for a file of no known format, the lines mended, and how many faults are left.
    """
    fixed = [_fixed(file) for file, _ in found_in(paths, language)]
    if not as_diff:
        for each in fixed:
            if each.is_changed:
                each.file.write_bytes((each.text or "").encode())
    if as_json:
        say_json([each.as_json() for each in fixed])
    elif as_diff:
        if told := "".join(_diff(each) for each in fixed if each.is_changed):
            say_block(told.removesuffix("\n"))
    else:
        say(*(f"{each.file}: {_told(each, language)}" for each in fixed))
    if any(each.faults or (as_diff and each.is_changed) for each in fixed):
        raise SystemExit(NEGATIVE)


def _fixed(file: Path) -> Fixed:
    data = read_bytes(file)
    try:
        text = unmarked(data)
    except UnicodeDecodeError:
        return Fixed(file, data, None, faults=_errors(file, data))
    if not _OURS.search(text):
        return Fixed(file, data, None)
    old, new = _formats(text)
    raised = re.sub(rf"\b{re.escape(old)}(?![0-9])", new, text, count=1) if old and new else text
    made = mended(raised, lambda other: check_file(file, other))
    line = 1 + text[: text.index(old)].count("\n") if old and old != new else None
    made_old, made_new = _formats(made)
    return Fixed(file, data, made, old or made_old, made_new, _errors(file, made), line)


def _errors(file: Path, text: str | bytes) -> int:
    return sum(fault.severity == "error" for fault in check_file(file, text))


def _formats(text: str) -> tuple[str | None, str | None]:
    """The format that a text names, and the latest of its kind; None where it is none of ours."""
    from slaget.content.formats import declared_format

    old = declared_format(text.encode())
    return (old, latest(old)) if old in known_formats() and old else (None, None)


def latest(name: str) -> str:
    """The latest version of a format.

    >>> latest("slaget-nissan-decks/1"), latest("slaget-tafl-rules/1")
    ('slaget-nissan-decks/2', 'slaget-tafl-rules/1')
    """
    kind = name.rpartition("/")[0]
    return max((each for each in known_formats() if each.rpartition("/")[0] == kind), key=_version)


def _version(name: str) -> int:
    return int(name.rpartition("/")[2])


def _diff(each: Fixed) -> str:
    was, now = unmarked(each.data).splitlines(keepends=True), (each.text or "").splitlines(keepends=True)
    return "".join(unified_diff(was, now, f"{each.file}", f"{each.file}"))


def _told(each: Fixed, language: Language) -> str:
    if each.text is None:
        return _NONE[language]
    said = []
    if each.old != each.new:
        said.append(in_words(_RAISED, language, old=each.old, new=each.new))
    if each.lines:
        shown = ", ".join(map(str, each.lines[:_SHOWN])) + (" ..." if len(each.lines) > _SHOWN else "")
        said.append(in_words(_MENDED, language, number=len(each.lines), lines=shown))
    if unmarked(each.data).encode() != each.data:
        said.append(_BREAKS[language])
    if each.faults:
        said.append(in_words(_LEFT, language, faults=counted(each.faults, "error", language)))
    return "; ".join(said) or _SOUND[language]
