"""Computer players: searches that know no game, and what a game tells them about playing itself."""

from slaget.players.analysis import Analysis, Candidate, Estimate, Ply
from slaget.players.levels import LEVELS
from slaget.players.player import Player, player

__all__ = ["LEVELS", "Analysis", "Candidate", "Estimate", "Player", "Ply", "player"]
