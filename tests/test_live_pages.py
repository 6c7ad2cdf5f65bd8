"""What the live page asks of the library, tried without a browser."""

import importlib.util
import json
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).parents[1] / "docs"


def loaded(path: str) -> Any:
    """A module of the documentation."""
    spec = importlib.util.spec_from_file_location(Path(path).stem, DOCS / path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["schack", "nissan"])
def test_a_game_goes_on_by_the_numbers_that_are_offered(name: str) -> None:
    live = loaded("live/live.py")
    seen = json.loads(live.start(name, "5"))
    assert seen["svg"].startswith("<svg") and seen["moves"] and seen["prompt"]["sv"]
    again = json.loads(live.play(name, seen["moves"][0]["number"]))
    assert again["told"] and again["told"][0].keys() == {"en", "sv"} and again["moves"] != seen["moves"]


def test_a_game_stays_as_it_was_while_the_other_is_begun_and_played() -> None:
    live = loaded("live/live.py")
    schack, nissan = (json.loads(live.start(name, "5")) for name in ("schack", "nissan"))
    named = [set(re.findall(r'(?: id="| class="slaget-)([^"]+)', each["svg"])) for each in (schack, nissan)]
    assert all(named) and named[0].isdisjoint(named[1])
    assert json.loads(live.play("nissan", nissan["moves"][0]["number"]))["moves"]
    told = json.loads(live.play("schack", schack["moves"][0]["number"]))["told"]
    assert [each["en"].split(" plays")[0] for each in told] == ["White", "Black"]
    refused = json.loads(live.refused("schack", '{"type": "move", "seat": "white", "uci": "e2e4"}'))
    assert refused["rule"] == "SC-3.6"


def test_a_refusal_is_told_in_both_languages() -> None:
    live = loaded("live/live.py")
    live.start("schack", "1")
    refused = json.loads(live.refused("schack", '{"type": "move", "seat": "white", "uci": "e2e4"}'))
    assert refused["rule"] == "SC-3.6" and refused["text"].keys() == {"en", "sv"}
    allowed = json.loads(live.refused("schack", '{"type": "move", "seat": "white", "uci": "e2e3"}'))
    assert allowed == {"allowed": True}


@pytest.mark.parametrize("written", ["{", "[" * 5000, '{"type": NaN}', "é{"])
def test_what_is_no_command_at_all_is_told_in_both_languages(written: str) -> None:
    live = loaded("live/live.py")
    live.start("schack", "1")
    refused = json.loads(live.refused("schack", written))
    assert refused["allowed"] is False
    assert refused["text"]["en"].startswith("This cannot be read: ")
    assert refused["text"]["sv"] == "Det här går inte att läsa som JSON."


def test_a_log_is_in_order_until_it_is_broken() -> None:
    live = loaded("live/live.py")
    text = live.log()
    assert json.loads(live.audited(text)) == {"ok": True, "entries": 6, "fault": None}
    for broken in (text.replace("e2e3", "e2e4"), text[:-40], "", "no log"):
        told = json.loads(live.audited(broken))
        assert told["ok"] is False and told["fault"]
    first = text.partition("\n")[0]
    (of_header, of_entry) = (json.loads(live.audited(broken))["fault"] for broken in (first[:-9], f"{first}\nno\n"))
    assert of_header.startswith("header, ") and of_entry.startswith("entry 0, ")


def test_a_card_has_two_texts_and_its_faults_are_told() -> None:
    live = loaded("live/live.py")
    (card,) = json.loads(live.checked(live.card()))["cards"]
    assert card["text"].keys() == {"en", "sv"} and all(card["text"].values())
    told = json.loads(live.checked(live.card().replace("neutral", "neutrall")))
    assert told["cards"] == [] and told["faults"][0]["line"] == 9
    assert told["faults"][0]["text"]["en"] != told["faults"][0]["text"]["sv"]


def test_a_sound_file_of_another_game_is_told_as_none_of_decks() -> None:
    """What was said of the text before stood on: the page's Python broke off."""
    live = loaded("live/live.py")
    for text in ("format: slaget-schack/2\n", "format: slaget-omringad/2\ntitle: {sv: x, en: y}\n"):
        told = json.loads(live.checked(text))
        assert told["cards"] == [] and "is needed here" in told["faults"][0]["text"]["en"], told


def test_what_stands_without_a_network_is_what_the_library_says() -> None:
    live, page = loaded("live/live.py"), (DOCS / "live.md").read_text(encoding="utf-8")
    (card,) = json.loads(live.checked(live.card()))["cards"]
    (fault,) = json.loads(live.checked(live.card().replace("neutral", "neutrall")))["faults"]
    sound, broken = (json.loads(live.audited(live.log().replace("e2e3", move))) for move in ("e2e3", "e2e4"))
    live.start("schack", "1")
    refused = json.loads(live.refused("schack", '{"type": "move", "seat": "white", "uci": "e2e4"}'))
    assert live.card() in page
    said = [*card["text"].values(), *fault["text"].values(), *refused["text"].values(), broken["fault"]]
    assert [each for each in said if f"> {each}\n" not in page] == []
    assert f"In order: {sound['entries']} entries follow from the rules and the seed." in page


WITHOUT = """
import sys
class Without:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("numpy", "shapely"):
            raise ImportError(name)
sys.meta_path.insert(0, Without())
import live
assert '"line": 9' in live.checked(live.card().replace("neutral", "neutrall"))
print(live.checked(live.card()))
"""


def test_cards_are_checked_and_told_without_shapely() -> None:
    """The page has it only from Pyodide's network, and a card needs no geometry."""
    told = subprocess.run(
        [sys.executable, "-c", WITHOUT], cwd=DOCS / "live", capture_output=True, text=True, check=True
    ).stdout
    (card,) = json.loads(told)["cards"]
    assert card["text"]["en"] and card["text"]["sv"]


def test_the_page_loads_the_wheel_and_what_it_needs(tmp_path: Path) -> None:
    pytest.importorskip("hatchling", reason="the docs extra is not installed")
    wheel = loaded("live_site.py").pack(tmp_path)
    listed = json.loads((tmp_path / "library.json").read_text(encoding="utf-8"))
    version = tomllib.loads((DOCS.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert listed == [wheel.name, "needed.zip"] and wheel.name.startswith(f"slaget-{version}-")
    names = [name for each in listed for name in zipfile.ZipFile(tmp_path / each).namelist()]
    for wanted in ("live.py", "attr/__init__.py", "yaml/__init__.py", "typing_extensions.py", "slaget/__init__.py"):
        assert wanted in names
    for wanted in (
        "slaget/data/cards/nissan/decks.yaml",
        "slaget/docs/rules/schack.md",
        "slaget/schemas/schack.schema.json",
    ):
        assert wanted in names
    assert not [name for name in names if name.endswith((".pyc", ".so"))] and len(set(names)) == len(names)
