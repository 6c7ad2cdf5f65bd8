"""Resigning, and draws by agreement (KB-13.5)."""

from collections.abc import Sequence

from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import refusals
from slaget.games.kungabrade.seats import other
from slaget.games.kungabrade.state import State, may_answer


def resign(state: State, command: m.Resign) -> Sequence[m.Event]:
    if not state.match.setup.options.allow_resign:
        raise refusals.OPTION_OFF("type", option="allow_resign")
    return [m.Resigned(command.seat), m.GameEnded(other(command.seat), "resignation")]


def offer_draw(state: State, command: m.OfferDraw) -> Sequence[m.Event]:
    if state.match.draw_offer is not None:
        raise refusals.OFFER_OPEN("type")
    if not state.match.setup.options.allow_draw_offer:
        raise refusals.OPTION_OFF("type", option="allow_draw_offer")
    return [m.DrawOffered(command.seat)]


def answer_draw(state: State, command: m.AnswerDraw) -> Sequence[m.Event]:
    """Only the other seat may answer; a declined offer is gone."""
    if not may_answer(state.match, command.seat):
        raise refusals.NO_OFFER("type")
    answered = m.DrawAnswered(command.seat, command.accept)
    return [answered, m.GameEnded(None, "agreement")] if command.accept else [answered]
