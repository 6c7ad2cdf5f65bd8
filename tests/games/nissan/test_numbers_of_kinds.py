"""The twenty kinds run as their clauses: number by number what hand-written functions say (EF-11.5)."""

from collections import Counter
from random import Random
from typing import Any, get_args

import kinds_by_hand as old
import pytest
from battle import SIDES, card, crowded
from random_effects import effect, neighbour

from slaget.games.nissan import NISSAN, combat
from slaget.games.nissan import cards as c
from slaget.games.nissan import effects as now
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.messages import FixedCount
from slaget.games.nissan.seats import other
from slaget.games.nissan.state import InForce, State, replace
from slaget.kernel import Game, seeded
from thorough import some

FACES = ("hit", "odin", "blank")
PERMITS = ("shoot_unseen", "shoot_boarded", "tie_boarded", "melee_after_volley", "melee_while_boarded", "raft")


def lasting(random: Random) -> c.Modifier:
    """A random effect that stays in force, of numbers that are not too large to matter."""
    while True:
        made = effect(random)
        made = neighbour(random, made)
        if isinstance(made, c.Modifier) and not _is_misplaced(made):
            return made


def _is_misplaced(effect: c.Modifier) -> bool:
    """Whether it asks about an attack where there is none, which no file may (NI-20.8)."""
    asks = effect.when.cast is not None or effect.when.group_has is not None
    return asks and not isinstance(effect, c.AttackModifier)


def arranged(random: Random) -> State:
    """Two rows of ships, tied and crewed at random, with four cards of both sides in force at random."""
    cards = {
        side: [card(*(lasting(random) for _ in range(4)), name=f"{side}{k}") for k in range(2)] for side in SIDES
    }
    options = {"big_cast": random.choice(("cap", "batches")), "added_runes_final": random.random() < 0.5}
    state: State = Game.start(NISSAN, crowded(random.choice(SIDES), **cards, **options), seeded(bytes(32))).state
    ships = {s.id: replace(s, rowed=random.randrange(2)) for s in state.ships.values()}
    men = {
        f.id: replace(f, ship=random.choice(list(ships)) if f.ship and random.random() < 0.3 else f.ship)
        for f in state.fighters.values()
    }
    names = sorted(ships)
    ties = frozenset(frozenset(random.sample(names, 2)) for _ in range(6))
    force = [InForce(side, f"{side}{k}#1", index, 1, 1) for side in SIDES for k in range(2) for index in range(4)]
    random.shuffle(force)
    return replace(
        state,
        ships=ships,
        fighters=men,
        ties=ties,
        activated=tuple(random.sample(names, 3)),
        effects=tuple(force[: random.randint(1, len(force))]),
    )


def scene_of(random: Random, state: State) -> Scene:
    """An attack of somebody on some ship."""
    acting, target = random.choice(sorted(state.ships)), random.choice(sorted(state.ships))
    own = state.aboard(acting, state.active)
    group = tuple(random.sample(own, random.randint(0, len(own))))
    return Scene(state, acting, target, random.choice(("melee", "ranged")), group)


def numbers_now(scene: Scene, random: Random) -> dict[str, Any]:
    """All numbers and permissions of an attack, as the rules ask for them."""
    active, foe = scene.state.active, other(scene.state.active)
    runes = combat.runes_of(scene)
    tossed = {face: random.randrange(7) for face in FACES}
    made = combat.settled(scene, tossed, {"hit": 1, "odin": 2}, 2)
    return {
        "wall": combat.wall_of(scene),
        "runes": runes,
        "added": combat.added_of(scene, runes),
        "fixed": combat.fixed_of(scene),
        "retosses": [(ref, each.count, each.faces) for ref, each in now.retosses(scene)],
        "settled": (made.hits, made.odin, made.cancelled, made.defender_wounds, made.attacker_wounds,
                    made.defender_losses, made.attacker_losses),
        "eligible": [combat.eligible(scene, side) for side in (active, foe)],
        "activation": now.number(scene, "activation", 3, active),
        **asked(now, scene),
    }  # fmt: skip


def numbers_old(scene: Scene, random: Random) -> dict[str, Any]:
    """The same from the functions written by hand."""
    active, foe = scene.state.active, other(scene.state.active)
    runes = old.runes(scene)
    tossed = {face: random.randrange(7) for face in FACES}
    return {
        "wall": old.wall(scene),
        "runes": runes,
        "added": old.added(scene, runes),
        "fixed": FixedCount(*old.fixed(scene)),
        "retosses": old.retosses(scene),
        "settled": old.settled(scene, tossed, 1, 2, 2),
        "eligible": [old.eligible(scene, side) for side in (active, foe)],
        "activation": old.activation(scene, 3),
        **asked(old, scene),
    }


def asked(where: Any, scene: Scene) -> dict[str, Any]:
    """What is asked outside attacks, of the new functions or the old ones by the same names."""
    actions = get_args(c.Action)
    hearing = replace(scene, hearing=True, group=(), cast=None)
    return {
        "forbidding": [where.forbidding(scene, action) for action in actions],
        "permitted": [where.permitted(scene, what) for what in PERMITS],
        "group": [where.group_limit(scene, action) for action in actions],
        "again": [where.allowed_times(scene, action) for action in actions],
        "spent": [where.spent(scene, action, tuple("abcdefghijklmno")) for action in actions],
        "rowing": [where.rowing_reach(scene, mode, n) for mode in ("forward", "slide") for n in (0, 1, 8)],
        "reach": [where.distance_limit(scene, of, 1000) for of in ("bow", "stone", "boarding")],
        "hearing": where.distance_limit(hearing, "hearing", 1500),
    }


@pytest.mark.parametrize("seed", some(20, range(60)))
def test_each_number_is_that_of_the_kinds_written_by_hand(seed: int) -> None:
    """EF-11.5: on random decks of all kinds and parameters."""
    random = Random(seed)
    state = arranged(random)
    for _ in range(8):
        scene, key = scene_of(random, state), random.random()
        assert numbers_now(scene, Random(key)) == numbers_old(scene, Random(key))


def test_the_random_decks_change_every_number() -> None:
    """The comparison says something: each number is now and then another than without cards."""
    other_than_plain = Counter[str]()
    for seed in range(60):
        random = Random(seed)
        state = arranged(random)
        for _ in range(8):
            scene, key = scene_of(random, state), random.random()
            plain = replace(scene, state=replace(state, effects=()))
            bare, changed = numbers_now(plain, Random(key)), numbers_now(scene, Random(key))
            other_than_plain.update(name for name in bare if bare[name] != changed[name])
    assert min(other_than_plain[name] for name in bare) >= 5, other_than_plain
