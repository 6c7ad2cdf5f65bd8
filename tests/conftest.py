"""Settings all tests share."""

import gc
import os
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from thorough import MARK, OPTION, ask

settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=50)
settings.load_profile("default")

os.environ["LC_ALL"] = "C.UTF-8"  # where a Swedish reader runs them, the words are English too


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(OPTION, action="store_true", help="run all of what takes long, and not a part of it")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", f"{MARK}: run with {OPTION} only, or when it is named by its id")
    ask(config.getoption(OPTION))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is kept for the thorough run is left out."""
    if config.getoption(OPTION):
        return
    left = {item for item in items if item.get_closest_marker(MARK) and item.nodeid not in config.args}
    items[:] = [item for item in items if item not in left]
    config.hook.pytest_deselected(items=[*left])


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What collecting makes lives to the end: a million objects, which no search for garbage need look through."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000)  # what a test leaves is soon let go without a search
        gc.enable()
