"""The rulebook's worked examples NI-X1 to NI-X36, played through commands (rules, section 10)."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from battle import battle, card, event, luck, ordered, passed, pick, scenario, start

from slaget.games.nissan import NISSAN
from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.games.nissan.geometry import abreast
from slaget.games.nissan.scoring import points
from slaget.games.nissan.state import replace
from slaget.testing import Given, given


def row(where: Given, ship: str, rowers: int, x: int, y: int) -> m.RowForward:
    side = where.game.state.active
    return m.RowForward(side, where.game.state.aboard(ship, side)[:rowers], x, y)


def slide(where: Given, ship: str, rowers: int, dx: int, dy: int) -> m.RowSlide:
    side = where.game.state.active
    return m.RowSlide(side, where.game.state.aboard(ship, side)[:rowers], dx, dy)


def acting(name: str, ship: str, first: str) -> Given:
    """A fixed scenario with one ship of the first side acting."""
    given_ = start(name, first_side=first)
    return ordered(given_, ship, play=given_.game.state.cards[first].hand[0].split("#")[0], as_="blank")


def test_x1_the_poses_of_a_battle_are_the_hulls_of_the_state() -> None:
    """NI-X1: the vertices of a placed hull (NI-3.2)."""
    state = battle(d1="50,30,30: sword1").game.state
    assert state.hulls["d1"].vertices[:2] == ((5693, 3400), (5431, 3405))


@pytest.mark.parametrize(("x", "code"), [("76", None), ("76.01", "out_of_range")])
def test_x2_stones(x: str, code: str | None) -> None:
    """NI-X2: an axeman throws 10 cm and no farther, a bowman shoots on (NI-14.4)."""
    where = ordered(battle(d1="50,30,0: axe1 bow1", n1=f"danish {x},30,0: sword3", turn="danish"), "d1")
    thrown = m.Shoot("danish", "n1", pick(where, "d1", "axe1"))
    refusal = where.game.why_not(thrown)
    assert (refusal and refusal.code) == code
    assert where.game.why_not(m.Shoot("danish", "n1", pick(where, "d1", "bow1"))) is None


def test_x3_hearing() -> None:
    """NI-X3: the horn blower on d1 carries to 30 cm, a card to 40, and without him 15 (NI-10.3)."""
    opening = start("forsta_motet", ["tva_mot_en", "sven_manar"])
    heard = {}
    for played in ("tva_mot_en", "sven_manar"):
        where = opening.after(m.PlayCard("danish", f"{played}#1", "card"))
        heard[played] = [
            d
            for d in ("d1", "d2", "d3", "d4", "d5", "d6")
            if where.game.why_not(m.Activate("danish", (d,))) is None
        ]
        where.when(m.Activate("danish", ("d4",))).rejected(r.BOOK["NI-10.2"], "out_of_hearing")
    assert heard == {"tva_mot_en": ["d1", "d2", "d5"], "sven_manar": ["d1", "d2", "d3", "d5", "d6"]}
    horn = replace(opening.game.state.fighters["danish_horn"], ship="d2")
    moved = replace(opening.game.state, fighters={**opening.game.state.fighters, "danish_horn": horn})
    where = Given(replace(opening.game, state=moved)).after(m.PlayCard("danish", "tva_mot_en#1", "card"))
    assert [d for d in moved.ships if where.game.why_not(m.Activate("danish", (d,))) is None] == ["d1"]


def test_x4_choice_of_ships() -> None:
    """NI-X4, the rulebook's own: Harald's ship and one more, or two others, never three (NI-10.5)."""
    where = start("forsta_motet", ["korpen_flyger"], first_side="norse")
    where = where.after(m.PlayCard("norse", "korpen_flyger#1", "card"))
    for ships in (("n1", "n2"), ("n1", "n3"), ("n2", "n3"), ("n1",), ()):
        where.when(m.Activate("norse", ships)).then(m.ShipsActivated(ships))
    where.when(m.Activate("norse", ("n1", "n2", "n3"))).rejected(r.BOOK["NI-10.5"], "too_many_ships")


def test_x5_rowing_forward() -> None:
    """NI-X5: seven rowers where six do not suffice (NI-12.7)."""
    where = acting("forsta_motet", "d3", "danish")
    where.when(row(where, "d3", 6, 6000, 6000)).rejected(r.BOOK["NI-12.7"], "too_far")
    crew = where.game.state.aboard("d3", "danish")
    where.when(row(where, "d3", 7, 6000, 6000)).then(
        m.ShipRowed("d3", "forward", crew[:7], crew[:7], 5770, 5234, 7330, 3376)
    )


def test_x6_full_stroke() -> None:
    """NI-X6: eight rowers row 40 cm and not a hundredth more (NI-12.2)."""
    where = acting("forsta_motet", "n2", "norse")
    rowed = event(where.when(row(where, "n2", 8, 7380, 3900)).events, m.ShipRowed)
    assert (rowed.cost, rowed.x, rowed.y, rowed.heading) == (4000, 7380, 4900, 27000)
    where.when(row(where, "n2", 8, 7380, 3899)).rejected(r.BOOK["NI-12.7"], "too_far")


def test_x7_turning() -> None:
    """NI-X7: a pure turn, a turn with way on, and the two ways to aim wrong (NI-12.4 to NI-12.6)."""
    where = ordered(battle(n1="80,40,0: sword8"), "n1")
    for rowers, target, end in ((3, (8000, 5000), (8000, 4000, 1414)), (4, (8000, 5500), (8000, 4500, 1803))):
        rowed = event(where.when(row(where, "n1", rowers, *target)).events, m.ShipRowed)
        assert (rowed.x, rowed.y, rowed.cost, rowed.heading) == (*end, 9000)
        where.when(row(where, "n1", rowers - 1, *target)).rejected(r.BOOK["NI-12.7"], "too_far")
    where.when(row(where, "n1", 8, 7999, 5000)).rejected(r.BOOK["NI-12.4"], "out_of_arc")
    where.when(row(where, "n1", 8, 8500, 4000)).rejected(r.BOOK["NI-12.6"], "point_too_near")


@pytest.mark.parametrize(
    ("ship", "shift", "code"),
    [
        ("n2", (0, -400), None),
        ("n2", (0, -401), "too_far"),
        ("n2", (100, 0), "overlap"),
        ("n1", (0, 50), None),
        ("n1", (0, 100), "on_land"),
        ("d1", (0, -10), None),
        ("d1", (0, -11), "off_board"),
    ],
)
def test_x8_sliding(ship: str, shift: tuple[int, int], code: str | None) -> None:
    """NI-X8: 2 cm a rower, and what lies in the way (NI-12.8, NI-12.9)."""
    where = acting("forsta_motet", ship, "norse" if ship[0] == "n" else "danish")
    refusal = where.game.why_not(slide(where, ship, 2, *shift))
    assert (refusal and refusal.code) == code


@pytest.mark.parametrize(("y", "code"), [(6000, "overlap"), (4775, None), (4776, "overlap")])
def test_x9_path(y: int, code: str | None) -> None:
    """NI-X9: up to the other hull and no farther; touching is not abreast (NI-12.9, NI-R10, NI-R15)."""
    where = ordered(battle(n1="danish 50,30,90: sword8", n2="danish 50,50,0: sword1"), "n1")
    played = where.when(row(where, "n1", 8, 5000, y))
    if code:
        assert played.rejected(r.BOOK["NI-12.9"], code).params["other"] == "n2"
        return
    after = Given(played.game)
    hulls = after.game.state.hulls
    assert not abreast(hulls["n1"], hulls["n2"], 50)
    after.after(m.EndShip("norse"))


def test_x10_coming_abreast() -> None:
    """NI-X10: one rower slides a ship to within touching; a ship alongside cannot turn into its neighbour."""
    where = ordered(battle(n1="danish 50,30,90: sword8", n2="danish 56,30,90: sword1"), "n1")
    after = where.when(slide(where, "n1", 1, 100, 0)).game
    hulls = after.state.hulls
    assert abreast(hulls["n1"], hulls["n2"], 50)
    assert after.why_not(m.Tie("norse", "n2", pick(after.state, "n1", "sword1")[0])) is None
    where.when(slide(where, "n1", 8, 151, 0)).rejected(r.BOOK["NI-12.9"], "overlap")
    beside = ordered(battle(n1="danish 51.5,30,90: sword8", n2="danish 56,30,90: sword1"), "n1")
    beside.when(row(beside, "n1", 8, 4876, 3752)).rejected(r.BOOK["NI-12.9"], "overlap")


@pytest.mark.parametrize(
    ("x", "y", "ties", "helps"),
    [
        (50, 34.5, True, True),
        (50, 35, True, True),
        (50, 35.01, False, False),
        (56.9, 34.5, True, True),
        (56.91, 34.5, True, False),
        (66.3, 30, True, False),
    ],
)
def test_x11_abreast_limits(x: float, y: float, ties: bool, helps: bool) -> None:
    """NI-X11: touching is enough to tie, abreast is needed for the steadier volley (NI-5.3, NI-14.8)."""
    where = battle(n1="danish 50,30,0: bow2", n2=f"danish {x},{y},0: sword1", d1="50,18,0: sword1")
    where = ordered(where, "n1")
    archer, tier = pick(where, "n1", "bow2")
    tie = m.Tie("norse", "n2", tier)
    if not ties:
        where.when(tie).rejected(r.BOOK["NI-13.1"], "not_touching")
        return
    volley = where.after(tie).when(m.Shoot("norse", "d1", (archer,)), luck("b" * (1 + helps)))
    assert len(event(volley.events, m.RunesCast).batches[0]) == 1 + helps


@pytest.mark.parametrize(
    ("x", "side", "seen"), [("50", "n", False), ("54", "d", False), ("54", "n", False), ("56", "n", True)]
)
def test_x12_sight(x: str, side: str, seen: bool) -> None:
    """NI-X12: a hull between hides the target, whoever owns it (NI-14.3, NI-5.6, NI-R22, NI-R23)."""
    between = {f"{side}3": f"danish {x},45,0: sword1"}
    where = ordered(battle(n1="danish 50,30,90: bow2", d1="50,60,90: sword1", **between), "n1")
    refusal = where.game.why_not(m.Shoot("norse", "d1", pick(where, "n1", "bow2")))
    assert (refusal is None) == seen
    assert seen or (refusal is not None and (refusal.code, refusal.rule) == ("no_sight", r.BOOK["NI-14.3"]))


@pytest.mark.parametrize(
    ("pose", "blocks", "seen"), [("25,82,60", True, False), ("25,82,60", False, True), ("26,80,90", True, True)]
)
def test_x13_land_and_sight(pose: str, blocks: bool, seen: bool) -> None:
    """NI-X13: the headland hides a ship, unless NI-O3 lets one see over land."""
    where = battle(d1="4,58,90: bow2", n1=f"{pose}: sword1", turn="danish", land=True, land_blocks_sight=blocks)
    where = ordered(where, "d1")
    refusal = where.game.why_not(m.Shoot("danish", "n1", pick(where, "d1", "bow2")))
    assert (refusal and refusal.code) == (None if seen else "no_sight")


@pytest.mark.parametrize(("y", "shallow"), [("70.29", False), ("70.3", True)])
def test_x14_shallow(y: str, shallow: bool) -> None:
    """NI-X14: 30.01 cm from land is deep, 30.00 shallow; only a card asks (NI-2.4, NI-2.5)."""
    kinder = card(c.Rowing(flat=100, when=c.When(acting=c.ShipPredicate(water="shallow"))))
    where = battle(d1=f"80,{y},0: sword1", danish=[kinder], turn="danish", land=True)
    plain, made = ordered(where, "d1"), ordered(where, "d1", play="made")
    target = row(where, "d1", 1, 8800 + 550, round(float(y) * 100))
    plain.when(target).rejected(r.BOOK["NI-12.7"], "too_far")
    assert (made.game.why_not(target) is None) == shallow


def test_x15_deployment() -> None:
    """NI-X15: a Danish ship lies 50.00 cm from the Norse king's ship, and no nearer (NI-8.7)."""
    where = given(NISSAN, scenario("egen_uppstallning"))
    where = where.after(m.PlaceShip("norse", "n1", 8000, 8900, 27000))
    where = Given(replace(where.game, state=replace(where.game.state, active="danish", to_deploy="danish")))
    where.when(m.PlaceShip("danish", "d2", 8000, 1800, 9000)).then(m.ShipPlaced("d2", 8000, 1800, 9000))
    refusal = where.when(m.PlaceShip("danish", "d2", 8000, 1801, 9000)).rejected(r.BOOK["NI-8.7"], "too_near_enemy")
    assert refusal.params["distance"] == 4999


def test_x16_numbers_of_the_source() -> None:
    """NI-X16: 35 Norse against 50 Danes, fifteen with each king (NI-8.2, NI-8.3, NI-R71)."""
    state = start("forsta_motet").game.state
    assert Counter(f.side for f in state.fighters.values()) == {"norse": 35, "danish": 50}
    assert all(len(crew) == state.ship_class(ship).capacity for ship, crew in state.crews.items())


def runes(where: Given, command: Any) -> dict[tuple[int, int], Fraction]:
    """The chances of (hits, Odin runes) of an attack's cast."""
    found: dict[tuple[int, int], Fraction] = {}
    for key, p in where.game.odds(command).items():
        fields = dict(key)
        pair = fields["hits"], fields["odin"]
        found[pair] = found.get(pair, Fraction()) + p
    return found


def casting(n: int) -> tuple[Given, m.Attack]:
    """An attack of n runes on a ship without shields."""
    more = card(c.CastRunes(add=n - 1))
    where = battle(n1="50,50,90: sword1", d1="55,50,90: bow3", norse=[more])
    where = ordered(where, "n1", play="plain" if n == 1 else "made")
    return where, m.Attack("norse", "d1", pick(where, "n1", "sword1"))


def test_x17_distribution() -> None:
    """NI-X17: the odds of casts, out of the code that plays (section 8)."""
    one, two, eight, full = (runes(*casting(n)) for n in (1, 2, 8, 16))
    assert one == {(1, 0): Fraction(3, 8), (0, 1): Fraction(1, 8), (0, 0): Fraction(1, 2)}
    assert (two[1, 1], two[2, 0], two[0, 2]) == (Fraction(1, 10), Fraction(11, 80), Fraction(1, 80))
    assert eight[3, 1] == Fraction(55, 416)
    assert sum(p for (_, odin), p in eight.items() if not odin) == Fraction(629, 2080)
    assert full[12, 4] == Fraction(1, 65536)


def test_x18_big_cast() -> None:
    """NI-X18: 18 runes are 16 and 2, or 16 alone with ``cap`` (NI-6.3, NI-O20, NI-R45)."""
    where, command = casting(18)
    batches = event(where.when(command, luck("b" * 18)).events, m.RunesCast).batches
    assert [len(batch) for batch in batches] == [16, 2]
    assert sorted(toss.tile for toss in batches[0]) == list(range(1, 17))
    options = replace(where.game.setup.options, big_cast="cap")
    capped = replace(where.game.state, setup=replace(where.game.setup, options=options))
    batches = event(
        Given(replace(where.game, state=capped)).when(command, luck("b" * 16)).events, m.RunesCast
    ).batches
    assert [len(batch) for batch in batches] == [16]


def volley(distance: float) -> Given:
    where = battle(
        n1="50,30,0: hakon bow4 spear1",
        n2="50,35.5,0: sword1",
        d1=f"{68 + distance},30,0: sword5 bow2",
        ties="n1-n2",
    )
    return ordered(where, "n1")


def test_x19_volley() -> None:
    """NI-X19: leader, bowmen, thrower, steady deck: eight runes; the wall takes one hit (NI-14.7, NI-14.8)."""
    where = volley(9)
    group = pick(where, "n1", "hakon bow4 spear1")
    cast = where.when(m.Shoot("norse", "d1", group), luck("hhhhobbb"))
    declared, _, settled, due = cast.events
    assert declared.wall == 1
    assert settled == m.CastSettled(4, 1, 1, 3, 0, 3, 0)
    assert due == m.CasualtiesDue(3, 0)
    slain = pick(where, "d1", "sword3", "danish")
    Given(cast.game).when(m.ChooseCasualties("norse", slain, ())).then(
        m.FightersSlain("danish", "d1", slain), m.AttackEnded("n1", "d1")
    )
    far = volley(11)
    assert far.when(m.Shoot("norse", "d1", group)).rejected(r.BOOK["NI-14.4"], "out_of_range").path == (
        "fighters",
        0,
    )
    assert far.when(m.Shoot("norse", "d1", group[1:])).rejected(r.BOOK["NI-14.4"], "out_of_range").path == (
        "fighters",
        4,
    )
    assert far.game.why_not(m.Shoot("norse", "d1", group[1:5])) is None


@pytest.mark.parametrize(
    ("crew", "neighbour", "wall"),
    [
        ("sword2 axe1 spear2 bow2", None, 1),
        ("sword1 axe1 spear2 bow2", None, 0),
        ("sword1 axe1 spear2 bow2", ": sword1", 1),
        ("spear3 bow2", ": sword1", 1),
        ("spear2 bow2", ": sword1", 0),
        ("sword1 axe1 spear2 bow2", ":", 0),
        ("sword1 axe1 spear2 bow2", ": sword1 | bow1", 0),
    ],
)
def test_x20_walls(crew: str, neighbour: str | None, wall: int) -> None:
    """NI-X20: five shields, or three beside a ship that the defenders hold (NI-15.1, NI-15.2)."""
    more = {"d2": f"70,34.5,0{neighbour}", "ties": "d1-d2"} if neighbour else {}
    where = ordered(battle(n1="50,30,0: bow2", d1=f"70,30,0: {crew}", **more), "n1")
    cast = where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow2")), luck("bb"))
    assert event(cast.events, m.AttackDeclared).wall == wall


@pytest.mark.parametrize(("group", "number"), [("bow3", 1), ("harald bow3", 3), ("bow1", 0)])
def test_x21_half_runes(group: str, number: int) -> None:
    """NI-X21, the rulebook's own: bowmen bring half a rune, rounded down in all (NI-16.12, NI-R43, NI-R44)."""
    where = ordered(battle(n1="50,50,90: harald bow3", d1="55,50,90: sword2"), "n1")
    cast = where.when(m.Attack("norse", "d1", pick(where, "n1", group)), luck("b" * number))
    assert sum(map(len, event(cast.events, m.RunesCast).batches)) == number
    if group == "bow1":
        assert event(cast.events, m.FightersMoved).fighters == pick(where, "n1", "bow1")


def test_x22_korpen_flyger() -> None:
    """NI-X22, the rulebook's own: two fixed Odin runes in both melees of the turn (NI-6.5, NI-17.5)."""
    where = battle(
        n1="king 50,50,90: harald axe8",
        d1="55.5,50,90: sword5 bow2",
        d2="44.5,50,90: bow2",
        norse=["korpen_flyger"],
    )
    where = ordered(where, "n1", play="korpen_flyger")
    first = pick(where, "n1", "axe4")
    cast = where.when(m.Attack("norse", "d1", first), luck("bbbb"))
    assert event(cast.events, m.CastSettled) == m.CastSettled(0, 2, 0, 2, 2, 2, 2)
    slain = pick(where, "d1", "sword2", "danish")
    where = Given(cast.game)
    done = where.when(m.ChooseCasualties("norse", slain, first[:2]))
    done.then(
        m.FightersSlain("danish", "d1", slain),
        m.FightersSlain("norse", "n1", first[:2]),
        m.FightersMoved("n1", "d1", first[2:], (), False),
        m.AttackEnded("n1", "d1"),
    )
    where = Given(done.game)
    second = pick(where, "n1", "axe4")
    cast = where.when(m.Attack("norse", "d2", second), luck("hbbb"))
    assert event(cast.events, m.CastSettled) == m.CastSettled(1, 2, 0, 3, 2, 2, 2)
    both = pick(where, "d2", "bow2", "danish")
    Given(cast.game).when(m.ChooseCasualties("norse", both, second[:2])).then(
        m.FightersSlain("danish", "d2", both),
        m.FightersSlain("norse", "n1", second[:2]),
        m.FightersMoved("n1", "d2", second[2:], (), False),
        m.AttackEnded("n1", "d2"),
    )


def test_x23_boarding() -> None:
    """NI-X23, the rulebook's own: three of four survivors find room on a full ship (NI-16.15, NI-16.17)."""
    where = ordered(battle(d1="50,50,90: sword5", n1="55,50,90: sword5 axe3 bow2", turn="danish"), "d1")
    group, foes = pick(where, "d1", "sword5"), pick(where, "n1", "sword3", "norse")
    where = Given(where.when(m.Attack("danish", "n1", group), luck("hhhob")).game)
    chosen = where.when(m.ChooseCasualties("danish", foes, group[:1]))
    assert chosen.events[-1] == m.BoardersDue(3)
    where = Given(chosen.game)
    where.when(m.ChooseBoarders("danish", group[1:])).rejected(r.BOOK["NI-16.15"], "bad_boarders")
    where.when(m.ChooseBoarders("danish", group[:3])).rejected(r.BOOK["NI-16.15"], "bad_boarders")
    where.when(m.ChooseBoarders("danish", group[2:])).then(
        m.FightersMoved("d1", "n1", group[2:], (), False), m.AttackEnded("d1", "n1")
    )


def test_x24_one_group_per_ship() -> None:
    """NI-X24, the rulebook's own: one group to a ship, other ships are other actions (NI-16.3)."""
    where = ordered(battle(n1="king 50,50,90: sword8", n2="44,50,90: sword1", n3="56,50,90: sword1"), "n1")
    where = where.after(m.Move("norse", "n2", pick(where, "n1", "sword3")))
    where = where.after(m.Move("norse", "n3", pick(where, "n1", "sword2")))
    for ship in ("n2", "n3"):
        where.when(m.Move("norse", ship, pick(where, "n1", "sword1"))).rejected(
            r.BOOK["NI-16.3"], "repeated_action"
        )


def shot_at_finn(faces: str) -> tuple[Given, Any]:
    where = ordered(battle(n1="50,30,0: bow3", d1="70,30,0: finn horn standard bow2"), "n1")
    return where, where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow3")), luck(faces))


def test_x25_loss_order() -> None:
    """NI-X25: losses that end between two ranks need no choice; within a rank they do (NI-17.3, NI-17.6)."""
    where, cast = shot_at_finn("hhh")
    bows = pick(where, "d1", "bow2", "danish")
    assert cast.events[-2:] == (m.FightersSlain("danish", "d1", (*bows, "danish_horn")), m.AttackEnded("n1", "d1"))
    _, cast = shot_at_finn("hbb")
    assert cast.events[-1] == m.CasualtiesDue(1, 0)
    due = Given(cast.game)
    due.when(m.ChooseCasualties("norse", ("danish_standard",), ())).rejected(r.BOOK["NI-17.3"], "rank_order")
    due.when(m.ChooseCasualties("norse", bows[1:], ())).first(m.FightersSlain("danish", "d1", bows[1:]))


@pytest.mark.parametrize(
    ("faces", "reason", "winner"), [("oob", "both_kings_fell", "danish"), ("obb", "king_fell", "norse")]
)
def test_x26_kings(faces: str, reason: str, winner: str) -> None:
    """NI-X26: a king's fall ends the battle before anybody boards (NI-19.1, NI-16.14, NI-R59, NI-R61)."""
    where = ordered(battle(n1="50,50,90: harald sword1", d1="55,50,90: sven"), "n1")
    group = pick(where, "n1", "harald sword1")
    played = where.when(m.Attack("norse", "d1", group), luck(faces))
    ended = played.events[-1]
    assert (ended.reason, ended.winner) == (reason, winner)
    assert not any(isinstance(e, m.FightersMoved | m.AttackEnded) for e in played.events)
    assert played.game.outcome is not None and played.game.outcome.winners == (winner,)
    assert played.game.to_act == ()


def pinned(**options: Any) -> Given:
    where = battle(n1="king 50,50,90: sword6 | sword2", n2="44,50,90:", d1="55.5,50,90: sword3", **options)
    return ordered(where, "n1")


def test_x27_flight_and_pinning() -> None:
    """NI-X27: flee, or fight aboard first (NI-16.4, NI-16.8, NI-14.1, NI-R38)."""
    where = pinned()
    two = pick(where, "n1", "sword2")
    where.when(m.Move("norse", "n2", two)).then(m.FightersMoved("n1", "n2", two, two, True))
    where.when(m.Attack("norse", "d1", two)).rejected(r.BOOK["NI-16.8"], "boarded_first")
    where.when(m.Move("norse", "d1", two)).rejected(r.BOOK["NI-16.4"], "enemy_on_target")
    where.when(m.Shoot("norse", "d1", two)).rejected(r.BOOK["NI-14.1"], "enemy_aboard")
    for scope, code in (("after_melee", None), ("after_clearing", "boarded_first")):
        where = pinned(boarded_attack=scope)
        fought = where.when(m.Attack("norse", "n1", two), luck("hb"))
        where = Given(fought.game).after(m.ChooseCasualties("norse", pick(where, "n1", "sword1", "danish"), ()))
        refusal = where.game.why_not(m.Attack("norse", "d1", pick(where, "n1", "sword2")))
        assert (refusal and refusal.code) == code


@pytest.mark.parametrize("faces", ["hh", "hb"])
def test_x28_shot_then_boarded(faces: str) -> None:
    """NI-X28: a ship shot empty may be entered, one with a survivor attacked by another ship (NI-16.5, NI-14.5)."""
    where = battle(n1="king 50,50,90: bow2 sword4", d1="55.5,50,90: bow2", n2="60.5,50,90: sword2")
    where = ordered(where, "n1", "n2")
    foes = pick(where, "d1", "bow2", "danish")
    shot = where.when(m.Shoot("norse", "d1", pick(where, "n1", "bow2")), luck(faces))
    if faces == "hh":
        three = pick(where, "n1", "sword3")
        Given(shot.game).when(m.Move("norse", "d1", three)).then(m.FightersMoved("n1", "d1", three, three, False))
        return
    where = Given(shot.game).after(m.ChooseCasualties("norse", foes[:1], ()))
    three = pick(where, "n1", "sword3")
    where.when(m.Attack("norse", "d1", three)).rejected(r.BOOK["NI-14.5"], "shot_this_activation")
    where = where.after(m.EndShip("norse"), m.BeginShip("norse", "n2"))
    assert where.game.why_not(m.Attack("norse", "d1", pick(where, "n2", "sword2"))) is None


def test_x29_supporters() -> None:
    """NI-X29: at most eight in all, and nobody who has fought this turn (NI-16.9)."""
    where = battle(n1="king 50,50,90: axe5", d1="55.5,50,90: bow3 | sword4", n2="60.5,50,90: spear6")
    where = ordered(where, "n1", "n2")
    group, there = pick(where, "n1", "axe5"), pick(where, "d1", "sword4")
    where.when(m.Attack("norse", "d1", group, there)).rejected(r.BOOK["NI-16.9"], "group_size")
    cast = where.when(m.Attack("norse", "d1", group, there[:3]), luck("hbbbbbbb"))
    foe = pick(where, "d1", "bow1", "danish")
    where = Given(cast.game).after(m.ChooseCasualties("norse", foe, ()), m.ChooseBoarders("norse", group[:1]))
    where = where.after(m.EndShip("norse"), m.BeginShip("norse", "n2"))
    six = pick(where, "n2", "spear6")
    for fought in (*there[:3], group[0]):
        where.when(m.Attack("norse", "d1", six, (fought,))).rejected(r.BOOK["NI-16.9"], "bad_supporter")
    assert where.game.why_not(m.Attack("norse", "d1", six, there[3:])) is None


def test_x30_ties() -> None:
    """NI-X30: every tie has its own cut, and what was cut may be tied anew once (NI-13.2 to NI-13.4, NI-R53)."""
    where = battle(n1="50,50,90: sword10", n2="55.5,50,90: sword1", d1="45,50,90: sword1", ties="n1-n2 n1-d1")
    where = ordered(where, "n1")
    first, second, third, fourth, *rest = pick(where, "n1", "sword10")
    stroke = m.RowSlide("norse", tuple(rest), 0, 200)
    where.when(stroke).rejected(r.BOOK["NI-12.1"], "tied")
    one = where.when(m.Cut("norse", "n2", first))
    one.then(m.TieCut("n1", "n2", first, (first,)))
    Given(one.game).when(stroke).rejected(r.BOOK["NI-12.1"], "tied")
    free = Given(one.game).after(m.Cut("norse", "d1", second))
    assert free.game.why_not(m.RowSlide("norse", (third, fourth, *rest), 0, 200)) is None
    bound = free.after(m.Tie("norse", "n2", third))
    bound.when(m.Cut("norse", "n2", fourth)).rejected(r.BOOK["NI-11.6"], "repeated_action")


def test_x31_effects_together() -> None:
    """NI-X31: Orre's onslaught against a stubborn wall (NI-22.5)."""
    where = battle(
        n1="50,50,90: eystein sword5 bow2",
        d1="55,50,90: spear3 bow2",
        turn="danish",
        danish=["seg_skoldborg"],
        norse=["orres_storm"],
    )
    where = ordered(passed(where, "seg_skoldborg"), "n1", play="orres_storm")
    group = pick(where, "n1", "eystein sword5 bow2")
    cast = where.when(m.Attack("norse", "d1", group), luck("hhhobbbbb"))
    assert event(cast.events, m.AttackDeclared).wall == 1
    assert cast.events[-1] == m.RetossDue("norse", "orres_storm#1", 1, 2, ("blank",))
    again = Given(cast.game).when(m.RetossRunes("norse", (4, 5)), [1, 0])
    assert again.events[1:] == (m.CastSettled(4, 1, 1, 4, 1, 4, 1), m.CasualtiesDue(4, 1))
    foes = pick(where, "d1", "spear2 bow2", "danish")
    chosen = Given(again.game).when(m.ChooseCasualties("norse", foes, group[1:2]))
    assert chosen.events[-1] == m.BoardersDue(6)


def test_x32_reaches() -> None:
    """NI-X32: reaches of both sides' cards add up; hooks board at 3 cm, ties need the half (NI-22.3)."""
    for y, code in ((52, None), (52.01, "out_of_range")):
        where = battle(
            n1="danish 50,20,90: harald bow3",
            d1=f"50,{y + 14},90: sword1",
            turn="danish",
            danish=["nattdis"],
            norse=["almbagen_sjunger"],
        )
        where = ordered(passed(where, "nattdis"), "n1", play="almbagen_sjunger")
        refusal = where.game.why_not(m.Shoot("norse", "d1", pick(where, "n1", "bow3")))
        assert (refusal and refusal.code) == code
    for x, code in ((58, None), (58.01, "not_touching")):
        where = battle(n1="50,50,90: eystein sword3", d1=f"{x},50,90: sword1", norse=["antringshakar"])
        where = ordered(where, "n1", play="antringshakar")
        one = pick(where, "n1", "sword1")
        refusal = where.game.why_not(m.Attack("norse", "d1", one))
        assert (refusal and refusal.code) == code
        where.when(m.Tie("norse", "d1", one[0])).rejected(r.BOOK["NI-13.1"], "not_touching")


def test_x33_raft() -> None:
    """NI-X33: tied ships of one side count as one, and hear as one (NI-22.8)."""
    setup = replace(scenario("natten_i_viken", first_side="norse"), ties=(("n1", "n2"), ("n1", "n3")))
    where = given(NISSAN, setup, arrange=lambda s: start_hand(s, "bundna_stavar"))
    where = where.after(m.PlayCard("norse", "bundna_stavar#1", "card"))
    ships = ("n1", "n2", "n3", "n4")
    where.when(m.Activate("norse", ships)).then(m.ShipsActivated(ships))
    refusal = where.when(m.Activate("norse", ("n1", "n4", "n5"))).rejected(r.BOOK["NI-10.5"], "too_many_ships")
    assert refusal.params == {"number": 3, "limit": 2}
    (orders,) = (each for each in where.game.options("norse") if each.command is m.Activate)
    ways = [tuple(some) for n in range(6) for some in combinations(("n1", "n2", "n3", "n4", "n5"), n)]
    legal = [some for some in ways if where.game.why_not(m.Activate("norse", some)) is None]
    assert ships in legal
    assert [some for some in ways if orders.contains(m.Activate("norse", some))] == legal
    assert sorted(sorted(each.ships) for each in orders.listed()) == sorted(map(sorted, legal))
    assert orders.size() == len(legal)


def start_hand(state: Any, *cards: str) -> Any:
    from battle import with_hand

    return with_hand(state, state.active, *cards)


def test_x34_fallen_leader() -> None:
    """NI-X34: a fallen leader's card has no text and activates one ship anywhere (NI-9.6, NI-9.7, NI-R33)."""
    where = battle(d1="20,20,90: sword2", d2="120,80,90: sword2", danish=["sjalandska_yxor"], turn="danish")
    played = m.PlayCard("danish", "sjalandska_yxor#1", "card")
    refusal = where.when(played).rejected(r.BOOK["NI-9.7"], "leader_fallen")
    blank = where.when(refusal.nearest)
    blank.then(m.CardPlayed("danish", "sjalandska_yxor#1", "blank"))
    where = Given(blank.game)
    for ship in ("d1", "d2"):
        where.when(m.Activate("danish", (ship,))).then(m.ShipsActivated((ship,)))
    where.when(m.Activate("danish", ("d1", "d2"))).rejected(r.BOOK["NI-10.5"], "too_many_ships")


def test_x35_cards_out() -> None:
    """NI-X35: 18 cards and a hand of 4 make fifteen Danish turns and fourteen Norse (NI-18.2, NI-19.2)."""
    game = start("forsta_motet").game
    assert len(game.state.cards["danish"].draw_pile) == 14
    while game.outcome is None:
        side = game.state.active
        game = game.play(m.PlayCard(side, game.state.cards[side].hand[0], "blank"))
        game = game.play(m.Activate(side, ())).play(m.EndTurn(side))
    assert dict(game.state.turn_no) == {"danish": 15, "norse": 14}
    assert (game.outcome.reason, game.outcome.winners, game.outcome.rule) == ("cards_out", (), "NI-19.2")


def test_x36_points() -> None:
    """NI-X36: 65 to 65, a draw; a boarded ship counts for nobody (NI-19.3, NI-R64, NI-R65)."""
    where = battle(
        n1="50,10,0: sword15",
        n2="50,20,0: | sword2",
        d1="50,30,0: | sword2",
        d2="king 50,40,0: | sword1",
        d3="50,50,0: sword1 | sword1",
        d4="50,60,0: finn skjalm horn standard bow12",
        n3="50,70,0: hakon eystein",
        turn="danish",
    )
    state = where.game.state
    falling = {
        "danish": ("finn", "danish_standard", "danish_horn", *(f"danish_bow_{k}" for k in range(1, 13))),
        "norse": ("hakon", "eystein", *pick(state, "n1", "sword15", "norse")),
    }
    for side, names in falling.items():
        for name in names:
            state = NISSAN.evolve(state, m.FightersSlain(side, state.fighters[name].ship, (name,)))
    assert points(state) == {"norse": 65, "danish": 65}
    own = replace(state.cards["danish"], draw_pile=())
    where = Given(replace(where.game, state=replace(state, cards={**state.cards, "danish": own})))
    assert passed(where).game.events[-1] == m.GameEnded(None, "cards_out", {"norse": 65, "danish": 65})
