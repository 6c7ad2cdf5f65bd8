"""Contests on paper: one page of how games are settled by rolls, with the modifiers."""

from collections.abc import Iterator
from typing import Final

from slaget.contests import rules as r
from slaget.contests.own import OwnGame, written
from slaget.contests.setup import Setup
from slaget.contests.words import VALUES
from slaget.kernel import Language, Text
from slaget.kernel.words import opening
from slaget.printing.aids import Block, Heading, Line, aid, differing, rules
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


_GAMES: Final = ("SD-3.1", "SD-5.1", "SD-6.1")
"""How the chapters of the bundled games begin."""
_ADDS: Final = Text("{side}: {title} {add}", "{side}: {title} {add}")
_WHEN: Final = Text(" (if {when})", " (om {when})")
_NO_SIDES: Final = Text("One roll settles it; nothing is added.", "Ett slag avgör; inget läggs till.")


def page(setup: Setup, order: Order) -> Part:
    """What is rolled, and what is added; of a game of one's own, what it adds in place of the bundled ones."""
    blocks: list[Block] = []
    own = setup.own
    for said, ids in _CHAPTERS:
        if own is None or not ids.startswith(_GAMES):
            blocks += [Heading(said[order.language]), *rules(r.BOOK, ids, order.language)]
    added = [] if own is None else [*_added(own, order.language)]
    return aid("Spel & Dobbel", [*added, *blocks, *differing(setup, order.language, VALUES)], order)


def _added(own: OwnGame, language: Language) -> Iterator[Block]:
    """The modifiers of a game of one's own in the order of its file, and when each counts (SD-8.1)."""
    yield Heading(opening(own.title[language]))
    sides = {side.id: opening(side.title[language]) for side in own.sides}
    titles = {choice.id: choice.title[language] if choice.title else choice.id for choice in own.choices}
    if not sides:
        yield Line(_NO_SIDES[language], "SD-8.1")
    for line in own.modifiers:
        told = _ADDS[language].format(side=sides[line.side], title=line.title[language], add=f"{line.add:+}")
        when = ", ".join(f"{titles[each.id]} {written(each.value)}" for each in line.when)
        yield Line(told + (_WHEN[language].format(when=when) if when else ""), "SD-8.1")


SHEETS: Final = Sheets({"aid": page})
