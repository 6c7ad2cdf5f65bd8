"""Attacks: shooting and melee declared, and the choices that the cast leaves open (NI-14 to NI-17, NI-22)."""

from collections.abc import Sequence
from functools import lru_cache

from slaget.games.nissan import checks, combat, effects, refusals
from slaget.games.nissan import geometry as g
from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.games.nissan.agenda.told import writer
from slaget.games.nissan.agenda.waiting import opened
from slaget.games.nissan.cards import Retoss
from slaget.games.nissan.decide_ship import acting, boarding_reach, grouped, require_near
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.evolve import declared_pending
from slaget.games.nissan.losses import boarded, felled, living, may_spare
from slaget.games.nissan.plans import speaks
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.setup import RANKS
from slaget.games.nissan.state import Pending, State, replace
from slaget.games.nissan.tiles import face
from slaget.kernel import Chance, Code

BOW_REACH, STONE_REACH = 4000, 1000
_sees = lru_cache(maxsize=4096)(g.sees)


def shoot(state: State, command: m.Shoot, chance: Chance) -> Sequence[m.Event]:
    """A ranged attack: declared, then cast (NI-14)."""
    return _attacked(state, declared_volley(state, command), chance)


def declared_volley(state: State, command: m.Shoot) -> m.AttackDeclared:
    """The declaration of a volley, which keeps NI-14.1 to NI-14.6."""
    scene = replace(grouped(state, command.target, command.fighters, "shoot"), cast="ranged")
    require_aim(scene)
    _require_range(scene, command.fighters)
    require_one_kind(state, command.fighters)
    require_not_attacked(scene)
    spent = effects.spent(scene, "shoot", command.fighters)
    wall = combat.wall_of(scene)
    return m.AttackDeclared("ranged", acting(state), command.target, command.fighters, (), spent, (), wall)


def require_aim(scene: Scene) -> None:
    """Refuse a volley that those aboard, or what lies between, rule out (NI-14.1 to NI-14.3)."""
    state, (ship, target) = scene.state, checks.ships_of(scene)
    if not effects.permitted(scene, "shoot_boarded"):
        checks.require_no_enemy_aboard(state, ship, r.NI_14_1)
    require_target(state, target, ship)
    if not effects.permitted(scene, "shoot_unseen") and not in_sight(state, ship, target):
        raise refusals.NO_SIGHT("target", ship=ship, other=target)


def require_not_attacked(scene: Scene) -> None:
    """Refuse a volley at a ship that was shot at or fought in this activation (NI-14.5, NI-22.9)."""
    state, (_, target) = scene.state, checks.ships_of(scene)
    if state.shots.get(target, 0) >= effects.allowed_times(scene, "shoot") or state.melees.get(target, 0):
        raise _repeated(state).under(r.NI_14_5)("target", other=target)


def _repeated(state: State) -> Code:
    return refusals.REPEATED_THIS_TURN if _counts_by_turn(state) else refusals.REPEATED_ACTION


def _counts_by_turn(state: State) -> bool:
    """Whether attacks on a target are counted through the turn for all ships (NI-O8), not for each (NI-11.7)."""
    return state.setup.options.attack_scope == "turn"


def require_target(state: State, target: str, ship: str) -> None:
    """NI-14.2: another ship with an enemy and none of one's own aboard."""
    if state.aboard(target, state.active):
        raise refusals.OWN_ABOARD_TARGET("target", other=target)
    if not checks.enemies_aboard(state, target):
        raise refusals.NO_ENEMY_TARGET("target", other=target)
    if target == ship:
        raise refusals.SELF_TARGET("target", ship=ship)


def reaches(scene: Scene, fighter: str) -> bool:
    """Whether a fighter shoots or throws as far as the target lies (NI-14.4)."""
    ship, target = checks.ships_of(scene)
    return g.within(scene.state.hulls[ship], scene.state.hulls[target], weapon_reach(scene, fighter))


def in_sight(state: State, ship: str, target: str) -> bool:
    """Whether two ships see each other (NI-5.5 to NI-5.7)."""
    asked = ("sight", ship, target)
    if asked not in state.measured:
        options = state.setup.options
        others = tuple(h for s, h in state.hulls.items() if s not in (ship, target))
        here, there = state.hulls[ship], state.hulls[target]
        state.measured[asked] = _sees(
            here, there, others, state.waters, options.touch_tolerance, options.land_blocks_sight
        )
    return bool(state.measured[asked])


def weapon_reach(scene: Scene, fighter: str) -> int:
    """How far a fighter shoots or throws, in cu (NI-14.4)."""
    if scene.state.fighters[fighter].weapon == "bow":
        return effects.distance_limit(scene, "bow", BOW_REACH)
    return effects.distance_limit(scene, "stone", STONE_REACH)


def _require_range(scene: Scene, fighters: Sequence[str]) -> None:
    ship, target = checks.ships_of(scene)
    for index, fighter in enumerate(fighters):
        if not reaches(scene, fighter):
            away = g.distance(scene.state.hulls[ship], scene.state.hulls[target])
            params = {"other": target, "distance": away, "fighter": fighter, "reach": weapon_reach(scene, fighter)}
            raise refusals.OUT_OF_RANGE("fighters", index, **params)


def require_one_kind(state: State, fighters: Sequence[str]) -> None:
    """NI-O9: with mixed volleys off a group is all bowmen or has none."""
    bows = [state.fighters[f].weapon == "bow" for f in fighters]
    if not state.setup.options.mixed_volleys and any(bows) and not all(bows):
        raise refusals.MIXED_GROUP("fighters")


def attack(state: State, command: m.Attack, chance: Chance) -> Sequence[m.Event]:
    """A melee: declared, then cast (NI-16.6 to NI-16.12)."""
    return _attacked(state, declared_melee(state, command), chance)


def declared_melee(state: State, command: m.Attack) -> m.AttackDeclared:
    """The declaration of a melee, which keeps NI-16.6 to NI-16.9."""
    checks.require_different(command.fighters, "fighters")
    checks.require_different(command.supporters, "supporters")
    checks.require_ship(state, command.target, "target")
    checks.require_fighters(state, command.fighters, "fighters")
    checks.require_fighters(state, command.supporters, "supporters")
    named = command.fighters + command.supporters
    scene = Scene(state, acting(state), command.target, "melee", named)
    checks.require_not_forbidden(scene, "melee")
    checks.require_ready_group(scene, "melee", command.fighters, "fighters")
    require_melee(scene)
    _require_supporters(scene, command)
    spending = named if state.setup.options.supporters_spend_action else command.fighters
    spent = tuple(f for f in effects.spent(scene, "melee", named) if f in spending and not state.fighters[f].acted)
    wall = combat.wall_of(scene)
    return m.AttackDeclared(
        "melee", acting(state), command.target, command.fighters, command.supporters, spent, named, wall
    )


def require_melee(scene: Scene) -> None:
    """Refuse a melee out of reach, without enemies, or ruled out by what was done before (NI-16.6 to NI-16.8)."""
    _, target = checks.ships_of(scene)
    require_near(scene, boarding_reach(scene), r.NI_16_6, "target")
    if not checks.enemies_aboard(scene.state, target):
        raise refusals.NO_ENEMY_TARGET.under(r.NI_16_6)("target", other=target)
    _require_not_fought(scene)
    _require_own_deck_first(scene)


def _require_not_fought(scene: Scene) -> None:
    """NI-16.7 and NI-16.3: once in melee, one group to a ship, and not after a volley (NI-14.5, NI-22.9)."""
    state, (ship, target) = scene.state, checks.ships_of(scene)
    limit = effects.allowed_times(scene, "melee")
    if state.melees.get(target, 0) >= limit:
        raise _repeated(state).under(r.NI_16_7)("target", other=target)
    if target != ship and state.arrivals.get(target, 0) >= limit:
        raise refusals.REPEATED_ACTION("target", other=target)
    if state.shots.get(target, 0) and not effects.permitted(scene, "melee_after_volley"):
        code = refusals.SHOT_THIS_TURN if _counts_by_turn(state) else refusals.SHOT_THIS_ACTIVATION
        raise code("target", other=target)


def _require_own_deck_first(scene: Scene) -> None:
    """NI-16.8 and NI-O10: enemies aboard the acting ship come first."""
    state, (ship, target) = scene.state, checks.ships_of(scene)
    if target == ship or not checks.enemies_aboard(state, ship):
        return
    tried = state.melee_aboard and state.setup.options.boarded_attack == "after_melee"
    if not tried and not effects.permitted(scene, "melee_while_boarded"):
        raise refusals.BOARDED_FIRST("target", ship=ship)


def _require_supporters(scene: Scene, command: m.Attack) -> None:
    """NI-16.9: supporters stand on the target, have not fought, and fit into the group's limit."""
    state = scene.state
    limit = effects.group_limit(scene, "melee")
    number = len(command.fighters) + len(command.supporters)
    if number > limit:
        raise refusals.GROUP_SIZE.under(r.NI_16_9)("supporters", number=number, limit=limit)
    able = supporters_at(state, command.target)
    for index, fighter in enumerate(command.supporters):
        if fighter not in able:
            raise refusals.BAD_SUPPORTER("supporters", index, fighter=fighter)


def supporters_at(state: State, target: str) -> tuple[str, ...]:
    """The active side's fighters who may support a melee on another ship."""
    if target == state.current:
        return ()
    return tuple(f for f in state.aboard(target, state.active) if not state.fighters[f].fought)


def _attacked(state: State, declared: m.AttackDeclared, chance: Chance) -> Sequence[m.Event]:
    """The declaration and the cast; what hears the declaration comes between (EF-12.3)."""
    if not speaks(state.setup):
        return [declared, cast(state, declared_pending(declared), chance)]
    book = writer(state, chance)
    book.write(declared)
    if book.state.pending is not None and opened(book.state) is None:
        book.write(cast(book.state, book.state.pending, chance))
    return book.close()


def cast(state: State, pending: Pending, chance: Chance) -> m.RunesCast:
    """The cast of an attack that has been declared."""
    scene = combat.scene_of(state, pending)
    runes = combat.runes_of(scene)
    batches = combat.cast(state, runes, chance)
    return m.RunesCast(batches, combat.fixed_of(scene), combat.added_of(scene, runes) if batches else 0)


def retoss(state: State, command: m.RetossRunes, chance: Chance) -> Sequence[m.Event]:
    """Toss the chosen tiles again, each at most once an effect; none is legal (NI-22.6)."""
    checks.require_different(command.positions, "positions")
    pending, effect = retossing(state)
    assert pending.retossing is not None
    ref, _ = pending.retossing
    _require_offered(combat.offered(state, pending, effect), effect, command.positions)
    tossed = []
    for position in command.positions:
        up = chance.toss("tile_again", tile=pending.tiles[position].tile)
        tossed.append(m.Retossed(position, up))
        if not chance.counts:
            continue
        faces = [face(pending.tiles[t.position].tile) for t in tossed if t.up]
        down = [pending.tiles[t.position].reading for t in tossed]
        rest = tuple(face(pending.tiles[p].tile) for p in command.positions[len(tossed) :])
        chance.checkpoint((rest, faces.count("hit"), faces.count("odin"), tuple(sorted(down))))
    return [m.RunesRetossed(ref, tuple(tossed))]


def retossing(state: State) -> tuple[Pending, Retoss]:
    """The attack in progress, and the effect by which its tiles may be tossed again."""
    pending = state.pending
    assert pending is not None and pending.retossing is not None
    return pending, pending.retossing[1]


def _require_offered(offered: Sequence[int], effect: Retoss, positions: Sequence[int]) -> None:
    for index, position in enumerate(positions):
        if position not in offered:
            listed = ", ".join(map(str, offered))
            raise refusals.NOT_OFFERED("positions", index, position=position, offered=listed)
    if effect.count != "all" and len(positions) > effect.count:
        number, limit = len(positions), effect.count
        raise refusals.TOO_MANY_TILES("positions", number=number, limit=limit)


def choose_casualties(state: State, command: m.ChooseCasualties, chance: Chance) -> Sequence[m.Event]:
    """Who falls, on both sides, as the active side chooses (NI-17.1 to NI-17.5)."""
    checks.require_different(command.defenders, "defenders")
    checks.require_different(command.attackers, "attackers")
    checks.require_fighters(state, command.defenders, "defenders")
    checks.require_fighters(state, command.attackers, "attackers")
    pending = state.pending
    assert pending is not None
    scene = combat.scene_of(state, pending)
    defender = other(state.active)
    lists: tuple[tuple[str, Side, tuple[str, ...], int], ...] = (
        ("defenders", defender, command.defenders, pending.defender_losses),
        ("attackers", state.active, command.attackers, pending.attacker_losses),
    )
    for field, side, chosen, losses in lists:
        spares = field == "defenders" and may_spare(state, pending)
        _require_losses(scene, field, side, chosen, range(0 if spares else losses, losses + 1))
    for field, side, chosen, _ in lists:
        _require_rank_order(scene, field, side, chosen)
    return felled(state, pending, command.defenders, command.attackers, chance)


def _require_losses(scene: Scene, field: str, side: Side, chosen: Sequence[str], losses: range) -> None:
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


def _require_rank_order(scene: Scene, field: str, side: Side, chosen: Sequence[str]) -> None:
    """NI-17.3: nobody falls while an eligible participant of an earlier rank is left."""
    fighters = scene.state.fighters
    left = [f for f in combat.eligible(scene, side) if f not in chosen]
    for index, fighter in enumerate(chosen):
        if left and RANKS.index(fighters[left[0]].rank) < RANKS.index(fighters[fighter].rank):
            raise refusals.RANK_ORDER(field, index, fighter=fighter, before=left[0])


def choose_boarders(state: State, command: m.ChooseBoarders) -> Sequence[m.Event]:
    """Who of the survivors goes aboard when not all can (NI-16.15 to NI-16.17)."""
    checks.require_different(command.fighters, "fighters")
    checks.require_fighters(state, command.fighters, "fighters")
    pending = state.pending
    assert pending is not None
    alive = living(state, pending)
    if len(command.fighters) != pending.must_board:
        wanted, number = pending.must_board, len(command.fighters)
        raise refusals.WRONG_BOARDERS("fighters", wanted=wanted, number=number)
    for index, fighter in enumerate(command.fighters):
        if fighter not in alive:
            raise refusals.NO_SURVIVOR("fighters", index, fighter=fighter)
    return boarded(pending, command.fighters)
