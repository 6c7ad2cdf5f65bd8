"""The judge: what a command does, or which rule it breaks."""

from collections.abc import Sequence
from typing import Any, Final, assert_never

from slaget.games.schack import messages as m
from slaget.games.schack.army.engine import Deed
from slaget.games.schack.draws import CLAIM_COUNT, CLAIM_RULES, counted, holds, is_on_claim
from slaget.games.schack.engine import Engine
from slaget.games.schack.explain import why_not
from slaget.games.schack.refusals import (
    CLAIM_AUTOMATIC,
    CLOCK_TOO_LOW,
    CLOCK_TOO_LOW_THEN,
    ENDED,
    NO_OFFER,
    NO_OFFERS,
    OFFER_PENDING,
    TOO_EARLY,
    TOO_FEW_TIMES,
    TOO_FEW_TIMES_THEN,
)
from slaget.games.schack.seats import SEATS, Color, other
from slaget.games.schack.state import State
from slaget.kernel import Chance, Rejected

_CLAIMED: Final[dict[str, m.Reason]] = {"threefold": "threefold_repetition", "fifty": "fifty_moves"}


def admit(state: State, _kind: type) -> None:
    """Refuse whatever comes after the end (SC-5.10)."""
    if state.frame.result is not None:
        raise ENDED()


def decide(state: State, command: m.Command, _chance: Chance) -> Sequence[m.Event]:
    """The events of a command, or ``Rejected``."""
    if state.frame.result is not None:  # for speed: no second call
        raise ENDED()
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


def _require_legal(engine: Engine, position: Any, text: str) -> int:
    """The code of a legal move; otherwise the refusal cites the first rule that the text breaks."""
    try:
        move = engine.codes[text]
    except KeyError:
        raise why_not(engine, position, text) from None
    if move not in engine.legal(position):
        raise why_not(engine, position, text)
    return move


def _move(state: State, command: m.Move) -> Sequence[m.Event]:
    frame = state.frame
    engine, offer = frame.setup.engine, frame.pending_offer
    deed = engine.deed(state.position, _require_legal(engine, state.position, command.uci))
    moved = engine.told.get(deed) or _tell(engine, deed)
    return [moved] if offer is None or offer == command.seat else [m.DrawDeclined(command.seat, "move"), moved]


def _tell(engine: Engine, deed: Deed) -> m.PieceMoved:
    """What a legal move does, checks unannounced (SC-4.5), made once."""
    move, side, piece, taken, promotion = deed
    names = engine.names[engine.origin(move)], engine.names[engine.target(move)]
    told = engine.told[deed] = m.PieceMoved(SEATS[side], engine.uci(move), *names, piece, taken, promotion)
    return told


def _claim(state: State, claim: m.ClaimDraw) -> Sequence[m.Event]:
    rule, setup, text = CLAIM_RULES[claim.basis], state.frame.setup, claim.uci
    if text is not None and not state.engine.is_text(text):
        raise why_not(state.engine, state.position, text)
    if not is_on_claim(setup, claim.basis):
        raise CLAIM_AUTOMATIC.under(rule)("basis")
    move = None if text is None else _require_legal(state.engine, state.position, text)
    if not holds(state, claim.basis, move):
        raise _unjustified(claim, counted(state, claim.basis, move))
    return [m.DrawClaimed(claim.seat, claim.basis, text), m.GameEnded(None, _CLAIMED[claim.basis])]


def _unjustified(claim: m.ClaimDraw, number: int) -> Rejected:
    """With the number as the claim has it: after the move that it names."""
    then = {} if claim.uci is None else {"uci": claim.uci}
    if claim.basis == "threefold":
        return (TOO_FEW_TIMES_THEN if then else TOO_FEW_TIMES)("basis", count=number, wanted=CLAIM_COUNT, **then)
    return (CLOCK_TOO_LOW_THEN if then else CLOCK_TOO_LOW)("basis", clock=number, **then)


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
