"""A seat's view as an array: rows, columns and named planes, each number from 0 to 1."""

from slaget.adapters.planes.sight import Sight, sight_of

__all__ = ["Sight", "sight_of"]
