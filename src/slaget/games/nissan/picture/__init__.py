"""The battle as an SVG picture for pages, documents and reports.

>>> from slaget.kernel import find, seeded, Game
>>> nissan = find("nissan")
>>> game = Game.start(nissan, nissan.load("forsta_motet", {}), seeded(bytes(32)))
>>> picture(game.state).svg.count('class="ship')
9
"""

from slaget.games.nissan.picture.colours import COLOURS
from slaget.games.nissan.picture.draw import picture

__all__ = ["COLOURS", "picture"]
