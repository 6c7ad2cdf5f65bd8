"""No file whatever ends in a traceback, and no diagnostic code goes untested."""

import re
import time

from hypothesis import given, settings
from hypothesis import strategies as st

from slaget.content import check_file
from slaget.resources import resource
from thorough import much

TEXTS = [
    resource(path).read_text(encoding="utf-8")
    for path in ("data/cards/nissan/decks.yaml", "data/scenarios/nissan/scenarios.yaml")
]
TOKEN = re.compile(r"[\w.-]+|[\[\]{},:]|\n *")
WORDS = ["", "null", "true", "0", "-1", "2.5", "9999", "x", "[]", "{}", "'7'", "norse", "king", "dot", "]", "\n"]


@settings(max_examples=much(20, 60))
@given(st.sampled_from(TEXTS), st.lists(st.tuples(st.floats(0, 1), st.sampled_from(WORDS)), min_size=1, max_size=4))
def test_spoilt_files_give_diagnostics(text: str, changes: list[tuple[float, str]]) -> None:
    for where, word in changes:
        tokens = list(TOKEN.finditer(text))
        token = tokens[min(int(where * len(tokens)), len(tokens) - 1)]
        text = text[: token.start()] + word + text[token.end() :]
    lines = text.count("\n") + 1
    for fault in check_file("spoilt.yaml", text):
        assert fault.line is None or fault.path != "spoilt.yaml" or 1 <= fault.line <= lines + 1


def test_a_huge_fleet_is_refused_in_little_time() -> None:
    text = TEXTS[1]
    ship = next(line for line in text.splitlines(keepends=True) if line.lstrip().startswith("d6: "))
    fleet = "".join(ship.replace("d6", f"d{number}", 1) for number in range(100, 600))
    start = time.process_time()
    codes = [fault.code for fault in check_file("huge.yaml", text.replace(ship, fleet, 1))]
    assert "wrong-length" in codes
    assert time.process_time() - start < 5
