"""Tools that others wrote open the heads of every game, and refuse what is not so."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
import tools
from asked import Told, for_tool, spoilt
from logs import NAMES, played

from slaget.sign import WITNESS, new_key

MUTANTS = 6


@pytest.fixture(scope="module", params=list(tools.TOOLS))
def tool(request: Any, tmp_path_factory: pytest.TempPathFactory) -> tools.Tool:
    found = tools.TOOLS[request.param](tmp_path_factory.mktemp("tool"))
    if found is None:
        pytest.skip(f"NOT TESTED: {request.param}; it is not installed (.ci/run does)")
    return found


@pytest.fixture(scope="module")
def told() -> list[Told]:
    host, witness = new_key("slaget.example/bord"), new_key("w1.example/w", WITNESS)
    return [Told.of(played(name, 12), host, witness) for name in NAMES]


def test_a_foreign_tool_opens_the_heads_and_proofs_of_every_game(tool: tools.Tool, told: list[Told]) -> None:
    random = Random(1)
    asked = for_tool((one for log in told for one in log.asked(random)), tool.asked)
    assert len(asked) >= len(NAMES)
    assert [(one, said) for one, said in zip(asked, tool.answers(asked), strict=True) if said] == []


def test_a_foreign_tool_refuses_what_was_spoilt(tool: tools.Tool, told: list[Told]) -> None:
    random = Random(2)
    asked = for_tool((one for log in told for one in log.asked(random)), tool.asked)
    wrong = [spoilt(one, random) for one in asked for _ in range(MUTANTS)]
    assert [one for one, said in zip(wrong, tool.answers(wrong), strict=True) if not said] == []


def test_the_programs_beside_this_file_are_asked(tmp_path: Path) -> None:
    """No tool answers of itself: a request that none knows is refused by each that is installed."""
    for make in tools.TOOLS.values():
        found = make(tmp_path)
        assert found is None or all(found.answers([{"Ask": "nothing", "Note": b"", "Vkey": "a+b+c"}]))
