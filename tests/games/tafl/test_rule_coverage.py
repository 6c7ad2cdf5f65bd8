"""Every numbered rule is cited where it is carried out, and named by a test."""

import re
from pathlib import Path

import pytest

from slaget.contests import jungfrubrade
from slaget.games import tafl
from slaget.games.tafl.rules import RULES

HERE = Path(__file__)
OF_CONTESTS = HERE.parents[2] / "contests" / "test_dobbel_jungfrubrade.py"
TESTS = "\n".join(
    path.read_text(encoding="utf-8")
    for path in [*sorted(HERE.parent.glob("test_*.py")), OF_CONTESTS]
    if path != HERE
)
SOURCES = "\n".join(
    path.read_text(encoding="utf-8")
    for path in [*sorted(Path(tafl.__file__).parent.rglob("*.py")), Path(jungfrubrade.__file__)]
    if path.name != "rules.py"
)


def names(rule_id, text):
    plain = rule_id.replace("-", "_").replace(".", "_")
    return re.search(rf"({re.escape(rule_id)}|{plain}|{plain.lower()})(?!\d)", text)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_the_rule_is_cited_and_tested(rule):
    assert names(rule.id, SOURCES), f"{rule.id} is cited nowhere in the code"
    assert names(rule.id, TESTS), f"{rule.id} is named by no test"


def test_the_rules_stand_in_the_rulebooks_order():
    def key(rule):
        return [int(part) for part in re.findall(r"\d+", rule.id)]

    for prefix in ("TF-", "JB-", "NT-"):
        own = [rule for rule in RULES if rule.id.startswith(prefix)]
        assert own == sorted(own, key=key)
    assert len(RULES) == len({rule.id for rule in RULES}) == 117


def test_every_rule_of_the_document_is_here():
    document = (HERE.parents[3] / "docs" / "rules" / "tafl.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^- \*\*((?:TF|JB|NT)-\d+\.\d+)\*\*", document, re.MULTILINE)) == {
        rule.id for rule in RULES
    }


def test_every_worked_example_is_played():
    document = (HERE.parents[3] / "docs" / "rules" / "tafl.md").read_text(encoding="utf-8")
    examples = {int(number) for number in re.findall(r"^\*\*EX-(\d+)", document, re.MULTILINE)}
    played = {int(number) for number in re.findall(r"def test_ex_(\d+)", TESTS)}
    assert examples == played
