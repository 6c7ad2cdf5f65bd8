"""What is kept for the thorough run is left out of the README's, unless it is named."""

import subprocess
import sys
from pathlib import Path

import pytest

import thorough
from thorough import OPTION, every, much, some

TESTS = Path(__file__).parent
SWAPS = "simulate/test_swap_sanity.py"


def test_all_but_the_first_few_are_kept_for_the_thorough_run() -> None:
    first, *others = some(1, [("a", 1), ("b", 2), ("c", 3)])
    assert first.values == ("a", 1) and not first.marks
    assert [(each.values, [mark.name for mark in each.marks]) for each in others] == [
        (("b", 2), ["thorough"]), (("c", 3), ["thorough"]),
    ]  # fmt: skip


@pytest.mark.parametrize(("asked", "found"), [(False, (2, [0, 3])), (True, (5, [0, 1, 2, 3, 4]))])
def test_who_asks_for_all_goes_through_all(monkeypatch: pytest.MonkeyPatch, asked: bool, found: object) -> None:
    monkeypatch.setattr(thorough._Asked, "thorough", asked)
    assert (much(2, 5), [*every(3, range(5))]) == found


@pytest.mark.parametrize("few", [0, 2, 3])
def test_a_few_are_fewer_than_all(few: int) -> None:
    for wrong in (lambda: some(few, range(2)), lambda: much(few, 2)):
        with pytest.raises(AssertionError):
            wrong()


@pytest.mark.parametrize(("asked", "run"), [([], ["12"]), ([OPTION], ["12", "6"])], ids=["a few", "all"])
def test_who_asks_for_all_gets_all(asked: list[str], run: list[str]) -> None:
    assert copies(SWAPS, *asked) == run


def test_one_that_is_named_is_run() -> None:
    assert copies(f"{SWAPS}::test_sure_hits_are_worth_points_and_so_are_twice_as_many[6]") == ["6"]


def copies(where: str, *asked: str) -> list[str]:
    """Of which copies of sure hits a test would be run."""
    line = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-n", "0", f"tests/{where}", *asked]
    told = subprocess.run(line, cwd=TESTS.parent, capture_output=True, text=True, check=True).stdout
    return [each.partition("[")[2].rstrip("]") for each in told.splitlines() if "::test_sure_hits" in each]
