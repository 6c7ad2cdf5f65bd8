"""The judge: what a command does, or which rule it breaks."""

from collections.abc import Sequence
from typing import Final, assert_never

from slaget.games.schack.board import BIT, NAMES, SIDE, Position
from slaget.games.schack.draws import CLAIM_COUNT, CLAIM_RULES, holds
from slaget.games.schack.explain import refusal
from slaget.games.schack.legal import legal
from slaget.games.schack.messages import (
    OTHER,
    SEATS,
    AcceptDraw,
    ClaimDraw,
    Color,
    Command,
    DeclineDraw,
    DrawClaimed,
    DrawDeclined,
    DrawOffered,
    Event,
    GameEnded,
    Kind,
    Move,
    OfferDraw,
    PieceMoved,
    Promotion,
    Reason,
    Resign,
)
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
from slaget.games.schack.state import State
from slaget.kernel import Chance, Rejected

_PROMOTED: Final[tuple[Promotion | None, ...]] = (None, "knight", "bishop", "rook", "queen")
_CLAIMED: Final[dict[str, Reason]] = {"threefold": "threefold_repetition", "fifty": "fifty_moves"}


def admit(state: State, _kind: type) -> None:
    """Refuse whatever comes after the end (SC-5.10)."""
    if state.frame.result is not None:
        raise ENDED()


def decide(state: State, command: Command, _chance: Chance) -> Sequence[Event]:
    """The events of a command, or ``Rejected``."""
    if state.frame.result is not None:
        raise ENDED()
    match command:
        case Move():
            return _move(state, command)
        case ClaimDraw():
            return _claim(state, command)
        case OfferDraw(seat):
            return _offer(state, seat)
        case AcceptDraw(seat):
            _answerable(state, seat)
            return [GameEnded(None, "agreement")]
        case DeclineDraw(seat):
            _answerable(state, seat)
            return [DrawDeclined(seat, "refusal")]
        case Resign(seat):
            return [GameEnded(OTHER[seat], "resignation")]
        case _:
            assert_never(command)


def _legal(state: State, text: str) -> int:
    """The code of a legal move; otherwise the first rule that the text breaks is cited."""
    try:
        move = CODES[text]
    except KeyError:
        raise refusal(state.position, text) from None
    if move not in legal(state.position):
        raise refusal(state.position, text)
    return move


def _move(state: State, command: Move) -> Sequence[Event]:
    moved = _moved(state.position, _legal(state, command.uci))
    offer = state.frame.pending_offer
    return [moved] if offer is None or offer == command.seat else [DrawDeclined(command.seat, "move"), moved]


def _moved(position: Position, move: int) -> PieceMoved:
    """What a legal move does, checks unannounced (SC-4.5); what takes nothing looks alike and is made once."""
    origin, target = BIT[move & 63], BIT[move >> 6 & 63]
    piece = _kind(position, origin)
    if (position[0] | position[1]) & target:
        return _described(position[SIDE], move, piece, _kind(position, target))
    key = move, piece, position[SIDE]
    found = _QUIET.get(key)
    if found is None:
        found = _QUIET[key] = _described(position[SIDE], move, piece, None)
    return found


_QUIET: Final[dict[tuple[int, Kind, int], PieceMoved]] = {}


def _described(side: int, move: int, piece: Kind, captured: Kind | None) -> PieceMoved:
    names = NAMES[move & 63], NAMES[move >> 6 & 63]
    return PieceMoved(SEATS[side], uci(move), *names, piece, captured, _PROMOTED[move >> 12])


def _kind(position: Position, bit: int) -> Kind:
    """The kind of the piece on a square that holds one."""
    if position[2] & bit:
        return "pawn"
    if position[5] & bit:
        return "queen" if position[4] & bit else "rook"
    if position[4] & bit:
        return "bishop"
    return "knight" if position[3] & bit else "king"


def _claim(state: State, claim: ClaimDraw) -> Sequence[Event]:
    rule, setup, text = CLAIM_RULES[claim.basis], state.frame.setup, claim.uci
    if text is not None and not is_uci(text):
        raise refusal(state.position, text)
    automatic = setup.repetition_draw if claim.basis == "threefold" else setup.fifty_move_draw
    if automatic != "claim":
        raise CLAIM_AUTOMATIC.under(rule)("basis")
    move = None if text is None else _legal(state, text)
    if not holds(state, claim.basis, move):
        raise _unjustified(state, claim.basis)
    return [DrawClaimed(claim.seat, claim.basis, text), GameEnded(None, _CLAIMED[claim.basis])]


def _unjustified(state: State, basis: str) -> Rejected:
    if basis == "threefold":
        return TOO_FEW_TIMES("basis", count=state.count, wanted=CLAIM_COUNT)
    return CLOCK_TOO_LOW("basis", clock=state.position[9])


def _offer(state: State, seat: Color) -> Sequence[Event]:
    frame = state.frame
    if frame.pending_offer is not None:
        raise OFFER_PENDING()
    if seat in frame.offer_barred:
        raise TOO_EARLY()
    if not frame.setup.draw_offers:
        raise NO_OFFERS()
    return [DrawOffered(seat)]


def _answerable(state: State, seat: Color) -> None:
    if state.frame.pending_offer != OTHER[seat]:
        raise NO_OFFER()
