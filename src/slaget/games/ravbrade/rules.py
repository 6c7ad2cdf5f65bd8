"""The rules that the code cites by name; the wording of all of them stands on ``docs/rules/ravbrade.md``."""

from typing import Final

from slaget.rulebook import rulebook

BOOK: Final = rulebook("ravbrade")
RULES: Final = BOOK.rules

OPTIONS, ONE_MOVE = BOOK.cited("RB-1.2", "RB-2.1")
ENCLOSED, TOO_FEW, REPETITION, NO_PROGRESS = BOOK.cited("RB-6.1", "RB-6.2", "RB-6.4", "RB-6.5")
RESIGNATION, BOTH_STUCK, PACKED_WINS = BOOK.cited("RB-6.6", "RB-7.2", "RB-7.3")
PACKED_DRAWS, MATCH_WON = BOOK.cited("RB-7.7", "RB-8.3")
