"""Text that is not ours, made harmless for what shows it: a terminal, JSON, a page, a table of cells.

Titles and names come from data files, logs and file names, and may hold what a terminal obeys, what turns the
direction of writing, or what a page or a spreadsheet runs. Whatever writes for people writes through here.
"""

import json
import re
from html import escape
from typing import Final

IN_LINES: Final = "in_lines"
"""The metadata of a field whose text is lines that are read and never told, such as a board that is drawn."""
_OBEYED: Final = "\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\ud800-\udfff"
_CONTROLS: Final = re.compile(f"[\x00-\x1f{_OBEYED}]")
_IN_JSON: Final = re.compile(f"[{_OBEYED}]")
_NO_ASCII: Final = re.compile("[^\x00-\x7e]")
_FORMULA: Final = re.compile(r"\s*[=+\-@]|[\t\r\n]")


def visible(text: str) -> str:
    r"""The text in one line, every control character in it written as its escape.

    Escaped are C0, DEL and C1 controls, line and paragraph separators, marks of direction, and lone surrogates.

    >>> print(visible("Ormen\x1b[2J\u202e\n"))
    Ormen\u001b[2J\u202e\u000a
    """
    return _CONTROLS.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def visible_json(written: str, *, ascii_only: bool = False) -> str:
    r"""A JSON text that a terminal may show: the same value, with what it would obey as ``\uXXXX``.

    >>> print(visible_json('{"name": "Örnen\u202e"}'))
    {"name": "Örnen\u202e"}
    >>> print(visible_json('"Örnen"', ascii_only=True))
    "\u00d6rnen"
    """
    return (_NO_ASCII if ascii_only else _IN_JSON).sub(lambda found: json.dumps(found[0])[1:-1], written)


def for_markup(text: str) -> str:
    r"""The text as the content or an attribute of an element of HTML or SVG.

    >>> print(for_markup("<b>\x07&"))
    &lt;b&gt;\u0007&amp;
    """
    return escape(visible(text))


def for_page(text: str) -> str:
    """The text as a part of a sentence of a page, whose direction it does not turn.

    >>> for_page("<b>")
    '<bdi>&lt;b&gt;</bdi>'
    """
    return f"<bdi>{for_markup(text)}</bdi>"


def for_cell(value: object) -> object:
    """A cell of a CSV file: text that a spreadsheet would run as a formula begins with an apostrophe.

    >>> for_cell("=1+1"), for_cell(-1), for_cell("norse")
    ("'=1+1", -1, 'norse')
    """
    if not isinstance(value, str):
        return value
    return f"'{visible(value)}" if _FORMULA.match(value) else visible(value)
