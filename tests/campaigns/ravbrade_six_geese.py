"""Six geese anywhere on the cross, the fox anywhere, either side to move: all of it solved, and a player asked.

``python tests/campaigns/ravbrade_six_geese.py --level 5 --number 20``: by who is to move, who wins and in how many
plies, how many positions were asked, after how many choices the same side wins, and of how many the end was proven.
A move after which it does not, and an end that is proven otherwise than it is, are told. The rules are those of a
set-up of which nothing is said; the clock and repetition are left out: they only make draws. It needs numpy.
"""

import argparse
from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random
from typing import Any, Final, TypeAlias

import numpy as np
from common import told

from slaget import player
from slaget.games.ravbrade import RAVBRADE
from slaget.games.ravbrade.board import DIRECTIONS, GOOSE_WAYS, NAMES, Position, beside
from slaget.games.ravbrade.mind import search
from slaget.games.ravbrade.positions import position_text
from slaget.games.ravbrade.setup import Setup
from slaget.kernel import Game, seeded

Array: TypeAlias = "np.ndarray[Any, Any]"
Found: TypeAlias = Mapping[int, list[Array]]
"""The flocks of which something was found last, by the fox's place."""
CROSS: Final = sorted(NAMES)
"""The squares; below they are told by their place in this list."""
AT: Final = {square: place for place, square in enumerate(CROSS)}
GEESE: Final = 6
DEEPEST: Final = 126
BAND: Final = 5


class Solved:
    """``geese`` and ``fox``: by the fox's place and the flock, with the side to move, one more than the plies in
    which the geese win, less than 0 where the fox wins, 0 where neither can.
    """

    def __init__(self) -> None:
        flocks = np.array([*combinations(range(len(CROSS)), GEESE)], dtype=np.int64)
        masks = (1 << flocks).sum(axis=1)
        order = np.argsort(masks)
        self.masks, flocks = masks[order], flocks[order]
        self.taken = np.array([(self.masks >> place & 1).astype(bool) for place in range(len(CROSS))])
        self.ahead = [self._step(goose, way) for goose in flocks.T for way in GOOSE_WAYS]
        self.back = [self._step(goose, (-x, -y)) for goose in flocks.T for x, y in GOOSE_WAYS]
        self.geese, self.fox = (np.zeros(self.taken.shape, dtype=np.int8) for _ in range(2))
        self._solve()

    def _step(self, origins: Array, way: tuple[int, int]) -> tuple[Array, Array]:
        """Where one goose of each flock goes, -1 where it cannot, and the flock after."""
        ends = [beside(square, way) for square in CROSS]
        to = np.array([-1 if end is None else AT[end] for end in ends])[origins]
        to[(to >= 0) & self.taken[to, np.arange(len(to))]] = -1
        after = self.masks ^ (1 << origins) ^ (1 << np.maximum(to, 0))
        rows = np.searchsorted(self.masks, np.where(to < 0, self.masks, after))
        return to.astype(np.int8), rows.astype(np.int32)

    def _solve(self) -> None:
        """By so many plies, one after the other; looked at is what may be reached by what was found last."""
        every = np.arange(len(self.masks))
        found = []
        for place in range(len(CROSS)):
            free, jumps = ~self.taken[place], self._jumps(place)
            stuck = free & ~np.any([(to >= 0) & (to != place) for to, _ in self.ahead], axis=0)
            shut = free & ~jumps & np.all([self.taken[to] for to in _near(place)], axis=0)
            found += [(self.geese, place, 1, every[stuck]), (self.fox, place, 1, every[shut])]
        for plies in range(DEEPEST):
            for worths, place, sign, rows in found:
                worths[place][rows] = sign * (plies + 1)
            last: dict[bool, dict[int, list[Array]]] = {True: {}, False: {}}
            for worths, place, _, rows in found:
                last[worths is self.fox].setdefault(place, []).append(rows)
            found = [
                *(each for place in range(len(CROSS)) for each in self._by_fox(place, last[False], plies == 0)),
                *(each for place in range(len(CROSS)) for each in self._by_geese(place, last[True])),
            ]
            if not any(len(rows) for *_, rows in found):
                return

    def _jumps(self, place: int) -> Array:
        """The flocks of which a fox in this place may jump one."""
        able: Array = np.zeros(len(self.masks), dtype=bool)
        for over, to in _leaps(place):
            able |= self.taken[over] & ~self.taken[to]
        able &= ~self.taken[place]
        return able

    def _open(self, worths: Array, place: int, reached: list[Array]) -> Array:
        """Of the flocks that were reached, those of which nothing is known yet."""
        seen = np.zeros(len(self.masks), dtype=bool)
        for rows in reached:
            seen[rows] = True
        return np.flatnonzero(seen & (worths[place] == 0) & ~self.taken[place])

    def _by_fox(self, place: int, last: Found, jumps: bool) -> Iterator[tuple[Array, int, int, Array]]:
        """The flocks against which a fox in this place, to move, now wins or loses; it wins by a jump at once."""
        able = self._jumps(place)
        reached = [rows for to in _near(place) for rows in last.get(to, ())]
        rows = self._open(self.fox, place, [*reached, np.flatnonzero(able)] if jumps else reached)
        wins, loses = able[rows], ~able[rows]
        for to in _near(place):
            free, worth = ~self.taken[to][rows], self.geese[to][rows]
            wins |= free & (worth < 0)
            loses &= ~free | (worth > 0)
        yield self.fox, place, -1, rows[wins]
        yield self.fox, place, 1, rows[loses & ~wins]

    def _by_geese(self, place: int, last: Found) -> Iterator[tuple[Array, int, int, Array]]:
        """The flocks that, to move against a fox in this place, now win or lose."""
        reached = [before[rows][to[rows] >= 0] for rows in last.get(place, ()) for to, before in self.back]
        rows = self._open(self.geese, place, reached)
        wins, loses = np.zeros(len(rows), dtype=bool), np.ones(len(rows), dtype=bool)
        for to, after in self.ahead:
            may, worth = (to[rows] >= 0) & (to[rows] != place), self.fox[place][after[rows]]
            wins |= may & (worth > 0)
            loses &= ~may | (worth < 0)
        yield self.geese, place, 1, rows[wins]
        yield self.geese, place, -1, rows[loses & ~wins]

    def worth(self, here: Position) -> int:
        """What is known of a position, as the two fields have it."""
        mask = sum(1 << place for place, square in enumerate(CROSS) if here[0] >> square & 1)
        row = int(np.searchsorted(self.masks, mask))
        return int((self.fox if here[2] else self.geese)[AT[here[1]]][row])

    def position(self, side: int, place: int, row: int) -> Position:
        mask = int(self.masks[row])
        flock = sum(1 << square for at, square in enumerate(CROSS) if mask >> at & 1)
        return flock, CROSS[place], side, 0, 0, 0, 0, 20


def _near(place: int) -> list[int]:
    """Where a fox may go, were nobody there."""
    return [AT[to] for way in DIRECTIONS if (to := beside(CROSS[place], way)) is not None]


def _leaps(place: int) -> list[tuple[int, int]]:
    """The places over which a fox may jump, each with that behind it."""
    ways = [(beside(CROSS[place], way), beside(CROSS[place], way, 2)) for way in DIRECTIONS]
    return [(AT[over], AT[to]) for over, to in ways if over is not None and to is not None]


def by_rules(solved: Solved, kind: Any, here: Position) -> int:
    """What a position is worth by what the rules make of it in one move, and the solution of what comes after."""
    sign = -1 if here[2] else 1
    if kind.over(here) is not None:
        return int(kind.over(here)) * sign
    found = []
    for move in kind.moves(here):
        after = kind.play(here, move)
        end = kind.over(after)
        found.append(solved.worth(after) * sign if end is None else int(end) * (1 if after[2] == here[2] else -1))
    if wins := [worth for worth in found if worth > 0]:
        return sign * (min(wins) + 1)
    return 0 if 0 in found else sign * (min(found) - 1)


def main(level: int, number: int, seed: int) -> None:
    solved, random, asked = Solved(), Random(seed), player(RAVBRADE, level=level)
    told("solved: won by the geese, by the fox, drawn, geese and fox to move")
    for worths in (solved.geese, solved.fox):
        free = int((~solved.taken).sum())
        won, lost = int((worths > 0).sum()), int((worths < 0).sum())
        told(won, lost, free - won - lost, "at most in plies", int(worths.max()) - 1, -int(worths.min()) - 1)
    for side, worths in enumerate((solved.geese, solved.fox)):
        for sign, name in ((1, "geese"), (-1, "fox")):
            for low in range(0, DEEPEST, BAND):
                plies = sign * worths.astype(np.int16) - 1
                flat = np.flatnonzero((plies >= max(1, low)) & (plies < low + BAND))
                if len(flat):
                    sample = random.sample(range(len(flat)), min(number, len(flat)))
                    who = f"{('geese', 'fox')[side]} to move, won by the {name} in {low} to {low + BAND - 1} plies"
                    places = [divmod(int(flat[each]), len(solved.masks)) for each in sample]
                    told(who, *_answers(solved, asked, side, places))


def _answers(solved: Solved, asked: Any, side: int, places: list[tuple[int, int]]) -> tuple[int, int, int]:
    """How many were asked, how many choices keep the result, and how many ends are proven."""
    kept = proven = 0
    for place, row in places:
        here = solved.position(side, place, row)
        game = Game.start(RAVBRADE, Setup(position=position_text(here), repetition_limit=0), seeded(bytes(32)))
        kind, worth, seat = search(game.state, game.to_act[0]), solved.worth(here), game.to_act[0]
        assert by_rules(solved, kind, here) == worth, position_text(here)
        found = asked.analyse(game.view(seat), seat, Random(0))
        after = game.play(found.command)
        result = solved.worth(kind.root(after.state)) if after.outcome is None else _won(after.outcome)
        kept += result * worth > 0
        if result * worth <= 0:
            told("lost", position_text(here), worth, found.command)
        mate, moves = found.candidates[0].estimate.mate, abs(worth) // 2
        proven += mate is not None
        if mate is not None and mate != (moves if (worth > 0) == (side == 0) else -moves):
            told("proven otherwise", position_text(here), worth, mate)
    return len(places), kept, proven


def _won(outcome: Any) -> int:
    return (1 if outcome.winners[0] == "geese" else -1) if outcome.winners else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", type=int, default=5)
    parser.add_argument("--number", type=int, default=20, help="positions of each kind")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    main(given.level, given.number, given.seed)
