"""Every row of the table of refusals: its code, its rule, and the order where several apply."""

import pytest
from kungabrade_scenes import cmd, play, refusal, scene

from slaget.games.kungabrade import KUNGABRADE
from slaget.games.kungabrade import messages as m
from slaget.kernel import Game, Rejected, scripted

STILL = ("stationary_attack_off", "KB-7.5")


def start(name: str, **options: object) -> Game:
    return Game.start(KUNGABRADE, KUNGABRADE.load(name, options))


@pytest.mark.parametrize(
    ("pieces", "how", "text", "code", "rule"),
    [
        ("Fe5", {}, "e5-j5", "bad_point", "KB-2.1"),
        ("Fe5", {}, "e0-e5", "bad_point", "KB-2.1"),
        ("Ae5", {}, "e5-e6*e18", "bad_point", "KB-2.1"),
        ("Fe5", {}, "e6-e7", "no_piece", "KB-6.4"),
        ("Fe5 fe6", {}, "e6-e7", "not_your_piece", "KB-6.4"),
        ("Fe5", {}, "e5-e7", "not_reachable", "KB-6.5"),
        ("Fe5", {}, "e5-e5", "not_reachable", "KB-6.5"),
        ("Re5", {}, "e5-e5", "not_reachable", "KB-6.5"),
        ("Re5", {"rider_path": "straight"}, "e5-f6", "not_reachable", "KB-6.5"),
        ("Ue5", {}, "e5-e7", "not_reachable", "KB-6.5"),
        ("Re5 fe6", {}, "e5-e7", "path_blocked", "KB-6.6"),
        ("Re5 Fe6", {}, "e5-e7", "path_blocked", "KB-6.6"),
        ("Re15", {"broken": "black"}, "e15-e17", "path_blocked", "KB-6.6"),
        ("Fd4", {}, "d4-d3", "wall_blocks", "KB-10.3"),
        ("Fd3", {}, "d3-c3", "wall_blocks", "KB-10.3"),
        ("Fd14", {"broken": "black"}, "d14-d15", "wall_blocks", "KB-10.3"),
        ("Fe14", {}, "e14-e15", "gate_closed", "KB-10.2"),
        ("Fe15", {}, "e15-e14", "gate_closed", "KB-10.2"),
        ("Fe5 Fe6", {}, "e5-e6", "own_piece_there", "KB-6.8"),
        ("Fb13 Fc13", {}, "b13-c13", "own_piece_there", "KB-6.8"),
        ("Fd3 Fe3", {}, "d3-e3", "own_piece_there", "KB-6.8"),
        ("Fb14 Mc14", {}, "b14-c14", "cannot_stack_mage", "KB-11.3"),
        ("Mb14 Fc14", {}, "b14-c14", "cannot_stack_mage", "KB-11.3"),
        ("Fb14 Rc14 Fc14", {}, "b14-c14", "stack_too_heavy", "KB-11.4"),
        ("Rb14 Uc14 Fc14", {}, "b14-c14", "stack_too_heavy", "KB-11.4"),
        ("Fe3", {"own_crown": "none"}, "e3-e2", "own_crown_forbidden", "KB-6.10"),
        ("Fe3", {"own_crown": "mage_only"}, "e3-e2", "own_crown_forbidden", "KB-6.10"),
        ("Fc14 Fc14", {}, "c14=d14", "stack_incomplete", "KB-11.6"),
        ("Fc14", {}, "c14=d14", "stack_incomplete", "KB-11.6"),
        ("Rc14", {}, "c14=d14", "stack_incomplete", "KB-11.6"),
        ("Fc14 Fc14 Fc14", {}, "c14=c13", "stack_destination", "KB-11.7"),
        ("Fc14 Fc14 Fc14", {}, "c14=e14", "stack_destination", "KB-11.7"),
        ("Fc14 Fc14 Fc14 Fd14", {}, "c14=d14", "stack_destination", "KB-11.7"),
        ("Fc14 Fc14 Fc14 fd14", {}, "c14=d14", "stack_destination", "KB-11.7"),
        ("Fc15 Fc15 Fc15", {}, "c15=d15", "stack_destination", "KB-11.7"),
        ("Fe14 Fe14 Fe14", {"broken": "black"}, "e14=e15", "stack_destination", "KB-11.7"),
        ("Fe5 fe6", {}, "e5*e6", "not_ranged", "KB-7.2"),
        ("Re5 fe6", {}, "e5*e6", "not_ranged", "KB-7.2"),
        ("Fe5 fe7", {}, "e5-e6*e7", "not_ranged", "KB-7.3"),
        ("Fb14 Ab14 fb13", {}, "b14*b13", "stacked_piece", "KB-7.7"),
        ("Ae5 fe6 ff6", {}, "e5-e6*f6", "shoot_after_attack", "KB-7.4"),
        ("Ae5 fe6", {}, "e5-e6*z9,z9", "shoot_after_attack", "KB-7.4"),
        ("Ae5 Fe6", {}, "e5-e6*z9", "bad_point", "KB-2.1"),
        ("Ab14 Fc14 fd14", {}, "b14-c14*z9", "shoot_after_attack", "KB-7.4"),
        ("Ab14 Fc14 fd14", {}, "b14-c14*d14", "shoot_after_attack", "KB-7.4"),
        ("Me15 fd16", {"broken": "black"}, "e15-e16*d16", "shoot_after_attack", "KB-7.4"),
        ("Ae5 fe6", {"stationary_attack": False}, "e5*e6", *STILL),
        ("Ae5 fe6 Md8", {"stationary_attack": "holder"}, "e5*e6", *STILL),
        ("Md6 fd7", {"stationary_attack": "holder"}, "d6*d7", *STILL),
        ("Md8 me9 fd7", {"stationary_attack": "holder", "centre": "black"}, "d8*d7", *STILL),
        ("Fd3 fc3", {"stationary_attack": "holder"}, "d3*c3", *STILL),
        ("Ae5 fe7", {"move_and_shoot": "mage_only"}, "e5-e6*e7", "move_and_shoot_off", "KB-7.4"),
        ("Fe3 fc3", {"move_and_shoot": "mage_only"}, "e3-d3*c3", "move_and_shoot_off", "KB-7.4"),
        ("Ae5 Fe6", {}, "e5*e6", "target_not_enemy", "KB-7.2"),
        ("Ae5", {}, "e5*e6", "target_not_enemy", "KB-7.2"),
        ("Ae5", {}, "e5-e6*e5", "target_not_enemy", "KB-7.2"),
        ("Md8 ff10", {}, "d8*f10,f10", "duplicate_target", "KB-7.2"),
        ("Ae5 fe7", {}, "e5*e7", "out_of_range", "KB-7.2"),
        ("Ae5 ff6", {}, "e5*f6", "out_of_range", "KB-7.2"),
        ("Md8 fe11", {}, "d8*e11", "out_of_range", "KB-9.6"),
        ("Me2 fe4", {}, "e2*e4", "out_of_range", "KB-9.7"),
        ("Me3 fd1", {}, "e3*d1", "out_of_range", "KB-7.2"),
        ("Ae5 fe6 fd5", {}, "e5*e6,d5", "too_many_targets", "KB-7.6"),
        ("Md8 fc8 fe9", {}, "d8*c8,e9", "too_many_targets", "KB-9.8"),
        ("Md8 md9 fd7 fc8", {"centre": "black"}, "d8*d7,c8", "too_many_targets", "KB-7.6"),
        ("Fe14 Fe14 Fe14", {"broken": "black"}, "ram", "gate_already_broken", "KB-10.5"),
        ("Me14", {"broken": "black"}, "force", "gate_already_broken", "KB-10.5"),
        ("Fc14 Fc14 Fc14", {}, "ram", "not_at_gate", "KB-11.9"),
        ("fe14", {}, "ram", "not_at_gate", "KB-11.9"),
        ("Fe14 Fe14", {}, "ram", "stack_incomplete", "KB-11.6"),
        ("Me13", {}, "force", "not_at_gate", "KB-12.1"),
        ("Fe14", {}, "force", "not_at_gate", "KB-12.1"),
        ("Fc14 Fc14 Fc14", {}, "c14^d14", "not_enemy_wall", "KB-11.10"),
        ("Fc14 Fc14 Fc14", {}, "c14^d15", "not_enemy_wall", "KB-11.10"),
        ("Fe14 Fe14 Fe14", {}, "e14^e15", "not_enemy_wall", "KB-11.10"),
        ("Fc15 Fc15 Fc15 Fd15", {}, "c15^d15", "own_piece_on_wall", "KB-11.10"),
        ("Fc15 Fc15", {}, "c15^d15", "stack_incomplete", "KB-11.6"),
    ],
)  # fmt: skip
def test_refused(pieces: str, how: dict[str, object], text: str, code: str, rule: str) -> None:
    """KB-6.4 to KB-12.1: a position, a command, and why it is refused."""
    game = scene(pieces, **how)  # type: ignore[arg-type]
    before = game.state
    assert refusal(game, text) == (code, rule)
    with pytest.raises(Rejected):
        game.play(cmd(text))
    assert game.state == before


def test_a_shot_names_a_target() -> None:
    """KB-7.2."""
    assert scene("Ae5 fe6").why_not(m.Shoot("white", "e5", ())).code == "no_target"


def test_the_order_of_the_table_decides() -> None:
    """KB-2.1 comes before KB-6.4, this before KB-6.5, this before KB-7.3; KB-7.3 before KB-7.7."""
    game = scene("Fe5 fe6")
    assert refusal(game, "e9-j9")[0] == "bad_point"
    assert refusal(game, "e9-e13")[0] == "no_piece"
    assert refusal(game, "e5-e9*e6")[0] == "not_reachable"
    assert refusal(scene("Ab14 Fb14 fb13"), "b14*b13")[0] == "not_ranged"
    assert refusal(scene("Md8 fc8"), "d8*z1,z1")[0] == "bad_point"


def test_a_route_is_refused_by_its_first_fault() -> None:
    """KB-6.9: one step before two, then by the passed point; KB-6.6, KB-6.7 along it."""
    assert refusal(scene("Rd5 Fd4"), "d5-d3")[0] == "path_blocked"
    assert refusal(scene("Rd5"), "d5-d3")[0] == "wall_blocks"
    assert refusal(scene("Re4 Fe3"), "e4-d3")[0] == "path_blocked"
    assert refusal(scene("Re13"), "e13-e15") == ("gate_closed", "KB-10.2")


@pytest.mark.parametrize("seat", ["white", "black"])
def test_not_your_turn_and_wrong_phase(seat: str) -> None:
    """KB-6.1, KB-6.2: no one acts out of turn; there is no passing; set-up commands have no place in play."""
    game = scene("Fe5", move="black" if seat == "white" else "white")
    found = game.why_not(cmd("e5-e6", seat))
    assert (found.code, found.rule.id) == ("not_your_turn", "KB-6.1")
    other = "white" if seat == "black" else "black"
    assert game.why_not(m.PlacePiece(other, "foot", "a1")).code == "wrong_phase"
    assert game.why_not({"type": "pass", "seat": other}).code == "bad_field"
    assert start("battlefield_free").why_not(cmd("e5-e6")).rule.id == "KB-6.1"


def test_game_over() -> None:
    """KB-13.1: after the end nothing is accepted, resigning neither."""
    over = play(scene("Re14", broken="black"), "e14-e16")
    assert over.to_act == () and not over.options("white")
    for command in (cmd("a1-a2"), m.Resign("black"), m.OfferDraw("white")):
        assert over.why_not(command).code == "game_over"


def test_setting_up_is_refused() -> None:
    """KB-5.2, KB-3.1, KB-5.6, KB-5.7."""
    game = start("power_struggle_free")
    place = lambda kind, point: m.PlacePiece("white", kind, point)  # noqa: E731
    assert game.why_not(place("foot", "a6")).code == "outside_zone"
    assert game.why_not(place("foot", "k6")).code == "bad_point"
    game = game.play(place("mage", "a1"))
    assert game.why_not(place("foot", "a1")).code == "point_occupied"
    none_left = game.why_not(place("mage", "a2"))
    assert (none_left.code, none_left.rule.id) == ("none_left", "KB-3.1")
    assert game.why_not(m.RemovePlaced("white", "a2")).code == "not_placed"
    assert game.why_not(m.RemovePlaced("white", "a1")) is None
    assert game.why_not(m.FinishSetup("white")).code == "setup_incomplete"
    assert game.why_not(m.PlaceArmy("white", {"a2": "foot"})).code == "setup_incomplete"
    assert game.why_not(m.PlaceArmy("white", {"a2": "mage"})).code == "none_left"
    assert game.why_not(m.PlaceArmy("white", {"a1": "foot"})).code == "point_occupied"
    assert game.why_not(m.PlaceArmy("white", {"q1": "foot"})).path == ("placements", "q1")
    assert game.why_not(m.PlacePiece("black", "foot", "a17")).code == "not_your_turn"


def test_b2_an_army_is_judged_check_by_check() -> None:
    """KB-5.2, KB-6.10: the first refusal of the table, wherever in the army; not the first point's."""
    game = start("conquest_free", own_crown="mage_only", setup_order="hidden")
    game = game.play(m.PlacePiece("white", "mage", "a1"))
    crown = game.why_not(m.PlaceArmy("black", {"a1": "foot", "e16": "foot"}))
    assert (crown.code, crown.rule.id, crown.path) == ("own_crown_forbidden", "KB-6.10", ("placements", "e16"))
    zone = game.why_not(m.PlaceArmy("white", {"a1": "foot", "a10": "foot"}))
    assert (zone.code, zone.rule.id, zone.path) == ("outside_zone", "KB-5.2", ("placements", "a10"))


def test_own_crown_in_set_up() -> None:
    """KB-6.10: the option bars the crown in set-up too, and makes the defender's formation invalid."""
    game = start("power_struggle_free", own_crown="mage_only")
    assert game.why_not(m.PlacePiece("white", "foot", "e2")).code == "own_crown_forbidden"
    assert game.why_not(m.PlacePiece("white", "mage", "e2")) is None
    with pytest.raises(Exception, match=r"KB-6\.10"):
        start("conquest", own_crown="none")


def test_alternating_set_up_is_refused() -> None:
    """KB-5.4: neither finishing nor taking back nor a whole army; KB-5.7 for the last placement."""
    game = start("border_skirmish")
    for command in (m.FinishSetup("white"), m.RemovePlaced("white", "a1"), m.PlaceArmy("white", {})):
        found = game.why_not(command)
        assert (found.code, found.rule.id) == ("wrong_setup_command", "KB-5.4")
    kinds = ["foot"] * 4 + ["archer"] * 2 + ["rider"] * 2 + ["mage"]
    for number, kind in enumerate(kinds[:-1]):
        game = game.play(m.PlacePiece("white", kind, "abcdefghi"[number] + "1"))
        game = game.play(m.PlacePiece("black", kind, "abcdefghi"[number] + "13"))
    refused = game.why_not(m.PlacePiece("white", "mage", "i1"))
    assert (refused.code, refused.rule.id) == ("all_behind_line", "KB-5.7")
    (last,) = game.options("white")
    assert set(last.open["point"].values) == {f"{x}{y}" for x in "abcdefghi" for y in (5, 6)}
    game = game.play(m.PlacePiece("white", "mage", "i5"))
    assert game.play(m.PlacePiece("black", "mage", "i13")).state.phase == "play"


def test_choosing_is_refused() -> None:
    """KB-4.2, KB-4.3, KB-4.6."""
    game = start("by_dice", conqueror="chosen")
    assert game.why_not(m.ChooseGameType("white", "battlefield")).code == "not_chooser"
    game = game.play(m.RollStart("black"), scripted([6, 1]))
    assert game.why_not(m.RollStart("black")).code == "already_rolled"
    assert game.why_not(m.ChooseGameType("black", "battlefield")).code == "not_chooser"
    assert game.why_not(m.ChooseGameType("white", "custom")).code == "type_not_offered"
    assert game.why_not(m.ChooseGameType("white", "conquest")).code == "role_required"
    assert game.why_not(m.ChooseGameType("white", "battlefield", "defender")).rule.id == "KB-4.6"
    chosen = game.play(m.ChooseGameType("white", "conquest", "defender"))
    assert chosen.state.match.conqueror == "black" and chosen.to_act == ("white",)


def test_agreeing_is_refused() -> None:
    """KB-13.5."""
    game = scene("Fe5", allow_resign=False)
    assert game.why_not(m.Resign("white")).code == "option_off"
    assert scene("Fe5", allow_draw_offer=False).why_not(m.OfferDraw("white")).code == "option_off"
    assert game.why_not(m.AnswerDraw("white", True)).code == "no_offer"
    game = game.play(m.OfferDraw("white"))
    assert game.why_not(m.OfferDraw("black")).code == "offer_open"
    assert game.why_not(m.AnswerDraw("white", True)).code == "no_offer"


@pytest.mark.parametrize(
    ("raw", "path"),
    [
        ({"type": "move", "seat": "white", "from": "e5"}, ("to",)),
        ({"type": "move", "seat": "white", "from": 5, "to": "e6"}, ("from",)),
        ({"type": "move", "seat": "white", "from": "e5", "to": "e6", "targets": "e7"}, ("targets",)),
        ({"type": "move", "seat": "white", "from": "e5", "to": "e6", "via": "e7"}, ("via",)),
        ({"type": "move", "from": "e5", "to": "e6"}, ("seat",)),
        ({"type": "answer_draw", "seat": "white", "accept": 1}, ("accept",)),
        ({"type": "resign", "seat": "green"}, ("seat",)),
        ({"type": "leap"}, ("type",)),
    ],
)
def test_a_command_of_wrong_form(raw: dict[str, object], path: tuple[str, ...]) -> None:
    """A fault of form is refused at its place (KB-2.1 for points is no fault of form)."""
    found = scene("Fe5").why_not(raw)
    assert found.code == "bad_field" and found.path == path
