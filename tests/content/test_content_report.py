"""What diagnostics look like to people, programs and code hosts; formats and files."""

import json
from pathlib import Path

import pytest

from slaget.content import (
    ContentError,
    Diagnostic,
    Format,
    check_file,
    find_format,
    known_formats,
    read_document,
    register_format,
    render_json,
    render_sarif,
    render_text,
)
from slaget.content.cache import Cache
from slaget.content.diagnostics import Faults, in_order
from slaget.content.nodes import ScalarNode, node_of
from slaget.content.suggest import nearest
from slaget.kernel.words import Text
from slaget.resources import folder

FAULT = Diagnostic("a.yaml", 2, 4, "error", "unknown-key", "unknown key 'copis' (NI-20.1)", "copies", "NI-20.1")
WARNING = Diagnostic("b c.yaml", None, None, "warning", "idle-effect", "nothing happens")


def test_text_shows_the_line_a_caret_and_what_was_meant() -> None:
    assert render_text([FAULT, WARNING], {"a.yaml": "x: 1\r\n - {copis: 2}\r\n"}) == (
        "a.yaml:2:4: error[unknown-key]: unknown key 'copis' (NI-20.1)\n"
        "     - {copis: 2}\n"
        "       ^ did you mean 'copies'?\n"
        "b c.yaml: warning[idle-effect]: nothing happens"
    )


def test_text_reads_files_and_does_without(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_bytes(b"\xef\xbb\xbf\xff: 1")
    fault = Diagnostic(str(file), 1, 1, "error", "yaml-encoding", "no UTF-8")
    assert render_text([fault]).splitlines()[1:] == ["    \ufffd: 1", "    ^"]
    file.unlink()
    assert render_text([fault]).splitlines() == [str(fault)]
    gone = Diagnostic("gone.yaml", None, None, "error", "unknown-scenario", "no such", "slaget")
    assert render_text([gone]).splitlines()[1] == "    did you mean 'slaget'?"


def test_text_hides_tabs_and_controls_and_cuts_long_lines() -> None:
    shown = render_text([Diagnostic("a", 1, 3, "error", "x", "y")], {"a": "\t\x1bz"}).splitlines()
    assert shown[1:] == ["     \ufffdz", "      ^"]
    cut = render_text(
        [Diagnostic("a", 1, 500, "error", "x", "y")], {"a": "." * 499 + "!" + "." * 9_000}
    ).splitlines()
    assert len(cut[1]) == 104
    assert cut[1][cut[2].index("^")] == "!"


def test_json_has_exactly_its_seven_keys() -> None:
    first, second = json.loads(render_json([FAULT, WARNING]))
    assert first == {
        "path": "a.yaml", "line": 2, "column": 4, "severity": "error", "code": "unknown-key",
        "message": "unknown key 'copis' (NI-20.1)", "suggestion": "copies",
    }  # fmt: skip
    assert (second["line"], second["column"], second["suggestion"]) == (None, None, None)


def test_sarif_has_what_code_hosts_need() -> None:
    log = json.loads(render_sarif([FAULT, WARNING], version="1.2.3"))
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    assert run["tool"]["driver"]["version"] == "1.2.3"
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["idle-effect", "unknown-key"]
    first, second = run["results"]
    assert (first["ruleId"], first["ruleIndex"], first["level"]) == ("unknown-key", 1, "error")
    assert first["message"]["text"].endswith("Did you mean 'copies'?")
    place = first["locations"][0]["physicalLocation"]
    assert place == {"artifactLocation": {"uri": "a.yaml"}, "region": {"startLine": 2, "startColumn": 4}}
    assert second["locations"][0]["physicalLocation"] == {"artifactLocation": {"uri": "b%20c.yaml"}}
    absolute = json.loads(render_sarif([Diagnostic("/x/y.yaml", 1, 1, "error", "a", "b")]))
    assert absolute["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == (
        "file:///x/y.yaml"
    )


def test_a_content_error_tells_every_fault() -> None:
    error = ContentError([FAULT, WARNING])
    assert error.diagnostics == (FAULT, WARNING)
    assert str(error).count("\n") == 1


def test_a_message_stays_on_its_line() -> None:
    faults = Faults("a.yaml")
    faults.error(None, "x", Text("unknown key 'a\nb\x1b'" + "c" * 5_000))
    assert "\n" not in faults.found[0].message
    assert len(faults.found[0].message) < 700


def test_faults_are_ordered_by_file_and_place_each_once() -> None:
    late, early, other = (Diagnostic(p, n, 1, "error", "x", "y") for p, n in (("b", 9), ("b", 1), ("a", 1)))
    assert in_order([late, other, early, late]) == [early, late, other]


def test_blocking_faults_make_what_is_around_them_unsound() -> None:
    faults, node = Faults("a"), ScalarNode(1, 1, 1, "1")
    faults.warn(node, "x", Text("y"))
    faults.error(node, "x", Text("y"), blocks=False)
    assert faults.is_sound(node)
    faults.error(node, "z", Text("y"))
    assert not faults.is_sound(node)


@pytest.mark.parametrize(
    ("data", "code", "line", "column", "suggestion"),
    [
        (b"a: 1", "missing-format", 1, 1, None),
        (b"x: 1\nformat: slaget-nissan-deck/1", "unknown-format", 2, 9, "slaget-nissan-decks/1"),
        (b"format: 7", "unknown-format", 1, 9, None),
        (b"- a", "wrong-type", 1, 1, None),
        (b"just words", "wrong-type", 1, 1, None),
        (b"format: *x", "yaml-anchor", 1, 9, None),
    ],
)
def test_a_file_says_which_format_it_has(
    data: bytes, code: str, line: int, column: int, suggestion: str | None
) -> None:
    (fault,) = read_document("a.yaml", data).faults.found
    assert (fault.code, fault.line, fault.column, fault.suggestion) == (code, line, column, suggestion)


def test_a_missing_file_is_a_diagnostic(tmp_path: Path) -> None:
    for path in (tmp_path / "none.yaml", tmp_path, "nul\0.yaml"):
        (fault,) = check_file(path)
        assert (fault.code, fault.line) == ("file-unreadable", None)


def check_nothing(document: object) -> list[Diagnostic]:
    return [Diagnostic("a.yaml", 1, 1, "warning", "checked", str(type(document).__name__))]


def test_other_packages_can_register_a_format(tmp_path: Path) -> None:
    schema = tmp_path / "mine.schema.json"
    schema.write_text('{"type": "object"}', "utf-8")
    register_format(Format("mine/1", str(schema), f"{__name__}:check_nothing"))
    assert "mine/1" in known_formats()
    assert find_format("mine/1") is not None
    assert [fault.message for fault in check_file("a.yaml", "format: mine/1")] == ["Document"]


def test_bundled_formats_declare_themselves() -> None:
    for file in folder("schemas").iterdir():
        declared = json.loads(file.read_bytes()) if file.name.endswith(".json") else {}
        if "x-checker" in declared:
            said = declared["properties"]["format"]
            assert set(said.get("enum", [said.get("const")])) <= set(known_formats())


def test_the_cache_forgets_the_oldest() -> None:
    cache = Cache[str](limit=2)
    for key in "abc":
        cache.put(key, key)
    assert [cache.find(key) for key in "abc"] == [None, "b", "c"]


def test_no_suggestion_is_far_fetched() -> None:
    assert nearest("x" * 1_000_000, ["x"]) is None
    assert nearest("Harald", ["harald"]) == "harald"
    assert nearest(None, ["null"]) is None
    assert nearest("z", ["x", "y"]) is None


@pytest.mark.parametrize(
    ("word", "meant"),
    [("vs", "sv"), ("sw", "sv"), ("s", "sv"), ("ssv", "sv"), ("ta", "at"), ("kidn", "kind"), ("idd", "id")],
)
def test_one_slip_of_the_hand_is_seen_through_in_short_words(word: str, meant: str) -> None:
    assert nearest(word, ["sv", "en", "at", "kind", "id"]) == meant


def test_a_node_that_is_gone_lends_nothing_to_one_in_its_place() -> None:
    faults, lead = Faults("a.yaml"), node_of("b.yaml#x")
    faults.comes_from([node_of({})], lead, "b.yaml")
    faults.block(node_of({}))
    faults.hush(node_of({}))
    faults.refuse_key(node_of("copis"), "copies")
    for number in range(100):
        faults.error(node_of({}), f"code-{number}", Text("wrong", "fel"), blocks=False)
    later = [node_of({}) for _ in range(100)]
    assert not any(faults.is_from_elsewhere(node) or faults.is_blocked(node) for node in later)
    assert not any(faults.has_refused_keys(node) for node in map(node_of, 100 * "a"))
    assert len(faults.found) == 100 and "b.yaml" not in str(faults.found)
