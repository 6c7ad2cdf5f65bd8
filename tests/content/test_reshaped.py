"""``slaget fix --shape``: files of earlier shapes in the present one, their comments and layout kept."""

import json
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
import yaml
from old_files import OLD, old
from shell import run

from slaget.content import check_file
from slaget.content.documents import opened
from slaget.content.formats import find_format
from slaget.content.nodes import plain
from slaget.content.reshaped import reshaped
from slaget.content.rewriting import Unmoved
from slaget.content.spans import comments_of
from slaget.kernel import find

FILES = sorted(
    path
    for path in OLD.rglob("*.yaml")
    if path.name != "kinds.yaml" and find_format(f"slaget-{path.parent.name}/2")
)

DECKS = """\
# My deck
format: slaget-nissan-decks/1   # the first format
decks:
  # the only one
  mine:
    side: norse
    title: {sv: Min lek, en: My deck}
    cards:
    - id: "crow"  # flies
      # said of the king
      title: {sv: Kråka, en: Crow}
      icon: harald
      activation: 2
      sizes: [1, 2, 3]
      copies: 9
      effects:
      - kind: reach   # further
        of: hearing
        add: 10

    # the second
    - title: {sv: Varg, en: Wolf}   # howls
      icon: neutral
      id: wolf    # grey
      activation: 1
      sizes: [1,
              2, 3]
      copies: 9
      effects: []
# the end
"""
NOW = """\
# My deck
format: slaget-nissan/2   # the first format
decks:
  # the only one
  mine:
    side: norse
    title: {sv: Min lek, en: My deck}
    cards:
      "crow":  # flies
        # said of the king
        title: {sv: Kråka, en: Crow}
        icon: harald
        activation: 2
        sizes: [1, 2, 3]
        copies: 9
        effects:
        - kind: reach   # further
          of: hearing
          add: 10

      # the second
      wolf:    # grey
        title: {sv: Varg, en: Wolf}   # howls
        icon: neutral
        activation: 1
        sizes: [1,
                2, 3]
        copies: 9
        effects: []
# the end
"""


def test_comments_and_layout_stay() -> None:
    assert check_file("deck.yaml", DECKS) == []
    assert reshaped("deck.yaml", DECKS) == NOW
    assert check_file("deck.yaml", NOW) == []


def test_the_second_time_nothing_is_changed() -> None:
    assert reshaped("deck.yaml", NOW) == NOW


COAST = """\
format: slaget-omringad-scenario/1
# a quick one
seats: 2   # two
title: {sv: Kust, en: Coast}
id: coast
# of the box
terrain: coastal
victory_points: 50
garrison: riders
"""
COAST_NOW = """\
format: slaget-omringad/2
scenarios:
  coast:
    title: {sv: Kust, en: Coast}
    # of the box
    layout: coastal
    garrison: riders
    options:
      # a quick one
      seats: 2   # two
      victory_points: 50
"""


def test_loose_options_go_under_options_with_their_comments() -> None:
    assert reshaped("coast.yaml", COAST) == COAST_NOW


def test_a_file_without_an_id_is_called_by_its_name() -> None:
    assert "\n  shore:\n" in reshaped("shore.yaml", COAST.replace("id: coast\n", ""))


def test_a_game_in_place_of_a_format_counts_as_the_first_format(tmp_path: Path) -> None:
    text = old("scenarios/kungabrade/conquest.yaml").read_text("utf-8")
    bare = text.replace("format: slaget-kungabrade-scenario/1\n", "")
    now = reshaped("conquest.yaml", bare)
    assert yaml.safe_load(now) == yaml.safe_load(reshaped("conquest.yaml", text))
    assert "format: slaget-kungabrade/2\n" in now
    file = tmp_path / "conquest.yaml"
    file.write_text(bare, "utf-8")
    assert run("fix", "--shape", file).exit_code == 0
    assert file.read_text("utf-8") == now


def test_json_stays_json(tmp_path: Path) -> None:
    data = yaml.safe_load(old("scenarios/schack/scenarios.yaml").read_text("utf-8"))
    made = json.loads(reshaped("a.json", json.dumps(data, indent=1)))
    assert list(made["scenarios"]) == [each["id"] for each in data["scenarios"]]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(OLD)))
def test_every_old_file_is_carried_over(path: Path, tmp_path: Path) -> None:
    """It says the same parts, has no fault and all its comments, and is the same the second time."""
    text = path.read_text("utf-8")
    now = reshaped(str(path), text)
    folder = copytree(path.parent, tmp_path / "old")
    file = folder / path.name
    file.write_text(now, "utf-8")
    was, made = opened(str(path), None), opened(str(file), None)
    assert not made.is_old
    for kind in was.kit.kinds:
        assert [*was.parts(kind.key)] == [*made.parts(kind.key)]
        assert all(plain(was.parts(kind.key)[id]) == plain(node) for id, node in made.parts(kind.key).items())
    assert {fault.code for fault in check_file(file)} <= {"hides-bundled"}
    assert len(comments_of(text)) == len(comments_of(now))
    assert reshaped(str(file), now) == now


def test_old_lists_in_a_file_of_the_present_shape_are_mended(tmp_path: Path) -> None:
    mixed = NOW[: NOW.index('      "crow"')] + DECKS[DECKS.index('    - id: "crow"') :]
    (fault,) = check_file("deck.yaml", mixed)
    assert (fault.code, fault.line) == ("mixed-shapes", 9)
    assert fault.message == (
        "lines with '- id:' are the old way; write 'crow:' and its keys under it (slaget fix --shape) (KE-6.2)"
    )
    assert fault.sv == "rader med '- id:' är det gamla sättet; skriv 'crow:' med nycklarna under (KE-6.2)"
    assert reshaped("deck.yaml", mixed) == NOW


def test_what_is_given_twice_is_not_carried_over() -> None:
    with pytest.raises(Unmoved, match="card 'crow' stands already in line 9"):
        reshaped("deck.yaml", DECKS.replace("id: wolf", "id: crow"))


def test_leaders_of_a_files_own_are_named_by_its_scenarios(tmp_path: Path) -> None:
    """In the first format a file's leaders were those of all its scenarios."""
    file = tmp_path / "battle.yaml"
    text = old("scenarios/nissan/scenarios.yaml").read_text("utf-8").replace("Håkon Jarl", "Håkon Ivarsson")
    file.write_text(text, "utf-8")
    catalogue: Any = find("nissan").catalogue
    was = catalogue.load_file(f"{file}#slaget")
    assert run("fix", "--shape", file).exit_code == 0
    assert "slaget-nissan/2" in file.read_text("utf-8")
    assert catalogue.load_file(f"{file}#slaget") == was


def test_fix_writes_the_present_shape_and_tells_so(tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    file.write_text(DECKS.replace("copies: 9", 'copies: "9"', 1), "utf-8")
    told = run("fix", "--shape", "--diff", file)
    assert told.exit_code == 1
    assert "+      wolf:    # grey\n" in told.stdout
    done = run("fix", "--shape", file)
    assert (done.exit_code, done.stdout) == (
        0, f"{file}: slaget-nissan-decks/1 is now slaget-nissan/2; 1 line mended (15)\n"
    )  # fmt: skip
    assert file.read_text("utf-8") == NOW
    assert run("fix", "--shape", file).stdout == f"{file}: nothing to mend\n"
    assert run("fix", "--shape", "--diff", file).exit_code == 0


def test_a_file_that_would_get_a_fault_stays_as_it_is(tmp_path: Path) -> None:
    """Ids of the first formats may have great letters; those of the present shape have none."""
    file = tmp_path / "deck.yaml"
    file.write_text(DECKS.replace("  mine:", "  Mine:"), "utf-8")
    told = run("fix", "--shape", file)
    assert told.exit_code == 1
    assert "it stays in its shape: " in told.stdout
    assert "must be an id, which begins with a small letter" in told.stdout
    assert file.read_text("utf-8") == DECKS.replace("  mine:", "  Mine:")


def test_a_file_at_fault_stays_in_its_shape(tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    file.write_text(DECKS.replace("icon: harald", "icon: nobody"), "utf-8")
    assert run("fix", "--shape", file, "--language", "sv").exit_code == 1
    assert file.read_text("utf-8") == DECKS.replace("icon: harald", "icon: nobody")
