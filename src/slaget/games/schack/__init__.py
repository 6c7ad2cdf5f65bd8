"""Schack as played in Västmark: modern chess without the double step, en passant and castling.

>>> from slaget.kernel import Game, Rejected
>>> game = Game.start(SCHACK, Setup())
>>> print(game.why_not(Move("white", "e2e4")))
SC-3.6 double_step: A pawn never moves two squares. (at uci)
>>> for text in "f2f3 e7e6 g2g3 a7a6 g3g4 d8h4".split():
...     game = game.play(Move(game.to_act[0], text))
>>> game.outcome
Outcome(winners=('black',), reason='checkmate', rule='SC-5.1')
"""

from slaget.games.schack.messages import (
    AcceptDraw,
    ClaimDraw,
    DeclineDraw,
    DrawClaimed,
    DrawDeclined,
    DrawOffered,
    GameEnded,
    GameStarted,
    Move,
    OfferDraw,
    PieceMoved,
    Resign,
)
from slaget.games.schack.notation import san_moves
from slaget.games.schack.perft import divide, perft
from slaget.games.schack.positions import diagram, fen, read_fen
from slaget.games.schack.ruleset import SCHACK, SchackGame, SchackRuleset
from slaget.games.schack.setup import Setup
from slaget.games.schack.state import State
from slaget.games.schack.written import san, uci

__all__ = [
    "SCHACK",
    "AcceptDraw",
    "ClaimDraw",
    "DeclineDraw",
    "DrawClaimed",
    "DrawDeclined",
    "DrawOffered",
    "GameEnded",
    "GameStarted",
    "Move",
    "OfferDraw",
    "PieceMoved",
    "Resign",
    "SchackGame",
    "SchackRuleset",
    "Setup",
    "State",
    "diagram",
    "divide",
    "fen",
    "perft",
    "read_fen",
    "san",
    "san_moves",
    "uci",
]
