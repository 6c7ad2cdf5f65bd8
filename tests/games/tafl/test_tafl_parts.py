"""Tafl's files of parts: rulesets, own kinds and scenarios by id (TF-11.10 to TF-11.13)."""

import re
from pathlib import Path
from random import Random

import pytest
from attrs import evolve
from kinds_naive import KindNaive
from shell import SEED, run
from tafl_files import BARSARK
from tafl_naive import from_rows

from slaget.boards.perft import perft
from slaget.content import Catalogue, ContentError, check_file
from slaget.games.tafl import TAFL, scenario, scenario_file
from slaget.games.tafl.content import CATALOGUE
from slaget.games.tafl.content.rulebooks import rulebook_ids
from slaget.games.tafl.kinds import PieceKind
from slaget.games.tafl.mind import MIND
from slaget.games.tafl.picture import picture
from slaget.games.tafl.printing import SHEETS
from slaget.games.tafl.story import kind_in_words
from slaget.kernel import Game, audit, dump_log, find, load_log
from slaget.printing.orders import Order
from slaget.testing import check_laws
from slaget.testing.mind_laws import check_mind, minded_walk
from slaget.testing.walks import trace
from thorough import much

TWO = "  two: {{title: {{sv: T, en: Two}}, rules: {}}}\n"


@pytest.fixture
def file(tmp_path):
    made = tmp_path / "barsark.yaml"
    made.write_text(BARSARK, encoding="utf-8")
    return made


def of_text(text, name="barsark"):
    return CATALOGUE.load_file(f"own.yaml#{name}", text=text)


def changed(*pairs, more=""):
    text = BARSARK
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text + more


def test_the_worked_example_is_that_of_the_rules_page():
    page = Path(__file__).parents[3] / "docs" / "rules" / "tafl.md"
    assert f"```yaml\n{BARSARK}```" in page.read_text(encoding="utf-8")


def printed_rulesets():
    """The rulesets that the rules page prints in the first format, by id (sections 6.1 and 6.2)."""
    page = (Path(__file__).parents[3] / "docs" / "rules" / "tafl.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```yaml\n(format: slaget-tafl-rules/1.+?)```", page, re.DOTALL)
    texts = [text for block in blocks for text in block.split("---\n")]
    return {re.search(r"^id: (\w+)$", text, re.MULTILINE)[1]: text for text in texts}


def test_every_ruleset_that_the_page_prints_is_read_as_it_stands(tmp_path):
    printed = printed_rulesets()
    assert set(printed) == set(rulebook_ids())
    for name, text in printed.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    for name in printed:
        file = str(tmp_path / f"{name}.yaml")
        assert check_file(file) == []
        assert scenario_file(file).parameters == scenario(name).parameters, name


def test_the_worked_example_is_read_as_it_stands(file):
    assert check_file(file) == []
    made = scenario_file(f"{file}#barsark")
    p, base = made.parameters, scenario("nefatavl").parameters
    assert (made.ruleset_id, made.title) == ("barsark", {"sv": "Bärsarkar", "en": "Berserks"})
    assert p.kinds == (
        PieceKind("knight", "defenders", "N", {"sv": "riddare", "en": "knight"}, jumps="enemy", jump_captures=True),
        PieceKind(
            "commander", "attackers", "C", {"sv": "fältherre", "en": "commander"}, jumps="enemy",
            stops=("throne", "corner"), captured="surround",
        ),
    )  # fmt: skip
    assert (p.berserk, p.setup, set(p.setups)) == ("must", "bar", {"bar", "phalanx", "cross"})
    assert p.rows[5] == "CA.DNKDD.AC"
    assert evolve(p, kinds=(), berserk="off", setup=base.setup, setups=base.setups) == base
    assert made.colours == scenario("nefatavl").colours


def test_the_worked_example_is_played_audited_and_replayed_where_its_file_is_not(file):
    setup = scenario_file(f"{file}#barsark")
    file.unlink()
    *_, game = trace(TAFL, setup, Random(1), 80)
    assert audit(game).ok
    log = dump_log(game)
    path = file.parent / "log.jsonl"
    path.write_text(log, encoding="utf-8")
    again = load_log(path, TAFL)
    assert audit(again).ok and dump_log(again) == log
    header = log.partition("\n")[0]
    assert '"kinds":[{"id":"knight","jump_captures":true' in header and '"rows"' not in header
    assert '{"parameters":' in header or '"parameters":{' in header
    assert '"content":{"kinds":"' in header
    assert '"kinds"' not in dump_log(Game.start(TAFL, scenario("nefatavl"))).partition("\n")[0]


@pytest.mark.parametrize("policy", ["greedy", "level:2,iterations:20"])
def test_the_command_line_plays_it_and_needs_its_file_no_more(file, policy):
    out = file.parent / "out"
    ran = run(
        "simulate", f"{file}#barsark", "--policy", policy, "--games", 1, "--seed", SEED, "--out", out, "--logs"
    )  # fmt: skip
    assert ran.exit_code == 0
    file.unlink()
    log = out / "games" / "00001.jsonl"
    assert run("audit", log).exit_code == 0
    replayed = run("replay", log)
    assert replayed.exit_code == 0 and "commander" in replayed.stdout
    drawn = run("show", log, "--at", 0, "--svg", "-")
    assert drawn.exit_code == 0 and drawn.stdout.count(">C</text>") == 5


def test_own_kinds_are_shown_in_words(file):
    for part in ("kinds/commander", "rulesets/barsark"):
        shown = run("show", f"{file}#{part}", "--language", "sv")
        assert shown.exit_code == 0, shown.output
        assert "C, fältherre (angriparna): hoppar över fiender, får stanna på tronen" in shown.stdout


def test_parts_are_found_in_python(file):
    """Every bundled ruleset can be extended; what stands in the file is found by id, laid over what it extends."""
    found = Catalogue().load(file)
    assert {kind: list(parts) for kind, parts in found.items()} == {
        "rulesets": ["barsark"], "kinds": ["knight", "commander"], "scenarios": ["barsark"],
    }  # fmt: skip
    ruleset = found["rulesets"]["barsark"].value
    assert ruleset["capture"]["berserk"] == "must" and ruleset["stall"]["stall_limit"] == 50
    for name in rulebook_ids():
        part = Catalogue().find("rulesets", f"bundled#{name}", near=file)
        assert part.value["board"]["size"] == scenario(name).parameters.size
        assert tuple(part.value["board"]["setups"]) == tuple(scenario(name).parameters.setups)


@pytest.mark.parametrize("name", rulebook_ids())
def test_a_ruleset_that_only_extends_plays_the_same(name):
    text = f"format: slaget-tafl/2\nrulesets:\n  mine: {{extends: bundled#{name}}}\n"
    text += "scenarios:\n  mine: {title: {sv: Mine, en: Mine}, rules: mine}\n"
    assert check_file("own.yaml", text) == []
    made = of_text(text, "mine")
    assert made.parameters == scenario(name).parameters
    assert made.colours == scenario(name).colours


def test_a_scenario_names_bundled_rules_bundles_options_and_a_start():
    more = TWO.format("copenhagen") + (
        "  three: {title: {sv: T, en: T}, rules: nefatavl, bundles: [restless], options: {repetition_count: 3}}\n"
        "  four: {title: {sv: F, en: F}, rules: barsark, options: {berserk: may}, start: {rows: ["
        + ", ".join(["..........."] * 5 + ["C.D.NK.....", "A.........."] + ["..........."] * 4)
        + "], side_to_move: defenders}}\n  five: {title: {sv: V, en: V}}\n"
    )
    text = changed(more=more)
    assert check_file("own.yaml", text) == []
    assert of_text(text, "two").parameters == scenario("copenhagen").parameters
    assert of_text(text, "three").parameters == scenario(
        "nefatavl", {"restless": True, "repetition_count": 3}
    ).parameters  # fmt: skip
    four = of_text(text, "four")
    assert (four.parameters.berserk, four.start.side_to_move, four.start.rows[5]) == (
        "may",
        "defenders",
        "C.D.NK.....",
    )
    assert of_text(text, "five").ruleset_id == "copenhagen"
    assert CATALOGUE.load_file("own.yaml#two", {"stall_limit": "9"}, text=text).parameters.stall_limit == 9


def test_a_ruleset_and_a_kind_of_another_file(file):
    """FILE#id: what it extends and the kinds it names are from there."""
    other = """format: slaget-tafl/2
kinds:
  rider: {extends: barsark.yaml#knight, letter: R, side: attackers, title: {sv: rider, en: rider}, steps: 2}
rulesets:
  mild: {extends: barsark.yaml#barsark, title: {sv: Mild, en: Mild}, capture: {berserk: may}}
  mixed:
    extends: barsark.yaml#barsark
    kinds: [rider, barsark.yaml#kinds/commander]
    board: {setup: own, setups: {own: ["...AACAA...", ".....R.....", "...........", "A....D....A", "A...DDD...A",
      "CA.DDKDD.AC", "A...DDD...A", "A....D....A", "...........", ".....A.....", "...AACAA..."]}}
scenarios:
  mild: {title: {sv: Mild, en: Mild}, rules: mild}
  mixed: {title: {sv: Mixed, en: Mixed}, rules: mixed}
  plain: {title: {sv: Plain, en: Plain}, rules: barsark.yaml#barsark}
"""
    (file.parent / "mine.yaml").write_text(other, encoding="utf-8")
    assert check_file(file.parent / "mine.yaml") == []
    whole = scenario_file(f"{file}#barsark").parameters
    at = str(file.parent / "mine.yaml")
    assert scenario_file(f"{at}#plain").parameters == whole
    assert scenario_file(f"{at}#mild").parameters == evolve(whole, berserk="may")
    mixed = scenario_file(f"{at}#mixed").parameters
    assert [(kind.id, kind.letter, kind.side, kind.steps, kind.jump_captures) for kind in mixed.kinds] == [
        ("rider", "R", "attackers", 2, True), ("commander", "C", "attackers", 0, False),
    ]  # fmt: skip
    assert set(mixed.setups) == {"own", "phalanx", "cross"}  # bar has an N


def test_a_kind_at_fault_in_another_file_is_told_there(file):
    file.write_text(changed(("letter: C", "letter: D")), encoding="utf-8")
    text = "format: slaget-tafl/2\nscenarios:\n  a: {title: {sv: A, en: A}, rules: barsark.yaml#barsark}\n"
    (fault,) = check_file(file.parent / "mine.yaml", text)
    assert (fault.path, fault.line, fault.column, fault.code) == (str(file), 4, 40, "same-letter")


def test_files_of_the_first_format_are_parts_with_the_same_meaning(tmp_path):
    """Set-ups were replaced whole, and a ruleset was named by its file."""
    first = """format: slaget-tafl-rules/1
id: mine
extends: nefatavl
name: {sv: Min, en: Mine}
board: {setup: solo, setups: {solo: ["A..........", "...........", "...........", "...........", "...........",
  ".....K.....", "...........", "...........", "...........", "...........", "..........."]}}
movement: {corner_stop: all}
"""
    (tmp_path / "own.yaml").write_text(first, encoding="utf-8")
    text = first.replace("id: mine", "id: more").replace("nefatavl", "own").partition("board")[0]
    (tmp_path / "more.yaml").write_text(text, encoding="utf-8")
    part = Catalogue().load(tmp_path / "more.yaml")["rulesets"]["more"].value
    assert (list(part["board"]["setups"]), part["title"]["sv"]) == (["solo"], "Min")
    assert part["movement"]["corner_stop"] == "all" and "name" not in part
    new = "format: slaget-tafl/2\nrulesets:\n  a: {extends: more.yaml#more}\nscenarios:\n"
    new += "  a: {title: {sv: A, en: A}, rules: a}\n  b: {title: {sv: B, en: B}, rules: more.yaml#more}\n"
    (tmp_path / "new.yaml").write_text(new, encoding="utf-8")
    assert check_file(tmp_path / "new.yaml") == []
    old = scenario_file(tmp_path / "more.yaml")
    for name in "ab":
        assert scenario_file(f"{tmp_path / 'new.yaml'}#{name}").parameters == old.parameters
    named = "format: slaget-tafl-scenarios/1\nscenarios:\n  c: {title: {sv: C, en: C}, rules: new}\n"
    (tmp_path / "named.yaml").write_text(named, encoding="utf-8")
    assert scenario_file(tmp_path / "named.yaml").parameters == old.parameters


def test_a_ruleset_of_another_size_leaves_the_set_ups_that_do_not_fit():
    """TF-2.2: those of the ruleset extended; its own must fit."""
    nine = (
        '    board: {size: 9, setup: small, setups: {small: ["...AAA...", "....A....", "....D....", "A...D...A", '
        '"AADDKDDAA", "A...D...A", "....D....", "....A....", "...AAA..."]}}\n'
    )
    text = f"format: slaget-tafl/2\nrulesets:\n  nine:\n    extends: nefatavl\n{nine}"
    text += "scenarios:\n  a: {title: {sv: A, en: A}, rules: nine}\n"
    assert check_file("own.yaml", text) == []
    assert set(of_text(text, "a").parameters.setups) == {"small"}
    text += "  b: {title: {en: B}, rules: nine, bundles: [cross_setup]}\n"
    assert [(each.line, each.code) for each in check_file("own.yaml", text)] == [(8, "unknown-bundle")]


FAULTS = [
    (("letter: C", "letter: N"), 9, 21, "same-letter", "TF-11.10"),
    (("letter: C", "letter: K"), 4, 40, "same-letter", "TF-11.10"),
    (("letter: C", "letter: c"), 4, 40, "wrong-form", "TF-11.10"),
    (("jumps: enemy, jump_captures", "jumps: friend, jump_captures"), 3, 107, "bad-ruleset", "TF-11.11"),
    (("jumps: enemy, jump_captures", "steps: 40, jumps: any, jump_captures"), 3, 84, "out-of-range", "TF-11.3"),
    (("[knight, commander]", "[knight, commander, knight]"), 9, 32, "bad-ruleset", "TF-11.10"),
    (("[knight, commander]", "[knight, comander]"), 9, 21, "unknown-reference", "KE-6.5"),
    (("bundled#nefatavl", "bundled#nefatval"), 7, 14, "unknown-reference", "KE-6.5"),
    (("bundled#nefatavl", "barsark"), 7, 14, "circular-extends", "KE-6.6"),
    (("    extends: bundled#nefatavl\n", ""), 7, 5, "missing-key", "KE-6.10"),
    (("rules: barsark", "rules: barsrk"), 15, 58, "unknown-reference", "KE-6.5"),
    (("setup: bar", "setup: bra"), 11, 14, "bad-ruleset", "TF-2.1"),
    (("berserk: must", "berserk: maybe"), 13, 24, "wrong-value", "TF-11.13"),
    (('"...AACAA..."', '"...AACAA.."'), 12, 22, "wrong-rows", "TF-2.2"),
    (('"...AACAA...", ', ""), 12, 21, "wrong-rows", "TF-2.2"),
    (('".....A....."', '".....X....."'), 12, 37, "wrong-letter", "TF-2.2"),
    (("CA.DNKDD.AC", "CA.DNNDD.AC"), 12, 21, "bad-setup", "TF-2.2"),
    (("    capture", "    stall: {pressure_after: 60}\n    capture"), 13, 29, "bad-ruleset", "TF-8.5"),
    (("    capture", "    stall: {stall_limit: 10}\n    bundles: {a: {title: {en: A}, set: {pressure_after: 30}}}\n"
      "    capture"), 14, 57, "bad-ruleset", "TF-8.5"),
]  # fmt: skip


@pytest.mark.parametrize(("pair", "line", "column", "code", "rule"), FAULTS)
def test_a_fault_is_told_once_at_its_key_in_both_languages(pair, line, column, code, rule):
    (fault,) = check_file("own.yaml", changed(pair))
    assert (fault.line, fault.column, fault.code, fault.rule) == (line, column, code, rule)
    assert fault.sv and fault.sv != fault.message
    with pytest.raises(ContentError):
        of_text(changed(pair))


@pytest.mark.parametrize(("said", "column", "code", "rule"), [
    ("bundles: [restles]", 53, "unknown-bundle", "TF-11.9"),
    ("options: {pressure_after: 70}", 69, "bad-ruleset", "TF-8.5"),
    ("options: {setup: brr}", 60, "bad-ruleset", "TF-2.1"),
    ('start: {rows: ["...", ".K.", "A.."], side_to_move: attackers}', 57, "wrong-rows", "TF-2.3"),
])  # fmt: skip
def test_a_fault_of_a_scenario_is_told_at_its_key(said, column, code, rule):
    text = changed(more=f"  two: {{title: {{en: Two}}, rules: barsark, {said}}}\n")
    (fault,) = check_file("own.yaml", text)
    assert (fault.line, fault.column, fault.code, fault.rule) == (16, column, code, rule)


def test_a_letter_that_is_none_is_told_once_however_many_rows_have_it():
    """TF-2.2."""
    text = changed((".....A.....", ".X...A...X."), ("A....D....A", "X..Y.D....X"))
    found = [(each.line, each.code, each.message[:13]) for each in check_file("own.yaml", text)]
    assert found == [(12, "wrong-letter", "row 2 has 'X'"), (12, "wrong-letter", "row 4 has 'Y'")]


def test_sentences_of_rows_name_the_row_and_the_letters_known():
    """TF-2.2."""
    (width,) = check_file("own.yaml", changed(('"...AACAA..."', '"...AACAA.."')))
    assert width.message == "row 1 has 10 squares, the others 11 (TF-2.2)"
    assert width.sv == "rad 1 har 10 rutor, de andra 11 (TF-2.2)"
    (width,) = check_file("own.yaml", changed(('"...AACAA..."', "A")))
    assert width.message.startswith("row 1 has 1 square, ") and str(width.sv).startswith("rad 1 har 1 ruta, ")
    (sign,) = check_file("own.yaml", changed(('".....A....."', '".....X....."')))
    assert sign.message == "row 2 has 'X'; known: A D K N C and '.' (TF-2.2)"
    assert sign.sv == "rad 2 har 'X'; kända: A D K N C och '.' (TF-2.2)"
    start = "start: {rows: [...........], side_to_move: attackers}"
    (height,) = check_file("own.yaml", changed(more=f"  two: {{title: {{en: Two}}, rules: barsark, {start}}}\n"))
    assert height.message == "there is 1 row, not 11 (TF-2.3)"
    assert height.sv == "det är 1 rad, inte 11 (TF-2.3)"


def test_seven_kinds_are_one_too_many():
    """TF-11.10."""
    more = "".join(f"  {sign.lower()}: {{side: attackers, letter: {sign}}}\n" for sign in "QRSTU")
    text = changed(
        ("rulesets:\n", f"{more}rulesets:\n"), ("[knight, commander]", "[knight, commander, q, r, s, t, u]")
    )
    (fault,) = check_file("own.yaml", text)
    assert (fault.line, fault.code, fault.rule) == (14, "bad-ruleset", "TF-11.10")


def test_a_ruleset_of_the_same_file_at_fault_is_told_there_only():
    """One cause, one message, in whatever order they stand: what extends it says nothing more."""
    mild, wrong = "  mild: {extends: barsark, title: {en: Mild}}\n", "    stall: {pressure_after: 60}\n    capture"
    for place, line in (("rulesets:\n", 14), ("scenarios:\n", 13)):
        text = f"{mild}{place}" if place == "scenarios:\n" else f"{place}{mild}"
        found = check_file("own.yaml", changed((place, text), ("    capture", wrong), more=TWO.format("mild")))
        assert [(each.line, each.code) for each in found] == [(line, "bad-ruleset")]


def test_bundles_are_inherited_and_idle_ones_are_warned_of():
    more = "  two: {title: {sv: T, en: Two}, rules: barsark, bundles: [guards_safe_beside_king]}\n"
    (fault,) = check_file("own.yaml", changed(more=more))
    assert (fault.severity, fault.code, fault.line, fault.column) == ("warning", "idle-option", 16, 60)
    text = changed(
        ("    capture", "    bundles: {calm: {title: {sv: Calm, en: Calm}, set: {berserk: must}}}\n    capture")
    )
    (fault,) = check_file("own.yaml", text)
    assert (fault.severity, fault.code, fault.line, fault.column) == ("warning", "idle-option", 13, 15)


@pytest.mark.parametrize("berserk", ["off", "may", "must"])
def test_two_generators_count_the_same_from_a_file(berserk):
    """TF-11.10 to TF-11.13: the commands and the plain generator."""
    setup = of_text(changed(("berserk: must", f"berserk: {berserk}")))
    assert [perft(TAFL, Game.start(TAFL, setup).state, depth) for depth in (1, 2)] == [
        KindNaive(setup.parameters).count(from_rows(setup.parameters.rows), "attackers", depth) for depth in (1, 2)
    ]


def test_the_laws_hold_of_what_a_file_says():
    """The laws of every game, of what plays it; and both seats see all there is."""
    setup = of_text(BARSARK)
    check_laws(TAFL, setup, seeds=range(much(1, 2)), steps=much(30, 50))
    games = list(minded_walk(Game.start(TAFL, setup), MIND, Random(3), 40))
    for game in games[::13]:
        check_mind(MIND, game, Random(4))
        assert all(game.view(seat) == game.state for seat in ("attackers", "defenders"))


def test_own_kinds_of_a_file_are_drawn_and_printed():
    setup = of_text(BARSARK)
    drawn = picture(Game.start(find("tafl"), setup).state).svg
    assert drawn.count(">C</text>") == 5 and drawn.count(">N</text>") == 2  # with the legend
    pieces = SHEETS.parts["pieces"](setup, Order(language="sv"))
    assert pieces.pieces == {"A": 20, "D": 11, "K": 1, "C": 4, "N": 1}
    aid = SHEETS.parts["aid"](setup, Order(language="sv"))
    assert len(aid.pages) == 1 and "Egna slags pjäser" in aid.pages[0].body and "fältherre" in aid.pages[0].body
    assert "Egna slags" not in SHEETS.parts["aid"](scenario("nefatavl"), Order(language="sv")).pages[0].body
    assert [kind_in_words(kind, "sv") for kind in setup.parameters.kinds] == [
        "N, riddare (försvararna): hoppar över fiender, slår fienden den hoppar över",
        "C, fältherre (angriparna): hoppar över fiender, får stanna på tronen, får stanna i hörnen, "
        "slås bara när den omringas",
    ]
