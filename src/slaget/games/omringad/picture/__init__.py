"""The board as SVG, from a state or from a seat's view of it.

>>> from slaget.games.omringad.setup import Setup
>>> from slaget.games.omringad.state import initial
>>> picture(initial(Setup())).svg.count("data-square")
50
"""

from slaget.games.omringad.picture.colours import COLOURS
from slaget.games.omringad.picture.draw import picture

__all__ = ["COLOURS", "picture"]
