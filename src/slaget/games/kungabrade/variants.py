"""What boards and kinds of one's own must keep (KB-14.1, KB-14.3), and when a game is a variant (KB-14.2)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import refusals
from slaget.games.kungabrade.kinds import MOST_KINDS, STANDARD, PieceKind
from slaget.kernel import Rejected

RESERVED: Final = frozenset(("title", "extends", "drop", "note", "unhorsed"))
"""Words that mean something else where kinds are named."""
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
    files = Counter(map(len, rows)).most_common(1)[0][0] if rows else 0
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


def kind_faults(kinds: Sequence[PieceKind]) -> Iterator[Rejected]:
    """What is wrong with kinds (KB-14.3), with the id of the kind and the key."""
    if not 1 <= len(kinds) <= MOST_KINDS:
        yield refusals.KINDS_IN_ALL("kinds", number=len(kinds), most=MOST_KINDS)
    by_id, letters = {kind.id: kind for kind in kinds}, dict[str, str]()
    if len(by_id) < len(kinds):
        yield refusals.KIND_TWICE("kinds")
    for kind in by_id.values():
        at = ("kinds", kind.id)
        if kind.id in RESERVED:
            yield refusals.RESERVED_KIND(*at, kind=kind.id)
        if kind.letter in letters:
            yield refusals.SAME_LETTER(*at, "letter", kind=kind.id, other=letters[kind.letter], letter=kind.letter)
        letters.setdefault(kind.letter, kind.id)
        for key, other in (("unhorses_to", kind.unhorses_to), ("on_wall", kind.on_wall)):
            if other is not None and other not in by_id:
                yield refusals.NO_SUCH_KIND(*at, key, kind=kind.id, other=other)
        yield from _of_turns(kind, by_id)


def _of_turns(kind: PieceKind, by_id: Mapping[str, PieceKind]) -> Iterator[Rejected]:
    """What a kind turns into turns no further."""
    on_foot, above = by_id.get(kind.unhorses_to or ""), by_id.get(kind.on_wall or "")
    if on_foot and on_foot.unhorses_to:
        yield refusals.TURNS_FURTHER("kinds", kind.id, "unhorses_to", kind=kind.id, other=on_foot.id)
    if above and above is not kind and (above.unhorses_to or above.on_wall not in (None, above.id)):
        yield refusals.TURNS_FURTHER("kinds", kind.id, "on_wall", kind=kind.id, other=above.id)


def variant_faults(
    rows: b.Rows, kinds: Sequence[PieceKind], is_variant: bool, title: Mapping[str, str]
) -> Iterator[Rejected]:
    """A game of other kinds or on another board is a variant, and is not called as the author's is (KB-14.2)."""
    if (rows != b.STANDARD_ROWS or kinds != STANDARD) and not is_variant:
        yield refusals.NO_VARIANT("variant")
    if is_variant:
        for language, text in title.items():
            if text.casefold() in HIS_TITLES:
                yield refusals.HIS_TITLE("title", language, title=text)
