"""The part of a file that somebody names from outside: ``FILE``, ``FILE#id``, ``FILE#kind/id``, ``bundled#id``."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import field, frozen

from slaget.content.diagnostics import ContentError
from slaget.content.disk import ENDINGS
from slaget.content.documents import Document, opened, read_bytes, read_document
from slaget.content.kit import Kind, Kit
from slaget.content.library import BUNDLED, bundled_parts
from slaget.content.nodes import MapNode, Node, plain
from slaget.content.starters import GAMES, kit_named
from slaget.content.suggest import nearest


class NotChosen(LookupError):
    """What was said names no part, or several; ``code`` is that of a reference's fault."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


@frozen(eq=False)
class Chosen:
    """A part with the file that it stands in."""

    kit: Kit
    kind: Kind
    id: str
    document: Document = field(repr=False)

    @property
    def node(self) -> Node:
        """The part as it is once it is laid over what it extends."""
        return parts_of(self.document)[self.kind.key][self.id]

    @property
    def value(self) -> Any:
        """The same as plain data."""
        return plain(self.node)

    @property
    def path(self) -> str:
        return self.document.path

    @property
    def said(self) -> str:
        """``FILE#kind/id``."""
        return f"{self.path}#{self.kind.key}/{self.id}"


def is_content(said: str) -> bool:
    """Whether a data file or a part is meant, by its form.

    >>> is_content("my.yaml#decks/first"), is_content("bundled#norse"), is_content("game.jsonl")
    (True, True, False)
    """
    file = said if Path(said).is_file() else said.partition("#")[0]
    return file.endswith(ENDINGS) or (file == BUNDLED and file != said)


def parts_of(document: Document) -> Mapping[str, Mapping[str, Node]]:
    """The parts of a file by kind and id, in the present shape and laid over what they extend."""
    library = document.library
    root = None if library is None else library.own.root if library.own.is_old else document.root
    held = {} if root is None or library is None else {each.key: root.values.get(each.key) for each in library.own.kit.kinds}
    return {kind: node.values for kind, node in held.items() if isinstance(node, MapNode)}


def chosen(said: str, kind: str | None = None) -> list[Chosen]:
    """The part that is named; of a file alone its scenarios or, where it has none, its only part.

    ``NotChosen`` where there is none, or where several may be meant; ``ContentError`` where the file is at fault.
    """
    file, sign, rest = (said, "", "") if Path(said).is_file() else said.rpartition("#")
    of, slash, id = rest.rpartition("/")
    wanted = of if slash else kind
    if file == BUNDLED:
        return [_bundled(wanted, id)]
    document = sound_document(file)
    library = document.library
    if library is None:
        raise NotChosen("unknown-format", f"{file} holds no parts")
    held = parts_of(document)
    if not sign:
        return _all(library.own.kit, held, document)
    kinds = [each for each in library.own.kit.kinds if id in held.get(each.key, {}) and wanted in (None, each.key)]
    if not kinds:
        raise _none(id, file, [name for each in held.values() for name in each])
    if len(kinds) > 1:
        raise _several(id, [each.key for each in kinds], file)
    return [Chosen(library.own.kit, kinds[0], id, document)]


def sound_document(path: str) -> Document:
    """A file without faults of form and references; ``ContentError`` with all there are."""
    document = read_document(path, read_bytes(path))
    if document.faults.errors() or document.root is None:
        raise ContentError(document.faults.in_order())
    return document


def _all(kit: Kit, held: Mapping[str, Mapping[str, Node]], document: Document) -> list[Chosen]:
    every = [Chosen(kit, kind, id, document) for kind in kit.kinds for id in held.get(kind.key, {})]
    scenarios = [part for part in every if part.kind.key == "scenarios"]
    if scenarios or len(every) == 1:
        return scenarios or every
    names = ", ".join(f"{part.kind.key}/{part.id}" for part in every)
    raise NotChosen("unknown-reference", f"{document.path} holds {names}: name one, {document.path}#..." if every else (
        f"{document.path} holds no parts"))  # fmt: skip


def _bundled(kind: str | None, id: str) -> Chosen:
    """A part of slaget's own, of whichever game has it."""
    kits = [kit for kit in map(kit_named, GAMES) if kit is not None]
    every = {(kit.game, *key): found for kit in kits for key, found in bundled_parts(kit, opened).items()}
    found = {key: each for key, each in every.items() if key[2] == id and kind in (None, key[1])}
    if not found:
        raise _none(id, BUNDLED, [key[2] for key in every if kind in (None, key[1])])
    if len(found) > 1:
        raise _several(id, [key[1] for key in found], BUNDLED)
    ((_, key, _), part) = next(iter(found.items()))
    kit = part.raw.kit
    return Chosen(kit, kit.kind(key), id, read_document(part.raw.path, part.raw.data))


def _none(id: str, file: str, known: list[str]) -> NotChosen:
    meant = nearest(id, known)
    near = f"; did you mean {meant}?" if meant else f"; it has {', '.join(known[:24])}" if known else ""
    return NotChosen("unknown-reference", f"{file} has no part {id!r}{near}")


def _several(id: str, kinds: list[str], file: str) -> NotChosen:
    are = ", ".join(f"{file}#{kind}/{id}" for kind in kinds)
    return NotChosen("ambiguous-reference", f"{id!r} is several parts: say which, {are}")
