"""The notation of moves: words such as ``mRcpR``, read as ways to go (SC-3.11).

It is Ralph Betza's notation in the reading of XBetza and Fairy-Stockfish, of which this is a part::

    moves = term+        term = modifiers atom [range]

Each way is a step of files and ranks, forward counted up; what may be done with it; and how it goes on.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal, NoReturn, TypeAlias

from attrs import field, frozen

from slaget.games.schack.army import refusals as no
from slaget.kernel import Code

Style: TypeAlias = Literal["ride", "lame", "hop", "behind"]
Step: TypeAlias = tuple[int, int]
_LEAPS: Final[dict[str, Step]] = {
    "W": (0, 1), "F": (1, 1), "D": (0, 2), "N": (1, 2), "A": (2, 2), "H": (0, 3), "C": (1, 3), "L": (1, 3),
    "Z": (2, 3), "J": (2, 3), "G": (3, 3),
}  # fmt: skip
_MANY: Final = {"K": "WF", "R": "W", "B": "F", "Q": "WF"}
_FAR: Final = "RBQ"
_DIRECTIONS: Final = "fblrvsh"
_UPRIGHT, _ACROSS = "fbv", "lrs"
_OBLIQUE: Final = ("ff", "fs", "bb", "bs", "fh", "bh", "lh", "rh")
_REFUSED: Final[dict[str, Code]] = {
    "i": no.FIRST_MOVE, "j": no.SKIPS, "o": no.ROUND_THE_BOARD, "a": no.MOVES_AGAIN, "e": no.EN_PASSANT_MOVE,
    "O": no.CASTLING_MOVE, **dict.fromkeys("()[]{}", no.BRACKETS),
}  # fmt: skip


@frozen(order=True)
class Way:
    """A step, whether it moves to empty squares and takes, how it goes, and at most how often (0: to the edge)."""

    dx: int
    dy: int
    quiet: bool
    takes: bool
    style: Style
    most: int

    def turned(self) -> "Way":
        """The same way for black, whose directions are its own."""
        return Way(-self.dx, -self.dy, self.quiet, self.takes, self.style, self.most)


@frozen
class _Modifiers:
    """What stands before an atom: the signs, the directions, and where each of them stands in the word."""

    doing: str
    how: str
    directions: str
    start: int
    places: tuple[int, ...] = field(eq=False)


@lru_cache(maxsize=1024)
def ways_of(word: str) -> tuple[Way, ...]:
    """The ways that a word tells, each once; ``BadSetup`` says which sign is wrong, where, and why.

    >>> [(way.dx, way.dy) for way in ways_of("fW")], len(ways_of("NN")), len(ways_of("mRcpR"))
    ([(0, 1)], 8, 8)
    """
    if not word:
        raise no.NO_MOVES("moves", at=1, word=word)
    return tuple(dict.fromkeys(_Reader(word).ways()))


class _Reader:
    """Reads a word from left to right."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.at = 0

    def ways(self) -> Iterator[Way]:
        while self.at < len(self.word):
            modifiers = self._modifiers()
            atom_at = self.at
            atom = self.word[atom_at]
            self.at += 1
            most, ranged = self._range(atom)
            for each in _MANY.get(atom, atom):
                yield from self._term(modifiers, each, atom_at, most, ranged or atom in _FAR)

    def _refuse(self, code: Code, at: int, **params: object) -> NoReturn:
        raise code("moves", at=at + 1, word=self.word[:60], sign=self.word[at : at + 1], **params)

    def _modifiers(self) -> _Modifiers:
        start, doing, how, directions, places = self.at, "", "", "", []
        while self.at < len(self.word) and (sign := self.word[self.at]) not in _LEAPS and sign not in _MANY:
            if sign in "mc":
                doing += sign
            elif sign in "npg":
                if how and how != sign:
                    self._refuse(no.TWO_MANNERS, self.at, other=how)
                how = sign
            elif sign in _DIRECTIONS:
                directions += sign
                places.append(self.at)
            elif sign.isdigit() and sign.isascii():
                self._refuse(no.NO_SUCH_RANGE if self.at else no.RANGE_FIRST, self.at)
            else:
                self._refuse(_REFUSED.get(sign, no.NO_SUCH_SIGN), self.at)
            self.at += 1
        if self.at == len(self.word):
            self._refuse(no.NO_ATOM, self.at - 1)
        return _Modifiers(doing, how, directions, start, tuple(places))

    def _range(self, atom: str) -> tuple[int, bool]:
        """At most how many steps, and whether a range is told."""
        sign = self.word[self.at : self.at + 1]
        if sign == atom:
            self.at += 1
            return 0, True
        if sign in tuple("0123456789"):
            self.at += 1
            return int(sign), True
        return (0 if atom in _FAR else 1), False

    def _term(self, modifiers: _Modifiers, atom: str, at: int, most: int, ranged: bool) -> Iterator[Way]:
        style: Style = "ride"
        if modifiers.how == "n":
            if atom not in "DAN" or ranged:
                self._refuse(no.LAME_RANGE if atom in "DAN" else no.LAME_ATOM, at)
            style = "lame"
        elif modifiers.how:
            style = "hop" if modifiers.how == "p" else "behind"
            most = most if ranged else 0
        quiet, takes = (not modifiers.doing or sign in modifiers.doing for sign in "mc")
        for dx, dy in self._steps(modifiers, atom, at):
            yield Way(dx, dy, quiet, takes, style, most)

    def _steps(self, modifiers: _Modifiers, atom: str, at: int) -> list[Step]:
        near, far = _LEAPS[atom]
        every = sorted({(x * i, y * j) for x, y in ((near, far), (far, near)) for i in (-1, 1) for j in (-1, 1)})
        told = modifiers.directions
        if not told:
            return every
        if near == far:
            return [step for step in every if any(_slants(step, pair) for pair in self._pairs(modifiers))]
        if near:
            return [step for step in every if any(_bends(step, pair) for pair in self._halves(modifiers, atom))]
        if "h" in told:
            self._refuse(no.HALF_ELSEWHERE, modifiers.places[told.index("h")])
        return [step for step in every if any(_lies(step, sign) for sign in told)]

    def _pairs(self, modifiers: _Modifiers) -> Iterator[str]:
        """Directions of a diagonal step: one letter is a side of it, an upright and a sideways one a corner."""
        told, at = modifiers.directions, 0
        while at < len(told):
            if told[at] == "h":
                self._refuse(no.HALF_ELSEWHERE, modifiers.places[at])
            pair = told[at : at + 2]
            crossed = len(pair) == 2 and (pair[0] in _UPRIGHT) != (pair[1] in _UPRIGHT) and pair[1] != "h"
            yield pair if crossed else pair[0]
            at += 2 if crossed or len(set(pair)) == 1 else 1

    def _halves(self, modifiers: _Modifiers, atom: str) -> Iterator[str]:
        """Directions of an oblique step: two letters each, because dialects differ on one."""
        told = modifiers.directions
        for at in range(0, len(told), 2):
            pair = told[at : at + 2]
            if pair not in _OBLIQUE:
                at = modifiers.places[at]
                if pair[0] in "fb":
                    self._refuse(no.ONE_DIRECTION, at, narrow=f"{pair[0] * 2}{atom}", wide=f"{pair[0]}h{atom}")
                self._refuse(no.TWO_LETTERS, at)
            yield pair


def _lies(step: Step, sign: str) -> bool:
    """Whether a step lies in a direction, or on that side of the piece."""
    x, y = step
    return {"f": y > 0, "b": y < 0, "l": x < 0, "r": x > 0, "v": y != 0, "s": x != 0}[sign]


def _slants(step: Step, pair: str) -> bool:
    return all(_lies(step, sign) for sign in pair)


def _bends(step: Step, pair: str) -> bool:
    """Whether an oblique step is one of the two or four that a pair of letters names."""
    x, y = step
    if pair[1] == "h":
        return _lies(step, pair[0])
    return _lies(step, pair[0]) and (abs(y) > abs(x)) == (pair[1] != "s")
