"""The candidates of a seat, most promising first: what they are for, and the command of each."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from slaget.games.omringad import messages as m
from slaget.games.omringad.combat import foes
from slaget.games.omringad.decide_battle import may_play_diplomat
from slaget.games.omringad.decide_reinforce import mergeable
from slaget.games.omringad.mind import setups
from slaget.games.omringad.mind.habit import calls_off, directed, habit
from slaget.games.omringad.mind.marching import March, Planner
from slaget.games.omringad.state import State
from slaget.games.omringad.state.turns import phase_of
from slaget.players.dice import Dice
from slaget.players.mind import Intent

_MOST: Final = 14
_EACH: Final = 4
"""So many of the moves thought of begin in one square."""
_HOPELESS: Final = -150


def intents(state: State, seat: int) -> Sequence[Intent]:
    """What a seat may mean to do."""
    if state.table.box.blind:
        return (Intent("seal", (seat, "rule")),)
    match state.phase:
        case "terrain":
            return [Intent(f"layout: {name}", (seat, name)) for name in setups.LAYOUTS]
        case "garrison":
            return [Intent(f"garrison: {name}", (seat, name)) for name in setups.GARRISONS]
        case "auction":
            return _auction(state, seat)
        case "auction_placement":
            squares = setups.sites(state, seat, state.auction.special)[:6]
            return [Intent(f"place at {square}", (seat, square)) for square in squares]
        case "purchase":
            return [Intent(f"buy {name}", (seat, name)) for name in setups.MIXES]
        case "movement":
            return movement(state, seat)
        case "battle":
            return _battle(state, seat)
        case "reinforcement":
            return list(_reinforcement(state, seat))
        case _:
            return (Intent("by rule", (seat, "rule")),)


def _auction(state: State, seat: int) -> Sequence[Intent]:
    """Bids and a pass; the pass first where the price at sight is reached."""
    made = [Intent(f"bid {amount}", (seat, amount)) for amount in setups.bids(state, seat)]
    passing = Intent("pass the auction", (seat, 0))
    limit = setups.price(state, seat, state.auction.special)
    return [*made, passing] if state.auction.bid < limit else [passing, *made]


def _battle(state: State, seat: int) -> Sequence[Intent]:
    match phase_of(state):
        case "battle_window" if may_play_diplomat(state, seat):
            both = Intent("call the attack off", (seat, "play")), Intent("fight", (seat, "decline"))
            return both if calls_off(state, seat) else both[::-1]
        case "battle_direct":
            return [Intent(f"strike {foe or 'the dragon'}", (seat, foe)) for foe in foes(state, seat)]
        case _:
            return (Intent("by rule", (seat, "rule")),)


def _reinforcement(state: State, seat: int) -> Iterator[Intent]:
    if not setups.reserve_of(state, seat):
        yield Intent("by rule", (seat, "rule"))
        return
    yield Intent("place where missed", (seat, 6))
    yield Intent("place on guard", (seat, 0))
    yield Intent("place to the front", (seat, 25))
    for square in setups.rooms(state, seat):
        yield Intent(f"gather at {square}", (seat, square))
    for square, same in mergeable(state, seat)[:1]:
        yield Intent(f"merge at {square}", (seat, (square, same[:2])))


def movement(state: State, seat: int) -> list[Intent]:
    """The moves that promise most, not too many out of one square, and the pass where its worth stands."""
    marches = [each for each in Planner(state, seat).marches(exact=True) if each.value > _HOPELESS]
    marches.sort(key=lambda each: (-each.value, each.path, tuple(u.id for u in each.units)))
    found: list[Intent] = []
    begun: dict[str, int] = {}
    ended: dict[tuple[str, str], int] = {}
    hold, passed = Intent("hold", (seat, "pass")), False
    for each in marches:
        if each.value <= 0 and not passed:
            passed = True
            found.append(hold)
        way = each.start, each.path[-1]
        if begun.get(each.start, 0) >= _EACH or ended.get(way, 0) >= 2:
            continue
        begun[each.start] = begun.get(each.start, 0) + 1
        ended[way] = ended.get(way, 0) + 1
        found.append(intent_of(seat, each))
        if len(found) >= _MOST:
            break
    return found if passed else [*found[:5], hold, *found[5:]]


def intent_of(seat: int, march: March) -> Intent:
    """A march as a candidate: named by what it is for, and done by its units and path."""
    ids = tuple(u.id for u in march.units)
    return Intent(f"{march.name} {march.path[-1]}", (seat, (ids, march.path)))


def commands(intent: Intent, state: State, dice: Dice) -> Any | None:
    """The command of an intent; None where it does not go with the phase."""
    seat, what = intent.about
    if what == "rule":
        return habit(state, seat, dice)
    match state.phase:
        case "terrain":
            return m.PlaceTerrain(seat, setups.laid(state.compiled, seat, what, dice.below(8)))
        case "garrison":
            return m.DeployGarrison(seat, setups.garrison(state, seat, what), {})
        case "auction":
            return m.Bid(seat, what) if what else m.PassBid(seat)
        case "auction_placement":
            return m.PlaceSpecial(seat, what)
        case "purchase":
            return m.CommitPurchase(seat, setups.mix(state, seat, what))
        case "movement":
            return m.PassMovement(seat) if what == "pass" else m.Move(seat, what[1], what[0])
        case "battle":
            return _battle_command(state, seat, what)
        case "reinforcement":
            return _placed(state, seat, what)
        case _:
            return None


def _battle_command(state: State, seat: int, what: Any) -> Any | None:
    if isinstance(what, int):
        return directed(state, seat, what)
    return m.PlayDiplomat(seat) if what == "play" else m.DeclineDiplomat(seat)


def _placed(state: State, seat: int, what: Any) -> Any:
    if isinstance(what, int):
        return m.PlaceReinforcements(seat, setups.by_need(state, seat, what))
    if isinstance(what, tuple):
        return m.MergeUnits(seat, *what)
    return m.PlaceReinforcements(seat, setups.gathered(state, seat, what))
