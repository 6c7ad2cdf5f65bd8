"""Attacks: shooting and melee declared, and the choices that the cast leaves open (NI-14 to NI-17, NI-22)."""

from collections.abc import Sequence

from slaget.games.nissan import checks, combat, effects, refusals
from slaget.games.nissan import geometry as g
from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.games.nissan.aftermath import aftermath, boarded, may_spare, slaughter
from slaget.games.nissan.cards import Retoss
from slaget.games.nissan.decide_ship import acting, boarding_reach, grouped, touching
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.evolve import face
from slaget.games.nissan.setup import RANKS, Side
from slaget.games.nissan.state import Pending, State, effect_of, enemy_of, replace
from slaget.kernel import Chance

BOW_REACH, STONE_REACH = 4000, 1000


def shoot(state: State, command: m.Shoot, chance: Chance) -> Sequence[m.Event]:
    """A ranged attack: declared, then cast (NI-14)."""
    declared = declared_volley(state, command)
    return [declared, _cast(state, declared, chance)]


def declared_volley(state: State, command: m.Shoot) -> m.AttackDeclared:
    """The declaration of a volley, once NI-14.1 to NI-14.6 are found to be kept."""
    scene = replace(grouped(state, command.target, command.fighters, "shoot"), cast="ranged")
    may_be_aimed_at(scene)
    _in_range(scene, command.fighters)
    _one_kind(state, command.fighters)
    not_attacked_yet(scene)
    spent = effects.spent(scene, "shoot", command.fighters)
    wall = combat.wall_of(scene)
    return m.AttackDeclared("ranged", acting(state), command.target, command.fighters, (), spent, (), wall)


def may_be_aimed_at(scene: Scene) -> None:
    """Refuse a volley that those aboard, or what lies between, rule out (NI-14.1 to NI-14.3)."""
    state, ship, target = scene.state, scene.acting, scene.target
    assert ship is not None and target is not None
    if not effects.permitted(scene, "shoot_boarded"):
        checks.no_enemy_aboard(state, ship, r.NI_14_1)
    _is_target(state, target, ship)
    if not effects.permitted(scene, "shoot_unseen") and not in_sight(state, ship, target):
        raise refusals.NO_SIGHT("target", ship=ship, other=target)


def not_attacked_yet(scene: Scene) -> None:
    """Refuse a volley at a ship that was shot at or fought in this activation (NI-14.5, NI-22.9)."""
    state, target = scene.state, scene.target
    assert target is not None
    if state.shots.get(target, 0) >= effects.allowed_times(scene, "shoot") or state.melees.get(target, 0):
        raise refusals.REPEATED_ACTION.under(r.NI_14_5)("target", other=target)


def _is_target(state: State, target: str, ship: str) -> None:
    """NI-14.2: another ship with an enemy and none of one's own aboard."""
    if state.aboard(target, state.active):
        raise refusals.OWN_ABOARD_TARGET("target", other=target)
    if not checks.enemies_aboard(state, target):
        raise refusals.NO_ENEMY_TARGET("target", other=target)
    if target == ship:
        raise refusals.SELF_TARGET("target", ship=ship)


def in_sight(state: State, ship: str, target: str) -> bool:
    """Whether two ships see each other (NI-5.5 to NI-5.7)."""
    options = state.setup.options
    others = tuple(h for s, h in state.hulls.items() if s not in (ship, target))
    here, there = state.hulls[ship], state.hulls[target]
    return g.sees(here, there, others, state.waters, options.touch_tolerance, options.land_blocks_sight)


def weapon_reach(scene: Scene, fighter: str) -> int:
    """How far a fighter shoots or throws, in cu (NI-14.4)."""
    if scene.state.fighters[fighter].weapon == "bow":
        return effects.distance_limit(scene, "bow", BOW_REACH)
    return effects.distance_limit(scene, "stone", STONE_REACH)


def _in_range(scene: Scene, fighters: Sequence[str]) -> None:
    state, target = scene.state, scene.target
    assert target is not None
    here, there = state.hulls[acting(state)], state.hulls[target]
    for index, fighter in enumerate(fighters):
        reach = weapon_reach(scene, fighter)
        if not g.within(here, there, reach):
            params = {"other": target, "distance": g.distance(here, there), "fighter": fighter, "reach": reach}
            raise refusals.OUT_OF_RANGE("fighters", index, **params)


def _one_kind(state: State, fighters: Sequence[str]) -> None:
    """NI-O9: with mixed volleys off a group is all bowmen or has none."""
    bows = [state.fighters[f].weapon == "bow" for f in fighters]
    if not state.setup.options.mixed_volleys and any(bows) and not all(bows):
        raise refusals.MIXED_GROUP("fighters")


def attack(state: State, command: m.Attack, chance: Chance) -> Sequence[m.Event]:
    """A melee: declared, then cast (NI-16.6 to NI-16.12)."""
    declared = declared_melee(state, command)
    return [declared, _cast(state, declared, chance)]


def declared_melee(state: State, command: m.Attack) -> m.AttackDeclared:
    """The declaration of a melee, once NI-16.6 to NI-16.9 are found to be kept."""
    checks.different(command.fighters, "fighters")
    checks.different(command.supporters, "supporters")
    checks.known_ship(state, command.target, "target")
    checks.known_fighters(state, command.fighters, "fighters")
    checks.known_fighters(state, command.supporters, "supporters")
    named = command.fighters + command.supporters
    scene = Scene(state, acting(state), command.target, "melee", named)
    checks.not_forbidden(scene, "melee")
    checks.ready_group(scene, "melee", command.fighters, "fighters")
    touching(scene, boarding_reach(scene), r.NI_16_6, "target")
    if not checks.enemies_aboard(state, command.target):
        raise refusals.NO_ENEMY_TARGET.under(r.NI_16_6)("target", other=command.target)
    may_be_fought(scene)
    _supporters(scene, command)
    spending = named if state.setup.options.supporters_spend_action else command.fighters
    spent = tuple(f for f in effects.spent(scene, "melee", named) if f in spending and not state.fighters[f].acted)
    wall = combat.wall_of(scene)
    return m.AttackDeclared(
        "melee", acting(state), command.target, command.fighters, command.supporters, spent, named, wall
    )


def may_be_fought(scene: Scene) -> None:
    """Refuse a melee that what was done in this activation rules out (NI-16.7, NI-16.8)."""
    _not_fought_yet(scene)
    _own_deck_first(scene)


def _not_fought_yet(scene: Scene) -> None:
    """NI-16.7 and NI-16.3: once in melee, one group to a ship, and not after a volley (NI-14.5, NI-22.9)."""
    state, target = scene.state, scene.target
    assert target is not None
    limit = effects.allowed_times(scene, "melee")
    if state.melees.get(target, 0) >= limit:
        raise refusals.REPEATED_ACTION.under(r.NI_16_7)("target", other=target)
    if target != scene.acting and state.arrivals.get(target, 0) >= limit:
        raise refusals.REPEATED_ACTION("target", other=target)
    if state.shots.get(target, 0) and not effects.permitted(scene, "melee_after_volley"):
        raise refusals.SHOT_THIS_ACTIVATION("target", other=target)


def _own_deck_first(scene: Scene) -> None:
    """NI-16.8 and NI-O10: enemies aboard the acting ship come first."""
    state = scene.state
    ship = acting(state)
    if scene.target == ship or not checks.enemies_aboard(state, ship):
        return
    tried = state.melee_aboard and state.setup.options.boarded_attack == "after_melee"
    if not tried and not effects.permitted(scene, "melee_while_boarded"):
        raise refusals.BOARDED_FIRST("target", ship=ship)


def _supporters(scene: Scene, command: m.Attack) -> None:
    """NI-16.9: supporters stand on the target, have not fought, and fit into the group's limit."""
    state = scene.state
    limit = effects.group_limit(scene, "melee")
    number = len(command.fighters) + len(command.supporters)
    if number > limit:
        raise refusals.GROUP_SIZE.under(r.NI_16_9)("supporters", number=number, limit=limit)
    able = may_support(state, command.target)
    for index, fighter in enumerate(command.supporters):
        if fighter not in able:
            raise refusals.BAD_SUPPORTER("supporters", index, fighter=fighter)


def may_support(state: State, target: str) -> tuple[str, ...]:
    """The active side's fighters who may support a melee on another ship."""
    if target == state.current:
        return ()
    return tuple(f for f in state.aboard(target, state.active) if not state.fighters[f].fought)


def declared_pending(declared: m.AttackDeclared) -> Pending:
    """The attack in progress as its declaration leaves it."""
    d = declared
    return Pending(d.kind, d.acting, d.target, d.group, d.supporters, d.wall)


def _cast(state: State, declared: m.AttackDeclared, chance: Chance) -> m.RunesCast:
    scene = combat.scene_of(state, declared_pending(declared))
    runes = combat.runes_of(scene)
    return m.RunesCast(combat.cast(state, runes, chance), combat.fixed_of(scene), combat.added_of(scene, runes))


def retoss(state: State, command: m.RetossRunes, chance: Chance) -> Sequence[m.Event]:
    """Toss the chosen tiles again, each at most once an effect; none is legal (NI-22.6)."""
    checks.different(command.positions, "positions")
    pending = state.pending
    assert pending is not None
    assert pending.retossing is not None
    effect = effect_of(state.setup, pending.retossing)
    assert isinstance(effect, Retoss)
    _may_retoss(state, effect, command.positions)
    tossed = []
    for position in command.positions:
        tossed.append(m.Retossed(position, chance.toss("tile_side")))
        up = [face(pending.tiles[t.position].tile) for t in tossed if t.up]
        down = [pending.tiles[t.position].reading for t in tossed]
        rest = tuple(face(pending.tiles[p].tile) for p in command.positions[len(tossed) :])
        chance.checkpoint((rest, up.count("hit"), up.count("odin"), tuple(sorted(down))))
    return [m.RunesRetossed(pending.retossing, tuple(tossed))]


def _may_retoss(state: State, effect: Retoss, positions: Sequence[int]) -> None:
    assert state.pending is not None
    offered = combat.offered(state, state.pending, effect)
    for index, position in enumerate(positions):
        if position not in offered:
            found = {"position": position, "offered": ", ".join(map(str, offered))}
            raise refusals.NOT_OFFERED("positions", index, **found)
    if effect.count != "all" and len(positions) > effect.count:
        number, limit = len(positions), effect.count
        raise refusals.TOO_MANY_TILES("positions", number=number, limit=limit)


def choose_casualties(state: State, command: m.ChooseCasualties) -> Sequence[m.Event]:
    """Who falls, on both sides, as the active side chooses (NI-17.1 to NI-17.5)."""
    checks.different(command.defenders, "defenders")
    checks.different(command.attackers, "attackers")
    checks.known_fighters(state, command.defenders, "defenders")
    checks.known_fighters(state, command.attackers, "attackers")
    pending = state.pending
    assert pending is not None
    scene = combat.scene_of(state, pending)
    defender = enemy_of(state.active)
    lists: tuple[tuple[str, Side, tuple[str, ...], int], ...] = (
        ("defenders", defender, command.defenders, pending.defender_losses),
        ("attackers", state.active, command.attackers, pending.attacker_losses),
    )
    for field, side, chosen, losses in lists:
        spares = field == "defenders" and may_spare(state, pending)
        _may_fall(scene, field, side, chosen, range(0 if spares else losses, losses + 1))
    for field, side, chosen, _ in lists:
        _in_rank_order(scene, field, side, chosen)
    return [*slaughter(state, pending, command.defenders, command.attackers),
            *aftermath(state, pending, (*command.defenders, *command.attackers))]  # fmt: skip


def _may_fall(scene: Scene, field: str, side: Side, chosen: Sequence[str], losses: range) -> None:
    """NI-17.1: as many fall as were hit (fewer with NI-O23), of those who took part and whom no card protects."""
    open_to_harm = combat.eligible(scene, side)
    if len(chosen) not in losses:
        code = refusals.WRONG_LOSSES if len(losses) == 1 else refusals.TOO_MANY_LOSSES
        raise code(field, losses=losses[-1], side=side, number=len(chosen))
    for index, fighter in enumerate(chosen):
        if fighter not in open_to_harm:
            if fighter in combat.participants(scene, side):
                raise refusals.PROTECTED(field, index, fighter=fighter)
            raise refusals.NO_PARTICIPANT(field, index, fighter=fighter)


def _in_rank_order(scene: Scene, field: str, side: Side, chosen: Sequence[str]) -> None:
    """NI-17.3: nobody falls while an eligible participant of an earlier rank is left."""
    fighters = scene.state.fighters
    left = [f for f in combat.eligible(scene, side) if f not in chosen]
    for index, fighter in enumerate(chosen):
        if left and RANKS.index(fighters[left[0]].rank) < RANKS.index(fighters[fighter].rank):
            raise refusals.RANK_ORDER(field, index, fighter=fighter, before=left[0])


def choose_boarders(state: State, command: m.ChooseBoarders) -> Sequence[m.Event]:
    """Who of the survivors goes aboard when not all can (NI-16.15 to NI-16.17)."""
    checks.different(command.fighters, "fighters")
    checks.known_fighters(state, command.fighters, "fighters")
    pending = state.pending
    assert pending is not None
    alive = tuple(f for f in pending.group if state.fighters[f].ship is not None)
    if len(command.fighters) != pending.must_board:
        found = {"wanted": pending.must_board, "number": len(command.fighters)}
        raise refusals.WRONG_BOARDERS("fighters", **found)
    for index, fighter in enumerate(command.fighters):
        if fighter not in alive:
            raise refusals.NO_SURVIVOR("fighters", index, fighter=fighter)
    return boarded(pending, command.fighters)
