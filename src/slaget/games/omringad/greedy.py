"""A general who takes what the moment offers: empty squares first, then battles that look won.

The zero of the ladders of players (``slaget.players``), kept as it is.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from slaget.games.omringad import auctions, laying
from slaget.games.omringad import messages as m
from slaget.games.omringad.board import INDEX, country_of
from slaget.games.omringad.combat import foes, hits_to_lay, targets
from slaget.games.omringad.compiled import STANDARD
from slaget.games.omringad.contested import contested
from slaget.games.omringad.decide_battle import may_play_diplomat
from slaget.games.omringad.decide_reinforce import mergeable
from slaget.games.omringad.marches import ends_move, is_peace, lake_is_closed, reach
from slaget.games.omringad.move_options import Exits, exits
from slaget.games.omringad.odds import laid, worth
from slaget.games.omringad.pieces import Unit, kind_of
from slaget.games.omringad.retreats import choices
from slaget.games.omringad.seats import party
from slaget.games.omringad.sieges import room
from slaget.games.omringad.state import State, is_settlement, pool
from slaget.games.omringad.state.turns import phase_of
from slaget.games.omringad.units import canonical, conquers, on_foot
from slaget.kernel import Seat, Unseen
from slaget.kernel.messages import Seal, Unseal
from slaget.kernel.sealed import leaf_of

_LAYOUTS: Final = (
    {"castle": "33", "village": "32 34", "lake": "12 54", "forest": "25 41", "mountain": "21 45"},
    {"castle": "33", "village": "24 43", "lake": "22 44", "forest": "23 32", "mountain": "34 53"},
    {"castle": "32", "village": "23 43", "lake": "33 11", "forest": "22 42", "mountain": "31 34"},
)
_PRIZES: Final = {"castle": 14.0, "village": 7.0, "forest": 3.0, "mountain": 3.0, "barren": 1.5, "lake": 1.5}
_LIMITS: Final = {"elephants": 7, "magician": 6, "sharpshooters": 5, "pirates": 4, "horses": 3, "dragon": 2}
_BOUGHT: Final = ("general", "cavalry", "elite", "archer", "mercenary")
_STRENGTH: Final = {"general": 1.0, "cavalry": 1.6, "catapult": 1.5, "magician": 2.0, "elephants": 2.0, "?": 1.1}


def greedy(view: State, seat: Seat, random: Random) -> Any:
    """The command a greedy general gives."""
    assert isinstance(seat, int)
    return _under_seal(view, seat) if view.table.box.blind else _given(view, seat, random)


def _under_seal(view: State, seat: int) -> Any:
    """A blind commit (OM-4.8). A policy remembers nothing: what it has sealed it works out again to open it."""
    box = view.table.box
    again = Random(f"{box.kind} {view.table.round} {seat}")
    commit, nonce = _given(view, seat, again), again.randbytes(16).hex()
    if box.is_opening:
        return Unseal(seat, commit, nonce)
    return Seal(seat, leaf_of(m.CODEC, commit, nonce))


def _given(view: State, seat: int, random: Random) -> Any:
    match view.phase:
        case "terrain":
            return m.PlaceTerrain(seat, _layout(view, seat, random))
        case "garrison":
            return _garrison(view, seat)
        case "auction" | "auction_placement":
            return _auction(view, seat)
        case "purchase":
            return m.CommitPurchase(seat, _purchase(view, seat, view.table.gold[seat], random))
        case "movement":
            return _movement(view, seat, random)
        case "battle_select":
            return m.ChooseBattle(seat, max(contested(view), key=lambda square: (_prize(view, square), square)))
        case "battle":
            return _battle(view, seat)
        case _:
            return _reinforce(view, seat)


def _layout(view: State, seat: int, random: Random) -> dict[str, tuple[str, ...]]:
    if not laying.is_laid_as_by_rule(view.compiled):
        return laying.layout(view.compiled, seat, random.randrange(4))
    chosen = random.choice(_LAYOUTS)
    return {
        kind: tuple(country_of(seat) + square for square in squares.split()) for kind, squares in chosen.items()
    }


def _garrison(view: State, seat: int) -> m.DeployGarrison:
    """Three equal piles of elites and mercenaries, for 24 gold."""
    tables, own = view.compiled, view.settlements(seat)
    if tables is not STANDARD[view.options.special_copies]:
        return m.DeployGarrison(seat, laying.garrison(tables, own))
    return m.DeployGarrison(seat, {square: {"elite": 2, "mercenary": 1} for square in own})


def _auction(view: State, seat: int) -> Any:
    auction = view.auction
    if view.phase == "auction_placement":
        squares = auctions.places(view, seat, auction.special)
        foreign = [square for square in squares if view.controller(square) not in view.side(seat)]
        return m.PlaceSpecial(seat, max(foreign or squares, key=lambda square: (_prize(view, square), square)))
    limit = min(_LIMITS.get(kind_of(auction.special), 2), view.table.gold[seat])
    return m.Bid(seat, auction.bid + 1) if auction.bid < limit else m.PassBid(seat)


def _purchase(view: State, seat: int, gold: int, random: Random) -> dict[str, int]:
    """A general now and then, for the rest what fights and walks best."""
    left, kinds = dict(pool(view, seat) or {}), view.compiled.kinds
    if not set(_BOUGHT) <= kinds.keys():
        return laying.bought(view.compiled, left, gold, random.randrange(len(kinds)))
    bought: dict[str, int] = {}
    order = [*(["general"] if random.random() < 0.3 else []), *random.sample(["cavalry", "elite", "archer"], 3)]
    for kind in (*order * 4, *["mercenary"] * 12):
        if left.get(kind, 0) and kinds[kind].cost <= gold and bought.get("general", 0) * (kind == "general") < 1:
            bought[kind] = bought.get(kind, 0) + 1
            left[kind] -= 1
            gold -= kinds[kind].cost
    return bought


def _prize(view: State, square: str) -> float:
    kind = view.terrain_of(square)
    return _PRIZES.get(kind) or 1.5 + 2.0 * view.compiled.points.get(kind, 0)


def strength(units: Sequence[Unit]) -> float:
    """What a stack is worth in a fight, as far as it is known."""
    return sum(_STRENGTH.get(u.kind, 1.0) * (0.6 if u.damaged else 1.0) for u in units)


def _movement(view: State, seat: int, random: Random) -> Any:
    """The move that promises most; a pass when none promises anything."""
    best, hope = None, 0.5
    for march in exits(view, seat):
        for group in _groups(view, march):
            for path in _paths(view, march, group):
                promise = _promise(view, march, group, path) + random.random() / 10
                if promise > hope:
                    best, hope = m.Move(seat, path, tuple(u.id for u in group)), promise
    return best or m.PassMovement(seat)


def _groups(view: State, march: Exits) -> Iterator[list[Unit]]:
    """Each kind of unit alone, and all that may go but a guard for a settlement."""
    stack = {u.id: u for u in view.field.stack(march.square, march.seat)}
    walkers = [stack[name] for name, _, _ in march.units]
    singles = {(u.kind, u.damaged): u for u in walkers}
    if march.first:
        yield from ([u] for u in singles.values())
    able = [u for u in walkers if u.f > 1 or u.kind == "catapult"]
    most = min(march.leave, len(able), len(stack) - 1 if is_settlement(view, march.square) else len(stack))
    if most > 1 and march.first:
        horses = [stack[name] for name in march.horses]
        yield canonical([*able[:most], *horses])


def _paths(view: State, march: Exits, group: Sequence[Unit]) -> Iterator[tuple[str, ...]]:
    """All paths of the group that do not turn back."""
    paths: list[tuple[str, ...]] = [(square,) for square in march.first]
    for _ in range(reach(view, group, march.square)):
        yield from paths
        paths = [
            (*path, square)
            for path in paths
            if not ends_move(view, path[-1], march.seat)
            for square in view.atlas.near[path[-1]]
            if square not in (march.square, *path)
            and not lake_is_closed(view, square, march.seat, group)
            and not is_peace(view, square, march.seat)
        ]


def _promise(view: State, march: Exits, group: Sequence[Unit], path: Sequence[str]) -> float:
    gain = -0.2 * len(group) - 0.05 * len(path) - _left_open(view, march, group)
    able, side = conquers(group), view.side(march.seat)
    for square in path:
        foe = [u for units in view.hostile(square, march.seat).values() for u in units]
        theirs = view.controller(square) not in side
        if foe:
            odds = strength(on_foot(group)) / (strength(foe) * (1.3 if is_settlement(view, square) else 1.0))
            gain += (2.0 + _prize(view, square) * theirs) * min(odds, 2.0) if odds > 1.1 else -8.0
        elif able and theirs:
            gain += _prize(view, square)
    return gain


def _left_open(view: State, march: Exits, group: Sequence[Unit]) -> float:
    """What leaving a settlement without a guard costs."""
    left = len(view.field.stack(march.square, march.seat)) - len(group)
    return 6.0 if is_settlement(view, march.square) and left < 1 else 0.0


def _battle(view: State, seat: int) -> Any:
    match phase_of(view):
        case "battle_window":
            return _window(view, seat)
        case "battle_direct":
            weakest = min(foes(view, seat), key=lambda foe: strength(view.field.stack(view.battle.square, foe)))
            return m.DirectHits(seat, {str(party(weakest)): view.battle.undirected[seat]})
        case "battle_assign":
            return m.AssignHits(seat, _assignment(view, seat))
        case "battle_pick":
            return m.PickTarget(seat, max(targets(view, seat), key=worth).id)
        case _:
            chosen = choices(view, seat)
            return m.Retreat(
                seat, {name: max(to, key=lambda sq: _gained(view, seat, sq)) for name, to in chosen.items()}
            )


def _gained(view: State, seat: int, square: str) -> tuple[float, int]:
    return _prize(view, square) * (view.controller(square) not in view.side(seat)), -INDEX[square]


def _assignment(view: State, seat: int) -> dict[str, int]:
    own = view.field.stack(view.battle.square, seat)
    after = {u.id: u for u in laid(own, hits_to_lay(view, seat))}
    lost = {u.id: u.capacity - (after[u.id].capacity if u.id in after else 0) for u in on_foot(own)}
    return {name: hits for name, hits in lost.items() if hits}


def _window(view: State, seat: int) -> Any:
    """The diplomat is played when the attackers look stronger."""
    square = view.battle.square
    own = [u for ally in view.battle.defender for u in view.field.stack(square, ally)]
    foe = [u for units in view.hostile(square, seat).values() for u in units]
    plays = may_play_diplomat(view, seat) and strength(foe) > strength(own)
    return m.PlayDiplomat(seat) if plays else m.DeclineDiplomat(seat)


def _reinforce(view: State, seat: int) -> Any:
    """Merge what can be merged; then each unit to the settlement that holds least for its worth."""
    for square, same in mergeable(view, seat):
        return m.MergeUnits(seat, square, same[:2])
    reserve = view.table.reserve[seat]
    assert not isinstance(reserve, Unseen)
    rooms: dict[str, float] = {}
    for square in view.settlements(seat):
        most = room(view, square)
        rooms[square] = 99 if most is None else most
    held = {square: strength(view.field.stack(square, seat)) for square in rooms}
    piles: dict[str, dict[str, int]] = {}
    for kind in (kind for kind, number in reserve.items() for _ in range(number)):
        free = [square for square in rooms if rooms[square] > 0]
        if free:
            square = min(free, key=lambda sq: (held[sq] / _prize(view, sq), sq))
            pile = piles.setdefault(square, {})
            pile[kind] = pile.get(kind, 0) + 1
            rooms[square] -= 1
            held[square] += 1
    return m.PlaceReinforcements(seat, piles)
