"""Families of commands as a tree of choices: what the first field allows, and what then is left for the next.

A family is a row of domains, one for each field. Families that differ in one field are one domain there; where
what follows differs too, it hangs on the value that was chosen, or on how many were.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from attrs import field, frozen

from slaget.seat.domains import AnyOf, Domain, One, Row, Some
from slaget.seat.fields import By
from slaget.seat.unions import as_some, union, unlike

Family: TypeAlias = tuple[Domain, ...]


@frozen
class Node:
    """What may be chosen for a field, and the nodes of the next one by what was chosen.

    ``by`` is None where the next field does not depend on it, whose node is then ``after[""]``; else ``case``, by
    the place of the value, or ``count``.
    """

    domain: Domain
    by: By | None = None
    after: Mapping[str, "Node"] = field(factory=dict)


def tree(families: Sequence[Family], lists: frozenset[int], level: int = 0) -> Node:
    """The choices of some families from a field on; ``lists`` are the fields whose order is free."""
    column = [family[level] for family in families]
    if level + 1 == len(families[0]):
        return Node(_joined(column, level in lists))
    rest = families[0][level + 1 :]
    if all(family[level + 1 :] == rest for family in families):
        return Node(_joined(column, level in lists), None, {"": tree(families[:1], lists, level + 1)})
    if level not in lists and all(isinstance(cell, One | Row) for cell in column):
        return _by_value(families, lists, level)
    if all(isinstance(cell, Some) or level in lists for cell in column):
        return _by_count(families, lists, level)
    if len(unlike(column)) == 1:
        return Node(column[0], None, {"": tree(families, lists, level + 1)})
    raise TypeError(f"field {level + 1} of {len(families)} families hangs together with those after it")


def _joined(column: Sequence[Domain], is_list: bool) -> Domain:
    if not is_list:
        return union(column)
    listed = [cell for cell in column if isinstance(cell, One)]
    others = [cell for cell in column if not isinstance(cell, One)]
    cells = [union(listed), *others] if listed else others
    return union(some for cell in cells for some in as_some(cell))


def _by_value(families: Sequence[Family], lists: frozenset[int], level: int) -> Node:
    """A node for each value; values that are offered by the same families, or by like ones, share theirs."""
    offered: dict[Any, list[Family]] = {}
    for family in families:
        cell = family[level]
        assert isinstance(cell, One | Row)
        for value in cell.values:
            offered.setdefault(value, []).append(family)
    made: dict[Any, Node] = {}
    after: dict[str, Node] = {}
    for index, there in enumerate(offered.values()):
        key = _key([family[level + 1 :] for family in there])
        if key not in made:
            made[key] = tree(there, lists, level + 1)
        after[str(index)] = made[key]
    first = families[0][level]
    if isinstance(first, Row):
        return Node(Row(tuple(offered), kinds=first.kinds), "case", after)
    return Node(One(tuple(offered), kind=getattr(first, "kind", None)), "case", after)


def _key(rests: Sequence[Family]) -> Any:
    """What tells like rests of families: they themselves, where they may be hashed."""
    try:
        found = tuple(rests)
        hash(found)
    except TypeError:
        return tuple(id(cell) for rest in rests for cell in rest)
    return found


def _by_count(families: Sequence[Family], lists: frozenset[int], level: int) -> Node:
    """A node for each number of values."""
    columns = [_joined([family[level]], is_list=True) for family in families]
    counted = {n for column in columns for n in numbers(column)}
    after: dict[str, Node] = {}
    for n in sorted(counted):
        there = [family for family, column in zip(families, columns) if n in numbers(column)]
        if len(unlike(family[level] for family in there)) > 1 and len(unlike(f[level + 1 :] for f in there)) > 1:
            raise TypeError(f"what follows {n} values of field {level + 1} hangs on which they are")
        after[str(n)] = tree(there, lists, level + 1)
    return Node(union(unlike(columns)), "count", after)


def numbers(domain: Domain) -> Sequence[int]:
    """How many values a list of the domain may have."""
    if isinstance(domain, AnyOf):
        return sorted({n for each in domain.of for n in numbers(each)})
    assert isinstance(domain, Some)
    return [n + len(domain.always) for n in range(domain.min, domain.max + 1)]
