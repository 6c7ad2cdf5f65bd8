"""Bundled data files spoilt as hands and editors spoil them, so that what was meant is sure."""

from collections.abc import Callable, Iterator
from itertools import cycle
from random import Random
from typing import Final

import yaml
from attrs import frozen
from content_fields import OPEN
from content_mistakes import WRITTEN, Source, Value, misspelt, one_line

_ALIKE: Final = {"a": "а", "c": "с", "e": "е", "o": "о", "p": "р", "x": "х", "i": "і"}


@frozen
class Spoilt:
    """The bytes of a spoilt file, what they were, and in which way they were spoilt."""

    kind: str
    path: str
    data: bytes
    text: str


def _node(source: Source, fits: Callable[[Value], bool]) -> yaml.ScalarNode | None:
    value = source.pick(lambda each: one_line(each.node) and fits(each))
    return value.node if value is not None and isinstance(value.node, yaml.ScalarNode) else None


def _key(source: Source) -> yaml.ScalarNode | None:
    value = source.pick(lambda each: each.key is not None and not OPEN.search(each.holder_path))
    return value.key if value is not None else None


def mark(source: Source) -> bytes:
    return b"\xef\xbb\xbf" + source.text.encode()


def breaks(source: Source) -> bytes:
    return source.text.replace("\n", "\r\n").encode()


def tabs(source: Source) -> bytes | None:
    """The lines from one on indented by tabs, each for two spaces."""
    lines = source.text.split("\n")
    start = source.random.randrange(len(lines))
    end = start + source.random.randrange(1, 12)
    made = [*lines[:start], *map(_tabbed, lines[start:end]), *lines[end:]]
    return "\n".join(made).encode() if made != lines else None


def _tabbed(line: str) -> str:
    width = len(line) - len(line.lstrip(" "))
    return "\t" * (width // 2) + line[2 * (width // 2) :] if line.strip() else line


def odd_space(source: Source) -> bytes | None:
    """A space behind a colon that is no plain one."""
    key = _key(source)
    if key is None or source.text[key.end_mark.index : key.end_mark.index + 2] != ": ":
        return None
    at = key.end_mark.index + 1
    return (source.text[:at] + source.random.choice("\u00a0\u2003\u202f") + source.text[at + 1 :]).encode()


def curly(source: Source) -> bytes | None:
    """A value of a closed list in the quotes of print."""
    node = _node(
        source, lambda each: each.is_word and not OPEN.search(each.path) and each.last not in ("id", "sv", "en")
    )
    return source.replaced(node, f"“{node.value}”").encode() if node is not None else None


def alike(source: Source) -> bytes | None:
    """A key with a letter of another alphabet."""
    key = _key(source)
    found = [i for i, letter in enumerate(key.value) if letter in _ALIKE] if key is not None else []
    if key is None or not found:
        return None
    at = source.random.choice(found)
    return source.replaced(key, key.value[:at] + _ALIKE[key.value[at]] + key.value[at + 1 :]).encode()


def colon(source: Source) -> bytes | None:
    """A colon without its space."""
    key = _key(source)
    if key is None or source.text[key.end_mark.index : key.end_mark.index + 2] != ": ":
        return None
    return (source.text[: key.end_mark.index + 1] + source.text[key.end_mark.index + 2 :]).encode()


def key(source: Source) -> bytes | None:
    """A key with one slip of the hand."""
    found = _key(source)
    if found is None or len(found.value) < 3:
        return None
    word = misspelt(found.value, source.random)
    return source.replaced(found, word).encode() if word not in source.words and word.isidentifier() else None


def quotes(source: Source) -> bytes | None:
    node = _node(source, lambda each: each.is_number)
    return source.replaced(node, f'"{node.value}"').encode() if node is not None else None


def comma(source: Source) -> bytes | None:
    node = _node(source, lambda each: each.is_number and "." in each.node.value)
    return source.replaced(node, node.value.replace(".", ",")).encode() if node is not None else None


def unit(source: Source) -> bytes | None:
    node = _node(
        source, lambda each: each.is_number and each.last in ("x", "y", "length", "beam", "width", "height")
    )
    return source.replaced(node, f"{node.value}cm").encode() if node is not None else None


WAYS: Final = (mark, breaks, tabs, odd_space, curly, alike, colon, key, quotes, comma, unit)


def spoilt(each: int, seed: int = 1) -> Iterator[Spoilt]:
    """So many files spoilt in each way, from all bundled files in turn."""
    random = Random(seed)
    sources = cycle([Source(path, random) for path in WRITTEN])
    for way in WAYS:
        made = 0
        for _ in range(each * 40):
            source = next(sources)
            data = way(source)
            if data is not None:
                yield Spoilt(way.__name__, source.path, data, source.text)
                made += 1
            if made == each:
                break
