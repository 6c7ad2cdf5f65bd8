"""The options of a scenario, default and alternatives (NI-O1 to NI-O24), and the rules they switch on (NI-23)."""

from typing import Any

import pytest
from battle import battle, card, event, luck, ordered, passed, pick, scenario, start

from slaget.games.nissan import NISSAN
from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.games.nissan.scoring import points
from slaget.games.nissan.setup import Options
from slaget.games.nissan.state import hand_limit, replace
from slaget.testing import Given


def code_of(where: Given, command: Any) -> str | None:
    refusal = where.game.why_not(command)
    return refusal and refusal.code


def test_the_defaults() -> None:
    """NI-O1 to NI-O24: the first value of each row of the table."""
    assert Options() == scenario("forsta_motet").options
    assert NISSAN.codec.dump(Options()) == {
        "hand_limit": "by_size",
        "first_side": "danish",
        "land_blocks_sight": True,
        "shallow_test": "hull",
        "touch_tolerance": 50,
        "slide_directions": "any",
        "forward_arc": 9000,
        "attack_scope": "activation",
        "mixed_volleys": True,
        "boarded_attack": "after_melee",
        "contested_orders": True,
        "dead_leader_cards": "blank_only",
        "cut_frees_all": False,
        "supporters_spend_action": True,
        "points_stack": False,
        "doubling_tiles": 0,
        "discard_hand": False,
        "points_target": "none",
        "horn_blower_shield": True,
        "big_cast": "batches",
        "added_runes_final": True,
        "setup": "as_written",
        "spare": False,
        "allow_resign": True,
    }


@pytest.mark.parametrize(
    ("name", "chosen", "limit"),
    [
        ("forsta_motet", "by_size", 4),
        ("slaget", "by_size", 6),
        ("forsta_motet", "three_or_four", 3),
        ("natten_i_viken", "three_or_four", 4),
        ("slaget", "three_or_four", 4),
        ("slaget", 1, 1),
        ("forsta_motet", 10, 10),
    ],
)
def test_o1_hand_limit(name: str, chosen: Any, limit: int) -> None:
    """NI-O1, NI-7.3, NI-R1: dealt and refilled to it."""
    where = start(name, hand_limit=chosen)
    assert hand_limit(where.game.setup) == limit
    assert all(len(cards.hand) == limit for cards in where.game.state.cards.values())
    side = where.game.state.active
    name = where.game.state.cards[side].hand[0]
    where = where.after(m.PlayCard(side, name, "blank"), m.Activate(side, ()), m.EndTurn(side))
    assert len(where.game.state.cards[side].hand) == limit


@pytest.mark.parametrize("first", ["norse", "danish"])
def test_o2_first_side(first: str) -> None:
    """NI-O2, NI-8.15."""
    state = start("forsta_motet", first_side=first).game.state
    assert (state.active, dict(state.turn_no)) == (first, {"norse": 0, "danish": 0, first: 1})


def test_o3_land_blocks_sight_is_shown_by_an_example() -> None:
    """NI-O3, NI-R20: the option reaches the sight of the state (NI-X13 plays it)."""
    for blocks in (True, False):
        where = battle(n1="danish 4,58,90: bow1", d1="norse 25,82,60: sword1", land=True, land_blocks_sight=blocks)
        where = ordered(where, "n1")
        refused = code_of(where, m.Shoot("norse", "d1", pick(where, "n1", "bow1")))
        assert refused == ("no_sight" if blocks else None)


def test_o4_shallow_test() -> None:
    """NI-O4, NI-R8: hull to land, or midship point to land (NI-2.4)."""
    fast = card(c.Rowing(flat=100, when=c.When(acting=c.ShipPredicate(water="shallow"))))
    for test, y, shallow in (
        ("hull", 70.3, True),
        ("midship", 70.3, False),
        ("midship", 73.5, True),
        ("hull", 70, False),
    ):
        where = battle(n1=f"danish 80,{y},0: sword1", norse=[fast], land=True, shallow_test=test)
        where = ordered(where, "n1", play="made")
        x, y_cu = where.game.state.hulls["n1"].bow
        row = m.RowForward("norse", pick(where, "n1", "sword1"), x + 550, y_cu)
        assert (code_of(where, row) is None) == shallow, (test, y)


@pytest.mark.parametrize(
    ("tolerance", "gap", "touches"),
    [(0, 0, True), (0, 1, False), (50, 50, True), (50, 51, False), (200, 200, True), (200, 201, False)],
)
def test_o5_touch_tolerance(tolerance: int, gap: int, touches: bool) -> None:
    """NI-O5, NI-5.2, NI-R9: how near ships must be to be tied, entered and attacked."""
    where = battle(n1="50,50,90: sword2", n2=f"{55.5 + gap / 100},50,90: sword1", touch_tolerance=tolerance)
    where = ordered(where, "n1")
    assert (code_of(where, m.Tie("norse", "n2", "norse_sword_1")) is None) == touches
    assert (code_of(where, m.Move("norse", "n2", ("norse_sword_1",))) is None) == touches


@pytest.mark.parametrize(
    ("shift", "axes"),
    [
        ((-100, 0), True),
        ((0, 100), True),
        ((0, -100), True),
        ((100, 0), False),
        ((-100, 100), False),
        ((-200, 3), True),
        ((-200, 4), False),
        ((3, 200), True),
    ],
)
def test_o6_slide_directions(shift: tuple[int, int], axes: bool) -> None:
    """NI-O6, NI-R14: any way, or within one degree of abeam and astern; distance is judged first."""
    for directions, ok in (("any", True), ("axes", axes)):
        where = ordered(battle(n1="50,50,0: sword4", slide_directions=directions), "n1")
        slide = m.RowSlide("norse", pick(where, "n1", "sword2"), *shift)
        assert (code_of(where, slide) is None) == ok
        if not ok:
            where.when(slide).rejected(r.BOOK["NI-O6"], "bad_direction")
            one = m.RowSlide("norse", pick(where, "n1", "sword1"), shift[0] * 3, shift[1] * 3)
            where.when(one).rejected(r.BOOK["NI-12.8"], "too_far")


@pytest.mark.parametrize(
    ("arc", "target", "code"),
    [
        (9000, (5000, 6000), None),
        (9000, (4999, 6000), "out_of_arc"),
        (0, (6100, 5000), None),
        (0, (6100, 5010), "out_of_arc"),
        (18000, (4000, 5000), None),
        (4500, (5710, 5710), None),
        (4500, (5710, 5720), "out_of_arc"),
    ],
)
def test_o7_forward_arc(arc: int, target: tuple[int, int], code: str | None) -> None:
    """NI-O7, NI-12.4: how far a ship may turn, up to an about-turn."""
    where = ordered(battle(n1="50,50,0: sword8", forward_arc=arc), "n1")
    assert code_of(where, m.RowForward("norse", pick(where, "n1", "sword8"), *target)) == code


@pytest.mark.parametrize("kind", ["shoot", "melee"])
def test_o8_attack_scope(kind: str) -> None:
    """NI-O8, NI-R34: attacks on a target counted for each acting ship, or for all through the turn."""
    for scope, code in (("activation", None), ("turn", "repeated_action")):
        where = battle(
            n1="king 50,50,90: sword3", d1="55.5,50,90: sword7", n2="60.5,50,90: sword3", attack_scope=scope
        )
        where = ordered(where, "n1", "n2")
        build = m.Shoot if kind == "shoot" else m.Attack
        where = Given(where.when(build("norse", "d1", ("norse_sword_1",)), luck("b")).game)
        where = where.after(m.EndShip("norse"), m.BeginShip("norse", "n2"))
        assert code_of(where, build("norse", "d1", ("norse_sword_4",))) == code
        other = m.Attack if kind == "shoot" else m.Shoot
        crossed = {"activation": None, "turn": "shot_this_activation" if kind == "shoot" else "repeated_action"}
        assert code_of(where, other("norse", "d1", ("norse_sword_4",))) == crossed[scope]
        where = passed(where.after(m.EndShip("norse"), m.EndTurn("norse")))
        assert code_of(ordered(where, "n2"), build("norse", "d1", ("norse_sword_4",))) is None


@pytest.mark.parametrize(("scope", "period"), [("activation", "aktiveringen"), ("turn", "turen")])
def test_o8_refusals_say_since_when_a_ship_may_not_be_attacked_again(scope: str, period: str) -> None:
    """NI-O8: what was done in the activation of another ship is not told as done in this one."""
    where = battle(n1="king 50,50,90: sword4", d1="55.5,50,90: sword7", n2="60.5,50,90: sword3", attack_scope=scope)
    where = ordered(where, "n1", "n2")
    shot = Given(where.when(m.Shoot("norse", "d1", ("norse_sword_1",)), luck("b")).game)
    if scope == "turn":
        shot = shot.after(m.EndShip("norse"), m.BeginShip("norse", "n2"))
    fighter = pick(shot, "n2" if scope == "turn" else "n1", "sword1")
    for build, done, gjort in (
        (m.Shoot, "This has been done to d1", "Det här är redan gjort med d1"),
        (m.Attack, "D1 was shot at", "D1 har beskjutits"),
    ):
        refusal = shot.game.why_not(build("norse", "d1", fighter))
        assert refusal is not None
        assert refusal.message.removesuffix(" already.").removesuffix(".") == f"{done} in this {scope}"
        assert refusal.message_sv == f"{gjort} under den här {period}."


@pytest.mark.parametrize(
    ("group", "mixed"),
    [
        ("bow2", False),
        ("sword2", False),
        ("bow1 sword1", True),
        ("harald bow1", False),
        ("harald axe1", True),
        ("hakon bow1", True),
    ],
)
def test_o9_mixed_volleys(group: str, mixed: bool) -> None:
    """NI-O9, NI-R27: archers and throwers together, or apart."""
    for allowed in (True, False):
        where = battle(n1="king 50,50,90: harald hakon sword2 bow2 axe1", d1="50,70,0: bow2", mixed_volleys=allowed)
        where = ordered(where, "n1")
        command = m.Shoot("norse", "d1", pick(where, "n1", group))
        if mixed and not allowed:
            where.when(command).rejected(r.BOOK["NI-O9"], "mixed_group")
        else:
            assert code_of(where, command) is None


def test_o10_boarded_attack() -> None:
    """NI-O10: after one melee aboard, or when nobody hostile is left aboard (NI-16.8)."""
    for scope in ("after_melee", "after_clearing"):
        where = battle(n1="king 50,50,90: sword6 | bow1", d1="55.5,50,90: bow2", boarded_attack=scope)
        where = ordered(where, "n1")
        for faces, cleared in (("bb", False), ("hb", True)):
            after = Given(where.when(m.Attack("norse", "n1", ("norse_sword_1", "norse_sword_2")), luck(faces)).game)
            code = code_of(after, m.Attack("norse", "d1", ("norse_sword_3",)))
            assert code == (None if cleared or scope == "after_melee" else "boarded_first")


def test_o11_contested_orders() -> None:
    """NI-O11, NI-R29: boarded ships take orders, or only the leader's does (NI-10.1)."""
    made = card(icon="harald", activation=3)
    for contested in (True, False):
        where = battle(
            n1="king 50,50,90: harald sword1 | sword1",
            n2="57,50,90: sword1 | sword1",
            norse=[made],
            contested_orders=contested,
        )
        led = where.after(m.PlayCard("norse", "made#1", "card"))
        assert code_of(led, m.Activate("norse", ("n1",))) is None
        assert (code_of(led, m.Activate("norse", ("n2",))) is None) == contested
        blank = where.after(m.PlayCard("norse", "made#1", "blank"))
        assert (code_of(blank, m.Activate("norse", ("n1",))) is None) == contested


def test_o12_dead_leader_cards() -> None:
    """NI-O12, NI-R33: a fallen leader's card blank only, or with its text but without a ship to order."""
    made = card(c.ExtraDraw(cards=1), icon="hakon", activation=3)
    dot = card(c.ExtraDraw(cards=1), icon="hakon", activation="dot", name="dot")
    for stays in ("blank_only", "text_stays"):
        where = battle(n1="50,50,90: sword1", norse=[made, dot], dead_leader_cards=stays)
        for name in ("made#1", "dot#1"):
            played = m.PlayCard("norse", name, "card")
            if stays == "blank_only":
                where.when(played).rejected(r.BOOK["NI-9.7"], "leader_fallen")
                continue
            after = where.after(played)
            assert after.game.state.cards["norse"].extra_draws == 1
            assert code_of(after, m.Activate("norse", ())) is None
            assert code_of(after, m.Activate("norse", ("n1",))) == "out_of_hearing"


def test_o13_cut_frees_all() -> None:
    """NI-O13, NI-R52: one cut for one tie, or for all of the acting ship's, the named one last and counted."""
    for all_free, names in ((False, ["n2"]), (True, ["n3", "n2"])):
        where = battle(
            n1="50,50,90: sword4",
            n2="55.5,50,90: sword1",
            n3="44.5,50,90: sword1",
            n4="61,50,90: sword1",
            ties="n1-n2 n1-n3 n2-n4",
            cut_frees_all=all_free,
        )
        cut = ordered(where, "n1").when(m.Cut("norse", "n2", "norse_sword_1"))
        assert [e.other for e in cut.events] == names
        assert [name for e in cut.events for name in e.spent] == ["norse_sword_1"], "NI-I9: he has acted once"
        assert cut.game.state.ties_of("n2") == ("n4",)
        after = Given(cut.game).after(m.Tie("norse", "n2", "norse_sword_2"))
        assert code_of(after, m.Cut("norse", "n2", "norse_sword_3")) == "repeated_action"
        if all_free:
            again = after.after(m.Tie("norse", "n3", "norse_sword_3"))
            assert code_of(again, m.Cut("norse", "n3", "norse_sword_4")) is None


def test_o14_supporters_spend_action() -> None:
    """NI-O14, NI-16.11, NI-R39: supporting is an action, or costs none; either way they have fought."""
    for spends in (True, False):
        where = battle(n1="king 50,50,90: sword3", d1="55.5,50,90: bow2 | axe2", supporters_spend_action=spends)
        where = ordered(where, "n1")
        cast = where.when(m.Attack("norse", "d1", ("norse_sword_1",), ("norse_axe_1",)), luck("bb"))
        fighter = cast.game.state.fighters["norse_axe_1"]
        assert (fighter.acted, fighter.fought) == (spends, True)
        assert cast.game.state.fighters["norse_sword_1"].acted


def test_o15_points_stack() -> None:
    """NI-O15, NI-R64: each fallen man in one class, or one point more for everybody with a rank."""
    for stack, worth in ((False, 20 + 5 + 3), (True, 21 + 6 + 4)):
        fallen = {"danish": ("finn", "danish_standard", "danish_horn")}
        where = battle(n1="50,50,90: hakon eystein", d1="60,50,90: skjalm", fallen=fallen, points_stack=stack)
        assert points(where.game.state) == {"norse": worth, "danish": 0}


def test_o15_ordinary_fighters_count_one_either_way() -> None:
    """NI-O15, NI-19.3: an ordinary man is worth one point with the option too."""
    for stack in (False, True):
        where = battle(n1="50,50,90: hakon eystein bow2", d1="50,72,90: skjalm finn bow2", points_stack=stack)
        where = ordered(where, "n1")
        played = where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow2")), luck("hh"))
        assert points(played.game.state) == {"norse": 2, "danish": 0}


@pytest.mark.parametrize(
    ("number", "faces", "cast"),
    [
        (3, "hb", "hb"),
        (3, "db", "dbhh"),
        (3, "dd", "dddhhhhh"),
        (3, "ddd", "dddbbbbbb"),
        (1, "d", "dbb"),
        (2, "Bh", "Bh"),
    ],
)
def test_o16_doubling_tiles(number: int, faces: str, cast: str) -> None:
    """NI-O16, NI-23.1: each doubling brings two more tiles, again and again; it gives nothing itself."""
    where = battle(n1="50,50,90: bow3", d1="50,72,90: bow7", doubling_tiles=number)
    where = ordered(where, "n1")
    group = pick(where, "n1", f"bow{len(faces)}")
    played = where.when(m.Shoot("norse", "d1", group), luck(cast, tiles=16 + number))
    tosses = event(played.events, m.RunesCast).batches[0]
    assert len(tosses) == len(cast)
    assert event(played.events, m.CastSettled).hits == cast.count("h")


def test_o16_an_empty_bag_stops_the_doubling() -> None:
    """NI-23.1: with every tile drawn no more come; a full bag is 16 + d tiles, and batches that many."""
    where = battle(n1="50,50,90: bow2", d1="50,72,90: bow7", doubling_tiles=2, norse=[card(c.CastRunes(add=18))])
    where = ordered(where, "n1", play="made")
    faces = "dd" + "h" * 12 + "oooo"
    played = where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow2")), luck(faces + "bb", tiles=18))
    batches = event(played.events, m.RunesCast).batches
    assert [len(batch) for batch in batches] == [18, 2]
    assert event(played.events, m.CastSettled).hits == 12


def test_o16_doublings_are_neither_retossed_nor_turned() -> None:
    """NI-23.1: whichever way up they lie."""
    effects = [c.Retoss(count="all", faces=("blank", "hit")), c.TurnRunes(from_="blank", to="hit", count="all")]
    where = battle(n1="50,50,90: bow4", d1="50,72,90: bow7", doubling_tiles=3, norse=[card(*effects)])
    where = ordered(where, "n1", play="made")
    cast = where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow2")), luck("Bdhb", tiles=19))
    due = Given(cast.game)
    for position in (0, 1):
        due.when(m.RetossRunes("norse", (position,))).rejected(r.BOOK["NI-22.6"], "bad_retoss")
    settled = event(due.when(m.RetossRunes("norse", ())).events, m.CastSettled)
    assert settled.hits == 2


def test_o17_discard_hand() -> None:
    """NI-O17, NI-23.2: some cards of the hand go, the turn passes straight to the refill."""
    where = battle(n1="50,50,90: sword1", discard_hand=True, norse=["i_takt", "stenhagel"])
    two = ("i_takt#1", "stenhagel#1")
    drawn = where.game.state.cards["norse"].draw_pile[:2]
    played = where.when(m.DiscardHand("norse", two))
    played.then(
        m.CardsDiscarded("norse", two, "discard_hand"),
        m.CardsDrawn("norse", "refill", drawn),
        m.TurnEnded("norse"),
        m.TurnStarted("danish", 1),
    )
    where.when(m.DiscardHand("norse", ())).rejected(r.BOOK["NI-23.2"], "bad_field")
    where.when(m.DiscardHand("norse", ("kanda_grund#1",))).rejected(r.BOOK["NI-9.5"], "card_not_in_hand")
    where.when(m.DiscardHand("norse", ("i_takt#1", "i_takt#1"))).rejected(r.BOOK["NI-11.3"], "bad_field")
    whole = where.game.state.cards["norse"].hand
    assert len(where.after(m.DiscardHand("norse", whole)).game.state.cards["norse"].hand) == 6


def test_o17_is_off_by_default() -> None:
    """NI-23.2: refused before its fields are looked at, after phase and side."""
    where = battle(n1="50,50,90: sword1")
    where.when({"type": "discard_hand", "side": "norse", "cards": 5}).rejected(r.BOOK["NI-23.2"], "option_off")
    where.when({"type": "discard_hand", "side": "danish"}).rejected(r.BOOK["NI-9.1"], "wrong_side")
    acting = ordered(where, "n1")
    acting.when(m.DiscardHand("norse", ("plain#1",))).rejected(r.BOOK["NI-9.2"], "wrong_phase")


def test_o17_a_discard_may_end_the_battle() -> None:
    """NI-23.2, NI-18.2: its refill is the same refill."""
    where = battle(n1="50,50,90: sword1", discard_hand=True)
    own = replace(where.game.state.cards["norse"], draw_pile=("i_takt#1",))
    state = replace(where.game.state, cards={**where.game.state.cards, "norse": own})
    where = Given(replace(where.game, state=state))
    played = where.when(m.DiscardHand("norse", ("plain#1", "plain#2")))
    assert [type(e).__name__ for e in played.events] == ["CardsDiscarded", "CardsDrawn", "GameEnded"]


ALIVE = {"n1": "50,50,90: hakon eystein bow2", "d1": "50,72,90: skjalm finn bow2"}


@pytest.mark.parametrize(("target", "wins"), [("none", False), (1, True), (2, True), (3, False)])
def test_o18_points_target(target: Any, wins: bool) -> None:
    """NI-O18, NI-23.3: who has the points after a command wins at once."""
    where = ordered(battle(**ALIVE, points_target=target), "n1")
    played = where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow2")), luck("hh"))
    assert (played.game.outcome is not None) == wins
    if wins:
        assert played.events[-1] == m.GameEnded("norse", "points_target", {"norse": 2, "danish": 0})


@pytest.mark.parametrize(("size", "target"), [(1, 40), (2, 50), (3, 60)])
def test_o18_by_size(size: int, target: int) -> None:
    """NI-23.3: 40, 50 or 60 points by the size of the battle."""
    from slaget.games.nissan.scoring import points_target

    where = battle(**ALIVE, size=size, points_target="by_size")
    assert points_target(where.game.setup) == target


def test_o18_waits_for_the_choice_and_for_a_lead() -> None:
    """NI-23.3: not while losses are to be chosen; equal points go on, and the higher wins later."""
    ships = {"n1": "50,50,90: hakon eystein bow2", "d1": "50,72,90: skjalm finn bow3"}
    where = ordered(battle(**ships, points_target=1), "n1")
    due = where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow2")), luck("hb"))
    assert due.game.state.phase == "casualties"
    chosen = Given(due.game).when(m.ChooseCasualties("norse", ("danish_bow_1",), ()))
    assert chosen.events[-2:] == (
        m.AttackEnded("n1", "d1"),
        m.GameEnded("norse", "points_target", {"norse": 1, "danish": 0}),
    )
    even = battle(n1="50,50,90: sword2", d1="55,50,90: bow2", points_target=40)
    assert points(even.game.state) == {"norse": 40, "danish": 40}
    assert even.game.outcome is None
    even = ordered(even, "n1")
    ended = even.when(m.Attack("norse", "d1", pick(even, "n1", "sword2")), luck("hhb"))
    assert ended.events[-1].reason == "points_target"


def test_o18_is_looked_at_after_commands() -> None:
    """NI-23.3: who has the points when an irregular battle begins wins with the first command."""
    where = battle(n1="50,50,90: hakon eystein", points_target=1)
    assert points(where.game.state) == {"norse": 40, "danish": 0}
    assert where.game.outcome is None
    first = where.when(m.PlayCard("norse", "plain#1", "card"))
    assert first.events[-1] == m.GameEnded("norse", "points_target", {"norse": 40, "danish": 0})


def test_o18_a_kings_fall_comes_first() -> None:
    """NI-23.3: he who has the points and loses his king has lost."""
    where = ordered(
        battle(n1="king 50,50,90: harald hakon eystein", d1="56,50,90: finn skjalm bow1", points_target=1), "n1"
    )
    played = where.when(m.Attack("norse", "d1", ("harald",)), luck("ob"))
    assert (played.events[-1].reason, played.events[-1].winner) == ("king_fell", "danish")


def test_o19_horn_blower_shield() -> None:
    """NI-O19, NI-R24, NI-4.3: the horn blower counts for the wall, or not."""
    for shield in (True, False):
        where = ordered(battle(n1="50,50,90: bow2", d1="50,72,90: horn sword4", horn_blower_shield=shield), "n1")
        cast = where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow2")), luck("bb"))
        assert event(cast.events, m.AttackDeclared).wall == shield


@pytest.mark.parametrize(("big_cast", "batches"), [("batches", [16, 4]), ("cap", [16])])
def test_o20_big_cast(big_cast: str, batches: list[int]) -> None:
    """NI-O20, NI-R45: runes beyond sixteen in a further batch, or not tossed."""
    where = battle(n1="50,50,90: bow2", d1="50,72,90: bow2", big_cast=big_cast, norse=[card(c.CastRunes(add=18))])
    where = ordered(where, "n1", play="made")
    cast = where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow2")), luck("b" * 20))
    assert [len(batch) for batch in event(cast.events, m.RunesCast).batches] == batches
