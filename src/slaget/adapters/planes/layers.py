"""Layers: each tells one member of a snapshot on planes of its own; a constant plane is one number everywhere."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Final, Protocol, TypeAlias

from attrs import frozen

Snapshot: TypeAlias = Mapping[str, Any]
Put: TypeAlias = Callable[[int, str | None, float], None]
"""``put(plane, cell, number)`` adds a number on a plane of the layer; cell None: everywhere."""
ONCE: Final = 1.0


class Layer(Protocol):
    """What is told of a snapshot."""

    def names(self) -> Sequence[str]:
        """The names of its planes."""
        ...

    def fill(self, snapshot: Snapshot, put: Put) -> None:
        """Put its numbers on the planes."""
        ...


def at(snapshot: Any, path: str) -> Any:
    """What stands at a dotted path; None where something on the way is null or missing."""
    for name in path.split("."):
        if not isinstance(snapshot, Mapping):
            return None
        snapshot = snapshot.get(name)
    return snapshot


@frozen
class Valued:
    """A plane for each value of a mapping from cells, or of a list in the order of ``cells``."""

    path: str
    values: tuple[Any, ...]
    cells: tuple[str, ...] = ()

    def names(self) -> Sequence[str]:
        return [f"{self.path}={value}" for value in self.values]

    def fill(self, snapshot: Snapshot, put: Put) -> None:
        found = at(snapshot, self.path) or {}
        places = {value: place for place, value in enumerate(self.values)}
        for cell, value in found.items() if isinstance(found, Mapping) else zip(self.cells, found):
            if value in places:
                put(places[value], cell, ONCE)


@frozen
class Marked:
    """One plane: the cells of a list, or the one cell."""

    path: str

    def names(self) -> Sequence[str]:
        return [self.path]

    def fill(self, snapshot: Snapshot, put: Put) -> None:
        found = at(snapshot, self.path)
        for cell in [found] if isinstance(found, str) else found or ():
            put(0, cell, ONCE)


@frozen
class Pieces:
    """A plane for each kind of piece, ``by`` some members of it; ``most`` pieces of a kind on a cell are 1."""

    path: str
    by: tuple[tuple[str, tuple[Any, ...]], ...]
    where: Callable[[Snapshot, Mapping[str, Any]], str | None]
    most: int = 1

    def names(self) -> Sequence[str]:
        kinds = product(*(values for _, values in self.by))
        said = (",".join(f"{name}={value}" for (name, _), value in zip(self.by, kind)) for kind in kinds)
        return [f"{self.path}:{kind}" for kind in said]

    def fill(self, snapshot: Snapshot, put: Put) -> None:
        found = at(snapshot, self.path) or ()
        places = {kind: place for place, kind in enumerate(product(*(values for _, values in self.by)))}
        for piece in found.values() if isinstance(found, Mapping) else found:
            cell = self.where(snapshot, piece)
            place = places.get(tuple(piece.get(name) for name, _ in self.by))
            if cell is not None and place is not None:
                put(place, cell, ONCE / self.most)


@frozen
class Number:
    """A constant plane: a whole number in parts of ``most``, or the length of a list."""

    path: str
    most: int

    def names(self) -> Sequence[str]:
        return [self.path]

    def fill(self, snapshot: Snapshot, put: Put) -> None:
        found = at(snapshot, self.path)
        amount = len(found) if isinstance(found, list | tuple) else found
        if isinstance(amount, int):
            put(0, None, min(1.0, max(0.0, amount / self.most)))


@frozen
class Said:
    """A constant plane for each value: 1 on the one that a member has, or on those that its list holds."""

    path: str
    values: tuple[Any, ...]

    def names(self) -> Sequence[str]:
        return [f"{self.path}={value}" for value in self.values]

    def fill(self, snapshot: Snapshot, put: Put) -> None:
        found = at(snapshot, self.path)
        held = found if isinstance(found, list | tuple | Mapping) else (found,)
        for place, value in enumerate(self.values):
            if value in held:
                put(place, None, ONCE)


@frozen
class Drawn:
    """One plane of a function of the snapshot: cells and numbers."""

    name: str
    numbers: Callable[[Snapshot], Iterable[tuple[str, float]]]

    def names(self) -> Sequence[str]:
        return [self.name]

    def fill(self, snapshot: Snapshot, put: Put) -> None:
        for cell, number in self.numbers(snapshot):
            put(0, cell, number)


def each(path: str, keys: Iterable[Any], most: int) -> Iterator[Number]:
    """A constant plane for each key of a mapping of numbers."""
    return (Number(f"{path}.{key}", most) for key in keys)
