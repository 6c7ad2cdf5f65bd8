"""The schemas in the yaml-language-server: completion, hover, and errors at the right place.

Runs where the server is installed (npm install -g yaml-language-server, or its path in YAML_LANGUAGE_SERVER).
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from language_server import Editor, command

from slaget.content.resources import bundled_files, folder

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
