"""The quick player that playouts follow: it asks the rules what it may do, and decides from the state alone."""

from collections.abc import Iterator, Sequence
from typing import Final

from slaget.games.nissan import combat, effects, options
from slaget.games.nissan import geometry as g
from slaget.games.nissan import messages as m
from slaget.games.nissan.decide_attack import retossing, supporters_at
from slaget.games.nissan.decide_ship import acting
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.losses import choices, living
from slaget.games.nissan.mind import fights, orders, rowing
from slaget.games.nissan.mind.deploy import draw_up
from slaget.games.nissan.mind.groups import boarding_party, fiercest, holds_king
from slaget.games.nissan.mind.ropes import cuts, ropes
from slaget.games.nissan.seats import other
from slaget.games.nissan.state import State
from slaget.kernel import Seat
from slaget.players.dice import Dice

_WORTHWHILE: Final = 60
"""The least that an attack must bring, in hundredths of a point."""


def habit(state: State, seat: Seat, dice: Dice) -> m.Command:
    """The command that a quick captain gives."""
    match state.phase:
        case "card":
            return orders.card(state)
        case "activate":
            return orders.ships(state)
        case "orders":
            return orders.next_ship(state)
        case "ship":
            return next(deeds(state), m.EndShip(state.active))
        case "retoss":
            return retoss(state)
        case "casualties":
            return casualties(state)
        case "boarders":
            return boarders(state)
        case _:
            return draw_up(state, dice)


def deeds(state: State) -> Iterator[m.Command]:
    """What the acting ship does next."""
    able = options.ready_fighters(state)
    if not able:
        return
    ship, side = acting(state), state.active
    if state.aboard(ship, other(side)):
        yield from _fight_aboard(state, able)
        return
    brawl = best_melee(state, able)
    volley = best_volley(state, able)
    if brawl is not None and (volley is None or brawl[0] >= volley[0] or brawl[1].target != volley[1].target):
        yield brawl[1]
    row = rowing.plan(state, able) if brawl is None else None
    if volley is not None and (row is None or row.gain <= volley[0] or volley[1].target != row.target):
        yield volley[1] if row is None else _bows_only(state, volley[1])
    yield from _enter(state, able)
    if row is not None:
        yield rowing.command(state, able, row, volley is not None)
    yield from cuts(state, able)
    yield from ropes(state, able)


def _bows_only(state: State, command: m.Shoot) -> m.Shoot:
    """Those of a volley who need not be at the oars: the bowmen, if there are any."""
    bows = tuple(f for f in command.fighters if state.fighters[f].weapon == "bow")
    return m.Shoot(command.side, command.target, bows or command.fighters)


def _fight_aboard(state: State, able: tuple[str, ...]) -> Iterator[m.Command]:
    ship = acting(state)
    if ship in options.melee_targets(state):
        scene = Scene(state, ship, ship, "melee")
        yield m.Attack(state.active, ship, fiercest(state, able, effects.group_limit(scene, "melee")))


def best_melee(state: State, able: Sequence[str]) -> tuple[int, m.Attack] | None:
    """The melee that promises most, if it promises enough."""
    ship, side, best = acting(state), state.active, None
    gain = _WORTHWHILE
    for target in options.melee_targets(state):
        if target == ship:
            continue
        limit = effects.group_limit(Scene(state, ship, target, "melee"), "melee")
        group = boarding_party(state, ship, able, limit)
        if not group:
            continue
        helpers = supporters_at(state, target)[: limit - len(group)]
        hoped = fights.melee(Scene(state, ship, target, "melee", group + helpers))
        if hoped > gain:
            best, gain = m.Attack(side, target, group, helpers), hoped
    return None if best is None else (gain, best)


def best_volley(state: State, able: tuple[str, ...]) -> tuple[int, m.Shoot] | None:
    """The volley that promises most."""
    ship, best, gain = acting(state), None, 0
    here, farthest = state.hulls[ship], 6500 if state.effects else 4000
    for target in options.targets(state):
        if not g.within(here, state.hulls[target], farthest):
            continue
        for group in options.volley_groups(state, able, target):
            limit = effects.group_limit(Scene(state, ship, target), "shoot")
            shooters = tuple(sorted(group, key=lambda f: state.fighters[f].weapon != "bow")[:limit])
            hoped = fights.volley(Scene(state, ship, target, "ranged", shooters))
            if hoped > gain:
                best, gain = m.Shoot(state.active, target, shooters), hoped
    return None if best is None else (gain, best)


def _enter(state: State, able: tuple[str, ...]) -> Iterator[m.Command]:
    """Man an empty ship of the enemy's fleet alongside: a ship controlled is worth its points."""
    ship, side = acting(state), state.active
    here = len(state.aboard(ship, side))
    if here < 4:
        return
    for option in options.moves(state, able):
        target = option.fixed["target"]
        if not state.crews[target] and state.ships[target].fleet != side:
            crew = tuple(f for f in able if state.fighters[f].rank == "ordinary")[: max(2, here // 3)]
            if crew and not (holds_king(state, ship, side) and here < 8):
                yield m.Move(side, target, crew[: combat.room(state, target)])


def retoss(state: State) -> m.RetossRunes:
    """Toss the blanks again, as many as may be."""
    pending, effect = retossing(state)
    blanks = [p for p in combat.offered(state, pending, effect) if pending.tiles[p].reading == "blank"]
    return m.RetossRunes(state.active, tuple(blanks if effect.count == "all" else blanks[: effect.count]))


def casualties(state: State) -> m.ChooseCasualties:
    """Of the enemy the shield bearers fall, of one's own the bowmen."""
    assert state.pending is not None
    men = state.fighters
    defenders, attackers = choices(state, state.pending)
    shields = sorted(defenders.among, key=lambda f: men[f].weapon == "bow")
    bows = sorted(attackers.among, key=lambda f: men[f].weapon != "bow")
    fallen = (*defenders.certain, *shields[: defenders.number])
    return m.ChooseCasualties(state.active, fallen, (*attackers.certain, *bows[: attackers.number]))


def boarders(state: State) -> m.ChooseBoarders:
    """The fiercest go aboard; the king stays behind if he may."""
    assert state.pending is not None
    alive = living(state, state.pending)
    return m.ChooseBoarders(state.active, fiercest(state, alive, state.pending.must_board))
