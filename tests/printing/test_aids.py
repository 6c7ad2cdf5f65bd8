"""Aids tell the rules that hold of the set-up they are printed for, and no other."""

import html
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from slaget.kernel import Language, find
from slaget.kernel.settings import One
from slaget.printing.aids import Heading, Line, aid, rules
from slaget.printing.orders import Order
from slaget.rulebook import rulebook

BOOKS = {"NI": "nissan", "SC": "schack", "RB": "ravbrade", "TF": "tafl", "JB": "tafl", "NT": "tafl"}
PAWNLESS = """
format: slaget-schack/2
pieces:
  archbishop: {letter: A, title: {sv: ärkebiskop, en: archbishop}, moves: BN}
  runner: {letter: P, title: {sv: löpare, en: runner}, moves: mfW2cfF, pawn: true,
           promotes: {to: [queen, archbishop], on: 2, forced: true}}
armies:
  own: {title: {sv: Hären, en: The army}, pieces: [king, queen, archbishop, runner]}
scenarios:
  own: {title: {sv: Parti, en: Game}, army: own, start: q3k3/pppppppp/8/8/8/8/PPPPPPPP/A3K3 w - - 0 1}
"""
BERSERK = """
format: slaget-tafl/2
kinds:
  knight: {side: defenders, letter: N, title: {sv: riddare, en: knight}, jumps: enemy, jump_captures: true}
rulesets:
  own:
    extends: bundled#nefatavl
    title: {sv: Eget, en: Own}
    kinds: [knight]
    board:
      setup: bar
      setups: {bar: ["...AAAAA...", ".....A.....", "...........", "A....D....A", "A...DDD...A",
                     "AA.DNKDD.AA", "A...DDD...A", "A....D....A", "...........", ".....A.....", "...AAAAA..."]}
scenarios:
  own: {title: {sv: Eget, en: Own}, rules: own}
"""
YARD = """
format: slaget-ravbrade/2
boards:
  yard: {title: {sv: Gård, en: Yard}, rows: ["....", "....", "....", "...."], links: all}
setups:
  yard: {board: yard, rows: ["f...", "....", "gggg", "gggg"]}
scenarios:
  yard: {title: {sv: Gård, en: Yard}, board: yard, setup: yard, options: {fox_wins_below: 3}}
"""


def body(game: str, options: Mapping[str, object], language: Language = "en", file: Path | None = None) -> str:
    name, _, scenario = game.partition("/")
    ruleset = find(name)
    assert ruleset.sheets is not None
    bundled = scenario or ruleset.scenarios()[0]
    setup = ruleset.load_file(str(file), options) if file else ruleset.load(bundled, options)
    made = ruleset.sheets().parts["aid"](setup, Order(language=language))
    assert made.warnings == ()
    return made.pages[0].body


def words(drawn: str) -> str:
    return " ".join(re.findall(r">([^<>]+)<", drawn))


def ids(drawn: str) -> set[str]:
    """Of the rules that stand there, told small before their lines; not of those they speak of."""
    return set(re.findall(r">([A-Z]{2}-\d+\.\d+)<", drawn))


def begun(id: str) -> str:
    """How a rule begins; choices that differ cite the same ids."""
    (line,) = rules(rulebook(BOOKS[id[:2]]), id, "en")
    return html.escape(line.said[:24], quote=False)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "own.yaml"


@pytest.mark.parametrize("language", ["en", "sv"])
def test_sc_3_11_an_army_without_the_pawn_of_the_box_has_none_of_its_rules(own: Path, language: Language) -> None:
    own.write_text(PAWNLESS, "utf-8")
    drawn = body("schack", {}, language, own)
    assert {"SC-3.2", "SC-3.4", "SC-3.9", "SC-3.11"} <= ids(drawn)
    assert ids(drawn).isdisjoint({"SC-3.3", "SC-3.5", "SC-3.6", "SC-3.7", "SC-3.8", "SC-3.10"})
    becomes = {
        "en": "Runner: on its last 2 ranks it becomes one of queen, archbishop.",
        "sv": "Löpare: på de 2 sista raderna blir den en av dam, ärkebiskop.",
    }
    assert becomes[language] in words(drawn)


def test_sc_5_3_two_bare_royals_alone_are_dead_in_an_own_army(own: Path) -> None:
    own.write_text(PAWNLESS, "utf-8")
    said = words(body("schack", {}, file=own))
    assert "Draw when only the two royal pieces are left." in said
    assert "bishop or a single knight" not in said


@pytest.mark.parametrize(
    ("game", "options", "told", "untold"),
    [
        ("schack", {}, "SC-3.5 SC-3.10 SC-5.3 SC-5.4 SC-5.6 SC-5.9", "SC-3.11"),
        ("schack", {"dead_position": "none"}, "SC-5.1", "SC-5.3 SC-3.11"),
        ("schack", {"repetition_draw": "automatic_three", "draw_offers": False}, "SC-5.5 SC-5.7", "SC-5.9"),
        ("ravbrade", {}, "RB-3.4 RB-4.5 RB-7.1 RB-7.3", "RB-7.4 RB-7.5 RB-7.6"),
        ("ravbrade", {"packed": "goose_backward"}, "RB-7.1 RB-7.6", "RB-7.3 RB-7.4"),
        ("ravbrade", {"packed": "fox_captures_adjacent"}, "RB-7.1 RB-7.4 RB-7.5", "RB-7.3 RB-7.6"),
        ("jungfrubrade", {}, "TF-4.1 TF-4.4 TF-7.2 JB-4.1 JB-5.3", "TF-11.1"),
        ("jungfrubrade", {"stall_limit": 20}, "JB-5.1", "JB-5.3"),
        ("nefatavl", {}, "NT-2.4 NT-3.2 NT-4.1 NT-4.3 NT-5.3", "TF-11.1"),
        ("nefatavl", {"gap_policy": "forbidden"}, "NT-3.1", "NT-2.4"),
        ("tafl/tablut", {}, "TF-4.1 TF-7.1", "TF-7.2"),
        ("nissan", {}, "NI-9.7 NI-12.2 NI-15.1 NI-15.2", "NI-13.4"),
        ("nissan", {"dead_leader_cards": "text_stays"}, "NI-9.6", "NI-9.7"),
    ],
)
def test_a_rule_stands_on_the_aid_only_where_it_holds(
    game: str, options: Mapping[str, object], told: str, untold: str
) -> None:
    said = words(body(game, options))
    assert [each for each in told.split() if begun(each) not in said] == []
    assert [each for each in untold.split() if begun(each) in said] == []


def test_tf_4_1_own_kinds_do_not_move_the_same_way(own: Path) -> None:
    own.write_text(BERSERK, "utf-8")
    said = words(body("tafl", {}, file=own))
    assert "own kinds as told below" in said
    assert "moves the same way" not in said
    assert "There is no jumping" not in said
    assert "only kinds of which it is told jump" in said
    assert begun("TF-4.4") in said and "may stop on the throne" in said


def test_rb_1_8_the_squares_of_the_cross_are_not_told_of_another_board(own: Path) -> None:
    own.write_text(YARD, "utf-8")
    assert "a5, b5" not in words(body("ravbrade", {}, file=own))


def test_rb_3_7_the_aid_of_another_board_tells_that_men_go_along_its_lines(own: Path) -> None:
    """The squares of RB-3.1 and RB-3.3 alone would let them go where no line does."""
    own.write_text(YARD, "utf-8")
    assert "RB-3.7" in ids(body("ravbrade", {}, file=own))
    assert "RB-3.7" not in ids(body("ravbrade", {}))


def test_sc_2_1_a_start_position_stands_whole_on_the_aid() -> None:
    """In as many lines as it takes: longer than 60 signs it was cut off."""
    start = "rnb1kbnr/ppp2ppp/2q5/3pp3/3PP3/2Q5/PPP2PPP/RNB1KBNR w - - 12 34"
    assert start.replace(" ", "") in words(body("schack", {"start_fen": start})).replace(" ", "")


def test_the_set_up_of_a_tafl_board_is_told_in_words_where_there_are_several(own: Path) -> None:
    assert "Uppställning: falanger" in words(body("jungfrubrade", {}, "sv"))
    assert "Uppställning:" not in words(body("tafl/tablut", {}, "sv"))


@pytest.mark.parametrize("language", ["sv", "en"])
def test_an_aid_on_which_every_option_differs_flows_on_to_a_second_page(language: Language) -> None:
    nissan = find("nissan")
    assert nissan.sheets is not None
    other: dict[str, object] = {
        "hand_limit": "three_or_four",
        "touch_tolerance": "0.75",
        "forward_arc": 60,
        "points_target": "by_size",
    }
    for each in nissan.options_help:
        if isinstance(each.domain, One):
            other[each.name] = next(value for value in each.domain.values if value != each.default)
    assert other.keys() == {each.name for each in nissan.options_help}
    made = nissan.sheets().parts["aid"](nissan.load("egen_uppstallning", other), Order(language=language))
    assert (len(made.pages), made.warnings) == (2, ())
    told = words("".join(page.body for page in made.pages))
    assert told.count("◆") == len(other)


def test_no_line_of_a_long_aid_is_lost_and_no_heading_stands_last_in_a_column() -> None:
    blocks: list[Heading | Line] = []
    for n in range(60):
        blocks += [Heading(f"head {n}"), *(Line(f"line {n} {k}") for k in range(5))]
    made = aid("Long", blocks, Order())
    drawn = [
        re.findall(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>((?:head|line)[^<]+)<', page.body) for page in made.pages
    ]
    assert len(drawn) > 1
    assert [said for page in drawn for *_, said in page] == [block.said for block in blocks]
    columns = [
        [said for left, _, said in page if left == at]
        for page in drawn
        for at in sorted({each[0] for each in page})
    ]
    assert not [column for column in columns if column[-1].startswith("head")]
