"""Strict reading: what is accepted, what is refused, and at which token. ``§`` marks the token at fault."""

import time
from decimal import Decimal

import pytest

from slaget.content import yamlio
from slaget.content.diagnostics import Faults
from slaget.content.nodes import plain


def read(text: str) -> object:
    faults = Faults("a.yaml")
    root = yamlio.parse(text, faults)
    assert faults.found == []
    assert root is not None
    return plain(root)


def faults_of(data: str | bytes) -> list[tuple[str, int | None, int | None]]:
    faults = Faults("a.yaml")
    text = yamlio.decode(data, faults) if isinstance(data, bytes) else data
    if text is not None:
        yamlio.parse(text, faults)
    return [(each.code, each.line, each.column) for each in faults.in_order()]


def place(marked: str) -> tuple[str, int, int]:
    before, _, after = marked.partition("§")
    return before + after, before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("no", "no"), ("No", "No"), ("yes", "yes"), ("on", "on"), ("off", "off"), ("y", "y"),
        ("012", "012"), ("-012", "-012"), ("012.5", "012.5"), ("1:30", "1:30"), ("1_000", "1_000"),
        ("2024-01-01", "2024-01-01"), ("0b11", "0b11"), ("=", "="), ("nUll", "nUll"), ("tRue", "tRue"),
        ("12", 12), ("-7", -7), ("+7", 7), ("0", 0), ("0o14", 12), ("0x1F", 31),
        ("2.5", Decimal("2.5")), (".5", Decimal("0.5")), ("-1.25e1", Decimal("-12.5")), ("2.0", 2), ("1e3", 1000),
        ("true", True), ("False", False), ("TRUE", True), ("null", None), ("~", None), ("", None),
        ("'7'", "7"), ('"true"', "true"), ("''", ""), ('"\\u00e5"', "å"),
    ],
)  # fmt: skip
def test_scalars_follow_the_core_schema(written: str, value: object) -> None:
    found = read(f"[{written or 'null'}]") if written else read("a:")
    assert found == ([value] if written else {"a": None})
    inner = found[0] if isinstance(found, list) else None
    assert type(inner) is type(value)


def test_a_decimal_keeps_what_was_written() -> None:
    assert str(read("2.50")) == "2.50"


def test_block_and_flow_style_mean_the_same() -> None:
    assert read("a:\n  - 1\n  - {b: x}\n") == read("{a: [1, {b: x}]}") == {"a": [1, {"b": "x"}]}


def test_places_of_keys_and_values_count_from_one() -> None:
    root = yamlio.parse("å: [1, ö,\n  x]\n", Faults("a.yaml"))
    items = root.values["å"]  # type: ignore[union-attr]
    assert (root.keys["å"].line, root.keys["å"].column) == (1, 1)  # type: ignore[union-attr]
    assert [(item.line, item.column) for item in items.items] == [(1, 5), (1, 8), (2, 3)]  # type: ignore[union-attr]


def test_a_byte_order_mark_at_the_start_is_passed_over() -> None:
    text = yamlio.decode(b"\xef\xbb\xbfa: 1", Faults("a.yaml"))
    assert text == "a: 1"


def test_a_decimal_comma_is_told_with_the_number_meant() -> None:
    faults = Faults("a.yaml")
    yamlio.parse("{x: -80,5, y: 3}", faults)
    (fault,) = faults.found
    assert (fault.message, fault.suggestion) == (
        "a decimal takes a point, not a comma: write -80.5 (KE-6.9)",
        "-80.5",
    )


def test_a_file_in_utf_16_is_told_as_such() -> None:
    faults = Faults("a.yaml")
    assert yamlio.decode("a: å".encode("utf-16"), faults) is None
    assert [fault.message for fault in faults.found] == ["this is UTF-16; save the file as UTF-8 (KE-6.9)"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: [1\nb: 2", "this '[' is never closed; noticed in line 2"),
        ("a: 'x\nb: 2", "this ' is never closed; noticed in line 2"),
        ("a:1\nb: 2", "a space is missing after the colon: write 'a: 1'"),
        ("a\nb: 2", "a key is followed by a colon and a space, as in 'size: 1'"),
        ("a: b: c", "a text that holds ': ' is put in quotes"),
    ],
)
def test_what_is_no_yaml_is_told_with_what_would_be_right(text: str, said: str) -> None:
    faults = Faults("a.yaml")
    yamlio.parse(text, faults)
    assert [each.message for each in faults.found] == [f"this is not YAML: {said} (KE-6.9)"]


@pytest.mark.parametrize(
    ("code", "marked"),
    [
        ("yaml-anchor", "a: §&x 1"),
        ("yaml-anchor", "a: §&x\n  b: 1"),
        ("yaml-anchor", "§&x a: 1"),
        ("yaml-anchor", "a: 1\nb: §*x"),
        ("yaml-tag", "a: §!!str 7"),
        ("yaml-tag", "a: §!!python/object/apply:os.system [ls]"),
        ("yaml-tag", "a: §! 7"),
        ("yaml-anchor", "a:\n  §<<: {b: 1}"),
        ("yaml-duplicate-key", "a: 1\nb: 2\n§a: 3"),
        ("yaml-duplicate-key", "x: {a: 1, §'a': 3}"),
        ("yaml-key-type", "§7: a"),
        ("yaml-key-type", "§true: a"),
        ("yaml-key-type", "{a: 1, §~: b}"),
        ("yaml-key-type", "? §[a, b]\n: 1"),
        ("yaml-key-type", "§2.5: 1"),
        ("yaml-key-type", "{x: §80,5, y: 3}"),
        ("yaml-key-type", "{x: 80, §5: 3}"),
        ("yaml-key-type", "{x: a,§5: 3}"),
        ("yaml-key-type", "{1: a, 2: b, §5: c}"),
        ("yaml-key-type", "{a: b, §1: c}"),
        ("yaml-number", "a: §.inf"),
        ("yaml-number", "a: §-.INF"),
        ("yaml-number", "a: [1, §.nan]"),
        ("yaml-number", "a: §9007199254740992"),
        ("yaml-number", "a: §1e999999999"),
        ("yaml-number", "a: §" + "9" * 5000),
        ("yaml-number", "a: §1." + "0" * 5000),
        ("yaml-documents", "a: 1\n§---\nb: 2"),
        ("yaml-directive", "§%YAML 1.1\n---\na: 1"),
        ("yaml-directive", "§%TAG ! tag:x,2000:\n---\na: 1"),
        ("yaml-character", "a: b§\0c"),
        ("yaml-character", "a: 1\nb: §\x1b[31m"),
        ("yaml-character", "a: §\u2028"),
        ("yaml-character", "a: §\ud800"),
        ("yaml-character", 'a: §"\\0"'),
        ("yaml-syntax", "a: §[1, 2\nb: 3"),
        ("yaml-syntax", "a:\n  - §{b: 1, c: [2]\n  - {b: 2}"),
        ("yaml-syntax", "a: [1,\n  2 §} ]"),
        ("yaml-syntax", "a: {b: x§: y}"),
        ("yaml-syntax", "a: {b: §'x, c: y}\nd: it's so"),
        ("yaml-syntax", "a: {b: §'x, c: y}\nd: [1]"),
        ("yaml-syntax", "a:\n  - §b:1\n    c: 2"),
        ("yaml-syntax", "a: 1\n§b:2\nc: 3"),
        ("yaml-syntax", "a: 1\n§b = 2\n# so\nc: 3"),
        ("yaml-character", "a:\n  - x: 1\n    y:§\xa02\n    z: 3"),
        ("yaml-syntax", "a: b§: c"),
        ("yaml-tab", "a:\n§\tb: 1"),
        ("yaml-syntax", 'a: "\\u§d800"'),
        ("yaml-empty", "§"),
        ("yaml-empty", "§# nothing but a comment\n"),
    ],
)
def test_what_is_refused_and_where(code: str, marked: str) -> None:
    text, line, column = place(marked)
    found = faults_of(text)
    assert found == [(code, line, column)]


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"a: \xff", ("yaml-encoding", 1, 4)),
        (b"a: 1\nb: \xed\xa0\x80", ("yaml-encoding", 2, 4)),
        ("a: 1".encode("utf-16"), ("yaml-encoding", 1, 1)),
        (b"a: 1 # " + b"x" * yamlio.MAX_BYTES, ("file-too-large", None, None)),
        (b"[" + b"a, " * yamlio.MAX_NODES + b"]", ("yaml-nodes", 1, 3 * yamlio.MAX_NODES - 1)),
    ],
    ids=["byte", "surrogate", "utf-16", "size", "nodes"],
)
def test_bytes_that_are_no_proper_text(data: bytes, found: tuple[str, int, int]) -> None:
    assert faults_of(data) == [found]


def test_every_fault_is_reported_at_once() -> None:
    text = "a: &x 1\nb: *x\n7: c\nd: 1\nd: .nan\n"
    assert [code for code, _, _ in faults_of(text)] == [
        "yaml-anchor", "yaml-key-type", "yaml-duplicate-key", "yaml-number",
    ]  # fmt: skip


def test_reading_stops_after_many_faults() -> None:
    codes = [code for code, _, _ in faults_of("[" + "!x y, " * 10_000 + "]")]
    assert (len(codes), codes[-1]) == (yamlio.MAX_FAULTS + 1, "yaml-faults")
    assert [code for code, _, _ in faults_of("[" + "*x, " * 10_000 + "]")] == ["yaml-anchor", "yaml-faults"]


def _bomb() -> str:
    rows = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    rows += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 10)]
    return "\n".join(rows)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 10_000, "[" * 100_000, "{a: " * 100_000, "- " * 100_000, "? " * 100_000, "[" * 60 + "{a: [" * 50_000,
        _bomb(), "a: " + "&x " * 100_000, "!" * 100_000, '"' + "\\x41" * 100_000, "a: " * 100_000, "%" * 100_000,
    ],
    ids=range(12),
)  # fmt: skip
def test_hostile_files_are_refused_in_no_time(text: str) -> None:
    start = time.process_time()
    found = faults_of(text)
    assert found
    assert time.process_time() - start < 0.1


def test_depth_is_refused_where_it_becomes_too_deep() -> None:
    deepest = yamlio.MAX_DEPTH
    assert faults_of("[" * deepest + "]" * deepest) == []
    for above, before, open_already in (
        ("", "", 0), ("", "{å: [1, 'öö'], b: ", 1), ("", "{k: v, l: [", 2), ("a: 1\nb: [2]\nc:\n", "- ", 2)
    ):  # fmt: skip
        at = len(before) + deepest - open_already + 1
        assert faults_of(above + before + "[" * 10_000) == [("yaml-depth", above.count("\n") + 1, at)]


def test_the_pure_loader_reads_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    import yaml

    monkeypatch.setattr(yamlio, "LOADER", yaml.Loader)
    assert read("a: [1, 'x', no, 2.5]") == {"a": [1, "x", "no", Decimal("2.5")]}
    assert faults_of("[" * 100_000) == [("yaml-depth", 1, yamlio.MAX_DEPTH + 1)]
    assert faults_of("a: §&x 1".replace("§", "")) == [("yaml-anchor", 1, 4)]
