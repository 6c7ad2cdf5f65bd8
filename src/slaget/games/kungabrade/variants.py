"""What a board of one's own must keep (KB-14.1), and when a game is a variant, not the author's (KB-14.2)."""

from collections.abc import Iterator, Mapping
from typing import Final

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import refusals
from slaget.kernel import Rejected

FILES: Final = (9, 11)
ROWS: Final = (17, 19, 21)
SIGNS: Final = ".#=*oO+-~:"
HIS_TITLES: Final = frozenset(
    ["kungabräde", "slagfält", "erövring", "maktkamp", "battlefield", "conquest", "power struggle"]
)


def board_faults(rows: b.Rows) -> Iterator[Rejected]:
    """What is wrong with a drawing: its rows and signs first, then what they mean; with the row's index."""
    found = [*_of_rows(rows)]
    yield from found
    if not found:
        yield from _of_places(rows)


def _of_rows(rows: b.Rows) -> Iterator[Rejected]:
    files = len(rows[0]) if rows else 0
    if files not in FILES or len(rows) not in ROWS:
        yield refusals.WRONG_SIZE(files=files, rows=len(rows))
        return
    for index, row in enumerate(rows):
        if len(row) != files:
            yield refusals.RAGGED_ROW(index, row=len(rows) - index, number=len(row), files=files)
        for sign in sorted({*row} - {*SIGNS}):
            yield refusals.WRONG_SIGN(index, row=len(rows) - index, sign=sign)


def _of_places(rows: b.Rows) -> Iterator[Rejected]:
    turned = tuple(row[::-1] for row in reversed(rows))
    for index, (row, other) in enumerate(zip(rows, turned)):
        if row != other:
            yield refusals.NOT_TURNED(index, row=len(rows) - index, other=index + 1)
            return
    for sign, noun in (("*", "crown"), ("=", "gate"), ("+", "forecourt")):
        if [half.bit_count() for half in b.halves(rows, b.marked(rows, sign))] != [1, 1]:
            yield refusals.ONE_A_SIDE(sign=sign, place=noun)
            return
    if not _is_castle(rows):
        yield refusals.NO_CASTLE()
    middle = len(rows) // 2 + 1
    lines, rivers = b.rows_with(rows, "-"), b.rows_with(rows, "~")
    in_order = len(lines) == len(rivers) == 2 and lines[0] < rivers[0] < middle
    if not in_order or b.rows_with(rows, ":") not in ((), (middle,)):
        yield refusals.WRONG_LINES()


def _is_castle(rows: b.Rows) -> bool:
    """Whether White's castle is his crown and the eight points around it, the gate beside its forecourt."""
    castle, _ = b.halves(rows, b.marked(rows, "#=*"))
    crown, gate, court = (next(b.bits(b.halves(rows, b.marked(rows, sign))[0])) for sign in "*=+")
    around = {
        p
        for p in b.bits(b.marked(rows, SIGNS))
        if abs(b.FILE[p] - b.FILE[crown]) <= 1 and abs(b.RANK[p] - b.RANK[crown]) <= 1
    }
    return len(around) == 9 and {*b.bits(castle)} == around and b.apart(gate, court) == 1


def variant_faults(rows: b.Rows, is_variant: bool, title: Mapping[str, str]) -> Iterator[Rejected]:
    """A game on another board is a variant, says so, and is not called as the author's is (KB-14.2)."""
    if rows != b.STANDARD_ROWS and not is_variant:
        yield refusals.NO_VARIANT("variant")
    if is_variant:
        for language, text in title.items():
            if text.casefold() in HIS_TITLES:
                yield refusals.HIS_TITLE("title", language, title=text)
