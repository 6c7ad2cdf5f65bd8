"""The verbs of the command line in Swedish: all that print words, and what English they leave."""

import json
import re
from pathlib import Path
from typing import Any

import click
import pytest
from hostile import hostile_deck
from sentences import english_in
from shell import SEED, run

from slaget.auditor.findings import Fault, Report
from slaget.cli.audit import told
from slaget.cli.audit_words import KINDS, NOTES, noted
from slaget.cli.root import VERBS, cli
from thorough import some

WORDLESS = {
    "serve": "JSON alone",
    "mcp": "JSON alone",
    "key": "a verifier key alone",
    "parse": "YAML or JSON alone",
}
"""The verbs that print no words, and what they print."""
_TYPED = re.compile(r"`[^`]*`|^  slaget .*$|^{.*$|^innehåll .*$|^\w+ = .*$|/\S*|--\w+|\w*_\w+", re.MULTILINE)
"""What a reader types as it is, in either language: commands, options, paths and names of files; and JSON."""
PAGE = Path(__file__).parents[2] / "docs" / "log-format.md"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    made = tmp_path_factory.mktemp("spel")
    names = "parti bricka nyckel huvuden bevis ordning nyckelvit signerat trasig delar"
    known = {name: made / name for name in names.split()}
    assert run("new", "nissan", "--seed", SEED, "--log", known["parti"]).exit_code == 0
    assert run("new", "schack", "--seed", SEED, "--log", known["bricka"]).exit_code == 0
    assert run("play", known["bricka"], "--move", "e2e3").exit_code == 0
    assert run("key", "new", "h.example", "-o", known["nyckel"]).exit_code == 0
    assert run("key", "new", "white", "--seat", "-o", known["nyckelvit"]).exit_code == 0
    white = f"white={known['nyckelvit']}.pub"
    assert run("new", "schack", "--key", white, "--log", known["signerat"]).exit_code == 0
    key = ("--key", known["nyckel"])
    assert run("heads", "add", known["huvuden"], known["parti"], *key).exit_code == 0
    assert run("prove", known["parti"], "--entry", "0", *key, "-o", known["bevis"]).exit_code == 0
    host = Path(f"{known['nyckel']}.pub").read_text(encoding="utf-8")
    known["ordning"].write_text(f"log {host}quorum none\n", encoding="utf-8")
    text = known["parti"].read_text(encoding="utf-8")
    known["trasig"].write_text(text.replace('"seed":"07', '"seed":"08'), encoding="utf-8")
    known["trasig"].chmod(0o600)
    assert run("parties", "open", "nissan", known["delar"]).exit_code == 0
    return known


CALLS = {
    "games": ["games", "schack"],
    "check": ["check"],
    "new": ["new", "schack", "--seed", SEED, "--log", "{out}"],
    "parties": ["parties", "terms", "{delar}"],
    "play": ["play", "{bricka}", "--move", "zz"],
    "why": ["why", "{bricka}", "e2e3"],
    "options": ["options", "{parti}"],
    "show": ["show", "{parti}"],
    "replay": ["replay", "{parti}"],
    "audit": ["audit", "{parti}"],
    "redact": ["redact", "{parti}", "--seat", "norse", "-o", "{out}"],
    "fork": ["fork", "{bricka}", "--at", "0", "-o", "{out}"],
    "sign": ["sign", "{signerat}", "--seat", "white", "--key", "{nyckelvit}", "--command", '{{"type": "zz"}}'],
    "head": ["head", "{parti}"],
    "prove": ["prove", "{parti}", "--entry", "0", "--key", "{nyckel}", "-o", "{out}"],
    "verify-proof": ["verify-proof", "{bevis}", "--vkey", "{nyckel}.pub"],
    "heads": ["heads", "add", "{out}", "{parti}", "--key", "{nyckel}"],
    "witness": ["witness", "verify", "{huvuden}.checkpoint", "--policy", "{ordning}"],
    "odds": ["odds", "{parti}", "--command", "{{}}"],
    "contest": ["contest", "dobbel"],
    "tournament": ["tournament", "knockout", "a", "b"],
    "perft": ["perft", "schack", "--depth", "1"],
    "hint": ["hint", "{bricka}", "--seat", "black", "--level", "1"],
    "ladder": ["ladder", "ravbrade", "--levels", "", "--against", "random", "--games", "2", "--seed", SEED],
    "demo": ["demo", "--seed", SEED, "--log", "{out}", "--policy", "norse=random", "--policy", "danish=random"],
    "print": ["print", "norse", "-o", "{out}"],
    "text": ["text", "norse"],
    "simulate": ["simulate", "ravbrade", "--policy", "greedy", "--games", "2", "--seed", SEED],
    "impact": ["impact", "norse", "{parti}"],
    "scaffold": ["scaffold", "schack", "pieces", "{out}"],
    "new-deck": ["new-deck", "{out}"],
    "new-scenario": ["new-scenario", "{out}"],
    "fix": ["fix", "{parti}"],
    "schema": ["schema", "--check"],
    "types": ["types", "schack", "--check"],
}
SLOWEST = "schema"
"""Each call of it tries all files by the schema of schemas."""


def leaves(command: click.Command) -> list[click.Command]:
    """A verb, or the steps of which it is made."""
    return list(command.commands.values()) if isinstance(command, click.Group) else [command]


def test_8_the_calls_are_of_every_verb_that_prints_words() -> None:
    assert CALLS.keys() | WORDLESS.keys() == VERBS.keys()


@pytest.mark.parametrize("verb", CALLS)
def test_8_every_verb_that_prints_words_takes_a_language(verb: str) -> None:
    command = cli.get_command(click.Context(cli), verb)
    assert command is not None
    for each in leaves(command):
        assert "language" in {parameter.name for parameter in each.params}, each.name


def said(call: list[str], files: dict[str, Path], folder: Path, *more: str) -> Any:
    folder.mkdir()
    return run(*(part.format(out=folder / "ut", **files) for part in call), *more)


@pytest.mark.parametrize("verb", some(len(CALLS) - 1, sorted(CALLS, key=SLOWEST.__eq__)))
def test_8_in_swedish_it_is_another_text_without_an_english_word(
    verb: str, files: dict[str, Path], tmp_path: Path
) -> None:
    english = said(CALLS[verb], files, tmp_path / "en")
    swedish = said(CALLS[verb], files, tmp_path / "sv", "--language", "sv")
    assert english.exit_code == swedish.exit_code, swedish.output
    told_en, told_sv = (_TYPED.sub(" ", found.output) for found in (english, swedish))
    assert told_en != told_sv
    assert not english_in(told_sv), told_sv


@pytest.mark.parametrize("verb", some(5, ["audit", "head", "impact", "types", "simulate", SLOWEST]))
def test_8_json_is_the_same_in_either_language(verb: str, files: dict[str, Path], tmp_path: Path) -> None:
    english = said(CALLS[verb], files, tmp_path / "en", "--json")
    swedish = said(CALLS[verb], files, tmp_path / "sv", "--json", "--language", "sv")
    assert json.loads(english.stdout) == json.loads(swedish.stdout)


@pytest.mark.parametrize("verb", ["games", "replay", "text"])
def test_8_the_page_names_the_verbs_whose_json_holds_words(
    verb: str, files: dict[str, Path], tmp_path: Path
) -> None:
    english = said(CALLS[verb], files, tmp_path / "en", "--json")
    swedish = said(CALLS[verb], files, tmp_path / "sv", "--json", "--language", "sv")
    assert json.loads(english.stdout) != json.loads(swedish.stdout)
    told = (
        (PAGE.parent / "cli.md").read_text(encoding="utf-8").partition("JSON and SARIF")[2].partition(". Some")[0]
    )
    assert f"`{verb}`" in told


def test_8_each_kind_of_fault_of_the_page_has_a_name_in_swedish(files: dict[str, Path]) -> None:
    table = PAGE.read_text(encoding="utf-8").partition("## What an auditor checks")[2].partition("## ")[0]
    assert set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == KINDS.keys()
    assert [kind for kind, text in KINDS.items() if english_in(text.sv)] == []
    report = Report(3, None, Fault(3, "draw", "NI-7", "why"), "logg")
    assert told(report, "sv") == "logg: post 3: dragning: why [NI-7]"
    assert told(report) == "logg: entry 3: draw: why [NI-7]"
    assert "huvudrad: frö: " in run("audit", files["trasig"], "--language", "sv").stdout


def test_8_a_note_of_an_audit_is_known_by_its_words() -> None:
    """Its Swedish is found by its English, which is what the JSON has; what is not known stays as it is."""
    for text in NOTES:
        fields = dict.fromkeys(re.findall(r"{(\w+)}", text.en), "7")
        assert noted(text.en.format(**fields), "sv") == text.sv.format(**fields)
        assert noted(text.en.format(**fields), "en") == text.en.format(**fields)
        assert not english_in(re.sub(r"{\w+}", "", text.sv))
    assert noted("something else", "sv") == "something else"


def test_8_what_a_copy_and_a_closed_log_cannot_vouch_for_is_told_in_swedish(
    files: dict[str, Path], tmp_path: Path
) -> None:
    copy, closed = tmp_path / "kopia", tmp_path / "sluten"
    assert run("redact", files["parti"], "--seat", "danish", "-o", copy).exit_code == 0
    assert run("head", files["parti"], "--closed", closed).exit_code == 0
    notes = run("audit", copy, closed, "--language", "sv").stderr
    assert not english_in(notes.replace(str(tmp_path), ""))
    for said in ("utan fröet", "post 0 döljer något", "en sluten logg"):
        assert said in notes


def test_8_the_page_of_an_audit_is_swedish_too(files: dict[str, Path], tmp_path: Path) -> None:
    page = tmp_path / "sida.html"
    assert run("audit", files["parti"], "--html", page, "--language", "sv").exit_code == 0
    text = page.read_text(encoding="utf-8")
    assert '<html lang="sv">' in text and "1 av 1 logg är i ordning." in text and "<th>Utfall</th>" in text


def test_8_a_log_that_others_may_open_is_noted_in_the_language(files: dict[str, Path]) -> None:
    files["trasig"].chmod(0o644)
    for verb in ("show", "audit"):
        assert "obs: andra kan öppna" in run(verb, files["trasig"], "--language", "sv").stderr
        assert "note: others may open this log" in run(verb, files["trasig"]).stderr
    files["trasig"].chmod(0o600)


def test_8_a_fault_of_a_data_file_has_its_label_in_swedish(tmp_path: Path) -> None:
    file = tmp_path / "lek.yaml"
    file.write_text("format: slaget-nissan-decks/1\ndecks: 7\n", encoding="utf-8")
    found = run("check", file, "--language", "sv")
    assert found.exit_code == 1 and ": fel[" in found.stdout and "1 fil: 1 fel, 0 varningar" in found.stderr
    assert run("check", file, "--json").stdout == run("check", file, "--json", "--language", "sv").stdout


@pytest.mark.parametrize(
    ("call", "english", "swedish"),
    [
        ("show {bricka} --svg {out}", "the state after entry 1", "läget efter post 1"),
        ("text norse -o {out}", "written", "skriven"),
        ("demo --log {out} --policy norse=random --policy danish=random", "playing ...", "spelar ..."),
        ("play {halv}", "last line was dropped (1 byte)", "sista rad togs bort (1 byte)"),
        (
            "new ravbrade --option match_draws=replay --log {out}",
            "warning: the option 'match_draws' changes",
            "varning: valet 'match_draws' ändrar",
        ),
        ("print {lek} --list", "warning[print-overflow]", "varning[print-overflow]"),
    ],
)
def test_8_a_note_beside_what_a_verb_does_is_told_in_the_language(
    call: str, english: str, swedish: str, files: dict[str, Path], tmp_path: Path
) -> None:
    half = tmp_path / "halv"
    known = {**files, "halv": half, "lek": hostile_deck(tmp_path, "ord " * 40)}
    for language, words in (("en", english), ("sv", swedish)):
        half.write_bytes(files["bricka"].read_bytes() + b"{")
        assert words in said(call.split(), known, tmp_path / language, "--language", language).output
