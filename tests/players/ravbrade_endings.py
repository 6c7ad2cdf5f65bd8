"""Rävbräde solved: every position of some geese, the fox anywhere, from which a side wins by force.

The clock and repetition are left out: they only make draws, so what is drawn without them is drawn with them.
"""

from collections.abc import Iterable
from typing import Any, Final

from slaget.boards.bits import bits_of
from slaget.games.ravbrade.board import BOARD, SQUARES, Position
from slaget.games.ravbrade.mind import search
from slaget.games.ravbrade.setup import Setup
from slaget.games.ravbrade.state import initial
from slaget.players.mind import DRAWN, LOST, WON

UPPER: Final = sum(1 << square for name, square in SQUARES.items() if name[1] in "567")
"""Ranks 5 to 7, which no goose leaves."""
ARM: Final = sum(1 << square for name, square in SQUARES.items() if name[1] in "67")
GEESE_WIN, FOX_WINS = WON, LOST
"""Results by who wins, as the geese would tell them."""

Key = tuple[int, int, int]


def starts(flocks: Iterable[int]) -> list[Position]:
    """Each flock with the fox on each free square, either side to move."""
    return [
        (geese, fox, side, 0, 0, 0, 0, 0) for geese in flocks for fox in bits_of(BOARD & ~geese) for side in (0, 1)
    ]


def solution(positions: Iterable[Position], setup: Setup) -> dict[Key, int]:
    """What each position, and every one that can follow, comes to: WON, LOST or DRAWN for the geese."""
    kind: Any = search(initial(setup), "geese")
    after: dict[Key, list[Key]] = {}
    before: dict[Key, list[Key]] = {}
    found: dict[Key, int] = {}
    waiting = [here[:3] for here in positions]
    while waiting:
        key = waiting.pop()
        if key in after:
            continue
        here = (*key, 0, 0, 0, 0, 0)
        end = kind.over(here)
        after[key] = []
        if end is not None:
            found[key] = end * (1 - 2 * key[2])
            continue
        after[key] = [kind.play(here, move)[:3] for move in kind.moves(here)]
        for each in after[key]:
            before.setdefault(each, []).append(key)
        waiting += after[key]
    left = {key: len(listed) for key, listed in after.items()}
    decided = [*found]
    while decided:
        key = decided.pop()
        for each in before.get(key, ()):
            if each in found:
                continue
            left[each] -= 1
            wish = LOST if each[2] else WON
            if found[key] == wish or not left[each]:
                found[each] = found[key] if found[key] == wish else -wish
                decided.append(each)
    return {key: found.get(key, DRAWN) for key in after}
