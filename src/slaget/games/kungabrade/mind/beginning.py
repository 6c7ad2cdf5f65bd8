"""The time before play as a search of hidden choices sees it: playouts through the first turns."""

from collections.abc import Hashable, Mapping
from operator import attrgetter
from typing import Final

from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade.engine import listed
from slaget.games.kungabrade.mind import layouts
from slaget.games.kungabrade.mind.moves import command, order
from slaget.games.kungabrade.mind.weigh import terms, weigh
from slaget.games.kungabrade.seats import SEATS
from slaget.games.kungabrade.state import State
from slaget.kernel import Seat
from slaget.players.chances import WIN
from slaget.players.dice import Dice
from slaget.players.fixed import ONE
from slaget.players.mind import Hidden

_TURNS: Final = 24
"""How far a playout goes."""
_EVEN: Final = 600
_SECOND: Final = 4
"""One in so many times the habit takes the second best."""


def habit(state: State, seat: Seat, dice: Dice) -> m.Command:
    """The quick player: a layout, then the action that seems to bring most at once."""
    if state.match.phase != "play":
        return layouts.habit(state, seat, dice)
    best = order(state, listed(state))
    return command(state, best[1 if len(best) > 1 and not dice.below(_SECOND) else 0])


def worth(state: State, seat: Seat) -> int:
    """The worth of a state for a seat; before play nothing is known."""
    result = state.match.result
    if result is not None:
        return 0 if result.winner is None else WIN if result.winner == seat else -WIN
    if state.match.phase != "play":
        return 0
    return weigh(state) if state.mover == seat else -weigh(state)


def worths(state: State, seat: Seat) -> Mapping[str, int]:
    """The named terms of ``worth``."""
    if state.match.phase != "play":
        return {"result": worth(state, seat)}
    sign = 1 if state.mover == seat else -1
    return {name: sign * value for name, value in terms(state).items()}


def _ends(state: State, _start: State) -> bool:
    return state.match.phase == "over" or state.turn_no >= _TURNS


def _key(state: State) -> Hashable:
    match = state.match
    return match.phase, match.first, match.game_type, match.setup_done, match.unseen, state[1:9], match.broken


def _rewards(state: State) -> Mapping[Seat, int]:
    white = worth(state, SEATS[0])
    reward = (ONE + ONE * white // (abs(white) + _EVEN)) // 2
    return {SEATS[0]: reward, SEATS[1]: ONE - reward}


def _is_unseen(state: State) -> bool:
    return state.match.phase == "setup" and state.match.setup.options.setup_order == "hidden"


BEGINNING: Final[Hidden[State, m.Command]] = Hidden(
    row="kungabrade set-up", intents=layouts.intents, commands=layouts.command, habit=habit, weigh=worth,
    terms=worths, ends=_ends, key=_key, rewards=_rewards, simultaneous=_is_unseen,
    setup=attrgetter("match.setup"),
)  # fmt: skip
