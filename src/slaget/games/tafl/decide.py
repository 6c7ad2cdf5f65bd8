"""Every command judged: a full list of facts, or ``Rejected`` with the rule it breaks."""

from collections.abc import Sequence
from typing import assert_never

from slaget.games.tafl import messages as m
from slaget.games.tafl import refusals, rules
from slaget.games.tafl.decide_move import end_turn, move_piece, threat
from slaget.games.tafl.explain import answer_refused, offer_refused, refused_seat
from slaget.games.tafl.seats import SEATS, Side, other
from slaget.games.tafl.settle import started
from slaget.games.tafl.state import State
from slaget.kernel import Chance


def admit(state: State, command: type) -> None:
    """TF-7.7: after the end only the host may go on, to the next game of a series."""
    if not state.is_running and command is not m.NextGame:
        raise refusals.GAME_OVER()


def decide(state: State, command: m.Command, chance: Chance) -> Sequence[m.Event]:
    match command:
        case m.MovePiece():
            return move_piece(state, command)
        case m.EndTurn(seat):
            return end_turn(state, seat)
        case m.Resign(seat):
            return [m.GameEnded(other(_side(state, seat)), "resigned", rules.TF_7_5.id)]
        case m.OfferDraw(seat):
            return _offer(state, seat)
        case m.AnswerDraw(seat, accept):
            return _answer(state, seat, accept)
        case m.GiveWarning():
            return _warn(state, command)
        case m.NextGame():
            return _next_game(state)
        case _:
            assert_never(command)


def _side(state: State, seat: str) -> Side:
    """The seat as a side, or the refusal of a stranger."""
    for side in SEATS:
        if side == seat:
            return side
    raise refused_seat(state, seat)


def _offer(state: State, seat: str) -> Sequence[m.Event]:
    if seat != state.side_to_move:
        raise refused_seat(state, seat)
    if (refused := offer_refused(state)) is not None:
        raise refused()
    return [m.DrawOffered(state.side_to_move)]


def _answer(state: State, seat: str, accept: bool) -> Sequence[m.Event]:
    side = _side(state, seat)
    if (refused := answer_refused(state, side)) is not None:
        raise refused()
    return [m.GameEnded(None, "draw_agreed", rules.TF_7_6.id)] if accept else [m.DrawDeclined(side)]


def _warn(state: State, command: m.GiveWarning) -> Sequence[m.Event]:
    """TF-9.4."""
    side = _side(state, command.seat)
    setting = state.engine.parameters.warnings
    if setting != "manual":
        raise refusals.WARNINGS_NOT_MANUAL(setting=setting)
    if side == state.side_to_move or state.ply == 0 or state.going >= 0:
        raise refusals.NOT_YOUR_WARNING("seat")
    if command.kind != ("king_threatened" if side == SEATS[0] else "escape_threatened"):
        raise refusals.NOT_YOUR_WARNING("kind")
    warning = threat(state, state.position)
    if warning is None:
        raise refusals.FALSE_WARNING("kind")
    return [warning]


def _next_game(state: State) -> Sequence[m.Event]:
    """TF-10.1: the sides are exchanged."""
    match = state.match
    if not state.awaits_next:
        raise refusals.NO_NEXT_GAME()
    seats: dict[Side, str] = {"attackers": match.seats["defenders"], "defenders": match.seats["attackers"]}
    return started(match.setup, seats)
