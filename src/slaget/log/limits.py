"""How much a log may hold, and how a line is measured before it is parsed.

A line of a megabyte can name half a million lists, or a number that takes minutes to read. So every reader
measures the text first, and every writer measures what it is about to keep by the same function: what is written
can be read.
"""

import re
from typing import Final

from slaget.kernel.secret import HOST
from slaget.wire.forms import Malformed

MAX_LINE: Final = 1 << 20
"""Bytes of a line, without its line feed."""
MAX_DEPTH: Final = 32
"""Lists and objects within each other; the line's object is the first."""
MAX_LINES: Final = (1 << 31) - 1
MAX_DRAWS: Final = 1 << 14
MAX_EVENTS: Final = 1 << 14
MAX_SEATS: Final = 16

NAME: Final = re.compile("[0-9A-Za-z_.-]{1,64}").fullmatch
"""The name of a ruleset, or of a version of it."""
_SEAT: Final = re.compile("[0-9a-z_-]{1,64}").fullmatch
_SEATS: Final = range(256)
"""The numbers that seats may have."""
_ITEMS: Final = max(MAX_DRAWS, MAX_EVENTS)
_WIDEST: Final = 4
"""Bytes that UTF-8 takes for a character, at most."""
_FEW: Final = 4096
"""A text of so many characters holds no number that is slow to read."""
_SHOWN: Final = 60
_STRING: Final = re.compile(r'[^"]*"((?:[^"\\]|\\.)*+)"(:?)', re.DOTALL).match
"""The next string of a JSON text in its canonical form, and the colon that makes it a key."""
_PLAIN: Final = re.compile(r'(?:[ !#-\[\]-~]|\\["\\])*').fullmatch
_ODD_KEY: Final = re.compile(
    r'[{,]"(?:[ !#-\[\]-~]|\\["\\])*+(?:[^ -~"\\]|\\[^"\\])(?:[^"\\]|\\.)*+":', re.DOTALL
).search
"""What looks like a key with another character in it. A string may look so too; ``_STRING`` tells them apart."""
_DIGITS: Final = bytes.maketrans(b"123456789", b"000000000")
_LONG_NUMBER: Final = b"0" * 17
_MANY_DIGITS: Final = b"0" * 16
_SHAPE: Final = bytes.maketrans(b"{}", b"[]")
_NO_BRACKET_OR_QUOTE: Final = bytes(set(range(256)) - set(b'[]{}"'))
_NO_MARK: Final = bytes(set(range(256)) - set(b"[]{},"))


def check_line(raw: str) -> None:
    """Raise ``Malformed`` where a line holds more than any line may; what else is wrong is for the parser to say.

    >>> check_line('{"draws":[[1,6,3]]}')
    >>> check_line('{"draws":' + "[" * 32 + "]" * 32 + "}")
    Traceback (most recent call last):
    slaget.wire.forms.Malformed: value: it is nested deeper than 32 levels
    >>> check_line('{"å":1}')
    Traceback (most recent call last):
    slaget.wire.forms.Malformed: value: the key 'å' is not printable ASCII
    """
    if len(raw) > MAX_LINE // _WIDEST and len(raw.encode()) > MAX_LINE:
        raise Malformed(f"it is longer than {MAX_LINE} bytes")
    if (not raw.isascii() or "\\" in raw or "\x7f" in raw) and _ODD_KEY(raw):
        _check_keys(raw)
    opened = raw.count("[") + raw.count("{")
    if opened <= MAX_DEPTH and len(raw) <= _FEW:
        return
    text = raw.encode()
    _check_depth(_brackets(text))
    if len(text) > _FEW and _has_long_number(text) and _has_long_number(_outside_strings(text)):
        raise Malformed("a number is beyond 2**53 - 1")
    if opened > _ITEMS:
        _check_items(_outside_strings(text).translate(None, _NO_MARK))


def _check_keys(raw: str) -> None:
    """Keys are printable ASCII: of these alone every language has the same order."""
    at = 0
    while found := _STRING(raw, at):
        if found[2] and not _PLAIN(found[1]):
            raise Malformed(f"the key {found[1][:_SHOWN]!r} is not printable ASCII")
        at = found.end()


def check_entry(draws: int, events: int) -> None:
    """Raise ``Malformed`` where an entry has more draws or events than one may have."""
    if draws > MAX_DRAWS:
        raise Malformed(f"an entry has at most {MAX_DRAWS} draws")
    if events > MAX_EVENTS:
        raise Malformed(f"an entry has at most {MAX_EVENTS} events")


def check_seats(seats: object) -> None:
    """Raise ``Malformed`` unless these are the seats of a game: 1 to 16 names, or as many numbers, none twice.

    >>> check_seats(["norse", "danish"]), check_seats([1, 2, 3, 4])
    (None, None)
    >>> check_seats([1, True])
    Traceback (most recent call last):
    slaget.wire.forms.Malformed: value: seats are all names of 0-9, a-z, _ and -, ...
    """
    if not isinstance(seats, list | tuple) or not 1 <= len(seats) <= MAX_SEATS:
        raise Malformed(f"the seats are no list of 1 to {MAX_SEATS}")
    if not all(map(_is_name, seats)) and not all(type(seat) is int and seat in _SEATS for seat in seats):
        raise Malformed("seats are all names of 0-9, a-z, _ and -, none of them host, or all numbers 0 to 255")
    if len({*seats}) < len(seats):
        raise Malformed("a seat stands twice")


def _is_name(seat: object) -> bool:
    return type(seat) is str and seat != HOST and _SEAT(seat) is not None


def check_number(line: int) -> None:
    """Raise ``Malformed`` where a line, counted from 1, is one more than a log may have."""
    if line > MAX_LINES:
        raise Malformed(f"a log has at most {MAX_LINES} lines")


def _brackets(text: bytes) -> bytes:
    """The brackets that lie outside strings, all of one kind."""
    if b"\\" not in text:
        marks = text.translate(_SHAPE, _NO_BRACKET_OR_QUOTE).replace(b'""', b"")
        if b'"' not in marks:  # no string holds a bracket: before one that does, a quote is left over
            return marks
    return _outside_strings(text).translate(_SHAPE, _NO_BRACKET_OR_QUOTE)


def _outside_strings(text: bytes) -> bytes:
    """A JSON text without its strings."""
    if b"\\" in text:
        text = text.replace(b"\\\\", b"").replace(b'\\"', b"")
    return b"".join(text.split(b'"')[::2])


def may_hold_long_number(raw: str) -> bool:
    """Whether a line holds so many digits in a row that one of its numbers may be beyond what a log may hold.

    >>> may_hold_long_number('{"n":9007199254740991}'), may_hold_long_number('{"n":900719925474099}')
    (True, False)
    """
    return _MANY_DIGITS in raw.encode().translate(_DIGITS)


def _has_long_number(text: bytes) -> bool:
    return _LONG_NUMBER in text.translate(_DIGITS)


def _check_depth(brackets: bytes) -> None:
    """Pairs are taken away from within: each time the text is one level less deep."""
    for _ in range(MAX_DEPTH):
        less = brackets.replace(b"[]", b"")
        if len(less) == len(brackets):
            break
        brackets = less
    if b"[]" in brackets or brackets.count(b"[") > MAX_DEPTH:
        raise Malformed(f"it is nested deeper than {MAX_DEPTH} levels")


def _check_items(marks: bytes) -> None:
    """The lists that lie in the line's object itself, which are the draws and the events of an entry."""
    level = items = 0
    for mark in marks:
        if mark in b"[{":
            level += 1
            if level == 2:
                items = 0 if mark == ord("{") else 1
        elif mark in b"]}":
            level -= 1
        elif level == 2 and items:
            items += 1
            if items > _ITEMS:
                raise Malformed(f"a list in it has more than {_ITEMS} items")
