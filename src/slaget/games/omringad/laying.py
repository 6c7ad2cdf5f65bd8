"""Layouts, garrisons and purchases for tables of one's own: plain ones, worked out in whole numbers.

They stand in where those that players know by heart do not fit the tables.
"""

from collections.abc import Iterator, Mapping, Sequence

from slaget.games.omringad.board import country_of
from slaget.games.omringad.compiled import STANDARD, Compiled
from slaget.games.omringad.kinds import Kind

_OUTWARDS = (
    "33", "32", "34", "23", "43", "22", "44", "24", "42", "31", "35", "13", "53", "21", "45", "12", "54", "25",
    "41", "14", "52", "11", "55", "15", "51",
)  # fmt: skip
"""The squares of a country from the middle outwards."""


def is_laid_as_by_rule(tables: Compiled) -> bool:
    """Whether a country holds the tiles of the rules."""
    return tables.contents == STANDARD[1].contents


def layout(tables: Compiled, seat: int, turn: int) -> dict[str, tuple[str, ...]]:
    """The capital in the middle, the other settlements about it, the rest around; turned so many quarters.

    >>> layout(STANDARD[1], 1, 0)["castle"], layout(STANDARD[1], 1, 1)["village"]
    (('A33',), ('A23', 'A43'))
    """
    squares = iter([f"{country_of(seat)}{_turned(place, turn)}" for place in _OUTWARDS])
    order = sorted(tables.contents, key=lambda kind: (kind != tables.capital, kind not in tables.settled))
    found = {kind: tuple(sorted(next(squares) for _ in range(tables.contents[kind]))) for kind in order}
    return {kind: found[kind] for kind in tables.contents}


def _turned(place: str, turn: int) -> str:
    a, b = int(place[0]), int(place[1])
    for _ in range(turn % 4):
        a, b = 6 - b, a
    return f"{a}{b}"


def garrison(tables: Compiled, settlements: Sequence[str]) -> dict[str, dict[str, int]]:
    """Equal piles as large as the gold allows, of the cheapest units."""
    best: dict[str, dict[str, int]] = {}
    for size in range(1, tables.scoring.garrison_gold + 2):
        bought = list(_cheapest(tables, size * len(settlements)))
        short = len(bought) < size * len(settlements)
        if short or sum(kind.cost for kind in bought) > tables.scoring.garrison_gold:
            return best
        names = iter([kind.name for kind in bought])
        best = {square: _counted([next(names) for _ in range(size)]) for square in sorted(settlements)}
    return best


def _cheapest(tables: Compiled, number: int) -> Iterator[Kind]:
    for kind in sorted((kind for kind in tables.table if not kind.special), key=lambda kind: kind.cost):
        bought = min(number, kind.number)
        yield from [kind] * bought
        number -= bought


def _counted(names: Sequence[str]) -> dict[str, int]:
    return {name: names.count(name) for name in dict.fromkeys(names)}


def bought(tables: Compiled, held: Mapping[str, int], gold: int, first: int) -> dict[str, int]:
    """A purchase of all the gold: the kinds in turn from one of them, as long as gold and pool go."""
    left, found = dict(held), dict.fromkeys(tables.regular, 0)
    kinds = [kind for kind in tables.table if not kind.special]
    while kinds:
        able = [kind for kind in kinds if left.get(kind.name) and kind.cost <= gold]
        if not able:
            break
        kind = able[first % len(able)]
        number = max(1, min(left[kind.name], 2))
        for _ in range(number):
            if kind.cost <= gold:
                left[kind.name] -= 1
                found[kind.name] += 1
                gold -= kind.cost
        first += 1
    return {name: number for name, number in found.items() if number}
