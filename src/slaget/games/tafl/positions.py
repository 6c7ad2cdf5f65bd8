"""Text for boards and positions (section 2 of the rules), written and read strictly."""

import re
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal

from attrs import frozen

from slaget.games.tafl import refusals
from slaget.games.tafl.board import FILES, Board
from slaget.games.tafl.kinds import TAKEN, PieceKind
from slaget.games.tafl.parameters import Parameters, Rows
from slaget.games.tafl.seats import Side

_LETTERS: Final = {"attackers": "a", "defenders": "d", None: "-"}
_SIDES: Final[dict[str, Side]] = {"a": "attackers", "d": "defenders"}
_RUN: Final = re.compile(r"[0-9]+|.")


@frozen
class Start:
    """A position to begin at instead of a set-up (TF-2.3): the highest rank comes first."""

    rows: Rows
    side_to_move: Side
    quiet_plies: int = 0
    last_capturer: Literal["attackers", "defenders"] | None = None


def rows_of(
    board: Board, attackers: int, defenders: int, king: int, more: Mapping[str, int] = MappingProxyType({})
) -> Rows:
    """The board text of a position, the highest rank first; ``more`` are the men of own kinds by their letter."""
    size = board.size
    letter = dict.fromkeys(board.squares(attackers), "A") | dict.fromkeys(board.squares(defenders), "D")
    for own, men in more.items():
        letter |= dict.fromkeys(board.squares(men), own)
    letter[king] = "K"
    return tuple(
        "".join(letter.get(file * size + rank, ".") for file in range(size)) for rank in reversed(range(size))
    )


def pieces_of(board: Board, rows: Rows, kinds: Sequence[PieceKind] = ()) -> tuple[int, int, int]:
    """Attackers, defenders and king of a board text that has been checked, men of own kinds among their side's."""
    size = board.size
    where: dict[str, list[int]] = {"A": [], "D": [], "K": [], ".": []}
    where |= {kind.letter: where["A" if kind.side == "attackers" else "D"] for kind in kinds}
    for up, row in enumerate(rows):
        for file, letter in enumerate(row):
            where[letter].append(file * size + size - 1 - up)
    return board.set_of(where["A"]), board.set_of(where["D"]), where["K"][0]


def kinds_of(board: Board, rows: Rows, kinds: Sequence[PieceKind]) -> tuple[int, ...]:
    """The men of each own kind on a board text that has been checked."""
    size = board.size
    found = {kind.letter: 0 for kind in kinds}
    for up, row in enumerate(rows):
        for file, letter in enumerate(row):
            if letter in found:
                found[letter] |= board.bit[file * size + size - 1 - up]
    return tuple(found.values())


def packed(rows: Sequence[str]) -> str:
    """A board text in one line, runs of empty squares as numbers.

    >>> packed(["..A", ".K.", "..."])
    '2A/1K1/3'
    """
    return "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in rows)


def unpacked(text: str) -> Rows:
    """The rows of a one-line board text.

    >>> unpacked("2A/1K1/...")
    ('..A', '.K.', '...')
    """
    return tuple(
        "".join("." * min(int(part), 99) if part.isdigit() else part for part in _RUN.findall(row))
        for row in text.split("/")
    )


def write_position(start: Start) -> str:
    """The position text in its short form.

    >>> write_position(Start(("..A", ".K.", "..."), "attackers"))
    '2A/1K1/3 a 0 -'
    """
    side, last = _LETTERS[start.side_to_move], _LETTERS[start.last_capturer]
    return f"{packed(start.rows)} {side} {start.quiet_plies} {last}"


def read_position(text: str, letters: str = TAKEN) -> Start:
    """The start that a position text describes; ``Rejected`` with the word at fault when it has another form.

    ``letters`` are those of the pieces, where there are own kinds (TF-11.10).

    >>> read_position("2A/1K1/3 d").side_to_move
    'defenders'
    """
    words = text.split(" ")
    if len(words) not in (2, 4):
        raise refusals.WRONG_WORDS("start", "position", number=len(words))
    side, quiet, last = (*words[1:], "0", "-")[:3]
    if side not in _SIDES:
        raise refusals.NO_SIDE("start", "side", side=side)
    if not (quiet.isascii() and quiet.isdigit() and len(quiet) <= 9):
        raise refusals.NO_QUIET("start", "quiet_plies", quiet=quiet)
    if last not in (*_SIDES, "-"):
        raise refusals.NO_CAPTURER("start", "last_capturer", side=last)
    if not re.fullmatch(rf"[.{letters}0-9/]+", words[0], re.ASCII):
        raise refusals.STRANGE_BOARD("start", "rows")
    return Start(unpacked(words[0]), _SIDES[side], int(quiet), _SIDES.get(last))


def set_apart(board: Board, parameters: Parameters) -> frozenset[int]:
    """The squares to be marked on a board: the throne and the corners, where the parameters give them a meaning.

    >>> from slaget.games.tafl import board, scenario
    >>> sorted(set_apart(board.board(9), scenario("tablut").parameters)), board.board(9).throne
    ([40], 40)
    """
    throne = [board.throne] if parameters.throne_matters else []
    return frozenset([*throne, *(board.corners if parameters.corners_matter else ())])


def diagram(board: Board, rows: Rows, special: Collection[int] | None = None) -> str:
    """The board drawn as text with ranks and files; ``special`` squares are ``x`` while they are empty.

    Where none are given, they are the throne and the corners.

    >>> from slaget.games.tafl.board import board
    >>> print(diagram(board(5), ("..A..", ".....", "..K..", ".....", "..D..")))
     5  x . A . x
     4  . . . . .
     3  . . K . .
     2  . . . . .
     1  x . D . x
        a b c d e
    """
    size = board.size
    marked = {*board.corners, board.throne} if special is None else special
    lines = []
    for rank in reversed(range(size)):
        row = rows[size - 1 - rank]
        drawn = ("x" if c == "." and file * size + rank in marked else c for file, c in enumerate(row))
        lines.append(f"{rank + 1:>2}  {' '.join(drawn)}")
    return "\n".join([*lines, "    " + " ".join(FILES[:size])])
