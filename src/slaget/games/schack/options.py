"""Who is to act, what may be done, and how it ended.

The options of the seat to move are its legal moves, in the order of ``legal_moves``, then the draws it
may claim; a seat with an offer before it may answer. Resigning and offering a draw are open to
either seat at any time (``Ruleset.anytime``) and are not listed: no position is without them.
"""

from collections.abc import Sequence
from typing import Final

from slaget.games.schack.draws import claimable
from slaget.games.schack.legal import legal
from slaget.games.schack.messages import (
    SEATS,
    AcceptDraw,
    Basis,
    ClaimDraw,
    Color,
    Command,
    DeclineDraw,
    Move,
    Reason,
)
from slaget.games.schack.notation import uci
from slaget.games.schack.rules import (
    AGREEMENT,
    CHECKMATE,
    DEAD,
    FIFTY,
    FIVEFOLD,
    RESIGNATION,
    SEVENTY_FIVE,
    STALEMATE,
    THREEFOLD,
)
from slaget.games.schack.state import State
from slaget.kernel import OneOf, Option, Outcome, Rule, Seat, exactly

ENDS: Final[dict[Reason, Rule]] = {
    "checkmate": CHECKMATE,
    "stalemate": STALEMATE,
    "insufficient_material": DEAD,
    "fivefold_repetition": FIVEFOLD,
    "threefold_repetition": THREEFOLD,
    "seventyfive_moves": SEVENTY_FIVE,
    "fifty_moves": FIFTY,
    "resignation": RESIGNATION,
    "agreement": AGREEMENT,
}
_BASES: Final[tuple[Basis, Basis]] = ("threefold", "fifty")


class _Ready(dict[int, Option[Command]]):
    """The options of one seat's moves, each built once."""

    def __init__(self, seat: Color) -> None:
        super().__init__()
        self._seat: Color = seat

    def __missing__(self, move: int) -> Option[Command]:
        found: Option[Command] = exactly(Move(self._seat, uci(move)))
        self[move] = found
        return found


_READY: Final[dict[str, _Ready]] = {"white": _Ready("white"), "black": _Ready("black")}


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat to move, while the game is on."""
    return () if state.frame.result is not None else (state.seat,)


def options(state: State, seat: Seat) -> Sequence[Option[Command]]:
    """What the seat may do now."""
    frame = state.frame
    if frame.result is not None or seat not in SEATS:
        return []
    found: list[Option[Command]] = []
    if seat == state.seat:
        moves = legal(state.position)
        found = list(map(_READY[seat].__getitem__, moves))
        if state.echoes or state.position[9] >= 99:
            found += _claims(state, seat, moves)
    if frame.pending_offer is not None and frame.pending_offer != seat:
        found += [exactly(AcceptDraw(seat)), exactly(DeclineDraw(seat))]
    return found


def notation(_state: State, command: Command) -> str | None:
    """A move's text; the other commands are no moves."""
    return command.uci if isinstance(command, Move) else None


def _claims(state: State, seat: Color, moves: list[int]) -> list[Option[Command]]:
    found: list[Option[Command]] = []
    for basis in _BASES:
        named = claimable(state, basis, moves)
        if named:
            texts = tuple(None if move is None else uci(move) for move in named)
            found.append(Option(ClaimDraw, {"seat": seat, "basis": basis}, {"uci": OneOf(texts)}))
    return found


def outcome(state: State) -> Outcome | None:
    """The winner and the rule that ended the game (SC-7.1: a draw has no winner)."""
    result = state.frame.result
    if result is None:
        return None
    return Outcome((result.winner,) if result.winner else (), result.reason, ENDS[result.reason].id)
