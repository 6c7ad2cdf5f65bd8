"""The rules of play one by one: movement, attacks, dhurgs, castles, stacks, the end."""

from typing import Any

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
from slaget.games.kungabrade.pieces import KINDS
from slaget.games.kungabrade.state import ACTION, fight_type, type_at
from slaget.kernel import Game


def test_the_board() -> None:
    """KB-2.1 to KB-2.13, KB-R1 to KB-R5: points, castles, crowns, gates, rings, lines, dhurgs."""
    assert board.NAMES[:10] == ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "a2")
    assert [
        board.NAMES[p] for p in (*board.STANDARD.crowns, *board.STANDARD.gates, *board.STANDARD.forecourts)
    ] == [
        "e2",
        "e16",
        "e3",
        "e15",
        "e4",
        "e14",
    ]
    assert [ring.bit_count() for ring in board.STANDARD.rings] == [8, 8] and [
        w.bit_count() for w in board.STANDARD.walls
    ] == [7, 7]
    assert (board.STANDARD.middle_line, board.STANDARD.rivers, board.STANDARD.defence_lines) == (
        9,
        (7, 11),
        (5, 13),
    )
    assert (
        board.STANDARD.central_dhurg["square8"].bit_count() == 9
        and board.STANDARD.central_dhurg["cross4"].bit_count() == 5
    )
    assert board.STANDARD.behind(0) == board.STANDARD.rows(1, 4) and board.STANDARD.behind(
        1, line=True
    ) == board.STANDARD.rows(13, 17)
    walls = "c1-d1 c2-d2 c3-d3 d4-d3 g1-f1 g2-f2 g3-f3 f4-f3 "
    walls += "c15-d15 c16-d16 c17-d17 d14-d15 g15-f15 g16-f16 g17-f17 f14-f15"
    for link in walls.split():
        assert board.STANDARD.is_wall_link(*(board.POINTS[p] for p in link.split("-")))


def test_types() -> None:
    """KB-3.2 to KB-3.5: the type by point, and as what a point defends itself."""
    game = scene("Rd3 Re3 Mf3 Ue5 Fd15 Rc14 Fc14")
    state = game.state
    types = {
        p: KINDS[type_at(state, state.points.index(board.POINTS[p]), board.POINTS[p])]
        for p in ["d3", "e3", "f3", "e5", "d15"]
    }
    assert types == {"d3": "archer", "e3": "rider", "f3": "mage", "e5": "foot", "d15": "foot"}
    assert KINDS[fight_type(state, board.POINTS["c14"])] == "foot"
    assert goals(game, "e5") == {"d5", "f5", "e4", "e6"}


def test_lines_hinder_nobody() -> None:
    """KB-2.9, KB-R8."""
    assert goals(scene("Fe7"), "e7") == {"e6", "e8", "d7", "f7"}
    assert ended(play(scene("Ae7 fe8"), "e7*e8", [6, 1])) == "attacker_won"


def test_one_piece_one_move() -> None:
    """KB-6.1, KB-6.3, KB-6.4: one action a turn; the top piece of a stack moves, a covered one does not."""
    game = play(scene("Fc14 Ac14"), "c14-c13")
    assert found(game, m.PieceMoved)[0].piece_id == "w-archer-1" and game.to_act == ("black",)


def test_two_routes() -> None:
    """KB-6.9: the passed point that comes first in point order is recorded; a one-step route has none."""
    assert found(play(scene("Re9"), "e9-f10"), m.PieceMoved)[0].via == "f9"
    assert found(play(scene("Re9 Ff9"), "e9-f10"), m.PieceMoved)[0].via == "e10"
    assert found(play(scene("Re9"), "e9-e10"), m.PieceMoved)[0].via is None
    wide = scene("Re9", move_adjacency="all8")
    assert found(play(wide, "e9-f10"), m.PieceMoved)[0].via is None


def test_own_crown() -> None:
    """KB-6.10, KB-R14: own pieces may stand there; by option only the mage, or nobody."""
    assert "e2" in goals(scene("Fe3"), "e3")
    assert "e2" not in goals(scene("Fe3", own_crown="mage_only"), "e3")
    assert "e2" in goals(scene("Me3", own_crown="mage_only"), "e3")
    assert "e1" in goals(scene("Re3", own_crown="none"), "e3")
    assert "e2" not in goals(scene("Me3", own_crown="none"), "e3")


def test_attacks_are_voluntary() -> None:
    """KB-7.1, KB-7.8: every type may attack in melee; standing side by side is no fight."""
    for kind in "FARM":
        game = scene(f"{kind}e5 fe6")
        assert "e6" in goals(game, "e5") and "d5" in goals(game, "e5")


def test_walls_do_not_stop_shots() -> None:
    """KB-7.2, KB-R26: neither walls nor gates nor pieces between."""
    assert ended(play(scene("Ac3 fd3"), "c3*d3", [6, 1])) == "attacker_won"
    assert ended(play(scene("Ae4 fe3"), "e4*e3", [6, 1])) == "attacker_won"
    assert ended(play(scene("Md8 fe9 ff10"), "d8*f10", [3, 3, 1])) == "attacker_won"


def test_a_stack_is_one_target_and_does_not_shoot() -> None:
    """KB-7.6, KB-7.7, KB-8.12, KB-3.4: a ranged attack takes the top of a stack, as a foot soldier."""
    game = play(scene("Ac3 rb3 fb3", move="white"), "c3*b3", [6, 1])
    assert at(game, "b3") == ["b-rider-1"] and found(game, m.ExchangeRolled)[0].defender.type == "foot"
    shots = [c for c in offered(scene("Fb14 Ab14 fb13")) if isinstance(c, m.Shoot)]
    assert not shots
    moved_off = play(scene("Fb14 Ab14 fd14"), "b14-c14*d14", [6, 1])
    assert ended(moved_off) == "attacker_won"


def test_rider_on_top_of_a_stack() -> None:
    """KB-8.8, KB-R54: it is removed, not unhorsed."""
    game = play(scene("Fd14 Rd14 fd13", move="black"), "d13-d14", [6, 1])
    assert piece(game, "w-rider-1")["removed"] and not found(game, m.RiderUnhorsed)
    assert at(game, "d13") == ["b-foot-1"]


def test_rider_on_its_own_wall() -> None:
    """KB-8.8, KB-R28: an archer there, it has no second life."""
    game = play(scene("Rd3 ac3", move="black"), "c3*d3", [6, 1])
    assert piece(game, "w-rider-1")["removed"] and not found(game, m.RiderUnhorsed)


def test_type_at_the_origin() -> None:
    """KB-8.1, KB-R27: a rider that charges from the gate onto its own wall fights as a rider."""
    game = play(scene("Re3 fd3"), "e3-d3", [1, 6, 2, 1])
    assert [e.attacker.type for e in found(game, m.ExchangeRolled)] == ["rider", "foot"]
    assert piece(game, "w-rider-1")["unhorsed"] and at(game, "d3") == ["w-rider-1"]


def test_ranged_on_a_rider() -> None:
    """KB-8.7, KB-R22: unhorsed first, then the fight goes on; removed pieces never return (KB-8.15)."""
    game = play(scene("Ae5 re6"), "e5*e6", [6, 1, 6, 1])
    assert kinds(game)[2:6] == ["RiderUnhorsed", "ExchangeRolled", "PieceRemoved", "AttackEnded"]
    assert at(game, "e5") == ["w-archer-1"] and piece(game, "b-rider-1")["removed"]


def test_a_holding_mage_defends_doubled() -> None:
    """KB-9.5, KB-9.12, KB-R30: doubled in defence, and he who attacks loses one piece only."""
    game = play(scene("Me9 fe11 fd8", move="black"), "e11-e10")
    game = play(play(game, "a1-a2"), "e10-e9", [6, 4, 2])
    assert results(game) == [(6, 12)] and piece(game, "b-foot-1")["removed"] and at(game, "d8")


def test_the_dhurg_passes_on() -> None:
    """KB-9.4, KB-R33: when the first mage leaves or falls the other takes over."""
    game = scene("Md9 mf9", centre="white")
    left = play(game, "d9-c9")
    assert found(left, m.DhurgHolderChanged) == [m.DhurgHolderChanged("centre", "black")]
    fallen = play(play(game, "a1-a2"), "f9-e9")
    fallen = play(fallen, "d9-e9", [1, 1, 3, 3])
    assert ended(fallen) == "defender_won"
    assert found(fallen, m.DhurgHolderChanged) == [m.DhurgHolderChanged("centre", "black")]


def test_others_gain_nothing() -> None:
    """KB-9.1, KB-R32: a foot soldier in the dhurg neither holds it nor keeps a mage from it."""
    game = scene("Fe9 me11", move="black")
    assert game.state.holders == 0
    game = play(game, "e11-e10")
    assert found(game, m.DhurgHolderChanged) == [m.DhurgHolderChanged("centre", "black")]


def test_leaving_for_a_melee() -> None:
    """KB-9.4: who attacks out of the dhurg does not double; who attacks within it does; storming a crown does."""
    assert results(play(scene("Md8 fd7"), "d8-d7", [3, 3, 1])) == [(6, 1)]
    assert [
        e.attacker.multiplier
        for e in play(scene("Md8 fd7"), "d8-d7", [3, 3, 1]).events
        if isinstance(e, m.ExchangeRolled)
    ] == [1]
    assert [
        e.attacker.multiplier
        for e in play(scene("Md8 fd9"), "d8-d9", [3, 3, 1]).events
        if isinstance(e, m.ExchangeRolled)
    ] == [2]
    storm = play(scene("Me15 fe16", broken="black"), "e15-e16", [1, 1, 3])
    assert results(storm) == [(4, 3)] and storm.outcome.reason == "crown"


def test_reach_of_the_centre() -> None:
    """KB-9.2, KB-9.6, KB-9.13: the nine points at any distance, and the neighbours outside; only for the holder."""
    targets = {c.targets for c in offered(scene("Md8 ff10 fc8 fd7 ff11")) if isinstance(c, m.Shoot)}
    assert targets == {("f10",), ("c8",), ("d7",)}
    second = scene("Md8 mf8 ff10 fc8", centre="black")
    assert {c.targets for c in offered(second) if isinstance(c, m.Shoot)} == {("c8",)}


def test_sweep_leader() -> None:
    """KB-9.9, KB-R37: most dice thrown, most kept, then mage, archer, rider, foot, then point order."""
    game = play(scene("Me9 fd8 fe8"), "e9*d8,e8", [6, 6, 1])
    assert found(game, m.ExchangeRolled)[0].defender.piece_id == "b-foot-1"
    game = play(scene("Me9 fd8 ae8"), "e9*d8,e8", [6, 6, 1])
    assert found(game, m.ExchangeRolled)[0].defender.type == "archer"
    game = play(scene("Me9 fd8 me8", centre="white"), "e9*d8,e8", [6, 6, 1, 1])
    assert found(game, m.ExchangeRolled)[0].defender.type == "mage"


def test_castle_links() -> None:
    """KB-10.1 to KB-10.5, KB-R40 to KB-R46: in and out by the gate only; inside everything is open."""
    assert goals(scene("Fe3"), "e3") == {"e2", "d3", "f3", "e4"}
    assert goals(scene("Fe2"), "e2") == {"e1", "d2", "f2", "e3"}
    assert goals(scene("Fe15", broken="black"), "e15") == {"d15", "f15", "e14", "e16"}
    assert "e15" in goals(scene("Fe14", broken="black"), "e14")
    assert goals(scene("fe15", move="black"), "e15") == {"d15", "f15", "e14", "e16"}


def test_the_wall_makes_archers() -> None:
    """KB-10.6, KB-10.7, KB-R4: on every point of the own wall, not on gate, crown or the enemy's wall."""
    walls = [board.NAMES[p] for p in board.bits(board.STANDARD.walls[0])]
    for point in walls:
        game = scene(f"F{point}")
        assert type_at(game.state, 0, board.POINTS[point]) == 1
    for point in ("e3", "e2", "d15"):
        assert type_at(scene(f"F{point}").state, 0, board.POINTS[point]) == 0
    off = play(play(scene("Ue3"), "e3-d3"), "i17-i16")
    assert piece(off, "w-rider-1")["unhorsed"] and piece(off, "w-rider-1")["kind"] == "rider"


def test_three_ways_in() -> None:
    """KB-10.9: by ram, by tower, by mage, and through a broken gate; a gate broken stays so (KB-10.5)."""
    assert play(scene("Fe14 Re14"), "ram").state.match.broken == (False, True)
    assert at(play(scene("Fc15 Rc15"), "c15^d15"), "d15") == ["w-rider-1"]
    assert at(play(scene("Me14", durability={"black": 2}), "force", [2]), "e15") == ["w-mage-1"]
    assert at(play(scene("Fe14", broken="black"), "e14-e15"), "e15") == ["w-foot-1"]


def test_ram_whoever_guards() -> None:
    """KB-11.9, KB-11.13, KB-R56: no dice, nobody moves, whoever guards; ram or tower without declaring."""
    game = play(scene("Fe14 Re14 fe15"), "ram")
    assert kinds(game) == ["GateBroken", "TurnEnded"] and at(game, "e14") == ["w-foot-1", "w-rider-1"]
    both = scene("Fc15 Rc15")
    assert {type(c).__name__ for c in offered(both)} >= {"MoveStack", "ScaleWall", "Move"}


def test_climbers() -> None:
    """KB-11.10, KB-R45: over wall links only; the climber fights with its own type; the rest is incomplete."""
    lost = play(scene("Fc15 Rc15 fd15"), "c15^d15", [1, 6, 1, 6])
    assert [e.attacker.type for e in found(lost, m.ExchangeRolled)] == ["rider", "foot"]
    assert at(lost, "c15") == ["w-foot-1"]
    climbs = {c.to for c in offered(scene("Fd14 Fd14 Fd14")) if isinstance(c, m.ScaleWall)}
    assert climbs == {"d15"}


def test_stacks_form_in_the_zone() -> None:
    """KB-11.1, KB-11.2, KB-11.6, KB-R47, KB-R49: forming costs the turn; three pieces, or two with a rider."""
    game = play(scene("Ac14 Ub14"), "b14-c14")
    assert at(game, "c14") == ["w-archer-1", "w-rider-1"] and game.to_act == ("black",)
    assert not [c for c in offered(play(game, "i17-i16")) if isinstance(c, m.MoveStack)]
    assert [c for c in offered(scene("Ac14 Rc14")) if isinstance(c, m.MoveStack)]


def test_the_unit_moves_in_order() -> None:
    """KB-11.7, KB-R50: one step, order kept."""
    game = play(scene("Ac14 Rc14"), "c14=b14")
    assert found(game, m.StackMoved) == [m.StackMoved(("w-archer-1", "w-rider-1"), "c14", "b14")]
    assert at(game, "b14") == ["w-archer-1", "w-rider-1"] and not at(game, "c14")


def test_durability_stays() -> None:
    """KB-12.2, KB-12.4, KB-R59: the first attempt rolls it, later ones use it; it need not be tried again."""
    game = play(scene("Me14"), "force", [6, 1])
    game = play(play(game, "i17-i16"), "e14-d14")
    game = play(play(play(game, "i16-i17"), "d14-e14"), "i17-i16")
    assert KUNGABRADE.snapshot(game.state)["gates"]["black"]["durability"] == 6
    assert kinds(play(game, "force", [6]))[0] == "GateAttempted"


def test_own_piece_in_the_gate() -> None:
    """KB-12.5: the mage stays on the forecourt."""
    game = play(scene("Me14 Fe15", durability={"black": 1}), "force", [1])
    assert kinds(game) == ["GateAttempted", "GateBroken", "TurnEnded"] and at(game, "e14") == ["w-mage-1"]


def test_crown_ends_at_once() -> None:
    """KB-13.1: after the fight for it, before any other test; any kind of piece."""
    game = play(scene("Fe15 fe16", far=False, broken="black"), "e15-e16", [6, 1])
    assert kinds(game)[-2:] == ["PieceMoved", "GameEnded"] and game.outcome.reason == "crown"


def test_elimination() -> None:
    """KB-13.2, KB-13.6."""
    game = play(scene("Fe5 fe6", far=False), "e5-e6", [6, 1])
    assert (game.outcome.winners, game.outcome.reason, game.outcome.rule) == (("white",), "elimination", "KB-13.2")
    lost = play(scene("Fe5 fe6", far=False), "e5-e6", [1, 6])
    assert lost.outcome.winners == ("black",)


def test_driven_back_only_where_it_counts() -> None:
    """KB-13.3, KB-R66: in battlefield or where listed; a side may retreat into defeat."""
    assert play(scene("Fe9 fd13", far=False, move="black"), "d13-d14").outcome is None
    retreat = play(scene("Fe9 fd13", far=False, move="black", back=True), "d13-d14")
    assert (retreat.outcome.winners, retreat.outcome.reason) == (("white",), "driven_back")


@pytest.mark.parametrize(
    ("pieces", "how", "text", "dice"),
    [
        ("Fe5 fe6", {}, "e5-e6", [6, 1]),
        ("Rg13 Rg15", {}, "g13-g15", []),
        ("Me14", {}, "force", [6, 1]),
        ("Fe14 Re14", {}, "ram", []),
        ("Fe3", {"wall_conversion": "permanent"}, "e3-d3", []),
    ],
)
def test_progress(pieces: str, how: dict[str, Any], text: str, dice: list[int]) -> None:
    """KB-13.4: what sets the count of idle turns back."""
    game = scene(pieces, **how)
    game = Game(game.ruleset, game.setup, game.state._replace(idle=7), game.log, game.source)
    assert play(game, text, dice).state.idle == 0
    assert play(game, "a1-a2").state.idle == 8


def test_no_progress_switched_off() -> None:
    """KB-13.4: a limit of 0 never draws; a second attempt at a gate is no progress."""
    game = scene("Me14", durability={"black": 6}, no_progress_limit=0)
    game = Game(game.ruleset, game.setup, game.state._replace(idle=500), game.log, game.source)
    assert play(game, "force", [1]).state.idle == 501


def test_agreement() -> None:
    """KB-13.5: resigning at any time, a draw offered and answered; an offer lapses with the turn."""
    game = scene("Fe5").play(m.Resign("black"))
    assert game.events == (m.Resigned("black"), m.GameEnded("white", "resignation"))
    offer = scene("Fe5").play(m.OfferDraw("black"))
    assert next(o.command for o in offer.options("white")) is m.AnswerDraw
    drawn = offer.play(m.AnswerDraw("white", True))
    assert drawn.events == (m.DrawAnswered("white", True), m.GameEnded(None, "agreement"))
    declined = offer.play(m.AnswerDraw("white", False))
    assert declined.state.match.draw_offer is None and declined.to_act == ("white",)
    lapsed = play(offer, "e5-e6")
    assert lapsed.why_not(m.AnswerDraw("white", True)).code == "no_offer"


def test_options_of_range_and_sweep() -> None:
    """Options range_adjacency, sweep_range, sweep_riders, dhurg_ring (KB-R5, KB-R7, KB-R35, KB-R36)."""
    assert ended(play(scene("Ae5 ff6", range_adjacency="all8"), "e5*f6", [6, 1])) == "attacker_won"
    wide = scene("Md8 fc8 fe9", sweep_range="dhurg_and_adjacent")
    assert not at(play(wide, "d8*c8,e9", [6, 6, 1]), "c8")
    removed = play(scene("Md8 re9 ff10", sweep_riders="remove"), "d8*e9,f10", [6, 6, 6, 1, 1])
    assert ended(removed) == "attacker_won" and not found(removed, m.RiderUnhorsed)
    single = play(scene("Md8 re9", sweep_riders="remove"), "d8*e9", [6, 6, 6, 1, 1, 6, 6, 1])
    assert found(single, m.RiderUnhorsed)
    assert scene("Md8", dhurg_ring="cross4").state.holders == 0


def test_option_wall_conversion() -> None:
    """KB-10.8: an archer for good when it comes to rest on its own wall, an unhorsed rider too."""
    game = play(scene("Ue3", wall_conversion="permanent"), "e3-d3")
    assert kinds(game) == ["PieceMoved", "PieceConverted", "TurnEnded"]
    assert piece(game, "w-rider-1")["kind"] == "archer" and not piece(game, "w-rider-1")["unhorsed"]
    game = play(play(play(game, "i17-i16"), "d3-e3"), "i16-i17")
    assert type_at(game.state, 12, board.POINTS["e3"]) == 1
    gate = scene("Fe4", wall_conversion="permanent", gate_is_wall=True)
    assert "PieceConverted" in kinds(play(gate, "e4-e3"))


def test_option_per_visit() -> None:
    """KB-12.2: the durability is forgotten when no enemy mage stands there, just before the turn ends."""
    game = play(scene("Me14", gate_durability="per_visit"), "force", [6, 1])
    game = play(game, "i17-i16")
    left = play(game, "e14-d14")
    assert kinds(left) == ["PieceMoved", "GateDurabilityForgotten", "TurnEnded"]
    back = play(play(play(left, "i16-i17"), "d14-e14"), "i17-i16")
    again = play(back, "force", [3, 1])
    assert kinds(again)[0] == "GateDurabilityRolled" and again.state.idle == back.state.idle + 1


def test_option_ram_entry() -> None:
    """KB-11.9: the top piece enters, fights, or stays where an own piece stands."""
    enters = play(scene("Fe14 Re14", ram_entry="top_piece"), "ram")
    assert kinds(enters) == ["GateBroken", "PieceMoved", "TurnEnded"] and at(enters, "e15") == ["w-rider-1"]
    fights = play(scene("Fe14 Re14 fe15", ram_entry="top_piece"), "ram", [6, 1])
    assert at(fights, "e15") == ["w-rider-1"]
    assert kinds(play(scene("Fe14 Re14 Fe15", ram_entry="top_piece"), "ram")) == ["GateBroken", "TurnEnded"]


def test_options_of_lines() -> None:
    """KB-2.8, KB-2.12, KB-R9: siege_zone_includes_line and driven_back_includes_line."""
    assert "c13" in goals(scene("Fb13 Fc13", siege_zone_includes_line=True), "b13")
    game = scene("Fe9 fd12", far=False, move="black", back=True, driven_back_includes_line=True)
    assert play(game, "d12-d13").outcome.reason == "driven_back"


def test_option_shooting() -> None:
    """KB-7.4, KB-7.5, KB-R10, KB-R11: stationary_attack and move_and_shoot in the options offered."""
    still = scene("Ae5 fe6 Md7 fd8", stationary_attack=False)
    assert not [c for c in offered(still) if isinstance(c, m.Shoot)]
    held = scene("Ae5 fe6 Md8 fd7 ff9", stationary_attack="holder")
    assert {(c.from_, c.targets) for c in offered(held) if isinstance(c, m.Shoot)} == {
        ("d8", ("d7",)),
        ("d8", ("f9",)),
    }
    crown = scene("Me2 fd3 Ae5 fe6", stationary_attack="holder")
    assert {c.from_ for c in offered(crown) if isinstance(c, m.Shoot)} == {"e2"}
    left = scene("Md8 mf9 Ae5 fe7", stationary_attack="holder", centre="black")
    assert not [c for c in offered(left) if isinstance(c, m.Shoot)]
    assert {c.targets for c in offered(left) if isinstance(c, m.Move) and c.from_ == "e5"} >= {("e7",)}
    mages = scene("Ae5 fe7 Mb5 fb7", move_and_shoot="mage_only")
    assert {c.from_ for c in offered(mages) if isinstance(c, m.Move) and c.targets} == {"b5"}


def test_a_permanent_archer_weighs_one() -> None:
    """KB-3.6: foot, archer and unhorsed rider 1, rider 2."""
    game = scene("Rc14 Ub14 Ab15 Fa15")
    loads = {p: refusal(scene(f"Rc14 Fc14 {p}b14"), "b14-c14")[0] for p in "FAU"}
    assert set(loads.values()) == {"stack_too_heavy"} and game.outcome is None


def test_nothing_happens_between() -> None:
    """KB-6.1: an entry ends the turn; nothing is owed after it."""
    assert not play(scene("Fe5"), "e5-e6").state.owed & ACTION
    assert cmd("e5-e6").targets == ()
    assert setup_of("Fa1 fi17").mode == "fixed"
