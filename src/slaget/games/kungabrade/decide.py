"""The only judge of legality: every command answered with its events, or refused by a rule.

The kernel has found the phase, the seat and the form of the fields in order before ``decide`` is asked;
the handlers check what is left in the order of the table of refusals.
"""

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Final, assert_never

from slaget.boards.nearest import nearest_of
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade import refusals
from slaget.games.kungabrade.decide_end import answer_draw, offer_draw, resign
from slaget.games.kungabrade.decide_setup import (
    choose_game_type,
    finish_setup,
    place_army,
    place_piece,
    remove_placed,
    roll_start,
)
from slaget.games.kungabrade.decide_siege import break_gate, move_stack, ram_gate, scale_wall
from slaget.games.kungabrade.decide_turn import move, shoot
from slaget.games.kungabrade.options import options
from slaget.games.kungabrade.placing import is_by_turns
from slaget.games.kungabrade.state import State
from slaget.kernel import Chance, Rejected, by_phase, tag_of

_BEFORE_PLAY: Final[Mapping[str, frozenset[type]]] = {
    "choosing": frozenset((m.RollStart, m.ChooseGameType)),
    "setup": frozenset((m.PlacePiece, m.RemovePlaced, m.PlaceArmy, m.FinishSetup)),
}
_PHASES: Final = {**_BEFORE_PLAY, "play": frozenset(m.COMMANDS).difference(*_BEFORE_PLAY.values())}
_NOT_BY_TURNS: Final = frozenset((m.RemovePlaced, m.PlaceArmy, m.FinishSetup))
admit = by_phase(attrgetter("match.phase"), _PHASES, refusals.WRONG_PHASE, over={"over": refusals.GAME_OVER})
"""Refuses a command outside its phase (KB-6.1, KB-13)."""


def precheck(state: State, command: type) -> None:
    """Refuse what an alternating set-up does not know, before its fields are looked at (KB-5.4)."""
    if command in _NOT_BY_TURNS and is_by_turns(state):
        raise refusals.WRONG_SETUP_COMMAND("type", command=tag_of(command))


def decide(state: State, command: m.Command, chance: Chance) -> Sequence[m.Event]:
    """What follows from a command, or ``Rejected`` with the nearest command that is allowed."""
    try:
        match command:
            case m.Move():
                return move(state, command, chance)
            case m.Shoot():
                return shoot(state, command, chance)
            case m.MoveStack():
                return move_stack(state, command)
            case m.ScaleWall():
                return scale_wall(state, command, chance)
            case m.RamGate():
                return ram_gate(state, chance)
            case m.BreakGate():
                return break_gate(state, chance)
            case m.PlacePiece():
                return place_piece(state, command)
            case m.RemovePlaced():
                return remove_placed(state, command)
            case m.PlaceArmy():
                return place_army(state, command)
            case m.FinishSetup():
                return finish_setup(state, command)
            case m.RollStart():
                return roll_start(state, chance)
            case m.ChooseGameType():
                return choose_game_type(state, command)
            case m.Resign():
                return resign(state, command)
            case m.OfferDraw():
                return offer_draw(state, command)
            case m.AnswerDraw():
                return answer_draw(state, command)
            case _:
                assert_never(command)
    except Rejected as refusal:
        refusal.seek(lambda: nearest_of(command, options(state, command.seat)))
        raise
