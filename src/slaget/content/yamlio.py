"""Strict YAML: text to nodes with places, or faults; never a traceback, never unbounded work.

PyYAML's event stream is read one event at a time, so too deep a nesting, an anchor or an alias is refused at
its first event and no recursion of the library is ever entered.
"""

import re
from collections.abc import Iterator
from decimal import Decimal
from itertools import islice
from typing import Final

import yaml
from attrs import define, field

from slaget.content.diagnostics import RULE_OF_TEXT, Faults
from slaget.content.disk import MAX_BYTES as MAX_BYTES
from slaget.content.disk import THE_FILE, too_large
from slaget.content.nodes import BrokenNode, ListNode, MapNode, Node, ScalarNode
from slaget.content.said import said
from slaget.content.scalars import WrongNumber, resolve
from slaget.content.syntax import mark_of, said_by, slip
from slaget.kernel.words import Text

MAX_DEPTH: Final = 64
MAX_NODES: Final = 20_000
MAX_FAULTS: Final = 100
_SEATS: Final = ("1", "2", "3", "4")
"""Whole numbers that a mapping may have as its keys: what is said of each seat."""
_LONGEST_LOOK: Final = 200_000
LOADER: Final = getattr(yaml, "CLoader", yaml.Loader)
_DEPTH_OF_LIBYAML: Final = "exceeded maximum nesting depth"
# All but YAML's printable characters; also the three line separators that YAML 1.2 no longer counts as such.
_REFUSED: Final = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)
_UNFIT: Final = re.compile("[\0\ud800-\udfff]")
_BREAK: Final = re.compile("\r\n|\r|\n")

_UTF_16: Final = Text("this is UTF-16; save the file as UTF-8", "detta är UTF-16; spara filen som UTF-8")
_NOT_UTF_8: Final = Text(
    "not saved as UTF-8 (line {line}{after}); save the file as UTF-8",
    "inte sparad som UTF-8 (rad {line}{after}); spara filen som UTF-8",
)
_AFTER: Final = Text(", after '{sign}'", ", efter '{sign}'")
_NOT_ALLOWED: Final = Text(
    "character {sign} is not allowed here; write it as an escape in double quotes",
    "tecknet {sign} får inte stå här; skriv ut det inom dubbla citattecken",
)
_NOT_YAML: Final = Text("this is not YAML: {why}", "detta är inte YAML: {why}")
_NO_TEXT: Final = Text("the file is empty", "filen är tom")
_ANCHOR: Final = Text(
    "anchors are not read; use extends, or write it out", "ankare läses inte; använd extends, eller skriv ut"
)
_TAG: Final = Text("tags are not read; remove {tag}", "taggar läses inte; ta bort {tag}")
_ONE_DOCUMENT: Final = Text(
    "a file holds one document; remove this and what follows",
    "en fil håller ett dokument; ta bort detta och resten",
)
_NO_DIRECTIVES: Final = Text(
    "directives are not allowed; YAML 1.2 is read without any", "direktiv läses inte; YAML 1.2 läses utan sådana"
)
_TOO_MANY: Final = Text("the file holds more than {most} values", "filen har mer än {most} värden")
_TOO_DEEP: Final = Text(
    "lists and keys may nest {most} deep at most", "listor och nycklar får ligga högst {most} djupt i varandra"
)
_UNFIT_SIGN: Final = Text(
    "NUL and lone surrogates are not allowed, not even as escapes",
    "tecknet noll och halva teckenpar får inte stå, inte ens utskrivna",
)
_NO_KEY: Final = Text(
    "a key must be a text, not a list or keys", "en nyckel ska vara en text, inte en lista eller nycklar"
)
_NO_TEXT_KEY: Final = Text(
    "key {key} is no text; write it in quotes", "nyckeln {key} är ingen text; skriv den inom citattecken"
)
_LOST: Final = Text(
    "{value} has no key; a list stands in brackets: [{before}, {value}]",
    "{value} har ingen nyckel; en lista står inom hakparentes: [{before}, {value}]",
)
_POINT: Final = Text(
    "a decimal takes a point, not a comma: write {number}",
    "ett decimaltal skrivs med punkt, inte komma: skriv {number}",
)
_TWICE: Final = Text(
    "'{key}' stands twice, first in line {line}; give one another name, or remove it",
    "'{key}' finns två gånger, först på rad {line}; byt namn på den ena, eller ta bort den",
)
_STOPPED: Final = Text("reading stopped after {most} faults", "läsningen slutade efter {most} fel")


class _Stop(Exception):
    """Reading cannot go on; the reason is noted already."""


def decode(data: bytes, faults: Faults) -> str | None:
    """The text of a file, or None when it is too large or not UTF-8.

    >>> decode(b"size: 1", Faults("a.yaml"))
    'size: 1'
    """
    if len(data) > MAX_BYTES:
        faults.error(None, "file-too-large", said(THE_FILE, why=too_large().why), rule=RULE_OF_TEXT)
        return None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if data.startswith((b"\xff\xfe", b"\xfe\xff")):
            faults.error(_place("", 0), "yaml-encoding", _UTF_16, rule=RULE_OF_TEXT, stops=True)
            return None
        before = data[: error.start].decode("utf-8-sig", "replace")
        place = _place(before, len(before))
        last = lines(before)[-1][-1:]
        after = said(_AFTER, sign=last) if last else Text("")
        message = said(_NOT_UTF_8, line=place.line, after=after)
        faults.error(place, "yaml-encoding", message, rule=RULE_OF_TEXT, stops=True)
        return None


def parse(text: str, faults: Faults) -> Node | None:
    """The tree of a text, as far as it can be read; what is refused is noted in ``faults``.

    >>> from slaget.content.nodes import plain
    >>> plain(parse("sizes: [1, 2]  # both", Faults("a.yaml")))
    {'sizes': [1, 2]}
    >>> faults = Faults("a.yaml")
    >>> parse("a: &x 1", faults) and print(faults.found[0])
    a.yaml:1:4: error[yaml-anchor]: anchors are not read; use extends, or write it out (KE-6.9)
    """
    if bad := _REFUSED.search(text):
        message = said(_NOT_ALLOWED, sign=f"U+{ord(bad[0]):04X}")
        faults.error(_place(text, bad.start()), "yaml-character", message, rule=RULE_OF_TEXT, stops=True)
        return None
    try:
        return _build(text, faults)
    except _Stop:
        return None


def lines(text: str) -> list[str]:
    """The lines of a text as the reader counts them."""
    return _BREAK.split(text)


def _place(text: str, offset: int) -> BrokenNode:
    before = lines(text[:offset])
    return BrokenNode(len(before), len(before[-1]) + 1)


def _events(text: str, faults: Faults) -> Iterator[yaml.Event]:
    quoted: yaml.ScalarEvent | None = None
    try:
        for event in _read(text):
            if isinstance(event, yaml.ScalarEvent) and event.style in ("'", '"'):
                quoted = event
            yield event
    except yaml.MarkedYAMLError as error:
        _note_syntax(error, text, quoted, faults)
        raise _Stop from None
    except yaml.YAMLError as error:
        faults.error(None, "yaml-syntax", said(_NOT_YAML, why=str(error)), rule=RULE_OF_TEXT, stops=True)
        raise _Stop from None


def _read(text: str) -> Iterator[yaml.Event]:
    """The events of a text. LibYAML looks so far ahead that it may give up on brackets (PyYAML 6.0.4: 1,000 deep)
    before it tells the first of them: what stands before that bracket is read again, on from where it stopped."""
    told = 0
    try:
        for event in yaml.parse(text, Loader=LOADER):
            told += 1
            yield event
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        if error.problem != _DEPTH_OF_LIBYAML or mark is None:
            raise
        yield from islice(yaml.parse(text[: mark.index], Loader=LOADER), told, None)


def _note_syntax(error: yaml.MarkedYAMLError, text: str, quoted: yaml.ScalarEvent | None, faults: Faults) -> None:
    """What is no YAML, at the token probably at fault; else (and in a very long text) where it was noticed."""
    if len(text) <= _LONGEST_LOOK and (found := slip(error, lines(text), quoted)):
        message = said(_NOT_YAML, why=found.said) if found.code == "yaml-syntax" else found.said
        faults.error(BrokenNode(found.line, found.column), found.code, message, rule=RULE_OF_TEXT, stops=True)
        return
    mark = mark_of(error)
    at = BrokenNode(mark.line + 1, mark.column + 1) if mark is not None else None
    faults.error(at, "yaml-syntax", said(_NOT_YAML, why=said_by(error)), rule=RULE_OF_TEXT, stops=True)


def _build(text: str, faults: Faults) -> Node:
    builder = _Builder(faults)
    for event in _events(text, faults):
        builder.take(event)
    if builder.root is None:
        faults.error(BrokenNode(1, 1), "yaml-empty", _NO_TEXT, rule=RULE_OF_TEXT)
        raise _Stop
    return builder.root


@define
class _Open:
    """A list or mapping whose end is still to come."""

    line: int
    column: int
    is_map: bool
    items: list[Node] = field(factory=list)
    keys: dict[str, ScalarNode] = field(factory=dict)
    values: dict[str, Node] = field(factory=dict)
    has_key: bool = False
    key: ScalarNode | None = None
    is_whole: bool = True
    merges: bool = False
    loses: bool = False
    """Whether a key was refused, so that its value is gone."""

    def node(self) -> Node:
        if self.is_map:
            return MapNode(self.line, self.column, self.keys, self.values)
        return ListNode(self.line, self.column, tuple(self.items))


@define
class _Builder:
    faults: Faults
    root: Node | None = None
    stack: list[_Open] = field(factory=list)
    count: int = 0
    anchors: int = 0

    def take(self, event: yaml.Event) -> None:
        match event:
            case yaml.ScalarEvent():
                self._check(event)
                self._add(self._scalar(event))
            case yaml.MappingStartEvent() | yaml.SequenceStartEvent():
                self._check(event)
                self._open(event)
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                self._close(self.stack.pop())
            case yaml.AliasEvent():
                self._check(event)
                self._add(_broken(event))
            case yaml.DocumentStartEvent():
                self._document(event)

    def _document(self, event: yaml.DocumentStartEvent) -> None:
        if self.root is not None:
            self._fault(event, "yaml-documents", _ONE_DOCUMENT)
            raise _Stop
        if event.tags or event.version not in (None, (1, 2)):
            self._fault(event, "yaml-directive", _NO_DIRECTIVES)

    def _check(self, event: yaml.NodeEvent) -> None:
        self.count += 1
        if self.count > MAX_NODES:
            self._fault(event, "yaml-nodes", said(_TOO_MANY, most=MAX_NODES))
            raise _Stop
        if event.anchor is not None:
            self._anchor(event)
        if (tag := getattr(event, "tag", None)) is not None:
            self._fault(event, "yaml-tag", said(_TAG, tag=tag))

    def _anchor(self, at: "yaml.Event | Node") -> None:
        """An anchor, or what refers to one: told once, since all of them go together."""
        self.anchors += 1
        if self.anchors == 1:
            self._fault(at, "yaml-anchor", _ANCHOR)
        elif self.anchors > MAX_FAULTS:
            self._stop(_broken(at) if isinstance(at, yaml.Event) else at)

    def _close(self, done: _Open) -> None:
        """A list or mapping that has ended; one with a key too many is not taken for whole, and nothing is said to
        be missing of one that merges, or of which every key was refused."""
        node = done.node()
        if done.merges or (done.loses and not done.keys):
            self.faults.hush(node)
        if not done.is_whole:
            self.faults.hush(node)
        self._add(node)

    def _open(self, event: yaml.NodeEvent) -> None:
        if len(self.stack) >= MAX_DEPTH:
            self._fault(event, "yaml-depth", said(_TOO_DEEP, most=MAX_DEPTH))
            raise _Stop
        line, column = _start(event)
        self.stack.append(_Open(line, column, isinstance(event, yaml.MappingStartEvent)))

    def _scalar(self, event: yaml.ScalarEvent) -> Node:
        line, column = _start(event)
        text: str = event.value
        if _UNFIT.search(text):
            self._fault(event, "yaml-character", _UNFIT_SIGN)
            return _broken(event)
        if event.style:
            return ScalarNode(line, column, text, text)
        try:
            return ScalarNode(line, column, resolve(text), text)
        except WrongNumber as error:
            self._fault(event, "yaml-number", error.why)
            return _broken(event)

    def _add(self, node: Node) -> None:
        if not self.stack:
            self.root = node
            return
        parent = self.stack[-1]
        if not parent.is_map:
            parent.items.append(node)
        elif not parent.has_key:
            parent.has_key, parent.key = True, self._key(parent, node)
        else:
            if parent.key is not None:
                parent.keys[str(parent.key.value)] = parent.key
                parent.values[str(parent.key.value)] = node
            parent.loses = parent.loses or parent.key is None
            parent.has_key = False

    def _key(self, parent: _Open, node: Node) -> ScalarNode | None:
        """The key, or None when it is refused and its value is to be dropped."""
        if not isinstance(node, ScalarNode):
            if not isinstance(node, BrokenNode):
                self._fault(node, "yaml-key-type", _NO_KEY)
            return None
        if node.text in _SEATS and all(key in _SEATS for key in parent.keys):
            node = ScalarNode(node.line, node.column, node.text, node.text)
        if not isinstance(node.value, str):
            if number := _comma(parent, node):
                message = said(_POINT, number=number.value)
                self.faults.error(number, "yaml-key-type", message, rule=RULE_OF_TEXT, suggestion=str(number.value))
                return None
            if (before := _number_before(parent, node)) is not None:
                self._fault(node, "yaml-key-type", said(_LOST, before=before.text, value=node.text))
                self.faults.silence(before)
                return None
            self._fault(node, "yaml-key-type", said(_NO_TEXT_KEY, key=node.text or "null"))
            return None
        if node.value == "<<":
            parent.merges = True
            self._anchor(node)
            return None
        if first := parent.keys.get(node.value):
            parent.is_whole = False
            self._fault(node, "yaml-duplicate-key", said(_TWICE, key=node.value, line=first.line))
            return None
        return node

    def _fault(self, at: "yaml.Event | Node", code: str, message: Text) -> None:
        place = _broken(at) if isinstance(at, yaml.Event) else at
        self.faults.error(place, code, message, rule=RULE_OF_TEXT)
        if len(self.faults.found) >= MAX_FAULTS:
            self._stop(place)

    def _stop(self, at: Node) -> None:
        """Read no further: there are faults enough."""
        self.faults.error(at, "yaml-faults", said(_STOPPED, most=MAX_FAULTS), rule=RULE_OF_TEXT)
        raise _Stop


def _comma(parent: _Open, key: ScalarNode) -> ScalarNode | None:
    """What was meant by two whole numbers with nothing but a comma between them, at the place of the first."""
    before = next(reversed(parent.values.values()), None)
    if not isinstance(before, ScalarNode) or type(before.value) is not int or not key.text.isdecimal():
        return None
    end = (before.column or 0) + len(before.text)
    is_joined = (before.line, end + 1) == (key.line, key.column)
    return ScalarNode(before.line, before.column, f"{before.text}.{key.text}", key.text) if is_joined else None


def _number_before(parent: _Open, key: ScalarNode) -> ScalarNode | None:
    """The number that stands before one that is no key, on its line; None where either is none."""
    before = next(reversed(parent.values.values()), None)
    if not isinstance(before, ScalarNode) or before.line != key.line:
        return None
    return before if _is_number(before) and _is_number(key) else None


def _is_number(node: ScalarNode) -> bool:
    return isinstance(node.value, int | Decimal) and not isinstance(node.value, bool)


def _start(event: yaml.Event) -> tuple[int, int]:
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)


def _broken(event: yaml.Event) -> BrokenNode:
    return BrokenNode(*_start(event))
