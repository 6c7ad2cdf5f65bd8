"""What a seat may do."""

from collections.abc import Sequence
from functools import lru_cache

from slaget.games.tafl.explain import answer_refused, offer_refused
from slaget.games.tafl.messages import AnswerDraw, Command, EndTurn, NextGame, OfferDraw
from slaget.games.tafl.moves import option_list
from slaget.games.tafl.seats import SEATS
from slaget.games.tafl.state import State
from slaget.kernel import HOST, OneOf, Option, Seat, exactly


def options(state: State, seat: Seat) -> Sequence[Option[Command]]:
    """Every move in the pinned order, then what may be done about draws. Resigning needs no turn."""
    if state.result is not None:
        return [_NEXT] if seat == HOST and state.awaits_next else []
    if seat != SEATS[state.turn]:
        return [_answer(seat)] if seat in SEATS and answer_refused(state, seat) is None else []
    moves: Sequence[Option[Command]] = option_list(state)  # type: ignore[assignment]
    if state.extra is not None and state.extra[1] >= 0:
        return [*moves, _ENDING[state.turn]] if state.engine.parameters.berserk == "may" else moves
    return [*moves, exactly(OfferDraw(SEATS[state.turn]))] if offer_refused(state) is None else moves


_NEXT: Option[Command] = exactly(NextGame())
_ENDING: tuple[Option[Command], ...] = tuple(exactly(EndTurn(seat)) for seat in SEATS)


@lru_cache(maxsize=2)
def _answer(seat: Seat) -> Option[Command]:
    return Option(AnswerDraw, {"seat": seat}, {"accept": OneOf((True, False))})
