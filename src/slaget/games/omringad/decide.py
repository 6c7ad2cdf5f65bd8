"""The only judge of legality: every command answered with its events, or refused by a rule.

The kernel has found the phase, the seat and the form of the fields in order before ``decide`` is asked;
where a seat may be refused for more than its turn, the handlers look at it themselves.
"""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from slaget.games.omringad import messages as m
from slaget.games.omringad import refusals
from slaget.games.omringad.auctions import auction_timeout, bid, pass_bid, place_special
from slaget.games.omringad.decide_battle import (
    assign_hits,
    choose_battle,
    decline_diplomat,
    direct_hits,
    pick_target,
    play_diplomat,
    retreat,
)
from slaget.games.omringad.decide_move import move, pass_movement
from slaget.games.omringad.decide_reinforce import arrange_stack, merge_units, place_reinforcements
from slaget.games.omringad.decide_resign import resign
from slaget.games.omringad.decide_setup import commit_purchase, deploy_garrison, place_terrain
from slaget.games.omringad.state import State
from slaget.games.omringad.state.turns import phase_of
from slaget.kernel import Chance, by_phase

PHASES: Final[Mapping[str, tuple[type, ...]]] = {
    "terrain": (m.PlaceTerrain,),
    "garrison": (m.DeployGarrison,),
    "auction": (m.Bid, m.PassBid, m.AuctionTimeout, m.Resign),
    "auction_placement": (m.PlaceSpecial, m.Resign),
    "purchase": (m.CommitPurchase, m.Resign),
    "movement": (m.Move, m.PassMovement, m.ArrangeStack, m.Resign),
    "battle_select": (m.ChooseBattle, m.Resign),
    "battle_window": (m.PlayDiplomat, m.DeclineDiplomat, m.Resign),
    "battle_direct": (m.DirectHits, m.Resign),
    "battle_assign": (m.AssignHits, m.Resign),
    "battle_pick": (m.PickTarget, m.Resign),
    "battle_retreat": (m.Retreat, m.Resign),
    "reinforcement": (m.MergeUnits, m.PlaceReinforcements, m.ArrangeStack, m.Resign),
}
"""The commands of each phase (OM-5.1); resigning in all of them but the set-up (OM-13.12)."""
admit = by_phase(phase_of, PHASES, refusals.WRONG_PHASE, over={"finished": refusals.GAME_OVER})


def precheck(state: State, command: type) -> None:
    """Refuse what an option has turned off, before its fields are looked at (OM-13.12)."""
    if command is m.Resign and not state.options.allow_resign:
        raise refusals.OPTION_OFF("type", option="allow_resign")


def decide(state: State, command: m.Command, _chance: Chance) -> Sequence[m.Event]:
    """What follows from a command, or ``Rejected``. Dice fall in ``settle``."""
    match command:
        case m.PlaceTerrain():
            return place_terrain(state, command)
        case m.DeployGarrison():
            return deploy_garrison(state, command)
        case m.Bid():
            return bid(state, command)
        case m.PassBid():
            return pass_bid(state, command)
        case m.AuctionTimeout():
            return auction_timeout(state, command)
        case m.PlaceSpecial():
            return place_special(state, command)
        case m.CommitPurchase():
            return commit_purchase(state, command)
        case m.Move():
            return move(state, command)
        case m.PassMovement():
            return pass_movement(state, command)
        case m.MergeUnits():
            return merge_units(state, command)
        case m.PlaceReinforcements():
            return place_reinforcements(state, command)
        case m.ArrangeStack():
            return arrange_stack(state, command)
        case m.Resign():
            return resign(state, command)
        case _:
            return _in_battle(state, command)


def _in_battle(
    state: State,
    command: m.ChooseBattle
    | m.PlayDiplomat
    | m.DeclineDiplomat
    | m.DirectHits
    | m.AssignHits
    | m.PickTarget
    | m.Retreat,
) -> Sequence[m.Event]:
    match command:
        case m.ChooseBattle():
            return choose_battle(state, command)
        case m.PlayDiplomat():
            return play_diplomat(state, command)
        case m.DeclineDiplomat():
            return decline_diplomat(state, command)
        case m.DirectHits():
            return direct_hits(state, command)
        case m.AssignHits():
            return assign_hits(state, command)
        case m.PickTarget():
            return pick_target(state, command)
        case m.Retreat():
            return retreat(state, command)
        case _:
            assert_never(command)
