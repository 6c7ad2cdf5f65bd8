"""Why a move is not legal: the rules walked in the order of the rules file's section 10."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeAlias

from slaget.games.schack.board import BIT, KING, LAST_RANKS, NAMES, SIDE, SQUARES, Position
from slaget.games.schack.board import KNIGHT as KNIGHT_STEPS
from slaget.games.schack.engine import Engine, tables_of
from slaget.games.schack.legal import legal
from slaget.games.schack.messages import Move
from slaget.games.schack.moves import checkers_of, kings_touch, passed, play
from slaget.games.schack.own_explain import own_refusal
from slaget.games.schack.positions import KINDS, letter_at
from slaget.games.schack.refusals import (
    BAD_UCI,
    CASTLES,
    EXPOSED,
    HELD,
    LETTER,
    NO_PIECE,
    NOTHING_TO_TAKE,
    PASSING,
    TWO_SQUARES,
    UNREACHED,
)
from slaget.games.schack.rules import KING as KING_RULE
from slaget.games.schack.rules import (
    KNIGHT,
    PAWN_STEP,
    SLIDERS,
)
from slaget.games.schack.seats import SEATS
from slaget.games.schack.written import is_uci, uci
from slaget.kernel.rules import Code, Rejected

Fault: TypeAlias = tuple[Code, dict[str, object]]
_CASTLING: Final = (("e1g1", "e1c1"), ("e8g8", "e8c8"))


class Attempt:
    """A move somebody wishes to make, with what the predicates look at."""

    def __init__(self, position: Position, text: str) -> None:
        self.position = position
        self.text = text
        self.side = position[SIDE]
        self.origin, self.target = SQUARES[text[:2]], SQUARES[text[2:4]]
        self.letter = letter_at(position, self.origin)
        self.held = letter_at(position, self.target)
        self.piece = self.letter.upper()
        self.across = self.target % 8 - self.origin % 8
        self.forward = (self.target // 8 - self.origin // 8) * (-1 if self.side else 1)

    def is_own(self, letter: str) -> bool:
        return bool(letter) and letter.islower() == bool(self.side)

    def fault(self, code: Code, **params: object) -> Fault:
        return code, params


def refusal(position: Position, text: str) -> Rejected:
    """The refusal of a move that is not legal.

    >>> from slaget.games.schack.positions import START
    >>> print(refusal(START, "e2e4"))
    SC-3.6 double_step: A pawn never moves two squares. (at uci)
    """
    if not is_uci(text):
        return BAD_UCI("uci", uci=text[:40])
    attempt = Attempt(position, text)
    code, params = next(_faults(attempt))
    return code("uci", nearest=_nearest(attempt), **params)


def why_not(engine: Engine, position: Any, text: str) -> Rejected:
    """The same for any army."""
    tables = tables_of(engine)
    return refusal(position, text) if tables is None else own_refusal(tables, position, text)


def _faults(attempt: Attempt) -> Iterator[Fault]:
    return (fault for test in _TESTS for fault in test(attempt))


def _own_piece(a: Attempt) -> Iterable[Fault]:
    if not a.is_own(a.letter):
        yield a.fault(NO_PIECE, square=NAMES[a.origin])


def _free_target(a: Attempt) -> Iterable[Fault]:
    if a.is_own(a.held) or a.held.upper() == "K":
        yield a.fault(HELD, square=NAMES[a.target])


def _double_step(a: Attempt) -> Iterable[Fault]:
    if a.piece == "P" and a.across == 0 and a.forward == 2:
        yield a.fault(TWO_SQUARES)


def _empty_capture(a: Attempt) -> Iterable[Fault]:
    if a.piece != "P" or abs(a.across) != 1 or a.forward != 1 or a.held:
        return
    beside = letter_at(a.position, a.origin + a.across)
    if beside.upper() == "P" and not a.is_own(beside):
        yield a.fault(PASSING)
    yield a.fault(NOTHING_TO_TAKE, square=NAMES[a.target])


def _castling(a: Attempt) -> Iterable[Fault]:
    if a.piece == "K" and a.text[:4] in _CASTLING[a.side]:
        yield a.fault(CASTLES)


def _geometry(a: Attempt) -> Iterable[Fault]:
    rule = {"B": SLIDERS, "R": SLIDERS, "Q": SLIDERS, "N": KNIGHT, "K": KING_RULE, "P": PAWN_STEP}[a.piece]
    if not _reaches(a):
        names = {"origin": NAMES[a.origin], "square": NAMES[a.target]}
        yield a.fault(UNREACHED.under(rule), piece=KINDS[a.piece], **names)


def _reaches(a: Attempt) -> bool:
    if a.piece == "N":
        return bool(KNIGHT_STEPS[a.origin] & BIT[a.target])
    if a.piece == "K":
        return bool(KING[a.origin] & BIT[a.target])
    if a.piece == "P":
        return a.forward == 1 and abs(a.across) == bool(a.held)
    return _slides(a)


def _slides(a: Attempt) -> bool:
    """Whether a slider's way is straight or slanting as it must be, and empty."""
    up = a.target // 8 - a.origin // 8
    if 0 in (a.across, up):
        may = "RQ"
    elif abs(a.across) == abs(up):
        may = "BQ"
    else:
        return False
    length = max(abs(a.across), abs(up))
    step = (a.target - a.origin) // length
    return a.piece in may and not any(letter_at(a.position, a.origin + step * i) for i in range(1, length))


def _promotion(a: Attempt) -> Iterable[Fault]:
    last = a.piece == "P" and bool(BIT[a.target] & LAST_RANKS[a.side])
    if bool(a.text[4:]) != last or a.text[4:] not in ("", "q", "r", "b", "n"):
        yield a.fault(LETTER)


def _exposed(a: Attempt) -> Iterable[Fault]:
    """Own king attacked after the move, in check before or not (SC-4.3, SC-4.4)."""
    after = play(a.position, a.origin | a.target << 6)
    if checkers_of(passed(after)) or kings_touch(after):
        yield a.fault(EXPOSED, uci=a.text)


_TESTS: Final[tuple[Callable[[Attempt], Iterable[Fault]], ...]] = (
    _own_piece,
    _free_target,
    _double_step,
    _empty_capture,
    _castling,
    _geometry,
    _promotion,
    _exposed,
)


def _nearest(a: Attempt) -> Move | None:
    """The legal move of the same piece that comes closest to what was asked."""
    mine = [move for move in legal(a.position) if move & 63 == a.origin]
    if not mine:
        return None
    best = min(mine, key=lambda move: (_distance(move >> 6 & 63, a.target), -(move >> 12), move))
    return Move(SEATS[a.side], uci(best))


def _distance(one: int, two: int) -> int:
    return max(abs(one % 8 - two % 8), abs(one // 8 - two // 8))
