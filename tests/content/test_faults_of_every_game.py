"""Faults that only a game can know, in edited bundled files: the code, the very token, the rule, what was meant."""

from pathlib import Path

import pytest
from old_files import old

from slaget.content import ContentError, check_file
from slaget.kernel import find

CASES = [
    (
        "kungabrade/kb-siege-exercise",
        "{formation: kb_defender}",
        "{formation: §kb_defnder}",
        "unknown-formation",
        "KB-5.1",
        "kb_defender",
    ),
    ("kungabrade/kb-siege-exercise", "at: e9", "at: §z9", "wrong-form", None, None),
    ("kungabrade/kb-siege-exercise", "{kind: mage", "{kind: §maeg", "wrong-value", None, "mage"),
    ("kungabrade/formations", "[d6, f6, e5]", "[d6, f6, §b7]", "point-occupied", "KB-5.2", None),
    ("kungabrade/formations", "mage: [e6]", "mage: §[]", "wrong-count", "KB-3.1", None),
    (
        "kungabrade/by_dice",
        "start: {mode: dice,",
        "start: {mode: dice, §first: white,",
        "misplaced-key",
        "KB-4.1",
        None,
    ),
    ("tafl/brandubh", '"AADKDAA"', '§"AADKDAX"', "wrong-form", None, None),
    ("tafl/brandubh", "size: 7", "size: §8", "wrong-value", "TF-1.1", None),
    ("tafl/brandubh", "size: 7", "§siz: 7", "unknown-key", None, "size"),
    ("tafl/brandubh", "setups:", "§setps:", "unknown-key", None, "setups"),
    ("tafl/brandubh", "end: {no_legal", "§no_legal_move: draw\nend: {no_legal", "misplaced-key", None, None),
    ("omringad/kusten", "terrain: coastal", "terrain: §costal", "unknown-preset", "OM-4.7", "coastal"),
    ("omringad/kusten", "garrison: riders", "garrison: §rider", "unknown-preset", "OM-4.7", "riders"),
    ("omringad/kusten", "terrain: coastal\ngarrison: riders", "garrison: §riders", "bad-garrison", "OM-4.7", None),
    ("omringad/kusten", "seats: 2", "seats: 2\nteams: §diagonal", "bad-options", "OM-15.1", None),
    ("omringad/grannpakten", "[D.E, C.W, same]", "[D.E, §C.V, same]", "wrong-form", None, None),
    ("omringad/presets", "castle: {mercenary: 2,", "castle: {§mercenry: 2,", "unknown-key", None, "mercenary"),
    (
        "dobbel/scenarios",
        "mode: detailed, games: 4",
        "mode: detailed, games: §5",
        "bad-number-of-games",
        "SD-1.4",
        None,
    ),
    ("dobbel/scenarios", "{a: 12, b: 9}}", "{a: 12, b: 9}, ties: §fox_wins}", "bad-ties", "SD-2.4", None),
    (
        "dobbel/scenarios",
        "{a: 12, b: 9}}",
        "{a: 12, b: 9}, geese_count: §14}",
        "variant-of-another-game",
        "SD-1.1",
        None,
    ),
    (
        "ravbrade/scenarios",
        "{geese_count: 13}",
        "{geese_count: 13, fox_wins_below: §14}",
        "too-many-wanted",
        None,
        None,
    ),
    (
        "schack/scenarios",
        "start_fen: 4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - -",
        "start_fen: §4k3/pppppppp w - -",
        "bad-fen",
        None,
        None,
    ),
    (
        "schack/scenarios",
        "start_fen: 2b3r1/8/7k/r7/7K/8/4P3/8 b - -",
        "start_fen: §2b3r1/8/7k/r7/7K/8/4P3/8 b KQ -",
        "no-such-rights",
        None,
        None,
    ),
    ("tafl/fetlar", "extends: nefatavl", "extends: §nefatval", "unknown-ruleset", "KE-6.5", "nefatavl"),
    ("tafl/fetlar", "extends: nefatavl", "extends: §fetlar", "circular-extends", None, None),
    ("tafl/scenarios", "bundles: [restless]", "bundles: [§restles]", "unknown-bundle", "TF-11.9", "restless"),
    (
        "tafl/scenarios",
        "rules: nefatavl\n    options: {stall_verdict: draw",
        "rules: §nefatavll\n    options: {stall_verdict: draw",
        "unknown-ruleset",
        None,
        "nefatavl",
    ),
    ("tafl/tablut", '      - "....A...."\n', '      - §"....A....."\n', "bad-setup", "TF-2.2", None),
]


def marked(name: str, was: str, new: str) -> tuple[str, str, int, int]:
    """An edited bundled file: its path, its text, and the place of the mark in it."""
    path = old(f"scenarios/{name}.yaml")
    text = path.read_text(encoding="utf-8")
    assert was in text
    before, _, after = text.replace(was, new, 1).partition("§")
    return str(path), before + after, before.count("\n") + 1, len(before) - before.rfind("\n")


@pytest.mark.parametrize(("name", "old", "new", "code", "rule", "meant"), CASES)
def test_a_fault_is_told_at_its_token(
    name: str, old: str, new: str, code: str, rule: str | None, meant: str | None
) -> None:
    path, text, line, column = marked(name, old, new)
    found = [(each.code, each.line, each.column, each.suggestion) for each in check_file(path, text)]
    assert found == [(code, line, column, meant)]
    assert rule is None or check_file(path, text)[0].rule == rule


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            """format: slaget-kungabrade-scenario/1
game: kungabrade
id: many
credit: "Kungabräde by Marcus Olausson, Serahema Encyclopedium; non-commercial use"
start: {mode: agreed, first: white, choices: [conquest]}
game_type: custom
setup: {mode: fixed, white: {formation: kb_defnder}, black: [{kind: foot, at: e99}], rows: [1]}
victory: [crwn]
options: {combat_table: matchd, own_crown: nobody}
""",
            [
                (5, 37, "misplaced-key"), (7, 41, "unknown-formation"), (7, 79, "wrong-form"),
                (7, 86, "misplaced-key"), (7, 92, "wrong-type"), (8, 11, "wrong-value"),
                (9, 25, "unknown-table"), (9, 44, "wrong-value"),
            ],
        ),
        (
            """format: slaget-omringad-scenario/1
id: many
title: {sv: M}
seats: 2
teams: diagonal
terrain: costal
auction_mode: loud
""",
            [(3, 8, "missing-key"), (5, 8, "bad-options"), (6, 10, "unknown-preset"), (7, 15, "wrong-value")],
        ),
    ],
)  # fmt: skip
def test_every_fault_is_told_at_once(text: str, expected: list[tuple[int, int, str]]) -> None:
    assert [(each.line, each.column, each.code) for each in check_file("many.yaml", text)] == expected


OWN_TABLE = """combat_tables:
  mine:
    die_sides: 6
    dice:
      foot: {foot: "1", archer: "1", rider: "1", mage: "1"}
      archer: {foot: "1", archer: "1", rider: "1", mage: "1"}
      rider: {foot: "1", archer: "1", rider: "1", mage: "1"}
      mage: {foot: "1", archer: "1", rider: "1", mage: "1"}
"""


def test_what_nothing_reads_is_a_warning() -> None:
    base = old("scenarios/kungabrade/conquest.yaml").read_text("utf-8") + OWN_TABLE
    line = base.count("\n") - 6
    (fault,) = check_file("conquest.yaml", base)
    assert (fault.severity, fault.code, fault.line, fault.column) == ("warning", "unread-entry", line, 3)
    assert check_file("conquest.yaml", base + "options: {combat_table: mine}\n") == []
    assert check_file("conquest.yaml", base.replace("  mine:", "  reconstructed:")) == []
    misspelt = check_file("conquest.yaml", base + "options: {combat_table: mien}\n")
    assert [each.code for each in misspelt] == ["unknown-table"]
    battles = old("scenarios/nissan/scenarios.yaml").read_text("utf-8")
    cog = "  cog: {length: 20, beam: 6, capacity: 9, points: 5}\n"
    more = battles.replace("  danish_ship: {length", f"{cog}  danish_ship: {{length", 1)
    (fault,) = check_file("scenarios.yaml", more)
    line = battles[: battles.index("  danish_ship: {")].count("\n") + 1
    assert (fault.code, fault.line) == ("unread-entry", line)


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ("{§packed_backward: straight_and_diagonal}", "RB-7.6"),
        ("{packed: geese_win, §packed_backward: straight_and_diagonal}", "RB-7.6"),
        ("{§missed_capture_supply: captured}", "RB-5.8"),
        ("{§missed_capture_decline: false}", "RB-5.7"),
        ("{§free_start_uses_turn: false}", "RB-3.6"),
        ("{§match_draws: replay}", "RB-8.4"),
        ("{§setup: fox_advanced}", "RB-1.4"),
        ("{position: 3/3/6g/3fg2/3gg2/1g1/ggg f 0 - 0 0 20, §geese_count: 17}", "RB-1.3"),
        ("{position: 3/3/6g/3fg2/3gg2/1g1/ggg f 0 - 0 0 20, §fox_start: free}", "RB-3.5"),
    ],
)
def test_an_option_that_nothing_reads_is_a_warning(options: str, rule: str) -> None:
    path, text, line, column = marked("ravbrade/scenarios", "{geese_count: 13}", options)
    (fault,) = check_file(path, text)
    assert (fault.severity, fault.code, fault.rule) == ("warning", "idle-option", rule)
    assert (fault.line, fault.column) == (line, column)


@pytest.mark.parametrize(
    ("option", "rule"),
    [
        ("team_goal: both", "OM-13.7"),
        ("general_leads_allies: false", "OM-10.14"),
        ("allied_liberation: home_owner", "OM-9.2"),
        ("allies_share_information: false", "OM-14.1"),
        ("setup_piles: free", "OM-4.5"),
    ],
)
def test_an_option_about_allies_or_commitments_that_are_none_is_a_warning(option: str, rule: str) -> None:
    path, text, line, column = marked("omringad/kusten", "auction_mode: open", f"§{option}")
    (fault,) = check_file(path, text)
    assert (fault.severity, fault.code, fault.rule) == ("warning", "idle-option", rule)
    assert (fault.line, fault.column) == (line, column)


def test_options_about_allies_are_read_where_there_are_teams() -> None:
    more = "§team_goal: both\nallied_liberation: home_owner"
    path, text, _, _ = marked("omringad/grannpakten", "team_goal: both", more)
    assert check_file(path, text) == []


@pytest.mark.parametrize(
    "options",
    [
        "{packed: goose_backward, packed_backward: straight_and_diagonal}",
        "{packed_backward: straight, missed_capture_decline: true, free_start_uses_turn: true}",
        "{missed_capture: one_goose, missed_capture_decline: false}",
        "{position: 3/3/6g/3gg2/3gg2/1g1/ggg f 0 - 0 0 20, free_start_uses_turn: false}",
        "{geese_count: 20, setup: fox_advanced}",
    ],
)
def test_an_option_that_is_read_or_left_as_it_is_is_none(options: str) -> None:
    path, text, _, _ = marked("ravbrade/scenarios", "{geese_count: 13}", f"§{options}")
    assert check_file(path, text) == []


def test_a_ruleset_with_faults_of_its_own_is_told_where_it_is_named(tmp_path: Path) -> None:
    own = "format: slaget-tafl-rules/1\nid: own\nextends: nefatavl\nname: {en: Own}\nstall: {stall_limit: many}\n"
    (tmp_path / "own.yaml").write_text(own, "utf-8")
    text = "format: slaget-tafl-scenarios/1\nscenarios:\n  a: {title: {en: A}, rules: own}\n"
    (fault,) = check_file(tmp_path / "more.yaml", text)
    assert (fault.code, fault.line, fault.column) == ("broken-ruleset", 3, 30)
    assert "own.yaml:5:22" in fault.message


@pytest.mark.parametrize(
    ("game", "option", "value", "code", "meant"),
    [
        ("schack", "draw_ofers", "true", "unknown-option", "draw_offers"),
        ("schack", "draw_offers", "perhaps", "bad-option", None),
        ("ravbrade", "geese_count", "99", "bad-option", None),
        ("dobbel", "skills", {"a": 200, "b": 1}, "bad-skill", None),
    ],
)
def test_options_from_outside_a_file_are_told_alike(
    game: str, option: str, value: object, code: str, meant: str | None
) -> None:
    ruleset = find(game)
    first = ruleset.scenarios()[0]
    with pytest.raises(ContentError) as caught:
        ruleset.load(first, {option: value})
    (fault,) = caught.value.diagnostics
    assert (fault.path, fault.code, fault.suggestion) == ("options", code, meant)
