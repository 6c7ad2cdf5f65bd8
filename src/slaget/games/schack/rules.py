"""The rules that the code cites by name; the wording of all of them stands on ``docs/rules/schack.md``."""

from typing import Final

from slaget.rulebook import rulebook

BOOK: Final = rulebook("schack")
RULES: Final = BOOK.rules

UCI, START_FROM = BOOK.cited("SC-1.4", "SC-2.1")
TURNS, SLIDERS = BOOK.cited("SC-2.3", "SC-3.2")
KNIGHT, KING, PAWN_STEP = BOOK.cited("SC-3.3", "SC-3.4", "SC-3.5")
PROMOTION, OWN_PIECES = BOOK.cited("SC-3.10", "SC-3.11")
CHECKMATE, STALEMATE, DEAD, FIVEFOLD = BOOK.cited("SC-5.1", "SC-5.2", "SC-5.3", "SC-5.4")
SEVENTY_FIVE, THREEFOLD, FIFTY, RESIGNATION = BOOK.cited("SC-5.5", "SC-5.6", "SC-5.7", "SC-5.8")
AGREEMENT: Final = BOOK["SC-5.9"]
