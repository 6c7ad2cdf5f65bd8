"""The worked examples of the rules, by their numbers."""

from fractions import Fraction

import pytest
from kungabrade_scenes import (
    at,
    cmd,
    ended,
    found,
    goals,
    kinds,
    offered,
    piece,
    play,
    refusal,
    results,
    scene,
    setup_of,
)

from slaget.games.kungabrade import KUNGABRADE, board
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade.placing import zone
from slaget.games.kungabrade.setup import Placement
from slaget.kernel import Game, Rejected, scripted


def start(name: str, **options: object) -> Game:
    return Game.start(KUNGABRADE, KUNGABRADE.load(name, options))


def test_example_1_board() -> None:
    """KB-2.1, KB-2.12, KB-2.13, KB-4.5, KB-4.6, KB-4.7: sizes of the board, the zones and the castles' links."""
    assert board.STANDARD.everywhere.bit_count() == 153
    assert [zone(start("battlefield_free").state, side).bit_count() for side in (0, 1)] == [63, 63]
    assert [zone(start("conquest_free").state, side).bit_count() for side in (0, 1)] == [81, 45]
    assert [zone(start("power_struggle_free").state, side).bit_count() for side in (0, 1)] == [45, 45]
    assert [board.STANDARD.siege_zone(side).bit_count() for side in (0, 1)] == [27, 27]
    for castle in (0, 1):
        links = {
            (p, q)
            for p in board.bits(board.STANDARD.castles[castle])
            for q in board.STANDARD.neighbours(p, "orthogonal")
            if not board.STANDARD.castles[castle] & board.BIT[q]
        }
        assert sum(board.STANDARD.is_wall_link(p, q) for p, q in links) == 8
        assert sum(board.STANDARD.gate_of_link(p, q) == castle for p, q in links) == 1


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("battlefield", "a7 5 i7 5 b6 6 h6 6 c7 2 g7 2 d5 2 f5 2 b7 1 d7 1 e7 1 f7 1 h7 1 d6 1 f6 1 e5 1"),
        ("conquest", ""),
        ("power_struggle", ""),
    ],
)
def test_example_2_opening_mobility(name: str, counts: str) -> None:
    """KB-6.1, KB-6.5: legal commands of the side to move in the default set-ups."""
    game = start(name)
    moves = offered(game)
    assert len(moves) == {"battlefield": 38, "conquest": 38, "power_struggle": 34}[name]
    assert all(type(command) is m.Move and not command.targets for command in moves)
    words = counts.split()
    for point, number in zip(words[::2], words[1::2]):
        assert sum(command.from_ == point for command in moves) == int(number)


def test_example_2_conquest() -> None:
    """KB-4.6, KB-9.4: the defender would have 38 moves too; the conqueror holds the centre, he his crown."""
    game = start("conquest")
    assert game.state.match.conqueror == "white"
    snapshot = KUNGABRADE.snapshot(game.state)
    assert snapshot["dhurg_holder"] == {"centre": "white", "white_crown": None, "black_crown": "black"}
    turned = game.state._replace(turn=1)
    assert len(KUNGABRADE.options(turned, "black")) == 38


def test_example_3_tie() -> None:
    """KB-8.4, KB-8.5, KB-8.9."""
    game = play(scene("Fe5 fe6"), "e5-e6", [4, 4, 5, 2])
    assert [e.outcome for e in found(game, m.ExchangeRolled)] == ["tie", "attacker"]
    assert at(game, "e6") == ["w-foot-1"] and not at(game, "e5")
    assert piece(game, "b-foot-1")["removed"]
    assert kinds(game) == [
        "AttackDeclared", "ExchangeRolled", "ExchangeRolled", "PieceRemoved", "AttackEnded", "PieceMoved",
        "TurnEnded",
    ]  # fmt: skip


def test_example_4_rider_flips_attacking() -> None:
    """KB-8.7, KB-6.9, KB-3.5."""
    game = play(scene("Rc6 fc8"), "c6-c8", [2, 3, 4, 4, 6, 1])
    assert found(game, m.AttackDeclared)[0].via == "c7"
    assert found(game, m.RiderUnhorsed) == [m.RiderUnhorsed("w-rider-1", "combat")]
    assert at(game, "c8") == ["w-rider-1"] and piece(game, "w-rider-1")["unhorsed"]
    again = play(game, "i17-i16")
    assert goals(again, "c8") == {"b8", "d8", "c7", "c9"}


def test_example_5_rider_flips_defending() -> None:
    """KB-8.7, KB-8.11."""
    game = play(scene("Fe5 re6"), "e5-e6", [5, 3, 2, 6])
    assert ended(game) == "defender_won"
    assert at(game, "e6") == ["b-rider-1"] and piece(game, "b-rider-1")["unhorsed"]
    assert piece(game, "w-foot-1")["removed"]


def test_example_6_move_then_name_the_target() -> None:
    """KB-7.4, KB-8.13, KB-8.14."""
    drawn = play(scene("Ad5 fd7"), "d5-d6*d7", [3, 5])
    assert ended(drawn) == "drawn" and at(drawn, "d6") == ["w-archer-1"] and at(drawn, "d7") == ["b-foot-1"]
    assert drawn.to_act == ("black",)
    lost = play(scene("Ad5 ad7"), "d5-d6*d7", [3, 5])
    assert ended(lost) == "defender_won" and piece(lost, "w-archer-1")["removed"]


def test_example_7_one_and_one() -> None:
    """KB-8.2, KB-8.12."""
    game = play(scene("Md6 ad7"), "d6*d7", [3, 5, 5, 2, 6, 4])
    assert results(game) == [(5, 5), (6, 4)]
    assert at(game, "d6") == ["w-mage-1"] and not at(game, "d7")


def test_example_8_two_and_one() -> None:
    """KB-8.2, KB-8.12, KB-8.13."""
    game = play(scene("Md6 rd7"), "d6*d7", [1, 4, 6, 5, 5, 2, 2, 3, 3, 1, 1, 3, 6])
    assert results(game) == [(10, 10), (5, 4), (4, 6)]
    entries = [e.attacker.entry for e in found(game, m.ExchangeRolled)]
    assert entries == ["2+1", "2+1", "2"]
    assert ended(game) == "drawn" and piece(game, "b-rider-1") == {
        "side": "black", "kind": "rider", "unhorsed": True, "point": "d7", "removed": False,
    }  # fmt: skip


def test_example_9_sweep() -> None:
    """KB-9.8, KB-9.9, KB-9.10, KB-9.5."""
    game = play(scene("Md8 ff10 re9 ad10"), "d8*f10,e9,d10", [1, 3, 4, 6, 6, 1, 1, 5])
    assert results(game) == [(14, 12), (4, 5)]
    fell = [event for event in game.events if isinstance(event, m.RiderUnhorsed | m.PieceRemoved)]
    assert fell == [
        m.RiderUnhorsed("b-rider-1", "combat"),
        m.PieceRemoved("b-archer-1", "d10"),
        m.PieceRemoved("b-foot-1", "f10"),
    ]
    assert ended(game) == "drawn" and at(game, "e9") == ["b-rider-1"] and at(game, "d8") == ["w-mage-1"]


def test_example_9_odds() -> None:
    """KB-9.10: all three fall with 1575959/1633284."""
    chances = scene("Md8 ff10 re9 ad10").odds(cmd("d8*f10,e9,d10"))
    won = sum(p for fields, p in chances.items() if dict(fields)["result"] == "attacker_won")
    assert won == Fraction(1575959, 1633284) and sum(chances.values()) == 1


def test_example_10_sweep_lost_to_an_archer() -> None:
    """KB-9.9, KB-9.11, KB-8.14."""
    game = play(scene("Md8 ff10 ad10"), "d8*f10,d10", [1, 2, 6])
    assert found(game, m.ExchangeRolled)[0].defender.type == "archer" and results(game) == [(4, 6)]
    assert piece(game, "w-mage-1")["removed"] and at(game, "f10") and at(game, "d10")


def test_example_11_first_in_the_dhurg() -> None:
    """KB-9.4, KB-9.13, KB-8.14."""
    game = scene("Me9 me11", move="black")
    game = play(game, "e11-e10*e9", [5, 3, 2, 3])
    assert results(game) == [(5, 6)] and piece(game, "b-mage-1")["removed"]
    assert not found(game, m.DhurgHolderChanged)
    assert KUNGABRADE.snapshot(game.state)["dhurg_holder"]["centre"] == "white"


def test_example_12_entering_and_doubling() -> None:
    """KB-9.4, KB-9.5, KB-8.3, KB-7.4."""
    game = play(scene("Mc9 fd9"), "c9-d9", [1, 2, 6, 2, 2, 5])
    assert results(game) == [(6, 6), (8, 5)] and at(game, "d9") == ["w-mage-1"]
    assert found(game, m.DhurgHolderChanged) == [m.DhurgHolderChanged("centre", "white")]
    variant = scene("Mc9 re8 ff10")
    shots = {c.targets for c in offered(variant) if isinstance(c, m.Move) and c.to == "d9"}
    assert shots == {(), ("e8",), ("f10",), ("e8", "f10")}
    swept = play(variant, "c9-d9*f10", [1, 2, 3])
    assert kinds(swept)[:3] == ["PieceMoved", "DhurgHolderChanged", "AttackDeclared"] and results(swept) == [(6, 3)]


def test_example_13_crown_dhurg() -> None:
    """KB-9.3, KB-9.7, KB-2.11."""
    game = scene("Me2 fd1 fe3 fe4")
    assert refusal(game, "e2*e4") == ("out_of_range", "KB-9.7")
    won = play(game, "e2*d1,e3", [1, 2, 6, 1, 2, 5])
    assert results(won) == [(6, 6), (6, 5)] and not at(won, "d1") and not at(won, "e3")
    assert scene("Me3 fd1").state.holders == 0


def test_example_14_own_wall() -> None:
    """KB-10.6, KB-8.13, KB-10.3, KB-3.3."""
    game = scene("Fd3 rd4")
    assert ended(play(game, "d3*d4", [6, 2, 1, 4])) == "drawn"
    assert ended(play(game, "d3*d4", [1, 4])) == "drawn"
    black = scene("Fd3 rd4 ac3", move="black")
    assert refusal(black, "d4-d3") == ("wall_blocks", "KB-10.3")
    lost = play(black, "c3*d3", [2, 6])
    assert piece(lost, "b-archer-1")["removed"] and found(lost, m.ExchangeRolled)[0].defender.type == "archer"


def test_example_15_gate() -> None:
    """KB-10.1, KB-10.2, KB-10.4, KB-R42, KB-R43."""
    assert "e3" in goals(scene("Re5"), "e5")
    assert refusal(scene("Rc3"), "c3-d3") == ("wall_blocks", "KB-10.3")
    assert refusal(scene("fe4", move="black"), "e4-e3") == ("gate_closed", "KB-10.2")
    wall = scene("Fd3")
    assert goals(wall, "d3") == {"d2", "e3"} and refusal(wall, "d3-d4")[0] == "wall_blocks"
    assert goals(scene("Fe15"), "e15") == {"d15", "f15", "e16"}


def test_example_16_ram() -> None:
    """KB-11.1, KB-11.6, KB-11.7, KB-11.9, KB-13.1."""
    game = play(scene("Fc14 Fb14 Fc13"), "b14-c14")
    assert found(game, m.PieceMoved)[0].stacked
    game = play(game, "i17-i16")
    assert refusal(game, "c14=d14") == ("stack_incomplete", "KB-11.6")
    for white, black in (
        ("c13-c14", "i16-i17"),
        ("c14=d14", "i17-i16"),
        ("d14=e14", "i16-i17"),
        ("ram", "i17-i16"),
    ):
        game = play(play(game, white), black)
    assert game.state.match.broken == (False, True)
    game = play(play(game, "e14-e15"), "i16-i17")
    game = play(game, "e15-e16")
    assert game.outcome.reason == "crown" and game.outcome.winners == ("white",)
    assert kinds(game) == ["PieceMoved", "GameEnded"] and len(at(game, "e14")) == 2


@pytest.mark.parametrize(("dice", "unhorsed"), [([5, 2], False), ([2, 5, 3, 1], True)])
def test_example_17_ram_attacked(dice: list[int], unhorsed: bool) -> None:
    """KB-11.11, KB-11.12, KB-8.10."""
    game = play(scene("Fd14 Fd14 Fd14 rb14", move="black"), "b14-d14", dice)
    assert at(game, "d14") == ["w-foot-1", "w-foot-2"] and at(game, "b14") == ["b-rider-1"]
    assert piece(game, "b-rider-1")["unhorsed"] is unhorsed
    assert refusal(game, "d14=d13")[0] == "stack_incomplete"
    assert "c14" in goals(game, "d14") and "a2" in goals(game, "a1")


def test_example_18_two_riders() -> None:
    """KB-11.4, KB-11.5, KB-11.7, KB-11.8."""
    game = play(scene("Rg13 Rg15"), "g13-g15")
    assert kinds(game) == ["PieceMoved", "RiderUnhorsed", "TurnEnded"]
    assert found(game, m.RiderUnhorsed) == [m.RiderUnhorsed("w-rider-1", "ram")]
    game = play(play(play(game, "i17-i16"), "g15=g14"), "i16-i17")
    assert goals(game, "g14") == {"f14", "h14", "g13", "g15"}
    assert {c.to for c in offered(game) if isinstance(c, m.MoveStack)} == {"f14", "h14", "g15"}


def test_example_19_weights() -> None:
    """KB-11.4, KB-11.3, KB-6.8, KB-3.6."""
    assert refusal(scene("Rb15 Fb15 Fb14"), "b14-b15") == ("stack_too_heavy", "KB-11.4")
    assert refusal(scene("Fb15 Fb15 Rb14"), "b14-b15") == ("stack_too_heavy", "KB-11.4")
    complete = play(scene("Ab15 Rb14"), "b14-b15")
    assert len(at(complete, "b15")) == 2
    assert any(isinstance(c, m.MoveStack) for c in offered(play(complete, "i17-i16")))
    assert refusal(scene("Fb13 Fc13"), "c13-b13") == ("own_piece_there", "KB-6.8")
    assert refusal(scene("Fd15 Fe15"), "d15-e15") == ("own_piece_there", "KB-6.8")
    assert refusal(scene("Fb15 Mb14"), "b14-b15") == ("cannot_stack_mage", "KB-11.3")
    assert refusal(scene("Fb15 Mb14"), "b15-b14") == ("cannot_stack_mage", "KB-11.3")


def test_example_20_siege_tower() -> None:
    """KB-11.10, KB-13.1."""
    game = play(scene("Fc16 Ac16 Fc16 fd16"), "c16^d16", [6, 3])
    assert found(game, m.ExchangeRolled)[0].defender.type == "archer"
    assert at(game, "d16") == ["w-foot-2"] and at(game, "c16") == ["w-foot-1", "w-archer-1"]
    game = play(game, "i17-i16")
    assert refusal(game, "c16^d15")[0] == "stack_incomplete"
    assert play(game, "d16-e16").outcome.winners == ("white",)


def test_example_21_mage_at_the_gate() -> None:
    """KB-12.1 to KB-12.5."""
    failed = play(scene("Me14"), "force", [5, 3])
    assert kinds(failed) == ["GateDurabilityRolled", "GateAttempted", "TurnEnded"]
    broken = play(play(failed, "i17-i16"), "force", [5])
    assert kinds(broken) == ["GateAttempted", "GateBroken", "PieceMoved", "TurnEnded"]
    assert at(broken, "e15") == ["w-mage-1"] and broken.state.match.broken[1]
    held = scene("Me14 fe15")
    assert at(play(held, "force", [2, 2, 1, 1, 1]), "e15") == ["w-mage-1"]
    fell = play(held, "force", [2, 4, 1, 1, 3])
    assert piece(fell, "w-mage-1")["removed"] and fell.state.match.broken[1] and at(fell, "e15") == ["b-foot-1"]


def test_example_22_two_steps_to_the_crown() -> None:
    """KB-6.5, KB-13.1, KB-10.2."""
    assert play(scene("Re14", broken="black"), "e14-e16").outcome.winners == ("white",)
    assert refusal(scene("Re14"), "e14-e16") == ("gate_closed", "KB-10.2")


def test_example_23_driven_back() -> None:
    """KB-13.3."""
    game = play(scene("Fe9 fe10 fd14 fe15 fi17", far=False, back=True), "e9-e10", [5, 2])
    assert (game.outcome.winners, game.outcome.reason) == (("white",), "driven_back")
    on_the_line = scene("Fe9 fe10 fd14 fe13 fi17", far=False, back=True)
    assert play(on_the_line, "e9-e10", [5, 2]).outcome is None


def test_example_24_both_driven_back() -> None:
    """KB-13.3, KB-R67: the moving side wins."""
    game = play(scene("Ac5 fc3 fi17", far=False, back=True), "c5-c4*c3", [5, 2])
    assert (game.outcome.winners, game.outcome.reason) == (("white",), "driven_back")


def test_example_25_set_up() -> None:
    """KB-4.5, KB-4.6, KB-5.2, KB-5.7."""
    field = start("battlefield_free")
    assert field.why_not(m.PlacePiece("white", "foot", "a8")).code == "outside_zone"
    conquest = start("conquest_free")
    assert conquest.why_not(m.PlacePiece("white", "foot", "e9")) is None
    army = {p.at: p.kind for p in KUNGABRADE.load("conquest", {}).formations["conquest.conqueror"]}
    conquest = conquest.play(m.PlaceArmy("white", army)).play(m.FinishSetup("white"))
    assert conquest.why_not(m.PlacePiece("black", "foot", "e12")).code == "outside_zone"
    kinds_left = ["foot"] * 9 + ["archer"] * 3 + ["rider"] * 4 + ["mage"]
    low = dict(zip((board.NAMES[p] for p in range(17)), kinds_left))
    refused = field.play(m.PlaceArmy("white", low)).why_not(m.FinishSetup("white"))
    assert (refused.code, refused.rule.id) == ("all_behind_line", "KB-5.7")


def test_example_26_start_roll() -> None:
    """KB-4.2, KB-4.3, KB-4.4, KB-4.6."""
    game = start("by_dice").play(m.RollStart("white"), scripted([3, 3, 2, 5]))
    assert game.events == (m.StartRolled(3, 3), m.StartRolled(2, 5), m.FirstPlayerSet("black"))
    game = game.play(m.ChooseGameType("black", "conquest"))
    assert game.state.match.conqueror == "black" and game.to_act == ("black",)


def test_example_27_rider_reach() -> None:
    """KB-6.5, KB-6.6, KB-6.9."""
    assert goals(scene("Re9"), "e9") == {"c9", "d8", "d9", "d10", "e7", "e8", "e10", "e11", "f8", "f9", "f10", "g9"}
    assert goals(scene("Re9 Fe10 ff9"), "e9") == {"c9", "d8", "d9", "d10", "e7", "e8", "f8", "f9"}


def test_example_28_wall_speed() -> None:
    """KB-10.6, KB-R11, KB-R16, KB-7.4."""
    assert goals(scene("Rd3"), "d3") == {"d2", "e3"}
    game = play(scene("Re4 fc3"), "e4-d3*c3", [6, 1])
    assert found(game, m.PieceMoved)[0].via == "e3" and not at(game, "c3")


def test_example_29_single_and_double_target() -> None:
    """KB-7.6, KB-9.8."""
    game = scene("Md8 ac8 re9 ff10")
    shots = {c.targets for c in offered(game) if isinstance(c, m.Shoot)}
    assert shots == {("c8",), ("e9",), ("f10",), ("e9", "f10")}
    assert refusal(game, "d8*c8,e9") == ("too_many_targets", "KB-9.8")


def test_example_30_no_progress() -> None:
    """KB-13.4."""
    game = scene("Fe5 re6", no_progress_limit=4)
    for text in ("a1-a2", "i17-i16", "a2-a1"):
        game = play(game, text)
    assert game.state.idle == 3
    unhorsed = play(game, "e6-e5", [1, 2, 2, 1])
    assert unhorsed.state.idle == 0
    drawn = play(game, "i16-i17")
    assert kinds(drawn) == ["PieceMoved", "TurnEnded", "GameEnded"]
    assert drawn.outcome.winners == () and drawn.outcome.reason == "no_progress"


def test_example_31_variant_adjacency() -> None:
    """KB-2.2, KB-R6, KB-R7, KB-R12."""
    wide = {"move_adjacency": "all8", "range_adjacency": "all8"}
    sizes = [len(offered(start(name, **wide))) for name in ("battlefield", "conquest", "power_struggle")]
    assert sizes == [82, 82, 74]
    assert len(goals(scene("Re9", **wide), "e9")) == 24
    assert goals(scene("Fd4", **wide), "d4") == {"c3", "c4", "c5", "d5", "e4", "e5"}
    assert goals(scene("Fe3", **wide), "e3") == {"d2", "d3", "e2", "e4", "f2", "f3"}
    assert goals(scene("Re9", rider_path="straight"), "e9") == {"c9", "d9", "e7", "e8", "e10", "e11", "f9", "g9"}


def test_example_32_custom_validation() -> None:
    """KB-5.9, KB-11.2, KB-3.1."""
    for pieces in ("Fc12 Fc12 fi17", "Ma1 Ma2 fi17", "Fe16 fi17", "Me9 me10"):
        setup = setup_of(pieces)
        assert {fault.rule.id for fault in setup.faults} == {"KB-5.9"}, pieces
        with pytest.raises(Rejected, match=r"KB-5\.9"):
            Game.start(KUNGABRADE, setup)
    game = scene("Rg15 Ug15")
    assert at(game, "g15") == ["w-rider-1", "w-rider-2"]
    assert game.setup.pieces["white"][1] == Placement("rider", "g15", True)


def test_example_33_attack_without_a_move() -> None:
    """KB-7.5, KB-9.4, KB-R10."""
    holder = {"stationary_attack": "holder"}
    archer = scene("Ae5 fe6 ff6", **holder)
    assert refusal(archer, "e5*e6") == ("stationary_attack_off", "KB-7.5")
    assert play(archer, "e5-f5*f6", [6, 1]).state.turn == 1
    assert not at(play(scene("Md8 fd7", **holder), "d8*d7", [1, 2, 3]), "d7")
    assert refusal(scene("Md6 fd7", **holder), "d6*d7")[0] == "stationary_attack_off"
    second = scene("Md8 me9 fd7", **holder, centre="black")
    assert refusal(second, "d8*d7")[0] == "stationary_attack_off"
    assert kinds(play(scene("Me14", **holder), "force", [3, 2])) == [
        "GateDurabilityRolled",
        "GateAttempted",
        "TurnEnded",
    ]
    assert kinds(play(scene("Fe14 Re14", **holder), "ram")) == ["GateBroken", "TurnEnded"]


def test_example_34_the_first_fault_of_the_first_route() -> None:
    """KB-6.6, KB-6.8, KB-6.9."""
    assert refusal(scene("Ri5 Fi4 Fh4"), "i5-h4") == ("path_blocked", "KB-6.6")
    assert refusal(scene("Ri5 Fh5 Fh4"), "i5-h4") == ("own_piece_there", "KB-6.8")
    assert refusal(scene("Ri5 Fi4 Fh5"), "i5-h4") == ("path_blocked", "KB-6.6")
    assert play(scene("Ri5 Fi4"), "i5-h4").events[0].via == "h5"
