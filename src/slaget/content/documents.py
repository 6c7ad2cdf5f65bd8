"""A data file read, parsed and checked against the schema of its format."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from difflib import get_close_matches
from hashlib import sha256
from importlib import import_module
from os import PathLike
from pathlib import Path
from typing import Final, TypeAlias

from attrs import field, frozen

from slaget.content import yamlio
from slaget.content.diagnostics import RULE_OF_TEXT, ContentError, Diagnostic, Faults, in_order
from slaget.content.disk import (
    ENDINGS,
    THE_FILE,
    Folders,
    TooLarge,
    Unfit,
    named_files_from,
    read_regular,
    reason,
    stamp,
)
from slaget.content.extending import Extending
from slaget.content.formats import Format, declared_format, find_format, known_formats
from slaget.content.kit import Kit, kit_of
from slaget.content.languages import warn_of_languages
from slaget.content.levels import tell_of_levels
from slaget.content.library import Library, Raw, Unread
from slaget.content.mixed import tell_of_mixed
from slaget.content.nodes import BrokenNode, MapNode, Node, ScalarNode
from slaget.content.said import joined, said
from slaget.content.suggest import nearest
from slaget.kernel.short import short
from slaget.kernel.words import OR, Text

_RULE: Final = "KE-6.1"
_NO_KEYS: Final = Text(
    "the file must have keys with values, and begin with 'format:'",
    "filen ska ha nycklar med värden och börja med 'format:'",
)
_BEGIN: Final = Text("begin the file with: format: {format}", "börja filen med: format: {format}")
_NO_SUCH_FORMAT: Final = Text("no such format", "okänt format")
_KNOWN_FORMATS: Final = Text("no such format; known are: {known}", "okänt format; kända är: {known}")
_OTHER_FORMAT: Final = Text(
    "the file's format is {name}, but {wanted} is needed here",
    "filens format är {name}, men här behövs {wanted}",
)
_UNREADABLE: Final = Text("cannot be read: {why}", "kan inte läsas: {why}")
_LIKE: Final = 0.5
_FIRST: Final = "slaget-nissan/2"
"""What a file of no keys of a game's is taken for."""
Stamps: TypeAlias = dict[Path, tuple[int, ...] | None]
_READ: Final[ContextVar[Stamps | None]] = ContextVar("_READ", default=None)


@frozen(eq=False)
class Document:
    """A file and what was found wrong with it so far; ``root`` and ``format`` are None where unreadable."""

    __repr__ = short

    path: str
    data: bytes = field(repr=False)
    root: MapNode | None = field(repr=False)
    format: Format | None
    faults: Faults = field(repr=False)
    said: MapNode | None = field(default=None, repr=False)
    """The tree as the file has it; ``root`` is of the present shape, each part laid over what it extends."""
    library: Library | None = field(default=None, repr=False)

    def sources(self) -> tuple[tuple[str, str], ...]:
        """The digests of the other files that parts of this one extend or name, by path."""
        return tuple(self.library.sources.items()) if self.library else ()

    @property
    def is_whole(self) -> bool:
        """Whether it has no fault that another file may mend."""
        return not self.faults.errors() and (self.library is None or self.library.is_whole)

    @property
    def digest(self) -> str:
        return sha256(self.data).hexdigest()


@contextmanager
def files_read() -> Iterator[Stamps]:
    """The files that were asked for inside the block, each with its stamp before it was read, None for one away.

    >>> with files_read() as files:
    ...     found = check_file("no_such.yaml")
    >>> files
    {...Path('no_such.yaml'): None}
    """
    files: Stamps = {}
    token = _READ.set(files)
    try:
        yield files
    finally:
        _READ.reset(token)


def read_bytes(path: "str | PathLike[str]", within: Path | None = None) -> bytes:
    """The bytes of a regular file of bounded size, ``within`` a folder where one is given; else a diagnostic."""
    if (files := _READ.get()) is not None:
        files.setdefault(Path(path), stamp(path))
    try:
        return read_regular(path, within)
    except TooLarge as error:
        faults = Faults(str(path))
        faults.error(None, "file-too-large", said(THE_FILE, why=error.why), rule=RULE_OF_TEXT)
        raise ContentError(faults.in_order()) from error
    except (OSError, ValueError) as error:
        why = said(_UNREADABLE, why=reason(error))
        fault = Diagnostic(str(path), None, None, "error", "file-unreadable", why.en, sv=why.sv)
        raise ContentError([fault]) from error


def is_unfit(error: ContentError) -> bool:
    """Whether a file could not be had for what it is: no regular one, too large, or led to by a link."""
    return isinstance(error.__cause__, Unfit)


def read_document(path: str, data: bytes) -> Document:
    """A file's content as a tree, checked against the schema that its ``format`` names.

    >>> document = read_document("a.yaml", b"format: slaget-nissan-deck/1")
    >>> print(document.faults.found[0].suggestion)
    slaget-nissan-decks/1
    """
    faults = Faults(path)
    text = yamlio.decode(data, faults)
    root = yamlio.parse(text, faults) if text is not None else None
    if root is None:
        return Document(path, data, None, None, faults)
    if not isinstance(root, MapNode):
        faults.error(root, "wrong-type", _NO_KEYS)
        return Document(path, data, None, None, faults)
    found = format_of(root, faults)
    if found is None:
        return Document(path, data, root, None, faults)
    kit = kit_of(found)
    if kit is None:
        found.load_schema().check(root, faults)
        return Document(path, data, root, found, faults)
    is_old = found.name != kit.format
    if is_old:
        found.load_schema().check(root, faults)
    raw = raised(path, data, root, found, kit, faults)
    library = Library(raw, opened)
    if is_old:
        present = Extending(library, Faults(path)).resolved() if "extends" in found.keys else raw.root
        return Document(path, data, present, found, faults, root, library)
    tell_of_mixed(root, faults)
    tell_of_levels(root, [kind.key for kind in kit.kinds], found.load_schema().content, faults)
    extending = Extending(library, faults)
    whole = extending.resolved()
    found.load_schema().check(whole, faults)
    if not raw.is_bundled:
        extending.warn_of_hiding()
    return Document(path, data, whole, found, faults, root, library)


def raised(path: str, data: bytes, root: MapNode, found: Format, kit: Kit, faults: Faults) -> Raw:
    """A file in the present shape of its game's files."""
    moved = root
    for move in kit.moves.get(found.name, ()):
        moved = move(moved, Path(path).stem, faults)
    return Raw(path, moved, kit, found.name != kit.format, data, faults, root)


def _beside(path: Path) -> tuple[str, str]:
    """That a file is not there, and the one of its folder that is most like it, whatever the endings."""
    try:
        here = {each.stem: each.name for each in sorted(path.parent.iterdir()) if each.name.endswith(ENDINGS)}
    except OSError:
        here = {}
    near = [here[stem] for stem in get_close_matches(path.stem, here, n=1, cutoff=_LIKE)]
    en, sv = (f"; there is {near[0]}", f"; däremot {near[0]}") if near else ("", "")
    return f"is no file of this folder{en}", f"finns inte i mappen{sv}"


def opened(path: str, within: Path | None) -> Raw:
    """A file that another names, its parts as it says them; nothing of one that is not of slaget is told."""
    try:
        data = read_bytes(path, within)
    except ContentError as error:
        (fault,) = error.diagnostics
        if isinstance(error.__cause__, FileNotFoundError):
            raise Unread("file-unreadable", *_beside(Path(path))) from error
        code = "file-outside" if is_unfit(error) and not isinstance(error.__cause__, TooLarge) else fault.code
        en, sv = fault.message.removeprefix("the file "), fault.text["sv"].removeprefix("filen ")
        raise Unread(code, en, sv) from error
    faults = Faults(path)
    text = yamlio.decode(data, faults)
    root = yamlio.parse(text, faults) if text is not None else None
    name = declared_format(data)
    if not isinstance(root, MapNode) and name is not None and find_format(name) is not None:
        first = next(iter(faults.in_order()), None)
        at = f" in line {first.line}" if first is not None else ""
        raise Unread(
            "file-unreadable", f"is no sound YAML{at}", f"är inte riktig YAML{at.replace('in line', 'på rad')}"
        )
    found = format_of(root, faults) if isinstance(root, MapNode) else None
    kit = None if found is None else kit_of(found)
    if not isinstance(root, MapNode) or found is None or kit is None:
        raise Unread(
            "not-ours", "is no file of slaget's (no format line)", "är ingen slaget-fil (raden format saknas)"
        )
    return raised(path, data, root, found, kit, faults)


def require_format(document: Document, *formats: str) -> MapNode:
    """The root of a file of one of these formats; ``ContentError`` for any other."""
    root, found, faults = document.root, document.format, document.faults
    if root is None or found is None:
        raise ContentError(faults.in_order())
    if found.name not in formats:
        message = said(_OTHER_FORMAT, name=found.name, wanted=joined(formats, OR))
        faults.error(root.values.get("format", root), "unknown-format", message, rule=_RULE)
        raise ContentError(faults.in_order())
    return root


def check_file(
    path: "str | PathLike[str]", text: str | bytes | None = None, *, folders: Folders = ()
) -> list[Diagnostic]:
    """Every fault of a data file of any known format, in the order of the text.

    ``text`` stands in for the file's content, for editors with unsaved changes. A file may name others of its own
    folder and below, and of ``folders``.

    >>> [fault.code for fault in check_file("deck.yaml", "format: slaget-nissan-decks/1")]
    ['missing-key']
    """
    try:
        data = read_bytes(path) if text is None else as_bytes(text)
    except ContentError as error:
        return list(error.diagnostics)
    document = read_document(str(path), data)
    if document.root is None or document.format is None:
        return document.faults.in_order()
    with named_files_from(folders):
        found = _checker(document.format)(document)
    is_sound = not any(fault.severity == "error" for fault in found)
    return in_order([*found, *_lacking(document)]) if is_sound else found


def _lacking(document: Document) -> list[Diagnostic]:
    """The texts of a sound file of the present shape that lack a language."""
    lacking = Faults(document.path)
    if document.library is not None and not document.library.own.is_old and document.said is not None:
        warn_of_languages(document.said, lacking)
    return lacking.found


def as_bytes(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")


def format_of(root: MapNode, faults: Faults) -> Format | None:
    """The format that a file names; what is wrong there is noted."""
    node: Node = root.values.get("format", root)
    if "format" not in root.values:
        of_game = _of_game(root)
        if of_game is not None:
            return of_game
        slip = next((key for key in root.keys if nearest(key, ("format",))), None)
        at, meant = (root, None) if slip is None else (root.keys[slip], "format")
        message = said(_BEGIN, format=_likely(root))
        faults.error(at, "missing-format", message, rule=_RULE, suggestion=meant)
        return None
    if isinstance(node, BrokenNode):
        return None
    name = node.value if isinstance(node, ScalarNode) else None
    found = find_format(name) if isinstance(name, str) else None
    if found is None:
        meant = nearest(name, known_formats())
        message = _NO_SUCH_FORMAT if meant else said(_KNOWN_FORMATS, known=", ".join(known_formats()))
        faults.error(node, "unknown-format", message, rule=_RULE, suggestion=meant)
    return found


def _of_game(root: MapNode) -> Format | None:
    """A file of one scenario may name its game instead of its format."""
    game = root.values.get("game")
    return find_format(f"slaget-{game.value}-scenario/1") if isinstance(game, ScalarNode) else None


def _likely(root: MapNode) -> str:
    """The format of the present shape of whose keys a file holds most; no game is loaded for it."""
    found = [each for each in map(find_format, known_formats()) if each is not None and each.kit]
    return max(found, key=lambda each: (len(each.keys & root.values.keys()), each.name == _FIRST)).name


def _checker(found: Format) -> Callable[[Document], list[Diagnostic]]:
    module, _, name = found.checker.partition(":")
    checker: Callable[[Document], list[Diagnostic]] = getattr(import_module(module), name)
    return checker
