"""Ready layouts and garrisons: the bundled ones by id, those of other files as ``FILE#id`` (OM-4.7)."""

from collections.abc import Mapping
from typing import Any, Final

from slaget.content.diagnostics import Diagnostic, Faults
from slaget.content.documents import Document
from slaget.content.named import Part
from slaget.content.nodes import MapNode, Node, plain, value_or_self
from slaget.content.parts import Parts
from slaget.content.reading import Reading
from slaget.content.suggest import nearest
from slaget.games.omringad.compiled import STANDARD
from slaget.games.omringad.decide_setup import terrain_fault

Data = Mapping[str, Any]
_LETTERS: Final = {"K": "castle", "V": "village", "L": "lake", "F": "forest", "M": "mountain", ".": "barren"}


def _layouts_in(node: Node, faults: Faults) -> Mapping[str, Data]:
    """The layouts of a mapping by id; one with the wrong tiles is noted (OM-4.1)."""
    for name, layout in node.values.items() if isinstance(node, MapNode) else ():
        rows = value_or_self(layout, "rows")
        if faults.is_sound(layout) and (problem := terrain_fault(1, tiles("A", plain(rows)), STANDARD[1].contents)):
            faults.error(rows, "bad-terrain", f"layout {name}: {problem.message}", rule="OM-4.1")
    return _armies_in(node, faults)


def _armies_in(node: Node, _faults: Faults) -> Mapping[str, Data]:
    found = plain(node)
    return found if isinstance(found, dict) else {}


def _parts(noun: str, key: str, read: Any) -> Parts[Data]:
    part = Part(noun, key, "slaget-omringad-presets/1", "unknown-preset", "OM-4.7")
    return Parts(part=part, bundled="data/scenarios/omringad/presets.yaml", read=read)


TERRAINS: Final = _parts("layout", "terrains", _layouts_in)
ARMIES: Final = _parts("garrison", "armies", _armies_in)


def presets() -> Mapping[str, Mapping[str, Data]]:
    """The bundled layouts and armies, as data.

    >>> sorted(presets()["terrains"])
    ['balanced', 'coastal', 'highland']
    """
    return {parts.part.key: parts.load() for parts in (TERRAINS, ARMIES)}


def check_presets(document: Document) -> list[Diagnostic]:
    """Every fault of a presets file that was read: layouts must have the right tiles (OM-4.1)."""
    if document.root is not None and "terrains" in document.root.values:
        _layouts_in(document.root.values["terrains"], document.faults)
    return document.faults.in_order()


def tiles(country: str, rows: Any) -> dict[str, tuple[str, ...]]:
    """The squares of each kind in a layout drawn as rows."""
    found: dict[str, list[str]] = {}
    for y, row in enumerate(rows, 1):
        for x, letter in enumerate(row.split(), 1):
            found.setdefault(_LETTERS[letter], []).append(f"{country}{x}{y}")
    return {kind: tuple(sorted(found.get(kind, ()))) for kind in STANDARD[1].contents}


def preset(option: str, parts: Parts[Data], name: str, at: Node | None, reading: Reading) -> Data | None:
    """The preset that an option names; None where there is none, or none that is sound, which is noted."""
    faults, part = reading.faults, parts.part
    if "#" not in name:
        known = parts.load()
        if name not in known:
            message = f"there is no preset '{name}', only {', '.join(known)}, and FILE#id"
            faults.error(at, part.code, message, rule=part.rule, suggestion=nearest(name, known))
        return known.get(name)
    found = reading.named(option).part(name, part, at, faults)
    if found is None:
        return None
    document, node = found
    check_presets(document)
    data = plain(node)
    return data if isinstance(data, dict) and not document.faults.errors() else None
