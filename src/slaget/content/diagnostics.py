"""What is wrong in a data file, where, and what would be right."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from attrs import define, field, frozen

from slaget.content.letters import odd_sign
from slaget.content.nodes import BrokenNode, ListNode, MapNode, Node, ScalarNode, inner_nodes, plain, texts_in
from slaget.content.said import said
from slaget.kernel.rules import Rejected
from slaget.kernel.short import cut, short
from slaget.kernel.words import LANGUAGES, Language, Text

RULE_OF_TEXT: Final = "KE-6.9"
"""How a file is written, whatever it holds."""
RULE_OF_KEYS: Final = "KE-6.10"
"""What a mapping may hold: the rule of keys and values that cite none of their own."""
_FIELD: Final = re.compile(r"\{(\w+)")
_LONGEST: Final = 600
_OF_WORDS: Final = ("unknown", "wrong", "missing", "misplaced")
"""How the codes begin of faults that a word may have because of a single sign."""
_OF_A_KEY: Final = ("unknown-key", "misplaced-key")
"""What a key that has no place is told as, once, though each mapping it is in may see another reason."""
_OF_WORD: Final = Text("'{word}': {odd}", "'{word}': {odd}")
_UNREAD: Final = Text("nothing in the file reads the {what} '{name}'", "inget i filen läser {what} '{name}'")
_FROM: Final = Text("{message} (from {file}:{line})", "{message} (från {file}:{line})")
Severity: TypeAlias = Literal["error", "warning"]


@frozen
class Diagnostic:
    """One fault. ``line`` and ``column`` count from 1 and are None where the fault has no place in a text.

    >>> Diagnostic("deck.yaml", 3, 7, "error", "unknown-key", "unknown key 'copis'", "copies")
    Diagnostic(path='deck.yaml', line=3, column=7, severity='error', code='unknown-key', ...)
    """

    __repr__ = short

    path: str
    line: int | None
    column: int | None
    severity: Severity
    code: str
    message: str
    suggestion: str | None = None
    rule: str | None = None
    is_sure: bool = field(default=False, kw_only=True, eq=False, repr=False)
    """Whether the suggestion is the only one that there is, so that it may be written without being asked for."""
    sv: str | None = field(default=None, kw_only=True, eq=False, repr=False)
    """The message in Swedish, where it is told so."""
    stops: bool = field(default=False, kw_only=True, eq=False, repr=False)
    """Whether what follows in the file was not read because of it."""

    @property
    def text(self) -> Text:
        """The message in both languages; the English where it is told in no other."""
        return Text(self.message, self.sv or self.message)

    def __str__(self) -> str:
        return self.told(self.severity)

    def told(self, severity: str, language: Language = "en") -> str:
        """In a line, with this word for its severity."""
        place = ":".join(str(part) for part in (self.path, self.line, self.column) if part is not None)
        return f"{place}: {severity}[{self.code}]: {self.text[language]}"


class ContentError(Exception):
    """A file that cannot be used, with every fault found in it.

    >>> error = ContentError([Diagnostic("deck.yaml", 3, 7, "error", "wrong-type", "copies must be a number")])
    >>> print(error)
    deck.yaml:3:7: error[wrong-type]: copies must be a number
    """

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics: tuple[Diagnostic, ...] = tuple(diagnostics)
        super().__init__(self.diagnostics)

    def __str__(self) -> str:
        return "\n".join(str(diagnostic) for diagnostic in self.diagnostics)

    def __repr__(self) -> str:
        return cut(super().__repr__())


@define(eq=False)
class Faults:
    """Gathers the faults of one file, so that all of them are reported at once.

    A slip that is found in two ways, with the same word meant or in the same words, is told once.
    """

    path: str
    found: list[Diagnostic] = field(factory=list)
    _at: set[int] = field(factory=set)
    _refused_keys: dict[int, str | None] = field(factory=dict)
    _silent: set[int] = field(factory=set)
    _stopped: bool = False
    _seen: set[object] = field(factory=set)
    _origins: dict[int, tuple[Node, str]] = field(factory=dict)
    _kept: list[Node] = field(factory=list)
    """The nodes that are known by their identity: one that were gone would lend it to another."""
    _lacking: set[int] = field(factory=set)

    def error(
        self, at: Node | None, code: str, message: Text, *, rule: str | None = None,
        suggestion: str | None = None, blocks: bool = True, is_sure: bool = False, stops: bool = False,
    ) -> None:  # fmt: skip
        """Note an error at a node. One that ``blocks`` makes the node unfit for the checks that come after.

        Where a single sign of the word only looks like a plain one, that is the fault, whatever follows from it.
        """
        if at is not None and blocks:
            self.block(at)
        if (odd := _odd(at, code)) is not None:
            code, message = "yaml-character", odd
        self._note(at, "error", code, message, rule, suggestion, is_sure, stops)

    def block(self, node: Node) -> None:
        """Make a node unfit for later checks without saying anything more about it."""
        self._at.add(id(node))
        self._kept.append(node)

    def is_blocked(self, node: Node) -> bool:
        """Whether a node itself is unfit, whatever is inside it."""
        return id(node) in self._at

    def silence(self, node: Node) -> None:
        """Say nothing more of a node and of what is inside it: one cause was told that all else follows from."""
        self.block(node)
        self._silent.update(id(inner) for inner in inner_nodes(node))

    def hush(self, node: Node) -> None:
        """Say nothing more of a node itself; what is inside it may still be at fault."""
        self.block(node)
        self._silent.add(id(node))

    def is_hushed(self, node: Node) -> bool:
        """Whether nothing more is said of a node itself."""
        return id(node) in self._silent

    def hush_without_base(self, node: Node) -> None:
        """Say nothing more of a part whose base is not to be had, nor of what it lacks inside: it stands there."""
        self.hush(node)
        for inner in inner_nodes(node):
            if isinstance(inner, MapNode):
                self._lacking.add(id(inner))
                self._kept.append(inner)

    def is_lacking(self, node: Node) -> bool:
        """Whether what a mapping lacks may stand in a base that is not to be had."""
        return id(node) in self._lacking

    def stands_for(self, made: Node, node: Node) -> None:
        """A node was made in the place of another: what was refused of that one is refused of it."""
        if id(node) in self._at:
            self._at.add(id(made))
        if id(node) in self._silent:
            self._silent.add(id(made))
        if id(node) in self._origins:
            self._origins[id(made)] = self._origins[id(node)]
        self._kept.append(made)

    def comes_from(self, nodes: Iterable[Node], at: Node, path: str) -> None:
        """These nodes stand in another file, to which the node ``at`` leads: there their faults are told."""
        leads, of_file = self._origins.get(id(at), (at, ""))[0], list(nodes)
        self._origins.update(dict.fromkeys(map(id, of_file), (leads, self.called(path))))
        self._kept += of_file

    def called(self, path: str) -> str:
        """What another file is called among the faults of this one: as a reference to it begins, or by its name.

        >>> Faults("games/a.yaml").called("games/sub/b.yaml"), Faults("a.yaml").called("/data/b.yaml")
        ('sub/b.yaml', 'b.yaml')
        """
        file, folder = Path(path), Path(self.path).parent
        return file.relative_to(folder).as_posix() if file.is_relative_to(folder) else file.name

    def own(self, *nodes: Node) -> Node:
        """The first of some nodes that stands in this file itself; the first where all came from another."""
        return next((node for node in nodes if id(node) not in self._origins), nodes[0])

    def is_from_elsewhere(self, node: Node) -> bool:
        """Whether a node stands in another file than its faults are told in."""
        return id(node) in self._origins

    def stop(self, at: Node, message: Text) -> None:
        """Note that the rest was not looked at for the number of faults; nothing is taken for sound any more."""
        self._stopped = True
        self.error(at, "too-many-faults", message)

    def refuse_key(self, key: Node, meant: str | None = None) -> None:
        """Pass over a key and its value in ``plain``, so that the rest of its mapping can still be checked."""
        self._refused_keys[id(key)] = meant
        self._kept.append(key)

    def is_meant(self, node: Node, key: str) -> bool:
        """Whether a mapping has a refused key that stands for this one, or for a part of what belongs under it."""
        keys = node.keys.values() if isinstance(node, MapNode) else ()
        return any(self._refused_keys.get(id(each)) == key for each in keys)

    def has_refused_keys(self, node: Node) -> bool:
        """Whether keys were passed over at a node or inside it."""
        return any(id(inner) in self._refused_keys for inner in inner_nodes(node))

    def plain(self, node: Node) -> Any:
        """The tree as dicts, lists and atoms, but for the keys that were refused.

        >>> from slaget.content.nodes import node_of
        >>> faults, tree = Faults("a.yaml"), node_of({"copies": 2, "copis": 3})
        >>> faults.refuse_key(tree.keys["copis"])
        >>> faults.plain(tree)
        {'copies': 2}
        """
        match node:
            case MapNode():
                kept = (key for key, at in node.keys.items() if id(at) not in self._refused_keys)
                return {key: self.plain(node.values[key]) for key in kept}
            case ListNode():
                return [self.plain(item) for item in node.items]
            case _:
                return plain(node)

    def warn(
        self, at: Node | None, code: str, message: Text, *, rule: str | None = None,
        suggestion: str | None = None,
    ) -> None:  # fmt: skip
        """Note what is allowed but surely not meant."""
        self._note(at, "warning", code, message, rule, suggestion)

    def warn_of_unread(
        self, entries: Node | None, what: Text, readers: Iterable[Node], defaults: Iterable[str] = ()
    ) -> None:
        """Warn of each entry of a mapping by ids that is no default and named nowhere in what could read it."""
        if not isinstance(entries, MapNode) or self.errors():
            return
        named = frozenset(text for node in readers for text in texts_in(node)) | frozenset(defaults)
        for name, key in entries.keys.items():
            if name not in named:
                self.warn(key, "unread-entry", said(_UNREAD, what=what, name=name))

    def is_sound(self, node: Node) -> bool:
        """Whether nothing at the node or inside it was refused, and all of it was looked at."""
        refused = self._at
        return not self._stopped and not any(
            id(inner) in refused or isinstance(inner, BrokenNode) for inner in inner_nodes(node)
        )

    def is_spotless(self) -> bool:
        """Whether nothing was said of any node so far, nor refused."""
        return not (self.found or self._at or self._refused_keys or self._silent or self._stopped)

    def errors(self) -> list[Diagnostic]:
        return [diagnostic for diagnostic in self.found if diagnostic.severity == "error"]

    def copied(self) -> "Faults":
        """The same faults, to which others may be added."""
        seen = self.found.copy(), self._at.copy(), self._refused_keys.copy(), self._silent.copy()
        return Faults(
            self.path, *seen, self._stopped, self._seen.copy(), self._origins.copy(), self._kept.copy(),
            self._lacking.copy(),
        )  # fmt: skip

    def in_order(self) -> list[Diagnostic]:
        """The faults by place, each once."""
        return in_order(self.found)

    def _note(
        self, at: Node | None, severity: Severity, code: str, message: Text, rule: str | None,
        suggestion: str | None, is_sure: bool = False, stops: bool = False,
    ) -> None:  # fmt: skip
        if id(at) in self._silent:
            return
        said_at = None if at is None or at.line is None else (at.line, at.column)
        if at is not None and (origin := self._origins.get(id(at))) is not None:
            message = said(_FROM, message=message, file=origin[1], line=at.line)
            at = origin[0]
        line, column = (at.line, at.column) if at is not None else (None, None)
        en, sv = (f"{_one_line(text)} ({rule})" if rule else _one_line(text) for text in (message.en, message.sv))
        diagnostic = Diagnostic(
            self.path, line, column, severity, code, en, suggestion, rule, sv=sv, is_sure=is_sure, stops=stops
        )
        told: tuple[object, ...] = (code, suggestion or message.en)
        if code in _OF_A_KEY and said_at is not None:
            told = (said_at,)
        same = (line, column, *told)
        if same not in self._seen:
            self._seen.add(same)
            self.found.append(diagnostic)


def _odd(at: Node | None, code: str) -> Text | None:
    """What is odd about the signs of a word at fault, which nobody sees."""
    if not isinstance(at, ScalarNode) or not isinstance(at.value, str) or not code.startswith(_OF_WORDS):
        return None
    odd = odd_sign(at.value)
    return None if odd is None else said(_OF_WORD, word=at.value, odd=odd)


def quoted(refusal: Rejected) -> Text:
    """The sentence of a refusal as a diagnostic says it: no capital, no full stop.

    >>> from slaget.kernel import Code, Rule
    >>> goal = Rule("PIG-4", "The goal is at least one.")
    >>> quoted(Rejected(goal, Code("low", "The goal is {goal}.", "Målet är {goal}."), ("goal",), goal=0)).en
    'the goal is 0'
    """
    en, sv = (_small(refusal.told(language).removesuffix("."), refusal) for language in LANGUAGES)
    return Text(en, sv)


def _small(sentence: str, refusal: Rejected) -> str:
    """A sentence that begins with no capital, but for one that a name has."""
    first = _FIELD.match(refusal.kind.en) if refusal.kind is not None else None
    name = refusal.params.get(first[1]) if first is not None else None
    is_name = name is not None and str(name)[:1].isupper()
    return sentence if is_name else sentence[:1].lower() + sentence[1:]


def _one_line(message: str) -> str:
    """What a file says may be quoted in a message, but never breaks its line or fills the screen."""
    said = message if len(message) <= _LONGEST else f"{message[:_LONGEST]} ..."
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in said)


def in_order(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Diagnostics by file and place, each once; files in the order in which they first occur."""
    once = list(dict.fromkeys(diagnostics))
    files = {path: index for index, path in enumerate(dict.fromkeys(each.path for each in once))}
    return sorted(once, key=lambda each: (files[each.path], each.line or 0, each.column or 0))
