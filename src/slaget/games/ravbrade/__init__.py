"""Rävbräde: one fox against a flock of geese on a cross of 33 squares.

>>> from slaget.kernel import Game
>>> game = Game.start(RAVBRADE, Setup())
>>> game = game.play(MoveGoose("geese", "a4", "b4")).play(MoveFox("fox", ("d5",)))
>>> print(game.why_not(MoveGoose("geese", "b4", "a4")))
None
>>> print(game.why_not(MoveGoose("geese", "b4", "d4")))
RB-3.1 too_far: The square d4 is not next to b4. (at to)
>>> game.play(Resign("geese")).outcome.winners
('fox',)
"""

from slaget.games.ravbrade.grid import Grid
from slaget.games.ravbrade.messages import (
    AddGoose,
    CapturesMissed,
    DeclineGoose,
    FoxMoved,
    FoxPlaced,
    GameEnded,
    GameStarted,
    GeeseDeclined,
    GeesePacked,
    GooseAdded,
    GooseMoved,
    MatchEnded,
    MoveFox,
    MoveGoose,
    PlaceFox,
    Resign,
    SidesAssigned,
    StartNextGame,
)
from slaget.games.ravbrade.notation import move_text
from slaget.games.ravbrade.perft import divide, perft
from slaget.games.ravbrade.positions import diagram, position_text, read_position
from slaget.games.ravbrade.ruleset import RAVBRADE, RavbradeGame, RavbradeRuleset
from slaget.games.ravbrade.setup import Setup, start_position
from slaget.games.ravbrade.state import State

__all__ = [
    "RAVBRADE",
    "AddGoose",
    "CapturesMissed",
    "DeclineGoose",
    "FoxMoved",
    "FoxPlaced",
    "GameEnded",
    "GameStarted",
    "GeeseDeclined",
    "GeesePacked",
    "GooseAdded",
    "GooseMoved",
    "Grid",
    "MatchEnded",
    "MoveFox",
    "MoveGoose",
    "PlaceFox",
    "RavbradeGame",
    "RavbradeRuleset",
    "Resign",
    "Setup",
    "SidesAssigned",
    "StartNextGame",
    "State",
    "diagram",
    "divide",
    "move_text",
    "perft",
    "position_text",
    "read_position",
    "start_position",
]
