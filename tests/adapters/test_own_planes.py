"""Planes of scenarios with kinds of one's own: each kind has its plane; no package is needed for this."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from slaget.adapters.planes import Sight, sight_of
from slaget.games.kungabrade import KUNGABRADE
from slaget.games.kungabrade.content import load_scenario_file as kungabrade_file
from slaget.games.omringad import OMRINGAD
from slaget.games.omringad.content import load_scenario_file as omringad_file
from slaget.kernel import Game, seeded
from slaget.simulate import play_out, policy

GAMES = Path(__file__).parents[1] / "games"


def counted(sight: Sight, made: Any, part: str) -> float:
    """The sum of the planes whose name holds a part."""
    return float(np.sum([made[:, :, i] for i, name in enumerate(sight.names) if part in name]))


def test_units_and_terrain_of_ones_own_have_planes() -> None:
    """OM-2.1, OM-3.1: every unit that is known stands on the plane of its kind, and so does the land."""
    setup: Any = omringad_file(GAMES / "omringad" / "skargard.yaml")
    sight = sight_of(OMRINGAD, setup, setup.seats)
    assert "cavalry" not in ",".join(sight.names)
    start = Game.start(OMRINGAD, setup, seeded(bytes(32)))
    whole = play_out(start, dict.fromkeys(setup.seats, policy("greedy", OMRINGAD)), Random(1))
    for entry in (2, 20, 40):
        game = whole.at(entry)
        made, view = sight.array(game.view(1), 1), OMRINGAD.snapshot(game.view(1))  # type: ignore[misc]
        for kind in {unit["kind"] for unit in view["units"]}:
            there = Counter((u["owner"], u["square"]) for u in view["units"] if u["kind"] == kind and u["owner"])
            most = sum(min(1, many / 9) for many in there.values())
            assert counted(sight, made, f",kind={kind}") == pytest.approx(most)
        swamps = [square for square, kind in view["terrain"].items() if kind == "swamp"]
        assert counted(sight, made, "terrain=swamp") == len(swamps) > 0
        assert "corsair" in {unit["kind"] for unit in view["units"]}
        assert counted(sight, made, "pool.1.corsair") > 0


def test_every_unit_of_the_rules_has_its_planes() -> None:
    """OM-3.1: regular and special ones."""
    setup: Any = OMRINGAD.load("snabbstart")
    names = sight_of(OMRINGAD, setup, setup.seats).names
    for kind in setup.compiled.table:
        assert f"units:owner=1,kind={kind.name}" in names


def test_pieces_of_ones_own_have_planes() -> None:
    """KB-14.3: every piece on the board stands on the plane of its kind."""
    setup: Any = kungabrade_file(GAMES / "kungabrade" / "skogen.yaml")
    own = [kind.id for kind in setup.kinds]
    assert set(own) - {"foot", "archer", "rider", "mage"}
    sight = sight_of(KUNGABRADE, setup, KUNGABRADE.seats(setup))
    game = Game.start(KUNGABRADE, setup, seeded(bytes(32)))
    made, view = sight.array(game.view("white"), "white"), KUNGABRADE.snapshot(game.view("white"))  # type: ignore[misc]
    there = [piece["kind"] for piece in view["pieces"].values() if piece["point"]]
    assert set(there) - {"foot", "archer", "rider", "mage"}
    for kind in own:
        assert counted(sight, made, f",kind={kind},") == there.count(kind)
