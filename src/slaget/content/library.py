"""The parts that a file may refer to: its own, the bundled ones, those of other files.

A reference is ``id``, ``FILE#id``, ``FILE#kind/id`` or ``bundled#id`` (KE-6.5).
"""

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from attrs import define, field, frozen

from slaget.content.diagnostics import Faults
from slaget.content.disk import ENDINGS, Outside, place_of
from slaget.content.kit import Kit
from slaget.content.nodes import MapNode, Node, held, inner_nodes
from slaget.content.said import no
from slaget.content.suggest import nearest
from slaget.kernel.words import Text
from slaget.resources import folder
from slaget.wire.forms import brief

BUNDLED: Final = "bundled"
RULE: Final = "KE-6.5"
MOST_FILES: Final = 32
_MOST_BYTES: Final = 8 * 1024 * 1024
SHOWN: Final = 80
_LETTERS: Final = 4
_BUNDLED: Final[dict[str, Mapping[tuple[str, str], "Found"]]] = {}


class Unread(Exception):
    """A file that another names and that cannot be had; the code of it, and a half sentence in each language."""

    def __init__(self, code: str, en: str, sv: str) -> None:
        super().__init__(en)
        self.code, self.en, self.sv = code, en, sv


@frozen(eq=False)
class Raw:
    """A file in the present shape, its parts as it says them; ``is_old`` where it was of an earlier one."""

    path: str
    root: MapNode = field(repr=False)
    kit: Kit
    is_old: bool
    data: bytes = field(repr=False)
    faults: Faults = field(repr=False)
    said: MapNode = field(repr=False)
    """The tree as the file has it; what is refused of its nodes is known by them."""

    @property
    def is_bundled(self) -> bool:
        """Whether it is one of slaget's own files."""
        return Path(self.path).resolve().is_relative_to(Path(str(folder("data"))).resolve())

    def parts(self, kind: str) -> Mapping[str, Node]:
        """The parts of a kind by id."""
        return held(self.root, kind)


class Reference(NamedTuple):
    """What a reference says; the file is empty for a part of the same file, or a bundled one."""

    file: str
    kind: str
    id: str


class Found(NamedTuple):
    """A part as a file says it."""

    raw: Raw
    kind: str
    id: str

    @property
    def node(self) -> Node:
        return self.raw.parts(self.kind)[self.id]

    @property
    def key(self) -> tuple[str, str, str]:
        """What tells it from all others."""
        return self.raw.path, self.kind, self.id


class Opener(Protocol):
    """How a file is read to be referred to; ``Unread`` where it cannot be."""

    def __call__(self, path: str, within: Path | None) -> Raw: ...


def reference(said: str) -> Reference:
    """What a text refers to.

    >>> reference("my.yaml#decks/first")
    Reference(file='my.yaml', kind='decks', id='first')
    >>> reference("first")
    Reference(file='', kind='', id='first')
    """
    file, _, rest = said.rpartition("#")
    kind, slash, name = rest.rpartition("/") if file else ("", "", said)
    return Reference(file, kind if slash else "", name)


@define(eq=False)
class Library:
    """The parts that one file may refer to. ``sources`` are the digests of the files read for it, by path."""

    own: Raw
    open: Opener
    sources: dict[str, str] = field(factory=dict)
    _files: dict[str, Raw | Unread] = field(factory=dict)
    """What became of each file that was opened, by path."""
    _copies: dict[int, tuple[Node, Node]] = field(factory=dict)
    """What was made in the place of nodes of other files, by its identity, each with the node it is a copy of."""
    _size: int = 0

    @property
    def is_whole(self) -> bool:
        """Whether all files that were named could be had."""
        return all(isinstance(each, Raw) for each in self._files.values())

    def find(self, kind: str, said: str, at: Node | None, faults: Faults, near: Raw | None = None) -> Found | None:
        """The part of a kind that is referred to, from the file ``near``; where there is none, that is noted."""
        near, meant = near or self.own, reference(said)
        if not meant.file and said.endswith(ENDINGS):
            shown = brief(said, SHOWN)
            _no_such(at, faults, f"'{shown}' is a file; say which of its {kind}: {shown}#ID",
                     f"'{shown}' är en fil; säg vilken del i {kind}: {shown}#ID")  # fmt: skip
            return None
        if meant.kind and meant.kind != kind:
            _no_such(at, faults, f"'{said}' names one of {meant.kind}; one of {kind} is needed",
                     f"'{said}' pekar ut något i {meant.kind}; här behövs något i {kind}")  # fmt: skip
            return None
        if meant.file not in ("", BUNDLED):
            raw = self.file(meant.file, near, at, faults)
            return self._part(raw, kind, meant.id, meant.file, at, faults) if raw else None
        if not meant.file and meant.id in near.parts(kind):
            return Found(near, kind, meant.id)
        known = bundled_parts(self.own.kit, self.open)
        if (found := known.get((kind, meant.id))) is not None:
            return found
        hidden = _is_misspelt(kind, near) or _has_one_twice(near) or (near is self.own and _has_none(kind, near))
        if not meant.file and at is not None and hidden:
            faults.block(at)
            return None
        own = () if meant.file else near.parts(kind)
        noun, ids = self.own.kit.kind(kind), [name for of, name in known if of == kind and name not in own]
        suggestion = nearest(meant.id, {*ids, *own}) or _begun(meant.id, {*ids, *own})
        there = f"; there is {', '.join([*own, *ids][:12])}" if suggestion is None and (ids or own) else ""
        finns = there.replace("there is", "det finns")
        _no_such(
            at, faults,
            f"no {noun.en} '{brief(meant.id, SHOWN)}'{there}",
            f"det finns {no(noun.sv)} {noun.sv} '{brief(meant.id, SHOWN)}'{finns}",
            f"{meant.file}#{suggestion}" if suggestion and meant.file else suggestion,
        )  # fmt: skip
        return None

    def home_of(self, at: Node) -> Raw:
        """The file that a node stands in, from which its references are meant."""
        _, at = self._copies.get(id(at), (at, at))
        read = (raw for raw in self._files.values() if isinstance(raw, Raw))
        others = (raw for raw in read if any(inner is at for inner in inner_nodes(raw.root)))
        return next(others, self.own)

    def stands_for(self, made: Node, node: Node) -> None:
        """A node is a copy of another, and stands where that one does."""
        self._copies[id(made)] = made, self._copies.get(id(node), (node, node))[1]

    def file(self, said: str, near: Raw, at: Node | None, faults: Faults) -> Raw | None:
        """The file that another names; where it may not or cannot be had, that is noted."""
        shown = brief(said, SHOWN)
        try:
            place = place_of(said, Path(near.path).parent)
        except Outside as reason:
            faults.error(
                at, "file-outside",
                Text(f"'{shown}' {reason.why.en}; a file may be named here or below; start slaget "
                     "with --with DIR for others",
                     f"'{shown}' {reason.why.sv}; filen måste ligga här eller i en undermapp; "
                     "starta slaget med --with MAPP för andra"),
                rule=RULE,
            )  # fmt: skip
            return None
        path = str(place.path)
        found = self._once(path, place.folder)
        if isinstance(found, Raw):
            return found
        faults.error(at, found.code, Text(f"'{shown}' {found.en}", f"'{shown}' {found.sv}"), rule=RULE)
        return None

    def _once(self, path: str, within: Path) -> Raw | Unread:
        """A file as it was read the first time, or why it cannot be; those that cannot be count too."""
        if path in self._files:
            return self._files[path]
        if len(self._files) >= MOST_FILES:
            return Unread("file-unreadable", f"is one too many: {MOST_FILES} files at most",
                          f"är en för mycket: högst {MOST_FILES} filer")  # fmt: skip
        try:
            self._files[path] = self._read(path, within)
        except Unread as why:
            self._files[path] = why
        return self._files[path]

    def _read(self, path: str, within: Path) -> Raw:
        raw = self.open(path, within)
        if raw.kit is not self.own.kit:
            ours = self.own.kit.game
            raise Unread("unknown-reference", f"is a file of {raw.kit.game}'s; one of {ours}'s is needed",
                         f"är en fil för {raw.kit.game}; det behövs en för {ours}")  # fmt: skip
        self._size += len(raw.data)
        if self._size > _MOST_BYTES:
            raise Unread("file-too-large", "is too much: the files named hold more than 8 MiB",
                         "är för mycket: filerna rymmer mer än 8 MiB")  # fmt: skip
        self.sources[path] = sha256(raw.data).hexdigest()
        return raw

    def _part(self, raw: Raw, kind: str, id: str, file: str, at: Node | None, faults: Faults) -> Found | None:
        known = raw.parts(kind)
        if id in known:
            return Found(raw, kind, id)
        noun, has, meant = self.own.kit.kind(kind), ", ".join(known), nearest(id, known)
        here = f"{brief(file, SHOWN)} has no {noun.en} '{brief(id, SHOWN)}'; it has {has or 'none'}"
        har = f"{brief(file, SHOWN)} har {no(noun.sv)} {noun.sv} '{brief(id, SHOWN)}'; den har {has or 'inga'}"
        _no_such(at, faults, here, har, f"{file}#{meant}" if meant else None)
        return None


def _is_misspelt(kind: str, raw: Raw) -> bool:
    """Whether the parts of a kind stand under a misspelt key, which is told there."""
    known = {each.key for each in raw.kit.kinds}
    strange = [key for key in raw.said.keys if key not in known]
    return kind not in raw.said.keys and any(nearest(key, [kind]) for key in strange)


def _has_none(kind: str, raw: Raw) -> bool:
    """Whether the key of a kind is there and holds no parts, or stands among other parts, which is told there."""
    if kind in raw.root.values:
        return not raw.parts(kind) or raw.faults.is_hushed(raw.root.values[kind])
    return any(raw.faults.is_hushed(raw.parts(each.key).get(kind, raw.root)) for each in raw.kit.kinds)


def _has_one_twice(raw: Raw) -> bool:
    """Whether a key of the file stands twice, which is told there: one of the two is called otherwise."""
    return any(fault.code == "yaml-duplicate-key" for fault in raw.faults.found)


def _begun(word: str, known: Iterable[str]) -> str | None:
    """The only known id that begins so, for a word of four letters or more.

    >>> _begun("laholm", ["laholmsbukten", "lagan"])
    'laholmsbukten'
    """
    found = [name for name in known if name.startswith(word)] if len(word) >= _LETTERS else []
    return found[0] if len(found) == 1 else None


def _no_such(at: Node | None, faults: Faults, en: str, sv: str, meant: str | None = None) -> None:
    faults.error(at, "unknown-reference", Text(en, sv), rule=RULE, suggestion=meant)


def bundled_parts(kit: Kit, open: Opener) -> Mapping[tuple[str, str], Found]:
    """The game's own parts by kind and id."""
    if kit.game not in _BUNDLED:
        _BUNDLED[kit.game] = _all_bundled(kit, open)
    return _BUNDLED[kit.game]


def _all_bundled(kit: Kit, open: Opener) -> Mapping[tuple[str, str], Found]:
    found: dict[tuple[str, str], Found] = {}
    for path in _bundled_files(kit):
        try:
            raw = open(str(path), None)
        except Unread:
            continue
        for kind in kit.kinds:
            for name in raw.parts(kind.key):
                found.setdefault((kind.key, name), Found(raw, kind.key, name))
    return found


def _bundled_files(kit: Kit) -> Iterator[Path]:
    data = Path(str(folder("data")))
    for where in kit.bundled:
        yield from sorted((data / where).glob("*.yaml"))
