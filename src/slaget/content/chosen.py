"""The part of a file that somebody names from outside: ``FILE``, ``FILE#id``, ``FILE#kind/id``, ``bundled#id``."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from attrs import field, frozen

from slaget.content.diagnostics import ContentError, Faults
from slaget.content.disk import ENDINGS, file_and_part
from slaget.content.documents import Document, opened, read_bytes, read_document
from slaget.content.extending import Extending
from slaget.content.kit import Kind, Kit
from slaget.content.library import BUNDLED, bundled_parts
from slaget.content.nodes import MapNode, Node, inner_nodes, plain
from slaget.content.overlay import DROP, EXTENDS
from slaget.content.starters import GAMES, kit_named
from slaget.content.suggest import nearest

_MADE: Final = (EXTENDS, DROP, "note")


class NotChosen(LookupError):
    """What was said names no part, or several; ``code`` is that of a reference's fault.

    ``kinds`` are those of the parts that an id may mean, as ``GAME/KIND``.
    """

    def __init__(self, code: str, message: str, kinds: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.code, self.kinds = code, tuple(kinds)


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
        """The same as plain data, without the keys that say how it is made."""
        value = in_numbers(plain(self.node))
        return {key: each for key, each in value.items() if key not in _MADE} if isinstance(value, dict) else value

    def find(self, kind: str, said: str) -> Any:
        """Another part that this one refers to, as plain data; None where there is none.

        What it took over from another file is meant from there (KE-6.5).
        """
        library = self.document.library
        at = next((inner for inner in inner_nodes(self.node) if plain(inner) == said), None)
        near = None if library is None or at is None else library.home_of(at)
        found = None if library is None else library.find(kind, said, None, Faults(self.path), near)
        if library is None or found is None:
            return None
        there = self.document if found.raw is library.own else read_document(found.raw.path, found.raw.data)
        return in_numbers(plain(parts_of(there)[kind][found.id]))

    @property
    def is_bundled(self) -> bool:
        """Whether it stands in one of slaget's own files."""
        library = self.document.library
        return library is not None and library.own.is_bundled

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
    file, _ = file_and_part(said)
    return file.endswith(ENDINGS) or (file == BUNDLED and file != said)


def parts_of(document: Document) -> Mapping[str, Mapping[str, Node]]:
    """The parts of a file by kind and id, in the present shape and laid over what they extend."""
    library = document.library
    if library is None or document.root is None:
        return {}
    root = Extending(library, Faults(document.path)).resolved() if library.own.is_old else document.root
    held = {each.key: root.values.get(each.key) for each in library.own.kit.kinds}
    return {kind: node.values for kind, node in held.items() if isinstance(node, MapNode)}


def in_numbers(value: object) -> Any:
    """Plain data with whole numbers and floats in place of decimals.

    >>> in_numbers({"x": Decimal("73.8"), "y": [Decimal("2.0")]})
    {'x': 73.8, 'y': [2]}
    """
    if isinstance(value, dict):
        return {key: in_numbers(each) for key, each in value.items()}
    if isinstance(value, list):
        return [in_numbers(each) for each in value]
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    return value


def chosen(said: str, kind: str | None = None) -> list[Chosen]:
    """The part that is named; of a file alone its scenarios or, where it has none, its only part.

    ``NotChosen`` where there is none, or where several may be meant; ``ContentError`` where the file is at fault.
    """
    file, rest = file_and_part(said)
    of, slash, id = rest.rpartition("/")
    wanted = of if slash else kind
    if file == BUNDLED:
        return [_bundled(wanted, id)]
    document = sound_document(file)
    library = document.library
    if library is None:
        raise NotChosen("unknown-format", f"{file} holds no parts")
    held = parts_of(document)
    if file == said:
        return _all(library.own.kit, held, document)
    kinds = [each for each in library.own.kit.kinds if id in held.get(each.key, {}) and wanted in (None, each.key)]
    if not kinds:
        raise _none(id, file, [name for kind, each in held.items() if wanted in (None, kind) for name in each])
    if len(kinds) > 1:
        raise _several(id, library.own.kit.game, [each.key for each in kinds], file)
    return [Chosen(library.own.kit, kinds[0], id, document)]


def kinds_meant(said: str) -> tuple[str, ...]:
    """``GAME/KIND`` of each part that may be meant; ``ContentError`` where the file is at fault.

    >>> kinds_meant("bundled#norse"), kinds_meant("bundled#no_such")
    (('nissan/leaders', 'nissan/decks'), ())
    """
    try:
        return tuple(f"{part.kit.game}/{part.kind.key}" for part in chosen(said))
    except NotChosen as fault:
        return fault.kinds


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
    if not every:
        raise NotChosen("unknown-reference", f"{document.path} holds no parts")
    names = ", ".join(f"{document.path}#{part.kind.key}/{part.id}" for part in every)
    raise NotChosen("ambiguous-reference", f"{document.path} holds several parts: name one, {names}")


def _bundled(kind: str | None, id: str) -> Chosen:
    """A part of slaget's own, of whichever game has it; ``kind`` may be ``GAME/KIND`` too."""
    kits = [kit for kit in map(kit_named, GAMES) if kit is not None]
    every = [found for kit in kits for found in bundled_parts(kit, opened).values()]
    known = [part for part in every if kind in (None, part.kind, f"{part.raw.kit.game}/{part.kind}")]
    found = [part for part in known if part.id == id]
    if not found:
        raise _none(id, BUNDLED, [part.id for part in known])
    if len(found) > 1:
        several = len({part.raw.kit.game for part in found}) > 1
        kinds = [f"{part.raw.kit.game}/{part.kind}" if several else part.kind for part in found]
        raise _several(id, "" if several else found[0].raw.kit.game, kinds, BUNDLED)
    raw, key, _ = found[0]
    return Chosen(raw.kit, raw.kit.kind(key), id, read_document(raw.path, raw.data))


def _none(id: str, file: str, known: list[str]) -> NotChosen:
    meant = nearest(id, known)
    there = ", ".join([*dict.fromkeys(known)][:24])
    near = f"; did you mean {meant}?" if meant else f"; it has {there}" if there else ""
    return NotChosen("unknown-reference", f"{file} has no part {id!r}{near}")


def _several(id: str, game: str, kinds: list[str], file: str) -> NotChosen:
    are = ", ".join(f"{file}#{kind}/{id}" for kind in kinds)
    whole = [f"{game}/{kind}" if game else kind for kind in kinds]
    return NotChosen("ambiguous-reference", f"{id!r} is several parts: say which, {are}", whole)
