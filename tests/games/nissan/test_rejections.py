"""Every kind of refusal with its rule, against the page; the order of the checks (rules, section 9)."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from battle import battle, card, crowded, lively_command, luck, ordered, pick, scenario, start
from sentences import check_sentences

from slaget.games.nissan import NISSAN, refusals
from slaget.games.nissan import cards as c
from slaget.games.nissan import messages as m
from slaget.games.nissan import rules as r
from slaget.games.nissan.language.data import structure
from slaget.games.nissan.state import replace
from slaget.kernel import Code, Game, Rejected, seeded
from slaget.testing import Given, given

PAGE: Final = Path(__file__).parents[3] / "docs" / "rules" / "nissan.md"
Case = tuple[Given, Any]


CITED: Final = r"(?:(NI|EF)-)?\b(\d+\.\d+|O\d+|R\d+|21)\b"
"""A rule as the page cites it; without a letter before it, it is of the page itself."""


def page_rows() -> dict[str, set[str]]:
    """The codes of the page with the rules that they may cite."""
    section = PAGE.read_text(encoding="utf-8").partition("## 9. Rejections")[2].partition("\n## 10")[0]
    found: dict[str, set[str]] = {}
    for line in section.splitlines():
        if line.startswith("| `"):
            named, _, cited = line.strip("| ").split(" | ")[0], "", line.strip("| ").split(" | ")[-1]
            rules = {f"{page or 'NI'}-{rule}" for page, rule in re.findall(CITED, cited)}
            for code in re.findall(r"`(\w+)`", named):
                found[code] = rules
    return found


def acting(*ships: str, play: str = "plain", **more: Any) -> Given:
    return ordered(battle(**more), *(ships or ("n1",)), play=play)


def pair(n1: str = "sword4 bow2", d1: str = "sword2 bow2", **more: Any) -> Given:
    """n1 acts and touches d1."""
    return acting(n1=f"king 50,50,90: {n1}", d1=f"55.5,50,90: {d1}", **more)


def sailing(**more: Any) -> Given:
    """n1 acts, alone on the sea."""
    return acting(n1="50,50,90: sword4 bow2", **more)


def deploying(**changes: Any) -> Given:
    return given(NISSAN, replace(scenario("egen_uppstallning"), **changes))


def after_melee(faces: str, **more: Any) -> Given:
    where = pair(**more)
    return Given(where.when(m.Attack("norse", "d1", pick(where, "n1", "sword4")), luck(faces)).game)


BERTHS: Final = {"n1": (7800, 27000), "n2": (7180, 27000), "n3": (8420, 27000), "n4": (9040, 27000)}


def manned(*crews: str, irregular: bool = False) -> Case:
    """All Norse ships laid down; for each in turn its leaders, filled up with others, ``-1`` to one too few."""
    where = deploying(irregular=irregular)
    where = where.after(*(m.PlaceShip("norse", ship, x, 8900, heading) for ship, (x, heading) in BERTHS.items()))
    rest = [f.id for f in where.game.state.fighters.values() if f.side == "norse" and not f.leads]
    for ship, words in zip(BERTHS, crews):
        leaders = tuple(word for word in words.split() if word != "-1")
        number = where.game.state.ship_class(ship).capacity - len(leaders) - words.count("-1")
        where = where.after(m.ManShip("norse", ship, (*leaders, *rest[:number])))
        rest = rest[number:]
    return where, m.FinishDeployment("norse")


ONE: Final = ("norse_sword_1",)
NINE: Final = tuple(f"norse_sword_{k}" for k in range(1, 10))


def shot_then_melee(**options: Any) -> Case:
    where = pair(**options)
    where = Given(where.when(m.Shoot("norse", "d1", ("norse_bow_1",)), luck("b")).game)
    return where, m.Attack("norse", "d1", ONE)


def too_near() -> Case:
    where = deploying().after(m.PlaceShip("norse", "n1", 8000, 8900, 27000))
    state = replace(where.game.state, active="danish", to_deploy="danish")
    return Given(replace(where.game, state=state)), m.PlaceShip("danish", "d2", 8000, 1801, 9000)


def retossing(faces: str = "b") -> Case:
    lead = card(c.Retoss(count=1, faces=("blank",)))
    where = pair(norse=[lead], play="made")
    group = pick(where, "n1", f"sword{len(faces)}")
    where = Given(where.when(m.Attack("norse", "d1", group), luck(faces)).game)
    return where, m.RetossRunes("norse", (1,))


def cycling() -> Given:
    return battle(n1="50,50,90:", norse=[card(c.Cycle(cards=1))])


def paying_two() -> Given:
    two = {"discard": {"choose": {"cards": {"in": "hand"}}, "min": 2, "max": 2}}
    return battle(n1="50,50,90:", norse=[card(structure({"do": [{"pay": [two], "do": [{"draw": 1}]}]}))])


def protected() -> Case:
    lead = card(c.Protect(who=c.Who(weapons=("bow",))))
    where = pair("sword3 bow2", norse=[lead], play="made")
    cast = where.when(m.Attack("norse", "d1", (*pick(where, "n1", "sword2"), "norse_bow_1")), luck("ob"))
    return Given(cast.game), m.ChooseCasualties("norse", ("danish_bow_1",), ("norse_bow_1",))


def played(*effects: c.Effect, icon: str = "neutral", activation: Any = 2) -> Given:
    ships = {
        "n1": "king 50,50,90: harald sword1",
        "n2": "56.5,50,90: sword1",
        "n3": "90,50,90: sword1",
        "d1": "50,20,90:",
    }
    where = battle(**ships, norse=[card(*effects, icon=icon, activation=activation)])
    return where.after(m.PlayCard("norse", "made#1", "card"))


def twice(command: Any, where: Given, faces: str = "b") -> Given:
    return Given(where.when(command, luck(faces)).game)


TIED: Final = {"n2": "44,50,90: sword1", "ties": "n1-n2"}


def asked() -> Given:
    """The Norse are asked which one or two of their ships are cut loose."""
    choice = {"choose": {"ships": {"control": "own"}}, "max": 2}
    ships = {"n1": "50,50,90: sword4", "n2": "20,20,90: sword4", "d1": "100,50,90: sword4"}
    made = card(structure({"do": [{"cut": choice}]}))
    return battle(norse=(made,), **ships).after(m.PlayCard("norse", "made#1", "card"))


CASES: Final[list[tuple[str, Any, Callable[[], Case]]]] = [
    ("bad_choice", r.BOOK["EF-12.5"], lambda: (asked(), m.ChooseEffect("norse", ()))),
    ("bad_choice", r.BOOK["EF-12.5"], lambda: (asked(), m.ChooseEffect("norse", ("d1",)))),
    ("bad_choice", r.BOOK["EF-12.5"], lambda: (asked(), m.ChooseEffect("norse", ("n1", "n1")))),
    ("wrong_side", r.BOOK["NI-9.1"], lambda: (battle(n1="50,50,90:"), m.PlayCard("danish", "plain#1", "card"))),
    ("wrong_side", r.BOOK["NI-8.11"], lambda: (deploying(), m.FinishDeployment("danish"))),
    ("wrong_phase", r.BOOK["NI-9.2"], lambda: (battle(n1="50,50,90:"), m.EndTurn("norse"))),
    ("bad_field", r.BOOK["NI-1.1"], lambda: (sailing(), {"type": "end_ship", "side": "norse", "why": 1})),
    ("bad_field", r.BOOK["NI-1.2"], lambda: (deploying(), m.PlaceShip("norse", "n1", 1, 1, 36000))),
    (
        "bad_field",
        r.BOOK["NI-23.2"],
        lambda: (battle(n1="50,50,90:", discard_hand=True), m.DiscardHand("norse", ())),
    ),
    ("bad_field", r.BOOK["NI-11.3"], lambda: (sailing(), m.RowSlide("norse", ONE + ONE, 0, 9))),
    ("unknown_id", r.BOOK["NI-3.1"], lambda: (sailing(), m.Move("norse", "n7", ONE))),
    ("unknown_id", r.BOOK["NI-4.1"], lambda: (sailing(), m.RowSlide("norse", ("olaf",), 0, 9))),
    ("unknown_id", r.BOOK["NI-7.2"], lambda: (battle(n1="50,50,90:"), m.PlayCard("norse", "ace#1", "card"))),
    ("not_your_ship", r.BOOK["NI-8.11"], lambda: (deploying(), m.PlaceShip("norse", "d1", 8000, 8900, 0))),
    ("outside_zone", r.BOOK["NI-8.6"], lambda: (deploying(), m.PlaceShip("norse", "n1", 8000, 3000, 0))),
    ("outside_zone", r.BOOK["NI-8.7"], lambda: (too_near()[0], m.PlaceShip("danish", "d2", 3000, 8500, 9000))),
    ("too_near_enemy", r.BOOK["NI-8.7"], too_near),
    ("off_board", r.BOOK["NI-8.8"], lambda: (deploying(irregular=True), m.PlaceShip("norse", "n1", 0, 0, 0))),
    ("on_land", r.BOOK["NI-8.8"], lambda: (deploying(irregular=True), m.PlaceShip("norse", "n1", 8000, 10300, 0))),
    (
        "overlap",
        r.BOOK["NI-8.8"],
        lambda: (
            deploying().after(m.PlaceShip("norse", "n1", 8000, 8900, 27000)),
            m.PlaceShip("norse", "n2", 8000, 8900, 27000),
        ),
    ),
    (
        "off_board",
        r.BOOK["NI-12.9"],
        lambda: (acting(n1="50,12,90: sword4"), m.RowSlide("norse", NINE[:2], 0, -201)),
    ),
    (
        "on_land",
        r.BOOK["NI-12.9"],
        lambda: (acting(n1="80,89,90: sword8", land=True), m.RowSlide("norse", NINE[:8], 0, 400)),
    ),
    ("overlap", r.BOOK["NI-12.9"], lambda: (pair(), m.RowSlide("norse", ONE, 100, 0))),
    ("crew_conflict", r.BOOK["NI-8.12"], lambda: (deploying(), m.ManShip("norse", "n1", ("sven",)))),
    (
        "over_capacity",
        r.BOOK["NI-3.4"],
        lambda: (deploying(), m.ManShip("norse", "n2", (*(f"norse_sword_{k}" for k in range(1, 11)), "hakon"))),
    ),
    (
        "over_capacity",
        r.BOOK["NI-16.2"],
        lambda: (acting(n1="50,50,90: sword4", n2="55.5,50,90: sword10"), m.Move("norse", "n2", ONE)),
    ),
    ("deployment_incomplete", r.BOOK["NI-8.3"], lambda: (deploying(), m.FinishDeployment("norse"))),
    ("deployment_incomplete", r.BOOK["NI-8.3"], lambda: manned("harald -1")),
    ("deployment_incomplete", r.BOOK["NI-8.4"], lambda: manned("harald", "eystein hakon", "", "")),
    ("deployment_incomplete", r.BOOK["NI-8.4"], lambda: manned("eystein", "harald", "hakon", "")),
    ("deployment_incomplete", r.BOOK["NI-8.13"], lambda: manned(irregular=True)),
    (
        "card_not_in_hand",
        r.BOOK["NI-9.5"],
        lambda: (battle(n1="50,50,90:"), m.PlayCard("norse", "plain#8", "card")),
    ),
    (
        "leader_fallen",
        r.BOOK["NI-9.7"],
        lambda: (battle(n1="50,50,90:", norse=["runt_flanken"]), m.PlayCard("norse", "runt_flanken#1", "card")),
    ),
    (
        "bad_cycle",
        r.BOOK["NI-21"],
        lambda: (battle(n1="50,50,90:"), m.PlayCard("norse", "plain#1", "card", ("plain#2",))),
    ),
    (
        "bad_cycle",
        r.BOOK["NI-21"],
        lambda: (cycling(), m.PlayCard("norse", "made#1", "card", ("plain#1", "plain#2"))),
    ),
    ("bad_cycle", r.BOOK["NI-21"], lambda: (cycling(), m.PlayCard("norse", "made#1", "card", ("made#1",)))),
    ("bad_cycle", r.BOOK["NI-21"], lambda: (paying_two(), m.PlayCard("norse", "made#1", "card", ("plain#1",)))),
    ("option_off", r.BOOK["NI-23.2"], lambda: (battle(n1="50,50,90:"), m.DiscardHand("norse", ("plain#1",)))),
    ("too_many_ships", r.BOOK["NI-10.5"], lambda: (played(), m.Activate("norse", ("n1", "n2", "n3")))),
    (
        "dot_only_leader",
        r.BOOK["NI-10.6"],
        lambda: (played(icon="harald", activation="dot"), m.Activate("norse", ("n2",))),
    ),
    ("out_of_hearing", r.BOOK["NI-10.2"], lambda: (played(icon="harald"), m.Activate("norse", ("n3",)))),
    ("no_fighters_aboard", r.BOOK["NI-10.1"], lambda: (played(), m.Activate("norse", ("d1",)))),
    (
        "ship_not_activated",
        r.BOOK["NI-10.8"],
        lambda: (sailing().after(m.EndShip("norse")), m.BeginShip("norse", "d0")),
    ),
    ("ship_done", r.BOOK["NI-10.8"], lambda: (sailing().after(m.EndShip("norse")), m.BeginShip("norse", "n1"))),
    ("not_ready", r.BOOK["NI-11.1"], lambda: (sailing(), m.RowSlide("norse", ("harald",), 0, 9))),
    ("group_size", r.BOOK["NI-11.3"], lambda: (sailing(), m.RowSlide("norse", (), 0, 9))),
    (
        "group_size",
        r.BOOK["NI-16.9"],
        lambda: (
            pair("sword7", d1="bow1 | axe2"),
            m.Attack("norse", "d1", NINE[:7], ("norse_axe_1", "norse_axe_2")),
        ),
    ),
    ("enemy_aboard", r.BOOK["NI-12.1"], lambda: (pair("sword4 | bow1"), m.RowSlide("norse", ONE, 0, 9))),
    ("enemy_aboard", r.BOOK["NI-13.1"], lambda: (pair("sword4 | bow1"), m.Tie("norse", "d1", *ONE))),
    ("enemy_aboard", r.BOOK["NI-13.2"], lambda: (pair("sword4 | bow1", ties="n1-d1"), m.Cut("norse", "d1", *ONE))),
    ("enemy_aboard", r.BOOK["NI-14.1"], lambda: (pair("sword4 | bow1"), m.Shoot("norse", "d1", ONE))),
    ("tied", r.BOOK["NI-12.1"], lambda: (pair(ties="n1-d1"), m.RowSlide("norse", ONE, 0, 9))),
    (
        "already_rowed",
        r.BOOK["NI-12.1"],
        lambda: (twice(m.RowSlide("norse", ONE, 0, 9), sailing()), m.RowSlide("norse", ("norse_sword_2",), 0, 9)),
    ),
    ("no_displacement", r.BOOK["NI-12.8"], lambda: (sailing(), m.RowSlide("norse", ONE, 0, 0))),
    ("no_displacement", r.BOOK["NI-12.6"], lambda: (sailing(), m.RowForward("norse", ONE, 5000, 6000))),
    ("out_of_arc", r.BOOK["NI-12.4"], lambda: (sailing(), m.RowForward("norse", ONE, 5000, 3000))),
    ("point_too_near", r.BOOK["NI-12.6"], lambda: (sailing(), m.RowForward("norse", ONE, 5000, 5000))),
    ("too_far", r.BOOK["NI-12.7"], lambda: (sailing(), m.RowForward("norse", ONE, 5000, 6501))),
    ("too_far", r.BOOK["NI-12.8"], lambda: (sailing(), m.RowSlide("norse", ONE, 0, 201))),
    ("bad_direction", r.BOOK["NI-O6"], lambda: (sailing(slide_directions="axes"), m.RowSlide("norse", ONE, 0, 9))),
    ("not_touching", r.BOOK["NI-13.1"], lambda: (sailing(), m.Tie("norse", "n0", *ONE))),
    ("not_touching", r.BOOK["NI-16.1"], lambda: (sailing(), m.Move("norse", "n0", ONE))),
    ("not_touching", r.BOOK["NI-16.6"], lambda: (sailing(), m.Attack("norse", "d0", ONE))),
    ("already_tied", r.BOOK["NI-13.1"], lambda: (pair(ties="n1-d1"), m.Tie("norse", "d1", *ONE))),
    ("not_tied", r.BOOK["NI-13.2"], lambda: (pair(), m.Cut("norse", "d1", *ONE))),
    (
        "repeated_action",
        r.BOOK["NI-11.6"],
        lambda: (twice(m.Cut("norse", "n2", *ONE), pair(**TIED)), m.Cut("norse", "n2", "norse_sword_2")),
    ),
    (
        "repeated_action",
        r.BOOK["NI-14.5"],
        lambda: (twice(m.Shoot("norse", "d1", ONE), pair()), m.Shoot("norse", "d1", ("norse_sword_2",))),
    ),
    (
        "repeated_action",
        r.BOOK["NI-14.5"],
        lambda: (
            twice(m.Shoot("norse", "d1", ONE), pair(attack_scope="turn")),
            m.Shoot("norse", "d1", ("norse_sword_2",)),
        ),
    ),
    (
        "repeated_action",
        r.BOOK["NI-16.3"],
        lambda: (
            twice(m.Move("norse", "n2", ONE), pair(n2="44,50,90:")),
            m.Move("norse", "n2", ("norse_sword_2",)),
        ),
    ),
    (
        "repeated_action",
        r.BOOK["NI-16.7"],
        lambda: (
            twice(m.Attack("norse", "d1", ONE), pair(d1="sword7")),
            m.Attack("norse", "d1", ("norse_sword_2",)),
        ),
    ),
    ("own_aboard_target", r.BOOK["NI-14.2"], lambda: (pair(d1="bow1 | axe1"), m.Shoot("norse", "d1", ONE))),
    ("no_enemy_target", r.BOOK["NI-14.2"], lambda: (pair(n2="44,50,90:"), m.Shoot("norse", "n2", ONE))),
    ("no_enemy_target", r.BOOK["NI-16.6"], lambda: (pair(n2="44,50,90:"), m.Attack("norse", "n2", ONE))),
    ("enemy_on_target", r.BOOK["NI-16.1"], lambda: (pair(), m.Move("norse", "d1", ONE))),
    ("enemy_on_target", r.BOOK["NI-16.4"], lambda: (pair("sword4 | bow1"), m.Move("norse", "d1", ONE))),
    (
        "no_sight",
        r.BOOK["NI-14.3"],
        lambda: (sailing(n2="50,62.76,0:", d1="50,75,90: bow1"), m.Shoot("norse", "d1", ("norse_bow_1",))),
    ),
    ("out_of_range", r.BOOK["NI-14.4"], lambda: (sailing(d1="50,80,90: bow1"), m.Shoot("norse", "d1", ONE))),
    (
        "mixed_group",
        r.BOOK["NI-O9"],
        lambda: (pair(mixed_volleys=False), m.Shoot("norse", "d1", (*ONE, "norse_bow_1"))),
    ),
    ("shot_this_activation", r.BOOK["NI-14.5"], shot_then_melee),
    ("shot_this_activation", r.BOOK["NI-14.5"], lambda: shot_then_melee(attack_scope="turn")),
    ("boarded_first", r.BOOK["NI-16.8"], lambda: (pair("sword4 | bow1"), m.Attack("norse", "d1", ONE))),
    ("bad_supporter", r.BOOK["NI-16.9"], lambda: (pair(), m.Attack("norse", "d1", ONE, ("norse_sword_2",)))),
    ("self_target", r.BOOK["NI-13.1"], lambda: (sailing(), m.Tie("norse", "n1", *ONE))),
    ("self_target", r.BOOK["NI-13.2"], lambda: (sailing(), m.Cut("norse", "n1", *ONE))),
    ("self_target", r.BOOK["NI-16.1"], lambda: (sailing(), m.Move("norse", "n1", ONE))),
    ("bad_retoss", r.BOOK["NI-22.6"], retossing),
    ("bad_retoss", r.BOOK["NI-22.6"], lambda: (retossing("bb")[0], m.RetossRunes("norse", (0, 1)))),
    ("bad_casualties", r.BOOK["NI-17.1"], lambda: (after_melee("hbbb"), m.ChooseCasualties("norse", (), ()))),
    (
        "bad_casualties",
        r.BOOK["NI-17.1"],
        lambda: (after_melee("hbbb"), m.ChooseCasualties("norse", ("sven",), ())),
    ),
    (
        "bad_casualties",
        r.BOOK["NI-17.1"],
        lambda: (after_melee("hbbb", spare=True), m.ChooseCasualties("norse", ("sven", "finn"), ())),
    ),
    ("bad_casualties", r.BOOK["NI-21"], protected),
    (
        "rank_order",
        r.BOOK["NI-17.3"],
        lambda: (after_melee("hbbb", d1="sword2 finn"), m.ChooseCasualties("norse", ("finn",), ())),
    ),
    (
        "bad_boarders",
        r.BOOK["NI-16.15"],
        lambda: (after_melee("bbbb", d1="sword3 bow3"), m.ChooseBoarders("norse", ())),
    ),
    (
        "bad_boarders",
        r.BOOK["NI-16.15"],
        lambda: (after_melee("bbbb", d1="sword3 bow3"), m.ChooseBoarders("norse", ("harald",))),
    ),
    (
        "forbidden_by_card",
        r.BOOK["NI-21"],
        lambda: (
            acting(n1="50,50,90: sword4", norse=[card(c.Forbid(action="row"))], play="made"),
            m.RowSlide("norse", ONE, 0, 9),
        ),
    ),
]


@pytest.mark.parametrize(("code", "rule", "case"), CASES, ids=lambda value: getattr(value, "id", None))
def test_every_refusal_names_its_rule(code: str, rule: Any, case: Callable[[], Case]) -> None:
    """Section 9: each code under each rule it cites; both sentences can be read; nothing changes."""
    where, command = case()
    refusal = where.when(command).rejected(rule, code)
    check_sentences(refusal)
    if refusal.nearest is not None:
        assert where.game.why_not(refusal.nearest) is None


def test_every_code_is_reached() -> None:
    """Section 9: the codes of the page, of the module and of the cases above are the same, but for that of odds."""
    in_module = {code.name for code in vars(refusals).values() if isinstance(code, Code)}
    assert in_module == set(page_rows()) == {refusals.TOO_MANY_WAYS.name, *(code for code, _, _ in CASES)}


def test_every_sentence_is_told() -> None:
    """Section 9: where a code has several reasons, each is the reason of some case."""
    told = {check_sentences(case()[0].when(case()[1]).rejected(rule, code)) for code, rule, case in CASES}
    known = {code for code in vars(refusals).values() if isinstance(code, Code)}
    assert known - told == {refusals.TOO_LARGE, refusals.TOO_MANY_WAYS}


def test_a_battle_too_large_is_refused() -> None:
    """NI-8.16: a forged record may ask for any number of fighters."""
    setup = scenario("egen_uppstallning")
    assert setup.pool is not None
    norse = replace(setup.pool["norse"], crew=replace(setup.pool["norse"].crew, sword=100_001))
    with pytest.raises(Rejected) as caught:
        Game.start(NISSAN, replace(setup, pool={**setup.pool, "norse": norse}), seeded(bytes(32)))
    assert (caught.value.code, caught.value.rule) == ("bad_field", r.BOOK["NI-8.16"])
    assert check_sentences(caught.value) == refusals.TOO_LARGE


def test_every_case_cites_what_the_page_allows() -> None:
    """Section 9: the column of rules; beyond it NI-D20, and the king whom NI-8.13 still asks for."""
    beyond = {(code, rule.id) for code, rule, _ in CASES if rule.id not in page_rows()[code]}
    assert beyond == {("bad_field", "NI-23.2"), ("deployment_incomplete", "NI-8.13")}


ORDER: Final[list[tuple[str, Callable[[], Case], str]]] = [
    ("phase before side", lambda: (battle(n1="50,50,90:"), m.EndTurn("danish")), "wrong_phase"),
    ("side before fields", lambda: (battle(n1="50,50,90:"), {"type": "play_card", "side": "danish"}), "wrong_side"),
    ("fields before ids", lambda: (sailing(), m.Move("norse", "n7", ONE + ONE)), "bad_field"),
    (
        "ids before forbid",
        lambda: (
            acting(n1="50,50,90: sword4", norse=[card(c.Forbid(action="move"))], play="made"),
            m.Move("norse", "n7", ONE),
        ),
        "unknown_id",
    ),
    (
        "forbid before the group",
        lambda: (
            acting(n1="50,50,90: sword4", norse=[card(c.Forbid(action="row"))], play="made"),
            m.RowSlide("norse", (), 0, 0),
        ),
        "forbidden_by_card",
    ),
    ("ready before size", lambda: (sailing(), m.RowSlide("norse", (*NINE[:4], "harald"), 0, 9)), "not_ready"),
    ("group before the ship", lambda: (pair(ties="n1-d1"), m.RowSlide("norse", (), 0, 9)), "group_size"),
    (
        "boarded before tied",
        lambda: (pair("sword4 | bow1", ties="n1-d1"), m.RowSlide("norse", ONE, 0, 9)),
        "enemy_aboard",
    ),
    ("12.6 before 12.4", lambda: (sailing(), m.RowForward("norse", ONE, 5000, 4500)), "point_too_near"),
    ("12.4 before 12.7", lambda: (sailing(), m.RowForward("norse", ONE, 5000, 100)), "out_of_arc"),
    (
        "12.7 before 12.9",
        lambda: (acting(n1="50,98,90: sword4"), m.RowForward("norse", ONE, 5000, 12000)),
        "too_far",
    ),
    (
        "the board before land",
        lambda: (acting(n1="149.99,12,90: sword8", land=True), m.RowSlide("norse", NINE[:8], 1400, 0)),
        "off_board",
    ),
    (
        "repeated before ready",
        lambda: (twice(m.Cut("norse", "n2", *ONE), pair(**TIED)), m.Cut("norse", "n2", *ONE)),
        "repeated_action",
    ),
    (
        "sight before range",
        lambda: (sailing(n2="50,62.76,0:", d1="50,99,90: bow1"), m.Shoot("norse", "d1", ("norse_bow_1",))),
        "no_sight",
    ),
    (
        "range before mixing",
        lambda: (sailing(d1="50,80,90: bow1", mixed_volleys=False), m.Shoot("norse", "d1", (*ONE, "norse_bow_1"))),
        "out_of_range",
    ),
    ("touching before enemies", lambda: (sailing(), m.Move("norse", "d0", ONE)), "not_touching"),
    ("enemies before room", lambda: (pair(d1="sword7"), m.Move("norse", "d1", ONE)), "enemy_on_target"),
    (
        "room before repetition",
        lambda: (
            twice(m.Move("norse", "n2", ONE), pair(n2="44,50,90: sword8")),
            m.Move("norse", "n2", ("norse_sword_2", "norse_sword_3")),
        ),
        "over_capacity",
    ),
    (
        "16.7 before 16.8",
        lambda: (
            twice(
                m.Shoot("norse", "d1", ONE),
                pair("sword4 | bow1", norse=[card(c.Permit(what="shoot_boarded"))], play="made"),
            ),
            m.Attack("norse", "d1", ("norse_sword_2",)),
        ),
        "shot_this_activation",
    ),
    (
        "16.8 before 16.9",
        lambda: (pair("sword4 | bow1"), m.Attack("norse", "d1", ONE, ("harald",))),
        "boarded_first",
    ),
    (
        "number before rank",
        lambda: (
            after_melee("hbbb", d1="sword2 finn"),
            m.ChooseCasualties("norse", ("finn", "danish_sword_1"), ()),
        ),
        "bad_casualties",
    ),
    ("10.1 before 10.2", lambda: (played(icon="harald"), m.Activate("norse", ("n3", "d1"))), "no_fighters_aboard"),
    (
        "10.2 before 10.5",
        lambda: (played(icon="harald", activation=1), m.Activate("norse", ("n1", "n2", "n3"))),
        "out_of_hearing",
    ),
    (
        "hand before leader",
        lambda: (battle(n1="50,50,90:"), m.PlayCard("norse", "runt_flanken#1", "card")),
        "card_not_in_hand",
    ),
    (
        "leader before cycle",
        lambda: (
            battle(n1="50,50,90:", norse=["runt_flanken"]),
            m.PlayCard("norse", "runt_flanken#1", "card", ("plain#1",)),
        ),
        "leader_fallen",
    ),
    ("zone before gap", lambda: (too_near()[0], m.PlaceShip("danish", "d2", 8000, 7500, 9000)), "outside_zone"),
    (
        "gap before hulls",
        lambda: (
            too_near()[0].after(m.PlaceShip("danish", "d3", 8000, 1800, 9000)),
            m.PlaceShip("danish", "d2", 8000, 1801, 9000),
        ),
        "too_near_enemy",
    ),
    (
        "conflict before capacity",
        lambda: (deploying(), m.ManShip("norse", "n2", (*(f"norse_sword_{k}" for k in range(1, 11)), "sven"))),
        "crew_conflict",
    ),
]


@pytest.mark.parametrize(
    ("case", "code"), [(case, code) for _, case, code in ORDER], ids=[name for name, _, _ in ORDER]
)
def test_the_first_failure_is_reported(case: Callable[[], Case], code: str) -> None:
    """Section 9: phase, side, fields, ids, forbid, then the rules in the order of the preconditions."""
    where, command = case()
    refusal = where.game.why_not(command)
    assert refusal is not None
    assert refusal.code == code
    assert refusal.nearest is None or where.game.why_not(refusal.nearest) is None


def test_an_unknown_type_is_a_bad_field_in_any_phase() -> None:
    """Section 9: also when the battle is over."""
    assert start("forsta_motet").when({"type": "sail", "side": "danish"}).rejected(
        r.BOOK["NI-1.1"], "bad_field"
    ).path == ("type",)


def test_a_refusal_quotes_no_more_than_a_line() -> None:
    """NI-3.1, NI-4.1, NI-7.2: a name of any length is cut to sixty characters."""
    long = "n" * 5000
    where = sailing()
    for command in (m.Move("norse", long, ONE), m.RowSlide("norse", (long,), 0, 9), m.Tie("norse", "n0", long)):
        refusal = where.game.why_not(command)
        assert refusal is not None
        assert refusal.params["id"] == long[:60]
    refusal = battle(n1="50,50,90:").game.why_not(m.PlayCard("norse", long, "card"))
    assert refusal is not None
    assert refusal.params["id"] == long[:60]


def test_refusals_met_on_the_way_cite_what_the_page_allows() -> None:
    """Section 9: commands of one moment tried in another, with every refusal under a rule of its row."""
    from random import Random

    random, rows = Random(0), page_rows()
    game = Game.start(NISSAN, crowded(), seeded(bytes(32)))
    kept: list[Any] = []
    met: dict[str, set[str]] = {}
    for _ in range(250):
        if game.outcome:
            break
        command = lively_command(game, random)
        kept.append(command)
        for tried in random.sample(kept, min(len(kept), 6)):
            refusal = game.why_not(tried)
            if refusal is not None:
                met.setdefault(refusal.code, set()).add(refusal.rule.id)
        game = game.play(command)
    assert len(met) > 8
    assert all(rules <= rows[code] for code, rules in met.items()), met
