"""Seeded mistakes in all bundled data files: is each found, at its token, with the word that was meant?

python tests/campaigns/content_mutants.py [MUTANTS_A_CLASS] prints the table of docs/reliability.md.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from attrs import frozen

from slaget.content import check_file
from slaget.content.diagnostics import Faults
from slaget.content.nodes import ListNode, MapNode, Node, ScalarNode
from slaget.content.resources import bundled_files
from slaget.content.yamlio import parse

KEYS = frozenset(
    [
        "format",
        "decks",
        "side",
        "title",
        "cards",
        "icon",
        "activation",
        "sizes",
        "copies",
        "effects",
        "kind",
        "rune",
        "count",
        "when",
        "cast",
        "acting",
        "target",
        "lasts",
        "who",
        "ranks",
        "weapons",
        "add",
        "action",
        "per_rower",
        "mode",
        "times",
        "faces",
        "need",
        "absorb",
        "ignored",
        "fighters",
        "wounds",
        "what",
        "boards",
        "ship_classes",
        "leaders",
        "scenarios",
        "width",
        "height",
        "land",
        "zones",
        "shallow_within",
        "danish_gap",
        "length",
        "beam",
        "capacity",
        "points",
        "name",
        "rank",
        "weapon",
        "intro",
        "size",
        "board",
        "setup",
        "options",
        "ships",
        "class",
        "heading",
        "crew",
        "sword",
        "axe",
        "spear",
        "horn_blower",
        "standard_bearer",
        "pool",
        "holds_own",
        "touching_own",
        "group_has",
        "water",
        "tied",
        "rowed",
    ]
)
REQUIRED = frozenset(
    [
        "side",
        "cards",
        "icon",
        "activation",
        "sizes",
        "copies",
        "effects",
        "width",
        "height",
        "land",
        "zones",
        "length",
        "beam",
        "capacity",
        "points",
        "rank",
        "weapon",
        "size",
        "board",
        "decks",
        "setup",
        "ships",
        "name",
    ]
)
REFERENCES = frozenset(["icon", "board", "class", "norse", "danish"])
ENUMS = frozenset(
    [
        "side",
        "rank",
        "weapon",
        "cast",
        "lasts",
        "kind",
        "action",
        "of",
        "mode",
        "rune",
        "water",
        "tied",
        "setup",
        "what",
        "per",
    ]
)
LISTED = frozenset(["leaders", "ranks", "weapons", "faces", "group_has", "holds_own", "class"])
RANGES = {
    "copies": ("0", "-1", "101"), "activation": ("0", "-2", "1001"), "count": ("0", "-1"), "cards": ("0", "-3"),
    "times": ("0",), "add": ("0",), "heading": ("-1", "360", "4000"), "capacity": ("0", "-1"), "beam": ("0", "-2"),
    "length": ("0",), "width": ("0",), "height": ("-5",), "sword": ("-1",), "axe": ("-1",), "spear": ("-2",),
    "size": ("0", "4"), "points": ("-1",),
}  # fmt: skip
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@frozen
class Place:
    """A key and its value in a mapping, as written."""

    parent: MapNode
    key: ScalarNode
    value: Node


@frozen
class Mutant:
    """A spoilt text, where its fault stands, and the word that was meant, if one was misspelt."""

    kind: str
    text: str
    line: int
    column: int
    meant: str | None = None


def places(node: Node) -> Iterator[Place]:
    """Every key of a file."""
    if isinstance(node, MapNode):
        for name, value in node.values.items():
            yield Place(node, node.keys[name], value)
            yield from places(value)
    elif isinstance(node, ListNode):
        for item in node.items:
            yield from places(item)


def misspelt(word: str, random: Random) -> str:
    """A word with one slip of the hand: a letter dropped, doubled, changed, or two of them swapped."""
    at = random.randrange(1, len(word))
    slips = (
        word[:at] + word[at + 1 :],
        word[:at] + word[at - 1] + word[at:],
        word[:at] + random.choice(LETTERS) + word[at + 1 :],
        word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :],
    )
    return random.choice(slips)


class Source:
    """A bundled file, and ways to spoil it."""

    def __init__(self, path: str, random: Random) -> None:
        self.path = path
        self.text = Path(path).read_text("utf-8")
        self.random = random
        root = parse(self.text, Faults(path))
        assert isinstance(root, MapNode)
        self.places = list(places(root))
        self.lines = self.text.splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))

    def at(self, node: Node) -> int:
        assert node.line is not None and node.column is not None
        return self.starts[node.line - 1] + node.column - 1

    def replaced(self, node: Node, length: int, new: str) -> str:
        start = self.at(node)
        return self.text[:start] + new + self.text[start + length :]

    def pick(self, fits: Callable[[Place], bool]) -> Place | None:
        found = [place for place in self.places if fits(place)]
        return self.random.choice(found) if found else None

    def misspelt_key(self) -> Mutant | None:
        place = self.pick(lambda p: p.key.text in KEYS and len(p.key.text) > 2 and not _is_open(p))
        return place and self._slip("misspelt key", place.key)

    def _slip(self, kind: str, node: ScalarNode) -> Mutant | None:
        word = misspelt(node.text, self.random)
        if word == node.text or word in KEYS:
            return None
        return Mutant(kind, self.replaced(node, len(node.text), word), _l(node), _c(node), node.text)

    def misplaced_key(self) -> Mutant | None:
        place = self.pick(lambda p: p.key.text in KEYS and not _is_open(p) and _first(p))
        if place is None:
            return None
        foreign = sorted(KEYS - {"when", "side", "lasts", "options", "title", "pool"} - set(place.parent.values))
        word = self.random.choice(foreign)
        if word in _siblings(place):
            return None
        flow = self.text[self.at(place.key) - 1] == "{"
        indent = "\n" + " " * (_c(place.key) - 1)
        text = self.replaced(place.key, 0, f"{word}: 3{', ' if flow else indent}")
        return Mutant("misplaced key", text, _l(place.key), _c(place.key))

    def wrong_type(self) -> Mutant | None:
        place = self.pick(
            lambda p: isinstance(p.value, ScalarNode) and self._plain(p.value) and p.key.text != "format"
        )
        if place is None or not isinstance(place.value, ScalarNode):
            return None
        new = self.random.choice(("[[1]]", "{no_such: 1}"))
        text = self.replaced(place.value, len(place.value.text), new)
        return Mutant("wrong type", text, _l(place.value), _c(place.value))

    def missing_field(self) -> Mutant | None:
        place = self.pick(
            lambda p: p.key.text in REQUIRED and not _is_open(p) and not _first(p) and self._flow_pair(p)
        )
        if place is None or not isinstance(place.value, ScalarNode):
            return None
        start, end = self.at(place.key), self.at(place.value) + len(place.value.text)
        start = self.text.rindex(",", 0, start) if self.text[start - 2] == "," else self.text.rindex("\n", 0, start)
        return Mutant("missing field", self.text[:start] + self.text[end:], _l(place.parent), _c(place.parent))

    def _flow_pair(self, place: Place) -> bool:
        return isinstance(place.value, ScalarNode) and self._plain(place.value)

    def _plain(self, node: ScalarNode) -> bool:
        """Written bare, so that its text is what stands in the file."""
        return bool(node.text) and self.text.startswith(node.text, self.at(node))

    def duplicate(self) -> Mutant | None:
        return self._duplicate_id() if self.random.random() < 0.4 else self._duplicate_key()

    def _duplicate_key(self) -> Mutant | None:
        place = self.pick(self._flow_pair)
        if place is None or not isinstance(place.value, ScalarNode):
            return None
        pair = self.text[self.at(place.key) : self.at(place.value) + len(place.value.text)]
        flow = self.text[self.at(place.key) - 1] in "{ " and "," in self.lines[_l(place.key) - 1]
        joint = ", " if flow else "\n" + " " * (_c(place.key) - 1)
        text = self.replaced(place.key, 0, pair + joint)
        column = _c(place.key) + len(pair) + 2 if flow else _c(place.key)
        return Mutant("duplicate key or id", text, _l(place.key) + (not flow), column)

    def _duplicate_id(self) -> Mutant | None:
        ids = [p for p in self.places if p.key.text == "id" and _first(p)]
        cards = [p for p in ids if "effects" in p.parent.values]
        if len(cards) < 2:
            return None
        first, second = sorted(self.random.sample(cards, 2), key=lambda p: self.at(p.key))
        assert isinstance(first.value, ScalarNode) and isinstance(second.value, ScalarNode)
        text = self.replaced(second.value, len(second.value.text), first.value.text)
        return Mutant("duplicate key or id", text, _l(second.value), _c(second.value))

    def bad_reference(self) -> Mutant | None:
        place = self.pick(
            lambda p: isinstance(p.value, ScalarNode) and p.key.text in REFERENCES and self._plain(p.value)
            and p.value.text not in ("sword", "axe", "spear", "bow") and p.value.text.isidentifier()
        )  # fmt: skip
        if place is None or not isinstance(place.value, ScalarNode) or place.value.text == "neutral":
            return None
        return self._wrong_word("bad reference", place.value)

    def wrong_enum(self) -> Mutant | None:
        place = self.pick(
            lambda p: (
                (isinstance(p.value, ScalarNode) and p.key.text in ENUMS and self._plain(p.value))
                or (isinstance(p.value, ListNode) and p.key.text in LISTED and bool(p.value.items))
            )
        )
        if place is None:
            return None
        node = place.value.items[0] if isinstance(place.value, ListNode) else place.value
        if not isinstance(node, ScalarNode) or not isinstance(node.value, str):
            return None
        return self._wrong_word("wrong enum", node)

    def _wrong_word(self, kind: str, node: ScalarNode) -> Mutant | None:
        if self.random.random() < 0.7:
            return self._slip(kind, node)
        text = self.replaced(node, len(node.text), self.random.choice(("zzyzx", "qqq", "xylofon")))
        return Mutant(kind, text, _l(node), _c(node))

    def out_of_range(self) -> Mutant | None:
        place = self.pick(
            lambda p: isinstance(p.value, ScalarNode) and p.key.text in RANGES and self._plain(p.value)
        )
        if place is None or not isinstance(place.value, ScalarNode):
            return None
        new = self.random.choice(RANGES[place.key.text])
        text = self.replaced(place.value, len(place.value.text), new)
        return Mutant("out of range", text, _l(place.value), _c(place.value))

    def bad_indentation(self) -> Mutant | None:
        """A line moved by one place or two, or led by a tab."""
        number = self.random.randrange(6, len(self.lines))
        line = self.lines[number]
        content = line.lstrip(" ")
        if content.startswith(("#", "\n", "[")) or len(content) == len(line):
            return None
        indent = len(line) - len(content)
        moved = self.random.choice(
            (" " * (indent + 1), " " * (indent - 1), " " * (indent + 2), "\t" + " " * indent)
        )
        text = "".join([*self.lines[:number], moved + content, *self.lines[number + 1 :]])
        if _same(text, self.text):
            return None
        return Mutant("bad indentation", text, number + 1, 0)


def _same(one: str, other: str) -> bool:
    """Whether a change of indentation is none: the file says what it said."""
    from slaget.content.nodes import plain

    faults = Faults("")
    made, was = parse(one, faults), parse(other, Faults(""))
    return not faults.found and made is not None and was is not None and plain(made) == plain(was)


def _l(node: Node) -> int:
    assert node.line is not None
    return node.line


def _c(node: Node) -> int:
    assert node.column is not None
    return node.column


def _first(place: Place) -> bool:
    return next(iter(place.parent.keys)) == place.key.text


def _siblings(place: Place) -> set[str]:
    """Keys that the object may have, roughly: an effect's parameters, a card's, a ship's."""
    shown = set(place.parent.values)
    if shown & _SMALL:
        return KEYS - {"copies", "sizes", "capacity", "land", "format"}
    if {"min", "max"} & shown or shown <= {"norse", "danish"} or "leaders" in shown:
        return set(KEYS)
    return {"intro", "crew", "heading", "leaders"}


_SMALL = frozenset(
    [
        "kind",
        "cast",
        "acting",
        "target",
        "sword",
        "bow",
        "water",
        "who",
        "holds_own",
        "touching_own",
        "tied",
        "rowed",
        "class",
        "ranks",
        "weapons",
        "leaders",
    ]
)


_FIXED = frozenset(
    [
        "decks",
        "boards",
        "ship_classes",
        "leaders",
        "weapons",
        "title",
        "intro",
        "zones",
        "ships",
        "crew",
        "when",
        "who",
        "acting",
        "target",
        "pool",
    ]
) | {"options"}


def _is_open(place: Place) -> bool:
    """Whether a mapping's keys are ids of the designer's own."""
    values = place.parent.values
    only_maps = all(isinstance(value, MapNode) for value in values.values())
    return only_maps and "kind" not in values and place.key.text not in _FIXED


CLASSES = {
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
    """So many mutants a class, from all bundled files in turn."""
    random = Random(seed)
    sources = [Source(path, random) for path in bundled_files() if "nissan" in path]
    for make in CLASSES.values():
        made, tries = 0, 0
        while made < each and tries < 40 * each:
            source = sources[tries % len(sources)]
            tries += 1
            mutant = make(source)
            if mutant is not None:
                made += 1
                yield source.path, mutant


def verdict(path: str, mutant: Mutant) -> tuple[bool, bool, bool]:
    """Whether the fault was found at all, found at its token, and the meant word suggested there."""
    found = check_file(path, mutant.text)
    here = [each for each in found if each.line == mutant.line and mutant.column in (0, each.column)]
    suggested = any(each.suggestion == mutant.meant for each in here)
    return bool(found), bool(here), suggested


def table(each: int, show: bool = False) -> dict[str, list[int]]:
    """Per class: mutants, found, found at the token, misspelt words, rightly suggested."""
    rows: dict[str, list[int]] = {}
    for path, mutant in mutants(each):
        found, here, suggested = verdict(path, mutant)
        if show and rows and mutant.kind not in rows:
            print(next(reversed(rows.items())), file=sys.stderr, flush=True)
        row = rows.setdefault(mutant.kind, [0, 0, 0, 0, 0])
        for index, yes in enumerate(
            (True, found, here, mutant.meant is not None, mutant.meant is not None and suggested)
        ):
            row[index] += yes
        if show and not (here and (suggested or mutant.meant is None)):
            told = "; ".join(str(each) for each in check_file(Path(path).name, mutant.text)[:2])
            print(f"{mutant.kind} {mutant.line}:{mutant.column} meant {mutant.meant}: {told}", file=sys.stderr)
    return rows


def main() -> None:
    """The table, in Markdown."""
    each = int(sys.argv[1]) if len(sys.argv) > 1 else 250
    for path in bundled_files():
        assert not check_file(path), path
    rows = table(each, show=True)
    rows["all"] = [sum(column) for column in zip(*rows.values())]
    print(
        "| mistake | mutants | found | at the token | misspelt words | rightly suggested |\n|---|---|---|---|---|---|"  # noqa: E501
    )
    for kind, row in rows.items():
        print(f"| {kind} | {' | '.join(map(str, row))} |")


if __name__ == "__main__":
    main()
