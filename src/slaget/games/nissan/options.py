"""What each side may do now, as options with domains: sound always, complete where a choice is listable."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from slaget.games.nissan import checks, combat, effects
from slaget.games.nissan import geometry as g
from slaget.games.nissan import messages as m
from slaget.games.nissan.aftermath import may_spare
from slaget.games.nissan.cards import Cycle, Retoss
from slaget.games.nissan.decide_attack import (
    may_be_aimed_at,
    may_be_fought,
    may_support,
    not_attacked_yet,
    weapon_reach,
)
from slaget.games.nissan.decide_ship import acting, boarding_reach, may_row
from slaget.games.nissan.decide_turn import (
    activation_value,
    hearing,
    leader_ship,
    ordering_icon,
    raft_of,
    takes_orders,
)
from slaget.games.nissan.deployment import deploy_options
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.reachable import forward, slides
from slaget.games.nissan.setup import Side
from slaget.games.nissan.state import State, card_of, effect_of, enemy_of
from slaget.kernel import OneOf, Option, Rejected, Seat, Subset, exactly

Options: TypeAlias = Iterator[Option[Any]]


def to_act(state: State) -> tuple[Side, ...]:
    """The side from which a command is awaited; nobody's when the battle is over."""
    return () if state.phase in ("over", "new", "deal") else (state.active,)


def options(state: State, seat: Seat) -> Sequence[Option[Any]]:
    """What a side may do now; nothing when it is not to act."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case "deploy":
            return deploy_options(state)
        case "card":
            return tuple(_card_options(state))
        case "activate":
            return tuple(_activate_options(state))
        case "orders":
            return tuple(_orders_options(state))
        case "ship":
            return tuple(_ship_options(state))
        case _:
            return tuple(_pending_options(state))


def _card_options(state: State) -> Options:
    side, hand = state.active, state.cards[state.active].hand
    dead_speak = state.setup.options.dead_leader_cards == "text_stays"
    for card in hand:
        yield exactly(m.PlayCard(side, card, "blank"))
        design = card_of(state.setup, card)
        if design is None or not (design.icon == "neutral" or state.is_alive(design.icon) or dead_speak):
            continue
        cycle = sum(effect.cards for effect in design.effects if isinstance(effect, Cycle))
        if not cycle:
            yield exactly(m.PlayCard(side, card, "card"))
            continue
        others = tuple(other for other in hand if other != card)
        domain = Subset(others, 0, min(cycle, len(others)))
        yield Option(m.PlayCard, {"side": side, "card": card, "as_": "card"}, {"cycle": domain})
    if state.setup.options.discard_hand:
        yield Option(m.DiscardHand, {"side": side}, {"cards": Subset(hand, 1, len(hand))})


def nameable(state: State) -> tuple[str, ...]:
    """The ships that the card in play can activate, one by one (NI-10.1 to NI-10.4, NI-10.6)."""
    if ordering_icon(state) is None:
        heard = frozenset(state.ships)
    elif activation_value(state) is None:
        heard = frozenset(filter(None, (leader_ship(state),))) & hearing(state)
    else:
        heard = hearing(state)
    return tuple(ship for ship in state.ships if ship in heard and takes_orders(state, ship))


def _activate_options(state: State) -> Options:
    ships, limit = nameable(state), activation_value(state)
    limit = len(ships) if limit is None else min(limit, len(ships))
    yield Option(m.Activate, {"side": state.active}, {"ships": Subset(ships, 0, limit)})
    rafts = {raft_of(state, ship) for ship in ships}
    for raft in sorted((raft for raft in rafts if len(raft) > 1), key=sorted):
        named = tuple(ship for ship in ships if ship in raft)
        if limit and len(named) > limit:
            domain = Subset(named, limit + 1, len(named))
            yield Option(m.Activate, {"side": state.active}, {"ships": domain})


def _orders_options(state: State) -> Options:
    waiting = tuple(ship for ship in state.activated if ship not in state.done)
    for ship in waiting:
        yield exactly(m.BeginShip(state.active, ship))
    yield exactly(m.EndTurn(state.active))


def ready_fighters(state: State) -> tuple[str, ...]:
    """The acting side's fighters on the acting ship who have not acted (NI-11.1)."""
    aboard = state.aboard(acting(state), state.active)
    return tuple(f for f in aboard if not state.fighters[f].acted)


def _ship_options(state: State) -> Options:
    able = ready_fighters(state)
    if able:
        yield from _rowing(state, able)
        yield from _ropes(state, able)
        yield from _volleys(state, able)
        yield from moves(state, able)
        yield from _melees(state, able)
    yield exactly(m.EndShip(state.active))


def _rowing(state: State, able: tuple[str, ...]) -> Options:
    scene = Scene(state, acting(state))
    try:
        checks.not_forbidden(scene, "row")
        may_row(scene)
    except Rejected:
        return
    side, most = state.active, min(effects.group_limit(scene, "row"), len(able))
    for number in range(1, most + 1):
        oars = Subset(able, number, number)
        for slide in slides(state, effects.rowing_reach(scene, "slide", number)):
            yield Option(m.RowSlide, {"side": side, "mode": "slide"}, {"rowers": oars, "dx,dy": slide})
        ahead = forward(state, effects.rowing_reach(scene, "forward", number))
        if ahead is not None:
            yield Option(m.RowForward, {"side": side, "mode": "forward"}, {"rowers": oars, "x,y": ahead})


def _ropes(state: State, able: tuple[str, ...]) -> Options:
    ship = acting(state)
    ties = state.ties_of(ship)
    near = state.setup.options.touch_tolerance
    for other, there in state.hulls.items():
        if other == ship:
            continue
        scene = Scene(state, ship, other)
        boarded = checks.enemies_aboard(state, ship) and not effects.permitted(scene, "tie_boarded")
        if boarded:
            continue
        fixed, hand = {"side": state.active, "other": other}, {"fighter": OneOf(able)}
        if other in ties:
            if other not in state.cut and not effects.forbidding(scene, "cut"):
                yield Option(m.Cut, fixed, hand)
        elif g.touch(state.hulls[ship], there, near):
            if other not in state.tied and not effects.forbidding(scene, "tie"):
                yield Option(m.Tie, fixed, hand)


def targets(state: State) -> tuple[str, ...]:
    """The ships with enemies and no own fighters aboard, which may be shot at if in reach and sight."""
    side = state.active
    return tuple(
        ship
        for ship in state.hulls
        if ship != state.current and not state.aboard(ship, side) and checks.enemies_aboard(state, ship)
    )


def _volleys(state: State, able: tuple[str, ...]) -> Options:
    for target in targets(state):
        for group in volley_groups(state, able, target):
            scene = Scene(state, acting(state), target)
            limit = min(effects.group_limit(scene, "shoot"), len(group))
            fixed = {"side": state.active, "target": target}
            yield Option(m.Shoot, fixed, {"fighters": Subset(group, 1, limit)})


def volley_groups(state: State, able: tuple[str, ...], target: str) -> list[tuple[str, ...]]:
    """Those of the able fighters who reach a target that may be shot at now; by weapon where they may not mix."""
    scene = Scene(state, acting(state), target)
    here, there = state.hulls[acting(state)], state.hulls[target]
    reaches = {f: weapon_reach(scene, f) for f in able}
    if not g.within(here, there, max(reaches.values())):
        return []
    reaching = tuple(f for f in able if g.within(here, there, reaches[f]))
    if not reaching or not _may_shoot(state, target):
        return []
    if state.setup.options.mixed_volleys:
        return [reaching]
    bows = tuple(f for f in reaching if state.fighters[f].weapon == "bow")
    stones = tuple(f for f in reaching if f not in bows)
    return [group for group in (bows, stones) if group]


def _may_shoot(state: State, target: str) -> bool:
    """Whether the rules that ``decide`` asks allow a volley there, whoever shoots; sight, the dearest, last."""
    scene = Scene(state, acting(state), target, "ranged")
    try:
        checks.not_forbidden(scene, "shoot")
        not_attacked_yet(scene)
        may_be_aimed_at(scene)
    except Rejected:
        return False
    return True


def _near(state: State, other: str) -> bool:
    scene = Scene(state, acting(state), other)
    limit = boarding_reach(scene)
    return other == state.current or g.within(state.hulls[acting(state)], state.hulls[other], limit)


def moves(state: State, able: tuple[str, ...]) -> Options:
    """The moves of some of the able fighters to each ship with room and without enemies (NI-16.1 to NI-16.4)."""
    for other in state.hulls:
        if other == state.current or checks.enemies_aboard(state, other) or not _near(state, other):
            continue
        scene = Scene(state, acting(state), other)
        free = min(combat.room(state, other), effects.group_limit(scene, "move"), len(able))
        limit = effects.allowed_times(scene, "move")
        if free > 0 and state.arrivals.get(other, 0) < limit and not effects.forbidding(scene, "move"):
            fixed = {"side": state.active, "target": other}
            yield Option(m.Move, fixed, {"fighters": Subset(able, 1, free)})


def melee_targets(state: State) -> tuple[str, ...]:
    """The ships whose enemies may be attacked hand to hand now (NI-16.6 to NI-16.8)."""
    return tuple(
        o for o in state.hulls if checks.enemies_aboard(state, o) and _near(state, o) and _may_fight(state, o)
    )


def _may_fight(state: State, other: str) -> bool:
    """Whether the rules that ``decide`` asks allow a melee there, whoever is sent."""
    scene = Scene(state, acting(state), other)
    try:
        checks.not_forbidden(scene, "melee")
        may_be_fought(scene)
    except Rejected:
        return False
    return True


def _melees(state: State, able: tuple[str, ...]) -> Options:
    for other in melee_targets(state):
        scene = Scene(state, acting(state), other)
        limit = effects.group_limit(scene, "melee")
        fixed = {"side": state.active, "target": other}
        group = Subset(able, 1, min(limit, len(able)))
        yield Option(m.Attack, {**fixed, "supporters": ()}, {"fighters": group})
        supporters = may_support(state, other)
        for number in range(1, min(len(supporters), limit - 1) + 1):
            group = Subset(able, 1, min(limit - number, len(able)))
            yield Option(m.Attack, fixed, {"fighters": group, "supporters": Subset(supporters, number, number)})


def _pending_options(state: State) -> Options:
    pending, side = state.pending, state.active
    assert pending is not None
    if state.phase == "retoss":
        assert pending.retossing is not None
        effect = effect_of(state.setup, pending.retossing)
        assert isinstance(effect, Retoss)
        offered = combat.offered(state, pending, effect)
        most = len(offered) if effect.count == "all" else min(effect.count, len(offered))
        yield Option(m.RetossRunes, {"side": side}, {"positions": Subset(offered, 0, most)})
    elif state.phase == "boarders":
        alive = tuple(f for f in pending.group if state.fighters[f].ship is not None)
        domain = Subset(alive, pending.must_board, pending.must_board)
        yield Option(m.ChooseBoarders, {"side": side}, {"fighters": domain})
    else:
        yield from _casualties(state)


def _casualties(state: State) -> Options:
    """Both sides' losses; where defenders may be spared (NI-O23), a family for each number who fall."""
    pending = state.pending
    assert pending is not None
    scene, defender, hit = combat.scene_of(state, pending), enemy_of(state.active), pending.defender_losses
    attackers = combat.losses_of(scene, state.active, pending.attacker_losses)
    for number in range(hit, -1 if may_spare(state, pending) else hit - 1, -1):
        yield _losses(state, combat.losses_of(scene, defender, number), attackers)


def _losses(state: State, defenders: combat.Choice, attackers: combat.Choice) -> Option[Any]:
    """Losses fixed where they are forced, a subset where one rank alone is chosen from."""
    fixed: dict[str, Any] = {"side": state.active}
    opened: dict[str, Any] = {}
    for field, choice in (("defenders", defenders), ("attackers", attackers)):
        if choice.forced:
            fixed[field] = choice.certain
        elif not choice.certain:
            opened[field] = Subset(choice.among, choice.number, choice.number)
        else:
            picks = Subset(choice.among, choice.number, choice.number).listed()
            opened[field] = OneOf(tuple((*choice.certain, *pick) for pick in picks))
    return Option(m.ChooseCasualties, fixed, opened)
