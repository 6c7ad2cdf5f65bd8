"""A file of an earlier shape written in the present one: its text is moved about, its comments and layout stay."""

import json
import re
from pathlib import Path
from typing import Final

from slaget.content.diagnostics import Faults
from slaget.content.documents import format_of
from slaget.content.kit import Kit, kit_of
from slaget.content.mixed import unmixed
from slaget.content.moves import entries_of, mapping_like
from slaget.content.nodes import MapNode, ScalarNode, plain
from slaget.content.rewriting import Unmoved, Writing
from slaget.content.spans import comments_of
from slaget.content.yamlio import parse

_MODELINE: Final = re.compile(r"(?m)^(#[ \t]*yaml-language-server:[ \t]*\$schema=(?:\S*/)?)[\w-]+(\.schema\.json)")


def reshaped(path: str, text: str) -> str:
    """The text of a file in the present shape of its game's; itself where it is of that shape, or none of ours.

    ``Unmoved`` where the new shape cannot be had by moving what is written.

    >>> print(reshaped("a.yaml", '''format: slaget-schack-scenarios/1
    ... scenarios:
    ...   - id: quick  # for the evening
    ...     title: {sv: Snabb, en: Quick}'''))
    format: slaget-schack/2
    scenarios:
      quick:  # for the evening
        title: {sv: Snabb, en: Quick}
    """
    faults = Faults(path)
    root = parse(text, faults)
    found = format_of(root, Faults(path)) if isinstance(root, MapNode) else None
    kit = kit_of(found) if found else None
    if found is None or kit is None or not isinstance(root, MapNode):
        return text
    if faults.found:
        raise Unmoved("it cannot be read", "den kan inte läsas")
    tree = _present(root, found.name, kit, path)
    if tree is root:
        return text
    new = Writing(text, root, tree).written()
    _require_all(text, new, tree)
    return _MODELINE.sub(rf"\g<1>{kit.game}\g<2>", new)


def _present(root: MapNode, form: str, kit: Kit, path: str) -> MapNode:
    """The tree in the present shape, its nodes those of the file where nothing is changed in them."""
    faults = Faults(path)
    moved = unmixed(root, faults) if form == kit.format else root
    for move in kit.moves.get(form, ()):
        moved = move(moved, Path(path).stem, faults)
    if faults.found:
        why = faults.found[0].text
        raise Unmoved(why.en, why.sv)
    if form == kit.format:
        return moved
    at, entries = root.values.get("format", root), entries_of(moved)
    key = root.keys.get("format", ScalarNode(at.line, at.column, "format", "format"))
    form_line = {"format": (key, ScalarNode(at.line, at.column, kit.format, kit.format))}
    return mapping_like(root, form_line | {key: entry for key, entry in entries.items() if key != "format"}, faults)


def _require_all(old: str, new: str, tree: MapNode) -> None:
    """That a text says what it is to say, with every comment of the old one."""
    faults = Faults("")
    root = parse(new, faults)
    if root is None or faults.found or json.dumps(plain(root), default=str) != json.dumps(plain(tree), default=str):
        raise Unmoved("it cannot be moved as it is written", "den kan inte flyttas som den är skriven")
    if comments_of(old) != comments_of(new):
        raise Unmoved("a comment would be lost", "en kommentar skulle gå förlorad")
