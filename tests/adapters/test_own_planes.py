"""Planes of scenarios with kinds of one's own: each kind has its plane; no package is needed for this."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hunt import HUNT, Hide
from hunt import Setup as Hidden

from slaget.adapters.match import Match
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


def test_a_game_of_ones_own_that_says_no_snapshot_is_told_by_its_fields() -> None:
    """As its documents tell it: of the hunt's hidden hare the hound sees nothing."""
    setup, seats = Hidden(), ("hare", "hound")
    sight = sight_of(HUNT, setup, seats)
    game = Game.start(HUNT, setup, seeded(bytes(32)))
    one, other = (game.play(Hide("hare", square)) for square in ("a1", "c3"))
    hare, hound = ((sight.array(one.view(seat), seat), sight.array(other.view(seat), seat)) for seat in seats)
    assert not np.array_equal(*hare) and np.array_equal(*hound)


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
            there = Counter((u["owner"], u["square"]) for u in view["units"] if u["kind"] == kind)
            most = sum(min(1, many / 9) if owner else 1 for (owner, _), many in there.items())
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


CANNON = """format: slaget-schack/2
pieces: {mine: {title: {sv: kanon, en: cannon}, letter: C, moves: mRcpR}}
armies: {mine: {title: {sv: Min, en: Mine}, pieces: [king, queen, rook, bishop, knight, pawn, mine]}}
scenarios:
  own:
    title: {sv: Min, en: Mine}
    armies: {white: mine, black: standard}
    start: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/CNBQKBNR w - - 0 1
"""
KNIGHT = """format: slaget-tafl/2
kinds: {mine: {title: {sv: riddare, en: knight}, side: defenders, letter: N, jumps: enemy}}
rulesets:
  own:
    extends: bundled#brandubh
    title: {sv: Min, en: Mine}
    kinds: [mine]
    board: {setup: own, setups: {own: [...A..., ...A..., ...N..., AADKDAA, ...D..., ...A..., ...A...]}}
scenarios: {own: {title: {sv: Min, en: Mine}, rules: own}}
"""


@pytest.mark.parametrize(("name", "told", "own", "without"), [
    ("schack", CANNON, "placement=C", "placement=c"), ("tafl", KNIGHT, "board=N", "board=n"),
])  # fmt: skip
def test_what_stands_on_a_square_has_its_plane(
    tmp_path: Path, name: str, told: str, own: str, without: str
) -> None:
    """SC-3.11, TF-11.10: pieces and men of one's own among them."""
    (tmp_path / "own.yaml").write_text(told, "utf-8")
    match = Match(name, "own.yaml", roots=[tmp_path])
    assert own in match.sight.names and without not in match.sight.names
    game, member = match.begun(1), own.partition("=")[0]
    for _ in range(4):
        (seat,) = game.to_act
        made, board = match.sight.array(game.view(seat), seat), game.ruleset.snapshot(game.state)[member]
        there = Counter(letter for letter in (board.values() if isinstance(board, dict) else board) if letter)
        assert {letter: counted(match.sight, made, f"{member}={letter}") for letter in there} == there
        assert counted(match.sight, made, own)
        game = game.play(match.choices(game, seat).popitem()[1])
