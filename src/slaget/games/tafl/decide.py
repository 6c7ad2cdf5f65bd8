"""Every command judged: a full list of facts, or ``Rejected`` with the rule it breaks."""

from collections.abc import Sequence
from typing import assert_never

from slaget.games.tafl import refusals, rules
from slaget.games.tafl.decide_move import move_piece, threat
from slaget.games.tafl.explain import refused_seat
from slaget.games.tafl.messages import (
    AnswerDraw,
    Command,
    DrawDeclined,
    DrawOffered,
    Event,
    GameEnded,
    GiveWarning,
    MovePiece,
    NextGame,
    OfferDraw,
    Resign,
)
from slaget.games.tafl.parameters import SIDES, Side
from slaget.games.tafl.settle import started
from slaget.games.tafl.state import State, other
from slaget.kernel import Chance


def admit(state: State, command: type) -> None:
    """TF-7.7: after the end only the host may go on, to the next game of a series."""
    if not state.is_running and command is not NextGame:
        raise refusals.GAME_OVER()


def decide(state: State, command: Command, chance: Chance) -> Sequence[Event]:
    match command:
        case MovePiece():
            return move_piece(state, command)
        case Resign(seat):
            return [GameEnded(other(_side(state, seat)), "resigned", rules.TF_7_5.id)]
        case OfferDraw(seat):
            return _offer(state, seat)
        case AnswerDraw(seat, accept):
            return _answer(state, seat, accept)
        case GiveWarning():
            return _warn(state, command)
        case NextGame():
            return _next_game(state)
        case _:
            assert_never(command)


def _side(state: State, seat: str) -> Side:
    """The seat as a side, or the refusal of a stranger."""
    for side in SIDES:
        if side == seat:
            return side
    raise refused_seat(state, seat)


def _offer(state: State, seat: str) -> Sequence[Event]:
    side = _side(state, seat)
    if side != state.side_to_move:
        raise refused_seat(state, seat)
    _refuse_draws(state)
    if state.draw_offer:
        raise refusals.DRAW_ALREADY_OFFERED()
    return [DrawOffered(side)]


def _answer(state: State, seat: str, accept: bool) -> Sequence[Event]:
    side = _side(state, seat)
    _refuse_draws(state)
    if state.draw_offer is None or state.draw_offer == side:
        raise refusals.NO_DRAW_OFFER()
    return [GameEnded(None, "draw_agreed", rules.TF_7_6.id)] if accept else [DrawDeclined(side)]


def _refuse_draws(state: State) -> None:
    if not state.engine.parameters.draw_by_agreement:
        raise refusals.DRAWS_NOT_USED()


def _warn(state: State, command: GiveWarning) -> Sequence[Event]:
    """TF-9.4."""
    side = _side(state, command.seat)
    setting = state.engine.parameters.warnings
    if setting != "manual":
        raise refusals.WARNINGS_NOT_MANUAL(setting=setting)
    if side == state.side_to_move or state.ply == 0:
        raise refusals.NOT_YOUR_WARNING("seat")
    if command.kind != ("king_threatened" if side == SIDES[0] else "escape_threatened"):
        raise refusals.NOT_YOUR_WARNING("kind")
    warning = threat(state, state.position)
    if warning is None:
        raise refusals.FALSE_WARNING.under(rules.TF_9_1 if side == SIDES[0] else rules.TF_9_2)("kind")
    return [warning]


def _next_game(state: State) -> Sequence[Event]:
    """TF-10.1: the sides are exchanged."""
    match = state.match
    if state.result is None or not match.has_next:
        raise refusals.NO_NEXT_GAME()
    seats: dict[Side, str] = {"attackers": match.seats["defenders"], "defenders": match.seats["attackers"]}
    return started(match.setup, seats)
