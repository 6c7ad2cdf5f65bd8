"""The rules that the code cites by name; the wording of all of them stands on ``docs/rules/tafl.md``."""

from typing import Final

from slaget.rulebook import rulebook

BOOK: Final = rulebook("tafl")
RULES: Final = BOOK.rules

TF_2_2, TF_2_3, TF_3_1 = BOOK.cited("TF-2.2", "TF-2.3", "TF-3.1")
TF_4_4, TF_4_6 = BOOK.cited("TF-4.4", "TF-4.6")
TF_7_1, TF_7_2, TF_7_3, TF_7_5, TF_7_6 = BOOK.cited("TF-7.1", "TF-7.2", "TF-7.3", "TF-7.5", "TF-7.6")
TF_8_3, TF_8_8 = BOOK.cited("TF-8.3", "TF-8.8")
TF_11_2, TF_11_4, TF_11_5, JB_7_2 = BOOK.cited("TF-11.2", "TF-11.4", "TF-11.5", "JB-7.2")
