"""Movement, pins, conquest on the way, horses, pirates (OM-8, OM-9, OM-14)."""

import pytest
from omringad_positions import events, ids, kinds_at, moved, names, position

from slaget.games.omringad import messages as m
from slaget.games.omringad import rules as r
from slaget.games.omringad.scoring import squares


def test_a_mountain_ends_the_move() -> None:
    """OM-E7, OM-8.8, OM-2.2."""
    start = position({"A35": {1: "elite"}})
    moved(start, 1, "A35", "A45 A44").rejected(r.BOOK["OM-8.8"], "must_stop")
    assert names(moved(start, 1, "A35", "A45").game) == ["UnitsMoved"]


def test_a_mountain_is_left_by_one_step() -> None:
    """OM-E7, OM-8.7: horses or not."""
    start = position({"A45": {1: "cavalry horses"}})
    refusal = moved(start, 1, "A45", "A44 A43").rejected(r.BOOK["OM-8.4"], "too_far")
    assert refusal.nearest is not None and refusal.nearest.path == ("A44",)
    assert moved(start, 1, "A45", "A44").game


def test_the_slowest_decides_and_horses_help() -> None:
    """OM-E8, OM-8.4, OM-8.5, OM-8.6."""
    start = position({"A33": {1: "mercenary cavalry horses"}})
    assert moved(start, 1, "A33", "A43", "mercenary", "cavalry").game
    moved(start, 1, "A33", "A43 A53", "mercenary", "cavalry").rejected(r.BOOK["OM-8.4"], "too_far")
    assert moved(start, 1, "A33", "A43 A53").game
    moved(start, 1, "A33", "A43 A53 A52").rejected(r.BOOK["OM-8.4"], "too_far")


def test_elephants_do_not_use_horses() -> None:
    """OM-E8, OM-8.6: damaged elephants go two squares at most."""
    start = position({"A33": {1: "elephants* cavalry horses"}})
    assert moved(start, 1, "A33", "A43 A53").game
    moved(start, 1, "A33", "A43 A53 A52").rejected(r.BOOK["OM-8.4"], "too_far")


def test_horses_do_not_move_alone() -> None:
    """OM-E8, OM-8.3."""
    start = position({"A33": {1: "cavalry horses"}})
    moved(start, 1, "A33", "A43", "horses").rejected(r.BOOK["OM-8.3"], "horses_alone")


def test_damage_slows_the_archer() -> None:
    """OM-8.5, OM-3.4: the damaged archer has F 1."""
    moved(position({"A33": {1: "archer*"}}), 1, "A33", "A43 A53").rejected(r.BOOK["OM-8.4"], "too_far")


def test_cavalry_rides_through() -> None:
    """OM-E9, OM-9.2, OM-8.2, OM-9.8: three squares taken in passing."""
    game = moved(position({"A53": {1: "cavalry"}}), 1, "A53", "B53 B43 B42").game
    assert [e.square for e in events(game, m.SquareCaptured)] == ["B53", "B43", "B42"]
    assert (squares(game.state, 1), squares(game.state, 2)) == (28, 22)
    assert {e.reason for e in events(game, m.SquareCaptured)} == {"move"}


def test_a_pin_holds_as_many_as_attack() -> None:
    """OM-E10, OM-8.12, OM-8.13, OM-8.14."""
    eight = "mercenary mercenary mercenary mercenary mercenary mercenary mercenary cavalry"
    start = position({"A34": {1: eight, 2: "mercenary@A35 mercenary@A35"}})
    six = ["mercenary"] * 6
    moved(start, 1, "A34", "A24", *six, "mercenary").rejected(r.BOOK["OM-8.12"], "pinned")
    assert moved(start, 1, "A34", "A24", *six).game
    moved(start, 1, "A34", "A35", *six).rejected(r.BOOK["OM-8.13"], "pinned_direction")
    assert moved(start, 1, "A34", "A24 A25 A35", "cavalry").game


def test_a_pin_in_a_corner() -> None:
    """OM-E11, OM-1.4, OM-2.5, OM-8.13: the square is barred, not one side of it."""
    start = position({"A11": {1: "mercenary mercenary mercenary", 2: "mercenary@B15"}})
    two = ["mercenary"] * 2
    assert moved(start, 1, "A11", "A21", *two).game
    moved(start, 1, "A11", "B15", *two).rejected(r.BOOK["OM-8.13"], "pinned_direction")
    moved(start, 1, "A11", "A12", *two).rejected(r.BOOK["OM-8.10"], "lake_closed")
    moved(start, 1, "A11", "A21").rejected(r.BOOK["OM-8.12"], "pinned")


def test_old_company_does_not_pin() -> None:
    """OM-8.12: only units that entered this round pin."""
    assert moved(position({"A34": {1: "mercenary", 2: "magician"}}), 1, "A34", "A24").game


def test_pins_and_allies() -> None:
    """OM-E34, OM-8.12, OM-15.3."""
    start = position(
        {"A53": {1: "elite elite", 3: "elite", 2: "mercenary@B13 mercenary@B13"}}, seats=4, teams="diagonal"
    )
    game = moved(start, 1, "A53", "A43", "elite").game
    assert game.to_act == (2,)
    after = type(start)(game.play(m.PassMovement(2)))
    moved(after, 3, "A53", "A43").rejected(r.BOOK["OM-8.12"], "pinned")
    moved(start, 1, "A53", "B13", "elite").rejected(r.BOOK["OM-8.13"], "pinned_direction")


def test_horses_left_behind_are_lost() -> None:
    """OM-E23, OM-8.15."""
    game = moved(position({"A34": {1: "horses cavalry"}}), 1, "A34", "A44", "cavalry").game
    assert names(game) == ["UnitsMoved", "HorsesLost"]
    assert "S-horses" not in game.state.table.specials


def test_pirates_on_a_lake() -> None:
    """OM-E29, OM-8.7, OM-8.10, OM-9.7, OM-2.5."""
    start = position({"B53": {1: "pirates"}, "B44": {2: "elite"}})
    game = moved(start, 1, "B53", "B54").game
    assert [e.square for e in events(game, m.SquareCaptured)] == ["B54"]
    after = type(start)(game)
    moved(after, 2, "B44", "B54").rejected(r.BOOK["OM-8.10"], "lake_closed")
    later = position({"B54": {1: "pirates"}})
    moved(later, 1, "B54", "B55 A51").rejected(r.BOOK["OM-8.4"], "too_far")
    assert moved(later, 1, "B54", "B55").game


def test_pirates_with_company_stay_ashore() -> None:
    """OM-8.10: pirates alone."""
    moved(position({"B53": {1: "pirates elite"}}), 1, "B53", "B54").rejected(r.BOOK["OM-8.10"], "lake_closed")


def test_the_first_hostile_square_ends_the_move() -> None:
    """OM-8.9, OM-9.4, OM-E26: the dragon too."""
    start = position({"B33": {2: "cavalry"}, "B43": {0: "dragon"}}, turn=2)
    moved(start, 2, "B33", "B43 B53").rejected(r.BOOK["OM-8.9"], "must_stop")
    moved(position({"A53": {1: "cavalry"}, "B53": {2: "diplomat"}}), 1, "A53", "B53 B43").rejected(r.BOOK["OM-8.9"])


def test_own_and_allied_units_do_not_hinder() -> None:
    """OM-8.11, OM-9.5: an ally's square stays its own."""
    start = position({"A13": {1: "cavalry"}, "C53": {3: "elite"}}, seats=4, teams="diagonal")
    game = moved(start, 1, "A13", "C53 C43").game
    assert names(game) == ["UnitsMoved"] and game.state.controller("C53") == 3


def test_those_who_cannot_conquer() -> None:
    """OM-9.3, OM-9.1: magician, infiltrator and horses together take nothing."""
    game = moved(position({"A53": {1: "magician infiltrator horses"}}), 1, "A53", "B53").game
    assert names(game) == ["UnitsMoved"] and game.state.controller("B53") == 2


def test_a_general_alone_conquers() -> None:
    """OM-9.2, ruling OM-R27."""
    assert "SquareCaptured" in names(moved(position({"A53": {1: "general"}}), 1, "A53", "B53").game)


def test_a_freed_ally_gets_its_home_square_by_the_option() -> None:
    """OM-9.2, ruling OM-R45."""
    units = {"A13": {1: "cavalry"}}
    more = {"seats": 4, "teams": "diagonal", "control": {"C53": 2}}
    assert moved(position(units, **more), 1, "A13", "C53").game.state.controller("C53") == 1
    home = position(units, allied_liberation="home_owner", **more)
    assert moved(home, 1, "A13", "C53").game.state.controller("C53") == 3


def test_a_unit_moves_once() -> None:
    """OM-8.3, OM-3.5: what joins a stack has moved, the rest has not."""
    start = position({"A33": {1: "elite"}, "A43": {1: "elite"}})
    game = moved(start, 1, "A33", "A43").game.play(m.PassMovement(2))
    after = type(start)(game)
    moved(after, 1, "A43", "A53").rejected(r.BOOK["OM-8.3"], "already_moved")
    assert after.when(m.Move(1, ("A53",), ("A-elite-02",))).game


@pytest.mark.parametrize(
    ("path", "units", "code"),
    [
        ((), ("A-elite-01",), "empty_move"),
        (("A43",), (), "empty_move"),
        (("A43",), ("B-elite-01",), "not_your_units"),
        (("A43",), ("A-elite-01", "A-elite-02"), "not_your_units"),
        (("A43",), ("A-elite-01", "A-elite-01"), "not_your_units"),
        (("A43",), ("nobody",), "not_your_units"),
        (("A44",), ("A-elite-01",), "not_adjacent"),
        (("A43", "A33", "Z99"), ("A-elite-01",), "not_adjacent"),
    ],
)
def test_moves_that_are_none(path: tuple[str, ...], units: tuple[str, ...], code: str) -> None:
    """OM-8.2, OM-1.2: units all own and in one square, steps between neighbours."""
    start = position({"A33": {1: "elite"}, "A34": {1: "elite"}, "B33": {2: "elite"}})
    refusal = start.game.why_not(m.Move(1, path, units))
    assert refusal is not None and refusal.code == code


def test_a_path_may_come_back() -> None:
    """OM-8.2: revisiting squares, the start included."""
    game = moved(position({"A33": {1: "elite"}}), 1, "A33", "A43 A33").game
    assert kinds_at(game, "A33", 1) == ["elite"]


def test_passing_is_final_and_turns_go_on() -> None:
    """OM-8.1, OM-8.17, OM-5.2."""
    start = position({"A33": {1: "elite elite"}, "B33": {2: "elite"}})
    game = start.game.play(m.PassMovement(1))
    assert game.to_act == (2,)
    game = game.play(m.Move(2, ("B43",), ("B-elite-01",)))
    assert game.to_act == (2,)
    assert game.play(m.PassMovement(2)).state.phase == "reinforcement"


def test_units_dropped_and_picked_up() -> None:
    """OM-8.16, OM-8.14."""
    start = position({"A33": {1: "elite mercenary"}, "A43": {1: "cavalry"}}, en_route="drop_and_pick")
    game = moved(start, 1, "A33", "A43 A53", drop={"0": ("A-mercenary-01",)}, pick={"0": ("A-cavalry-01",)}).game
    assert kinds_at(game, "A43", 1) == ["mercenary"]
    assert kinds_at(game, "A53", 1) == ["elite", "cavalry"]
    state = game.state
    came = {u.id: state.arrival(u.mark) for sq in ("A43", "A53") for u in state.field.stack(sq, 1)}
    assert came["A-mercenary-01"] == (1, "A33") and came["A-cavalry-01"] == (1, "A43")


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"drop": {"1": ("A-elite-01",)}}, "bad_drop_or_pick"),
        ({"drop": {"x": ("A-elite-01",)}}, "bad_drop_or_pick"),
        ({"drop": {"0": ("A-cavalry-01",)}}, "bad_drop_or_pick"),
        ({"pick": {"0": ("A-elite-01",)}}, "bad_drop_or_pick"),
        ({"drop": {"0": ("A-elite-01", "A-mercenary-01")}}, "bad_drop_or_pick"),
        ({}, "too_far"),
    ],
)
def test_drops_and_picks_that_are_none(more: dict[str, object], code: str) -> None:
    """OM-8.16: squares on the way, units of the group, own unmoved units, nobody beyond its allowance."""
    start = position({"A33": {1: "elite mercenary"}, "A43": {1: "cavalry"}}, en_route="drop_and_pick")
    refusal = moved(start, 1, "A33", "A43 A53", **more).before.why_not(  # type: ignore[arg-type]
        m.Move(1, ("A43", "A53"), ids(start.game, "A33", 1), **more)  # type: ignore[arg-type]
    )
    assert refusal is not None and refusal.code == code


def test_horses_do_not_go_on_alone() -> None:
    """OM-8.3, OM-8.16: where all others stay behind on the way."""
    start = position({"A33": {1: "elite horses"}}, en_route="drop_and_pick")
    moved(start, 1, "A33", "A43 A53", drop={"0": ("A-elite-01",)}).rejected(r.BOOK["OM-8.3"], "horses_alone")


def test_drops_are_refused_without_the_option() -> None:
    """OM-8.16."""
    start = position({"A33": {1: "elite elite"}})
    moved(start, 1, "A33", "A43 A53", drop={"0": ("A-elite-01",)}).rejected(r.BOOK["OM-8.16"], "bad_drop_or_pick")


@pytest.mark.parametrize("en_route", ["none", "drop_and_pick"])
def test_of_several_faults_the_first_in_the_table_is_told(en_route: str) -> None:
    """OM-8.16, OM-8.8, OM-8.13: a bad drop comes after all that is wrong with the path (section 10)."""
    units = {"A35": {1: "elite elite elite"}, "A34": {1: "elite elite", 2: "elite@A33"}}
    start = position(units, en_route=en_route)
    bad = {"drop": {"0": ("A-cavalry-01",)}}
    moved(start, 1, "A35", "A45 A44", **bad).rejected(r.BOOK["OM-8.8"], "must_stop")
    moved(start, 1, "A34", "A33 A32", "elite", **bad).rejected(r.BOOK["OM-8.13"], "pinned_direction")
    moved(start, 1, "A34", "A24 A23", "elite", **bad).rejected(r.BOOK["OM-8.16"], "bad_drop_or_pick")


@pytest.mark.parametrize("group", ["elite", "mercenary"])
def test_the_path_is_judged_first_where_nobody_goes_on_or_somebody_too_far_by_a_bad_drop(group: str) -> None:
    """OM-8.16, OM-8.8, OM-8.13, OM-5.6: the first in the table of section 10 is told."""
    stays = {"drop": {"0": (f"A-{group}-01",)}}
    wrong = {"drop": {"0": ("A-cavalry-01",)}}
    units = {"A35": {1: group}, "A34": {1: "elite elite", 2: "elite@A33"}}
    start = position(units, en_route="drop_and_pick")
    peace = position(units, en_route="drop_and_pick", number=1)
    for more in (stays, wrong):
        moved(start, 1, "A35", "A45 A44", **more).rejected(r.BOOK["OM-8.8"], "must_stop")
        moved(peace, 1, "A35", "B31 B21", **more).rejected(r.BOOK["OM-5.6"], "peace")
    gone = {"drop": {"0": ids(start.game, "A34", 1)[:1]}}
    moved(start, 1, "A34", "A33 A32", "elite", **gone).rejected(r.BOOK["OM-8.13"], "pinned_direction")
    moved(start, 1, "A34", "A24 A23", "elite", **gone).rejected(r.BOOK["OM-8.16"], "bad_drop_or_pick")


def test_what_lies_on_the_end_of_a_path_that_turns_back_covers_it() -> None:
    """OM-14.2, OM-8.16: a general dropped on the way lies where the path ends."""
    path = "A42 A52 A42"
    units = {"A43": {1: "general cavalry"}}
    start = position(units, en_route="drop_and_pick")
    drop = {"0": ("A-general-01",)}
    moved(start, 1, "A43", path, drop=drop, top_moving="A-cavalry-01").rejected(r.BOOK["OM-14.2"], "bad_top")
    assert moved(start, 1, "A43", path, drop=drop).game.state.field.stack("A42", 1)[0].kind == "general"


def test_horses_help_only_those_they_go_with_all_the_way() -> None:
    """OM-8.16: the bonus applies if the horses are in the group on all of a unit's steps."""
    start = position({"A33": {1: "mercenary"}, "A43": {1: "horses elite"}}, en_route="drop_and_pick")
    pick = {"0": ("S-horses", "A-elite-01")}
    moved(start, 1, "A33", "A43 A53", pick=pick).rejected(r.BOOK["OM-8.16"], "too_far")


def test_tops_of_a_move() -> None:
    """OM-14.3, OM-14.2: the arriving group lies on top; the stack left keeps its top or gets the one chosen."""
    start = position({"A33": {1: "mercenary elite archer"}, "A43": {1: "elite"}}, tops={("A33", 1): "A-archer-01"})
    group = ("A-mercenary-01",)
    game = start.when(m.Move(1, ("A43",), group)).game
    assert game.state.field.stack("A33", 1)[0].kind == "archer"
    assert game.state.field.stack("A43", 1)[0].kind == "mercenary"
    left = start.when(m.Move(1, ("A43",), ("A-archer-01", "A-mercenary-01"), "A-archer-01", "A-elite-01")).game
    assert left.state.field.stack("A43", 1)[0].kind == "archer"
    start.when(m.Move(1, ("A43",), group, "A-elite-01")).rejected(r.BOOK["OM-14.2"], "bad_top")


def test_horses_and_a_general_are_always_on_top() -> None:
    """OM-14.2: both are visible."""
    game = moved(position({"A33": {1: "mercenary elite general horses"}}), 1, "A33", "A43").game
    (event,) = events(game, m.UnitsMoved)
    assert [face.kind for face in event.visible_pieces] == ["horses", "general"]


def test_arranging_a_stack() -> None:
    """OM-14.4, OM-14.1: no effect on the turn; not where horses or a general lie on top."""
    start = position({"A33": {1: "mercenary elite"}, "A43": {1: "general elite"}})
    game = start.when(m.ArrangeStack(1, "A33", "A-elite-01")).game
    assert game.to_act == (1,) and game.state.field.stack("A33", 1)[0].kind == "elite"
    start.when(m.ArrangeStack(1, "A43", "A-elite-02")).rejected(r.BOOK["OM-14.4"], "bad_top")
    start.when(m.ArrangeStack(1, "A33", "A-elite-02")).rejected(r.BOOK["OM-14.4"], "bad_top")
