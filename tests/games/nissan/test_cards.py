"""The effect kinds one by one, through commands (NI-20.5, NI-21)."""

from typing import Any, Final

import pytest
from battle import SIDES, battle, card, event, luck, ordered, passed, pick, scenario, start

from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.games.nissan.state import replace
from slaget.testing import Given

NORSE: Final = {"n1": "king 50,50,90: harald hakon horn standard sword4 spear2 axe1 bow4"}
DANES: Final = {"d1": "55.5,50,90: bow4 sword2"}


def played(*effects: c.Effect, **more: Any) -> Given:
    """n1 acts under a card with these effects, and touches d1."""
    return ordered(battle(**{**NORSE, **DANES, **more}, norse=[card(*effects)]), "n1", play="made")


def under(*effects: c.Effect, **more: Any) -> Given:
    """n1 acts in the turn after the Danes played these effects, and touches d1."""
    where = battle(**{**NORSE, **DANES, **more}, danish=[card(*effects)], turn="danish")
    return ordered(passed(where, "made"), "n1")


def melee(where: Given, group: str = "sword2", faces: str = "bbbbbbbbbbbb", target: str = "d1") -> Any:
    return where.when(m.Attack("norse", target, pick(where, "n1", group)), luck(faces))


def volley(where: Given, group: str = "bow2", faces: str = "bbbbbbbbbbbb") -> Any:
    return where.when(m.Shoot("norse", "d1", pick(where, "n1", group)), luck(faces))


def runes(cast: Any) -> int:
    return sum(map(len, event(cast.events, m.RunesCast).batches))


def fixed(cast: Any) -> tuple[int, int]:
    made = event(cast.events, m.RunesCast).fixed
    return made.hit, made.odin


def settled(cast: Any) -> m.CastSettled:
    found: m.CastSettled = event(cast.events, m.CastSettled)
    return found


def code_of(where: Given, command: Any) -> str | None:
    refusal = where.game.why_not(command)
    return refusal and refusal.code


FRIENDS: Final = {
    "n2": "43.99,50,90: sword1",
    "n3": "50,66,0: sword1",
    "d2": "50,34,0: sword1",
    "ties": "n1-n2 n1-n3 n1-d2",
}


@pytest.mark.parametrize(
    ("effect", "number"),
    [
        (c.CastRunes(add=3), 5),
        (c.CastRunes(add=-1), 1),
        (c.CastRunes(add=-9), 0),
        (c.CastRunes(add=2, per="tied_friend"), 6),
        (c.CastRunes(add=2, per="tied_friend", cap=1), 4),
        (c.CastRunes(add=1, when=c.When(cast="melee")), 3),
        (c.CastRunes(add=1, when=c.When(cast="ranged")), 2),
        (c.CastRunes(add=3, side="enemy"), 2),
    ],
)
def test_cast_runes(effect: c.CastRunes, number: int) -> None:
    """NI-21 cast_runes, NI-22.4: add x m tossed runes, never fewer than none; friends are ships held and tied."""
    assert runes(melee(played(effect, **FRIENDS))) == number


@pytest.mark.parametrize(
    ("effect", "number"),
    [
        (c.FixedRunes(rune="hit", count=2), (2, 0)),
        (c.FixedRunes(rune="odin", count=1), (0, 1)),
        (c.FixedRunes(rune="odin", count=2, per="tied_friend"), (0, 4)),
        (c.FixedRunes(rune="hit", count=2, per="tied_friend", cap=1), (2, 0)),
    ],
)
def test_fixed_runes(effect: c.FixedRunes, number: tuple[int, int]) -> None:
    """NI-21 fixed_runes, NI-6.5, NI-R46: count x m of a kind, besides the tossed ones, out of no bag."""
    cast = melee(played(effect, **FRIENDS), faces="bb")
    assert fixed(cast) == number
    assert runes(cast) == 2
    assert len(cast.game.log[-1].draws) == 4


def test_the_first_sixteen_tiles_are_free_of_fixed_runes() -> None:
    """NI-R46, NI-6.5: with sixteen runes tossed and fixed ones added the bag still holds all tiles."""
    cast = melee(played(c.CastRunes(add=14), c.FixedRunes(rune="hit", count=3)), faces="h" * 12 + "oooo")
    assert (settled(cast).hits, settled(cast).odin) == (15, 4)


def test_retoss() -> None:
    """NI-21 retoss, NI-22.6: up to so many tossed tiles of these faces, each once an effect; none is legal."""
    cast = melee(played(c.Retoss(count=2, faces=("blank", "odin"))), "sword4", "hobb")
    assert cast.events[-1] == m.RetossDue("norse", "made#1", 0, 2, ("blank", "odin"))
    due = Given(cast.game)
    for wrong in ((0,), (4,), (-1,), (1, 2, 3)):
        due.when(m.RetossRunes("norse", wrong)).rejected(r.BOOK["NI-22.6"], "bad_retoss")
    due.when(m.RetossRunes("norse", (1, 1))).rejected(r.BOOK["NI-11.3"], "bad_field")
    again = due.when(m.RetossRunes("norse", (1, 2)), [0, 1])
    assert again.events[0] == m.RunesRetossed(
        m.EffectRef("norse", "made#1", 0), (m.Retossed(1, False), m.Retossed(2, True))
    )
    assert (settled(again).hits, settled(again).odin) == (2, 0)
    assert settled(due.when(m.RetossRunes("norse", ()))).odin == 1


def test_retoss_all_and_no_more_than_shown() -> None:
    """NI-21 retoss: ``all`` has no bound; fixed runes are no tiles (NI-R48)."""
    cast = melee(played(c.Retoss(count="all", faces=("hit",)), c.FixedRunes(rune="hit", count=2)), "sword4", "hhhb")
    due = Given(cast.game)
    assert settled(due.when(m.RetossRunes("norse", (0, 1, 2)), [0, 0, 0])).hits == 2
    due.when(m.RetossRunes("norse", (0, 1, 2, 4))).rejected(r.BOOK["NI-22.6"], "bad_retoss")


def test_a_retoss_without_a_tile_to_offer_is_passed_over() -> None:
    """NI-22.7, NI-9.3: and several are offered one after another."""
    assert melee(played(c.Retoss(count=1, faces=("odin",))), faces="bb").game.state.phase != "retoss"
    three = played(
        c.Retoss(count=1, faces=("blank",)), c.Retoss(count=1, faces=("odin",)), c.Retoss(count=1, faces=("blank",))
    )
    cast = melee(three, faces="hb")
    assert cast.events[-1].index == 0
    again = Given(cast.game).when(m.RetossRunes("norse", (1,)), [0])
    assert again.events[-1].index == 2
    done = Given(again.game).when(m.RetossRunes("norse", (1,)), [1])
    assert settled(done).hits == 2
    declined = Given(cast.game).when(m.RetossRunes("norse", (1,)), [1])
    assert settled(declined).hits == 2


@pytest.mark.parametrize(
    ("effect", "faces", "read"),
    [
        (c.TurnRunes(from_="odin", to="hit", count="all"), "oohb", (3, 0)),
        (c.TurnRunes(from_="odin", to="hit", count=1), "oohb", (2, 1)),
        (c.TurnRunes(from_="blank", to="odin", count=2), "oohb", (1, 3)),
        (c.TurnRunes(from_="hit", to="blank", count=5), "hhhb", (0, 0)),
    ],
)
def test_turn_runes(effect: c.TurnRunes, faces: str, read: tuple[int, int]) -> None:
    """NI-21 turn_runes: so many tossed tiles of one reading read another; fixed runes stay (NI-6.5)."""
    cast = melee(played(effect, c.FixedRunes(rune="odin", count=1)), "sword4", faces)
    assert (settled(cast).hits, settled(cast).odin) == (read[0], read[1] + 1)


@pytest.mark.parametrize(
    ("who", "halves", "group", "number"),
    [
        (c.Who(), 1, "sword2", 3),
        (c.Who(weapons=("axe",)), 2, "axe1 sword1", 3),
        (c.Who(weapons=("axe",)), 2, "hakon axe1", 5),
        (c.Who(ranks=("hero", "king")), 2, "harald hakon sword1", 7),
        (c.Who(leaders=("hakon",)), 2, "harald hakon", 5),
        (c.Who(weapons=("spear",), ranks=("ordinary",)), 1, "spear2 standard", 4),
        (c.Who(ranks=("horn_blower",)), 1, "horn", 1),
        (c.Who(), 1, "bow2 sword1", 3),
        (c.Who(weapons=("bow",)), -3, "bow2 sword1", 1),
        (c.Who(leaders=("sven",)), 9, "hakon", 2),
    ],
)
def test_fighter_runes(who: c.Who, halves: int, group: str, number: int) -> None:
    """NI-21 fighter_runes, NI-20.5: every key must match; a fighter is never worth less than nothing."""
    assert runes(melee(played(c.FighterRunes(who=who, add_halves=halves)), group)) == number


def test_fighter_runes_in_volleys() -> None:
    """NI-21 fighter_runes: ranged base of two halves, four for a leader; the sum is halved and rounded down."""
    raised = c.FighterRunes(who=c.Who(weapons=("bow",)), add_halves=1)
    assert runes(volley(played(raised), "bow1")) == 1
    assert runes(volley(played(raised), "bow2")) == 3
    assert runes(volley(played(raised), "harald bow1")) == 4


@pytest.mark.parametrize(("wounds", "theirs", "ours"), [(1, 3, 2), (2, 3, 1), (5, 3, 0), ("all", 3, 0)])
def test_odin_ward_of_the_attacker(wounds: Any, theirs: int, ours: int) -> None:
    """NI-21 odin_ward: the side suffers that many fewer Odin wounds; the other side is not helped."""
    made = settled(melee(played(c.OdinWard(wounds=wounds)), "sword4", "ooob"))
    assert (made.defender_wounds, made.attacker_wounds) == (theirs, ours)


def test_odin_ward_of_the_defender_and_of_both() -> None:
    """NI-21 odin_ward, NI-22.3: it serves in defence too, and several add up; hits are not warded."""
    one = c.OdinWard(wounds=1, lasts="round")
    made = settled(melee(under(one, one), "sword4", "hooo"))
    assert (made.defender_wounds, made.attacker_wounds) == (2, 3)
    assert settled(volley(under(c.OdinWard(wounds="all", lasts="round")), "bow2", "ho")).defender_wounds == 1


@pytest.mark.parametrize(
    ("effect", "crew", "wall"),
    [
        (c.ShieldWall(need=-2, lasts="round"), "sword3 bow3", 1),
        (c.ShieldWall(need=-2, lasts="round"), "sword2 bow3", 0),
        (c.ShieldWall(need=-9, lasts="round"), "sword1 bow3", 1),
        (c.ShieldWall(need=-9, lasts="round"), "bow3", 0),
        (c.ShieldWall(need=1, lasts="round"), "sword5 bow2", 0),
        (c.ShieldWall(absorb=2, lasts="round"), "sword5 bow2", 3),
        (c.ShieldWall(absorb=-2, lasts="round"), "sword5 bow2", 0),
        (c.ShieldWall(ignored=True, lasts="round"), "sword7", 0),
        (c.ShieldWall(absorb=2, side="enemy", lasts="round"), "sword5 bow2", 1),
    ],
)
def test_shield_wall(effect: c.ShieldWall, crew: str, wall: int) -> None:
    """NI-21 shield_wall: shields needed + need, at least 1; hits cancelled 1 + absorb, at least 0; or none."""
    made = melee(under(effect, d1=f"55.5,50,90: {crew}"), "sword4", "hhhh")
    assert event(made.events, m.AttackDeclared).wall == wall
    assert settled(made).cancelled == wall


def test_the_attackers_card_may_ignore_the_wall() -> None:
    """NI-21 shield_wall with side enemy, as ``mot_stranden`` has it (NI-20.4)."""
    ignored = c.ShieldWall(ignored=True, side="enemy", when=c.When(cast="melee"))
    where = played(ignored, d1="55.5,50,90: sword7")
    assert settled(melee(where, "sword2", "hh")).cancelled == 0
    assert settled(volley(where, "bow2", "hh")).cancelled == 1


def test_protect_among_the_attackers() -> None:
    """NI-21 protect: the active side's own men, too, are not chosen; later ranks fall instead (NI-17.3)."""
    where = played(c.Protect(who=c.Who(ranks=("ordinary",))))
    cast = melee(where, "hakon sword2", "obbb")
    assert cast.game.state.phase == "casualties"
    due = Given(cast.game)
    due.when(m.ChooseCasualties("norse", ("danish_sword_1",), ("norse_sword_1",))).rejected(
        r.BOOK["NI-21"], "bad_casualties"
    )
    assert code_of(due, m.ChooseCasualties("norse", ("danish_sword_1",), ("hakon",))) is None


def test_protections_join() -> None:
    """NI-22.3: two protections spare the fighters of either."""
    both = [c.Protect(who=c.Who(weapons=(w,)), lasts="round") for w in ("bow", "sword")]
    made = settled(melee(under(*both), "sword4", "hhhh"))
    assert (made.defender_wounds, made.defender_losses) == (4, 0)


@pytest.mark.parametrize(("of", "base"), [("bow", 4000), ("stone", 1000), ("boarding", 50), ("hearing", 1500)])
@pytest.mark.parametrize(("add", "side"), [(250, "own"), (-30, "own"), (-9000, "own"), (250, "enemy")])
def test_reach(of: Any, base: int, add: int, side: Any) -> None:
    """NI-21 reach: bows, stones, boarding and hearing, limit + add, at least 0; own or the enemy's (NI-20.4)."""
    effect = c.Reach(of=of, add=add, side=side)
    limit = max(0, base + (add if side == "own" else 0))
    for away, ok in ((limit, True), (limit + 1, False)):
        x = (5000 + 500 + away) / 100
        where = battle(
            n1="50,50,90: harald bow2 sword2",
            d1=f"{x},50,90: sword2",
            n3=f"50,{70 + away / 100},90: sword1",
            norse=[card(effect, icon="harald")],
        )
        where = where.after(m.PlayCard("norse", "made#1", "card"))
        if of == "hearing":
            assert (code_of(where, m.Activate("norse", ("n3",))) is None) == ok
            continue
        where = where.after(m.Activate("norse", ("n1",)), m.BeginShip("norse", "n1"))
        command: Any = m.Shoot("norse", "d1", pick(where, "n1", "bow1" if of == "bow" else "sword1"))
        if of == "boarding":
            command = m.Attack("norse", "d1", pick(where, "n1", "sword1"))
        assert (code_of(where, command) is None) == ok


def test_boarding_reach_serves_moving_and_fighting_but_not_tying() -> None:
    """NI-21 reach of boarding: NI-16.1 and NI-16.6 only."""
    where = played(c.Reach(of="boarding", add=100), n2="42.5,50,90: sword1", d1="57,50,90: bow1")
    one = pick(where, "n1", "sword1")
    assert code_of(where, m.Move("norse", "n2", one)) is None
    assert code_of(where, m.Attack("norse", "d1", one)) is None
    for ship in ("n2", "d1"):
        assert code_of(where, m.Tie("norse", ship, one[0])) == "not_touching"


@pytest.mark.parametrize("action", ["row", "shoot", "melee", "move", "any"])
def test_group_limit(action: Any) -> None:
    """NI-21 group_limit: the largest group for that action, or for all."""
    where = played(c.GroupLimit(action=action, add=1), n2="king 43.5,50,90: sword1")
    nine = pick(where, "n1", "sword4 spear2 axe1 bow2")
    commands = {
        "row": m.RowSlide("norse", nine, 0, -10),
        "shoot": m.Shoot("norse", "d1", nine),
        "melee": m.Attack("norse", "d1", nine),
        "move": m.Move("norse", "n2", nine),
    }
    for name, command in commands.items():
        assert code_of(where, command) == (None if action in (name, "any") else "group_size")


def test_group_limit_of_melee_counts_supporters() -> None:
    """NI-21 group_limit: group and supporters together."""
    where = played(c.GroupLimit(action="melee", add=1), d1="king 56.5,50,90: bow4 | axe3")
    group, axes = pick(where, "n1", "sword4 spear2"), pick(where, "d1", "axe3")
    assert code_of(where, m.Attack("norse", "d1", group, axes)) is None
    where.when(m.Attack("norse", "d1", (*group, "harald"), axes)).rejected(r.BOOK["NI-16.9"], "group_size")


FREE: Final = {"n2": "43.99,50,90: sword1", "d2": "50,30,0: bow1", "ties": "n1-n2"}


@pytest.mark.parametrize("action", ["row", "tie", "cut", "shoot", "move", "melee"])
@pytest.mark.parametrize("count", [1, "all"])
def test_free_action(action: Any, count: Any) -> None:
    """NI-21 free_action: the first so many named stay ready; other actions spend as ever."""
    ships = FREE if action in ("cut", "shoot", "move", "melee") else {**FREE, "ties": ""}
    where = played(c.FreeAction(action=action, fighters=count), **ships)
    two = pick(where, "n1", "sword2")
    commands = {
        "row": m.RowSlide("norse", two, 0, -10),
        "tie": m.Tie("norse", "d1", two[0]),
        "cut": m.Cut("norse", "n2", two[0]),
        "shoot": m.Shoot("norse", "d1", two),
        "move": m.Move("norse", "n2", two),
        "melee": m.Attack("norse", "d1", two),
    }
    state = where.when(commands[action], luck("bbb")).game.state
    named = two[:1] if action in ("tie", "cut") else two
    free = named if count == "all" else named[:1]
    assert [state.fighters[f].acted for f in named] == [f not in free for f in named]
    other = commands[
        "tie" if action == "cut" else "cut" if action == "tie" else "shoot" if action != "shoot" else "melee"
    ]
    if action != "tie":
        assert where.when(other, luck("bbb")).game.state.fighters[two[0]].acted


def test_free_fighters_have_still_fought() -> None:
    """NI-21 free_action, NI-16.9: who fought for nothing may act again, but supports no other melee."""
    where = played(c.FreeAction(action="melee"))
    state = melee(where, "sword2", "bb").game.state
    fighter = state.fighters["norse_sword_1"]
    assert (fighter.acted, fighter.fought) == (False, True)


@pytest.mark.parametrize("action", ["row", "shoot", "melee", "move"])
def test_again(action: Any) -> None:
    """NI-21 again, NI-22.9: the limit of once becomes 1 + times, for that action alone."""
    where = played(c.Again(action=action, times=1), n2="king 43.5,50,90: sword1", d1="55.5,50,90: sword7")
    builds = {
        "row": lambda f: m.RowSlide("norse", f, 0, -10),
        "shoot": lambda f: m.Shoot("norse", "d1", f),
        "melee": lambda f: m.Attack("norse", "d1", f),
        "move": lambda f: m.Move("norse", "n2", f),
    }
    codes = {
        "row": "already_rowed",
        "shoot": "repeated_action",
        "melee": "repeated_action",
        "move": "repeated_action",
    }
    for name, build in builds.items():
        now = where
        for time in range(3):
            command = build(pick(now, "n1", "spear1" if time == 2 else "sword1"))
            if time > (name == action):
                assert code_of(now, command) == codes[name]
                break
            now = Given(now.when(command, luck("b")).game)


def test_again_counts_arrivals_of_both_kinds() -> None:
    """NI-22.9: a move and a melee at one ship share the count of arrivals; melees aboard have their own."""
    where = played(c.Again(action="melee", times=1), d1="55.5,50,90: bow1")
    fought = Given(where.when(m.Attack("norse", "d1", pick(where, "n1", "sword2")), luck("hb")).game)
    fought.when(m.Move("norse", "d1", pick(fought, "n1", "sword1"))).rejected(r.BOOK["NI-16.3"], "repeated_action")
    aboard = played(c.Again(action="melee", times=1), n1="king 50,50,90: sword6 | sword5")
    for _ in range(2):
        aboard = Given(melee(aboard, "sword1", "b", "n1").game)
    aboard.when(m.Attack("norse", "n1", pick(aboard, "n1", "sword1"))).rejected(
        r.BOOK["NI-16.7"], "repeated_action"
    )
    both = played(c.Again(action="move", times=1), n2="king 43.5,50,90:")
    both = both.after(m.Move("norse", "n2", pick(both, "n1", "sword1")))
    assert code_of(both, m.Move("norse", "n2", pick(both, "n1", "sword1"))) is None


def test_permits() -> None:
    """NI-21 permit: each waives its own condition and no other."""
    hidden = {"n1": "danish 50,30,90: bow4", "d1": "50,60,90: sword1", "d2": "50,45,0: sword1"}
    for what, code in (("shoot_unseen", None), ("shoot_boarded", "no_sight")):
        where = played(c.Permit(what=what), **hidden)
        assert code_of(where, m.Shoot("norse", "d1", pick(where, "n1", "bow1"))) == code
    boarded = {
        "n1": "king 50,50,90: sword4 bow4 | sword1",
        "n2": "44,50,90: sword1",
        "n3": "50,66,0: sword1",
        "ties": "n1-n2",
    }
    for what in ("shoot_boarded", "tie_boarded", "melee_while_boarded", "melee_after_volley"):
        where = played(c.Permit(what=what), **boarded)
        one = pick(where, "n1", "sword1")
        expected = {
            m.Shoot("norse", "d1", one): "shoot_boarded",
            m.Tie("norse", "n3", one[0]): "tie_boarded",
            m.Cut("norse", "n2", one[0]): "tie_boarded",
            m.Attack("norse", "d1", one): "melee_while_boarded",
        }
        for command, needed in expected.items():
            assert (code_of(where, command) is None) == (what == needed)
        assert code_of(where, m.RowSlide("norse", one, 0, -10)) == "enemy_aboard"


def test_a_volley_then_steel() -> None:
    """NI-21 permit melee_after_volley: waived in that order only (NI-14.5)."""
    where = played(c.Permit(what="melee_after_volley"))
    shot = Given(volley(where, "bow2", "bb").game)
    assert code_of(shot, m.Attack("norse", "d1", pick(shot, "n1", "sword1"))) is None
    full = played(c.Permit(what="melee_after_volley"), d1="55.5,50,90: sword7")
    fought = Given(melee(full, "sword2", "bb").game)
    assert code_of(fought, m.Shoot("norse", "d1", pick(fought, "n1", "bow1"))) == "repeated_action"


@pytest.mark.parametrize("action", ["row", "tie", "cut", "shoot", "move", "melee"])
def test_forbid(action: Any) -> None:
    """NI-21 forbid: the other side's card, in its enemy's turn; ids are judged before it, the rules after."""
    ships = {"n2": "43.99,50,90: sword1", "n3": "50,66,0: sword1", "ties": "n1-n2"}
    where = under(c.Forbid(action=action, side="enemy", lasts="enemy_turn"), **ships)
    one = pick(where, "n1", "sword1")
    commands = {
        "row": m.RowSlide("norse", one, 0, 0),
        "tie": m.Tie("norse", "d1", one[0]),
        "cut": m.Cut("norse", "n2", one[0]),
        "shoot": m.Shoot("norse", "d1", one),
        "move": m.Move("norse", "n2", one),
        "melee": m.Attack("norse", "d1", one),
    }
    for name, command in commands.items():
        if name == action:
            refusal = where.when(command).rejected(r.BOOK["NI-21"], "forbidden_by_card")
            assert refusal.params == {"card": "made#1"}
        elif name != "row":
            assert code_of(where, command) is None
    assert not any(o.command is type(commands[action]) for o in where.game.options("norse") if action != "row")


def test_forbid_beats_permit() -> None:
    """NI-22.3: what one card permits another may forbid."""
    where = battle(**NORSE, **DANES, norse=[card(c.Permit(what="shoot_unseen"), c.Forbid(action="shoot"))])
    where = ordered(where, "n1", play="made")
    where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow1"))).rejected(r.BOOK["NI-21"], "forbidden_by_card")


def test_cycle() -> None:
    """NI-21 cycle, NI-R63: so many other cards of the hand are exchanged at once; a short pile ends nothing."""
    where = battle(n1="50,50,90: sword1", norse=[card(c.Cycle(cards=2)), "i_takt", "stenhagel"])
    state = where.game.state
    top = state.cards["norse"].draw_pile[:2]
    given_up = ("i_takt#1", "stenhagel#1")
    exchanged = where.when(m.PlayCard("norse", "made#1", "card", given_up))
    exchanged.then(
        m.CardPlayed("norse", "made#1", "card"),
        m.CardsDiscarded("norse", given_up, "cycle"),
        m.CardsDrawn("norse", "cycle", top),
    )
    for wrong in (("i_takt#1", "stenhagel#1", "plain#1"), ("made#1",)):
        where.when(m.PlayCard("norse", "made#1", "card", wrong)).rejected(r.BOOK["NI-21"], "bad_cycle")
    where.when(m.PlayCard("norse", "made#1", "blank", ("i_takt#1",))).rejected(r.BOOK["NI-21"], "bad_cycle")
    where.when(m.PlayCard("norse", "plain#1", "card", ("i_takt#1",))).rejected(r.BOOK["NI-21"], "bad_cycle")
    where.when(m.PlayCard("norse", "made#1", "card", ("kanda_grund#1",))).rejected(
        r.BOOK["NI-9.5"], "card_not_in_hand"
    )
    where.when(m.PlayCard("norse", "made#1", "card", ("i_takt#1", "i_takt#1"))).rejected(
        r.BOOK["NI-11.3"], "bad_field"
    )
    assert where.game.why_not(m.PlayCard("norse", "made#1", "card")) is None
    own = replace(state.cards["norse"], draw_pile=top[:1])
    short = Given(replace(where.game, state=replace(state, cards={**state.cards, "norse": own})))
    drawn = short.when(m.PlayCard("norse", "made#1", "card", given_up)).game
    assert drawn.events[-1] == m.CardsDrawn("norse", "cycle", top[:1])
    assert drawn.outcome is None


def test_spy() -> None:
    """NI-21 spy, NI-R68: the owner sees the other hand; that it was shown is public, the cards are not."""
    where = battle(n1="50,50,90: sword1", norse=[card(c.Spy())])
    game = where.when(m.PlayCard("norse", "made#1", "card")).game
    hand = game.state.cards["danish"].hand
    assert game.events[-1] == m.HandShown("norse", "danish", hand)
    assert game.state.cards["danish"].hand == hand
    assert list(game.seen("norse"))[-1].cards == hand


BUNDLED: Final = [(side, design) for side in SIDES for design in scenario("slaget").decks[side].cards]


@pytest.mark.parametrize(("side", "design"), BUNDLED, ids=[design.id for _, design in BUNDLED])
def test_every_bundled_card_can_be_played(side: Any, design: c.Card) -> None:
    """NI-7.1, NI-9.8, NI-22.1: an icon of the side or neutral; its effects begin and end in time."""
    where = start("slaget", [design.id], side, first_side=side)
    assert design.icon == "neutral" or where.game.state.fighters[design.icon].side == side
    played = where.when(m.PlayCard(side, f"{design.id}#1", "card")).game
    turns = {"turn": (1, 1), "round": (1, 2), "enemy_turn": (2, 2)}
    lasting = [turns[e.lasts] for e in design.effects if isinstance(e, c.Modifier)]
    assert [(e.starts, e.ends) for e in played.state.effects] == lasting
    game = Given(played).after(m.Activate(side, ()), m.EndTurn(side)).game
    assert [(e.starts, e.ends) for e in game.state.effects] == [span for span in lasting if span[1] == 2]
    foe = game.state.active
    game = game.play(m.PlayCard(foe, game.state.cards[foe].hand[0], "blank")).play(m.Activate(foe, ()))
    assert game.play(m.EndTurn(foe)).state.effects == ()


def test_effects_not_texts_are_normative() -> None:
    """NI-20.3: a card's words change nothing."""
    silent = card(c.CastRunes(add=2))
    wordy = replace(silent, text={"en": "Toss nine runes more.", "sv": "Kasta nio runor till."})
    made = [ordered(battle(**NORSE, **DANES, norse=[design]), "n1", play="made") for design in (silent, wordy)]
    first, second = (w.game.odds(m.Attack("norse", "d1", pick(w, "n1", "sword2"))) for w in made)
    assert first == second
