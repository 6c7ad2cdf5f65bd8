"""Decks, combat tables, formations: files that hold parts by id, loaded whole, the bundled one or another."""

from collections.abc import Callable, Mapping
from os import PathLike
from types import MappingProxyType
from typing import Generic, TypeVar

from attrs import field, frozen

from slaget.content.cache import Cache
from slaget.content.diagnostics import ContentError, Faults
from slaget.content.documents import as_bytes, read_bytes, read_document, require_format
from slaget.content.named import Part
from slaget.content.nodes import Node
from slaget.resources import resource

V = TypeVar("V")


@frozen(kw_only=True, eq=False)
class Parts(Generic[V]):
    """The parts of one kind. ``read`` makes those of a mapping by id that are sound, and notes what is wrong.

    Where it reads the ``whole`` file, it is given the root.

    >>> from slaget.games.kungabrade.content import TABLES
    >>> TABLES.load()["matched"].dice["rider"]["foot"]
    '2'
    """

    part: Part
    bundled: str
    read: Callable[[Node, Faults], Mapping[str, V]]
    whole: bool = False
    _made: Cache[Mapping[str, V]] = field(init=False, factory=lambda: Cache(), repr=False)

    def load(self, path: str | PathLike[str] | None = None, *, text: str | bytes | None = None) -> Mapping[str, V]:
        """The parts of a file by id; without a path, the bundled ones. ``text`` stands in for the file's content.

        Raises ``ContentError`` with every error of the file.
        """
        if path is None and text is None:
            where, data = str(resource(self.bundled)), resource(self.bundled).read_bytes()
        else:
            where, data = str(path or "<text>"), read_bytes(str(path)) if text is None else as_bytes(text)
        return self._made.get((where, data), lambda: self._load(where, data))

    def _load(self, where: str, data: bytes) -> Mapping[str, V]:
        document = read_document(where, data)
        root = require_format(document, *self.part.formats)
        entries = root if self.whole else root.values.get(self.part.key)
        found = {} if entries is None else self.read(entries, document.faults)
        if document.faults.errors():
            raise ContentError(document.faults.in_order())
        return MappingProxyType(dict(found))
