"""Ready layouts and garrisons: the bundled ones by id, those of other files as ``FILE#id`` (OM-4.7)."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from slaget.content.diagnostics import ContentError, Diagnostic, Faults
from slaget.content.documents import Document, read_document
from slaget.content.named import NamedFiles, Part
from slaget.content.nodes import MapNode, Node, plain, value_or_self
from slaget.content.resources import resource
from slaget.content.suggest import nearest
from slaget.games.omringad.board import CONTENTS
from slaget.games.omringad.decide_setup import terrain_fault

FOLDER: Final = "data/scenarios/omringad"
_LETTERS: Final = {"K": "castle", "V": "village", "L": "lake", "F": "forest", "M": "mountain", ".": "barren"}
_FORMAT: Final = "slaget-omringad-presets/1"
TERRAIN: Final = Part("layout", "terrains", _FORMAT, "unknown-preset", "OM-4.7")
ARMY: Final = Part("garrison", "armies", _FORMAT, "unknown-preset", "OM-4.7")
Data = Mapping[str, Any]


@lru_cache(maxsize=1)
def presets() -> Mapping[str, Any]:
    """The bundled layouts and armies, as data.

    >>> sorted(presets()["terrains"])
    ['balanced', 'coastal', 'highland']
    """
    document = bundled("presets.yaml")
    raise_errors(check_presets(document))
    found = plain(document.root) if document.root else {}
    return found if isinstance(found, dict) else {}


def check_presets(document: Document) -> list[Diagnostic]:
    """Every fault of a presets file that was read: layouts must have the right tiles (OM-4.1)."""
    terrains = document.root.values.get("terrains") if document.root else None
    for name, node in terrains.values.items() if isinstance(terrains, MapNode) else ():
        rows = value_or_self(node, "rows")
        if document.faults.is_sound(node) and (problem := terrain_fault(1, tiles("A", plain(rows)))):
            document.faults.error(rows, "bad-terrain", f"layout {name}: {problem.message}", rule="OM-4.1")
    return document.faults.in_order()


def tiles(country: str, rows: Any) -> dict[str, tuple[str, ...]]:
    """The squares of each kind in a layout drawn as rows."""
    found: dict[str, list[str]] = {}
    for y, row in enumerate(rows, 1):
        for x, letter in enumerate(row.split(), 1):
            found.setdefault(_LETTERS[letter], []).append(f"{country}{x}{y}")
    return {kind: tuple(sorted(found.get(kind, ()))) for kind in CONTENTS}


@frozen(eq=False)
class Presets:
    """What a scenario may name: its file's names are of files beside it, those of ``options`` of files here."""

    options: frozenset[str]
    beside: NamedFiles
    here: NamedFiles

    @classmethod
    def of(cls, document: Document, options: Iterable[str] = ()) -> "Presets":
        return cls(frozenset(options), NamedFiles(Path(document.path).parent), NamedFiles(Path()))

    def found(self) -> list[Diagnostic]:
        """What is wrong in the files named."""
        return [*self.beside.found(), *self.here.found()]

    def find(self, option: str, part: Part, name: str, at: Node | None, faults: Faults) -> Data | None:
        """The preset that an option names; None where there is none, or none that is sound, which is noted."""
        if "#" not in name:
            return _bundled_preset(part, name, at, faults)
        named = self.here if option in self.options else self.beside
        found = named.part(name, part, at, faults)
        if found is None:
            return None
        document, node = found
        check_presets(document)
        data = plain(node)
        return data if isinstance(data, dict) and not document.faults.errors() else None


def _bundled_preset(part: Part, name: str, at: Node | None, faults: Faults) -> Data | None:
    found = presets()[part.key]
    if name not in found:
        message = f"there is no preset '{name}', only {', '.join(found)}, and FILE#id"
        faults.error(at, part.code, message, rule=part.rule, suggestion=nearest(name, found))
        return None
    return found[name]  # type: ignore[no-any-return]


def bundled(file: str) -> Document:
    """A bundled file of Omringad, read."""
    where = resource(f"{FOLDER}/{file}")
    return read_document(str(where), where.read_bytes())


def raise_errors(found: Sequence[Diagnostic]) -> None:
    """``ContentError`` where there is an error among what was found."""
    if any(diagnostic.severity == "error" for diagnostic in found):
        raise ContentError(found)
