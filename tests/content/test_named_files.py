"""A file may name files of its own folder and below, and of folders given; nothing else is opened or shown."""

import json
import os
import re
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from honest import honest_seconds
from old_files import old
from shell import run

from slaget.content import Diagnostic, check_file, render_text
from slaget.content.disk import MAX_BYTES, Unfit, read_regular
from slaget.content.present import of_present
from slaget.content.schemas_by_format import WHOLE
from slaget.games.nissan.content import load_scenario_file
from slaget.resources import folder

SECRET = "password: hunter2\n"
BATTLES = old("scenarios/nissan/scenarios.yaml").read_text(encoding="utf-8")
DECKS = old("cards/nissan/decks.yaml").read_text(encoding="utf-8")
HEAD = "format: slaget-nissan-scenarios/1\nscenarios:\n"
BATTLE = HEAD + BATTLES[BATTLES.index("  - id: forsta_motet") : BATTLES.index("  - id: natten_i_viken")]
SIEGE = old("scenarios/kungabrade/kb-siege-exercise.yaml").read_text(encoding="utf-8")
COAST = old("scenarios/omringad/kusten.yaml").read_text(encoding="utf-8")


def nissan(name: str) -> str:
    return BATTLE.replace("norse: norse,", f"norse: {name!r},")


def kungabrade(name: str) -> str:
    return SIEGE.replace("{formation: kb_defender}", f"{{formation: {name!r}}}")


def combat(name: str) -> str:
    return SIEGE.replace("options: {", f"options: {{combat_table: {name!r}, ")


def omringad(name: str) -> str:
    return COAST.replace("terrain: coastal", f"terrain: {name!r}")


def garrison(name: str) -> str:
    return COAST.replace("garrison: riders", f"garrison: {name!r}")


NAMING = {each.__name__: each for each in (nissan, kungabrade, combat, omringad, garrison)}


def link_out(home: Path) -> str:
    (home / "link.yaml").symlink_to(home.parent / "secret.yaml")
    return "link.yaml"


def folder_link(home: Path) -> str:
    (home / "far").symlink_to(home.parent)
    return "far/secret.yaml"


def pipe(home: Path) -> str:
    os.mkfifo(home / "pipe.yaml")
    return "pipe.yaml"


def linked(target: str) -> Callable[[Path], str]:
    def make(home: Path) -> str:
        (home / "linked.yaml").symlink_to(target)
        return "linked.yaml"

    return make


def sparse(home: Path) -> str:
    with (home / "large.yaml").open("wb") as file:
        file.truncate(10_000_000_000)
    return "large.yaml"


def inside_but_not_ours(home: Path) -> str:
    (home / "notes.yaml").write_text(SECRET, "utf-8")
    return "notes.yaml"


def inside_and_no_yaml(home: Path) -> str:
    (home / "notes.yaml").write_text("hunter2: [\n", "utf-8")
    return "notes.yaml"


HOSTILE: dict[str, str | Callable[[Path], str]] = {
    "the environment": "/proc/self/environ",
    "a whole path": "/etc/passwd",
    "the folder above": "../secret.yaml",
    "above from below": "sub/../../secret.yaml",
    "backslashes": "..\\\\secret.yaml",
    "a home": "~/secret.yaml",
    "an address": "file:///etc/passwd.yaml",
    "a device": "/dev/zero",
    "a link out": link_out,
    "a folder that is a link out": folder_link,
    "a pipe": pipe,
    "a link to the environment": linked("/proc/self/environ"),
    "a link to a device": linked("/dev/zero"),
    "a link to itself": linked("linked.yaml"),
    "10 GB without content": sparse,
    "a file of another kind": inside_but_not_ours,
    "a file that is no YAML": inside_and_no_yaml,
    "a folder": "sub/.yaml",
    "a name too long for a file": "x" * 900 + ".yaml",
    "folders too long for a path": "x/" * 490 + "x.yaml",
    "letters of two bytes, too long for a folder": "å" * 200 + "/x.yaml",
    "longer than a name may be": "/a" * 3000 + ".yaml",
}


AT_ONCE = 0.02


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "secret.yaml").write_text(SECRET, "utf-8")
    inner = tmp_path / "home"
    (inner / "sub" / ".yaml").mkdir(parents=True)
    return inner


def _seconds(file: Path, text: str) -> float:
    """What it costs to check this text, the least of three times: a collection of garbage may fall into one."""
    costs = []
    for _ in range(3):
        before = time.process_time()
        check_file(file, text)
        costs.append(time.process_time() - before)
    return min(costs)


@pytest.mark.parametrize("game", NAMING)
@pytest.mark.parametrize("name", HOSTILE)
def test_a3_a_file_that_may_not_be_named_is_refused_at_once_and_not_shown(home: Path, name: str, game: str) -> None:
    made = HOSTILE[name]
    said = made if isinstance(made, str) else made(home)
    file = home / "battle.yaml"
    wall = time.perf_counter()
    found = check_file(file, NAMING[game](f"{said}#x"))
    waited = time.perf_counter() - wall
    more = _seconds(file, NAMING[game](f"{said}#x")) - _seconds(file, NAMING[game]("none.yaml#x"))
    assert (more < AT_ONCE or more < 2 * honest_seconds()) and waited < 2, (
        "a hostile name costs more than one that is not there"
    )
    assert found and all(fault.path == str(file) and fault.line for fault in found), found
    shown = render_text(found, {str(file): NAMING[game](f"{said}#x")})
    assert "hunter2" not in shown and "root:" not in shown and "PATH=" not in shown


@pytest.mark.parametrize("game", NAMING)
@pytest.mark.parametrize("name", ["a link out", "a folder that is a link out", "a pipe", "10 GB without content"])
def test_a_file_that_may_not_be_named_has_one_code_whatever_names_it(home: Path, name: str, game: str) -> None:
    made = HOSTILE[name]
    assert callable(made)
    found = check_file(home / "battle.yaml", NAMING[game](f"{made(home)}#x"))
    assert [fault.code for fault in found] == ["file_not_allowed"]


def test_a_link_that_takes_the_place_of_a_step_amid_the_opening_is_not_followed(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The path is followed first, and then opened step by step: what is a link by then is none of it."""
    (home / "sub" / "deck.yaml").write_text("a: 1", "utf-8")
    link_out(home)
    folder_link(home)
    assert read_regular(home / "sub" / "deck.yaml", home) == b"a: 1"
    monkeypatch.setattr(Path, "resolve", lambda path: path)
    assert read_regular(home / "sub" / "deck.yaml", home) == b"a: 1"
    for name in ("link.yaml", "far/secret.yaml"):
        with pytest.raises(Unfit, match="a link took the place"):
            read_regular(home / name, home)
    with pytest.raises(Unfit):
        read_regular(home.parent / "secret.yaml", home)


def test_lines_are_quoted_of_files_with_a_data_suffix_only(home: Path) -> None:
    for name, quoted in (("a.yaml", 1), ("a.yml", 1), ("a.json", 1), ("passwd", 0), ("a.yaml.bak", 0), (".env", 0)):
        (home / name).write_text(SECRET, "utf-8")
        shown = render_text([Diagnostic(str(home / name), 1, 1, "error", "wrong-type", "no")])
        assert shown.count("hunter2") == quoted, name


@pytest.mark.parametrize("game", NAMING)
def test_a3_the_name_is_told_to_lead_outside(home: Path, game: str) -> None:
    (fault,) = check_file(home / "battle.yaml", NAMING[game]("../secret.yaml#x"))
    assert fault.code == "file_not_allowed"
    assert fault.message.startswith(
        "'../secret.yaml' is not in this file's folder or below it; a file may name those of its own folder and "
        "below, and of folders given with --with DIR"
    )


def test_a3_a_folder_that_is_given_may_be_named_from(home: Path, tmp_path: Path) -> None:
    decks = tmp_path / "decks"
    decks.mkdir()
    (decks / "mine.yaml").write_text(DECKS, "utf-8")
    file = home / "battle.yaml"
    file.write_text(nissan("mine.yaml#norse"), "utf-8")
    assert [fault.code for fault in check_file(file)] == ["unknown-deck"]
    assert check_file(file, folders=[decks]) == []
    assert load_scenario_file(file, folders=[decks]).decks["norse"].id == "norse"
    assert run("check", file, "--with", decks).exit_code == 0
    assert run("new", file, "--with", decks, "--log", tmp_path / "a.jsonl").exit_code == 0
    assert run("new", file, "--log", tmp_path / "b.jsonl").exit_code == 1
    (decks / "link.yaml").symlink_to(home.parent / "secret.yaml")
    assert [fault.code for fault in check_file(file, nissan("link.yaml#x"), folders=[decks])] == [
        "file_not_allowed"
    ]


def test_a3_a_link_inside_the_folder_is_followed(home: Path) -> None:
    (home / "sub" / "real.yaml").write_text(DECKS, "utf-8")
    (home / "deck.yaml").symlink_to("sub/real.yaml")
    assert check_file(home / "battle.yaml", nissan("deck.yaml#norse")) == []


@pytest.mark.parametrize("name", ["pipe", "device", "sparse", "folder"])
@pytest.mark.parametrize("verb", ["check", "new", "text", "simulate", "impact", "compare"])
def test_a3_a_file_given_itself_is_a_regular_one_of_bounded_size(home: Path, name: str, verb: str) -> None:
    made = {"pipe": pipe, "sparse": sparse, "device": lambda _: "/dev/zero", "folder": lambda _: "sub/.yaml"}[name]
    file, log = home / made(home), home.parent / "log.jsonl"
    run("new", "ravbrade", "--log", log)
    line = {
        "check": ["check", file],
        "new": ["new", file, "--log", home / "a.jsonl"],
        "text": ["text", file],
        "simulate": ["simulate", file, "--policy", "greedy", "--games", 1],
        "impact": ["impact", file, log],
        "compare": ["simulate", "forsta_motet", "--policy", "greedy", "--games", 1, "--compare", "norse", file],
    }[verb]
    if verb == "check" and name == "folder":
        (home / "sub" / ".yaml" / "none.txt").touch()
    start = time.perf_counter()
    told = run(*line)
    assert time.perf_counter() - start < 2 and told.exit_code in (1, 2), told.output
    assert "Traceback" not in told.output and type(told.exception) is SystemExit


def test_a3_a_pipe_and_a_device_are_told_as_what_they_are(home: Path) -> None:
    said = [check_file(home / pipe(home)), check_file("/dev/zero"), check_file(home / "sub")]
    assert [fault.message for (fault,) in said] == [
        f"cannot be read: it is {kind}, not a file" for kind in ("a pipe", "a device", "a folder")
    ]
    (large,) = check_file(home / sparse(home))
    assert (large.code, str(MAX_BYTES) in large.message) == ("file-too-large", True)


def test_a3_a_link_that_a_folder_holds_may_not_lead_out(home: Path) -> None:
    link_out(home)
    told = run("check", home)
    assert told.exit_code == 1 and "file_not_allowed" in told.stdout and "hunter2" not in told.output


def test_a3_the_line_of_a_fault_is_read_through_the_same_door(home: Path) -> None:
    for name in (pipe(home), "/dev/zero", sparse(home)):
        assert render_text([Diagnostic(str(home / name), 1, 1, "error", "wrong-type", "no")]).count("\n") == 0


@pytest.mark.parametrize("where", ["rules", "extends"])
@pytest.mark.parametrize("said", ["../secret.yaml#x", "/proc/self/environ#x", "/dev/zero#x", "secret.txt#x"])
def test_a3_a_tafl_ruleset_of_another_file_is_named_by_the_same_rule(home: Path, where: str, said: str) -> None:
    text = "format: slaget-tafl-scenarios/1\nscenarios: {a: {title: {sv: a, en: a}, rules: own}}\n"
    if where == "extends":
        text = "format: slaget-tafl-rules/1\nid: mine\nname: {sv: a, en: a}\nextends: own\n"
    (fault,) = check_file(home / "mine.yaml", re.sub(r"\bown\b", said, text))
    assert fault.code == "file_not_allowed"


@pytest.mark.parametrize("name", ["link_out", "pipe", "inside_but_not_ours", "sparse"])
@pytest.mark.parametrize("where", ["rules", "extends"])
def test_a3_a_tafl_ruleset_beside_its_scenario_is_opened_with_the_same_care(
    home: Path, name: str, where: str
) -> None:
    made = globals()[name](home)
    (home / made).rename(home / "own.yaml")
    text = "format: slaget-tafl-scenarios/1\nscenarios: {a: {title: {sv: a, en: a}, rules: own}}\n"
    if where == "extends":
        text = "format: slaget-tafl-rules/1\nid: mine\nname: {sv: a, en: a}\nextends: own\n"
    found = check_file(home / "mine.yaml", text)
    assert len(found) == 1 and found[0].path == str(home / "mine.yaml")
    assert "hunter2" not in render_text(found, {str(home / "mine.yaml"): text})


def test_a3_rulesets_that_extend_each_other_without_end_are_bounded(home: Path) -> None:
    for n in range(30):
        text = f"format: slaget-tafl-rules/1\nid: r{n}\nname: {{sv: a, en: a}}\nextends: r{n + 1}\n"
        (home / f"r{n}.yaml").write_text(text, "utf-8")
    (fault,) = check_file(home / "r0.yaml")
    assert "is more than 8 steps away" in fault.message


def test_a3_schemas_refer_to_themselves_only() -> None:
    """As the library reads them; those that go by a file's format name others that lie beside them."""
    schemas = [each for each in folder("schemas").iterdir() if not each.is_dir()]
    beside = {each.name for each in schemas}
    for schema in schemas:
        whole = json.loads(schema.read_text("utf-8"))
        assert others(whole) <= beside
        assert others(of_present(whole)) == set() or schema.name == WHOLE, schema.name


def others(schema: Mapping[str, Any]) -> set[str]:
    """What a schema refers to outside itself."""
    refs = re.findall(r'"\$(?:ref|dynamicRef|recursiveRef)": "([^"]*)"', json.dumps(schema))
    return {ref for ref in refs if not ref.startswith("#/")}


def test_a3_a_scenario_that_names_files_without_end_is_bounded(home: Path) -> None:
    battles = "".join(
        BATTLE.removeprefix(HEAD).replace("forsta_motet", f"b{n}").replace("norse: norse,", f"norse: d{n}.yaml#x,")
        for n in range(60)
    )
    found = check_file(home / "battle.yaml", HEAD + battles)
    assert sum("a file may name 32 others at most" in fault.message for fault in found) == 28


@pytest.mark.parametrize("name", ["å" * 200 + "/x", "x" * 900, "x/" * 3000 + "x"])
def test_a3_a_name_too_long_for_the_system_is_a_fault_of_the_file_told_in_short(home: Path, name: str) -> None:
    file = home / "battle.yaml"
    file.write_text(nissan(f"{name}.yaml#x"), "utf-8")
    found = run("check", file)
    assert found.exit_code == 1
    told = [line for line in found.stdout.splitlines() if "error[" in line]
    assert "error[file_not_allowed]" in told[-1] and "is longer than 255 bytes" in told[-1]
    assert len(told[-1]) < len(str(file)) + 400 and "Error:" not in found.output


def test_d2_a_large_file_that_is_named_is_told_in_a_sentence(home: Path) -> None:
    (fault,) = check_file(home / "battle.yaml", nissan(f"{sparse(home)}#x"))
    assert f"large.yaml has more than {MAX_BYTES} bytes" in fault.message
