"""A tree of choices as fields in a row: on which earlier fields each one's domain hangs, and by what."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, TypeAlias

from attrs import evolve, frozen

from slaget.kernel.words import text_of
from slaget.seat.domains import Domain, One, Row, Some, Together
from slaget.seat.fields import After, By
from slaget.seat.tree import Node, numbers

Labels: TypeAlias = tuple[str, ...]
Reached: TypeAlias = tuple[Labels, Node]
Told: TypeAlias = tuple[Labels, Domain]


@frozen
class Level:
    """The domain of a field; or the fields it is after, and its domains by their labels."""

    domain: Domain | None
    after: tuple[After, ...] = ()
    cases: Mapping[str, Domain] | None = None


def levels(root: Node, names: Sequence[str]) -> list[Level]:
    """A tree as fields of these names."""
    reached: list[list[Reached]] = [[((), root)]]
    bys: list[By | None] = []
    for _ in names[1:]:
        here = reached[-1]
        by: By | None = next((node.by for _, node in here if node.by), None)
        if by == "case" and all(_is_each_apart(node) for _, node in here):
            by = "value"
        bys.append(by)
        reached.append(list(_next(here, by)))
    used: set[int] = set()
    while True:
        told = [_told(each, bys[i] if i in used else None) for i, each in enumerate(reached)]
        needed = [_needed(each, bys) for each in told]
        if used == (used := {level for each in needed for level in each}):
            return [_level(each, need, bys, names) for each, need in zip(told, needed)]


def _told(reached: Sequence[Reached], by: By | None) -> list[Told]:
    """The domains of a field by the labels that lead there, with the labels beside its own values."""
    known = _Known()
    return [(labels, _with_case(node, known) if by == "case" else node.domain) for labels, node in reached]


def _with_case(node: Node, known: "_Known") -> Domain:
    assert isinstance(node.domain, One | Row)
    places = [str(known.place(child)) for child in node.after.values()]
    return evolve(node.domain, case=tuple(places if node.by else places * len(node.domain.values)))


def _is_each_apart(node: Node) -> bool:
    """Whether each value leads to a node of its own, and may be told by its text."""
    domain = node.domain
    if not isinstance(domain, One) or len(node.after) != len(domain.values):
        return False
    texts = [text_of(value) for value in domain.values if isinstance(value, str | int) or value is None]
    if len(set(texts)) != len(domain.values) or any("/" in text for text in texts):
        return False
    return not _repeats(list(node.after.values()))


def _repeats(nodes: list[Node]) -> bool:
    seen: set[int] = set()
    for node in nodes:
        if id(node) in seen:
            return True
        seen.add(id(node))
    return any(one == other for one, other in combinations(nodes, 2))


def _next(here: Sequence[Reached], by: By | None) -> Iterator[Reached]:
    """The nodes of the next field, with the labels that lead there; like nodes share theirs."""
    known = _Known()
    seen: set[tuple[Labels, int]] = set()
    for labels, node in here:
        for label, child in _children(node, by):
            place = known.place(child)
            found = (*labels, str(place) if by == "case" else label)
            if (found, place) not in seen:
                seen.add((found, place))
                yield found, child


def _children(node: Node, by: By | None) -> Iterator[tuple[str, Node]]:
    """The nodes after one, each with its label; where only other nodes hang on ``by``, the one for each label."""
    if by == "value":
        assert isinstance(node.domain, One)
        yield from zip(map(text_of, node.domain.values), node.after.values())
    elif by == "count" and node.by is None:
        yield from ((str(n), node.after[""]) for n in numbers(node.domain))
    else:
        yield from node.after.items()


class _Known:
    """Nodes by their place among the unlike ones."""

    def __init__(self) -> None:
        self._nodes: list[Node] = []
        self._places: dict[int, int] = {}

    def place(self, node: Node) -> int:
        """The place of a node, or of one like it; a new one is the last."""
        found = self._places.get(id(node))
        if found is None:
            found = next((place for place, other in enumerate(self._nodes) if other == node), len(self._nodes))
            if found == len(self._nodes):
                self._nodes.append(node)
            self._places[id(node)] = found
        return found


def _needed(told: Sequence[Told], bys: Sequence[By | None]) -> tuple[int, ...]:
    """The fewest earlier levels whose labels settle the domain."""
    before = [level for level, by in enumerate(bys[: len(told[0][0])]) if by]
    for number in range(len(before) + 1):
        for levels in combinations(before, number):
            if _settles(told, levels):
                return levels
    raise TypeError("the labels of all fields before do not settle a domain")


def _settles(told: Sequence[Told], levels: tuple[int, ...]) -> bool:
    found: dict[Labels, Domain] = {}
    return all(found.setdefault(tuple(labels[i] for i in levels), domain) == domain for labels, domain in told)


def _level(told: Sequence[Told], needed: tuple[int, ...], bys: Sequence[By | None], names: Sequence[str]) -> Level:
    found = {tuple(labels[level] for level in needed): domain for labels, domain in told}
    after = tuple(After(names[level], _by(bys, level)) for level in needed)
    if not after:
        return Level(found[()])
    return _together(after, found) or Level(None, after, {"/".join(labels): each for labels, each in found.items()})


def _by(bys: Sequence[By | None], level: int) -> By:
    by = bys[level]
    assert by is not None
    return by


def _together(after: tuple[After, ...], found: Mapping[Labels, Domain]) -> Level | None:
    """Where the more are chosen before the fewer may be chosen here: one domain with a limit for both."""
    last = after[-1]
    if last.by != "count":
        return None
    grouped: dict[Labels, dict[int, Domain]] = {}
    for labels, domain in found.items():
        grouped.setdefault(labels[:-1], {})[int(labels[-1])] = domain
    made = {"/".join(labels): _limited(last.field, domains) for labels, domains in grouped.items()}
    if any(domain is None for domain in made.values()):
        return None
    whole: dict[str, Any] = made
    return Level(whole[""]) if len(after) == 1 else Level(None, after[:-1], whole)


def _limited(name: str, domains: Mapping[int, Domain]) -> Domain | None:
    """The domain that is each of these when its number is taken off the limit."""
    found = [some for some in domains.values() if isinstance(some, Some)]
    if len(found) < len(domains):
        return None
    limit = max(number + some.max for number, some in zip(domains, found))
    most = max(some.max for some in found)
    fits = all(some.max == min(most, limit - number) for number, some in zip(domains, found))
    if not fits or any(evolve(some, max=0) != evolve(found[0], max=0) for some in found):
        return None
    if all(some.max == most for some in found):
        return found[0]
    return evolve(found[0], max=most, together=Together((name,), limit))
