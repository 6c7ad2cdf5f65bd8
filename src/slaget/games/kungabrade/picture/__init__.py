"""The board as an SVG picture; each kind of piece with its mark (KB-3.2)."""

from slaget.games.kungabrade.picture.colours import COLOURS
from slaget.games.kungabrade.picture.draw import picture

__all__ = ["COLOURS", "picture"]
