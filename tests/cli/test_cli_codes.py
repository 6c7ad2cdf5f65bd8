"""The table of exit codes in docs/cli.md, walked; files that are kept; names that are nearly right."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from old_files import old
from sentences import english_in
from shell import SEED, run

from slaget.cli.root import VERBS, cli

PAGE = Path(__file__).parents[2] / "docs" / "cli.md"
ROWS = re.findall(r"^\|[^|]*\| (\d+) \| `slaget (.*)` \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("codes")
    assert run("new", "nissan", "--seed", SEED, "--log", made / "game.jsonl").exit_code == 0
    assert run("new", "schack", "--seed", SEED, "--log", made / "chess.jsonl").exit_code == 0
    assert run("parties", "open", "nissan", made / "seed.json").exit_code == 0
    assert run("key", "new", "white", "--seat", "-o", made / "white.key").exit_code == 0
    white = f"white={made / 'white.key.pub'}"
    assert run("new", "schack", "--key", white, "--log", made / "signed.jsonl").exit_code == 0
    assert run("key", "new", "h.example", "-o", made / "host.key").exit_code == 0
    assert run("key", "new", "o.example", "-o", made / "open.key").exit_code == 0
    (made / "open.key").chmod(0o644)
    sign = ("heads", "add", made / "heads", made / "game.jsonl", "--key", made / "host.key")
    assert run(*sign).exit_code == 0
    host = (made / "host.key.pub").read_text(encoding="utf-8")
    (made / "policy").write_text(f"log {host}quorum none\n", encoding="utf-8")
    (made / "quorum").write_text("quorum nobody\n", encoding="utf-8")
    signed = (made / "heads.checkpoint").read_text(encoding="utf-8")
    (made / "forged.checkpoint").write_text(signed.replace("\n1\n", "\n2\n"), encoding="utf-8")
    text = (made / "game.jsonl").read_text(encoding="utf-8")
    (made / "broken.jsonl").write_text(text.replace('"seed":"07', '"seed":"08'), encoding="utf-8")
    (made / "broken.yaml").write_text("format: slaget-nissan-decks/1\ndecks: 7\n", encoding="utf-8")
    battle = "format: slaget-nissan-scenarios/1\nscenarios: 7\n"
    (made / "broken-battle.yaml").write_text(battle, encoding="utf-8")
    assert run("scaffold", "schack", "scenarios", made / "own.yaml").exit_code == 0
    assert run("scaffold", "nissan", "decks", made / "deck.yaml").exit_code == 0
    deck = (made / "deck.yaml").read_text(encoding="utf-8")
    (made / "half.yaml").write_text(deck.replace("danish: danish", "danish: nose"), encoding="utf-8")
    (made / "refused.jsonl").write_text('{"type": "end_turn", "side": "danish"}\n', encoding="utf-8")
    (made / "games.csv").write_text("round,a,b,points_a,points_b,winner\n1,a,z,52,40,a\n", encoding="utf-8")
    (made / "taken.svg").write_text("mine", encoding="utf-8")
    (made / "empty").mkdir()
    return made


@pytest.mark.parametrize(("code", "call"), ROWS, ids=[call for _, call in ROWS])
def test_c8_one_code_for_one_kind_of_fault(
    code: str, call: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    result = run(*shlex.split(call.replace("\\|", "|")))
    assert result.exit_code == int(code), result.output
    assert (folder / "taken.svg").read_text(encoding="utf-8") == "mine"
    assert not (folder / "other.jsonl").exists()


ENGLISH_STILL = re.findall(
    r"`([a-z-]+)`",
    " ".join(re.findall(r"\((`.*)\) \|", PAGE.read_text(encoding="utf-8").partition("## Languages")[2])),
)


@pytest.mark.parametrize("call", [call for code, call in ROWS if code == "1" and "--language" not in call])
def test_c8_what_a_verb_refuses_is_told_in_swedish_unless_the_page_says_otherwise(
    call: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    verb, *rest = shlex.split(call)
    told = re.sub(r"\S+\.(jsonl|yaml|csv|json)", "", run(verb, *rest, "--language", "sv").output)
    assert verb in ENGLISH_STILL or not english_in(told), told


def test_c8_the_table_is_not_empty() -> None:
    assert len(ROWS) > 40


LOG_VERBS = ("head", "show", "options", "replay", "audit", "play", "why", "odds", "redact", "impact")
MORE = {"why": ["{}"], "odds": ["--command", "{}"], "redact": ["--seat", "norse", "-o", "never"]}


@pytest.mark.parametrize("verb", LOG_VERBS)
def test_c8_every_verb_of_a_log_takes_a_missing_and_a_broken_one_alike(verb: str, folder: Path) -> None:
    for name, code in (("missing.jsonl", 2), ("broken.jsonl", 1)):
        call = ["norse", folder / name] if verb == "impact" else [folder / name, *MORE.get(verb, ())]
        if (verb, name) != ("redact", "broken.jsonl"):  # what a copy hides of a log it does not judge
            assert run(verb, *call).exit_code == code, name


@pytest.mark.parametrize(
    ("call", "meant"),
    [
        (["shwo", "x"], "show"), (["new", "schakc", "--log", "x"], "schack"), (["games", "nisan"], "nissan"),
        (["new", "nissan/slagt", "--log", "x"], "nissan/slaget"), (["text", "danisch"], "danish"),
        (["show", "{game}", "--seat", "dansh"], "danish"), (["options", "{game}", "--seat", "nrose"], "norse"),
        (["new", "schack", "--option", "fen_field=strict", "--log", "x"], "fen_fields"),
        (["simulate", "schack", "--games", "1", "--policy", "white=randon"], "random"),
        (["simulate", "schack", "--games", "1", "--policy", "whit=random"], "white"),
        (["demo", "--log", "x", "--policy", "nors=random"], "norse"),
        (["parties", "shar"], "share"), (["parties", "comit", "x"], "commit"),
        (["impact", "nors", "{game}"], "norse"), (["impact", "nissan/slagt", "{game}"], "nissan/slaget"),
        (["simulate", "forsta_motet", "--games", "1", "--compare", "norse", "dansh"], "danish"),
    ],
)  # fmt: skip
def test_c8_what_is_nearly_right_is_suggested(call: list[str], meant: str, folder: Path, tmp_path: Path) -> None:
    told = run(*(tmp_path / "x" if part == "x" else part.format(game=folder / "game.jsonl") for part in call))
    assert told.exit_code == 2
    assert f"did you mean {meant}?" in told.stderr, told.stderr


@pytest.mark.parametrize("number", ["12", "99", "x"])
def test_c8_a_value_that_cannot_be_is_told_with_the_range(number: str, tmp_path: Path) -> None:
    told = run("new", "ravbrade", "--option", f"geese_count={number}", "--log", tmp_path / "x")
    assert told.exit_code == 2 or number == "12"
    if told.exit_code:
        assert re.search(r"\b1 to 31\b|13 to 22", told.stderr), told.stderr


def test_c8_one_entry_is_no_entries(folder: Path, tmp_path: Path) -> None:
    for call in (["show"], ["audit"], ["redact", "--seat", "norse", "-o", tmp_path / "copy"]):
        told = run(call[0], folder / "game.jsonl", *call[1:]).stdout
        assert "1 entry" in told and "1 entries" not in told
    verifier = PAGE.parent / "verify" / "verify_log.py"
    command = [sys.executable, str(verifier), str(folder / "game.jsonl")]
    assert ": ok, 1 entry, " in subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_c8_files_are_kept_unless_forced(folder: Path, tmp_path: Path) -> None:
    game, taken = folder / "game.jsonl", tmp_path / "taken"
    for call in (
        ["show", game, "--svg", taken], ["text", "norse", "-o", taken], ["audit", game, "--html", taken],
        ["redact", game, "--seat", "norse", "-o", taken], ["new", "schack", "--log", taken],
        ["new-deck", taken], ["new-scenario", taken], ["scaffold", "schack", "boards", taken],
    ):  # fmt: skip
        taken.write_text("mine", encoding="utf-8")
        refused = run(*call)
        assert (refused.exit_code, taken.read_text(encoding="utf-8")) == (2, "mine"), call
        assert "--force" in refused.stderr
        assert run(*call, "--force").exit_code == 0, call
        assert taken.read_text(encoding="utf-8") != "mine"
        assert {file.name for file in tmp_path.iterdir()} <= {"taken", "schemas"}


def test_c8_a_dash_is_standard_output(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = folder / "game.jsonl"
    assert run("show", game, "--svg", "-").stdout.rstrip().endswith("</svg>")
    assert run("redact", game, "--seat", "norse", "-o", "-").exit_code == 2
    for call in (["text", "norse", "--format", "html"], ["print", "dobbel"]):
        assert run(*call, "-o", "-").stdout.startswith("<!doctype html>")
        assert f"`{call[0]}`" in PAGE.read_text(encoding="utf-8").partition("and for `-o` of")[2].partition(".")[0]
    assert not list(tmp_path.iterdir())


TELLING = {
    "contest": ["contest", "dobbel"], "tournament": ["tournament", "knockout", "a", "b"],
    "games": ["games", "schack"], "check": ["check"], "new": ["new", "schack", "--log", "{out}"],
    "play": ["play", "{chess}", "--move", "zz"], "why": ["why", "{chess}", "e2e3"],
    "options": ["options", "{game}"],
    "show": ["show", "{game}"], "replay": ["replay", "{game}"], "audit": ["audit", "{game}"],
    "redact": ["redact", "{game}", "--seat", "norse", "-o", "{out}"],
    "parties": ["parties", "share", "{seed}", "norse"],
    "fork": ["fork", "{game}", "--at", "0", "-o", "{out}"],
    "sign": ["sign", "{signed}", "--seat", "white", "--key", "{white}", "--command", "{{}}"],
    "key": ["key", "new", "x", "-o", "{out}"], "head": ["head", "{game}"],
    "prove": ["prove", "{game}", "--entry", "0", "--key", "{key}", "-o", "{out}"],
    "verify-proof": ["verify-proof", "{game}", "--vkey", "{key}.pub"],
    "heads": ["heads", "add", "{out}", "{game}", "--key", "{key}"],
    "witness": ["witness", "verify", "{game}", "--policy", "{policy}"],
    "odds": ["odds", "{game}", "--command", "{{}}"], "perft": ["perft", "schack", "--depth", "1"],
    "hint": ["hint", "{chess}", "--seat", "white", "--level", "1"],
    "ladder": ["ladder", "ravbrade", "--levels", "", "--against", "", "--games", "1"],
    "demo": ["demo", "--log", "{out}", "--policy", "norse=random", "--policy", "danish=random"],
    "print": ["print", "nissan", "--list", "--parts", "tiles"],
    "text": ["text", "norse"], "parse": ["parse", "--language", "sv"],
    "simulate": ["simulate", "ravbrade", "--policy", "greedy", "--games", "1"],
    "impact": ["impact", "norse", "{game}"], "scaffold": ["scaffold", "dobbel", "games", "{out}"],
    "new-deck": ["new-deck", "{out}"],
    "new-scenario": ["new-scenario", "{out}"], "fix": ["fix", "{policy}"],
    "schema": ["schema"], "types": ["types", "schack"],
}  # fmt: skip


def test_c8_every_verb_is_asked_for_json() -> None:
    """But for ``serve`` and ``mcp``, which speak nothing but JSON; tests/serve and tests/adapters ask them."""
    assert TELLING.keys() == set(VERBS) - {"serve", "mcp"}


@pytest.mark.parametrize("verb", TELLING)
def test_c8_every_verb_that_tells_has_json(verb: str, folder: Path, tmp_path: Path) -> None:
    names = ("seed.json", "game.jsonl", "chess.jsonl", "policy", "signed.jsonl", "white.key")
    known = {name.partition(".")[0]: folder / name for name in names}
    known |= {"key": folder / "host.key", "out": tmp_path / "out"}
    told = run(*(part.format(**known) for part in TELLING[verb]), "--json")
    assert told.exit_code in (0, 1), told.output
    json.loads(told.stdout)


def test_c8_a_position_is_refused_in_words_unless_json_is_asked_for() -> None:
    call = ["perft", "schack", "--depth", "1", "--position", "8/8/8/8/8/8/8/4K3 w - - 0 1"]
    told = run(*call)
    assert (told.exit_code, told.stdout) == (1, "") and "SC-1" in told.stderr
    assert json.loads(run(*call, "--json").stdout)["refusal"]["rule"].startswith("SC-1")


def test_c8_check_takes_json_as_the_same_as_its_format(folder: Path) -> None:
    broken = folder / "broken.yaml"
    assert run("check", broken, "--json").stdout == run("check", broken, "--format", "json").stdout


def test_every_verb_stands_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [verb for verb in cli.list_commands(None) if f"slaget {verb}" not in page] == []  # type: ignore[arg-type]


ALONE = {"kungabrade": "battlefield", "omringad": "kusten"}
"""Files of one scenario."""


@pytest.mark.parametrize("name", ["tafl", "schack", "ravbrade", "nissan", "kungabrade", "omringad", "dobbel"])
def test_c8_a_scenario_that_a_file_does_not_hold_is_told(name: str, tmp_path: Path) -> None:
    """In tafl a file of several scenarios, and a name that is not among them, ended in a traceback."""
    file = old(f"scenarios/{name}/{ALONE.get(name, 'scenarios')}.yaml")
    assert run("new", file, "--log", tmp_path / "one").exit_code in (0, 2)
    told = run("new", f"{file}#nosuch", "--log", tmp_path / "other")
    assert told.exit_code == 2 and "there is no scenario 'nosuch' here" in told.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders")
@pytest.mark.parametrize("verb", [verb for verb in LOG_VERBS if verb not in ("audit", "impact")])
def test_c8_a_pipe_is_no_log_and_not_waited_for(verb: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    command = [sys.executable, "-m", "slaget", verb, str(tmp_path / "pipe"), *MORE.get(verb, ())]
    found = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert found.returncode == 2 and "is no file but a pipe" in found.stderr


def test_e_the_game_by_hand_of_the_page_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    section = PAGE.read_text(encoding="utf-8").partition("## A game by hand")[2]
    for line in section.split("```")[1].splitlines()[1:]:
        said, _, piped = line.partition(" | ")
        command = shlex.split(piped or said)[1:]
        found = run(*command, input=shlex.split(said)[1] if piped else None)
        assert found.exit_code == 0 and '"ok": false' not in found.stdout, line


def test_c8_what_a_verb_reads_it_never_overwrites(folder: Path, tmp_path: Path) -> None:
    game, link, deck = tmp_path / "game.jsonl", tmp_path / "link", tmp_path / "deck.yaml"
    game.write_bytes((folder / "game.jsonl").read_bytes())
    link.symlink_to(game)
    assert run("new-deck", deck).exit_code == 0
    before = game.read_bytes(), deck.read_bytes()
    for call in (
        ["redact", game, "--seat", "norse", "-o", game], ["redact", game, "--seat", "norse", "-o", link],
        ["show", game, "--svg", game], ["audit", game, "--html", game], ["audit", tmp_path, "--html", link],
        ["text", deck, "-o", deck], ["text", f"{deck}#mine", "-o", deck],
    ):  # fmt: skip
        refused = run(*call, "--force")
        assert (refused.exit_code, before) == (2, (game.read_bytes(), deck.read_bytes())), call
        assert "it is not overwritten" in refused.stderr


@pytest.mark.parametrize("name", ["report.json", "report.html", "cards.csv"])
def test_c8_a_run_keeps_a_report_that_is_not_its_own(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("mine", encoding="utf-8")
    refused = run("simulate", "schack", "--policy", "greedy", "--games", "1", "--out", tmp_path)
    assert refused.exit_code == 2 and name in refused.stderr
    assert (tmp_path / name).read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("scenario", "option"),
    [
        ("omringad", "links=[[A.E,A.E,same]]"),
        ("kungabrade/battlefield", "setup_order=no"),
        ("nissan", "hand_limit=no"),
    ],
)
def test_c8_a_wrong_option_is_wrong_usage_and_no_fault_of_the_bundled_file(
    tmp_path: Path, scenario: str, option: str
) -> None:
    more = ["--option", "board_links=custom"] if scenario == "omringad" else []
    refused = run("new", scenario, *more, "--option", option, "--log", tmp_path / "x.jsonl")
    assert refused.exit_code == 2 and ".yaml" not in refused.stderr
    assert not (tmp_path / "x.jsonl").exists()
