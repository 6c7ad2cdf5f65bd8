"""A title may lack a language: that is a warning, and the other serves; in the files of every game."""

import re
from pathlib import Path
from typing import Any

import pytest

from slaget.content import check_file
from slaget.content.documents import read_document
from slaget.content.reading import scenarios_in
from slaget.kernel import find
from slaget.kernel.words import Text
from slaget.resources import resource

BOTH = re.compile(r'title: \{sv: ("[^"]*"|[^,]*), en: ("[^"]*"|[^}]*)\}')
FILES = {
    "nissan": "nissan/scenarios", "omringad": "omringad/kusten", "kungabrade": "kungabrade/conquest",
    "ravbrade": "ravbrade/scenarios", "schack": "schack/scenarios", "dobbel": "dobbel/scenarios",
}  # fmt: skip


@pytest.mark.parametrize("kept", ["sv", "en"])
@pytest.mark.parametrize("game", FILES)
def test_one_language_serves_where_the_other_is_missing(game: str, kept: str, tmp_path: Path) -> None:
    whole = resource(f"data/scenarios/{FILES[game]}.yaml").read_text("utf-8")
    text = BOTH.sub(lambda found: f"title: {{{kept}: {found[1 if kept == 'sv' else 2]}}}", whole)
    assert text != whole
    file = tmp_path / "own.yaml"
    file.write_text(text, "utf-8")
    found = check_file(file)
    assert {fault.code for fault in found if fault.severity == "error"} == set()
    lacks = next(fault for fault in found if fault.code == "missing-language")
    at = text.split("\n")[(lacks.line or 0) - 1]
    assert at[(lacks.column or 0) - 1 :].startswith(f"title: {{{kept}:")
    assert "stands in for it" in lacks.message and "får gälla" in (lacks.sv or "")
    catalogue: Any = find(game).catalogue
    for name in scenarios_in(read_document(str(file), file.read_bytes())):
        title = getattr(catalogue.load_file(f"{file}#{name}"), "title", None)
        assert title is None or Text.of(title).en == Text.of(title).sv != ""
