"""Where a text that is no YAML is at fault, and what would be right.

YAML notices a slip late: a bracket or a quote that is not closed, a colon without its space, a line that was moved.
"""

import re
from collections.abc import Sequence
from typing import Final

import yaml
from attrs import frozen

from slaget.content.indentation import Moved, moved_line
from slaget.content.letters import SPACES, space_named
from slaget.content.said import said
from slaget.kernel.words import Text

_FLOW: Final = ("while parsing a flow mapping", "while parsing a flow sequence")
_NO_COLON: Final = "could not find expected ':'"
_LOST_KEY: Final = "did not find expected key"
_SECOND_COLON: Final = "mapping values are not allowed in this context"
_KEY: Final = Text(
    "a key is followed by a colon and a space, as in 'size: 1'",
    "efter en nyckel kommer kolon och blanksteg, som i 'size: 1'",
)
_COLON: Final = Text("a text that holds ': ' is put in quotes", "en text med ': ' i sätts inom citattecken")
_COMMA: Final = Text(
    "a text that holds ': ' is put in quotes; or a comma is missing before '{key}:'",
    "en text med ': ' i sätts inom citattecken; eller så saknas ett komma före '{key}:'",
)
_BRACES: Final = Text(
    "a text that holds ': ' is put in quotes, and keys on one line in braces: {{a: 1, b: 2}}",
    "en text med ': ' i sätts inom citattecken, och nycklar på en rad inom klammer: {{a: 1, b: 2}}",
)
_DASH: Final = Text("a space is missing after the dash", "det saknas blanksteg efter strecket")
_TABBED: Final = Text(
    "this line begins with a tab; use spaces (slaget fix does it)",
    "raden börjar med tabb; använd blanksteg (slaget fix ordnar det)",
)
_ODD_SPACE: Final = Text("{space} stands here; type a plain space", "här står {space}; skriv ett vanligt blanksteg")
NO_SPACE: Final = Text(
    "a space is missing after the colon: write '{key}: {value}'",
    "det saknas blanksteg efter kolonet: skriv '{key}: {value}'",
)
_FITS_NOTHING: Final = Text(
    "this line stands in no column where others begin; move it below one of them",
    "raden står i en kolumn där ingen annan börjar; flytta den så att den står under någon",
)
_TOO_FAR: Final = Text(
    "this line stands {number} too far {way}; its neighbours begin at column {column}",
    "raden står {number} för långt {way}; grannarna börjar i kolumn {column}",
)
_STEPS: Final = Text("{number} spaces", "{number} steg")
_STEP: Final = Text("1 space", "1 steg")
_IN: Final = Text("in", "in")
_OUT: Final = Text("out", "ut")
_NOT_CLOSED: Final = Text(
    "this {sign} is never closed; noticed in line {line}", "detta {sign} stängs aldrig; märktes på rad {line}"
)
_GLUED: Final = re.compile(r"([A-Za-z_][\w-]*):(?! )([^\s:/\\][^#]*?)\s*(?:#.*)?$")
_PAIR: Final = re.compile(r":(\s|$)")
_GLUED_DASH: Final = re.compile(r" *(-)[^\s-]")
_AFTER_A_VALUE: Final = re.compile(r"(?:^|[^\s:,{\[])[\s;]*(?<![^\s;])([A-Za-z_][\w-]*)$")
_KEYS_IN_LINE: Final = re.compile(r": [^\"'#]*, +[A-Za-z_][\w-]*: |: +[A-Za-z_][\w-]*: +[\[{0-9]")
_BARE_KEY: Final = re.compile(r"[ -]*([A-Za-z_][\w-]*) +[\[{]")
_NEAR: Final = 200
"""So many signs on either side of a colon are looked at."""
_REACH: Final = 25
_TAB: Final = re.compile(r"[ -]*(\t)\s*[^\s#]")
_ODD: Final = re.compile(rf"(?:[ -]*|[^\"'#]*?:[ ]*)([{SPACES}])")
_PLAIN: Final = {
    "found character that cannot start any token": Text(
        "no value begins with this sign; put the text in quotes",
        "inget värde börjar med detta tecken; sätt texten inom citattecken",
    ),
    _SECOND_COLON: Text(
        "no key stands here, since the text before it is one", "här kan ingen nyckel stå, för texten före är en"
    ),
    _NO_COLON: Text("a colon is missing", "ett kolon saknas"),
    _LOST_KEY: Text("a key should stand here", "här ska en nyckel stå"),
    "did not find expected '-' indicator": Text(
        "an item of the list, which begins with '-', should stand here",
        "här ska en rad i listan stå, som börjar med '-'",
    ),
    "did not find expected ',' or '}'": Text("',' or '}' should stand here", "här ska ',' eller '}' stå"),
    "did not find expected ',' or ']'": Text("',' or ']' should stand here", "här ska ',' eller ']' stå"),
    "did not find expected node content": Text("a value should stand here", "här ska ett värde stå"),
    "did not find expected <document start>": Text("the file should end here", "här ska filen sluta"),
    "block sequence entries are not allowed in this context": Text(
        "no item of a list may begin here", "här får ingen rad i en lista börja"
    ),
    "mapping keys are not allowed in this context": Text("no key may stand here", "här får ingen nyckel stå"),
    "found unexpected ':'": Text(
        "a space follows the colon of a key, and a text with a colon in it is put in quotes",
        "efter en nyckels kolon kommer blanksteg, och en text med kolon i sätts inom citattecken",
    ),
    "did not find expected comment or line break": Text(
        "the text begins on the next line", "texten börjar på nästa rad"
    ),
    "did not find expected tag URI": Text("tags are not read; remove this one", "taggar läses inte; ta bort denna"),
    "found unknown escape character": Text(
        "there is no such escape; a backslash is written twice",
        "ett sådant tecken finns inte; ett omvänt snedstreck skrivs två gånger",
    ),
    "did not find expected hexdecimal number": Text(
        "an escape of a character ends too soon", "ett utskrivet tecken slutar för tidigt"
    ),
    "found unexpected end of stream": Text(
        "the text in quotes does not end", "texten inom citattecken slutar aldrig"
    ),
}


@frozen
class Slip:
    """Line and column, from 1, of what is probably at fault, and what is said of it."""

    line: int
    column: int
    said: Text
    code: str = "yaml-syntax"


def slip(error: yaml.MarkedYAMLError, lines: Sequence[str], quoted: yaml.ScalarEvent | None) -> Slip | None:
    """What is at fault; None where nothing better is known than what was noticed, and where.

    ``quoted`` is the last text in quotes that was read.

    >>> try:
    ...     yaml.compose("a: {b: 1\\nc: 2")
    ... except yaml.MarkedYAMLError as error:
    ...     print(slip(error, ["a: {b: 1", "c: 2"], None).said.en)
    this '{' is never closed; noticed in line 2
    """
    mark = mark_of(error)
    if mark is None:
        return None
    found = _odd_space(lines, mark.line) or _open_quote(error, lines, quoted)
    found = found or _open_bracket(error, lines) or _no_colon(error, lines)
    if found is not None:
        return found
    moved = moved_line(lines, mark.line + 1)
    if moved is not None and (moved.line != mark.line + 1 or moved.by):
        return Slip(moved.line, moved.column, said_of(moved), "yaml-indent")
    if moved is None and _is_second_colon(error, mark, lines):
        return _second_colon(lines[mark.line], mark, is_flow=error.context in _FLOW)
    return None


def _second_colon(line: str, mark: yaml.Mark, *, is_flow: bool) -> Slip:
    """A colon inside a text: that of a key behind a lost comma, outside braces, behind a dash, or of the text.

    >>> [_second_colon(line, yaml.Mark("", 0, 0, line.rfind(":"), None, 0), is_flow=line[0] == "{").said.en
    ...  for line in ("{a: b c: d}", "a: b, c: d", "-{a: b}", "a: b: c")]
    ["a text that holds ': ' is put in quotes; or a comma is missing before 'c:'",
     "a text that holds ': ' is put in quotes, and keys on one line in braces: {a: 1, b: 2}",
     'a space is missing after the dash', "a text that holds ': ' is put in quotes"]
    """
    near = line[max(0, mark.column - _NEAR) : mark.column + _NEAR]
    if (dash := _GLUED_DASH.match(line)) is not None:
        return Slip(mark.line + 1, dash.start(1) + 1, _DASH)
    if (bare := _BARE_KEY.match(line)) is not None:
        return Slip(mark.line + 1, bare.start(1) + 1, _KEY)
    told = _COLON
    if is_flow and (key := _AFTER_A_VALUE.search(near[: min(mark.column, _NEAR)])) is not None:
        told = said(_COMMA, key=key[1])
    elif not is_flow and _KEYS_IN_LINE.search(near):
        told = said(_BRACES)
    return Slip(mark.line + 1, mark.column + 1, told)


def _odd_space(lines: Sequence[str], noticed: int) -> Slip | None:
    """A tab, or a space that is none, where a line begins or a value: the last before the reader noticed."""
    for number in range(min(noticed, len(lines) - 1), max(-1, noticed - _REACH), -1):
        line = lines[number]
        if (tab := _TAB.match(line)) is not None:
            return Slip(number + 1, tab.start(1) + 1, _TABBED, "yaml-tab")
        if (odd := _ODD.match(line)) is not None:
            told = said(_ODD_SPACE, space=space_named(odd[1]))
            return Slip(number + 1, odd.start(1) + 1, told, "yaml-character")
    return None


def mark_of(error: yaml.MarkedYAMLError) -> yaml.Mark | None:
    """Where the reader noticed it."""
    return error.problem_mark or error.context_mark


def said_by(error: yaml.MarkedYAMLError) -> Text:
    """What the reader noticed, in plain words where it is one of the usual things."""
    own = ", ".join(part for part in (error.context, error.problem) if part)
    return _PLAIN.get(error.problem or "") or Text(own)


def _open_quote(error: yaml.MarkedYAMLError, lines: Sequence[str], quoted: yaml.ScalarEvent | None) -> Slip | None:
    """A quote that goes on to the end, or into lines that step in no further than the one it began in."""
    start, noticed = error.context_mark, error.problem_mark
    if noticed is None:
        return None
    if start is not None and error.context == "while scanning a quoted scalar" and start.line < noticed.line:
        return _not_closed(lines, start.line, start.column, noticed.line)
    if quoted is None or quoted.start_mark is None or quoted.end_mark is None:
        return None
    first, last = quoted.start_mark.line, quoted.end_mark.line
    sign, end = quoted.style or "", quoted.end_mark
    if (end.line, end.column) == (noticed.line, noticed.column) and lines[first].count(sign) % 2 and first == last:
        return _not_closed(lines, first, quoted.start_mark.column, noticed.line)
    if last != noticed.line or not _steps_out(lines, first, last):
        return None
    return _not_closed(lines, first, quoted.start_mark.column, noticed.line)


def _not_closed(lines: Sequence[str], line: int, column: int, noticed: int) -> Slip:
    sign = lines[line][column : column + 1]
    shown = sign if sign in "'\"" else f"'{sign}'"
    return Slip(line + 1, column + 1, said(_NOT_CLOSED, sign=shown, line=noticed + 1))


def _open_bracket(error: yaml.MarkedYAMLError, lines: Sequence[str]) -> Slip | None:
    """A bracket whose list or mapping goes on into a line that steps in no further than its own."""
    start, noticed = error.context_mark, error.problem_mark
    if start is None or noticed is None or error.context not in _FLOW:
        return None
    if not _steps_out(lines, start.line, noticed.line):
        return None
    return _not_closed(lines, start.line, start.column, noticed.line)


def _no_colon(error: yaml.MarkedYAMLError, lines: Sequence[str]) -> Slip | None:
    """A key without its colon, or without the space after it; a first key then reads as a text that goes on."""
    start, noticed = error.context_mark, error.problem_mark
    if error.problem == _LOST_KEY and noticed is not None and noticed.line < len(lines):
        opened = _BARE_KEY.match(lines[noticed.line])
        return None if opened is None else Slip(noticed.line + 1, opened.start(1) + 1, _KEY)
    if error.problem == _NO_COLON and start is not None:
        return Slip(start.line + 1, start.column + 1, _of_key(lines[start.line][start.column :]))
    if error.problem != _SECOND_COLON or noticed is None or not 0 < noticed.line < len(lines):
        return None
    before, column = lines[noticed.line - 1], _content(lines[noticed.line])
    is_text = bool(before.strip()) and not before.lstrip().startswith("#") and not _PAIR.search(before)
    if not is_text or _content(before) != column:
        return None
    return Slip(noticed.line, column + 1, _of_key(before[column:]))


def _of_key(line: str) -> Text:
    """What is said of a key without its colon or the space after it, and of a dash without its own."""
    if _GLUED_DASH.match(line) is not None:
        return _DASH
    found = _GLUED.match(line)
    return _KEY if found is None else said(NO_SPACE, key=found[1], value=found[2])


def said_of(moved: Moved) -> Text:
    """By how much a line was moved, where that is clear."""
    if not moved.by:
        return _FITS_NOTHING
    number = said(_STEPS, number=abs(moved.by)) if abs(moved.by) > 1 else _STEP
    return said(_TOO_FAR, number=number, way=_IN if moved.by > 0 else _OUT, column=moved.column - moved.by)


def _is_second_colon(error: yaml.MarkedYAMLError, mark: yaml.Mark, lines: Sequence[str]) -> bool:
    """Whether what was noticed is a colon inside a text."""
    if error.problem != _SECOND_COLON and error.context not in _FLOW:
        return False
    return mark.line < len(lines) and lines[mark.line][mark.column : mark.column + 1] == ":"


def _steps_out(lines: Sequence[str], first: int, last: int) -> bool:
    """Whether one of the lines after the first steps in no further than it, which what is inside must."""
    inside = [line for line in lines[first + 1 : last + 1] if line.strip()]
    return any(_indent(line) <= _indent(lines[first]) for line in inside) or (bool(inside) and last >= len(lines))


def _content(line: str) -> int:
    """The column, from 0, of what stands behind the dashes of lists."""
    return len(line) - len(line.lstrip(" -"))


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
