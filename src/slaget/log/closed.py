"""The closed log of a game: one line for each line of any file of it, with a salted leaf for every part.

The host's file, every seat's copy and the closed log itself give the same closed lines, and so the same roots.
What a single line of a copy says of itself (:func:`closed_from_told`) is what a proof of one entry rests on.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from slaget.log.copy import told_leaves
from slaget.log.header import Header, LogError, closed, parsed, read_header
from slaget.log.limits import check_entry
from slaget.log.seal import Head, canonical_bytes, closed_line, leaves, public
from slaget.log.text import grown, parsed_entry, read_signed
from slaget.wire.forms import Malformed, is_hex

_TOLD: Final = frozenset(["command", "draws", "events", "n"])
_CLOSED: Final = frozenset(["leaves", "n"])


class ClosedLine(NamedTuple):
    """A line of the closed log, the head after it, and the line of the file that it was made from."""

    line: bytes
    head: Head
    raw: str


def closed_lines(numbered: Iterable[tuple[int, str]], path: str = "log") -> Iterator[ClosedLine]:
    """The closed lines of a host's file, a seat's copy or a closed log; its roots are compared on the way.

    Rules are not run, and nothing is judged but what a line says of the tree.
    """
    lines = iter(numbered)
    number, first = next(lines, (1, ""))
    header = read_header(first, path)
    line = canonical_bytes(public(header.data))
    head = Head.of(header.data)
    yield ClosedLine(line, head, first)
    close = _way(header)
    for number, raw in lines:
        line, root = _fitting(close, raw, number, path, head)
        head = head.after(line) if root is None else grown(head, line, root, number, path)
        yield ClosedLine(line, head, raw)


def closed_from_told(told: Mapping[str, Any], number: int, path: str = "proof") -> bytes:
    """The closed line of what a copy tells of an entry, ``root`` left out; line ``number`` counts from 1."""
    closed(told, _TOLD, ["signed"], number, path)
    _check_place(told["n"], number, path)
    try:
        signed = read_signed(told["signed"], told["n"], closed=True) if "signed" in told else None
        made = told_leaves(told)
    except Malformed as fault:
        raise LogError("bytes", f"a part does not fit: {fault}", number, path) from None
    return closed_line(told["n"], made, signed)


_Way = Callable[[str, int, str, Head], tuple[bytes, Any]]


def _way(header: Header) -> _Way:
    """How a line of this file is closed: by the host's seed, from a copy's parts, or as it stands."""
    if header.seed is not None:
        return _of_host(header.seed)
    return _of_copy if header.view is not None else _as_it_stands


def _of_host(seed: bytes) -> _Way:
    def line(raw: str, number: int, path: str, before: Head) -> tuple[bytes, Any]:
        data, parts = parsed_entry(raw, number, path)
        closed(data, _TOLD | {"root"}, ["signed"], number, path)
        _check_place(data["n"], number, path)
        signed = read_signed(data["signed"], data["n"]) if "signed" in data else None
        made = leaves(seed, data["n"], before.root, parts, signed)
        return closed_line(data["n"], made, signed), data["root"]

    return line


def _of_copy(raw: str, number: int, path: str, _before: Head) -> tuple[bytes, Any]:
    data = parsed(raw, number, path)
    closed(data, _TOLD | {"root"}, ["signed"], number, path)
    told = {key: value for key, value in data.items() if key != "root"}
    return closed_from_told(told, number, path), data["root"]


def _as_it_stands(raw: str, number: int, path: str, _before: Head) -> tuple[bytes, Any]:
    data = closed_data(raw, number, path)
    if "signed" in data:
        read_signed(data["signed"], data["n"], closed=True)
    return raw.encode(), None


def closed_data(raw: str, number: int, path: str = "log") -> dict[str, Any]:
    """The object of an entry's line of a closed log, its form checked but for ``signed``."""
    data = parsed(raw, number, path)
    closed(data, _CLOSED, ["signed"], number, path)
    _check_place(data["n"], number, path)
    made = data["leaves"]
    if type(made) is not list or len(made) < 2 or not all(is_hex(each, 32) for each in made):
        raise LogError("bytes", "the leaves of a closed line are a list of 2 or more SHA-256 hashes", number, path)
    check_entry(0, len(made) - 2)
    return data


def _fitting(close: _Way, raw: str, number: int, path: str, before: Head) -> tuple[bytes, Any]:
    try:
        return close(raw, number, path, before)
    except Malformed as fault:
        raise LogError("bytes", f"the line does not fit: {fault}", number, path) from None


def _check_place(n: object, number: int, path: str) -> None:
    if n != number - 2 or type(n) is not int:
        raise LogError("bytes", f"the entry is numbered {n!r}, not {number - 2}", number, path)
