"""Below the board: the hands, each card as it is known."""

from collections.abc import Iterator
from typing import Final

from slaget.drawing import marks
from slaget.drawing.svg import words
from slaget.games.nissan.picture.cards import BACK, CARD, back, face
from slaget.games.nissan.picture.chart import MARGIN, Chart
from slaget.games.nissan.picture.drawing import Drawing
from slaget.games.nissan.picture.panel import WIDTH
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.state import card_of
from slaget.kernel.picture import Spot

HIGH: Final = 252
"""How much of the paper the hands take."""
_GAP: Final = 10
_BETWEEN: Final = 40


def hands(drawing: Drawing) -> str:
    """Both hands side by side, with their headings."""
    return "".join(_heading(drawing, side) for side in SEATS) + "".join(
        card for side in SEATS for card in _hand(drawing, side)
    )


def spots(drawing: Drawing) -> dict[str, tuple[float, float, float, float]]:
    """Where every known card of the hands lies: left, top, width and height."""
    return {
        card: (*at, *CARD)
        for side in SEATS
        for card, at in zip(drawing.state.cards[side].hand, _places(drawing, side))
        if card_of(drawing.state.setup, card)
    }


def _room(chart: Chart) -> float:
    return chart.size[0] + 2 * MARGIN + WIDTH - 2 * MARGIN - _BETWEEN


def _natural(drawing: Drawing, side: Side) -> float:
    """How broad a hand is when no card covers another."""
    hand = drawing.state.cards[side].hand
    known = sum(card_of(drawing.state.setup, card) is not None for card in hand)
    return max(known * (CARD[0] + _GAP) + (len(hand) - known) * (BACK[0] + _GAP), 260)


def _shares(drawing: Drawing) -> dict[Side, float]:
    wanted: dict[Side, float] = {side: _natural(drawing, side) for side in SEATS}
    room = _room(drawing.chart)
    return {side: wide * min(1.0, room / sum(wanted.values())) for side, wide in wanted.items()}


def _lefts(drawing: Drawing) -> dict[Side, float]:
    shares = _shares(drawing)
    return {"norse": MARGIN, "danish": MARGIN + shares["norse"] + _BETWEEN}


def _top(chart: Chart) -> float:
    return chart.frame[3] + 70


def _places(drawing: Drawing, side: Side) -> list[Spot]:
    """The upper left corner of every card of a hand; in a broad hand they lie over each other."""
    hand, left, share = drawing.state.cards[side].hand, _lefts(drawing)[side], _shares(drawing)[side]
    scale, found = share / _natural(drawing, side), []
    for card in hand:
        known = card_of(drawing.state.setup, card) is not None
        found.append((left, _top(drawing.chart)))
        left += ((CARD if known else BACK)[0] + _GAP) * scale
    return found


def heading_at(drawing: Drawing, side: Side) -> Spot:
    """Where the heading of a hand begins."""
    return _lefts(drawing)[side], _top(drawing.chart) - 12


def _heading(drawing: Drawing, side: Side) -> str:
    hand = drawing.state.cards[side].hand
    said = drawing.tell.say("hand_of", side=side, number=len(hand))
    return words(heading_at(drawing, side), said, 18, bold=True, fill=drawing.pen["ink"])


def _hand(drawing: Drawing, side: Side) -> Iterator[str]:
    for card, at in zip(drawing.state.cards[side].hand, _places(drawing, side)):
        design = card_of(drawing.state.setup, card)
        if design is None:
            yield back(drawing.pen, at, side)
        else:
            yield marks.touch("card", card, face(drawing, at, side, design))
