"""The rules that the code cites by name; the wording of all of them stands on ``docs/rules/kungabrade.md``."""

from typing import Final

from slaget.rulebook import rulebook

BOOK: Final = rulebook("kungabrade")
RULES: Final = BOOK.rules

KB_2_1: Final = BOOK["KB-2.1"]
KB_3_1: Final = BOOK["KB-3.1"]
KB_4_1: Final = BOOK["KB-4.1"]
KB_4_6: Final = BOOK["KB-4.6"]
KB_5_1: Final = BOOK["KB-5.1"]
KB_5_2: Final = BOOK["KB-5.2"]
KB_5_9: Final = BOOK["KB-5.9"]
KB_6_1: Final = BOOK["KB-6.1"]
KB_7_2: Final = BOOK["KB-7.2"]
KB_7_6: Final = BOOK["KB-7.6"]
KB_8_2: Final = BOOK["KB-8.2"]
KB_9_6: Final = BOOK["KB-9.6"]
KB_9_7: Final = BOOK["KB-9.7"]
KB_9_8: Final = BOOK["KB-9.8"]
KB_13_1: Final = BOOK["KB-13.1"]
KB_13_2: Final = BOOK["KB-13.2"]
KB_13_3: Final = BOOK["KB-13.3"]
KB_13_4: Final = BOOK["KB-13.4"]
KB_13_5: Final = BOOK["KB-13.5"]
