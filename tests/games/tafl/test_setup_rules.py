"""TF-1, TF-2, JB-1, JB-2, NT-1: board, pieces, set-ups and start positions."""

import pytest
from attrs import evolve
from sentences import check_sentences
from tafl_choices import BUNDLES
from tafl_choices import JUNGFRUBRADE as JB_CHOICES
from tafl_choices import NEFATAVL as NT_CHOICES
from tafl_places import at, legal, move, placed, rows

from slaget.games.tafl import JUNGFRUBRADE, NEFATAVL, TAFL, PieceKind, Start, rules, scenario
from slaget.games.tafl.board import board
from slaget.games.tafl.parameters import RULE_OF, Die
from slaget.kernel import Game, Rejected
from slaget.testing import given


def refused(setup, rule, code, *path):
    with pytest.raises(Rejected) as caught:
        Game.start(TAFL, setup)
    assert (caught.value.rule.id, caught.value.code) == (rule.id, code), caught.value
    assert caught.value.path[: len(path)] == path
    check_sentences(caught.value)
    return caught.value


@pytest.mark.parametrize("size", [4, 6, 3, 21, 0, -1])
def test_tf_1_1_the_board_is_odd_and_5_to_19(size):
    setup = scenario("nefatavl")
    refused(evolve(setup, parameters=evolve(setup.parameters, size=size)), rules.BOOK["TF-1.1"], "bad_ruleset")


@pytest.mark.parametrize("size", [5, 13, 15, 17, 19])
def test_tf_1_1_and_tf_11_8_other_sizes_play(size):
    empty = "." * size
    grid = [list(empty) for _ in range(size)]
    grid[size // 2][size // 2], grid[0][size // 2], grid[-1][size // 2] = "K", "A", "A"
    setup = scenario("brandubh")
    p = evolve(setup.parameters, size=size, setup="plain", setups={"plain": tuple(map("".join, grid))})
    game = Game.start(TAFL, evolve(setup, parameters=p))
    last = board(size).names[-1]
    assert last == f"{'abcdefghijklmnopqrs'[size - 1]}{size}"
    assert len(legal(given(TAFL, evolve(setup, parameters=p)))) > 2 * (size - 3)
    assert game.state.rows == p.setups["plain"]


def test_tf_1_2_throne_and_corners():
    here = board(11)
    assert here.names[here.throne] == "f6"
    assert [here.names[s] for s in here.corners] == ["a1", "a11", "k1", "k11"]


def test_tf_1_3_a_square_holds_one_piece():
    at("nefatavl", "A a2 a5 | K f6").when(move("a2-a5")).rejected(rules.BOOK["TF-4.2"], "occupied")
    state = at("nefatavl", "A a2 a5 | D c3 | K f6").game.state
    assert not state.attackers & state.defenders


def test_tf_1_4_and_tf_2_2_exactly_one_king():
    setup = placed("nefatavl", "A a2 | K f5")
    none = evolve(setup, start=evolve(setup.start, rows=rows("A a2 | D b3")))
    two = evolve(setup, start=evolve(setup.start, rows=rows("A a2 | K f6 b3")))
    assert "0 kings" in refused(none, rules.BOOK["TF-2.3"], "bad_setup", "start", "rows").message
    assert "2 kings" in refused(two, rules.BOOK["TF-2.3"], "bad_setup").message


def test_tf_2_1_the_pieces_start_as_the_set_up_shows():
    setup = scenario("jungfrubrade", {"setup": "cross"})
    assert Game.start(TAFL, setup).state.rows == setup.parameters.setups["cross"]
    refused(evolve(setup, parameters=evolve(setup.parameters, setup="star")), rules.BOOK["TF-2.1"], "bad_ruleset")


PHALANX = scenario("nefatavl").parameters.setups["phalanx"]


@pytest.mark.parametrize(("bad", "why"), [
    (PHALANX[:-1], "10 rows"),
    (("...AAAAA..", *PHALANX[1:]), "10 squares"),
    (("...AAxAA...", *PHALANX[1:]), "the sign 'x'"),
    ((*PHALANX[:5], "AA.DD.DD.AA", *PHALANX[6:]), "0 kings"),
    ((*PHALANX[:5], "AA.DDKDD.KA", *PHALANX[6:]), "2 kings"),
    ((*PHALANX[:5], "AA.DD.DDKAA", *PHALANX[6:]), "not on the throne"),
    (tuple(row.replace("A", ".") for row in PHALANX), "no attacker"),
    (("A..AAAAA...", *PHALANX[1:]), "a11, which is reserved"),
    ((*PHALANX[:10], "...AAAAA..D"), "k1, which is reserved"),
])  # fmt: skip
def test_tf_2_2_a_set_up_that_is_not_valid(bad, why):
    setup = scenario("nefatavl")
    wrong = evolve(setup, parameters=evolve(setup.parameters, setups={"phalanx": bad}))
    assert why in refused(wrong, rules.BOOK["TF-2.2"], "bad_setup", "parameters", "setups", "phalanx").message


def test_tf_2_2_corners_are_free_where_all_may_stop():
    setup = scenario("nefatavl", {"corner_stop": "all"})
    crowded = evolve(setup.parameters, setups={"phalanx": ("A..AAAAA...", *PHALANX[1:])})
    assert Game.start(TAFL, evolve(setup, parameters=crowded)).state.rows[0][0] == "A"


@pytest.mark.parametrize(("change", "why", "path"), [
    ({"rows": rows("A a2 | K a1")}, "where he has won", "rows"),
    ({"rows": rows("A a2 a1 | K f3")}, "reserved", "rows"),
    ({"rows": rows("A a2 f6 | K f3")}, "reserved", "rows"),
    ({"quiet_plies": 100}, "below 100", "quiet_plies"),
    ({"quiet_plies": -1}, "below 100", "quiet_plies"),
    ({"rows": rows("A a1 | K f3")[:4]}, "4 rows", "rows"),
])  # fmt: skip
def test_tf_2_3_a_start_position_that_is_not_valid(change, why, path):
    setup = placed("nefatavl", "A a2 | D c3 | K f3")
    wrong = evolve(setup, start=evolve(setup.start, **change))
    assert why in refused(wrong, rules.BOOK["TF-2.3"], "bad_setup", "start", path).message


def test_tf_2_3_the_side_to_move_must_have_a_move():
    assert (
        "no legal move"
        in refused(placed("nefatavl", "A a2 | D a3 b2 | K h7"), rules.BOOK["TF-2.3"], "bad_setup").message
    )
    Game.start(TAFL, placed("nefatavl", "A a2 | D a3 b2 | K h7", "defenders"))


def test_tf_2_3_quiet_plies_know_no_limit_where_there_is_none():
    setup = placed("nefatavl", "A a2 | D c3 | K f3", quiet=5000, stall_limit=0)
    assert Game.start(TAFL, setup).state.quiet_plies == 5000


def test_tf_2_4_two_seats_for_two_players():
    setup = scenario("nefatavl")
    refused(evolve(setup, seats={"attackers": "Aud"}), rules.BOOK["TF-2.4"], "bad_setup", "seats")
    refused(
        evolve(setup, seats={"attackers": "Aud", "defenders": "Aud"}), rules.BOOK["TF-2.4"], "bad_setup", "seats"
    )
    game = Game.start(TAFL, evolve(setup, seats={"attackers": "Aud", "defenders": "Bo"}))
    assert game.events[0].seats == {"attackers": "Aud", "defenders": "Bo"}
    assert TAFL.seats(setup) == ("attackers", "defenders")
    assert game.why_not({"type": "resign", "seat": "Aud"}).code == "unknown_seat"


def test_tf_2_5_the_first_mover_begins():
    assert Game.start(TAFL, scenario("nefatavl")).to_act == ("attackers",)
    assert Game.start(TAFL, scenario("nefatavl", {"first_mover": "defenders"})).to_act == ("defenders",)


def test_tf_11_1_a_start_position_with_the_king_on_a_goal_edge():
    refused(placed("tablut", "A b2 | K d1"), rules.BOOK["TF-2.3"], "bad_setup", "start", "rows")


@pytest.mark.parametrize(("game", "choices"), [("jungfrubrade", JB_CHOICES), ("nefatavl", NT_CHOICES)])
def test_the_rule_files_choose_what_the_two_games_say(game, choices):
    """JB-1.1 to JB-5.3 and NT-1.1 to NT-5.6, held against the YAML."""
    parameters = scenario(game).parameters
    for rule, chosen in choices.items():
        for name, value in chosen.items():
            assert getattr(parameters, name) == value, f"{rule}: {name}"
    numbered = {rule.id for rule in (JUNGFRUBRADE if game == "jungfrubrade" else NEFATAVL).rules}
    own = {i for i in numbered if not i.startswith("TF-")} - {"JB-6.2", *(f"JB-7.{n}" for n in range(1, 8))}
    assert own == {*choices, *(BUNDLES if game == "jungfrubrade" else ())}


def test_jb_1_3_and_jb_2_1_and_jb_2_2_the_phalanx():
    state = Game.start(JUNGFRUBRADE, scenario("jungfrubrade")).state
    here = state.engine.board
    attackers = {here.names[s] for s in here.squares(state.attackers)}
    defenders = {here.names[s] for s in here.squares(state.defenders)}
    south = {"d1", "e1", "f1", "g1", "h1", "f2"}
    assert south <= attackers and len(attackers) == 24 and here.names[state.king] == "f6"
    assert defenders == {"e5", "f5", "g5", "e6", "g6", "e7", "f7", "g7", "f4", "f8", "d6", "h6"}
    assert state.match.setup.colours == {"attackers": "red", "defenders": "white"}


def test_nt_1_1_and_nt_1_2_the_same_men_in_other_colours():
    state = Game.start(NEFATAVL, scenario("nefatavl")).state
    assert state.rows == Game.start(JUNGFRUBRADE, scenario("jungfrubrade")).state.rows
    assert state.match.setup.colours == {"attackers": "white", "defenders": "black"}


def test_nt_1_3_and_jb_2_3_the_attackers_begin():
    for name in ("nefatavl", "jungfrubrade"):
        at_start = given(TAFL, scenario(name))
        at_start.when(move("f4-g4", "defenders")).rejected(rules.BOOK["TF-3.1"], "not_your_turn")


def test_jb_6_1_and_jb_6_3_the_bundles():
    four = scenario("jungfrubrade", {BUNDLES["JB-6.1"]: True}).parameters
    assert (four.king_beside_throne, four.king_elsewhere) == ("surround", "surround")
    assert four.surround_counts == ("throne", "corner")
    assert scenario("jungfrubrade", {BUNDLES["JB-6.3"]: True}).parameters.setup == "cross"


def test_jb_6_2_any_valid_set_up_may_be_given():
    start = Start(rows("A a4 a5 k7 | D e6 g6 | K f6"), "attackers")
    assert Game.start(JUNGFRUBRADE, evolve(scenario("jungfrubrade"), start=start)).state.rows == start.rows


def test_jb_1_2_markings_do_not_bear_on_play():
    marked, plain = scenario("jungfrubrade"), scenario("jungfrubrade", {"markings": []})
    assert legal(given(TAFL, marked)) == legal(given(TAFL, plain))


def test_jb_1_1_the_special_squares():
    position = at("jungfrubrade", "A a4 | D c3 | K f6", "defenders")
    assert {f"f6-{square}" for square in ("f1", "a6", "k6", "f11")} <= set(legal(position))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("gap_policy", "forbiden"),
        ("throne_pass", None),
        ("throne_return", 1),
        ("encirclement", "true"),
        ("hostile_corner", ("attacker", "queen")),
        ("hostile_edge", ["attacker"]),
        ("pressure", ("hostile_edge", 3)),
        ("stall_limit", "50"),
        ("stall_limit", True),
        ("stall_limit", 100_001),
        ("repetition_count", 2.0),
        ("piece_steps", 19),
        ("series_games", 1002),
        ("first_mover", "white"),
        ("markings", 3),
        ("rpg_die", (1, 10)),
        ("rpg_die", Die("1", 10)),
    ],
)
def test_a_parameter_made_in_python_has_a_value_that_it_may_have(name, value):
    setup = scenario("nefatavl")
    made = evolve(setup, parameters=evolve(setup.parameters, **{name: value}))
    refused(made, RULE_OF[name], "bad_ruleset", "parameters", name)


@pytest.mark.parametrize("size", ["11", None, 11.0])
def test_tf_1_1_a_size_is_a_whole_number(size):
    setup = scenario("nefatavl")
    refused(evolve(setup, parameters=evolve(setup.parameters, size=size)), rules.BOOK["TF-1.1"], "bad_ruleset")


@pytest.mark.parametrize("setups", [None, "phalanx", {"phalanx": "rows"}, {"phalanx": (1, 2)}])
def test_tf_2_2_set_ups_are_names_with_rows(setups):
    setup = scenario("nefatavl")
    made = evolve(setup, parameters=evolve(setup.parameters, setups=setups))
    refused(made, rules.TF_2_2, "bad_setup", "parameters", "setups")


@pytest.mark.parametrize(
    "wrong", [{"side_to_move": "white"}, {"quiet_plies": "5"}, {"last_capturer": "king"}, {"rows": None}]
)
def test_tf_2_3_a_start_made_in_python_has_the_form_of_one(wrong):
    setup = scenario("nefatavl")
    start = evolve(Start(setup.parameters.rows, "attackers"), **wrong)
    refused(evolve(setup, start=start), rules.TF_2_3, "bad_setup", "start", *wrong)


def test_tf_2_4_players_are_told_apart_by_texts():
    seats = {"attackers": 1, "defenders": 2}
    refused(evolve(scenario("nefatavl"), seats=seats), rules.BOOK["TF-2.4"], "bad_setup", "seats")


@pytest.mark.parametrize("wrong", [{"side": "white"}, {"steps": "1"}, {"jumps": "all"}, {"stops": ("edge",)}])
def test_tf_11_10_a_kind_made_in_python_has_the_form_of_one(wrong):
    setup = scenario("nefatavl")
    kind = evolve(PieceKind("knight", "defenders", "N"), **wrong)
    made = evolve(setup, parameters=evolve(setup.parameters, kinds=(kind,)))
    refused(made, rules.BOOK["TF-11.10"], "bad_ruleset", "parameters", "kinds", 0, *wrong)
