"""Rowing through commands: who may, how far, what is in the way (NI-12, NI-2, NI-3)."""

from random import Random

import pytest
from battle import battle, card, event, ordered, passed, pick

from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.testing import Given


def ahead(where: Given, rowers: str, x: int, y: int) -> m.RowForward:
    ship = where.game.state.current
    assert ship is not None
    return m.RowForward("norse", pick(where, ship, rowers), x, y)


def test_a_ship_rows_unless_boarded_tied_or_rowed() -> None:
    """NI-12.1, NI-R19: enemies aboard, a tie or an earlier row forbid it, in this order; a neighbour does not."""
    free = ordered(battle(n1="50,50,90: sword4", d1="55,50,90: sword2"), "n1")
    slide = m.RowSlide("norse", pick(free, "n1", "sword1"), 0, 100)
    rowed = Given(free.when(slide).game)
    rowed.when(m.RowSlide("norse", pick(rowed, "n1", "sword1"), 0, 1)).rejected(r.BOOK["NI-12.1"], "already_rowed")
    tied = ordered(battle(n1="50,50,90: sword4", d1="55,50,90: sword2", ties="n1-d1"), "n1")
    tied.when(slide).rejected(r.BOOK["NI-12.1"], "tied")
    boarded = battle(n1="50,50,90: sword4 | sword1", d1="55,50,90: sword2", ties="n1-d1")
    ordered(boarded, "n1").when(slide).rejected(r.BOOK["NI-12.1"], "enemy_aboard")


def test_an_enemy_may_bind_a_ship() -> None:
    """NI-13.4, NI-12.1: a ship tied by the enemy lies fast until somebody cuts."""
    where = ordered(battle(n1="50,50,90: sword4", d1="55,50,90: sword2", turn="danish"), "d1")
    where = where.after(
        m.Tie("danish", "n1", pick(where, "d1", "sword1")[0]), m.EndShip("danish"), m.EndTurn("danish")
    )
    where = ordered(where, "n1")
    slide = m.RowSlide("norse", pick(where, "n1", "sword1"), -100, 0)
    where.when(slide).rejected(r.BOOK["NI-12.1"], "tied")
    assert where.after(m.Cut("norse", "d1", pick(where, "n1", "sword2")[1])).game.why_not(slide) is None


@pytest.mark.parametrize("rowers", [1, 3, 8])
def test_reach_grows_with_the_rowers(rowers: int) -> None:
    """NI-12.2, NI-R14, NI-R18: 5 cm each forward, 2 cm each sliding, any way; less is allowed, all are spent."""
    where = ordered(battle(n1="50,50,90: sword10"), "n1")
    crew = pick(where, "n1", f"sword{rowers}")
    assert where.game.why_not(m.RowForward("norse", crew, 5000, 6000 + 500 * rowers)) is None
    where.when(m.RowForward("norse", crew, 5000, 6001 + 500 * rowers)).rejected(r.BOOK["NI-12.7"], "too_far")
    for dx, dy in ((200 * rowers, 0), (0, -200 * rowers), (120 * rowers, 160 * rowers)):
        assert where.game.why_not(m.RowSlide("norse", crew, dx, dy)) is None
        further = dx + (dx > 0), dy - (not dx)
        where.when(m.RowSlide("norse", crew, *further)).rejected(r.BOOK["NI-12.8"], "too_far")
    little = event(where.when(m.RowForward("norse", crew, 5000, 6001)).events, m.ShipRowed)
    assert (little.cost, little.rowers, little.spent) == (1, crew, crew)


def test_a_refused_row_names_a_nearer_point() -> None:
    """NI-12.7: the refusal of a far point carries a row on the way to it that is allowed."""
    where = ordered(battle(n1="50,50,90: sword2"), "n1")
    refusal = where.when(ahead(where, "sword2", 5000, 9000)).rejected(r.BOOK["NI-12.7"], "too_far")
    assert (refusal.nearest.x, refusal.nearest.y) == (5000, 7000)
    assert where.game.why_not(refusal.nearest) is None


def test_the_bow_ends_on_the_point() -> None:
    """NI-12.3, NI-12.5, NI-R11, NI-3.2: turned about the midship point, then straight, the bow on the target."""
    where = ordered(battle(n1="50,50,90: sword8"), "n1")
    rowed = where.when(ahead(where, "sword8", 6500, 6200)).game.state
    assert rowed.hulls["n1"].bow == (6500, 6200)
    assert rowed.ships["n1"].pose is not None
    assert rowed.ships["n1"].pose.heading == 3866


@pytest.mark.parametrize(
    ("x", "y", "code"),
    [
        (5000, 6000, "no_displacement"),
        (5000, 5997, "point_too_near"),
        (5000, 5998, None),
        (4000, 5000, None),
        (4000, 4999, "out_of_arc"),
    ],
)
def test_where_the_point_may_lie(x: int, y: int, code: str | None) -> None:
    """NI-12.4, NI-12.6, NI-R12, NI-R13: not on the bow, not short of it, at most a quarter turn."""
    where = ordered(battle(n1="50,50,90: sword8"), "n1")
    refusal = where.game.why_not(ahead(where, "sword8", x, y))
    assert (refusal and refusal.code) == code


def test_a_slide_must_move_the_ship() -> None:
    """NI-12.8: (0, 0) is no slide."""
    where = ordered(battle(n1="50,50,90: sword8"), "n1")
    where.when(m.RowSlide("norse", pick(where, "n1", "sword1"), 0, 0)).rejected(
        r.BOOK["NI-12.8"], "no_displacement"
    )


def test_the_swept_region_is_free() -> None:
    """NI-12.9, NI-12.10, NI-R15, NI-R16: neither turning nor straight through a ship, nor off the board."""
    where = ordered(battle(n1="50,50,90: sword8", d1="50,63,0: sword1"), "n1")
    where.when(ahead(where, "sword8", 5000, 9000)).rejected(r.BOOK["NI-12.9"], "overlap")
    beside = ordered(battle(n1="50,50,90: sword8", d1="46,57,90: sword1"), "n1")
    beside.when(ahead(beside, "sword8", 4000, 5000)).rejected(r.BOOK["NI-12.9"], "overlap")
    edge = ordered(battle(n1="50,20,90: sword8"), "n1")
    edge.when(m.RowSlide("norse", pick(edge, "n1", "sword8"), 0, -1001)).rejected(r.BOOK["NI-12.9"], "off_board")
    assert edge.game.why_not(m.RowSlide("norse", pick(edge, "n1", "sword8"), 0, -1000)) is None


def test_land_is_in_the_way() -> None:
    """NI-2.3, NI-12.9: land refuses a row after the board's edge does and before other hulls do."""
    where = ordered(battle(n1="20,58,90: sword8", d1="20,71,0: sword1", land=True), "n1")
    where.when(ahead(where, "sword8", 1400, 6900)).rejected(r.BOOK["NI-12.9"], "on_land")


def test_an_empty_ship_stays_and_is_in_the_way() -> None:
    """NI-3.6, NI-3.3: a ship emptied stays on the board, hinders rowing and blocks sight."""
    where = battle(n1="50,50,90: bow8", d1="50,63,0:", d2="50,76,90: sword1")
    where = ordered(where, "n1")
    where.when(ahead(where, "bow8", 5000, 7000)).rejected(r.BOOK["NI-12.9"], "overlap")
    where.when(m.Shoot("norse", "d2", pick(where, "n1", "bow1"))).rejected(r.BOOK["NI-14.3"], "no_sight")
    assert where.game.state.controller("d1") is None
    assert set(passed(where.after(m.EndShip("norse"), m.EndTurn("norse"))).game.state.hulls) == {
        "n0",
        "n1",
        "d0",
        "d1",
        "d2",
    }


def test_a_captured_ship_is_rowed_like_ones_own() -> None:
    """NI-3.7: whoever holds a ship of the other fleet rows it; its fleet stays what it was (NI-3.1)."""
    where = ordered(battle(d1="50,50,90: | sword5"), "d1")
    rowed = where.when(m.RowSlide("norse", pick(where, "d1", "sword5"), 0, 1000)).game.state
    assert (rowed.ships["d1"].fleet, rowed.controller("d1")) == ("danish", "norse")
    assert rowed.ships["d1"].pose is not None
    assert rowed.ships["d1"].pose.y == 6000


def test_ships_move_by_rowing_only() -> None:
    """NI-12.11, NI-R17: no other event of a ship's acts moves a hull."""
    where = battle(n1="king 50,50,90: sword8", n2="44,50,90: sword1", d1="55.5,50,90: sword2", ties="n1-n2")
    where = ordered(where, "n1")
    before = {s: ship.pose for s, ship in where.game.state.ships.items()}
    where = where.after(m.Move("norse", "n2", pick(where, "n1", "sword2")))
    where = where.after(m.Cut("norse", "n2", pick(where, "n1", "sword1")[0]))
    where = where.after(
        m.Tie("norse", "d1", pick(where, "n1", "sword1")[0]), m.EndShip("norse"), m.EndTurn("norse")
    )
    assert {s: ship.pose for s, ship in passed(where).game.state.ships.items()} == before


@pytest.mark.parametrize(
    ("effect", "mode", "reach"),
    [
        (c.Rowing(per_rower=100), "forward", 2 * 600),
        (c.Rowing(per_rower=100), "slide", 2 * 300),
        (c.Rowing(mode="forward", per_rower=100), "slide", 2 * 200),
        (c.Rowing(mode="slide", flat=50), "slide", 2 * 200 + 50),
        (c.Rowing(mode="forward", flat=50), "forward", 2 * 500 + 50),
        (c.Rowing(per_rower=-300, flat=70), "slide", 70),
    ],
)
def test_the_rowing_kind(effect: c.Rowing, mode: str, reach: int) -> None:
    """NI-21 rowing: max(0, n x max(0, base + per_rower) + flat), in the mode that it names."""
    where = ordered(battle(n1="50,50,90: sword2", norse=[card(effect)]), "n1", play="made")
    crew = pick(where, "n1", "sword2")
    far: m.RowForward | m.RowSlide
    if mode == "forward":
        near, far = (m.RowForward("norse", crew, 5000, 6000 + d) for d in (reach, reach + 1))
    else:
        near, far = (m.RowSlide("norse", crew, 0, -d) for d in (reach, reach + 1))
    assert where.game.why_not(near) is None
    assert (
        where.when(far)
        .rejected(r.BOOK["NI-12.7"] if mode == "forward" else r.BOOK["NI-12.8"], "too_far")
        .params["reach"]
        == reach
    )


def test_no_strokes_at_all() -> None:
    """NI-21 rowing: a reach below nothing is nothing."""
    where = ordered(battle(n1="50,50,90: sword2", norse=[card(c.Rowing(flat=-5000))]), "n1", play="made")
    where.when(ahead(where, "sword2", 5000, 6001)).rejected(r.BOOK["NI-12.7"], "too_far")
    assert not any(o.command in (m.RowForward, m.RowSlide) for o in where.game.options("norse"))


@pytest.mark.parametrize("heading", [1, 7, 33.33, 85, 100, 115, 133.33, 201.5, 300])
@pytest.mark.parametrize(
    ("option", "command"), [({"slide_directions": "axes"}, m.RowSlide), ({"forward_arc": 0}, m.RowForward)]
)
def test_a_ship_in_open_water_is_offered_every_way_to_row_whatever_its_heading(
    heading: float, option: dict[str, object], command: type
) -> None:
    """NI-O6, NI-O7: though the shortest whole displacements all lie beside its axes and its course."""
    where = ordered(battle(n1=f"50,50,{heading}: sword2", **option), "n1")
    found = [offered for offered in where.game.options("norse") if offered.command is command]
    assert found
    for offered in found:
        for seed in range(20):
            assert where.game.why_not(offered.sample(Random(seed))) is None


def test_a_slide_is_offered_on_the_one_side_that_is_free() -> None:
    """NI-12.8, NI-O6: a first direction whose whole displacements lie beside the axis hides no other."""
    ships = {"n1": "50,50,93: sword2", "d1": "55.51,50,93: sword2", "d2": "44.49,50,93: sword2"}
    where = ordered(battle(**ships, slide_directions="axes"), "n1")
    crew = pick(where, "n1", "sword2")
    assert where.game.why_not(m.RowSlide("norse", crew, 5, -100)) is None
    assert any(offered.command is m.RowSlide for offered in where.game.options("norse"))


@pytest.mark.parametrize(
    ("heading", "port", "starboard"),
    [(3, "49.71,55.51", "50.29,44.50"), (12, "48.85,55.39", "51.14,44.62"), (33.33, "46.98,54.60", "53.03,45.40")],
)
@pytest.mark.parametrize("command", [m.RowSlide, m.RowForward])
def test_a_ship_hard_between_two_is_offered_rows_along_them(
    heading: float, port: str, starboard: str, command: type
) -> None:
    """NI-12.8, NI-12.10: though the whole point nearest to straight astern or ahead would meet one of them."""
    ships = {
        "n1": f"50,50,{heading}: sword2",
        "n2": f"{port},{heading}: sword1",
        "n3": f"{starboard},{heading}: sword1",
    }
    where = ordered(battle(**ships), "n1")
    found = [offered for offered in where.game.options("norse") if offered.command is command]
    assert found and all(where.game.why_not(offered.sample(Random(1))) is None for offered in found)
