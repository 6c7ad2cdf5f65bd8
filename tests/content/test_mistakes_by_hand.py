"""Mistakes that designers make, written by hand: each told once, at its token, with what is surely meant or none.

``by_hand`` holds a file a subject. A mistake is put into a file (``data/...``, or of this folder): ``was`` becomes
``new``, where ``§`` marks the token at which it is told, if not at the ``§`` of ``at``. ``says`` is a part of the
message in each language.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from slaget.content import check_file
from slaget.resources import folder

HERE = Path(__file__).parent
NOT_FOR_PEOPLE = re.compile(
    r"\\d|\[a-z|\^|\bmapping\b|\bsequence\b|\bnull\b|\bNone\b|\bTrue\b|\bdict\b|\bstring\b|\binteger\b|\bboolean\b"
)


def mistakes() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Each mistake: the name of its test, the file that it is made in, and what is told of it."""
    for file in sorted((HERE / "by_hand").glob("*.yaml")):
        number = 0
        for spoils, entries in yaml.safe_load(file.read_text("utf-8")).items():
            for entry in entries:
                number += 1
                yield f"{file.stem} {number}: {entry['does']}", spoils, entry


ALL = list(mistakes())


def spoilt(spoils: str, entry: dict[str, Any]) -> tuple[Path, str, int, int]:
    """The file with its mistake: its path, its text, the line and the column at which it is told."""
    path = Path(str(folder("data"))) / spoils.removeprefix("data/") if spoils.startswith("data/") else HERE / spoils
    text = path.read_text("utf-8")
    assert entry["was"] in text, "what was is not there"
    new = entry["new"]
    text = text.replace(entry["was"], new if "at" not in entry else new.replace("§", ""), 1)
    if "at" in entry:
        before, _, after = entry["at"].partition("§")
        assert before + after in text, "the place is not there"
        text = text.replace(before + after, entry["at"], 1)
    start, _, end = text.partition("§")
    return path, start + end, start.count("\n") + 1, len(start) - start.rfind("\n")


def test_there_are_more_than_three_hundred_over_all_games() -> None:
    assert len(ALL) > 400
    assert len({(spoils, entry["was"], entry["new"]) for _, spoils, entry in ALL}) == len(ALL)


@pytest.mark.parametrize(("spoils", "entry"), [each[1:] for each in ALL], ids=[each[0] for each in ALL])
def test_a_mistake_is_told_once_at_its_token_and_no_wrong_word_is_suggested(
    spoils: str, entry: dict[str, Any]
) -> None:
    path, text, line, column = spoilt(spoils, entry)
    found = check_file(path, text)
    told = [(each.code, each.line, each.column, each.suggestion) for each in found]
    assert told == [(entry["code"], line, column, entry.get("meant"))], [str(each) for each in found]
    (fault,) = found
    assert fault.sv is not None
    for language, message in (("en", fault.message), ("sv", fault.sv)):
        assert entry.get("says", {}).get(language, "") in message
        assert not NOT_FOR_PEOPLE.search(message), message
