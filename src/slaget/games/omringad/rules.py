"""The rules that the code cites by name; the wording of all of them stands on ``docs/rules/omringad.md``."""

from typing import Final

from slaget.rulebook import rulebook

BOOK: Final = rulebook("omringad")
RULES: Final = BOOK.rules

OM_0, OM_4_4, OM_5_1 = BOOK.cited("OM-0", "OM-4.4", "OM-5.1")
OM_6_9, OM_6_10, OM_6_11, OM_7_2 = BOOK.cited("OM-6.9", "OM-6.10", "OM-6.11", "OM-7.2")
OM_8_8, OM_8_9, OM_8_16 = BOOK.cited("OM-8.8", "OM-8.9", "OM-8.16")
OM_13_5, OM_13_6, OM_13_11, OM_14_4 = BOOK.cited("OM-13.5", "OM-13.6", "OM-13.11", "OM-14.4")
