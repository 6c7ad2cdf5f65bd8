"""Set-ups: fixed, free and irregular (NI-8), and who is who in them (NI-4)."""

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest
from battle import battle, lively_command, scenario, start

from slaget.games.nissan import NISSAN
from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.games.nissan.scoring import points
from slaget.games.nissan.setup import Crew, Pool, ShipSpec
from slaget.games.nissan.state import replace
from slaget.testing import Given, given

NORSE = {"n1": (7800, 8900, 27000), "n2": (7180, 8900, 27000), "n3": (8420, 8900, 27000), "n4": (5400, 8600, 28500)}
DANISH = {
    "d1": (8700, 1310, 9000),
    "d2": (6600, 1600, 8500),
    "d3": (5700, 1600, 8500),
    "d4": (4400, 1700, 7500),
    "d5": (3500, 1900, 7500),
    "d6": (2200, 2500, 6000),
    "d7": (10600, 1500, 9500),
    "d8": (11500, 1700, 10000),
}
LEADERS = {"n1": "harald", "n2": "eystein", "n3": "hakon", "d1": "sven", "d2": "finn", "d3": "skjalm"}


@cache
def free() -> Given:
    return given(NISSAN, scenario("egen_uppstallning"))


def crews(where: Given, side: str) -> dict[str, tuple[str, ...]]:
    """A crew for every ship of a side: its leader, then whoever is left of the pool."""
    state = where.game.state
    rest = [f.id for f in state.fighters.values() if f.side == side and not f.leads]
    found = {}
    for ship in (s for s in state.ships.values() if s.fleet == side):
        leaders = [LEADERS[ship.id]] if ship.id in LEADERS else []
        number = state.ship_class(ship.id).capacity - len(leaders)
        found[ship.id] = (*leaders, *rest[:number])
        rest = rest[number:]
    return found


def placed(where: Given, side: str, poses: dict[str, tuple[int, int, int]]) -> Given:
    where = where.after(*(m.PlaceShip(side, ship, *pose) for ship, pose in poses.items()))
    return where.after(*(m.ManShip(side, ship, crew) for ship, crew in crews(where, side).items()))


@cache
def danes_to_place() -> Given:
    return placed(free(), "norse", NORSE).after(m.FinishDeployment("norse"))


def test_a_free_set_up_is_played_to_its_end() -> None:
    """NI-8.11, NI-8.12: the Norse place, man and finish, then the Danes; then the cards are dealt."""
    where = free()
    assert where.game.state.phase == "deploy"
    assert where.game.to_act == ("norse",)
    where.when(m.PlaceShip("danish", "d1", *DANISH["d1"])).rejected(r.BOOK["NI-8.11"], "wrong_side")
    where = danes_to_place()
    where.when(m.PlaceShip("norse", "n1", *NORSE["n1"])).rejected(r.BOOK["NI-8.11"], "wrong_side")
    over = placed(where, "danish", DANISH).when(m.FinishDeployment("danish"))
    names = [type(e).__name__ for e in over.events]
    expected = ["DeploymentFinished", "DeckShuffled", "DeckShuffled", "CardsDrawn", "CardsDrawn", "TurnStarted"]
    assert names == expected
    state = over.game.state
    assert (state.phase, state.active, state.to_deploy) == ("card", "danish", None)
    assert all(len(crew) == state.ship_class(ship).capacity for ship, crew in state.crews.items())


def test_the_first_side_of_the_battle_may_be_the_norse() -> None:
    """NI-8.15, NI-O2: who deploys first does not change with it."""
    where = given(NISSAN, scenario("egen_uppstallning", first_side="norse"))
    assert where.game.to_act == ("norse",)
    where = placed(where, "norse", NORSE).after(m.FinishDeployment("norse"))
    assert where.game.to_act == ("danish",)
    assert placed(where, "danish", DANISH).after(m.FinishDeployment("danish")).game.state.active == "norse"


def test_ships_are_placed_and_manned_anew_until_the_side_is_done() -> None:
    """NI-8.11: the last placing counts; what is placed is public at once."""
    where = free().after(m.PlaceShip("norse", "n1", *NORSE["n1"]), m.PlaceShip("norse", "n1", 7600, 8900, 27000))
    assert where.game.state.ships["n1"].pose == (where.game.view("danish").ships["n1"].pose)
    assert where.game.state.hulls["n1"].x == 7600
    where = where.after(m.ManShip("norse", "n1", ("harald", "hakon")), m.ManShip("norse", "n1", ("harald",)))
    assert where.game.state.crews["n1"] == ("harald",)
    assert where.after(m.ManShip("norse", "n2", ("hakon",))).game.state.crews["n2"] == ("hakon",)


@pytest.mark.parametrize("command", [m.PlaceShip("norse", "d1", 8000, 8900, 0), m.ManShip("norse", "d1", ())])
def test_only_own_ships_are_deployed(command: Any) -> None:
    """NI-8.11: an enemy ship is not placed or manned."""
    free().when(command).rejected(r.BOOK["NI-8.11"], "not_your_ship")


def test_norse_hulls_lie_in_the_inner_bay() -> None:
    """NI-8.6, NI-R6: the whole hull within the line from the mouth to the headland."""
    where = free()
    assert where.game.why_not(m.PlaceShip("norse", "n1", 7800, 8900, 27000)) is None
    for x, y in ((8000, 7000), (8000, 3000), (8000, 10900), (13500, 7600)):
        where.when(m.PlaceShip("norse", "n1", x, y, 27000)).rejected(r.BOOK["NI-8.6"], "outside_zone")


def test_danish_hulls_lie_outside_and_off_the_norse() -> None:
    """NI-8.7, NI-R5, NI-R6: wholly outside the muster line, and 50 cm from every Norse hull."""
    where = danes_to_place()
    where.when(m.PlaceShip("danish", "d2", 3000, 8500, 9000)).rejected(r.BOOK["NI-8.7"], "outside_zone")
    where.when(m.PlaceShip("danish", "d2", 7900, 7000, 0)).rejected(r.BOOK["NI-8.7"], "outside_zone")
    where.when(m.PlaceShip("danish", "d2", 7800, 6000, 0)).rejected(r.BOOK["NI-8.7"], "too_near_enemy")
    assert where.game.why_not(m.PlaceShip("danish", "d2", 15100, 1000, 0)) is None
    where.when(m.PlaceShip("danish", "d2", 15201, 1000, 0)).rejected(r.BOOK["NI-8.7"], "outside_zone")


def test_placed_hulls_do_not_overlap() -> None:
    """NI-8.8, NI-3.3: a ship may touch another, not lie in it; its own former place is free."""
    where = free().after(m.PlaceShip("norse", "n1", 7800, 8900, 27000))
    refusal = where.when(m.PlaceShip("norse", "n2", 7300, 8900, 27000)).rejected(r.BOOK["NI-8.8"], "overlap")
    assert refusal.params["other"] == "n1"
    where = where.after(m.PlaceShip("norse", "n2", 7200, 8900, 27000))
    assert where.game.why_not(m.PlaceShip("norse", "n1", 7801, 8900, 27000)) is None


def test_an_irregular_free_set_up_knows_no_zones() -> None:
    """NI-8.13, NI-8.8, NI-2.1, NI-2.2: still on the board, off land and clear of others; ships may sail empty."""
    setup = replace(scenario("egen_uppstallning"), irregular=True)
    where = given(NISSAN, setup)
    where.when(m.PlaceShip("norse", "n1", 1299, 3000, 0)).rejected(r.BOOK["NI-8.8"], "off_board")
    where.when(m.PlaceShip("norse", "n1", 8000, 10000, 0)).rejected(r.BOOK["NI-8.8"], "on_land")
    poses = {ship: (3000 * k + 2000, 4000, 9000) for k, ship in enumerate(NORSE)}
    where = where.after(*(m.PlaceShip("norse", ship, *pose) for ship, pose in poses.items()))
    where.when(m.FinishDeployment("norse")).rejected(r.BOOK["NI-8.13"], "deployment_incomplete")
    where = where.after(m.ManShip("norse", "n2", ("harald", "hakon")))
    assert where.game.why_not(m.FinishDeployment("norse")) is None


@pytest.mark.parametrize("heading", [-1, 36000])
def test_headings_are_within_a_turn(heading: int) -> None:
    """NI-1.2: from 0 to 35999."""
    free().when(m.PlaceShip("norse", "n1", 7800, 8900, heading)).rejected(r.BOOK["NI-1.2"], "bad_field")
    assert free().game.why_not(m.PlaceShip("norse", "n1", 7800, 8900, 27000 + heading % 2)) is None


def test_a_crew_comes_out_of_ones_own_pool() -> None:
    """NI-8.12, NI-3.4: each fighter once, of one's own side, at most as many as the ship holds."""
    where = free().after(m.ManShip("norse", "n1", ("harald", "norse_sword_1")))
    where.when(m.ManShip("norse", "n2", ("norse_sword_1",))).rejected(r.BOOK["NI-8.12"], "crew_conflict")
    where.when(m.ManShip("norse", "n2", ("danish_sword_1",))).rejected(r.BOOK["NI-8.12"], "crew_conflict")
    eleven = (*(f"norse_spear_{k}" for k in range(1, 11)), "norse_axe_1")
    where.when(m.ManShip("norse", "n2", eleven)).rejected(r.BOOK["NI-3.4"], "over_capacity")
    where.when(m.ManShip("norse", "n2", ("hakon", "hakon"))).rejected(r.BOOK["NI-11.3"], "bad_field")
    assert where.game.why_not(m.ManShip("norse", "n2", eleven[:10])) is None


def test_deployment_ends_with_every_ship_placed_and_filled() -> None:
    """NI-8.3: neither a ship ashore nor an unfilled one."""
    where = placed(free(), "norse", NORSE)
    assert where.game.why_not(m.FinishDeployment("norse")) is None
    few = where.after(m.ManShip("norse", "n4", crews(where, "norse")["n4"][1:]))
    few.when(m.FinishDeployment("norse")).rejected(r.BOOK["NI-8.3"], "deployment_incomplete")
    three = free().after(*(m.PlaceShip("norse", ship, *NORSE[ship]) for ship in ("n1", "n2", "n3")))
    three.when(m.FinishDeployment("norse")).rejected(r.BOOK["NI-8.3"], "deployment_incomplete")


@pytest.mark.parametrize("swaps", [{"hakon": "n2"}, {"harald": "n4"}])
def test_leaders_sail_apart_and_the_king_on_his_ship(swaps: dict[str, str]) -> None:
    """NI-8.4: two leaders on one ship, or the king elsewhere, are refused."""
    where = placed(free(), "norse", NORSE)
    made = crews(where, "norse")
    for leader, ship in swaps.items():
        home = next(s for s, crew in made.items() if leader in crew)
        other = next(f for f in made[ship] if f not in LEADERS.values())
        made[home] = tuple(other if f == leader else f for f in made[home])
        made[ship] = tuple(leader if f == other else f for f in made[ship])
    where = where.after(*(m.ManShip("norse", ship, ()) for ship in NORSE))
    where = where.after(*(m.ManShip("norse", ship, crew) for ship, crew in made.items()))
    where.when(m.FinishDeployment("norse")).rejected(r.BOOK["NI-8.4"], "deployment_incomplete")


def test_a_full_pool_has_one_horn_blower_and_one_standard_bearer() -> None:
    """NI-8.5, NI-8.12: who fills all his ships has both aboard."""
    state = danes_to_place().game.state
    ranks = Counter(f.rank for f in state.fighters.values() if f.side == "norse" and f.ship)
    assert ranks == {"king": 1, "hero": 2, "horn_blower": 1, "standard_bearer": 1, "ordinary": 40}


def test_what_is_offered_leads_to_the_end_of_the_set_up() -> None:
    """NI-R7, NI-I15: a random deployment never runs into a dead end."""
    random, game = Random(0), free().game
    for _ in range(200):
        if game.state.phase != "deploy":
            break
        finish = [o for o in game.options(game.to_act[0]) if o.command is m.FinishDeployment]
        game = game.play(finish[0].sample(random) if finish else lively_command(game, random))
    assert game.state.phase == "card"


def finished(game: Any, random: Random) -> Any:
    """The game after one side's set-up: a kind of command offered at random, but finishing when that is."""
    side = game.state.active
    for _ in range(200):
        if game.state.phase != "deploy" or game.state.active != side:
            return game
        offered = game.options(side)
        kinds = list(dict.fromkeys(o.command for o in offered))
        kind = m.FinishDeployment if m.FinishDeployment in kinds else random.choice(kinds)
        game = game.play(random.choice([o for o in offered if o.command is kind]).sample(random))
    return None


MISMANNED = {
    "too few": {"n2": ("hakon", "norse_sword_1")},
    "two heroes together": {"n2": ("hakon", "eystein", *(f"norse_axe_{k}" for k in range(1, 9)))},
    "the king elsewhere": {"n2": ("harald", *(f"norse_axe_{k}" for k in range(1, 10)))},
    "nobody left to lead": {"n1": ("harald", "hakon", *(f"norse_spear_{k}" for k in range(1, 11)))},
}


@pytest.mark.parametrize("manned", MISMANNED.values(), ids=MISMANNED)
def test_what_is_offered_leads_on_from_crews_that_cannot_stay(manned: dict[str, tuple[str, ...]]) -> None:
    """NI-I15, NI-8.11: a crew with which the set-up cannot be finished may go ashore again."""
    where = free().after(*(m.ManShip("norse", ship, crew) for ship, crew in manned.items()))
    assert all(finished(where.game, Random(seed)) is not None for seed in range(3))


FLEETS = {
    "no king's ship": (["norse_ship"], ["danish_ship"], {"sword": 7}),
    "two of them": (["king_ship", "king_ship"], ["danish_ship"], {"sword": 20, "bow": 7}),
    "leaders on one ship": (["king_ship"], ["danish_ship"], {"axe": 12}),
}


@pytest.mark.parametrize(("norse", "danish", "crew"), FLEETS.values(), ids=FLEETS)
def test_what_is_offered_leads_to_the_end_of_an_irregular_set_up(
    norse: list[str], danish: list[str], crew: dict[str, int]
) -> None:
    """NI-8.13, NI-I15: leaders may share a ship, and the king sails on any."""
    ships = {"norse": norse, "danish": danish}
    specs = {
        side: tuple(ShipSpec(f"{side[0]}{k}", "", kind) for k, kind in enumerate(kinds, 1))
        for side, kinds in ships.items()
    }
    pool = {"norse": Pool(("harald", "hakon", "eystein"), Crew(**crew)), "danish": Pool(("sven",), Crew(spear=6))}
    setup = replace(scenario("egen_uppstallning"), ships=specs, pool=pool, irregular=True)
    game = finished(given(NISSAN, setup).game, Random(0))
    assert finished(game, Random(1)).state.phase == "card"
    assert game.state.king_of("norse").ship is not None


def test_a_leader_who_is_not_in_the_pool_has_fallen() -> None:
    """NI-8.13, NI-8.12, NI-D16: he is worth his points and mans no ship."""
    ships = {side: (ShipSpec(f"{side[0]}1", "", f"{side}_ship"),) for side in ("norse", "danish")}
    pool = {"norse": Pool(("harald", "eystein"), Crew(sword=8)), "danish": Pool(("sven",), Crew(spear=6))}
    setup = replace(scenario("egen_uppstallning"), ships=ships, pool=pool, irregular=True)
    where = given(NISSAN, setup).after(m.PlaceShip("norse", "n1", 7800, 8900, 27000))
    assert where.game.state.fallen == {"norse": ("hakon",), "danish": ("finn", "skjalm")}
    assert points(where.game.state) == {"norse": 40, "danish": 20}
    where.when(m.ManShip("norse", "n1", ("harald", "hakon"))).rejected(r.BOOK["NI-8.12"], "crew_conflict")
    crews = [option for option in where.game.options("norse") if option.command is m.ManShip]
    offered = {name for option in crews for name in option.sample(Random(0)).fighters}
    assert "eystein" in offered and "hakon" not in offered


def test_a_ship_in_the_way_is_offered_another_berth() -> None:
    """NI-I15, NI-8.11: where a ship finds no room left, those that lie already may be laid anew."""
    setup = scenario("egen_uppstallning")
    narrow = ((6000, 8000), (9000, 8000), (9000, 9450), (6000, 9450))
    setup = replace(setup, board=replace(setup.board, zones={**setup.board.zones, "norse": narrow}))
    ships = {**setup.ships, "norse": setup.ships["norse"][:2]}
    where = given(NISSAN, replace(setup, ships=ships)).after(m.PlaceShip("norse", "n1", 7500, 8725, 0))
    assert {o.fixed["ship"] for o in where.game.options("norse") if o.command is m.PlaceShip} == {"n1"}
    assert finished(where.game, Random(0)).state.active == "danish"


def test_a_fixed_set_up_starts_at_the_first_card() -> None:
    """NI-8.10, NI-3.1: poses, names, classes and crews are those of the file; nobody deploys."""
    state = start("forsta_motet").game.state
    d2 = state.ships["d2"]
    assert (d2.fleet, d2.class_, d2.name) == ("danish", "danish_ship", "Långorm")
    assert d2.pose is not None
    assert (d2.pose.x, d2.pose.y, d2.pose.heading) == (6200, 1600, 8500)
    assert state.phase == "card"
    weapons = Counter(state.fighters[f].weapon for f in state.crews["d2"])
    assert state.crews["d2"][0] == "skjalm"
    assert weapons == {"sword": 1, "axe": 3, "spear": 2, "bow": 1}


def test_fighters_are_numbered_through_the_ships() -> None:
    """NI-4.5, NI-4.1: by side and weapon in file order; leaders and bearers have names of their own."""
    state = start("forsta_motet").game.state
    assert state.crews["n1"][:3] == ("harald", "norse_horn", "norse_standard")
    assert [f for f in state.crews["n1"] if "sword" in f] == [f"norse_sword_{k}" for k in (1, 2, 3)]
    assert [f for f in state.crews["n2"] if "sword" in f] == ["norse_sword_4", "norse_sword_5"]
    assert [f for f in state.crews["n3"] if "bow" in f] == ["norse_bow_7", "norse_bow_8"]
    pool = free().game.state
    assert "danish_bow_15" in pool.fighters
    assert "danish_bow_16" not in pool.fighters


def test_who_the_leaders_are() -> None:
    """NI-4.2, NI-4.4: a king, two heroes, a horn blower and a standard bearer a side, with their weapons."""
    fighters = start("forsta_motet").game.state.fighters
    ranks = {f.id: (f.rank, f.weapon, f.leads) for f in fighters.values() if f.rank != "ordinary"}
    assert ranks == {
        "harald": ("king", "bow", True),
        "hakon": ("hero", "axe", True),
        "eystein": ("hero", "sword", True),
        "sven": ("king", "sword", True),
        "finn": ("hero", "spear", True),
        "skjalm": ("hero", "axe", True),
        "norse_horn": ("horn_blower", "sword", False),
        "norse_standard": ("standard_bearer", "spear", False),
        "danish_horn": ("horn_blower", "sword", False),
        "danish_standard": ("standard_bearer", "spear", False),
    }


def test_ties_of_the_scenario() -> None:
    """NI-8.9, NI-R66: none but those that it lists."""
    assert start("natten_i_viken").game.state.ties == frozenset()
    where = battle(n1="50,50,90: sword1", n2="55.5,50,90: sword1", ties="n1-n2")
    assert where.game.state.ties == {frozenset(("n1", "n2"))}


def test_unnamed_leaders_have_fallen_in_an_irregular_battle() -> None:
    """NI-8.13: listed or unnamed leaders are fallen; a horn blower named nowhere never was."""
    where = battle(n1="50,50,90: sword1", fallen={"danish": ("finn", "danish_standard")})
    state = where.game.state
    assert set(state.fallen["danish"]) == {"finn", "danish_standard", "skjalm"}
    assert set(state.fallen["norse"]) == {"hakon", "eystein"}
    assert "norse_horn" not in state.fighters
    assert state.fighters["danish_standard"].ship is None
