"""The rules that the code cites by name; the wording of all of them stands on ``docs/rules/ravbrade.md``."""

from typing import Final

from slaget.rulebook import rulebook

BOOK: Final = rulebook("ravbrade")
RULES: Final = BOOK.rules

OPTIONS: Final = BOOK["RB-1.2"]
ONE_MOVE: Final = BOOK["RB-2.1"]
ENCLOSED: Final = BOOK["RB-6.1"]
TOO_FEW: Final = BOOK["RB-6.2"]
REPETITION: Final = BOOK["RB-6.4"]
NO_PROGRESS: Final = BOOK["RB-6.5"]
RESIGNATION: Final = BOOK["RB-6.6"]
PACKED_WINS: Final = BOOK["RB-7.3"]
PACKED_DRAWS: Final = BOOK["RB-7.7"]
MATCH_WON: Final = BOOK["RB-8.3"]
