"""How a contest is played: whoever is asked rolls. Dice rolled at a table fall by chance, for both alike."""

from collections.abc import Mapping, Sequence
from typing import Final

from slaget.contests.messages import Command
from slaget.contests.odds import contest_odds
from slaget.contests.options import options
from slaget.contests.seats import SEATS
from slaget.contests.state import State
from slaget.kernel import Seat
from slaget.players.dice import Dice
from slaget.players.fixed import ONE
from slaget.players.levels import OTHERS
from slaget.players.mind import Hidden, Intent, Mind
from slaget.players.playout import sampled


def _intents(_view: State, seat: Seat) -> Sequence[Intent]:
    return (Intent("roll", seat),)


def _rolled(intent: Intent, state: State, dice: Dice) -> Command:
    return _habit(state, intent.about, dice)


def _habit(state: State, seat: Seat, dice: Dice) -> Command:
    rolled: Command = sampled(options(state, seat)[0], dice)
    return rolled


def _weigh(state: State, seat: Seat) -> int:
    """Games won less games lost, in hundredths."""
    a, b = state.wins
    return 100 * (a - b if seat == "a" else b - a)


def _terms(state: State, seat: Seat) -> Mapping[str, int]:
    return {"games": _weigh(state, seat)}


def _rewards(state: State) -> Mapping[Seat, int]:
    if state.result is None:
        return _expected(state)
    winner = state.result.winner
    return {seat: ONE // 2 if winner is None else ONE * (seat == winner) for seat in SEATS}


def _expected(state: State) -> Mapping[Seat, int]:
    """What each wins of the contest as it stands; with very many games to come it is told as even."""
    shares = contest_odds(state)
    a = ONE // 2 if shares is None else int((2 * shares["a"] + shares["draw"]) * (ONE // 2))
    return {"a": a, "b": ONE - a}


ROLLING: Final[Hidden[State, Command]] = Hidden(
    row=OTHERS,
    intents=_intents,
    commands=_rolled,
    habit=_habit,
    weigh=_weigh,
    terms=_terms,
    ends=lambda _state, _start: False,
    key=lambda view: view,
    rewards=_rewards,
)
MIND: Final = Mind(version="dobbel 2", search=lambda _view, _seat: ROLLING)
