"""The greedy captain: his king's ship stays and keeps a guard, the others close in and board."""

from math import dist
from random import Random
from typing import Any

import pytest
from battle import battle, ordered
from battle import scenario as bundled

from slaget.games.nissan import NISSAN, greedy_fleet
from slaget.games.nissan import messages as m
from slaget.games.nissan.geometry import distance
from slaget.games.nissan.seats import SEATS
from slaget.games.nissan.state import replace
from slaget.kernel import Game, seeded
from slaget.simulate.policies import play_out, policy
from slaget.testing import Given


def told(where: Given) -> Any:
    """What the captain commands."""
    state = where.game.state
    return NISSAN.policies["greedy"](state, state.active, Random(0))


def alongside(n1: str, d1: str = "sword1") -> Given:
    """n1 acts and touches d1."""
    return ordered(battle(n1=f"king 50,50,90: {n1}", d1=f"55.5,50,90: {d1}"), "n1")


def test_the_kings_ship_does_not_row() -> None:
    """Where another ship in the same place closes in, the king's waits."""
    far = "150,50,90: sword3"
    assert isinstance(told(ordered(battle(n1="king 50,50,90: sword12", d1=far), "n1")), m.RowForward)
    assert told(ordered(battle(n1="king 50,50,90: harald sword12", d1=far), "n1")) == m.EndShip("norse")


@pytest.mark.parametrize(("crew", "sent"), [(14, 7), (10, 3), (8, 1), (7, 0)])
def test_a_guard_of_eight_stays_with_the_king(crew: int, sent: int) -> None:
    """Harald and so many swordsmen beside a weak ship: those above eight board it; else they throw stones."""
    command = told(alongside(f"harald sword{crew}"))
    assert isinstance(command, m.Attack if sent else m.Shoot)
    assert not sent or len(command.fighters) == sent
    boarders = told(alongside(f"sword{crew}"))
    assert isinstance(boarders, m.Attack) and len(boarders.fighters) == min(8, crew)


def test_the_other_king_is_worth_the_guard() -> None:
    """Against the enemy king's ship as many go as may."""
    command = told(ordered(battle(n1="king 50,50,90: harald sword8", d1="king 57,50,90: sven sword3"), "n1"))
    assert isinstance(command, m.Attack) and len(command.fighters) == 8


def test_the_ship_that_can_do_most_begins() -> None:
    """Of two ships ordered, the one that lies alongside an enemy goes before the one far off."""
    where = battle(n1="king 50,50,90: sword12", n2="100,50,90: sword3", d1="55.5,50,90: sword1")
    assert told(ordered(where, "n1", "n2", begin=False)) == m.BeginShip("norse", "n1")
    assert told(ordered(where, "n2", "n1", begin=False)) == m.BeginShip("norse", "n1")


def test_an_empty_ship_is_not_manned_out_of_the_guard() -> None:
    """Two men take an empty enemy ship, from the king's only while eight are left."""
    assert isinstance(told(alongside("harald sword9", "")), m.Move)
    assert told(alongside("harald sword8", "")) == m.EndShip("norse")
    assert isinstance(told(alongside("sword8", "")), m.Move)


@pytest.mark.parametrize("scenario", ["forsta_motet", "egen_uppstallning"])
def test_what_the_captain_commands_is_legal(scenario: str) -> None:
    """A whole game is played with his commands alone, and ends."""
    game = Game.start(NISSAN, bundled(scenario), seeded(bytes(32)))
    captain = policy("greedy", NISSAN)
    assert play_out(game, {"norse": captain, "danish": captain}, Random(1)).outcome is not None


def drawn_up(seed: int, choose: Any, setup: Any = None) -> Any:
    """A free set-up when both sides have finished."""
    setup = setup or bundled("egen_uppstallning")
    game, random = Game.start(NISSAN, setup, seeded(bytes(32))), Random(seed)
    while game.state.phase == "deploy":
        game = game.play(choose(game.view(game.to_act[0]), game.to_act[0], random))
    return game.state


def test_the_bowmen_sail_with_the_king_and_the_heroes_apart() -> None:
    """What the captain's ships carry: with the king the special ones, then bowmen while there is room."""
    state = drawn_up(0, NISSAN.policies["greedy"])
    ranks = [[state.fighters[f].rank for f in state.crews[ship]] for ship in ("d1", "d2", "d3", "d4")]
    assert set(ranks[0]) == {"king", "horn_blower", "standard_bearer", "ordinary"}
    assert [state.fighters[f].weapon for f in state.crews["d1"]].count("bow") == 12
    assert [crew.count("hero") for crew in ranks] == [0, 1, 1, 0]
    norse = [f.ship for f in state.fighters.values() if f.side == "norse" and f.weapon == "bow"]
    assert norse == ["n1"] * 11


def test_the_kings_ship_is_manned_first_wherever_it_stands() -> None:
    """The last of a fleet, it still has all the bowmen that there is room for."""
    bundle = bundled("egen_uppstallning")
    turned = replace(bundle, ships={side: ships[::-1] for side, ships in bundle.ships.items()})
    state = drawn_up(0, NISSAN.policies["greedy"], turned)
    assert [state.fighters[f].weapon for f in state.crews["d1"]].count("bow") == 12


def test_the_ships_lie_together() -> None:
    """Nearer to each other, ten set-ups together, than ships that are laid down at random."""

    def spread(choose: Any) -> float:
        found = 0.0
        for seed in range(10):
            poses = [s.pose for s in drawn_up(seed, choose).ships.values() if s.fleet == "danish"]
            found += sum(dist((a.x, a.y), (b.x, b.y)) for a in poses for b in poses)
        return found

    assert spread(NISSAN.policies["greedy"]) < 0.8 * spread(policy("random", NISSAN))


def test_the_second_side_comes_near_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten set-ups together, Danish ships lie nearer to the Norse than where the enemy is nothing to the captain."""

    def gap() -> int:
        found = 0
        for seed in range(10):
            state = drawn_up(seed, NISSAN.policies["greedy"])
            norse, danish = ([state.hulls[n] for n, s in state.ships.items() if s.fleet == f] for f in SEATS)
            found += sum(min(distance(hull, other) for other in norse) for hull in danish)
        return found

    near = gap()
    monkeypatch.setattr(greedy_fleet, "_NEARNESS", 0.0)
    assert near < 0.95 * gap()


def test_a_fleet_of_another_kind_is_drawn_up_as_offered() -> None:
    """Crews that cannot stay go ashore, and an irregular fleet is manned somehow: he always finishes."""
    captain = NISSAN.policies["greedy"]
    game = Game.start(NISSAN, bundled("egen_uppstallning"), seeded(bytes(32)))
    mixed = game.play(m.ManShip("norse", "n1", ("hakon", "eystein")))
    irregular = Game.start(NISSAN, replace(bundled("egen_uppstallning"), irregular=True), seeded(bytes(32)))
    for start in (mixed, irregular):
        ended = play_out(start, {"norse": captain, "danish": captain}, Random(1))
        assert ended.outcome is not None
