"""The rules that the code cites by name; the wording of all of them stands on ``docs/rules/schack.md``."""

from typing import Final

from slaget.rulebook import rulebook

BOOK: Final = rulebook("schack")
RULES: Final = BOOK.rules

UCI: Final = BOOK["SC-1.4"]
START_FROM: Final = BOOK["SC-2.1"]
TURNS: Final = BOOK["SC-2.3"]
SLIDERS: Final = BOOK["SC-3.2"]
KNIGHT: Final = BOOK["SC-3.3"]
KING: Final = BOOK["SC-3.4"]
PAWN_STEP: Final = BOOK["SC-3.5"]
CHECKMATE: Final = BOOK["SC-5.1"]
STALEMATE: Final = BOOK["SC-5.2"]
DEAD: Final = BOOK["SC-5.3"]
FIVEFOLD: Final = BOOK["SC-5.4"]
SEVENTY_FIVE: Final = BOOK["SC-5.5"]
THREEFOLD: Final = BOOK["SC-5.6"]
FIFTY: Final = BOOK["SC-5.7"]
RESIGNATION: Final = BOOK["SC-5.8"]
AGREEMENT: Final = BOOK["SC-5.9"]
