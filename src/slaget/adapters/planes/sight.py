"""How a view of a game is told as an array, and what each plane of it means."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from slaget.adapters.planes.games import LAYERS, STEP, Told
from slaget.adapters.planes.layers import Layer, Snapshot
from slaget.adapters.planes.quick import QUICK
from slaget.kernel import Seat, seeded
from slaget.kernel.game import Game
from slaget.kernel.ruleset import AnyRuleset
from slaget.seat.document import brief_snapshot, snapshot_of

FOLDED: Final = 512
"""How many numbers a game without planes of its own is told in."""
Array = NDArray[np.float32]


@frozen(eq=False, slots=False)
class Sight:
    """The planes of a set-up: ``shape`` is rows, columns, planes. What a seat does not know is 0 on all of them.

    A ruleset that has no planes is told in ``FOLDED`` numbers: each leaf of the snapshot, its path and value
    hashed, raises one of them.
    """

    ruleset: AnyRuleset
    seats: tuple[Seat, ...]
    cells: Mapping[str, tuple[int, int]]
    layers: tuple[Layer, ...] | None

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each plane tells, in order; at last one for each seat, 1 on that of the seat that looks."""
        told = [name for layer in self.layers or () for name in layer.names()]
        return (*told, *(f"looks={seat}" for seat in self.seats))

    @cached_property
    def shape(self) -> tuple[int, ...]:
        """Rows, columns and planes; of a ruleset without planes the one length."""
        if self.layers is None:
            return (FOLDED + len(self.seats),)
        columns, rows = (max(place[axis] for place in self.cells.values()) + 1 for axis in (0, 1))
        return rows, columns, len(self.names)

    @cached_property
    def _first(self) -> tuple[int, ...]:
        counts = [len(layer.names()) for layer in self.layers or ()]
        return tuple(sum(counts[:index]) for index in range(len(counts)))

    def array(self, view: Any, seat: Seat) -> Array:
        """What a seat knows, as numbers from 0 to 1."""
        quick = QUICK.get(self.ruleset.name)
        if quick is not None and (known := quick(view, self.shape)) is not None:
            known[..., len(self.seats) * -1 + self.seats.index(seat)] = 1
            return known
        return self.told(view, seat)

    def told(self, view: Any, seat: Seat) -> Array:
        """The same, read from the snapshot layer by layer; what is quicker for a game is held to it."""
        snapshot = brief_snapshot(self.ruleset, view)
        made: Array = np.zeros(self.shape, np.float32)
        made[..., len(self.seats) * -1 + self.seats.index(seat)] = 1
        if self.layers is None:
            self._fold(snapshot, made)
            return made
        for first, layer in zip(self._first, self.layers):
            self._fill(layer, first, snapshot, made)
        return np.minimum(made, 1, out=made)

    def _fill(self, layer: Layer, first: int, snapshot: Snapshot, made: Array) -> None:
        cells = self.cells

        def put(plane: int, cell: str | None, number: float) -> None:
            if cell is None:
                made[:, :, first + plane] = number
            elif cell in cells:
                column, row = cells[cell]
                made[row, column, first + plane] += number

        layer.fill(snapshot, put)

    def _fold(self, snapshot: Snapshot, made: Array) -> None:
        for path, value in _leaves(snapshot, ""):
            spot = int.from_bytes(sha256(f"{path}={value}".encode()).digest()[:4], "big") % FOLDED
            made[spot] = 1

    def schema(self) -> dict[str, Any]:
        """What the numbers mean, as JSON: ``shape``, the ``planes`` by name, the ``cells`` as [row, column]."""
        cells = {name: [row, column] for name, (column, row) in self.cells.items()}
        return {"shape": list(self.shape), "planes": list(self.names), "cells": cells}


def sight_of(ruleset: AnyRuleset, setup: Any, seats: tuple[Seat, ...]) -> Sight:
    """The planes of a set-up."""
    board = ruleset.cells(setup) or {"as": "none"}
    cells = _cells(board)
    layers = LAYERS.get(ruleset.name)
    if layers is None:
        return Sight(ruleset, seats, cells, None)
    game: Any = Game.start(ruleset, setup, seeded(bytes(32)))
    start = json.loads(json.dumps(snapshot_of(ruleset, game.view(seats[0])), default=str))
    return Sight(ruleset, seats, cells, tuple(layers(Told(seats, tuple(cells), start, setup))))


def _cells(board: Mapping[str, Any]) -> dict[str, tuple[int, int]]:
    """The column and row of each cell; a plane is laid out in a grid, and no board is one cell."""
    if board["as"] == "cells":
        places: Mapping[str, Sequence[int]] = board["cells"]
        lows = [min(place[axis] for place in places.values()) for axis in (0, 1)]
        return {name: (place[0] - lows[0], place[1] - lows[1]) for name, place in places.items()}
    if board["as"] == "plane":
        columns, rows = board["width"] // STEP + 1, board["height"] // STEP + 1
        return {f"{x},{y}": (x, y) for y in range(rows) for x in range(columns)}
    return {"": (0, 0)}


def _leaves(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _leaves(inner, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _leaves(inner, f"{path}[]")
    else:
        yield path, value
