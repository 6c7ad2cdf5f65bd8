"""Spel & Dobbel: two characters settle a board game with opposed skill rolls.

>>> from slaget.kernel import Game, scripted
>>> game = Game.start(DOBBEL, Setup(game="schack", skills=Skills(12, 9)))
>>> {dict(key)["outcome"]: p for key, p in game.odds(Roll("a")).items()}["a"]
Fraction(18, 25)
>>> game.play(Roll("a"), scripted([3, 7])).outcome
Outcome(winners=('b',), reason='roll', rule='SD-7.3')
"""

from slaget.contests.jungfrubrade import contest_for
from slaget.contests.messages import (
    Concede,
    ContestEnded,
    ContestStarted,
    DiceRolled,
    GameDecided,
    Modifier,
    Modifiers,
    OpposedRollMade,
    Roll,
    SidesPlayed,
    Totals,
)
from slaget.contests.modifiers import of_side
from slaget.contests.odds import contest_odds, win_odds
from slaget.contests.ruleset import DOBBEL, DobbelGame, DobbelRuleset
from slaget.contests.setup import Dice, Setup, Skills
from slaget.contests.state import State

__all__ = [
    "DOBBEL",
    "Concede",
    "ContestEnded",
    "ContestStarted",
    "Dice",
    "DiceRolled",
    "DobbelGame",
    "DobbelRuleset",
    "GameDecided",
    "Modifier",
    "Modifiers",
    "OpposedRollMade",
    "Roll",
    "Setup",
    "SidesPlayed",
    "Skills",
    "State",
    "Totals",
    "contest_for",
    "contest_odds",
    "of_side",
    "win_odds",
]
