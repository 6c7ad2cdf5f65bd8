"""Below the board: the hands, each card as it is known."""

from collections.abc import Iterator
from typing import Final

from slaget.drawing import marks
from slaget.drawing.svg import words
from slaget.games.nissan.picture.cards import BACK, CARD, back, face
from slaget.games.nissan.picture.chart import MARGIN, Chart
from slaget.games.nissan.picture.panel import WIDTH
from slaget.games.nissan.picture.scene import Scene
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.state import card_of
from slaget.kernel.picture import Spot

HIGH: Final = 252
"""How much of the paper the hands take."""
_GAP: Final = 10
_BETWEEN: Final = 40


def hands(scene: Scene) -> str:
    """Both hands side by side, with their headings."""
    return "".join(_heading(scene, side) for side in SEATS) + "".join(
        card for side in SEATS for card in _hand(scene, side)
    )


def spots(scene: Scene) -> dict[str, tuple[float, float, float, float]]:
    """Where every known card of the hands lies: left, top, width and height."""
    return {
        card: (*at, *CARD)
        for side in SEATS
        for card, at in zip(scene.state.cards[side].hand, _places(scene, side))
        if card_of(scene.state.setup, card)
    }


def _room(chart: Chart) -> float:
    return chart.size[0] + 2 * MARGIN + WIDTH - 2 * MARGIN - _BETWEEN


def _natural(scene: Scene, side: Side) -> float:
    """How broad a hand is when no card covers another."""
    hand = scene.state.cards[side].hand
    known = sum(card_of(scene.state.setup, card) is not None for card in hand)
    return max(known * (CARD[0] + _GAP) + (len(hand) - known) * (BACK[0] + _GAP), 260)


def _shares(scene: Scene) -> dict[Side, float]:
    wanted: dict[Side, float] = {side: _natural(scene, side) for side in SEATS}
    room = _room(scene.chart)
    return {side: wide * min(1.0, room / sum(wanted.values())) for side, wide in wanted.items()}


def _lefts(scene: Scene) -> dict[Side, float]:
    shares = _shares(scene)
    return {"norse": MARGIN, "danish": MARGIN + shares["norse"] + _BETWEEN}


def _top(chart: Chart) -> float:
    return chart.frame[3] + 70


def _places(scene: Scene, side: Side) -> list[Spot]:
    """The upper left corner of every card of a hand; in a broad hand they lie over each other."""
    hand, left, share = scene.state.cards[side].hand, _lefts(scene)[side], _shares(scene)[side]
    scale, found = share / _natural(scene, side), []
    for card in hand:
        known = card_of(scene.state.setup, card) is not None
        found.append((left, _top(scene.chart)))
        left += ((CARD if known else BACK)[0] + _GAP) * scale
    return found


def heading_at(scene: Scene, side: Side) -> Spot:
    """Where the heading of a hand begins."""
    return _lefts(scene)[side], _top(scene.chart) - 12


def _heading(scene: Scene, side: Side) -> str:
    hand = scene.state.cards[side].hand
    said = scene.tell.say("hand_of", side=side, number=len(hand))
    return words(heading_at(scene, side), said, 18, bold=True, fill=scene.pen["ink"])


def _hand(scene: Scene, side: Side) -> Iterator[str]:
    for card, at in zip(scene.state.cards[side].hand, _places(scene, side)):
        design = card_of(scene.state.setup, card)
        if design is None:
            yield back(scene.pen, at, side)
        else:
            yield marks.touch("card", card, face(scene, at, side, design))
