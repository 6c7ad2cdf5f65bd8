"""Omringad: two or four square countries on a board without edges, surrounded on all sides.

Armies are bought in secret and lie in stacks of which only the top is seen; specials are auctioned, moves
alternate, battles are fought with dice, and points are scored for castles, villages, forests and mountains.

>>> from slaget.kernel import Game, seeded
>>> from slaget.games.omringad.setup import Setup
>>> game = Game.start(OMRINGAD, Setup(), seeded(bytes(32)))
>>> game.to_act
(1, 2)
"""

from slaget.games.omringad.ruleset import OMRINGAD, OmringadGame, OmringadRuleset

__all__ = ["OMRINGAD", "OmringadGame", "OmringadRuleset"]
