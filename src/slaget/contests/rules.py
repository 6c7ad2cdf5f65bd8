"""The rules that the code cites by name; the wording of all of them stands on ``docs/rules/spel-och-dobbel.md``."""

from typing import Final

from slaget.rulebook import rulebook

BOOK: Final = rulebook("spel-och-dobbel", "SD-R3")
RULES: Final = BOOK.rules

PUBLIC, DICE = BOOK.cited("SD-1.1", "SD-2.1")
FOX_BASE, FOX_PACKED, FOX_FREE, THIRTEEN = BOOK.cited("SD-5.2", "SD-5.3", "SD-5.4", "SD-5.5")
NO_DIAGONAL, MANY_GEESE, GOOSE_ADDED, STRICTER = BOOK.cited("SD-5.6", "SD-5.7", "SD-5.8", "SD-5.9")
KING_BASE, KING_FOUR = BOOK.cited("SD-6.2", "SD-6.3")
MOST_GAMES, ROLL_WINS, CONCEDE = BOOK.cited("SD-7.2", "SD-7.3", "SD-7.4")
