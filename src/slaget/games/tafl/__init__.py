"""Tafl: a ring of attackers hunts a king who, with a small guard, makes for a corner.

One engine plays the family; a ruleset says which squares are hostile, how the king falls, and what
ends a game. ``JUNGFRUBRADE`` and ``NEFATAVL`` are the two games of the rulebook, ``TAFL`` plays these and
every other ruleset of the family.

>>> from slaget.kernel import Game
>>> game = Game.start(NEFATAVL, scenario("nefatavl"))
>>> len(game.options("attackers"))
116
>>> game = game.play(MovePiece("attackers", "d1", "d4"))
>>> print(narrate(game.state, game.events[0]))
1. The attackers move an attacker from d1 to d4.
>>> game.why_not(MovePiece("defenders", "f6", "f9")).code
'blocked'
"""

from slaget.games.tafl.content import scenario, scenario_file, scenario_ids
from slaget.games.tafl.greedy import greedy
from slaget.games.tafl.kinds import PieceKind
from slaget.games.tafl.messages import (
    AnswerDraw,
    Command,
    DrawDeclined,
    DrawOffered,
    EndTurn,
    Event,
    GameEnded,
    GameStarted,
    GiveWarning,
    MovePiece,
    NextGame,
    OfferDraw,
    PieceCaptured,
    PieceMoved,
    PressureChanged,
    Resign,
    SeriesEnded,
    TurnChanged,
    TurnContinued,
    WarningGiven,
)
from slaget.games.tafl.notation import notation, position_text, read_move, record
from slaget.games.tafl.parameters import Parameters
from slaget.games.tafl.positions import Start, diagram, read_position, write_position
from slaget.games.tafl.ruleset import JUNGFRUBRADE, NEFATAVL, TAFL, TaflGame, TaflRuleset
from slaget.games.tafl.setup import Setup
from slaget.games.tafl.state import State
from slaget.games.tafl.story import narrate

__all__ = [
    "JUNGFRUBRADE",
    "NEFATAVL",
    "TAFL",
    "AnswerDraw",
    "Command",
    "DrawDeclined",
    "DrawOffered",
    "EndTurn",
    "Event",
    "GameEnded",
    "GameStarted",
    "GiveWarning",
    "MovePiece",
    "NextGame",
    "OfferDraw",
    "Parameters",
    "PieceCaptured",
    "PieceKind",
    "PieceMoved",
    "PressureChanged",
    "Resign",
    "SeriesEnded",
    "Setup",
    "Start",
    "State",
    "TaflGame",
    "TaflRuleset",
    "TurnChanged",
    "TurnContinued",
    "WarningGiven",
    "diagram",
    "greedy",
    "narrate",
    "notation",
    "position_text",
    "read_move",
    "read_position",
    "record",
    "scenario",
    "scenario_file",
    "scenario_ids",
    "write_position",
]
