"""Where the values of a text stand in it, from their first sign to their last, and its comments."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

import yaml
from attrs import define, field

from slaget.content.yamlio import LOADER

_COMMENT: Final = re.compile(r"(?:^|(?<=\s))#.*", re.MULTILINE)


@define(eq=False)
class Span:
    """A value in a text of lines: ``start`` and ``end`` are offsets, the end behind its last sign."""

    start: int
    end: int
    column: int
    is_flow: bool
    """Whether it is written between brackets, or a scalar."""
    is_map: bool = False
    entries: list["Entry"] = field(factory=list)
    holder: "Entry | None" = None
    """The entry whose value it is."""


@define(eq=False)
class Entry:
    """A key with its value, or an item of a list, which has no ``key``; ``start`` is that of its key or dash."""

    key: Span | None
    value: Span
    start: int
    number: int
    container: Span

    @property
    def end(self) -> int:
        return max(self.value.end, self.key.end if self.key else self.start + 1)


def spans_of(text: str) -> Span:
    """The spans of a text that holds one sound document.

    >>> root = spans_of("crows: [a, b]")
    >>> [(one.key.start, one.value.start, one.value.end) for one in root.entries]
    [(0, 7, 13)]
    """
    starts = _starts(text)
    open_: list[tuple[Span, list[Span]]] = []
    root = Span(0, 0, 0, True)
    for event in yaml.parse(text, Loader=LOADER):
        if isinstance(event, yaml.ScalarEvent):
            done = _scalar(event, text, starts)
        elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            at, column = _at(event.start_mark, starts)
            is_map = isinstance(event, yaml.MappingStartEvent)
            open_.append((Span(at, at, column, bool(event.flow_style), is_map), []))
            continue
        elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            done, inside = open_.pop()
            _close(done, inside, _at(event.end_mark, starts)[0], text)
        else:
            continue
        if open_:
            open_[-1][1].append(done)
        else:
            root = done
    return root


def comments_of(text: str) -> list[str]:
    """The comments of a text, sorted.

    >>> comments_of("a: '#1' # one\\n# two")
    ['# one', '# two']
    """
    signs = list(text)
    for span in _scalars(spans_of(text)):
        for at in range(span.start, span.end):
            signs[at] = "x" if signs[at] != "\n" else "\n"
    return sorted(found[0].rstrip() for found in _COMMENT.finditer("".join(signs)))


def _scalars(span: Span) -> Iterator[Span]:
    if not span.entries and span.end > span.start:
        yield span
    for entry in span.entries:
        yield from _scalars(entry.key) if entry.key else ()
        yield from _scalars(entry.value)


def _starts(text: str) -> list[int]:
    """The offset at which each line begins."""
    return [0, *(found.end() for found in re.finditer("\n", text)), len(text)]


def _at(mark: Any, starts: Sequence[int]) -> tuple[int, int]:
    return starts[min(mark.line, len(starts) - 1)] + mark.column, mark.column


def _scalar(event: yaml.ScalarEvent, text: str, starts: Sequence[int]) -> Span:
    start, column = _at(event.start_mark, starts)
    end = _at(event.end_mark, starts)[0]
    written = text[start:end]
    return Span(start, start + len(written.rstrip()) if event.style in ("|", ">") else end, column, True)


def _close(span: Span, inside: list[Span], end: int, text: str) -> None:
    """The entries of a list or mapping whose end has come."""
    pairs = list(zip(inside[::2], inside[1::2])) if span.is_map else [(None, each) for each in inside]
    for number, (key, value) in enumerate(pairs):
        start = value.start if key is None else key.start
        if key is None and not span.is_flow:
            start = _dash(text, span.entries[-1].end if span.entries else span.start, start)
        entry = Entry(key, value, start, number, span)
        value.holder = entry
        if key is not None:
            key.holder = entry
        span.entries.append(entry)
    span.end = end if span.is_flow else max([span.start, *(entry.end for entry in span.entries)])


def _dash(text: str, after: int, before: int) -> int:
    """The place of the dash of an item, between the end of the one above and its value."""
    at = after
    while at < before:
        if text[at] == "#" and (at == 0 or text[at - 1].isspace()):
            at = text.find("\n", at)
        elif text[at] == "-":
            return at
        at += 1
    return before
