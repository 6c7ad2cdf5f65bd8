"""The schemas in the yaml-language-server: completion, hover, and errors at the right place.

Runs where the server is installed (npm install -g yaml-language-server, or its path in YAML_LANGUAGE_SERVER).
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from language_server import Editor, command
from shell import run

from slaget.content.starters import ADDRESS
from slaget.resources import bundled_files, folder, resource

ROOT = Path(str(folder("schemas")))
SERVER = command()
pytestmark = pytest.mark.skipif(SERVER is None, reason="the yaml-language-server is not installed")
SCHEMA = (ROOT / "nissan-decks.schema.json").as_uri()
HEAD = f"# yaml-language-server: $schema={SCHEMA}\nformat: slaget-nissan-decks/1\n"
DECK = """decks:
  mine:
    side: norse
    title: {sv: Lek, en: Deck}
    cards:
      - id: first
        title: {sv: Ett, en: One}
        icon: harald
        activation: 2
        sizes: [1, 2, 3]
        copies: 7
        effects:
          - kind: fixed_runes
            rune: hit
            count: 2
"""


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    assert SERVER is not None
    made = Editor(SERVER, tmp_path_factory.mktemp("work"))
    yield made
    made.close()


@pytest.mark.parametrize("path", bundled_files())
def test_bundled_files_are_sound_in_an_editor(editor: Editor, path: str) -> None:
    assert editor.opened(Path(path).as_uri(), Path(path).read_text("utf-8")) == []


@pytest.mark.parametrize("verb", ["new-deck", "new-scenario"])
def test_d1_a_scaffold_names_its_schema_by_its_address(editor: Editor, tmp_path: Path, verb: str) -> None:
    file = tmp_path / "mine.yaml"
    run(verb, file)
    address = ADDRESS.format(game="nissan")
    written = file.read_text("utf-8")
    assert address in written
    text = written.replace(address, Path(str(resource("schemas/nissan.schema.json"))).as_uri())
    assert editor.opened(file.as_uri(), text) == []
    wrong = tmp_path / "wrong.yaml"
    assert editor.opened(wrong.as_uri(), text.replace("title:", "titel:", 1)) != []


def test_what_is_laid_over_another_part_is_sound_in_an_editor(editor: Editor, tmp_path: Path) -> None:
    """KE-6.6: what it leaves out stands in what it extends; a key that it has not is told all the same."""
    file = tmp_path / "laid.yaml"
    run("scaffold", "nissan", "decks", file, "--from", "bundled#norse", "--id", "mild")
    schema = Path(str(resource("schemas/nissan.schema.json"))).as_uri()
    text = file.read_text("utf-8").replace(ADDRESS.format(game="nissan"), schema)
    assert "extends: bundled#norse" in text
    assert editor.opened(file.as_uri(), text) == []
    wrong = tmp_path / "wrong.yaml"
    (fault,) = editor.opened(wrong.as_uri(), text.replace("title:", "titel:", 1))
    assert "titel" in fault["message"]


def place(text: str, word: str) -> tuple[int, int]:
    """Line and column of a word, counted from 0."""
    before = text[: text.index(word)]
    return before.count("\n"), len(before) - before.rfind("\n") - 1


@pytest.mark.parametrize(
    ("was", "now", "marked"),
    [
        ("copies", "copis", "copis"),
        ("copies: 7", "copies: seven", "seven"),
        ("rune: hit", "rune: hitt", "hitt"),
        ("side: norse", "side: nors", "nors"),
        ("count: 2", "cont: 2", "cont"),
        ("activation: 2", "activation: 0", "0"),
    ],
)
def test_an_error_stands_at_its_token(editor: Editor, was: str, now: str, marked: str) -> None:
    text = HEAD + DECK.replace(was, now)
    faults = editor.opened(f"file:///desk/{now.replace(': ', '-')}.yaml", text)
    line = text[: text.index(now)].count("\n")
    column = text.splitlines()[line].index(marked)
    starts = [(fault["range"]["start"]["line"], fault["range"]["start"]["character"]) for fault in faults]
    assert (line, column) in starts


def test_hover_tells_what_a_field_means(editor: Editor) -> None:
    text = HEAD + DECK
    editor.opened("file:///desk/hover.yaml", text)
    line, column = place(text, "activation")
    told = str(editor.at("textDocument/hover", "file:///desk/hover.yaml", line, column + 2)["contents"])
    assert "How many ships the card activates" in told


def test_completion_offers_keys_and_values(editor: Editor) -> None:
    text = HEAD + DECK + "            la"
    editor.opened("file:///desk/keys.yaml", text)
    lines = text.splitlines()
    found = editor.at("textDocument/completion", "file:///desk/keys.yaml", len(lines) - 1, len(lines[-1]))
    assert {"lasts"} <= {item["label"] for item in found["items"]}
    text = HEAD + DECK.replace("rune: hit", "rune: ")
    editor.opened("file:///desk/values.yaml", text)
    line, column = place(text, "rune: \n")
    found = editor.at("textDocument/completion", "file:///desk/values.yaml", line, column + 6)
    assert {"hit", "odin"} <= {item["label"] for item in found["items"]}


def test_completion_offers_the_kinds_of_effects(editor: Editor) -> None:
    text = HEAD + DECK.replace("kind: fixed_runes", "kind: ")
    editor.opened("file:///desk/kinds.yaml", text)
    line, column = place(text, "kind: \n")
    found = editor.at("textDocument/completion", "file:///desk/kinds.yaml", line, column + 6)
    assert {"cast_runes", "retoss", "spy"} <= {item["label"] for item in found["items"]}


@pytest.mark.parametrize("schema", ["ravbrade", "sv/ravbrade", "slaget"])
@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("format: slaget-ravbrade/2\nscenarios:\n  aa: {title: {en: A}, optons: {}}\n", [(2, 23)]),
        ("format: slaget-ravbrade/2\nscenarios:\n  - {id: aa, title: {sv: A, en: A}}\n", [(2, 2)]),
        (
            "format: slaget-ravbrade-scenarios/1\nscenarios:\n  - {id: aa, titel: {sv: A, en: A}}\n",
            [(2, 4), (2, 13)],
        ),
        ("format: slaget-ravbrade-scenarios/1\nscenarios:\n  - {id: aa, title: {sv: A, en: A}}\n", []),
        ("format: slaget-ravbrad/2\nscenarios: {}\n", [(0, 8)]),
    ],
)
def test_a_file_is_held_to_its_own_format(
    editor: Editor, schema: str, text: str, marked: list[tuple[int, int]]
) -> None:
    """One schema a game: faults are those of the format that the file names, and of no other."""
    line = f"# yaml-language-server: $schema={(ROOT / schema).as_uri()}.schema.json\n"
    faults = editor.opened(f"file:///desk/{abs(hash((schema, text)))}.yaml", line + text)
    starts = [(each["range"]["start"]["line"] - 1, each["range"]["start"]["character"]) for each in faults]
    assert sorted(starts) == marked, faults


def test_hover_is_swedish_by_the_swedish_schema(editor: Editor) -> None:
    text = HEAD.replace("/nissan-decks", "/sv/nissan-decks") + DECK
    editor.opened("file:///desk/sv.yaml", text)
    line, column = place(text, "activation")
    told = str(editor.at("textDocument/hover", "file:///desk/sv.yaml", line, column + 2)["contents"])
    assert "Hur många skepp kortet aktiverar" in told


FILES = {
    "tafl": resource("data/scenarios/tafl/jungfrubrade.yaml"),
    "tafl scenarios": resource("data/scenarios/tafl/scenarios.yaml"),
    "kungabrade": resource("data/scenarios/kungabrade/kb-siege-exercise.yaml"),
    "tables": resource("data/cards/kungabrade/combat_tables.yaml"),
    "formations": resource("data/scenarios/kungabrade/formations.yaml"),
    "omringad": resource("data/scenarios/omringad/kusten.yaml"),
    "presets": resource("data/scenarios/omringad/presets.yaml"),
    "nissan": resource("data/scenarios/nissan/scenarios.yaml"),
    "ravbrade": resource("data/scenarios/ravbrade/scenarios.yaml"),
    "schack": resource("data/scenarios/schack/scenarios.yaml"),
    "dobbel": resource("data/scenarios/dobbel/scenarios.yaml"),
}


def opened(editor: Editor, kind: str, was: str, now: str) -> tuple[str, str, list[Any]]:
    """An edited bundled file, opened where it lies, so that its own first line leads to the schema."""
    path = Path(str(FILES[kind]))
    text = path.read_text("utf-8")
    assert was in text
    text = text.replace(was, now, 1)
    uri = path.with_name(f"edited-{abs(hash(now))}-{path.name}").as_uri()
    return uri, text, editor.opened(uri, text)


@pytest.mark.parametrize(
    ("kind", "was", "now", "marked"),
    [
        ("tafl", "throne_pass: king", "throne_pass: kng", "kng"),
        ("tafl", "stall_limit: 50", "stall_limt: 50", "stall_limt"),
        ("tafl scenarios", "options: {stall_verdict: draw,", "options: {stall_verdict: drw,", "drw"),
        ("kungabrade", "mode: agreed", "mode: agred", "agred"),
        ("tables", "die_sides: 6", "die_sides: 1", "1"),
        ("formations", "[d6, f6, e5]", "[d6, z6, e5]", "z6"),
        ("omringad", "auction_mode: open", "auction_mode: opne", "opne"),
        ("presets", "{mercenary: 2, catapult: 1}", "{mercenary: 99, catapult: 1}", "99"),
        ("nissan", "capacity: 15", "capacity: many", "many"),
        ("ravbrade", "missed_capture: one_goose", "missed_capture: one_gose", "one_gose"),
        ("schack", "draw_offers: false", "draw_offers: 0", "0"),
        ("dobbel", "mode: detailed", "mode: detaild", "detaild"),
    ],
)
def test_an_error_stands_at_its_token_in_every_kind_of_file(
    editor: Editor, kind: str, was: str, now: str, marked: str
) -> None:
    _, text, faults = opened(editor, kind, was, now)
    line, column = place(text, now)
    starts = [(each["range"]["start"]["line"], each["range"]["start"]["character"]) for each in faults]
    assert (line, column + now.index(marked)) in starts, faults


@pytest.mark.parametrize(
    ("kind", "word", "said"),
    [
        ("tafl", "throne_pass", "Who may pass over the empty throne"),
        ("tafl scenarios", "side_to_move", "side"),
        ("kungabrade", "no_progress_limit", "without progress"),
        ("tables", "die_sides", "sides"),
        ("formations", "archer", "archer"),
        ("omringad", "auction_mode", "auction"),
        ("presets", "villages", "village"),
        ("nissan", "danish_gap", "Danish"),
        ("ravbrade", "geese_count", "geese"),
        ("schack", "start_fen", "FEN"),
        ("schack", "draw_offers", "Default: true"),
        ("dobbel", "skills", "skill"),
    ],
)
def test_hover_explains_a_field_in_every_kind_of_file(editor: Editor, kind: str, word: str, said: str) -> None:
    uri, text, _ = opened(editor, kind, word, word)
    line, column = place(text, word)
    told = editor.at("textDocument/hover", uri, line, column + 1)
    assert told is not None and said.casefold() in str(told["contents"]).casefold(), told


@pytest.mark.parametrize(
    ("kind", "was", "now", "offered"),
    [
        ("tafl", "gap_policy: forbidden", "gap_policy: ", {"allowed", "forbidden", "self_capture"}),
        ("kungabrade", "game_type: custom", "game_type: ", {"battlefield", "conquest", "custom"}),
        ("omringad", "auction_mode: open", "auction_mode: ", {"clockwise", "open"}),
        ("nissan", "rank: king", "rank: ", {"king", "hero"}),
        ("ravbrade", "missed_capture: one_goose", "missed_capture: ", {"none", "one_goose", "goose_per_miss"}),
    ],
)
def test_completion_offers_values_in_every_kind_of_file(
    editor: Editor, kind: str, was: str, now: str, offered: set[str]
) -> None:
    uri, text, _ = opened(editor, kind, was, now)
    line, column = place(text, now)
    found = editor.at("textDocument/completion", uri, line, column + len(now))
    assert offered <= {item["label"] for item in found["items"]}
