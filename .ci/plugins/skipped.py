"""A pytest plugin that writes what was skipped, a test or a whole module a line, to the file that SKIPPED names."""

import os
from pathlib import Path
from typing import Any

_found: dict[str, None] = {}


def pytest_runtest_logreport(report: Any) -> None:
    if report.skipped and not hasattr(report, "wasxfail"):
        _found[report.nodeid] = None


def pytest_collectreport(report: Any) -> None:
    if report.skipped:
        _found[report.nodeid] = None


def pytest_unconfigure(config: Any) -> None:
    if not hasattr(config, "workerinput"):
        Path(os.environ["SKIPPED"]).write_text("".join(f"{each}\n" for each in _found), encoding="utf-8")
