"""Any regular scenario set up by its players, whatever its file says (NI-O22, NI-8.11, NI-8.1)."""

from pathlib import Path
from random import Random

import pytest
from battle import SIDES, crowded, lively_command, scenario
from test_content_scenarios import IRREGULAR, SHORT, edit, faults

from slaget.content import ContentError
from slaget.games.nissan import NISSAN
from slaget.games.nissan import messages as m
from slaget.games.nissan.content import load_scenario, load_scenario_file
from slaget.games.nissan.setup import Setup
from slaget.games.nissan.state import replace
from slaget.kernel import Game, audit, dump_log, load_log, seeded
from slaget.simulate.policies import policy
from slaget.testing import check_laws

FIXED = ("forsta_motet", "natten_i_viken", "slaget")
FREED = "options: {setup: free}"


def begun(setup: Setup) -> Game:
    return Game.start(NISSAN, setup, seeded(bytes(32)))


@pytest.mark.parametrize("name", FIXED)
def test_b1_fleets_stay_poses_are_dropped_and_crews_form_the_pool(name: str) -> None:
    """NI-8.11: the same ships and people as in the file, none of them placed."""
    written, freed = begun(scenario(name)), begun(scenario(name, setup="free"))
    assert freed.state.phase == "deploy"
    assert freed.to_act == ("norse",)
    started = freed.events[0]
    assert isinstance(started, m.GameStarted)
    assert started.options.setup == "free"
    assert {(s.x, s.y, s.heading) for s in started.ships} == {(None, None, None)}
    assert {f.ship for f in started.fighters} == {None}
    assert freed.state.fallen == {"norse": (), "danish": ()}
    assert {f.id for f in started.fighters} == written.state.fighters.keys()
    fleet = [(s.id, s.fleet, s.class_, s.name) for s in started.ships]
    assert fleet == [(s.id, s.fleet, s.class_, s.name) for s in written.state.ships.values()]


@pytest.mark.parametrize("name", FIXED)
def test_b1_a_freed_scenario_is_laid_out_and_played(name: str, tmp_path: Path) -> None:
    """NI-8.11, NI-R7: captains lay out both fleets, and the battle goes on; its log opens."""
    game, captain, random = begun(scenario(name, setup="free")), policy("greedy", NISSAN), Random(1)
    while game.state.phase == "deploy":
        game = game.play(captain(game.view(game.to_act[0]), game.to_act[0], random))
    assert game.state.phase == "card"
    assert all(len(game.state.crews[s]) == game.state.ship_class(s).capacity for s in game.state.ships)
    for _ in range(30):
        game = game.play(lively_command(game, random))
    (tmp_path / "log").write_text(dump_log(game))
    assert load_log(tmp_path / "log").state == game.state
    assert audit(tmp_path / "log").fault is None


def test_b1_the_laws_hold_in_a_freed_scenario() -> None:
    check_laws(NISSAN, scenario("forsta_motet", setup="free"), seeds=range(1), steps=8)


def test_b1_a_free_scenario_stays_as_it_is() -> None:
    """NI-O22 says nothing new to a file that says ``setup: free``."""
    written, freed = scenario("egen_uppstallning"), scenario("egen_uppstallning", setup="free")
    assert begun(freed).state.setup == replace(written, options=freed.options)


def test_b1_ties_fall_away_with_the_poses() -> None:
    """NI-8.9: no ship lies anywhere yet."""
    tied = replace(scenario("forsta_motet", setup="free"), ties=(("n1", "n2"),))
    game = begun(tied)
    assert game.state.ties == frozenset()
    assert game.events[0].ties == ()


def test_b1_an_irregular_battle_is_laid_out_as_it_is_written() -> None:
    """NI-O22 is for regular scenarios: a set-up that a program made keeps its poses."""
    setup = crowded(setup="free")
    assert begun(setup).state.phase == "card"


def test_b1_the_loader_refuses_to_free_an_irregular_scenario(tmp_path: Path) -> None:
    """NI-8.11: said, not passed over in silence."""
    (fault,) = faults(edit(IRREGULAR, ("    irregular", "    §irregular"), ("options: {}", FREED)))
    assert (fault.code, fault.rule) == ("free-irregular", "NI-8.11")
    (tmp_path / "mine.yaml").write_text(IRREGULAR)
    with pytest.raises(ContentError, match="setup: free"):
        load_scenario_file(tmp_path / "mine.yaml", {"setup": "free"})


def test_b1_a_scenario_file_may_free_itself() -> None:
    text = edit(SHORT, ("options: {}", FREED))
    assert faults(text) == []
    assert begun(load_scenario_file("x", text=text)).state.phase == "deploy"


def grown(ships: int) -> str:
    """A scenario of so many Norse ships, twice as many Danish, far out on a wide board."""
    base = load_scenario("slaget")
    lines = ["format: slaget-nissan-scenarios/1", "boards:", "  sea:"]
    lines += ["    title: {sv: Hav, en: Sea}", "    width: 2000", "    height: 300", "    shallow_within: 30"]
    lines += ["    danish_gap: 50", "    land: []", "    landmarks: {}", "    zones:"]
    lines += ["      norse: [[0, 200], [2000, 200], [2000, 300], [0, 300]]"]
    lines += ["      danish: [[0, 0], [2000, 0], [2000, 140], [0, 140]]", "scenarios:", "  - id: stor"]
    lines += ["    title: {sv: Stor, en: Large}", "    intro: {sv: '', en: ''}", "    size: 3", "    board: sea"]
    lines += ["    decks: {norse: norse, danish: danish}", "    setup: fixed", "    options: {}", "    ships:"]
    for side, number, y in (("norse", ships, 250), ("danish", 2 * ships, 60)):
        lines.append(f"      {side}:")
        for k, spec in enumerate([*base.ships[side], *[base.ships[side][-2]] * 99][:number]):
            crew = ", ".join(f"{w}: {getattr(spec.crew, w)}" for w in CREW if getattr(spec.crew, w))
            leaders = (
                f"leaders: [{', '.join(spec.leaders)}], " if k < len(base.ships[side]) and spec.leaders else ""
            )
            lines.append(
                f"        - {{id: {side[0]}{k + 1}, name: S{side[0]}{k}, class: {spec.class_}, x: {30 + 35 * k}, "
                f"y: {y}, heading: 90, {leaders}crew: {{{crew}}}}}"
            )
    return "\n".join(lines) + "\n"


CREW = ("horn_blower", "standard_bearer", "sword", "axe", "spear", "bow")


@pytest.mark.parametrize(
    ("ships", "option", "ok"), [(12, "free", True), (13, "as_written", True), (13, "free", False)]
)
def test_b1_a_fixed_set_up_may_have_more_than_twelve_norse_ships_a_free_one_not(
    ships: int, option: str, ok: bool
) -> None:
    """NI-8.1, NI-R7, NI-R70."""
    text = grown(ships)
    if ok:
        setup = load_scenario_file("x", {"setup": option}, text=text)
        assert [len(setup.ships[side]) for side in SIDES] == [ships, 2 * ships]
        assert begun(setup).state.phase == ("deploy" if option == "free" else "card")
    else:
        with pytest.raises(ContentError, match="at most 12 Norse ships"):
            load_scenario_file("x", {"setup": option}, text=text)
