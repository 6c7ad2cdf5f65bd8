"""When effects are in force and apply, and how several of them meet (NI-20.4 to NI-20.7, NI-22)."""

from typing import Any, Final

import pytest
from battle import battle, card, event, luck, ordered, passed, pick

from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.effects.truth import holds
from slaget.games.nissan.language.macros import expanded
from slaget.testing import Given

SHIPS: Final = {
    "n1": "king 50,50,90: harald hakon horn standard sword4 bow4",
    "d1": "king 56.5,50,90: sven finn horn standard sword4 bow4",
}


def applies(when: c.When, scene: Scene, owner: Any) -> bool:
    (clause,) = expanded(c.Permit(what="shoot_unseen", when=when))
    return holds(clause.when, scene.seen(owner, {}))


def fought(where: Given, group: str = "sword2", faces: str = "b" * 20) -> Any:
    side = where.game.state.active
    ship, target = ("n1", "d1") if side == "norse" else ("d1", "n1")
    return where.when(m.Attack(side, target, pick(where, ship, group)), luck(faces))


def runes(cast: Any) -> int:
    return sum(map(len, event(cast.events, m.RunesCast).batches))


def settled(cast: Any) -> m.CastSettled:
    found: m.CastSettled = event(cast.events, m.CastSettled)
    return found


def acting(where: Given, play: str = "plain") -> Given:
    return ordered(where, "n1" if where.game.state.active == "norse" else "d1", play=play)


@pytest.mark.parametrize(
    ("side", "lasts", "affected"),
    [
        ("own", "turn", [True, False, False, False]),
        ("own", "round", [True, False, False, False]),
        ("own", "enemy_turn", [False, False, False, False]),
        ("enemy", "turn", [False, False, False, False]),
        ("enemy", "round", [False, True, False, False]),
        ("enemy", "enemy_turn", [False, True, False, False]),
    ],
)
def test_whom_an_effect_concerns_and_how_long(side: Any, lasts: Any, affected: list[bool]) -> None:
    """NI-22.1, NI-20.4: this turn, to the end of the enemy's next, or in that only; one's own or the enemy's."""
    more = card(c.CastRunes(add=3, side=side, lasts=lasts))
    where = battle(**SHIPS, danish=[more], turn="danish")
    found = []
    for turn in range(4):
        play = "made" if turn == 0 else "plain"
        found.append(runes(fought(acting(where, play))) == 5)
        where = passed(where, play)
    assert found == affected


def test_a_round_serves_the_owner_in_the_enemys_turn() -> None:
    """NI-22.1: ``round`` covers one's own turn and the enemy's next, not one's own next."""
    ward = card(c.OdinWard(wounds="all", lasts="round"))
    where = battle(**SHIPS, danish=[ward], turn="danish")
    own, theirs, later = [], [], []
    for kept, play in ((own, "made"), (theirs, "plain"), (later, "plain")):
        made = settled(fought(acting(where, play), faces="ob"))
        kept.extend((made.defender_wounds, made.attacker_wounds))
        where = passed(where, play)
    assert (own, theirs, later) == ([1, 0], [0, 1], [1, 1])


def test_every_fight_of_the_turn_is_under_the_card() -> None:
    """NI-22.1, NI-22.10: also the fights after its leader fell, and after the card was discarded (NI-X31)."""
    where = battle(
        n1="king 50,50,90: eystein sword4", d1="55.5,50,90: bow1", d2="44.5,50,90: bow1", norse=["orres_storm"]
    )
    where = ordered(where, "n1", play="orres_storm")
    cast = where.when(m.Attack("norse", "d1", ("eystein",)), luck("obb"))
    retossed = Given(cast.game).when(m.RetossRunes("norse", ()))
    where = Given(retossed.game)
    assert "eystein" in where.game.state.fallen["norse"]
    second = where.when(m.Attack("norse", "d2", pick(where, "n1", "sword2")), luck("bbb"))
    assert runes(second) == 3


def test_the_active_sides_card_comes_first() -> None:
    """NI-22.2: its turning of runes is done before that of the opponent's last card."""
    theirs = card(c.TurnRunes(from_="hit", to="blank", count="all", side="enemy", lasts="round"), name="theirs")
    ours = card(c.TurnRunes(from_="blank", to="hit", count="all"), name="ours")
    where = battle(**SHIPS, danish=[theirs], norse=[ours], turn="danish")
    assert settled(fought(acting(passed(where, "theirs"), "ours"), faces="hb")).hits == 0
    swapped = battle(
        **SHIPS,
        norse=[
            card(
                c.TurnRunes(from_="blank", to="hit", count="all"), c.TurnRunes(from_="hit", to="blank", count="all")
            )
        ],
    )
    assert settled(fought(acting(swapped, "made"), faces="hb")).hits == 0
    listed = battle(
        **SHIPS,
        norse=[
            card(
                c.TurnRunes(from_="hit", to="blank", count="all"), c.TurnRunes(from_="blank", to="hit", count="all")
            )
        ],
    )
    assert settled(fought(acting(listed, "made"), faces="hb")).hits == 2


def test_at_most_two_cards_are_in_force() -> None:
    """NI-22.2: the card of this turn and the opponent's last one."""
    made = {side: [card(c.CastRunes(add=1, lasts="round"), name=side, copies=4)] for side in ("norse", "danish")}
    where = battle(**SHIPS, norse=made["norse"] + ["norse#2"], danish=made["danish"] + ["danish#2"])
    for _ in range(2):
        for side in ("norse", "danish"):
            where = ordered(where, play=side)
            assert len({(e.owner, e.card) for e in where.game.state.effects}) <= 2
            assert {e.owner for e in where.game.state.effects} >= {side}
            where = where.after(m.EndTurn(side))


def test_numbers_add_up_before_they_are_clamped() -> None:
    """NI-22.3: -6000 and +2500 on a bow's 4000 leave 500."""
    effects = [c.Reach(of="bow", add=-6000), c.Reach(of="bow", add=2500)]
    for away, code in ((5, None), (5.01, "out_of_range")):
        where = battle(n1="50,50,90: bow2", d1=f"{50 + 5 + away},50,90: sword1", norse=[card(*effects)])
        where = ordered(where, "n1", play="made")
        refusal = where.game.why_not(m.Shoot("norse", "d1", pick(where, "n1", "bow1")))
        assert (refusal and refusal.code) == code
    three = [
        c.CastRunes(add=-5),
        c.CastRunes(add=4),
        c.FighterRunes(who=c.Who(), add_halves=-3),
        c.FighterRunes(who=c.Who(), add_halves=2),
    ]
    assert runes(fought(acting(battle(**SHIPS, norse=[card(*three)]), "made"))) == 0


def test_m_counts_tied_ships_of_the_side() -> None:
    """NI-22.4: other ships tied to the acting ship and controlled by S; S may be the enemy's attacker."""
    ties = {"n2": "43.99,50,90: sword1", "n3": "50,66,0: sword1", "ties": "n1-n2 n1-n3 n1-d1"}
    for per, cap, number in (("tied_friend", None, 2), ("tied_friend", 1, 1), ("once", None, 1)):
        more = card(c.CastRunes(add=1, per=per, cap=cap, side="enemy", lasts="round"))  # type: ignore[arg-type]
        where = passed(battle(**SHIPS, **ties, danish=[more], turn="danish"), "made")
        assert runes(fought(acting(where))) == 2 + number


def test_the_order_of_an_attack() -> None:
    """NI-22.5: halves, half of them, more runes, toss, retoss, turning, fixed runes, wall, wards, losses."""
    effects = [
        c.FixedRunes(rune="hit", count=1),
        c.TurnRunes(from_="blank", to="odin", count=1),
        c.Retoss(count=1, faces=("blank",)),
        c.CastRunes(add=1),
        c.OdinWard(wounds=1),
        c.FighterRunes(who=c.Who(weapons=("bow",)), add_halves=1),
    ]
    where = battle(
        n1="king 50,50,90: harald bow4 sword3", d1="king 56.5,50,90: sven sword6 bow2", norse=[card(*effects)]
    )
    where = acting(where, "made")
    cast = fought(where, "bow2 sword1", "hbbb")
    assert runes(cast) == (2 * 2 + 2) // 2 + 1
    done = Given(cast.game).when(m.RetossRunes("norse", (1,)), [1])
    assert settled(done) == m.CastSettled(
        hits=3, odin=1, cancelled=1, defender_wounds=3, attacker_wounds=0, defender_losses=3, attacker_losses=0
    )


def test_halves_are_summed_before_halving_and_runes_clamped_before_fixed_ones() -> None:
    """NI-22.5 steps 2 to 4 and 9: half of three halves is one; fewer than no tossed runes are none."""
    where = battle(**SHIPS, norse=[card(c.CastRunes(add=-4), c.FixedRunes(rune="hit", count=2))])
    cast = fought(acting(where, "made"), "bow3")
    assert runes(cast) == 0
    assert settled(cast).hits == 2


def test_retoss_comes_before_turning() -> None:
    """NI-22.5 steps 7 and 8, NI-22.6: a tile is offered as tossed, and read as turned; each once an effect."""
    effects = [
        c.TurnRunes(from_="blank", to="hit", count="all"),
        c.Retoss(count="all", faces=("blank",)),
        c.Retoss(count="all", faces=("blank",)),
    ]
    cast = fought(acting(battle(**SHIPS, norse=[card(*effects)]), "made"), faces="bb")
    assert cast.game.state.phase == "retoss"
    first = Given(cast.game).when(m.RetossRunes("norse", (0, 1)), [0, 0])
    assert first.events[-1].index == 2
    second = Given(first.game).when(m.RetossRunes("norse", (0, 1)), [0, 0])
    assert settled(second).hits == 2


def raft(ties: str, *ships: str, activation: int = 1, icon: str = "harald") -> str | None:
    fleet = {
        "n1": "king 50,50,90: harald",
        "n2": "56,50,90: sword1",
        "n3": "61.5,50,90: sword1",
        "n4": "67,50,90: | sword1",
        "n5": "72.5,50,90: sword1",
        "n6": "78,50,90: sword1",
        "n7": "110,50,90: sword1",
    }
    where = battle(**fleet, ties=ties, norse=[card(c.Raft(), icon=icon, activation=activation)])
    where = where.after(m.PlayCard("norse", "made#1", "card"))
    refusal = where.game.why_not(m.Activate("norse", ships))
    return refusal and refusal.code


def test_rafts_count_as_one_and_hear_as_one() -> None:
    """NI-22.8: bound ships of one side, also through others such; not through a ship the enemy holds."""
    assert raft("n1-n2 n2-n3", "n1", "n2", "n3") is None
    assert raft("n1-n2 n2-n3", "n1", "n3") is None
    assert raft("n1-n2", "n1", "n3") == "too_many_ships"
    assert raft("n3-n4 n4-n5", "n3", "n5", icon="neutral") == "too_many_ships"
    assert raft("n3-n4 n4-n5", "n3", "n5", icon="neutral", activation=2) is None
    assert raft("", "n7") == "out_of_hearing"
    assert raft("n6-n7", "n7") == "out_of_hearing"
    assert raft("n3-n7", "n7") is None
    assert raft("n1-n7", "n7") is None
    assert raft("n3-n7 n1-n2", "n1", "n2", "n3", "n7", activation=2) is None


MELEE_SHIPS: Final = {
    "n1": "king 50,50,90: harald hakon horn sword4",
    "n2": "43.99,50,90: sword1",
    "n3": "38.49,50,90: sword2 | sword1",
    "n4": "50,66,0: eystein standard sword2",
    "n5": "50,90,90:",
    "d1": "king 56.5,50,90: sven horn sword4",
    "d2": "62,50,90: finn bow2",
    "d3": "70,90,90: | sword2",
    "d4": "100,50,90: standard bow3",
    "ties": "n1-n2 n1-d1 d1-d2 n2-n3 n4-n1",
}
P = c.ShipPredicate
B = c.Bounds

PREDICATES: Final = [
    (P(tied="none"), {"n1": False, "n4": False, "d4": True, "n5": True}),
    (P(tied="any"), {"n1": True, "d4": False}),
    (P(tied="abreast"), {"n1": True, "n2": True, "n4": False, "d4": False}),
    (P(tied="activated"), {"n2": True, "d1": True, "n1": True, "d2": False, "n3": False}),
    (P(class_=("king_ship",)), {"n1": True, "d1": True, "n2": False}),
    (P(class_=("danish_ship", "norse_ship")), {"n1": False, "d2": True, "n2": True}),
    (P(fleet="own"), {"n1": True, "n5": True, "d3": False, "d1": False}),
    (P(fleet="enemy"), {"n1": False, "d3": True}),
    (P(control="own"), {"n1": True, "d3": True, "n3": False, "n5": False, "d1": False}),
    (P(control="enemy"), {"d1": True, "d3": False, "n3": False}),
    (P(control="none"), {"n3": True, "n5": True, "n1": False, "d1": False}),
    (P(boarded=True), {"n3": True, "n1": False, "n5": False}),
    (P(boarded=False), {"n3": False, "n1": True, "n5": True}),
    (P(own_aboard=B(min=2)), {"n3": True, "n2": False, "d3": True}),
    (P(own_aboard=B(max=1)), {"n2": True, "n3": False, "d1": True}),
    (P(own_aboard=B(min=1, max=2)), {"n2": True, "n3": True, "n1": False, "n5": False}),
    (P(enemy_aboard=B(min=1)), {"n3": True, "d1": True, "n1": False}),
    (P(enemy_aboard=B(max=3)), {"d2": True, "d1": False, "n1": True}),
    (P(holds_own=("king",)), {"n1": True, "n2": False, "d1": False}),
    (P(holds_own=("hero",)), {"n1": True, "n4": True, "n2": False}),
    (P(holds_own=("leader",)), {"n1": True, "n4": True, "n3": False}),
    (P(holds_own=("horn_blower", "standard_bearer")), {"n1": True, "n4": True, "d1": False}),
    (P(holds_own=("eystein",)), {"n4": True, "n1": False}),
    (P(holds_enemy=("sven",)), {"d1": True, "n1": False}),
    (P(holds_enemy=("standard_bearer",)), {"d4": True, "n4": False}),
    (P(activated=True), {"n1": True, "n4": True, "n2": False}),
    (P(activated=False), {"n1": False, "d1": True}),
    (P(rowed=True), {"n1": False, "d1": False}),
    (P(rowed=False), {"n1": True}),
    (P(touching_own=B(min=1)), {"n2": True, "d1": True, "d4": False, "n4": True}),
    (P(touching_own=B(min=2)), {"n1": True, "d1": False, "n2": False}),
    (P(touching_own=B(max=0)), {"d2": True, "n5": True, "n1": False}),
    (P(control="own", tied="any"), {"n1": True, "d3": False, "d1": False}),
    (P(), {"n1": True, "d1": True}),
]


@pytest.mark.parametrize(("predicate", "expected"), PREDICATES, ids=lambda v: str(v)[:60])
def test_ship_predicates(predicate: c.ShipPredicate, expected: dict[str, bool]) -> None:
    """NI-20.7: every key, for the acting ship and (as the owner's opponent sees it) the other way round."""
    state = ordered(battle(**MELEE_SHIPS), "n1", "n4").game.state
    found = {s: applies(c.When(acting=predicate), Scene(state, s, "d1"), "norse") for s in expected}
    assert found == expected


@pytest.mark.parametrize(
    ("tied", "expected"),
    [
        ("friend", {"d1": True, "n2": False, "d2": True}),
        ("abreast", {"d1": True, "d2": True, "n2": False}),
    ],
)
def test_the_side_of_a_target_is_the_side_not_active(tied: Any, expected: dict[str, bool]) -> None:
    """NI-20.7: ``tied`` asks for the ship's side: the active one of the acting ship, the other of the target."""
    state = ordered(battle(**MELEE_SHIPS), "n1", "n4").game.state
    when = c.When(target=P(tied=tied))
    for owner in ("norse", "danish"):
        found = {s: applies(when, Scene(state, "n1", s), owner) for s in expected}  # type: ignore[arg-type]
        assert found == expected
    heard = applies(when, Scene(state, "n1", "n2", hearing=True), "norse")
    assert heard


def test_own_is_the_owners_whoever_acts() -> None:
    """NI-20.7: a Danish card's ``own`` means the Danes, also in the Norse turn."""
    state = ordered(battle(**MELEE_SHIPS), "n1").game.state
    for predicate, ship in (
        (P(control="own"), "d1"),
        (P(fleet="enemy"), "n1"),
        (P(holds_own=("sven",)), "d1"),
        (P(enemy_aboard=B(min=7)), "n1"),
        (P(touching_own=B(min=1)), "d2"),
    ):
        assert applies(c.When(acting=predicate), Scene(state, ship), "danish")
        assert not applies(c.When(acting=predicate), Scene(state, ship), "norse")


def test_a_ship_has_rowed_when_it_has() -> None:
    """NI-20.7 rowed: counted this turn."""
    where = ordered(
        battle(**{**SHIPS, "d1": "king 56.6,50,90: sword2"}, norse=["runt_flanken"]), "n1", play="runt_flanken"
    )
    rowed = where.after(m.RowSlide("norse", pick(where, "n1", "bow1"), 5, 0))
    assert runes(fought(where)) == 2
    assert runes(fought(rowed)) == 4


@pytest.mark.parametrize(
    ("names", "group", "true"),
    [
        (("harald",), "harald sword1", True),
        (("harald",), "hakon", False),
        (("king",), "harald", True),
        (("king",), "hakon", False),
        (("hero",), "hakon", True),
        (("leader",), "hakon", True),
        (("leader",), "harald", True),
        (("leader",), "horn", False),
        (("horn_blower",), "horn", True),
        (("standard_bearer",), "standard", True),
        (("standard_bearer", "horn_blower"), "horn", True),
        (("hakon", "eystein"), "hakon", True),
    ],
)
def test_group_has(names: tuple[str, ...], group: str, true: bool) -> None:
    """NI-20.6 group_has: at least one such fighter in the group."""
    where = acting(
        battle(**SHIPS, norse=[card(c.FixedRunes(rune="hit", count=1, when=c.When(group_has=names)))]), "made"
    )
    assert event(fought(where, group).events, m.RunesCast).fixed.hit == true


def test_group_has_looks_among_supporters() -> None:
    """NI-20.6 group_has: or among its supporters."""
    lead = card(c.FixedRunes(rune="hit", count=1, when=c.When(group_has=("hero",))))
    where = battle(n1="king 50,50,90: sword2", d1="55.5,50,90: bow2 | hakon sword1", norse=[lead])
    where = acting(where, "made")
    for supporters, hits in ((("hakon",), 1), ((), 0)):
        cast = where.when(m.Attack("norse", "d1", pick(where, "n1", "sword2"), supporters), luck("b" * 4))
        assert event(cast.events, m.RunesCast).fixed.hit == hits


def test_all_keys_of_a_condition_must_hold() -> None:
    """NI-20.6: cast, group, acting and target together."""
    whole = c.When(
        cast="melee", group_has=("hakon",), acting=P(class_=("king_ship",)), target=P(holds_enemy=("sven",))
    )
    where = acting(
        battle(**SHIPS, d2="44.5,50,90: sword2", norse=[card(c.FixedRunes(rune="hit", count=1, when=whole))]),
        "made",
    )
    hits = [
        event(where.when(command, luck("b" * 8)).events, m.RunesCast).fixed.hit
        for command in (
            m.Attack("norse", "d1", ("hakon",)),
            m.Attack("norse", "d1", ("harald",)),
            m.Shoot("norse", "d1", ("hakon",)),
            m.Attack("norse", "d2", ("hakon",)),
        )
    ]
    assert hits == [1, 0, 0, 0]


def test_conditions_of_other_kinds_look_at_their_ships() -> None:
    """NI-20.6: the target of a tie is the other ship, of hearing the ship called, of activation the leader's."""
    shallow = c.When(target=P(class_=("danish_ship",)))
    where = battle(
        n1="50,50,90: sword2",
        n2="55.5,50,90: sword1",
        d1="45,50,90: sword1",
        norse=[card(c.FreeAction(action="tie", when=shallow))],
    )
    where = ordered(where, "n1", play="made")
    spent = {s: where.when(m.Tie("norse", s, "norse_sword_1")).events[0].spent for s in ("n2", "d1")}
    assert spent == {"n2": ("norse_sword_1",), "d1": ()}
    far = c.Reach(
        of="hearing", add=2000, when=c.When(target=P(own_aboard=B(min=2)), acting=P(holds_own=("standard_bearer",)))
    )
    for crew, count, code in (
        ("standard", "sword2", None),
        ("", "sword2", "out_of_hearing"),
        ("standard", "sword1", "out_of_hearing"),
    ):
        made = battle(n1=f"king 50,50,90: harald {crew}", n2=f"80,50,90: {count}", norse=[card(far, icon="harald")])
        made = made.after(m.PlayCard("norse", "made#1", "card"))
        refusal = made.game.why_not(m.Activate("norse", ("n2",)))
        assert (refusal and refusal.code) == code


def test_the_bundled_hornstotar() -> None:
    """NI-20.6: ``acting`` of an activation effect is the leader's ship."""
    for home, limit in (("d1", 4), ("d2", 2)):
        crews = {"d1": "sven", "d2": "sword1", home: ("sven horn" if home == "d1" else "sword1 horn")}
        ships = {f"d{k}": f"{56 + 5 * k},50,90: sword1" for k in range(3, 7)}
        where = battle(
            d1=f"king 56,50,90: {crews['d1']}",
            d2=f"62,50,90: {crews['d2']}",
            **ships,
            turn="danish",
            danish=["hornstotar"],
        )
        where = where.after(m.PlayCard("danish", "hornstotar#1", "card"))
        named = ("d1", "d2", "d3", "d4", "d5")
        assert where.game.why_not(m.Activate("danish", named[:limit])) is None
        refusal = where.game.why_not(m.Activate("danish", named[: limit + 1]))
        assert refusal is not None
        assert refusal.rule == r.BOOK["NI-10.5"]
