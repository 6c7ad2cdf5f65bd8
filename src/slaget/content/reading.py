"""A scenario's file while it is read: the scenario wanted of it, the options laid over it, the files it names."""

from collections.abc import Mapping
from itertools import product
from pathlib import Path

from attrs import field, frozen

from slaget.content.diagnostics import Diagnostic, Faults, in_order
from slaget.content.documents import Document
from slaget.content.library import Raw
from slaget.content.named import NamedFiles
from slaget.content.nodes import ListNode, MapNode, Node, at_path, held, plain, value_or_self


@frozen(eq=False)
class Reading:
    """What a game makes a set-up of. ``node`` is the scenario wanted, None where the file has it not.

    ``beside`` are the files that this one names, ``here`` those that options given outside it name.
    """

    document: Document
    node: Node | None
    options: Mapping[str, object] = field(factory=dict)
    is_named: bool = False
    """Whether the scenario was asked for by its id."""
    beside: NamedFiles = field(init=False)
    here: NamedFiles = field(init=False, factory=lambda: NamedFiles(Path()))

    @beside.default  # pyright: ignore[reportAttributeAccessIssue]
    def _beside(self) -> NamedFiles:
        return NamedFiles(Path(self.document.path).parent)

    @property
    def faults(self) -> Faults:
        """What is wrong in the file so far."""
        return self.document.faults

    def named(self, option: str) -> NamedFiles:
        """The files among which the value of an option is looked for."""
        return self.here if option in self.options else self.beside

    def part(self, kind: str, at: Node) -> tuple[Document, str, Node] | None:
        """The part that a node refers to: the document it stands in, its id, and its node as it is once it is laid
        over what it extends. Where there is none, or the file has it with faults, that is noted and None given; so
        it is where the reference itself was refused."""
        library, said = self.document.library, plain(at)
        if library is None or not isinstance(said, str) or self.faults.is_blocked(at):
            return None
        found = library.find(kind, said, at, self.faults, self.near(at))
        if found is None:
            return None
        document = self.document if found.raw is library.own else self.beside.read(found.raw)
        node = held(document.root, kind).get(found.id)
        return None if node is None else (document, found.id, node)

    def of(self, document: Document) -> "Reading":
        """The reading of a file that this one names, whose references are from there; what these lead to, and what
        is wrong with it, is known here too."""
        if document is self.document:
            return self
        made = Reading(document, None)
        made.beside.documents, made.beside.sources = self.beside.documents, self.beside.sources
        return made

    def near(self, at: Node) -> Raw | None:
        """The file that a reference stands in, where it is none of this file's own nor of the bundled ones."""
        for path, beside in self.beside.documents.items():
            other = beside.library
            if other is not None and not other.own.is_bundled and self.beside.holds(path, at):
                return other.home_of(at)
        library = self.document.library
        return library.home_of(at) if library is not None and self.faults.is_from_elsewhere(at) else None

    def own_key(self, scenario: Node, *paths: tuple[str, ...]) -> Node:
        """Of keys that contradict each other the first that the scenario says itself, not what it extends."""
        library, known = self.document.library, scenarios_in(self.document)
        own = library.own.parts("scenarios") if library else {}
        said = [own[name] for name, node in known.items() if node is scenario and name in own]
        for tree, (*above, key) in product([*said, scenario], paths):
            if isinstance(holder := at_path(tree, above), MapNode) and key in holder.keys:
                return holder.keys[key]
        return scenario

    def found(self) -> list[Diagnostic]:
        """What is wrong in the file and in those it names."""
        return in_order([*self.faults.found, *self.beside.found(), *self.here.found()])

    def has_errors(self) -> bool:
        """Whether there is an error among that."""
        return any(fault.severity == "error" for fault in self.found())

    def sources(self) -> tuple[tuple[str, str], ...]:
        """The digests of the files named, by path."""
        return (*self.document.sources(), *self.beside.sources.items(), *self.here.sources.items())


def holds_several(form: str) -> bool:
    """Whether files of a format list scenarios; those of any other format are one.

    >>> holds_several("slaget-schack-scenarios/1"), holds_several("slaget-omringad-scenario/1")
    (True, False)
    """
    return form.endswith("/2") or form.rpartition("/")[0].endswith("-scenarios")


def scenarios_in(document: Document) -> dict[str, Node]:
    """The scenarios of a file by id, in its order; of several with one id the first."""
    root = document.root
    if root is None or document.format is None:
        return {}
    listed = root.values.get("scenarios")
    if document.library is not None and not isinstance(listed, ListNode):
        return dict(held(root, "scenarios"))
    if not holds_several(document.format.name):
        own = plain(value_or_self(root, "id"))
        return {own if isinstance(own, str) else Path(document.path).stem: root}
    found = dict[str, Node]()
    if isinstance(listed, MapNode):
        return dict(listed.values)
    for node in listed.items if isinstance(listed, ListNode) else ():
        found.setdefault(str(plain(value_or_self(node, "id"))), node)
    return found
