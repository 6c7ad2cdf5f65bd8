"""The rules that the code cites; they stand on ``docs/rules/nissan.md`` and, of cards, on ``effects.md``."""

from typing import Final

from slaget.rulebook import rulebook

BOOK: Final = rulebook("nissan", "NI-21", "NI-O6", "NI-O9").beside(rulebook("effects"))
RULES: Final = BOOK.rules

NI_1_1, NI_8_6, NI_8_7, NI_8_11, NI_9_1 = BOOK.cited("NI-1.1", "NI-8.6", "NI-8.7", "NI-8.11", "NI-9.1")
NI_11_6: Final = BOOK["NI-11.6"]
NI_12_1, NI_12_4, NI_12_6 = BOOK.cited("NI-12.1", "NI-12.4", "NI-12.6")
NI_12_7, NI_12_8, NI_12_9 = BOOK.cited("NI-12.7", "NI-12.8", "NI-12.9")
NI_13_1, NI_13_2, NI_14_1, NI_14_5 = BOOK.cited("NI-13.1", "NI-13.2", "NI-14.1", "NI-14.5")
NI_16_1, NI_16_2, NI_16_4 = BOOK.cited("NI-16.1", "NI-16.2", "NI-16.4")
NI_16_6, NI_16_7, NI_16_9 = BOOK.cited("NI-16.6", "NI-16.7", "NI-16.9")
EF_8_2: Final = BOOK["EF-8.2"]
NI_19_1, NI_19_2, NI_23_3, NI_24_1, NI_O6 = BOOK.cited("NI-19.1", "NI-19.2", "NI-23.3", "NI-24.1", "NI-O6")
