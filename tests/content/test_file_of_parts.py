"""Files of the present shape: parts under ids, what they extend and refer to, and old files carried over."""

from pathlib import Path

import pytest

from slaget.content import Catalogue, ContentError, check_file, read_document, render_text
from slaget.content.nodes import plain
from slaget.games.ravbrade.content import CATALOGUE as RAVBRADE
from slaget.games.schack.content import CATALOGUE as SCHACK

HEAD = "format: slaget-ravbrade/2\nscenarios:\n"
OLD = "format: slaget-ravbrade-scenarios/1\nscenarios:\n  - id: hal\n    title: {sv: H, en: H}\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "b.yaml").write_text(f"{OLD}    options: {{packed: goose_backward, match_games: 3}}\n", "utf-8")
    (tmp_path / "notes.yaml").write_text("password: hunter2\n", "utf-8")
    return tmp_path


def codes(home: Path, text: str) -> list[tuple[int | None, str, str | None]]:
    return [(each.line, each.code, each.suggestion) for each in check_file(home / "a.yaml", HEAD + text)]


def test_a_part_is_laid_over_the_one_that_it_extends(home: Path) -> None:
    text = "  one: {extends: bundled#hard_gard, options: {match_games: 4}}\n"
    text += "  two: {extends: one, drop: [options.packed]}\n"
    bundled = RAVBRADE.load("hard_gard")
    assert bundled.packed != RAVBRADE.load("femton").packed
    one, two = (RAVBRADE.load_file(f"a.yaml#{name}", text=HEAD + text) for name in ("one", "two"))
    assert (one.match_games, one.packed) == (4, bundled.packed)
    assert (two.match_games, two.packed) == (4, RAVBRADE.load("femton").packed)


@pytest.mark.parametrize(("text", "expected"), [
    ("  aa: {title: {sv: S}, extends: femtn}\n", (3, "unknown-reference", "femton")),
    ("  aa: {title: {sv: S}, extends: b.yaml#hall}\n", (3, "unknown-reference", "b.yaml#hal")),
    ("  aa: {title: {sv: S}, extends: ../x.yaml#a}\n", (3, "file-outside", None)),
    ("  aa: {title: {sv: S}, extends: notes.yaml#a}\n", (3, "not-ours", None)),
    ("  aa: {title: {sv: S}, extends: none.yaml#a}\n", (3, "file-unreadable", None)),
    ("  aa: {title: {sv: S}, extends: bb}\n  bb: {title: {sv: S}, extends: aa}\n", (4, "circular-extends", None)),
    ("  aa: {extends: femton, drop: [options.xx]}\n", (3, "idle-drop", None)),
    ("  femton: {title: {sv: S, en: S}}\n", (3, "hides-bundled", None)),
    ("  - id: aa\n    title: {sv: S}\n", (3, "mixed-shapes", None)),
    ("  Aa: {title: {sv: S, en: S}}\n", (3, "wrong-form", None)),
    ("  aa: {title: {sv: S}, optons: {match_games: 2}}\n", (3, "unknown-key", "options")),
])  # fmt: skip
def test_one_fault_is_told_where_it_stands(home: Path, text: str, expected: tuple[int, str, str | None]) -> None:
    assert codes(home, text) == [expected]


def test_a_fault_that_came_from_another_file_is_told_at_what_led_there(home: Path) -> None:
    (fault,) = check_file(home / "a.yaml", f"{HEAD}  aa: {{extends: b.yaml#hal}}\n")
    assert (fault.line, fault.code) == (3, "odd-match") and "(from b.yaml:5)" in fault.message


def test_nothing_of_a_file_that_is_not_ours_is_shown(home: Path) -> None:
    text = f"{HEAD}  aa: {{title: {{sv: S, en: S}}, extends: notes.yaml#a}}\n"
    assert "hunter2" not in render_text(check_file(home / "a.yaml", text), {str(home / "a.yaml"): text})


def test_a_fault_of_a_reference_is_told_in_swedish(home: Path) -> None:
    (fault,) = check_file(home / "a.yaml", f"{HEAD}  aa: {{title: {{sv: S, en: S}}, extends: notes.yaml#a}}\n")
    assert "är ingen slaget-fil (raden format saknas)" in render_text([fault], language="sv")


def test_nine_steps_of_extending_are_too_many(home: Path) -> None:
    steps = "".join(f"  s{n}: {{title: {{sv: S, en: S}}, extends: s{n + 1}}}\n" for n in range(9))
    assert "circular-extends" in [code for _, code, _ in codes(home, f"{steps}  s9: {{title: {{sv: S, en: S}}}}\n")]
    assert codes(home, f"{steps.replace('extends: s9', 'options: {}')}  s9: {{title: {{sv: S, en: S}}}}\n") == []


def test_a_set_up_is_made_anew_when_a_file_that_it_extends_was_saved(home: Path) -> None:
    (home / "a.yaml").write_text(f"{HEAD}  aa: {{extends: b.yaml#hal, options: {{match_games: 2}}}}\n", "utf-8")
    first = RAVBRADE.load_file(home / "a.yaml")
    text = (home / "b.yaml").read_text("utf-8")
    (home / "b.yaml").write_text(text.replace("packed: goose_backward", "geese_count: 13"), "utf-8")
    assert (first.packed, first.geese_count) == ("goose_backward", 15)
    assert RAVBRADE.load_file(home / "a.yaml").geese_count == 13


def test_a_file_of_another_game_has_no_part_of_this_one(home: Path) -> None:
    (home / "c.yaml").write_text("format: slaget-schack/2\nscenarios:\n  aa: {title: {sv: S, en: S}}\n", "utf-8")
    assert [code for _, code, _ in codes(home, "  aa: {extends: c.yaml#aa}\n")] == ["unknown-reference"]
    with pytest.raises(ContentError):
        RAVBRADE.load_file(home / "c.yaml")
    assert SCHACK.load_file(home / "c.yaml") == SCHACK.load("grundstallning")


def test_an_old_file_is_read_in_the_present_shape_and_its_nodes_keep_their_places() -> None:
    document = read_document("b.yaml", OLD.encode())
    assert document.root is not None
    assert plain(document.root)["scenarios"] == {"hal": {"title": {"sv": "H", "en": "H"}}}
    held = document.root.values["scenarios"]
    assert (held.keys["hal"].line, held.keys["hal"].column) == (3, 9)


TWO = """format: slaget-nissan/2
crews:
  hird: {sword: 3}
  storhird: {extends: hird, axe: 2}
fleets:
  hird: {side: norse, ships: {n1: {name: A, class: king_ship}}}
"""


def test_the_catalogue_loads_the_parts_of_a_file_as_they_are_laid_over_others(home: Path) -> None:
    (home / "two.yaml").write_text(TWO, "utf-8")
    parts = Catalogue().load(home / "two.yaml")
    assert parts["crews"]["storhird"].value == {"sword": 3, "axe": 2}
    assert [*parts["fleets"]] == ["hird"]


def test_the_catalogue_finds_a_part_by_its_reference(home: Path) -> None:
    (home / "two.yaml").write_text(TWO, "utf-8")
    (home / "one.yaml").write_text("format: slaget-nissan/2\ncrews: {own: {bow: 1}}\n", "utf-8")
    near = home / "one.yaml"
    assert Catalogue().find("crews", "own", near=near).value == {"bow": 1}
    for said in ("two.yaml#storhird", "two.yaml#crews/storhird"):
        assert Catalogue().find("crews", said, near=near).value == {"sword": 3, "axe": 2}
        assert Catalogue([home]).find(None, said).id == "storhird"
    assert Catalogue().find("boards", "bundled#laholmsbukten", near=near).value["width"] == 160
    assert Catalogue().find("crews", "two.yaml#hird", near=home).value == {"sword": 3}


@pytest.mark.parametrize(("said", "code"), [
    ("two.yaml#hird", "ambiguous-reference"), ("two.yaml#hirden", "unknown-reference"),
    ("../two.yaml#hird", "file-outside"), ("notes.yaml#hird", "not-ours"), ("no.yaml#hird", "file-unreadable"),
])  # fmt: skip
def test_the_catalogue_tells_why_there_is_no_such_part(home: Path, said: str, code: str) -> None:
    (home / "two.yaml").write_text(TWO, "utf-8")
    for near in (home, home / "two.yaml"):
        with pytest.raises(ContentError) as caught:
            Catalogue().find(None, said, near=near)
        assert [each.code for each in caught.value.diagnostics] == [code]


@pytest.mark.parametrize(("text", "line"), [
    ("decks: {}\n", "format: slaget-nissan/2"), ("crews: {}\n", "format: slaget-nissan/2"),
])  # fmt: skip
def test_a_file_without_its_format_is_told_how_to_begin(text: str, line: str) -> None:
    (fault,) = check_file("a.yaml", text)
    assert (fault.code, fault.message) == ("missing-format", f"begin the file with: {line} (KE-6.1)")
    assert f"börja filen med: {line}" in render_text([fault], {"a.yaml": text}, language="sv")
