"""What each side may do now, as options with domains: sound always, complete where a choice is listable."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from attrs import frozen

from slaget.games.nissan import checks, combat, effects
from slaget.games.nissan import messages as m
from slaget.games.nissan.agenda.choices import answers
from slaget.games.nissan.captains import leader_ship, ordering_icon
from slaget.games.nissan.checks import allows
from slaget.games.nissan.decide_attack import (
    reaches,
    require_aim,
    require_melee,
    require_not_attacked,
    require_one_kind,
    require_target,
    retossing,
    supporters_at,
)
from slaget.games.nissan.decide_effect import offered
from slaget.games.nissan.decide_ship import (
    acting,
    cut,
    is_boardable,
    is_near,
    require_crossing,
    require_first_arrival,
    require_may_row,
    tie,
)
from slaget.games.nissan.decide_turn import (
    activation_value,
    exchange_limit,
    exchanges,
    hearing,
    raft_of,
    require_leader,
    require_text,
    takes_orders,
)
from slaget.games.nissan.deployment import deploy_options
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.losses import living, may_spare
from slaget.games.nissan.rafts import Rafts
from slaget.games.nissan.reachable import forward, slides
from slaget.games.nissan.seats import other
from slaget.games.nissan.state import State, card_of, to_act
from slaget.kernel import OneOf, Option, Seat, Subset, exactly
from slaget.seat.domains import Some

Options: TypeAlias = Iterator[Option[Any]]


@frozen
class Picks(OneOf):
    """The losses of a side, each choice listed: those who fall for certain, and so many of others."""

    choice: combat.Choice

    @classmethod
    def of(cls, choice: combat.Choice) -> "Picks":
        picks = Subset(choice.among, choice.number, choice.number).listed()
        return cls(tuple((*choice.certain, *pick) for pick in picks), choice)

    def as_form(self) -> Some:
        return Some(self.choice.among, self.choice.number, self.choice.number, self.choice.certain)


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
        case "effect":
            return tuple(_effect_options(state))
        case _:
            return tuple(_pending_options(state))


def _effect_options(state: State) -> Options:
    """The answers to a card that asks (EF-12.5)."""
    choosing = state.choosing
    assert choosing is not None
    command = m.ChooseSecretly if choosing.secret else m.ChooseEffect
    for domain in answers(state, offered(state, choosing)):
        yield Option(command, {"side": choosing.by}, {"chosen": domain})


def _card_options(state: State) -> Options:
    side, hand = state.active, state.cards[state.active].hand
    for card in hand:
        yield exactly(m.PlayCard(side, card, "blank"))
        design = card_of(state.setup, card)
        with_text = m.PlayCard(side, card, "card")
        if design is None or not allows(require_leader, state, with_text) or not allows(require_text, state):
            continue
        cycle = exchange_limit(state, card)
        if not cycle:
            yield exactly(with_text)
            continue
        others = tuple(other for other in hand if other != card)
        for least, most in _runs([n for n in range(min(cycle, len(others)) + 1) if exchanges(state, card, n)]):
            domain = Subset(others, least, most)
            yield Option(m.PlayCard, {"side": side, "card": card, "as_": "card"}, {"cycle": domain})
    if state.setup.options.discard_hand:
        yield Option(m.DiscardHand, {"side": side}, {"cards": Subset(hand, 1, len(hand))})


def _runs(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The first and last of each run of numbers without a gap.

    >>> list(_runs([0, 2, 3, 6]))
    [(0, 0), (2, 3), (6, 6)]
    """
    for _, run in groupby(enumerate(numbers), lambda each: each[1] - each[0]):
        found = [number for _, number in run]
        yield found[0], found[-1]


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
    found = dict.fromkeys(raft_of(state, ship) for ship in ships)
    rafts = tuple(tuple(ship for ship in ships if ship in raft) for raft in found)
    limit = len(rafts) if limit is None else min(limit, len(rafts))
    only_ships = len(rafts) == len(ships) or not limit
    domain = Subset(ships, 0, limit) if only_ships else Rafts(rafts, limit)
    yield Option(m.Activate, {"side": state.active}, {"ships": domain})


def _orders_options(state: State) -> Options:
    for ship in waiting(state):
        yield exactly(m.BeginShip(state.active, ship))
    yield exactly(m.EndTurn(state.active))


def waiting(state: State) -> tuple[str, ...]:
    """The activated ships that have not acted (NI-10.8)."""
    return tuple(ship for ship in state.activated if ship not in state.done)


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
    if not may_row(state):
        return
    scene = Scene(state, acting(state))
    side, most = state.active, min(effects.group_limit(scene, "row"), len(able))
    for number in range(1, most + 1):
        oars = Subset(able, number, number)
        for slide in slides(state, effects.rowing_reach(scene, "slide", number)):
            yield Option(m.RowSlide, {"side": side, "mode": "slide"}, {"rowers": oars, "dx,dy": slide})
        ahead = forward(state, effects.rowing_reach(scene, "forward", number))
        if ahead is not None:
            yield Option(m.RowForward, {"side": side, "mode": "forward"}, {"rowers": oars, "x,y": ahead})


def may_row(state: State) -> bool:
    """Whether the acting ship may row now, as far as its oars reach."""
    scene = Scene(state, acting(state))
    return allows(checks.require_not_forbidden, scene, "row") and allows(require_may_row, scene)


def _ropes(state: State, able: tuple[str, ...]) -> Options:
    """Ties cut and made by any of the able fighters: what one of them may do, all may."""
    ship, reach = acting(state), state.setup.options.touch_tolerance
    tied = state.ties_of(ship)
    for target in state.hulls:
        command, judge = (m.Cut, cut) if target in tied else (m.Tie, tie)
        near = target in tied or is_near(state, ship, target, reach)
        if near and allows(judge, state, command(state.active, target, able[0])):
            yield Option(command, {"side": state.active, "other": target}, {"fighter": OneOf(able)})


def targets(state: State) -> tuple[str, ...]:
    """The ships with enemies and no own fighters aboard, which may be shot at if in reach and sight."""
    manned = checks.manned_by(state, other(state.active))
    return tuple(ship for ship in manned if allows(require_target, state, ship, acting(state)))


def _volleys(state: State, able: tuple[str, ...]) -> Options:
    for target in targets(state):
        for group in volley_groups(state, able, target):
            scene = Scene(state, acting(state), target)
            limit = min(effects.group_limit(scene, "shoot"), len(group))
            fixed = {"side": state.active, "target": target}
            yield Option(m.Shoot, fixed, {"fighters": Subset(group, 1, limit)})


def volley_groups(state: State, able: tuple[str, ...], target: str) -> list[tuple[str, ...]]:
    """Those of the able fighters who reach a target that may be shot at now; by weapon where they may not mix."""
    groups = groups_in_reach(state, able, target)
    return groups if groups and may_aim(state, target) else []


def groups_in_reach(state: State, able: tuple[str, ...], target: str) -> list[tuple[str, ...]]:
    """The same, but for what those aboard, or what lies between, may rule out."""
    scene = Scene(state, acting(state), target, "ranged")
    bows = tuple(f for f in able if state.fighters[f].weapon == "bow")
    stones = tuple(f for f in able if f not in bows)
    groups = [group for group in (bows, stones) if group and reaches(scene, group[0])]
    if not groups or not _may_shoot(scene):
        return []
    mixed = able if len(groups) == 2 else groups[0]
    return [mixed] if allows(require_one_kind, state, mixed) else groups


def _may_shoot(scene: Scene) -> bool:
    """Whether neither a card nor what was done before forbids a volley."""
    return allows(checks.require_not_forbidden, scene, "shoot") and allows(require_not_attacked, scene)


def may_aim(state: State, target: str) -> bool:
    """Whether neither those aboard nor what lies between rule a volley out: of all questions the dearest."""
    return allows(require_aim, Scene(state, acting(state), target, "ranged"))


def moves(state: State, able: tuple[str, ...]) -> Options:
    """The moves of some of the able fighters to each ship with room and without enemies (NI-16.1 to NI-16.4)."""
    held = checks.manned_by(state, other(state.active))
    for target in state.hulls:
        if target not in held and _may_cross(scene := Scene(state, acting(state), target)):
            free = min(combat.room(state, target), effects.group_limit(scene, "move"), len(able))
            if free > 0:
                yield Option(m.Move, {"side": state.active, "target": target}, {"fighters": Subset(able, 1, free)})


def _may_cross(scene: Scene) -> bool:
    return (
        is_boardable(scene)
        and allows(require_crossing, scene)
        and allows(require_first_arrival, scene)
        and allows(checks.require_not_forbidden, scene, "move")
    )


def melee_targets(state: State) -> tuple[str, ...]:
    """The ships whose enemies may be attacked hand to hand now (NI-16.6 to NI-16.8)."""
    manned = checks.manned_by(state, other(state.active))
    return tuple(target for target in manned if _may_fight(Scene(state, acting(state), target)))


def _may_fight(scene: Scene) -> bool:
    """Whether a melee there is allowed, whoever is sent; what lies out of reach is passed over at once."""
    return (
        is_boardable(scene)
        and allows(checks.require_not_forbidden, scene, "melee")
        and allows(require_melee, scene)
    )


def _melees(state: State, able: tuple[str, ...]) -> Options:
    for target in melee_targets(state):
        scene = Scene(state, acting(state), target)
        limit = effects.group_limit(scene, "melee")
        fixed = {"side": state.active, "target": target}
        group = Subset(able, 1, min(limit, len(able)))
        yield Option(m.Attack, {**fixed, "supporters": ()}, {"fighters": group})
        supporters = supporters_at(state, target)
        for number in range(1, min(len(supporters), limit - 1) + 1):
            group = Subset(able, 1, min(limit - number, len(able)))
            yield Option(m.Attack, fixed, {"fighters": group, "supporters": Subset(supporters, number, number)})


def _pending_options(state: State) -> Options:
    pending, side = state.pending, state.active
    assert pending is not None
    if state.phase == "retoss":
        pending, effect = retossing(state)
        offered = combat.offered(state, pending, effect)
        most = len(offered) if effect.count == "all" else min(effect.count, len(offered))
        yield Option(m.RetossRunes, {"side": side}, {"positions": Subset(offered, 0, most)})
    elif state.phase == "boarders":
        domain = Subset(living(state, pending), pending.must_board, pending.must_board)
        yield Option(m.ChooseBoarders, {"side": side}, {"fighters": domain})
    else:
        yield from _casualties(state)


def _casualties(state: State) -> Options:
    """Both sides' losses; where defenders may be spared (NI-O23), a family for each number who fall."""
    pending = state.pending
    assert pending is not None
    scene, defender, hit = combat.scene_of(state, pending), other(state.active), pending.defender_losses
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
            opened[field] = Picks.of(choice)
    return Option(m.ChooseCasualties, fixed, opened)
