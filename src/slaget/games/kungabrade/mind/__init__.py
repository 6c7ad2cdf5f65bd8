"""What the game knows about playing itself."""

from typing import Any, Final

from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade.engine import Action, listed
from slaget.games.kungabrade.mind.beginning import BEGINNING
from slaget.games.kungabrade.mind.moves import command, inner, order
from slaget.games.kungabrade.mind.outcomes import outcomes
from slaget.games.kungabrade.mind.weigh import terms, weary, weigh
from slaget.games.kungabrade.seats import SEATS
from slaget.games.kungabrade.state import State, may_answer
from slaget.kernel import Seat
from slaget.players.mind import DRAWN, LOST, WON, Chances, Mind

_POOR: Final = -150
"""A draw is accepted at an estimate below this."""


def over(state: State) -> int | None:
    """How the game ended for the side that ``turn`` names; None while it goes on."""
    result = state.match.result
    if result is None:
        return None
    if result.winner is None:
        return DRAWN
    return WON if result.winner == state.mover else LOST


def _otherwise(view: State, seat: Seat) -> Any | None:
    """An offer of a draw is answered; with the own turn besides, it is declined by playing on."""
    if not may_answer(view.match, seat):
        return None
    side = SEATS[SEATS.index(seat)]
    mine = weigh(view) * (1 if view.mover == seat else -1)
    if mine < _POOR:
        return m.AnswerDraw(side, True)
    return None if view.mover == seat else m.AnswerDraw(side, False)


PLAY: Final[Chances[State, Action]] = Chances(
    row="kungabrade", root=lambda state: state, past=lambda _: frozenset(), moves=listed, outcomes=outcomes,
    mover=lambda state: state.turn, key=lambda state: state[1:8], over=over, weigh=weigh, order=order, inner=inner,
    command=command, otherwise=_otherwise, terms=terms, weary=weary,
)  # fmt: skip
MIND: Final = Mind(
    version="kungabrade 7", search=lambda state, _seat: PLAY if state.match.phase == "play" else BEGINNING
)
