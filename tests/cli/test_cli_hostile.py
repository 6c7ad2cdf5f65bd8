"""Names that a terminal would obey, through the verbs that show them (the whole campaign: tests/campaigns)."""

import csv
import io
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from hostile import HOSTILE, LINES, OBEYED, hostile_battle, hostile_deck
from hostile_sweep import (
    PAYLOADS,
    ask_file,
    ask_log,
    ask_words,
    call,
    hostile_files,
    hostile_log,
    look_through,
    strings_in,
)
from shell import run

import slaget.cli
from slaget.cli.audit_page import page
from slaget.content import render_json, render_text
from slaget.content.diagnostics import Diagnostic
from slaget.kernel import Fault, Report, find
from slaget.simulate.report import cards_csv, html_report


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("hostile")
    made = folder / f"log{HOSTILE.replace('/', '')[:40]}.jsonl"
    result = run("new", hostile_battle(folder), "--log", made, "--seed", "07" * 32)
    assert result.exit_code == 0, result.output
    assert not OBEYED.search(result.output)
    options = json.loads(run("options", made, "--json").stdout)
    run("play", made, input=json.dumps({"type": "play_card", **options[0]["fixed"]}))
    return made


@pytest.mark.parametrize(
    "verb",
    [
        ["show"], ["show", "--seat", "norse"], ["show", "--json"], ["replay"], ["replay", "--seat", "danish"],
        ["options"], ["options", "--json"], ["audit"], ["audit", "--json"], ["odds", "--command", "{}"],
        ["show", "--seat", "x\x1b[2J"], ["redact", "--seat", "norse", "-o", "/nowhere\x1b[2J/x"],
    ],
)  # fmt: skip
def test_a4_no_name_reaches_the_terminal_raw(log: Path, verb: list[str]) -> None:
    result = run(verb[0], log, *verb[1:])
    assert not OBEYED.search(result.output), OBEYED.search(result.output)


@pytest.mark.parametrize("verb", ["show", "replay", "options"])
def test_a4_a_name_makes_no_line_of_its_own(log: Path, verb: str) -> None:
    told = run(verb, log).stdout.splitlines()
    assert not any(line.startswith(LINES) for line in told)


def test_a4_json_says_the_same_value(log: Path) -> None:
    ships = json.loads(run("show", log, "--json").stdout)["state"]["ships"].values()
    assert any(HOSTILE in ship["name"] for ship in ships)


def test_a4_a_picture_is_sound_and_shows_the_name(log: Path, tmp_path: Path) -> None:
    svg = tmp_path / "board.svg"
    assert run("show", log, "--svg", svg).exit_code == 0
    text = svg.read_text(encoding="utf-8")
    assert not OBEYED.search(text) and "<script" not in text
    assert any("\\u001b" in (each.text or "") for each in ElementTree.fromstring(text).iter())


def test_a4_a_fault_of_a_data_file_quotes_nothing_raw(tmp_path: Path) -> None:
    file = tmp_path / "a\x1b[2J\nb.yaml"
    file.write_text('format: slaget-nissan-decks/1\n"x\\e]0;t\\a\u202e": 1 # \u202e \u200f\n', encoding="utf-8")
    for form in ("text", "json", "sarif"):
        result = run("check", file, "--format", form)
        assert not OBEYED.search(result.output), (form, OBEYED.search(result.output))
    fault = Diagnostic("\x9b2J", 1, 1, "error", "x", "y")
    assert not OBEYED.search(render_text([fault], {"\x9b2J": "\u2066\x85"}) + render_json([fault]))


def test_a4_cards_are_printed_without_what_a_terminal_or_a_page_obeys(tmp_path: Path) -> None:
    deck = hostile_deck(tmp_path)
    for more in ((), ("--format", "html"), ("--hashes",)):
        result = run("text", deck, *more)
        assert result.exit_code == 0, result.output
        assert not OBEYED.search(result.output)
        assert not re.search(r"(?<!\\)<(script|img)", result.stdout)  # Markdown takes \< for itself


class Scripts(HTMLParser):
    """Fails at an element that a hostile name would make."""

    def handle_starttag(self, tag: str, _attrs: object) -> None:
        assert tag not in ("script", "img")


def test_a4_pages_and_cells_hold_no_markup_and_no_formula() -> None:
    report = Report(3, None, Fault(2, "decision", HOSTILE, HOSTILE, HOSTILE, HOSTILE), HOSTILE)
    rate = {"wins": 1, "of": 1, "rate": 1.0, "low": 0.1, "high": 1.0}
    in_use = {"plays": 1, "mean": -1.0, "low": None, "high": None}
    counts = {"held": -1, "played": 1, "blank": 0, "won_when_played": rate, "in_use": in_use}
    card = {"seat": "-seat", "card": f"={HOSTILE}", "title": "+1", **counts}
    run_ = {"scenario": HOSTILE, "game": "x", "games": 1, "seed": "0", "policies": {HOSTILE: HOSTILE}}
    ends = [{"reason": HOSTILE, "rule": HOSTILE, "winners": [HOSTILE], "games": 1}]
    empty = {"faults": [], "length": {}, "points": {}, "colours": {}}
    whole = {**empty, "run": run_, "wins": {HOSTILE: rate}, "ends": ends, "cards": [card]}
    for text in (page([report]), html_report(whole, {HOSTILE: "<svg/>"})):
        Scripts().feed(text)
        assert not OBEYED.search(text)
        assert "<bdi>" in text
    row = list(csv.reader(io.StringIO(cards_csv(whole))))[1]
    assert row[:4] == ["'-seat", f"'={visible_of(HOSTILE)}", "'+1", "-1"]


def visible_of(text: str) -> str:
    """Log-2.md 14.9: what a terminal obeys is shown as the escape is written that the page shows."""
    return re.sub(f"\n|{OBEYED.pattern}", lambda found: f"\\u{ord(found[0]):04x}", text)


@pytest.mark.parametrize("file", sorted(Path(slaget.cli.__file__).parent.glob("*.py")), ids=lambda file: file.name)
def test_a4_one_module_alone_writes_to_the_terminal(file: Path) -> None:
    writing = re.findall(r"click\.s?echo|Console\(|sys\.std(?:out|err)\.write", file.read_text(encoding="utf-8"))
    assert not writing or file.name == "screen.py"


@pytest.mark.parametrize("payload", PAYLOADS, ids=["controls", "formula", "long"])
def test_a4_hostile_words_in_the_place_of_every_argument(payload: str, fresh: Path, tmp_path: Path) -> None:
    ask_words(payload, fresh, tmp_path)


def test_a4_hostile_scalars_in_data_files(tmp_path: Path) -> None:
    for path, text in hostile_files(1, Random(7)):
        file = tmp_path / path.name
        file.write_text(text, encoding="utf-8")
        ask_file(file, tmp_path)
        look_through(tmp_path)


@pytest.mark.parametrize(("name", "scenario"), [("nissan", "forsta_motet"), ("tafl", "copenhagen")])
def test_a4_hostile_texts_in_a_log_are_asked_of_by_every_verb(name: str, scenario: str, tmp_path: Path) -> None:
    ruleset = find(name)
    data = ruleset.codec.dump(ruleset.load(scenario, {}))
    titles = [title for title in data["title"].values() if isinstance(title, str)]
    places = [*titles[:1], *random_places(data, 2)]
    logs = [hostile_log(name, scenario, place, payload, Random(1)) for place in places for payload in PAYLOADS]
    assert any(logs)
    for number, text in enumerate(filter(None, logs)):
        log = tmp_path / f"{number}.jsonl"
        log.write_text(text, encoding="utf-8")
        ask_log(log, tmp_path)
    assert look_through(tmp_path)


def random_places(data: object, number: int) -> list[str]:
    return Random(3).sample(sorted(set(strings_in(data))), number)


def test_a4_reports_of_hostile_games_hold_nothing_raw(tmp_path: Path) -> None:
    battle, deck = hostile_battle(tmp_path), hostile_deck(tmp_path)
    chosen = ["--policy", "norse=random", "--policy", "danish=random", "--games", 1]
    call("simulate", f"{battle}#forsta_motet", *chosen, "--out", tmp_path / "out")
    compared = "--compare", "norse", f"{deck}#norse"
    call("simulate", f"{battle}#forsta_motet", *chosen, *compared, "--out", tmp_path / "two")
    assert look_through(tmp_path) >= 2
