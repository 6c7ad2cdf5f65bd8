"""The rules that the code cites by name; the wording of all of them stands on ``docs/rules/omringad.md``."""

from typing import Final

from slaget.rulebook import rulebook

BOOK: Final = rulebook("omringad")
RULES: Final = BOOK.rules

OM_0: Final = BOOK["OM-0"]
OM_4_1: Final = BOOK["OM-4.1"]
OM_4_4: Final = BOOK["OM-4.4"]
OM_5_1: Final = BOOK["OM-5.1"]
OM_6_9: Final = BOOK["OM-6.9"]
OM_6_10: Final = BOOK["OM-6.10"]
OM_6_11: Final = BOOK["OM-6.11"]
OM_7_2: Final = BOOK["OM-7.2"]
OM_8_8: Final = BOOK["OM-8.8"]
OM_8_9: Final = BOOK["OM-8.9"]
OM_8_16: Final = BOOK["OM-8.16"]
OM_13_5: Final = BOOK["OM-13.5"]
OM_13_6: Final = BOOK["OM-13.6"]
OM_13_11: Final = BOOK["OM-13.11"]
OM_14_4: Final = BOOK["OM-14.4"]
