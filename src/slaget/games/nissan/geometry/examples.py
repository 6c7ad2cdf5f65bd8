"""What the examples of this folder are told with: open water without land, and a Danish ship."""

from typing import Final

from slaget.games.nissan.geometry.waters import Waters, waters
from slaget.games.nissan.setup import Board, ShipClass

SEA: Final[Waters] = waters(Board("sea", {}, 16000, 11000, 3000, {}, (), {}, 0))
DANISH: Final = ShipClass(length=1600, beam=450, capacity=7, points=10)
