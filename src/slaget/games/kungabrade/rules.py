"""The rules that the code cites by name; the wording of all of them stands on ``docs/rules/kungabrade.md``."""

from typing import Final

from slaget.rulebook import rulebook

BOOK: Final = rulebook("kungabrade")
RULES: Final = BOOK.rules

KB_1_1, KB_14_2, KB_14_3, KB_14_4 = BOOK.cited("KB-1.1", "KB-14.2", "KB-14.3", "KB-14.4")
KB_2_1, KB_3_1, KB_4_1, KB_4_6 = BOOK.cited("KB-2.1", "KB-3.1", "KB-4.1", "KB-4.6")
KB_5_1, KB_5_2, KB_5_9, KB_5_10, KB_6_1 = BOOK.cited("KB-5.1", "KB-5.2", "KB-5.9", "KB-5.10", "KB-6.1")
KB_7_2, KB_7_6, KB_8_2 = BOOK.cited("KB-7.2", "KB-7.6", "KB-8.2")
KB_9_6, KB_9_7, KB_9_8 = BOOK.cited("KB-9.6", "KB-9.7", "KB-9.8")
KB_13_1, KB_13_2, KB_13_3, KB_13_4, KB_13_5 = BOOK.cited("KB-13.1", "KB-13.2", "KB-13.3", "KB-13.4", "KB-13.5")
