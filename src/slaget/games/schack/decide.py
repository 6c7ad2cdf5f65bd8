"""The judge: what a command does, or which rule it breaks."""

from collections.abc import Sequence
from typing import Final, assert_never

from slaget.games.schack import messages as m
from slaget.games.schack.board import BIT, CLOCK, NAMES, SIDE, Position
from slaget.games.schack.draws import CLAIM_COUNT, CLAIM_RULES, holds, is_on_claim
from slaget.games.schack.explain import refusal
from slaget.games.schack.legal import legal
from slaget.games.schack.notation import CODES, is_uci, uci
from slaget.games.schack.refusals import (
    CLAIM_AUTOMATIC,
    CLOCK_TOO_LOW,
    ENDED,
    NO_OFFER,
    NO_OFFERS,
    OFFER_PENDING,
    TOO_EARLY,
    TOO_FEW_TIMES,
)
from slaget.games.schack.seats import SEATS, Color, other
from slaget.games.schack.state import State
from slaget.kernel import Chance, Rejected

_PROMOTED: Final[tuple[m.Promotion | None, ...]] = (None, "knight", "bishop", "rook", "queen")
_CLAIMED: Final[dict[str, m.Reason]] = {"threefold": "threefold_repetition", "fifty": "fifty_moves"}


def admit(state: State, _kind: type) -> None:
    """Refuse whatever comes after the end (SC-5.10)."""
    if state.frame.result is not None:
        raise ENDED()


def decide(state: State, command: m.Command, _chance: Chance) -> Sequence[m.Event]:
    """The events of a command, or ``Rejected``."""
    admit(state, type(command))
    match command:
        case m.Move():
            return _move(state, command)
        case m.ClaimDraw():
            return _claim(state, command)
        case m.OfferDraw(seat):
            return _offer(state, seat)
        case m.AcceptDraw(seat):
            _require_offer(state, seat)
            return [m.GameEnded(None, "agreement")]
        case m.DeclineDraw(seat):
            _require_offer(state, seat)
            return [m.DrawDeclined(seat, "refusal")]
        case m.Resign(seat):
            return [m.GameEnded(other(seat), "resignation")]
        case _:
            assert_never(command)


def _require_legal(state: State, text: str) -> int:
    """The code of a legal move; otherwise the refusal cites the first rule that the text breaks."""
    try:
        move = CODES[text]
    except KeyError:
        raise refusal(state.position, text) from None
    if move not in legal(state.position):
        raise refusal(state.position, text)
    return move


def _move(state: State, command: m.Move) -> Sequence[m.Event]:
    moved = _moved(state.position, _require_legal(state, command.uci))
    offer = state.frame.pending_offer
    return [moved] if offer is None or offer == command.seat else [m.DrawDeclined(command.seat, "move"), moved]


def _moved(position: Position, move: int) -> m.PieceMoved:
    """What a legal move does, checks unannounced (SC-4.5); what takes nothing looks alike and is made once."""
    origin, target = BIT[move & 63], BIT[move >> 6 & 63]
    piece = _kind(position, origin)
    if (position[0] | position[1]) & target:
        return _described(position[SIDE], move, piece, _kind(position, target))
    key = move, piece, position[SIDE]
    known = _QUIET.get(key)
    if known is None:
        known = _QUIET[key] = _described(position[SIDE], move, piece, None)
    return known


_QUIET: Final[dict[tuple[int, m.Kind, int], m.PieceMoved]] = {}


def _described(side: int, move: int, piece: m.Kind, captured: m.Kind | None) -> m.PieceMoved:
    names = NAMES[move & 63], NAMES[move >> 6 & 63]
    return m.PieceMoved(SEATS[side], uci(move), *names, piece, captured, _PROMOTED[move >> 12])


def _kind(position: Position, bit: int) -> m.Kind:
    """The kind of the piece on a square that holds one."""
    if position[2] & bit:
        return "pawn"
    if position[5] & bit:
        return "queen" if position[4] & bit else "rook"
    if position[4] & bit:
        return "bishop"
    return "knight" if position[3] & bit else "king"


def _claim(state: State, claim: m.ClaimDraw) -> Sequence[m.Event]:
    rule, setup, text = CLAIM_RULES[claim.basis], state.frame.setup, claim.uci
    if text is not None and not is_uci(text):
        raise refusal(state.position, text)
    if not is_on_claim(setup, claim.basis):
        raise CLAIM_AUTOMATIC.under(rule)("basis")
    move = None if text is None else _require_legal(state, text)
    if not holds(state, claim.basis, move):
        raise _unjustified(state, claim.basis)
    return [m.DrawClaimed(claim.seat, claim.basis, text), m.GameEnded(None, _CLAIMED[claim.basis])]


def _unjustified(state: State, basis: str) -> Rejected:
    if basis == "threefold":
        return TOO_FEW_TIMES("basis", count=state.count, wanted=CLAIM_COUNT)
    return CLOCK_TOO_LOW("basis", clock=state.position[CLOCK])


def _offer(state: State, seat: Color) -> Sequence[m.Event]:
    frame = state.frame
    if frame.pending_offer is not None:
        raise OFFER_PENDING()
    if seat in frame.offer_barred:
        raise TOO_EARLY()
    if not frame.setup.draw_offers:
        raise NO_OFFERS()
    return [m.DrawOffered(seat)]


def _require_offer(state: State, seat: Color) -> None:
    """Refuse an answer where the other side has offered nothing (SC-6.2)."""
    if not state.frame.has_offer_for(seat):
        raise NO_OFFER()
