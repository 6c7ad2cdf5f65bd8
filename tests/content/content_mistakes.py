"""Ways to spoil a bundled data file, each with the place of the fault and the word that was meant.

Places come from PyYAML's own node graph, not from the reader under test.
"""

from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any, Final

import yaml
from attrs import frozen
from content_fields import FORMS, FREE, OF_A_FORMAT, OPEN, RANGES, REFERENCES, is_optional
from old_files import OLD

from slaget.content import Diagnostic
from slaget.resources import bundled_files

WRITTEN: Final = [
    *(str(path) for path in sorted(OLD.rglob("*.yaml")) if path.name not in ("kinds.yaml", "skalds.yaml")),
    *(path for path in bundled_files() if path.endswith("/standard.yaml")),
    *(str(path) for path in sorted((Path(__file__).parent / "seeds").glob("*.yaml"))),
]
"""The files of the first formats, the standard tables, and one a game of all the parts that it may have. Of the
keys in clauses many are names of one's own, and what names them is wrong with them: these have seeds of their own,
in ``tests/games/nissan/language``."""
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
TRIES: Final = 60
NONSENSE: Final = ("zzyzx", "qqq", "xylofon")
TABS_OR_SPACES: Final = (1, 2, -1, -2, "\t")


@frozen
class Mutant:
    """A spoilt text, the line and column of its fault, and the word that was meant, if one was misspelt.

    A column of None asks for the line only.
    """

    kind: str
    text: str
    line: int
    column: int | None
    meant: str | None = None


@frozen(eq=False)
class Value:
    """Anything that stands in a file, with its path; ``key`` is the node of its key, if it has one."""

    path: str
    node: yaml.Node
    key: yaml.ScalarNode | None
    holder: yaml.Node | None
    holder_path: str

    @property
    def last(self) -> str:
        """The last step of the path that is a key."""
        return next(step for step in reversed(self.path.split(".")) if not step.isdigit())

    @property
    def is_plain(self) -> bool:
        """A scalar written bare."""
        return isinstance(self.node, yaml.ScalarNode) and not self.node.style and bool(self.node.value)

    @property
    def is_number(self) -> bool:
        return self.is_plain and self.node.tag.endswith((":int", ":float"))

    @property
    def is_word(self) -> bool:
        """A bare or quoted string."""
        return isinstance(self.node, yaml.ScalarNode) and self.node.tag.endswith((":str", ":bool")) and (
            self.node.value not in ("true", "false")
        )  # fmt: skip


def values_in(node: yaml.Node, path: str = "") -> Iterator[Value]:
    """Every value of a file below its root."""
    inner: list[tuple[str, yaml.Node, yaml.ScalarNode | None]] = []
    if isinstance(node, yaml.MappingNode):
        inner = [(key.value, value, key) for key, value in node.value]
    elif isinstance(node, yaml.SequenceNode):
        inner = [(str(index), value, None) for index, value in enumerate(node.value)]
    for step, value, key in inner:
        here = f"{path}.{step}" if path else step
        yield Value(here, value, key, node, path)
        yield from values_in(value, here)


def misspelt(word: str, random: Random) -> str:
    """A word with one slip of the hand: a letter dropped, doubled, changed, or two of them swapped."""
    at = random.randrange(1, len(word))
    return random.choice(
        (
            word[:at] + word[at + 1 :],
            word[:at] + word[at - 1] + word[at:],
            word[:at] + random.choice(LETTERS) + word[at + 1 :],
            word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :],
        )
    )


class Source:
    """A bundled file. Each method spoils it at a place drawn by chance, or gives None where the draw fits not."""

    def __init__(self, path: str, random: Random) -> None:
        self.path, self.random = path, random
        self.text = Path(path).read_text("utf-8")
        root: Any = yaml.compose(self.text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        self.values = list(values_in(root))
        self.by_path = {value.path: value for value in self.values}
        self.format = self.by_path["format"].node.value
        self.extends = "extends" in self.by_path
        self.words = {key.value for value in self.values for key in (value.key,) if key is not None}

    def pick(self, fits: Callable[[Value], bool]) -> Value | None:
        found = [value for value in self.values if fits(value)]
        return self.random.choice(found) if found else None

    def replaced(self, node: yaml.Node, new: str) -> str:
        return self.text[: node.start_mark.index] + new + self.text[node.end_mark.index :]

    def misspelt_key(self) -> Mutant | None:
        value = self.pick(lambda v: v.key is not None and not OPEN.search(v.holder_path) and len(v.key.value) > 1)
        if value is None or value.key is None:
            return None
        return self._slip("misspelt key", value.key, self.words)

    def _slip(self, kind: str, node: yaml.ScalarNode, known: set[str]) -> Mutant | None:
        word = misspelt(node.value, self.random)
        if word == node.value or word in known or not word.isidentifier():
            return None
        quote = node.style or ""
        return Mutant(kind, self.replaced(node, quote + word + quote), *place(node), node.value)

    def misplaced_key(self) -> Mutant | None:
        """A key with its value, copied from where it belongs to where it does not."""
        value = self.pick(lambda v: v.key is not None and not OPEN.search(v.holder_path))
        other = self.pick(lambda v: v.key is not None and not OPEN.search(v.holder_path) and one_line(v.node))
        if value is None or other is None or value.key is None or other.key is None:
            return None
        if self._belongs(other.key.value, value):
            return None
        said = f"{other.key.value}: {self.said(other.node)}"
        text = (
            self.text[: value.key.start_mark.index] + said + joint(value) + self.text[value.key.start_mark.index :]
        )
        return Mutant("misplaced key", text, *place(value.key))

    def _belongs(self, key: str, value: Value) -> bool:
        """Whether a key may stand beside a value, as far as the bundled files and the table of options show."""
        shape = shape_of(value.holder_path)
        beside = {v.key.value for v in self.values if v.key is not None and shape_of(v.holder_path) == shape}
        path = f"{value.holder_path}.{key}" if value.holder_path else key
        return key in beside or key in _KINDRED or is_optional(path, self.format, self.extends)

    def said(self, node: yaml.Node) -> str:
        return self.text[node.start_mark.index : node.end_mark.index].rstrip()

    def wrong_type(self) -> Mutant | None:
        value = self.pick(lambda v: one_line(v.node) and v.path != "format")
        if value is None:
            return None
        lists = isinstance(value.node, yaml.SequenceNode)
        maps = isinstance(value.node, yaml.MappingNode)
        new = ["true" if value.node.tag.endswith(":bool") is False else "[[1]]"]
        new += ["7.5"] if value.is_word or lists or maps else []
        new += [] if lists else ["[[1]]"]
        new += [] if maps else ["{no_such: 1}"]
        new += ["seven", '"7"'] if value.is_number or lists or maps else []
        return Mutant("wrong type", self.replaced(value.node, self.random.choice(new)), *place(value.node))

    def missing_field(self) -> Mutant | None:
        value = self.pick(
            lambda v: (
                v.key is not None
                and not OPEN.search(v.holder_path)
                and not is_optional(v.path, self.format, self.extends)
            )
        )
        if value is None or value.key is None or not isinstance(value.holder, yaml.MappingNode):
            return None
        pairs = value.holder.value
        index = next(i for i, (key, _) in enumerate(pairs) if key is value.key)
        if len(pairs) == 1:
            return None
        if index + 1 < len(pairs):
            text = self.text[: value.key.start_mark.index] + self.text[pairs[index + 1][0].start_mark.index :]
        else:
            start, end = end_of(pairs[index - 1][1], self.text), end_of(value.node, self.text)
            text = self.text[:start] + self.text[end:]
        return Mutant("missing field", text, *place(value.holder))

    def duplicate(self) -> Mutant | None:
        return self._duplicate_id() if self.random.random() < 0.5 else self._duplicate_key()

    def _duplicate_key(self) -> Mutant | None:
        value = self.pick(lambda v: v.key is not None and one_line(v.node))
        if value is None or value.key is None:
            return None
        start = value.key.start_mark.index
        said = self.text[start : value.node.end_mark.index].rstrip() + joint(value)
        text = self.text[:start] + said + self.text[start:]
        line, column = place(value.key)
        where = (line + 1, column) if said.endswith(" ") and "\n" in said else (line, column + len(said))
        if "\n" in said:
            where = (line + 1, column)
        return Mutant("duplicate key or id", text, *where)

    def _duplicate_id(self) -> Mutant | None:
        """An id of a list's item, or of a mapping with ids for keys, given to its neighbour too."""
        value = self.pick(lambda v: bool(v.key and (v.last == "id" or OPEN.search(v.holder_path))))
        if value is None or value.key is None:
            return None
        here = value.path.split(".")
        if value.last == "id" and len(here) > 1:
            index = int(here[-2])
            other = self.by_path.get(".".join([*here[:-2], str(index + 1), "id"]))
            if other is None:
                return None
            return Mutant("duplicate key or id", self.replaced(other.node, value.node.value), *place(other.node))
        if not isinstance(value.holder, yaml.MappingNode):
            return None
        keys = [key for key, _ in value.holder.value]
        at = keys.index(value.key) + 1
        if at >= len(keys) or value.last == "id":
            return None
        return Mutant("duplicate key or id", self.replaced(keys[at], value.key.value), *place(keys[at]))

    def bad_reference(self) -> Mutant | None:
        value = self.pick(lambda v: v.is_word and bool(REFERENCES.search(v.path)))
        return self._wrong_word("bad reference", value)

    def wrong_enum(self) -> Mutant | None:
        value = self.pick(
            lambda v: v.is_word and not any(kind.search(v.path) for kind in (REFERENCES, FREE, FORMS))
        )
        return self._wrong_word("wrong enum", value)

    def _wrong_word(self, kind: str, value: Value | None) -> Mutant | None:
        if value is None or not isinstance(value.node, yaml.ScalarNode):
            return None
        if self.random.random() < 0.7 and value.node.value.replace("-", "").replace("/", "").isidentifier():
            known = {v.node.value for v in self.values if v.is_word} | self.words
            return self._slip(kind, value.node, known)
        return Mutant(kind, self.replaced(value.node, self.random.choice(NONSENSE)), *place(value.node))

    def out_of_range(self) -> Mutant | None:
        own = OF_A_FORMAT.get(self.format, {})
        value = self.pick(lambda v: v.is_number and (v.last in RANGES or v.last in own))
        if value is None:
            return None
        new = self.random.choice(own.get(value.last) or RANGES[value.last])
        return Mutant("out of range", self.replaced(value.node, new), *place(value.node))

    def bad_indentation(self) -> Mutant | None:
        """A line moved by a place or two, or led by a tab, so that the file no longer says what it said."""
        lines = self.text.splitlines(keepends=True)
        number = self.random.randrange(len(lines))
        content = lines[number].lstrip(" ")
        indent = len(lines[number]) - len(content)
        by = self.random.choice(TABS_OR_SPACES)
        if not content.strip() or content.startswith("#") or (isinstance(by, int) and indent + by < 0):
            return None
        moved = " " * (indent + by) if isinstance(by, int) else by + " " * indent
        text = "".join([*lines[:number], moved + content, *lines[number + 1 :]])
        return None if same(text, self.text) else Mutant("bad indentation", text, number + 1, None)


_KINDRED: Final = frozenset({"when", "side", "lasts", "per", "cap", "options", "extends", "bundles", "board"})
"""Keys that many places allow; putting one in is not surely a mistake."""


def shape_of(path: str) -> str:
    """A path without its indexes and the ids of the designer's own.

    >>> shape_of("decks.norse.cards.0.effects.1.when")
    'decks.*.cards.#.effects.#.when'
    """
    steps = path.split(".")
    own = [OPEN.search(".".join(steps[:end])) for end in range(len(steps))]
    return ".".join("#" if step.isdigit() else "*" if is_own else step for step, is_own in zip(steps, own))


def place(node: yaml.Node) -> tuple[int, int]:
    return node.start_mark.line + 1, node.start_mark.column + 1


def one_line(node: yaml.Node) -> bool:
    """Whether a value stands on one line, and is no block."""
    block = isinstance(node, yaml.CollectionNode) and not node.flow_style
    return not block and node.start_mark.line == node.end_mark.line and node.start_mark.index < node.end_mark.index


def joint(value: Value) -> str:
    """What stands between two pairs of the mapping that a value is in."""
    assert isinstance(value.holder, yaml.MappingNode) and value.key is not None
    return ", " if value.holder.flow_style else "\n" + " " * value.key.start_mark.column


def end_of(node: yaml.Node, text: str) -> int:
    """Where a value ends, without the space and the comments after it that PyYAML counts to a block."""
    if isinstance(node, yaml.CollectionNode) and not node.flow_style:
        last = node.value[-1]
        return end_of(last[1] if isinstance(last, tuple) else last, text)
    return int(node.end_mark.index)


def same(one: str, other: str) -> bool:
    """Whether two texts say the same; libyaml, as YAML 1.2 has it, takes a tab inside brackets for a space."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return bool(yaml.load(one, Loader=loader) == yaml.load(other, Loader=loader))
    except yaml.YAMLError:
        return False


CLASSES: Final = {
    "misspelt key": Source.misspelt_key,
    "misplaced key": Source.misplaced_key,
    "wrong type": Source.wrong_type,
    "missing field": Source.missing_field,
    "duplicate key or id": Source.duplicate,
    "bad reference": Source.bad_reference,
    "out of range": Source.out_of_range,
    "wrong enum": Source.wrong_enum,
    "bad indentation": Source.bad_indentation,
}


def mutants(each: int, seed: int = 1) -> Iterator[tuple[str, Mutant]]:
    """So many different mutants a class, from all bundled files in turn."""
    random = Random(seed)
    sources = [Source(path, random) for path in WRITTEN]
    for make in CLASSES.values():
        made: set[str] = set()
        for tries, source in enumerate(cycle(sources)):
            if len(made) >= each or tries > TRIES * each:
                break
            mutant = make(source)
            if mutant is not None and mutant.text not in made:
                made.add(mutant.text)
                yield source.path, mutant


def verdict(mutant: Mutant, found: list[Diagnostic]) -> tuple[bool, bool, bool]:
    """Whether the fault was found at all, found at its token, and the meant word suggested there."""
    here = [each for each in found if each.line == mutant.line and mutant.column in (None, each.column)]
    return bool(found), bool(here), any(each.suggestion == mutant.meant for each in here)
