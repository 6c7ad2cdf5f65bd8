"""A pytest plugin: which green tests run which lines of files below ``LINES_OF``, as JSON in ``LINES_TO``."""

import json
import os
import sys
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

FILES = {str(path) for room in os.environ["LINES_OF"].split(":") for path in Path(room).rglob("*.py")}
RUN: dict[str, set[str]] = defaultdict(set)
RED: set[str] = set()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, None, None]:
    def traced(frame: FrameType, event: str, _: object) -> Any:
        if frame.f_code.co_filename not in FILES:
            return None
        if event == "line":
            RUN[f"{frame.f_code.co_filename}:{frame.f_lineno}"].add(item.nodeid)
        return traced

    sys.settrace(traced)
    yield
    sys.settrace(None)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        RED.add(report.nodeid)


def pytest_sessionfinish() -> None:
    made = {line: sorted(tests - RED) for line, tests in RUN.items()} | {"red": sorted(RED)}
    Path(os.environ["LINES_TO"]).write_text(json.dumps(made), encoding="utf-8")
