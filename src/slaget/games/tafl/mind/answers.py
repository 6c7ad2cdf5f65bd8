"""What is answered where no move is asked: an offer of a draw."""

from typing import Final

from slaget.games.tafl.kinds.engine import KindEngine
from slaget.games.tafl.messages import AnswerDraw
from slaget.games.tafl.mind.kinds import kinds_root, kinds_weights
from slaget.games.tafl.mind.moves import root
from slaget.games.tafl.mind.weigh import weights
from slaget.games.tafl.seats import SEATS
from slaget.games.tafl.state import State
from slaget.kernel import Seat

_WORSE: Final = -150
"""Below this a draw is welcome."""


def otherwise(view: State, seat: Seat) -> AnswerDraw | None:
    """A draw that is offered (TF-7.6) is accepted by the side that is clearly worse; None where a move is asked."""
    if view.draw_offer is None or seat == SEATS[view.turn]:
        return None
    engine = view.engine
    if isinstance(engine, KindEngine):
        worth = kinds_weights(engine).weigh(kinds_root(view))
    else:
        worth = weights(engine).weigh(root(view))
    return AnswerDraw(str(seat), -worth < _WORSE)
