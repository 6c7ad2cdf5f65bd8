"""The system itself lets calls fail, under strace: SQLite's own calls too."""

from pathlib import Path
from random import Random

import pytest
import straced
from injected import SUBJECTS, fails, some_calls_may_fail


@pytest.fixture(autouse=True)
def _strace() -> None:
    if straced.why_not():
        pytest.skip(f"NOT TESTED: {straced.why_not()}")


@pytest.mark.parametrize(("kind", "most"), [("logfile", 9), ("files", 9), ("sqlite", 5), ("sqlite-killed", 5)])
def test_a_call_that_the_system_refuses_is_told_and_nothing_is_lost(kind: str, most: int, tmp_path: Path) -> None:
    """Of each call some, with an error drawn; ``tests/campaigns/injected_calls.py`` tries all, with each."""
    assert some_calls_may_fail(kind, tmp_path, Random(kind), most) > 20


def test_what_sqlite_could_not_force_is_written_over(tmp_path: Path) -> None:
    """SQLite leaves a commit that it only could not force in its log: after a kill it would be found there."""
    subject = SUBJECTS["sqlite-killed"]
    (tmp_path / "warm").mkdir()
    subject.work(tmp_path / "warm")
    for k in range(2, 40, 3):
        if not fails(subject, tmp_path / f"{k}", "fdatasync", "EIO", k):
            break
    assert k > 10
