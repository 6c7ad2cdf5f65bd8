"""Keys that stand a step too far out, beside what they belong in, or too far in: each told once."""

from collections.abc import Callable, Iterator, Mapping
from itertools import takewhile
from typing import Any, TypeAlias

from slaget.content.diagnostics import RULE_OF_KEYS, RULE_OF_TEXT, Faults
from slaget.content.indentation import Moved
from slaget.content.keys import belongs_in
from slaget.content.misplaced import followed
from slaget.content.nodes import MapNode, Node, ScalarNode, plain
from slaget.content.syntax import said_of
from slaget.content.validator import fits

IsOwn: TypeAlias = Callable[[str, Node], bool]


def tell_of_steps(node: Node, schema: Mapping[str, Any], whole: Mapping[str, Any], faults: Faults) -> None:
    """Tell of the lines that stand beside what they belong in, and pass over what follows from that.

    >>> from slaget.content.formats import find_format
    >>> from slaget.content.yamlio import parse
    >>> whole, faults = find_format("slaget-schack/2").load_schema().content, Faults("a.yaml")
    >>> root = parse("boards:\\n  mine:\\n    files: 10\\n  ranks: 8\\n", faults)
    >>> tell_of_steps(root, whole, whole, faults)
    >>> print(faults.found[0].message)
    this line stands 2 spaces too far out; its neighbours begin at column 5 (KE-6.9)
    """
    if not isinstance(node, MapNode) or faults.is_hushed(node):
        return
    here = followed(schema, whole)
    own, things = here.get("properties", {}), keys_of_things(here, whole)
    if things and not own:
        _tell_of_ids(node, things, faults)
    elif own and not here.get("additionalProperties", True):
        _tell_of_keys(node, own, whole, faults)
    for key, inner in node.values.items():
        tell_of_steps(inner, own.get(key, here.get("additionalProperties") or {}), whole, faults)


def keys_of_things(schema: Mapping[str, Any], whole: Mapping[str, Any]) -> Mapping[str, Any]:
    """The keys of the things that a mapping holds by their ids; none where it holds no such things."""
    known: Mapping[str, Any] = followed(schema.get("additionalProperties"), whole).get("properties", {})
    return known


def _tell_of_ids(node: MapNode, things: Mapping[str, Any], faults: Faults) -> None:
    """In the place of an id a key of the thing before it, which lacks it."""
    for thing, keys in _runs(node, lambda key, held: key not in things or _is_thing(held, things)):
        held = node.values[thing]
        if not _is_block(node, thing) or (isinstance(held, MapNode) and held.keys.keys() & {*keys}):
            continue
        _tell_once(node, thing, keys, faults)
        faults.hush(held)


def _tell_of_keys(node: MapNode, own: Mapping[str, Any], whole: Mapping[str, Any], faults: Faults) -> None:
    """Behind a key what belongs in it, where it is empty or holds such things; in it what belongs beside it."""
    for home, keys in _runs(node, lambda key, _: key in own):
        held, schema = node.values[home], followed(own.get(home), whole)
        things = keys_of_things(schema, whole)
        inside = [key for key in keys if _is_thing(node.values[key], things)]
        if isinstance(held, ScalarNode) and held.value is None:
            inside = [key for key in keys if key in inside or _is_inside(key, node.values[key], schema, whole)]
        elif not isinstance(held, MapNode):
            continue
        if inside and _is_block(node, home):
            _tell_once(node, home, inside, faults)
            faults.block(held)
    for home, held in node.values.items():
        inner = followed(own.get(home), whole)
        known = inner.get("properties", {})
        if not known or inner.get("additionalProperties", True) or not isinstance(held, MapNode):
            continue  # of a mapping that takes other keys none is told to stand beside it
        if held.keys.keys() & own.keys() - known.keys() - node.keys.keys():
            faults.hush(node)


def _tell_once(node: MapNode, home: str, keys: list[str], faults: Faults) -> None:
    """The first of some keys is told, and nothing of the rest, nor that their home is empty."""
    held, at = node.values[home], node.keys[keys[0]]
    if isinstance(held, MapNode):
        moved = Moved(at.line or 0, at.column or 0, (at.column or 0) - (held.column or 0))
        faults.error(at, "yaml-indent", said_of(moved), rule=RULE_OF_TEXT)
    else:
        faults.error(at, "misplaced-key", belongs_in(keys[0], home), rule=RULE_OF_KEYS)
        faults.silence(held)
    for key in keys:
        faults.hush(node.keys[key])
        faults.silence(node.values[key])


def _runs(node: MapNode, is_own: IsOwn) -> Iterator[tuple[str, list[str]]]:
    """Each key of a mapping that is followed by some that are not its own, with these."""
    names = [*node.values]
    for index, name in enumerate(names):
        if is_own(name, node.values[name]):
            after = [*takewhile(lambda key: not is_own(key, node.values[key]), names[index + 1 :])]
            if after:
                yield name, after


def _is_thing(held: Node, things: Mapping[str, Any]) -> bool:
    """Whether a value has the keys of a thing."""
    return isinstance(held, MapNode) and bool(held.values.keys() & things.keys())


def _is_inside(key: str, held: Node, schema: Mapping[str, Any], whole: Mapping[str, Any]) -> bool:
    """Whether a mapping may have a key, or takes any with such a value."""
    known, others = schema.get("properties", {}), schema.get("additionalProperties")
    return key in known or (isinstance(others, Mapping) and fits(plain(held), others, whole))


def _is_block(node: MapNode, key: str) -> bool:
    """Whether what stands under a key begins on a line below it, or is nothing."""
    held = node.values[key]
    return (isinstance(held, ScalarNode) and held.value is None) or (held.line or 0) > (node.keys[key].line or 0)
