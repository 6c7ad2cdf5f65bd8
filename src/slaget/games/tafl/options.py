"""Who is to act, what they may do, and how it ended."""

from collections.abc import Sequence
from functools import lru_cache

from slaget.games.tafl.messages import AnswerDraw, Command, NextGame, OfferDraw
from slaget.games.tafl.moves import option_list
from slaget.games.tafl.parameters import SIDES
from slaget.games.tafl.state import State, other
from slaget.kernel import HOST, OneOf, Option, Outcome, Seat, exactly


def to_act(state: State) -> tuple[Seat, ...]:
    """The side to move, with the other side while a draw is offered; the host between games of a series."""
    if state.result is not None:
        return (HOST,) if state.match.has_next else ()
    return SIDES if state.draw_offer else (SIDES[state.turn],)


def options(state: State, seat: Seat) -> Sequence[Option[Command]]:
    """Every move in the pinned order, then what may be done about draws. Resigning needs no turn."""
    if state.result is not None:
        return [_NEXT] if seat == HOST and state.match.has_next else []
    if seat != SIDES[state.turn]:
        return [_answer(seat)] if state.draw_offer and seat == other(SIDES[state.turn]) else []
    moves: Sequence[Option[Command]] = option_list(state)  # type: ignore[assignment]
    if state.engine.draws and not state.draw_offer:
        return [*moves, exactly(OfferDraw(SIDES[state.turn]))]
    return moves


_NEXT: Option[Command] = exactly(NextGame())


@lru_cache(maxsize=2)
def _answer(seat: Seat) -> Option[Command]:
    return Option(AnswerDraw, {"seat": seat}, {"accept": OneOf((True, False))})


def outcome(state: State) -> Outcome | None:
    """How it ended. Of a series the winner is the seat that its winner held last (TF-10.2)."""
    match, result = state.match, state.result
    if result is None or match.has_next:
        return None
    if match.setup.parameters.series_games == 1:
        return Outcome((result.winner,) if result.winner else (), result.reason, result.rule)
    most = max(match.wins.values())
    ahead = [seat for seat in SIDES if match.wins[match.seats[seat]] == most]
    return Outcome(tuple(ahead) if len(ahead) == 1 else (), "series_ended", "TF-10.2")
