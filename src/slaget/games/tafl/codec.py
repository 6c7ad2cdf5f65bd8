"""How the game's values are written in JSON."""

from typing import Final

from slaget.games.tafl.messages import COMMANDS, EVENTS
from slaget.kernel import Codec

CODEC: Final = Codec(COMMANDS, EVENTS)
