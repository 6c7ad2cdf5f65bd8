"""Schemas that say the same are tried once, however often they stand in the files."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial, reduce
from typing import Any, TypeAlias

Schema: TypeAlias = Mapping[str, Any]


def distinct(
    files: Mapping[str, Schema], parts: Callable[[Schema], Iterable[dict[str, Any]]]
) -> dict[str, list[dict[str, Any]]]:
    """By file, in order of names, what no part before says, with all that its references lead to."""
    found: dict[str, list[dict[str, Any]]] = {}
    met: set[tuple[str, ...]] = set()
    for name, whole in sorted(files.items()):
        said: dict[str, tuple[str, set[str]]] = {}
        found[name] = []
        for part in parts(whole):
            meaning = (_text(part), *_definitions(part, whole, said))
            if meaning not in met:
                met.add(meaning)
                found[name].append(part)
    return found


_text = partial(json.dumps, sort_keys=True, default=str)


def _definitions(part: Schema, whole: Schema, said: dict[str, tuple[str, set[str]]]) -> list[str]:
    """Every definition that a part leads to, as text; ``said`` keeps what has been looked up in the file."""
    reached: set[str] = set()
    ahead = {*_references(part)}
    while ahead:
        reference = ahead.pop()
        reached.add(reference)
        if reference not in said:
            definition: Any = reduce(lambda node, step: node.get(step, {}), reference.split("/")[1:], whole)
            said[reference] = (_text([reference, definition]), {*_references(definition)})
        ahead |= said[reference][1] - reached
    return sorted(said[each][0] for each in reached)


def _references(node: Any) -> Iterator[str]:
    if isinstance(node, list):
        for each in node:
            yield from _references(each)
    elif isinstance(node, Mapping):
        for key, each in node.items():
            if key == "$ref":
                yield each
            else:
                yield from _references(each)
