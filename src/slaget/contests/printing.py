"""Contests on paper: one page of how games are settled by rolls, with the modifiers."""

from typing import Final

from slaget.contests import rules as r
from slaget.contests.setup import Setup
from slaget.kernel import Text
from slaget.printing.aids import Block, Heading, aid, differing, rules
from slaget.printing.offers import Sheets
from slaget.printing.orders import Order
from slaget.printing.pages import Part

_CHAPTERS: Final = (
    (Text("The roll", "Slaget"), "SD-1.1 SD-2.1 SD-2.2 SD-2.3 SD-2.5"),
    (Text("Schack", "Schack"), "SD-3.1"),
    (Text("The simple mode", "Det enkla sättet"), "SD-4.1 SD-4.2"),
    (Text("Rävbräde", "Rävbräde"), "SD-5.1 SD-5.2 SD-5.3 SD-5.4 SD-5.5 SD-5.6 SD-5.7 SD-5.8 SD-5.9 SD-5.10"),
    (Text("Jungfrubräde", "Jungfrubräde"), "SD-6.1 SD-6.2 SD-6.3 SD-6.4"),
    (Text("The end", "Slutet"), "SD-7.2 SD-7.3 SD-7.4"),
)


def page(setup: Setup, order: Order) -> Part:
    """What is rolled, and what is added."""
    blocks: list[Block] = []
    for said, ids in _CHAPTERS:
        blocks += [Heading(said[order.language]), *rules(r.BOOK, ids, order.language)]
    return aid("Spel & Dobbel", [*blocks, *differing(setup, order.language)], order)


SHEETS: Final = Sheets({"aid": page})
