"""Slaget vid Nissan: ships, cards and runes in the bay of Laholm, the night of 9 August 1062.

Two unequal fleets meet on a board in centimetres. Each turn one card is played, the ships it orders
row, shoot and board, and tiles tossed from a bag decide who falls.

>>> from slaget.kernel import Game, seeded
>>> game = Game.start(NISSAN, NISSAN.load("forsta_motet", {}), seeded(bytes(32)))
>>> card = game.state.cards["danish"].hand[0]
>>> game = game.play({"type": "play_card", "side": "danish", "card": card, "as": "blank"})
>>> game.state.phase
'activate'
"""

from slaget.games.nissan.ruleset import NISSAN, NissanGame, NissanRuleset

__all__ = ["NISSAN", "NissanGame", "NissanRuleset"]
