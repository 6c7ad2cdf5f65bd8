"""The shapes of Nissan's files, of which their schemas are made."""

from typing import Final

from slaget.games.nissan.shapes.decks import Decks, DecksOfClauses
from slaget.games.nissan.shapes.parts import Parts
from slaget.games.nissan.shapes.scenarios import Scenarios

FILES: Final = (Decks, DecksOfClauses, Scenarios, Parts)
