"""``slaget fix``: data files with what is surely meant in the place of slips; their layout and comments stay."""

import re
from difflib import unified_diff
from pathlib import Path
from typing import Final

import click
from attrs import frozen

from slaget.cli.arguments import WholeFiles, json_option, language_option, with_option
from slaget.cli.check import LINK, found_in
from slaget.cli.codes import NEGATIVE
from slaget.cli.common import counted, example, in_words
from slaget.cli.outputs import put_anew
from slaget.cli.raised import raised
from slaget.cli.screen import say, say_diff, say_json
from slaget.content.diagnostics import ContentError
from slaget.content.disk import is_inside
from slaget.content.documents import check_file, read_bytes
from slaget.content.formats import declared_format, find_format, known_formats
from slaget.content.kit import kit_of
from slaget.content.mend import mended, unmarked
from slaget.content.rewriting import Unmoved
from slaget.content.said import said as told_of
from slaget.kernel import Language, Text

_NONE: Final = Text("it names no format of slaget's", "den nämner inget av slagets format")
_SOUND: Final = Text("nothing to mend", "inget att rätta")
_NOTHING: Final = Text("nothing can be mended", "inget kan rättas")
_MENDED: Final = Text(
    "{number} {number:line|lines} mended ({lines})", "{number} {number:rad|rader} {number:rättad|rättade} ({lines})"
)
_LEFT: Final = Text("{faults} left; `slaget check` tells them", "{faults} kvar; `slaget check` berättar om dem")
_RAISED: Final = Text("{old} is now {new}", "{old} är nu {new}")
_KEPT: Final = Text("it stays in its shape: {why}", "den får behålla sin form: {why}")
_EARLIER: Final = Text(
    "its shape is an earlier one: `slaget fix --shape` writes the present one",
    "den har en tidigare form: `slaget fix --shape` skriver den nuvarande",
)
_BREAKS: Final = Text("ends of lines made plain", "radsluten är nu de vanliga")
_MARK: Final = Text("the byte order mark left out", "byteordningsmärket är borttaget")
_CUT: Final = "\\ No newline at end of file\n"
_OURS: Final = re.compile(r"^\W*format\W[^\n]*slaget-", re.MULTILINE)
_GAME: Final = re.compile(r"^game:[ \t]*([a-z]+)", re.MULTILINE)
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
    lines: tuple[int, ...] = ()
    """The numbers of the lines that were mended, from 1."""
    kept: Text | None = None
    """Why the file stays as it is, or in an earlier shape where the present one was asked for."""
    is_earlier: bool = False
    """Whether it is of an earlier shape, and the present one was not asked for."""

    @property
    def is_changed(self) -> bool:
        return self.text is not None and self.text.encode() != self.data

    def as_json(self) -> dict[str, object]:
        told = {"from": self.old, "to": self.new, "changed": self.is_changed, "lines": list(self.lines)}
        return {"file": str(self.file), **told, "faults": self.faults}


@click.command(epilog=example("slaget fix my-deck.yaml", "slaget fix --diff decks"))
@click.argument("paths", nargs=-1, required=True, metavar="PATH...", type=WholeFiles())
@click.option("--diff", "as_diff", is_flag=True, help="Write nothing; print what would change.")
@click.option("--shape", is_flag=True, help="Write files of earlier shapes in the present one too.")
@with_option
@json_option
@language_option
def fix(paths: tuple[Path, ...], as_diff: bool, shape: bool, as_json: bool, language: Language) -> None:
    """Write into data files what is surely meant where they are at fault.

    Tabs and odd spaces, curly quotes and letters that look like others, a colon without its space, a key that is
    one slip from the only one it can be, numbers in quotes, with a comma or with their unit, and the line 'format'
    of decks are mended; nothing else is touched, and what was sound says the same. What slaget cannot be
    sure of is left to you. With --shape a file of an earlier shape is written in the present one, '- id: x' as
    'x:'; where a fault would come by it, or another meaning, it stays as it is. The exit code is 1 when faults
    are left or a file stays so, and with --diff also when a file would change. Beside the diff standard error tells
    what it would leave as it is.

    JSON: a list of {"file", "from", "to", "changed", "lines", "faults"}: the format that it had and has, both null
    for a file of no known format, the lines mended, and how many faults are left.
    """
    fixed = [_looked_at(file, within, shape) for file, within in found_in(paths, language)]
    if not as_diff:
        for each in fixed:
            if each.is_changed:
                put_anew(each.file, each.text or "")
    if as_json:
        say_json([each.as_json() for each in fixed])
    elif as_diff:
        if told := "".join(_diff(each) for each in fixed if each.is_changed):
            say_diff(told)
        stands = {each.file: _stands(each, language) for each in fixed}
        say(*(f"{file}: {'; '.join(said)}" for file, said in stands.items() if said), err=True)
    else:
        say(*(f"{each.file}: {_told(each, language)}" for each in fixed))
    if any(each.faults or each.kept or (as_diff and each.is_changed) for each in fixed):
        raise SystemExit(NEGATIVE)


def _looked_at(file: Path, within: Path | None, shape: bool) -> Fixed:
    """A file as it is to be; one that cannot be read, or is a link out of the folder it was found in, stays."""
    if within is not None and not is_inside(file, within):
        return Fixed(file, b"", None, kept=told_of(LINK, folder=within), faults=1)
    try:
        return _fixed(file, shape)
    except ContentError as error:
        (fault,) = error.diagnostics
        return Fixed(file, b"", None, kept=fault.text, faults=1)


def _fixed(file: Path, shape: bool) -> Fixed:
    data = read_bytes(file)
    try:
        text = unmarked(data)
    except UnicodeDecodeError:
        found = check_file(file, data)
        return Fixed(file, data, None, kept=found[0].text, faults=len(found))
    if not _is_ours(text):
        return Fixed(file, data, None)
    old, new = _formats(text)
    made = mended(text if shape else _later(text, old, new), lambda other: check_file(file, other))
    line = 1 + text[: text.index(old)].count("\n") if old and old != new and not shape else None
    lines = tuple(number for number in _differing(text, made) if number != line)
    kept = None
    if shape:
        try:
            made = raised(file, made)
        except Unmoved as why:
            kept = why.why
    made_old, made_new = _formats(made)
    last = declared_format(made.encode()) if shape else made_new
    is_earlier = not shape and _is_earlier(made)
    return Fixed(file, data, made, old or made_old, last, _errors(file, made), lines, kept, is_earlier)


def _is_earlier(text: str) -> bool:
    """Whether a text is of a format before the present one of its game; one without a format is."""
    name = declared_format(text.encode())
    found = None if name is None else find_format(name)
    kit = None if found is None else kit_of(found)
    return name is None if kit is None else name != kit.format


def _is_ours(text: str) -> bool:
    """Whether a file names a format of slaget's or, as files of one scenario may, its game."""
    game = _GAME.search(text)
    return bool(_OURS.search(text)) or (
        game is not None and find_format(f"slaget-{game[1]}-scenario/1") is not None
    )


def _later(text: str, old: str | None, new: str | None) -> str:
    """A text in the latest version of its format."""
    return re.sub(rf"\b{re.escape(old)}(?![0-9])", new, text, count=1) if old and new else text


def _differing(was: str, now: str) -> list[int]:
    pairs = zip(was.split("\n"), now.split("\n"))
    return [number for number, (one, other) in enumerate(pairs, 1) if one != other]


def _errors(file: Path, text: str | bytes) -> int:
    return sum(fault.severity == "error" for fault in check_file(file, text))


def _formats(text: str) -> tuple[str | None, str | None]:
    """The format that a text names, and the latest of its kind; None where it is none of ours."""
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
    was, now = (_ended(text) for text in (unmarked(each.data), each.text or ""))
    return "".join(unified_diff(was, now, f"{each.file}", f"{each.file}"))


def _ended(text: str) -> list[str]:
    """The lines of a text for a diff, the last one with the sign that it has no line feed where that is so.

    >>> _ended("a: 1\\nb: 2")
    ['a: 1\\n', 'b: 2\\n\\\\ No newline at end of file\\n']
    """
    *lines, last = text.split("\n")
    return [*(f"{line}\n" for line in lines), *([f"{last}\n{_CUT}"] if last else [])]


def _stands(each: Fixed, language: Language) -> list[str]:
    """What a diff does not show: marks and ends of lines, and what is left as it is."""
    if each.text is None:
        return [_told(each, language)]
    left = [*_unseen(each, language), *_left(each, language)]
    return [_NOTHING[language], *left] if left and not each.is_changed else left


def _unseen(each: Fixed, language: Language) -> list[str]:
    """What is mended of the bytes of a file that is no part of its lines."""
    text = each.data.decode()
    marked, other = text.startswith("\ufeff"), "\r" in text
    return [*([_MARK[language]] if marked else []), *([_BREAKS[language]] if other else [])]


def _left(each: Fixed, language: Language) -> list[str]:
    said = [in_words(_KEPT, language, why=each.kept[language])] if each.kept else []
    if each.faults:
        said.append(in_words(_LEFT, language, faults=counted(each.faults, "error", language)))
    return said


def _told(each: Fixed, language: Language) -> str:
    if each.text is None:
        return (each.kept or _NONE)[language]
    said = []
    if each.old != each.new:
        said.append(in_words(_RAISED, language, old=each.old, new=each.new))
    if each.lines:
        shown = ", ".join(map(str, each.lines[:_SHOWN])) + (" ..." if len(each.lines) > _SHOWN else "")
        said.append(in_words(_MENDED, language, number=len(each.lines), lines=shown))
    said += [*_unseen(each, language), *_left(each, language)]
    if each.is_earlier and not each.faults:
        said = [*(said or [_SOUND[language]]), _EARLIER[language]]
    return "; ".join(said) or _SOUND[language]
