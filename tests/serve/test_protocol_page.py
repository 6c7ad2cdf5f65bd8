"""The page of the protocol tells the truth: its session is answered so, and it names every method and error."""

import json
import re
from pathlib import Path
from typing import Any

from slaget.serve.errors import KINDS
from slaget.serve.limits import Limits
from slaget.serve.methods import METHODS
from slaget.serve.session import Session

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^([<>]) (.+)$", PAGE, re.MULTILINE)


def fits(shown: Any, answer: Any) -> bool:
    """Whether an answer is what is shown, where that leaves members out."""
    if isinstance(shown, dict) and "…" in shown:
        left = {key: value for key, value in shown.items() if key != "…"}
        return all(key in answer and fits(value, answer[key]) for key, value in left.items())
    if isinstance(shown, dict):
        return shown.keys() == answer.keys() and all(fits(shown[key], answer[key]) for key in shown)
    return bool(shown == answer)


def test_the_session_on_the_page_is_answered_as_it_shows() -> None:
    said: list[str] = []
    with Session(said.append) as session:
        for sign, line in SHOWN:
            if sign == ">":
                session.take(line.encode())
                session.wait()
    shown = [json.loads(line.replace("…", '"…": 0')) for sign, line in SHOWN if sign == "<"]
    answers = [json.loads(line) for line in said]
    assert len(shown) == len(answers)
    for one, other in zip(shown, answers):
        assert fits(one, other), (one, other)


def test_the_page_names_every_method_and_parameter() -> None:
    rows = {
        name: row
        for row in re.findall(r"^\| (`.+)$", PAGE.split("## Errors")[0], re.MULTILINE)
        for name in re.findall(r"`(\w+)`", row.split("|")[0])
    }
    for name, method in METHODS.items():
        assert name in rows, name
        assert all(re.search(rf"\b{param}\b", rows[name]) for param in method.params), name


def test_the_page_names_every_error_and_limit() -> None:
    assert all(f"| {code} | `{kind}` |" in PAGE for code, kind in KINDS.items())
    assert all(f"| `{name}` | {value:,} |" in PAGE for name, value in Limits().as_json().items())
