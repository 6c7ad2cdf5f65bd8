"""The rulesets and kinds that files say: of a file, of those that it names, and the bundled ones.

Files of the first formats name a ruleset by its id, or by the file of that name beside them.
"""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from attrs import define, field

from slaget.content.diagnostics import ContentError, Diagnostic, Faults
from slaget.content.disk import Outside, place_of
from slaget.content.documents import Document, is_unfit, opened, read_bytes, read_document
from slaget.content.extending import RULE_OF_EXTENDS
from slaget.content.library import RULE, bundled_parts
from slaget.content.named import NOT_ALLOWED, OUTSIDE, is_ours
from slaget.content.nodes import MapNode, Node, at_path, held, items, plain
from slaget.content.overlay import base_of
from slaget.content.reading import Reading
from slaget.content.said import said
from slaget.content.suggest import nearest
from slaget.games.tafl.content.kit import KIT, data_folder
from slaget.games.tafl.content.rulings import Rulebook, Ruling
from slaget.games.tafl.content.told import told
from slaget.games.tafl.kinds import PieceKind
from slaget.games.tafl.messages import CODEC
from slaget.games.tafl.problems import problems_of_kind
from slaget.kernel import Text

FIRST: Final = ("jungfrubrade", "nefatavl", "copenhagen", "fetlar", "tablut", "brandubh")
_MOST_STEPS: Final = 8
_UNFIT: Final = Text(" is not fit for use: ", " duger inte: ")


def is_present(document: Document) -> bool:
    """Whether a file is of the present format."""
    return document.format is not None and document.format.name == KIT.format


@lru_cache(maxsize=1)
def rulebook_ids() -> tuple[str, ...]:
    """The bundled rulesets, the two games of the rulebook first, then from the large boards to the small."""
    found = sorted(name for kind, name in bundled_parts(KIT, opened) if kind == "rulesets")
    return (*FIRST, *(name for name in found if name not in FIRST))


@define(eq=False)
class Shelf:
    """What one file may name. Each ruleset and kind is made once; what is wrong is noted, and None given."""

    reading: Reading
    _books: dict[str, Rulebook | None] = field(factory=dict)
    _kinds: dict[str, PieceKind | None] = field(factory=dict)
    _others: dict[str, "Shelf"] = field(factory=dict)

    def examined(self) -> list[tuple[str, Rulebook]]:
        """The file's own rulesets that are sound, by id; what is wrong with others, and with kinds, is noted."""
        for name in self.said("kinds"):
            self.own_kind(name)
        books = ((name, self.own(name)) for name in self.said("rulesets"))
        return [(name, book) for name, book in books if book is not None]

    def ruleset(self, at: Node) -> Rulebook | None:
        """The ruleset that a node refers to."""
        document, faults = self.reading.document, self.reading.faults
        if not is_present(document):
            return self.own(str(plain(at))) if self.said("rulesets") else named(at, _folder(document), faults)
        found = self.reading.part("rulesets", at)
        if found is None:
            return None
        of, name, _ = found
        return rulebook(name) if _is_bundled(of) else self._of(of).own(name)

    def own(self, name: str) -> Rulebook | None:
        """A ruleset of the file itself."""
        if name not in self._books:
            self._books[name] = None
            document = self.reading.document
            self._books[name] = self._present(name) if is_present(document) else resolved(document)
        return self._books[name]

    def own_kind(self, name: str) -> PieceKind | None:
        """A kind of the file itself (TF-11.10)."""
        if name not in self._kinds:
            self._kinds[name] = self._kind(name)
        return self._kinds[name]

    def said(self, kind: str) -> dict[str, Node]:
        """The parts of a kind as the file says them."""
        library = self.reading.document.library
        return dict(library.own.parts(kind)) if library else {}

    def _laid(self, kind: str, name: str) -> Node | None:
        """A part laid over what it extends."""
        return held(self.reading.document.root, kind).get(name)

    def _of(self, document: Document) -> "Shelf":
        """What another file may name, whose references are from there."""
        if document is self.reading.document:
            return self
        return self._others.setdefault(document.path, Shelf(self.reading.of(document)))

    def _present(self, name: str) -> Rulebook | None:
        own, node, faults = self.said("rulesets")[name], self._laid("rulesets", name), self.reading.faults
        if not isinstance(own, MapNode) or not isinstance(node, MapNode):
            return None
        extended = plain(own.values["extends"]) if "extends" in own.values else None
        if isinstance(extended, str) and extended in self.said("rulesets") and self.own(extended) is None:
            return None
        kinds = [self._member(at) for at in items(at_path(node, ["kinds"]))]
        if None in kinds or not _is_whole(node, "kinds", faults):
            return None
        return Ruling(name, own, node, faults, tuple(kind for kind in kinds if kind)).rulebook()

    def _member(self, at: Node) -> PieceKind | None:
        found = self.reading.part("kinds", at)
        if found is None:
            return None
        of, name, _ = found
        return self._of(of).own_kind(name)

    def _kind(self, name: str) -> PieceKind | None:
        own, node, faults = self.said("kinds")[name], self._laid("kinds", name), self.reading.faults
        if not isinstance(node, MapNode) or not faults.is_sound(node) or faults.has_refused_keys(node):
            return None
        parts: Any = faults.plain(base_of(node))
        kind = CODEC.load(PieceKind, {"id": name, **parts})
        wrong = list(problems_of_kind(kind, ()))
        for problem in wrong:
            code, text = told(problem)
            at = at_path(node, problem.path)
            faults.error(own if faults.is_from_elsewhere(at) else at, code, text, rule=problem.rule.id)
        return None if wrong else kind


def _is_whole(node: MapNode, key: str, faults: Faults) -> bool:
    """Whether what stands under a key, if anything does, is sound."""
    return (key not in node.values or faults.is_sound(node.values[key])) and not faults.is_meant(node, key)


def _folder(document: Document) -> Path:
    return Path(document.path).parent


def _is_bundled(document: Document) -> bool:
    return document.library is not None and document.library.own.is_bundled


def rulebook(name: str, beside: Path | None = None, below: tuple[str, ...] = ()) -> Rulebook:
    """The ruleset of this id: a file in the folder ``beside``, else a bundled one; ``below`` extend it.

    ``FILE#id`` is a file there by its whole name, as in the files of other games.
    """
    file, sign, wanted = name.rpartition("#")
    own = place_of(file if sign else f"{name}.yaml", beside) if beside and beside != data_folder() else None
    if own is None or not (sign or own.path.is_file()):
        return _bundled(name)
    made = _loaded(_ours(own.path, own.folder), wanted if sign else "", below)
    if sign and made.id != wanted:
        raise LookupError(f"{file} holds the ruleset {made.id!r}, not {wanted!r}")
    return made


@lru_cache(maxsize=32)
def _bundled(name: str) -> Rulebook:
    found = bundled_parts(KIT, opened).get(("rulesets", name))
    if found is None:
        raise LookupError(f"there is no tafl ruleset {name!r}{_meant(name, rulebook_ids())}")
    return _loaded(read_document(found.raw.path, found.raw.data), name)


def _ours(path: Path, folder: Path) -> Document:
    """A file that another names: nothing of one that is not of slaget is told."""
    document = read_document(str(path), read_bytes(path, folder))
    if not is_ours(document):
        message = "it is no file of slaget's: no line of it names a known format"
        raise ContentError([Diagnostic(str(path), None, None, "error", "unknown-format", message)])
    return document


def _meant(name: str, known: Sequence[str]) -> str:
    """The end of a sentence about a name that leads nowhere."""
    found = nearest(name, known)
    return f"; did you mean {found!r}?" if found else f"; there are {', '.join(known)}"


def _loaded(document: Document, wanted: str, below: tuple[str, ...] = ()) -> Rulebook:
    """A ruleset of a file, or ``ContentError`` with every fault of the file and of those that it names."""
    made, reading = None, Reading(document, None)
    if not document.faults.errors():
        made = _of_present(Shelf(reading), wanted) if is_present(document) else resolved(document, below)
    if made is None:
        raise ContentError(reading.found())
    return made


def _of_present(shelf: Shelf, wanted: str) -> Rulebook | None:
    """The ruleset wanted of a file of the present format, or its first."""
    known = list(shelf.reading.document.library.own.parts("rulesets")) if shelf.reading.document.library else []
    name = wanted if wanted in known else next(iter(known), "")
    if not name:
        raise LookupError(f"{shelf.reading.document.path} holds no ruleset")
    return shelf.own(name)


def resolved(document: Document, below: tuple[str, ...] = ()) -> Rulebook | None:
    """The ruleset that a file of the first format is, over the one it extends; ``below`` extend it."""
    root, faults = document.said, document.faults
    if root is None:
        return None
    at = root.values.get("id")
    name = str(plain(at)) if at is not None and faults.is_sound(at) else "None"
    base = _base(root, name, document, below)
    return Ruling(name, root, root, faults, base=base, is_first=True).rulebook()


def _base(root: MapNode, own: str, document: Document, below: tuple[str, ...]) -> Rulebook | None:
    """The ruleset extended, where there is one and it is fit for use."""
    at, faults = root.values.get("extends"), document.faults
    name = plain(at) if at is not None and faults.is_sound(at) else None
    if at is None or not isinstance(name, str):
        return None
    chain = (own, *below)
    if name in chain or len(chain) > _MOST_STEPS:
        en, sv = ("extends itself", "bygger på sig själv") if name in chain else _TOO_FAR
        faults.error(at, "circular-extends", Text(f"'{name}' {en}", f"'{name}' {sv}"), rule=RULE_OF_EXTENDS)
        return None
    return named(at, _folder(document), faults, chain)


_TOO_FAR: Final = f"is more than {_MOST_STEPS} steps away", f"är mer än {_MOST_STEPS} steg bort"


def named(at: Node, beside: Path, faults: Faults, below: tuple[str, ...] = ()) -> Rulebook | None:
    """The ruleset that a node of the first formats names; one not there, or not fit for use, is noted."""
    name = str(plain(at))
    try:
        return rulebook(name, beside, below)
    except LookupError:
        known = ", ".join(rulebook_ids())
        faults.error(at, "unknown-ruleset", Text(
            f"there is no tafl ruleset '{name}', neither in this folder nor among {known}",
            f"det finns inget regelverk '{name}', varken i mappen eller bland {known}",
        ), rule=RULE, suggestion=nearest(name, rulebook_ids()))  # fmt: skip
    except Outside as reason:
        file = name.rpartition("#")[0] or f"{name}.yaml"
        faults.error(at, NOT_ALLOWED, said(OUTSIDE, file=file, why=reason.why), rule=RULE)
    except ContentError as error:
        first = error.diagnostics[0]
        why, skal = str(first), first.told("fel", "sv")
        if first.code == "broken-ruleset":
            why, skal = first.message.partition(_UNFIT.en)[2], (first.sv or "").partition(_UNFIT.sv)[2]
        code = NOT_ALLOWED if is_unfit(error) else "broken-ruleset"
        en, sv = f"the ruleset '{name}'{_UNFIT.en}{why}", f"regelverket '{name}'{_UNFIT.sv}{skal}"
        faults.error(at, code, Text(en, sv), rule=RULE)
    return None
