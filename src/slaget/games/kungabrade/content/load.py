"""From the name of a scenario to its set-up; and the checkers of Kungabräde's three formats."""

from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from os import PathLike, fspath
from pathlib import Path
from typing import Final

from slaget.content.cache import Cache
from slaget.content.diagnostics import ContentError, Diagnostic, in_order
from slaget.content.disk import Folders, named_files_from, named_folders
from slaget.content.documents import Document, as_bytes, read_bytes, read_document
from slaget.content.named import Made
from slaget.content.nodes import Node
from slaget.content.options import checked_options
from slaget.content.resources import resource
from slaget.content.scenarios import no_such_scenario
from slaget.games.kungabrade import rules as r
from slaget.games.kungabrade.content.files import Files
from slaget.games.kungabrade.content.scenario import Reader
from slaget.games.kungabrade.content.values import Formation, formations_in, tables_in
from slaget.games.kungabrade.setup import CombatTable, Setup

GAME: Final = "kungabrade"
SCHEMA: Final = "kungabrade-scenario.schema.json"
_TABLES: Final = "data/cards/kungabrade/combat_tables.yaml"
_FORMATIONS: Final = "data/scenarios/kungabrade/formations.yaml"
_SCENARIOS: Final = (
    "battlefield",
    "conquest",
    "power_struggle",
    "battlefield_free",
    "conquest_free",
    "power_struggle_free",
    "by_dice",
    "hidden_armies",
    "border_skirmish",
    "kb-siege-exercise",
)
_ENDINGS: Final = (".yaml", ".yml", ".json")
_SETUPS: Final = Cache[Made[Setup]](64)


def scenario_ids() -> tuple[str, ...]:
    """The ids of the bundled scenarios; the first is the default.

    >>> scenario_ids()[:3]
    ('battlefield', 'conquest', 'power_struggle')
    """
    return _SCENARIOS


def load_combat_tables(
    path: str | PathLike[str] | None = None, *, text: str | bytes | None = None
) -> Mapping[str, CombatTable]:
    """The combat tables of a file by id; without a path, the bundled ones (KB-8.2).

    >>> load_combat_tables()["matched"].dice["rider"]["foot"]
    '2'
    """
    return _bundled_tables() if path is None and text is None else _tables(_read(str(path or "<text>"), text))


def load_formations(
    path: str | PathLike[str] | None = None, *, text: str | bytes | None = None
) -> Mapping[str, Formation]:
    """The formations of a file by id; without a path, the bundled ones (KB-5.1).

    >>> len(load_formations()["kb_defender"])
    17
    """
    return (
        _bundled_formations() if path is None and text is None else _formations(_read(str(path or "<text>"), text))
    )


def load_scenario(
    name: str | PathLike[str],
    options: Mapping[str, object] | None = None,
    *,
    text: str | bytes | None = None,
    folders: Folders = (),
) -> Setup:
    """A scenario as a complete set-up: a bundled one by id, another by the path of its file.

    ``options`` go before those of the file and may be strings from a command line. ``text`` stands in for
    the file's content. The file may name files of its own folder and below, and of ``folders``.
    Raises ``ContentError`` with every error found.

    >>> load_scenario("conquest").start
    'agreed'
    """
    path, data = _located(fspath(name), text)
    given = tuple(sorted((key, repr(value)) for key, value in (options or {}).items()))
    with named_files_from(folders):
        key = (path, sha256(data).hexdigest(), given, named_folders())
        made = _SETUPS.find(key)
        if made is None or not made.is_current():
            override = checked_options(SCHEMA, options or {})
            made = _SETUPS.put(key, _load(read_document(path, data), override))
    return made.value


def _load(document: Document, override: Mapping[str, object]) -> Made[Setup]:
    files = Files.of(document)
    setup = _read_scenario(document, override, files)
    if setup is None:
        raise ContentError(in_order([*document.faults.found, *files.found()]))
    return Made(setup, files.sources())


def _read_scenario(document: Document, override: Mapping[str, object], files: Files) -> Setup | None:
    _wanted(document, "slaget-kungabrade-scenario/1")
    if document.root is None or document.format is None:
        return None
    reader = Reader(document.root, document.faults, _bundled_tables(), _bundled_formations(), override, files)
    return reader.read()


def _wanted(document: Document, name: str) -> None:
    if document.format is not None and document.format.name != name:
        at = document.root.values.get("format") if document.root else None
        message = f"the file's format is {document.format.name}, but {name} is needed here"
        document.faults.error(at, "unknown-format", message)
        raise ContentError(document.faults.in_order())


def _located(said: str, text: str | bytes | None) -> tuple[str, bytes]:
    """The path and bytes that a scenario's name means."""
    if text is not None:
        return said, as_bytes(text)
    short = said.removeprefix(f"{GAME}/") if said != GAME else _SCENARIOS[0]
    if short in _SCENARIOS:
        path = f"data/scenarios/kungabrade/{short}.yaml"
        return str(resource(path)), resource(path).read_bytes()
    if said.endswith(_ENDINGS) or Path(said).is_file():
        return said, read_bytes(said)
    raise no_such_scenario(said, GAME, _SCENARIOS, r.KB_4_1.id)


def _read(path: str, text: str | bytes | None) -> Document:
    return read_document(path, read_bytes(path) if text is None else as_bytes(text))


def _part(document: Document, key: str, wanted: str) -> Node:
    _wanted(document, wanted)
    if document.root is None or key not in document.root.values or document.format is None:
        raise ContentError(document.faults.in_order())
    return document.root.values[key]


def _tables(document: Document) -> Mapping[str, CombatTable]:
    found = tables_in(_part(document, "combat_tables", "slaget-kungabrade-tables/1"), document.faults)
    if document.faults.errors():
        raise ContentError(document.faults.in_order())
    return found


def _formations(document: Document) -> Mapping[str, Formation]:
    found = formations_in(_part(document, "formations", "slaget-kungabrade-formations/1"), document.faults)
    if document.faults.errors():
        raise ContentError(document.faults.in_order())
    return found


@lru_cache(maxsize=1)
def _bundled_tables() -> Mapping[str, CombatTable]:
    return _tables(read_document(_TABLES, resource(_TABLES).read_bytes()))


@lru_cache(maxsize=1)
def _bundled_formations() -> Mapping[str, Formation]:
    return _formations(read_document(_FORMATIONS, resource(_FORMATIONS).read_bytes()))


def check_tables(document: Document) -> list[Diagnostic]:
    """Every fault of a file of combat tables that was read."""
    return document.faults.in_order()


def check_formations(document: Document) -> list[Diagnostic]:
    """Every fault of a file of formations that was read: the counts too."""
    if document.root is not None and "formations" in document.root.values:
        formations_in(document.root.values["formations"], document.faults)
    return document.faults.in_order()


def check_scenario(document: Document) -> list[Diagnostic]:
    """Every fault of a scenario file that was read."""
    files = Files.of(document)
    _read_scenario(document, {}, files)
    root = document.root
    if root is not None:
        readers = [root.values[key] for key in ("setup", "options") if key in root.values]
        tables, formations = root.values.get("combat_tables"), root.values.get("formations")
        document.faults.warn_of_unread(tables, "combat table", readers, _bundled_tables())
        document.faults.warn_of_unread(formations, "formation", readers, _bundled_formations())
    return in_order([*document.faults.found, *files.found()])
