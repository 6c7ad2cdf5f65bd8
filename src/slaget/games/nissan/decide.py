"""The only judge of legality: every command answered with its events, or refused by a rule.

The kernel has found the phase, the side and the form of the fields in order before ``decide`` is asked
(section 9 of the rules); the handlers check ids, forbidding cards, then the rules in their order.
"""

from collections.abc import Collection, Mapping, Sequence
from operator import attrgetter
from typing import Final, assert_never

from slaget.games.nissan import messages as m
from slaget.games.nissan import refusals
from slaget.games.nissan import rules as r
from slaget.games.nissan.agenda.told import told
from slaget.games.nissan.decide_attack import attack, choose_boarders, choose_casualties, retoss, shoot
from slaget.games.nissan.decide_deploy import finish_deployment, man_ship, place_ship
from slaget.games.nissan.decide_effect import choose
from slaget.games.nissan.decide_ship import begin_ship, cut, end_ship, move, row_forward, row_slide, tie
from slaget.games.nissan.decide_turn import activate, discard_hand, end_turn, play_card
from slaget.games.nissan.scoring import resigned
from slaget.games.nissan.state import State
from slaget.kernel import Chance, Rule, tag_of
from slaget.kernel.phases import by_phase

PHASES: Final[Mapping[str, Collection[type]]] = {
    "deploy": (m.PlaceShip, m.ManShip, m.FinishDeployment),
    "card": (m.PlayCard, m.DiscardHand, m.Resign),
    "activate": (m.Activate, m.Resign),
    "orders": (m.BeginShip, m.EndTurn, m.Resign),
    "ship": (m.RowForward, m.RowSlide, m.Tie, m.Cut, m.Shoot, m.Move, m.Attack, m.EndShip, m.Resign),
    "retoss": (m.RetossRunes, m.Resign),
    "casualties": (m.ChooseCasualties, m.Resign),
    "boarders": (m.ChooseBoarders, m.Resign),
    "effect": (m.ChooseEffect, m.ChooseSecretly, m.Resign),
}
"""The commands of each phase (NI-9.2, NI-9.3); resigning in all of them but the set-up (NI-24.1)."""
admit = by_phase(attrgetter("phase"), PHASES, refusals.WRONG_PHASE)


def precheck(state: State, command: type) -> None:
    """Refuse a command of an option that is off, before its fields are looked at (NI-23.2, NI-24.1)."""
    options = state.setup.options
    if command is m.DiscardHand and not options.discard_hand:
        raise refusals.OPTION_OFF("type", option="discard_hand")
    if command is m.Resign and not options.allow_resign:
        raise refusals.OPTION_OFF.under(r.NI_24_1)("type", option="allow_resign")
    if command in (m.ChooseEffect, m.ChooseSecretly):
        assert state.choosing is not None
        if state.choosing.secret != (command is m.ChooseSecretly):
            raise refusals.WRONG_PHASE("type", command=tag_of(command), phase=state.phase)


def turn_rule(state: State) -> Rule:
    """The rule by which the other side must wait (NI-9.1; NI-8.11 in a free set-up)."""
    return r.NI_8_11 if state.phase == "deploy" else r.NI_9_1


def decide(state: State, command: m.Command, chance: Chance) -> Sequence[m.Event]:
    """What follows from a command, or ``Rejected``."""
    return told(state, _decided(state, command, chance), chance)


def _decided(state: State, command: m.Command, chance: Chance) -> Sequence[m.Event]:
    match command:
        case m.PlaceShip():
            return place_ship(state, command)
        case m.ManShip():
            return man_ship(state, command)
        case m.FinishDeployment():
            return finish_deployment(state, command)
        case m.PlayCard():
            return play_card(state, command, chance)
        case m.DiscardHand():
            return discard_hand(state, command, chance)
        case m.Activate():
            return activate(state, command)
        case m.BeginShip():
            return begin_ship(state, command)
        case m.RowForward():
            return row_forward(state, command)
        case m.RowSlide():
            return row_slide(state, command)
        case m.Tie():
            return tie(state, command)
        case m.Cut():
            return cut(state, command)
        case m.Shoot():
            return shoot(state, command, chance)
        case m.Move():
            return move(state, command)
        case m.Attack():
            return attack(state, command, chance)
        case m.RetossRunes():
            return retoss(state, command, chance)
        case m.ChooseCasualties():
            return choose_casualties(state, command, chance)
        case m.ChooseBoarders():
            return choose_boarders(state, command)
        case m.ChooseEffect() | m.ChooseSecretly():
            return choose(state, command, chance)
        case m.EndShip():
            return end_ship(state)
        case m.EndTurn():
            return end_turn(state, chance)
        case m.Resign(side):
            return [m.SideResigned(side), resigned(state, side)]
        case _:
            assert_never(command)
