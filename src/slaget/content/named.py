"""The files that one file names as ``FILE#id``: each read once, and none shown that is not of slaget."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from hashlib import sha256
from pathlib import Path
from typing import Final, Generic, TypeVar
from weakref import WeakKeyDictionary

from attrs import define, evolve, field, frozen

from slaget.content.diagnostics import ContentError, Diagnostic, Faults
from slaget.content.disk import Outside, Place, place_of
from slaget.content.documents import Document, is_unfit, read_bytes, read_document
from slaget.content.formats import declared_format, find_format
from slaget.content.library import MOST_FILES, SHOWN, Raw
from slaget.content.nodes import MapNode, Node, inner_nodes
from slaget.content.said import no, said
from slaget.content.suggest import nearest
from slaget.kernel.short import short
from slaget.kernel.words import Text
from slaget.resources import resource
from slaget.wire.forms import brief

V = TypeVar("V")
_GIVEN: Final[ContextVar[tuple[Path, ...]]] = ContextVar("_GIVEN", default=())
_READ: Final[WeakKeyDictionary[Raw, Document]] = WeakKeyDictionary()
"""The bundled files as they are read; what is found wrong later is told of a copy."""
NOT_ALLOWED: Final = "file_not_allowed"
"""The code of a file that another may not name, or that is none to be read."""
OUTSIDE: Final = Text(
    "'{file}' {why}; a file may name those of its own folder and below, and of folders given with --with DIR",
    "'{file}' {why}; en fil får peka ut filer i sin egen mapp och under den, och i mappar som ges med --with MAPP",
)
_NO_SUCH: Final = Text(
    "there is no {noun} '{name}' in {file}; it has {known}",
    "det finns {no} {noun} '{name}' i {file}; den har {known}",
)
_OTHER_KIND: Final = Text(
    "{file} is no {noun} file: its format is {format}", "{file} har {no} {noun}: dess format är {format}"
)
_TOO_MANY: Final = Text("a file may name {most} others at most", "en fil får peka ut högst {most} andra")
_UNREADABLE: Final = Text("the {noun} file {file} {why}", "filen {file} {why}")
_NOT_OURS: Final = Text(
    "'{file}' is no file of slaget's: no line of it names a known format",
    "'{file}' är ingen slaget-fil: ingen rad i den anger ett känt format",
)


@contextmanager
def given_together(files: Iterable[Path]) -> Iterator[None]:
    """Inside the block these files are checked together: one may say what another of them refers to.

    >>> with given_together([Path("deck.yaml"), Path("battle.yaml")]):
    ...     print(len(others_given("deck.yaml")))
    1
    """
    token = _GIVEN.set(tuple(files))
    try:
        yield
    finally:
        _GIVEN.reset(token)


def others_given(path: str) -> list[Path]:
    """The files that are checked together with this one."""
    return [file for file in _GIVEN.get() if file != Path(path)]


@frozen
class Part:
    """What is named: its noun, the key under which a file holds such parts by id, the format, what to cite.

    ``later`` are formats of later versions that hold such parts too.
    """

    noun: Text
    key: str
    format: str
    code: str
    rule: str
    later: tuple[str, ...] = ()

    @property
    def formats(self) -> tuple[str, ...]:
        return (self.format, *self.later)


@define(eq=False)
class NamedFiles:
    """The files named by one file of the folder ``base``; ``sources`` are their digests by path."""

    base: Path
    documents: dict[str, Document] = field(factory=dict)
    sources: dict[str, str] = field(factory=dict)
    _tried: set[str] = field(factory=set)
    _nodes: dict[str, frozenset[int]] = field(factory=dict)
    """By path the nodes of a file that was read, which stand as long as it does."""

    def holds(self, path: str, node: Node) -> bool:
        """Whether a node stands in a file of ``documents``."""
        if path not in self._nodes:
            root = self.documents[path].root
            self._nodes[path] = frozenset(map(id, inner_nodes(root) if root is not None else ()))
        return id(node) in self._nodes[path]

    def found(self) -> list[Diagnostic]:
        """What is wrong in the files themselves."""
        return [fault for document in self.documents.values() for fault in document.faults.found]

    def part(self, name: str, part: Part, at: Node | None, faults: Faults) -> tuple[Document, Node] | None:
        """The node that ``FILE#id`` or ``FILE#kind/id`` names and its file, or a note that there is none."""
        file, _, wanted = name.rpartition("#")
        wanted = wanted.removeprefix(f"{part.key}/")
        document = self.document(file, part, at, faults)
        entries = document.root.values.get(part.key) if document and document.root else None
        if document is None or not isinstance(entries, MapNode):
            return None
        if wanted not in entries.values:
            meant = nearest(wanted, entries.values)
            message = said(_NO_SUCH, noun=part.noun, no=no(part.noun.sv), name=wanted, file=file,
                           known=", ".join(entries.values))  # fmt: skip
            suggestion = f"{file}#{meant}" if meant else None
            faults.error(at, part.code, message, rule=part.rule, suggestion=suggestion)
            return None
        return document, entries.values[wanted]

    def document(self, file: str, part: Part, at: Node | None, faults: Faults) -> Document | None:
        """The file of that name, read; None where it cannot be had, which is noted ``at`` the name."""
        try:
            place = place_of(file, self.base)
        except Outside as reason:
            message = said(OUTSIDE, file=brief(file, SHOWN), why=reason.why)
            faults.error(at, NOT_ALLOWED, message, rule=part.rule)
            return None
        path = str(place.path)
        if path not in self.documents:
            self._read(place, file, part, at, faults)
        document = self.documents.get(path)
        if document and document.format and document.format.name not in part.formats:
            message = said(_OTHER_KIND, file=path, noun=part.noun, no=no(part.noun.sv), format=document.format.name)
            faults.error(at, part.code, message, rule=part.rule)
        return document

    def read(self, raw: Raw) -> Document:
        """The file of that path, read and checked."""
        if raw.path not in self.documents and raw.is_bundled:
            document = _READ.get(raw) or _READ.setdefault(raw, read_document(raw.path, raw.data))
            self.documents[raw.path] = evolve(document, faults=document.faults.copied())
        elif raw.path not in self.documents:
            self.documents[raw.path] = read_document(raw.path, raw.data)
            self.sources[raw.path] = sha256(raw.data).hexdigest()
        return self.documents[raw.path]

    def bundled(self, file: str) -> Document:
        """A bundled file, by its path in a checkout; what a scenario finds wrong in it is found here too."""
        path = str(resource(file))
        if path not in self.documents:
            self.documents[path] = read_document(path, resource(file).read_bytes())
        return self.documents[path]

    def _read(self, place: Place, file: str, part: Part, at: Node | None, faults: Faults) -> None:
        path = str(place.path)
        self._tried.add(path)
        if len(self._tried) > MOST_FILES:
            faults.error(at, part.code, said(_TOO_MANY, most=MOST_FILES), rule=part.rule)
            return
        try:
            data = read_bytes(path, place.folder)
        except ContentError as error:
            message = said(_UNREADABLE, file=path, noun=part.noun, why=_why(error))
            faults.error(at, NOT_ALLOWED if is_unfit(error) else part.code, message, rule=part.rule)
            return
        self.sources[path] = sha256(data).hexdigest()
        document = read_document(path, data)
        if not is_ours(document):
            faults.error(at, part.code, said(_NOT_OURS, file=file), rule=part.rule)
            return
        self.documents[path] = document


def _why(error: ContentError) -> Text:
    """Why a file cannot be read, as half a sentence after its name."""
    (fault,) = error.diagnostics
    return Text(fault.message.removeprefix("the file "), fault.text["sv"].removeprefix("filen "))


def is_ours(document: Document) -> bool:
    """Whether a file says of itself that it is of a known format, even where the rest of it cannot be read.

    What is wrong in a file that another names is told only where this holds: nothing of any other file is shown.

    >>> is_ours(read_document("a.yaml", b"format: slaget-nissan-decks/1")), is_ours(read_document("b", b"root:x:0"))
    (True, False)
    """
    if document.format is not None:
        return True
    declared = declared_format(document.data)
    return declared is not None and find_format(declared) is not None


@frozen
class Made(Generic[V]):
    """What was made of a file and of those it names, with the digests of these."""

    __repr__ = short

    value: V
    sources: tuple[tuple[str, str], ...]

    def is_current(self) -> bool:
        """Whether the files named hold what they held."""
        return all(_digest_of(path) == digest for path, digest in self.sources)


def _digest_of(path: str) -> str | None:
    """The digest of a file now; None when it is gone."""
    try:
        return sha256(read_bytes(path)).hexdigest()
    except ContentError:
        return None
