"""Every numbered rule has code that cites it and a test that names it."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest


def _script() -> ModuleType:
    path = Path(__file__).parents[1] / "docs" / "rule_table.py"
    spec = importlib.util.spec_from_file_location("rule_table", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TABLE = _script()
GAMES = TABLE.games()


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_code_and_a_test(game: str) -> None:
    without_code, without_test = TABLE.uncited(game, GAMES[game])
    assert not without_code, f"no code cites {', '.join(without_code)}"
    assert not without_test, f"no test names {', '.join(without_test)}"


def test_how_a_rule_is_cited(tmp_path: Path) -> None:
    ids = ["AB-1.1", "AB-1.2", "AB-1.3", "AB-1.10", "AB-O6", "AB-2"]
    file = tmp_path / "some.py"
    file.write_text('"""AB-1.1 to AB-1.3."""\n\n\ndef act():\n    return AB_1_10, AB_O6, "AB-2", "XAB-1.1"\n')
    found = TABLE.places([file], ids)
    assert found["AB-1.2"] == ["some.py"]
    assert found["AB-1.10"] == found["AB-O6"] == found["AB-2"] == ["some.py::act"]
    assert found["AB-1.1"] == ["some.py"]


def test_the_table_names_rule_code_and_tests() -> None:
    page = TABLE.table()
    line = next(line for line in page.splitlines() if line.startswith("| NI-16.15 |"))
    assert "decide_attack.py::choose_boarders" in line
    assert "test_melee.py::" in line
