"""A tree of moved nodes written as text: each piece as it stands in the file that the nodes came from."""

import json
import re
from typing import Final

from attrs import define, field

from slaget.content.nodes import ListNode, MapNode, Node, ScalarNode
from slaget.content.scalars import resolve
from slaget.content.spans import Entry, Span, spans_of
from slaget.kernel.words import Text

_STEP: Final = 2
_BARE: Final = re.compile(r"[A-Za-z_][\w.-]*(?:/[0-9]+)?")


class Unmoved(Exception):
    """A text that cannot be moved as it is written; ``why`` in both languages."""

    def __init__(self, en: str, sv: str) -> None:
        super().__init__(en)
        self.why = Text(en, sv)


@define(eq=False)
class Writing:
    """The writing of a tree that was made of the nodes of another, whose text is at hand."""

    text: str
    old: MapNode
    new: MapNode
    _spans: dict[int, Span] = field(factory=dict)
    """The span of each node of the file, by the node's identity."""
    _at: dict[tuple[int | None, int | None], Span] = field(factory=dict)
    """The list or mapping that begins at a line and column."""
    _used: set[int] = field(factory=set)
    """The entries of the file that the new tree has somewhere."""
    _told: set[int] = field(factory=set)
    """The entries whose comments are written."""

    def written(self) -> str:
        """The new text."""
        root = spans_of(self.text)
        self._pair(self.old, root)
        self._use(self.new)
        if root.is_flow:
            return self.text[: root.start] + self._flow(self.new) + self.text[root.end :]
        lines = self._block(self.new, root.column)
        return "\n".join([*lines, *self._rest(root)])

    def _pair(self, node: Node, span: Span) -> None:
        """Note which span each node has."""
        self._spans[id(node)] = span
        if isinstance(node, MapNode):
            self._at[node.line, node.column] = span
            for entry, key in zip(span.entries, node.values):
                if entry.key is not None:
                    self._spans[id(node.keys[key])] = entry.key
                self._pair(node.values[key], entry.value)
        elif isinstance(node, ListNode):
            self._at[node.line, node.column] = span
            for entry, item in zip(span.entries, node.items):
                self._pair(item, entry.value)

    def _use(self, node: MapNode) -> None:
        """Note which entries the new tree has."""
        for key, value in node.values.items():
            for entry in (self._entry_of_key(key, node.keys[key]), self._entry_of(value)):
                if entry is not None:
                    self._used.add(id(entry))
            if isinstance(value, MapNode) and id(value) not in self._spans:
                self._use(value)

    def _entry_of(self, value: Node) -> Entry | None:
        """The entry of the file whose value a node is, or stands for."""
        span = self._spans.get(id(value))
        if span is None and isinstance(value, MapNode):
            span = self._at.get((value.line, value.column))
        return span.holder if span is not None else None

    def _entry_of_key(self, key: str, node: ScalarNode) -> Entry | None:
        """The entry of the file in which a key stands, as its key or as the id of what is under it now."""
        span = self._spans.get(id(node))
        return span.holder if span is not None and node.value == key else None

    # Between indented lines

    def _block(self, node: MapNode, column: int) -> list[str]:
        lines: list[str] = []
        for key, value in node.values.items():
            lines += self._entry(key, node.keys[key], value, column)
        return lines

    def _entry(self, key: str, at: ScalarNode, value: Node, column: int) -> list[str]:
        named, held = self._entry_of_key(key, at), self._entry_of(value)
        above = [line for each in (held, named) for line in self._comments(each, column)]
        token = self._token(key, at)
        if id(value) in self._spans:
            own = held if held is not None and held.key is not None else None
            return [*above, *self._kept(token, value, own, column)]
        if isinstance(value, MapNode) and value.values and not self._is_flow(value):
            tail = self._tail(named, held)
            return [*above, f"{' ' * column}{token}:{tail}", *self._block(value, self._inner(value, held, column))]
        written = self._flow(value) if isinstance(value, MapNode) else _scalar(value)
        return [*above, f"{' ' * column}{token}: {written}{self._after(held or named)}"]

    def _kept(self, token: str, value: Node, own: Entry | None, column: int) -> list[str]:
        """A value as it stands in the file, under a key."""
        span = self._spans[id(value)]
        if own is not None and own.key is not None and not own.container.is_flow:
            body, shift = self.text[own.key.end : self._line_end(span.end)], column - own.key.column
        elif span.is_flow or not span.entries:
            is_alone = own is None or not own.container.is_flow
            body = ": " + self.text[span.start : self._line_end(span.end) if is_alone else span.end]
            shift = column + _STEP - span.column
        else:
            start = self._line_start(span.start)
            body, shift = ":\n" + self.text[start : self._line_end(span.end)], column + _STEP - span.column
        first, *more = body.split("\n")
        return [" " * column + token + first.rstrip(), *_shifted(more, shift)]

    def _inner(self, value: MapNode, held: Entry | None, column: int) -> int:
        """The column of what stands in a mapping under a key at this column."""
        span = self._at.get((value.line, value.column))
        if span is None or held is None or held.value is not span:
            return column + _STEP
        own = held.key.column if held.key is not None else self._column(held.start)
        return max(span.column - own + column, column + (_STEP if span.column <= own else 1))

    def _tail(self, named: Entry | None, held: Entry | None) -> str:
        """What stands behind the colon of a key with lines under it: a comment, or nothing."""
        if named is None:
            return ""
        end = named.value.end if named is not held else named.key.end + 1 if named.key else named.end
        return self._comment(end)

    def _after(self, entry: Entry | None) -> str:
        return "" if entry is None else self._comment(entry.end)

    def _comment(self, at: int) -> str:
        """The comment behind a place in its line, with the spaces before it."""
        found = re.match(r",?([ \t]+#.*)", self.text[at : self._line_end(at)])
        return found[1].rstrip() if found else ""

    def _comments(self, entry: Entry | None, column: int) -> list[str]:
        """The lines above an entry, and those of the entries above it that the new tree has no more."""
        if entry is None or id(entry) in self._told or entry.container.is_flow:
            return []
        self._told.add(id(entry))
        found: list[str] = []
        if entry.number and id(before := entry.container.entries[entry.number - 1]) not in self._used:
            found = self._comments(before, column)
            if tail := self._after(before).strip():
                found.append(" " * column + tail)
        return found + _shifted(self._above(entry), column - self._column(entry.start))

    def _above(self, entry: Entry) -> list[str]:
        """The lines between an entry and what stands above it: comments, and lines left empty."""
        end = self._line_start(entry.start)
        holder = entry.container.holder
        if entry.number:
            start = entry.container.entries[entry.number - 1].end
        elif holder is not None:
            start = holder.key.end if holder.key else holder.start
        else:
            return self.text[:end].split("\n")[:-1]
        start = self._line_end(start) + 1
        return self.text[start:end].split("\n")[:-1] if start < end else []

    def _rest(self, root: Span) -> list[str]:
        """The lines behind the last entry."""
        after = self._line_end(root.end)
        last = root.entries[-1] if root.entries else None
        lost = [] if last is None or id(last) in self._used else self._comments(last, 0)
        return [*lost, *self.text[after + 1 :].split("\n")] if after < len(self.text) else lost

    # Between brackets

    def _is_flow(self, value: MapNode) -> bool:
        span = self._at.get((value.line, value.column))
        return span is not None and span.is_flow

    def _flow(self, node: MapNode) -> str:
        """A mapping in one pair of brackets."""
        span, made = self._at.get((node.line, node.column)), ""
        before: Entry | None = None
        for key, value in node.values.items():
            held = self._entry_of(value) or self._entry_of_key(key, node.keys[key])
            made += self._between(before, held) if made else ""
            made += f"{self._token(key, node.keys[key], quoted=self._is_json())}: {self._flow_value(value)}"
            before = held
        if span is None or not span.entries:
            return f"{{{made}}}"
        first, last = span.entries[0], span.entries[-1]
        opening, closing = self.text[span.start + 1 : first.start], self.text[last.end : span.end - 1]
        return f"{{{opening}{made}{closing}}}"

    def _between(self, before: Entry | None, entry: Entry | None) -> str:
        """What parts an entry from the one before it, as it did in the file."""
        if before is None or entry is None or entry.container is not before.container or entry.number == 0:
            return ", "
        above = entry.container.entries[entry.number - 1]
        return self.text[above.end : entry.start]

    def _flow_value(self, value: Node) -> str:
        span = self._spans.get(id(value))
        if span is not None:
            if span.entries and not span.is_flow:
                raise Unmoved("lines cannot stand between brackets", "rader kan inte stå inom klamrar")
            return self.text[span.start : span.end]
        return self._flow(value) if isinstance(value, MapNode) else _scalar(value, quoted=self._is_json())

    def _is_json(self) -> bool:
        return self.text.lstrip().startswith("{")

    # Places

    def _token(self, key: str, at: ScalarNode, *, quoted: bool = False) -> str:
        """A key as the file writes it, or as it must be written."""
        span = self._spans.get(id(at))
        if span is not None and at.value == key:
            return self.text[span.start : span.end]
        return json.dumps(key, ensure_ascii=False) if quoted or not _BARE.fullmatch(key) else key

    def _line_start(self, at: int) -> int:
        return self.text.rfind("\n", 0, at) + 1

    def _line_end(self, at: int) -> int:
        end = self.text.find("\n", at)
        return len(self.text) if end < 0 else end

    def _column(self, at: int) -> int:
        return at - self._line_start(at)


def _shifted(lines: list[str], by: int) -> list[str]:
    """Lines further in, or further out as far as they can."""
    if by >= 0:
        return [" " * by + line if line.strip() else line for line in lines]
    return [line[min(-by, len(line) - len(line.lstrip(" "))) :] for line in lines]


def _scalar(node: Node, *, quoted: bool = False) -> str:
    """A value that the file has nowhere."""
    if isinstance(node, MapNode):
        return "{}"
    if isinstance(node, ListNode):
        return f"[{', '.join(_scalar(item, quoted=quoted) for item in node.items)}]"
    if not isinstance(node, ScalarNode):
        raise Unmoved("it cannot be read", "den kan inte läsas")
    said = str(node.value)
    is_bare = _BARE.fullmatch(said) and resolve(said) == said and not quoted
    return said if is_bare or not isinstance(node.value, str) else json.dumps(said, ensure_ascii=False)
