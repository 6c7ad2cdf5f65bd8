"""Kungabräde: armies, mages and castles on the crossings of a ruled board, with dice in every fight.

Kungabräde by Marcus Olausson, Serahema Encyclopedium; non-commercial use. The author asks that the origin
be told, that the rules be left unaltered, and that nobody earn money by them (``docs/rules/kungabrade.md``).

>>> from slaget.kernel import Game, seeded
>>> game = Game.start(KUNGABRADE, KUNGABRADE.load("battlefield", {}), seeded(bytes(32)))
>>> game = game.play({"type": "move", "seat": "white", "from": "b7", "to": "b8", "targets": []})
>>> [type(event).__name__ for event in game.events]
['PieceMoved', 'TurnEnded']
>>> game.to_act
('black',)
"""

from slaget.games.kungabrade.ruleset import KUNGABRADE, KungabradeGame, KungabradeRuleset

__all__ = ["KUNGABRADE", "KungabradeGame", "KungabradeRuleset"]
