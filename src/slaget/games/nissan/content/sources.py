"""From the name of a scenario to the file that holds it (NI-8.16)."""

from hashlib import sha256
from os import PathLike
from pathlib import Path
from typing import Final

from attrs import frozen

from slaget.content.cache import Cache
from slaget.content.diagnostics import ContentError
from slaget.content.documents import Document, as_bytes, read_bytes, read_document
from slaget.content.nodes import Node, plain, value_or_self
from slaget.content.resources import resource
from slaget.content.scenarios import no_such_scenario
from slaget.content.suggest import nearest
from slaget.games.nissan.content.files import SCENARIOS, bundled_path
from slaget.games.nissan.content.scenarios import scenario_nodes

GAME: Final = "nissan"
_ENDINGS: Final = (".yaml", ".yml", ".json")
_IDS: Final = Cache[tuple[str, ...]]()


@frozen
class Source:
    """A file to load from, and the scenario wanted of it; None for its first."""

    path: str
    data: bytes
    digest: str
    scenario: str | None = None


def bundled(path: str, scenario: str | None = None) -> Source:
    return _source(bundled_path(path), resource(path).read_bytes(), scenario)


def file_source(path: str, text: str | bytes | None, scenario: str | None = None) -> Source:
    return _source(path, read_bytes(path) if text is None else as_bytes(text), scenario)


def _source(path: str, data: bytes, scenario: str | None) -> Source:
    return Source(path, data, sha256(data).hexdigest(), scenario)


def locate(name: str | PathLike[str], text: str | bytes | None = None) -> Source:
    """The file a scenario's name means: a bundled id, with or without ``nissan/``, a ``FILE`` or ``FILE#id``.

    >>> locate("nissan/slaget").scenario, locate("nissan").scenario
    ('slaget', None)
    """
    said = str(name)
    if text is not None:
        path, _, scenario = said.partition("#")
        return file_source(path, text, scenario or None)
    inside = bundled(SCENARIOS)
    short = "" if said == GAME else said.removeprefix(f"{GAME}/")
    if not short or short in ids_in(inside):
        return Source(inside.path, inside.data, inside.digest, short or None)
    if not _is_file(said):
        raise no_such_scenario(said, GAME, ids_in(inside), "NI-8.16")
    return _file(said)


def ids_in(source: Source) -> tuple[str, ...]:
    """The ids of a file's scenarios, in file order."""
    return _IDS.get((source.path, source.digest), lambda: _read_ids(source))


def scenario_node(document: Document, wanted: str | None) -> Node | None:
    """The node of the wanted scenario, or the first; a wanted one that is not there is noted."""
    nodes = scenario_nodes(document.root) if document.root else ()
    if wanted is None:
        return nodes[0] if nodes else None
    by_id = {str(plain(value_or_self(node, "id"))): node for node in reversed(nodes)}
    if wanted not in by_id:
        meant = nearest(wanted, by_id)
        message = f"there is no scenario '{wanted}' here, only {', '.join(reversed(by_id))}"
        document.faults.error(None, "unknown-scenario", message, rule="NI-8.16", suggestion=meant)
    return by_id.get(wanted)


def _read_ids(source: Source) -> tuple[str, ...]:
    document = read_document(source.path, source.data)
    if document.root is None:
        raise ContentError(document.faults.in_order())
    return tuple(str(plain(value_or_self(node, "id"))) for node in scenario_nodes(document.root))


def _is_file(said: str) -> bool:
    return said.partition("#")[0].endswith(_ENDINGS) or Path(said.rpartition("#")[0] or said).exists()


def _file(said: str) -> Source:
    if Path(said).is_file() or "#" not in said:
        return file_source(said, None)
    path, _, scenario = said.rpartition("#")
    return file_source(path, None, scenario)
