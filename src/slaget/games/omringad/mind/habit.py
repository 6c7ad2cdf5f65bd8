"""The quick general that playouts follow: one command for every phase, by what it promises at a glance."""

from typing import Any, Final

from slaget.games.omringad import messages as m
from slaget.games.omringad.board import INDEX
from slaget.games.omringad.combat import foes, hits_to_lay, targets
from slaget.games.omringad.contested import contested
from slaget.games.omringad.decide_battle import may_play_diplomat
from slaget.games.omringad.mind import setups
from slaget.games.omringad.mind.battles import lays_first
from slaget.games.omringad.mind.dash import Dash
from slaget.games.omringad.mind.ground import land_of
from slaget.games.omringad.mind.prices import price_of
from slaget.games.omringad.mind.weigh import battle_of
from slaget.games.omringad.pieces import Unit, unit
from slaget.games.omringad.retreats import choices
from slaget.games.omringad.seats import party
from slaget.games.omringad.state import State
from slaget.games.omringad.state.turns import phase_of
from slaget.games.omringad.units import on_foot
from slaget.kernel.messages import Seal, Unseal
from slaget.kernel.sealed import leaf_of
from slaget.players.dice import Dice, dice_of
from slaget.players.fixed import ONE

_DEAR: Final = 200
"""The points, in hundredths, of a square that a diplomat is played for early."""


def habit(state: State, seat: int, dice: Dice) -> Any:
    """The command that the quick general gives."""
    return sealed(state, seat) if state.table.box.blind else given(state, seat, dice)


def sealed(state: State, seat: int) -> Any:
    """A blind commit (OM-4.8). Nothing is remembered: what was sealed is worked out again to be opened."""
    box = state.table.box
    again = dice_of(0, "omringad", f"{box.kind} {state.table.round} {seat}")
    commit = given(state, seat, again)
    nonce = f"{again.word():016x}{again.word():016x}"
    return Unseal(seat, commit, nonce) if box.is_opening else Seal(seat, leaf_of(m.CODEC, commit, nonce))


def given(state: State, seat: int, dice: Dice) -> Any:
    """The command of the phase."""
    match state.phase:
        case "terrain":
            return m.PlaceTerrain(seat, setups.laid(state.compiled, seat, "fortress", dice.below(8)))
        case "garrison":
            return m.DeployGarrison(seat, setups.garrison(state, seat, dice.pick(("riders", "levy"))), {})
        case "auction":
            limit = setups.price(state, seat, state.auction.special)
            bid = state.auction.bid + 1
            return m.Bid(seat, bid) if bid <= limit else m.PassBid(seat)
        case "auction_placement":
            return m.PlaceSpecial(seat, setups.sites(state, seat, state.auction.special)[0])
        case "purchase":
            name = dice.pick(("horse and foot", "riders", "archers"))
            return m.CommitPurchase(seat, setups.mix(state, seat, name))
        case "movement":
            return _movement(state, seat, dice)
        case "battle_select":
            return m.ChooseBattle(seat, first_battle(state))
        case "battle":
            return in_battle(state, seat)
        case _:
            return m.PlaceReinforcements(seat, setups.by_need(state, seat, 6))


def _movement(state: State, seat: int, dice: Dice) -> Any:
    found = Dash(state, seat).best(dice)
    return m.PassMovement(seat) if found is None else m.Move(seat, found[2], tuple(u.id for u in found[1]))


def first_battle(state: State) -> str:
    """The contested square that is worth most."""
    land = land_of(state)
    return max(contested(state), key=lambda square: (land.points.get(square, 0), square))


def in_battle(state: State, seat: int) -> Any:
    """The choices of a battle, by rule."""
    match phase_of(state):
        case "battle_window":
            return m.PlayDiplomat(seat) if calls_off(state, seat) else m.DeclineDiplomat(seat)
        case "battle_direct":
            return directed(state, seat, weakest(state, seat))
        case "battle_assign":
            return m.AssignHits(seat, assignment(state, seat))
        case "battle_pick":
            return m.PickTarget(seat, max(targets(state, seat), key=_prey).id)
        case _:
            return m.Retreat(seat, {name: _haven(state, seat, to) for name, to in choices(state, seat).items()})


def calls_off(state: State, seat: int) -> bool:
    """Whether the diplomat is played: where the attackers are likelier to win."""
    if not may_play_diplomat(state, seat):
        return False
    _, end = battle_of(state, state.battle.square)
    stake = land_of(state).points.get(state.battle.square, 0)
    return end.attacker > (ONE // 4 if stake >= _DEAR else ONE // 2)


def directed(state: State, seat: int, foe: int) -> m.DirectHits:
    return m.DirectHits(seat, {str(party(foe)): state.battle.undirected[seat]})


def weakest(state: State, seat: int) -> int:
    """The foe that can take the fewest hits."""
    here = state.field.at(state.battle.square)
    return min(foes(state, seat), key=lambda foe: (sum(u.capacity for u in here[foe]), foe))


def assignment(state: State, seat: int) -> dict[str, int]:
    """One's hits laid as the odds take them to be laid (``battles.stages``)."""
    left = list(on_foot(state.field.stack(state.battle.square, seat)))
    hits: dict[str, int] = {}
    for _ in range(hits_to_lay(state, seat)):
        first = lays_first([2 * u.info.code + u.damaged for u in left])
        struck = left.pop(first)
        hits[struck.id] = hits.get(struck.id, 0) + 1
        if struck.capacity > 1:
            left.insert(first, unit(struck.piece, True, struck.mark))
    return hits


def _prey(target: Unit) -> tuple[int, str]:
    worth = price_of(target.info)
    return (worth if target.capacity == 1 else worth * 2 // 5), target.id


def _haven(state: State, seat: int, squares: tuple[str, ...]) -> str:
    """The square to retreat to: one that is taken by it, else one where friends stand."""
    side, land = state.side(seat), land_of(state)

    def promise(square: str) -> tuple[int, int, int]:
        taken = land.points.get(square, 1) * (state.controller(square) not in side)
        return taken, len(state.field.stack(square, seat)), -INDEX[square]

    return max(squares, key=promise)
