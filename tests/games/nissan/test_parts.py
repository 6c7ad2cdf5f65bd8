"""Nissan's files of the present shape: own leaders, ship classes, crews, fleets and decks, and what is refused."""

from pathlib import Path

import pytest
from old_files import old

from slaget.content import ContentError, check_file
from slaget.games.nissan.content import load_decks, load_scenario, load_scenario_file
from slaget.kernel import Game, find

EARL = """format: slaget-nissan/2
ship_classes:
  karv: {title: {sv: karv, en: karve}, length: 14, beam: 4, capacity: 5, points: 8, counts_as: danish_ship}   # cm
leaders:
  orkney:
    side: norse
    leaders:
      torfinn: {name: Torfinn Jarl, rank: king, weapon: axe, emblem: {charge: raven, field: gyronny}}
      ragnvald: {name: Ragnvald Bruseson, rank: hero, weapon: sword, emblem: {charge: bear}}
      arnor: {name: Arnor Jarlaskald, rank: hero, weapon: spear, emblem: {charge: horn}}
decks:
  orkney:
    side: norse
    leaders: orkney
    title: {sv: Jarlens lek, en: The earl's deck}
    cards:
      jarlens_rop: {title: {sv: Jarlens rop, en: The Earl's Call}, icon: torfinn, activation: 2, sizes: [1, 2, 3],
                    copies: 18, effects: [{kind: reach, of: hearing, add: 10}]}
crews:
  hird: {sword: 3, axe: 3, spear: 3, bow: 1}
fleets:
  jarlen:
    side: norse
    ships:
      n1: {name: Ormen, class: king_ship, x: 80, y: 89, heading: 270, leaders: [torfinn],
           crew: {horn_blower: 1, standard_bearer: 1, sword: 4, axe: 3, spear: 2, bow: 3}}
      n2: {name: Gåsen, class: norse_ship, x: 73.8, y: 89, heading: 270, leaders: [ragnvald],
           crew: {extends: hird, sword: 2}}
      n3: {name: Alkan, class: norse_ship, x: 97, y: 86, heading: 255, leaders: [arnor],
           crew: {extends: hird, bow: 0}}
scenarios:
  jarlens_fard: {title: {sv: Jarlens färd, en: The Earl's Voyage}, board: laholmsbukten,
                 decks: {norse: orkney, danish: danish}, leaders: {norse: orkney},
                 fleets: {norse: jarlen, danish: bundled#forsta_motet}, setup: fixed}
"""
MILD = """format: slaget-nissan/2
decks:
  norse_mild:
    extends: bundled#norse
    title: {sv: Mildare lek, en: Milder deck}
    drop: [cards.kungens_hird]
    cards:
      korpen_flyger: {copies: 1}
"""


def changed(old: str, new: str, text: str = EARL) -> list[tuple[str, str]]:
    """The codes and messages of the earl's file with a piece exchanged."""
    assert text.count(old) >= 1
    return [(each.code, each.message) for each in check_file("earl.yaml", text.replace(old, new, 1))]


def test_a_battle_of_own_leaders_crews_and_a_bundled_fleet_is_sound_and_played() -> None:
    assert check_file("earl.yaml", EARL) == []
    setup = load_scenario_file("earl.yaml", text=EARL)
    first = load_scenario("forsta_motet")
    assert setup.ships["danish"] == first.ships["danish"] and setup.size == 1
    assert [*setup.leaders["norse"]] == ["torfinn", "ragnvald", "arnor"]
    assert setup.leaders["danish"] == first.leaders["danish"]
    assert [ship.crew.sword for ship in setup.ships["norse"]] == [4, 2, 3]
    assert {deck.id for deck in setup.decks.values()} == {"orkney", "danish"}
    assert Game.start(find("nissan"), setup).to_act == ("danish",)


def test_a_deck_is_laid_over_a_bundled_one() -> None:
    assert check_file("mild.yaml", MILD) == []
    mild, norse = load_decks("mild.yaml", text=MILD)["norse_mild"], load_decks()["norse"]
    copies = {card.id: card.copies for card in mild.cards}
    assert copies == {card.id: card.copies for card in norse.cards if card.id != "kungens_hird"} | {
        "korpen_flyger": 1
    }
    assert mild.cards[0] == norse.cards[0] or copies[mild.cards[0].id] == 1


def test_an_old_scenario_names_a_deck_of_the_present_shape(tmp_path: Path) -> None:
    (tmp_path / "mild.yaml").write_text(MILD, "utf-8")
    battle = old("scenarios/nissan/scenarios.yaml").read_text("utf-8").replace("norse: norse,", "norse: {deck},")
    text = battle.replace("{deck}", "mild.yaml#norse_mild")
    assert check_file(tmp_path / "battle.yaml", text) == []
    setup = load_scenario_file(tmp_path / "battle.yaml", text=text)
    assert setup.decks["norse"] == load_decks(tmp_path / "mild.yaml")["norse_mild"]
    assert setup.ships == load_scenario("forsta_motet").ships
    by_kind = battle.replace("{deck}", "mild.yaml#decks/norse_mild")
    assert load_scenario_file(tmp_path / "battle.yaml", text=by_kind) == setup
    wrong = check_file(tmp_path / "battle.yaml", battle.replace("{deck}", "mild.yaml#norse_milt"))
    assert {(each.code, each.suggestion) for each in wrong} == {("unknown-deck", "mild.yaml#norse_mild")}


def test_ni_8_3_what_is_left_of_the_room_is_filled() -> None:
    text = EARL.replace("crew: {extends: hird, bow: 0}", "crew: {axe: 2, fill: bow}")
    assert check_file("earl.yaml", text) == []
    crew = load_scenario_file("earl.yaml", text=text).ships["norse"][2].crew
    assert (crew.axe, crew.bow, crew.sword) == (2, 7, 0)
    by_id = text.replace("crew: {axe: 2, fill: bow}", "crew: hird, fill: axe").replace("bow: 1}", "bow: 0}", 1)
    assert check_file("earl.yaml", by_id.replace("{extends: hird, sword: 2}", "{extends: hird, fill: sword}")) == []


def test_ni_8_2_an_own_class_counts_as_one_of_the_rules() -> None:
    assert changed("class: norse_ship, x: 97", "class: karv, x: 97")[0][0] in ("wrong-fleet", "over-capacity")
    text = EARL.replace(
        "capacity: 5, points: 8, counts_as: danish_ship", "capacity: 10, points: 8, counts_as: norse_ship"
    )
    text = text.replace("class: norse_ship, x: 97", "class: karv, x: 97")
    assert check_file("earl.yaml", text) == []
    setup = load_scenario_file("earl.yaml", text=text)
    assert setup.ship_classes["karv"].length == 1400 and setup.ship_classes["king_ship"].capacity == 15
    too_large = changed("capacity: 10", "capacity: 11", text)
    assert next(code for code, _ in too_large) == "over-capacity"


@pytest.mark.parametrize(("old", "new", "code", "said"), [
    ("spear: 2, bow: 3}", "spear: 2, bow: 2}", "ship-not-filled", "n1 has room for 15 and holds 14; add one, or"),
    ("spear: 2, bow: 3}", "spear: 2, bow: 4}", "over-capacity", "n1 has room for 15 and holds 16 (leaders count)"),
    ("x: 73.8,", "x: 79.5,", "ships-overlap", "n1 and n2 overlap by"),
    ("leaders: {norse: orkney},", "leaders: {norse: historical},", "other-leaders", "the deck is for the leaders"),
    ("norse: jarlen,", "norse: jarlenn,", "unknown-reference", "no fleet 'jarlenn'"),
    ("danish: bundled#forsta_motet}", "danish: jarlen}", "wrong-fleet", "'jarlen' is a norse fleet"),
    ("class: king_ship", "class: king_shipp", "unknown-reference", "no ship class 'king_shipp'"),
    ("board: laholmsbukten", "board: laholm", "unknown-reference", "no board 'laholm'"),
    ("{extends: hird, sword: 2}", "{extends: hirden, sword: 2}", "unknown-reference", "no crew 'hirden'"),
])  # fmt: skip
def test_a_fault_of_a_battle_is_told(old: str, new: str, code: str, said: str) -> None:
    found = changed(old, new)
    assert code in [each for each, _ in found]
    assert any(each == code and message.startswith(said) for each, message in found), found


def test_a_faulty_file_makes_no_set_up() -> None:
    with pytest.raises(ContentError):
        load_scenario_file("earl.yaml", text=EARL.replace("norse: jarlen,", "norse: jarlenn,"))


def test_what_follows_from_leaders_that_are_not_there_is_held_back() -> None:
    assert changed("    leaders: orkney\n", "    leaders: orkny\n") == [
        ("unknown-reference", "no three leaders 'orkny' (KE-6.5)")
    ]


def test_ni_8_2_a_class_with_too_much_room_is_told_once() -> None:
    own = EARL.replace(
        "capacity: 5, points: 8, counts_as: danish_ship", "capacity: 11, points: 8, counts_as: norse_ship"
    )
    found = changed("class: norse_ship, x: 97", "class: karv, x: 97", own.replace("bow: 0", "bow: 1"))
    assert [code for code, _ in found] == ["over-capacity"]


def test_ni_8_2_a_class_of_its_own_under_an_id_of_the_rules_has_no_more_room() -> None:
    """In a regular fleet; once a class, however many ships are of it."""
    own = EARL.replace("  karv: {", "  norse_ship: {extends: bundled#norse_ship, capacity: 11}\n  karv: {")
    larger = own.replace("crew: {extends: hird, sword: 2}", "crew: {extends: hird}")
    larger = larger.replace("crew: {extends: hird, bow: 0}", "crew: {extends: hird}")
    found = [
        (each.code, each.rule, each.line) for each in check_file("earl.yaml", larger) if each.severity == "error"
    ]
    line = next(n for n, said in enumerate(larger.splitlines(), 1) if "class: norse_ship" in said)
    assert found == [("over-capacity", "NI-8.2", line)]
    irregular = larger.replace("setup: fixed}", "setup: fixed, irregular: true}")
    assert [each for each in check_file("earl.yaml", irregular) if each.severity == "error"] == []
    smaller = own.replace("capacity: 11", "capacity: 10")
    assert [each for each in check_file("earl.yaml", smaller) if each.severity == "error"] == []


THEIRS = """format: slaget-nissan/2
marks: {fire: {of: ship, max: 1, title: {sv: Eld, en: Fire}}}
define: {zeal: {effects: [{change: runes, add: 1}]}}
boards: {bay: {extends: laholmsbukten, title: {sv: Vik, en: Bay}}}
decks:
  theirs:
    side: norse
    title: {sv: Deras, en: Theirs}
    cards:
      iver: {title: {sv: Iver, en: Zeal}, icon: harald, activation: 2, sizes: [1, 2, 3], copies: 18,
             effects: [{kind: zeal}, {do: [{mark: fire, of: {choose: {ships: {control: own}}}, set: 1}]},
                       {change: runes, add: 1, when: {target: {marked: {fire: {min: 1}}}}}]}
"""


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ("marks: {fire: {of: ship, max: 3, title: {sv: Eld, en: Fire}}}", "EF-10.1"),
        ("define: {zeal: {effects: [{change: runes, add: -3}]}}", "EF-11.2"),
    ],
)
def test_a_deck_that_extends_another_files_keeps_what_its_cards_call(tmp_path: Path, said: str, rule: str) -> None:
    """EF-10.1, EF-11.2, NI-D28: a name of both files means the same in both."""
    (tmp_path / "theirs.yaml").write_text(THEIRS, "utf-8")
    (tmp_path / "others.yaml").write_text(THEIRS.replace("max: 1", "max: 3").replace("add: 1}]}}", "add: -3}]}}"))
    head, here = "format: slaget-nissan/2\n", tmp_path / "here.yaml"
    deck = "  {id}: {{title: {{sv: A, en: A}}, extends: {file}.yaml#theirs}}\n"
    mine, other = deck.format(id="mine", file="theirs"), deck.format(id="other", file="others")
    alike = next(line for line in THEIRS.splitlines() if line.startswith(said[:4]))
    assert check_file(here, f"{head}{alike}\ndecks:\n{mine}") == []
    (fault,) = check_file(here, f"{head}{said}\ndecks:\n{mine}")
    assert (fault.line, fault.code, fault.rule) == (2, "duplicate-id", rule)
    found = {(each.line, each.code) for each in check_file(here, f"{head}decks:\n{mine}{other}")}
    assert found == {(4, "duplicate-id")}
    board = "boards: {bay: {extends: theirs.yaml#bay, title: {sv: A, en: A}}}\n"
    assert "duplicate-id" not in {each.code for each in check_file(here, f"{head}{said}\n{board}")}


KARV = (
    EARL.replace("capacity: 5, points: 8, counts_as: danish_ship", "capacity: 10, points: 8, counts_as: norse_ship")
    .replace("class: norse_ship, x: 97", "class: karv, x: 97")
    .replace("hird: {sword: 3", "hird: {sword: 2")
    .replace("crew: {extends: hird, bow: 0}", "crew: hird")
)
HERE = """format: slaget-nissan/2
crews: {hird: {axe: 9}}
fleets: {mine: {extends: o.yaml#jarlen}}
scenarios:
  named: {title: {sv: A, en: A}, decks: {norse: o.yaml#orkney, danish: danish}, setup: fixed,
          fleets: {norse: o.yaml#jarlen, danish: bundled#forsta_motet}}
  laid: {title: {sv: A, en: A}, decks: {norse: o.yaml#orkney, danish: danish}, setup: fixed,
         fleets: {norse: mine, danish: bundled#forsta_motet}}
  whole: {extends: o.yaml#jarlens_fard}
"""


@pytest.mark.parametrize("name", ["named", "laid", "whole"])
def test_ke_6_5_the_classes_and_crews_of_a_fleet_of_another_file_are_those_of_that_file(
    name: str, tmp_path: Path
) -> None:
    (tmp_path / "o.yaml").write_text(KARV, "utf-8")
    (tmp_path / "a.yaml").write_text(HERE, "utf-8")
    assert check_file(tmp_path / "o.yaml") == [] and check_file(tmp_path / "a.yaml") == []
    there, here = load_scenario_file(tmp_path / "o.yaml"), load_scenario_file(f"{tmp_path / 'a.yaml'}#{name}")
    assert (here.ships, here.ship_classes) == (there.ships, there.ship_classes)
    assert here.ships["norse"][2].crew.sword == 2


@pytest.mark.parametrize(
    ("classes", "own", "code"),
    [
        ("karv: {length: 14, beam: 4, capacity: 10, points: 9, counts_as: norse_ship}", "karv", ["duplicate-id"]),
        ("karv: {length: 14, beam: 4, capacity: 10, points: 9, counts_as: norse_ship}", "o.yaml#karv", []),
        ("karv: {extends: o.yaml#karv}", "karv", []),
        ("skuta: {length: 14, beam: 4, capacity: 10, points: 9, counts_as: norse_ship}", "skuta", []),
        ("skuta: {length: 14, beam: 4, capacity: 10, points: 9}", "g.yaml#karv", ["duplicate-id"]),
    ],
)
def test_ni_3_1_two_ship_classes_of_one_id_in_a_battle_are_told(
    classes: str, own: str, code: list[str], tmp_path: Path
) -> None:
    """The last of them was taken for all ships of both, without a word."""
    (tmp_path / "o.yaml").write_text(KARV, "utf-8")
    (tmp_path / "g.yaml").write_text(KARV.replace("points: 8", "points: 7"), "utf-8")
    text = (
        f"format: slaget-nissan/2\nship_classes: {{{classes}}}\n"
        f"fleets: {{mine: {{extends: o.yaml#jarlen, ships: {{n2: {{class: {own}}}}}}}}}\n"
        "scenarios:\n  a: {extends: o.yaml#jarlens_fard, fleets: {norse: mine}}\n"
    )
    assert [each.code for each in check_file(tmp_path / "a.yaml", text) if each.severity == "error"] == code


def test_a_deck_of_another_file_brings_its_leaders(tmp_path: Path) -> None:
    """The deck's ``leaders`` are those of its own file."""
    (tmp_path / "earl.yaml").write_text(EARL, "utf-8")
    here = tmp_path / "here.yaml"
    here.write_text(
        "format: slaget-nissan/2\nscenarios:\n  annan:\n    title: {sv: Annan, en: Other}\n"
        "    decks: {norse: earl.yaml#orkney}\n"
        "    fleets: {norse: earl.yaml#jarlen, danish: bundled#forsta_motet}\n",
        "utf-8",
    )
    assert check_file(here) == []
    assert [*load_scenario_file(here).leaders["norse"]] == ["torfinn", "ragnvald", "arnor"]
