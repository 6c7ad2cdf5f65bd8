"""What the checker calls impossible never is, and what it calls always true always is, in random play (EF-18.3)."""

from functools import cache
from random import Random

import pytest
from battle import crowded
from effects_checked import ground

from slaget.games.nissan import NISSAN
from slaget.games.nissan.cards.conditions import Bounds, CardSide
from slaget.games.nissan.content import load_scenario
from slaget.games.nissan.content.meaning.around import Around, asked_about
from slaget.games.nissan.content.meaning.conditions import Conditions
from slaget.games.nissan.content.meaning.ground import Told
from slaget.games.nissan.content.meaning.logic import can_hold
from slaget.games.nissan.content.meaning.theories import SIDES, fighter_theory, ship_theory
from slaget.games.nissan.effects.seen import Seen
from slaget.games.nissan.effects.sets import members
from slaget.games.nissan.effects.truth import holds
from slaget.games.nissan.language.forms import (
    Compare,
    Condition,
    Counted,
    Fact,
    FighterIs,
    Fighters,
    ShipIs,
    Ships,
)
from slaget.games.nissan.messages import AttackDeclared
from slaget.games.nissan.state import State
from slaget.testing.walks import trace
from thorough import much

GROUND = ground()
PREDICATES = much(500, 1200)


@cache
def positions() -> tuple[State, ...]:
    """Positions of random games, every seventh of each."""
    setup = load_scenario("slaget")
    games = (game for seed in range(3) for game in trace(NISSAN, setup, Random(seed), 140))
    return tuple(game.state for index, game in enumerate(games) if index % 7 == 0)


def bounds(random: Random) -> Bounds:
    low, high = random.choice([None, 0, 1, 2, 8, 16]), random.choice([None, 0, 1, 3, 15])
    return Bounds(1, None) if low is None and high is None else Bounds(low, high)


def ship(random: Random, depth: int = 2) -> ShipIs:
    """A random predicate of ships."""
    words = {
        "water": lambda: random.choice(["deep", "shallow"]),
        "tied": lambda: random.choice(["none", "any", "friend"]),
        "class_": lambda: tuple(random.sample(["king_ship", "norse_ship", "danish_ship"], random.randint(1, 2))),
        "fleet": lambda: random.choice(SIDES),
        "control": lambda: random.choice(["own", "enemy", "none"]),
        "boarded": lambda: random.random() < 0.5,
        "own_aboard": lambda: bounds(random),
        "enemy_aboard": lambda: bounds(random),
        "holds_own": lambda: (random.choice(["harald", "leader", "hero", "king", "horn_blower"]),),
        "holds_enemy": lambda: (random.choice(["skjalm", "leader", "king"]),),
        "rowed": lambda: random.random() < 0.5,
        "activated": lambda: random.random() < 0.5,
        "touching_own": lambda: bounds(random),
        "touching_enemy": lambda: bounds(random),
        "touches": lambda: ship(random, 0),
    }
    if depth:
        inner = depth - 1
        words |= {
            "all_": lambda: tuple(ship(random, inner) for _ in range(2)),
            "any_": lambda: tuple(ship(random, inner) for _ in range(2)),
            "not_": lambda: ship(random, inner),
        }
    return ShipIs(**{key: words[key]() for key in random.sample(sorted(words), random.randint(1, 3))})


def fighter(random: Random, depth: int = 2) -> FighterIs:
    """A random predicate of fighters."""
    words = {
        "weapons": lambda: tuple(random.sample(["sword", "axe", "spear", "bow"], random.randint(1, 3))),
        "ranks": lambda: tuple(random.sample(["ordinary", "hero", "king", "horn_blower"], random.randint(1, 2))),
        "leaders": lambda: (random.choice(["harald", "sven", "skjalm", "finn"]),),
        "side": lambda: random.choice(SIDES),
        "aboard": lambda: ship(random, 0),
        "acted": lambda: random.random() < 0.5,
    }
    if depth:
        inner = depth - 1
        words |= {
            "all_": lambda: tuple(fighter(random, inner) for _ in range(2)),
            "any_": lambda: tuple(fighter(random, inner) for _ in range(2)),
            "not_": lambda: fighter(random, inner),
        }
    return FighterIs(**{key: words[key]() for key in random.sample(sorted(words), random.randint(1, 3))})


@pytest.mark.parametrize("kind", ["ship", "fighter"])
def test_what_cannot_be_is_in_no_position(kind: str) -> None:
    """EF-18.3."""
    random = Random(kind)
    theory = {"ship": ship_theory, "fighter": fighter_theory}[kind](GROUND)
    every = Ships(ShipIs()) if kind == "ship" else Fighters(FighterIs())
    decided = 0
    for _ in range(PREDICATES):
        form = ship(random) if kind == "ship" else fighter(random)
        asked = Ships(form) if isinstance(form, ShipIs) else Fighters(form)
        never, always = not can_hold(theory, form), not can_hold(theory, form, truth=False)
        decided += never or always
        for state in random.sample(positions(), 6) if never or always else ():
            seen = Seen(state, "norse")
            assert members(asked, seen) == (() if never else members(every, seen)), form
    assert decided > PREDICATES // 20


@cache
def attacks() -> tuple[tuple[State, AttackDeclared], ...]:
    """Attacks of random games, each with the state in which it was declared."""
    found = []
    for seed in range(12):
        before: State | None = None
        for game in trace(NISSAN, crowded(), Random(seed), 120):
            declared = [event for event in game.log[-1].events if isinstance(event, AttackDeclared)]
            found += [(before, event) for event in declared if before is not None]
            before = game.state
    return tuple(found)


def condition(random: Random, depth: int = 2) -> Condition:
    """A random condition of a clause on attacks."""
    joined = random.choice(["all_", "any_", "not_", None]) if depth else None
    if joined == "not_":
        return Condition(not_=condition(random, depth - 1))
    if joined is not None:
        return Condition(**{joined: tuple(condition(random, depth - 1) for _ in range(2))})
    match random.randrange(4):
        case 0:
            return Condition(cast=random.choice(["melee", "ranged"]))
        case 1:
            crew = Counted(Fighters(FighterIs(aboard=random.choice(["acting", "target"]))))
            return Condition(
                compare=Compare(crew, *random.choice([(0, None), (1, 15), (16, None), (None, 15), (3, 8)]))
            )
        case _:
            return Condition(facts=(Fact(random.choice(["acting", "target"]), ship(random, 1)),))


@pytest.mark.parametrize(("change", "attacker"), [("runes", "own"), ("wall", "enemy"), ("wounds", None)])
def test_what_an_attack_cannot_be_none_is(change: str, attacker: CardSide | None) -> None:
    """EF-18.3: the conditions of clauses asked for in attacks."""
    random = Random(change)
    around = asked_about(Around(GROUND), "attacks", attacker)
    judged = Conditions(Told(), around)
    seen = [
        Seen(
            state,
            GROUND.owner,
            {"acting": (event.acting,), "target": (event.target,), "group": event.group},
            {},
            event.kind,
        )
        for state, event in attacks()
        if attacker is None or (state.active == GROUND.owner) is (attacker == "own")
    ]
    decided = 0
    for _ in range(PREDICATES):
        form = condition(random)
        never, always = not judged.can_hold(form), not judged.can_hold(form, truth=False)
        decided += never or always
        for each in random.sample(seen, 8) if never or always else ():
            assert holds(form, each) is always, form
    assert decided > PREDICATES // 20
