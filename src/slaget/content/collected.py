"""The parts of all games' files, by file and by reference."""

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from attrs import field, frozen

from slaget.content.diagnostics import ContentError, Faults
from slaget.content.disk import Outside, named_files_from, place_of
from slaget.content.documents import Document, opened, read_bytes, read_document
from slaget.content.kit import Kit
from slaget.content.library import BUNDLED, RULE, Library, Raw, Unread, bundled_parts, reference
from slaget.content.nodes import MapNode, held, plain
from slaget.content.said import said as told
from slaget.kernel.short import short
from slaget.kernel.words import Text

_NONE_HELD: Final = Text(
    "files of this format hold no parts that can be referred to",
    "filer av detta format har inga delar som andra kan peka ut",
)
_NO_FILE: Final = Text("'{said}' names no file; say FILE#id", "'{said}' nämner ingen fil; skriv FIL#id")
_NO_KIND: Final = Text(
    "there is no kind '{kind}'; there is {known}", "det finns inget slag '{kind}'; det finns {known}"
)
_NO_PARTS: Final = MapNode(1, 1, {}, {})


def _paths(roots: Iterable[str | os.PathLike[str]]) -> tuple[Path, ...]:
    return tuple(Path(root) for root in roots)


@frozen
class FoundPart:
    """A part as it is once it is laid over what it extends: plain data, with the file that it stands in."""

    kind: str
    id: str
    path: str
    value: Any = field(repr=False)


@frozen
class Catalogue:
    """The parts of the files of every game; files may name others of their folder and of the ``roots``.

    >>> from slaget.resources import resource
    >>> file = resource("data/scenarios/schack/scenarios.yaml")
    >>> Catalogue().find("scenarios", "bundled#grundstallning", near=str(file)).id
    'grundstallning'
    """

    __repr__ = short

    roots: tuple[Path, ...] = field(default=(), converter=_paths)

    def load(self, path: str | os.PathLike[str]) -> Mapping[str, Mapping[str, FoundPart]]:
        """The parts of a file by kind and id; ``ContentError`` with every fault of its form and references."""
        with named_files_from(self.roots):
            document = _sound(path)
        library = _library(document)
        kinds = [kind.key for kind in library.own.kit.kinds]
        return {kind: {id: _part(document, kind, id) for id in library.own.parts(kind)} for kind in kinds}

    def find(
        self,
        kind: str | None,
        said: str,
        near: str | os.PathLike[str] | None = None,
        kit: Kit | None = None,
    ) -> FoundPart:
        """The part that a reference means, of a kind or, where that is None, of the only kind that has it.

        ``near`` is the file, or the folder, that the reference stands in; of a folder a game's ``kit`` gives the
        bundled parts too. ``ContentError`` where there is no part.
        """
        meant, base = reference(said), Path(near) if near is not None else Path()
        faults = Faults(str(base) if base.is_file() else said)
        with named_files_from(self.roots):
            if kit is not None and meant.file in ("", BUNDLED) and not base.is_file():
                own = Library(Raw(said, _NO_PARTS, kit, False, b"", faults, _NO_PARTS), opened)
            else:
                own = _library(_sound(base)) if base.is_file() else first_named(said, base, faults)
            here = said if base.is_file() else meant.id
            known = _known_kind(kind or meant.kind, own, faults) or _only_kind(own, here, faults)
            found = own.find(known, here, None, faults) if known else None
            if found is None:
                raise ContentError(faults.in_order())
            document = read_document(found.raw.path, found.raw.data)
        if document.faults.errors():
            raise ContentError(document.faults.in_order())
        return _part(document, found.kind, found.id)


def _known_kind(kind: str, library: Library, faults: Faults) -> str:
    """A kind of the game's parts; where there is none, that is told."""
    known = [each.key for each in library.own.kit.kinds]
    if kind and kind not in known:
        faults.error(None, "unknown-reference", told(_NO_KIND, kind=kind, known=", ".join(known)), rule=RULE)
        raise ContentError(faults.in_order())
    return kind


def first_named(said: str, folder: Path, faults: Faults) -> Library:
    """The library of a file that is named from a folder."""
    file = reference(said).file
    if file in ("", BUNDLED):
        faults.error(None, "unknown-reference", told(_NO_FILE, said=said), rule=RULE)
        raise ContentError(faults.in_order())
    try:
        place = place_of(file, folder)
        return Library(opened(str(place.path), place.folder), opened)
    except Outside as reason:
        en = f"'{file}' {reason.why.en}; start slaget with --with DIR for others"
        sv = f"'{file}' {reason.why.sv}; starta slaget med --with MAPP för andra"
        faults.error(None, "file-outside", Text(en, sv), rule=RULE)
    except Unread as why:
        faults.error(None, why.code, Text(f"'{file}' {why.en}", f"'{file}' {why.sv}"), rule=RULE)
    raise ContentError(faults.in_order())


def _only_kind(library: Library, said: str, faults: Faults) -> str:
    """The kind of the part of a file that is named without one; where two kinds have it, that is told."""
    meant = reference(said)
    kit, raw = library.own.kit, library.own if meant.file != BUNDLED else None
    if meant.file not in ("", BUNDLED) and (raw := library.file(meant.file, library.own, None, faults)) is None:
        return ""
    kinds = [kind for kind in kit.kinds if raw is not None and meant.id in raw.parts(kind.key)]
    if not kinds and meant.file in ("", BUNDLED):
        known = bundled_parts(kit, library.open)
        kinds = [kind for kind in kit.kinds if (kind.key, meant.id) in known]
    if len(kinds) > 1:
        are, aro = " and a ".join(kind.en for kind in kinds), " och ".join(kind.sv for kind in kinds)
        say = f"{kinds[0].key}/{meant.id}"
        faults.error(None, "ambiguous-reference", Text(f"'{meant.id}' is a {are}: say {say}",
            f"'{meant.id}' är både {aro}: skriv {say}"), rule=RULE, suggestion=say)  # fmt: skip
        return ""
    if not kinds:
        faults.error(
            None,
            "unknown-reference",
            Text(f"no part '{meant.id}' here", f"här finns ingen del '{meant.id}'"),
            rule=RULE,
        )
    return kinds[0].key if kinds else ""


def _sound(path: str | os.PathLike[str]) -> Document:
    document = read_document(str(path), read_bytes(path))
    if document.faults.errors() or document.root is None:
        raise ContentError(document.faults.in_order())
    return document


def _library(document: Document) -> Library:
    if document.library is not None:
        return document.library
    faults = Faults(document.path)
    faults.error(document.root, "unknown-format", _NONE_HELD)
    raise ContentError(faults.in_order())


def _part(document: Document, kind: str, id: str) -> FoundPart:
    node = held(document.root, kind).get(id)
    return FoundPart(kind, id, document.path, None if node is None else plain(node))
