"""The rules that the code cites by name; the wording of all of them stands on ``docs/rules/spel-och-dobbel.md``."""

from typing import Final

from slaget.rulebook import rulebook

BOOK: Final = rulebook("spel-och-dobbel", "SD-R3")
RULES: Final = BOOK.rules

PUBLIC: Final = BOOK["SD-1.1"]
DICE: Final = BOOK["SD-2.1"]
FOX_BASE: Final = BOOK["SD-5.2"]
FOX_PACKED: Final = BOOK["SD-5.3"]
FOX_FREE: Final = BOOK["SD-5.4"]
THIRTEEN: Final = BOOK["SD-5.5"]
NO_DIAGONAL: Final = BOOK["SD-5.6"]
MANY_GEESE: Final = BOOK["SD-5.7"]
GOOSE_ADDED: Final = BOOK["SD-5.8"]
STRICTER: Final = BOOK["SD-5.9"]
KING_BASE: Final = BOOK["SD-6.2"]
KING_FOUR: Final = BOOK["SD-6.3"]
MOST_GAMES: Final = BOOK["SD-7.2"]
ROLL_WINS: Final = BOOK["SD-7.3"]
CONCEDE: Final = BOOK["SD-7.4"]
