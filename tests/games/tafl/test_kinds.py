"""Own kinds, jumps, commanders and berserks (TF-11.10 to TF-11.13)."""

from random import Random

import pytest
from attrs import evolve
from kinds_naive import KindNaive, text_of
from tafl_naive import Naive, from_rows, name
from tafl_places import ended, move, rows, taken
from test_generators import random_parameters, random_rows

from slaget.boards.perft import perft
from slaget.games.tafl import (
    TAFL,
    EndTurn,
    MovePiece,
    OfferDraw,
    PieceKind,
    Start,
    narrate,
    position_text,
    read_move,
    scenario,
)
from slaget.games.tafl.engine import engine
from slaget.games.tafl.kinds.captured import kinds_captured
from slaget.games.tafl.kinds.engine import STOP, KindEngine
from slaget.games.tafl.mind import MIND
from slaget.games.tafl.picture import picture
from slaget.games.tafl.positions import kinds_of, pieces_of, rows_of
from slaget.games.tafl.seats import SEATS
from slaget.games.tafl.story import describe, in_words
from slaget.kernel import Game, Rejected, audit, canonical, dump_log
from slaget.testing import check_laws, given
from slaget.testing.mind_laws import check_mind, minded_walk
from thorough import much

KNIGHT = PieceKind("knight", "defenders", "N", {"sv": "riddare", "en": "knight"}, jumps="enemy", jump_captures=True)
COMMANDER = PieceKind(
    "commander", "attackers", "C", {"sv": "fältherre", "en": "commander"}, jumps="enemy",
    stops=("throne", "corner"), captured="surround",
)  # fmt: skip
BARSARK = (
    "...AACAA...", ".....A.....", "...........", "A....D....A", "A...DDD...A", "CA.DNKDD.AC", "A...DDD...A",
    "A....D....A", "...........", ".....A.....", "...AACAA...",
)  # fmt: skip


def rules(game="nefatavl", **changes):
    return evolve(scenario(game).parameters, **changes)


def barsark(**changes):
    return rules(kinds=(KNIGHT, COMMANDER), setup="bar", setups={"bar": BARSARK}, **{"berserk": "must", **changes})


def setup_of(parameters, start=None, side="attackers"):
    base = evolve(scenario("nefatavl"), ruleset_id="own", parameters=parameters)
    return base if start is None else evolve(base, start=Start(rows(start, parameters.size), side))


def at(text, side="attackers", kinds=(KNIGHT, COMMANDER), **changes):
    return given(TAFL, setup_of(rules(kinds=kinds, **changes), text, side))


def mixed(made, board_rows, turn, going=-1):
    own = made.parameters.kinds
    return (*pieces_of(made.board, board_rows, own), turn, kinds_of(made.board, board_rows, own), going)


def random_kinds(random):
    found = []
    for letter, side in (("N", "defenders"), ("C", "attackers"), ("B", "attackers")):
        jumps = random.choice(["none", "friend", "enemy", "any"])
        found.append(
            PieceKind(
                f"kind_{letter.lower()}", side, letter, {"en": letter}, random.choice([0, 0, 1, 3]), jumps,
                jumps in ("enemy", "any") and random.random() < 0.6,
                random.choice([(), ("throne",), ("throne", "corner")]), random.choice([(), ("throne",)]),
                random.choice(["two", "two", "surround"]),
                random.choice(["both", "both", "hammer", "anvil", "none"]),
                random.choice([None, "attacker", "defender"]),
            )
        )  # fmt: skip
    return tuple(found)


def sown(random, board_rows):
    """The same rows with own kinds in place of some men."""
    changed = {"A": "AAAACB", "D": "DDDN"}
    return tuple("".join(random.choice(changed.get(sign, sign)) for sign in row) for row in board_rows)


def shown(made, after):
    own = {kind.letter: men for kind, men in zip(made.parameters.kinds, after[4])}
    return from_rows(rows_of(made.board, *after[:3], own))


@pytest.mark.parametrize("seed", range(24))
def test_tf_11_10_the_general_engine_plays_the_plain_rules(seed):
    """Without own kinds, and with berserk off, it finds what the plain generator does."""
    random = Random(seed)
    p = random_parameters(random, 7 if seed % 3 else 9)
    made, naive = KindEngine(p), Naive(p)
    for _ in range(3):
        board_rows, turn, edge = random_rows(random, naive), random.randrange(2), random.random() < 0.2
        here, bit = made.board, made.board.outside if edge else 0
        position, board = mixed(made, board_rows, turn), from_rows(board_rows)
        slow = naive.moves(board, SEATS[turn], edge)
        moves = made.moves(position, bit)
        assert {(here.names[here.start[m]], here.names[here.stop[m]]) for m in moves} == {
            (name(s), name(t)) for s, t in slow
        }
        for s, t in slow:
            number = here.named[name(s), name(t)]
            after, gone = naive.play(board, s, t, edge)
            assert shown(made, made.play(position, number, bit)) == after
            events = kinds_captured(made, position, number, 1, bit)
            assert {e.square: (e.how, set(e.partners)) for e in events} == {name(q): v for q, v in gone.items()}
        assert made.takes_king_next((*position[:3], 1, *position[4:])) == naive.threatened(board)
        assert made.ways_home((*position[:3], 0, *position[4:])) == naive.ways(board)


@pytest.mark.parametrize("seed", range(36))
def test_two_generators_agree_on_own_kinds(seed):
    """TF-11.10 to TF-11.13: moves, captures and turns that go on, tables against squares on a dictionary."""
    random = Random(seed)
    p = evolve(
        random_parameters(random, 7 if seed % 4 else 9), kinds=random_kinds(random),
        berserk=("off", "may", "must")[seed % 3], shieldwall="off", linnaean=False,
    )  # fmt: skip
    made, naive = engine(p), KindNaive(p)
    for _ in range(4):
        board_rows, turn = sown(random, random_rows(naive=naive, random=random)), random.randrange(2)
        position, board, going = mixed(made, board_rows, turn), from_rows(board_rows), None
        for _ in range(12):
            here, side = made.board, SEATS[position[3]]
            slow = naive.moves_of(board, side, going)
            numbers = {"-" if m == STOP else f"{here.names[here.start[m]]}-{here.names[here.stop[m]]}": m
                       for m in made.moves(position)}  # fmt: skip
            assert set(numbers) == {text_of(each) for each in slow}
            if not slow:
                break
            chosen = random.choice(sorted(slow, key=text_of))
            loud = [each for each in slow if each and naive.carried(board, *each)[1]]
            chosen = random.choice(sorted(loud)) if loud and random.random() < 0.7 else chosen
            if chosen is None:
                position, going = made.play(position, STOP), None
                continue
            number = numbers[text_of(chosen)]
            events = kinds_captured(made, position, number, 1, 0)
            board, going, gone = naive.played(board, *chosen)
            assert {e.square: e.how for e in events} == {name(q): how for q, how in gone.items()}
            position = made.play(position, number)
            assert shown(made, position) == board
            assert position[5] == (-1 if going is None else here.square[name(going)])
            assert (position[3] == SEATS.index(side)) == (going is not None)


@pytest.mark.parametrize("berserk", ["off", "may", "must"])
def test_perft_of_barsark(berserk):
    """TF-11.13: the commands, the engine and the plain generator count the same lines."""
    p = barsark(berserk=berserk, stall_limit=0, pressure_after=0, pressure=())
    naive = KindNaive(p)
    game = Game.start(TAFL, setup_of(p))
    assert perft(TAFL, game.state, 1) == 116
    assert [perft(TAFL, game.state, depth) for depth in (1, 2)] == [
        naive.count(from_rows(BARSARK), "attackers", depth) for depth in (1, 2)
    ]
    crowded = "A c3 c6 e5 b4 | C d6 | D d3 | N c5 | K f4"
    small = evolve(p, size=7, setups={"bar": ("...A...", ".......", ".......", "...K...", *["......."] * 3)})
    here = Game.start(TAFL, setup_of(small, crowded, "defenders"))
    wanted = naive_count(here, 3)
    assert perft(TAFL, here.state, 3) == wanted


def naive_count(game, depth):
    p = game.setup.parameters
    return KindNaive(p).count(from_rows(game.state.rows), game.state.side_to_move, depth)


@pytest.mark.parametrize("berserk", ["off", "may", "must"])
def test_the_laws_hold_with_own_kinds(berserk):
    """The laws of every game, and of what plays it."""
    setup = setup_of(barsark(berserk=berserk, repetition_count=3, draw_by_agreement=True))
    check_laws(TAFL, setup, seeds=range(much(1, 2)), steps=much(35, 60))
    for game in list(minded_walk(Game.start(TAFL, setup), MIND, Random(3), much(36, 60)))[::12]:
        check_mind(MIND, game, Random(4))


def test_tf_11_10_kinds_stand_in_the_log_and_nothing_new_does_where_there_are_none():
    game = Game.start(TAFL, setup_of(barsark()))
    head = dump_log(game).splitlines()[0]
    assert '"berserk":"must"' in head and '"kinds":[{"id":"knight"' in head.replace(
        '{"captured":"surround","id":"commander"', '{"id":"commander"'
    ).replace('"kinds":[{"id":"knight","jump_captures":true', '"kinds":[{"id":"knight"')
    assert audit(game).ok
    plain = dump_log(Game.start(TAFL, scenario("nefatavl")))
    assert "berserk" not in plain and "kinds" not in plain
    codec = TAFL.codec
    assert canonical(codec.dump(codec.load(type(game.setup), codec.dump(game.setup)))) == canonical(
        codec.dump(game.setup)
    )


def test_tf_11_11_a_knight_jumps_over_an_enemy_and_takes_it():
    """Over one neighbour to the empty square behind, not over friends, not over two."""
    here = at("A a2 b11 d5 f4 h4 j4 j5 | D d3 | N d4 f3 h3 j3 | K f6", "defenders")
    when = here.when(move("d4-d6", "defenders"))
    assert taken(when) == ["d5"] and when.events[1].how == "jump" and when.events[1].partners == ("d4", "d6")
    told = [narrate(here.game.state, event) for event in when.events[:2]]
    assert "move a knight from d4 to d6." in told[0]
    assert told[1] == "The defenders take the attacker on d5 with a jump between d4 and d6."
    assert "drar riddare från d4" in narrate(here.game.state, when.events[0], "sv")
    assert "knight on " in in_words(here.game.state).lower()
    for text, code, rule in (
        ("d4-d2", "no_such_jump", "TF-11.11"),
        ("j3-j6", "blocked", "TF-4.2"),
        ("j3-j5", "occupied", "TF-4.2"),
        ("d3-d5", "occupied", "TF-4.2"),
    ):
        with pytest.raises(Rejected) as refused:
            here.game.play(move(text, "defenders"))
        assert (refused.value.code, refused.value.rule.id) == (code, rule), text


@pytest.mark.parametrize("berserk", ["off", "may"])
def test_refusals_of_a_way_keep_their_order_with_berserks(berserk):
    """Section 10: too far comes before occupied and blocked."""
    here = at("A c3 | D c4 c6 b1 | K i1", "defenders", kinds=(), berserk=berserk, piece_steps=2)
    for text in ("c6-c3", "c4-c1", "c6-c2"):
        assert here.game.why_not(move(text, "defenders")).code == "too_far", text


def test_tf_11_11_the_king_is_never_taken_by_a_jump():
    raider = PieceKind("raider", "attackers", "R", jumps="enemy", jump_captures=True)
    here = at("A a2 | D k2 | R f3 | K f4", kinds=(raider,))
    assert taken(here.when(move("f3-f5"))) == []


def test_tf_11_12_a_commander_is_surrounded_and_stands_where_the_king_may():
    """Two do not take it; four do; it alone of the men stops on the throne and in corners."""
    two = at("A a2 | C e4 | D d4 f8 | K k3", "defenders")
    assert taken(two.when(move("f8-f4", "defenders"))) == []
    four = at("A a2 | C e4 | D d4 e3 e5 f8 | K k3", "defenders")
    when = four.when(move("f8-f4", "defenders"))
    assert taken(when) == ["e4"] and when.events[1].how == "surround"
    here = at("A b6 | C a6 c11 | D k2 | K k3")
    assert here.game.why_not(move("c11-a11")) is None
    assert here.game.why_not(move("b6-f6")).code == "throne_reserved"
    onto = at("A b6 | C c6 | D k2 | K k3")
    assert onto.game.why_not(move("c6-f6")) is None


def test_tf_11_12_an_unarmed_kind_takes_nothing_and_helps_nobody():
    herald = PieceKind("herald", "attackers", "H", armed="none")
    alone = at("A c4 | H e8 | D d4 | K k3", kinds=(herald,))
    assert taken(alone.when(move("e8-e4"))) == []
    helped = at("A e8 | H c4 | D d4 | K k3", kinds=(herald,))
    assert taken(helped.when(move("e8-e4"))) == []


def test_tf_11_12_who_may_not_enclose_holds_no_row_against_the_edge():
    """TF-11.6: neither as its far end nor before it, as TF-D11 has it of the king."""
    for armed, lost in (("both", ["d1", "e1"]), ("anvil", ["d1", "e1"]), ("hammer", []), ("none", [])):
        herald = PieceKind("herald", "attackers", "H", armed=armed)
        for row in ("A f9 d2 e2 | H c1 | D d1 e1 | K i9", "A f9 c1 d2 | H e2 | D d1 e1 | K i9"):
            assert taken(at(row, kinds=(herald,), shieldwall="men").when(move("f9-f1"))) == lost
        closing = at("A c1 d2 e2 | H f9 | D d1 e1 | K i9", kinds=(herald,), shieldwall="men")
        assert taken(closing.when(move("f9-f1"))) == ([] if armed in ("anvil", "none") else ["d1", "e1"])


def test_tf_11_12_who_must_be_surrounded_is_lost_in_no_row_and_at_no_throne():
    """TF-11.6, TF-11.7: the men beside it are."""
    for captured, row, fourth in (("two", ["d1", "e1"], ["f5"]), ("surround", ["d1"], [])):
        herald = PieceKind("herald", "defenders", "H", captured=captured)
        wall = at("A c1 d2 e2 f9 | D d1 | H e1 | K i9", kinds=(herald,), shieldwall="men")
        assert taken(wall.when(move("f9-f1"))) == row
        beside = at("A f1 e6 g6 f7 | D a9 | H f5 | K f6", kinds=(herald,), linnaean=True)
        assert taken(beside.when(move("f1-f4"))) == fourth


def test_tf_11_12_who_may_not_enclose_holds_no_side_of_the_throne():
    """TF-11.7: all four attackers are partners (TF-D10)."""
    for armed, lost in (("both", ["f5"]), ("anvil", ["f5"]), ("hammer", []), ("none", [])):
        herald = PieceKind("herald", "attackers", "H", armed=armed)
        beside = at("A f1 e6 g6 | H f7 | D f5 a9 | K f6", kinds=(herald,), linnaean=True)
        assert taken(beside.when(move("f1-f4"))) == lost


def test_tf_11_10_for_hostile_squares_a_kind_counts_as_it_says():
    for count_as, lost in ((None, ["b1"]), ("defender", [])):
        guard = PieceKind("guard", "attackers", "G", count_as=count_as)
        here = at("A k5 | G b1 | D c5 | K f3", "defenders", kinds=(guard,), hostile_corner=("attacker",))
        assert taken(here.when(move("c5-c1", "defenders"))) == lost


def test_tf_11_5_a_fort_is_held_by_own_kinds_where_gaps_are_forbidden():
    text = "A f5 h9 | N c1 c2 | D d3 e3 f1 g2 | K d1"
    game = rules("copenhagen", gap_policy="forbidden", kinds=(KNIGHT,))
    position = given(TAFL, setup_of(game, text, "defenders"))
    assert ended(position.when(move("g2-f2", "defenders"))) == ("defenders", "edge_fort")
    assert ended(position.when(move("g2-g3", "defenders"))) is None


def test_tf_11_5_a_corner_breaks_a_fort_of_a_kind_that_it_is_hostile_to():
    """TF-11.10: the man on a2 stands between the corner and where the attackers get."""
    for count_as, end in ((None, ("defenders", "edge_fort")), ("attacker", None)):
        guard = PieceKind("guard", "defenders", "G", count_as=count_as)
        game = rules("copenhagen", kinds=(guard,), hostile_corner=("attacker",))
        position = given(TAFL, setup_of(game, "A f5 h9 | G a2 | D b2 c5 | K b1", "defenders"))
        assert ended(position.when(move("c5-c1", "defenders"))) == end


def test_tf_11_13_a_berserk_goes_on_while_it_can_capture():
    """One command a capture: the same piece, captures only; then the turn passes."""
    base = {"kinds": (KNIGHT,), "gap_policy": "allowed"}
    start = "A d4 d6 f7 k2 | N d3 | K i3"
    must = at(start, "defenders", **base, berserk="must")
    first = must.when(move("d3-d5", "defenders"))
    assert taken(first) == ["d4"] and type(first.events[-1]).__name__ == "TurnContinued"
    on = first.events[-1]
    assert (on.square, on.side_to_move, on.quiet_plies, on.ply) == ("d5", "defenders", 0, 1)
    game = must.game.play(move("d3-d5", "defenders"))
    assert [o.only for o in game.options("defenders")] == [MovePiece("defenders", "d5", "d7")]
    assert game.state.going >= 0 and TAFL.snapshot(game.state)["continues"] == "d5"
    for command, code in (
        (move("d5-e5", "defenders"), "must_capture_on"),
        (move("i3-i4", "defenders"), "other_piece"),
        (EndTurn("defenders"), "no_ending"),
    ):
        refused = game.why_not(command)
        assert (refused.code, refused.rule.id) == (code, "TF-11.13")
    assert game.why_not(move("f7-f8")).rule.id == "TF-3.1"
    game = game.play(read_move(game.state, "d5-d7"))
    assert game.state.ply == 2 and game.to_act == ("attackers",)
    assert position_text(game.state).startswith("11/11/11/11/3N1A5/")
    may = at(start, "defenders", **base, berserk="may", draw_by_agreement=True).game.play(
        move("d3-d5", "defenders")
    )
    assert [o.only for o in may.options("defenders")][-1] == EndTurn("defenders")
    assert may.why_not(OfferDraw("defenders")).code == "turn_goes_on"
    ended_turn = may.play(EndTurn("defenders"))
    assert ended_turn.to_act == ("attackers",) and ended_turn.state.ply == 1
    off = at(start, "defenders", **base).game.play(move("d3-d5", "defenders"))
    assert off.to_act == ("attackers",)


def test_tf_8_5_pressure_lapses_aloud_where_the_turn_goes_on():
    p = rules(kinds=(), berserk="must", pressure_after=25, pressure=("forced_capture", "hostile_edge"))
    start = Start(rows("A d9 b4 f2 k8 | D c4 e2 h10 | K i9"), "attackers", 60)
    game = Game.start(TAFL, evolve(setup_of(p), start=start)).play(move("d9-d4"))
    assert [type(event).__name__ for event in game.events[-2:]] == ["TurnContinued", "PressureChanged"]
    assert game.events[-1].rules == () == game.state.pressure
    assert type(game.play(move("d4-d2")).events[-1]).__name__ == "TurnChanged"


def test_tf_11_13_the_king_rages_too_and_wins_where_he_gets_home():
    here = at("A c2 c5 k6 | D b8 a5 | K d8", "defenders", kinds=(), berserk="must")
    assert here.game.state.engine.mixed
    home = at("A b1 k6 | D b8 | K a5", "defenders", kinds=(), berserk="must")
    assert ended(home.when(move("a5-a1", "defenders"))) == ("defenders", "king_escaped")


def test_what_own_kinds_may_not_be():
    """TF-11.10, TF-11.11: each contradiction with its rule."""
    knight = KNIGHT
    for kinds, rule in (
        ((evolve(knight, letter="A"),), "TF-11.10"),
        ((evolve(knight, letter="ab"),), "TF-11.10"),
        ((knight, evolve(COMMANDER, letter="N")), "TF-11.10"),
        ((knight, evolve(knight, letter="M")), "TF-11.10"),
        ((evolve(knight, steps=19),), "TF-11.10"),
        (tuple(evolve(knight, id=f"k{i}", letter=letter) for i, letter in enumerate("BCEFGHI")), "TF-11.10"),
        ((evolve(knight, jumps="friend"),), "TF-11.11"),
    ):
        with pytest.raises(Rejected) as refused:
            Game.start(TAFL, setup_of(rules(kinds=kinds)))
        assert (refused.value.code, refused.value.rule.id) == ("bad_ruleset", rule)
    with pytest.raises(Rejected) as refused:
        Game.start(TAFL, setup_of(rules(kinds=(KNIGHT,), setup="bar", setups={"bar": BARSARK})))
    assert refused.value.rule.id == "TF-2.2" and "'C'" in refused.value.message


def test_a_commander_may_start_in_a_corner_and_a_man_may_not():
    """TF-2.2, TF-11.12."""
    assert at("A a2 | C a1 | D k2 | K f3").game.to_act
    with pytest.raises(Rejected):
        at("A a1 | C b1 | D k2 | K f3")


def test_own_kinds_are_drawn_and_told():
    game = Game.start(TAFL, setup_of(barsark()))
    drawn = picture(game.state).svg
    assert drawn.count(">C</text>") == 5 and drawn.count(">N</text>") == 2  # with the legend
    assert "Knight on e6." in in_words(game.state) and "Riddare på e6." in in_words(game.state, "sv")
    assert "N K" in describe(game.state)
    assert TAFL.snapshot(game.state)["board"]["e6"] == "N"
    assert TAFL.position(game.setup, position_text(game.state)).start.rows == BARSARK
