"""Files of parts: the page's worked file played, the tables of the rules, and what is refused where."""

import re
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from attrs import evolve

from slaget.content import ContentError, check_file
from slaget.content.documents import read_document
from slaget.content.nodes import plain
from slaget.games.omringad import OMRINGAD
from slaget.games.omringad.board import LINKS
from slaget.games.omringad.content import load_scenario, load_scenario_file
from slaget.games.omringad.kinds import ABILITIES, ABILITY_RULES, UNITS, Ability, UnitKind
from slaget.games.omringad.lands import SCORING, TERRAINS
from slaget.games.omringad.messages import PurchaseCommitted
from slaget.games.omringad.printing import SHEETS
from slaget.games.omringad.ruleset import STANDARD_SHA256
from slaget.games.omringad.story import describe, narrate
from slaget.kernel import LANGUAGES, Game, Language, Text, audit, seeded
from slaget.printing.orders import Order
from slaget.resources import resource
from slaget.simulate import play_out, policy
from slaget.wire.forms import canonical

SKARGARD = Path(__file__).parent / "skargard.yaml"
HEAD = "format: slaget-omringad/2\n"
UNIT = "units:\n  mine:\n    title: {en: M}\n    extends: standard\n    kinds:\n      elite: "
ROWS = "    rows: ['. K . . .', '. . . . .', '. . . . .', '. . . . .', '. . . . .']\n"
LAND = "terrains:\n  mine:\n    extends: standard\n    kinds:\n      "


def test_the_tables_of_the_rules_stand_in_their_file() -> None:
    """OM-2.1, OM-3.1, OM-13.2: to change the file is a new version of the ruleset."""
    file = resource("data/cards/omringad/standard.yaml")
    document = read_document(str(file), file.read_bytes())
    assert document.root is not None and not document.faults.found
    assert sha256(canonical(plain(document.root)).encode()).hexdigest() == STANDARD_SHA256
    text = HEAD + "scenarios:\n  a: {title: {en: A}, units: u, terrains: t, scoring: s}\n"
    text += "units:\n  u: {title: {en: U}, extends: standard}\nterrains:\n  t: {extends: standard}\n"
    setup = load_scenario_file("a.yaml", text=text + "scorings:\n  s: {extends: standard}\n")
    assert (setup.units, setup.terrains, setup.scoring) == (UNITS, TERRAINS, SCORING) and setup.is_standard
    for name, links in LINKS.items():
        made = load_scenario_file("a.yaml", text=f"{HEAD}scenarios:\n  a: {{title: {{en: A}}, map: {name}}}\n")
        assert made.options.board_links == name and made.options.links_in_force == links


def test_the_islands_are_played() -> None:
    """OM-1.5, OM-2.1, OM-3.3, OM-4.7, OM-13.2: the worked file of the page, three seats, by greedy players."""
    assert [fault.code for fault in check_file(SKARGARD)] == ["hides-bundled"]
    setup = load_scenario_file(SKARGARD)
    assert setup.seats == (1, 2, 3) and setup.options.board_links == "trefoil" and setup.units[-1].id == "corsair"
    assert "cavalry" not in {each.id for each in setup.units} and setup.cup == {
        "pirates": 2,
        "horses": 1,
        "dragon": 1,
    }
    assert setup.compiled.points == {"castle": 4, "village": 3, "forest": 1, "mountain": 1, "swamp": 1}
    game = Game.start(OMRINGAD, setup, seeded(bytes(32)))
    assert game.state.table.terrain["B13"] == "swamp"
    game = play_out(game, dict.fromkeys(setup.seats, policy("greedy", OMRINGAD)), Random(2))
    assert game.outcome is not None and audit(game).ok


def test_the_board_as_text_has_every_country_and_names_the_terrain() -> None:
    """OM-1.5, OM-2.1: three countries on their places, and swamps by their letter, told in the legend."""
    told = describe(Game.start(OMRINGAD, load_scenario_file(SKARGARD), seeded(bytes(32))).state, "sv")
    board = [line for line in told.splitlines() if "B13" in line or "C33" in line][:2]
    assert board[0].startswith("A13 S1") and "B13 S2" in board[0] and " C33 K3" in board[1]
    assert "M berg, S kärr, . barmark, ? ännu inte utplacerat" in told


def test_units_of_ones_own_are_told() -> None:
    """OM-3.1, OM-7.2."""
    state = Game.start(OMRINGAD, load_scenario_file(SKARGARD), seeded(bytes(32))).state
    told = narrate(state, PurchaseCommitted(1, {"corsair": 2, "elite": 1}, 13))
    assert "an elite and 2 × corsair" in told and "13 gold" in told


def test_old_files_keep_their_meaning() -> None:
    """OM-4.7: a scenario and presets of the first format, by the present reader."""
    setup = load_scenario("pakten")
    assert setup.is_standard and setup.options.terrain == "highland" and setup.options.teams == "diagonal"
    assert setup.garrisons is not None and next(iter(setup.garrisons["4"].values())) == {"elite": 1, "general": 1}


PLACED = "scenarios:\n  a:\n    title: {en: A}\n    layout: bundled#balanced\n"
TILES = ", ".join(
    f"{country}{square}: {kind}"
    for country in "AB"
    for square, kind in (
        ("33", "castle"), ("32", "village"), ("34", "village"), ("12", "lake"), ("54", "lake"),
        ("41", "forest"), ("25", "forest"), ("21", "mountain"), ("45", "mountain"),
    )
)  # fmt: skip

LAID = "scenarios:\n  a:\n    title: {en: A}\n    layout: {" + TILES + "}\n    garrison: guard\n"


@pytest.mark.parametrize(
    ("text", "line", "code", "rule", "said"),
    [
        (UNIT + "{number: 3, special: true}\n", 7, "wrong-kind", "OM-3.3", "has no number"),
        (UNIT + "{step: ranged}\n      x: {title: {en: X}, hits: 1}\n",
         8, "wrong-kind", "OM-3.1", "number and cost"),
        (UNIT + "{step: ranged}\n      x: {title: {en: X}, hits: 1, number: 2}\n",
         8, "wrong-kind", "OM-3.1", "number and cost"),
        (UNIT + "{hits: 0}\n", 7, "wrong-kind", "OM-10.16", "does not fight"),
        (UNIT.replace("elite", "horses") + "{hits: 2}\n", 7, "wrong-kind", "OM-10.12", "cannot be hit: hits: 0"),
        (UNIT + "{strength: 5}\n      x: {title: {en: X}, special: true, hits: 2, abilities: [carries]}\n"
         "    drop: [kinds.horses]\n", 8, "wrong-kind", "OM-10.12", "x carries others"),
        (UNIT + "{hits: 1, damaged: {move: 1}}\n", 7, "wrong-kind", "OM-3.4", "never damaged"),
        (UNIT + "{abilities: [carries]}\n", 7, "wrong-kind", "OM-3.3", "only a special"),
        (UNIT.replace("    kinds:\n      elite", "    drop: [kinds.dragon]\n    kinds:\n      horses")
         + "{abilities: [carries, lairs, no_conquest]}\n", 8, "wrong-kind", "OM-3.3", "carry and lair"),
        (UNIT + "{abilities: [averts]}\n", 7, "wrong-kind", "OM-3.3", "both have averts"),
        (UNIT + "{bonus: [{on: vilage, when: defends, add: 1}]}\n", 7, "unknown-reference", "OM-10.14", "vilage"),
        (UNIT + "{abilities: [flies]}\n", 7, "wrong-value", "OM-3.1", "flies"),
        (LAND + "village: {capital: true}\n", 6, "wrong-terrain", "OM-2.3", "exactly one"),
        (LAND + "lake: {tiles: 20}\n", 6, "wrong-terrain", "OM-4.1", "25 squares"),
        (LAND + "village: {enter: sails}\n", 6, "wrong-terrain", "OM-8.10", "settlement"),
        (LAND + "lake: {letter: F}\n", 6, "same-letter", "OM-4.1", "another letter"),
        (LAND.replace("    kinds:\n      ", "    drop: [kinds.barren]\n"), 4, "wrong-terrain", "OM-4.1", "barren"),
        ("layouts:\n  a:\n    title: {en: A}\n" + ROWS.replace("K", "X"),
         5, "wrong-letter", "OM-4.1", "row 1 has 'X'"),
        ("layouts:\n  a:\n    title: {en: A}\n" + ROWS, 5, "bad-terrain", "OM-4.1", "a country has 2"),
        ("garrisons:\n  a: {title: {en: A}, castle: {elite: 3}, villages: [{elite: 3}, {mercenary: 2}]}\n",
         3, "wrong-count", "OM-4.5", "castle and villages hold 3, 3 and 2 units; all three must be equal (OM-4.5)"),
        ("garrisons:\n  a: {title: {en: A}, castle: {elite: 7},\n    villages: [{elite: 1}, {mercenary: 3}]}\n",
         3, "wrong-count", "OM-3.1", "a has 8 of elite; a player has 6"),
        ("garrisons:\n  a: {title: {en: A}, castle: {pirates: 3}, villages: [{elite: 3}, {mercenary: 3}]}\n",
         3, "unknown-reference", "OM-3.1", "no unit 'pirates'"),
        ("cups:\n  a: {lots: {elite: 2}}\n", 3, "wrong-lot", "OM-3.3", "bought, not auctioned"),
        ("cups:\n  a: {lots: {pirate: 2}}\n", 3, "wrong-lot", "OM-3.3", "no unit of the table"),
        ("cups:\n  a: {lots: {pirates: 9}}\n", 3, "wrong-lot", "OM-3.3", "from 1 to 4, not 9"),
        ("cups:\n  a: {lots: {pirates: 0}}\n", 3, "wrong-lot", "OM-3.3", "from 1 to 4, not 0"),
        ("cups:\n  a: {lots: {pirates: many}}\n", 3, "wrong-type", "OM-3.3", "not the text 'many'"),
        ("maps:\n  a:\n    title: {en: A}\n    seats: 2\n    drawing: [[A, A]]\n    links: [[A.N, B.S, same], "
         "[A.S, B.N, same], [A.E, B.W, same], [A.W, B.E, same]]\n",
         6, "bad-drawing", "OM-1.1", "each of A, B once"),
        ("maps:\n  a:\n    title: {en: A}\n    seats: 2\n    links: [[A.N, B.S, same], [A.N, B.N, same], "
         "[A.E, B.W, same], [A.W, B.E, same]]\n", 6, "bad-links", "OM-1.5",
         "edge A.N is joined twice and A.S never; one of the two A.N is probably A.S"),
        ("scenarios:\n  a: {title: {en: A}, map: trefoil, options: {seats: 4}}\n",
         3, "bad-options", "OM-1.3", "the map"),
        ("scenarios:\n  a: {title: {en: A}, options: {victory_points: bliz}}\n",
         3, "unknown-reference", "OM-13.4", "no length 'bliz'"),
        ("units:\n  foot:\n    title: {en: F}\n    extends: standard\n    drop: [kinds.cavalry]\nscenarios:\n  a:\n"
         "    title: {en: A}\n    units: foot\n    layout: bundled#coastal\n    garrison: bundled#riders\n",
         12, "unknown-reference", "OM-3.1", "garrison riders: the table has no unit 'cavalry'"),
        ("scenarios:\n  a: {title: {en: A}, map: trefol}\n", 3, "unknown-reference", None, "no map 'trefol'"),
        (PLACED + "    garrison:\n      2:\n        B33: {elit: 1}\n", 8, "bad-garrison", "OM-4.7", "no unit elit"),
        (PLACED + "    garrison:\n      2:\n        B33: {elite: 4}\n        B32: {elite: 3}\n",
         8, "bad-garrison", "OM-4.7", "seat 2 has only 6 of elite"),
        (PLACED + "    garrison:\n      2:\n        A33: {elite: 1}\n",
         8, "bad-garrison", "OM-4.7", "A33 is no land"),
        (PLACED + "    garrison:\n      1: {}\n      3: {}\n", 8, "bad-garrison", "OM-4.7", "there is no seat 3"),
        ("scenarios:\n  a:\n    title: {en: A}\n    layout: {1: coastal, 2: highland, 3: coastal}\n",
         5, "bad-options", "OM-4.7", "there is no seat 3"),
        ("scenarios:\n  a:\n    title: {en: A}\n    layout: {" + TILES + ", C33: castle}\n",
         5, "bad-terrain", "OM-4.1", "C33 is no square of this board"),
        (LAID.replace("B33: castle, ", ""), 5, "bad-terrain", "OM-4.1", "1 of castle, not 0"),
        (LAID.replace("B32: village, ", ""), 5, "bad-terrain", "OM-4.1", "2 of village, not 1"),
    ],
)  # fmt: skip
def test_what_does_not_go_together_is_told_at_its_place(
    text: str, line: int, code: str, rule: str | None, said: str
) -> None:
    """Each fault alone, with the rule that it breaks."""
    (fault,) = check_file("a.yaml", HEAD + text)
    assert (fault.line, fault.code) == (line, code) and said in fault.message
    assert fault.rule == rule or rule is None


CROW = "      crow: {title: {en: C}, special: true, hits: 0, move: 1}\n"


ELSEWHERE = """format: slaget-omringad/2
units: {fleet: {extends: standard, kinds: {elite: {strength: 4}}}}
terrains: {moor: {extends: standard, kinds: {swamp: {letter: S, title: {en: swamp}, tiles: 2, ends_move: true}}}}
layouts: {shore: {title: {en: A}, terrains: moor,
                  rows: [". M . F .", "L . V . .", "S . K . .", ". . V . L", "S F . M ."]}}
garrisons: {watch: {title: {en: A}, units: fleet, castle: {elite: 3}, villages: [{elite: 3}, {mercenary: 3}]}}
cups: {wild: {title: {en: A}, units: fleet, lots: {pirates: 2}}}
"""


@pytest.mark.parametrize("laid", [False, True])
def test_ke_6_5_the_tables_of_parts_of_another_file_are_those_of_that_file(laid: bool, tmp_path: Path) -> None:
    """Of a layout, a garrison and a cup, also where one of this file is laid over them."""
    own = "".join(
        f"{kind}: {{{name}: {{extends: o.yaml#{name}}}}}\n"
        for kind, name in (("layouts", "shore"), ("garrisons", "watch"), ("cups", "wild"))
    )
    file = "" if laid else "o.yaml#"
    (tmp_path / "o.yaml").write_text(ELSEWHERE, "utf-8")
    text = (
        HEAD
        + (own if laid else "")
        + (
            "scenarios: {a: {title: {en: A}, units: o.yaml#fleet, terrains: o.yaml#moor, "
            f"layout: {file}shore, garrison: {file}watch, cup: {file}wild}}}}\n"
        )
    )
    assert {each.code for each in check_file(tmp_path / "a.yaml", text)} <= {"missing-language"}
    setup = load_scenario_file(tmp_path / "a.yaml", text=text)
    assert setup.terrain is not None and [*setup.terrain.values()].count("swamp") == 4


@pytest.mark.parametrize(("named", "code", "said"), [
    ("layout: strand", "wrong-letter", "layout strand: row 3 has 'S'"),
    ("layout: bundled#balanced\n    garrison: spejare", "unknown-reference",
     "garrison spejare: the table has no unit 'corsair'"),
    ("cup: vild_kopp", "wrong-lot", "cup vild_kopp: crow is no unit of the table"),
])  # fmt: skip
def test_a_part_of_another_table_than_the_scenarios_is_told_where_it_is_named(
    named: str, code: str, said: str
) -> None:
    """OM-3.1, OM-3.3, OM-4.1: the scenario leaves its own tables out, so that those of the rules are played."""
    text = SKARGARD.read_text("utf-8").replace("      corsair:\n", f"{CROW}      corsair:\n")
    text = text.replace("lots: {", "lots: {crow: 1, ")
    assert all(fault.severity == "warning" for fault in check_file("a.yaml", text))
    head, found, _ = text.partition("    units: skargardsflottan\n    terrains: standard_plus\n")
    assert found
    text = f"{head}    {named}\n"
    (fault,) = (each for each in check_file("a.yaml", text) if each.severity == "error")
    assert (fault.code, fault.line) == (code, text.count("\n")) and said in fault.message


def test_a_unit_that_is_none_is_told_once_and_which_was_meant() -> None:
    """KE-6.10, OM-4.7: in files of both formats."""
    old = 'format: slaget-omringad-scenario/1\nid: x\nterrain: balanced\ngarrison: {"1": {A33: {elit: 1}}}\n'
    for text in (old, HEAD + PLACED + "    garrison: {1: {A33: {elit: 1}}}\n"):
        (fault,) = check_file("a.yaml", text)
        assert (fault.suggestion, fault.column) == ("elite", text.splitlines()[-1].index("elit") + 1)


def test_a_garrison_that_no_gold_buys_is_refused() -> None:
    """OM-4.4: where garrisons are chosen in secret, each settlement must have a unit."""
    text = HEAD + "scorings:\n  poor: {garrison_gold: 3}\nscenarios:\n  a: {title: {en: A}, scoring: poor}\n"
    with pytest.raises(ContentError, match="buys no unit"):
        load_scenario_file("a.yaml", text=text)


def test_a_length_is_named_and_layouts_may_differ_by_seat() -> None:
    """OM-13.4, OM-4.7."""
    text = (
        HEAD + "scorings:\n  s: {extends: standard, lengths: {blitz: 40}}\nscenarios:\n  a:\n    title: {en: A}\n"
    )
    text += "    scoring: s\n    layout: {1: coastal, 2: highland}\n    garrison: guard\n"
    setup = load_scenario_file("a.yaml", text=text + "    options: {victory_points: blitz}\n")
    assert setup.options.victory_points == 40 and setup.terrain is not None
    assert (setup.terrain["A53"], setup.terrain["B23"]) == ("village", "mountain")


@pytest.mark.parametrize(("was", "new", "code"), [
    ("scoring: mine", "scoring: mien", "unknown-reference"), ("scoring: mine", "score: mine", "unknown-key"),
    ("scoring: mine", "scorings: mine", "unknown-key"), ("short: 12", "Short: 12", "wrong-form"),
    ("majority: 2", "majority: two", "wrong-type"), ("    scoring: mine\n", "", "unknown-reference"),
])  # fmt: skip
def test_of_a_scoring_that_is_not_to_be_had_no_length_is_told(was: str, new: str, code: str) -> None:
    """OM-13.4: which lengths it has is not known; one that is left out is that of the rules."""
    text = HEAD + "scorings:\n  mine: {extends: standard, majority: 2, lengths: {short: 12}}\n"
    text += "scenarios:\n  a:\n    title: {en: A, sv: A}\n    scoring: mine\n    options: {victory_points: short}\n"
    assert not check_file("a.yaml", text)
    assert [fault.code for fault in check_file("a.yaml", text.replace(was, new))] == [code]


@pytest.mark.parametrize(("was", "new", "code"), [
    ("map: mine", "map: mien", "unknown-reference"), ("map: mine", "mapp: mine", "unknown-key"),
    ("map: mine", "map: [mine]", "wrong-type"), ("D.N, B.S", "D.N, D.N", "bad-links"),
])  # fmt: skip
def test_of_a_map_that_is_not_to_be_had_no_seats_are_told(was: str, new: str, code: str) -> None:
    """OM-1.1: how many play is not known; teams, seats and links were judged as those of two."""
    joined = ["A.E, B.W", "D.E, C.W", "A.S, D.S", "B.N, C.S", "A.N, C.N", "D.N, B.S", "A.W, C.E", "D.W, B.E"]
    links = ", ".join(f"[{pair}, same]" for pair in joined)
    layout = "{1: coastal, 2: coastal, 3: coastal, 4: coastal}"
    text = HEAD + f"maps:\n  mine: {{title: {{en: M, sv: M}}, seats: 4, links: [{links}]}}\n"
    text += f"scenarios:\n  a:\n    title: {{en: A, sv: A}}\n    map: mine\n    layout: {layout}\n"
    text += "    options: {teams: diagonal, first_initiative: 4}\n"
    assert not check_file("a.yaml", text) and was in text
    assert [fault.code for fault in check_file("a.yaml", text.replace(was, new))] == [code]


MOOR = "  land:\n    extends: standard\n    kinds: {moor: {title: {en: M, sv: M}, letter: H}}\n"
ON_MOOR = """\
units:
  host:
    title: {en: H, sv: H}
    kinds: {levy: {title: {en: L, sv: L}, number: 9, cost: 1, hits: 1, bonus: [{on: moor, when: always, add: 1}]}}
"""
BESIDE = "scenarios:\n  a: {title: {en: A, sv: A}, units: host, terrains: land}\n"


@pytest.mark.parametrize(("was", "new", "code"), [
    ("terrains:\n  l", "terrain:\n  l", "unknown-key"), ("    kinds: {moor", "    kindz: {moor", "unknown-key"),
    ("  land:\n", "  lend:\n", "unknown-reference"), ("terrains: land", "terrain: land", "unknown-key"),
    ("on: moor", "on: more", "unknown-reference"),
])  # fmt: skip
def test_of_terrain_that_is_not_to_be_had_no_bonus_is_told(was: str, new: str, code: str) -> None:
    """OM-10.14: what is there to be named is not known; one slip is one fault."""
    text = HEAD + ON_MOOR + "terrains:\n" + MOOR + BESIDE
    assert not check_file("a.yaml", text) and was in text
    assert [fault.code for fault in check_file("a.yaml", text.replace(was, new))] == [code]


def test_a_bonus_is_on_terrain_that_a_scenario_takes_from_another_file(tmp_path: Path) -> None:
    """OM-10.14, KE-6.5: as on terrain of its own file, whichever of the two the units stand in."""
    (tmp_path / "land.yaml").write_text(f"{HEAD}terrains:\n{MOOR}", "utf-8")
    (tmp_path / "units.yaml").write_text(HEAD + ON_MOOR, "utf-8")
    beside = BESIDE.replace("land}", "land.yaml#land}")
    assert not check_file(tmp_path / "a.yaml", HEAD + ON_MOOR + beside)
    assert not check_file(tmp_path / "a.yaml", HEAD + beside.replace("host,", "units.yaml#host,"))
    (fault,) = check_file(tmp_path / "a.yaml", HEAD + ON_MOOR + BESIDE.replace(", terrains: land", ""))
    assert (fault.code, fault.line) == ("unknown-reference", 5)


@pytest.mark.parametrize("language", ["en", "sv"])
def test_the_aid_tells_the_numbers_of_the_set_up_and_that_three_is_a_ruling(language: Language) -> None:
    setup = load_scenario_file(SKARGARD)
    made = SHEETS.parts["aid"](setup, Order(language=language))
    said = " ".join(re.findall(r"<text[^>]*>([^<]*)<", made.pages[0].body))
    wanted = {
        "en": ("three is a ruling", "castle 4, village 3", "of all seats not out: 2", "Played to 40 points",
               "+1 when it defends in village", "Swamp: a move ends there", "Swamp: who starts there moves 1"),
        "sv": ("tre är ett avgörande", "borg 4, by 3", "inte är utslagna: 2", "Det spelas till 40 poäng",
               "+1 när den försvarar i by", "Kärr: en förflyttning slutar där", "Kärr: den som börjar där går 1"),
    }  # fmt: skip
    assert [each for each in wanted[language] if each not in re.sub(r" OM-[\d.]+", "", said)] == []
    assert made.warnings == ()
    assert "castle 5" not in said and "borg 5" not in said


@pytest.mark.parametrize("ability", ABILITIES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_aid_tells_what_an_own_kind_can_and_by_which_rule(ability: Ability, language: Language) -> None:
    """OM-3.1: whom of the rules it does so like, and where that stands."""
    setup = load_scenario_file(SKARGARD)
    own = UnitKind("own", Text("envoy", "sändebud"), 1, abilities=(ability,))

    def told(*units: UnitKind) -> str:
        made = SHEETS.parts["aid"](evolve(setup, units=(*setup.units, *units)), Order(language=language))
        return " ".join(re.findall(r"<text[^>]*>([^<]*)<", made.pages[0].body))

    before, after = told(), told(own)
    rule = ABILITY_RULES[ability]
    assert after.count(rule) == before.count(rule) + 1
    assert own.title[language].capitalize() + ":" in after
