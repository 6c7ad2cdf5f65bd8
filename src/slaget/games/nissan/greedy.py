"""A captain who takes what the moment offers: closes in, shoots, boards where it pays.

The king's ship does not row, and men leave it only as long as a guard stays aboard: in melee a king falls after
all others (NI-17.3), so a king among his guard is safe, and a king whose guard has boarded others is soon lost.

The zero of the ladders of players (``slaget.players``), kept as it is.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from slaget.games.nissan import combat, effects
from slaget.games.nissan import messages as m
from slaget.games.nissan.decide_attack import retossing, supporters_at
from slaget.games.nissan.decide_ship import acting
from slaget.games.nissan.decide_turn import activation_value, cycle_limit
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.evolve import evolve
from slaget.games.nissan.greedy_answers import answer
from slaget.games.nissan.greedy_fleet import draw_up
from slaget.games.nissan.losses import choices, living
from slaget.games.nissan.options import (
    may_row,
    melee_targets,
    moves,
    nameable,
    ready_fighters,
    targets,
    volley_groups,
    waiting,
)
from slaget.games.nissan.seats import other
from slaget.games.nissan.state import Pending, State, card_of, replace
from slaget.games.nissan.tactics import (
    approach,
    best_fighters,
    expected_gain,
    idlers_first,
    nearest_enemies,
    usefulness,
)
from slaget.kernel import Seat

_LEAST_GAIN = 0.4
_GUARD = 8


def greedy(view: State, seat: Seat, random: Random) -> Any:
    """The command a greedy captain gives."""
    match view.phase:
        case "card":
            return _card(view)
        case "activate":
            return m.Activate(view.active, _chosen_ships(view, _promises(view)))
        case "orders":
            return _next_ship(view)
        case "ship":
            return next(_deeds(view), m.EndShip(view.active))
        case "retoss":
            return _retoss(view)
        case "casualties":
            return _casualties(view)
        case "boarders":
            return _boarders(view)
        case "effect":
            return answer(view, random)
        case _:
            return draw_up(view, random)


def _card(view: State) -> m.PlayCard:
    """The card with which the most useful ships can be ordered; a little more for what its text may do."""
    promises = _promises(view)
    best = max(_plays(view), key=lambda play: (_promise(view, play, promises), play.card, play.as_))
    design = card_of(view.setup, best.card)
    if design is None or best.as_ == "blank" or not cycle_limit(design):
        return best
    stale = [c for c in view.cards[view.active].hand if c != best.card and _fallen(view, c)]
    return replace(best, cycle=tuple(stale[: cycle_limit(design)]))


def _plays(view: State) -> Iterator[m.PlayCard]:
    text_stays = view.setup.options.dead_leader_cards == "text_stays"
    blank_only = effects.forbidding(Scene(view, None), "text") is not None
    for card in view.cards[view.active].hand:
        yield m.PlayCard(view.active, card, "blank")
        if not blank_only and (text_stays or not _fallen(view, card)):
            yield m.PlayCard(view.active, card, "card")


def _fallen(view: State, card: str) -> bool:
    design = card_of(view.setup, card)
    return design is not None and design.icon != "neutral" and not view.is_alive(design.icon)


def _promises(view: State) -> dict[str, float]:
    """What an order to each ship promises, whatever the card."""
    return {ship: usefulness(view, ship) for ship in view.ships}


def _promise(view: State, play: m.PlayCard, promises: Mapping[str, float]) -> float:
    after = evolve(view, m.CardPlayed(play.side, play.card, play.as_))
    design = card_of(view.setup, play.card)
    text = 0.3 * len(design.effects) if design is not None and play.as_ == "card" else 0.0
    return text + sum(promises[ship] for ship in _chosen_ships(after, promises))


def _chosen_ships(view: State, promises: Mapping[str, float]) -> tuple[str, ...]:
    ships = sorted(nameable(view), key=lambda ship: (-promises[ship], ship))
    useful = [ship for ship in ships if promises[ship] > 0]
    limit = activation_value(view)
    return tuple(useful if limit is None else useful[:limit])


def _next_ship(view: State) -> Any:
    ships = waiting(view)
    if not ships:
        return m.EndTurn(view.active)
    return m.BeginShip(view.active, max(ships, key=lambda ship: (usefulness(view, ship), ship)))


def _deeds(view: State) -> Iterator[Any]:
    """What the acting ship does next, the most urgent first."""
    able = ready_fighters(view)
    if not able:
        return
    yield from _fight_aboard(view, able)
    yield from _assault(view, able)
    yield from _close_in(view, able)
    yield from _volley(view, able)
    yield from _reinforce(view, able)


def _fight_aboard(view: State, able: tuple[str, ...]) -> Iterator[Any]:
    ship = acting(view)
    if ship in melee_targets(view):
        limit = effects.group_limit(Scene(view, ship, ship), "melee")
        yield m.Attack(view.active, ship, best_fighters(view, able, limit))


def _assault(view: State, able: tuple[str, ...]) -> Iterator[Any]:
    """The melee that promises most, if it promises enough."""
    ship, best, gain = acting(view), None, _LEAST_GAIN
    for target in melee_targets(view):
        if target == ship:
            continue
        limit = effects.group_limit(Scene(view, ship, target), "melee")
        willing = [f for f in able if view.fighters[f].rank != "king"]
        group = best_fighters(view, willing, min(limit, _spare(view, target)))
        helpers = supporters_at(view, target)[: limit - len(group)]
        hoped = expected_gain(Scene(view, ship, target, "melee", group + helpers)) if group else 0.0
        if hoped > gain:
            best, gain = m.Attack(view.active, target, group, helpers), hoped
    if best is not None:
        yield best


def _spare(view: State, target: str) -> int:
    """How many may leave the acting ship for another: of the king's, for any but a king's, all above a guard."""
    ship = acting(view)
    if view.king_of(view.active).ship != ship or view.king_of(other(view.active)).ship == target:
        return len(view.crews[ship])
    return max(0, len(view.aboard(ship, view.active)) - _GUARD)


def _close_in(view: State, able: tuple[str, ...]) -> Iterator[Any]:
    """Row towards an enemy, with as few as bring the ship alongside; the king's ship stays where it is."""
    ship = acting(view)
    if view.king_of(view.active).ship == ship:
        return
    if not may_row(view):
        return
    near = nearest_enemies(view, ship)
    if not near or near[0][0] <= view.setup.options.touch_tolerance:
        return
    rowers = min(effects.group_limit(Scene(view, ship), "row"), len(able))
    strokes = [a for _, foe in near[:2] if (a := approach(view, foe, rowers)) is not None]
    if strokes:
        best = min(strokes, key=lambda a: (max(a.gap, 50), a.rowers))
        if best.gap + 30 < near[0][0] and best.rowers:
            oars = idlers_first(view, able, best.rowers)
            yield m.RowForward(view.active, oars, *best.point)


def _volley(view: State, able: tuple[str, ...]) -> Iterator[Any]:
    """The volley that promises most."""
    ship, best, gain = acting(view), None, 0.2
    for target in targets(view):
        for group in volley_groups(view, able, target):
            limit = effects.group_limit(Scene(view, ship, target), "shoot")
            shooters = tuple(sorted(group, key=lambda f: view.fighters[f].weapon != "bow")[:limit])
            hoped = expected_gain(Scene(view, ship, target, "ranged", shooters))
            if hoped > gain:
                best, gain = m.Shoot(view.active, target, shooters), hoped
    if best is not None:
        yield best


def _reinforce(view: State, able: tuple[str, ...]) -> Iterator[Any]:
    """Man an empty enemy ship alongside: a ship controlled is worth its points."""
    for option in moves(view, able):
        target = option.fixed["target"]
        if not view.crews[target] and view.ships[target].fleet != view.active and _spare(view, target) >= 2:
            crew = [f for f in able if view.fighters[f].rank == "ordinary"][:2]
            if crew and len(view.aboard(acting(view), view.active)) > 3:
                yield m.Move(view.active, target, tuple(crew))


def _retoss(view: State) -> m.RetossRunes:
    """Toss the blanks again, as many as may be."""
    pending, effect = retossing(view)
    blanks = [p for p in combat.offered(view, pending, effect) if pending.tiles[p].reading == "blank"]
    return m.RetossRunes(view.active, tuple(blanks if effect.count == "all" else blanks[: effect.count]))


def _casualties(view: State) -> m.ChooseCasualties:
    """Of the enemy the shield bearers fall, of one's own the bowmen."""
    defenders, attackers = choices(view, _pending(view))
    shields = sorted(defenders.among, key=lambda f: (view.fighters[f].weapon == "bow", f))
    bows = sorted(attackers.among, key=lambda f: (view.fighters[f].weapon != "bow", f))
    fallen = (*defenders.certain, *shields[: defenders.number])
    own = (*attackers.certain, *bows[: attackers.number])
    return m.ChooseCasualties(view.active, fallen, own)


def _boarders(view: State) -> m.ChooseBoarders:
    pending = _pending(view)
    return m.ChooseBoarders(view.active, best_fighters(view, living(view, pending), pending.must_board))


def _pending(view: State) -> Pending:
    assert view.pending is not None
    return view.pending
