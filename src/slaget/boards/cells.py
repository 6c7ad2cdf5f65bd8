"""A board of cells as statics tell it: where each cell lies, which are near each other, how they are drawn."""

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

Shape: TypeAlias = Literal["square", "point"]


def told_cells(
    cells: Mapping[str, tuple[int, int]],
    near: Mapping[str, Iterable[str]] | None = None,
    shape: Shape = "square",
) -> dict[str, object]:
    """The board of these cells; ``near`` where neighbours are not those of the grid.

    >>> told_cells({"a1": (0, 0)})
    {'as': 'cells', 'cells': {'a1': [0, 0]}, 'near': None, 'shape': 'square'}
    """
    neighbours = None if near is None else {cell: list(others) for cell, others in near.items()}
    return {
        "as": "cells",
        "cells": {name: list(at) for name, at in cells.items()},
        "near": neighbours,
        "shape": shape,
    }
